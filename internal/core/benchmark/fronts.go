package benchmark

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/gp"
	"assay/internal/core/pareto"
	"assay/internal/core/random"
	"assay/internal/core/report"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// The groups of the part with several objectives.
const (
	NamedFronts  Family = "named_fronts"  // the shipped surfaces with several objectives
	RandomFronts Family = "random_fronts" // another member of a family for every seed
)

// The arms of the part with several objectives. Confident is Assay's answer again,
// without the points that it does not claim, and Predicted the front that its
// models predict.
const (
	Confident = "assay_confident"
	Predicted = "assay_predicted"
	ParEGO    = "parego"
)

// Fronts is the part with several objectives.
type Fronts struct {
	Seeds       []int64        `json:"seeds"`
	Arms        []ArmText      `json:"arms"`
	Surfaces    []FrontSurface `json:"surfaces"`
	Comparisons []Comparison   `json:"comparisons"` // of hypervolume regret, Assay minus the other
	Claims      FrontClaims    `json:"claims"`
	WallSeconds float64        `json:"wall_seconds,omitempty"`
}

// FrontSurface is every arm on one surface, or on the members of one family.
type FrontSurface struct {
	Name    string           `json:"name"`
	Family  Family           `json:"family"`
	Formula string           `json:"formula"`
	Arms    []FrontArmResult `json:"arms"`
}

// FrontArmResult is one arm over all seeds.
type FrontArmResult struct {
	Arm    string    `json:"arm"`
	Rows   []int     `json:"rows"`
	Regret []float64 `json:"regret"` // of hypervolume: 1 where nothing is answered
	Points []int     `json:"points"` // answered
}

// FrontClaims counts what campaigns claimed of measured configurations.
type FrontClaims struct {
	Campaigns  int `json:"campaigns"`
	Points     int `json:"points"`    // with a status
	Confident  int `json:"confident"` // claimed to be on the front
	ByMeasured int `json:"by_measured"`
	ByLattice  int `json:"by_lattice"` // confident points that some candidate materially dominates
	Astray     int `json:"astray"`     // campaigns with such a point
	OffStrict  int `json:"off_strict"` // confident points that are not on the strict front, by less than epsilon or more
	Certified  int `json:"certified"`
}

func frontArms() []ArmText {
	return []ArmText{
		{ID: Assay, Title: "Assay, all that it found nondominated", What: "the whole policy with the defaults of the format, two seats an objective and one more; it answers with the configurations that no other dominates by the means, of those that it measured often enough to judge", Certifies: true},
		{ID: Confident, Title: "Assay, what it claims", What: "the same campaigns; it answers with the configurations that it claims to be on the front", Certifies: true},
		{ID: Predicted, Title: "Assay, what its models predict", What: "the same campaigns; it answers with the front that the fitted models predict over the whole lattice, most of which was never measured", Certifies: true},
		{ID: ParEGO, Title: "ParEGO", What: "Gaussian process search with expected improvement on a fresh random augmented Chebyshev weighing at each step, rho 0.05, of objectives scaled to the measured range; 2(k+1) Latin hypercube points first (Knowles, IEEE Trans. Evol. Comput. 10 (2006) 50)"},
		{ID: "random", Title: "random", What: "independent uniform points of the lattice"},
		{ID: "latin", Title: "Latin hypercube", What: "all rows spread at once, the widest of 50 designs"},
	}
}

// frontProblem is one surface with several objectives.
type frontProblem struct {
	Problem
	good   [][]float64 // true vectors of the lattice, larger is better
	front  [][]float64
	volume float64 // of the front
	at     []float64
}

func newFrontProblem(s surface.Surface) (frontProblem, error) {
	p := frontProblem{Problem: coded(Problem{Name: s.Name, Surface: s, lattice: space.NewLattice(s.Factors, nil)})}
	for index, more := p.lattice.First(), true; more; more = p.lattice.Next(index) {
		p.good = append(p.good, p.truly(p.lattice.At(index)))
	}
	for _, i := range pareto.Front(p.good) {
		p.front = append(p.front, p.good[i])
	}
	for _, o := range s.Objectives {
		p.at = append(p.at, o.Direction.Sign()*o.Reference)
	}
	var reason pareto.Reason
	if p.volume, reason = pareto.Hypervolume(p.front, p.at); reason != "" {
		return p, fmt.Errorf("benchmark: the front of %s has no hypervolume: %s", s.Name, reason)
	}
	return p, nil
}

func (p frontProblem) truly(levels space.Levels) []float64 {
	y := p.Surface.Means(levels)
	for k, o := range p.Surface.Objectives {
		y[k] *= o.Direction.Sign()
	}
	return y
}

// regret is the share of the front's hypervolume that the true vectors of an
// answer leave uncovered.
func (p frontProblem) regret(answer []space.Levels) float64 {
	good := make([][]float64, len(answer))
	for i, levels := range answer {
		good[i] = p.truly(levels)
	}
	volume, reason := pareto.Hypervolume(good, p.at)
	if reason != "" {
		return 1
	}
	return max(0, 1-volume/p.volume)
}

// frontBench measures for an arm that knows nothing of campaigns.
type frontBench struct {
	*bench
	problem frontProblem
	x       [][]float64
	y       [][]float64
	levels  []space.Levels
}

func (p frontProblem) bench(arm string, seed int64, budget int) *frontBench {
	return &frontBench{problem: p, bench: &bench{
		Problem: p.Problem, budget: budget, at: map[string]*site{},
		rand:   random.New(nil, "benchmark of "+p.Name+" by "+arm, 1, int(seed), random.Search),
		runner: surface.Runner{Surface: p.Surface, Seed: seed},
	}}
}

func (b *frontBench) measure(index []int) bool {
	if b.rows >= b.budget {
		return false
	}
	levels := b.lattice.At(index)
	run, _ := b.runner.Run(context.Background(), artifact.DesignRow{RowIndex: b.rows, Levels: levels}, nil) // a surface never errs
	b.rows++
	x := make([]float64, len(index))
	for j, k := range index {
		x[j] = b.codes[j][k]
	}
	var y []float64
	for _, o := range b.Surface.Objectives {
		v, _ := run.Response.Number(o.Metric) // these surfaces report every objective
		y = append(y, o.Direction.Sign()*v)
	}
	b.x, b.y, b.levels = append(b.x, x), append(b.y, y), append(b.levels, levels)
	return true
}

// answer is what no other measured configuration dominates by the means.
func (b *frontBench) answer() []space.Levels {
	var levels []space.Levels
	var sums [][]float64
	var counts []float64
	for i, l := range b.levels {
		at := slices.IndexFunc(levels, l.Same)
		if at < 0 {
			at = len(levels)
			levels, sums, counts = append(levels, l), append(sums, make([]float64, len(b.y[i]))), append(counts, 0)
		}
		counts[at]++
		for k, v := range b.y[i] {
			sums[at][k] += v
		}
	}
	for i := range sums {
		for k := range sums[i] {
			sums[i][k] /= counts[i]
		}
	}
	var out []space.Levels
	for _, i := range pareto.Front(sums) {
		out = append(out, levels[i])
	}
	return out
}

// parego measures where a Gaussian process of one random weighing of the
// objectives expects the most improvement.
func parego(b *frontBench) error {
	axes := make([]gp.Axis, len(b.codes))
	for j, f := range b.lattice.Factors() {
		if f.Kind == space.Choice {
			axes[j] = gp.Choice
		}
	}
	for _, index := range b.latin(min(b.budget, 2*(len(b.codes)+1))) {
		b.measure(index)
	}
	var pool [][]int
	var points [][]float64
	for index, more := b.lattice.First(), true; more; more = b.lattice.Next(index) {
		pool = append(pool, slices.Clone(index))
		x := make([]float64, len(index))
		for j, k := range index {
			x[j] = b.codes[j][k]
		}
		points = append(points, x)
	}
	var hyper *gp.Hyper
	fitted := 0
	for b.rows < b.budget {
		s := b.weighed()
		var m *gp.Model
		var err error
		if hyper == nil || float64(len(s)) >= growth*float64(fitted) {
			if m, err = gp.Fit(axes, b.x, s, hyper, b.rand); err == nil {
				hyper, fitted = new(m.Hyper()), len(s)
			}
		} else {
			m, err = gp.New(axes, *hyper, b.x, s)
		}
		switch {
		case errors.Is(err, gp.ErrFewRows) || errors.Is(err, gp.ErrConstant):
			b.measure(b.anywhere())
			continue
		case err != nil:
			return err
		}
		best := slices.Max(m.AtRows())
		field, at, most := m.Field(points), 0, math.Inf(-1)
		for i := range pool {
			mean, sd := field.Posterior(i)
			if v := gp.ExpectedImprovement(mean, sd, best); v > most {
				at, most = i, v
			}
		}
		b.measure(pool[at])
	}
	return nil
}

// weighed weighs every row by one draw of weights, larger is better.
func (b *frontBench) weighed() []float64 {
	const rho = .05
	scale := pareto.Scale{Worst: slices.Clone(b.y[0]), Best: slices.Clone(b.y[0])}
	for _, y := range b.y {
		for k, v := range y {
			scale.Worst[k], scale.Best[k] = min(scale.Worst[k], v), max(scale.Best[k], v)
		}
	}
	weights, sum := make([]float64, len(b.y[0])), 0.0
	for k := range weights {
		weights[k] = -math.Log(1 - random.Float64(b.rand))
		sum += weights[k]
	}
	out := make([]float64, len(b.y))
	for i, y := range b.y {
		worst, total := math.Inf(-1), 0.0
		for k, u := range scale.Of(y) {
			d := weights[k] / sum * (1 - u)
			worst, total = max(worst, d), total+d
		}
		out[i] = -worst - rho*total
	}
	return out
}

// trialOfFronts is one surface with one seed.
type trialOfFronts struct {
	rows    int
	answers map[string][]space.Levels
	claims  FrontClaims
}

func (p frontProblem) trial(seed int64) (trialOfFronts, error) {
	t := trialOfFronts{answers: map[string][]space.Levels{}}
	f, refused, err := p.begin(surface.File{Shortlist: 2*len(p.Surface.Objectives) + 1, LoneRefine: true}, seed)
	if err != nil || len(refused) > 0 {
		return t, fmt.Errorf("benchmark: %s: %v %w", p.Name, refused, err)
	}
	f, err = epoch.Drive(context.Background(), f, &surface.Runner{Surface: p.Surface, Seed: seed})
	if err != nil {
		return t, err
	}
	for _, it := range f.Iterations {
		t.rows += len(it.Runs)
		if c := it.Conclusion; c != nil && c.Recommendation != nil {
			t.answers[Predicted] = nil
			for _, point := range c.Recommendation.PredictedFront.Points {
				t.answers[Predicted] = append(t.answers[Predicted], point.Levels)
			}
		}
	}
	r := report.Build(report.Input{Facts: f})
	p.claims(&t, r)
	for arm, search := range map[string]func(*frontBench) error{
		ParEGO: parego,
		"random": func(b *frontBench) error {
			for b.measure(b.anywhere()) {
			}
			return nil
		},
		"latin": func(b *frontBench) error {
			for _, index := range b.latin(b.budget) {
				b.measure(index)
			}
			return nil
		},
	} {
		b := p.bench(arm, seed, t.rows)
		if err := search(b); err != nil {
			return t, err
		}
		t.answers[arm] = b.answer()
	}
	return t, nil
}

// claims reads a campaign's front and holds it against the truth.
func (p frontProblem) claims(t *trialOfFronts, r artifact.Report) {
	t.claims.Campaigns = 1
	if r.Certified {
		t.claims.Certified = 1
	}
	if r.Front == nil {
		return
	}
	var measured [][]float64
	for _, point := range r.Front.Points {
		measured = append(measured, p.truly(point.Levels))
	}
	for i, point := range r.Front.Points {
		t.claims.Points++
		if point.Nondominated {
			t.answers[Assay] = append(t.answers[Assay], point.Levels)
		}
		if point.Status != artifact.Nondominated {
			continue
		}
		t.answers[Confident] = append(t.answers[Confident], point.Levels)
		t.claims.Confident++
		beaten := func(z []float64) bool { return p.material(z, measured[i]) }
		if slices.ContainsFunc(measured, beaten) {
			t.claims.ByMeasured++
		}
		if slices.ContainsFunc(p.good, beaten) {
			t.claims.ByLattice++
			t.claims.Astray = 1
		}
		if slices.ContainsFunc(p.good, func(z []float64) bool { return pareto.Dominates(z, measured[i]) }) {
			t.claims.OffStrict++
		}
	}
}

// material reports whether z is no worse than x in any objective and better by more
// than its epsilon in one.
func (p frontProblem) material(z, x []float64) bool {
	beyond := false
	for k, o := range p.Surface.Objectives {
		if z[k] < x[k] {
			return false
		}
		beyond = beyond || z[k]-x[k] > o.Epsilon
	}
	return beyond
}

func (c *FrontClaims) add(o FrontClaims) {
	c.Campaigns += o.Campaigns
	c.Points += o.Points
	c.Confident += o.Confident
	c.ByMeasured += o.ByMeasured
	c.ByLattice += o.ByLattice
	c.Astray += o.Astray
	c.OffStrict += o.OffStrict
	c.Certified += o.Certified
}

// frontGroup is a named surface, or a family with another member for every seed.
type frontGroup struct {
	name, formula string
	family        Family
	member        func(seed int64) surface.Surface
}

func frontGroups() []frontGroup {
	var out []frontGroup
	for _, s := range surface.Several() {
		out = append(out, frontGroup{s.Name, s.Formula, NamedFronts, func(int64) surface.Surface { return s }})
	}
	for _, f := range surface.FrontFamilies() {
		out = append(out, frontGroup{f.Name, "another random member for every seed", RandomFronts, f.Member})
	}
	return out
}

// RunFronts runs the part with several objectives. The result does not depend on
// how many processors there are; done is told of each surface and seed.
func RunFronts(ctx context.Context, seeds []int64, done func(name string, seed int64)) (Fronts, error) {
	groups := frontGroups()
	trials := make([][]trialOfFronts, len(groups))
	problems := make([][]frontProblem, len(groups))
	for i := range groups {
		trials[i], problems[i] = make([]trialOfFronts, len(seeds)), make([]frontProblem, len(seeds))
	}
	var wait sync.WaitGroup
	var mu sync.Mutex
	var failures []error
	jobs := make(chan [2]int)
	for range runtime.NumCPU() {
		wait.Go(func() {
			for j := range jobs {
				p, err := newFrontProblem(groups[j[0]].member(seeds[j[1]]))
				if err == nil {
					problems[j[0]][j[1]] = p
					trials[j[0]][j[1]], err = p.trial(seeds[j[1]])
				}
				mu.Lock()
				failures = append(failures, err)
				if done != nil {
					done(groups[j[0]].name, seeds[j[1]])
				}
				mu.Unlock()
			}
		})
	}
	for i := range groups {
		for s := range seeds {
			if ctx.Err() == nil {
				jobs <- [2]int{i, s}
			}
		}
	}
	close(jobs)
	wait.Wait()
	if err := errors.Join(append(failures, ctx.Err())...); err != nil {
		return Fronts{}, err
	}
	d := Fronts{Seeds: seeds, Arms: frontArms()}
	for i, g := range groups {
		s := FrontSurface{Name: g.name, Family: g.family, Formula: g.formula}
		for _, arm := range d.Arms {
			r := FrontArmResult{Arm: arm.ID}
			for j, t := range trials[i] {
				r.Rows, r.Points = append(r.Rows, t.rows), append(r.Points, len(t.answers[arm.ID]))
				r.Regret = append(r.Regret, rounded(problems[i][j].regret(t.answers[arm.ID])))
			}
			s.Arms = append(s.Arms, r)
		}
		for _, t := range trials[i] {
			d.Claims.add(t.claims)
		}
		d.Surfaces = append(d.Surfaces, s)
	}
	d.summarise()
	return d, nil
}

// summarise compares Assay with every search on each group.
func (d *Fronts) summarise() {
	d.Comparisons = nil
	for _, family := range []Family{NamedFronts, RandomFronts} {
		for _, arm := range d.Arms {
			if arm.Certifies {
				continue
			}
			var all []differences
			for _, s := range d.Surfaces {
				if s.Family != family {
					continue
				}
				one := differences{surface: s.Name}
				for i, regret := range s.arm(Assay).Regret {
					one.by = append(one.by, regret-s.arm(arm.ID).Regret[i])
				}
				all = append(all, one)
			}
			c := compare(family, arm.ID, all)
			c.Primary = arm.ID == ParEGO
			d.Comparisons = append(d.Comparisons, c)
		}
	}
}

func (s FrontSurface) arm(id string) FrontArmResult {
	for _, a := range s.Arms {
		if a.Arm == id {
			return a
		}
	}
	return FrontArmResult{}
}
