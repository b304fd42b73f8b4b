package queue_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// A supervisor that dies in the middle of a row, as one picked by the system for
// want of memory does, costs that run and nothing else.
func TestLostSupervisorCostsOneRun(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	_, starts := reference(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	pidFile := filepath.Join(t.TempDir(), "pid")
	s := newEngine(t, localpgtest.Database(t, migrate), queue.Config{
		Work: true, Supervisor: []string{"/bin/sh", "-c", `echo $$ >"$0" && exec "$1" supervise`, pidFile, self},
	})
	id := s.submit(g.submission())
	s.holdAt(g, id, 4)
	text, err := os.ReadFile(pidFile)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	g.nobodyLeft()
	g.control("")
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	if n := s.tries(id); n[artifact.StatusComplete] != starts {
		t.Errorf("tries %v, want %d complete", n, starts)
	}
}
