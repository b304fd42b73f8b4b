package preview

import (
	"assay/internal/core/eta"
	"assay/internal/core/pilot"
)

// FromPilot is what a smoke or liveness check measured that re-prices a preview:
// the noise, the correlation by seed, and the durations of complete runs.
func FromPilot(r pilot.Report) *Measured {
	m := &Measured{}
	for _, n := range r.Noise {
		m.Noise = append(m.Noise, MeasuredNoise{Metric: n.Metric, N: n.N, Mean: n.Mean, SD: n.SD, Rough: n.Rough})
	}
	if r.Seed != nil {
		m.Rho = r.Seed.Rho
	}
	for _, d := range r.Durations {
		if d.Complete && d.Seconds > 0 {
			m.Rows = append(m.Rows, eta.Row{Levels: d.Levels, Seconds: d.Seconds})
		}
	}
	return m
}
