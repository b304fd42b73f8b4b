package queue_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// database is a private PostgreSQL that a test stops and starts.
type database struct {
	t      *testing.T
	dir    string
	server *localpg.Server
}

func newDatabase(t *testing.T) (*database, string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "assay-queue-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil { // as root the server runs as another user
		t.Fatal(err)
	}
	d := &database{t: t, dir: filepath.Join(dir, "pg")}
	d.start()
	t.Cleanup(func() { d.stop() })
	url := d.server.URL(localpg.Superuser, "postgres")
	if err := migrate(url); err != nil {
		t.Fatal(err)
	}
	return d, url
}

func (d *database) start() {
	d.t.Helper()
	server, err := localpg.Start(limited(d.t), localpg.Options{Dir: d.dir, NoSync: true, Settings: map[string]string{"shared_buffers": "16MB"}})
	if err != nil {
		d.t.Fatal(err)
	}
	d.server = server
}

func (d *database) stop() {
	d.t.Helper()
	if err := d.server.Stop(context.Background()); err != nil {
		d.t.Error(err)
	}
}

func spooledFiles(t *testing.T, data string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(data, "spool", "*", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestDatabaseRestartedDuringARow(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	_, starts := reference(t)
	db, url := newDatabase(t)
	s := newEngine(t, url, queue.Config{Work: true, DataDir: data})
	id := s.submit(g.submission())
	s.holdAt(g, id, 4)
	db.stop()
	g.control("")
	eventually(t, "the result to be spooled", func() bool { return len(spooledFiles(t, data)) == 1 })
	db.start()
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	if n := s.tries(id); n[artifact.StatusComplete] != starts || len(n) != 1 || len(g.starts()) != starts {
		t.Errorf("tries %v, %d runs of the target; want %d of each", n, len(g.starts()), starts)
	}
	if left := spooledFiles(t, data); len(left) > 0 {
		t.Errorf("still spooled: %v", left)
	}
}

// TestDatabaseRestartedBetweenRows stops the server while nothing is in flight
// that holds it, again and again.
func TestDatabaseRestartedBetweenRows(t *testing.T) {
	t.Parallel()
	g := newTarget(t)
	db, url := newDatabase(t)
	s := newEngine(t, url, queue.Config{Work: true})
	id := s.submit(g.submission())
	for _, results := range []int{2, 9} {
		eventually(t, "results", func() bool { return s.runs(id) >= results })
		db.stop()
		db.start()
	}
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
}

// TestDatabaseWithoutRoom lets the server refuse results as it does when its disk
// is full. The measured row waits in the spool, and no halt is recorded.
func TestDatabaseWithoutRoom(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	_, starts := reference(t)
	url := localpgtest.Database(t, migrate)
	first := newEngine(t, url, queue.Config{Work: true, DataDir: data})
	id := first.submit(g.submission())
	first.holdAt(g, id, 4)
	disk := superuser(t, url)
	exec1(t, disk, `create function no_room() returns trigger language plpgsql as
		$$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
	exec1(t, disk, "create trigger no_room before insert on runs execute function no_room()")
	g.control("")
	if c, err := first.Wait(limited(t), id); !errors.Is(err, store.ErrFull) || c.State != store.StateRunning {
		t.Fatalf("without room the campaign is %s: %v", c.State, err)
	}
	first.close()
	if n := len(spooledFiles(t, data)); n != 1 {
		t.Errorf("%d results are spooled, want the one that found no room", n)
	}
	exec1(t, disk, "drop trigger no_room on runs")

	s := newEngine(t, url, queue.Config{Work: true, DataDir: data, Owner: "successor"})
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	if n := s.tries(id); n[artifact.StatusComplete] != starts || len(n) != 1 || len(g.starts()) != starts {
		t.Errorf("tries %v, %d runs of the target; want %d of each", n, len(g.starts()), starts)
	}
}

func TestWorkerKilledWhileTheDatabaseIsAway(t *testing.T) {
	t.Parallel()
	g, data := newTarget(t), t.TempDir()
	_, starts := reference(t)
	db, url := newDatabase(t)
	looker := newEngine(t, url, queue.Config{Owner: "looker"})
	w := startWorker(t, order{URL: url, DataDir: data, Submit: g.submission()})
	id := looker.found()
	looker.holdAt(g, id, 4)
	db.stop()
	g.control("")
	eventually(t, "the result to be spooled", func() bool { return len(spooledFiles(t, data)) == 1 })
	w.kill()
	file := spooledFiles(t, data)[0]
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	db.start()

	s := newEngine(t, url, queue.Config{Work: true, DataDir: data, Owner: "successor"})
	s.resume(id)
	s.wait(id, store.StateDone)
	s.sameAnswer(id)
	s.intact(id)
	if n := s.tries(id); n[artifact.StatusComplete] != starts || len(n) != 1 || len(g.starts()) != starts {
		t.Errorf("tries %v, %d runs of the target; want %d of each", n, len(g.starts()), starts)
	}
	if left := spooledFiles(t, data); len(left) > 0 {
		t.Errorf("still spooled: %v", left)
	}

	// The same result under a lease that is not the current one is worth nothing.
	token := regexp.MustCompile(`"Token":\d+,`)
	if !token.Match(text) {
		t.Fatalf("the spooled result has another form: %s", text)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	late := regexp.MustCompile(`_\d+\.json$`).ReplaceAllString(file, "_77.json")
	if err := os.WriteFile(late, token.ReplaceAll(text, []byte(`"Token":77,`)), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := s.Resume(limited(t), id); !errors.Is(err, queue.ErrFinished) {
		t.Errorf("resume of a finished campaign: %v", err)
	}
	if left := spooledFiles(t, data); len(left) > 0 || !strings.Contains(s.log.String(), "a result from the spool is dropped") {
		t.Errorf("the late result is kept (%v) or nothing is said about it", left)
	}
	if n := s.tries(id); n[artifact.StatusComplete] != starts || len(n) != 1 {
		t.Errorf("tries %v after a late result", n)
	}
}
