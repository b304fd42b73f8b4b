package queue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/data/store"
	"assay/internal/data/workdir"
)

// Duplicate makes a draft of the text of another draft, or of the newest version
// of any campaign. Where the text names its run_id and that is taken, the copy
// names the next free one.
func (e *Engine) Duplicate(ctx context.Context, id, owner string) (store.Campaign, error) {
	c, err := e.store.Campaign(ctx, id)
	if err != nil {
		return store.Campaign{}, err
	}
	n := NewDraft{Owner: owner, Project: c.Project, Within: e.cfg.Roots}
	d, err := e.store.Draft(ctx, id)
	switch {
	case err == nil:
		n.Source, n.Name, n.BaseDir = d.YAML, d.Name, d.BaseDir
	case errors.Is(err, store.ErrNotFound):
		version, err := e.store.Version(ctx, id, 0)
		if err != nil {
			return store.Campaign{}, err
		}
		n.Source, n.Name, n.BaseDir = version.YAML, c.RunID+".yaml", version.BaseDir
	default:
		return store.Campaign{}, err
	}
	if n.Source, err = e.renamed(ctx, n); err != nil {
		return store.Campaign{}, err
	}
	return e.NewDraft(ctx, n)
}

// copiesTried is how far renamed counts for a name that is free.
const copiesTried = 100

// renamed is a text under a run_id that the project has not; the text as it is
// where it names none, or cannot be read.
func (e *Engine) renamed(ctx context.Context, n NewDraft) ([]byte, error) {
	c, doc, _ := campaign.Parse(n.Name, n.Source)
	if c == nil {
		return n.Source, nil
	}
	if _, _, named := doc.Position("run_id"); !named {
		return n.Source, nil
	}
	name := c.RunID
	for i := 2; i < copiesTried; i++ {
		_, err := e.store.CampaignByRunID(ctx, n.Project, name)
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil {
			return nil, err
		}
		name = fmt.Sprintf("%s-%d", c.RunID, i)
	}
	if name == c.RunID || campaign.RunIDProblem(name) != "" {
		return n.Source, nil
	}
	edited, err := doc.Edited(campaign.Edit{Path: "run_id", Value: canonical.String(name)})
	if err != nil {
		return n.Source, nil
	}
	return edited, nil
}

// ImportWorkDir makes a draft, in a project, of the campaign file of a work directory, which
// must lie under one of the folders; none allows any. A link that leads out of
// that folder is not followed.
func (e *Engine) ImportWorkDir(ctx context.Context, folder, owner, project string, within []string) (store.Campaign, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return store.Campaign{}, fmt.Errorf("%w: %w", ErrSource, err)
	}
	source, err := readWithin(folder, within)
	if err != nil {
		return store.Campaign{}, err
	}
	n := NewDraft{Source: source, Name: filepath.Base(folder) + ".yaml", BaseDir: folder, Owner: owner, Project: project, Within: within}
	// The exported file of a campaign of ours was read against another folder.
	if runID, err := workdir.RunID(folder); err == nil {
		if base, ok := e.baseDirOf(ctx, runID, source); ok {
			n.BaseDir = base
		}
	}
	return e.NewDraft(ctx, n)
}

// baseDirOf is the folder against which a campaign of ours reads its file, when
// that is this text.
func (e *Engine) baseDirOf(ctx context.Context, runID string, source []byte) (string, bool) {
	c, err := e.store.CampaignByRunID(ctx, DefaultProject, runID)
	if err != nil {
		return "", false
	}
	v, err := e.store.Version(ctx, c.ID, 0)
	if err != nil || string(v.YAML) != string(source) {
		return "", false
	}
	return v.BaseDir, true
}

// readWithin reads the campaign file of a folder, through the allowed folder that
// it lies under.
func readWithin(folder string, roots []string) ([]byte, error) {
	if len(roots) == 0 {
		roots = []string{folder}
	}
	for _, root := range roots {
		if !inside(folder, root) {
			continue
		}
		rel, err := filepath.Rel(followed(root), followed(folder))
		if err != nil {
			continue
		}
		return readIn(followed(root), filepath.Join(rel, artifact.FileCampaign))
	}
	return nil, fmt.Errorf("%w: %s lies outside the folders that may be read (%s) - move it there, or start the server with --root",
		ErrSource, folder, strings.Join(roots, ", "))
}

// readIn reads a file below a folder; a link that leads out of it is an error.
func readIn(root, name string) ([]byte, error) {
	in, err := os.OpenRoot(root)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSource, err)
	}
	defer in.Close()
	info, err := in.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is not a file")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s cannot be read from the work directory (%w) - name the folder that has it", ErrSource, artifact.FileCampaign, err)
	}
	file, err := in.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSource, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, MaxSource+1))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSource, err)
	}
	return text, nil // NewDraft refuses what is too large
}
