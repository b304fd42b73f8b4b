package scaffold

import (
	"strings"
	"testing"

	"assay/examples"
	"assay/internal/core/campaign"
)

// The fields of a preference write what a file may say, and nothing is lost on the
// way from one method to another and back.
func TestPreferenceFields(t *testing.T) {
	source, _ := examples.Campaign(examples.Front)
	doc := parse(t, source)
	f := Read(doc)
	if f.Prefer != "weights" || f.Objectives[0].Weight != "0.5" || f.Objectives[1].Weight != "0.5" {
		t.Fatalf("read as %q, %+v", f.Prefer, f.Objectives)
	}
	for _, c := range []struct {
		change func(*Form)
		want   string
	}{
		{func(f *Form) { f.Objectives[0].Weight, f.Objectives[1].Weight = "0.7", "0.3" }, "weights: {mb_per_cpu_s: 0.7, ratio: 0.3}"},
		{func(f *Form) { f.Prefer = "lexicographic" }, "order: [mb_per_cpu_s, ratio]"},
		{func(f *Form) { f.Order = "[ratio, mb_per_cpu_s]" }, "order: [ratio, mb_per_cpu_s]"},
		{func(f *Form) { f.Prefer = "knee" }, "preference: {method: knee}"},
		{func(f *Form) { f.Prefer = "weights" }, "weights: {mb_per_cpu_s: 0.5, ratio: 0.5}"},
	} {
		f := Read(doc)
		c.change(&f)
		doc = edited(t, doc, Changes(doc, f))
		if !strings.Contains(string(doc.Source), c.want) {
			t.Fatalf("the file lacks %q:\n%s", c.want, doc.Source)
		}
		read, _, _ := campaign.Parse("campaign.yaml", doc.Source)
		if r := campaign.Validate(read, doc, campaign.Env{}); len(r.Errors) > 0 {
			t.Fatalf("%s: %s", c.want, r.Text())
		}
		if !strings.Contains(string(doc.Source), "# Registered before the first run") {
			t.Errorf("%s: a comment is gone", c.want)
		}
	}
	f = Read(doc)
	f.Prefer = ""
	if doc = edited(t, doc, Changes(doc, f)); strings.Contains(string(doc.Source), "preference:") {
		t.Errorf("the preference stays:\n%s", doc.Source)
	}
	doc = edited(t, parse(t, source), RemoveObjective(parse(t, source), 1))
	if text := string(doc.Source); strings.Contains(text, "preference:") || strings.Contains(text, "objectives:") {
		t.Errorf("with one objective the file keeps a preference:\n%s", text)
	}
}
