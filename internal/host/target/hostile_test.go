package target

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/host/proc"
)

func failed(kind artifact.FailureKind, says ...string) want {
	return want{artifact.StatusFailed, kind, says}
}

func complete() want { return want{status: artifact.StatusComplete} }

func TestHostileOutput(t *testing.T) {
	deep := strings.Repeat(`{"a":`, 70) + "1" + strings.Repeat("}", 70)
	for _, c := range []struct {
		name, prints string
		want         want
		replaced     int64
	}{
		{"one object", `{"rate": 1.5}`, complete(), 0},
		{"logs around it", `start {%0a{"rate": 1.5}%0adone`, complete(), 0},
		{"two objects", `{"other": 1}{"rate": 1.5}`, complete(), 0},
		{"the last of two", `{"rate": 1.5}{"other": 1}`, failed(artifact.FailureMetricMissing, "no value for rate", "it has other"), 0},
		{"none", `done`, failed(artifact.FailureUnparseable, "no complete JSON object", `"done"`), 0},
		{"nothing", ``, failed(artifact.FailureUnparseable, "is empty"), 0},
		{"40 KB of open braces", strings.Repeat("{", 40_000), failed(artifact.FailureUnparseable, "no complete JSON object"), 0},
		{"40 KB of open objects", strings.Repeat(`{"a":`, 8_000), failed(artifact.FailureUnparseable, "no complete JSON object"), 0},
		{"deep nesting", deep, failed(artifact.FailureUnparseable, "deeper than 64"), 0},
		{"duplicate keys", `{"rate": 1, "rate": 2}`, failed(artifact.FailureUnparseable, `"rate" appears twice`), 0},
		{"NaN", `{"rate": NaN}`, failed(artifact.FailureNonFinite, "rate is NaN", "ends the epoch"), 0},
		{"Infinity", `{"rate": -Infinity}`, failed(artifact.FailureNonFinite, "rate is -Infinity"), 0},
		{"1e400", `{"rate": 1e400}`, failed(artifact.FailureNonFinite, "rate is 1e400"), 0},
		{"null", `{"rate": null}`, failed(artifact.FailureNonFinite, "rate is null"), 0},
		{"NaN elsewhere", `{"rate": 1.5, "spare": NaN}`, complete(), 0},
		{"number as text", `{"rate": "1.5"}`, failed(artifact.FailureMetricMissing, `rate is "1.5" (string), not a number`), 0},
		{"bool", `{"rate": true}`, failed(artifact.FailureMetricMissing, "rate is true (bool)"), 0},
		{"too large to compute with", `{"rate": -1e76}`, failed(artifact.FailureMetricMissing, "rate is -1e+76 (float), beyond the 1e+75"), 0},
		{"as large as can be", `{"rate": 1e75}`, complete(), 0},
		{"list", `{"rate": [1]}`, failed(artifact.FailureMetricMissing, "rate is a list"), 0},
		{"NUL and invalid UTF-8", `{"rate": 1.5, "s": "%00%ff\u0000"}`, complete(), 3},
		{"binary", `%00%01%ff`, failed(artifact.FailureUnparseable, "no complete JSON object"), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := newStand(t, "print", strings.ReplaceAll(c.prints, "\x00", ""))
			o := st.run(Previous{})
			st.check(o, c.want)
			if o.Run.ReplacedChars != c.replaced {
				t.Errorf("replaced %d characters, want %d", o.Run.ReplacedChars, c.replaced)
			}
			if o.Run.Attempts != 1 || o.Run.DurationMS < 1 || o.Run.LastAttemptMS != o.Run.DurationMS {
				t.Errorf("attempts %d, %d ms, last %d ms: none of this is tried again", o.Run.Attempts, o.Run.DurationMS, o.Run.LastAttemptMS)
			}
		})
	}
}

func TestHostilePrograms(t *testing.T) {
	for _, c := range []struct {
		name, mode string
		want       want
	}{
		{"exit code", "fail", failed(artifact.FailureExit, "exit code 3", "cause at the head", "last words", "failed_run_3.log")},
		{"signal", "signal", failed(artifact.FailureExit, "SIGKILL", "out of memory")},
		{"leaves a child in its own session that holds the output", "leave", complete()},
		{"prints more than is kept", "flood", complete()},
		{"closes its output early", "closes", complete()},
		{"uses its whole memory", "greedy", failed(artifact.FailureExit, "ended with exit code", "standard error")},
		{"writes into the repository", "writes", complete()},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := newStand(t, c.mode, filepath.Join(t.TempDir(), "mark"))
			o := st.run(Previous{})
			st.check(o, c.want)
			if cut := o.Run.TruncatedBytes > 0; cut != (c.mode == "flood") {
				t.Errorf("truncated %d bytes", o.Run.TruncatedBytes)
			}
			entries, err := os.ReadDir(st.o.RepoPath)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				if e.Name() != "left-by-target" {
					t.Errorf("%s was left in the repository", e.Name())
				}
			}
		})
	}
}

func TestHangIsEndedAndSaidSo(t *testing.T) {
	st := newStand(t, "hang", filepath.Join(t.TempDir(), "mark"))
	st.opt().RunTimeoutSec = 1
	o := st.run(Previous{})
	st.check(o, failed(artifact.FailureTimeout, "still running after 1s", "run_timeout_sec", "waiting for a lock"))
	for _, part := range []string{"TIMED OUT after 1s", "waiting for a lock", "levels: M=8", "row: 3", "target:hang"} {
		if !strings.Contains(string(o.Log), part) {
			t.Errorf("the log does not say %q:\n%s", part, o.Log)
		}
	}
	if o.Run.LastAttemptMS < 1000 {
		t.Errorf("%d ms", o.Run.LastAttemptMS)
	}
}

func TestCommandThatCannotStart(t *testing.T) {
	for command, says := range map[string]string{
		"./bench run": `"./bench" does not exist`,
		"no-such-one": "not in PATH",
	} {
		st := newStand(t, "print")
		st.opt().RunCommand = command
		o := st.run(Previous{})
		st.check(o, failed(artifact.FailureAdapter, says))
		if !strings.Contains(string(o.Log), "FAILED TO EXECUTE") {
			t.Errorf("log %q", o.Log)
		}
	}
}

func TestStopRequestIsNotAnOutcome(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "mark")
	st := newStand(t, "hang", mark)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for read(mark) == "" && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	o, err := st.runner().Run(ctx, row(3, canonical.Int(8)), Previous{})
	cancel()
	if !errors.Is(err, context.Canceled) {
		t.Errorf("outcome %+v, error %v", o, err)
	}
	st.nothingLeft()
}

// starter stands for a supervisor whose row left a process that nothing ends.
type starter struct{ result proc.Result }

func (s starter) Run(context.Context, proc.Command) (proc.Result, error) { return s.result, nil }

func TestSurvivorHaltsTheCampaign(t *testing.T) {
	st := newStand(t, "print")
	st.o.Supervisor = starter{proc.Result{Stdout: proc.Output{Data: []byte(`{"rate": 1.5}`)}, Survivors: []int{4711}}}
	o := st.run(Previous{})
	if o.Halt == nil || o.Halt.Gate != artifact.GateSurvivors || !strings.Contains(o.Halt.Error(), "4711") || o.Halt.Next == "" {
		t.Fatalf("halt %v", o.Halt)
	}
	st.check(o, complete()) // what was measured is kept
}

func TestLostSupervisorIsAnError(t *testing.T) {
	st := newStand(t, "print")
	st.o.Supervisor = lost{}
	if _, err := st.runner().Run(t.Context(), row(3, canonical.Int(8)), Previous{}); !errors.Is(err, proc.ErrApparatus) {
		t.Errorf("error %v", err)
	}
	st.nothingLeft()
}

type lost struct{}

func (lost) Run(context.Context, proc.Command) (proc.Result, error) {
	return proc.Result{}, proc.ErrApparatus
}
