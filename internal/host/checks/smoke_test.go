package checks

import (
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/pilot"
)

// levelString and others are edits of the file that a test changes.
func bench(old, new string) [3]string { return [3]string{"bench.sh", old, new} }
func tests(old, new string) [3]string { return [3]string{"tests.sh", old, new} }
func file(old, new string) [3]string  { return [3]string{"campaign.yaml", old, new} }
func before(code string) [3]string    { return bench("# BEFORE", code) }

func TestSmokeOfASoundTarget(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	r := st.smoke()
	if !r.OK || r.Kind != pilot.KindSmoke || r.SourceSHA256 != canonical.HashBytes(st.in.Source) || r.RunTimeout != 20 || r.LogDir != "" {
		t.Errorf("%+v", r)
	}
	wants := []string{
		"smoke: test command: 4 tests reported, 3/3 declared identifiers matched",
		"smoke: ran {SIZE: 8, MODE: lru, BUF: 1} in ",
		"smoke: config patches: 1/1 reached the target's file",
		"smoke: self_check: 1/1 hold",
		"smoke: workload seed: same seed reproduces, different seed differs",
		"smoke: 4 of 7 declared levels were not run; add --liveness (10 runs)",
		"smoke: OK",
	}
	if len(r.Lines) != len(wants) {
		t.Fatalf("%d lines, want %d:\n%s", len(r.Lines), len(wants), text(r))
	}
	for i, want := range wants {
		if !strings.HasPrefix(r.Lines[i].String(), want) {
			t.Errorf("line %q, want %q", r.Lines[i], want)
		}
	}
	if len(r.Observables) != 7 || len(r.Durations) != 3 || r.Seed == nil || r.Seed.Verdict != "honoured" {
		t.Errorf("%d observables, %d durations, seed %+v", len(r.Observables), len(r.Durations), r.Seed)
	}
	for _, d := range r.Durations {
		if !d.Complete || d.Seconds <= 0 {
			t.Errorf("duration %+v", d)
		}
	}
}

// Each case takes one thing away from the sound target, and is named in exactly
// one failure with its cause and its repair.
func TestSmokeFailures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edits [][3]string
		want  []string
		then  string // a second failure that follows from it
	}{
		"string level against a boolean echo": {
			[][3]string{file(`levels: [lru, fifo]`, `levels: ["false", "true"]`), file("MODE: lru", `MODE: "false"`), bench(`\"mode\": \"$MODE\"`, `\"mode\": $MODE`)},
			[]string{`MODE at level "false" did not engage: cfg.mode = false (bool) == "false" (string) -> FAIL`, "a level from a quoted list is a string and cannot equal a bool"},
			"",
		},
		"string level against an integer echo": {
			[][3]string{file(`levels: [lru, fifo]`, `levels: ["0", "1"]`), file("MODE: lru", `MODE: "0"`), bench(`\"mode\": \"$MODE\"`, `\"mode\": $MODE`)},
			[]string{`cfg.mode = 0 (int) == "0" (string)`, "cannot equal an int"},
			"",
		},
		"lever that does not engage": {
			[][3]string{bench("size=${arg#--size=}", "size=64")},
			[]string{"SIZE at level 8 did not engage: cfg.size = 64 (int) == 8 (int) -> FAIL"},
			"",
		},
		"missing metric": {
			[][3]string{file("metric: ops,", "metric: opps,")},
			[]string{`objective "opps" is not in the output, which has cfg, cold, done, ops, p99`, "correct the name"},
			"",
		},
		"missing constraint metric": {
			[][3]string{file("metric: p99", "metric: p999")},
			[]string{`constraint "p999" is not in the output`},
			"",
		},
		"misspelt held_out": {
			[][3]string{file("held_out: [cold]", "held_out: [cold_ms]")},
			[]string{`held_out "cold_ms" is not in the output, which has cfg, cold, done`},
			"",
		},
		"metric that is a text": {
			[][3]string{bench(`\"ops\": $ops`, `\"ops\": \"$ops\"`)},
			[]string{`ops is "1182" (string), no number`},
			"",
		},
		"objective that is no finite number": {
			[][3]string{bench(`\"ops\": $ops`, `\"ops\": NaN`)},
			[]string{"objective ops is no finite number"},
			"",
		},
		"self_check failing": {
			[][3]string{bench(`\"done\": 200`, `\"done\": 180`)},
			[]string{"self_check[0]: done = 180 == 200 -> FAIL", "repair the measurement"},
			"",
		},
		"test that never ran": {
			[][3]string{tests("TestBuf", "TestBuff")},
			[]string{"never executed: TestBuf", "spelling", "which tests the command selects", "result for each test", "look alike: TestBuff"},
			"",
		},
		"test that was skipped": {
			[][3]string{tests("PASS: TestBuf", "SKIP: TestBuf")},
			[]string{"never executed: TestBuf"},
			"",
		},
		"test that failed": {
			[][3]string{tests("PASS: TestSize", "FAIL: TestSize")},
			[]string{"ran and failed: TestSize", "test_output.log"},
			"",
		},
		"test command that cannot start": {
			[][3]string{file(`"sh ./tests.sh"`, `"./no-tests"`)},
			[]string{"test_command: ", "no-tests"},
			"",
		},
		"no test command": {
			[][3]string{file("  test_command: \"sh ./tests.sh\"\n", "")},
			[]string{"test_command is missing", "verify aborts"},
			"",
		},
		"exit code": {
			[][3]string{before("echo 'no such cache' >&2; echo deep inside >&2; echo 'giving up' >&2; exit 3")},
			[]string{"run_command at {SIZE: 8, MODE: lru, BUF: 1}: run_command ended with exit code 3", `begins "no such cache" and ends "giving up"`, "failed_runs/failed_run_0.log"},
			"",
		},
		"no JSON": {
			[][3]string{before("echo 'only a warning' >&2; echo 'all done'; exit 0")},
			[]string{`holds no complete JSON object (it ends with "all done")`, `(standard error: "only a warning")`, "failed_runs/failed_run_0.log"},
			"",
		},
		"mechanism path that is not there": {
			[][3]string{file("  stages:", "  build_checks: {mechanism_paths: [bench.sh, bemch.sh]}\n  stages:")},
			[]string{"mechanism_paths: not in the target's folder: bemch.sh"},
			"",
		},
		"patch that the command does not name": {
			[][3]string{file("--config=engine.json", "--config=./engine.json")},
			[]string{"config patch of BUF (engine.json/buf): the command that ran, sh ./bench.sh --config=./engine.json --size=8, names no copy: the run read the unpatched file"},
			"",
		},
		"patch that the target ignores": {
			[][3]string{bench("conf=${arg#--config=}", "conf=engine.json")},
			[]string{"BUF at level 1 did not engage: cfg.buf = 7 (int) == 1 (int)", "the command got a patched copy of engine.json; see that the target reads the file that it is given"},
			"",
		},
		"patch of a type that is not the level's": {
			[][3]string{file(`pointer: /buf, value: "{level}"`, `pointer: /buf, value: "1"`)},
			[]string{`the copy holds "1" (string), the level is 1 (int)`},
			"",
		},
		"patch of a number of another type": {
			[][3]string{file(`pointer: /buf, value: "{level}"`, `pointer: /buf, value: 1.0`), bench(`sed 's/[^0-9]//g'`, `sed 's/[^0-9.]//g; s/[.]0//'`)},
			[]string{`the copy holds 1.0 (float), the level is 1 (int)`},
			"",
		},
		"keys that move the cursor": {
			[][3]string{file("metric: ops,", "metric: opps,"), bench(`{\"ops\": $ops`, `{\"\u001b[2J\": $ops`)},
			[]string{"objective \"opps\" is not in the output, which has \ufffd[2J, cfg, cold"},
			"",
		},
		"patch of a field that is not there": {
			[][3]string{file("pointer: /buf", "pointer: /buff")},
			[]string{`there is no field "buff"`},
			"",
		},
		"inline assignment": {
			[][3]string{file(`"sh ./bench.sh`, `"DEBUG=1 sh ./bench.sh`)},
			[]string{`"DEBUG=1" is an environment assignment, not a program`, "env DEBUG=1"},
			"run_command at {SIZE: 8, MODE: lru, BUF: 1}: ",
		},
		"command that is not there": {
			[][3]string{file(`"sh ./bench.sh`, `"./bench-not-built`)},
			[]string{"the program ./bench-not-built is not there", "build it"},
			"run_command at {SIZE: 8, MODE: lru, BUF: 1}: ",
		},
		"command that is not executable": {
			[][3]string{file(`"sh ./bench.sh`, `"./bench.sh`)},
			[]string{"./bench.sh is not executable - run chmod +x on it"},
			"run_command at {SIZE: 8, MODE: lru, BUF: 1}: ",
		},
		"locked parameter": {
			[][3]string{file("optimization:\n", "locked_parameters: {jobs: 100}\noptimization:\n  locked_observables: {jobs: done}\n")},
			[]string{"locked parameter jobs: done = 200, locked is 100 -> FAIL"},
			"",
		},
		"integrity command": {
			[][3]string{file("  run_timeout_sec", "  integrity_command: \"false\"\n  run_timeout_sec")},
			[]string{"integrity_command ended with exit code 1"},
			"",
		},
		"ceiling": {
			[][3]string{file("    held_out", "    ceiling: {metric: ops, value: 1000}\n    held_out")},
			[]string{"ops = 1182 is above the physical ceiling 1000.0"},
			"",
		},
	} {
		t.Run(name, func(t *testing.T) {
			wants := [][]string{c.want}
			if c.then != "" {
				wants = append(wants, []string{c.then})
			}
			wantFailures(t, newStand(t, c.edits...).smoke(), wants...)
		})
	}
}
