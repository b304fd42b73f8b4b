package proc

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// The hostile programs are this test binary started again with a mode.
const (
	modeEnv  = "PROC_TEST_MODE"
	tokenEnv = "PROC_TEST_TOKEN" // marks every process that a test starts
	dirEnv   = "PROC_TEST_DIR"
)

// behave is the whole life of a hostile program.
func behave(mode string) {
	switch mode {
	case "echo":
		fmt.Print("out")
		fmt.Fprint(os.Stderr, "err")
		os.Exit(7)
	case "stdin":
		n, err := os.Stdin.Read(make([]byte, 1))
		fmt.Print(n, err)
	case "forever":
		note("forever")
		block()
	case "deaf":
		signal.Ignore(syscall.SIGTERM)
		note("deaf")
		block()
	case "fork-and-exit":
		spawn("forever", false)
		await("forever")
	case "holds-output":
		fmt.Print("measured")
		spawn("forever", true)
		await("forever")
	case "daemon": // leaves the session, forks again, ignores SIGTERM
		spawn("daemon-2", false, syscall.SysProcAttr{Setsid: true})
		await("deaf")
	case "daemon-2":
		spawn("deaf", false, syscall.SysProcAttr{Setsid: true})
	case "tree": // never exits, and neither does its daemon
		spawn("daemon-2", false, syscall.SysProcAttr{Setsid: true})
		await("deaf")
		note("tree")
		block()
	case "flood":
		block := bytes.Repeat([]byte("0123456789abcdef"), 4096)
		for range 1024 { // 64 MiB
			if _, err := os.Stdout.Write(block); err != nil {
				os.Exit(1)
			}
		}
		fmt.Print("the end")
	case "signal":
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		block()
	case "closes-output":
		fmt.Print("before")
		_, _ = os.Stdout.Close(), os.Stderr.Close()
		os.Exit(3)
	case "worker":
		work()
	}
	os.Exit(0)
}

func block() { select {} }

// note says that a mode has been reached.
func note(mode string) {
	if err := os.WriteFile(filepath.Join(os.Getenv(dirEnv), mode), nil, 0o600); err != nil {
		panic(err)
	}
}

// await waits until another process has reached a mode.
func await(mode string) {
	for !exists(filepath.Join(os.Getenv(dirEnv), mode)) {
		time.Sleep(time.Millisecond)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func spawn(mode string, output bool, attr ...syscall.SysProcAttr) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), modeEnv+"="+mode)
	if output {
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	}
	if len(attr) > 0 {
		cmd.SysProcAttr = &attr[0]
	}
	if err := cmd.Start(); err != nil {
		panic(err)
	}
}

// work is a worker that runs a tree until it is killed.
func work() {
	env := []string{"GORACE=" + noSleep, modeEnv + "=tree", tokenEnv + "=" + os.Getenv(tokenEnv), dirEnv + "=" + os.Getenv(dirEnv)}
	s, err := Start(context.Background(), Options{Grace: time.Second})
	if err != nil {
		panic(err)
	}
	pid := strconv.Itoa(s.child.cmd.Process.Pid)
	if err := os.WriteFile(filepath.Join(os.Getenv(dirEnv), "supervisor"), []byte(pid), 0o600); err != nil {
		panic(err)
	}
	_, _ = s.Run(context.Background(), Command{Argv: []string{os.Args[0]}, Env: env})
}

// stage is a supervisor and the means to see what a test left behind.
type stage struct {
	t     *testing.T
	s     *Supervisor
	token string
	dir   string
}

func newStage(t *testing.T) *stage {
	t.Helper()
	s, err := Start(t.Context(), Options{Grace: 300 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	st := &stage{t: t, s: s, token: rand.Text(), dir: t.TempDir()}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		st.nothingLeft()
	})
	return st
}

func (st *stage) command(mode string) Command {
	return Command{
		Argv: []string{os.Args[0]}, Dir: st.dir, Timeout: time.Minute,
		Env: []string{"GORACE=" + noSleep, modeEnv + "=" + mode, tokenEnv + "=" + st.token, dirEnv + "=" + st.dir},
	}
}

func (st *stage) run(c Command) Result {
	st.t.Helper()
	r, err := st.s.Run(st.t.Context(), c)
	if err != nil {
		st.t.Fatal(err)
	}
	st.nothingLeft()
	return r
}

// left lists the processes of the test that are alive, found by their
// environment: it shares nothing with the code under test.
func (st *stage) left() []string {
	var found []string
	mark := []byte(tokenEnv + "=" + st.token)
	paths, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range paths {
		env, err := os.ReadFile(path)
		if err == nil && bytes.Contains(env, mark) {
			found = append(found, filepath.Base(filepath.Dir(path)))
		}
	}
	return found
}

func (st *stage) nothingLeft() {
	st.t.Helper()
	if pids := st.left(); len(pids) > 0 {
		st.t.Errorf("processes left behind: %v", pids)
	}
}

// until polls a condition that another process brings about.
func (st *stage) until(what string, holds func() bool) {
	st.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			st.t.Fatalf("waited too long: %s", what)
		}
	}
}

func (st *stage) reached(mode string) func() bool {
	return func() bool { return exists(filepath.Join(st.dir, mode)) }
}

func (st *stage) supervisorPid() int {
	st.s.mu.Lock()
	defer st.s.mu.Unlock()
	return st.s.child.cmd.Process.Pid
}
