package queue

import (
	"context"
	"encoding/hex"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	"assay/internal/data/store"
	"assay/internal/host/revision"
)

// report writes the report and ends the campaign.
func (s *stageJob) report(ctx context.Context) error {
	r, markdown := s.buildReport(ctx)
	return s.end(ctx, func(tx *store.Tx) error {
		id := s.job.Args.CampaignID
		if _, err := tx.PutReport(ctx, id, r, markdown); err != nil {
			return err
		}
		if err := s.endInvocation(ctx, tx, id, "finished"); err != nil {
			return err
		}
		if err := tx.SetCampaignState(ctx, id, store.StateDone); err != nil {
			return err
		}
		return s.tell(ctx, tx, id, Told{Kind: store.NoticeReported, Text: report.Verdict(r), Page: "/campaigns/" + id + "/report"})
	})
}

func (s *stageJob) buildReport(ctx context.Context) (artifact.Report, string) {
	r := report.Build(s.reportInput(ctx))
	return r, report.Markdown(r)
}

func (s *stageJob) reportInput(ctx context.Context) report.Input {
	o := s.facts.Campaign.Optimization
	settings, _ := readSettings(s.recorded.Campaign.Settings)
	p := s.provenance()
	p.CampaignHash, p.CampaignVersion = s.facts.Policy.CompiledFrom.CampaignHash, s.recorded.Version.SHA256
	p.Salt, p.TestCommand = hex.EncodeToString(s.facts.Salt), o.TestCommand
	p.Constants = epoch.Constants()
	if at, ok := revision.Of(ctx, settings.RepoDir); ok {
		p.TargetCommit, p.TargetDirty = at.Commit, &at.Dirty
	}
	if s.recorded.Contract != nil {
		p.ContractHash = s.recorded.Contract.SHA256
	}
	p.Approvals, p.Waivers = artifact.NotesOf(s.recorded.Approvals, s.recorded.Epoch.Epoch), artifact.WaiversOf(s.recorded.Waivers, s.recorded.Epoch.Epoch)
	if o.Workload != nil {
		p.WorkloadSeedEnv = o.Workload.SeedEnv
	}
	hours := artifact.WallClockHours(s.recorded.Invocations)
	in := report.Input{
		Facts: s.facts, OrderConcealed: settings.Seed == nil, Provenance: p,
		Cost: artifact.Cost{WallClockHours: &hours, Invocations: len(s.recorded.Invocations)},
	}
	in.CountRuns()
	return in
}
