package pareto

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// cloud draws points on a grid that is coarse enough for ties and duplicates.
func cloud(r *rand.Rand, n, k, steps int) [][]float64 {
	points := make([][]float64, n)
	for i := range points {
		points[i] = make([]float64, k)
		for j := range points[i] {
			points[i][j] = float64(r.IntN(steps)) / 7
		}
		if i > 0 && r.IntN(8) == 0 {
			points[i] = slices.Clone(points[r.IntN(i)])
		}
	}
	return points
}

func frontByPairs(points [][]float64) []int {
	var front []int
	for i, b := range points {
		if !slices.ContainsFunc(points, func(a []float64) bool { return Dominates(a, b) }) {
			front = append(front, i)
		}
	}
	return front
}

// volumeByCells counts the cells that the coordinates of the points cut out.
func volumeByCells(points [][]float64, reference []float64) float64 {
	axes := make([][]float64, 3)
	for k := range axes {
		axes[k] = []float64{0}
		for _, p := range points {
			if d := p[k] - reference[k]; d > 0 {
				axes[k] = append(axes[k], d)
			}
		}
		slices.Sort(axes[k])
		axes[k] = slices.Compact(axes[k])
	}
	ny, nz := len(axes[1]), len(axes[2])
	covered := make([]bool, len(axes[0])*ny*nz)
	at := func(i, j, l int) int { return (i*ny+j)*nz + l }
	for _, p := range points {
		cell := [3]int{}
		for k := range cell {
			cell[k], _ = slices.BinarySearch(axes[k], p[k]-reference[k])
		}
		if p[0] > reference[0] && p[1] > reference[1] && p[2] > reference[2] {
			covered[at(cell[0], cell[1], cell[2])] = true
		}
	}
	volume := 0.0
	for i := len(axes[0]) - 1; i > 0; i-- {
		for j := ny - 1; j > 0; j-- {
			for l := nz - 1; l > 0; l-- {
				in := covered[at(i, j, l)] || (i+1 < len(axes[0]) && covered[at(i+1, j, l)]) ||
					(j+1 < ny && covered[at(i, j+1, l)]) || (l+1 < nz && covered[at(i, j, l+1)])
				covered[at(i, j, l)] = in
				if in {
					volume += (axes[0][i] - axes[0][i-1]) * (axes[1][j] - axes[1][j-1]) * (axes[2][l] - axes[2][l-1])
				}
			}
		}
	}
	return volume
}

func TestFrontsAndHypervolumesAgreeWithBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for trial := range 300 {
		n, steps := 1+r.IntN(200), 2+r.IntN(60)
		for k := 2; k <= 4; k++ {
			points := cloud(r, n, k, steps)
			if got, want := Front(points), frontByPairs(points); !slices.Equal(got, want) {
				t.Fatalf("trial %d, %d coordinates: the front of %v is %v, want %v", trial, k, points, got, want)
			}
			if k == 4 || (k == 3 && trial%10 != 0) {
				continue
			}
			reference := make([]float64, k)
			for j := range reference {
				reference[j] = float64(steps/4) / 7
			}
			got, reason := Hypervolume(points, reference)
			three := points
			if k == 2 {
				three = nil
				for _, p := range points {
					three = append(three, append(slices.Clone(p), 1))
				}
				reference = append(reference, 0)
			}
			want := volumeByCells(three, reference)
			if (reason == "") != (want > 0) || math.Abs(got-want) > 1e-9*math.Max(1, want) {
				t.Fatalf("trial %d: the hypervolume of %v beyond %v is %v (%s), want %v", trial, points, reference, got, reason, want)
			}
		}
	}
}

func TestHypervolumeIgnoresOrderAndDuplicates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(2, 3).Draw(t, "k")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		points := cloud(r, rapid.IntRange(1, 40).Draw(t, "n"), k, 9)
		reference := Reference(points)
		first, reason := Hypervolume(points, reference)
		again := append(slices.Clone(points), points[r.IntN(len(points))])
		r.Shuffle(len(again), func(i, j int) { again[i], again[j] = again[j], again[i] })
		second, why := Hypervolume(again, reference)
		if reason != why || math.Abs(first-second) > 1e-12*math.Max(1, first) {
			t.Fatalf("%v (%s) became %v (%s)", first, reason, second, why)
		}
	})
}

func TestHypervolumeIsNotZeroWhereItIsUndefined(t *testing.T) {
	for _, c := range []struct {
		points    [][]float64
		reference []float64
		want      Reason
	}{
		{nil, []float64{0, 0}, BeyondReference},
		{[][]float64{{1, 0}}, []float64{0, 0}, BeyondReference}, // on the edge is not beyond
		{[][]float64{{1, 1, 1, 1}}, []float64{0, 0, 0, 0}, Dimension},
		{[][]float64{{1}}, []float64{0}, Dimension},
	} {
		if _, reason := Hypervolume(c.points, c.reference); reason != c.want {
			t.Errorf("%v beyond %v: %q, want %q", c.points, c.reference, reason, c.want)
		}
	}
	if got, _ := Hypervolume([][]float64{{2, 2, 2}, {5, -1, 5}}, []float64{0, 0, 0}); got != 8 {
		t.Errorf("a point outside the reference counts: %v, want 8", got)
	}
}

func TestTiesAreEqual(t *testing.T) {
	a, b := []float64{1, 2}, []float64{1 + 1e-13, 2}
	if Dominates(b, a) || len(Front([][]float64{a, b})) != 2 {
		t.Error("a difference of rounding dominates")
	}
	if !Dominates([]float64{1 + 1e-9, 2}, a) {
		t.Error("a real difference does not dominate")
	}
}

func TestThinKeepsOneOfThoseThatAreAlike(t *testing.T) {
	points := [][]float64{{0, 10}, {.4, 9.7}, {1, 9}, {1.2, 8}}
	if got := Thin(points, []float64{.5, .5}); !slices.Equal(got, []int{0, 2, 3}) {
		t.Errorf("kept %v", got)
	}
}

func TestPreferences(t *testing.T) {
	// Of a convex front from (0, 10) to (10, 0), and a point that is dominated.
	points := [][]float64{{0, 10}, {7, 7}, {9, 4}, {10, 0}, {6, 6}}
	scale := FrontScale(points)
	eps := []*float64{new(1.5), new(.5)}
	for name, c := range map[string]struct {
		p    Preference
		want int
	}{
		"knee":                     {Preference{Method: Knee}, 1},
		"weights on the first":     {Preference{Method: Weights, Weights: []float64{.7, .3}}, 2},
		"weights on the second":    {Preference{Method: Weights, Weights: []float64{.05, .95}}, 0},
		"first, ties to the next":  {Preference{Method: Lexicographic, Order: []int{0, 1}}, 2},
		"second, no ties":          {Preference{Method: Lexicographic, Order: []int{1, 0}}, 0},
		"equal weights":            {Preference{Method: Weights, Weights: []float64{.5, .5}}, 1},
		"all weight on the first":  {Preference{Method: Weights, Weights: []float64{1, 0}}, 3},
		"all weight on the second": {Preference{Method: Weights, Weights: []float64{0, 1}}, 0},
	} {
		if got := c.p.Choose(points, scale, eps); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	p := Preference{Method: Weights, Weights: []float64{.7, .3}}
	if got := p.Width(scale, eps); got == nil || math.Abs(*got-.015) > 1e-15 { // min(.7*1.5, .3*.5)/10
		t.Errorf("the width of the score is %v, want .015", got)
	}
	if p.Width(scale, []*float64{nil, new(.5)}) != nil {
		t.Error("an unknown width with weight leaves the width of the score known")
	}
	if got := (Preference{Method: Weights, Weights: []float64{0, 1}}).Width(scale, []*float64{nil, new(.5)}); got == nil || *got != .05 {
		t.Errorf("without weight an unknown width matters: %v", got)
	}
	if (Preference{}).Choose(nil, Scale{}, nil) != -1 {
		t.Error("of nothing something is preferred")
	}
}

// Beyond the best of the scale, which the screen fixed, nothing is lacking: a point
// there is not farther from the knee for being better.
func TestKneeBeyondTheScale(t *testing.T) {
	scale := Scale{Worst: []float64{0, 0}, Best: []float64{1, 1}}
	points := [][]float64{{2, .9}, {.8, 1}} // lacking .1, and .2
	if got := (Preference{Method: Knee}).Choose(points, scale, []*float64{nil, nil}); got != 0 {
		t.Errorf("the knee is %v, although it lacks more", points[got])
	}
}

// The knee depends on the scale, so that a change of units does not change it.
func TestPreferencesDoNotDependOnUnits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		points := cloud(r, 20, 3, 40)
		other := make([][]float64, len(points))
		for i, p := range points {
			other[i] = []float64{1000 * p[0], p[1]/64 + 3, p[2]}
		}
		for _, p := range []Preference{{Method: Knee}, {Method: Weights, Weights: []float64{.2, .3, .5}}} {
			a, b := p.Choose(points, FrontScale(points), nil), p.Choose(other, FrontScale(other), nil)
			if a != b && math.Abs(p.Score(FrontScale(points), points[a])-p.Score(FrontScale(points), points[b])) > 1e-9 {
				t.Fatalf("%s picks %d, in other units %d", p.Method, a, b)
			}
		}
	})
}

func TestJudge(t *testing.T) {
	// Limits of a family with true differences known: no noise, so a limit is the difference itself.
	points := [][]float64{{1, 5}, {3, 3}, {5, 1}, {2.9, 2.9}, {1, 4}}
	c := Comparison{
		N: len(points), K: 2,
		Upper:   func(z, x, k int) *float64 { return new(points[z][k] - points[x][k]) },
		Epsilon: func(int, int) *float64 { return new(.5) },
	}
	want := []Verdict{{true, -1}, {true, -1}, {true, -1}, {true, -1}, {false, 0}} // the fourth is beaten by less than matters
	if got := Judge(c); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	c.Epsilon = func(int, int) *float64 { return nil }
	if got := Judge(c)[3]; got.Confident || got.Blocker != 1 {
		t.Errorf("an unknown epsilon rules a dominator out: %v", got)
	}
	known := c.Upper
	c.Upper = func(z, x, k int) *float64 {
		if z == 4 && k == 0 {
			return nil
		}
		return known(z, x, k)
	}
	if got := Judge(c)[2]; got.Confident || got.Blocker != 4 {
		t.Errorf("a limit that is not known rules out: %v", got)
	}
	if got := Judge(c)[0]; !got.Confident {
		t.Errorf("the other coordinate does not rule out: %v", got)
	}
}

func TestGaps(t *testing.T) {
	scale := Scale{Worst: []float64{0, 0}, Best: []float64{10, 10}}
	points := [][]float64{{0, 10}, {9, 1}, {1, 9}, {10, 0}}
	got := Gaps(points, scale, []*float64{new(.5), new(.4)})
	if len(got) != 3 || got[0].A != 2 || got[0].B != 1 || math.Abs(got[0].Width-.8*math.Sqrt2) > 1e-12 {
		t.Errorf("%v", got)
	}
	if got := Gaps(points, scale, []*float64{new(.5), new(5.7)}); len(got) != 0 {
		t.Errorf("a gap narrower than what matters: %v", got)
	}
	if got := Gaps(points, scale, []*float64{nil, nil}); got != nil {
		t.Errorf("gaps without a width that matters: %v", got)
	}
	cube := Scale{Worst: []float64{0, 0, 0}, Best: []float64{10, 10, 10}}
	corners := [][]float64{{10, 0, 0}, {0, 10, 0}, {0, 0, 10}, {5, 5, 0}}
	three := Gaps(corners, cube, []*float64{new(.1), new(.1), new(.1)})
	if len(three) != 3 || three[0].Width <= three[2].Width {
		t.Fatalf("%v", three)
	}
	for _, g := range three {
		if g.A == 0 && g.B == 1 {
			t.Error("the stretch that the fourth point fills is a gap")
		}
	}
}

func TestSpreadIsFarFromEverySeat(t *testing.T) {
	scale := Scale{Worst: []float64{0, 0}, Best: []float64{10, 10}}
	candidates := [][]float64{{1, 9}, {5, 5}, {9, 1}}
	if got := Spread(candidates, [][]float64{{0, 10}, {10, 0}}, scale); got != 1 {
		t.Errorf("%d", got)
	}
	if Spread(nil, nil, scale) != -1 {
		t.Error("of nothing something is far")
	}
}

func shell(n, k int) [][]float64 {
	r := rand.New(rand.NewPCG(9, 9))
	points := make([][]float64, n)
	for i := range points {
		points[i] = make([]float64, k)
		length := 0.0
		for j := range points[i] {
			points[i][j] = math.Abs(r.NormFloat64())
			length += points[i][j] * points[i][j]
		}
		for j := range points[i] {
			points[i][j] /= math.Sqrt(length)
		}
	}
	return points
}

func BenchmarkHypervolume5000In3D(b *testing.B) {
	points := shell(5000, 3)
	for b.Loop() {
		Hypervolume(points, []float64{0, 0, 0})
	}
}

func BenchmarkFront5000In3D(b *testing.B) {
	points := shell(5000, 3)
	for b.Loop() {
		Front(points)
	}
}
