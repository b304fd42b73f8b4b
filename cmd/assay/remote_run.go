package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"assay/internal/api"
	"assay/internal/core/campaign"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// run runs a campaign file on the server, which reads its paths against its own
// first root.
func (r *remote) run(cmd *cobra.Command, file string, f runFlags) error {
	if err := usableRunID(f.runID); err != nil {
		return err
	}
	submission, missing := readCampaign(file)
	if missing != nil {
		return r.refuseFile(*missing)
	}
	soft, hard, done := r.interruptible(cmd.Context())
	defer done()
	v, err := r.validate(soft, submission, false)
	if err != nil {
		return err
	}
	if len(v.Errors) > 0 {
		return r.refuseFile(v.Report)
	}
	if refusals := campaign.Refusals(v.c, v.doc); len(refusals) > 0 {
		v.Errors = refusals
		return r.refuseFile(v.Report)
	}
	r.warn(v.Warnings, file)
	if f.dryRun {
		_, err := fmt.Fprint(r.stdout, v.Preview)
		return err
	}
	in := api.Submission{Source: string(submission.Source), Name: file, RunID: f.runID, RunAs: f.runAs}
	if f.seeded {
		in.Seed = &f.seed
	}
	var c api.Campaign
	if err := r.client.Post(soft, "/campaigns", in, &c); err != nil {
		return r.notStarted(soft, file, cmp.Or(f.runID, v.c.RunID), err)
	}
	return r.carry(soft, hard, asCampaign(c))
}

// notStarted says why the server did not start a campaign.
func (r *remote) notStarted(ctx context.Context, file, runID string, err error) error {
	p, ok := errors.AsType[*api.Problem](err)
	switch {
	case ok && len(p.Problems) > 0:
		return r.refuseFile(campaign.Report{File: file, Kind: campaign.KindOptimization, Errors: p.Problems, Next: p.Next})
	case ok && strings.HasSuffix(p.Type, ":run-id-taken"):
		existing, found := r.named(ctx, runID)
		if found != nil || existing == nil {
			return err
		}
		return r.taken(ctx, *existing, file)
	}
	return err
}

// taken says what to do about a run_id that exists.
func (r *remote) taken(ctx context.Context, c store.Campaign, file string) error {
	if c.State != store.StateDone && c.State != store.StateArchived {
		return refused(r.set.command("assay", "resume", c.RunID), "a campaign %s exists and is not finished: it is %s", c.RunID, c.State)
	}
	for n := 2; ; n++ {
		id := fmt.Sprintf("%s-%d", c.RunID, n)
		other, err := r.named(ctx, id)
		if err != nil {
			return err
		}
		if other == nil {
			return refused(r.set.command("assay", "run", file, "--run-id", id), "a campaign %s exists and is finished", c.RunID)
		}
	}
}

func (r *remote) resume(cmd *cobra.Command, target string) error {
	soft, hard, done := r.interruptible(cmd.Context())
	defer done()
	c, err := r.find(soft, target)
	if err != nil {
		return err
	}
	var resumed api.Campaign
	err = r.client.Post(soft, "/campaigns/"+c.ID+"/resume", nil, &resumed)
	p, ok := errors.AsType[*api.Problem](err)
	switch {
	case ok && strings.HasSuffix(p.Type, ":finished"):
		return refused(r.set.command("assay", "report", c.RunID), "the campaign %s is finished", c.RunID)
	case ok && strings.HasSuffix(p.Type, ":alive"):
		return refused(r.set.command("assay", "progress", c.RunID, "--watch"), "another process is working on the campaign %s", c.RunID)
	case err != nil:
		return err
	}
	return r.carry(soft, hard, c)
}

// carry shows how a campaign goes until it ends, and says how it ended.
func (r *remote) carry(soft, hard context.Context, c store.Campaign) error {
	ended, err := r.follow(soft, hard, c, r, r.log)
	switch {
	case hard.Err() != nil: // the server goes on, or ends what it is doing
		fmt.Fprintf(r.stdout, "the campaign is the server's: see what became of it\nnext: %s\n", r.set.command("assay", "progress", c.RunID))
		return exitWith(exitInterrupted)
	case err != nil:
		return err
	case ended.State == store.StateDone:
		return r.finished(hard, ended)
	}
	p, err := r.Progress(hard, c.ID)
	if err != nil {
		return err
	}
	if p.Halted == nil {
		return refused(r.set.command("assay", "resume", c.RunID), "the campaign %s is %s", c.RunID, ended.State)
	}
	return r.stands(c.RunID, r.set, *p.Halted, failures{failed: p.Rows.Failed, of: p.Rows.Planned, lines: p.RecentFailures}, func() error {
		if err := r.finished(hard, ended); !isMissing(err) {
			return err
		}
		return nil
	})
}
