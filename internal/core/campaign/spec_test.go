package campaign

import (
	"os"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/space"
)

func load(t testing.TB, file string) (*Campaign, *Document) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, doc, problems := Parse(file, source)
	if c == nil {
		t.Fatalf("%s: %v", file, problems)
	}
	return c, doc
}

// TestExampleCampaigns holds the three reference examples to no error, to their
// run counts and to their replicate floors.
func TestExampleCampaigns(t *testing.T) {
	tests := []struct {
		file                               string
		screen, refine, confirm, max, reps int
	}{
		{"tinycache", 12, 16, 28, 84, 7},
		{"tinyrender", 12, 16, 40, 148, 8},
		{"tinyqueue", 12, 0, 28, 68, 7},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			c, doc := load(t, "testdata/spec/"+test.file+".yaml")
			if report := Validate(c, doc, Env{CPUs: 2}); len(report.Errors) > 0 {
				t.Errorf("errors in a file without any:\n%s", report.Text())
			}
			counts, err := doe.Count(c.Optimization.RunRequest(1))
			if err != nil {
				t.Fatal(err)
			}
			refine := 0
			if counts.Refine != nil {
				refine = counts.Refine.Total()
			}
			if counts.Screen.Total() != test.screen || refine != test.refine || counts.Confirm.Total() != test.confirm || counts.Max != test.max {
				t.Errorf("counts %d + %d + %d, at most %d; want %d + %d + %d, at most %d", counts.Screen.Total(), refine,
					counts.Confirm.Total(), counts.Max, test.screen, test.refine, test.confirm, test.max)
			}
			if floor := c.Optimization.ReplicateFloor(1); floor != test.reps {
				t.Errorf("replicate floor %d, want %d", floor, test.reps)
			}
		})
	}
}

func TestParsedValues(t *testing.T) {
	c, _ := load(t, "testdata/spec/tinyrender.yaml")
	o := c.Optimization
	if c.Kind != KindOptimization || c.RunID != "tinyrender-front" || c.MaxIterations != 10 || c.Target.RepoPath != "./fixtures/tinyrender" {
		t.Errorf("top level: %+v", c)
	}
	if o.RunTimeoutSec != 30 || o.TestTimeoutSec != 120 || o.AgentRetries != 2 || o.MaxIdenticalFails != 3 || !o.ReuseMeasuredRows {
		t.Errorf("execution: %+v", o)
	}
	if got := strings.Join(o.Stages, " "); got != "verify screen refine confirm" {
		t.Errorf("default stages %q", got)
	}
	kib := o.Factors[1]
	if kib.ID != "KIB" || kib.Kind != space.Numeric || !kib.Log || !kib.ScaleWritten || kib.Grid != 1 || kib.Screen != [2]int{0, 2} {
		t.Errorf("factor KIB: %+v", kib)
	}
	if kib.Levels[0] != canonical.Int(16) {
		t.Errorf("level %v (%v), want the int 16", kib.Levels[0], kib.Levels[0].Kind())
	}
	want := Apply{Kind: ApplyPatch, Path: "render.json", Pointer: "/buffers/kib", Value: canonical.String("{level}")}
	if kib.Apply != want {
		t.Errorf("apply %+v, want %+v", kib.Apply, want)
	}
	if m := kib.Manipulation; m.Path != "effective.kib" || m.Op != "==" || !m.IsLevel {
		t.Errorf("manipulation %+v", m)
	}
	if p := o.Policy; *p.Epsilon.Pct != 2 || p.ConfirmMaxRounds != 2 || *p.DeltaFeasibility != 0.05 || p.DeltaConstraint != nil || !p.Foldover {
		t.Errorf("policy %+v", p)
	}
	if e := o.Response.Objectives[1].Epsilon; e == nil || e.Pct != nil || *e.Abs != 2 {
		t.Errorf("epsilon of the second objective %+v", e)
	}
	if o.Policy.OutOfHull != "confirm" || o.Response.Preference.Weights["mem_mib"] != 0.3 || o.Response.Constraints[0].Semantics != SemanticsMean {
		t.Errorf("response %+v", o.Response)
	}
	if inv := o.Invariants[0]; inv.Path != "pages_done" || inv.Value != canonical.Int(200) {
		t.Errorf("invariant %+v", inv)
	}
}

// TestBaselineTakesDeclaredLevels: a number that stands for a declared level
// runs as declared.
func TestBaselineTakesDeclaredLevels(t *testing.T) {
	source, err := os.ReadFile("testdata/spec/tinycache.yaml")
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(source), "SIZE: 16", "SIZE: 16.0", 1)
	c, _, _ := Parse("x.yaml", []byte(changed))
	if got := c.Optimization.Baseline["SIZE"]; got != canonical.Int(16) {
		t.Errorf("baseline level %v (%v), want the declared int 16", got, got.Kind())
	}
}

func TestHashIgnoresLayoutOnly(t *testing.T) {
	const head = "kind: optimization\noptimization:\n"
	hash := func(block string) string {
		c, _, _ := Parse("x.yaml", []byte(head+block))
		return c.Optimization.Hash()
	}
	base := hash("  run_timeout_sec: 60\n  guidance: {interpretation: \"a\"}\n")
	for name, block := range map[string]string{
		"order":       "  guidance: {interpretation: \"a\"}\n  run_timeout_sec: 60\n",
		"quotes":      "  run_timeout_sec: 60\n  guidance: {interpretation: 'a'}\n",
		"block style": "  # a comment\n  run_timeout_sec:   60\n  guidance:\n    interpretation: a\n",
	} {
		if hash(block) != base {
			t.Errorf("another %s gives another hash", name)
		}
	}
	for name, block := range map[string]string{
		"int as float": "  run_timeout_sec: 60.0\n  guidance: {interpretation: \"a\"}\n",
		"int as text":  "  run_timeout_sec: \"60\"\n  guidance: {interpretation: \"a\"}\n",
		"other text":   "  run_timeout_sec: 60\n  guidance: {interpretation: \"b\"}\n",
		"more":         "  run_timeout_sec: 60\n  guidance: {interpretation: \"a\"}\n  max_parallel: 1\n",
	} {
		if hash(block) == base {
			t.Errorf("%s gives the same hash", name)
		}
	}
	outside, _, _ := Parse("x.yaml", []byte("run_id: other\n"+head+"  run_timeout_sec: 60\n  guidance: {interpretation: a}\n"))
	if outside.Optimization.Hash() != base {
		t.Error("a field outside of the optimization block changes the hash")
	}
}

func TestDeriveRunID(t *testing.T) {
	for file, want := range map[string]string{
		"cache.yaml":                   "cache",
		"examples/queue/campaign.yaml": "queue",
		"campaign.yaml":                "campaign",
		"../campaign.yml":              "campaign",
		"a b/c d.yaml":                 "c-d",
		"x/.yaml":                      "campaign",
		"":                             "campaign",
		"<pasted>":                     "<pasted>",
	} {
		if got := deriveRunID(file); got != want {
			t.Errorf("deriveRunID(%q) = %q, want %q", file, got, want)
		}
	}
}
