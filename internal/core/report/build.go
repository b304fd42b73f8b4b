// Package report turns the recorded facts of an epoch into its report: the
// ladder, the document, and every sentence that is derived from it. Pages,
// Markdown and terminal show what is built here and compute nothing.
package report

import (
	"math"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
)

// Input is what a report is built from: the epoch's facts, and what the edge
// knows of cost and provenance.
type Input struct {
	epoch.Facts
	OrderConcealed bool
	Cost           artifact.Cost // rows and target seconds are counted here, the rest is given
	Provenance     artifact.Provenance
	ExactRuns      int // what the campaign's exact count says, for prices; 0 when it is not known
	RefineRuns     int // the size of a refine stage, for the price of staging one; 0 counts it here
}

// unit is that of the single response; a score has none.
func (in *Input) unit() string {
	if in.Several() {
		return ""
	}
	return in.Objectives()[0].Unit
}

// CountRuns fills in what the campaign's own exact count says, for prices.
func (in *Input) CountRuns() {
	counts, err := doe.Count(in.Campaign.Optimization.RunRequest(in.Policy.Epoch))
	if err != nil {
		return
	}
	in.ExactRuns = counts.Exact
	if counts.Refine != nil {
		in.RefineRuns = counts.Refine.Total()
	}
}

// Build derives the report. It always names an action: the ladder ends at the
// baseline, or at none with empty levels.
func Build(in Input) artifact.Report {
	s := newSituation(in)
	answer, ladder := climb(s)
	withheld := s.withheld()
	r := artifact.Report{
		RunID:                 in.Campaign.RunID,
		Question:              in.Campaign.ResearchQuestion,
		Target:                in.Campaign.Target.Name,
		Metric:                s.metric,
		Unit:                  in.unit(),
		Direction:             s.direction(),
		Score:                 in.Score(),
		Recommendation:        answer,
		Certified:             answer.Basis == artifact.BasisCertified,
		CertificationWithheld: withheld,
		Remedies:              s.remedies(withheld),
		Baseline:              in.Policy.Baseline,
		Epoch:                 in.Policy.Epoch,
		PolicyHash:            in.PolicyHash,
		Iteration:             in.First + len(in.Iterations),
		CertificateScope:      "declared_ranges",
		Ladder:                ladder,
		OrderConcealed:        in.OrderConcealed,
		Provenance:            in.Provenance,
		Path:                  s.path(),
		Branches:              s.branches(),
		Tests:                 s.stageTests(),
		Stages:                s.stages(),
		Excluded:              s.excluded(),
		LostLevels:            s.in.LostLevels(),
		Caveats:               s.caveats(),
		Cost:                  s.cost(),
	}
	s.addBudgets(&r)
	s.addModel(&r)
	s.addComparison(&r)
	s.addHeldOut(&r)
	s.addFindings(&r)
	return r
}

// addBudgets states the widths and errors that were registered.
func (s situation) addBudgets(r *artifact.Report) {
	o := s.in.Policy.Objective
	r.Epsilon, r.EpsilonDeclared = s.epsilon, canonical.Object{}
	if !s.several() { // each of several declares its own, and the front states them
		r.EpsilonDeclared = declaredEpsilon(o)
	}
	r.DeltaScreen, r.DeltaTerminal = o.DeltaScreen, o.DeltaTerminal
	r.DeltaConstraint, r.DeltaFeasibility = o.DeltaConstraint, o.DeltaFeasibility
	r.ErrorBudget = s.in.ErrorBudget()
}

func declaredEpsilon(o policy.Objective) canonical.Object {
	if o.Epsilon.Abs != nil {
		return canonical.Object{"abs": canonical.Float(*o.Epsilon.Abs)}
	}
	if o.Epsilon.Pct != nil {
		return canonical.Object{"pct": canonical.Float(*o.Epsilon.Pct)}
	}
	return canonical.Object{}
}

// addModel states the newest fit and its half of the claim.
func (s situation) addModel(r *artifact.Report) {
	r.ResidualRegretModel = s.modelBound().Value
	switch {
	case s.won():
		r.ResidualRegretModelAnchor = "winner"
	case s.model != nil:
		r.ResidualRegretModelAnchor = "recommendation"
	}
	if s.effects != nil {
		r.Fit = &artifact.FitSummary{
			Stage: s.effects.Stage, Effects: s.effects.Effects, Quadratic: s.effects.Quadratic, Adequacy: s.effects.Adequacy,
			ObjectiveFits: s.effects.ObjectiveFits,
		}
	}
	if s.model == nil {
		return
	}
	candidates := s.model.CandidateSpace
	r.CandidateSpace, r.BoundaryOptimum = &candidates, s.model.BoundaryOptimum
	r.AliasAssumptions = s.aliasWords()
}

// addComparison states the deciding confirm round and its half of the claim.
func (s situation) addComparison(r *artifact.Report) {
	c := s.confirmation
	if c == nil {
		return
	}
	r.Finalists, r.Constraints, r.Paired = c.Finalists, c.Constraints, &c.Paired
	r.Front, r.FrontVsBaseline = c.Front, c.FrontVsBaseline
	if !s.won() {
		return
	}
	r.ResidualRegretTerminal = c.ResidualRegretTerminal
	r.Validation, r.Inertness = c.Validation, c.Inertness
	r.KeepsBaseline = isBaseline(c.ConfirmedAtLevels, s.in.Policy.Baseline)
	if s.several() {
		return // the front says who may be as good, and how each gains on the baseline
	}
	r.BestSet = s.in.BestSet(c)
	r.LeastChange = s.in.LeastChange(r.BestSet, epoch.Inert(c))
	if b := c.Baseline; b != nil && b.Gain != nil {
		r.BaselineGain = &artifact.Gain{Absolute: *b.Gain, Interval: b.GainInterval}
		if b.Mean != nil && *b.Mean != 0 {
			percent := 100 * *b.Gain / math.Abs(*b.Mean)
			r.BaselineGain.Percent = &percent
		}
	}
}

// addFindings states what was met beside the answer, and what a next epoch is
// advised to do about it.
func (s situation) addFindings(r *artifact.Report) {
	r.BehavioralFindings = s.in.Relations.BehavioralFailures
	if s.end != nil {
		r.EpochEnded = s.end.Reason
		r.NextEpochAdvice = append(r.NextEpochAdvice, s.end.NextEpochRequires)
	}
	if r.BoundaryOptimum != nil {
		for _, axis := range r.BoundaryOptimum.Axes {
			r.NextEpochAdvice = append(r.NextEpochAdvice, axis.Advice)
		}
	}
}
