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

// An objective may come, go and take another name: the file stays valid, and its
// preference names the objectives that there are.
func TestPreferenceFollowsObjectives(t *testing.T) {
	source, _ := examples.Campaign(examples.Front)
	several := "    objectives:\n      - {metric: mb_per_cpu_s, direction: maximize, unit: MB per CPU second, epsilon: {pct: 5.0}}\n"
	const weights = "preference: {method: weights, weights: {mb_per_cpu_s: 0.5, ratio: 0.5}}"
	third := several + "      - {metric: mb_per_s, direction: maximize, epsilon: {pct: 5.0}}\n"
	with := func(objectives, preference string) *campaign.Document {
		t.Helper()
		for _, part := range []string{several, weights} {
			if !strings.Contains(source, part) {
				t.Fatalf("the example has no %q", part)
			}
		}
		return parse(t, strings.NewReplacer(several, objectives, weights, "preference: "+preference).Replace(source))
	}
	order := "{method: lexicographic, order: [ratio, mb_per_cpu_s]}"
	orderOfThree := "{method: lexicographic, order: [ratio, mb_per_s, mb_per_cpu_s]}"
	added := Objective{Metric: "mb_per_s", Direction: "maximize", Epsilon: Epsilon{Kind: "pct", Value: "2"}}
	remove := func(i int) func(*campaign.Document) []campaign.Edit {
		return func(doc *campaign.Document) []campaign.Edit { return RemoveObjective(doc, i) }
	}
	typed := func(change func(*Form)) func(*campaign.Document) []campaign.Edit {
		return func(doc *campaign.Document) []campaign.Edit {
			f := Read(doc)
			change(&f)
			return Changes(doc, f)
		}
	}
	add := func(doc *campaign.Document) []campaign.Edit { return AddObjective(doc, added) }
	for _, c := range []struct {
		name string
		from *campaign.Document
		edit func(*campaign.Document) []campaign.Edit
		want string
	}{
		{"a weight goes", with(third, "{method: weights, weights: {mb_per_cpu_s: 0.5, mb_per_s: 0.3, ratio: 0.2}}"), remove(0), "weights: {mb_per_s: 0.6, ratio: 0.4}"},
		{"a weight of thirds goes", with(third, "{method: weights, weights: {mb_per_cpu_s: 0.1, mb_per_s: 0.6, ratio: 0.3}}"), remove(0), "weights: {mb_per_s: 0.667, ratio: 0.333}"},
		{"all weight goes", with(third, "{method: weights, weights: {mb_per_cpu_s: 1, mb_per_s: 0, ratio: 0}}"), remove(0), "weights: {mb_per_s: 0.5, ratio: 0.5}"},
		{"no weight goes", with(third, "{method: weights, weights: {mb_per_cpu_s: 0.7, ratio: 0.3}}"), remove(1), "weights: {mb_per_cpu_s: 0.7, ratio: 0.3}"},
		{"an unweighted one stays so", with(third, "{method: weights, weights: {mb_per_cpu_s: 0.7, ratio: 0.3}}"), remove(0), "weights: {ratio: 1}"},
		{"one beside weights comes", with(several, "{method: weights, weights: {mb_per_cpu_s: 0.5, ratio: 0.5}}"), add, "weights: {mb_per_cpu_s: 0.5, ratio: 0.5}"},
		{"a weighted one is renamed", with(several, "{method: weights, weights: {mb_per_cpu_s: 0.7, ratio: 0.3}}"), typed(func(f *Form) { f.Objectives[0].Metric = "mb_per_s" }), "weights: {ratio: 0.3, mb_per_s: 0.7}"},
		{"the last of an order comes", with(several, order), add, "order: [ratio, mb_per_cpu_s, mb_per_s]"},
		{"one of an order goes", with(third, orderOfThree), remove(1), "order: [ratio, mb_per_cpu_s]"},
		{"one of an order is renamed", with(several, order), typed(func(f *Form) { f.Objectives[1].Metric = "mb_per_s" }), "order: [mb_per_s, mb_per_cpu_s]"},
		{"one of an order is renamed as it is turned", with(several, order), typed(func(f *Form) {
			f.Objectives[1].Metric, f.Order = "mb_per_s", "mb_per_cpu_s, ratio"
		}), "order: [mb_per_cpu_s, mb_per_s]"},
		{"two of an order swap their names", with(several, order), typed(func(f *Form) {
			f.Objectives[0].Metric, f.Objectives[1].Metric = "ratio", "mb_per_cpu_s"
		}), "order: [ratio, mb_per_cpu_s]"},
		{"one beside the knee goes", with(third, "{method: knee}"), remove(0), "preference: {method: knee}"},
	} {
		after := edited(t, c.from, c.edit(c.from))
		if !strings.Contains(string(after.Source), c.want) {
			t.Errorf("%s: the file lacks %q:\n%s", c.name, c.want, after.Source)
		}
		for _, doc := range []*campaign.Document{c.from, after} {
			read, _, _ := campaign.Parse("campaign.yaml", doc.Source)
			if r := campaign.Validate(read, doc, campaign.Env{}); len(r.Errors) > 0 {
				t.Errorf("%s: %s", c.name, r.Text())
			}
		}
		if !strings.Contains(string(after.Source), "# Registered before the first run") {
			t.Errorf("%s: a comment is gone", c.name)
		}
	}
}
