package localpg

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// launcherDir, when set, makes this test binary a launcher of its own: tests need
// one that they can kill.
const launcherDir = "LOCALPG_TEST_LAUNCHER_DIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(launcherDir); dir != "" {
		os.Exit(runLauncher(dir))
	}
	os.Exit(m.Run())
}

// runLauncher holds a server until its standard input ends. It survives ctrl-C,
// and says so.
func runLauncher(dir string) int {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	s, err := Start(context.Background(), testOptions(dir))
	if err != nil {
		fmt.Println("error", err)
		return 1
	}
	fmt.Println("ready")
	go func() {
		for range interrupts {
			fmt.Println("interrupted")
		}
	}()
	_, _ = io.Copy(io.Discard, os.Stdin)
	if err := s.Stop(context.Background()); err != nil {
		fmt.Println("error", err)
		return 1
	}
	return 0
}

// launcher is another process that uses the server of a folder.
type launcher struct {
	t     *testing.T
	cmd   *exec.Cmd
	stdin io.Closer
	lines *bufio.Scanner
}

func startLauncher(t *testing.T, dir string) *launcher {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), launcherDir+"="+dir)
	cmd.Stderr = os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // a terminal's foreground group
	stdin, err := cmd.StdinPipe()
	check(t, err)
	stdout, err := cmd.StdoutPipe()
	check(t, err)
	check(t, cmd.Start())
	l := &launcher{t: t, cmd: cmd, stdin: stdin, lines: bufio.NewScanner(stdout)}
	t.Cleanup(l.kill)
	return l
}

// expect reads the next line of the launcher.
func (l *launcher) expect(want string) {
	l.t.Helper()
	if !l.lines.Scan() || l.lines.Text() != want {
		l.t.Fatalf("launcher said %q, want %q", l.lines.Text(), want)
	}
}

// kill ends the launcher as kill -9 does, and returns when it is gone.
func (l *launcher) kill() {
	_ = l.cmd.Process.Kill()
	_ = l.cmd.Wait()
}

// leave lets the launcher stop its use of the server.
func (l *launcher) leave() {
	l.t.Helper()
	check(l.t, l.stdin.Close())
	check(l.t, l.cmd.Wait())
}

func testOptions(dir string) Options { return Options{Dir: dir, NoSync: true} }

// openDir is a short folder that other users can enter, removed at the end with
// whatever server still runs in it.
func openDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "lpg")
	check(t, err)
	check(t, os.Chmod(dir, 0o755))
	t.Cleanup(func() {
		at := layoutOf(t, dir)
		if err := stopPostmaster(context.Background(), at, t.Logf); err != nil {
			t.Error(err)
		}
		check(t, os.RemoveAll(dir))
	})
	return dir
}

func layoutOf(t *testing.T, dir string) layout {
	t.Helper()
	at, err := newLayout(dir)
	check(t, err)
	return at
}

func start(t *testing.T, dir string) *Server {
	t.Helper()
	s, err := Start(t.Context(), testOptions(dir))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func stop(t *testing.T, s *Server) {
	t.Helper()
	check(t, s.Stop(context.Background()))
}

// mustWork proves that the server does work: it writes and reads back.
func mustWork(t *testing.T, s *Server) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), s.URL(Superuser, "postgres"))
	if err != nil {
		t.Fatalf("connect: %v", err)
	}
	defer conn.Close(context.Background())
	var sum int
	err = conn.QueryRow(t.Context(), "with n as (select generate_series(1, 100) i) select sum(i) from n").Scan(&sum)
	if err != nil || sum != 5050 {
		t.Fatalf("the server computed %d, %v", sum, err)
	}
	for _, sql := range []string{"create table if not exists proof (i int)", "insert into proof values (1)"} {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
}

// pidOf is the server's process id; the server must run.
func pidOf(t *testing.T, dir string) int {
	t.Helper()
	pid, running := layoutOf(t, dir).runningPid()
	if !running {
		t.Fatalf("no server runs in %s", dir)
	}
	return pid
}

func mustNotRun(t *testing.T, dir string) {
	t.Helper()
	if pid, running := layoutOf(t, dir).runningPid(); running {
		t.Fatalf("server %d still runs in %s", pid, dir)
	}
	if _, err := os.Lstat(layoutOf(t, dir).socketFile()); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("the socket is still there: %v", err)
	}
}

// eventually polls until a condition holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for !holds() {
		if pause(ctx) != nil {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantSentence checks that an error is one sentence that contains every part.
func wantSentence(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	if strings.ContainsAny(err.Error(), "\n") {
		t.Errorf("more than one line: %q", err)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q does not say %q", err, part)
		}
	}
}

func leftovers(t *testing.T, dir string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "data.new-*"))
	check(t, err)
	return found
}

// contextThatEnds leaves time for a few polls.
func contextThatEnds(t *testing.T) (context.Context, context.CancelFunc) {
	return context.WithTimeout(t.Context(), 3*pollEvery)
}
