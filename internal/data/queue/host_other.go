//go:build !linux

package queue

func cpuModel() string { return "" }

func kernel() string { return "" }
