package rehearse_test

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/rehearse"
	"assay/internal/core/report"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// member draws a surface of the family that rehearsals assume, written a second
// time from its words: three knobs, of which C is a choice, and noise of a
// percentage of the first levels' response, which is 100.
func member(r *rand.Rand, noisePct float64) surface.Surface {
	between := func(low, high float64) float64 { return low + (high-low)*r.Float64() }
	factors := []space.Factor{numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16), choice("C", "off", "on")}
	var w [3]float64
	keep := r.IntN(3)
	for j := range w {
		if r.Float64() >= .25 || j == keep {
			w[j] = math.Pow(4, -r.Float64()) // from 1/4 to 1, evenly in the logarithm
		}
	}
	var curve, centre [2]float64
	for j := range curve {
		curve[j], centre[j] = between(-1, .6), between(-1.5, 1.5)
	}
	off, on := between(-1, 1), between(-1, 1)
	ab := between(-.4, .4)
	tilt := [2][2]float64{{between(-.4, .4), between(-.4, .4)}, {between(-.4, .4), between(-.4, .4)}} // by level of C
	shape := func(p surface.Point) float64 {
		u := [2]float64{(p.At("A") - 9) / 7, (p.At("B") - 9) / 7}
		sum := w[0]*w[1]*ab*u[0]*u[1] + w[2]*off
		at := 0
		if p.Is("C", "on") == 1 {
			at, sum = 1, sum+w[2]*(on-off)
		}
		for j := range u {
			sum += w[j]*curve[j]*(u[j]-centre[j])*(u[j]-centre[j]) + w[j]*w[2]*tilt[at][j]*u[j]
		}
		return sum
	}
	low, high := math.Inf(1), math.Inf(-1)
	lattice := space.NewLattice(factors, nil)
	for index, more := lattice.First(), true; more; more = lattice.Next(index) {
		v := shape(surface.Point(lattice.At(index)))
		low, high = min(low, v), max(high, v)
	}
	home := shape(surface.Point(surface.FirstLevels(factors)))
	scale := 10 * math.Pow(10, r.Float64()) / (high - low) // a range of 10 to 100
	if home > low {
		scale = min(scale, 75/(home-low))
	}
	return surface.Made("member", factors, noisePct, func(p surface.Point) float64 { return 100 + scale*(shape(p)-home) })
}

// realised counts what real epochs come to on members of the family, each begun
// from its own file.
type realised struct{ epochs, certified, falsely, within int }

func realise(t *testing.T, n int, noisePct, rho float64, file surface.File) (got realised) {
	t.Helper()
	r := rand.New(rand.NewPCG(20, 26))
	for seed := range int64(n) {
		s := member(r, noisePct)
		var target epoch.Runner = &surface.Runner{Surface: s, Seed: seed}
		if rho > 0 {
			target = &correlated{surface: s, rho: rho, rand: rand.New(rand.NewPCG(uint64(seed), 5)), shared: map[int64]float64{}}
		}
		f, err := epoch.Drive(context.Background(), epochtest.Begin(t, string(s.YAML(file)), seed), target)
		if err != nil {
			t.Fatal(err)
		}
		answer, truth := report.Build(report.Input{Facts: f}), s.Truth()
		gap := s.Gap(truth, answer.Recommendation.Levels)
		got.epochs++
		if answer.Certified {
			got.certified++
			if answer.Epsilon == nil || gap > *answer.Epsilon {
				got.falsely++
			}
		}
		if gap <= math.Abs(truth.Value)*epsilonPct/100 {
			got.within++
		}
	}
	return got
}

// correlated is a target whose runs of one workload seed share noise; the surface's
// own runner tells every row apart.
type correlated struct {
	surface surface.Surface
	rho     float64
	rand    *rand.Rand
	shared  map[int64]float64
}

func (c *correlated) Run(_ context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	if _, known := c.shared[*seed]; !known {
		c.shared[*seed] = c.rand.NormFloat64()
	}
	z := math.Sqrt(c.rho)*c.shared[*seed] + math.Sqrt(1-c.rho)*c.rand.NormFloat64()
	return artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate, WorkloadSeed: seed, Status: artifact.StatusComplete,
		Response: canonical.Object{surface.Metric: canonical.Float(c.surface.Mean(row.Levels) + c.surface.SD*z)}, Attempts: 1,
	}, nil
}

const epsilonPct = 2.0

func acceptance(few, many int) int {
	if os.Getenv("ASSAY_ACCEPTANCE") != "" {
		return many
	}
	return few
}

// What a rehearsal predicts of the rate of certificates lies in the interval of the
// rate that real epochs come to, and with the noise mistaken by a factor of three
// it does not. No more certificates are false than is declared.
func TestPredictionsComeTrue(t *testing.T) {
	type setup struct {
		noise    float64
		rho      float64 // of runs with one workload seed
		unseeded bool
		mistakes []float64 // that change the rate; noise can be so low that less of it changes nothing
	}
	both := []float64{3, 1. / 3}
	setups := []setup{{.5, .9, false, both}}
	if os.Getenv("ASSAY_ACCEPTANCE") != "" {
		setups = []setup{{.2, 0, true, both[:1]}, {.5, 0, true, both}, {.5, 0, false, both}, {.5, .9, false, both}, {1, 0, false, both}, {1, .9, false, both}}
	}
	for _, s := range setups {
		file := surface.File{Unseeded: s.unseeded, EpsilonPct: new(epsilonPct)}
		c := parsed(t, member(rand.New(rand.NewPCG(1, 1)), s.noise).YAML(file))
		settings := rehearse.Settings{Rehearsals: acceptance(150, 600), Rho: &s.rho, NoisePct: &s.noise}
		predicted := run(t, c, settings)
		got := realise(t, acceptance(100, 400), s.noise, s.rho, file)
		low, high := certify.Wilson(got.certified, got.epochs, .005)
		t.Logf("noise %g %%, rho %g: certified %.3f predicted, %.3f to %.3f came; false %d; within epsilon %.3f predicted, %d of %d came",
			s.noise, s.rho, predicted.Certified.Share, low, high, got.falsely, predicted.Within.Share, got.within, got.epochs)
		if p := predicted.Certified.Share; p < low || p > high {
			t.Errorf("noise %g %%, rho %g, unseeded %t: certified %.3f predicted, %d of %d came", s.noise, s.rho, s.unseeded, p, got.certified, got.epochs)
		}
		if low, high := certify.Wilson(got.within, got.epochs, .005); predicted.Within.Share < low || predicted.Within.Share > high {
			t.Errorf("noise %g %%, rho %g, unseeded %t: within epsilon %.3f predicted, %d of %d came", s.noise, s.rho, s.unseeded, predicted.Within.Share, got.within, got.epochs)
		}
		for _, mistake := range s.mistakes {
			settings.NoisePct = new(mistake * s.noise)
			if p := run(t, c, settings).Certified.Share; p >= low && p <= high {
				t.Errorf("noise %g %%: with a noise of %g %% %.3f are predicted too, so the comparison sees nothing", s.noise, *settings.NoisePct, p)
			}
		}
		for what, count := range map[string][2]int{
			"predicted": {predicted.False.OfAll.Count, predicted.Rehearsals}, "real": {got.falsely, got.epochs},
		} {
			if least, _ := certify.Wilson(count[0], count[1], .005); least > predicted.False.Declared {
				t.Errorf("noise %g %%: %d of %d %s certificates are false, declared is %g", s.noise, count[0], count[1], what, predicted.False.Declared)
			}
		}
	}
}
