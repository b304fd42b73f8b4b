package main

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// slow is a campaign whose rows wait for the file go in the returned folder.
func slow(t *testing.T) (file, dir string) {
	t.Helper()
	file = smallCampaign(t, "slow", "run_timeout_sec: 1", "run_timeout_sec: 60")
	return file, filepath.Dir(file)
}

func start(w *terminal, args ...string) <-chan result {
	done := make(chan result, 1)
	go func() { done <- w.run(args...) }()
	return done
}

// patience is how long a test waits for what should take a moment.
const patience = time.Minute

// interrupt sends the command a signal.
func (w *terminal) interrupt(t *testing.T) {
	t.Helper()
	select {
	case w.signals <- os.Interrupt:
	case <-time.After(patience):
		t.Fatalf("the command does not listen to signals\nstdout:\n%s\nstderr:\n%s", w.out.String(), w.err.String())
	}
}

// finish waits for the end of a command.
func finish(t *testing.T, done <-chan result) result {
	t.Helper()
	select {
	case r := <-done:
		return r
	case <-time.After(patience):
		pprof.Lookup("goroutine").WriteTo(os.Stderr, 1)
		t.Fatal("the command does not come to its end")
		panic("unreachable")
	}
}

func TestInterruptStopsInTheMiddleOfARow(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file, dir := slow(t)
	done := start(w, "run", file)
	eventually(t, "a row runs", func() bool { return strings.Contains(w.err.String(), "screen: 0/8") })
	w.interrupt(t)
	r := finish(t, done)
	r.want(t, exitInterrupted, "stopping: ", "every finished row is kept")
	if last := lastLine(r.stdout); last != "next: assay resume small" {
		t.Errorf("the last line is %q", last)
	}
	noneLeft(t, dir)
	w.run("list").want(t, exitOK, "halted  0/8")
	w.run("run", file).want(t, exitFailed, "exists and is not finished", "next: assay resume small")

	writeFile(t, filepath.Join(dir, "go"), "")
	w.run("resume", file, "--run-as", "no-such-user").want(t, exitFailed, `nothing can be run as "no-such-user"`, "next: name a user of this machine")
	w.run("resume", file).want(t, exitOK, "Set A = 3, B = 3.")
}

func TestSecondInterruptForces(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	var seconds atomic.Int64 // each look at the clock finds a second gone
	w.state.now = func() time.Time { return time.Unix(seconds.Add(1), 0) }
	file, dir := slow(t)
	done := start(w, "run", file)
	eventually(t, "a row runs", func() bool { return strings.Contains(w.err.String(), "screen: 0/8") })
	w.interrupt(t)
	select { // the first one may already have been enough
	case w.signals <- os.Interrupt:
	case r := <-done:
		done = wrap(r)
	}
	r := finish(t, done)
	r.want(t, exitInterrupted)
	if last := lastLine(r.stdout); last != "next: assay resume small" {
		t.Errorf("the last line is %q", last)
	}
	noneLeft(t, dir)
}

func wrap(r result) <-chan result {
	done := make(chan result, 1)
	done <- r
	return done
}

func TestStopFromAnotherTerminal(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file, dir := slow(t)
	done := start(w, "run", file)
	eventually(t, "a row runs", func() bool { return strings.Contains(w.err.String(), "screen: 0/8") })
	other := newTerminal(t, "ASSAY_DATABASE_URL", w.env["ASSAY_DATABASE_URL"])
	other.run("resume", "small").want(t, exitFailed, "another process is working", "next: assay progress small --watch")
	stopped := other.run("stop", "small")
	stopped.want(t, exitOK, "every finished row is kept")
	if last := lastLine(stopped.stdout); last != "next: assay resume small" {
		t.Errorf("the last line of stop is %q", last)
	}
	r := finish(t, done)
	r.want(t, exitInterrupted)
	if last := lastLine(r.stdout); last != "next: assay resume small" {
		t.Errorf("the last line of run is %q", last)
	}
	noneLeft(t, dir)
}

// TestDoubleSignalIsOne: what signals a process and its group means one interrupt.
func TestDoubleSignalIsOne(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	now := time.Unix(0, 0)
	w.state.now = func() time.Time { return now }
	soft, hard, done := w.state.interruptible(context.Background())
	defer done()
	w.interrupt(t)
	<-soft.Done()
	w.interrupt(t)
	w.interrupt(t) // the one before has been looked at
	if hard.Err() != nil {
		t.Error("a signal at once after the first forces")
	}
	done()
	<-hard.Done()
}

// TestKilledProgramLeavesNoTarget kills the program itself in the middle of a row,
// with its private PostgreSQL, and resumes.
func TestKilledProgramLeavesNoTarget(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	file, dir := killedInARow(t, w)
	eventually(t, "the target is ended with the program", func() bool { return len(worksIn(t, dir)) == 0 })
	writeFile(t, filepath.Join(dir, "go"), "")
	w.run("resume", file).want(t, exitOK, "Set A = 3, B = 3.")
}

// killedInARow runs a campaign in a process of its own and kills that process
// while its first row is measured.
func killedInARow(t *testing.T, w *terminal) (file, dir string) {
	t.Helper()
	file, dir = slow(t)
	program := exec.Command(os.Args[0], "run", file)
	program.Env = append(os.Environ(), asProgram+"=1", "ASSAY_DATA="+w.env["ASSAY_DATA"])
	stderr, err := program.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	running := false
	for lines := bufio.NewScanner(stderr); !running && lines.Scan(); {
		running = strings.HasPrefix(lines.Text(), "screen: 0/8")
	}
	eventually(t, "the target runs", func() bool { return len(worksIn(t, dir)) > 0 })
	if err := program.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := program.Wait(); !running || err == nil {
		t.Fatalf("it ended before it could be killed: %v", err)
	}
	return file, dir
}
