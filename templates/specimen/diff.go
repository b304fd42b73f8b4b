package specimen

import (
	"strings"

	"assay/templates/part"
)

// lineByLine is what differs between two texts of as many lines, with two lines
// around each change.
func lineByLine(label, before, after string) part.Diff {
	const around = 2
	d := part.Diff{Label: label}
	a, b := strings.Split(strings.TrimSuffix(before, "\n"), "\n"), strings.Split(strings.TrimSuffix(after, "\n"), "\n")
	differs := func(i int) bool { return i >= 0 && i < len(a) && a[i] != b[i] }
	gap := false
	for i := range a {
		near := false
		for k := i - around; k <= i+around; k++ {
			near = near || differs(k)
		}
		switch {
		case differs(i):
			d.Lines = append(d.Lines, part.DiffLine{Kind: part.DiffRemoved, Text: a[i]}, part.DiffLine{Kind: part.DiffAdded, Text: b[i]})
		case near:
			if gap && len(d.Lines) > 0 {
				d.Lines = append(d.Lines, part.DiffLine{Kind: part.DiffGap})
			}
			d.Lines = append(d.Lines, part.DiffLine{Kind: part.DiffSame, Text: a[i]})
		}
		gap = !near
	}
	return d
}
