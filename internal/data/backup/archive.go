package backup

import (
	"archive/tar"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// The entries of an archive.
const (
	Dump     = "database.dump"
	Key      = "seal.key"
	manifest = "manifest.json"
)

// format is the version of the archive's own form.
const format = 1

// Manifest says what an archive holds.
type Manifest struct {
	Format   int       `json:"format"`
	Version  string    `json:"version"`  // of the program that wrote it
	Schema   int64     `json:"schema"`   // of the database
	Postgres int       `json:"postgres"` // major version of the server
	At       time.Time `json:"at"`
	Parts    []Part    `json:"parts"`
}

// Part is one file of an archive.
type Part struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Has reports whether an archive holds a part.
func (m Manifest) Has(name string) bool {
	return slices.ContainsFunc(m.Parts, func(p Part) bool { return p.Name == name })
}

// ErrDamaged says that an archive is not whole, or not what was written.
var ErrDamaged = errors.New("the backup is damaged")

// Pack writes files into an archive at path, which must not exist: the dump, and the
// key where there is one. The archive appears whole or not at all, for its owner's
// eyes alone.
func Pack(path string, m Manifest, files map[string]string) (_ Manifest, err error) {
	out, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // mode 0600
	if err != nil {
		return Manifest{}, err
	}
	defer func() { _ = os.Remove(out.Name()) }()
	defer func() { err = errors.Join(err, out.Close()) }()
	w := tar.NewWriter(out)
	m.Format, m.Parts = format, nil
	for _, name := range []string{Dump, Key} {
		if files[name] == "" {
			continue
		}
		p, err := packFile(w, name, files[name], m.At)
		if err != nil {
			return Manifest{}, fmt.Errorf("write %s into the backup: %w", name, err)
		}
		m.Parts = append(m.Parts, p)
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return Manifest{}, err
	}
	header := &tar.Header{Name: manifest, Mode: 0o600, Size: int64(len(text)), ModTime: m.At}
	if err := w.WriteHeader(header); err != nil {
		return Manifest{}, err
	}
	if _, err := w.Write(text); err != nil {
		return Manifest{}, err
	}
	if err := errors.Join(w.Close(), out.Sync()); err != nil {
		return Manifest{}, err
	}
	return m, os.Link(out.Name(), path) // fails where there is something already
}

func packFile(w *tar.Writer, name, path string, at time.Time) (Part, error) {
	file, err := os.Open(path)
	if err != nil {
		return Part{}, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return Part{}, err
	}
	if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: info.Size(), ModTime: at}); err != nil {
		return Part{}, err
	}
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(w, sum), file)
	return Part{Name: name, Bytes: n, SHA256: hexOf(sum)}, err
}

func hexOf(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }

// longestManifest bounds what is read of a manifest.
const longestManifest = 1 << 20

// Unpack writes the files of an archive into a folder, under their own names and no
// other, and checks them against the manifest.
func Unpack(path, folder string) (Manifest, error) {
	file, err := os.Open(path)
	if err != nil {
		return Manifest{}, err
	}
	defer file.Close()
	var m *Manifest
	found := map[string]Part{}
	for r := tar.NewReader(file); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return Manifest{}, fmt.Errorf("%w: %s is no backup of Assay, or was cut short: %w", ErrDamaged, path, err)
		}
		_, twice := found[header.Name]
		switch {
		case m != nil || twice || header.Typeflag != tar.TypeReg:
			return Manifest{}, fmt.Errorf("%w: %q does not belong where it stands", ErrDamaged, header.Name)
		case header.Name == manifest:
			if m, err = readManifest(r); err != nil {
				return Manifest{}, err
			}
		case header.Name == Dump || header.Name == Key:
			p, err := unpackFile(r, header.Name, filepath.Join(folder, header.Name))
			if err != nil {
				return Manifest{}, err
			}
			found[header.Name] = p
		default:
			return Manifest{}, fmt.Errorf("%w: it holds %q, which no backup does", ErrDamaged, header.Name)
		}
	}
	if m == nil {
		return Manifest{}, fmt.Errorf("%w: it was cut short, its manifest is missing", ErrDamaged)
	}
	return *m, m.check(found)
}

func readManifest(r io.Reader) (*Manifest, error) {
	var m Manifest
	if err := json.NewDecoder(io.LimitReader(r, longestManifest)).Decode(&m); err != nil {
		return nil, fmt.Errorf("%w: its manifest cannot be read: %w", ErrDamaged, err)
	}
	if m.Format != format {
		return nil, fmt.Errorf("the backup has form %d, and this program knows form %d - restore it with the version that wrote it, %s", m.Format, format, m.Version)
	}
	return &m, nil
}

func unpackFile(r io.Reader, name, path string) (Part, error) {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return Part{}, err
	}
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(out, sum), r)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = fmt.Errorf("%w: it was cut short in %s", ErrDamaged, name)
	}
	return Part{Name: name, Bytes: n, SHA256: hexOf(sum)}, errors.Join(err, out.Close())
}

// check compares what was found with what was written.
func (m Manifest) check(found map[string]Part) error {
	if !m.Has(Dump) || len(found) != len(m.Parts) {
		return fmt.Errorf("%w: it does not hold what its manifest lists", ErrDamaged)
	}
	for _, p := range m.Parts {
		if found[p.Name] != p {
			return fmt.Errorf("%w: %s is not what was written", ErrDamaged, p.Name)
		}
	}
	return nil
}
