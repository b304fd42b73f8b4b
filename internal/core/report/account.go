package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/fit"
)

// path lists the states that the epoch went through, the terminal one included.
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

// stageTests lists the tests of every fit and of every comparison, in the order
// in which they were made.
func (s situation) stageTests() []artifact.StageTest {
	out := []artifact.StageTest{}
	for _, it := range s.in.Iterations {
		if it.Conclusion == nil {
			continue
		}
		var tests []artifact.AdequacyTest
		if e := it.Conclusion.Effects; e != nil {
			tests = append(tests, e.Adequacy...)
		}
		// What is measured after the choice repeats the record of the comparison and tests it no further.
		if c := it.Conclusion.Confirmation; c != nil && it.Stage != artifact.StageValidate {
			tests = append(tests, c.Pretests...)
		}
		for _, t := range tests {
			if t.Test == fit.CurvatureTest && t.Verdict == string(fit.Rejected) && s.refineMeasured() {
				t.Detail = "refine followed and fitted it"
			}
			out = append(out, artifact.StageTest{Iteration: it.Number, Stage: it.Stage, AdequacyTest: t})
		}
	}
	return out
}

// ran reports whether a run is one of a design's rows and ended by itself.
func ran(r artifact.Run) bool { return r.RowIndex >= 0 && r.Status != artifact.StatusInterrupted }

func (s situation) stages() []artifact.StageSummary {
	out := make([]artifact.StageSummary, 0, len(s.in.Iterations))
	for _, it := range s.in.Iterations {
		summary := artifact.StageSummary{
			Iteration: it.Number, Stage: it.Stage, Kind: it.Plan.Matrix.Kind,
			Planned: len(it.Plan.Matrix.Rows), ByStatus: map[string]int{}, Efficiency: it.Plan.Matrix.Efficiency,
		}
		for _, run := range it.Runs {
			if ran(run) {
				summary.ByStatus[string(run.Status)]++
			}
			summary.DurationMS += run.DurationMS
		}
		out = append(out, summary)
	}
	return out
}

// cost counts what the target spent; the rows of the seed probe are part of it.
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

// meanRowSeconds prices a run, nil before any was made.
func (s situation) meanRowSeconds() *float64 {
	cost := s.cost()
	if cost.Rows == 0 {
		return nil
	}
	mean := cost.TargetSeconds / float64(cost.Rows)
	return &mean
}

// excluded lists the rows that informed neither a fit nor a comparison, and
// why. An infeasible row with a usable primary informed the fit; the section
// on constraints speaks of it.
func (s situation) excluded() []artifact.Excluded {
	out := []artifact.Excluded{}
	for _, it := range s.in.Iterations {
		for _, run := range it.Runs {
			if !ran(run) || s.usable(run) {
				continue
			}
			row := artifact.Excluded{Stage: it.Stage, RowIndex: run.RowIndex, Levels: run.Levels, Reason: exclusionReason(run)}
			if run.Error != nil {
				row.Error = *run.Error
			}
			out = append(out, row)
		}
	}
	return out
}

// Infeasible counts the rows that broke a constraint.
func Infeasible(r artifact.Report) int {
	n := 0
	for _, s := range r.Stages {
		n += s.ByStatus[string(artifact.StatusInfeasible)]
	}
	return n
}

// Counted says how many of the planned rows counted, and what became of those
// that broke a constraint.
func Counted(r artifact.Report) string {
	planned, lost := 0, len(r.Excluded)
	for _, s := range r.Stages {
		planned += s.Planned
	}
	text := fmt.Sprintf("Every one of the %s counted.", plural(planned, "row"))
	if lost > 0 {
		text = fmt.Sprintf("%d of %s did not count. Rows are numbered from 0, as in the files.", lost, plural(planned, "row"))
	}
	if n := Infeasible(r); n > 0 {
		text += " " + plural(n, "row") + " broke a constraint: kept as data, and each configuration is judged over all its rows."
	}
	return text
}

func exclusionReason(r artifact.Run) string {
	switch {
	case r.Status == artifact.StatusComplete:
		return "the response has no usable number"
	case r.FailureKind == artifact.FailureNone:
		return string(r.Status)
	}
	return string(r.Status) + ": " + spaced(string(r.FailureKind))
}

// spaced shows a code of a closed list as words.
func spaced(code string) string { return strings.ReplaceAll(code, "_", " ") }

// usable reports whether a run may inform a fit or a comparison.
func (s situation) usable(r artifact.Run) bool {
	_, usable := s.in.Usable(r)
	return usable
}
