package workdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// runFolder is where the private folders of runs lie while they run.
const runFolder = "tmp"

// Remove removes the work directory of a campaign: every file that an export may
// write, and the folders that this empties, its own too. What else lies there stays,
// and reports whether something did. A folder that belongs to something else is a
// [*NotOursError]; one that is not there is no error.
func Remove(dir, runID string) (left bool, err error) {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	held, err := hold(dir)
	if err != nil {
		return true, err
	}
	defer held.release()
	if err := held.claim(runID); err != nil {
		return true, err
	}
	err = held.removeStale(nil, false)
	if err == nil {
		err = held.root.RemoveAll(runFolder)
	}
	if err != nil {
		return true, fmt.Errorf("remove the work directory %s: %w", dir, err)
	}
	rest, err := fs.ReadDir(held.root.FS(), ".")
	if err != nil {
		return true, err
	}
	if len(rest) > 0 {
		return true, nil
	}
	return false, os.Remove(dir)
}
