package epoch_test

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/report"
	"assay/internal/core/space"
	oracle "assay/internal/core/surface"
)

// Each exception ends the epoch with a record of what a next one needs, takes
// the model's rung away and leaves the measurements their word.
func TestExceptionsEndTheEpoch(t *testing.T) {
	ends := named(t, "bowl_out_of_hull").YAML(oracle.File{EndsOutside: true})
	outside := func(t *testing.T) epoch.Facts {
		f := salted(compiled(t, ends), 1)
		done, stopped := through(t, f, &oracle.Runner{Surface: named(t, "bowl_out_of_hull"), Seed: 1})
		if stopped != nil {
			t.Fatal(stopped)
		}
		return done
	}
	for _, c := range []struct {
		name, reason, requires string
		path                   []string
		rung                   artifact.Basis
		run                    func(t *testing.T) epoch.Facts
	}{
		{
			"hull", "outside the declared ranges", "declare levels of A above 16", []string{"screen", "refine", "exception"}, artifact.BasisMeasured, outside,
		},
		{
			"not finite", "row 2 at", "fix the metric", []string{"screen", "exception"}, artifact.BasisMeasured,
			func(t *testing.T) epoch.Facts {
				f, _ := through(t, epochtest.Begin(t, bowl, 1), poisoned{exact{bowlMean}})
				return f
			},
		},
		{
			"correctness", "correctness relation failed", "repair the mechanism", []string{"screen", "exception"}, artifact.BasisMeasured,
			func(t *testing.T) epoch.Facts {
				f := epochtest.Begin(t, bowl, 1)
				f.Relations.CorrectnessFailures = []string{"R1"}
				f, _ = through(t, f, exact{bowlMean})
				return f
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.run(t)
			last := f.Iterations[len(f.Iterations)-1]
			end := last.Conclusion.EpochEnd
			if end == nil || !strings.Contains(end.Reason, c.reason) || !strings.HasPrefix(end.NextEpochRequires, c.requires) || end.State != last.Stage {
				t.Fatalf("ended by %+v", end)
			}
			r := report.Build(report.Input{Facts: f})
			if !slices.Equal(r.Path, c.path) || r.EpochEnded != end.Reason || r.Recommendation.Basis != c.rung {
				t.Errorf("path %v, ended %q, basis %s", r.Path, r.EpochEnded, r.Recommendation.Basis)
			}
			if !slices.Contains(r.CertificationWithheld, artifact.ReasonEpochEnded) || !slices.Contains(r.NextEpochAdvice, end.NextEpochRequires) {
				t.Errorf("withheld %v, advice %v", r.CertificationWithheld, r.NextEpochAdvice)
			}
			for _, rung := range r.Ladder {
				if rung.Basis == artifact.BasisModel && rung.Reached {
					t.Error("the model's rung was reached")
				}
			}
		})
	}
}

// Under the default the same surface is confirmed at its edge, and what the
// guard would have read is recorded all the same.
func TestOutsideTheRangesEndsNothingByDefault(t *testing.T) {
	b := newBench(t, named(t, "bowl_out_of_hull"), oracle.File{})
	o := b.run(t, 1)
	if o.EpochEnded != "" || !slices.Equal(o.Path, []string{"screen", "refine", "confirm", "report"}) {
		t.Errorf("ended %q by %v", o.EpochEnded, o.Path)
	}
	if seen := o.facts.Iterations[1].Conclusion.Observations["stationary_in_hull"]; seen != canonical.Bool(false) {
		t.Errorf("stationary_in_hull is %s", seen)
	}
}

// A bowl inside the ranges, a saddle and a plane are no reason to end.
func TestInsideTheRangesGoesOn(t *testing.T) {
	for _, name := range []string{"bowl", "saddle", "masked_saddle"} {
		b := newBench(t, named(t, name), oracle.File{EndsOutside: true})
		for seed := range seeds(8, 100) {
			if o := b.run(t, int64(seed)); o.EpochEnded != "" {
				t.Errorf("%s, seed %d: ended %q", name, seed, o.EpochEnded)
			}
		}
	}
}

// With a choice held in refine the stationary point is that of the slice that
// was measured: the fit over all stages has no single surface.
func TestHullIsJudgedInTheRefinedSlice(t *testing.T) {
	factors := []space.Factor{numbers("A", 2, 4, 8, 16), numbers("B", 2, 4, 8, 16), {ID: "C", Kind: space.Choice, Levels: []canonical.Scalar{canonical.String("off"), canonical.String("on")}, Screen: [2]int{0, 1}}}
	far := oracle.Made("far", factors, .05, func(p oracle.Point) float64 {
		return 60 - .05*(p.At("A")-30)*(p.At("A")-30) - .05*(p.At("B")-11)*(p.At("B")-11) + 2*p.Is("C", "on")
	})
	o := newBench(t, far, oracle.File{EndsOutside: true}).run(t, 3)
	if !strings.Contains(o.EpochEnded, "outside") || !slices.Contains(o.NextEpochAdvice, "declare levels of A above 16") {
		t.Errorf("ended %q, advice %v", o.EpochEnded, o.NextEpochAdvice)
	}
	rec := o.facts.Iterations[1].Conclusion.Recommendation
	if rec.StationaryPoint == nil || rec.StationaryPoint.Class != "maximum" || rec.StationaryPoint.InsideHull {
		t.Errorf("stationary point %+v", rec.StationaryPoint)
	}
}

func numbers(id string, levels ...int64) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Screen: [2]int{0, len(levels) - 1}}
	for _, v := range levels {
		f.Levels = append(f.Levels, canonical.Int(v))
	}
	if len(levels) > 2 {
		f.Grid = 1
	}
	return f
}
