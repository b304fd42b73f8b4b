package localpgtest_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"assay/internal/data/localpg"
	"assay/internal/data/localpg/localpgtest"

	"github.com/jackc/pgx/v5"
)

// victim, when set, makes this test binary one that starts a server and waits to
// be killed.
const victim = "LOCALPGTEST_VICTIM"

func TestMain(m *testing.M) { os.Exit(localpgtest.Main(m)) }

var migrations atomic.Int64

func migrate(url string) error {
	migrations.Add(1)
	conn, err := pgx.Connect(context.Background(), url)
	if err != nil {
		return err
	}
	defer conn.Close(context.Background())
	_, err = conn.Exec(context.Background(), "create table note (text text not null)")
	return err
}

func TestEveryTestHasItsOwnDatabase(t *testing.T) {
	for i := range 12 {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			t.Parallel()
			conn := connect(t, localpgtest.Database(t, migrate))
			mine := fmt.Sprintf("note of %d", i)
			if _, err := conn.Exec(t.Context(), "insert into note values ($1)", mine); err != nil {
				t.Fatal(err)
			}
			var all string
			if err := conn.QueryRow(t.Context(), "select string_agg(text, ',') from note").Scan(&all); err != nil || all != mine {
				t.Errorf("the database holds %q, %v; want %q", all, err, mine)
			}
		})
	}
	t.Cleanup(func() {
		if n := migrations.Load(); n != 1 {
			t.Errorf("migrated %d times, want once", n)
		}
	})
}

func TestDatabaseEndsWithItsTest(t *testing.T) {
	var url string
	t.Run("uses one and leaves a session", func(t *testing.T) {
		url = localpgtest.Database(t, nil)
		conn, err := pgx.Connect(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		// Left open on purpose. Cleanups run last first, so it ends after the drop.
		_ = conn
	})
	_, err := pgx.Connect(t.Context(), url)
	if err == nil || !strings.Contains(err.Error(), "3D000") {
		t.Errorf("the database is still there: %v", err)
	}
}

func TestEmptyDatabase(t *testing.T) {
	conn := connect(t, localpgtest.Database(t, nil))
	var tables int
	if err := conn.QueryRow(t.Context(), "select count(*) from pg_tables where schemaname = 'public'").Scan(&tables); err != nil || tables != 0 {
		t.Errorf("%d tables, %v", tables, err)
	}
}

// TestServerOfKilledTestsIsCleared kills a test binary and lets another one start.
func TestServerOfKilledTestsIsCleared(t *testing.T) {
	killed := startVictim(t)
	dir := killed.dir
	if err := killed.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = killed.cmd.Wait()
	if _, err := os.Stat(filepath.Join(dir, "data")); err != nil {
		t.Fatalf("the killed tests left nothing to clear: %v", err)
	}

	next := startVictim(t)
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", dir, err)
	}
	nextDir := next.dir
	if err := next.stdin.Close(); err != nil {
		t.Fatal(err)
	}
	_ = next.cmd.Wait()
	if _, err := os.Stat(nextDir); !os.IsNotExist(err) {
		t.Errorf("tests that ended by themselves left %s: %v", nextDir, err)
	}
}

// TestVictim is what startVictim runs; by itself it only shows that a server is
// to be had.
func TestVictim(t *testing.T) {
	s := localpgtest.Shared(t)
	if os.Getenv(victim) == "" {
		connect(t, s.URL(localpg.Superuser, "postgres"))
		return
	}
	fmt.Println("server", filepath.Dir(s.LogFile()))
	_, _ = io.Copy(io.Discard, os.Stdin)
}

type victimProcess struct {
	cmd   *exec.Cmd
	stdin io.Closer
	dir   string
}

func startVictim(t *testing.T) *victimProcess {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestVictim$")
	cmd.Env = append(os.Environ(), victim+"=1")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	lines := bufio.NewScanner(stdout)
	for lines.Scan() {
		if dir, ok := strings.CutPrefix(lines.Text(), "server "); ok {
			return &victimProcess{cmd, stdin, dir}
		}
	}
	t.Fatal("the other test binary started no server")
	return nil
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_ = conn.Close(ctx)
	})
	return conn
}

func BenchmarkDatabase(b *testing.B) {
	localpgtest.Database(b, migrate)
	for b.Loop() {
		localpgtest.Database(b, migrate)
	}
}
