package rehearse_test

import (
	"context"
	"strings"
	"testing"

	"assay/internal/core/rehearse"
	"assay/internal/core/surface"
)

// A change is what a rehearsal with that setting comes to, on the same surfaces and
// with a budget that pays for it; the result itself stays as it is without.
func TestChanges(t *testing.T) {
	s := knobs(numeric("A", 2, 4, 8, 16), numeric("B", 2, 4, 8, 16))
	c := parsed(t, s.YAML(surface.File{}))
	settings := rehearse.Settings{Rehearsals: 30, NoisePct: new(.6)}
	plain := run(t, c, settings)
	settings.MaxRuns = new(plain.Rows.Max)
	plain = run(t, c, settings)
	settings.WhatIf = true
	var done, of int
	got, err := rehearse.Run(context.Background(), c, settings, func(d, o int) {
		if d != done+1 {
			t.Errorf("told %d after %d", d, done)
		}
		done, of = d, o
	})
	if err != nil {
		t.Fatal(err)
	}
	if done != of || of != 6*30 {
		t.Errorf("told %d of %d", done, of)
	}
	want := map[string]func(*rehearse.Settings){
		"replicates":           func(s *rehearse.Settings) { s.Replicates = new(9) },
		"screen_center_points": func(s *rehearse.Settings) { s.ScreenCenters = new(8) },
		"refine_center_points": func(s *rehearse.Settings) { s.RefineCenters = new(8) },
		"epsilon_pct":          func(s *rehearse.Settings) { s.EpsilonPct = new(3.0) },
		"noise_pct":            func(s *rehearse.Settings) { s.NoisePct = new(.3) },
	}
	for _, change := range got.Changes {
		apply := want[change.Setting]
		if apply == nil {
			t.Fatalf("%+v", change)
		}
		direct := settings
		direct.WhatIf, direct.MaxRuns = false, new(1000)
		apply(&direct)
		r := run(t, c, direct)
		if change.Certified != r.Certified || change.Within != r.Within || change.Rows != r.Rows {
			t.Errorf("%+v, rehearsed by itself %+v, %+v", change, r.Certified, r.Rows)
		}
		if change.Gained-change.Lost != r.Certified.Count-plain.Certified.Count {
			t.Errorf("%+v on %+v", change, plain.Certified)
		}
		delete(want, change.Setting)
	}
	if len(want) > 0 {
		t.Errorf("not tried: %v", want)
	}
	lines := strings.Join(got.Lines(), "\n")
	if !strings.Contains(lines, "replicates: 9 instead of 6") || !strings.Contains(lines, "noise of one run, %: 0.3 instead of 0.6") {
		t.Error(lines)
	}
	got.Changes, got.Settings.WhatIf = nil, false
	if text(t, got) != text(t, plain) {
		t.Errorf("with changes\n%s\nwithout\n%s", text(t, got), text(t, plain))
	}
}

// The sign test of certificates gained and lost, by hand: twice the smaller tail of
// n fair coins.
func TestClearChange(t *testing.T) {
	for _, c := range []struct {
		gained, lost int
		clear        bool
	}{
		{0, 0, false}, {5, 0, false}, {6, 0, true}, {1, 9, true}, {2, 8, false}, {9, 9, false}, {2000, 2000, false}, {2100, 1900, true}, {2050, 1950, false},
	} {
		if got := (rehearse.Change{Gained: c.gained, Lost: c.lost}).Clear(); got != c.clear {
			t.Errorf("%d gained, %d lost: %t", c.gained, c.lost, got)
		}
	}
}
