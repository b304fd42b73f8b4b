package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"assay/internal/core/canonical"
)

// patientCampaign is a small campaign whose ceiling leaves a busy machine room.
func patientCampaign(t *testing.T, target string) string {
	t.Helper()
	return smallCampaign(t, target, "run_timeout_sec: 1", "run_timeout_sec: 60")
}

func TestValidateSmoke(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	file := patientCampaign(t, "good")
	r := w.run("validate", "campaign", file, "--smoke")
	r.want(t, exitOK, "smoke: test command: ", "2/2 declared identifiers matched", "smoke: ran {A: 1, B: 1} in ", "smoke: workload seed: same seed reproduces, different seed differs",
		"smoke: 2 of 4 declared levels were not run; add --liveness (7 runs)", "smoke: OK\n")
	if last := lastLine(r.stdout); last != "next: assay validate campaign "+file+" --liveness" {
		t.Errorf("the last line is %q", last)
	}
	if order := []int{strings.Index(r.stdout, "warning(s)"), strings.Index(r.stdout, "smoke: "), strings.Index(r.stdout, "preview: ")}; order[0] < 0 || order[1] < order[0] || order[2] < order[1] {
		t.Errorf("findings, check and preview stand at %v:\n%s", order, r.stdout)
	}
	if _, err := os.Stat(w.env["ASSAY_DATA"]); !os.IsNotExist(err) {
		t.Errorf("a check made a state folder: %v", err)
	}
}

func TestValidateLiveness(t *testing.T) {
	t.Parallel()
	file := patientCampaign(t, "good")
	r := newTerminal(t).run("validate", "campaign", file, "--liveness", "--liveness-repeats", "6")
	// The noise is the seed modulo 7: 1 to 6 at the seeds of six repeats.
	r.want(t, exitOK, "smoke: OK\n", "liveness: noise floor from 6 baseline runs: mean y=1113.5, sd=1.871", "\n  A       200  (107x noise)\n", "\n  B        20  (10.7x noise)\n",
		"liveness: slowest completed run ", "liveness: OK\n", "over 6 runs of the baseline")
	if strings.Contains(r.stdout, "rough") {
		t.Errorf("six repeats are called rough:\n%s", r.stdout)
	}
	if last := lastLine(r.stdout); last != "next: assay run "+file {
		t.Errorf("the last line is %q", last)
	}
}

func TestValidateSmokeFails(t *testing.T) {
	t.Parallel()
	file := patientCampaign(t, "exits")
	for _, flag := range []string{"--smoke", "--liveness"} {
		r := newTerminal(t).run("validate", "campaign", file, flag)
		r.want(t, exitFailed, "smoke: run_command at {A: 1, B: 1}: run_command ended with exit code", "\n1 smoke failure(s)\n")
		if last := lastLine(r.stdout); last != "next: repair the 1 failure above, then run: assay validate campaign "+file+" "+flag {
			t.Errorf("the last line is %q", last)
		}
		if strings.Contains(r.stdout, "liveness: ") {
			t.Errorf("liveness after a failed smoke:\n%s", r.stdout)
		}
		_, log, _ := strings.Cut(r.stdout, "its whole output is in ")
		log, _, _ = strings.Cut(log, "\n")
		if text, err := os.ReadFile(log); err != nil || !strings.Contains(string(text), "exit=") {
			t.Errorf("the log %q: %v", log, err)
		}
	}
}

// Static errors stop the executed checks, an inline assignment among them.
func TestStaticErrorsStopChecks(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good", `"sh ./good.sh"`, "x", "sh ./TARGET.sh", "DEBUG=1 sh ./good.sh")
	r := newTerminal(t).run("validate", "campaign", file, "--liveness")
	r.want(t, exitFailed, "x [V-23]", `"DEBUG=1" is an environment assignment`, "next: fix 1 error, then run: assay validate campaign")
	if strings.Contains(r.stdout, "smoke: ") {
		t.Errorf("a file with errors was run:\n%s", r.stdout)
	}
	r = newTerminal(t).run("validate", "campaign", patientCampaign(t, "good"), "--smoke", "--strict")
	if r.code != exitFailed || strings.Contains(r.stdout, "smoke: ") {
		t.Errorf("warnings that count as errors do not stop checks: exit %d\n%s", r.code, r.stdout)
	}
}

func TestChecksAsJSON(t *testing.T) {
	t.Parallel()
	type report struct {
		Kind         string
		OK           bool
		SourceSHA256 string `json:"source_sha256"`
		Lines        []struct{ Tone, Text string }
		Noise        []any
		Seed         map[string]any
		LogDir       string `json:"log_dir"`
	}
	var got struct {
		Errors, Warnings []any
		Next             string
		Smoke, Liveness  *report
	}
	file := patientCampaign(t, "good")
	for _, flag := range []string{"--smoke", "--liveness"} {
		r := newTerminal(t).run("validate", "campaign", file, flag, "--json")
		got.Smoke, got.Liveness = nil, nil
		if err := json.Unmarshal([]byte(r.stdout), &got); err != nil || r.code != exitOK {
			t.Fatalf("%s: %v, exit %d\n%s", flag, err, r.code, r.stdout)
		}
		made := got.Smoke
		if flag == "--liveness" {
			made = got.Liveness
		}
		if made == nil || (got.Smoke == nil) == (got.Liveness == nil) || !made.OK || "--"+made.Kind != flag || len(made.Lines) < 5 || made.Seed == nil {
			t.Errorf("%s: %+v", flag, got)
		}
		if made != nil && (made.SourceSHA256 != canonical.HashBytes([]byte(readTestdata(t, file))) || (len(made.Noise) > 0) != (flag == "--liveness")) {
			t.Errorf("%s: %+v", flag, made)
		}
		if got.Next == "" || got.Errors == nil || got.Warnings == nil {
			t.Errorf("%s: the file's own report is missing:\n%s", flag, r.stdout)
		}
	}
	r := newTerminal(t).run("validate", "campaign", patientCampaign(t, "exits"), "--smoke", "--json")
	if err := json.Unmarshal([]byte(r.stdout), &got); err != nil || r.code != exitFailed || got.Smoke.OK || got.Smoke.LogDir == "" {
		t.Fatalf("%v, exit %d\n%s", err, r.code, r.stdout)
	}
}

func TestCheckFlags(t *testing.T) {
	t.Parallel()
	file := patientCampaign(t, "good")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--liveness", "--liveness-repeats", "0"}, exitInput, "at least once"},
		{[]string{"--liveness-repeats", "4"}, exitInput, "no effect without --liveness"},
		{[]string{"--smoke", "--run-as", "no-such-user"}, exitFailed, `nothing can be run as "no-such-user"`},
	} {
		r := newTerminal(t).run(append([]string{"validate", "campaign", file}, c.args...)...)
		r.want(t, c.code, c.says)
		if strings.Contains(r.stdout, "smoke: ") {
			t.Errorf("%v ran the target:\n%s", c.args, r.stdout)
		}
	}
}

func TestInterruptedCheck(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	file, dir := slow(t)
	done := start(w, "validate", "campaign", file, "--liveness")
	eventually(t, "the configuration runs", func() bool {
		return strings.Contains(w.out.String(), "smoke: test command: ") && len(worksIn(t, dir)) > 0
	})
	w.interrupt(t)
	r := finish(t, done)
	r.want(t, exitInterrupted, "smoke: test command: ", "interrupted; nothing of the target is running any more", "next: assay validate campaign "+file+" --liveness")
	noneLeft(t, dir)
}
