package localpg

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// socketPathMax is the longest socket path in bytes that every supported system
// takes: macOS reserves 104 with the closing zero, Linux 108.
const socketPathMax = 103

// layout names the files of one server's folder.
type layout struct {
	dir, data, sock, npm string
	log                  string
	startLock, useLock   string
}

func newLayout(dir string) (layout, error) {
	if dir == "" {
		return layout{}, errors.New("no folder for the private database is known, since there is no home folder: name one with --data DIR")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return layout{}, fmt.Errorf("folder of the private database: %w", err)
	}
	at := layout{
		dir:       dir,
		data:      filepath.Join(dir, "data"),
		sock:      filepath.Join(dir, "sock"),
		npm:       filepath.Join(dir, "npm"),
		log:       filepath.Join(dir, "postgres.log"),
		startLock: filepath.Join(dir, "start.lock"),
		useLock:   filepath.Join(dir, "use.lock"),
	}
	if n := len(at.socketFile()); n > socketPathMax {
		return layout{}, fmt.Errorf("folder %s is too deep for a database: its socket's path would have %d bytes, the system takes %d; choose a shorter --data DIR", dir, n, socketPathMax)
	}
	return at, nil
}

// prepare makes the folders that do not depend on a cluster.
func (at layout) prepare(as account) error {
	mode := os.FileMode(0o700)
	if as.switched {
		mode = 0o711 // the server's user must get through, not look around
	}
	if err := os.MkdirAll(at.dir, mode); err != nil {
		return fmt.Errorf("make the folder of the private database: %w", err)
	}
	if err := as.mustReach(at.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(at.sock, 0o700); err != nil {
		return fmt.Errorf("make the folder of the database's socket: %w", err)
	}
	if err := as.own(at.sock); err != nil {
		return err
	}
	if owner, ok := ownerOf(at.sock); ok && owner.uid != as.uid {
		return fmt.Errorf("the database in %s belongs to user %s: run as that user, or choose another --data DIR", at.dir, owner.name)
	}
	// Anyone who can reach the socket is let in, so nobody else may reach it.
	if err := os.Chmod(at.sock, 0o700); err != nil {
		return fmt.Errorf("close the folder of the database's socket to others: %w", err)
	}
	return nil
}

// initialised reports whether the folder holds a complete cluster.
func (at layout) initialised() (bool, error) {
	switch _, err := os.Lstat(at.data); {
	case err == nil:
		return true, nil
	case errors.Is(err, os.ErrNotExist):
		return false, nil
	default:
		return false, fmt.Errorf("look for a database in %s: %w", at.dir, err)
	}
}

// DefaultDir is the folder in which Assay keeps its state when none is named: the
// system's as root, since the server's user cannot enter root's home, and the
// user's own otherwise. It is empty when there is no home folder.
func DefaultDir(root bool) string {
	if root {
		return "/var/lib/assay"
	}
	if state := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "assay")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".local", "state", "assay")
}
