package preview

import (
	"fmt"
	"math"

	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/report"
)

// metric is what a preview speaks of: the objective, or the first of several.
func (p counted) metric() (name, unit string) {
	r := p.o.Response
	if r.Primary != nil {
		return r.Primary.Metric, r.Primary.Unit
	}
	if len(r.Objectives) > 0 {
		return r.Objectives[p.objective].Metric, r.Objectives[p.objective].Unit
	}
	return "", ""
}

// several speaks of each of several objectives in turn; nil with a single one.
func (p counted) several() []Objective {
	if p.o.Response.Primary != nil {
		return nil
	}
	var out []Objective
	for k, declared := range p.o.Response.Objectives {
		p.objective = k
		noise := p.noise()
		o := Objective{Metric: declared.Metric, Unit: declared.Unit, Noise: noise, Width: p.width(noise), Detectable: p.screen(noise).Detectable}
		o.Text = "epsilon is not declared, so no trade-off can be told from it"
		if declared.Epsilon != nil {
			o.Text = "epsilon " + o.Width.Text(declared.Unit)
		}
		if o.Detectable != nil {
			o.Text += "; the smallest effect that the screen detects is about " + o.Detectable.Text(declared.Unit)
		} else {
			o.Text += "; noise " + noise.Text
		}
		out = append(out, o)
	}
	return out
}

// noise is the spread of one row: measured where it was, else as declared.
func (p counted) noise() Noise {
	metric, unit := p.metric()
	for _, n := range p.measured.Noise {
		if n.Metric == metric && n.SD != nil {
			return measuredNoise(n, unit)
		}
	}
	if pct := p.o.Response.NoisePct; pct != nil && *pct > 0 {
		return Noise{Source: SourceDeclared, SD: &Amount{Pct: pct}, Text: fmt.Sprintf("%s %% of the mean as declared, not measured", report.Number(*pct))}
	}
	return Noise{Source: SourceUnknown, Text: "not known"}
}

func measuredNoise(n MeasuredNoise, unit string) Noise {
	out := Noise{Source: SourceMeasured, Mean: n.Mean, Rough: n.Rough}
	rough := ""
	if n.Rough {
		rough = ", which is rough"
	}
	if *n.SD == 0 {
		out.Source = SourceUnknown
		out.Text = fmt.Sprintf("%s of the baseline read exactly the same, from which no bound can be computed", plural(n.N, "run"))
		return out
	}
	sd := Amount{Abs: finite(*n.SD)}
	if n.Mean != nil && *n.Mean != 0 {
		sd.Pct = finite(100 * *n.SD / math.Abs(*n.Mean))
	}
	out.SD = &sd
	out.Text = fmt.Sprintf("%s over %s of the baseline%s", sd.Text(unit), plural(n.N, "run"), rough)
	return out
}

// width is epsilon, in the units that are known.
func (p counted) width(noise Noise) Amount {
	declared := p.o.Policy.Epsilon
	if p.o.Response.Primary == nil {
		declared = campaign.Epsilon{}
		if own := p.o.Response.Objectives[p.objective].Epsilon; own != nil {
			declared = *own
		}
	}
	w := Amount{Abs: declared.Abs, Pct: declared.Pct}
	if noise.Mean == nil || *noise.Mean == 0 {
		return w
	}
	mean := math.Abs(*noise.Mean)
	if w.Pct != nil {
		w.Abs = finite(*w.Pct / 100 * mean)
	} else if w.Abs != nil {
		w.Pct = finite(100 * *w.Abs / mean)
	}
	return w
}

// power is the chance of finding an effect in the screen, and of certifying a
// lead at confirm, at multiples of what decides.
func (p counted) power(noise Noise, screen Screen, t *Terminal) Power {
	out := Power{Screen: []Chance{}, Confirm: []Chance{}}
	if noise.SD == nil {
		return out
	}
	if screen.Detectable != nil {
		largest, _ := screen.Detectable.over(*noise.SD)
		for i := range 9 {
			effect := largest * float64(i) / 4
			chance, ok := p.detection.power(effect, p.o.Deltas(1).Screen)
			if size := at(*noise.SD, effect); ok && size != nil {
				out.Screen = append(out.Screen, Chance{*size, chance})
			}
		}
	}
	if t == nil || t.HalfWidth == nil || p.support() != nil {
		return out
	}
	width, ok := p.width(noise).over(*noise.SD)
	half, known := t.HalfWidth.over(*noise.SD)
	if !ok || !known {
		return out
	}
	trial := certify.Trial{SD: math.Sqrt(2 * (1 - t.Rho)), Alpha: t.Level, Paired: true}
	for i := range 9 {
		trial.Delta = 2 * half * float64(i) / 8
		if lead := at(*noise.SD, trial.Delta-width); lead != nil {
			out.Confirm = append(out.Confirm, Chance{*lead, trial.Power(float64(t.Replicates))})
		}
	}
	return out
}
