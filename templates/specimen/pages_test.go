package specimen_test

import (
	"regexp"
	"strings"
	"testing"

	"assay/templates/snapshot"
	"assay/templates/specimen"
)

// Every page with canned data matches its snapshot and keeps the rules that a
// reader without eyes or mouse depends on.
func TestPages(t *testing.T) {
	heading := regexp.MustCompile(`<h1[ >]`)
	identity := regexp.MustCompile(`\sid="([^"]*)"`)
	reference := regexp.MustCompile(`\s(?:aria-labelledby|aria-describedby|aria-controls|for|form|data-confirm)="([^"]*)"`)
	table := regexp.MustCompile(`<table[ >][\s\S]*?</table>`)
	for _, s := range specimen.Samples(snapshot.Asset) {
		t.Run(s.Path, func(t *testing.T) {
			html := snapshot.Check(t, s.Path, s.Page)
			if n := len(heading.FindAllString(html, -1)); n != 1 {
				t.Errorf("%d headings of the first rank, want 1", n)
			}
			ids := map[string]bool{}
			for _, found := range identity.FindAllStringSubmatch(html, -1) {
				if ids[found[1]] {
					t.Errorf("the id %q stands twice", found[1])
				}
				ids[found[1]] = true
			}
			for _, found := range reference.FindAllStringSubmatch(html, -1) {
				for id := range strings.FieldsSeq(found[1]) {
					if !ids[id] {
						t.Errorf("%q points at an id that is not on the page", strings.TrimSpace(found[0]))
					}
				}
			}
			for _, text := range table.FindAllString(html, -1) {
				if !strings.Contains(text, "<caption") || !strings.Contains(text, `scope="col"`) {
					t.Errorf("a table lacks its caption or the scope of its heads: %.120s", text)
				}
			}
		})
	}
}

// A weak report never looks like a strong one, and what failed stands first.
func TestReportsLookAsStrongAsTheyAre(t *testing.T) {
	pages := map[string]string{}
	for _, s := range specimen.Samples(snapshot.Asset) {
		pages[s.Path] = snapshot.Render(t, s.Page)
	}
	if html := pages["report"]; !strings.Contains(html, "verdict-certified") || strings.Contains(html, "withheld") {
		t.Error("the certified report lacks its look, or shows a reason against it")
	}
	for _, path := range []string{"report-weak", "report-keep"} {
		html := pages[path]
		if strings.Contains(html, "verdict-certified") || strings.Contains(html, "rung-certified") {
			t.Errorf("%s carries the certified look", path)
		}
		if !strings.Contains(html, "What would help: ") || !strings.Contains(html, "Price: ") {
			t.Errorf("%s does not say what would help and at what price", path)
		}
	}
	html := pages["report-keep"]
	if failed, lead := strings.Index(html, "The epoch ended early"), strings.Index(html, "Keep what you have."); failed < 0 || lead < failed {
		t.Error("what failed does not stand before the answer")
	}
	if !strings.Contains(pages["report-weak"], "The gain over today&#39;s setting is unknown") {
		t.Error("an unknown gain is not called unknown")
	}
}

// What was typed is shown again, byte for byte.
func TestTheDraftKeepsWhatWasTyped(t *testing.T) {
	for _, s := range specimen.Samples(snapshot.Asset) {
		if s.Path != "draft-problems" {
			continue
		}
		html := snapshot.Render(t, s.Page)
		_, rest, _ := strings.Cut(html, "<textarea")
		_, rest, _ = strings.Cut(rest, ">")
		text, _, _ := strings.Cut(rest, "</textarea>")
		// A browser drops the first line break of a textarea; ours is there for that.
		if want := "\n" + specimen.DraftProblems(snapshot.Asset).Source; text != want {
			t.Errorf("the text came back as %q", text)
		}
		return
	}
	t.Error("there is no such page")
}
