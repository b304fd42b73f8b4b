package benchmark

import (
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/random"
)

// The bootstrap interval of a mean over surfaces agrees with the normal one when
// there are many seeds, and covers the true mean about as often as it says.
func TestIntervalCovers(t *testing.T) {
	r := random.New(nil, "interval", 0, 0, random.Search)
	covered := 0
	const repeats, seeds = 200, 30
	for range repeats {
		all := []differences{{surface: "a"}, {surface: "b"}}
		for i, sd := range []float64{1, 3} {
			for range seeds {
				all[i].by = append(all[i].by, float64(i)+sd*random.Normal(r)) // true mean of both: 0.5
			}
		}
		center, low, high := interval(Shipped, "x", all)
		if low <= .5 && .5 <= high {
			covered++
		}
		if want := (mean(all[0].by) + mean(all[1].by)) / 2; math.Abs(center-want) > 1e-12 || low > center || high < center {
			t.Fatalf("center %g, want %g, interval %g to %g", center, want, low, high)
		}
		if half := 1.96 * math.Sqrt((1+9)/4./seeds); math.Abs((high-low)/2/half-1) > .5 {
			t.Fatalf("half width %g, normal theory %g", (high-low)/2, half)
		}
	}
	if share := float64(covered) / repeats; share < .88 || share > .98 {
		t.Errorf("the interval covers in %.3f of the cases, 0.95 is asked for", share)
	}
}

// The verdict needs an interval without 0, and one that rests on a single surface
// names it.
func TestVerdicts(t *testing.T) {
	flat := func(name string, v float64) differences {
		return differences{surface: name, by: []float64{v, v + .001, v - .001}}
	}
	for _, c := range []struct {
		all     []differences
		verdict Verdict
		rests   string
	}{
		{[]differences{flat("a", -.1), flat("b", -.2)}, Better, ""},
		{[]differences{flat("a", .1), flat("b", .2)}, Worse, ""},
		{[]differences{flat("a", .1), flat("b", -.1)}, NoDifference, ""},
		{[]differences{flat("a", .5), flat("b", 0), flat("c", 0)}, Worse, "a"},
		{[]differences{flat("a", -.1)}, Better, "a"},
	} {
		got := compare(Shipped, "x", c.all)
		if got.Verdict != c.verdict || got.RestsOn != c.rests {
			t.Errorf("%+v: %s resting on %q, want %s on %q", c.all, got.Verdict, got.RestsOn, c.verdict, c.rests)
		}
	}
}

func TestQuantileInterpolates(t *testing.T) {
	sorted := []float64{0, 1, 2, 3}
	for p, want := range map[float64]float64{0: 0, .5: 1.5, 1: 3, .9: 2.7} {
		if got := quantile(sorted, p); math.Abs(got-want) > 1e-12 {
			t.Errorf("quantile %g is %g, want %g", p, got, want)
		}
	}
}

// invented is a document with known figures.
func invented() Document {
	d := Document{Format: Format, Header: Header{Seeds: []int64{1, 2, 3}, Epsilon: "2 %"}}
	for _, a := range Arms()[:2] {
		d.Arms = append(d.Arms, ArmText{ID: a.ID, Title: a.Title, What: a.What, Certifies: a.Certifies()})
	}
	result := func(arm string, regret float64, certified, isFalse int) ArmResult {
		return ArmResult{
			Arm: arm, Rows: []int{50, 50, 51}, Regret: []float64{regret, regret, regret + .003},
			Anytime: slices.Repeat([]float64{regret}, tenths), Certified: certified, False: isFalse,
		}
	}
	d.Surfaces = []SurfaceResult{
		{Name: "hill", Family: Shipped, Lattice: "100", Arms: []ArmResult{result(Assay, .1, 2, 1), result(Bayesian, .4, 0, 0)}},
		{Name: "dale", Family: NonQuadratic, Lattice: "100", Arms: []ArmResult{result(Assay, .5, 0, 0), result(Bayesian, .2, 0, 0)}},
	}
	d.LeftOut = []LeftOut{{Name: "moor", Family: ManyKnob, Reasons: []string{"too large"}}}
	d.Summarise()
	return d
}

func TestSummaryCountsCertificates(t *testing.T) {
	d := invented()
	if len(d.Certificates) != 1 {
		t.Fatalf("%+v", d.Certificates)
	}
	c := d.Certificates[0]
	if c.Campaigns != 6 || c.Certified != 2 || c.False != 1 || c.OfCertified == nil || math.Abs(c.OfCertified[0]-.0945) > .001 || c.OfAll[1] > .6 {
		t.Errorf("%+v", c)
	}
	d.Surfaces[0].Arms[0].Certified, d.Surfaces[0].Arms[0].False = 0, 0
	d.Summarise()
	if c := d.Certificates[0]; c.OfCertified != nil || c.OfAll[0] != 0 || c.OfAll[1] < .3 {
		t.Errorf("with nothing certified: %+v", c)
	}
}

// Losses are said as plainly as wins, what was left out is named, and the figures
// are those of the document.
func TestMarkdownSaysWinsAndLosses(t *testing.T) {
	d := invented()
	text := string(d.Markdown())
	for _, want := range []string{
		"| shipped (the response is in the fitted class) | 1 | -0.3000 | -0.3000 to -0.3000 | better, post hoc: rests on hill |",
		"| non-quadratic or skewed | 1 | +0.3000 | +0.3000 to +0.3000 | worse, post hoc: rests on dale |",
		"Assay's answers were worse than those of GP, expected improvement: mean difference +0.3000. Mean regret was larger for Assay on 1: dale (0.501 against 0.201), smaller on 0 surfaces, equal to three decimals on 0.",
		"| Assay | 6 | 2 | 1 | 9.5 % to 90.5 % | 3.0 % to 56.4 % |",
		"- moor (many_knob): too large",
		"| seeds | 1 to 3 |",
		"| hill | shipped | 100 | 50 to 51 | 0.101 | 0.401 |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q\n%s", want, text)
		}
	}
}
