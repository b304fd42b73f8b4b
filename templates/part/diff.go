package part

import "strings"

// Diff is what differs between two texts.
type Diff struct {
	Label string // names the region: "Changes of the campaign file"
	Lines []DiffLine
}

// DiffLine is one line of a diff.
type DiffLine struct {
	Kind DiffKind
	Text string
}

// DiffKind says whether a line stays, leaves or comes.
type DiffKind string

// The kinds of a line. A gap stands for lines that are left out.
const (
	DiffSame    DiffKind = "same"
	DiffRemoved DiffKind = "removed"
	DiffAdded   DiffKind = "added"
	DiffGap     DiffKind = "gap"
)

func diffClass(k DiffKind) string { return "diff-" + string(k) }

func diffMark(k DiffKind) string {
	switch k {
	case DiffRemoved:
		return "−"
	case DiffAdded:
		return "+"
	case DiffGap:
		return "⋮"
	}
	return " "
}

// diffWord says a mark to who does not see it.
func diffWord(k DiffKind) string {
	switch k {
	case DiffRemoved:
		return "removed: "
	case DiffAdded:
		return "added: "
	case DiffGap:
		return "unchanged lines are left out"
	}
	return ""
}

// around is how many unchanged lines stand beside a change.
const around = 2

// DiffOf compares two texts by lines, by their longest common subsequence. Runs of
// unchanged lines far from any change are left out.
func DiffOf(label, before, after string) Diff {
	a, b := strings.Split(strings.TrimSuffix(before, "\n"), "\n"), strings.Split(strings.TrimSuffix(after, "\n"), "\n")
	first := 0
	for first < len(a) && first < len(b) && a[first] == b[first] {
		first++
	}
	last := 0
	for last < len(a)-first && last < len(b)-first && a[len(a)-1-last] == b[len(b)-1-last] {
		last++
	}
	lines := same(a[:first])
	lines = append(lines, changed(a[first:len(a)-last], b[first:len(b)-last])...)
	return Diff{Label: label, Lines: shortened(append(lines, same(a[len(a)-last:])...))}
}

func same(texts []string) []DiffLine {
	out := make([]DiffLine, len(texts))
	for i, text := range texts {
		out[i] = DiffLine{DiffSame, text}
	}
	return out
}

// changed compares what lies between the common ends.
func changed(a, b []string) []DiffLine {
	common := make([][]int, len(a)+1) // length of the longest common subsequence of the tails
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	var out []DiffLine
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			out = append(out, DiffLine{DiffSame, a[i]})
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			out = append(out, DiffLine{DiffRemoved, a[i]})
			i++
		default:
			out = append(out, DiffLine{DiffAdded, b[j]})
			j++
		}
	}
	return out
}

// shortened leaves out unchanged lines that no change is near; without any change
// nothing is left.
func shortened(lines []DiffLine) []DiffLine {
	near := make([]bool, len(lines))
	for i, l := range lines {
		if l.Kind == DiffSame {
			continue
		}
		for k := max(0, i-around); k <= min(len(lines)-1, i+around); k++ {
			near[k] = true
		}
	}
	var out []DiffLine
	for i, l := range lines {
		switch {
		case near[i]:
			out = append(out, l)
		case len(out) > 0 && out[len(out)-1].Kind != DiffGap:
			out = append(out, DiffLine{Kind: DiffGap})
		}
	}
	if n := len(out); n > 0 && out[n-1].Kind == DiffGap {
		out = out[:n-1]
	}
	return out
}
