package web

import (
	"strings"
	"testing"

	"assay/templates/part"
)

func TestDiffOf(t *testing.T) {
	marks := map[part.DiffKind]string{part.DiffSame: " ", part.DiffRemoved: "-", part.DiffAdded: "+", part.DiffGap: "…"}
	before := "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
	for _, c := range []struct{ name, after, want string }{
		{"nothing", before, ""},
		{"a line in the middle", strings.Replace(before, "f\n", "F\n", 1), " d e-f+F g h"},
		{"two lines far apart", strings.NewReplacer("b\n", "", "k\n", "k\nK\n").Replace(before), " a-b c d… j k+K l"},
		{"the first line", strings.Replace(before, "a\n", "", 1), "-a b c"},
		{"everything", "z\n", "-a-b-c-d-e-f-g-h-i-j-k-l+z"},
	} {
		got := ""
		for _, l := range diffOf("", before, c.after).Lines {
			got += marks[l.Kind] + l.Text
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Texts as large as may be kept, without a line in common, make no page that
// nobody could read, and no table of all pairs of their lines.
func TestDiffOfLargeTexts(t *testing.T) {
	lines := diffOf("", strings.Repeat("\n", 1<<20), strings.Repeat("a\n", 1<<19)).Lines
	if len(lines) != mostShown+1 || lines[mostShown].Kind != part.DiffCut {
		t.Errorf("%d lines, the last one %+v", len(lines), lines[len(lines)-1])
	}
}
