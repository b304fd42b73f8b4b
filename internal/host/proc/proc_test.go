package proc

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestResultOfAnOrdinaryProgram(t *testing.T) {
	st := newStage(t)
	r := st.run(st.command("echo"))
	if r.ExitCode != 7 || string(r.Stdout.Data) != "out" || string(r.Stderr.Data) != "err" {
		t.Errorf("exit %d, stdout %q, stderr %q", r.ExitCode, r.Stdout.Data, r.Stderr.Data)
	}
	if r.Signal != "" || r.TimedOut || r.Interrupted || r.Reaped != 0 || r.Survivors != nil || r.StartError != "" {
		t.Errorf("an ordinary end is reported as %+v", r)
	}
	if r.Duration <= 0 || r.Duration > time.Minute {
		t.Errorf("duration %s", r.Duration)
	}
}

func TestStandardInputIsEmpty(t *testing.T) {
	st := newStage(t)
	if r := st.run(st.command("stdin")); string(r.Stdout.Data) != "0 EOF" {
		t.Errorf("read %q, want 0 bytes and EOF", r.Stdout.Data)
	}
}

func TestEnvironmentIsExactlyTheGivenOne(t *testing.T) {
	t.Setenv("PROC_TEST_SECRET", "1")
	st := newStage(t)
	c := st.command("")
	c.Argv = []string{"env"}
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "A=b c", "RAW=\xff"}
	r := st.run(c)
	if got, want := string(r.Stdout.Data), strings.Join(c.Env, "\n")+"\n"; got != want {
		t.Errorf("environment %q, want %q", got, want)
	}
}

// A program can read the environment of its parent, the supervisor.
func TestSupervisorHoldsNoSecrets(t *testing.T) {
	t.Setenv("PROC_TEST_SECRET", "1")
	st := newStage(t)
	r := st.run(Command{Argv: []string{"/bin/sh", "-c", "cat /proc/$PPID/environ"}, Env: []string{"PATH=/bin:/usr/bin"}})
	if !bytes.Contains(r.Stdout.Data, []byte(markerEnv)) || bytes.Contains(r.Stdout.Data, []byte("PROC_TEST_SECRET")) {
		t.Errorf("the supervisor's environment: %q", r.Stdout.Data)
	}
}

func TestRowsFollowEachOther(t *testing.T) {
	st := newStage(t)
	pid := st.supervisorPid()
	for _, mode := range []string{"echo", "fork-and-exit", "signal", "echo"} {
		st.run(st.command(mode))
	}
	if now := st.supervisorPid(); now != pid {
		t.Errorf("supervisor %d was replaced by %d", pid, now)
	}
}

func TestTimeLimitEndsAProgram(t *testing.T) {
	for _, mode := range []string{"forever", "deaf", "tree"} {
		t.Run(mode, func(t *testing.T) {
			st := newStage(t)
			c := st.command(mode)
			c.Timeout = 700 * time.Millisecond
			r := st.run(c)
			if !r.TimedOut || r.ExitCode == 0 {
				t.Errorf("timed out %v, exit %d", r.TimedOut, r.ExitCode)
			}
			if r.Duration < c.Timeout || r.Duration > 20*time.Second {
				t.Errorf("duration %s with a limit of %s", r.Duration, c.Timeout)
			}
		})
	}
}

func TestDescendantsAreEnded(t *testing.T) {
	for _, mode := range []string{"fork-and-exit", "daemon"} {
		t.Run(mode, func(t *testing.T) {
			st := newStage(t)
			r := st.run(st.command(mode))
			if r.ExitCode != 0 || r.TimedOut {
				t.Errorf("exit %d, timed out %v: the program itself ended well", r.ExitCode, r.TimedOut)
			}
			if r.Reaped != 1 {
				t.Errorf("reaped %d descendants, want 1", r.Reaped)
			}
		})
	}
}

func TestLeakedChildHoldingOutputDoesNotBlock(t *testing.T) {
	st := newStage(t)
	r := st.run(st.command("holds-output"))
	if string(r.Stdout.Data) != "measured" || r.Reaped != 1 {
		t.Errorf("stdout %q, reaped %d", r.Stdout.Data, r.Reaped)
	}
}

// A process outside the tree may keep the pipe open; the wait for it is bounded.
func TestStreamHeldElsewhereIsCutOff(t *testing.T) {
	s, w, err := newStream(1024)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if _, err := w.Write([]byte("kept")); err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	c := s.finish(begin.Add(50 * time.Millisecond))
	if string(c.head) != "kept" {
		t.Errorf("kept %q", c.head)
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("waited %s", took)
	}
}

func TestFloodIsCutInTheMiddle(t *testing.T) {
	st := newStage(t)
	c := st.command("flood")
	c.OutputLimit = 1 << 20
	r := st.run(c)
	const total = 64<<20 + int64(len("the end"))
	if got := int64(len(r.Stdout.Data)); got != c.OutputLimit || got+r.Stdout.Dropped != total {
		t.Errorf("kept %d, dropped %d, of %d", got, r.Stdout.Dropped, total)
	}
	if !bytes.HasPrefix(r.Stdout.Data, []byte("0123456789abcdef")) || !bytes.HasSuffix(r.Stdout.Data, []byte("abcdefthe end")) {
		t.Errorf("first and last bytes are not kept: %.16q … %q", r.Stdout.Data, r.Stdout.Data[len(r.Stdout.Data)-16:])
	}
}

func TestExitBySignal(t *testing.T) {
	st := newStage(t)
	r := st.run(st.command("signal"))
	if r.Signal != "SIGKILL" || r.ExitCode != -1 || r.TimedOut || r.Interrupted {
		t.Errorf("signal %q, exit %d, timed out %v", r.Signal, r.ExitCode, r.TimedOut)
	}
}

func TestOutputClosedEarly(t *testing.T) {
	st := newStage(t)
	r := st.run(st.command("closes-output"))
	if string(r.Stdout.Data) != "before" || r.ExitCode != 3 {
		t.Errorf("stdout %q, exit %d", r.Stdout.Data, r.ExitCode)
	}
}

func TestStartErrorsNameTheCause(t *testing.T) {
	st := newStage(t)
	script := filepath.Join(st.dir, "script")
	write := func(name, text string, mode os.FileMode) {
		if err := os.WriteFile(filepath.Join(st.dir, name), []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	write("script", "#!/no/such/interpreter\n", 0o700)
	write("text", "not a program\n", 0o700)
	write("plain", "#!/bin/sh\n", 0o600)
	for _, c := range []struct{ name, program, dir, want string }{
		{"missing", "./none", st.dir, "does not exist"},
		{"not in PATH", "no-such-program", st.dir, "not in PATH"},
		{"folder", st.dir, st.dir, "is a folder"},
		{"interpreter", script, st.dir, "interpreter"},
		{"format", "./text", st.dir, "no format"},
		{"mode", "./plain", st.dir, "may not be executed"},
		{"working directory", "/bin/true", filepath.Join(st.dir, "gone"), "working directory"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := st.run(Command{Argv: []string{c.program}, Dir: c.dir, Env: []string{"PATH=/bin"}})
			if !strings.Contains(r.StartError, c.want) || !strings.Contains(r.StartError, " - ") {
				t.Errorf("start error %q should say %q and the next step", r.StartError, c.want)
			}
			if r.ExitCode != -1 {
				t.Errorf("exit %d of a program that never started", r.ExitCode)
			}
		})
	}
}

func TestCancelEndsTheTreeAtOnce(t *testing.T) {
	st := newStage(t)
	st.s.options.Grace = time.Hour // a wait for SIGTERM would be seen
	cause := errors.New("stop requested")
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		st.until("the tree to stand", st.reached("tree"))
		cancel(cause)
	}()
	r, err := st.s.Run(ctx, st.command("tree"))
	if !errors.Is(err, cause) || !r.Interrupted || r.TimedOut {
		t.Errorf("error %v, interrupted %v, timed out %v", err, r.Interrupted, r.TimedOut)
	}
	st.nothingLeft()
	st.s.options.Grace = time.Second
	st.run(st.command("echo")) // the supervisor goes on
}

func TestCanceledContextStartsNothing(t *testing.T) {
	st := newStage(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := st.s.Run(ctx, st.command("forever"))
	if !errors.Is(err, context.Canceled) || !r.Interrupted {
		t.Errorf("result %+v, error %v", r, err)
	}
	if exists(filepath.Join(st.dir, "forever")) {
		t.Error("the program was started")
	}
}

func TestKilledWorkerLeavesNothing(t *testing.T) {
	st := newStage(t)
	worker := exec.Command(os.Args[0])
	worker.Env = st.command("worker").Env
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	defer worker.Process.Kill()
	st.until("the tree to stand", st.reached("tree"))
	if n := len(st.left()); n < 3 { // worker, program, daemon
		t.Fatalf("%d processes before the kill", n)
	}
	text, err := os.ReadFile(filepath.Join(st.dir, "supervisor"))
	if err != nil {
		t.Fatal(err)
	}
	supervisor, err := strconv.Atoi(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := worker.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = worker.Wait()
	st.until("everything to be gone", func() bool {
		stat, alive := readStat(supervisor)
		return len(st.left()) == 0 && (!alive || stat.dead())
	})
}

func TestDeadSupervisorIsNotAMeasurement(t *testing.T) {
	st := newStage(t)
	lost := st.supervisorPid()
	go func() {
		st.until("the program to run", st.reached("forever"))
		_ = syscall.Kill(lost, syscall.SIGKILL)
	}()
	_, err := st.s.Run(t.Context(), st.command("forever"))
	if !errors.Is(err, ErrApparatus) || !strings.Contains(err.Error(), "not a measurement") {
		t.Errorf("error %v", err)
	}
	st.nothingLeft()
	if r := st.run(st.command("echo")); r.ExitCode != 7 {
		t.Errorf("the next row exits %d", r.ExitCode)
	}
	if st.supervisorPid() == lost {
		t.Error("no new supervisor")
	}
}

func TestCloseDuringARow(t *testing.T) {
	st := newStage(t)
	go func() {
		st.until("the tree to stand", st.reached("tree"))
		if err := st.s.Close(); err != nil {
			t.Error(err)
		}
	}()
	_, err := st.s.Run(t.Context(), st.command("tree"))
	if !errors.Is(err, ErrApparatus) {
		t.Errorf("error %v", err)
	}
	st.nothingLeft()
	if _, err := st.s.Run(t.Context(), st.command("echo")); !errors.Is(err, ErrApparatus) {
		t.Errorf("a closed supervisor answers %v", err)
	}
}

func TestStartRefusesWhatIsNoSupervisor(t *testing.T) {
	for _, argv := range [][]string{{"/bin/true"}, {"/bin/echo", "H"}, {"/no/such/program"}} {
		if _, err := Start(t.Context(), Options{Argv: argv}); !errors.Is(err, ErrApparatus) {
			t.Errorf("Start(%q) = %v", argv, err)
		}
	}
}

func TestRunAs(t *testing.T) {
	if os.Geteuid() != 0 {
		if _, err := lookupIdentity("root"); err == nil || !strings.Contains(err.Error(), "only root") {
			t.Errorf("an unprivileged user may become root: %v", err)
		}
		return
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	st := newStage(t)
	r := st.run(Command{Argv: []string{"/usr/bin/id", "-u"}, Dir: "/", RunAs: "nobody"})
	if got := strings.TrimSpace(string(r.Stdout.Data)); got != nobody.Uid {
		t.Errorf("ran as %q, want %s; %s", got, nobody.Uid, r.StartError)
	}
	if _, err := st.s.Run(t.Context(), Command{Argv: []string{"id"}, RunAs: "no-such-user"}); err == nil {
		t.Error("an unknown user was accepted")
	}
}

func TestCapture(t *testing.T) {
	for _, c := range []struct {
		limit   int64
		writes  []string
		want    string
		dropped int64
	}{
		{10, []string{"abc"}, "abc", 0},
		{10, []string{"abcdefghij"}, "abcdefghij", 0},
		{10, []string{"abcdefghijk"}, "abcdeghijk", 1},
		{10, []string{"abc", "defgh", "ijklm", "n"}, "abcdejklmn", 4},
		{4, []string{strings.Repeat("x", 100) + "yz"}, "xxyz", 98},
		{4, []string{"ab", "cdefg", "h", "i"}, "abhi", 5},
	} {
		k := newCapture(c.limit)
		for _, w := range c.writes {
			if n, err := k.Write([]byte(w)); n != len(w) || err != nil {
				t.Errorf("Write = %d, %v", n, err)
			}
		}
		var b bytes.Buffer
		if _, err := k.WriteTo(&b); err != nil {
			t.Error(err)
		}
		if b.String() != c.want || k.dropped != c.dropped || k.length() != int64(len(c.want)) {
			t.Errorf("limit %d, writes %q: kept %q, dropped %d; want %q, %d", c.limit, c.writes, &b, k.dropped, c.want, c.dropped)
		}
	}
}

func TestParseStat(t *testing.T) {
	line := "42 (a) b (c) S 7 40 39 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 123456 1 2 3"
	got, ok := parseStat(42, []byte(line))
	want := stat{pid: 42, parent: 7, group: 40, session: 39, state: 'S', start: 123456}
	if !ok || got != want {
		t.Errorf("parseStat = %+v, %v", got, ok)
	}
	for _, bad := range []string{"", "42 (a", "42 (a) S 1 2"} {
		if _, ok := parseStat(42, []byte(bad)); ok {
			t.Errorf("parseStat accepts %q", bad)
		}
	}
}
