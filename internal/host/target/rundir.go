package target

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// runDirs makes the private folders of attempts.
type runDirs struct {
	base string
	uid  int // owner of what the target may write; -1 leaves it as it is
	gid  int
}

// runDir is the private folder of one attempt, empty at its start. Patched copies
// lie beside it, each in a folder of its own.
type runDir struct {
	run    string
	copies []string
	dirs   runDirs
}

// newRunDirs chooses where attempts have their folders: in the work directory, or
// in the system's temporary folder when the work directory lies in the target's
// own tree. What an earlier runner of the slot left is removed.
func newRunDirs(o Options, repo string) (runDirs, error) {
	d := runDirs{base: os.TempDir(), uid: -1, gid: -1}
	if o.RunAs != "" {
		u, err := user.Lookup(o.RunAs)
		if err != nil {
			return d, nil // reported with the environment
		}
		if d.uid, err = strconv.Atoi(u.Uid); err == nil {
			d.gid, err = strconv.Atoi(u.Gid)
		}
		if err != nil {
			return d, fmt.Errorf("run as user %q: its ids are not numbers: %w", o.RunAs, err)
		}
	}
	if repo != "" && !within(o.WorkDir, repo) {
		work, err := filepath.Abs(o.WorkDir)
		if err != nil {
			return d, fmt.Errorf("work directory: %w", err)
		}
		d.base = filepath.Join(work, "tmp", "slot-"+strconv.Itoa(o.Slot))
		if err := removeTree(d.base); err != nil {
			return d, fmt.Errorf("work directory: %w", err)
		}
		if err := os.MkdirAll(d.base, 0o711); err != nil {
			return d, fmt.Errorf("work directory: %w", err)
		}
	}
	if err := d.reachable(); err != nil {
		return d, err
	}
	return d, nil
}

// within reports whether a path lies in a folder, links followed.
func within(path, folder string) bool {
	resolve := func(p string) string {
		if abs, err := filepath.Abs(p); err == nil {
			p = abs
		}
		// The last parts of the path may not exist yet.
		for tail := ""; ; {
			if real, err := filepath.EvalSymlinks(p); err == nil {
				return filepath.Join(real, tail)
			}
			if parent := filepath.Dir(p); parent != p {
				p, tail = parent, filepath.Join(filepath.Base(p), tail)
				continue
			}
			return filepath.Join(p, tail)
		}
	}
	rel, err := filepath.Rel(resolve(folder), resolve(path))
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// reachable checks that another user may enter the folders above the run
// directories.
func (d runDirs) reachable() error {
	if d.uid < 0 {
		return nil
	}
	for folder := d.base; ; folder = filepath.Dir(folder) {
		info, err := os.Stat(folder)
		if err != nil {
			return fmt.Errorf("work directory: %w", err)
		}
		st, known := info.Sys().(*syscall.Stat_t)
		if info.Mode()&0o001 == 0 && !(known && int(st.Uid) == d.uid && info.Mode()&0o100 != 0) {
			return fmt.Errorf("user %d may not enter %s, which is above the run directories - choose a work directory that it can reach, or chmod o+x that folder", d.uid, folder)
		}
		if folder == filepath.Dir(folder) {
			return nil
		}
	}
}

// create makes the folder of an attempt.
func (d runDirs) create(label string) (*runDir, error) {
	run, err := os.MkdirTemp(d.base, label+"-*")
	if err != nil {
		return nil, fmt.Errorf("run directory: %w", err)
	}
	return &runDir{run: run, dirs: d}, d.give(run)
}

// give makes a path the property of the user that the target runs as.
func (d runDirs) give(path string) error {
	if d.uid < 0 {
		return nil
	}
	if err := os.Chown(path, d.uid, d.gid); err != nil {
		return fmt.Errorf("run directory: %w", err)
	}
	return nil
}

// write puts a file into a folder of its own, so that it keeps its name.
func (r *runDir) write(name string, text []byte) (string, error) {
	folder := r.run + ".config-" + strconv.Itoa(len(r.copies))
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", fmt.Errorf("patched copy: %w", err)
	}
	r.copies = append(r.copies, folder)
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return "", fmt.Errorf("patched copy: %w", err)
	}
	return path, errors.Join(r.dirs.give(folder), r.dirs.give(path))
}

// remove removes the folders and all that the target left in them.
func (r *runDir) remove() {
	for _, folder := range append(r.copies, r.run) {
		_ = removeTree(folder)
	}
}

// removeTree removes a tree also where a program took its own permissions away.
func removeTree(root string) error {
	if os.RemoveAll(root) == nil {
		return nil
	}
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	return os.RemoveAll(root)
}
