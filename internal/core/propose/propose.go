// Package propose derives what could follow an epoch that is over: a closed list
// of moves, each a full campaign file with its reasons and its price, ranked by
// what is known of its gain. It chooses nothing.
package propose

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

// Input is everything that proposals are derived from.
type Input struct {
	epoch.Facts // of the epoch that is over
	Report      artifact.Report
	Source      []byte       // of its campaign file
	Env         campaign.Env // of the epoch to come
	Digest      string       // SHA-256 of all recorded inputs, kept with the proposals
}

// Next derives the proposals. Stopping is always among them.
func Next(in Input) (artifact.Proposals, error) {
	c, doc, problems := campaign.Parse(artifact.FileCampaign, in.Source)
	if c == nil || c.Optimization == nil {
		return artifact.Proposals{}, fmt.Errorf("propose: the campaign file cannot be read: %v", problems.Errors())
	}
	p := planner{in: in, file: doc, o: c.Optimization, answer: in.Report.Recommendation.Levels}
	counts, err := doe.Count(p.o.RunRequest(in.Policy.Epoch))
	if err != nil {
		return artifact.Proposals{}, fmt.Errorf("propose: %w", err)
	}
	p.out = artifact.Proposals{
		Epoch: in.Policy.Epoch, InputsSHA256: in.Digest, Epsilon: in.Report.Epsilon, RunsAWidth: max(1, counts.Exact),
		LeftOut: []artifact.LeftOut{},
	}
	for _, move := range moves {
		for _, d := range move(&p) {
			p.propose(d)
		}
	}
	p.out.Proposals = append(p.out.Proposals, p.stop())
	slices.SortStableFunc(p.out.Proposals, func(a, b artifact.Proposal) int { return cmp.Compare(b.Value, a.Value) })
	return p.out, nil
}

// planner holds what every move reads.
type planner struct {
	in     Input
	file   *campaign.Document
	o      *campaign.Optimization
	answer space.Levels
	out    artifact.Proposals
}

// draft is a move before it is written out, checked and priced.
type draft struct {
	move    artifact.Move
	title   string
	reasons []string
	lifts   []artifact.Reason
	edits   []campaign.Edit
	blocked string // why it cannot be made, "" where it can
}

// moves are tried in this order; of equal value the earlier one leads.
var moves = []func(*planner) []draft{
	(*planner).replicate, (*planner).stageRefine, (*planner).remeasure, (*planner).narrow, (*planner).widen, (*planner).pin,
	(*planner).drop, (*planner).logScale,
}

// propose writes a draft out. One that cannot be made is kept with its reason.
func (p *planner) propose(d draft) {
	why := d.blocked
	if why == "" {
		proposal, err := p.written(d)
		if err == nil {
			p.out.Proposals = append(p.out.Proposals, proposal)
			return
		}
		why = err.Error()
	}
	p.out.LeftOut = append(p.out.LeftOut, artifact.LeftOut{Move: d.move, What: d.title, Why: why})
}

// written is a draft as a campaign that passes every rule of the next epoch.
func (p *planner) written(d draft) (artifact.Proposal, error) {
	w := writing{planner: p, edits: slices.Clone(d.edits)}
	if err := w.settle(); err != nil {
		return artifact.Proposal{}, err
	}
	counts, err := doe.Count(w.o.RunRequest(w.epoch()))
	if err != nil {
		return artifact.Proposal{}, err
	}
	gain, basis := p.gain(w.o.SpaceFactors())
	out := artifact.Proposal{
		Move: d.move, Title: d.title, Reasons: d.reasons, Lifts: d.lifts, Notes: w.notes, Changes: w.changes(), Campaign: string(w.source),
		Runs: counts.Exact, Hours: p.hours(counts.Exact), GainLower: gain, GainBasis: basis, Value: p.value(gain, counts.Exact),
		Cannot: w.cannotCertify(),
	}
	out.CanCertify = len(out.Cannot) == 0
	return out, nil
}

// stop ends the campaign where it is.
func (p *planner) stop() artifact.Proposal {
	s := artifact.Proposal{
		Move: artifact.MoveStop, Title: "Stop here and keep the answer", GainBasis: "Nothing is measured, so nothing is gained or spent",
		Lifts: []artifact.Reason{}, Changes: []artifact.ProposalChange{}, Notes: []string{}, Cannot: []string{},
	}
	switch {
	case p.in.Several():
		s.Reasons = []string{report.Sentence(p.in.Report)}
	case p.in.Report.Certified:
		s.Reasons = []string{"The answer is certified: no other declared configuration is better by more than epsilon."}
	default:
		s.Reasons = []string{standing[p.in.Report.Recommendation.Basis]}
	}
	if !p.in.Report.Certified {
		s.Reasons[0] += " Stopping spends nothing, and nothing promises a better answer for sure."
		s.Cannot = []string{"Nothing more is measured."}
	}
	if ended := p.in.Report.EpochEnded; ended != "" {
		s.Reasons = append(s.Reasons, "The epoch ended early: "+ended+".")
	}
	return s
}

// standing says what an answer without a certificate rests on.
var standing = map[artifact.Basis]string{
	artifact.BasisTerminalBest: "The answer is the best of the configurations that were measured again side by side.",
	artifact.BasisModel:        "The answer is what the fitted model predicts to be best.",
	artifact.BasisMeasured:     "The answer is the best configuration that was measured.",
	artifact.BasisBaseline:     "The answer is the configuration in use today.",
	artifact.BasisNone:         "There is no answer.",
}

// value weighs a guaranteed gain against its cost: epsilon is the width that is
// worth the bother, and the runs of the finished epoch were that bother.
func (p *planner) value(gain float64, runs int) float64 {
	value := -float64(runs) / float64(p.out.RunsAWidth)
	if e := p.in.Report.Epsilon; e != nil && *e > 0 {
		value += gain / *e
	}
	return value
}

// hours prices runs by the durations measured, nil before any.
func (p *planner) hours(runs int) *float64 {
	cost := p.in.Report.Cost
	if cost.Rows == 0 {
		return nil
	}
	hours := float64(runs) * cost.TargetSeconds / float64(cost.Rows) / 3600
	return &hours
}

// withheld reports which of some reasons apply.
func (p *planner) withheld(among ...artifact.Reason) []artifact.Reason {
	found := []artifact.Reason{}
	for _, r := range p.in.Report.CertificationWithheld {
		if slices.Contains(among, r) {
			found = append(found, r)
		}
	}
	return found
}

// remedy is the report's remedy for a reason, nil without one.
func (p *planner) remedy(r artifact.Reason) *artifact.Remedy {
	for i := range p.in.Report.Remedies {
		if p.in.Report.Remedies[i].Code == r {
			return &p.in.Report.Remedies[i]
		}
	}
	return nil
}

// says are the report's own sentences on some reasons.
func (p *planner) says(reasons []artifact.Reason) []string {
	var out []string
	for _, r := range reasons {
		if remedy := p.remedy(r); remedy != nil {
			out = append(out, remedy.Says)
		}
	}
	return out
}

// errNotValid says that a move leads to a file that breaks a rule.
var errNotValid = errors.New("the campaign would break a rule")

func (p *planner) registered() policy.Registration { return policy.Register(p.o, p.in.Policy.Epoch) }
