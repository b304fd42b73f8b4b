package web

import (
	"fmt"

	"assay/internal/core/textdiff"
	"assay/templates/part"
)

const (
	// around is how many unchanged lines stand beside a change.
	around = 2
	// mostShown is how many lines a diff shows; a person reads no more.
	mostShown = 1000
)

// diffOf compares two texts by lines. Runs of unchanged lines far from any change
// are left out, and so is what comes after very many lines.
func diffOf(label, before, after string) part.Diff {
	kinds := map[textdiff.Mark]part.DiffKind{textdiff.Kept: part.DiffSame, textdiff.Removed: part.DiffRemoved, textdiff.Added: part.DiffAdded}
	var lines []part.DiffLine
	for _, l := range textdiff.Lines(before, after) {
		lines = append(lines, part.DiffLine{Kind: kinds[l.Mark], Text: l.Text})
	}
	lines = shortened(lines)
	if more := len(lines) - mostShown; more > 0 {
		lines = append(lines[:mostShown:mostShown], part.DiffLine{Kind: part.DiffCut, Text: fmt.Sprintf("%d more lines are not shown", more)})
	}
	return part.Diff{Label: label, Lines: lines}
}

// shortened leaves out unchanged lines that no change is near; without any change
// nothing is left.
func shortened(lines []part.DiffLine) []part.DiffLine {
	near := make([]bool, len(lines))
	for i, l := range lines {
		if l.Kind == part.DiffSame {
			continue
		}
		for k := max(0, i-around); k <= min(len(lines)-1, i+around); k++ {
			near[k] = true
		}
	}
	var out []part.DiffLine
	for i, l := range lines {
		switch {
		case near[i]:
			out = append(out, l)
		case len(out) > 0 && out[len(out)-1].Kind != part.DiffGap:
			out = append(out, part.DiffLine{Kind: part.DiffGap})
		}
	}
	if n := len(out); n > 0 && out[n-1].Kind == part.DiffGap {
		out = out[:n-1]
	}
	return out
}
