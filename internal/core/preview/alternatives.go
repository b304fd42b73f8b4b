package preview

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/report"
)

// alternatives prices the same campaign with one thing changed by one step.
func (p counted) alternatives(now Preview) []Alternative {
	list := []Alternative{}
	add := func(a Alternative, ok bool) {
		if ok {
			list = append(list, a)
		}
	}
	add(p.resolution(now, -1))
	add(p.resolution(now, +1))
	add(p.refinement(now))
	add(p.refineCenters(now))
	if p.counts.Confirm != nil {
		add(p.replicates(now, -1))
		add(p.replicates(now, +1))
		add(p.finalist(now))
	}
	return list
}

// highestResolution is that at which every main effect and joint effect of two
// factors has its own estimate: more buys nothing that is fitted.
const highestResolution = 5

// resolution is the nearest other resolution that takes another number of rows.
func (p counted) resolution(now Preview, step int) (Alternative, bool) {
	base := p.request.Screen.Resolution
	for r := base + step; r >= 3 && r <= highestResolution; r += step {
		request := p.request.Screen
		request.Resolution = r
		corners, searched, err := doe.LeastCorners(request)
		if err != nil || corners == p.counts.Screen.Corners || (corners > p.counts.Screen.Corners) != (step > 0) {
			continue
		}
		other := p
		o := *p.o
		screen := *o.Design.Screen
		screen.Resolution = r
		o.Design.Screen = &screen
		other.o = &o
		other.counts.Screen.Corners = corners
		delta := corners - p.counts.Screen.Corners
		other.counts.Exact, other.counts.Max = p.counts.Exact+delta, p.counts.Max+delta
		if !searched { // an exact count, with the foldover that goes with it
			if counts, err := doe.Count(o.RunRequest(1)); err == nil {
				other.counts = counts
			}
		}
		other.detection.corners, other.detection.runs = corners, p.detection.runs+delta
		a := Alternative{
			Title: fmt.Sprintf("resolution %d", r), Path: resolutionPath, Value: r, About: searched,
		}
		return p.priced(a, other, now, resolutionMeans(r)), true
	}
	return Alternative{}, false
}

func resolutionMeans(r int) string {
	switch r {
	case 3:
		return "main effects are mixed with joint effects of two factors"
	case 4:
		return "main effects stay apart, joint effects of two factors are mixed with each other"
	}
	return "main effects and joint effects of two factors all have their own estimates"
}

// refinement is the same campaign with a refine stage, or without the one it has.
func (p counted) refinement(now Preview) (Alternative, bool) {
	if p.request.Refine != nil {
		o := *p.o
		o.Design.Refine = nil
		means := "curves are not fitted"
		if !p.o.Policy.ValidateScreen && len(p.o.Refinable()) >= 2 {
			means += ", and no certificate is possible: " + report.ReasonName(artifact.ReasonModelClassUnchecked)
		}
		return p.changed(Alternative{Title: "no refine", Path: refinePath}, &o, now, means)
	}
	other, ok := p.refineAdded()
	if !ok {
		return Alternative{}, false
	}
	a := Alternative{Title: "with refine", Path: refinePath, Value: offeredRefine()}
	means := fmt.Sprintf("curves of %s are fitted, so the answer may lie between the levels", plural(len(p.o.Refinable()), "factor"))
	if !p.o.Policy.ValidateScreen && p.counts.Confirm != nil {
		means += "; a certificate becomes possible"
	}
	return p.priced(a, other, now, means), true
}

// offeredRefineCenters is how many centre points an offered refine stage has. With
// the four of a file that names none the error term has three degrees of freedom,
// at which the model's bound is often too wide for a certificate (spec 04, 6.2).
const offeredRefineCenters = 8

// offeredRefine is the offered refine stage as a file writes it.
func offeredRefine() map[string]any {
	return map[string]any{"kind": campaign.RefineComposite, "center_points": offeredRefineCenters}
}

// refineCenters is the refine stage with as many centre points as one is offered
// with.
func (p counted) refineCenters(now Preview) (Alternative, bool) {
	r := p.request.Refine
	if r == nil || r.Centers >= offeredRefineCenters {
		return Alternative{}, false
	}
	o := *p.o
	refine := *o.Design.Refine
	refine.CenterPoints = offeredRefineCenters
	o.Design.Refine = &refine
	a := Alternative{Title: fmt.Sprintf("%d centre points of refine", offeredRefineCenters), Path: refineCentersPath, Value: offeredRefineCenters}
	return p.changed(a, &o, now, "the model's bound on what is not measured narrows")
}

// refineAdded is the campaign with the offered refine stage; false where fewer than
// two factors could be refined.
func (p counted) refineAdded() (counted, bool) {
	if p.request.Refine != nil || len(p.o.Refinable()) < 2 {
		return p, false
	}
	o := *p.o
	o.Design.Refine = &campaign.RefineDesign{Kind: campaign.RefineComposite, CenterPoints: offeredRefineCenters, Axial: campaign.AxialFace}
	if !o.Staged("refine") {
		o.Stages = append(slices.Clone(o.Stages), "refine")
	}
	other := p
	other.o, other.request = &o, o.RunRequest(1)
	var err error
	other.counts, err = doe.Count(other.request)
	return other, err == nil
}

// replicates is one replicate a seat more or less.
func (p counted) replicates(now Preview, step int) (Alternative, bool) {
	n := p.o.Replicates(1) + step
	if n < 1 {
		return Alternative{}, false
	}
	o := *p.o
	o.Design.Confirm.Replicates = &n
	a := Alternative{Title: plural(n, "replicate"), Path: replicatesPath, Value: n}
	means := ""
	if floor := o.ReplicateFloor(1); n < floor {
		means = fmt.Sprintf("nothing can certify below %d", floor)
	}
	return p.changed(a, &o, now, means)
}

// finalist is one finalist less.
func (p counted) finalist(now Preview) (Alternative, bool) {
	n := p.o.Design.Confirm.ShortlistSize - 1
	if n < 1 {
		return Alternative{}, false
	}
	o := *p.o
	o.Design.Confirm.ShortlistSize = n
	a := Alternative{Title: plural(n, "finalist"), Path: shortlistPath, Value: n}
	return p.changed(a, &o, now, "fewer candidates get a second, replicated look")
}

// changed prices a campaign whose screen is the same.
func (p counted) changed(a Alternative, o *campaign.Optimization, now Preview, means string) (Alternative, bool) {
	other := p
	other.o, other.request = o, o.RunRequest(1)
	counts, err := doe.Count(other.request)
	if err != nil {
		return a, false
	}
	other.counts = counts
	return p.priced(a, other, now, means), true
}

// priced fills in what the other campaign costs and what it changes.
func (p counted) priced(a Alternative, other counted, now Preview, means string) Alternative {
	_, unit := p.metric()
	a.Exact, a.Most = other.counts.Exact, other.counts.Max
	text := []string{fmt.Sprintf("%s, %d at most", difference(a.Exact-p.counts.Exact, a.Exact), a.Most)}
	if row := now.Time.RowSeconds; row != nil {
		seconds := *row * float64(a.Exact-p.counts.Exact) / slots
		a.Seconds = finite(seconds)
		if seconds < 0 {
			text[0] += fmt.Sprintf(", %s less", report.Duration(-seconds))
		} else {
			text[0] += fmt.Sprintf(", %s more", report.Duration(seconds))
		}
	}
	if means != "" {
		text = append(text, means)
	}
	if s := other.screen(now.Noise); s.Detectable != nil && now.Screen.Detectable != nil && *s.Detectable.either() != *now.Screen.Detectable.either() {
		text = append(text, fmt.Sprintf("smallest effect found about %s", s.Detectable.Text(unit)))
	}
	t := other.terminal(now.Noise, now.Epsilon.Width)
	if t != nil && t.HalfWidth != nil && now.Terminal != nil && now.Terminal.HalfWidth != nil && *t.HalfWidth.either() != *now.Terminal.HalfWidth.either() {
		text = append(text, fmt.Sprintf("bound about %s", t.HalfWidth.Text(unit)))
		if e := other.epsilon(now.Epsilon.Width, t); e.Verdict != now.Epsilon.Verdict {
			text = append(text, map[Verdict]string{Resolvable: "a tie then passes", TooNarrow: "a tie no longer passes", Undecided: ""}[e.Verdict])
		}
	}
	if a.About {
		text = append(text, "its design has to be searched, which may add some rows")
	}
	if budget := p.o.Design.MaxRuns; budget != nil && a.Exact > *budget {
		text = append(text, fmt.Sprintf("more than max_runs %d", *budget))
	}
	a.Text = strings.Join(text, "; ")
	return a
}

// difference is "4 runs fewer (52)".
func difference(by, total int) string {
	if by < 0 {
		return fmt.Sprintf("%s fewer (%d)", plural(-by, "run"), total)
	}
	return fmt.Sprintf("%s more (%d)", plural(by, "run"), total)
}

// either is the amount in the unit that is known.
func (a Amount) either() *float64 {
	if a.Abs != nil {
		return a.Abs
	}
	return a.Pct
}
