// Package guidetest reads the examples of the guide, for the tests that execute
// them. Nothing else imports it.
package guidetest

import (
	"strings"
	"testing"

	"assay/assets"
)

// Block is one example: what stands between two fences.
type Block struct {
	Line     int    // of its text in the page
	Language string // first word after the fence
	Words    []string
	Text     string
}

// Has tells whether a word stands after the fence.
func (b Block) Has(word string) bool {
	for _, w := range b.Words {
		if w == word {
			return true
		}
	}
	return false
}

// Value is what follows NAME= after the fence, "" when there is none.
func (b Block) Value(name string) string {
	for _, w := range b.Words {
		if value, ok := strings.CutPrefix(w, name+"="); ok {
			return value
		}
	}
	return ""
}

// Blocks are all examples of a page.
func Blocks(t *testing.T, page string) []Block {
	t.Helper()
	source, ok := assets.Guide(page)
	if !ok {
		t.Fatalf("the guide has no page %s", page)
	}
	var blocks []Block
	var open *Block
	for i, line := range strings.Split(source, "\n") {
		fence, isFence := strings.CutPrefix(line, "```")
		switch {
		case isFence && open == nil:
			words := strings.Fields(fence)
			if len(words) == 0 {
				t.Fatalf("%s:%d: an example without its language", page, i+1)
			}
			open = &Block{Line: i + 2, Language: words[0], Words: words[1:]}
		case isFence:
			blocks, open = append(blocks, *open), nil
		case open != nil:
			open.Text += line + "\n"
		}
	}
	if open != nil {
		t.Fatalf("%s:%d: the example never ends", page, open.Line)
	}
	return blocks
}
