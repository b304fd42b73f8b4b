package rehearse

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// study is what all rehearsals of one campaign share. It is not changed while
// they run.
type study struct {
	settings Settings // resolved
	facts    epoch.Facts
	lattice  *space.Lattice
	axes     axes
	sample   [][]spot // configurations that stand for the lattice
	home     []spot   // the baseline, or the first declared levels where none is declared

	response float64 // of the baseline, in its unit
	primary  reading
	sign     float64
	limits   []campaign.Limit // on the primary metric itself
	metrics  []metric         // of the other limits; their planes are not drawn yet
}

// sampleSize is how many configurations stand for a larger lattice where the
// share that a constraint refuses is set. The truth is never taken from a sample.
const sampleSize = 2000

// mostPairs bounds what one conclusion of a rehearsed epoch costs, which a cancel
// cannot end in its middle: 24 knobs of 25 levels each are within it.
const mostPairs = 200_000

// prepare compiles the campaign as a start would, with what the settings change.
func prepare(c *campaign.Campaign, s Settings) (*study, error) {
	if err := Possible(c); err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	s, err := s.resolved(c.Optimization)
	if err != nil {
		return nil, err
	}
	c = changed(c, s)
	if err := affordable(c.Optimization); err != nil {
		return nil, err
	}
	compiled, err := policy.Compile(c, policy.Inputs{Epoch: 1, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{"verify"}})
	if err != nil {
		return nil, err
	}
	_, hash, err := compiled.Encode()
	if err != nil {
		return nil, err
	}
	st := &study{settings: s, facts: epoch.Facts{Campaign: c, Policy: compiled, PolicyHash: hash, First: 2}}
	st.lattice = st.facts.Lattice()
	st.axes = newAxes(st.lattice)
	if pairs := st.axes.pairs(); pairs > mostPairs {
		return nil, unrehearsable("", "rehearse a copy of the file with fewer knobs or fewer levels",
			"one rehearsal would look at %d pairs of levels of two knobs in each step of a search, which takes minutes that nothing can cut short", pairs)
	}
	st.drawSample(random.New(nil, "rehearsal sample", 0, 0, random.Search))
	home := compiled.Baseline
	if home == nil {
		home = surface.FirstLevels(st.axes.factors)
	}
	st.home = st.axes.at(home)
	return st, st.respond(c.Optimization.Response)
}

// changed is the campaign with the settings in the place of what it declares.
func changed(c *campaign.Campaign, s Settings) *campaign.Campaign {
	out, o := *c, *c.Optimization
	out.Optimization = &o
	o.Design.MaxRuns = s.MaxRuns
	o.Design.Confirm.Replicates = s.Replicates
	screen := *o.Design.Screen
	screen.CenterPoints = s.ScreenCenters
	o.Design.Screen = &screen
	if o.Design.Refine != nil {
		refine := *o.Design.Refine
		refine.CenterPoints = *s.RefineCenters
		o.Design.Refine = &refine
	}
	if s.EpsilonPct != nil {
		o.Policy.Epsilon = campaign.Epsilon{Pct: s.EpsilonPct}
	}
	return &out
}

// respond says how the response and the metrics of constraints are read.
func (st *study) respond(r campaign.Response) error {
	st.response, st.sign = usual, r.Primary.Direction.Sign()
	if st.settings.Response != nil {
		st.response = *st.settings.Response
	}
	share := *st.settings.NoisePct / 100
	st.primary = reading{sd: share * math.Abs(st.response), support: r.Primary.Support}
	for _, limit := range r.Limits() {
		if limit.Path == r.Primary.Metric {
			st.limits = append(st.limits, limit)
			continue
		}
		at := slices.IndexFunc(st.metrics, func(m metric) bool { return m.path == limit.Path })
		if at < 0 {
			at, st.metrics = len(st.metrics), append(st.metrics, metric{path: limit.Path})
		}
		st.metrics[at].limits = append(st.metrics[at].limits, limit)
	}
	for i := range st.metrics {
		if err := st.metrics[i].settle(share); err != nil {
			return err
		}
	}
	return st.baselineStands()
}

// usual stands for the response of the baseline where everything is relative to
// it.
const usual = 100.0

// baselineStands refuses a response that the file itself calls inadmissible.
func (st *study) baselineStands() error {
	for _, l := range st.limits {
		if !st.primary.meets(l, st.response) {
			return unrehearsable("response", "give the mean response of the baseline as it is measured", "a baseline with a response of %g breaks %s", st.response, l.Label())
		}
	}
	if s := st.primary.support; s != nil && (st.response < s[0] || st.response > s[1]) {
		return unrehearsable("response", "give the mean response of the baseline as it is measured", "a response of %g lies outside its declared support", st.response)
	}
	return nil
}

func (st *study) drawSample(r *rand.Rand) {
	if st.lattice.Size().IsInt64() && st.lattice.Size().Int64() <= sampleSize {
		index := st.lattice.First()
		for more := true; more; more = st.lattice.Next(index) {
			st.sample = append(st.sample, st.axes.on(index))
		}
		return
	}
	index := st.lattice.First()
	for range sampleSize {
		for j, levels := range st.axes.spots {
			index[j] = random.IntN(r, len(levels))
		}
		st.sample = append(st.sample, st.axes.on(index))
	}
}

// affordable refuses a run budget that the rules of a file refuse too.
func affordable(o *campaign.Optimization) error {
	counts, err := doe.Count(o.RunRequest(1))
	if err != nil {
		return unrehearsable("", "correct the design; assay validate campaign says how", "the stages cannot be planned: %v", err)
	}
	if limit := o.Design.MaxRuns; limit != nil && *limit < counts.Exact {
		return unrehearsable("max_runs", "allow that many runs, or ask for fewer replicates, a lower resolution or fewer finalists",
			"%d runs do not pay for the registered stages, which take %d", *limit, counts.Exact)
	}
	return nil
}
