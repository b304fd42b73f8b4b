package doe

import (
	"slices"

	"assay/internal/core/space"
)

// Request is everything that decides how many runs a campaign needs.
type Request struct {
	Screen   ScreenRequest
	Foldover bool            // the policy keeps a registered foldover
	Refine   *RefineRequest  // nil when the stage is not staged or not declared
	Confirm  *ConfirmRequest // nil when the stage is not staged
}

// ConfirmRequest is the confirm stage's part of a request.
type ConfirmRequest struct {
	Shortlist     int
	Baseline      bool // a baseline is declared: one more seat in every round
	Replicates    int
	MaxRounds     int
	Refill        bool // constraints can strike a seat: one more round is registered
	Allocate      bool
	PostSelection int // runs of opt-in blocks after the selection
}

// Counts says how many runs each stage takes and how many the whole campaign
// takes, exactly and at most.
type Counts struct {
	Screen   ScreenCount
	Refine   *RefineCount
	Confirm  *ConfirmCount
	Optional []Branch // registered branches beyond the exact count
	Exact    int
	Max      int
}

// ScreenCount counts a screen.
type ScreenCount struct {
	Kind         Kind
	Factors      int
	Requested    int  // resolution asked for
	Resolution   *int // achieved by the two-level part; nil for a full factorial and a D-optimal design
	Corners      int  // rows that vary every factor
	Centers      int
	Validation   int // opt-in
	KnownMinimum int // corners of the smallest regular design known for the request; 0 for a mixed-level screen
	Mixed        *Mixed
}

// Total is the number of runs.
func (c ScreenCount) Total() int { return c.Corners + c.Centers + c.Validation }

// RefineCount counts a refine design.
type RefineCount struct {
	Kind       Kind
	Factors    int
	Corners    int
	Axial      int
	Edges      int
	Centers    int
	Validation int
}

// Total is the number of runs.
func (c RefineCount) Total() int { return c.Corners + c.Axial + c.Edges + c.Centers + c.Validation }

// ConfirmCount counts the first confirm round.
type ConfirmCount struct {
	Finalists  int
	Baseline   int // 1 with a baseline seat, else 0
	Replicates int
}

// Total is the number of runs.
func (c ConfirmCount) Total() int { return (c.Finalists + c.Baseline) * c.Replicates }

// Branch is a registered part of the longest path that may not be taken.
type Branch struct {
	Name string
	Runs int
}

// The names of the optional branches.
const (
	BranchFoldover      = "foldover"
	BranchRefill        = "refill"
	BranchRounds        = "further confirm rounds"
	BranchAllocate      = "allocate"
	BranchPostSelection = "post-selection blocks"
)

// Registers reports whether a branch is among those beyond the exact count.
func (c Counts) Registers(branch string) bool {
	return slices.ContainsFunc(c.Optional, func(b Branch) bool { return b.Name == branch })
}

// Count returns the run counts of a request. The validator, the preview and
// the campaign itself all call it, and it constructs the same designs as they
// run.
func Count(in Request) (Counts, error) {
	screen, aliased, err := countScreen(in.Screen)
	if err != nil {
		return Counts{}, err
	}
	c := Counts{Screen: screen, Exact: screen.Total()}
	if aliased && in.Foldover && len(foldable(in.Screen.Factors)) > 0 {
		c.option(BranchFoldover, screen.Corners)
	}
	if in.Refine != nil {
		refine, err := countRefine(in.Screen.Factors, *in.Refine)
		if err != nil {
			return Counts{}, err
		}
		c.Refine = &refine
		c.Exact += refine.Total()
	}
	if in.Confirm != nil {
		c.confirm(*in.Confirm)
	}
	c.Max = c.Exact
	for _, branch := range c.Optional {
		c.Max += branch.Runs
	}
	return c, nil
}

func countScreen(in ScreenRequest) (count ScreenCount, aliased bool, err error) {
	c, err := screenCorners(in)
	if err != nil {
		return ScreenCount{}, false, err
	}
	count = ScreenCount{
		Kind: c.kind, Factors: len(in.Factors), Requested: in.Resolution,
		Corners: c.runs(), Centers: ScreenCenters(in.Factors, in.Centers), Mixed: c.mixed,
	}
	if in.Validate {
		count.Validation = ScreenValidationRuns(in.Factors)
	}
	if c.mixed == nil {
		count.KnownMinimum = min(c.runs(), knownMinimum(len(in.Factors), in.Resolution))
	}
	if !c.fraction.Full() {
		count.Resolution = &c.fraction.Resolution
	}
	return count, !c.fraction.Full() && c.fraction.Resolution < 5, nil
}

// knownMinimum returns the fewest runs of a regular two-level design that is
// known for k factors at resolution V: 2^r runs hold as many columns as the
// longest known binary linear code with redundancy r and distance 5 is long
// (tables of M. Grassl, codetables.de; no figure is used for r = 13). At
// resolutions III and IV the designs built here are the smallest there are.
func knownMinimum(k, resolution int) int {
	const unbounded = 1 << 30
	if resolution != 5 {
		return unbounded
	}
	longest := []struct{ r, k int }{
		{4, 5}, {5, 6}, {6, 8}, {7, 11}, {8, 17}, {9, 23}, {10, 33}, {11, 47}, {12, 65}, {14, 128},
	}
	for _, l := range longest {
		if k <= l.k {
			return 1 << l.r
		}
	}
	return unbounded
}

// countRefine counts the refine stage over all refinable factors; no runs when
// there is none.
func countRefine(factors []space.Factor, in RefineRequest) (RefineCount, error) {
	m := 0
	for _, f := range factors {
		if f.Refinable() {
			m++
		}
	}
	if m == 0 {
		return RefineCount{}, nil
	}
	parts, err := newRefineParts(m, in)
	return parts.count(in.Centers), err
}

func (c *Counts) confirm(in ConfirmRequest) {
	round := ConfirmCount{Finalists: in.Shortlist, Replicates: in.Replicates}
	if in.Baseline {
		round.Baseline = 1
	}
	c.Confirm = &round
	c.Exact += round.Total()
	if in.Refill {
		c.option(BranchRefill, round.Total())
	}
	if in.MaxRounds > 1 {
		c.option(BranchRounds, (in.MaxRounds-1)*round.Total())
	}
	if in.Allocate {
		c.option(BranchAllocate, round.Total())
	}
	if in.PostSelection > 0 {
		c.option(BranchPostSelection, in.PostSelection)
	}
}

func (c *Counts) option(name string, runs int) {
	c.Optional = append(c.Optional, Branch{Name: name, Runs: runs})
}

// LowerResolutions returns the counts of the same request at every lower
// resolution that takes fewer runs, the highest first. Each confounds more.
func LowerResolutions(in Request) ([]Counts, error) {
	asked, err := Count(in)
	if err != nil {
		return nil, err
	}
	var lower []Counts
	for in.Screen.Resolution--; in.Screen.Resolution >= 3; in.Screen.Resolution-- {
		c, err := Count(in)
		if err != nil {
			return nil, err
		}
		if c.Exact < asked.Exact {
			lower = append(lower, c)
		}
	}
	return lower, nil
}

// LeastCorners is the fewest rows that the corners of a screen take, without the
// search that a D-optimal design needs: searched says that there would be one, which
// may find that it takes some rows more.
func LeastCorners(in ScreenRequest) (runs int, searched bool, err error) {
	if !slices.ContainsFunc(in.Factors, MultiLevel) {
		c, err := screenCorners(in)
		return c.runs(), false, err
	}
	c, err := crossed(in)
	if err != nil {
		return 0, false, err
	}
	if n := leastRuns(in.Factors, in.Resolution); n < c.runs() {
		return n, true, nil
	}
	return c.runs(), false, nil
}
