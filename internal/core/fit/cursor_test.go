package fit

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// A cursor that walked anywhere agrees with the full row.
func TestCursorEqualsFullRows(t *testing.T) {
	factors, rows, _ := bowl(noise(9))
	held := space.Levels{"C": canonical.String("on")}
	r := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, factors[:2], held, []int{0, 1})}, rows)
	ids, axes := []string{"A", "extra", "B", "C"}, [][]canonical.Scalar{factors[0].Axis(), {canonical.Int(1), canonical.Int(2)}, factors[1].Axis(), factors[2].Axis()}
	anchor, err := r.Row(rows[0].Levels)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		c, err := r.Cursor(ids, axes, anchor, true)
		if err != nil {
			t.Fatal(err)
		}
		index := make([]int, len(ids))
		for range rapid.IntRange(1, 40).Draw(t, "moves") {
			axis := rapid.IntRange(0, len(ids)-1).Draw(t, "axis")
			index[axis] = rapid.IntRange(0, len(axes[axis])-1).Draw(t, "to")
			c.Move(axis, index[axis])
		}
		levels := space.Levels{}
		for i, id := range ids {
			levels[id] = axes[i][index[i]]
		}
		d, err := r.Row(levels)
		if err != nil {
			t.Fatal(err)
		}
		for j := range d {
			d[j] -= anchor[j]
		}
		if want := dot(d, r.Coef); math.Abs(c.Value()-want) > 1e-10 {
			t.Fatalf("value %g, full row %g", c.Value(), want)
		}
		if want := r.Quad(d); math.Abs(c.Quad()-want) > 1e-10*(1+want) {
			t.Fatalf("quad %g, full row %g", c.Quad(), want)
		}
	})
	if _, err := r.Cursor(ids[:2], axes[:2], nil, false); err == nil {
		t.Error("a grid without an axis for B was accepted")
	}
}
