package artifact_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

func matches(t testing.TB, pattern, text string) bool {
	t.Helper()
	expression, err := regexp.Compile(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return expression.MatchString(text)
}

func TestEveryDocumentReadsBackAsItWasWritten(t *testing.T) {
	for _, k := range artifact.Kinds {
		for name, make := range map[string]func(testing.TB, artifact.Kind) any{"full": full, "minimal": minimal} {
			t.Run(string(k)+" "+name, func(t *testing.T) {
				document := make(t, k)
				text, err := artifact.Encode(k, document)
				if err != nil {
					t.Fatal(err)
				}
				back := reflect.New(documents[k])
				if err := json.Unmarshal(text, back.Interface()); err != nil {
					t.Fatal(err)
				}
				again, err := artifact.Encode(k, back.Elem().Interface())
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(text, again) {
					t.Errorf("written\n%s\nread back as\n%s", text, again)
				}
				formatted, err := artifact.Format(k, text)
				if err != nil || !bytes.Equal(formatted, text) {
					t.Errorf("Format changed the text: %v\n%s", err, formatted)
				}
			})
		}
	}
}

func TestFormsOfADocument(t *testing.T) {
	document := artifact.Relations{CorrectnessFailures: []string{"r1"}}
	const indented = `{
  "behavioral_failures": [],
  "correctness_failures": [
    "r1"
  ],
  "verdicts": []
}
`
	const line = `{"behavioral_failures":[],"correctness_failures":["r1"],"verdicts":[]}` + "\n"
	if text, err := artifact.Encode(artifact.KindRelations, document); err != nil || string(text) != indented {
		t.Errorf("Encode = %q, %v", text, err)
	}
	if text, err := artifact.EncodeLine(artifact.KindRelations, document); err != nil || string(text) != line {
		t.Errorf("EncodeLine = %q, %v", text, err)
	}
	if text, err := artifact.Format(artifact.KindRelations, []byte(line)); err != nil || string(text) != indented {
		t.Errorf("Format = %q, %v", text, err)
	}
}

func TestNumbersThatAreNotFiniteAreRefused(t *testing.T) {
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		effects := full(t, artifact.KindEffects).(artifact.Effects)
		effects.Intercept = f
		if text, err := artifact.Encode(artifact.KindEffects, effects); err == nil {
			t.Errorf("%v was written: %s", f, text)
		}
	}
	if err := artifact.Validate(artifact.KindRelations, []byte(`{"verdicts":[NaN]}`)); err == nil {
		t.Error("NaN was read")
	}
}

// TestUnknownKeysAreRefused adds a key to each object of each document in
// turn. A few places are free by design.
func TestUnknownKeysAreRefused(t *testing.T) {
	free := map[artifact.Kind]string{ // what targets and policies name themselves
		artifact.KindRun:        "/response /response/nested /held_out /held_out/nested /applied_patches /applied_patches/nested",
		artifact.KindTransition: "/rule /rule/nested",
		artifact.KindEpochEnd:   "/rule /rule/nested",
	}
	for _, k := range artifact.Kinds {
		text, err := artifact.Canonical(k, full(t, k))
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range objectsOf(decode(t, text), "") {
			tree := decode(t, text)
			reach(tree, at)["surprise"] = []any{}
			grown, err := json.Marshal(tree)
			if err != nil {
				t.Fatal(err)
			}
			refused, _ := errors.AsType[*artifact.SchemaError](artifact.Validate(k, grown))
			mayTake := slices.Contains(strings.Fields(free[k]), at)
			if mayTake != (refused == nil) || refused != nil && !strings.Contains(refused.Error(), "surprise") {
				t.Errorf("%s%s: taking an unknown key must be %v: %v", k, at, mayTake, refused)
			}
		}
	}
}

func decode(t *testing.T, text []byte) any {
	t.Helper()
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

// objectsOf lists the places of all objects.
func objectsOf(tree any, at string) []string {
	var places []string
	switch v := tree.(type) {
	case map[string]any:
		places = append(places, at)
		for key, member := range v {
			places = append(places, objectsOf(member, at+"/"+key)...)
		}
	case []any:
		for i, element := range v {
			places = append(places, objectsOf(element, fmt.Sprintf("%s/%d", at, i))...)
		}
	}
	return places
}

func reach(tree any, at string) map[string]any {
	for _, step := range strings.Split(at, "/")[1:] {
		switch v := tree.(type) {
		case map[string]any:
			tree = v[step]
		case []any:
			i, _ := strconv.Atoi(step)
			tree = v[i]
		}
	}
	return tree.(map[string]any)
}

func TestRefusalNamesEachPlace(t *testing.T) {
	run := full(t, artifact.KindRun).(artifact.Run)
	run.Role = "guest"
	run.DurationMS = 0
	run.Levels = space.Levels{"window": canonical.Null}
	text, err := artifact.EncodeLine(artifact.KindRun, run)
	if text != nil {
		t.Errorf("a refused document was returned: %s", text)
	}
	refused, ok := errors.AsType[*artifact.SchemaError](err)
	if !ok {
		t.Fatalf("%v is no SchemaError", err)
	}
	if refused.Gate() != artifact.GateArtifactSchema || refused.Kind != artifact.KindRun {
		t.Errorf("gate %s of %s", refused.Gate(), refused.Kind)
	}
	places := map[string]bool{}
	for _, p := range refused.Problems {
		places[p.At] = true
		if !strings.Contains(err.Error(), p.At+": "+p.Says) {
			t.Errorf("%q does not name %s", err, p.At)
		}
	}
	for _, at := range []string{"/role", "/duration_ms", "/levels/window"} {
		if !places[at] {
			t.Errorf("%s is not among %v", at, places)
		}
	}
}

// TestRulesBetweenFields holds what no single field can say.
func TestRulesBetweenFields(t *testing.T) {
	type change struct {
		name string
		kind artifact.Kind
		make func() any
		ok   bool
	}
	run := func(edit func(*artifact.Run)) func() any {
		return func() any { r := full(t, artifact.KindRun).(artifact.Run); edit(&r); return r }
	}
	report := func(edit func(*artifact.Report)) func() any {
		return func() any { r := full(t, artifact.KindReport).(artifact.Report); edit(&r); return r }
	}
	withheld := []artifact.Reason{artifact.ReasonNotConfirmed}
	for _, c := range []change{
		{"a complete run has no failure", artifact.KindRun, run(func(r *artifact.Run) { r.Status, r.FailureKind = artifact.StatusComplete, "" }), true},
		{"a complete run with a failure", artifact.KindRun, run(func(r *artifact.Run) { r.Status = artifact.StatusComplete }), false},
		{"another run without one", artifact.KindRun, run(func(r *artifact.Run) { r.FailureKind = "" }), false},
		{"an interrupted run", artifact.KindRun, run(func(r *artifact.Run) {
			r.Status, r.FailureKind = artifact.StatusInterrupted, artifact.FailureInterrupted
		}), false},
		{"a run that never started takes no time", artifact.KindRun, run(func(r *artifact.Run) { r.Attempts, r.DurationMS = 0, 0 }), true},
		{"an uncertified report says why", artifact.KindReport, report(func(r *artifact.Report) {
			r.Certified, r.Recommendation.Basis, r.CertificationWithheld = false, artifact.BasisModel, withheld
		}), true},
		{"an uncertified report without a reason", artifact.KindReport, report(func(r *artifact.Report) {
			r.Certified, r.Recommendation.Basis = false, artifact.BasisModel
		}), false},
		{"a certified report with a reason", artifact.KindReport, report(func(r *artifact.Report) { r.CertificationWithheld = withheld }), false},
		{"a certified report on another rung", artifact.KindReport, report(func(r *artifact.Report) { r.Recommendation.Basis = artifact.BasisModel }), false},
		{"the top rung uncertified", artifact.KindReport, report(func(r *artifact.Report) { r.Certified, r.CertificationWithheld = false, withheld }), false},
		{"a negative bound", artifact.KindReport, report(func(r *artifact.Report) { *r.ResidualRegretTerminal = -1 }), false},
		{"an unknown value is absent", artifact.KindReport, report(func(r *artifact.Report) { r.Recommendation.Value = nil }), true},
		{"a confirm round registers its seats", artifact.KindDesignMatrix, func() any {
			m := full(t, artifact.KindDesignMatrix).(artifact.DesignMatrix)
			m.Kind, m.Finalists = "shortlist_replicate", nil
			return m
		}, false},
		{"a mixed-level screen says how it was built", artifact.KindDesignMatrix, func() any {
			m := full(t, artifact.KindDesignMatrix).(artifact.DesignMatrix)
			m.Kind, m.MixedLevel = "crossed", nil
			return m
		}, false},
		{"a searched screen says how it was searched", artifact.KindDesignMatrix, func() any {
			m := full(t, artifact.KindDesignMatrix).(artifact.DesignMatrix)
			m.Kind, m.MixedLevel.Seed = "d_optimal", ""
			return m
		}, false},
		{"a crossed screen needs no search", artifact.KindDesignMatrix, func() any {
			m := full(t, artifact.KindDesignMatrix).(artifact.DesignMatrix)
			m.Kind, m.MixedLevel = "crossed", &artifact.MixedLevel{Model: "interactions", Runs: 6}
			return m
		}, true},
		{"a halt on a gate names it", artifact.KindHalt, func() any {
			h := full(t, artifact.KindHalt).(artifact.Halt)
			h.Gate = ""
			return h
		}, false},
		{"a transition goes somewhere or names its gate", artifact.KindTransition, func() any {
			tr := full(t, artifact.KindTransition).(artifact.Transition)
			tr.To = nil
			return tr
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := artifact.Canonical(c.kind, c.make())
			if refused, _ := errors.AsType[*artifact.SchemaError](err); (err == nil) != c.ok || !c.ok && refused == nil {
				t.Errorf("accepted must be %v: %v", c.ok, err)
			}
		})
	}
}

func TestPathsOfKinds(t *testing.T) {
	for want, got := range map[string]string{
		"policy.json":                              artifact.Path(artifact.KindPolicy, 3),
		"runs/iter-3/runs.jsonl":                   artifact.Path(artifact.KindRun, 3),
		"runs/iter-3/design_matrix.json":           artifact.Path(artifact.KindDesignMatrix, 3),
		"halt_history.jsonl":                       artifact.Path(artifact.KindResolvedHalt, 0),
		"runs/iter-2/failed_runs/failed_run_7.log": artifact.FailedRunPath(2, 7),
		"epoch_end-1.json":                         artifact.EpochEndPath(1),
	} {
		if got != want {
			t.Errorf("path %s, want %s", got, want)
		}
	}
}

func BenchmarkEncodeRun(b *testing.B) {
	run := full(b, artifact.KindRun)
	for b.Loop() {
		if _, err := artifact.EncodeLine(artifact.KindRun, run); err != nil {
			b.Fatal(err)
		}
	}
}
