package review

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func aBundle() Bundle {
	return Bundle{Campaign: "c", Policy: "p", Design: "d", Mechanism: "m", Contract: "k", Target: "t"}
}

func TestEveryPartOfABundleCounts(t *testing.T) {
	approved := aBundle()
	if changed := approved.Changed(approved); changed != nil {
		t.Errorf("nothing changed, and it says %q", changed)
	}
	for name, change := range map[string]func(*Bundle){
		"campaign file": func(b *Bundle) { b.Campaign = "x" }, "policy": func(b *Bundle) { b.Policy = "x" },
		"first stage": func(b *Bundle) { b.Design = "x" }, "mechanism": func(b *Bundle) { b.Mechanism = "x" },
		"answer": func(b *Bundle) { b.Contract = "x" }, "folder": func(b *Bundle) { b.Target = "x" },
	} {
		now := approved
		change(&now)
		changed := approved.Changed(now)
		if len(changed) != 1 || !strings.Contains(changed[0], name) {
			t.Errorf("%s: %q", name, changed)
		}
		if now.Hash() == approved.Hash() {
			t.Errorf("%s: two bundles have one hash", name)
		}
	}
}

// What nobody knew at the approval, or nobody knows yet, is not held against it;
// any other part that is missing on one side is a change.
func TestAContractIsComparedOnceBothAreKnown(t *testing.T) {
	known, unknown := aBundle(), aBundle()
	unknown.Contract = ""
	if c := unknown.Changed(known); c != nil {
		t.Errorf("seen after the approval: %q", c)
	}
	if c := known.Changed(unknown); c != nil {
		t.Errorf("not captured yet: %q", c)
	}
	without := aBundle()
	without.Mechanism = ""
	if without.Changed(aBundle()) == nil || aBundle().Changed(without) == nil {
		t.Error("a mechanism came or went, and nothing changed")
	}
}

func TestWhatAKeyRefuses(t *testing.T) {
	const at = 1_000_000
	hours := 2.0
	key := Key{Bundle: aBundle(), Ceiling: Limits{Rows: 10, Hours: &hours}, Expires: at + 1}
	fits := Spending{Bundle: aBundle(), Rows: 10, Hours: 1.9, At: at}
	if why := key.Refusals(fits); why != nil {
		t.Fatalf("it fits, and is refused: %q", why)
	}
	for words, change := range map[string]func(*Spending){
		"11 rows are more than the 10": func(s *Spending) { s.Rows = 11 },
		"the 2 hours":                  func(s *Spending) { s.Hours = 2 },
		"the approval has expired":     func(s *Spending) { s.At = key.Expires },
		"the campaign file changed":    func(s *Spending) { s.Bundle.Campaign = "x" },
	} {
		s := fits
		change(&s)
		if why := key.Refusals(s); len(why) != 1 || !strings.Contains(why[0], words) {
			t.Errorf("want %q: %q", words, why)
		}
	}
}

// More spending under the same key is never admitted where less is refused.
func TestAKeyIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Int64Range(0, 1000).Draw(t, "at")
		key := Key{Ceiling: Limits{Rows: rapid.IntRange(0, 50).Draw(t, "ceiling")}, Expires: rapid.Int64Range(0, 1000).Draw(t, "expiry")}
		s := Spending{Rows: rapid.IntRange(0, 100).Draw(t, "rows"), At: at}
		more := s
		more.Rows += rapid.IntRange(0, 10).Draw(t, "more")
		more.At += rapid.Int64Range(0, 10).Draw(t, "later")
		if len(key.Refusals(s)) > len(key.Refusals(more)) {
			t.Fatalf("%v is refused with %q, %v with %q", s, key.Refusals(s), more, key.Refusals(more))
		}
		if got, want := len(key.Refusals(s)) == 0, s.Rows <= key.Ceiling.Rows && s.At < key.Expires; got != want {
			t.Fatalf("admitted %v, want %v", got, want)
		}
	})
}

func TestWordsAreJoined(t *testing.T) {
	got := []string{joined(nil), joined([]string{"a"}), joined([]string{"a", "b"}), joined([]string{"a", "b", "c"})}
	if !slices.Equal(got, []string{"", "a", "a and b", "a, b and c"}) {
		t.Error(got)
	}
}
