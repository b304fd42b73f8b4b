package benchmark

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// The committed page is what the committed numbers render, and what they sum up
// follows from what they list for each surface and seed.
func TestCommittedPageIsWhatTheNumbersRender(t *testing.T) {
	const folder = "../../../docs/"
	numbers, err := os.ReadFile(folder + "benchmark.json")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(folder + "benchmark.md")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Read(numbers)
	if err != nil {
		t.Fatal(err)
	}
	if string(d.Markdown()) != string(page) {
		t.Error("docs/benchmark.md is not what docs/benchmark.json renders - run: assay benchmark --from docs/benchmark.json --markdown docs/benchmark.md")
	}
	again := d
	again.Summarise()
	fronts := *d.Fronts
	again.Fronts = &fronts
	fronts.Summarise()
	if !reflect.DeepEqual(again, d) {
		t.Error("the summaries of docs/benchmark.json do not follow from its surfaces")
	}
	if len(d.Header.Seeds) < 8 || len(d.Surfaces)+len(d.LeftOut) != len(Problems()) {
		t.Errorf("%d seeds, %d surfaces, %d left out", len(d.Header.Seeds), len(d.Surfaces), len(d.LeftOut))
	}
	if f := d.Fronts; len(f.Header.Seeds) < 16 || len(f.Surfaces) != len(frontGroups()) || f.Claims.Campaigns != len(f.Header.Seeds)*len(f.Surfaces) || f.Header.SourceDigest == "" {
		t.Errorf("several objectives: %d seeds, %d surfaces, %d campaigns, of source %q", len(f.Header.Seeds), len(f.Surfaces), f.Claims.Campaigns, f.Header.SourceDigest)
	}
	for _, s := range d.Surfaces {
		if len(s.Arms) != len(d.Arms) || !strings.Contains(string(page), "| "+s.Name+" |") {
			t.Errorf("%s lacks an arm or a row of the page", s.Name)
		}
		for _, a := range s.Arms {
			if len(a.Regret) != len(d.Header.Seeds) || len(a.Rows) != len(d.Header.Seeds) {
				t.Errorf("%s by %s: %d seeds", s.Name, a.Arm, len(a.Regret))
			}
		}
	}
}
