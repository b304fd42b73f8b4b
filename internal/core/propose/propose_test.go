package propose

import (
	"context"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/report"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

var digest = strings.Repeat("0a", 32)

// finished drives an epoch of a campaign on a surface and returns what follows it.
func finished(t testing.TB, s surface.Surface, source string, seed int64) Input {
	t.Helper()
	f, err := epoch.Drive(t.Context(), epochtest.Begin(t, source, seed), &surface.Runner{Surface: s, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	in := report.Input{Facts: f}
	in.CountRuns()
	return Input{Facts: f, Report: report.Build(in), Source: []byte(source), Digest: digest}
}

func named(t testing.TB, name string) surface.Surface {
	t.Helper()
	s, found := surface.Named(name)
	if !found {
		t.Fatalf("there is no surface %q", name)
	}
	return s
}

func next(t testing.TB, in Input) artifact.Proposals {
	t.Helper()
	out, err := Next(in)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := artifact.Canonical(artifact.KindProposals, out); err != nil {
		t.Fatal(err)
	}
	return out
}

func find(p artifact.Proposals, move artifact.Move) *artifact.Proposal {
	i := slices.IndexFunc(p.Proposals, func(p artifact.Proposal) bool { return p.Move == move })
	if i < 0 {
		return nil
	}
	return &p.Proposals[i]
}

// Whatever happened, every proposal is a whole campaign that passes the rules of
// the next epoch at the price that it states, and stopping is among them.
func TestEveryProposalCanBeRun(t *testing.T) {
	met := map[artifact.Move]bool{}
	for _, s := range surface.All() {
		if len(s.Factors) > 5 {
			continue // larger ones add time and no move
		}
		for _, file := range []surface.File{{}, {Stages: []string{"verify", "screen", "confirm"}}, {Replicates: 6}} {
			source := string(s.YAML(file))
			if !runs(source) {
				continue
			}
			in := finished(t, s, source, 5)
			out := next(t, in)
			if find(out, artifact.MoveStop) == nil {
				t.Errorf("%s: stopping is not among the proposals", s.Name)
			}
			for i, p := range out.Proposals {
				met[p.Move] = true
				if i > 0 && p.Value > out.Proposals[i-1].Value {
					t.Errorf("%s: %s is worth %g and ranked below %g", s.Name, p.Title, p.Value, out.Proposals[i-1].Value)
				}
				if len(p.Reasons) == 0 {
					t.Errorf("%s: %s gives no reason", s.Name, p.Title)
				}
				if p.Move != artifact.MoveStop {
					checked(t, s.Name, p)
				}
			}
		}
	}
	for _, move := range artifact.Moves {
		if !met[move] && move != artifact.MoveRemeasure { // see TestLostCells
			t.Errorf("no surface led to the move %s", move)
		}
	}
}

// runs reports whether a file can be run at all as an epoch by itself.
func runs(source string) bool {
	c, doc, problems := campaign.Parse("c.yaml", []byte(source))
	return len(problems.Errors()) == 0 && len(campaign.Validate(c, doc, campaign.Env{}).Errors) == 0 && len(campaign.Refusals(c, doc)) == 0
}

func checked(t *testing.T, name string, p artifact.Proposal) {
	t.Helper()
	c, doc, _ := campaign.Parse("next.yaml", []byte(p.Campaign))
	if r := campaign.Validate(c, doc, campaign.Env{Epoch: 2}); len(r.Errors) > 0 {
		t.Errorf("%s: %s is not valid: %s", name, p.Title, r.Text())
		return
	}
	counts, err := doe.Count(c.Optimization.RunRequest(2))
	if err != nil || counts.Exact != p.Runs {
		t.Errorf("%s: %s costs %d runs and says %d (%v)", name, p.Title, counts.Exact, p.Runs, err)
	}
	if max := c.Optimization.Design.MaxRuns; max != nil && *max < counts.Exact {
		t.Errorf("%s: %s does not cover its own price", name, p.Title)
	}
	if len(p.Changes) == 0 && p.Move != artifact.MoveRemeasure {
		t.Errorf("%s: %s changes nothing", name, p.Title)
	}
	if p.CanCertify != (len(p.Cannot) == 0) {
		t.Errorf("%s: %s can certify %v, although %v", name, p.Title, p.CanCertify, p.Cannot)
	}
}

// The gain that a move promises is never more than there is, and something where
// the answer is plainly bad.
func TestGainIsALowerBound(t *testing.T) {
	positive := 0
	for seed := range int64(40) {
		s := named(t, "bowl")
		in := finished(t, s, string(s.YAML(surface.File{})), seed)
		for _, answer := range []space.Levels{in.Report.Recommendation.Levels, in.Policy.Baseline} {
			in.Report.Recommendation.Levels = answer
			best := max(0, s.Gap(s.Truth(), answer))
			for _, p := range next(t, in).Proposals {
				if p.GainLower > best {
					t.Errorf("seed %d: %s promises %g over %s, there is %g", seed, p.Title, p.GainLower, answer, best)
				}
				if p.GainLower > 0 {
					positive++
				}
			}
		}
	}
	if positive == 0 {
		t.Error("nothing was ever promised, so nothing was tested")
	}
}

// An uncertified epoch is followed by one that its own proposal made, and that
// one certifies.
func TestProposedEpochCertifies(t *testing.T) {
	certified, followed := 0, 0
	for seed := range int64(12) {
		s := named(t, "bowl")
		in := finished(t, s, string(s.YAML(surface.File{Replicates: 6})), seed)
		if in.Report.Certified {
			continue
		}
		followed++
		p := find(next(t, in), artifact.MoveReplicate)
		if p == nil || !p.CanCertify {
			t.Fatalf("seed %d: withheld %v, proposed %+v", seed, in.Report.CertificationWithheld, p)
		}
		c, _, _ := campaign.Parse("next.yaml", []byte(p.Campaign))
		salt := random.Salt(seed, c.Optimization.Hash(), 2)
		doc, err := policy.Compile(c, policy.Inputs{Epoch: 2, SaltCommitment: digest, PreEpoch: []string{"verify"}})
		if err != nil {
			t.Fatal(err)
		}
		f, err := epoch.Drive(t.Context(), epoch.Facts{Campaign: c, Policy: doc, PolicyHash: digest, Salt: salt, First: 6}, &surface.Runner{Surface: s, Seed: seed + 100})
		if err != nil {
			t.Fatal(err)
		}
		if report.Build(report.Input{Facts: f}).Certified {
			certified++
		}
	}
	if certified == 0 {
		t.Error("no proposed epoch was ever certified")
	}
	t.Logf("%d of %d certified", certified, followed)
}

// lossy is a surface whose rows at one level are ended by the time limit.
type lossy struct {
	surface.Runner
	id    string
	level float64
}

func (l *lossy) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	r, err := l.Runner.Run(ctx, row, seed)
	if v, _ := row.Levels[l.id].Number(); v == l.level {
		r.Status, r.FailureKind, r.Response = artifact.StatusFailed, artifact.FailureTimeout, nil
	}
	return r, err
}

func TestLostCells(t *testing.T) {
	s := named(t, "additive")
	source := string(s.YAML(surface.File{}))
	f, err := epoch.Drive(t.Context(), epochtest.Begin(t, source, 3), &lossy{surface.Runner{Surface: s, Seed: 3}, "B", 16})
	if err != nil {
		t.Fatal(err)
	}
	p := find(next(t, Input{Facts: f, Report: report.Build(report.Input{Facts: f}), Source: []byte(source), Digest: digest}), artifact.MoveRemeasure)
	if p == nil || !slices.Equal(p.Lifts, []artifact.Reason{artifact.ReasonExclusionsCorrelated}) {
		t.Fatalf("proposed %+v", p)
	}
	if want := []artifact.ProposalChange{{Path: "optimization.run_timeout_sec", From: "30", To: "60"}}; !slices.Equal(p.Changes, want) {
		t.Errorf("changes %+v", p.Changes)
	}
	if !strings.Contains(strings.Join(p.Reasons, " "), "B=16") {
		t.Errorf("the lost cells are not named: %v", p.Reasons)
	}
}

// A factor whose level is not a plain argument cannot be held mechanically, and
// that is said instead of nothing.
func TestMoveThatCannotBeMade(t *testing.T) {
	s := named(t, "bowl_out_of_hull")
	source := strings.Replace(string(s.YAML(surface.File{})), `apply: "--A={level}"`, `apply: {kind: env_var, name: A, value: "{level}"}`, 1)
	in := finished(t, s, source, 3)
	out := next(t, in)
	if find(out, artifact.MovePin) != nil || find(out, artifact.MoveWiden) == nil {
		t.Errorf("proposals %+v", out.Proposals)
	}
	if len(out.LeftOut) != 1 || out.LeftOut[0].Move != artifact.MovePin || !strings.Contains(out.LeftOut[0].Why, "A") {
		t.Errorf("left out %+v", out.LeftOut)
	}
}

// Replicates below the next epoch's floor, a budget that is too small and a
// baseline that is no longer declared are settled, and said.
func TestWhatAMoveDragsAlong(t *testing.T) {
	s := named(t, "bowl")
	source := string(s.YAML(surface.File{Replicates: 7, MaxRuns: 60}))
	source = strings.Replace(source, "    delta_screen: 0.05\n", "    campaign_delta: 0.1\n    delta_screen: 0.05\n", 1)
	source = strings.Replace(source, "  run_timeout_sec: 30\n", "  run_timeout_sec: 30\n  max_wall_clock_hours: 0.5\n", 1)
	in := finished(t, s, source, 4)
	in.Report.Cost.WallClockHours = new(0.5) // all of it
	in.Report.CertificationWithheld = []artifact.Reason{artifact.ReasonModelInadequate}
	p := find(next(t, in), artifact.MoveNarrow)
	if p == nil {
		t.Fatal("narrowing is not proposed")
	}
	notes := strings.Join(p.Notes, " ")
	for _, want := range []string{"The baseline takes the answer's level of A, B", "Replicates are raised from 7 to", "epoch 2", "max_wall_clock_hours is raised from 0.5 to 0.7"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes do not say %q: %v", want, p.Notes)
		}
	}
	checked(t, s.Name, *p)
}

// The epoch to come is checked with its own rules: what cannot be run is not
// proposed as if it could.
func TestWithoutAnswerOnlyStoppingIsLeft(t *testing.T) {
	s := named(t, "nan_poison")
	in := finished(t, s, string(s.YAML(surface.File{})), 2)
	in.Report.Recommendation = artifact.Answer{Basis: artifact.BasisNone}
	out := next(t, in)
	for _, p := range out.Proposals {
		if p.Move != artifact.MoveStop && p.Move != artifact.MoveReplicate {
			t.Errorf("%s is proposed without an answer", p.Title)
		}
		if p.GainLower != 0 {
			t.Errorf("%s promises %g without an answer", p.Title, p.GainLower)
		}
	}
}
