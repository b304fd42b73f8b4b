package main

import (
	"crypto/x509"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"assay/internal/data/seal"

	"golang.org/x/sys/unix"
)

// Limits of what an operator is warned of.
const (
	littleSpace  = 2 << 30   // bytes free beside the database
	noSpace      = 200 << 20 // bytes in which nothing works for long
	renewCertOn  = 14 * 24 * time.Hour
	openToOthers = 0o066 // reading and writing
)

// examineData looks at the folder of the state.
func (s *state) examineData(f *findings, all settings) {
	dir := all.text("data")
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		f.add(sound, "data folder", "", "%s is made when it is first needed", dir)
		return
	case err != nil:
		f.fail("data folder", err)
		return
	case !info.IsDir():
		f.add(broken, "data folder", "name a folder with --data", "%s is no folder", dir)
		return
	case info.Mode().Perm()&openToOthers != 0:
		f.add(doubt, "data folder", "chmod go-rw "+shellWord(dir), "others may read or write %s (mode %04o)", dir, info.Mode().Perm())
	}
	if err := unix.Access(dir, unix.W_OK); err != nil {
		f.add(broken, "data folder", "run as the user it belongs to, or name another with --data", "%s cannot be written: %v", dir, err)
	} else {
		f.add(sound, "data folder", "", "%s", dir)
	}
	examineSpace(f, dir)
	switch there, err := seal.Look(dir); {
	case err != nil:
		f.fail("seal key", err)
	case there:
		f.add(sound, "seal key", "", "%s", filepath.Join(dir, seal.File))
	default:
		f.add(sound, "seal key", "", "it is made with the first approval")
	}
	examineSpool(f, filepath.Join(dir, "spool"))
}

func examineSpace(f *findings, dir string) {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		f.fail("disk", err)
		return
	}
	free := uint64(disk.Bavail) * uint64(disk.Bsize)
	v, next := sound, ""
	switch {
	case free < noSpace:
		v, next = broken, "free some space"
	case free < littleSpace:
		v, next = doubt, "free some space"
	}
	f.add(v, "disk", next, "%.1f GB are free for %s", float64(free)/1e9, dir)
}

// examineSpool looks for results that were measured while the database was away.
func examineSpool(f *findings, dir string) {
	waiting, err := filepath.Glob(filepath.Join(dir, "*", "*.json"))
	if err == nil && len(waiting) > 0 {
		f.add(doubt, "spool", "assay serve or assay worker records them when it takes their campaigns up", "%d measured rows wait to be recorded in %s", len(waiting), dir)
	}
}

// examineServing judges what serve would do with these settings.
func (s *state) examineServing(f *findings, all settings) {
	way, err := all.front()
	if err != nil {
		f.fail("serving", err)
		return
	}
	switch {
	case onLoopback(way.address) && way.proxies == nil:
		f.add(sound, "serving", "", "assay serve listens on %s, which only this machine reaches", way.address)
	case way.proxies != nil:
		f.add(sound, "serving", "", "assay serve listens on %s for its proxy, and people open %s", way.address, way.base)
	case way.cert != nil:
		f.add(sound, "serving", "", "assay serve listens on %s over TLS", way.address)
	default:
		f.add(broken, "serving", "add --tls-cert and --tls-key, or --behind-proxy", "assay serve refuses --listen %s: passwords would travel in the clear", way.address)
	}
	if way.cert != nil {
		s.examineCertificate(f, way.cert)
	}
	roots := all.list("root")
	for _, root := range roots {
		if info, err := os.Stat(root); err != nil || !info.IsDir() {
			f.add(broken, "root", "make it, or leave --root out", "%s is not an existing folder", root)
		}
	}
	if len(roots) == 0 && !onLoopback(way.address) {
		f.add(doubt, "root", "name the folders of targets with --root", "no --root is named: targets may lie in any folder that an administrator registers")
	}
}

func (s *state) examineCertificate(f *findings, c *certificate) {
	parsed, err := x509.ParseCertificate(c.current.Certificate[0])
	if err != nil {
		f.fail("certificate", err)
		return
	}
	const next = "renew it; the server takes the new one up by itself"
	switch left := parsed.NotAfter.Sub(s.now()); {
	case left <= 0:
		f.add(broken, "certificate", next, "it ended on %s", parsed.NotAfter.Format(time.DateOnly))
	case left < renewCertOn:
		f.add(doubt, "certificate", next, "it ends on %s", parsed.NotAfter.Format(time.DateOnly))
	default:
		f.add(sound, "certificate", "", "it holds until %s", parsed.NotAfter.Format(time.DateOnly))
	}
}
