package fit

import (
	"math"
	"os"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

// coded makes numeric factors whose values are their codes.
func coded(ids ...string) []space.Factor {
	factors := make([]space.Factor, len(ids))
	for i, id := range ids {
		factors[i] = space.Factor{
			ID: id, Kind: space.Numeric,
			Levels: []canonical.Scalar{canonical.Float(-1), canonical.Float(0), canonical.Float(1)},
			Screen: [2]int{0, 2},
		}
	}
	return factors
}

func at(ids []string, x []float64) space.Levels {
	levels := space.Levels{}
	for i, id := range ids {
		levels[id] = canonical.Float(x[i])
	}
	return levels
}

func observations(ids []string, rows [][]float64, y []float64) []Observation {
	out := make([]Observation, len(rows))
	for i, x := range rows {
		role := RoleCenter
		for _, v := range x {
			if v != 0 {
				role = RoleCorner
			}
		}
		out[i] = Observation{RowIndex: i, Levels: at(ids, x), Role: role, Y: y[i]}
	}
	return out
}

func mustFit(t *testing.T, spec Spec, rows []Observation) *Result {
	t.Helper()
	r, err := Fit(spec, rows)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// formula returns the terms of a model formula as R writes it.
func formula(t *testing.T, factors []space.Factor, model string) []Term {
	t.Helper()
	wanted := goldentest.FormulaLabels(model)
	var terms []Term
	for _, term := range RefineTerms(factors) {
		if wanted[term.Label] {
			terms = append(terms, term)
		}
	}
	if len(terms) != len(wanted) {
		t.Fatalf("model %q: %d of the terms %v are known", model, len(terms), wanted)
	}
	return terms
}

func TestGoldenQuantiles(t *testing.T) {
	goldentest.Run(t, "quantiles", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Distribution string
			UpperTail    float64 `json:"upper_tail"`
			DF           []float64
		}
		var want struct{ Quantile float64 }
		c.Decode(t, &in, &want)
		var got, back float64
		switch in.Distribution {
		case "t":
			got = TUpper(in.UpperTail, in.DF[0])
			back = TTail(got, in.DF[0])
		case "f":
			got = FUpper(in.UpperTail, in.DF[0], in.DF[1])
			back = FTail(got, in.DF[0], in.DF[1])
		case "chi2":
			got, back = ChiSquaredUpper(in.UpperTail, in.DF[0]), in.UpperTail
		case "normal":
			got, back = NormalUpper(in.UpperTail), in.UpperTail
		default:
			t.Fatalf("distribution %q", in.Distribution)
		}
		c.Near(t, "quantile", got, want.Quantile)
		if math.Abs(back-in.UpperTail) > 1e-10*in.UpperTail {
			t.Errorf("tail of the quantile is %g, asked for %g", back, in.UpperTail)
		}
	})
}

func TestGoldenEffectsTwoLevel(t *testing.T) {
	goldentest.Run(t, "effects_two_level", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors []string
			Rows    [][]float64
			Y       []float64
		}
		var want struct {
			Mean    float64
			Effects map[string]float64
		}
		c.Decode(t, &in, &want)
		factors := coded(in.Factors...)
		terms := ScreenTerms(factors)
		for label := range want.Effects { // interactions of more than two factors
			if len(label) > 2 {
				parts := make([]Part, len(label))
				for i := range label {
					parts[i] = Part{Factor: label[i : i+1]}
				}
				terms = append(terms, product(Interaction, factors, parts...))
			}
		}
		r := mustFit(t, Spec{Factors: factors, Terms: terms}, observations(in.Factors, in.Rows, in.Y))
		c.Near(t, "mean", r.Coef[0], want.Mean)
		seen := 0
		for _, e := range r.Effects() {
			label := strings.ReplaceAll(e.Term.Label, ":", "")
			value, ok := want.Effects[label]
			if !ok {
				t.Errorf("effect %s is not in the golden file", label)
				continue
			}
			seen++
			c.Near(t, label, 2*e.Estimate, value)
		}
		if seen != len(want.Effects) {
			t.Errorf("%d of %d golden effects were estimated", seen, len(want.Effects))
		}
	})
}

func TestGoldenFoldoverFull(t *testing.T) {
	goldentest.Run(t, "foldover_full", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Rows  [][]float64
			Block []int
			Y     []float64
		}
		var want struct {
			Effects map[string]float64
			Aliased []struct {
				Term   string
				Equals map[string]int
			}
		}
		c.Decode(t, &in, &want)
		ids := strings.Split("ABCDEFGHJKL", "")[:len(in.Rows[0])]
		factors := coded(ids...)
		rows := observations(ids, in.Rows, in.Y)
		for i := range rows {
			rows[i].Block = (in.Block[i] + 1) / 2
		}
		r := mustFit(t, Spec{Factors: factors, Terms: GlobalTerms(factors, nil, nil, []int{0, 1})}, rows)
		signed := map[string]map[string]int{} // by term: its class relative to it
		value := map[string]float64{}
		for j, term := range r.Terms {
			label := strings.ReplaceAll(term.Label, ":", "")
			if term.Kind == Block {
				label = "blk"
			}
			value[label] = 2 * r.Coef[j]
			signed[label] = map[string]int{label: 1}
			for _, a := range r.aliasesOf(term) {
				signed[label][strings.ReplaceAll(a.Term.Label, ":", "")] = a.Sign
			}
		}
		find := func(label string) (string, int) {
			for representative, class := range signed {
				if sign, ok := class[label]; ok {
					return representative, sign
				}
			}
			t.Fatalf("term %s has no class", label)
			return "", 0
		}
		for label, effect := range want.Effects {
			representative, sign := find(label)
			c.Near(t, label, float64(sign)*value[representative], effect)
		}
		for _, a := range want.Aliased {
			mine, sign := find(a.Term)
			for label, relative := range a.Equals {
				other, otherSign := find(label)
				if mine != other || sign*otherSign != relative {
					t.Errorf("%s is in the class of %s (%+d), %s in that of %s (%+d)", a.Term, mine, sign, label, other, otherSign)
				}
			}
		}
	})
}

func TestGoldenLenth(t *testing.T) {
	goldentest.Run(t, "lenth", func(t *testing.T, c goldentest.Case) {
		var in struct{ Effects map[string]float64 }
		var want struct{ S0, PSE, DF, ME, SME float64 }
		c.Decode(t, &in, &want)
		var estimates []float64
		for _, e := range in.Effects {
			estimates = append(estimates, e)
		}
		l, ok := LenthOf(estimates)
		if !ok {
			t.Fatal("no margins")
		}
		c.Near(t, "s0", l.S0, want.S0)
		c.Near(t, "pse", l.PSE, want.PSE)
		c.Near(t, "df", l.DF, want.DF)
		c.Near(t, "me", l.ME, want.ME)
		c.Near(t, "sme", l.SME, want.SME)
	})
}

func TestGoldenCurvatureTest(t *testing.T) {
	goldentest.Run(t, "curvature_test", func(t *testing.T, c goldentest.Case) {
		var in struct {
			FactorialY []float64 `json:"factorial_y"`
			Rows       [][]float64
			CentreY    []float64 `json:"centre_y"`
		}
		var want struct {
			Difference, SE, T, F, P, DF float64
			SS                          float64 `json:"ss_curvature"`
		}
		c.Decode(t, &in, &want)
		ids := strings.Split("ABCDEFGHJKL", "")[:len(in.Rows[0])]
		rows, y := in.Rows, append([]float64(nil), in.FactorialY...)
		for _, v := range in.CentreY {
			rows, y = append(rows, make([]float64, len(ids))), append(y, v)
		}
		factors := coded(ids...)
		r := mustFit(t, Spec{Factors: factors, Terms: ScreenTerms(factors)}, observations(ids, rows, y))
		test, groups := r.Curvature()
		if len(groups) != 1 || test.Statistic == nil {
			t.Fatalf("test %+v in %d groups", test, len(groups))
		}
		c.Near(t, "F", *test.Statistic, want.F)
		c.Near(t, "p", *test.P, want.P)
		c.Near(t, "df", test.DF[1], want.DF)
		c.Near(t, "difference", groups[0].Difference, want.Difference)
		c.Near(t, "se", *groups[0].SE, want.SE)
		c.Near(t, "t", *groups[0].T, want.T)
		c.Near(t, "sum of squares", *test.Statistic**r.PureError.Var, want.SS)
	})
}

func TestGoldenValidationPredictiveF(t *testing.T) {
	goldentest.Run(t, "validation_predictive_F", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors        []string
			Model          string
			Rows           [][]float64
			Y              []float64
			ValidationRows [][]float64 `json:"validation_rows"`
			ValidationY    []float64   `json:"validation_y"`
		}
		var want struct {
			F, P, DF1, DF2 float64
			Predicted      []float64
			Low            []float64 `json:"pi95_low"`
			High           []float64 `json:"pi95_high"`
		}
		c.Decode(t, &in, &want)
		factors := coded(in.Factors...)
		rows := observations(in.Factors, in.Rows, in.Y)
		for i, x := range in.ValidationRows {
			rows = append(rows, Observation{Levels: at(in.Factors, x), Role: RoleValidation, Y: in.ValidationY[i]})
		}
		r := mustFit(t, Spec{Factors: factors, Terms: formula(t, factors, in.Model)}, rows)
		variance := *r.ResidualVar()
		byResidual := r.predictive(variance, r.ResidualDF)
		c.Near(t, "F", *byResidual.Statistic, want.F)
		c.Near(t, "p", *byResidual.P, want.P)
		c.Near(t, "df1", byResidual.DF[0], want.DF1)
		c.Near(t, "df2", byResidual.DF[1], want.DF2)
		registered := r.Validation() // on pure error
		if registered.Statistic == nil {
			t.Fatalf("validation test not computed: %s", registered.Detail)
		}
		c.Near(t, "F on pure error", *registered.Statistic**r.PureError.Var/variance, want.F)
		q := TUpper(0.025, float64(r.ResidualDF))
		for i, x := range in.ValidationRows {
			levels := at(in.Factors, x)
			p, err := r.Predict(levels)
			if err != nil {
				t.Fatal(err)
			}
			row, _ := r.Row(levels)
			half := q * math.Sqrt(variance*(1+r.Quad(row)))
			c.Near(t, "predicted", p.Value, want.Predicted[i])
			c.Near(t, "low", p.Value-half, want.Low[i])
			c.Near(t, "high", p.Value+half, want.High[i])
		}
	})
}

func TestGoldenBrownForsythe(t *testing.T) {
	goldentest.Run(t, "brown_forsythe", func(t *testing.T, c goldentest.Case) {
		var in struct{ Groups [][]float64 }
		var want struct{ F, P, DF1, DF2 float64 }
		c.Decode(t, &in, &want)
		test := BrownForsythe(in.Groups)
		if test.Statistic == nil {
			t.Fatalf("not computed: %s", test.Detail)
		}
		c.Near(t, "F", *test.Statistic, want.F)
		c.Near(t, "p", *test.P, want.P)
		c.Near(t, "df1", test.DF[0], want.DF1)
		c.Near(t, "df2", test.DF[1], want.DF2)
	})
}
