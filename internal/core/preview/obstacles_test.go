package preview_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/preview"
	"assay/internal/core/rehearse"
)

// The parts of tinycache that the cases below replace.
const (
	screenLine  = "screen: {resolution: 5, center_points: 4}"
	refineLine  = "    refine: {kind: central_composite, center_points: 4}\n"
	confirmLine = "confirm: {shortlist_size: 3}"
	limitLine   = `- {metric: hit_rate, op: ">=", value: 0.4}`
	budgetLine  = "    max_runs: 90\n"
)

// sizeLevels are those of the first factor.
const sizeLevels = `      type: numeric
      levels: [8, 16, 32, 64]
      scale: log
      grid: 1
`

// fourth is another choice of two levels.
const fourth = `    - id: MODE
      name: mode
      type: choice
      levels: [a, b]
      apply: "--mode={level}"
      manipulation: {observable: cfg.mode, op: "==", value: "{level}"}
      relations:
        - {id: R_MODE, kind: correctness, statement: "both modes answer alike", native_test: "cache_test.go::TestModes"}
`

// Every campaign that is said to be beyond any certificate is withheld it, for the
// reason that is named, in each of a number of rehearsals; with the mend that is
// offered nothing stands in the way and some are certified.
func TestObstaclesByRehearsal(t *testing.T) {
	unlimited := []string{"    constraints:\n      " + limitLine + "\n", "", budgetLine, ""}
	choices := append(slices.Clone(unlimited), refineLine, "", sizeLevels, "      type: choice\n      levels: [8, 64]\n",
		"      type: numeric\n      levels: [1, 2, 4, 8]\n      scale: linear\n      grid: 1\n", "      type: choice\n      levels: [1, 4]\n",
		"SIZE: 16, BATCH: 4, POLICY: lru", "SIZE: 8, BATCH: 4, POLICY: lru")
	for _, c := range []struct {
		name    string
		reason  artifact.Reason
		replace []string
	}{
		{"curves that nothing looks for", artifact.ReasonModelClassUnchecked, append(slices.Clone(unlimited), refineLine, "")},
		{"too few replicates", artifact.ReasonReplicatesBelowFloor, append(slices.Clone(unlimited), confirmLine, "confirm: {shortlist_size: 3, replicates: 5}")},
		{"one replicate", artifact.ReasonReplicatesBelowFloor, append(slices.Clone(unlimited), confirmLine, "confirm: {shortlist_size: 3, replicates: 2}")},
		{"nobody to compare with", artifact.ReasonNoFeasibleRival, append(slices.Clone(unlimited), confirmLine, "confirm: {shortlist_size: 1}", "  known_valid_baseline: {SIZE: 16, BATCH: 4, POLICY: lru}\n", "")},
		{"a chance that few runs cannot show", artifact.ReasonFeasibilityUndecided, []string{limitLine, `- {metric: hit_rate, op: ">=", value: 0.4, semantics: chance, chance: 0.7}`, budgetLine, ""}},
		{"no repeated run", artifact.ReasonModelBoundNotComputable, append(slices.Clone(unlimited), screenLine, "screen: {resolution: 5, center_points: 1}", "central_composite, center_points: 4", "central_composite, center_points: 1")},
		{"no repeated run, and only choices", artifact.ReasonModelBoundNotComputable, append(slices.Clone(choices), screenLine, "screen: {resolution: 5, center_points: 1}")},
		{"a screen that cannot contradict itself", artifact.ReasonModelAdequacyUnknown, append(slices.Clone(choices), screenLine, "screen: {resolution: 4, center_points: 4}", "out_of_hull: confirm", "foldover: false", "  design:\n", fourth+"  design:\n", "POLICY: lru}", "POLICY: lru, MODE: a}")},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			source := edited(t, c.replace...)
			declared, doc, flagged := obstacles(t, source)
			if len(flagged) != 1 || flagged[0].Reason != c.reason || !strings.Contains(flagged[0].Text, string(c.reason)) || flagged[0].Fix == "" || flagged[0].Path == "" {
				t.Fatalf("flagged %+v", flagged)
			}
			const n = 30
			r := rehearsed(t, declared, n)
			if r.Certified.Count != 0 || withheldFor(r, c.reason) != n {
				t.Errorf("%d of %d certified, %d withheld for %s: %+v", r.Certified.Count, n, withheldFor(r, c.reason), c.reason, r.Withheld)
			}
			mended, err := doc.Edited(campaign.Edit{Path: flagged[0].Path, Value: scalar(flagged[0].Value)})
			if err != nil {
				t.Fatal(err)
			}
			again, _, left := obstacles(t, string(mended))
			if len(left) != 0 {
				t.Errorf("after %s: %+v", flagged[0].Fix, left)
			}
			if r := rehearsed(t, again, n); r.Certified.Count == 0 {
				t.Errorf("mended by %s: none of %d certified: %+v", flagged[0].Fix, n, r.Withheld)
			}
		})
	}
}

// The points that the policy adds to a screen are the smaller mend of a campaign
// without refine.
func TestValidationPointsMendAScreen(t *testing.T) {
	c, _, left := obstacles(t, edited(t, refineLine, "", "out_of_hull: confirm", "validate_screen: true", "    constraints:\n      "+limitLine+"\n", ""))
	if len(left) != 0 {
		t.Fatalf("flagged %+v", left)
	}
	if r := rehearsed(t, c, 60); r.Certified.Count == 0 || withheldFor(r, artifact.ReasonModelClassUnchecked) != 0 {
		t.Errorf("%+v, withheld %+v", r.Certified, r.Withheld)
	}
}

// What is no obstacle by construction is not called one.
func TestNoObstacle(t *testing.T) {
	for name, replace := range map[string][]string{
		"as it is":                                    nil,
		"a shortlist of one beside a baseline":        {confirmLine, "confirm: {shortlist_size: 1}"},
		"refine repeats what the screen does not":     {"resolution: 5, center_points: 4", "resolution: 5, center_points: 0"},
		"the screen repeats what refine does not":     {"central_composite, center_points: 4", "central_composite, center_points: 0"},
		"one factor that may bend":                    {refineLine, "", "levels: [8, 16, 32, 64]", "levels: [8, 64]", "SIZE: 16", "SIZE: 8"},
		"a chance that the replicates of a seat show": {limitLine, `- {metric: hit_rate, op: ">=", value: 0.4, semantics: chance, chance: 0.5}`, confirmLine, "confirm: {shortlist_size: 3, replicates: 9}"},
	} {
		if _, _, flagged := obstacles(t, edited(t, replace...)); len(flagged) != 0 {
			t.Errorf("%s: %+v", name, flagged)
		}
	}
}

func edited(t *testing.T, replace ...string) string {
	t.Helper()
	source, err := os.ReadFile("../campaign/testdata/spec/tinycache.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(source)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("tinycache has no %q", replace[i])
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	return text
}

// obstacles parses a file and returns what its preview says is in the way of any
// certificate.
func obstacles(t *testing.T, source string) (*campaign.Campaign, *campaign.Document, []preview.Warning) {
	t.Helper()
	c, doc, problems := campaign.Parse("campaign.yaml", []byte(source))
	if found := problems.Errors(); len(found) > 0 {
		t.Fatal(found)
	}
	var list []preview.Warning
	for _, w := range of(t, c, nil).Warnings {
		if w.Reason != "" {
			list = append(list, w)
		}
	}
	return c, doc, list
}

func rehearsed(t *testing.T, c *campaign.Campaign, n int) rehearse.Result {
	t.Helper()
	r, err := rehearse.Run(context.Background(), c, rehearse.Settings{Rehearsals: n, NoisePct: new(.1)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func withheldFor(r rehearse.Result, reason artifact.Reason) int {
	for _, w := range r.Withheld {
		if w.Code == reason {
			return w.Count
		}
	}
	return 0
}

// scalar is a value of the preview as an edit writes it.
func scalar(v any) any {
	switch v := v.(type) {
	case int:
		return canonical.Int(int64(v))
	case string:
		return canonical.String(v)
	case map[string]any:
		out := map[string]any{}
		for key, one := range v {
			out[key] = scalar(one)
		}
		return out
	}
	return nil
}
