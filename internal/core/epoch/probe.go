package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/certify"
)

// probeOf reads the seed probe of a confirm round, or of the first round of
// the epoch when this one is a later one.
func (f Facts) probeOf(it *Iteration) artifact.SeedProbe {
	if len(it.Plan.Probe) == 0 {
		for i := range f.Iterations {
			if first := &f.Iterations[i]; first.Number < it.Number && len(first.Plan.Probe) > 0 {
				return f.probeOf(first)
			}
		}
		detail := "no workload seed is declared"
		if f.optimization().Workload != nil {
			detail = "a single replicate has no second draw to compare with"
		}
		return artifact.SeedProbe{Verdict: string(certify.SeedNotRun), Detail: detail}
	}
	readings := make([]*float64, 3)
	for i, row := range it.Plan.Probe {
		if r := it.run(row.RowIndex); r != nil {
			if y, ok := f.Usable(*r); ok {
				readings[i] = &y
			}
		}
	}
	p := artifact.SeedProbe{A1: readings[0], A2: readings[1], B: readings[2]}
	verdict := certify.ProbeSeed(readings[0], readings[1], readings[2])
	p.Verdict = string(verdict)
	switch verdict {
	case certify.SeedHonoured:
		p.Detail = "the same seed repeats within half of what another seed changes"
	case certify.SeedNotHonoured:
		p.Detail = "the same seed does not repeat the measurement, so replicates are not paired"
	case certify.SeedNoEffect:
		p.Detail = "all readings are identical: the target is deterministic, or ignores the seed"
	default:
		p.Detail = "a probe run gave no measurement"
	}
	return p
}

// pairs says of each objective whether replicates that run the same draw may be
// compared pair by pair: a seed is declared, and the probe of the epoch did not
// contradict it in that objective. The noise of one objective may not follow the
// seed where that of another does.
func (f Facts) pairs() []bool {
	out := make([]bool, len(f.Metrics()))
	if f.optimization().Workload == nil {
		return out
	}
	for k := range out {
		out[k] = true
	}
	for i := range f.Iterations {
		it := &f.Iterations[i]
		if len(it.Plan.Probe) == 0 {
			continue
		}
		for k := range out {
			readings := make([]*float64, 3)
			for j, row := range it.Plan.Probe {
				if r := it.run(row.RowIndex); r != nil {
					if y, ok := f.readings(*r); ok {
						readings[j] = &y[k]
					}
				}
			}
			out[k] = out[k] && !certify.ProbeSeed(readings[0], readings[1], readings[2]).Contradicts()
		}
	}
	return out
}

// contradicted reports whether an earlier probe of the epoch forbids pairing.
func (f Facts) contradicted() bool {
	for i := range f.Iterations {
		if it := &f.Iterations[i]; len(it.Plan.Probe) > 0 && it.Conclusion != nil {
			return certify.SeedVerdict(f.probeOf(it).Verdict).Contradicts()
		}
	}
	return false
}
