package checks

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"assay/internal/core/pilot"
	"assay/internal/host/proc"
)

func TestLivenessOfASoundTarget(t *testing.T) {
	t.Parallel()
	r := newStand(t).liveness()
	if !r.OK {
		t.Fatalf("\n%s", text(r))
	}
	// The noise of seed s is 7 s mod 5: 2, 4 and 1 at the seeds 1, 2 and 3.
	wantLine(t, r, pilot.ToneInfo, "liveness: noise floor from 3 baseline runs: mean ops=1262.3, sd=1.528, CV=0.12%", "rough")
	// The chi-square quantiles of two degrees of freedom are 7.378 and 0.05064. The
	// deviations -1/3, 5/3 and -4/3 have neighbours' products of -2.778 in squares of
	// 4.667, and a slope of -1/2 with a standard error of 1.443.
	wantLine(t, r, pilot.ToneInfo, "  median=1262.0, sd between 0.7953 and 9.6 with 95% confidence, lag-1 autocorrelation -0.60, trend t=-0.35")
	wantLine(t, r, pilot.ToneInfo, "liveness: 1/10 baseline 1: ops=1262.0 in ")
	wantLine(t, r, pilot.ToneInfo, "liveness: 6/10 SIZE=32: ops=1422.0 in ")
	wantLine(t, r, pilot.ToneInfo, "liveness: effect over measured levels vs noise (live when >= 3.055)")
	wantLine(t, r, pilot.ToneInfo, "  SIZE       240  (157x noise)")
	wantLine(t, r, pilot.ToneInfo, "liveness: slowest completed run", "(run_timeout_sec 20)")
	wantLine(t, r, pilot.ToneInfo, "smoke: OK")
	wantLine(t, r, pilot.ToneInfo, "liveness: OK")
	effects := map[string]float64{"SIZE": 240, "MODE": 40, "BUF": 100}
	for _, e := range r.Effects {
		if e.Effect == nil || *e.Effect != effects[e.Factor] || e.Measured != e.Declared || e.Live == nil || !*e.Live {
			t.Errorf("%+v", e)
		}
	}
	if len(r.Noise) != 2 || r.Noise[0].Metric != "ops" || r.Noise[1].Metric != "p99" || r.Noise[0].N != 3 {
		t.Errorf("noise %+v", r.Noise)
	}
	if len(r.Levels) != 7 || len(r.Effects) != 3 {
		t.Errorf("%d levels, %d effects", len(r.Levels), len(r.Effects))
	}
	// 3 runs of smoke with its seed check, 3 of the baseline, 7 levels.
	if len(r.Durations) != 13 {
		t.Errorf("%d runs", len(r.Durations))
	}
	if text, err := json.Marshal(r); err != nil {
		t.Error(err)
	} else if back := new(pilot.Report); json.Unmarshal(text, back) != nil || !reflect.DeepEqual(*back, r) {
		t.Errorf("a stored report is another:\n%s\n%+v\n%+v", text, *back, r)
	}
	for i := 1; i < len(r.Durations); i++ {
		if r.Durations[i].Seconds > r.Durations[i-1].Seconds {
			t.Errorf("durations are not sorted: %+v", r.Durations)
		}
	}
}

func TestLivenessRepeats(t *testing.T) {
	t.Parallel()
	st := newStand(t)
	st.in.Repeats = 6
	r := st.liveness()
	if n := r.Noise[0]; n.N != 6 || n.Rough || strings.Contains(text(r), "rough") {
		t.Errorf("%+v\n%s", n, text(r))
	}
	st = newStand(t)
	st.in.Repeats = 1
	r = st.liveness()
	wantLine(t, r, pilot.ToneWarning, "one baseline run", "nothing was estimated of its noise")
	if e := r.Effects[0]; e.Live != nil || e.Ratio != nil || e.Effect == nil {
		t.Errorf("an effect without a noise floor: %+v", e)
	}
}

func TestLivenessFailures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edits [][3]string
		want  []string
	}{
		"level that aborts": {
			[][3]string{before(`[ "$size" = 32 ] && { echo 'out of memory' >&2; exit 7; }`)},
			[]string{"SIZE=32 with the others at the baseline cannot be measured: run_command ended with exit code 7", `"out of memory"`, "failed_run_"},
		},
		"timeout that only the slow corner reaches": {
			[][3]string{file("run_timeout_sec: 20", "run_timeout_sec: 3"), before(`[ "$size" = 32 ] && exec sleep 600`)},
			[]string{"SIZE=32 with the others at the baseline cannot be measured: run_command was still running after 3s and was ended", "raise run_timeout_sec"},
		},
		"self-check that one level breaks": {
			[][3]string{bench(`\"done\": 200`, `\"done\": $(( MODE_DONE ))`), before(`MODE_DONE=200; [ "$mode" = 40 ] && MODE_DONE=180`)},
			[]string{"MODE=fifo: self_check[0] does not hold: done = 180 == 200 -> FAIL"},
		},
		"lever that sticks at one level": {
			[][3]string{before(`[ "$size" = 32 ] && size=16`)},
			[]string{"SIZE=32", "cfg.size = 16 == 32 -> FAIL"},
		},
		"patch that the target ignores, whose file holds the first level": {
			[][3]string{{"engine.json", "7", "1"}, bench("conf=${arg#--config=}", "conf=engine.json")},
			[]string{"BUF=2 with the others at the baseline cannot be measured", "cfg.buf = 1 == 2 -> FAIL"},
		},
		"shape of the output that changes": {
			[][3]string{before(`[ "$mode" = 40 ] && cold=', "extra": 1'`), bench(`\"done\": 200`, `\"done\": 200$cold`)},
			[]string{"MODE=fifo", "extra"},
		},
		"baseline that fails": {
			[][3]string{before(`[ "$size" = 16 ] && exit 9`)},
			[]string{"known_valid_baseline cannot be measured (run 1 of 3): run_command ended with exit code 9"},
		},
		"no baseline": {
			[][3]string{file("  known_valid_baseline: {SIZE: 16, MODE: lru, BUF: 1}\n", "")},
			[]string{"known_valid_baseline is missing"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newStand(t, c.edits...).liveness()
			wantFailures(t, r, c.want)
			wantLine(t, r, pilot.ToneInfo, "smoke: OK")
		})
	}
}

// A level that aborts leaves the effect of the others, and is marked.
func TestALostLevelLeavesTheRest(t *testing.T) {
	t.Parallel()
	r := newStand(t, before(`[ "$size" = 32 ] && exit 7`)).liveness()
	e := r.Effects[0]
	if e.Factor != "SIZE" || e.Measured != 2 || e.Declared != 3 || *e.Effect != 80 {
		t.Errorf("%+v", e)
	}
	lost := 0
	for _, l := range r.Levels {
		if l.Value == nil {
			lost++
			if l.Factor != "SIZE" || l.Level.Render() != "32" || l.Status != "failed" || l.FailureKind != "exit_nonzero" || l.Why == "" {
				t.Errorf("%+v", l)
			}
		}
	}
	if lost != 1 {
		t.Errorf("%d levels are lost", lost)
	}
	for _, d := range r.Durations {
		if d.Complete == (d.Label == "SIZE=32") {
			t.Errorf("%+v", d)
		}
	}
	// With one level left nothing can be said.
	r = newStand(t, before(`[ "$mode" = 40 ] && exit 7`)).liveness()
	if e := r.Effects[1]; e.Effect != nil || e.Live != nil {
		t.Errorf("%+v", e)
	}
	wantLine(t, r, pilot.ToneInfo, "  MODE  n/a (1 of 2 levels measured)")
}

// A broken self-check is a failure but does not take the measurement away.
func TestASelfCheckLeavesTheEffect(t *testing.T) {
	t.Parallel()
	r := newStand(t, bench(`\"done\": 200`, `\"done\": $done`), before(`done=200; [ "$mode" = 40 ] && done=180`)).liveness()
	if e := r.Effects[1]; e.Factor != "MODE" || e.Measured != 2 || *e.Effect != 40 || r.OK {
		t.Errorf("%+v", e)
	}
}

func TestADeadFactorIsReported(t *testing.T) {
	t.Parallel()
	r := newStand(t, bench("[ \"$MODE\" = fifo ] && mode=40", "")).liveness()
	if !r.OK {
		t.Errorf("a dead factor is refused:\n%s", text(r))
	}
	wantLine(t, r, pilot.ToneWarning, "liveness: MODE is not demonstrably live")
	if e := r.Effects[1]; e.Live == nil || *e.Live || *e.Effect != 0 {
		t.Errorf("%+v", e)
	}
	if strings.Contains(text(r), "SIZE is not") || strings.Contains(text(r), "BUF is not") {
		t.Errorf("\n%s", text(r))
	}
}

// A patch whose copy the target never opens changes nothing; where the target says
// nothing of its setting, the sweep alone can show it. The rows of the sweep have
// one seed, so its response repeats the one before and is no older result for that.
func TestAPatchThatChangesNothingIsDead(t *testing.T) {
	t.Parallel()
	ignores := [][3]string{
		bench("conf=${arg#--config=}", "conf=engine.json"), file("manipulation: {observable: cfg.buf,", "manipulation: {observable: applied_patches.BUF.value,"),
	}
	r := newStand(t, ignores...).liveness()
	wantFailures(t, r)
	wantLine(t, r, pilot.ToneInfo, "smoke: config patches: 1/1 reached")
	wantLine(t, r, pilot.ToneWarning, "BUF is not demonstrably live")
	if e := r.Effects[2]; e.Factor != "BUF" || e.Measured != 2 || *e.Effect != 0 || r.Levels[6].Status != "complete" || r.LogDir != "" {
		t.Errorf("%+v, %+v, logs in %q", e, r.Levels[6], r.LogDir)
	}
	// Without a seed the rows of a campaign would repeat each other too, and fail.
	r = newStand(t, append(ignores, file("  workload: {seed_env: SEED}\n", ""))...).liveness()
	wantFailures(t, r, []string{"BUF=2", "byte for byte that of the row before, which ran at other levels"})
}

// A target that prints an earlier result runs well at every level.
func TestStaleOutput(t *testing.T) {
	t.Parallel()
	r := newStand(t,
		before(`if [ -f last.json ]; then cat last.json; exit 0; fi`), bench("$buf}}\"", "$buf}}\" | tee last.json"),
		file("observable: cfg.size,", "observable: applied.SIZE,"), file("observable: cfg.mode,", "observable: applied.MODE,"), file("observable: cfg.buf,", "observable: applied.BUF,"),
	).liveness()
	wantFailures(t, r, []string{"known_valid_baseline cannot be measured (run 1 of 3)", "byte for byte", "never read an earlier result"})
}

// Where the first levels are the baseline, the sweep is the first to see it.
func TestStaleOutputOfASweep(t *testing.T) {
	t.Parallel()
	r := newStand(t,
		before(`if [ -f last.json ]; then cat last.json; exit 0; fi`), bench("$buf}}\"", "$buf}}\" | tee last.json"), file("SIZE: 16,", "SIZE: 8,"),
		file("observable: cfg.size,", "observable: applied.SIZE,"), file("observable: cfg.mode,", "observable: applied.MODE,"), file("observable: cfg.buf,", "observable: applied.BUF,"),
	).liveness()
	got := failures(r)
	if len(got) != 6 { // every level but the first; MODE=lru and BUF=1 follow rows at other levels
		t.Errorf("%d failures:\n%s", len(got), text(r))
	}
	for _, f := range got {
		if !strings.Contains(f, "byte for byte") {
			t.Errorf("failure %q", f)
		}
	}
}

func TestSeeds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edit [3]string
		tone pilot.Tone
		says string
		rho  bool
	}{
		"reproduces":   {bench("# AFTER", ""), pilot.ToneInfo, "same seed reproduces, different seed differs", false},
		"ignored":      {bench("noise=$(( SEED * 7 % 5 ))", "noise=0"), pilot.ToneWarning, "different seed identical (1180.0 each time)", true},
		"not the only": {bench("noise=$(( SEED * 7 % 5 ))", `n=$(cat calls); n=$(( n + 1 )); echo $n > calls; noise=$(( n * 5 - SEED ))`), pilot.ToneWarning, "same seed differs", true},
	} {
		st := newStand(t, c.edit, before("true"))
		r := st.smoke()
		if !r.OK {
			t.Errorf("%s: a seed check refuses:\n%s", name, text(r))
		}
		wantLine(t, r, c.tone, "smoke: workload seed: ", c.says)
		if r.Seed == nil || (r.Seed.Rho != nil) != c.rho {
			t.Errorf("%s: %+v", name, r.Seed)
		}
	}
	r := newStand(t, file("  workload: {seed_env: SEED}\n", "")).smoke()
	if r.Seed != nil || strings.Contains(text(r), "seed") {
		t.Errorf("a seed is checked that is not declared:\n%s", text(r))
	}
}

func TestHeadroom(t *testing.T) {
	t.Parallel()
	took := func(st *stand, of string, d time.Duration) {
		st.in.Supervisor = doctored{of, func(r *proc.Result) { r.Duration = d }, st.in.Supervisor}
	}
	st := newStand(t)
	took(st, "--size=32", 10100*time.Millisecond)
	r := st.liveness()
	wantLine(t, r, pilot.ToneInfo, "slowest completed run SIZE=32: 10.1s (run_timeout_sec 20)")
	wantFailures(t, r, []string{"run_timeout_sec 20 leaves too little room: SIZE=32 took 10.1s", "only a lower bound", "to 21 or more"})

	st = newStand(t)
	took(st, "--size=8", 14*time.Second)
	wantFailures(t, st.smoke(), []string{"{SIZE: 8, MODE: lru, BUF: 1} took 14.0s", "to 29 or more"})

	st = newStand(t)
	took(st, "bench.sh", 10*time.Second)
	if r := st.liveness(); !r.OK {
		t.Errorf("half the ceiling is not enough:\n%s", text(r))
	}
}

func TestTestsThatTakeTooLong(t *testing.T) {
	t.Parallel()
	r := newStand(t, tests(`echo "--- PASS: TestBuf (0.00s)"`, "exec sleep 600"), file("  run_timeout_sec", "  test_timeout_sec: 1\n  run_timeout_sec")).smoke()
	wantFailures(t, r, []string{"test_command timed out", "test_timeout_sec 1", "unknown, not failed"})
	if strings.Contains(text(r), "never executed") {
		t.Errorf("a timeout is reported as missing tests:\n%s", text(r))
	}
}

func TestSurvivorsEndTheCheck(t *testing.T) {
	t.Parallel()
	for _, of := range []string{"bench.sh", "tests.sh"} {
		st := newStand(t)
		st.in.Supervisor = doctored{of, func(r *proc.Result) { r.Survivors = []int{4711} }, st.in.Supervisor}
		r := st.liveness()
		got := failures(r)
		if len(got) != 1 || !strings.Contains(got[0], "4711") || !strings.Contains(got[0], "outlived SIGKILL") {
			t.Errorf("%s: %s", of, text(r))
		}
		if len(r.Durations) > 1 {
			t.Errorf("%s: %d runs beside a process that cannot be ended", of, len(r.Durations))
		}
	}
}
