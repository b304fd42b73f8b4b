package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/data/workdir"

	"github.com/spf13/cobra"
)

func newResume(s *state) *cobra.Command {
	var dir, runAs, waive string
	cmd := &cobra.Command{
		Use: "resume TARGET", Short: "Continue a campaign that was stopped, halted or cut off", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := s.remote(cmd, "work-dir", "run-as", "allow-env", flagWaiveReview)
			if err != nil {
				return err
			}
			if r != nil {
				return r.resume(cmd, args[0])
			}
			return s.resume(cmd, args[0], dir, runAs, waive)
		},
	}
	cmd.Flags().StringVar(&dir, "work-dir", "", "another `folder` for the exported files from now on")
	cmd.Flags().StringVar(&runAs, "run-as", "", "another `user` of everything that the target starts from now on")
	waiveReview(cmd.Flags(), &waive)
	addFlags(cmd.Flags(), working)
	addFlags(cmd.Flags(), remotely)
	return cmd
}

func (s *state) resume(cmd *cobra.Command, target, dir, runAs, waive string) error {
	soft, hard, done := s.interruptible(cmd.Context())
	defer done()
	err := s.with(soft, cmd, need{work: true, migrate: true, look: true}, func(v *session) error {
		c, err := v.find(soft, target)
		if err != nil {
			return err
		}
		if err := v.change(soft, c, dir, runAs); err != nil {
			return err
		}
		switch err := v.engine.ResumeWaived(store.WithActor(soft, operator()), c.ID, waive); {
		case errors.Is(err, queue.ErrFinished):
			return refused(v.set.command("assay", "report", c.RunID), "the campaign %s is finished", c.RunID)
		case errors.Is(err, queue.ErrAlive):
			return refused(v.set.command("assay", "progress", c.RunID, "--watch"), "another process is working on the campaign %s", c.RunID)
		case err != nil:
			return v.notApproved(err, "assay", "resume", c.RunID)
		}
		return v.carry(soft, hard, c)
	})
	if errors.Is(err, errNothingYet) {
		return s.unknownTarget(cmd, target)
	}
	return err
}

// change puts what the operator gives anew in place of what was given before: the
// folder of the exported files, and the user of the target, which is registered
// unless it is.
func (v *session) change(ctx context.Context, c store.Campaign, dir, runAs string) error {
	var settings queue.Settings
	if err := json.Unmarshal(c.Settings, &settings); err != nil {
		return err
	}
	if dir != "" {
		free, err := v.workDirFor(c, dir)
		if err != nil {
			return err
		}
		settings.WorkDir = free
	}
	if runAs != "" {
		if err := queue.RunnableAs(runAs); err != nil {
			return err
		}
		settings.RunAs = runAs
	}
	if settings.RepoDir != "" { // who runs a command on the database itself may register targets
		if _, err := v.engine.RegisterTarget(ctx, queue.NewTarget{Dir: settings.RepoDir, RunAs: settings.RunAs}); err != nil {
			return err
		}
	}
	if dir == "" && runAs == "" {
		return nil
	}
	return v.db.store.InTx(ctx, func(tx *store.Tx) error { return tx.SetSettings(ctx, c.ID, settings) })
}

// workDirFor is a folder as an absolute path, unless it belongs to something else
// than the campaign.
func (v *session) workDirFor(c store.Campaign, dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return dir, nil
	}
	id, err := workdir.RunID(dir)
	if err == nil && id == c.RunID {
		return dir, nil
	}
	return "", refused("name another folder with --work-dir", "the work directory %s is not empty and does not belong to the campaign %s", dir, c.RunID)
}
