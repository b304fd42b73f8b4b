package fit

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Whatever was changed before, every change of one or two factors has the value
// and the variance of the full row.
func TestExchangeEqualsFullRows(t *testing.T) {
	factors, rows, _ := bowl(noise(9))
	held := space.Levels{"C": canonical.String("on")}
	r := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, factors[:2], held, []int{0, 1})}, rows)
	ids, axes := []string{"A", "extra", "C", "B"}, [][]canonical.Scalar{factors[0].Axis(), {canonical.Int(1), canonical.Int(2)}, factors[2].Axis(), factors[1].Axis()}
	anchor, err := r.Row(rows[0].Levels)
	if err != nil {
		t.Fatal(err)
	}
	full := func(index []int) (value, quad float64) {
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
		return dot(d, r.Coef), r.Quad(d)
	}
	rapid.Check(t, func(t *rapid.T) {
		e, err := r.Exchange(ids, axes, anchor, true)
		if err != nil {
			t.Fatal(err)
		}
		check := func(what string, index []int, value, quad float64) {
			wantValue, wantQuad := full(index)
			if math.Abs(value-wantValue) > 1e-10 || math.Abs(quad-wantQuad) > 1e-10*(1+wantQuad) {
				t.Fatalf("%s at %v: %g and %g, full row %g and %g", what, index, value, quad, wantValue, wantQuad)
			}
		}
		draw := func(axis int) int { return rapid.IntRange(0, len(axes[axis])-1).Draw(t, "to") }
		for range rapid.IntRange(1, 20).Draw(t, "changes") {
			axis := rapid.IntRange(0, len(ids)-1).Draw(t, "axis")
			e.Apply(axis, draw(axis))
			check("applied", e.At(), e.Value(), e.Quad())
			i := rapid.IntRange(0, len(ids)-2).Draw(t, "first")
			j := rapid.IntRange(i+1, len(ids)-1).Draw(t, "second")
			index := slices.Clone(e.At())
			index[i] = draw(i)
			value, quad := e.Single(i, index[i])
			check("single", index, value, quad)
			index[j] = draw(j)
			value, quad = e.Pair(i, index[i], j, index[j])
			check("pair", index, value, quad)
		}
	})
	if _, err := r.Exchange(ids[:2], axes[:2], nil, false); err == nil {
		t.Error("a grid without an axis for B was accepted")
	}
}
