package machine

import (
	"os"
	"strconv"
	"strings"
)

// BootID names this boot of this host, so that a process id of an earlier boot
// is never taken for a living one.
func BootID() string {
	b, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(b))
}

// ProcessStart is the start time of a process in clock ticks since boot; ok is
// false when there is no such process, or only a zombie of it.
func ProcessStart(pid int) (start string, ok bool) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return "", false
	}
	// The command in parentheses may hold spaces and parentheses itself.
	_, rest, found := strings.Cut(string(b[strings.LastIndexByte(string(b), ')')+1:]), " ")
	fields := strings.Fields(rest)
	if !found || len(fields) < 20 || fields[0] == "Z" || fields[0] == "X" {
		return "", false
	}
	return fields[19], true
}
