// Package report turns the recorded facts of an epoch into its report: the
// ladder, the document, and every sentence that is derived from it. Pages,
// Markdown and terminal show what is built here and compute nothing.
package report

import (
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/space"
)

// Input is what a report is built from: the epoch's facts, and what the edge
// knows of cost and provenance.
type Input struct {
	epoch.Facts
	OrderConcealed bool
	Cost           artifact.Cost // rows and target seconds are counted here, the rest is given
	Provenance     artifact.Provenance
	ExactRuns      int // what the campaign's exact count says, for prices
	RefineRuns     int // the size of a refine stage, for the price of staging one
}

// Build derives the report. It always names an action: the ladder ends at the
// baseline, or at none with empty levels.
func Build(in Input) artifact.Report {
	s := newSituation(in)
	answer, ladder := climb(s)
	r := artifact.Report{
		RunID:            in.Campaign.RunID,
		Question:         in.Campaign.ResearchQuestion,
		Target:           in.Campaign.Target.Name,
		Metric:           in.Policy.Objective.Metric,
		Unit:             s.unit,
		Direction:        string(in.Policy.Objective.Direction),
		Recommendation:   answer,
		Epsilon:          s.epsilon,
		EpsilonDeclared:  declaredEpsilon(in.Policy.Objective),
		DeltaScreen:      in.Policy.Objective.DeltaScreen,
		DeltaTerminal:    in.Policy.Objective.DeltaTerminal,
		DeltaConstraint:  in.Policy.Objective.DeltaConstraint,
		DeltaFeasibility: in.Policy.Objective.DeltaFeasibility,
		Certified:        answer.Basis == artifact.BasisCertified,
		Baseline:         in.Policy.Baseline,
		Epoch:            in.Policy.Epoch,
		PolicyHash:       in.PolicyHash,
		Iteration:        in.First + len(in.Iterations),
		CertificateScope: "declared_ranges",
		Ladder:           ladder,
		OrderConcealed:   in.OrderConcealed,
		ErrorBudget:      s.errorBudget(),
		Provenance:       in.Provenance,
		Path:             s.path(),
		Stages:           s.stages(),
		Excluded:         s.excluded(),
		LostLevels:       s.lostLevels(),
	}
	r.CertificationWithheld = s.withheld()
	s.addBounds(&r)
	s.addFindings(&r)
	r.Remedies = s.remedies(r.CertificationWithheld)
	r.Caveats = s.caveats(in.Campaign.LockedParameters)
	r.Cost = s.cost()
	return r
}

func newSituation(in Input) situation {
	s := situation{in: in, registration: policy.Register(in.Campaign.Optimization), unit: in.Campaign.Optimization.Response.Primary.Unit}
	for _, it := range in.Iterations {
		if c := it.Conclusion; c != nil {
			if c.Confirmation != nil {
				s.confirmation = c.Confirmation
			}
			if c.Recommendation != nil {
				s.model = c.Recommendation
			}
			if c.Effects != nil {
				s.effects = c.Effects
			}
		}
	}
	switch {
	case s.confirmation != nil && s.confirmation.Best != nil:
		s.epsilon = s.confirmation.Epsilon
	case s.model != nil:
		s.epsilon = s.model.Epsilon
	default:
		s.epsilon = in.Policy.Objective.Epsilon.Abs
	}
	return s
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

// withheld is the closed list of reasons, empty exactly when certified.
func (s situation) withheld() []artifact.Reason {
	if s.confirmation != nil && s.confirmation.Best != nil {
		if s.ended() == nil {
			return s.confirmation.CertificationWithheld
		}
		return ordered(append([]artifact.Reason{artifact.ReasonEpochEnded}, s.confirmation.CertificationWithheld...))
	}
	reasons := []artifact.Reason{artifact.ReasonNotConfirmed}
	if s.ended() != nil {
		reasons = append(reasons, artifact.ReasonEpochEnded)
	}
	if s.confirmation != nil {
		reasons = append(reasons, s.confirmation.CertificationWithheld...)
	}
	return ordered(reasons)
}

// ordered sorts reasons into recording order, each once.
func ordered(reasons []artifact.Reason) []artifact.Reason {
	out := make([]artifact.Reason, 0, len(reasons))
	for _, code := range artifact.Reasons {
		if slices.Contains(reasons, code) {
			out = append(out, code)
		}
	}
	return out
}

func (s situation) ended() *artifact.EpochEnd {
	for _, it := range s.in.Iterations {
		if it.Conclusion != nil && it.Conclusion.EpochEnd != nil {
			return it.Conclusion.EpochEnd
		}
	}
	return nil
}

func (s situation) addBounds(r *artifact.Report) {
	c := s.confirmation
	if c == nil || c.Best == nil {
		if s.model != nil {
			r.ResidualRegretModel = s.model.ResidualRegretModel.Value
			r.ResidualRegretModelAnchor = "recommendation"
		}
		return
	}
	r.ResidualRegretTerminal = c.ResidualRegretTerminal
	r.ResidualRegretModel = c.ModelBoundAtWinner.Value
	r.ResidualRegretModelAnchor = "winner"
	r.Finalists = c.Finalists
	r.Constraints = c.Constraints
	for _, seat := range c.Finalists {
		if seat.Key == *c.Best && isBaseline(seat.Levels, s.in.Policy.Baseline) {
			r.KeepsBaseline = true
		}
	}
	if b := c.Baseline; b != nil && b.Gain != nil {
		r.BaselineGain = &artifact.Gain{Absolute: *b.Gain, Interval: b.GainInterval}
		if b.Mean != nil && *b.Mean != 0 {
			percent := 100 * *b.Gain / abs(*b.Mean)
			r.BaselineGain.Percent = &percent
		}
	}
}

func isBaseline(levels, baseline space.Levels) bool { return baseline != nil && levels.Same(baseline) }

func (s situation) addFindings(r *artifact.Report) {
	if end := s.ended(); end != nil {
		r.EpochEnded = end.Reason
		r.NextEpochAdvice = append(r.NextEpochAdvice, end.NextEpochRequires)
	}
	r.BehavioralFindings = s.in.Relations.BehavioralFailures
	if s.model == nil {
		return
	}
	space := s.model.CandidateSpace
	r.CandidateSpace = &space
	r.BoundaryOptimum = s.model.BoundaryOptimum
	if b := s.model.BoundaryOptimum; b != nil {
		for _, axis := range b.Axes {
			r.NextEpochAdvice = append(r.NextEpochAdvice, axis.Advice)
		}
	}
	for _, pair := range s.model.Aliases {
		r.AliasAssumptions = append(r.AliasAssumptions, pair[0]+" cannot be told apart from "+pair[1])
	}
}

func (s situation) remedies(withheld []artifact.Reason) []artifact.Remedy {
	out := make([]artifact.Remedy, 0, len(withheld))
	for _, code := range withheld {
		e := s.explain(code)
		remedy := artifact.Remedy{Code: code, Says: e.says, What: e.what, AddsRuns: e.adds}
		if e.adds != nil {
			total := s.in.ExactRuns + *e.adds
			remedy.PriceRuns = &total
			if mean := s.meanRowSeconds(); mean != nil {
				hours := float64(total) * *mean / 3600
				remedy.PriceHours = &hours
			}
		}
		out = append(out, remedy)
	}
	return out
}

func (s situation) errorBudget() artifact.ErrorBudget {
	total := s.in.Policy.DeltaTotal()
	return artifact.ErrorBudget{
		PerEpoch:   []artifact.EpochBudget{{Epoch: s.in.Policy.Epoch, Total: total}},
		Cumulative: total,
	}
}

func (s situation) path() []string {
	path := make([]string, 0, len(s.in.Iterations)+1)
	for _, it := range s.in.Iterations {
		path = append(path, string(it.Stage))
		if c := it.Conclusion; c != nil && c.Transition.To != nil && s.in.Policy.States[*c.Transition.To].Terminal {
			path = append(path, string(*c.Transition.To))
		}
	}
	return path
}

func (s situation) stages() []artifact.StageSummary {
	out := make([]artifact.StageSummary, 0, len(s.in.Iterations))
	for _, it := range s.in.Iterations {
		summary := artifact.StageSummary{
			Iteration: it.Number, Stage: it.Stage, Kind: it.Plan.Matrix.Kind,
			Planned: len(it.Plan.Matrix.Rows), ByStatus: map[string]int{},
		}
		for _, run := range it.Runs {
			if run.RowIndex >= 0 {
				summary.ByStatus[string(run.Status)]++
			}
			summary.DurationMS += run.DurationMS
		}
		out = append(out, summary)
	}
	return out
}

// cost counts what the target spent; probe rows are part of it.
func (s situation) cost() artifact.Cost {
	cost := s.in.Cost
	cost.Rows, cost.TargetSeconds = 0, 0
	for _, it := range s.in.Iterations {
		for _, run := range it.Runs {
			cost.Rows++
			cost.TargetSeconds += float64(run.DurationMS) / 1000
		}
	}
	return cost
}

func (s situation) meanRowSeconds() *float64 {
	cost := s.cost()
	if cost.Rows == 0 {
		return nil
	}
	mean := cost.TargetSeconds / float64(cost.Rows)
	return &mean
}

func (s situation) excluded() []artifact.Excluded {
	out := []artifact.Excluded{}
	for _, it := range s.in.Iterations {
		for _, run := range it.Runs {
			if run.RowIndex < 0 || run.Status == artifact.StatusComplete {
				continue
			}
			reason := string(run.Status)
			if run.FailureKind != "" {
				reason += " (" + string(run.FailureKind) + ")"
			}
			row := artifact.Excluded{Stage: it.Stage, RowIndex: run.RowIndex, Levels: run.Levels, Reason: reason}
			if run.Error != nil {
				row.Error = *run.Error
			}
			if _, usable := epoch.Metric(run, s.in.Policy.Objective.Metric); run.Status == artifact.StatusInfeasible && usable {
				continue // it informed the fit; the constraint section speaks of it
			}
			out = append(out, row)
		}
	}
	return out
}

// lostLevels names every declared level that was planned and has no usable row.
func (s situation) lostLevels() []artifact.LostLevel {
	lost := []artifact.LostLevel{}
	for _, f := range s.in.Campaign.Optimization.Factors {
		for _, level := range f.Levels {
			planned, usable := s.levelRows(f.ID, level)
			if planned > 0 && usable == 0 {
				lost = append(lost, artifact.LostLevel{FactorID: f.ID, Level: level})
			}
		}
	}
	return lost
}

func (s situation) levelRows(id string, level canonical.Scalar) (planned, usable int) {
	for _, it := range s.in.Iterations {
		for _, run := range it.Runs {
			if run.RowIndex < 0 || !space.SameLevel(run.Levels[id], level) {
				continue
			}
			planned++
			if _, measured := epoch.Metric(run, s.in.Policy.Objective.Metric); measured &&
				(run.Status == artifact.StatusComplete || run.Status == artifact.StatusInfeasible) {
				usable++
			}
		}
	}
	return planned, usable
}

func (in Input) lostRows() int {
	n := 0
	for _, it := range in.Iterations {
		if it.Conclusion != nil && it.Conclusion.Exclusions != nil {
			n += len(it.Conclusion.Exclusions.ExcludedRowIndices)
		}
	}
	return n
}

func (s situation) undecidedConstraint() string {
	for _, c := range s.constraintsOfWinner() {
		if c.Feasibility == artifact.FeasibilityUndecided && c.Lower != nil && c.Upper != nil {
			return " (" + c.Constraint + ": " + number(*c.Lower) + " to " + number(*c.Upper) + ")"
		}
	}
	return ""
}

func (s situation) constraintsOfWinner() []artifact.SeatConstraint {
	if s.confirmation == nil || s.confirmation.Best == nil {
		return nil
	}
	var out []artifact.SeatConstraint
	for _, c := range s.confirmation.Constraints {
		if c.Key == *s.confirmation.Best {
			out = append(out, c)
		}
	}
	return out
}

func (s situation) caveats(locks []lock) []artifact.CaveatNote {
	notes := []artifact.CaveatNote{}
	add := func(code artifact.Caveat, detail string) {
		notes = append(notes, artifact.CaveatNote{Code: code, Detail: detail})
	}
	o := s.in.Campaign.Optimization
	if n := len(o.Response.Constraints); n > 0 && (o.Policy.DeltaConstraint == nil || o.Policy.DeltaFeasibility == nil) {
		add(artifact.CaveatConstraintErrorUncharged,
			"The error of judging "+strconv.Itoa(n)+" constraint(s) is not part of the stated confidence: declare policy.delta_constraint and policy.delta_feasibility to charge it.")
	}
	if s.model != nil && len(s.model.Aliases) > 0 {
		add(artifact.CaveatAliasAssumed, "Some effects could not be told apart by the design; the model credits the first of each pair.")
	}
	for _, l := range s.lostLevels() {
		add(artifact.CaveatLevelLost, "No usable row at "+l.FactorID+" = "+l.Level.Render()+"; this level is never recommended.")
	}
	for _, l := range locks {
		add(artifact.CaveatLockNotEnforced, "The locked parameter "+l.Name+" was not checked on the rows.")
	}
	if w := o.Workload; w != nil && len(w.Seeds) > 0 && len(w.Seeds) < s.replicates() {
		add(artifact.CaveatDrawsShared, "The declared workload seeds are fewer than the final comparison uses, so draws repeat.")
	}
	return notes
}
