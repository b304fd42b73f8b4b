package benchmark

import (
	"fmt"
	"math"
	"slices"

	"assay/internal/core/random"
)

// resamples is the number of bootstrap resamples.
const resamples = 10_000

// Verdict is what an interval of a difference in regret says.
type Verdict string

// The verdicts.
const (
	Better       Verdict = "better"        // the interval is below 0
	Worse        Verdict = "worse"         // it is above 0
	NoDifference Verdict = "no_difference" // it holds 0
)

// Comparison is Assay against another arm on one family: the mean over surfaces of
// the mean over seeds of the difference in simple regret. Negative is better.
type Comparison struct {
	Family   Family  `json:"family"`
	Against  string  `json:"against"`
	Primary  bool    `json:"primary"`
	Surfaces int     `json:"surfaces"`
	Mean     float64 `json:"mean"`
	Low      float64 `json:"low"` // of the 95 % interval
	High     float64 `json:"high"`
	Verdict  Verdict `json:"verdict"`
	// RestsOn names a surface without which the verdict would be another.
	RestsOn string `json:"rests_on,omitempty"`
}

// differences are those of one surface, by seed.
type differences struct {
	surface string
	by      []float64
}

// compare computes a comparison. A verdict of better or worse that rests on a
// single surface, of two or more, names it.
func compare(family Family, against string, all []differences) Comparison {
	c := Comparison{Family: family, Against: against, Primary: against == Bayesian, Surfaces: len(all)}
	c.Mean, c.Low, c.High = interval(family, against, all)
	c.Verdict = judge(c.Low, c.High)
	if c.Verdict == NoDifference {
		return c
	}
	if len(all) == 1 {
		c.RestsOn = all[0].surface
	}
	for i, d := range all {
		if len(all) < 2 {
			break
		}
		rest := slices.Concat(all[:i], all[i+1:])
		if _, low, high := interval(family, against, rest); judge(low, high) != c.Verdict {
			c.RestsOn = d.surface
			break
		}
	}
	return c
}

func judge(low, high float64) Verdict {
	switch {
	case high < 0:
		return Better
	case low > 0:
		return Worse
	}
	return NoDifference
}

// interval is the mean over surfaces of the mean over seeds, with its 95 %
// percentile bootstrap interval over the seeds within each surface (B. Efron, R.
// J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13).
func interval(family Family, against string, all []differences) (center, low, high float64) {
	r := random.New(nil, fmt.Sprintf("benchmark of %s against %s", family, against), 1, len(all), random.Boot)
	means := make([]float64, resamples)
	for i := range means {
		for _, d := range all {
			sum := 0.0
			for range d.by {
				sum += d.by[random.IntN(r, len(d.by))]
			}
			means[i] += sum / float64(len(d.by)) / float64(len(all))
		}
	}
	slices.Sort(means)
	for _, d := range all {
		center += mean(d.by) / float64(len(all))
	}
	return center, quantile(means, .025), quantile(means, .975)
}

// quantile interpolates linearly between the order statistics of a sorted sample.
func quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	i := int(math.Floor(at))
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}
