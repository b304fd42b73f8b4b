// Package epoch interprets a policy: it opens a stage as a registered plan of
// rows, and concludes it from the recorded runs. One file a stage. A stage
// never calls another one; it returns what it observed, and the policy says
// what is next. Everything here is a pure function of recorded facts, so a
// campaign that is resumed, re-derived or run in memory gives the same bytes.
package epoch

import (
	"fmt"
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/space"
)

// Facts is everything recorded of one epoch so far.
type Facts struct {
	Campaign   *campaign.Campaign
	Policy     policy.Document
	PolicyHash string
	Salt       []byte
	Relations  artifact.Relations // of verify
	Iterations []Iteration        // of this epoch in order; the last may be open
	First      int                // iteration number of the epoch's first stage
	Earlier    []EarlierEpoch     // of the campaign, those before this one

	scoring *scoring // settled by weigh; nil with a single objective
}

// Iteration is one stage execution.
type Iteration struct {
	Number     int
	Stage      artifact.Stage
	Plan       Plan
	Runs       []artifact.Run // final run of each row that has one, in any order
	Conclusion *Conclusion    // nil while the stage is open
}

// Plan is what is registered before the first run of a stage.
type Plan struct {
	Matrix artifact.DesignMatrix
	// Probe rows run before the design's own: the same configuration three
	// times, twice with one workload seed and once with another. They have
	// negative row indexes, belong to no design and count in no budget.
	Probe      []artifact.DesignRow
	ProbeSeeds map[int]int64 // by row index
}

// Order lists the rows of the plan in execution order.
func (p Plan) Order() []artifact.DesignRow {
	order := make([]artifact.DesignRow, 0, len(p.Probe)+len(p.Matrix.RunOrder))
	for _, index := range p.indexes() {
		order = append(order, p.row(index))
	}
	return order
}

// indexes lists the row indexes in execution order.
func (p Plan) indexes() []int {
	indexes := make([]int, 0, len(p.Probe)+len(p.Matrix.RunOrder))
	for _, row := range p.Probe {
		indexes = append(indexes, row.RowIndex)
	}
	return append(indexes, p.Matrix.RunOrder...)
}

// row returns the row of an index, an empty one where there is none.
func (p Plan) row(index int) artifact.DesignRow {
	has := func(row artifact.DesignRow) bool { return row.RowIndex == index }
	if index >= 0 && index < len(p.Matrix.Rows) && has(p.Matrix.Rows[index]) { // as every plan is written
		return p.Matrix.Rows[index]
	}
	for _, rows := range [][]artifact.DesignRow{p.Probe, p.Matrix.Rows} {
		if at := slices.IndexFunc(rows, has); at >= 0 {
			return rows[at]
		}
	}
	return artifact.DesignRow{}
}

// Conclusion is what a finished stage leaves behind.
type Conclusion struct {
	Effects        *artifact.Effects
	Recommendation *artifact.Recommendation
	Exclusions     *artifact.FitExclusions
	Confirmation   *artifact.Confirmation
	Shortlist      *artifact.Shortlist
	Observations   policy.Observations
	Transition     artifact.Transition
	EpochEnd       *artifact.EpochEnd // set when the transition leads to exception
}

// GateError is a failed gate: the apparatus or the registration is broken, and
// the campaign halts.
type GateError struct {
	Gate   artifact.GateName
	Detail string // what is wrong and where
	Next   string // what to do
}

// Error states the gate, what is wrong and what to do.
func (e *GateError) Error() string { return fmt.Sprintf("gate %s: %s - %s", e.Gate, e.Detail, e.Next) }

func gate(name artifact.GateName, next, format string, args ...any) error {
	return &GateError{Gate: name, Next: next, Detail: fmt.Sprintf(format, args...)}
}

// run returns the recorded run of a row, or nil.
func (it Iteration) run(rowIndex int) *artifact.Run {
	for i := range it.Runs {
		if it.Runs[i].RowIndex == rowIndex {
			return &it.Runs[i]
		}
	}
	return nil
}

// byRow returns the recorded runs by row index.
func (it Iteration) byRow() map[int]*artifact.Run {
	runs := make(map[int]*artifact.Run, len(it.Runs))
	for i := range it.Runs {
		if _, known := runs[it.Runs[i].RowIndex]; !known { // as run does
			runs[it.Runs[i].RowIndex] = &it.Runs[i]
		}
	}
	return runs
}

// latest returns the last iteration of a stage, or nil.
func (f Facts) latest(stage artifact.Stage) *Iteration {
	for i := len(f.Iterations) - 1; i >= 0; i-- {
		if f.Iterations[i].Stage == stage {
			return &f.Iterations[i]
		}
	}
	return nil
}

// recommendation returns the newest recommendation of the epoch, or nil.
func (f Facts) recommendation() *artifact.Recommendation {
	for i := len(f.Iterations) - 1; i >= 0; i-- {
		if c := f.Iterations[i].Conclusion; c != nil && c.Recommendation != nil {
			return c.Recommendation
		}
	}
	return nil
}

// rounds counts the confirm rounds of the epoch, an open one included.
func (f Facts) rounds() int {
	n := 0
	for _, it := range f.Iterations {
		if it.Stage == artifact.StageConfirm {
			n++
		}
	}
	return n
}

// spent counts the different rows of the epoch that have a recorded run.
// Probe rows are outside the run budget.
func (f Facts) spent() int {
	n := 0
	for _, it := range f.Iterations {
		for _, r := range it.Runs {
			if r.RowIndex >= 0 && r.Status != artifact.StatusInterrupted {
				n++
			}
		}
	}
	return n
}

// remaining is the run budget left, policy.Unbounded when none is declared.
func (f Facts) remaining() int {
	if f.Policy.Budget.MaxRuns == nil {
		return policy.Unbounded
	}
	return *f.Policy.Budget.MaxRuns - f.spent()
}

func (f Facts) optimization() *campaign.Optimization { return f.Campaign.Optimization }

// factors returns the factors as the design and the fit see them.
func (f Facts) factors() []space.Factor {
	declared := f.optimization().Factors
	factors := make([]space.Factor, len(declared))
	for i, d := range declared {
		factors[i] = d.Factor
	}
	return factors
}

// sign is the direction of better of what is compared: the response, or the
// score of several objectives.
func (f Facts) sign() float64 {
	if f.Several() {
		return 1
	}
	return f.Policy.Objective.Direction.Sign()
}

// Adequate is the sticky verdict on the model class: false once any stage of
// the epoch rejected it; null while none could test it.
func (f Facts) Adequate() *bool {
	var verdict *bool
	for _, it := range f.Iterations {
		if it.Conclusion == nil || it.Conclusion.Recommendation == nil {
			continue
		}
		verdict = fit.Sticky(verdict, it.Conclusion.Recommendation.ModelAdequate)
	}
	return verdict
}

// Seed returns the workload seed of a row of the plan, probe rows included.
func (p Plan) Seed(row artifact.DesignRow) (int64, bool) {
	if row.RowIndex < 0 {
		seed, ok := p.ProbeSeeds[row.RowIndex]
		return seed, ok
	}
	seed, ok := p.Matrix.WorkloadSeeds[strconv.Itoa(row.RowIndex)]
	return seed, ok
}
