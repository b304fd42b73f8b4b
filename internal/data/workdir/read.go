package workdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

// documentEndings are the names of files that hold documents; logs and copies of
// a target's own files are no part of the record that is derived again.
var documentEndings = []string{".json", ".jsonl", ".yaml", ".sha256"}

// Files reads the documents of an exported work directory, by path with slashes.
// It needs no database. A folder without any campaign is [ErrNotWorkDir].
func Files(dir string) (map[string][]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	files := map[string][]byte{}
	err = fs.WalkDir(root.FS(), ".", func(at string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			return below(at)
		case !entry.Type().IsRegular() || !slices.Contains(documentEndings, path.Ext(at)):
			return nil
		}
		files[at], err = root.ReadFile(at)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the work directory %s: %w", dir, err)
	}
	_, marked := files[artifact.FileState]
	if _, registered := files[artifact.Path(artifact.KindTransition, 0)]; !marked && !registered {
		return nil, fmt.Errorf("%s: %w", dir, ErrNotWorkDir)
	}
	return files, nil
}

// below skips folders that hold no documents of iterations.
func below(at string) error {
	depth := strings.Count(at, "/") + 1
	switch {
	case at == "." || at == "runs", depth == 2 && strings.HasPrefix(at, "runs/iter-"):
		return nil
	}
	return fs.SkipDir
}

// StoredFiles is what an export of a campaign would write, without writing it.
func StoredFiles(ctx context.Context, s *store.Store, campaignID string) (map[string][]byte, error) {
	c, err := FromStore(ctx, s, campaignID)
	if err != nil {
		return nil, err
	}
	files, err := c.render()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("campaign %s cannot be exported", c.RunID), err)
	}
	return files, nil
}
