package epoch

import (
	"assay/internal/core/artifact"
)

// ActionKind is what an epoch needs next.
type ActionKind string

// The actions. Each is one effect followed by one recording.
const (
	ActOpen     ActionKind = "open"     // register the plan of a stage
	ActRow      ActionKind = "row"      // measure one row
	ActConclude ActionKind = "conclude" // fit or compare, and step
	ActReport   ActionKind = "report"   // write the report; the epoch is over
)

// Action is the one thing to do next.
type Action struct {
	Kind      ActionKind
	Stage     artifact.Stage
	Iteration int
	Row       artifact.DesignRow // of ActRow
	Position  int                // of ActRow: place in the execution order
}

// Next decides what to do from what is recorded; nothing else steers. A row
// needs a run when it has none, or only an interrupted one: a failed run that
// a resume is to measure again (see Retry) is left out of the facts. A stage
// that ended on a gate is not over: it is concluded again.
func Next(f Facts) Action {
	if len(f.Iterations) == 0 {
		return Action{Kind: ActOpen, Stage: f.Policy.Initial, Iteration: f.First}
	}
	last := f.Iterations[len(f.Iterations)-1]
	if c := last.Conclusion; c != nil && c.Transition.To != nil {
		to := c.Transition.To
		if f.Policy.States[*to].Terminal {
			return Action{Kind: ActReport, Stage: artifact.StageReport, Iteration: last.Number + 1}
		}
		return Action{Kind: ActOpen, Stage: *to, Iteration: last.Number + 1}
	}
	if position, index, waits := last.waiting(); waits {
		return Action{Kind: ActRow, Stage: last.Stage, Iteration: last.Number, Row: last.Plan.row(index), Position: position}
	}
	return Action{Kind: ActConclude, Stage: last.Stage, Iteration: last.Number}
}

// waiting is the first row in execution order that needs a run.
func (it Iteration) waiting() (position, index int, waits bool) {
	runs := it.byRow()
	for position, index := range it.Plan.indexes() {
		if r := runs[index]; r == nil || r.Status == artifact.StatusInterrupted {
			return position, index, true
		}
	}
	return 0, 0, false
}

// Retry reports whether a resume measures a row again: interrupted and failed
// runs are, except one that completed with a response that is not finite,
// which ends the epoch. One that ran with another value of a locked parameter
// is too: it says nothing of its configuration, and the halt asked for a repair.
func Retry(r artifact.Run) bool {
	if r.Status == artifact.StatusInterrupted || r.FailureKind == artifact.FailureLock {
		return true
	}
	return r.Status == artifact.StatusFailed && r.FailureKind != artifact.FailureNonFinite
}
