package workdir

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"assay/internal/core/artifact"
)

// temporary is where a file is written before it gets its name. The directory
// is locked meanwhile, so there is never more than one.
const temporary = ".assay-export.tmp"

// NotOursError says that a folder holds something else than the campaign that
// was to be written there.
type NotOursError struct {
	Dir   string
	RunID string // of the campaign that the folder belongs to; empty when it is none's
}

func (e *NotOursError) Error() string {
	what := "is not empty and is no work directory"
	if e.RunID != "" {
		what = fmt.Sprintf("is the work directory of %q", e.RunID)
	}
	return fmt.Sprintf("the folder %s %s - name an empty or new folder with --work-dir", e.Dir, what)
}

// Write brings a directory up to date: each file appears whole or not at all,
// what is as it should be is not touched, and documents of an earlier export
// that hold no longer are removed. Other files of the directory stay. A folder
// that belongs to something else is a [*NotOursError].
func Write(dir string, c Contents) error {
	held, err := hold(dir)
	if err != nil {
		return err
	}
	defer held.release()
	return held.write(c)
}

// Check reports whether [Write] would take a directory for the campaign: it is
// new or empty, or holds an earlier export of it. Otherwise the error is a
// [*NotOursError].
func Check(dir, runID string) error {
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("open the work directory: %w", err)
	}
	defer root.Close()
	return ours(root, dir, runID)
}

// held is a directory that nobody else writes meanwhile.
type held struct {
	dir  string
	root *os.Root
	lock *os.File
}

// hold makes the directory when there is none, and waits for whoever writes
// it. The system lets go of it when the process ends.
func hold(dir string) (*held, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("make the work directory: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the work directory: %w", err)
	}
	file, err := root.Open(".")
	if err == nil {
		err = lock(file)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("lock the work directory %s: %w", dir, err), root.Close())
	}
	return &held{dir: dir, root: root, lock: file}, nil
}

func (h *held) release() {
	h.lock.Close()
	h.root.Close()
}

func (h *held) write(c Contents) error {
	files, err := c.render()
	if err != nil {
		return fmt.Errorf("export of %s: %w", c.RunID, err)
	}
	if err := h.claim(c.RunID); err != nil {
		return err
	}
	for _, name := range order(files) {
		if err := h.put(name, files[name]); err != nil {
			return fmt.Errorf("write %s in %s: %w", name, h.dir, err)
		}
	}
	if err := h.removeStale(files, c.Progress == nil); err != nil {
		return fmt.Errorf("remove what no longer holds in %s: %w", h.dir, err)
	}
	return h.sync(".")
}

// order lists the files in the order of writing: the one that marks the
// directory as ours comes first, so that an export that was cut short can be
// taken up.
func order(files map[string][]byte) []string {
	names := slices.Sorted(maps.Keys(files))
	slices.SortStableFunc(names, func(a, b string) int {
		switch {
		case a == artifact.FileState:
			return -1
		case b == artifact.FileState:
			return 1
		}
		return 0
	})
	return names
}

// claim clears what an export that was cut short left behind, and refuses a
// directory that is not the campaign's.
func (h *held) claim(runID string) error {
	if err := h.root.Remove(temporary); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return ours(h.root, h.dir, runID)
}

func ours(root *os.Root, dir, runID string) error {
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() == temporary })
	if len(entries) == 0 {
		return nil
	}
	owner, err := runIDOf(root)
	if err != nil && !errors.Is(err, ErrNotWorkDir) {
		return err
	}
	if owner != runID {
		return &NotOursError{Dir: dir, RunID: owner}
	}
	return nil
}

// put gives a file its content, unless it has it already.
func (h *held) put(name string, content []byte) error {
	if present, err := h.root.ReadFile(name); err == nil && bytes.Equal(present, content) {
		return nil
	}
	folder := path.Dir(name)
	if err := h.root.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := h.writeTemporary(content); err != nil {
		return errors.Join(err, h.root.Remove(temporary))
	}
	if err := h.root.Rename(temporary, name); err != nil {
		return errors.Join(err, h.root.Remove(temporary))
	}
	if folder == "." {
		return nil // synced once, at the end
	}
	return h.sync(folder)
}

func (h *held) writeTemporary(content []byte) error {
	file, err := h.root.Create(temporary)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// sync makes renames in a folder last.
func (h *held) sync(folder string) error {
	file, err := h.root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// removeStale removes the files that an export may write and this one did not,
// and the folders that it empties.
func (h *held) removeStale(written map[string][]byte, keepProgress bool) error {
	present, err := h.exportable()
	if err != nil {
		return err
	}
	for _, name := range present {
		if _, ok := written[name]; ok || keepProgress && name == artifact.Path(artifact.KindProgress, 0) {
			continue
		}
		if err := h.root.Remove(name); err != nil {
			return err
		}
		for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
			if h.root.Remove(folder) != nil {
				break // it holds something else
			}
		}
	}
	return nil
}

// exportable lists the files in the directory that have a name of ours.
func (h *held) exportable() ([]string, error) {
	var names []string
	for _, pattern := range ownNames() {
		found, err := fs.Glob(h.root.FS(), pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	return names, nil
}

// ownNames are the patterns of all paths that an export may write.
func ownNames() []string {
	names := []string{
		artifact.FileCampaign, artifact.FilePolicyHash, artifact.FileContractHash, artifact.FileMechanismHash, artifact.FileReportText, artifact.FileState,
		artifact.FileLedger, "campaign-epoch-*.yaml", "report-epoch-*.json", "epoch_end-*.json",
		"policy-epoch-*.json", "policy-epoch-*.sha256",
	}
	ofIteration := []string{
		artifact.FileFindings, artifact.FilePrincipleUpdates, artifact.FileTestOutput, artifact.FileSeedProbe, "failed_runs/failed_run_*.log",
	}
	for _, k := range artifact.Kinds {
		if k.OfIteration() {
			ofIteration = append(ofIteration, k.File())
		} else {
			names = append(names, k.File())
		}
	}
	for _, name := range ofIteration {
		names = append(names, "runs/iter-*/"+name)
	}
	return names
}
