package doe

import (
	"fmt"

	"assay/internal/core/random"
	"assay/internal/core/space"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// Model names what a screen with a choice of more than two levels is made to
// estimate.
type Model string

// The models of a mixed-level screen, by resolution III, IV and V.
const (
	MainEffects Model = "main_effects"
	// MainEffectsFirst estimates the main effects and spreads what the
	// two-factor interactions would do to them as thinly as it can.
	MainEffectsFirst Model = "main_effects_first"
	Interactions     Model = "interactions"
)

const (
	maxInflation = 5   // of the variance of a coefficient at resolution V
	maxEnlarged  = 5   // times a design that fails its checks is made larger
	leastSpare   = 4   // rows beyond the columns of the model
	maxColumns   = 400 // of a model that is searched; the time grows with their cube
)

// Mixed describes the construction of a mixed-level screen.
type Mixed struct {
	Model     Model
	Runs      int
	Imbalance int           // largest difference between the numbers of rows at two levels of a factor
	Search    *SearchRecord // nil for a crossed design, which needs none
}

// SearchRecord says how a D-optimal design was found.
type SearchRecord struct {
	Starts int
	Seed   string // of the stream, hexadecimal
	// Inflation is the largest variance inflation of a coefficient: its variance
	// next to that in a design of as many rows with orthogonal columns.
	Inflation float64
}

// mixedCorners constructs the corners of a screen in which a choice has more
// than two levels: the two-level fraction crossed with every combination of the
// multi-level choices where that takes no more rows, else the D-optimal design
// of the model that the resolution asks for.
func mixedCorners(in ScreenRequest) (corners, error) {
	if in.Resolution < 3 {
		return corners{}, fmt.Errorf("no screen at resolution %d: ask for 3, 4 or 5", in.Resolution)
	}
	c, err := crossed(in)
	if err != nil {
		return corners{}, err
	}
	model := mixedModel(in.Factors, in.Resolution)
	if n := leastRuns(in.Factors, in.Resolution); c.runs() > n {
		return optimal(in, model, n)
	}
	c.mixed = &Mixed{Model: model, Runs: c.runs()}
	return c, nil
}

func mixedModel(factors []space.Factor, resolution int) Model {
	switch resolution {
	case 3:
		return MainEffects
	case 4:
		return MainEffectsFirst
	}
	return Interactions
}

// leastRuns is the size rule: the smallest multiple of the largest number of
// levels with a quarter more rows than columns to be estimated, four at least,
// and at resolution IV at least two rows a column.
func leastRuns(factors []space.Factor, resolution int) int {
	main, pairs := 1, 0
	for i, f := range factors {
		width := coder{factor: f}.width()
		main += width
		for _, g := range factors[:i] {
			pairs += width * coder{factor: g}.width()
		}
	}
	p, least := main, 0
	switch mixedModel(factors, resolution) {
	case MainEffectsFirst:
		least = 2 * main
	case Interactions:
		p += pairs
	}
	least = max(least, p+max(leastSpare, (p+3)/4))
	step := cycle(factors)
	return (least + step - 1) / step * step
}

// crossed is the two-level fraction times all combinations of the multi-level
// choices. A product too large to be counted is cut off far above any design
// that is built.
func crossed(in ScreenRequest) (corners, error) {
	const far = 1 << 30
	c := corners{kind: Crossed, factors: in.Factors, combinations: 1}
	for j, f := range in.Factors {
		if !MultiLevel(f) {
			c.two = append(c.two, j)
			continue
		}
		c.many = append(c.many, j)
		c.combinations = min(far, c.combinations*len(f.Levels))
	}
	if len(c.two) == 0 {
		return c, nil
	}
	var err error
	c.fraction, err = NewFraction(len(c.two), in.Resolution)
	return c, err
}

// optimal is the D-optimal design of a request, remembered from an earlier one
// or searched.
func optimal(in ScreenRequest, model Model, n int) (corners, error) {
	m := searchedModel(in.Factors, model)
	if m.columns() > maxColumns {
		return corners{}, fmt.Errorf("a mixed-level screen of %d factors has a model of %d columns, at most %d are searched: give a choice factor fewer levels, drop factors, or ask for a lower resolution",
			len(in.Factors), m.columns(), maxColumns)
	}
	stream := random.Stream{CampaignHash: in.CampaignHash, Purpose: random.DOptimal}
	found, err := designs.recall(searchKey(stream, in.Factors, model, n), func() (searched, error) {
		return searchOptimal(newExchange(m, priorOf(m, model)), in.Factors, stream, model, n)
	})
	if err != nil {
		return corners{}, err
	}
	c := corners{kind: DOptimal, factors: in.Factors}
	c.rows, c.mixed = found.own()
	return c, nil
}

// searchOptimal searches the D-optimal design from n rows up and enlarges it
// until it passes its checks.
func searchOptimal(e *exchange, factors []space.Factor, stream random.Stream, model Model, n int) (searched, error) {
	var failure string
	for range maxEnlarged + 1 {
		rows, ok := e.best(n, stream.Rand())
		failure = "no design of full rank was found"
		if ok {
			var inflation float64
			if inflation, failure = e.check(factors, rows, model); failure == "" {
				high, low := stream.Seed()
				return searched{rows: rows, mixed: Mixed{
					Model: model, Runs: n, Imbalance: imbalance(rows, e.states()),
					Search: &SearchRecord{Starts: e.starts(), Seed: fmt.Sprintf("%016x%016x", high, low), Inflation: inflation},
				}}, nil
			}
		}
		n += cycle(factors)
	}
	return searched{}, fmt.Errorf("no mixed-level screen of up to %d rows passes its checks, %s: give a choice factor fewer levels or ask for a lower resolution",
		n-cycle(factors), failure)
}

// searchedModel is the model whose columns the search sees.
func searchedModel(factors []space.Factor, model Model) linearModel {
	terms := Terms(len(factors))
	if model == MainEffects {
		terms = terms[:len(factors)]
	}
	return newModel(factors, space.Factor.ScreenCoding, terms)
}

// priorOf is the diagonal K of the criterion of the search: at resolution IV ones
// on the columns of interactions, which have range 2, so that they count as less
// than certain.
func priorOf(m linearModel, model Model) []float64 {
	prior := make([]float64, m.columns())
	if model == MainEffectsFirst {
		for k, c := range m.layout() {
			if len(c.parts) == 2 {
				prior[k] = 1
			}
		}
	}
	return prior
}

// check holds a design against what it must be: every level in at least two
// rows, the columns to be estimated independent and, at resolution V, no
// coefficient more than five times as uncertain as orthogonal columns would
// leave it. It returns the largest variance inflation, or what fails and where.
func (e *exchange) check(factors []space.Factor, rows [][]int, model Model) (inflation float64, failure string) {
	for j, levels := range e.parts {
		times := make([]int, len(levels))
		for _, row := range rows {
			times[row[j]]++
		}
		for l, n := range times {
			if n < 2 {
				return 0, fmt.Sprintf("level %s of %s has %d rows", factors[j].Levels[l].Render(), factors[j].ID, n)
			}
		}
	}
	inflations, ok := e.inflations(rows)
	if !ok {
		return 0, "the terms to be estimated are not independent"
	}
	at := floats.MaxIdx(inflations)
	if model == Interactions && inflations[at] > maxInflation {
		return 0, fmt.Sprintf("the variance of a coefficient of %s is inflated %.1f times", factors[e.columns[at+1].parts[0].factor].ID, inflations[at])
	}
	return inflations[at], ""
}

// inflations returns the variance inflation of every column to be estimated but
// the intercept, and false when they are not independent.
func (e *exchange) inflations(rows [][]int) ([]float64, bool) {
	estimated := 0
	for _, k := range e.prior { // those of main effects come first
		if k == 0 {
			estimated++
		}
	}
	x := mat.NewDense(len(rows), estimated, nil)
	for i, row := range rows {
		x.SetRow(i, e.row(row)[:estimated])
	}
	var qr mat.QR
	qr.Factorize(x)
	if qr.Cond() > 1e12 {
		return nil, false
	}
	var r, inverse mat.Dense
	qr.RTo(&r)
	square := r.Slice(0, estimated, 0, estimated)
	if err := inverse.Inverse(square); err != nil {
		return nil, false
	}
	list := make([]float64, 0, estimated-1)
	for k := 1; k < estimated; k++ {
		column := mat.Col(nil, k, x)
		floats.AddConst(-floats.Sum(column)/float64(len(column)), column)
		row := inverse.RawRowView(k)
		list = append(list, floats.Dot(row, row)*floats.Dot(column, column))
	}
	return list, true
}
