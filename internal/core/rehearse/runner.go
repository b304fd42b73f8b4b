package rehearse

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/predicate"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// runner measures rows on a member. Rows come one after the other, so their noise
// is drawn in that order.
type runner struct {
	*member
	rand   *rand.Rand
	shared map[int64][]float64 // noise that runs of one workload seed share: of the response, then of each metric
	before map[again][]float64 // noise of runs that may be reproduced
	starts int                 // of the target, probes of the workload seed included
	rows   int                 // of the budget
}

// again is what a reproducible run is recognised by.
type again struct {
	workload int64
	levels   string
}

func newRunner(m *member, r *rand.Rand) *runner {
	return &runner{member: m, rand: r, shared: map[int64][]float64{}, before: map[again][]float64{}}
}

// Run measures one row, with the status that a target would get.
func (r *runner) Run(ctx context.Context, row artifact.DesignRow, workload *int64) (artifact.Run, error) {
	if err := ctx.Err(); err != nil {
		return artifact.Run{}, err
	}
	run := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, WorkloadSeed: workload,
		Status: artifact.StatusComplete, DurationMS: 1, LastAttemptMS: 1, Attempts: 1, ExecSeq: r.starts,
	}
	r.starts++
	if row.Role != epoch.RoleProbe {
		r.rows++
	}
	noise := r.noise(row.Levels, workload)
	if !r.facts.Allowed(row.Levels) {
		run.Status, run.FailureKind, run.Error = artifact.StatusRejected, artifact.FailureInvariant, new("the configuration breaks a declared invariant")
		return run, nil
	}
	at := r.axes.at(row.Levels)
	response := r.facts.Campaign.Optimization.Response
	run.Response = canonical.Object{response.Primary.Metric: canonical.Float(r.primary.noisy(r.mean(at), noise[0]))}
	for i := range r.metrics {
		run.Response[r.metrics[i].path] = r.metrics[i].read(at, noise[i+1])
	}
	var broken []string
	for _, l := range response.Limits() {
		v := predicate.Eval(l.Predicate, nil, run.Response)
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

// noise is a standard normal number for the response and for each metric, new for
// every run unless runs are reproducible.
func (r *runner) noise(levels space.Levels, workload *int64) []float64 {
	if workload == nil || !r.settings.Reproducible {
		return r.fresh(workload)
	}
	key := again{*workload, levels.Key()}
	if _, known := r.before[key]; !known {
		r.before[key] = r.fresh(workload)
	}
	return r.before[key]
}

// fresh draws the noise of a run. Runs of one workload seed are correlated by rho.
func (r *runner) fresh(workload *int64) []float64 {
	own := r.normals()
	if workload == nil {
		return own
	}
	common, known := r.shared[*workload]
	if !known {
		common = r.normals()
		r.shared[*workload] = common
	}
	rho := *r.settings.Rho
	for i := range own {
		own[i] = math.Sqrt(rho)*common[i] + math.Sqrt(1-rho)*own[i]
	}
	return own
}

func (r *runner) normals() []float64 {
	z := make([]float64, 1+len(r.metrics))
	for i := range z {
		z[i] = random.Normal(r.rand)
	}
	return z
}
