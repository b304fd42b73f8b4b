package doe

import (
	"math"
	"slices"
	"testing"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

func TestScreenEfficiency(t *testing.T) {
	r := random.New(nil, "hash", 1, 1, random.Search)
	for _, resolution := range []int{3, 4, 5} {
		factors := append(many(5), choice("C", "off", "on"))
		d, err := Screen(ScreenRequest{Factors: factors, Resolution: resolution, Centers: new(0)})
		if err != nil {
			t.Fatal(err)
		}
		e, err := d.Efficiency(factors, r)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(*e.D-1) > 1e-12 || *e.G > 1+1e-12 || *e.MaxLeverage > 1+1e-12 {
			t.Errorf("resolution %d without centre runs: D %.15g, G %g, leverage %g; an orthogonal design in its own model has D 1", resolution, *e.D, *e.G, *e.MaxLeverage)
		}
		if e.Rows != d.Count(RoleCorner) || e.Terms > e.Rows {
			t.Errorf("%d terms, %d rows", e.Terms, e.Rows)
		}
	}
}

func TestCompositeEfficiency(t *testing.T) {
	// The golden face-centred composite with four centre runs; these axes have
	// the nine codes of the golden region, so all values must agree.
	factors := []space.Factor{numeric("A", 0, 50, 100, 400), numeric("B", 0, 50, 100, 400)}
	d, err := Refine(factors, nil, RefineRequest{Centers: 4})
	if err != nil {
		t.Fatal(err)
	}
	for i := range factors {
		if axis := factors[i].Axis(); len(axis) != 9 {
			t.Fatalf("axis %v", axis)
		}
	}
	e, err := d.Efficiency(factors, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := []float64{*e.D, *e.G, *e.I, *e.MaxVariance}
	want := []float64{0.40824829046386296, 0.631578947368421, 0.3693576388888889, 9.5}
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-9 {
			t.Errorf("efficiencies %v, want %v", got, want)
			break
		}
	}
	if e.Rows != 12 || e.Terms != 6 {
		t.Errorf("%d rows, %d terms; validation points are not fitted", e.Rows, e.Terms)
	}
}

func TestBoxBehnkenEfficiency(t *testing.T) {
	// The golden Box-Behnken design of three factors and three centre runs, built
	// here, over axes of the nine codes of the golden region.
	factors := []space.Factor{numeric("A", 0, 50, 100, 400), numeric("B", 0, 50, 100, 400), numeric("C", 0, 50, 100, 400)}
	d, err := Refine(factors, nil, RefineRequest{Kind: BoxBehnken, Centers: 3})
	if err != nil {
		t.Fatal(err)
	}
	e, err := d.Efficiency(factors, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := []float64{*e.D, *e.G, *e.I, *e.MaxVariance}
	want := []float64{0.3664290160844365, 0.4776119402985076, 0.47450086805555547, 20.937499999999993}
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-8 {
			t.Errorf("efficiencies %v, want %v", got, want)
			break
		}
	}
}

func TestEfficiencyWithoutEstimate(t *testing.T) {
	e, err := Efficiencies([][]float64{{1, 1, 1}, {1, -1, -1}, {1, 1, 1}}, slices.Values([][]float64{{1, 0, 0}}))
	if err != nil || e.D != nil || e.G != nil || e.I != nil || e.MaxLeverage != nil {
		t.Errorf("two equal columns have no efficiency: %+v, %v", e, err)
	}
	if _, err := Efficiencies([][]float64{{1, 1}}, nil); err == nil {
		t.Error("fewer rows than terms have an efficiency")
	}
	shortlist := Confirm([]Seat{{Levels: space.Levels{}}}, 2, 0, random.New(nil, "", 1, 1, random.Order))
	if _, err := shortlist.Efficiency(nil, nil); err == nil {
		t.Error("a shortlist has an efficiency")
	}
}

func TestEfficiencyOfALargeRegionIsSampled(t *testing.T) {
	factors := many(6) // a lattice of a million points
	d, err := Screen(ScreenRequest{Factors: factors, Resolution: 5})
	if err != nil {
		t.Fatal(err)
	}
	var values []float64
	for range 2 {
		e, err := d.Efficiency(factors, random.New(nil, "hash", 1, 1, random.Search))
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, *e.G, *e.I)
	}
	if values[0] != values[2] || values[1] != values[3] {
		t.Errorf("one stream gives %v and %v", values[:2], values[2:])
	}
	// Corner variance: the intercept from 36 rows, 21 orthogonal terms from 32.
	if want := 22 / (36 * (1.0/36 + 21.0/32)); math.Abs(values[0]-want) > 1e-9 {
		t.Errorf("G %.12g, want %.12g, although no corner need be in the sample", values[0], want)
	}
}
