//go:build !linux

package localpg

import (
	"context"
	"os"
	"syscall"
)

// isServer reports whether the process that the cluster's lock file names is
// alive. Without /proc there is no telling a zombie or a reused id from a server,
// so the lock file, which a server removes at its end, decides with it.
func isServer(pid int, at layout) bool {
	if _, err := os.Stat(at.pidFile()); err != nil {
		return false
	}
	return syscall.Kill(pid, 0) == nil
}

// clearZombie does nothing without /proc: the systems concerned reap orphans.
func clearZombie(context.Context, layout) error { return nil }

// awaitEmpty cannot tell who works in a folder without /proc, and does not wait.
func awaitEmpty(context.Context, string) error { return nil }
