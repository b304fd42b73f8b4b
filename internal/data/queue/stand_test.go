package queue_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/outputtest"

	"github.com/jackc/pgx/v5"
)

const bowlFile = `
kind: optimization
run_id: bowl
research_question: Where is the top of the bowl?
target_system: {name: bowl, description: A surface with known truth., repo_path: .}
optimization:
  run_command: "./bowl"
  test_command: "./tests.sh"
  run_timeout_sec: 60
  test_timeout_sec: 60
  response: {primary: {metric: y, direction: maximize}}
  known_valid_baseline: {A: 2, B: 2}
  workload: {seed_env: SEED}
  factors:
    - id: A
      name: a
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--a={level}"
      manipulation: {observable: cfg.a, op: "==", value: "{level}"}
      relations: [{id: R1, kind: correctness, statement: s, native_test: TestA}]
    - id: B
      name: b
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--b={level}"
      manipulation: {observable: cfg.b, op: "==", value: "{level}"}
      relations: [{id: R2, kind: correctness, statement: s, native_test: TestB}]
  design:
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
`

// target is a copy of the test's target in a folder of its own.
type target struct {
	t   testing.TB
	dir string
}

// bowl is built once a test binary.
var bowl = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "assay-bowl-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	binary := filepath.Join(dir, "bowl")
	if out, err := exec.Command("go", "build", "-o", binary, "./testdata/bowl").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build the target: %w\n%s", err, out)
	}
	return os.ReadFile(binary)
})

func newTarget(t testing.TB) target {
	t.Helper()
	binary, err := bowl()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("testdata/tests.sh")
	if err != nil {
		t.Fatal(err)
	}
	g := target{t, t.TempDir()}
	g.write("bowl", string(binary), 0o755)
	g.write("tests.sh", string(script), 0o755)
	return g
}

// write makes a file appear whole.
func (g target) write(name, text string, mode os.FileMode) {
	g.t.Helper()
	path := filepath.Join(g.dir, name)
	if err := os.WriteFile(path+".new", []byte(text), mode); err != nil {
		g.t.Fatal(err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		g.t.Fatal(err)
	}
}

// control tells the target's later runs how to behave.
func (g target) control(mode string) { g.t.Helper(); g.write("control", mode, 0o644) }

// testmode does so for its native tests.
func (g target) testmode(mode string) { g.t.Helper(); g.write("testmode", mode, 0o644) }

// held waits until a run or test of the target waits by itself.
func (g target) held() {
	g.t.Helper()
	eventually(g.t, "the target to hold", func() bool {
		_, err := os.Stat(filepath.Join(g.dir, "held"))
		return err == nil
	})
}

// starts lists the runs of the target, oldest first.
func (g target) starts() []string {
	g.t.Helper()
	text, err := os.ReadFile(filepath.Join(g.dir, "started"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		g.t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// last says how long each run takes.
func (g target) last(d time.Duration) { g.t.Helper(); g.write("last", d.String(), 0o644) }

// submission is the campaign on this target, with a seed. It is the same for every
// copy of the target, so all campaigns have one answer.
func (g target) submission() queue.Submission {
	seed := int64(7)
	return queue.Submission{Source: []byte(bowlFile), Name: "bowl.yaml", BaseDir: g.dir, Seed: &seed, Owner: "test", Registers: true}
}

// edited is the submission with a part of the file replaced.
func (g target) edited(from, to string) queue.Submission {
	g.t.Helper()
	s := g.submission()
	s.Source = []byte(strings.Replace(bowlFile, from, to, 1))
	if string(s.Source) == bowlFile {
		g.t.Fatalf("the campaign file has no %q", from)
	}
	return s
}

// nobodyLeft fails the test when a process of the target lives on.
func (g target) nobodyLeft() {
	g.t.Helper()
	eventually(g.t, "the target's processes to end", func() bool {
		cwds, err := filepath.Glob("/proc/[0-9]*/cwd")
		if err != nil {
			g.t.Fatal(err)
		}
		for _, cwd := range cwds {
			if at, err := os.Readlink(cwd); err == nil && at == g.dir {
				return false
			}
		}
		return true
	})
}

func migrate(url string) error {
	_, err := store.Migrate(context.Background(), url)
	return err
}

// limited is a context that ends before the test binary would.
func limited(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 90*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// eventually polls until something holds.
func eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(60 * time.Second)
	for !holds() {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain for %s", what)
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// stand is an engine on a database, with what tests need around it.
type stand struct {
	*queue.Engine
	t   testing.TB
	url string
	log *outputtest.Buffer
}

func newStand(t testing.TB) *stand {
	t.Helper()
	return newEngine(t, localpgtest.Database(t, migrate), queue.Config{Work: true})
}

// newEngine starts an engine on a database that others may use too.
func newEngine(t testing.TB, url string, config queue.Config) *stand {
	t.Helper()
	s, err := store.Open(limited(t), url, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	log := &outputtest.Buffer{}
	config.Store, config.Version, config.Logger = s, "test", slog.New(slog.NewTextHandler(log, nil))
	if config.DataDir == "" {
		config.DataDir = t.TempDir()
	}
	if config.Owner == "" {
		config.Owner = "test"
	}
	e, err := queue.New(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	st := &stand{Engine: e, t: t, url: url, log: log}
	t.Cleanup(func() {
		st.close()
		s.Close()
		if t.Failed() {
			t.Log(log.String())
		}
	})
	return st
}

func (s *stand) close() {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if err := s.Close(ctx); err != nil {
		s.t.Errorf("close the engine: %v", err)
	}
}

// register lets the programs of a folder be run.
func (s *stand) register(dir string) store.Target {
	s.t.Helper()
	made, err := s.RegisterTarget(limited(s.t), queue.NewTarget{Dir: dir, By: "test"})
	if err != nil {
		s.t.Fatal(err)
	}
	return made
}

// submit starts a campaign and returns its id.
func (s *stand) submit(what queue.Submission) string {
	s.t.Helper()
	c, report, err := s.Submit(limited(s.t), what)
	if err != nil {
		s.t.Fatalf("%v: %v", err, report.Errors)
	}
	return c.ID
}

// wait waits until the campaign does not run any more and checks how it ended.
func (s *stand) wait(id string, want store.State) {
	s.t.Helper()
	end, err := s.Wait(limited(s.t), id)
	if err != nil {
		s.t.Fatal(err)
	}
	if end.State != want {
		s.t.Fatalf("the campaign is %s, want %s; its halt: %+v", end.State, want, store.CurrentHalt(s.facts(id).Halts))
	}
}

// halted waits for a halt and returns it.
func (s *stand) halted(id string) artifact.Halt {
	s.t.Helper()
	s.wait(id, store.StateHalted)
	return store.CurrentHalt(s.facts(id).Halts).Halt
}

func (s *stand) resume(id string) {
	s.t.Helper()
	if err := s.Resume(limited(s.t), id); err != nil {
		s.t.Fatal(err)
	}
}

// facts reads what is recorded, as soon as the database answers.
func (s *stand) facts(id string) store.EpochFacts {
	s.t.Helper()
	var f store.EpochFacts
	var err error
	eventually(s.t, "the database", func() bool {
		f, err = s.Store().LoadEpoch(limited(s.t), id)
		return !errors.Is(err, store.ErrUnavailable)
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return f
}

// runs counts the results that are recorded.
func (s *stand) runs(id string) int {
	n := 0
	for _, it := range s.facts(id).Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range append(it.Design.Rows, it.Design.Probes...) {
			if row.Run != nil {
				n++
			}
		}
	}
	return n
}

// tries counts the tries of all rows by status.
func (s *stand) tries(id string) map[artifact.Status]int {
	s.t.Helper()
	n := map[artifact.Status]int{}
	for _, it := range s.facts(id).Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range append(it.Design.Rows, it.Design.Probes...) {
			tries, err := s.Store().Tries(limited(s.t), store.RowKey{CampaignID: id, Iteration: it.Iteration, RowIndex: row.RowIndex})
			if err != nil {
				s.t.Fatal(err)
			}
			measured := 0
			for _, try := range tries {
				n[try.Status]++
				if try.Status != artifact.StatusInterrupted && try.Status != artifact.StatusFailed {
					measured++
				}
			}
			if measured > 1 {
				s.t.Errorf("iteration %d row %d was measured %d times", it.Iteration, row.RowIndex, measured)
			}
		}
	}
	return n
}

// intact fails the test when a chain does not hold.
func (s *stand) intact(id string) {
	s.t.Helper()
	breaks, err := s.Store().VerifyChain(limited(s.t), id)
	if err != nil || len(breaks) > 0 {
		s.t.Errorf("the chains do not hold: %v, %v", breaks, err)
	}
}

// superuser is a connection behind the store's back.
func superuser(t testing.TB, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(limited(t), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

func exec1(t testing.TB, conn *pgx.Conn, sql string, args ...any) {
	t.Helper()
	if _, err := conn.Exec(limited(t), sql, args...); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}
