package guide_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/host/target/output"
	"assay/web/guide"
	"assay/web/guide/guidetest"

	"github.com/goccy/go-yaml"
)

var (
	identities = regexp.MustCompile(`\sid="([^"]*)"`)
	references = regexp.MustCompile(`\shref="([^"]*)"`)
)

// No link of the guide is dead, no anchor stands twice, nothing leads out.
func TestLinksLead(t *testing.T) {
	ids := map[string][]string{}
	for _, p := range guide.Pages() {
		for _, found := range identities.FindAllStringSubmatch(p.HTML, -1) {
			if slices.Contains(ids[p.Slug], found[1]) {
				t.Errorf("%s: the anchor %s stands twice", p.Slug, found[1])
			}
			ids[p.Slug] = append(ids[p.Slug], found[1])
		}
	}
	links := 0
	for _, p := range guide.Pages() {
		for _, found := range references.FindAllStringSubmatch(p.HTML, -1) {
			links++
			page, anchor, _ := strings.Cut(found[1], "#")
			slug := p.Slug
			if page != "" {
				var inside bool
				if slug, inside = strings.CutPrefix(page, "/docs/"); !inside {
					t.Errorf("%s leads out of the guide, to %s", p.Slug, found[1])
					continue
				}
			}
			if _, ok := guide.Find(slug); !ok {
				t.Errorf("%s leads to %s, and there is no such page", p.Slug, found[1])
			} else if anchor != "" && !slices.Contains(ids[slug], anchor) {
				t.Errorf("%s leads to %s, and that page has no such place", p.Slug, found[1])
			}
		}
	}
	if links < 100 {
		t.Errorf("only %d links were found", links)
	}
}

// Whole files validate without errors; a piece does when it is put into a whole file.
func TestCampaignExamplesAreSound(t *testing.T) {
	base, err := os.ReadFile("../../internal/core/campaign/testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	whole, pieces := 0, 0
	for _, p := range guide.Pages() {
		for _, b := range guidetest.Blocks(t, p.Slug) {
			if b.Language != "yaml" {
				continue
			}
			source := []byte(b.Text)
			if b.Has("fragment") {
				pieces++
				source = joined(t, base, source)
			} else {
				whole++
			}
			c, doc, _ := campaign.Parse(fmt.Sprintf("%s:%d", p.Slug, b.Line), source)
			report := campaign.Validate(c, doc, campaign.Env{CPUs: 4})
			if len(report.Errors) > 0 {
				t.Errorf("%s:%d: the example has errors:\n%s", p.Slug, b.Line, report.Text())
			}
			if c != nil && len(campaign.Refusals(c, doc)) > 0 {
				t.Errorf("%s:%d: the example would not start: %v", p.Slug, b.Line, campaign.Refusals(c, doc))
			}
		}
	}
	if whole < 1 || pieces < 10 {
		t.Errorf("only %d files and %d pieces of files were found", whole, pieces)
	}
}

// joined puts a piece into a campaign file. JSON is YAML too.
func joined(t *testing.T, base, piece []byte) []byte {
	t.Helper()
	var into, from any
	for source, value := range map[*[]byte]*any{&base: &into, &piece: &from} {
		if err := yaml.Unmarshal(*source, value); err != nil {
			t.Fatalf("%v\n%s", err, *source)
		}
	}
	text, err := json.MarshalIndent(put(into, from), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// put lays one value over another: mappings key by key, lists of things with an id
// by that id, everything else as a whole.
func put(into, from any) any {
	switch from := from.(type) {
	case map[string]any:
		old, ok := into.(map[string]any)
		if !ok {
			return from
		}
		for key, value := range from {
			if key == "apply" { // its keys depend on its kind
				old[key] = value
				continue
			}
			if key == "objectives" { // they take the place of the single one
				delete(old, "primary")
			}
			old[key] = put(old[key], value)
		}
		return old
	case []any:
		old, ok := into.([]any)
		if !ok || len(from) == 0 || idOf(from[0]) == nil {
			return from
		}
		for _, item := range from {
			at := slices.IndexFunc(old, func(o any) bool { return idOf(o) == idOf(item) })
			if at < 0 {
				old = append(old, item)
			} else {
				old[at] = put(old[at], item)
			}
		}
		return old
	}
	return from
}

func idOf(v any) any {
	m, _ := v.(map[string]any)
	return m["id"]
}

// What a page shows as output is read as it says.
func TestOutputsAreReadAsShown(t *testing.T) {
	read, refused := 0, 0
	for _, p := range guide.Pages() {
		for _, b := range guidetest.Blocks(t, p.Slug) {
			if b.Language != "json" || b.Value("request") != "" { // a request is sent by a test of web
				continue
			}
			found, err := output.Find([]byte(b.Text))
			if b.Has("refused") {
				refused++
				if err == nil {
					t.Errorf("%s:%d: the output is read", p.Slug, b.Line)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s:%d: %v", p.Slug, b.Line, err)
				continue
			}
			names := b.Value("output")
			if names == "" {
				t.Errorf("%s:%d: an output does not say which names are found in it", p.Slug, b.Line)
			}
			for name := range strings.SplitSeq(names, ",") {
				read++
				if !has(found.Values, name) {
					t.Errorf("%s:%d: %s is not found in it", p.Slug, b.Line, name)
				}
			}
		}
	}
	if read == 0 || refused == 0 {
		t.Errorf("%d names and %d refused outputs were found", read, refused)
	}
}

func has(object map[string]any, path string) bool {
	name, rest, deeper := strings.Cut(path, ".")
	value, ok := object[name]
	if !ok || !deeper {
		return ok
	}
	inner, isObject := value.(map[string]any)
	return isObject && has(inner, rest)
}

// Every rule is explained, with a message that its case file holds.
func TestRulesAreComplete(t *testing.T) {
	files, err := filepath.Glob("../../internal/core/campaign/testdata/rules/*.txt")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d case files, %v", len(files), err)
	}
	position := regexp.MustCompile(`^(error|warning) at "(?:[^"\\]|\\.)*":`)
	messages, left := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(source)) {
			messages[position.ReplaceAllString(strings.TrimSpace(line), "$1:")] = true
		}
		if rule := strings.TrimSuffix(filepath.Base(file), ".txt"); strings.HasPrefix(rule, "V-") {
			left[strings.ToLower(rule)] = true
		}
	}
	at, _ := guide.Find("rules")
	for _, found := range regexp.MustCompile(`<h3 id="([^"]*)"`).FindAllStringSubmatch(guide.Pages()[at].HTML, -1) {
		if !left[found[1]] {
			t.Errorf("%s is explained twice, or there is no such rule", found[1])
		}
		delete(left, found[1])
	}
	for rule := range left {
		t.Errorf("%s is not explained", rule)
	}
	examples := 0
	for _, b := range guidetest.Blocks(t, "rules") {
		if b.Language == "problem" {
			examples++
			if !messages[strings.TrimSpace(b.Text)] {
				t.Errorf("rules:%d: no case of a rule says %q", b.Line, strings.TrimSpace(b.Text))
			}
		}
	}
	if examples < len(files) {
		t.Errorf("%d rules have %d examples", len(files), examples)
	}
}

// Every reason for which a certificate is withheld is explained.
func TestWithheldReasonsAreComplete(t *testing.T) {
	at, _ := guide.Find("report")
	html := guide.Pages()[at].HTML
	for _, reason := range artifact.Reasons {
		if n := strings.Count(html, `<th scope="row"><code>`+string(reason)+`</code></th>`); n != 1 {
			t.Errorf("%s is explained %d times", reason, n)
		}
	}
}

// Every field of the format stands on its page.
func TestFieldsAreComplete(t *testing.T) {
	at, _ := guide.Find("fields")
	html := guide.Pages()[at].HTML
	for _, path := range []string{"", "optimization", "optimization.response", "optimization.factors[]", "optimization.policy.epsilon", "optimization.design.confirm"} {
		f, ok := campaign.Describe(path)
		if !ok || len(f.Keys) == 0 {
			t.Fatalf("%q has no fields", path)
		}
		for _, key := range f.Keys {
			if !strings.Contains(html, "<code>"+key+"</code>") {
				t.Errorf("%s of %q is not on the page", key, path)
			}
		}
	}
}
