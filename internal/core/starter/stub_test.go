package starter_test

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/starter"
	"assay/internal/core/starter/startertest"
)

func everyAdapter() []starter.Language { return append([]starter.Language{""}, starter.Languages()...) }

func validate(text string) campaign.Report {
	c, doc, _ := campaign.Parse("campaign.yaml", []byte(text))
	return campaign.Validate(c, doc, campaign.Env{CPUs: 4})
}

// A blank that is left is an error at its line, alone and beside all others, and
// nothing else is one.
func TestEveryBlankIsAnError(t *testing.T) {
	for _, adapter := range everyAdapter() {
		t.Run("adapter "+string(adapter), func(t *testing.T) {
			files := starter.Files(adapter)
			blank := strings.Split(files[0].Text, "\n")
			filled := strings.Split(startertest.Fill(t, files)[0].Text, "\n")
			marked := map[int]bool{}
			for i, line := range blank {
				if !strings.Contains(line, starter.Blank+":") {
					continue
				}
				marked[i+1] = true
				one := slices.Clone(filled)
				one[i] = line
				report := validate(strings.Join(one, "\n"))
				if !slices.ContainsFunc(report.Errors, func(p campaign.Problem) bool { return p.Line == i+1 }) {
					t.Errorf("the blank %q alone is accepted:\n%s", strings.TrimSpace(line), report.Text())
				}
			}
			if len(marked) < 10 || len(marked) != files[0].Blanks() {
				t.Fatalf("%d lines are marked, %d blanks are counted", len(marked), files[0].Blanks())
			}
			named := map[int]bool{}
			for _, p := range validate(files[0].Text).Errors {
				named[p.Line] = true
				if !marked[p.Line] {
					t.Errorf("an error where no blank is: %d:%d %s %s", p.Line, p.Column, p.Path, p.Message)
				}
			}
			if len(named) != len(marked) {
				t.Errorf("of %d blanks %d are named in one pass:\n%s", len(marked), len(named), validate(files[0].Text).Text())
			}
		})
	}
}

func TestFilledBlanksAreSound(t *testing.T) {
	for _, adapter := range everyAdapter() {
		t.Run("adapter "+string(adapter), func(t *testing.T) {
			files := startertest.Fill(t, starter.Files(adapter))
			if report := validate(files[0].Text); len(report.Errors)+len(report.Warnings) > 0 {
				t.Errorf("problems:\n%s", report.Text())
			}
		})
	}
}

func TestAdaptersComeWithTheirTests(t *testing.T) {
	for _, language := range starter.Languages() {
		files := starter.Files(language)
		if len(files) != 3 {
			t.Fatalf("%s has %d files", language, len(files))
		}
		if n := files[1].Blanks(); n != 2 {
			t.Errorf("%s has %d blanks, its comment says two", files[1].Name, n)
		}
		if n := files[2].Blanks(); n != 0 {
			t.Errorf("%s has %d blanks", files[2].Name, n)
		}
		if !strings.Contains(files[0].Text, files[1].Name) || !strings.Contains(files[0].Text, files[2].Name) {
			t.Errorf("the campaign file does not start %s and %s", files[1].Name, files[2].Name)
		}
	}
	if starter.Language("cobol").Known() {
		t.Error("there is an adapter in a language that there is none in")
	}
}
