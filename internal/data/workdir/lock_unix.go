//go:build unix

package workdir

import (
	"errors"
	"os"
	"syscall"
)

// lock waits until nobody else holds the folder.
func lock(folder *os.File) error {
	for {
		err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
