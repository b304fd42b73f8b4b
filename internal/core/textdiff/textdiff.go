// Package textdiff compares two texts line by line.
package textdiff

import (
	"fmt"
	"slices"
	"strings"
)

// Mark says what became of a line.
type Mark byte

// The marks of a line, as a unified diff writes them.
const (
	Kept    Mark = ' '
	Removed Mark = '-'
	Added   Mark = '+'
)

// Line is one line of a comparison. Old and New are its numbers from 1 in the two
// texts, 0 where it is not.
type Line struct {
	Mark     Mark
	Old, New int
	Text     string // without the line end
}

// mostEdits bounds the search for the shortest comparison, whose time and memory
// grow with its square. Texts that differ in more lines are shown as replaced
// from the first difference to the last.
const mostEdits = 1000

// Lines compares two texts (Myers, An O(ND) difference algorithm and its
// variations, 1986). Removed lines stand before those added in their place.
func Lines(old, changed string) []Line {
	a, b := split(old), split(changed)
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	kept := matches(a[head:len(a)-tail], b[head:len(b)-tail])
	var lines []Line
	i, j := 0, 0
	upTo := func(x, y int) {
		for ; i < x; i++ {
			lines = append(lines, Line{Removed, i + 1, 0, a[i]})
		}
		for ; j < y; j++ {
			lines = append(lines, Line{Added, 0, j + 1, b[j]})
		}
	}
	keep := func(x, y int) {
		upTo(x, y)
		lines = append(lines, Line{Kept, x + 1, y + 1, a[x]})
		i, j = x+1, y+1
	}
	for k := range head {
		keep(k, k)
	}
	for _, m := range kept {
		keep(head+m[0], head+m[1])
	}
	for k := tail; k > 0; k-- {
		keep(len(a)-k, len(b)-k)
	}
	upTo(len(a), len(b))
	return lines
}

func split(text string) []string {
	if text == "" {
		return nil
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, "\r")
	}
	return lines
}

// matches pairs the lines that stay, in order; none when there are too many
// differences.
func matches(a, b []string) [][2]int {
	most := min(len(a)+len(b), mostEdits)
	reach := make([]int, 2*most+2) // the farthest x on each diagonal, at index most+diagonal
	var trace [][]int
	for d := 0; d <= most; d++ {
		trace = append(trace, slices.Clone(reach))
		for k := -d; k <= d; k += 2 {
			x := 0
			if k == -d || k != d && at(reach, most, k-1) < at(reach, most, k+1) {
				x = at(reach, most, k+1)
			} else {
				x = at(reach, most, k-1) + 1
			}
			for x < len(a) && x-k < len(b) && a[x] == b[x-k] {
				x++
			}
			reach[most+k] = x
			if x >= len(a) && x-k >= len(b) {
				return follow(a, b, trace, most)
			}
		}
	}
	return nil
}

func at(reach []int, most, k int) int {
	if i := most + k; i >= 0 && i < len(reach) {
		return reach[i]
	}
	return 0
}

// follow goes the way of matches back.
func follow(a, b []string, trace [][]int, most int) [][2]int {
	var pairs [][2]int
	x, y := len(a), len(b)
	for d := len(trace) - 1; d >= 0; d-- {
		reach, k := trace[d], x-y
		before := k - 1
		if k == -d || k != d && at(reach, most, k-1) < at(reach, most, k+1) {
			before = k + 1
		}
		px := at(reach, most, before)
		py := px - before
		if d == 0 {
			px, py = 0, 0
		}
		for x > px && y > py {
			x, y = x-1, y-1
			pairs = append(pairs, [2]int{x, y})
		}
		x, y = px, py
	}
	slices.Reverse(pairs)
	return pairs
}

// Unified is a comparison as a unified diff with some kept lines around each
// change; "" when nothing differs.
func Unified(name, old, changed string, around int) string {
	lines := Lines(old, changed)
	var b strings.Builder
	for from := 0; from < len(lines); {
		first := slices.IndexFunc(lines[from:], func(l Line) bool { return l.Mark != Kept })
		if first < 0 {
			break
		}
		start := max(from, from+first-around)
		end, quiet := from+first, 0
		for ; end < len(lines) && quiet <= 2*around; end++ {
			if quiet++; lines[end].Mark != Kept {
				quiet = 0
			}
		}
		end -= max(0, quiet-around)
		if b.Len() == 0 {
			fmt.Fprintf(&b, "--- %s\n+++ %s\n", name, name)
		}
		writeHunk(&b, lines, start, end)
		from = end
	}
	return b.String()
}

func writeHunk(b *strings.Builder, lines []Line, start, end int) {
	old, added, olds, news := 1, 1, 0, 0
	for _, l := range lines[:start] {
		if l.Mark != Added {
			old++
		}
		if l.Mark != Removed {
			added++
		}
	}
	for _, l := range lines[start:end] {
		if l.Mark != Added {
			olds++
		}
		if l.Mark != Removed {
			news++
		}
	}
	fmt.Fprintf(b, "@@ -%s +%s @@\n", hunk(old, olds), hunk(added, news))
	for _, l := range lines[start:end] {
		fmt.Fprintf(b, "%c%s\n", l.Mark, l.Text)
	}
}

func hunk(start, count int) string {
	if count == 0 {
		start--
	}
	if count == 1 {
		return fmt.Sprint(start)
	}
	return fmt.Sprintf("%d,%d", start, count)
}
