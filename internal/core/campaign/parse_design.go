package campaign

import (
	"fmt"

	"assay/internal/core/canonical"
)

// generatedFields answers fields that the design code fills in.
var generatedFields = map[string][2]string{
	"generators":   {"not a field of the file: generators are chosen by the design and recorded", "remove it"},
	"reuse_screen": reuseScreen["reuse_screen"],
}

func (r *reader) design(b *block, screened bool) Design {
	d := Design{}
	if !b.present() {
		return d
	}
	latin := r.explore(b, &d)
	if screened && !latin && !b.describes() {
		b.require("screen", "add screen: {resolution: 5}")
	}
	if s := b.open("screen", "write {resolution: 5}"); s.present() {
		s.require("resolution", "add resolution: 5")
		d.Screen = &ScreenDesign{}
		if resolution := s.integer("resolution", 3, 5); resolution != nil {
			d.Screen.Resolution = *resolution
		}
		d.Screen.CenterPoints = s.integer("center_points", 0, 4)
		s.refuseUnknown(Error, generatedFields)
	}
	if f := b.open("refine", "write {kind: central_composite}"); f.present() {
		f.require("kind", "add kind: central_composite")
		d.Refine = &RefineDesign{
			Kind:         f.word("kind", RefineComposite, RefineComposite, RefineBoxBehnken),
			Axial:        f.word("axial", AxialFace, AxialFace, AxialInscribed),
			CenterPoints: f.integerOr("center_points", 0, 4),
		}
		f.close()
	}
	d.Confirm = r.confirm(b.open("confirm", "write {shortlist_size: 3}"))
	d.Probe = b.peek("probe") != nil
	r.probe(b.open("probe", "write {share: 0.10}"))
	d.MaxRuns = b.integer("max_runs", 1, 100)
	b.refuseUnknown(Error, generatedFields)
	return d
}

func (r *reader) confirm(b *block) ConfirmDesign {
	c := ConfirmDesign{
		Replicates:    b.integer("replicates", 1, 6),
		ShortlistSize: b.integerOr("shortlist_size", 1, 3),
		Allocate:      b.boolean("allocate", false),
	}
	if !b.present() {
		return c
	}
	for _, key := range []string{"looks", "shares"} {
		c.Looks = c.Looks || b.n.child(key) != nil
		for i, item := range b.items(key, 1, "write a list of numbers", numberFormat(anyNumber)) {
			if _, ok := item.value.Number(); !ok || item.kind != scalarNode {
				r.shape(item, itemPath(b.at(key), i), "must be a number, got "+item.describe(), "write for example looks: [7, 12, 24]")
			}
		}
	}
	c.Looks = c.Looks || b.n.child("pausing") != nil
	b.boolean("pausing", true)
	b.refuseUnknown(Error, generatedFields)
	return c
}

// explore reads the search extension and reports whether it replaces the
// screen.
func (r *reader) explore(b *block, d *Design) (latin bool) {
	d.Explore = b.peek("explore") != nil
	e := b.open("explore", "write {runs: 40}")
	e.require("runs", "add the number of runs")
	e.integer("runs", 1, 40)
	latin = e.word("start", "screen", "screen", "latin") == "latin"
	e.integer("fill_every", 0, 4)
	e.close()
	return latin
}

func (r *reader) probe(b *block) {
	b.integer("points", 1, 31)
	b.number("share", "a share in (0, 1)", openUnit, "write 0.10")
	b.number("delta", "a number in (0, 0.5]", deltaRange, "write 0.05")
	b.word("test", "t", "t", "sign")
	for i, item := range b.items("replicates", 1, "write [4, 8]", integerFormat(1)) {
		if looks, ok := item.value.AsInt(); !ok || looks < 1 || item.kind != scalarNode {
			r.shape(item, itemPath(b.at("replicates"), i), "must be an integer >= 1, got "+item.describe(), "write [4, 8]")
		}
	}
	b.close()
}

// maxRounds is how many confirm rounds a file can ask for.
const maxRounds = 1 << 31

// policy reads the declared policy. A value that rule V-14 refuses is left at
// its default here.
func (r *reader) policy(b *block, several bool) PolicyBlock {
	p := PolicyBlock{
		DeltaScreen: 0.05, DeltaTerminal: 0.05, ConfirmMaxRounds: 1,
		DeltaConstraint:  r.delta(b, "delta_constraint"),
		DeltaFeasibility: r.delta(b, "delta_feasibility"),
		CampaignDelta:    r.delta(b, "campaign_delta"),
		FrontFamily:      b.word("front_family", "all", "all", "confirm"),
		Foldover:         b.boolean("foldover", true),
		OutOfHull:        b.word("out_of_hull", "confirm", "confirm", OutOfHullEndEpoch),
		ValidateScreen:   b.boolean("validate_screen", false),
		PostSelection:    b.boolean("post_selection_validation", false),
		Inertness:        b.boolean("inertness", false),
		OuterRing:        b.boolean("outer_ring", false),
	}
	if several {
		p.ConfirmMaxRounds = 2
	}
	b.absent("confirm_max_rounds", 1)
	if n := b.value("confirm_max_rounds", integerFormat(1)); n != nil {
		if rounds, ok := n.value.AsInt(); ok && rounds >= 1 && rounds <= maxRounds {
			p.ConfirmMaxRounds = int(rounds)
		}
	}
	pct := 2.0
	b.absent("epsilon", map[string]any{"pct": canonical.Float(pct)})
	b.absent("delta_screen", p.DeltaScreen)
	b.absent("delta_terminal", p.DeltaTerminal)
	p.Epsilon = Epsilon{Pct: &pct}
	if e := r.epsilon(b); e != nil {
		p.Epsilon = *e
	}
	if d := r.delta(b, "delta_screen"); d != nil {
		p.DeltaScreen = *d
	}
	if d := r.delta(b, "delta_terminal"); d != nil {
		p.DeltaTerminal = *d
	}
	b.refuseUnknown(Error, reuseScreen)
	return p
}

// delta reads an error budget, nil when it is absent or out of range.
func (r *reader) delta(b *block, key string) *float64 {
	n := b.value(key, numberFormat(deltaRange))
	if n == nil {
		return nil
	}
	if f, ok := n.value.Number(); ok && deltaRange.holds(f) {
		return &f
	}
	return nil
}

// epsilonFaults says what is wrong with an indifference width, as pairs of
// message and fix.
func epsilonFaults(n *node) [][2]string {
	const example = "write {pct: 2.0} for 2 percent of the recommended value, or {abs: 0.5} in units of the metric"
	if n.kind != mappingNode {
		return [][2]string{{"must be a mapping with abs or pct, got " + n.describe(), example}}
	}
	var faults [][2]string
	for _, f := range n.fields {
		value, number := f.value.value.Number()
		switch {
		case f.value.kind == brokenNode:
		case f.key != "abs" && f.key != "pct":
			faults = append(faults, [2]string{fmt.Sprintf("has the unknown field %q", f.key), "keep abs or pct"})
		case !number:
			faults = append(faults, [2]string{f.key + " must be a number, got " + f.value.describe(), example})
		case f.key == "abs" && value < 0:
			faults = append(faults, [2]string{"abs must be >= 0, got " + f.value.describe(), "write the smallest difference that matters, in units of the metric"})
		case f.key == "pct" && value <= 0:
			faults = append(faults, [2]string{"pct must be > 0, got " + f.value.describe(), "write 2.0 for 2 percent of the recommended value"})
		}
	}
	switch hasAbs, hasPct := n.child("abs") != nil, n.child("pct") != nil; {
	case hasAbs && hasPct:
		faults = append(faults, [2]string{"both abs and pct given", `keep one; "pct: 2.0" means 2 percent of the recommended value`})
	case !hasAbs && !hasPct:
		faults = append(faults, [2]string{"neither abs nor pct given", example})
	}
	return faults
}
