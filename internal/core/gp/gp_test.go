package gp_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"assay/internal/core/gp"
	"assay/internal/core/random"
	"assay/internal/goldentest"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

func stream(name string) *rand.Rand { return random.New(nil, name, 0, 0, random.Search) }

// data are rows on two numeric axes and a choice of three levels.
func data(name string, n int, noise float64) (axes []gp.Axis, x [][]float64, y []float64) {
	r := stream(name)
	axes = []gp.Axis{gp.Numeric, gp.Numeric, gp.Choice}
	for range n {
		p := []float64{2*random.Float64(r) - 1, 2*random.Float64(r) - 1, float64(random.IntN(r, 3))}
		x, y = append(x, p), append(y, truth(p)+noise*random.Normal(r))
	}
	return axes, x, y
}

func truth(p []float64) float64 { return 7 + 3*math.Sin(2*p[0]) + p[1]*p[1] + .5*p[2] }

var hyper = gp.Hyper{Lengths: []float64{.8, 1.5, 2}, Nugget: .02}

// kernel is the correlation written out from its textbook formula.
func kernel(axes []gp.Axis, h gp.Hyper, a, b []float64) float64 {
	r2 := 0.0
	for j, axis := range axes {
		d := a[j] - b[j]
		if axis == gp.Choice && d != 0 {
			d = 1
		}
		r2 += math.Pow(d/h.Lengths[j], 2)
	}
	r := math.Sqrt(r2)
	return (1 + math.Sqrt(5)*r + 5*r*r/3) * math.Exp(-math.Sqrt(5)*r)
}

func covariance(axes []gp.Axis, h gp.Hyper, variance float64, x [][]float64) *mat.SymDense {
	s := mat.NewSymDense(len(x), nil)
	for a := range x {
		for b := range a + 1 {
			v := variance * kernel(axes, h, x[a], x[b])
			if a == b {
				v += variance * h.Nugget
			}
			s.SetSym(a, b, v)
		}
	}
	return s
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance*math.Max(1, math.Abs(want))) {
		t.Errorf("%s: %.12g, by the other route %.12g", what, got, want)
	}
}

func model(t *testing.T, axes []gp.Axis, h gp.Hyper, x [][]float64, y []float64) *gp.Model {
	t.Helper()
	m, err := gp.New(axes, h, x, y)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The likelihood is the density of a multivariate normal with the dense
// covariance matrix, and no other mean or variance makes it larger.
func TestLikelihoodIsThatOfTheDenseNormal(t *testing.T) {
	axes, x, y := data("likelihood", 25, .3)
	m := model(t, axes, hyper, x, y)
	dense := func(mean, variance float64) float64 {
		mu := make([]float64, len(y))
		for i := range mu {
			mu[i] = mean
		}
		n, ok := distmv.NewNormal(mu, covariance(axes, hyper, variance, x), nil)
		if !ok {
			t.Fatal("the dense covariance has no factor")
		}
		return n.LogProb(y)
	}
	best := dense(m.Mean(), m.Variance())
	near(t, "log likelihood", m.LogLikelihood(), best, 1e-10)
	for _, d := range []float64{.99, 1.01} {
		if dense(m.Mean()*d, m.Variance()) >= best || dense(m.Mean(), m.Variance()*d) >= best {
			t.Error("another mean or variance is more likely")
		}
	}
}

// Mean and variance of the posterior solve the kriging equations in their dense
// form, with the unknown mean as one more unknown.
func TestPosteriorSolvesTheKrigingEquations(t *testing.T) {
	axes, x, y := data("posterior", 20, .3)
	m := model(t, axes, hyper, x, y)
	n := len(y)
	system := mat.NewDense(n+1, n+1, nil)
	cov := covariance(axes, hyper, 1, x)
	for i := range n {
		for j := range n {
			system.Set(i, j, cov.At(i, j))
		}
		system.Set(i, n, 1)
		system.Set(n, i, 1)
	}
	r := stream("points")
	for range 20 {
		p := []float64{2*random.Float64(r) - 1, 2*random.Float64(r) - 1, float64(random.IntN(r, 3))}
		right := mat.NewVecDense(n+1, nil)
		for i := range n {
			right.SetVec(i, kernel(axes, hyper, p, x[i]))
		}
		right.SetVec(n, 1)
		var weights mat.VecDense
		if err := weights.SolveVec(system, right); err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for i := range n {
			want += weights.AtVec(i) * y[i]
		}
		mean, sd := m.Posterior(p)
		near(t, "mean", mean, want, 1e-9)
		near(t, "sd", sd, math.Sqrt(m.Variance()*(1-mat.Dot(&weights, right))), 1e-8)
	}
}

// Rows added one by one, the same rows at once, and the posterior kept at fixed
// points are one model.
func TestAddingRowsIsConditioningOnThem(t *testing.T) {
	axes, x, y := data("adding", 40, .1)
	whole := model(t, axes, hyper, x, y)
	grown := model(t, axes, hyper, x[:5], y[:5])
	points := x[20:30]
	field := grown.Field(points)
	for i := 5; i < len(y); i++ {
		if i%7 == 0 {
			field.Posterior(i % len(points)) // some points follow earlier than others
		}
		if err := grown.Add(x[i], y[i]); err != nil {
			t.Fatal(err)
		}
	}
	near(t, "likelihood", grown.LogLikelihood(), whole.LogLikelihood(), 1e-10)
	for i, mean := range grown.AtRows() {
		want, _ := whole.Posterior(x[i])
		near(t, "mean at a row", mean, want, 1e-9)
	}
	for i, p := range points {
		mean, sd := whole.Posterior(p)
		for what, by := range map[string]func() (float64, float64){
			"grown": func() (float64, float64) { return grown.Posterior(p) },
			"field": func() (float64, float64) { return field.Posterior(i) },
		} {
			a, b := by()
			near(t, what+" mean", a, mean, 1e-9)
			near(t, what+" sd", b, sd, 1e-8)
		}
	}
}

// A change of the response's unit and origin changes the posterior alike.
func TestPosteriorFollowsTheUnit(t *testing.T) {
	axes, x, y := data("unit", 20, .1)
	turned := make([]float64, len(y))
	for i, v := range y {
		turned[i] = 1e6 - 250*v
	}
	a, b := model(t, axes, hyper, x, y), model(t, axes, hyper, x, turned)
	p := []float64{.3, -.4, 1}
	mean, sd := a.Posterior(p)
	mean2, sd2 := b.Posterior(p)
	near(t, "mean", mean2, 1e6-250*mean, 1e-9)
	near(t, "sd", sd2, 250*sd, 1e-7)
}

// The fit is at least as likely as any of many other parameters, and a nugget
// and lengths that made the data are found again in kind.
func TestFitFindsTheMostLikelyParameters(t *testing.T) {
	axes, x, y := data("fit", 40, .2)
	m, err := gp.Fit(axes, x, y, nil, stream("starts"))
	if err != nil {
		t.Fatal(err)
	}
	r := stream("others")
	for range 400 {
		h := gp.Hyper{Nugget: math.Exp(-12 * random.Float64(r))}
		for range axes {
			h.Lengths = append(h.Lengths, math.Exp(5*random.Float64(r)-2))
		}
		if other := model(t, axes, h, x, y); other.LogLikelihood() > m.LogLikelihood()+1e-3 {
			t.Fatalf("%+v has log likelihood %g, the fit %g at %+v", h, other.LogLikelihood(), m.LogLikelihood(), m.Hyper())
		}
	}
	if noise := math.Sqrt(m.Variance() * m.Hyper().Nugget); noise < .1 || noise > .3 {
		t.Errorf("noise of sd 0.2 is estimated at %g", noise)
	}
}

// An axis that does nothing gets a length scale far above those that do
// something, and the response at unmeasured points is predicted.
func TestFitLearnsWhatMatters(t *testing.T) {
	r := stream("inert")
	axes := []gp.Axis{gp.Numeric, gp.Numeric}
	var x [][]float64
	var y []float64
	f := func(p []float64) float64 { return math.Cos(3 * p[0]) }
	for range 40 {
		p := []float64{2*random.Float64(r) - 1, 2*random.Float64(r) - 1}
		x, y = append(x, p), append(y, f(p)+.01*random.Normal(r))
	}
	m, err := gp.Fit(axes, x, y, nil, r)
	if err != nil {
		t.Fatal(err)
	}
	if l := m.Hyper().Lengths; l[1] < 5*l[0] {
		t.Errorf("length scales %v: the second axis is inert", l)
	}
	for range 50 {
		p := []float64{1.8*random.Float64(r) - .9, 2*random.Float64(r) - 1}
		if mean, sd := m.Posterior(p); math.Abs(mean-f(p)) > .05+4*sd {
			t.Errorf("at %v: %g with sd %g, true %g", p, mean, sd, f(p))
		}
	}
}

// The same rows and generator give the same bits; another generator has other
// starts and comes to the same maximum.
func TestFitIsDeterministic(t *testing.T) {
	axes, x, y := data("same", 25, .2)
	fit := func(name string) *gp.Model {
		m, err := gp.Fit(axes, x, y, nil, stream(name))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	a, b, c := fit("one"), fit("one"), fit("two")
	if a.LogLikelihood() != b.LogLikelihood() || !slices.Equal(a.Hyper().Lengths, b.Hyper().Lengths) || a.Hyper().Nugget != b.Hyper().Nugget {
		t.Error("two fits of the same differ")
	}
	near(t, "likelihood from other starts", c.LogLikelihood(), a.LogLikelihood(), 1e-3)
}

// Repeated rows without any noise leave the matrix singular but for the nugget,
// and then for the jitter: the posterior stays finite and goes through them.
func TestRepeatedRows(t *testing.T) {
	axes, x, y := data("repeated", 8, 0)
	x, y = append(x, x...), append(y, y...)
	for _, nugget := range []float64{1e-8, 1e-15, 1e-300} {
		h := gp.Hyper{Lengths: []float64{1, 1, 1}, Nugget: nugget}
		m := model(t, axes, h, x[:12], y[:12])
		for i := 12; i < len(x); i++ {
			if err := m.Add(x[i], y[i]); err != nil {
				t.Fatal(err)
			}
		}
		for i, p := range x {
			if mean, sd := m.Posterior(p); math.Abs(mean-y[i]) > 1e-4 || !(sd < 1e-3) {
				t.Errorf("nugget %g: at a measured point %g with sd %g, measured %g", nugget, mean, sd, y[i])
			}
		}
		if math.IsNaN(m.LogLikelihood()) || math.IsInf(m.LogLikelihood(), 0) {
			t.Errorf("nugget %g: likelihood %g", nugget, m.LogLikelihood())
		}
	}
	if _, err := gp.Fit(axes, x, y, nil, stream("repeated")); err != nil {
		t.Errorf("a fit to repeated rows: %v", err)
	}
}

func TestRefusedRows(t *testing.T) {
	axes, x, y := data("refused", 5, .1)
	short := gp.Hyper{Lengths: []float64{1}, Nugget: .1}
	flat := []float64{2, 2, 2, 2, 2}
	spoiled := slices.Clone(y)
	spoiled[3] = math.NaN()
	for what, c := range map[string]struct {
		h    gp.Hyper
		x    [][]float64
		y    []float64
		want error // nil: any
	}{
		"few rows":         {hyper, x[:2], y[:2], gp.ErrFewRows},
		"constant":         {hyper, x, flat, gp.ErrConstant},
		"lengths":          {short, x, y, nil},
		"nugget":           {gp.Hyper{Lengths: hyper.Lengths}, x, y, nil},
		"no number":        {hyper, x, spoiled, nil},
		"another count":    {hyper, x[:4], y, nil},
		"another geometry": {hyper, [][]float64{{1}, {1}, {2}, {3}, {4}}, y, nil},
	} {
		if _, err := gp.New(axes, c.h, c.x, c.y); err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	m := model(t, axes, hyper, x, y)
	if m.Add([]float64{1, 2}, 3) == nil || m.Add(x[0], math.Inf(1)) == nil || m.Rows() != len(y) {
		t.Error("a row that is none was added")
	}
	if _, err := gp.Fit(axes, x, flat, nil, stream("x")); !errors.Is(err, gp.ErrConstant) {
		t.Errorf("a fit to a constant: %v", err)
	}
}

func TestGoldenExpectedImprovement(t *testing.T) {
	goldentest.Run(t, "expected_improvement", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Mean      float64 `json:"mu"`
			SD        float64 `json:"sd"`
			Best      float64 `json:"best"`
			Direction string  `json:"direction"`
		}
		var want struct {
			EI float64 `json:"ei"`
		}
		c.Decode(t, &in, &want)
		if in.Direction == "minimize" {
			in.Mean, in.Best = -in.Mean, -in.Best
		}
		c.Near(t, "expected improvement", gp.ExpectedImprovement(in.Mean, in.SD, in.Best), want.EI)
	})
}

// Expected improvement is the integral that defines it, and what is certain
// where nothing is uncertain.
func TestExpectedImprovementIsTheIntegral(t *testing.T) {
	for _, c := range [][3]float64{{0, 1, 0}, {2, .3, 2.5}, {-1, 2, 1}, {5, .1, 4}} {
		mean, sd, best := c[0], c[1], c[2]
		n := distuv.Normal{Mu: mean, Sigma: sd}
		want := quad.Fixed(func(y float64) float64 { return (y - best) * n.Prob(y) }, best, math.Max(best, mean)+12*sd, 400, nil, 0)
		near(t, "expected improvement", gp.ExpectedImprovement(mean, sd, best), want, 1e-9)
		near(t, "probability", gp.ProbabilityAbove(mean, sd, best), n.Survival(best), 1e-12)
	}
	if gp.ExpectedImprovement(3, 0, 2) != 1 || gp.ExpectedImprovement(1, 0, 2) != 0 || gp.ExpectedImprovement(0, 1, 60) != 0 {
		t.Error("a certain or impossible improvement")
	}
	if gp.ProbabilityAbove(1, 0, 1) != 1 || gp.ProbabilityAbove(.9, 0, 1) != 0 {
		t.Error("a certain probability")
	}
}
