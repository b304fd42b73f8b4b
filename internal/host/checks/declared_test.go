package checks

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
)

// What a campaign declares besides objectives changes how a check is made or what
// it says of the same target.
func TestSmokeWarns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edits [][3]string
		tone  pilot.Tone
		says  []string
	}{
		"behavioral test that failed": {
			[][3]string{tests("PASS: TestBuf", "FAIL: TestBuf"), file(", {id: R4, kind: correctness, statement: s, native_test: TestBuf}", "")},
			pilot.ToneWarning, []string{"tests of behavioral relations failed: TestBuf", "records that as a finding"},
		},
		"error outside the tests": {
			[][3]string{tests("echo \"--- PASS: TestOther (0.00s)\"", "echo 'b.go:3: undefined' >&2; exit 2")},
			pilot.ToneWarning, []string{"exit code 2 although no reported test failed", `"b.go:3: undefined"`, "test_output.log"},
		},
		"tests that build will write": {
			[][3]string{tests("TestBuf", "TestBuff"), file("[verify, screen, confirm]", "[build, verify, screen, confirm]"), file("  stages:", "  build_checks: {mechanism_paths: [not-yet.sh]}\n  stages:")},
			pilot.ToneInfo, []string{"1 declared test will be authored by build: TestBuf"},
		},
		"lever that engages at the second start": {
			[][3]string{before("[ -f once ] || { touch once; size=0; }")},
			pilot.ToneWarning, []string{"engaged only at the second start"},
		},
		"output that is not UTF-8": {
			[][3]string{bench(`\"p99\": 12.5`, `\"p99\": 12.5, \"name\": \"$bad\"`), before(`bad=$(printf '\377')`)},
			pilot.ToneWarning, []string{"1 character of it had to be replaced"},
		},
		"constraint that this corner breaks": {
			[][3]string{file("value: 20", "value: 2")},
			pilot.ToneWarning, []string{"p99 = 12.5 (float) <= 2 (int) -> FAIL"},
		},
		"invariant that excludes this corner": {
			[][3]string{file("  design:", "  design_space: {invariants: [{id: I1, statement: s, observable: cfg.size, op: \">=\", value: 10}]}\n  design:")},
			pilot.ToneWarning, []string{"invariant I1 does not hold here: cfg.size = 8 >= 10 -> FAIL", "rejected"},
		},
		"invariant that is decided beforehand": {
			[][3]string{file("  design:", "  design_space: {invariants: [{id: I1, statement: s, observable: applied.SIZE, op: \">=\", value: 10}]}\n  design:")},
			pilot.ToneWarning, []string{"excludes every factor's first level together; known_valid_baseline is run instead"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newStand(t, c.edits...).smoke()
			wantFailures(t, r)
			wantLine(t, r, c.tone, c.says...)
		})
	}
}

func TestAnInvariantMayExcludeALevel(t *testing.T) {
	t.Parallel()
	invariant := func(observable, value string) [3]string {
		return file("  design:", "  design_space: {invariants: [{id: I1, statement: s, observable: "+observable+", op: \"<=\", value: "+value+"}]}\n  design:")
	}
	for _, observable := range []string{"applied.SIZE", "cfg.size"} {
		r := newStand(t, invariant(observable, "20")).liveness()
		wantFailures(t, r)
		wantLine(t, r, pilot.ToneWarning, "SIZE=32 with the others at the baseline is excluded")
	}
	// The baseline is known to be valid; what excludes it is a mistake.
	r := newStand(t, invariant("cfg.size", "10")).liveness()
	wantFailures(t, r, []string{"known_valid_baseline cannot be measured (run 1 of 3)", "I1"})
}

// With several objectives each has its table, and a factor is dead only when it
// moves none of them.
func TestLivenessOfSeveralObjectives(t *testing.T) {
	t.Parallel()
	r := newStand(t,
		file("    primary: {metric: ops, direction: maximize}", "    objectives: [{metric: ops, direction: maximize, epsilon: {pct: 2}}, {metric: mem, direction: minimize, epsilon: {pct: 2}}]"),
		bench(`\"p99\": 12.5`, `\"p99\": 12.5, \"mem\": $(( 50 + buf + noise ))`), bench("100 * buf", "0 * buf"), bench("[ \"$MODE\" = fifo ] && mode=40", ""),
	).liveness()
	wantFailures(t, r)
	wantLine(t, r, pilot.ToneInfo, "effect on ops over measured levels")
	wantLine(t, r, pilot.ToneInfo, "effect on mem over measured levels")
	wantLine(t, r, pilot.ToneWarning, "MODE is not demonstrably live: no objective moves")
	if len(r.Effects) != 6 || r.Effects[5].Factor != "BUF" || r.Effects[5].Metric != "mem" || *r.Effects[5].Effect != 1 {
		t.Fatalf("%+v", r.Effects)
	}
	// Buffers move mem by 1, less than its noise, and ops by nothing.
	wantLine(t, r, pilot.ToneWarning, "BUF is not demonstrably live")
}

func TestAnInfeasibleBaselineIsMeasured(t *testing.T) {
	t.Parallel()
	r := newStand(t, file("value: 20", "value: 2")).liveness()
	wantFailures(t, r)
	wantLine(t, r, pilot.ToneWarning, "liveness: known_valid_baseline: ", "breaks 1 of its constraints")
	if n := r.Noise[0]; n.N != 3 || r.Effects[0].Measured != 3 {
		t.Errorf("%+v, %+v", n, r.Effects[0])
	}
}

// A partial baseline stands at the first level of what it leaves out.
func TestAPartialBaseline(t *testing.T) {
	t.Parallel()
	r := newStand(t, file("{SIZE: 16, MODE: lru, BUF: 1}", "{SIZE: 16}")).liveness()
	wantFailures(t, r)
	if *r.Noise[0].Mean < 1262 || *r.Noise[0].Mean > 1263 {
		t.Errorf("mean %g", *r.Noise[0].Mean)
	}
}

func TestWithoutAFolder(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{"", "/no/such/folder"} {
		st := newStand(t)
		st.in.RepoDir = dir
		r := st.smoke()
		wantFailures(t, r, []string{"target_system.repo_path \".\" is not an existing folder"})
		if len(r.Durations) > 0 {
			t.Errorf("%q: something ran", dir)
		}
	}
	st := newStand(t)
	st.in.Campaign = &campaign.Campaign{Kind: campaign.KindVerify}
	if _, err := Smoke(t.Context(), st.in, st.say); err == nil || !strings.Contains(err.Error(), "no optimization block") {
		t.Errorf("a file without the block: %v", err)
	}
}

// A scratch folder that cannot be used is no fault of the target.
func TestScratchThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	st.in.ScratchDir = filepath.Join(st.dir, "tests.sh", "scratch")
	if r, err := Smoke(t.Context(), st.in, st.say); err == nil || r.OK {
		t.Errorf("ok %v, %v", r.OK, err)
	}
	// In the target's own folder the private folders lie elsewhere, and nothing stays.
	st = newStand(t)
	st.in.ScratchDir = filepath.Join(st.dir, "scratch")
	wantFailures(t, st.smoke())
	if err := os.Remove(st.in.ScratchDir); err != nil {
		t.Error(err)
	}
}
