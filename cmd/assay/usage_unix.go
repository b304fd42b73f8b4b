//go:build unix

package main

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// resources is what this process took so far.
func resources() usage {
	var r unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &r) != nil {
		return usage{}
	}
	unit := int64(1024)
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		unit = 1 // these count bytes
	}
	return usage{
		cpu:        time.Duration(r.Utime.Nano() + r.Stime.Nano()),
		peakMemory: int64(r.Maxrss) * unit,
	}
}
