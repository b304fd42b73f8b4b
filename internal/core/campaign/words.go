package campaign

import (
	"slices"
	"strings"
)

func contains(words []string, word string) bool { return slices.Contains(words, word) }

// oneOf lists words as in "a, b or c".
func oneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// nearestWord returns the first of the words closest to text, at an edit
// distance of at most 2.
func nearestWord(text string, words []string) (string, bool) {
	word, found, _ := nearest(text, words)
	return word, found
}

// nearest is nearestWord, and reports whether it alone can be meant: no other word
// is as close, and most of its letters are there.
func nearest(text string, words []string) (best string, found, only bool) {
	least := 3
	for _, word := range words {
		switch d := editDistance(text, word, 3); {
		case d >= len(word) || d >= 3 || word == best:
		case d < least:
			best, least, only = word, d, true
		case d == least:
			only = false
		}
	}
	return best, best != "", only && 3*least <= len(best)
}

// editDistance counts the insertions, deletions and replacements that turn a
// into b, or returns limit when there are at least so many.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return min(row[len(b)], limit)
}
