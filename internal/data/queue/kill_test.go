package queue_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

// moment is a place in the life of a campaign at which its process is killed.
type moment struct {
	name  string
	short bool // killed at in every run of the tests, not only for acceptance
	// The write at which the process is stopped: the nth time that a row of the
	// table is inserted, or updated, such that when holds.
	table, event, when string
	nth                int
	// Or what of the target runs then.
	testing bool
	running int // this many results are recorded
}

// moments lie in every step, inside its transaction or between two.
var moments = []moment{
	{name: "native tests run", testing: true, short: true},
	{name: "verify is recorded", table: "artifacts", event: "insert", nth: 1},
	{name: "policy is registered", table: "epochs", event: "insert", nth: 1},
	{name: "screen opens", table: "iterations", event: "insert", nth: 2},
	{name: "design is registered", table: "design_rows", event: "insert", nth: 5},
	{name: "first row is claimed", table: "row_leases", event: "update", when: "new.owner is not null", nth: 1},
	{name: "target runs for the first row", running: 0},
	{name: "contract is captured", table: "contracts", event: "insert", nth: 1},
	{name: "run is recorded", table: "runs", event: "insert", nth: 4},
	{name: "next job is inserted", table: "river_job", event: "insert", when: "new.kind = 'row'", nth: 6},
	{name: "event is written", table: "events", event: "insert", when: "new.topic = 'run'", nth: 7, short: true},
	{name: "between two rows", table: "river_job", event: "update", when: "new.kind = 'row' and new.state = 'running' and old.state <> 'running'", nth: 9},
	{name: "target runs in the middle of a stage", running: 10, short: true},
	{name: "screen is concluded", table: "fits", event: "insert", nth: 1, short: true},
	{name: "policy steps", table: "transitions", event: "insert", nth: 1},
	{name: "stage ends", table: "iteration_ends", event: "insert", nth: 2},
	{name: "late row is claimed", table: "row_leases", event: "update", when: "new.owner is not null", nth: 16},
	{name: "refine is concluded", table: "fits", event: "insert", nth: 2},
	{name: "run of a finalist is recorded", table: "runs", event: "insert", nth: 30},
	{name: "confirm is judged", table: "confirmations", event: "insert", nth: 1},
	{name: "report is written", table: "reports", event: "insert", nth: 1, short: true},
	{name: "campaign is done", table: "campaigns", event: "update", when: "new.state = 'done'", nth: 1},
}

func TestKilledAtAnyMomentGivesTheSameAnswer(t *testing.T) {
	t.Parallel()
	_, starts := reference(t)
	for _, m := range moments {
		if !m.short && os.Getenv("ASSAY_ACCEPTANCE") == "" {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			g := newTarget(t)
			url := localpgtest.Database(t, migrate)
			killAt(t, m, g, url)

			s := newEngine(t, url, queue.Config{Work: true, Owner: "resumer"})
			c, err := s.Store().CampaignByRunID(limited(t), queue.DefaultProject, "bowl")
			if err != nil {
				t.Fatal(err)
			}
			if c.State != store.StateRunning {
				t.Fatalf("the killed process left the campaign %s", c.State)
			}
			finished := s.runs(c.ID)
			s.resume(c.ID)
			s.wait(c.ID, store.StateDone)
			s.sameAnswer(c.ID)
			s.intact(c.ID)
			n := s.tries(c.ID)
			if n[artifact.StatusInterrupted] > 1 || n[artifact.StatusFailed] > 0 || n[artifact.StatusComplete] != starts {
				t.Errorf("tries %v, want %d complete and at most one interrupted", n, starts)
			}
			if again := len(g.starts()) - starts; again > 1 || again < 0 {
				t.Errorf("%d runs of the target too many, with %d results recorded at the kill", again, finished)
			}
			g.nobodyLeft()
		})
	}
}

// killAt starts a worker process on the database and kills it at a moment.
func killAt(t *testing.T, m moment, g target, url string) {
	t.Helper()
	trap := newTrap(t, url, m)
	if m.testing {
		g.testmode("hold")
	}
	holding := m.table == "" && !m.testing
	if holding && m.running == 0 {
		g.control("hold")
	}
	w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Submit: g.submission()})
	switch {
	case m.table != "":
		trap.sprung(w)
	case m.running > 0:
		eventually(t, fmt.Sprintf("%d results", m.running), func() bool {
			w.alive()
			return trap.count("select count(*) from runs") >= m.running
		})
		g.control("hold")
		g.held()
	default:
		g.held()
	}
	w.kill()
	trap.remove()
	g.nobodyLeft()
	g.control("")
	g.testmode("")
}

// worker is this test binary as a process that may be killed.
type worker struct {
	t      *testing.T
	cmd    *exec.Cmd
	stderr bytes.Buffer
	ended  chan struct{}
}

func startWorker(t *testing.T, o order) *worker {
	t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	w := &worker{t: t, cmd: exec.Command(os.Args[0]), ended: make(chan struct{})}
	w.cmd.Env = append(os.Environ(), workerEnv+"="+string(text))
	w.cmd.Stderr = &w.stderr
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = w.cmd.Wait()
		close(w.ended)
	}()
	t.Cleanup(w.kill)
	return w
}

// alive fails the test when the worker ended by itself.
func (w *worker) alive() {
	w.t.Helper()
	select {
	case <-w.ended:
		w.t.Fatalf("the worker ended before its moment: %v\n%s", w.cmd.ProcessState, w.stderr.String())
	default:
	}
}

func (w *worker) kill() {
	_ = w.cmd.Process.Kill()
	<-w.ended
}

// trap stops whoever makes a certain write in the middle of its transaction: a
// trigger waits for an advisory lock that the test holds.
type trap struct {
	t    *testing.T
	conn *pgx.Conn
	on   string // table
}

const trapLock = 4242

func newTrap(t *testing.T, url string, m moment) *trap {
	t.Helper()
	p := &trap{t: t, conn: superuser(t, url), on: m.table}
	if m.table == "" {
		return p
	}
	when := ""
	if m.when != "" {
		when = "when (" + m.when + ")"
	}
	exec1(t, p.conn, "select pg_advisory_lock($1)", trapLock)
	for _, sql := range []string{
		"create sequence trapped",
		`create function trap() returns trigger language plpgsql security definer as $$
		begin
			if nextval('trapped') = tg_argv[0]::bigint then
				perform pg_advisory_xact_lock(` + fmt.Sprint(trapLock) + `);
			end if;
			return new;
		end $$`,
		fmt.Sprintf("create trigger zz_trap before %s on %s for each row %s execute function trap('%d')", m.event, m.table, when, m.nth),
	} {
		exec1(t, p.conn, sql)
	}
	return p
}

const trappedSessions = "from pg_locks where locktype = 'advisory' and objid = 4242 and not granted"

func (p *trap) count(sql string) int {
	p.t.Helper()
	var n int
	if err := p.conn.QueryRow(limited(p.t), sql).Scan(&n); err != nil {
		p.t.Fatal(err)
	}
	return n
}

// sprung waits until somebody is in the trap.
func (p *trap) sprung(w *worker) {
	p.t.Helper()
	eventually(p.t, "the write to be made", func() bool {
		w.alive()
		return p.count("select count(*) "+trappedSessions) > 0
	})
}

// remove ends the sessions of the killed process, as the server does by itself
// when it notices, and removes the trap.
func (p *trap) remove() {
	p.t.Helper()
	if p.on == "" {
		return
	}
	exec1(p.t, p.conn, "select pg_terminate_backend(pid, 5000) "+trappedSessions)
	exec1(p.t, p.conn, "select pg_advisory_unlock($1)", trapLock)
	exec1(p.t, p.conn, "drop function trap() cascade")
}
