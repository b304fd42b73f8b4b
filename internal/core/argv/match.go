package argv

import (
	"slices"
	"strings"
)

// MatchPath reports whether an argument word names a file: the path ends the
// word, and either is the whole word or follows one of '=', ':' and ','. The
// comparison is literal: "./engine.json" does not name "engine.json", and
// "other/engine.json" does not either.
func MatchPath(word, path string) bool {
	if path == "" {
		return false
	}
	head, found := strings.CutSuffix(word, path)
	return found && (head == "" || strings.ContainsRune("=:,", rune(head[len(head)-1])))
}

// Copy is a configuration file named in a command and the private copy that is
// to stand in its place.
type Copy struct {
	Path         string // as the campaign writes it
	Materialized string // the copy
}

// Substitute returns the words with each named path replaced by its copy, and
// the paths that no word names. Longer paths are tried first, so that a path
// that ends another one never takes its place; a word is replaced at most once.
func Substitute(words []string, copies []Copy) (replaced, missing []string) {
	byLength := slices.Clone(copies)
	slices.SortStableFunc(byLength, func(a, b Copy) int { return len(b.Path) - len(a.Path) })
	byLength = slices.CompactFunc(byLength, func(a, b Copy) bool { return a.Path == b.Path })

	replaced = slices.Clone(words)
	done := make([]bool, len(words))
	for _, c := range byLength {
		hit := false
		for i, word := range replaced {
			if done[i] || !MatchPath(word, c.Path) {
				continue
			}
			replaced[i] = strings.TrimSuffix(word, c.Path) + c.Materialized
			done[i], hit = true, true
		}
		if !hit {
			missing = append(missing, c.Path)
		}
	}
	return replaced, missing
}
