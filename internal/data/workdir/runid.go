package workdir

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"assay/internal/core/artifact"
)

// ErrNotWorkDir says that a folder is no work directory.
var ErrNotWorkDir = errors.New("not a work directory")

// RunID is the run_id of the campaign that a work directory belongs to. A
// folder that is none is an [ErrNotWorkDir].
func RunID(dir string) (string, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", fmt.Errorf("%s: %w: %w", dir, ErrNotWorkDir, err)
	}
	defer root.Close()
	id, err := runIDOf(root)
	if err != nil {
		return "", fmt.Errorf("%s: %w", dir, err)
	}
	return id, nil
}

func runIDOf(root *os.Root) (string, error) {
	text, err := root.ReadFile(artifact.FileState)
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("%w: it has no %s", ErrNotWorkDir, artifact.FileState)
	}
	if err != nil {
		return "", err
	}
	var state struct {
		RunID string `json:"run_id"`
	}
	if err := json.Unmarshal(text, &state); err != nil || state.RunID == "" {
		return "", fmt.Errorf("%w: its %s names no run_id", ErrNotWorkDir, artifact.FileState)
	}
	return state.RunID, nil
}
