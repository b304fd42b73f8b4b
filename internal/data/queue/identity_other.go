//go:build !linux

package queue

import "syscall"

// Without /proc neither the boot nor a process's start can be told, so only the
// lease's own end frees what a vanished process held.

func bootID() string { return "unknown" }

func processStart(pid int) (start string, ok bool) {
	return "unknown", syscall.Kill(pid, 0) == nil
}
