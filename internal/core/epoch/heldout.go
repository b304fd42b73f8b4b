package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// leakage refuses to fit or to compare where a held-out metric could take part:
// it stands in a response, or is what the stage fits.
func (f Facts) leakage(it *Iteration) error {
	const next = "restore the recorded runs; if they are whole, report this as a defect"
	names := f.optimization().Response.HeldOut
	fitted := f.Metrics()
	for _, limit := range f.Limits() {
		fitted = append(fitted, limit.Path)
	}
	for _, name := range names {
		if slices.Contains(fitted, name) {
			return gate(artifact.GateHeldOutLeakage, "hold out a metric that decides nothing, in a new campaign", "the held-out metric %s is also fitted", name)
		}
		for _, r := range it.Runs {
			if _, found := predicate.Lookup(r.Response, name); found {
				return gate(artifact.GateHeldOutLeakage, next, "row %d: the response holds the held-out metric %s", r.RowIndex, name)
			}
		}
	}
	return nil
}

// heldOut records the held-out metrics of every seat by its key. They are shown
// and never compared.
func (v *verdict) heldOut() canonical.Object {
	if len(v.f.optimization().Response.HeldOut) == 0 {
		return nil
	}
	out := canonical.Object{}
	for _, seat := range v.round.Plan.Matrix.Finalists {
		out[seat.Key] = v.f.heldOutOf(v.runsOf(seat.Key))
	}
	return out
}

// runsOf lists the runs of a seat by replicate, those of an extension after
// those of the round.
func (v *verdict) runsOf(key string) []*artifact.Run {
	var runs []*artifact.Run
	for _, part := range v.parts() {
		for _, row := range part.Plan.Matrix.Rows {
			if row.Apply.Finalist == nil || part.Plan.Matrix.Finalists[*row.Apply.Finalist].Key != key {
				continue
			}
			for len(runs) <= row.Replicate {
				runs = append(runs, nil)
			}
			runs[row.Replicate] = part.run(row.RowIndex)
		}
	}
	return runs
}

// HeldOut records the held-out metrics of one configuration over all usable
// rows of the epoch; nil when none are declared or it was never measured.
func (f Facts) HeldOut(levels space.Levels) map[string]any {
	var runs []*artifact.Run
	for i := range f.Iterations {
		for _, row := range f.Iterations[i].Plan.Matrix.Rows {
			if r := f.Iterations[i].run(row.RowIndex); r != nil && row.Levels.Same(levels) {
				runs = append(runs, r)
			}
		}
	}
	if len(runs) == 0 || len(f.optimization().Response.HeldOut) == 0 {
		return nil
	}
	return f.heldOutOf(runs)
}

// heldOutOf lists each held-out metric with its values in the order of the
// runs, null where a run is not usable, and the mean of those that are numbers.
// One value that is no number leaves no mean.
func (f Facts) heldOutOf(runs []*artifact.Run) map[string]any {
	out := map[string]any{}
	for _, name := range f.optimization().Response.HeldOut {
		samples, numbers, measured := make([]any, len(runs)), []float64{}, 0
		for i, r := range runs {
			samples[i] = canonical.Null
			if r == nil {
				continue
			}
			value, found := r.HeldOut[name]
			if _, usable := f.Usable(*r); !usable || !found {
				continue
			}
			samples[i] = value
			measured++
			if s, scalar := value.(canonical.Scalar); scalar {
				if x, ok := s.Number(); ok {
					numbers = append(numbers, x)
				}
			}
		}
		mean := canonical.Null
		if measured > 0 && len(numbers) == measured {
			mean = canonical.Float(fit.Mean(numbers))
		}
		out[name] = map[string]any{"samples": samples, "n": canonical.Int(int64(measured)), "mean": mean}
	}
	return out
}
