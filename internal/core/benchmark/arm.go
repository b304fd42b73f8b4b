package benchmark

import (
	"errors"
	"fmt"

	"assay/internal/core/surface"
)

// The ids of the arms that comparisons name.
const (
	Assay    = "assay"
	Bayesian = "gp_ei" // the primary comparison
)

// Arm is one way to search.
type Arm struct {
	ID    string
	Title string
	What  string // for people who ask what exactly it does

	search func(*bench) error // nil: a campaign of Assay
	// Of a campaign: what its file declares beyond the defaults, and whether every
	// model is called adequate.
	file  surface.File
	trust bool
}

// Certifies reports whether the arm claims anything of its answer.
func (a Arm) Certifies() bool { return a.search == nil }

// Arms lists the arms in the order of the tables: Assay, the searches it is
// compared with, and what is left of Assay without one of its parts.
func Arms() []Arm {
	return []Arm{
		{ID: Assay, Title: "Assay", What: "the whole policy with the defaults of the format: resolution V screen, refine where a knob has three levels or more, three finalists and the baseline on fresh draws, epsilon 2 %"},
		{ID: Bayesian, Title: "GP, expected improvement", What: "Gaussian process search that may repeat a configuration; 2(k+1) Latin hypercube points first", search: bayesianSearch(true)},
		{ID: "gp_ei_distinct", Title: "GP, no repeats", What: "the same, but no configuration is measured twice before all were measured", search: bayesianSearch(false)},
		{ID: "random", Title: "random", What: "independent uniform points of the lattice", search: randomSearch},
		{ID: "latin", Title: "Latin hypercube", What: "all rows spread at once, the widest of 50 designs", search: latinSearch},
		{ID: "coordinate", Title: "one at a time", What: "two passes over the factors as declared, keeping the best level of each", search: coordinateSearch(false)},
		{ID: "coordinate_reversed", Title: "one at a time, reversed", What: "the same with the factors in reverse order", search: coordinateSearch(true)},
		{ID: "assay_no_refine", Title: "Assay without refine", What: "screen and confirm only; its own number of rows", file: surface.File{Stages: []string{"verify", "screen", "confirm"}}},
		{ID: "assay_resolution_4", Title: "Assay at resolution IV", What: "a smaller screen that aliases interactions, folded over where that decides the answer; its own number of rows", file: surface.File{Resolution: 4}},
		{ID: "assay_no_foldover", Title: "Assay at resolution IV without foldover", What: "the same, accepting the aliases; its own number of rows", file: surface.File{Resolution: 4, NoFoldover: true}},
		{ID: "assay_no_vetoes", Title: "Assay without adequacy vetoes", What: "every model is called adequate, whatever its tests say; its own number of rows", trust: true},
	}
}

// Trial is what one arm came to on one surface with one seed.
type Trial struct {
	Rows      int
	Regret    []float64 // of the answer after each tenth of the rows; the last is the final one
	Certified bool
	False     bool
}

// NotStartedError says that this version refuses to start the campaign of a
// surface.
type NotStartedError struct {
	Problem string
	Reasons []string
}

func (e *NotStartedError) Error() string {
	return fmt.Sprintf("benchmark: %s is not started: %s", e.Problem, e.Reasons[0])
}

// run runs one arm with a seed. A campaign spends what it needs; every other arm
// spends exactly the given number of rows.
func (a Arm) run(p Problem, seed int64, rows int) (Trial, error) {
	b := newBench(p, a.ID, seed, rows)
	var c claim
	if a.search == nil {
		f, refused, err := p.begin(a.file, seed)
		if err == nil && len(refused) > 0 {
			err = &NotStartedError{Problem: p.Name, Reasons: refused}
		}
		if err == nil {
			c, err = runAssay(b, f, a.trust)
		}
		if err != nil {
			return Trial{}, err
		}
	} else if err := a.search(b); err != nil {
		return Trial{}, fmt.Errorf("benchmark: %s on %s: %w", a.ID, p.Name, err)
	}
	if b.rows != b.budget || len(b.given) != tenths {
		return Trial{}, errors.New("benchmark: " + a.ID + " on " + p.Name + " did not spend its rows")
	}
	t := Trial{Rows: b.rows, Certified: c.certified, False: c.isFalse, Regret: make([]float64, tenths)}
	for i, answer := range b.given {
		regret, err := p.Regret(answer)
		if err != nil {
			return Trial{}, err
		}
		t.Regret[i] = rounded(regret)
	}
	return t, nil
}

// rounded keeps six decimals, so that what is written is what was compared.
func rounded(v float64) float64 { return float64(int64(v*1e6+.5)) / 1e6 }
