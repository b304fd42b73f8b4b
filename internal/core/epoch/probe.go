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

// contradicted reports whether an earlier probe of the epoch forbids pairing.
func (f Facts) contradicted() bool {
	for i := range f.Iterations {
		if it := &f.Iterations[i]; len(it.Plan.Probe) > 0 && it.Conclusion != nil {
			return certify.SeedVerdict(f.probeOf(it).Verdict).Contradicts()
		}
	}
	return false
}
