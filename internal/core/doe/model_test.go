package doe

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

func TestSurvivingAliasesSplit(t *testing.T) {
	f, err := NewFraction(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	whole := SurvivingAliases(codes(f))
	if len(whole) != 3 {
		t.Fatalf("%d classes in the whole design, want 3", len(whole))
	}
	// Seven of eight rows: aliases of the whole design stay, for the columns of
	// a class are equal in every row.
	if got := SurvivingAliases(codes(f)[1:]); fmt.Sprint(got) != fmt.Sprint(whole) {
		t.Errorf("classes over seven rows %v, want %v", got, whole)
	}
	// A centre row splits nothing either; an axial row does.
	withAxial := append(codes(f), []float64{1, 0, 0, 0})
	if got := SurvivingAliases(withAxial); len(got) != 3 {
		t.Errorf("an axial row of zeros: %v", got)
	}
	split := append(codes(f), []float64{1, 1, 0, 0})
	for _, class := range SurvivingAliases(split) {
		if class.Representative() == (Term{0, 1}) {
			t.Errorf("AB is still aliased: %v", class)
		}
	}
	if got := SurvivingAliases([][]float64{{1, 1}, {1, -1}}); len(got) != 1 || got[0].Representative() != Main(1) {
		t.Errorf("a constant factor belongs to no class: %v", got)
	}
}

func TestPartialAliases(t *testing.T) {
	// Two factors at three of four corners: the interaction is an affine
	// function of the mains, AB = A + B - 1 without the corner (-1, -1).
	rows := [][]float64{{1, -1}, {-1, 1}, {1, 1}}
	got, err := PartialAliases(rows, []Term{Main(0), Main(1)})
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || math.Abs(got[0].Share-1) > 1e-12 || math.Abs(got[1].Share-1) > 1e-12 || got[0].Omitted != (Term{0, 1}) {
		t.Errorf("got %v, want AB with share 1 in both mains", got)
	}
	full, err := PartialAliases(append(rows, []float64{-1, -1}), []Term{Main(0), Main(1)})
	if err != nil || len(full) != 0 {
		t.Errorf("all four corners: %v, %v", full, err)
	}
	if _, err := PartialAliases(rows, []Term{Main(0), Main(1), {0, 1}}); err == nil {
		t.Error("more terms than rows were fitted")
	}
	if _, err := PartialAliases([][]float64{{1, 1}, {-1, -1}, {1, 1}, {-1, -1}}, []Term{Main(0), Main(1)}); err == nil {
		t.Error("two equal columns were fitted")
	}
}

func TestScreenEfficiency(t *testing.T) {
	r := random.New(nil, "hash", 1, 1, random.Search)
	for _, resolution := range []int{3, 4, 5} {
		factors := append(many(5), choice("C", "off", "on"))
		d, err := Screen(factors, resolution, new(0))
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
	d, err := Refine(factors, nil, 4)
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
	d, err := Screen(factors, 5, nil)
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
