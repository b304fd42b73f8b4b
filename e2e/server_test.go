package e2e

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/browsertest"
	"assay/internal/outputtest"
)

// binaryVariable names a built program to test; without it one is built.
const binaryVariable = "ASSAY_BIN"

// patience bounds the start and the end of a server, on a busy machine.
const patience = time.Minute

// built is the folder with the programs of this test binary.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "assay-e2e-bin-")
	if err != nil {
		return "", err
	}
	outputs := map[string]string{"target": "./testdata/target"}
	if os.Getenv(binaryVariable) == "" {
		outputs["assay"] = "../cmd/assay"
	}
	for name, pkg := range outputs {
		if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, name), pkg).CombinedOutput(); err != nil {
			return dir, fmt.Errorf("build %s: %w\n%s", pkg, err, out)
		}
	}
	return dir, nil
})

func TestMain(m *testing.M) {
	code := browsertest.Main(m)
	if dir, _ := built(); dir != "" {
		if err := os.RemoveAll(dir); err != nil {
			fmt.Fprintln(os.Stderr, "e2e:", err)
			code = max(code, 1)
		}
	}
	os.Exit(code)
}

// server is `assay serve` with a private PostgreSQL in a folder of the test.
type server struct {
	t       *testing.T
	dir     string // holds state and root
	root    string // under which targets lie
	base    string // address of the pages
	link    string // signs in once
	command *exec.Cmd
	ended   chan struct{}
	log     *outputtest.Buffer
}

// serve starts a server on a free port. It is ended with the test, and must then
// have left nothing behind.
func serve(t *testing.T) *server {
	t.Helper()
	// Not a folder of the testing package: as root the server's PostgreSQL runs
	// as another user, who must reach its data, by a short path.
	dir, err := os.MkdirTemp("", "assay-e2e-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, dir: dir, root: filepath.Join(dir, "targets")}
	s.makeTarget()
	s.start()
	t.Cleanup(func() {
		s.stop()
		if t.Failed() {
			t.Logf("the server said:\n%s", s.log)
		}
	})
	return s
}

// start starts the program and reads its addresses.
func (s *server) start() {
	s.t.Helper()
	s.command = exec.Command(s.program(), "serve", "--data", filepath.Join(s.dir, "state"), "--listen", "127.0.0.1:0", "--root", s.root)
	s.command.Env = environment()
	s.command.Dir = s.dir
	s.log = &outputtest.Buffer{}
	s.command.Stderr = s.log
	said, err := s.command.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.command.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.ended = make(chan struct{})
	addresses := make(chan [2]string, 1)
	go func() {
		defer close(s.ended)
		var base string
		for lines := bufio.NewScanner(said); lines.Scan(); {
			switch name, rest, _ := strings.Cut(lines.Text(), ":"); name {
			case "pages":
				base = strings.TrimSpace(rest)
			case "sign in":
				link, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
				addresses <- [2]string{base, link}
			}
		}
		_ = s.command.Wait() // the state of the process is looked at
	}()
	select {
	case at := <-addresses:
		s.base, s.link = at[0], at[1]
	case <-s.ended:
		s.t.Fatalf("the server ended at once: %v\n%s", s.command.ProcessState, s.log)
	case <-time.After(patience):
		s.stop()
		s.t.Fatalf("the server printed no link:\n%s", s.log)
	}
}

// program is the one under test.
func (s *server) program() string {
	s.t.Helper()
	programs, err := built()
	if err != nil {
		s.t.Fatal(err)
	}
	if program := os.Getenv(binaryVariable); program != "" {
		return program
	}
	return filepath.Join(programs, "assay")
}

// stop ends the server as Ctrl-C does.
func (s *server) stop() {
	s.t.Helper()
	select {
	case <-s.ended:
		s.t.Errorf("the server had ended by itself: %v", s.command.ProcessState)
	default:
		if err := s.command.Process.Signal(os.Interrupt); err != nil {
			s.t.Error(err)
		}
		select {
		case <-s.ended:
		case <-time.After(patience):
			s.t.Error("the server did not end after an interrupt")
			s.killAll()
			<-s.ended
		}
	}
	if code := s.command.ProcessState.ExitCode(); code != 0 {
		s.t.Errorf("the server ended with code %d", code)
	}
	if _, err := os.Stat(s.postmaster()); !errors.Is(err, fs.ErrNotExist) {
		s.t.Errorf("the private PostgreSQL still runs: %v", err)
		s.killAll()
	}
}

func (s *server) postmaster() string {
	return filepath.Join(s.dir, "state", "postgres", "data", "postmaster.pid")
}

// killAll ends a server that does not end, and the PostgreSQL that it leaves.
func (s *server) killAll() {
	_ = s.command.Process.Kill() // it may be gone
	text, err := os.ReadFile(s.postmaster())
	if err != nil {
		return
	}
	var pid int
	if _, err := fmt.Sscan(string(text), &pid); err != nil {
		return
	}
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Kill()
	}
}

// restart ends the server and starts it on the same state.
func (s *server) restart() {
	s.t.Helper()
	s.stop()
	s.start()
}

// environment is that of the test without what configures Assay.
func environment() []string {
	var kept []string
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "ASSAY_") || strings.HasPrefix(variable, "ASSAY_PG") {
			kept = append(kept, variable)
		}
	}
	return kept
}

// await looks at a condition outside of the browser until it holds.
func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for !holds() {
		select {
		case <-look.C:
		case <-ctx.Done():
			t.Fatalf("waiting until %s: it never was so", what)
		}
	}
}
