package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// StatusWords words a status of a measured configuration.
func StatusWords(s artifact.FrontStatus) string {
	if s == artifact.Nondominated {
		return "shown to be on the front"
	}
	return "may be beaten"
}

// BlockWords says what may beat a point, empty where nothing does.
func BlockWords(b *artifact.FrontBlock) string {
	switch {
	case b == nil:
		return ""
	case b.Kind == artifact.BlockPredicted:
		return b.Levels.String() + ", by the fitted models"
	}
	return b.Levels.String() + ", which was measured"
}

// Confident counts the points of a front that are shown to be on it.
func Confident(f artifact.Front) int {
	n := 0
	for _, p := range f.Points {
		if p.Status == artifact.Nondominated {
			n++
		}
	}
	return n
}

// FrontSentence says how much of what was measured is shown to be on the front;
// empty before any comparison.
func FrontSentence(r artifact.Report) string {
	if r.Front == nil || len(r.Front.Points) == 0 {
		return ""
	}
	if Confident(*r.Front) == 0 {
		return fmt.Sprintf("Of the %s that were measured often enough to judge, none is shown to be on the front yet: each may still be beaten by another, as good in every objective and better in one by more than its epsilon.",
			plural(len(r.Front.Points), "configuration"))
	}
	return fmt.Sprintf("Of the %s that were measured often enough to judge, %d %s shown to be on the front: no other of them is as good in every objective and better in one by more than its epsilon.",
		plural(len(r.Front.Points), "configuration"), Confident(*r.Front), are(Confident(*r.Front)))
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// FrontClaim says what the statuses of a front claim and what they do not.
func FrontClaim(f artifact.Front) string {
	return "All statuses hold together with at least " + confidence(f.DeltaTerminal) + " confidence. They are about the measured configurations: one that was not measured may still be better, " +
		"except that a status is taken away where the fitted models predict a configuration that would beat it."
}

// HypervolumeSentence states the hypervolume of the confident points, or why
// there is none.
func HypervolumeSentence(f artifact.Front) string {
	if f.Hypervolume == nil {
		return "There is no hypervolume: " + HypervolumeWords(f.HypervolumeReason) + "."
	}
	var parts []string
	for _, o := range f.Objectives {
		parts = append(parts, o.Metric+" "+withUnit(Number(f.ReferencePoint[o.Metric]), o.Unit))
	}
	from := "a tenth of the measured range beyond the worst that the screen measured"
	if f.ReferenceDeclared {
		from = "as declared"
	}
	return "The points shown to be on the front cover a hypervolume of " + Number(*f.Hypervolume) + " beyond the reference point (" + strings.Join(parts, ", ") + "; " + from + ")."
}

// HypervolumeWords says why there is no hypervolume.
func HypervolumeWords(reason string) string {
	switch reason {
	case artifact.HypervolumeDimension:
		return "it is computed for two and three objectives only"
	case artifact.HypervolumeNoPoint:
		return "no configuration is shown to be on the front"
	case artifact.HypervolumeBeyondReference:
		return "no point is better than the reference point in every objective"
	}
	return "no row of the screen could be read, so there is no reference point"
}

// GapSentences word the stretches of a front that are wider than what matters.
func GapSentences(f artifact.Front) []string {
	var out []string
	empty := 0
	for _, g := range f.UnresolvedGaps {
		if g.Candidate == nil {
			empty++
			continue
		}
		out = append(out, "Between "+g.Between[0].String()+" and "+g.Between[1].String()+" the front was not measured, a distance of "+
			Number(g.Width)+" in objectives scaled to their range; "+g.Candidate.String()+" is predicted to lie there.")
	}
	if empty > 0 {
		out = append(out, "By the models nothing lies in "+plural(empty, "further wide gap")+" of the front.")
	}
	return out
}

// FrontTable lays out every measured configuration that has a status, the
// preferred one first, then those shown to be on the front.
func FrontTable(f artifact.Front) (head []string, rows [][]string) {
	head = []string{"configuration"}
	for _, o := range f.Objectives {
		head = append(head, withUnit(o.Metric, bracketed(o.Unit)))
	}
	head = append(head, "rows", "measured in", "status", "may be beaten by")
	for _, p := range FrontOrder(f) {
		row := []string{pointName(f, p)}
		for _, o := range f.Objectives {
			row = append(row, meanWithin(p.Means[o.Metric], p.Intervals[o.Metric]))
		}
		from := "the final comparison"
		if p.From == artifact.FrontFromEarlier {
			from = "earlier stages"
		}
		rows = append(rows, append(row, fmt.Sprint(p.N), from, StatusWords(p.Status), BlockWords(p.BlockedBy)))
	}
	return head, rows
}

func bracketed(unit string) string {
	if unit == "" {
		return ""
	}
	return "(" + unit + ")"
}

// FrontOrder lists the points of a front as they are shown: the preferred one,
// then those shown to be on the front, then the rest, each by the first objective.
func FrontOrder(f artifact.Front) []artifact.FrontPoint {
	points := slices.Clone(f.Points)
	place := func(p artifact.FrontPoint) int {
		switch {
		case preferred(f, p.Levels):
			return 0
		case p.Status == artifact.Nondominated:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(points, func(a, b artifact.FrontPoint) int {
		if d := place(a) - place(b); d != 0 {
			return d
		}
		first := f.Objectives[0].Metric
		switch d := a.Means[first] - b.Means[first]; {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	return points
}

func preferred(f artifact.Front, levels space.Levels) bool {
	return f.Preferred != nil && f.Preferred.Levels.Same(levels)
}

func pointName(f artifact.Front, p artifact.FrontPoint) string {
	name := p.Levels.String()
	if preferred(f, p.Levels) {
		name += " (preferred)"
	}
	if p.Baseline {
		name += " (baseline)"
	}
	return name
}

// meanWithin shows a mean with half the width of its interval.
func meanWithin(mean float64, interval *[2]float64) string {
	if interval == nil {
		return Number(mean)
	}
	return Number(mean) + " ± " + digits(math.Abs(interval[1]-interval[0])/2, 2)
}

func (m *markdown) tradeOffs(r artifact.Report) {
	if r.Front == nil {
		return
	}
	m.heading(2, "Trade-offs")
	m.text(FrontSentence(r), FrontClaim(*r.Front))
	head, rows := FrontTable(*r.Front)
	m.table(head, rows)
	m.text("Preferred is " + PreferenceWords(*r.Score) + ". A mean stands with half of its 95 % interval, each by itself.")
	m.text(HypervolumeSentence(*r.Front))
	m.items(GapSentences(*r.Front)...)
	if head, rows := VersusTable(r); len(rows) > 0 {
		m.heading(3, "Against the baseline")
		m.table(head, rows)
		m.text(VersusClaim(*r.FrontVsBaseline))
	}
}
