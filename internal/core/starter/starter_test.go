package starter_test

import (
	"slices"
	"strings"
	"testing"

	"assay/examples"
	"assay/internal/core/campaign"
	"assay/internal/core/starter"
)

// A template is a campaign that could start if its program were there.
func TestTemplatesAreSound(t *testing.T) {
	seen := map[string]bool{}
	for _, tmpl := range starter.Templates() {
		t.Run(tmpl.Name, func(t *testing.T) {
			if seen[tmpl.Name] || tmpl.Title == "" || tmpl.Description == "" {
				t.Errorf("the name stands twice, or words are missing: %+v", tmpl)
			}
			seen[tmpl.Name] = true
			c, doc, _ := campaign.Parse("campaign.yaml", []byte(tmpl.YAML))
			report := campaign.Validate(c, doc, campaign.Env{CPUs: 4})
			if len(report.Errors) > 0 {
				t.Fatalf("errors:\n%s", report.Text())
			}
			if refused := campaign.Refusals(c, doc); len(refused) > 0 {
				t.Errorf("refused at start: %v", refused)
			}
			// The examples are judged by their own tests, with what they chose to accept.
			if tmpl.Folder == "" && len(report.Warnings) > 0 {
				t.Errorf("warnings:\n%s", report.Text())
			}
			if tmpl.Folder == "" && !strings.HasPrefix(tmpl.YAML, "# ") {
				t.Error("the file does not begin with what it is")
			}
		})
	}
	if found, ok := starter.Find("minimal"); !ok || found.Name != "minimal" {
		t.Error("minimal is not found")
	}
	if _, ok := starter.Find("nothing"); ok {
		t.Error("what is not there is found")
	}
}

// Every example that comes with Assay is offered.
func TestExamplesAreOffered(t *testing.T) {
	for _, name := range examples.Names() {
		if !slices.ContainsFunc(starter.Templates(), func(t starter.Template) bool { return t.Folder == "examples/"+examples.Folder(name) && t.Name == name }) {
			t.Errorf("%s is not offered", name)
		}
	}
}
