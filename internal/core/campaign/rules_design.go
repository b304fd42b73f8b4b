package campaign

import (
	"fmt"
	"math"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

const (
	designPath  = "optimization.design"
	screenPath  = designPath + ".screen"
	confirmPath = designPath + ".confirm"
)

var designRules = []rule{
	{"V-04", refineHasFactors},
	{"V-07", lowResolutionNamesAliases},
	{"V-48", epsilonCanCertify},
	{"V-49", replicatesReachFloor},
	{"V-58", shortlistCompares},
	{"V-71", centersCycleChoices},
}

// refineHasFactors: a composite design needs two factors to bend.
func refineHasFactors(x *check) {
	const path = designPath + ".refine"
	if !x.doc.has(path) || !x.soundFactors() {
		return
	}
	const fix = "add a level to another numeric factor or delete design.refine"
	refinable := x.o.Refinable()
	refineDesignFits(x, len(refinable))
	switch len(refinable) {
	case 0:
		x.fail(path, "no factor is numeric with more than 2 levels", "add levels to two numeric factors or delete design.refine")
	case 1:
		x.fail(path, "only "+refinable[0].ID+" is numeric with more than 2 levels", fix)
	}
}

// refineDesignFits: a Box-Behnken design exists for some numbers of factors,
// and has no axial points.
func refineDesignFits(x *check, refinable int) {
	r := x.o.Design.Refine
	if r == nil || r.Kind != RefineBoxBehnken {
		return
	}
	if refinable < doe.BoxBehnkenMin || refinable > doe.BoxBehnkenMax {
		x.fail(designPath+".refine.kind", fmt.Sprintf("box_behnken takes %d to %d factors that are numeric with more than 2 levels, there are %d",
			doe.BoxBehnkenMin, doe.BoxBehnkenMax, refinable), "write central_composite").
			mend("write central_composite", Edit{Path: designPath + ".refine.kind", Value: canonical.String(RefineComposite)})
	}
	if x.doc.has(designPath + ".refine.axial") {
		x.fail(designPath+".refine.axial", "a box_behnken design has no axial points", "remove it").
			mend("remove it", Edit{Path: designPath + ".refine.axial"})
	}
}

// lowResolutionNamesAliases: below resolution 5 some effects cannot be told
// apart, and the author sees which.
func lowResolutionNamesAliases(x *check) {
	s := x.o.Design.Screen
	if s == nil || s.Resolution < 3 || s.Resolution >= 5 || len(x.o.Factors) < 2 || !x.soundFactors() {
		return
	}
	request := x.o.ScreenRequest()
	request.Centers, request.Validate = new(0), false
	design, err := doe.Screen(request)
	if err != nil {
		return // rule V-08 reports that
	}
	const accept = "accept that these pairs cannot be told apart"
	title := fmt.Sprintf("%d with %d factors: ", s.Resolution, len(x.o.Factors))
	if design.Kind == doe.DOptimal {
		if pairs := biasedPairs(design, request.Factors); len(pairs) > 0 {
			x.warn(screenPath+".resolution", title+"main effects alone are estimated, and interactions bend them: "+shortList(pairs), "use 5, which estimates both, or accept the bias")
		}
		return
	}
	if pairs := aliasedPairs(design); len(pairs) > 0 {
		fix := accept
		if five, err := doe.NewFraction(len(x.o.Factors), 5); err == nil && design.Mixed == nil {
			fix = fmt.Sprintf("use 5 (%d runs) or %s", five.Runs(), accept)
		} else if design.Mixed != nil {
			fix = "use 5 or " + accept
		}
		x.warn(screenPath+".resolution", title+"aliased "+shortList(pairs), fix)
	}
}

func shortList(all []string) string {
	const shown = 4
	list := strings.Join(all[:min(shown, len(all))], ", ")
	if more := len(all) - shown; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}

func aliasedPairs(design doe.Design) []string {
	var pairs []string
	for _, class := range design.Classes {
		for _, m := range class.Members[1:] {
			pairs = append(pairs, class.Representative().Label(design.FactorIDs)+"~"+m.Term.Label(design.FactorIDs))
		}
	}
	return pairs
}

// biasedPairs lists the partial aliases of a design whose model is the main
// effects, the strongest first. They depend on the rows alone, so that a fit to
// no response at all shows them.
func biasedPairs(design doe.Design, factors []space.Factor) []string {
	rows := make([]fit.Observation, len(design.Points))
	for i, p := range design.Points {
		rows[i] = fit.Observation{RowIndex: i, Levels: p.Levels, Role: string(p.Role)}
	}
	partial := fit.BiasOfMainEffects(factors, rows)
	pairs := make([]string, len(partial))
	for i, p := range partial {
		pairs[i] = fmt.Sprintf("%s by %.2f of %s", p.Fitted.Label, p.Share, p.Omitted.Label)
	}
	return pairs
}

// epsilonCanCertify: a near-tie can only certify when the indifference width
// is wider than the terminal bound at the planned replicates.
func epsilonCanCertify(x *check) {
	if p := x.o.Response.Primary; p != nil && p.Support != nil && x.o.Staged("confirm") {
		x.supportCanCertify(*p.Support)
		return
	}
	pct, noise := x.o.Policy.Epsilon.Pct, x.o.Response.NoisePct
	n := x.o.Replicates(x.epoch())
	if pct == nil || noise == nil || *noise <= 0 || n < 2 || !x.o.Staged("confirm") || len(x.o.Response.Objectives) > 0 {
		return
	}
	pairing := "independent"
	if x.o.Workload != nil {
		pairing = "paired"
	}
	level := x.o.Deltas(x.epoch()).Terminal / float64(x.o.Challengers()*x.o.Looks())
	width := certify.HalfWidth(n, *noise, x.o.AssumedRho(), level)
	if *pct >= width {
		return
	}
	x.warn(policyPath+".epsilon", fmt.Sprintf("pct %g: with %d %s replicates and %g %% noise the bound is about %.2g %%, so a near-tie cannot certify",
		*pct, n, pairing, *noise, width), fmt.Sprintf("write pct: %.2g, or plan more replicates", ceilTenth(width)))
}

// supportCanCertify: what the bounds of the metric add to a difference lies
// within the widest epsilon that they allow.
func (x *check) supportCanCertify(support [2]float64) {
	n, level := x.o.Replicates(x.epoch()), x.o.Deltas(x.epoch()).Terminal/float64(x.o.Challengers()*x.o.Looks())
	span := support[1] - support[0]
	if n < 2 || span <= 0 {
		return
	}
	spread := span * math.Sqrt2 // of a difference of two readings that are not paired
	if x.o.Workload != nil {
		spread = 2 * span
	}
	widest := 0.0
	if e := x.o.Policy.Epsilon; e.Abs != nil {
		widest = *e.Abs
	} else if e.Pct != nil {
		widest = *e.Pct / 100 * math.Max(math.Abs(support[0]), math.Abs(support[1]))
	}
	added := certify.SupportHalfWidth(spread, n, level)
	if widest <= 0 || widest >= added {
		return
	}
	needed, _ := certify.SupportReplicates(n, spread, level, widest)
	x.warn(responsePath+".primary.support", fmt.Sprintf("with %d replicates the bounds [%g, %g] add %.3g to every difference, and epsilon is at most %.3g, so a near-tie cannot certify",
		n, support[0], support[1], added, widest), supportFix(needed))
}

func supportFix(needed int) string {
	if needed == 0 {
		return "remove support, or widen epsilon"
	}
	return fmt.Sprintf("plan %d replicates, widen epsilon, or remove support", needed)
}

// ceilTenth rounds up to the next tenth, so that the suggested width suffices.
func ceilTenth(v float64) float64 {
	tenths := int(v*10) + 1
	return float64(tenths) / 10
}

// replicatesReachFloor: confirm can certify at its number of replicates.
func replicatesReachFloor(x *check) {
	const path = confirmPath + ".replicates"
	declared := x.o.Design.Confirm.Replicates
	if declared == nil || x.doc.has(confirmPath+".looks") {
		return
	}
	floor := x.o.ReplicateFloor(x.epoch())
	fix := fmt.Sprintf("remove the field to get %d", floor)
	var p *Problem
	switch {
	case *declared >= floor:
		return
	case x.o.Policy.CampaignDelta != nil:
		p = x.fail(path, fmt.Sprintf("%d is below the floor %d that campaign_delta sets", *declared, floor), fix)
	case *declared < 2:
		p = x.warn(path, fmt.Sprintf("%d: no bound can be estimated", *declared), fix)
	default:
		p = x.warn(path, fmt.Sprintf("%d is below the floor %d: the certificate will be withheld", *declared, floor), fix)
	}
	if x.affordsReplicates(floor) {
		p.mend("remove it", Edit{Path: path})
	}
}

// affordsReplicates reports whether max_runs pays for so many replicates.
func (x *check) affordsReplicates(n int) bool {
	t, ok := x.tally()
	if !ok || t.err != nil || t.request.Confirm == nil || x.o.Design.MaxRuns == nil {
		return true
	}
	more := (n - t.request.Confirm.Replicates) * x.o.confirmSeats()
	return t.counts.Exact > *x.o.Design.MaxRuns || t.counts.Exact+more <= *x.o.Design.MaxRuns
}

// confirmSeats is the most seats that a confirm round can have.
func (o *Optimization) confirmSeats() int {
	seats := o.Design.Confirm.ShortlistSize
	if o.Baseline != nil {
		seats++
	}
	return seats
}

// shortlistCompares: one finalist is compared with the baseline only.
func shortlistCompares(x *check) {
	if x.o.Design.Confirm.ShortlistSize != 1 {
		return
	}
	message := `1 measures repeatability against the baseline, not "best"`
	if x.o.Baseline == nil {
		message = "1 without a baseline has nothing to compare with and can never certify"
	}
	x.warn(confirmPath+".shortlist_size", message, "use 3 unless only repeatability is wanted")
}

// centersCycleChoices: centre points reach every level of the choice factors.
func centersCycleChoices(x *check) {
	s := x.o.Design.Screen
	if s == nil || s.CenterPoints == nil || *s.CenterPoints == 0 {
		return
	}
	largest, id := 1, ""
	for _, f := range x.o.Factors {
		if f.Kind == space.Choice && len(f.Levels) > largest {
			largest, id = len(f.Levels), f.ID
		}
	}
	if *s.CenterPoints < largest {
		x.warn(screenPath+".center_points", fmt.Sprintf("%d cannot cycle the %d levels of %s", *s.CenterPoints, largest, id),
			fmt.Sprintf("use %d or remove the field", doe.ScreenCenters(x.o.SpaceFactors(), nil)))
	}
}
