package epoch

import (
	"fmt"

	"assay/internal/core/artifact"
)

// Evaluation is a gate that was judged and passed.
type Evaluation struct {
	Gate     artifact.GateName
	Detail   string   // what was judged, with its numbers
	Evidence []string // files of the work directory
}

// Opened lists the gates that a stage passed to be registered.
func Opened(f Facts, stage artifact.Stage, plan Plan) []Evaluation {
	passed := []Evaluation{{
		Gate: artifact.GateDesignPreflight, Detail: fmt.Sprintf("%d planned rows lie inside the declared ranges", len(plan.Matrix.Rows)),
	}}
	if stage == artifact.StageConfirm {
		seats := len(plan.Matrix.Finalists)
		passed = append(passed,
			Evaluation{Gate: artifact.GateNoFinalist, Detail: fmt.Sprintf("%d configurations are seated", seats)},
			Evaluation{Gate: artifact.GateFinalistIncomplete, Detail: fmt.Sprintf("%d seats name a level for each of %d factors", seats, len(f.factors()))})
	}
	return passed
}

// Concluded lists the gates that the last stage passed to be concluded with c.
func Concluded(f Facts, c Conclusion) []Evaluation {
	it := f.Iterations[len(f.Iterations)-1]
	matrix, runs := artifact.Path(artifact.KindDesignMatrix, it.Number), artifact.Path(artifact.KindRun, it.Number)
	passed := []Evaluation{{
		Gate: artifact.GateDesignFidelity, Evidence: []string{matrix, runs},
		Detail: fmt.Sprintf("%d planned rows have one final run each, at their levels", len(it.Plan.Order())),
	}}
	alike, answered := 0, 0
	for _, r := range it.Runs {
		if r.Status == artifact.StatusComplete || r.Status == artifact.StatusInfeasible {
			alike++
		}
		if r.ManipulationVerdict != nil && *r.ManipulationVerdict {
			answered++
		}
	}
	passed = append(passed, Evaluation{
		Gate: artifact.GateAdapterContract, Evidence: []string{artifact.Path(artifact.KindContract, 0), runs},
		Detail: fmt.Sprintf("%d responses have the keys and types of the epoch's contract", alike),
	})
	if locks := len(f.Campaign.LockChecks()); locks > 0 {
		passed = append(passed, Evaluation{
			Gate: artifact.GateLockedParameters, Evidence: []string{runs},
			Detail: fmt.Sprintf("%d locked parameters have their value on %d rows", locks, answered),
		})
	}
	return append(passed, f.inputGates(it, c)...)
}

// inputGates lists the gates on what was fitted or compared: none where the
// epoch ended before that.
func (f Facts) inputGates(it Iteration, c Conclusion) []Evaluation {
	if c.Effects == nil && c.Confirmation == nil {
		return nil
	}
	runs := artifact.Path(artifact.KindRun, it.Number)
	passed := []Evaluation{{Gate: artifact.GateResponseType, Detail: f.everyMetric() + " is a number wherever it was reported", Evidence: []string{runs}}}
	if held := len(f.optimization().Response.HeldOut); held > 0 {
		passed = append(passed, Evaluation{
			Gate: artifact.GateHeldOutLeakage, Evidence: []string{runs}, Detail: fmt.Sprintf("none of %d held-out metrics stands in a response or is fitted", held),
		})
	}
	if c.Effects == nil {
		return passed
	}
	rec := artifact.Path(artifact.KindRecommendation, it.Number)
	return append(passed,
		Evaluation{Gate: artifact.GateFitFloor, Detail: fmt.Sprintf("%d rows are fitted", c.Effects.NRuns), Evidence: []string{artifact.Path(artifact.KindEffects, it.Number)}},
		Evaluation{Gate: artifact.GateValidSpaceEmpty, Detail: fmt.Sprintf("%d admissible candidates are ranked", len(c.Recommendation.TopCandidates)), Evidence: []string{rec}})
}
