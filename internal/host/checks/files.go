package checks

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"assay/internal/core/pilot"
	"assay/internal/host/target/patch"
)

const (
	mostFiles    = 10
	mostSettings = 500
	largestFile  = 256 << 10
)

// files reads the configuration files that the command and its help name, and
// lists the variables that the help names. A file that only the help names may be
// an example that is not there.
func (t *trial) files() {
	t.found.EnvNames = pilot.EnvNames(t.found.HelpText)
	if len(t.found.EnvNames) > 0 {
		t.line(pilot.ToneInfo, "the help names the variables %s", some(t.found.EnvNames, 8))
	}
	root, err := os.OpenRoot(t.RepoDir)
	if err != nil {
		return // said by the runner already
	}
	defer root.Close()
	named := pilot.CommandFiles(t.found.Argv)
	for i, name := range slices.Concat(named, pilot.TextFiles(t.found.HelpText)) {
		path := t.within(name)
		if slices.ContainsFunc(t.found.Files, func(f pilot.File) bool { return f.Path == path }) || len(t.found.Files) == mostFiles {
			continue
		}
		file := readFile(root, path)
		if file.Problem != "" && i >= len(named) {
			continue
		}
		t.found.Files = append(t.found.Files, file)
		if file.Problem != "" {
			t.line(pilot.ToneWarning, "%s", file.Problem)
		} else {
			t.line(pilot.ToneInfo, "%s has %s", path, plural(len(file.Settings), "setting"))
		}
	}
}

// within is a file's name relative to the target's folder.
func (t *trial) within(name string) string {
	if filepath.IsAbs(name) {
		if rel, err := filepath.Rel(t.RepoDir, name); err == nil {
			return rel
		}
	}
	return filepath.Clean(name)
}

// readFile lists the settings of a file below the root, which refuses every path
// and link that leads out of it.
func readFile(root *os.Root, path string) pilot.File {
	file := pilot.File{Path: path, Format: "yaml", Settings: []pilot.Setting{}}
	if strings.HasSuffix(path, ".json") {
		file.Format = "json"
	}
	text, err := read(root, path)
	if err != nil {
		file.Problem = err.Error()
		return file
	}
	all, err := patch.Settings(path, text)
	if err != nil {
		file.Problem = path + ": " + err.Error()
		return file
	}
	for _, s := range all[:min(len(all), mostSettings)] {
		file.Settings = append(file.Settings, pilot.Setting(s))
	}
	return file
}

func read(root *os.Root, path string) ([]byte, error) {
	f, err := root.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // a named pipe must not hold the check
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("the command names %s, which is not in the target's folder - correct it, unless the command makes it", path)
	case err != nil:
		return nil, fmt.Errorf("%s is not read: only files inside the target's folder are (%w)", path, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a plain file and is not read", path)
	}
	text, err := io.ReadAll(io.LimitReader(f, largestFile+1))
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	if len(text) > largestFile {
		return nil, fmt.Errorf("%s has more than %d KiB and is not read", path, largestFile>>10)
	}
	return text, nil
}
