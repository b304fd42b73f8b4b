package main

import (
	"context"
	"errors"
	"os"
	"regexp"

	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/data/workdir"

	"github.com/spf13/cobra"
)

var uuid = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// find finds the campaign that a TARGET names. What is recorded wins over what
// lies in the file system: a run_id may be the name of a folder too.
func (v *session) find(ctx context.Context, target string) (store.Campaign, error) {
	if uuid.MatchString(target) {
		c, err := v.db.store.Campaign(ctx, target)
		return c, v.orUnknown(err, target, target)
	}
	c, err := v.db.store.CampaignByRunID(ctx, queue.DefaultProject, target)
	if !errors.Is(err, store.ErrNotFound) {
		return c, err
	}
	runID, err := runIDAt(target)
	if err != nil {
		return c, err
	}
	if runID == "" {
		return c, v.orUnknown(store.ErrNotFound, target, target)
	}
	c, err = v.db.store.CampaignByRunID(ctx, queue.DefaultProject, runID)
	return c, v.orUnknown(err, target, runID)
}

// runIDAt reads the run_id from a campaign file or a work directory; it is empty
// when there is neither.
func runIDAt(path string) (string, error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if info.IsDir() {
		id, err := workdir.RunID(path)
		if errors.Is(err, workdir.ErrNotWorkDir) {
			return "", refused("name a run_id, a campaign file or a work directory", "the folder %s is not a work directory", path)
		}
		return id, err
	}
	source, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	c, _, _ := campaign.Parse(path, source)
	if c == nil || c.RunID == "" {
		return "", &failure{code: exitInput, what: path + " is not a campaign file", next: "assay validate campaign " + shellWord(path)}
	}
	return c.RunID, nil
}

// orUnknown turns "not found" into what people see.
func (v *session) orUnknown(err error, target, runID string) error {
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	next := v.set.command("assay", "list")
	if runID != target { // a file or folder that was never run here
		return refused(next, "%s is of the campaign %s, which has not been run here", target, runID)
	}
	return refused(next, "there is no campaign %q, and no file or folder of that name", target)
}

// unknownTarget is the answer where no campaign was ever run.
func (s *state) unknownTarget(cmd *cobra.Command, target string) error {
	all, err := s.settings(cmd)
	if err != nil {
		return err
	}
	return refused(all.command("assay", "run", "FILE"), "there is no campaign %q: nothing has been run in %s yet", target, all.text("data"))
}

// ownerOf says whose a folder is.
func ownerOf(dir string) string {
	if id, err := workdir.RunID(dir); err == nil {
		return "the campaign " + id + " of another database"
	}
	return "something else"
}
