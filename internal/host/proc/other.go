//go:build !unix

package proc

import (
	"fmt"
	"io"
	"os"
	"syscall"
	"time"
)

// RunIfSupervisor does nothing on this system.
func RunIfSupervisor() {}

// Supervise refuses: running targets needs a Unix system.
func Supervise(io.Reader, io.Writer) int {
	fmt.Fprintln(os.Stderr, "running targets needs a Unix system - use a worker on Linux or macOS")
	return 1
}

func ownSession() *syscall.SysProcAttr { return nil }

func endSession(int, time.Duration) {}
