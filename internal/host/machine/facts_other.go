//go:build !linux

package machine

// CPU is the model of the processor; empty when it cannot be told.
func CPU() string { return "" }

// Kernel is the release of the kernel; empty when it cannot be told.
func Kernel() string { return "" }
