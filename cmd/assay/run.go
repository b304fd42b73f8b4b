package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// runFlags are the flags of run alone.
type runFlags struct {
	runID, runAs, workDir string
	waive                 string
	seed                  int64
	seeded, dryRun        bool
}

func newRun(s *state) *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use: "run FILE", Short: "Run a campaign from its file to its report", Args: takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.seeded = cmd.Flags().Changed("seed")
			r, err := s.remote(cmd, "work-dir", "allow-env", flagWaiveReview)
			if err != nil {
				return err
			}
			if r != nil {
				return r.run(cmd, args[0], f)
			}
			return s.runCampaign(cmd, args[0], f)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.runID, "run-id", "", "`name` of this campaign, instead of the file's own")
	flags.Int64Var(&f.seed, "seed", 0, "derive the run order from a number; it is then not concealed")
	flags.StringVar(&f.runAs, "run-as", "", "`user` of everything that the target starts")
	flags.StringVar(&f.workDir, "work-dir", "", "`folder` of the exported files, by default one under <data>, named after it")
	waiveReview(flags, &f.waive)
	flags.BoolVar(&f.dryRun, "dry-run", false, "start nothing, print how many rows and hours it takes")
	addFlags(flags, working)
	addFlags(flags, remotely)
	return cmd
}

func (s *state) runCampaign(cmd *cobra.Command, file string, f runFlags) error {
	if err := usableRunID(f.runID); err != nil {
		return err
	}
	submission, missing := readCampaign(file)
	if missing != nil {
		return s.refuseFile(*missing)
	}
	submission.RunID, submission.RunAs, submission.WorkDir = f.runID, f.runAs, f.workDir
	submission.By, submission.Waive = operator(), f.waive
	if f.seeded {
		submission.Seed = &f.seed
	}
	c, report := queue.Check(submission, campaign.NoCampaign)
	if len(report.Errors) > 0 {
		return s.refuseFile(report)
	}
	s.warn(byPlace(report.Warnings), file)
	if f.dryRun {
		return s.preview(c)
	}
	if s.root && f.runAs == "" {
		fmt.Fprintln(s.stderr, "warning: the target runs as root - name another user with --run-as USER")
	}
	soft, hard, done := s.interruptible(cmd.Context())
	defer done()
	err := s.with(soft, cmd, need{work: true, migrate: true}, func(v *session) error {
		started, err := v.submit(soft, submission, c.RunID)
		if err != nil {
			return err
		}
		return v.carry(soft, hard, started)
	})
	if errors.Is(err, context.Canceled) { // before there was anything to resume
		return &failure{code: exitInterrupted, what: "interrupted before the campaign began", next: "assay run " + shellWord(file)}
	}
	return err
}

// usableRunID refuses a name that no campaign can have.
func usableRunID(id string) error {
	if problem := campaign.RunIDProblem(id); problem != "" {
		return usageError("give a short name, such as --run-id tuning-2", "--run-id %.120q %s", id, problem)
	}
	return nil
}

// refuseFile shows why a file cannot be run.
func (s *state) refuseFile(r campaign.Report) error {
	if n := len(r.Errors); n > 0 && !strings.HasPrefix(r.Next, "fix ") {
		r.Next = fmt.Sprintf("change %s, then run: assay run %s", counted(n, "setting"), shellWord(r.File))
	}
	fmt.Fprint(s.stderr, r.Text())
	return exitWith(reportCode(r))
}

// warn shows findings that do not stop a campaign.
func (s *state) warn(found campaign.Problems, file string) {
	for _, p := range found {
		fmt.Fprintf(s.stderr, "! [%s] %s:%d:%d %s\n", p.Rule, file, p.Line, p.Column, p)
	}
}

// submit creates the campaign and its first job, unless its name or its work
// directory belongs to another.
func (v *session) submit(ctx context.Context, s queue.Submission, runID string) (store.Campaign, error) {
	if existing, err := v.db.store.CampaignByRunID(ctx, queue.DefaultProject, runID); err == nil {
		same, err := v.repeats(ctx, s, existing)
		if err != nil {
			return existing, err
		}
		if !same {
			return existing, v.taken(ctx, existing, s.Name)
		}
		if runID, err = v.freeRunID(ctx, runID); err != nil {
			return existing, err
		}
		s.RunID = runID
		fmt.Fprintf(v.stderr, "campaign %s is finished; this repetition of it is %s\n", existing.RunID, runID)
	} else if !errors.Is(err, store.ErrNotFound) {
		return store.Campaign{}, err
	}
	if err := v.freeWorkDir(s.WorkDir, runID); err != nil {
		return store.Campaign{}, err
	}
	s.Registers = true // who runs a command on the database itself may do anything
	created, report, err := v.engine.Submit(ctx, s)
	var refusal *queue.RefusedError
	switch {
	case errors.As(err, &refusal):
		return created, v.refuseFile(report)
	case errors.Is(err, store.ErrRunIDTaken): // by somebody who was faster
		if existing, found := v.db.store.CampaignByRunID(ctx, queue.DefaultProject, runID); found == nil {
			return existing, v.taken(ctx, existing, s.Name)
		}
	}
	return created, v.notApproved(err, "assay", "run", s.Name)
}

// repeats reports whether a submission is a deliberate repetition of a finished
// campaign: the same file and the same order of runs, into a folder of its own.
func (v *session) repeats(ctx context.Context, s queue.Submission, finished store.Campaign) (bool, error) {
	var settings queue.Settings
	if err := json.Unmarshal(finished.Settings, &settings); err != nil || settings.Seed == nil {
		return false, nil // its order was concealed: nothing can repeat it
	}
	if finished.State != store.StateDone || s.Seed == nil || *s.Seed != *settings.Seed || s.WorkDir == "" {
		return false, nil
	}
	if dir, err := filepath.Abs(s.WorkDir); err != nil || dir == settings.WorkDir {
		return false, nil
	}
	version, err := v.db.store.Version(ctx, finished.ID, 0)
	return err == nil && bytes.Equal(version.YAML, s.Source), err
}

// taken says what to do about a run_id that exists.
func (v *session) taken(ctx context.Context, c store.Campaign, file string) error {
	if c.State != store.StateDone && c.State != store.StateArchived {
		return refused(v.set.command("assay", "resume", c.RunID), "a campaign %s exists and is not finished: it is %s", c.RunID, c.State)
	}
	id, err := v.freeRunID(ctx, c.RunID)
	if err != nil {
		return err
	}
	return refused(v.set.command("assay", "run", file, "--run-id", id), "a campaign %s exists and is finished", c.RunID)
}

// freeRunID is a run_id after base that no campaign has: base-2, base-3 and so on.
func (v *session) freeRunID(ctx context.Context, base string) (string, error) {
	for n := 2; ; n++ {
		id := fmt.Sprintf("%s-%d", base, n)
		_, err := v.db.store.CampaignByRunID(ctx, queue.DefaultProject, id)
		if errors.Is(err, store.ErrNotFound) {
			return id, nil
		}
		if err != nil {
			return "", err
		}
	}
}

// freeWorkDir refuses a work directory that holds anything: the campaign is new,
// so it belongs to something else.
func (v *session) freeWorkDir(dir, runID string) error {
	if dir == "" {
		dir = filepath.Join(v.set.text("data"), "campaigns", runID)
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, os.ErrNotExist), err == nil && len(entries) == 0:
		return nil
	case err != nil:
		return refused("name another folder with --work-dir", "the work directory %s cannot be used: %v", dir, err)
	}
	return refused("name another folder with --work-dir, or move this one away", "the work directory %s is not empty and belongs to %s", dir, ownerOf(dir))
}
