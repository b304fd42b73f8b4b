// Package localpgtest gives tests a real PostgreSQL: one private server a test
// binary, and for each test a database of its own, cloned from a template that
// was migrated once. A package's TestMain calls [Main]; its tests call [Database]
// and may run in parallel.
package localpgtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"assay/internal/data/localpg"
)

// process is the state of this test binary. Tests get at it through functions
// that take only a testing.TB, so it has to be one value of the process.
var process harness

type harness struct {
	mu     sync.Mutex
	inMain bool
	dir    string
	server *localpg.Server
	err    error // why there is no server, told to every later test
	clones cloner
}

// Main runs the tests of a package, then stops and removes the server that they
// started. It returns the code to exit with:
//
//	func TestMain(m *testing.M) { os.Exit(localpgtest.Main(m)) }
func Main(m *testing.M) int {
	process.begin()
	code := m.Run()
	if err := process.end(); err != nil {
		fmt.Fprintln(os.Stderr, "localpgtest:", err)
		return max(code, 1)
	}
	return code
}

// Shared is the server of this test binary, started by the first test that asks.
// Tests must not stop it.
func Shared(t testing.TB) *localpg.Server {
	t.Helper()
	s, err := process.shared()
	if err != nil {
		t.Fatalf("no PostgreSQL for this test: %v", err)
	}
	return s
}

func (h *harness) begin() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.inMain = true
}

func (h *harness) end() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.inMain = false
	if h.dir == "" {
		return nil
	}
	h.clones.close()
	if h.server != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		defer cancel()
		if err := h.server.Stop(ctx); err != nil {
			return err
		}
	}
	return releaseDir(h.dir)
}

func (h *harness) shared() (*localpg.Server, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.inMain {
		return nil, fmt.Errorf("call localpgtest.Main from TestMain, so that the server is stopped at the end")
	}
	if h.server == nil && h.err == nil {
		h.server, h.err = h.start()
	}
	return h.server, h.err
}

func (h *harness) start() (*localpg.Server, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dir, err := claimDir(ctx)
	if err != nil {
		return nil, err
	}
	h.dir = dir
	return localpg.Start(ctx, localpg.Options{
		Dir:    dir,
		BinDir: os.Getenv("ASSAY_PG_BIN"),
		NoSync: true,
		Settings: map[string]string{
			"max_connections": "300",
			"shared_buffers":  "32MB",
			"autovacuum":      "off",
			// Shared memory in files of the cluster goes away with its folder.
			"dynamic_shared_memory_type": "mmap",
		},
	})
}

// claimDir makes this process's folder and clears away those of test binaries
// that were killed. It is short, since a socket's path is limited, and open to
// others, since as root the server runs as another user.
func claimDir(ctx context.Context) (string, error) {
	parent := filepath.Join(os.TempDir(), fmt.Sprintf("assay-pgtest-%d", os.Geteuid()))
	if err := sweep(ctx, parent); err != nil {
		return "", err
	}
	dir := filepath.Join(parent, strconv.Itoa(os.Getpid()))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for _, d := range []string{parent, dir} { // whatever the umask; and they must be ours
		if err := os.Chmod(d, 0o755); err != nil {
			return "", fmt.Errorf("open the folder of test servers: %w", err)
		}
	}
	return dir, nil
}

// releaseDir removes a folder of claimDir, and their parent with the last one.
func releaseDir(dir string) error {
	err := os.RemoveAll(dir)
	_ = os.Remove(filepath.Dir(dir)) // fails while other test binaries have theirs in it
	return err
}
