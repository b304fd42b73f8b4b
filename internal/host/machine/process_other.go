//go:build !linux

package machine

import "syscall"

// Without /proc neither the boot nor a process's start can be told, so only the
// lease's own end frees what a vanished process held.

// BootID names this boot of this host.
func BootID() string { return "unknown" }

// ProcessStart is the start time of a process; ok is false when there is no such
// process.
func ProcessStart(pid int) (start string, ok bool) {
	return "unknown", syscall.Kill(pid, 0) == nil
}
