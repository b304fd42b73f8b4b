package epoch

import (
	"context"
	"errors"
	"slices"

	"assay/internal/core/artifact"
)

// Runner measures one row. The same row may be asked for again; it is then a
// further try.
type Runner interface {
	Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error)
}

// Drive takes an epoch from what is recorded to its end in memory: the same
// decisions as a worker takes job by job. It returns the facts with every
// stage concluded; a failed gate is a *GateError beside the facts so far.
func Drive(ctx context.Context, f Facts, runner Runner) (Facts, error) {
	f.Iterations = slices.Clone(f.Iterations) // what the caller resumes from stays as it is
	for i := range f.Iterations {
		f.Iterations[i].Runs = slices.Clone(f.Iterations[i].Runs)
	}
	for {
		var over bool
		var err error
		if f, over, err = Step(ctx, f, runner); over || err != nil {
			return f, err
		}
	}
}

// Step does the next action of an epoch and records it; over says that there is
// none but to report. It changes the iterations of f in place.
func Step(ctx context.Context, f Facts, runner Runner) (after Facts, over bool, err error) {
	switch action := Next(f); action.Kind {
	case ActReport:
		return f, true, nil
	case ActOpen:
		plan, err := Open(f, action.Stage, action.Iteration)
		if err != nil {
			return f, false, err
		}
		f.Iterations = append(f.Iterations, Iteration{Number: action.Iteration, Stage: action.Stage, Plan: plan})
	case ActRow:
		it := &f.Iterations[len(f.Iterations)-1]
		var seed *int64
		if s, ok := it.Plan.Seed(action.Row); ok {
			seed = &s
		}
		run, err := runner.Run(ctx, action.Row, seed)
		if err != nil {
			return f, false, err
		}
		it.record(run)
	case ActConclude:
		last := &f.Iterations[len(f.Iterations)-1]
		c, err := Conclude(f)
		if failed, ok := errors.AsType[*GateError](err); ok {
			last.Conclusion = &Conclusion{Transition: Halted(f, failed)}
			return f, false, err
		}
		if err != nil {
			return f, false, err
		}
		last.Conclusion = &c
	}
	return f, false, nil
}

// record keeps the final run of each row: a further try takes the place of the
// one before it.
func (it *Iteration) record(run artifact.Run) {
	if earlier := it.run(run.RowIndex); earlier != nil {
		*earlier = run
		return
	}
	it.Runs = append(it.Runs, run)
}
