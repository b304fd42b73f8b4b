package campaign

import (
	"errors"
	"fmt"
	"strings"

	"assay/internal/core/doe"
)

var budgetRules = []rule{
	{"V-08", budgetCoversExactCount},
	{"V-08b", budgetCoversLongestPath},
}

const maxRunsPath = designPath + ".max_runs"

// maxPlanned bounds the runs of a campaign: a stage is planned, registered and
// fitted as a whole in memory.
const maxPlanned = 250_000

// Countable says why the runs cannot be counted; nil when they can.
func (o *Optimization) Countable() error {
	screen := o.Design.Screen
	switch {
	case len(o.Factors) == 0:
		return errors.New("no factor is declared")
	case !o.soundFactors():
		return errors.New("a factor has problems of its own")
	case screen == nil:
		return errors.New("design.screen is missing")
	case screen.Resolution < 3:
		return errors.New("design.screen.resolution is no resolution of 3 or more")
	case o.Design.Explore || o.Design.Probe || o.Design.Confirm.Looks:
		return errors.New("the keys of the search extension are not counted by this version")
	}
	return nil
}

// RunRequest is an epoch of the campaign as the run counts see it. The screen
// block must be declared.
func (o *Optimization) RunRequest(epoch int) doe.Request {
	request := doe.Request{Screen: o.ScreenRequest(), Foldover: o.Policy.Foldover}
	if o.Staged("refine") && o.Design.Refine != nil {
		request.Refine = new(o.RefineRequest())
	}
	if o.Staged("confirm") {
		confirm := doe.ConfirmRequest{
			Shortlist:  o.Design.Confirm.ShortlistSize,
			Baseline:   o.Baseline != nil,
			Replicates: o.Replicates(epoch),
			MaxRounds:  o.Policy.ConfirmMaxRounds,
			Refill:     o.Refill(),
			Allocate:   o.Design.Confirm.Allocate,
		}
		if o.Policy.PostSelection {
			confirm.PostSelection += confirm.Replicates
		}
		if o.Policy.Inertness {
			confirm.PostSelection += confirm.Replicates * doe.InertnessRuns(o.SpaceFactors())
		}
		request.Confirm = &confirm
	}
	return request
}

// ScreenRequest is the screen that the campaign declares.
func (o *Optimization) ScreenRequest() doe.ScreenRequest {
	return doe.ScreenRequest{
		Factors: o.SpaceFactors(), Resolution: o.Design.Screen.Resolution, Centers: o.Design.Screen.CenterPoints,
		CampaignHash: o.Hash(), Validate: o.Policy.ValidateScreen,
	}
}

// RefineRequest is the design that the campaign declares for its refine stage.
func (o *Optimization) RefineRequest() doe.RefineRequest {
	r := o.Design.Refine
	return doe.RefineRequest{
		Kind: doe.Kind(r.Kind), Inscribed: r.Axial == AxialInscribed, Centers: r.CenterPoints, OuterRing: o.Policy.OuterRing,
	}
}

// tally is the result of counting: the counts, or why there are none.
type tally struct {
	request doe.Request
	counts  doe.Counts
	err     error
}

// tally counts the runs of the campaign. It reports false when the factors or
// the screen have problems of their own, or a stage that is not counted yet.
func (x *check) tally() (tally, bool) {
	if x.o.Countable() != nil {
		return tally{}, false
	}
	if x.counted == nil { // counting may search for a design
		t := tally{request: x.o.RunRequest(x.epoch())}
		t.counts, t.err = doe.Count(t.request)
		x.counted = &t
	}
	return *x.counted, true
}

// fittingRows is the number of rows of screen, foldover and refine.
func (x *check) fittingRows() (int, bool) {
	t, ok := x.tally()
	if !ok || t.err != nil {
		return 0, false
	}
	rows := t.counts.Screen.Total()
	if t.counts.Refine != nil {
		rows += t.counts.Refine.Total()
	}
	if t.counts.Registers(doe.BranchFoldover) {
		rows += t.counts.Screen.Corners
	}
	return rows, true
}

// budgetCoversExactCount: max_runs pays for everything that is staged.
func budgetCoversExactCount(x *check) {
	t, ok := x.tally()
	if !ok {
		return
	}
	counts, budget := t.counts, x.o.Design.MaxRuns
	switch {
	case t.err != nil:
		message, fix, _ := strings.Cut(t.err.Error(), ": ")
		x.fail(screenPath+".resolution", message, fix)
		return
	case counts.Exact > maxPlanned:
		x.fail(designPath, fmt.Sprintf("%s: %d runs, at most %d can be planned", describeCounts(counts), counts.Exact, maxPlanned),
			"lower what asks for most of them")
		return
	case budget == nil || counts.Exact <= *budget:
		return
	}
	fix := fmt.Sprintf("raise max_runs to %d", counts.Exact)
	var fitting []string
	lower, err := doe.LowerResolutions(t.request)
	for _, c := range lower {
		if err == nil && c.Exact <= *budget {
			fitting = append(fitting, fmt.Sprintf("%d (%s = %d)", c.Screen.Requested, strings.Join(parts(c), " + "), c.Exact))
		}
	}
	if len(fitting) > 0 {
		fix += fmt.Sprintf(", or use resolution %s, which %s and %s effects", strings.Join(fitting, " or "),
			plural(len(fitting), "fits", "fit"), plural(len(fitting), "aliases", "alias"))
	}
	x.fail(maxRunsPath, fmt.Sprintf("%d: %s: %d runs", *budget, describeCounts(counts), counts.Exact), fix)
}

// parts lists the runs of each stage as in "16", "4", "24".
func parts(c doe.Counts) []string {
	list := []string{fmt.Sprint(c.Screen.Corners), fmt.Sprint(c.Screen.Centers)}
	if c.Screen.Validation > 0 {
		list = append(list, fmt.Sprint(c.Screen.Validation))
	}
	if c.Refine != nil {
		list = append(list, fmt.Sprint(c.Refine.Total()))
	}
	if c.Confirm != nil {
		list = append(list, fmt.Sprint(c.Confirm.Total()))
	}
	return list
}

// describeCounts names the exact count of each stage.
func describeCounts(c doe.Counts) string {
	s := c.Screen
	screen := fmt.Sprintf("screen %d + %d centre", s.Corners, s.Centers)
	if s.Validation > 0 {
		screen += fmt.Sprintf(" + %d validation", s.Validation)
	}
	screen += fmt.Sprintf(" (resolution %d over %d %s", s.Requested, s.Factors, plural(s.Factors, "factor", "factors"))
	switch s.Kind {
	case doe.Crossed:
		screen += ", a two-level design crossed with every choice"
	case doe.DOptimal:
		screen += ", D-optimal"
	}
	screen += ")"
	refine, confirm := "refine not staged", "confirm not staged"
	if r := c.Refine; r != nil {
		runs := fmt.Sprintf("%d + %d axial", r.Corners, r.Axial)
		if r.Kind == doe.BoxBehnken {
			runs = fmt.Sprintf("%d edge", r.Edges)
		}
		refine = fmt.Sprintf("refine %s + %d centre + %d validation = %d", runs, r.Centers, r.Validation, r.Total())
	}
	if r := c.Confirm; r != nil {
		confirm = fmt.Sprintf("confirm %d seats x %d = %d", r.Finalists+r.Baseline, r.Replicates, r.Total())
	}
	return screen + ", " + refine + ", " + confirm
}

// budgetCoversLongestPath warns when a registered branch would not be paid.
func budgetCoversLongestPath(x *check) {
	t, ok := x.tally()
	counts, budget := t.counts, x.o.Design.MaxRuns
	if !ok || t.err != nil || budget == nil || counts.Exact > *budget || counts.Max <= *budget {
		return
	}
	var branches []string
	for _, b := range counts.Optional {
		branches = append(branches, fmt.Sprintf("%s (+%d)", b.Name, b.Runs))
	}
	x.warn(maxRunsPath, fmt.Sprintf("%d covers the exact count %d but not every registered branch: %s",
		*budget, counts.Exact, strings.Join(branches, ", ")), fmt.Sprintf("raise to %d or accept it", counts.Max))
}
