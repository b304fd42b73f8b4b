package guard

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Decisions are numbered without a gap, one number each, and the heading of a
// record carries the number of its file.
func TestDecisionsAreNumbered(t *testing.T) {
	files, err := filepath.Glob("../../docs/decisions/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d decisions, %v", len(files), err)
	}
	for i, file := range files { // sorted by name
		name := filepath.Base(file)
		if want := fmt.Sprintf("%04d-", i+1); !strings.HasPrefix(name, want) {
			t.Errorf("%s stands where a name begins with %s: give each record the next free number", name, want)
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("# %d. ", i+1); !strings.HasPrefix(string(text), want) {
			t.Errorf("the heading of %s does not begin with %q", name, want)
		}
	}
}
