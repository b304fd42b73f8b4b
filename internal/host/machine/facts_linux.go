// Package machine tells what this machine is, and names its processes so that a
// process id used again is never taken for the process that had it before.
package machine

import (
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// CPU is the model of the processor; empty when it cannot be told.
func CPU() string {
	b, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(b)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// Kernel is the release of the kernel; empty when it cannot be told.
func Kernel() string {
	var u unix.Utsname
	if unix.Uname(&u) != nil {
		return ""
	}
	return unix.ByteSliceToString(u.Release[:])
}
