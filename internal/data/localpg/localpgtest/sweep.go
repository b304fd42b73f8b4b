package localpgtest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"assay/internal/data/localpg"
)

// sweep stops and removes the servers of test binaries that are gone. Several
// binaries may sweep at once: whoever gets a folder's locks does the work, and
// for the others there is nothing left to do.
func sweep(ctx context.Context, parent string) error {
	entries, err := os.ReadDir(parent)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil || lives(pid) && pid != os.Getpid() {
			continue
		}
		dir := filepath.Join(parent, entry.Name())
		free, err := localpg.StopUnused(ctx, dir)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		if !free {
			continue
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return nil
}

func lives(pid int) bool { return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
