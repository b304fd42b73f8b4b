package reanalyze

import (
	"bytes"
	"errors"
	"fmt"

	"assay/internal/core/canonical"
)

// lines reads a JSON Lines file into trees. A torn last line, as a crash in the
// middle of a write leaves, is skipped with a warning; a broken line before
// others is an error, because whatever followed it was written on top.
func lines(path string, content []byte) (trees []any, warning string, err error) {
	for number := 1; len(content) > 0; number++ {
		line, rest, whole := bytes.Cut(content, []byte{'\n'})
		content = rest
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		tree, broken := object(line)
		switch {
		case broken == nil:
			trees = append(trees, tree)
		case whole && len(bytes.TrimSpace(rest)) > 0:
			return nil, "", fmt.Errorf("%s: line %d is broken: %w", path, number, broken)
		default:
			return trees, fmt.Sprintf("%s: the last line (%d) is torn and was skipped", path, number), nil
		}
	}
	return trees, "", nil
}

func object(text []byte) (map[string]any, error) {
	tree, err := canonical.Decode(text)
	if err != nil {
		return nil, err
	}
	found, ok := tree.(map[string]any)
	if !ok {
		return nil, errors.New("it is no JSON object")
	}
	return found, nil
}
