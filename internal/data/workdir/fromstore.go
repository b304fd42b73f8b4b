package workdir

import (
	"context"
	"fmt"
	"slices"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/data/store"
)

// FromStore reads what the work directory of a campaign holds. Progress is
// derived elsewhere and left to the caller.
func FromStore(ctx context.Context, s *store.Store, campaignID string) (Contents, error) {
	facts, err := s.LoadEpoch(ctx, campaignID)
	if err != nil {
		return Contents{}, err
	}
	c := Contents{
		RunID: facts.Campaign.RunID, State: stateOf(facts.Campaign.State), Recorded: newest(facts),
		Campaign: facts.Version.YAML, WallClock: wallClock(facts.Invocations), Approvals: facts.Approvals, Waivers: facts.Waivers,
	}
	c.describe(facts.Version.YAML)
	for _, before := range facts.Earlier {
		earlier, err := s.LoadEpochOf(ctx, campaignID, before.Epoch)
		if err != nil {
			return Contents{}, err
		}
		c.epoch(earlier)
	}
	c.epoch(facts)
	c.halts(facts.Halts)
	slices.SortFunc(c.Iterations, func(a, b Iteration) int { return a.Number - b.Number })
	if c.Transitions, err = s.Transitions(ctx, campaignID); err != nil {
		return Contents{}, err
	}
	if c.Gates, err = s.Gates(ctx, campaignID); err != nil {
		return Contents{}, err
	}
	c.Files, err = files(ctx, s, campaignID)
	return c, err
}

// Export brings the work directory of a campaign up to date. It holds the
// directory while it reads, so that of two exports the one that writes later
// has read later. progress may be nil: an existing file is then left alone.
func Export(ctx context.Context, s *store.Store, campaignID, dir string, progress *artifact.Progress) error {
	held, err := hold(dir)
	if err != nil {
		return err
	}
	defer held.release()
	c, err := FromStore(ctx, s, campaignID)
	if err != nil {
		return fmt.Errorf("export to %s: %w", dir, err)
	}
	c.Progress = progress
	return held.write(c)
}

func stateOf(s store.State) State {
	switch s {
	case store.StateAwaitingApproval:
		return StateWaiting
	case store.StateDone, store.StateArchived:
		return StateDone
	}
	return StateActive
}

// describe takes the words about the target from the campaign file, and the
// budget. A file that cannot be read has neither.
func (c *Contents) describe(yaml []byte) {
	parsed, _, _ := campaign.Parse(artifact.FileCampaign, yaml)
	if parsed == nil {
		return
	}
	c.Family, c.RepoPath = parsed.Target.Name, parsed.Target.RepoPath
	if parsed.Optimization != nil {
		c.WallClock.BudgetHours = parsed.Optimization.MaxWallClockHours
	}
}

// epoch takes over an epoch with its iterations, and those before any epoch that
// are not there yet.
func (c *Contents) epoch(facts store.EpochFacts) {
	for _, it := range facts.Iterations {
		if !slices.ContainsFunc(c.Iterations, func(known Iteration) bool { return known.Number == it.Iteration }) {
			c.Iterations = append(c.Iterations, iterationOf(it))
		}
	}
	if facts.Epoch == nil {
		return
	}
	e := Epoch{
		Number: facts.Epoch.Epoch, Campaign: facts.Version.YAML, End: facts.Ended,
		Policy: []byte(facts.Epoch.PolicyText), PolicyHash: facts.Epoch.PolicySHA256,
	}
	if facts.Contract != nil {
		e.Contract, e.ContractHash = []byte(facts.Contract.Text), facts.Contract.SHA256
	}
	if facts.Report != nil {
		e.Report, e.ReportText = []byte(facts.Report.Text), facts.Report.Markdown
	}
	c.Epochs = append(c.Epochs, e)
}

func (c *Contents) halts(halts []store.Halt) {
	if current := store.CurrentHalt(halts); current != nil {
		c.Halt = &current.Halt
	}
	for _, h := range halts {
		if h.ResolvedAt != nil {
			c.PastHalts = append(c.PastHalts, artifact.ResolvedHalt{Halt: h.Halt, ResolvedAt: moment(*h.ResolvedAt), ResolvedBy: h.ResolvedBy})
		}
	}
}

func iterationOf(it store.Iteration) Iteration {
	out := Iteration{Number: it.Iteration, Epoch: it.Epoch, Stage: it.Stage, Outcome: string(it.Outcome), Confirmation: it.Confirmation}
	if it.Design != nil {
		out.Matrix = []byte(it.Design.Text)
		for _, row := range append(slices.Clone(it.Design.Probes), it.Design.Rows...) {
			if row.Run != nil {
				out.Runs = append(out.Runs, *row.Run)
			}
		}
	}
	if it.Fit != nil {
		out.Effects, out.Recommendation, out.Exclusions = &it.Fit.Effects, &it.Fit.Recommendation, it.Fit.Exclusions
	}
	return out
}

func files(ctx context.Context, s *store.Store, campaignID string) ([]File, error) {
	list, err := s.Artifacts(ctx, campaignID)
	if err != nil {
		return nil, err
	}
	out := make([]File, len(list))
	for i, f := range list {
		content, err := s.Artifact(ctx, campaignID, f.Path)
		if err != nil {
			return nil, err
		}
		out[i] = File{Path: f.Path, Content: content}
	}
	return out, nil
}

func wallClock(entries []artifact.Invocation) artifact.WallClock {
	return artifact.WallClock{Entries: entries, TotalHours: artifact.WallClockHours(entries), Invocations: len(entries)}
}

// newest is the moment of the newest recorded fact.
func newest(facts store.EpochFacts) string {
	last := facts.Campaign.CreatedAt
	later := func(t time.Time) {
		if t.After(last) {
			last = t
		}
	}
	text := func(s string) {
		if t, err := time.Parse(time.RFC3339Nano, s); err == nil {
			later(t)
		}
	}
	for _, it := range facts.Iterations {
		later(it.OpenedAt)
		if it.Design == nil {
			continue
		}
		for _, row := range it.Design.Rows {
			if row.Run != nil {
				text(row.Run.StartedAt)
			}
		}
	}
	for _, t := range facts.Transitions {
		text(t.At)
	}
	for _, h := range facts.Halts {
		text(h.Since)
		if h.ResolvedAt != nil {
			later(*h.ResolvedAt)
		}
	}
	if facts.Report != nil {
		later(facts.Report.WrittenAt)
	}
	return moment(last)
}

func moment(t time.Time) string { return t.UTC().Truncate(time.Microsecond).Format(time.RFC3339Nano) }
