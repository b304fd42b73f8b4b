package fit

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"assay/internal/goldentest"
)

// rLabel writes a term as R's formula interface does.
func rLabel(label string) string {
	if base, ok := strings.CutSuffix(label, "^2"); ok {
		return "I(" + base + "^2)"
	}
	if label == "(intercept)" {
		return "(Intercept)"
	}
	return label
}

func TestGoldenSecondOrderFit(t *testing.T) {
	goldentest.Run(t, "second_order_fit", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors []string
			Rows    [][]float64
			Y       []float64
		}
		var want struct {
			Coefficients []struct {
				Term         string
				Estimate, SE float64
			}
			Sigma     float64 `json:"sigma_residual"`
			DF        int     `json:"df_residual"`
			RSquared  float64 `json:"r_squared"`
			SSE       float64
			PureError struct {
				SS, MS float64
				DF     int
			} `json:"pure_error"`
			LackOfFit struct {
				SS, F, P float64
				DF       float64
			} `json:"lack_of_fit"`
			Stationary struct {
				Point, Eigenvalues []float64
				Predicted          float64
				Class              Class
			}
			Leverage []float64
		}
		c.Decode(t, &in, &want)
		factors := coded(in.Factors...)
		rows := observations(in.Factors, in.Rows, in.Y)
		r := mustFit(t, Spec{Factors: factors, Terms: RefineTerms(factors)}, rows)
		sigma := math.Sqrt(*r.ResidualVar())
		byLabel := map[string]int{}
		for j, term := range r.Terms {
			byLabel[rLabel(term.Label)] = j
		}
		for _, k := range want.Coefficients {
			j, ok := byLabel[k.Term]
			if !ok {
				t.Errorf("term %s was not fitted", k.Term)
				continue
			}
			c.Near(t, k.Term, r.Coef[j], k.Estimate)
			c.Near(t, "se of "+k.Term, sigma*norm(r.root[j]), k.SE)
		}
		c.Near(t, "sigma", sigma, want.Sigma)
		c.Near(t, "residual df", float64(r.ResidualDF), float64(want.DF))
		c.Near(t, "sse", r.SSE, want.SSE)
		c.Near(t, "r squared", 1-r.SSE/SumSquares(in.Y), want.RSquared)
		c.Near(t, "pure error ss", r.PureError.SS, want.PureError.SS)
		c.Near(t, "pure error ms", *r.PureError.Var, want.PureError.MS)
		c.Near(t, "pure error df", float64(r.PureError.DF), float64(want.PureError.DF))
		lof := r.LackOfFit()
		c.Near(t, "lack of fit ss", r.SSE-r.PureError.SS, want.LackOfFit.SS)
		c.Near(t, "lack of fit F", *lof.Statistic, want.LackOfFit.F)
		c.Near(t, "lack of fit p", *lof.P, want.LackOfFit.P)
		c.Near(t, "lack of fit df", lof.DF[0], want.LackOfFit.DF)
		s, ok := r.Stationary()
		if !ok {
			t.Fatal("no stationary point")
		}
		for i := range want.Stationary.Point {
			c.Near(t, "stationary point", s.Point[i], want.Stationary.Point[i])
			c.Near(t, "eigenvalue", s.Eigenvalues[i], want.Stationary.Eigenvalues[i])
		}
		c.Near(t, "stationary value", s.Predicted, want.Stationary.Predicted)
		if s.Class != want.Stationary.Class {
			t.Errorf("class %s, golden %s", s.Class, want.Stationary.Class)
		}
		for i, h := range want.Leverage {
			row, err := r.Row(rows[i].Levels)
			if err != nil {
				t.Fatal(err)
			}
			c.Near(t, "leverage", r.Quad(row), h)
		}
	})
}

func TestGoldenRidge(t *testing.T) {
	goldentest.Run(t, "ridge", func(t *testing.T, c goldentest.Case) {
		var in struct {
			B0        float64 `json:"b0"`
			Direction string
		}
		var want struct {
			Ridge []struct {
				Radius, Predicted, Multiplier float64
				Point                         []float64
			}
		}
		c.Decode(t, &in, &want)
		s := Surface{B0: in.B0}
		s.B, s.Q = coefficients(t, c)
		sign := 1.0
		if in.Direction == "minimize" {
			sign = -1
		}
		var radii []float64
		for _, p := range want.Ridge {
			radii = append(radii, p.Radius)
		}
		got := s.RidgeAnalysis(sign, radii)
		if len(got) != len(want.Ridge) {
			t.Fatalf("%d points, golden %d", len(got), len(want.Ridge))
		}
		for i, p := range want.Ridge {
			c.Near(t, "predicted", got[i].Predicted, p.Predicted)
			c.Near(t, "multiplier", got[i].Multiplier, p.Multiplier)
			for k, x := range p.Point {
				c.Near(t, "point", got[i].Point[k], x)
			}
		}
	})
}

// coefficients reads "b" and "B" of a case, whose names differ in case only:
// the JSON decoder would not tell them apart in a struct.
func coefficients(t *testing.T, c goldentest.Case) (b []float64, q [][]float64) {
	t.Helper()
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(c.Input, &raw); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw["b"], &b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw["B"], &q); err != nil {
		t.Fatal(err)
	}
	return b, q
}
