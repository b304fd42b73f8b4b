package epoch_test

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/preview"
	oracle "assay/internal/core/surface"

	"pgregory.net/rapid"
)

// What a preview promises is what an epoch plans: the rows of every stage and
// branch that it enters, a registered path that can happen, and a total within the
// bounds, whatever is measured.
func TestPreviewIsWhatRuns(t *testing.T) {
	sources := []string{
		bowl, withChoice(t), file(t, primary, withSmoke), file(t, primary, withSmoke, design, "  policy: {confirm_max_rounds: 2}\n"+design),
		file(t, shortlist, "confirm: {shortlist_size: 3, allocate: true}"),
		file(t, primary, withSmoke, design, "  policy: {post_selection_validation: true, inertness: true}\n"+design),
		strings.Replace(withChoice(t), "resolution: 5", "resolution: 3", 1),
		strings.Replace(withChoice(t), `["on", "off"]`, `["on", "off", "auto", "never", "once"]`, 1), // a screen that is not two-level
		file(t, design, "  policy: {validate_screen: true, outer_ring: true}\n"+design, "kind: central_composite", "kind: central_composite, axial: inscribed"),
	}
	entered := map[artifact.Stage]bool{}
	rapid.Check(t, func(rt *rapid.T) {
		source := rapid.SampledFrom(sources).Draw(rt, "campaign")
		seed := rapid.Uint64Range(0, 1<<20).Draw(rt, "seed")
		noise := rapid.SampledFrom([]float64{.05, 5, 50}).Draw(rt, "noise")
		f := epochtest.Begin(t, source, int64(seed))
		f.Policy.Budget.MaxRuns, f.Campaign.Optimization.Design.MaxRuns = nil, nil
		f, stopped := through(t, f, &byRow{mean: bowlMean, seed: seed, noise: noise})
		if stopped != nil {
			rt.Fatal(stopped)
		}
		asPreviewed(rt, f, entered)
	})
	flip := newBench(t, named(t, "alias_flip"), oracle.File{Resolution: 4}) // its screen is folded over
	asPreviewed(t, flip.run(t, 1).facts, entered)
	for _, stage := range []artifact.Stage{artifact.StageScreen, artifact.StageFoldover, artifact.StageRefine, artifact.StageConfirm, artifact.StageAllocate, artifact.StageValidate} {
		if !entered[stage] {
			t.Errorf("no epoch entered %s, so nothing was compared", stage)
		}
	}
}

// asPreviewed holds an epoch against the preview of its campaign and notes the
// stages that it entered.
func asPreviewed(t interface {
	Errorf(string, ...any)
	Fatal(...any)
}, f epoch.Facts, entered map[artifact.Stage]bool) {
	p, err := preview.Of(f.Campaign, nil)
	if err != nil {
		t.Fatal(err)
	}
	spent, path := 0, []string{}
	for _, it := range f.Iterations {
		rows, name := len(it.Plan.Matrix.Rows), string(it.Stage)
		spent += rows
		again := len(path) > 0 && path[len(path)-1] == name // a further round, which takes at most as many
		path = append(path, name)
		if it.Stage == artifact.StageValidate {
			name = "post-selection blocks"
		}
		entered[it.Stage] = true
		at := slices.IndexFunc(p.Stages, func(s preview.Stage) bool { return s.Name == name })
		if at < 0 {
			t.Errorf("%s runs and is not previewed: %+v", name, p.Stages)
			continue
		}
		fewerSeats := it.Stage == artifact.StageConfirm // when the baseline is a finalist, or there are fewer candidates
		if probed := strings.Contains(p.Stages[at].Note, "and 3 that probe"); probed != (len(it.Plan.Probe) == 3) && !again {
			t.Errorf("%s probes the seed in %d rows, previewed %+v", name, len(it.Plan.Probe), p.Stages[at])
		}
		if s := p.Stages[at]; rows > s.Most || s.Planned > 0 && rows < s.Planned && !fewerSeats && !again {
			t.Errorf("%s takes %d rows, previewed %+v", name, rows, s)
		}
	}
	path = append(slices.Compact(path), string(artifact.StageReport))
	if !slices.ContainsFunc(p.Paths, func(r preview.Path) bool { return r.Possible && slices.Equal(r.Stages, path) }) {
		t.Errorf("the epoch went %s, the preview knows %+v", strings.Join(path, " > "), p.Paths)
	}
	if spent > p.Runs.Most {
		t.Errorf("%d rows, previewed at most %d", spent, p.Runs.Most)
	}
}
