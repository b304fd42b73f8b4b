package rehearse

import (
	"context"
	"math"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
)

// Change is one setting that is moved, and what becomes of it on the same
// surfaces.
type Change struct {
	Setting   string  `json:"setting"` // its JSON name
	From      float64 `json:"from"`
	To        float64 `json:"to"`
	Certified Chance  `json:"certified"`
	Gained    int     `json:"gained"` // rehearsals that are certified with it and not without
	Lost      int     `json:"lost"`   // the other way round
	Within    Chance  `json:"within_epsilon"`
	Rows      Rows    `json:"rows"`
}

// move is a change before it is rehearsed.
type move struct {
	setting  string
	from, to float64
	settings Settings
}

// moves lists what an author could spend more on or ask less of, one thing each: half
// as many replicates again, twice the centre points, an epsilon half as wide again,
// and runs that are half as noisy.
func (st *study) moves() []move {
	o := st.facts.Campaign.Optimization
	var all []move
	add := func(setting string, from, to float64, change func(*Settings)) {
		s := st.settings
		change(&s)
		if to != from {
			all = append(all, move{setting, from, to, s})
		}
	}
	count := func(setting string, from, to int, field func(*Settings) **int) {
		add(setting, float64(from), float64(to), func(s *Settings) { *field(s) = &to })
	}
	if o.Staged("confirm") {
		n := policy.Register(o, 1).Replicates
		count("replicates", n, (3*n+1)/2, func(s *Settings) **int { return &s.Replicates })
	}
	n := policy.ScreenCenters(o)
	count("screen_center_points", n, max(4, 2*n), func(s *Settings) **int { return &s.ScreenCenters })
	if _, refined := st.facts.Policy.States[artifact.StageRefine]; refined {
		n := o.Design.Refine.CenterPoints
		count("refine_center_points", n, max(4, 2*n), func(s *Settings) **int { return &s.RefineCenters })
	}
	if e := st.settings.EpsilonPct; e != nil {
		add("epsilon_pct", *e, 1.5**e, func(s *Settings) { s.EpsilonPct = new(1.5 * *e) })
	}
	noise := *st.settings.NoisePct
	add("noise_pct", noise, noise/2, func(s *Settings) { s.NoisePct = new(noise / 2) })
	return all
}

// change rehearses a move against the outcomes without it. A budget grows by the
// rows that the move plans.
func (st *study) change(ctx context.Context, c *campaign.Campaign, m move, without []outcome, workers int, progress func(done, of int)) (Change, error) {
	if limit := m.settings.MaxRuns; limit != nil {
		more, err := st.moreRuns(c, m.settings)
		if err != nil {
			return Change{}, err
		}
		m.settings.MaxRuns = new(*limit + more)
	}
	moved, err := prepare(c, m.settings)
	if err != nil {
		return Change{}, err
	}
	with, err := moved.all(ctx, workers, progress)
	if err != nil {
		return Change{}, err
	}
	r := moved.result(with)
	out := Change{Setting: m.setting, From: m.from, To: m.to, Certified: r.Certified, Within: r.Within, Rows: r.Rows}
	for i := range with {
		switch before, after := without[i].certified(), with[i].certified(); {
		case after && !before:
			out.Gained++
		case before && !after:
			out.Lost++
		}
	}
	return out, nil
}

func (st *study) moreRuns(c *campaign.Campaign, s Settings) (int, error) {
	before, err := doe.Count(st.facts.Campaign.Optimization.RunRequest(1))
	if err != nil {
		return 0, err
	}
	after, err := doe.Count(changed(c, s).Optimization.RunRequest(1))
	return max(0, after.Exact-before.Exact), err
}

// Clear reports whether the change gains or loses certificates by more than chance:
// a two-sided sign test of the rehearsals that differ, at 5 %.
func (c Change) Clear() bool {
	n, fewer := c.Gained+c.Lost, min(c.Gained, c.Lost)
	logFactorial := func(k int) float64 { v, _ := math.Lgamma(float64(k) + 1); return v }
	tail := 0.0
	for k := 0; k <= fewer; k++ {
		tail += math.Exp(logFactorial(n) - logFactorial(k) - logFactorial(n-k) - float64(n)*math.Ln2)
	}
	return 2*tail <= .05
}
