package preview

import (
	"fmt"
	"math"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/report"
)

const (
	screenCentersPath = "optimization.design.screen.center_points"
	resolutionPath    = "optimization.design.screen.resolution"
	refinePath        = "optimization.design.refine"
	refineCentersPath = refinePath + ".center_points"
	replicatesPath    = "optimization.design.confirm.replicates"
	shortlistPath     = "optimization.design.confirm.shortlist_size"
)

// obstacles lists why no epoch of the campaign can be certified as it is declared,
// whatever is measured: each is a condition under which every report withholds the
// certificate (spec 04, section 6). That nothing is confirmed at all is said among
// what is missing.
func (p counted) obstacles() []Warning {
	if p.counts.Confirm == nil {
		return nil
	}
	var list []Warning
	for _, find := range []func() *Warning{p.tooFewReplicates, p.noRival, p.undecidable, p.unchecked, p.noErrorTerm, p.untestedShape} {
		if w := find(); w != nil {
			w.Text = fmt.Sprintf("no report of this campaign can be certified (%s: %s): %s", w.Reason, report.ReasonName(w.Reason), w.Text)
			list = append(list, *w)
		}
	}
	return list
}

// tooFewReplicates: below the floor even differences that all have one sign prove
// nothing at the level of a comparison.
func (p counted) tooFewReplicates() *Warning {
	n, floor := p.o.Replicates(1), p.o.ReplicateFloor(1)
	if n >= floor {
		return nil
	}
	return &Warning{
		Reason: artifact.ReasonReplicatesBelowFloor, Text: fmt.Sprintf("with %s a seat nothing can certify", plural(n, "replicate")),
		Fix: fmt.Sprintf("write replicates: %d, or leave it out", floor), Path: replicatesPath, Value: floor,
	}
}

// noRival: a certificate compares, and one seat has nobody to be compared with.
func (p counted) noRival() *Warning {
	if p.counts.Confirm.Finalists > 1 || p.o.Baseline != nil {
		return nil
	}
	return &Warning{
		Reason: artifact.ReasonNoFeasibleRival, Text: "one finalist and no baseline make one seat, which is compared with nothing",
		Fix: "write shortlist_size: 2, or declare known_valid_baseline", Path: shortlistPath, Value: 2,
	}
}

// undecidable: a chance that even runs which all pass cannot show. An allocation
// round may add the runs that are missing.
func (p counted) undecidable() *Warning {
	limits := p.o.Response.Limits()
	if p.o.Design.Confirm.Allocate {
		return nil
	}
	deltas, seats := p.o.Deltas(1), p.counts.Confirm.Finalists
	if p.o.Baseline != nil {
		seats++
	}
	delta := deltas.Terminal
	if deltas.Feasibility != nil {
		delta = *deltas.Feasibility
	}
	n, least, which := p.o.Replicates(1), 0, campaign.Limit{}
	for _, l := range limits {
		if l.Chance == nil {
			continue
		}
		if need := certify.LeastForChance(*l.Chance, certify.ConstraintLevel(delta, seats, len(limits), p.o.Looks())); need > least {
			least, which = need, l
		}
	}
	if n >= least {
		return nil
	}
	return &Warning{
		Reason: artifact.ReasonFeasibilityUndecided,
		Text:   fmt.Sprintf("%s cannot show %s with a chance of %s, even when all pass", plural(n, "replicate"), which.Text(), report.Number(*which.Chance)),
		Fix:    fmt.Sprintf("write replicates: %d, or ask for less than that chance", least), Path: replicatesPath, Value: least,
	}
}

// unchecked: factors that may bend between their levels, and no stage that looks.
func (p counted) unchecked() *Warning {
	n := len(p.o.Refinable())
	if n < 2 || p.request.Refine != nil || p.o.Policy.ValidateScreen {
		return nil
	}
	fix := "let policy.validate_screen test it, which is enough only where nothing bends"
	w := Warning{
		Reason: artifact.ReasonModelClassUnchecked,
		Text:   fmt.Sprintf("%s may bend between the levels that the screen measures, and no stage looks for that", plural(n, "numeric factor")),
	}
	if a, ok := p.refineAdded(); ok {
		rows := a.counts.Exact - p.counts.Exact
		fix = fmt.Sprintf("add refine: {kind: central_composite, center_points: %d}, %s more; or %s (%s more)", offeredRefineCenters, plural(rows, "run"), fix, plural(doe.ScreenValidationRuns(p.o.SpaceFactors()), "run"))
		w.Path, w.Value = refinePath, offeredRefine()
	}
	w.Fix = fix
	return &w
}

// leastErrorDF is the least number of degrees of freedom of pure error with which
// a fit has an error term.
const leastErrorDF = 2

// noErrorTerm: every fit that may be the last lacks repeated runs, so the model
// bounds nothing. A refine stage is fitted together with its screen when a factor
// is held fixed in it, else alone (spec 04, sections 3 and 6.2).
func (p counted) noErrorTerm() *Warning {
	screen := p.detection.pureErrorDF
	if screen >= leastErrorDF {
		return nil
	}
	w := Warning{
		Reason: artifact.ReasonModelBoundNotComputable,
		Text:   fmt.Sprintf("repeated runs leave %s of freedom for the noise, and a bound takes %d", degrees(screen), leastErrorDF),
	}
	if r := p.request.Refine; r != nil {
		df := max(0, r.Centers-1)
		if len(p.o.Refinable()) < len(p.o.Factors) {
			df += screen
		}
		if df >= leastErrorDF {
			return nil
		}
		w.Path, w.Value = refineCentersPath, offeredRefineCenters
		w.Fix = fmt.Sprintf("write %d for the center_points of refine", offeredRefineCenters)
		return &w
	}
	centers := doe.ScreenCenters(p.o.SpaceFactors(), nil)
	w.Path, w.Value, w.Fix = screenCentersPath, centers, fmt.Sprintf("write %d for the center_points of the screen", centers)
	return &w
}

// untestedShape: a screen that is the only fit, with as many terms as different
// rows and no centre between the levels, cannot contradict its own model.
func (p counted) untestedShape() *Warning {
	folds := len(p.counts.Optional) > 0 && p.counts.Optional[0].Name == doe.BranchFoldover
	if p.request.Refine != nil || folds || p.detection.pureErrorDF < leastErrorDF || p.testsShape(p.design) {
		return nil
	}
	w := Warning{
		Reason: artifact.ReasonModelAdequacyUnknown,
		Text:   "the screen has as many effects to fit as different rows, so nothing can show that its model is wrong",
		Fix:    "declare another factor, or a numeric factor with a third level",
	}
	// One beyond the highest leaves degrees of freedom where that is saturated too.
	for r := p.request.Screen.Resolution + 1; r <= highestResolution+1; r++ {
		request := p.request.Screen
		request.Resolution = r
		if corners, _, err := doe.LeastCorners(request); err != nil || corners > manyRows {
			break
		}
		if d, err := doe.Screen(request); err == nil && p.testsShape(d) {
			w.Fix, w.Path, w.Value = fmt.Sprintf("write %d for the resolution of the screen", r), resolutionPath, r
			break
		}
	}
	return &w
}

// manyRows is where a screen is taken to have more rows than effects without a
// look: the fit of as many rows is no part of a preview.
const manyRows = 200

// testsShape reports whether some registered test of the model class could be
// computed on the rows of a screen. It fits them with numbers that follow no model.
func (p counted) testsShape(d doe.Design) bool {
	if len(d.Points) > manyRows {
		return true
	}
	factors := p.request.Screen.Factors
	terms := fit.ScreenTerms(factors)
	if d.Kind == doe.DOptimal && d.Mixed != nil && d.Mixed.Model != doe.Interactions {
		terms = fit.WithoutInteractions(terms, nil)
	}
	rows := make([]fit.Observation, len(d.Points))
	for i, point := range d.Points {
		rows[i] = fit.Observation{RowIndex: i, Levels: point.Levels, Role: string(point.Role), Y: math.Sin(float64(i * i))}
	}
	model, err := fit.Fit(fit.ScreenSpec(factors, terms), rows)
	if err != nil {
		return true
	}
	curvature, _ := model.Curvature()
	return fit.Adequate(model.LackOfFit(), curvature, model.Validation()) != nil
}
