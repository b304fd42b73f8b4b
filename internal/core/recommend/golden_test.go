package recommend

import (
	"math"
	"os"
	"slices"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/fit"
	"assay/internal/core/space"
	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

// identity is the coding whose codes are the values.
func identity() space.Coding {
	return space.Factor{Kind: space.Numeric, Levels: []canonical.Scalar{canonical.Float(-1), canonical.Float(1)}}.RangeCoding()
}

func configuration(ids []string, x []float64) space.Levels {
	levels := space.Levels{}
	for i, id := range ids {
		levels[id] = canonical.Float(x[i])
	}
	return levels
}

type goldenBound struct {
	Value float64
	At    []float64
}

func TestGoldenModelBound(t *testing.T) {
	goldentest.Run(t, "model_bound", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors          []string
			Model            string
			Rows, Candidates [][]float64
			Y                []float64
			Delta            float64
			Direction, Error string
		}
		var want struct {
			Argmax       []float64
			Predicted    float64
			DF, M        float64
			ContrastRank int         `json:"contrast_rank"`
			TBonferroni  float64     `json:"t_bonferroni"`
			Scheffe      float64     `json:"scheffe"`
			Bonferroni   goldenBound `json:"bound_bonferroni"`
			ByScheffe    goldenBound `json:"bound_scheffe"`
			Min          float64     `json:"bound_min"`
		}
		c.Decode(t, &in, &want)
		sign := 1.0
		if in.Direction == "minimize" {
			sign = -1
		}
		factors, spec := goldenSpec(t, in.Factors, in.Model, in.Candidates)
		var rows []fit.Observation
		for i, x := range in.Rows {
			rows = append(rows, fit.Observation{RowIndex: i, Levels: configuration(in.Factors, x), Y: in.Y[i]})
		}
		r, err := fit.Fit(spec, rows)
		if err != nil {
			t.Fatal(err)
		}
		listed := func(levels space.Levels) bool {
			return slices.ContainsFunc(in.Candidates, func(x []float64) bool { return levels.Same(configuration(in.Factors, x)) })
		}
		candidates := lattice(factors, listed)
		ranked, _, err := Rank(candidates, r, sign, 1)
		if err != nil {
			t.Fatal(err)
		}
		c.Near(t, "predicted", ranked[0].Predicted, want.Predicted)
		if !ranked[0].Levels.Same(configuration(in.Factors, want.Argmax)) {
			t.Errorf("argmax %s, golden %v", ranked[0].Levels, want.Argmax)
		}
		e := errorTerm(t, r, in.Error)
		at, _ := candidates.lattice.Find(ranked[0].Levels)
		row, err := r.Row(ranked[0].Levels)
		if err != nil {
			t.Fatal(err)
		}
		o := objective{model: r, anchor: row, variances: true}
		b := Bound{Delta: in.Delta, M: candidates.valid.comparisons(at), DF: float64(e.DF)}
		if b.R, err = candidates.valid.rank(o, variable(r)); err != nil {
			t.Fatal(err)
		}
		c.Near(t, "df", b.DF, want.DF)
		c.Near(t, "M", float64(b.M.Int64()), want.M)
		if b.R != want.ContrastRank {
			t.Errorf("rank %d, golden %d", b.R, want.ContrastRank)
		}
		b.chooseQuantile()
		c.Near(t, "Bonferroni quantile", b.QBonferroni, want.TBonferroni)
		c.Near(t, "Scheffe quantile", b.QScheffe, want.Scheffe)
		rivals := candidates.Without([]space.Levels{ranked[0].Levels})
		check := func(what string, q float64, want goldenBound) {
			one := b
			one.Q = &q
			if err := one.maximise(rivals, o, sign, *e.Var, nil); err != nil {
				t.Fatal(err)
			}
			c.Near(t, what, *one.Value, want.Value)
			if !one.Challenger.Same(configuration(in.Factors, want.At)) {
				t.Errorf("%s: challenger %s, golden %v", what, one.Challenger, want.At)
			}
		}
		check("Bonferroni bound", b.QBonferroni, want.Bonferroni)
		check("Scheffe bound", b.QScheffe, want.ByScheffe)
		if in.Error == "pure_error" {
			whole, err := ModelBound(candidates, r, ranked[0].Levels, nil, sign, in.Delta)
			if err != nil || whole.Value == nil {
				t.Fatalf("bound %+v, %v", whole, err)
			}
			c.Near(t, "smaller bound", *whole.Value, want.Min)
		}
		c.Near(t, "minimum", math.Min(want.Bonferroni.Value, want.ByScheffe.Value), want.Min)
	})
}

// goldenSpec makes factors whose axes are the levels that the candidates name.
func goldenSpec(t *testing.T, ids []string, model string, candidates [][]float64) ([]space.Factor, fit.Spec) {
	t.Helper()
	spec := fit.Spec{Coding: map[string]space.Coding{}}
	for j, id := range ids {
		var levels []float64
		for _, x := range candidates {
			if !slices.Contains(levels, x[j]) {
				levels = append(levels, x[j])
			}
		}
		slices.Sort(levels)
		f := space.Factor{ID: id, Kind: space.Numeric, LevelsOnly: true, Screen: [2]int{0, len(levels) - 1}}
		for _, v := range levels {
			f.Levels = append(f.Levels, canonical.Float(v))
		}
		spec.Factors = append(spec.Factors, f)
		spec.Coding[id] = identity()
	}
	spec.Terms = formula(t, spec.Factors, model)
	return spec.Factors, spec
}

// formula returns the terms of a model formula as R writes it.
func formula(t *testing.T, factors []space.Factor, model string) []fit.Term {
	t.Helper()
	wanted := goldentest.FormulaLabels(model)
	var terms []fit.Term
	for _, term := range fit.RefineTerms(factors) {
		if wanted[term.Label] {
			terms = append(terms, term)
		}
	}
	if len(terms) != len(wanted) {
		t.Fatalf("model %q: %d of the terms %v are known", model, len(terms), wanted)
	}
	return terms
}

func errorTerm(t *testing.T, r *fit.Result, name string) fit.ErrorTerm {
	t.Helper()
	if name == "residual" {
		return fit.ErrorTerm{Var: r.ResidualVar(), DF: r.ResidualDF}
	}
	e := r.ErrorTerm()
	if e.Var == nil {
		t.Fatalf("no error term: %s", e.Why)
	}
	return e
}
