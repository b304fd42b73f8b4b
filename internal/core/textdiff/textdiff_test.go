package textdiff

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The lines that are not added are the old text, those that are not removed the
// new one, and no shorter comparison is found by a plain table.
func TestLines(t *testing.T) {
	letters := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", ""}), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		a, b := letters.Draw(t, "a"), letters.Draw(t, "b")
		var old, changed []string
		kept := 0
		for _, l := range Lines(joined(a), joined(b)) {
			if l.Mark != Added {
				if old = append(old, l.Text); l.Old != len(old) {
					t.Fatalf("line %d is numbered %d", len(old), l.Old)
				}
			}
			if l.Mark != Removed {
				if changed = append(changed, l.Text); l.New != len(changed) {
					t.Fatalf("line %d is numbered %d", len(changed), l.New)
				}
			}
			if l.Mark == Kept {
				kept++
			}
		}
		if joined(old) != joined(a) || joined(changed) != joined(b) {
			t.Fatalf("%q and %q come back as %q and %q", a, b, old, changed)
		}
		if want := longest(a, b); kept != want {
			t.Fatalf("%q and %q share %d lines, not %d", a, b, want, kept)
		}
	})
}

func joined(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// longest is the length of the longest common subsequence.
func longest(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(row[j+1], row[j])
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func TestUnified(t *testing.T) {
	old := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"
	changed := "1\n2\nthree\n4\n5\n6\n7\n8\n9\n10\n12\nthirteen\n"
	want := `--- f
+++ f
@@ -2,3 +2,3 @@
 2
-3
+three
 4
@@ -10,3 +10,3 @@
 10
-11
 12
+thirteen
`
	if got := Unified("f", old, changed, 1); got != want {
		t.Errorf("%s", got)
	}
	if got := Unified("f", old, old, 3); got != "" {
		t.Errorf("equal texts differ: %s", got)
	}
}

// A unified diff turns the old file into the new one.
func TestUnifiedApplies(t *testing.T) {
	lines := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}), 1, 30)
	dir := t.TempDir()
	for seed := range 25 {
		a, b := joined(lines.Example(seed)), joined(lines.Example(seed+1000))
		diff := Unified("f", a, b, 2)
		if diff == "" {
			continue
		}
		file := filepath.Join(dir, "f")
		if err := os.WriteFile(file, []byte(a), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("git", "apply", "-p0", "-")
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(diff)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s\n%s", err, out, diff)
		}
		if got, _ := os.ReadFile(file); string(got) != b {
			t.Errorf("%q became %q, not %q:\n%s", a, got, b, diff)
		}
	}
}

// Texts that share nothing are compared in bounded time.
func TestManyDifferences(t *testing.T) {
	a, b := strings.Repeat("x\n", 20_000), strings.Repeat("y\n", 20_000)
	if got := len(Lines(a, b)); got != 40_000 {
		t.Errorf("%d lines", got)
	}
}
