package part

import (
	"strings"
	"testing"
)

func TestDiffOf(t *testing.T) {
	before := "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
	for _, c := range []struct{ name, after, want string }{
		{"nothing", before, ""},
		{"a line in the middle", strings.Replace(before, "f\n", "F\n", 1), " d e−f+F g h"},
		{"two lines far apart", strings.NewReplacer("b\n", "", "k\n", "k\nK\n").Replace(before), " a−b c d⋮ j k+K l"},
		{"the first line", strings.Replace(before, "a\n", "", 1), "−a b c"},
		{"everything", "z\n", "−a−b−c−d−e−f−g−h−i−j−k−l+z"},
	} {
		got := ""
		for _, l := range DiffOf("", before, c.after).Lines {
			got += diffMark(l.Kind) + l.Text
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
