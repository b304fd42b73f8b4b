package epoch

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
)

// Conclude fits or compares the last iteration, whose rows have all run, and
// steps the policy. A gate that fails is a *GateError and leaves no artifact;
// the halt record is the caller's (see Halted).
func Conclude(f Facts) (Conclusion, error) {
	it := &f.Iterations[len(f.Iterations)-1]
	if err := it.fidelity(); err != nil {
		return Conclusion{}, err
	}
	if err := it.locked(); err != nil {
		return Conclusion{}, err
	}
	var c Conclusion
	var err error
	switch {
	case f.nonFinite(it):
		c.Observations = f.observe(it)
		c.Observations[policy.NaNResponse] = canonical.Bool(true)
	case it.Stage == artifact.StageValidate:
		c, err = f.concludeValidate(it)
	case it.Stage.Compares():
		c, err = f.concludeConfirm(it)
	default:
		c, err = f.concludeFit(it)
	}
	if err != nil {
		return Conclusion{}, err
	}
	return f.step(it, c)
}

// Halted is the transition row of a stage that ended on a gate. Every state
// that was entered leaves a row, also when it went nowhere.
func Halted(f Facts, failed *GateError) artifact.Transition {
	it := f.Iterations[len(f.Iterations)-1]
	return artifact.Transition{
		Epoch: f.Policy.Epoch, Iteration: it.Number, From: it.Stage, Rule: canonical.Object{},
		Observations: f.observe(&it).Object(), PolicyHash: f.PolicyHash, Halted: string(failed.Gate),
	}
}

// step lets the policy choose the next state from what was observed.
func (f Facts) step(it *Iteration, c Conclusion) (Conclusion, error) {
	fired, err := policy.Step(f.Policy, it.Stage, c.Observations)
	if err != nil {
		return Conclusion{}, err
	}
	c.Transition = artifact.Transition{
		Epoch: f.Policy.Epoch, Iteration: it.Number, From: it.Stage, To: &fired.Next, Rule: fired.Rule,
		Observations: c.Observations.Object(), PolicyHash: f.PolicyHash,
	}
	if f.Policy.States[fired.Next].EndsEpoch {
		reason, requires := f.exception(it, fired)
		c.EpochEnd = &artifact.EpochEnd{
			Epoch: f.Policy.Epoch, Iteration: it.Number, State: it.Stage, Rule: fired.Rule,
			Observations: c.Observations.Object(), Reason: reason, NextEpochRequires: requires, PolicyHash: f.PolicyHash,
		}
	}
	return c, nil
}

// exception says what ended the epoch and what a next one needs: a fixed answer
// to the guard that fired.
func (f Facts) exception(it *Iteration, fired policy.Fired) (reason, requires string) {
	var guard policy.Key
	if len(fired.When) > 0 {
		guard = fired.When[0].Key
	}
	switch guard {
	case policy.CorrectnessFailed:
		return "a correctness relation failed", "repair the mechanism or the relation"
	case policy.NaNResponse:
		return f.unusable(it)
	case policy.StationaryInHull:
		return f.outside(it)
	}
	return "an observation outside the vocabulary was made", "make the condition impossible, or a named branch"
}

// unusable words the end of an epoch on responses that are no numbers.
func (f Facts) unusable(it *Iteration) (reason, requires string) {
	requires = "fix the metric, or exclude the region by a constraint or an invariant"
	if rows := f.nonFiniteRows(it); rows != "" {
		return fmt.Sprintf("the target reported a %s that is not a finite number (%s)", f.response(), rows), requires
	}
	if it.Stage == artifact.StageFoldover {
		return "the screen has corners without a usable " + f.response() + ", so its foldover has nothing to be combined with",
			"repair the target so that every corner of the screen is measured"
	}
	return "no finalist gave a usable " + f.response(), requires
}

// outside words the end of an epoch on an optimum outside the declared ranges.
func (f Facts) outside(it *Iteration) (reason, requires string) {
	s, err := f.study(it)
	if err != nil || s.slice == nil {
		return "the optimum lies outside the declared ranges", "widen the levels"
	}
	st, _ := s.slice.Stationary()
	var axes []string
	for _, i := range st.Outside() {
		for _, factor := range f.factors() {
			if factor.ID != st.Factors[i] {
				continue
			}
			low, high := factor.RangeCoding().Pair()
			end := "above " + high.Render()
			if st.Point[i] < 0 {
				end = "below " + low.Render()
			}
			axes = append(axes, "levels of "+factor.ID+" "+end)
		}
	}
	return "the optimum of the fitted surface lies outside the declared ranges", "declare " + strings.Join(axes, " and ")
}

// nonFinite reports whether a row that ran to completion gave no finite
// response; at foldover also, whether the screen has a corner without a usable
// one; where seats are compared, whether none of them has a usable one.
func (f Facts) nonFinite(it *Iteration) bool {
	usable, poisoned := false, false
	for _, r := range it.Runs {
		if r.RowIndex < 0 {
			continue
		}
		poisoned = poisoned || r.FailureKind == artifact.FailureNonFinite
		if _, ok := f.Usable(r); ok {
			usable = true
		}
	}
	switch {
	case it.Stage.Compares():
		return !usable
	case it.Stage == artifact.StageFoldover:
		return poisoned || len(f.unusableCorners(f.latest(artifact.StageScreen))) > 0
	}
	return poisoned
}

// nonFiniteRows names the rows whose response is not finite, "" without any.
func (f Facts) nonFiniteRows(it *Iteration) string {
	text := ""
	for _, row := range it.Plan.Matrix.Rows {
		if r := it.run(row.RowIndex); r != nil && r.FailureKind == artifact.FailureNonFinite {
			if text != "" {
				text += "; "
			}
			text += fmt.Sprintf("row %d at %s", row.RowIndex, row.Levels)
		}
	}
	return text
}

// fidelity demands exactly one final run for each planned row, at the planned
// levels, and none that was not planned.
func (it Iteration) fidelity() error {
	planned := map[int]artifact.DesignRow{}
	for _, row := range it.Plan.Order() {
		planned[row.RowIndex] = row
	}
	seen := map[int]bool{}
	const next = "resume the campaign; if it persists the record is damaged, so restore the database"
	for _, r := range it.Runs {
		row, known := planned[r.RowIndex]
		switch {
		case !known:
			return gate(artifact.GateDesignFidelity, next, "row %d ran but was never planned", r.RowIndex)
		case seen[r.RowIndex]:
			return gate(artifact.GateDesignFidelity, next, "row %d has two final runs", r.RowIndex)
		case !r.Levels.Same(row.Levels):
			return gate(artifact.GateDesignFidelity, next, "row %d ran at %s, planned was %s", r.RowIndex, r.Levels, row.Levels)
		}
		seen[r.RowIndex] = true
	}
	for _, row := range it.Plan.Order() {
		if !seen[row.RowIndex] {
			return gate(artifact.GateDesignFidelity, next, "row %d never ran", row.RowIndex)
		}
	}
	return nil
}

// locked refuses a stage with a row that ran under another value of a locked
// parameter: its rows do not come from one apparatus.
func (it Iteration) locked() error {
	for _, r := range it.Runs {
		if r.FailureKind == artifact.FailureLock {
			why := "a locked parameter has another value"
			if r.Error != nil {
				why = *r.Error
			}
			return gate(artifact.GateLockedParameters, campaign.NextAfterLock, "row %d: %s", r.RowIndex, why)
		}
	}
	return nil
}

// observe reports what every stage can say, whatever became of its rows.
func (f Facts) observe(it *Iteration) policy.Observations {
	seen := policy.Observations{
		policy.CorrectnessFailed:   canonical.Bool(len(f.Relations.CorrectnessFailures) > 0),
		policy.BehavioralViolation: canonical.Bool(len(f.Relations.BehavioralFailures) > 0),
		policy.NaNResponse:         canonical.Bool(false),
		policy.Certified:           canonical.Bool(false),
		policy.Round:               canonical.Int(0),
		policy.BudgetRemaining:     canonical.Int(int64(f.remaining())),
		policy.ModelAdequate:       canonical.BoolOrNull(f.Adequate()),
	}
	if it.Stage == artifact.StageConfirm {
		seen[policy.Round] = canonical.Int(int64(f.rounds()))
	}
	if _, staged := f.Policy.States[artifact.StageConfirm]; staged {
		seen[policy.RunsNeededConfirm] = canonical.Int(int64(f.nextRoundCost()))
		seen[policy.ConfirmAffordable] = canonical.Bool(f.confirmAffordable())
	}
	return seen
}
