package part

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

// The kinds of a line. A gap stands for unchanged lines that are left out, a cut for
// all that would follow.
const (
	DiffSame    DiffKind = "same"
	DiffRemoved DiffKind = "removed"
	DiffAdded   DiffKind = "added"
	DiffGap     DiffKind = "gap"
	DiffCut     DiffKind = "cut"
)

func diffClass(k DiffKind) string { return "diff-" + string(k) }

func diffMark(k DiffKind) string {
	switch k {
	case DiffRemoved:
		return "−"
	case DiffAdded:
		return "+"
	case DiffGap, DiffCut:
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
