package doe

import (
	"encoding/json"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"assay/internal/goldentest"
)

func TestMain(m *testing.M) { os.Exit(goldentest.Main(m)) }

// fromWords builds a fraction from generator words over factor letters, each
// with an optional minus sign.
func fromWords(t *testing.T, letters []string, base int, words []string) Fraction {
	t.Helper()
	f := fullFactorial(base)
	for _, word := range words {
		c := Column{Minus: strings.HasPrefix(word, "-")}
		for _, letter := range strings.Split(strings.TrimLeft(word, "+-"), "") {
			at := slices.Index(letters, letter)
			if at < 0 || at >= base {
				t.Fatalf("generator %s: %s is no base factor", word, letter)
			}
			c.Bits |= 1 << at
		}
		f.Columns = append(f.Columns, c)
	}
	if !f.Full() {
		f.Resolution = shortestWord(f)
	}
	return f
}

func TestGoldenWordLength(t *testing.T) {
	goldentest.Run(t, "word_length", func(t *testing.T, c goldentest.Case) {
		var in struct {
			K          int      `json:"k"`
			Base       int      `json:"base"`
			Factors    []string `json:"factors"`
			Generators []string `json:"generators"`
		}
		var want struct {
			Runs       int     `json:"runs"`
			Resolution int     `json:"resolution"`
			Pattern    []int64 `json:"word_length_pattern_from_length_1"`
		}
		c.Decode(t, &in, &want)
		f := fromWords(t, in.Factors, in.Base, in.Generators)
		if len(f.Columns) != in.K || f.Runs() != want.Runs || f.Resolution != want.Resolution {
			t.Errorf("%d columns, %d runs, resolution %d; golden %d, %d, %d", len(f.Columns), f.Runs(), f.Resolution, in.K, want.Runs, want.Resolution)
		}
		if got := WordLengths(f, len(want.Pattern)); !slices.Equal(got, want.Pattern) {
			t.Errorf("word lengths %v, golden %v", got, want.Pattern)
		}
		if err := verify(f, want.Resolution); err != nil {
			t.Errorf("the matrix does not have resolution %d: %v", want.Resolution, err)
		}
	})
}

func TestGoldenResolutionVColumns(t *testing.T) {
	goldentest.Run(t, "resolution_v_columns", func(t *testing.T, c goldentest.Case) {
		var in struct {
			R       int      `json:"r"`
			Runs    int      `json:"runs"`
			Columns []uint32 `json:"columns"`
		}
		var want struct {
			K          int     `json:"k"`
			Lengths    []int64 `json:"A1_to_A6"`
			Resolution int     `json:"resolution_at_least"`
		}
		c.Decode(t, &in, &want)
		f := Fraction{Base: in.R}
		for _, v := range in.Columns {
			f.Columns = append(f.Columns, Column{Bits: v})
		}
		f.Resolution = shortestWord(f)
		if len(f.Columns) != want.K || f.Runs() != in.Runs || f.Resolution < want.Resolution {
			t.Errorf("%d columns, %d runs, resolution %d; golden %d, %d, at least %d", len(f.Columns), f.Runs(), f.Resolution, want.K, in.Runs, want.Resolution)
		}
		if got := WordLengths(f, len(want.Lengths)); !slices.Equal(got, want.Lengths) {
			t.Errorf("word lengths %v, golden %v", got, want.Lengths)
		}
		if err := verify(f, want.Resolution); err != nil {
			t.Error(err)
		}
		if set := distanceFive(in.R); len(set) < want.K {
			t.Errorf("the set built for 2^%d runs has %d columns, golden %d", in.R, len(set), want.K)
		}
	})
}

func TestGoldenAliasClasses(t *testing.T) {
	goldentest.Run(t, "alias_classes", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Factors    []string `json:"factors"`
			Base       int      `json:"base"`
			Generators []string `json:"generators"`
		}
		var want struct {
			Runs    int `json:"runs"`
			Classes []struct {
				Kept    string   `json:"kept"`
				Aliased []string `json:"aliased"`
			} `json:"classes"`
		}
		c.Decode(t, &in, &want)
		f := fromWords(t, in.Factors, in.Base, in.Generators)
		if f.Runs() != want.Runs {
			t.Errorf("%d runs, golden %d", f.Runs(), want.Runs)
		}
		var golden []string
		for _, class := range want.Classes {
			golden = append(golden, signedSet(append([]string{class.Kept}, class.Aliased...)))
		}
		sort.Strings(golden)
		if got := classSets(AliasClasses(f.Columns), in.Factors); !slices.Equal(got, golden) {
			t.Errorf("classes by columns\n got %v\nwant %v", got, golden)
		}
		if got := classSets(survivingAliases(codes(f)), in.Factors); !slices.Equal(got, golden) {
			t.Errorf("classes by rows\n got %v\nwant %v", got, golden)
		}
	})
}

// signedSet writes a class so that neither the order nor the choice of the kept
// member matters: sorted, and signed so that the first is positive.
func signedSet(members []string) string {
	sort.Slice(members, func(i, j int) bool { return strings.TrimLeft(members[i], "-") < strings.TrimLeft(members[j], "-") })
	if strings.HasPrefix(members[0], "-") {
		for i, m := range members {
			if rest, minus := strings.CutPrefix(m, "-"); minus {
				members[i] = rest
			} else {
				members[i] = "-" + m
			}
		}
	}
	return strings.Join(members, " ")
}

func classSets(classes []AliasClass, letters []string) []string {
	var sets []string
	for _, class := range classes {
		var members []string
		for _, m := range class.Members {
			members = append(members, strings.ReplaceAll(m.label(letters), ":", ""))
		}
		sets = append(sets, signedSet(members))
	}
	sort.Strings(sets)
	return sets
}

// codes lists the rows of a fraction.
func codes(f Fraction) [][]float64 {
	rows := make([][]float64, f.Runs())
	for run := range rows {
		for j := range f.Columns {
			rows[run] = append(rows[run], f.Entry(run, j))
		}
	}
	return rows
}

func TestGoldenDesignEfficiency(t *testing.T) {
	goldentest.Run(t, "design_efficiency", func(t *testing.T, c goldentest.Case) {
		var in struct {
			Rows  [][]float64 `json:"rows"`
			Model string      `json:"model"`
		}
		var want struct {
			D           float64 `json:"D_efficiency"`
			MaxVariance float64 `json:"max_scaled_prediction_variance"`
			G           float64 `json:"G_efficiency"`
			I           float64 `json:"I_average_prediction_variance"`
			P           int     `json:"p"`
			N           int     `json:"n"`
		}
		c.Decode(t, &in, &want)
		var rows [][]float64
		for _, codes := range in.Rows {
			rows = append(rows, goldenRow(t, in.Model, codes))
		}
		e, err := Efficiencies(rows, func(yield func([]float64) bool) {
			eachQuarter(make([]float64, len(in.Rows[0])), 0, func(z []float64) bool { return yield(goldenRow(t, in.Model, z)) })
		})
		if err != nil {
			t.Fatal(err)
		}
		if e.Terms != want.P || e.Rows != want.N {
			t.Errorf("%d terms, %d rows; golden %d, %d", e.Terms, e.Rows, want.P, want.N)
		}
		c.Near(t, "D", *e.D, want.D)
		c.Near(t, "G", *e.G, want.G)
		c.Near(t, "I", *e.I, want.I)
		c.Near(t, "largest scaled variance", *e.MaxVariance, want.MaxVariance)
	})
}

// eachQuarter walks the lattice -1, -0.75 .. 1 on every axis.
func eachQuarter(z []float64, axis int, visit func([]float64) bool) bool {
	if axis == len(z) {
		return visit(z)
	}
	for step := range 9 {
		z[axis] = float64(step)/4 - 1
		if !eachQuarter(z, axis+1, visit) {
			return false
		}
	}
	return true
}

// goldenRow expands codes to the model that a golden case names.
func goldenRow(t *testing.T, model string, codes []float64) []float64 {
	t.Helper()
	row := append([]float64{1}, codes...)
	switch model {
	case "linX":
		return row
	case "intX", "quadX":
	default:
		t.Fatalf("model %q is not known to this test", model)
	}
	for i, a := range codes {
		for _, b := range codes[i+1:] {
			row = append(row, a*b)
		}
	}
	if model == "quadX" {
		for _, a := range codes {
			row = append(row, a*a)
		}
	}
	return row
}

// TestKnownSets pins the column sets for up to 1,024 runs: other tools quote
// them by value.
func TestKnownSets(t *testing.T) {
	raw, err := os.ReadFile("../../../testdata/golden/resolution_v_columns.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []struct {
			Input struct {
				R       int      `json:"r"`
				Columns []uint32 `json:"columns"`
			} `json:"input"`
		} `json:"cases"`
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Cases {
		got, want := slices.Sorted(slices.Values(distanceFive(c.Input.R))), slices.Sorted(slices.Values(c.Input.Columns))
		if !slices.Equal(got, want) {
			t.Errorf("2^%d runs: got %v, want %v", c.Input.R, got, want)
		}
	}
}
