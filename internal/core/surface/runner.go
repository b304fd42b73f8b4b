package surface

import (
	"context"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// Runner measures rows on a surface in process, with the statuses that the same
// surface would get as a program. It is not for concurrent use.
type Runner struct {
	Surface Surface
	Seed    int64 // of the surface's noise
	runs    int
}

// Run measures one row.
func (r *Runner) Run(_ context.Context, row artifact.DesignRow, workload *int64) (artifact.Run, error) {
	response := r.Surface.Evaluate(row.Levels, Draw{Seed: r.Seed, Workload: workload, Row: row.RowIndex, Run: r.runs})
	run := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, WorkloadSeed: workload,
		Status: artifact.StatusComplete, Response: response, DurationMS: 1, LastAttemptMS: 1, Attempts: 1, ExecSeq: r.runs,
		AppliedArgs: Arguments(r.Surface.Factors, row.Levels),
	}
	r.runs++
	if response == nil {
		run.Status, run.FailureKind, run.Error = artifact.StatusFailed, artifact.FailureExit, new("every run of this configuration fails")
		return run, nil
	}
	if response[Metric] == any(canonical.Null) {
		run.Status, run.FailureKind = artifact.StatusFailed, artifact.FailureNonFinite
		return run, nil
	}
	var broken []string
	for _, l := range r.Surface.Limits {
		v := predicate.Eval(l.Predicate, nil, response)
		run.ConstraintVerdicts = append(run.ConstraintVerdicts, v.Detail)
		if !v.OK {
			broken = append(broken, v.Detail)
		}
	}
	if len(broken) > 0 {
		run.Status, run.FailureKind, run.Error = artifact.StatusInfeasible, artifact.FailureConstraint, new(strings.Join(broken, "; "))
	}
	return run, nil
}

// Arguments are the flags that hand a configuration to the program of a surface,
// in factor order.
func Arguments(factors []space.Factor, levels space.Levels) []string {
	args := make([]string, 0, len(factors))
	for _, f := range factors {
		args = append(args, "--"+f.ID+"="+levels[f.ID].Render())
	}
	return args
}
