package localpg

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestStartMakesClusterAndStopEndsIt(t *testing.T) {
	dir := openDir(t)
	at := layoutOf(t, dir)

	s := start(t, dir)
	mustWork(t, s)
	if s.Adopted() {
		t.Error("a server that was just started counts as adopted")
	}
	for path, want := range map[string]os.FileMode{at.data: 0o700, at.sock: 0o700} {
		info, err := os.Stat(path)
		check(t, err)
		if got := info.Mode().Perm(); got != want {
			t.Errorf("mode of %s is %04o, want %04o", path, got, want)
		}
	}
	stop(t, s)
	mustNotRun(t, dir)
	stop(t, s) // twice is harmless

	again := start(t, dir)
	defer stop(t, again)
	if got := queryInt(t, again, "select count(*) from proof"); got != 1 {
		t.Errorf("%d rows after a restart, want the 1 written before", got)
	}
}

func TestURLNamesTheFolderAsItIs(t *testing.T) {
	for _, dir := range []string{"/a b", "/a+b", "/a%20b", "/ä&host=evil"} {
		c, err := pgx.ParseConfig(layout{sock: dir}.url(Superuser, "postgres"))
		check(t, err)
		if c.Host != dir {
			t.Errorf("the socket is looked for in %q, want %q", c.Host, dir)
		}
	}
}

func TestClusterSettings(t *testing.T) {
	// The caller's environment must not shape the server.
	t.Setenv("PGPORT", "1")
	t.Setenv("PGDATA", "/nowhere")
	t.Setenv("PGDATESTYLE", "German")
	t.Setenv("TZ", "America/New_York")
	dir := openDir(t)
	o := testOptions(dir)
	o.Settings = map[string]string{"max_connections": "33"}
	s, err := Start(t.Context(), o)
	check(t, err)
	defer stop(t, s)
	for _, c := range []struct{ setting, want string }{
		{"listen_addresses", ""},
		{"max_connections", "33"},
		{"server_encoding", "UTF8"},
		{"lc_collate", "C"},
		{"DateStyle", "ISO, MDY"},
		{"TimeZone", "UTC"},
		{"fsync", "off"},
	} {
		if got := queryText(t, s, "select current_setting('"+c.setting+"')"); got != c.want {
			t.Errorf("%s is %q, want %q", c.setting, got, c.want)
		}
	}
}

func TestDurableStart(t *testing.T) {
	dir := openDir(t)
	s, err := Start(t.Context(), Options{Dir: dir})
	check(t, err)
	defer stop(t, s)
	mustWork(t, s)
	if got := queryText(t, s, "show fsync"); got != "on" {
		t.Errorf("fsync is %s outside tests", got)
	}
}

func TestOneServerForManyUsers(t *testing.T) {
	dir := openDir(t)
	first := start(t, dir)
	pid := pidOf(t, dir)
	other := startLauncher(t, dir)
	other.expect("ready")
	second := start(t, dir)
	if !second.Adopted() || pidOf(t, dir) != pid {
		t.Fatal("the second user got a server of its own")
	}

	stop(t, first)
	mustWork(t, second)
	other.leave()
	mustWork(t, second)
	stop(t, second)
	mustNotRun(t, dir)
}

func TestManyStartAtOnce(t *testing.T) {
	dir := openDir(t)
	servers := make([]*Server, 6)
	var wg sync.WaitGroup
	for i := range servers {
		wg.Go(func() {
			s, err := Start(t.Context(), testOptions(dir))
			if err != nil {
				t.Error(err)
				return
			}
			servers[i] = s
		})
	}
	wg.Wait()
	started := 0
	for _, s := range servers {
		if s != nil && !s.Adopted() {
			started++
		}
	}
	if started != 1 {
		t.Errorf("%d servers were started, want 1", started)
	}
	for _, s := range servers {
		if s != nil {
			wg.Go(func() {
				if err := s.Stop(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	mustNotRun(t, dir)
}

func TestAdoptAfterLauncherWasKilled(t *testing.T) {
	dir := openDir(t)
	l := startLauncher(t, dir)
	l.expect("ready")
	pid := pidOf(t, dir)
	l.kill()

	s := start(t, dir)
	mustWork(t, s)
	if !s.Adopted() || pidOf(t, dir) != pid {
		t.Error("the orphaned server was not adopted")
	}
	stop(t, s)
	mustNotRun(t, dir)
}

func TestLocksDieWithTheirHolder(t *testing.T) {
	dir := openDir(t)
	l := startLauncher(t, dir)
	l.expect("ready")
	if free, err := StopUnused(t.Context(), dir); free || err != nil {
		t.Fatalf("a server in use counts as unused: %v, %v", free, err)
	}
	l.kill()
	if free, err := StopUnused(t.Context(), dir); !free || err != nil {
		t.Fatalf("the server of a killed launcher was not stopped: %v, %v", free, err)
	}
	mustNotRun(t, dir)
}

func TestStartAfterLauncherAndServerWereKilled(t *testing.T) {
	dir := openDir(t)
	l := startLauncher(t, dir)
	l.expect("ready")
	l.kill()
	check(t, syscall.Kill(pidOf(t, dir), syscall.SIGKILL))

	s := start(t, dir)
	defer stop(t, s)
	if s.Adopted() {
		t.Error("a dead server was adopted")
	}
	mustWork(t, s)
}

func TestStartWaitsForServerThatIsStopping(t *testing.T) {
	dir := openDir(t)
	l := startLauncher(t, dir)
	l.expect("ready")
	old := pidOf(t, dir)
	conn, err := pgx.Connect(t.Context(), layoutOf(t, dir).url(Superuser, "postgres"))
	check(t, err)
	l.kill()
	check(t, syscall.Kill(old, syscall.SIGTERM)) // lets sessions finish: ours holds it up
	eventually(t, "the server refuses connections", func() bool {
		state, err := probe(t.Context(), layoutOf(t, dir))
		return err == nil && state == changing
	})

	type result struct {
		s   *Server
		err error
	}
	started := make(chan result, 1)
	go func() {
		s, err := Start(t.Context(), testOptions(dir))
		started <- result{s, err}
	}()
	check(t, conn.Close(t.Context()))
	r := <-started
	check(t, r.err)
	defer stop(t, r.s)
	mustWork(t, r.s)
	if r.s.Adopted() || pidOf(t, dir) == old {
		t.Error("a server that was stopping was adopted")
	}
}

func TestCtrlCDoesNotReachTheServer(t *testing.T) {
	dir := openDir(t)
	l := startLauncher(t, dir)
	l.expect("ready")
	pid := pidOf(t, dir)
	// What a terminal does: the signal goes to the whole foreground group.
	check(t, syscall.Kill(-l.cmd.Process.Pid, syscall.SIGINT))
	l.expect("interrupted")
	if group, err := syscall.Getpgid(pid); err != nil || group == l.cmd.Process.Pid {
		t.Errorf("the server is in its launcher's process group (%v)", err)
	}
	s := start(t, dir)
	mustWork(t, s)
	if pidOf(t, dir) != pid {
		t.Error("ctrl-C ended the server")
	}
	l.leave()
	stop(t, s)
	mustNotRun(t, dir)
}

func TestLeftoversAreRemoved(t *testing.T) {
	dir := openDir(t)
	left := filepath.Join(dir, "data.new-123", "base", "1")
	check(t, os.MkdirAll(left, 0o700))
	check(t, os.WriteFile(filepath.Join(left, "PG_VERSION"), []byte("15\n"), 0o600))
	s := start(t, dir)
	defer stop(t, s)
	if found := leftovers(t, dir); len(found) > 0 {
		t.Errorf("left: %v", found)
	}
	mustWork(t, s)
}

func TestDeepFolderIsRefused(t *testing.T) {
	dir := filepath.Join(os.TempDir(), strings.Repeat("deep/", 20))
	_, err := Start(t.Context(), testOptions(dir))
	wantSentence(t, err, dir[:len(dir)-1], "103", "--data")
	if _, err := os.Stat(filepath.Join(os.TempDir(), "deep")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something was made all the same: %v", err)
	}
}

func TestEmptyFolderIsRefused(t *testing.T) {
	_, err := Start(t.Context(), Options{})
	wantSentence(t, err, "--data")
}

func TestClusterOfAnotherVersionIsRefused(t *testing.T) {
	dir := openDir(t)
	data := layoutOf(t, dir).data
	check(t, os.Mkdir(data, 0o700))
	check(t, os.WriteFile(filepath.Join(data, "PG_VERSION"), []byte("99\n"), 0o600))
	_, err := Start(t.Context(), testOptions(dir))
	wantSentence(t, err, dir, "PostgreSQL 99", "install version 99")
}

func TestBrokenClusterTellsTheServersOwnWords(t *testing.T) {
	dir := openDir(t)
	s := start(t, dir)
	stop(t, s)
	check(t, os.Remove(filepath.Join(layoutOf(t, dir).data, "global", "pg_control")))
	_, err := Start(t.Context(), testOptions(dir))
	wantSentence(t, err, dir, "could not find the database system", "postgres.log")

	// A failed start holds nothing.
	if free, err := StopUnused(t.Context(), dir); !free || err != nil {
		t.Errorf("the folder is still held: %v, %v", free, err)
	}
}

func TestStartEndsWithItsContext(t *testing.T) {
	dir := openDir(t)
	holder, err := acquire(t.Context(), layoutOf(t, dir).startLock, exclusive)
	check(t, err)
	defer holder.release()
	reason := errors.New("changed my mind")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(reason)
	if _, err := Start(ctx, testOptions(dir)); !errors.Is(err, reason) {
		t.Errorf("got %v, want the context's reason", err)
	}
}

func TestStopWithEndedContextGivesUpTheHold(t *testing.T) {
	dir := openDir(t)
	s := start(t, dir)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Stop(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want to be told that the server did not end in no time", err)
	}
	if free, err := StopUnused(t.Context(), dir); !free || err != nil {
		t.Errorf("the folder is still held: %v, %v", free, err)
	}
	mustNotRun(t, dir)
}

func TestBigLogIsPutAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "postgres.log")
	check(t, os.WriteFile(path, nil, 0o600))
	check(t, os.Truncate(path, logMax+1))
	f, pos, err := openLog(path)
	check(t, err)
	defer f.Close()
	if pos != 0 {
		t.Errorf("the new log begins at %d", pos)
	}
	if info, err := os.Stat(path + ".old"); err != nil || info.Size() != logMax+1 {
		t.Errorf("the old log: %v", err)
	}
}

func TestDefaultDir(t *testing.T) {
	t.Setenv("HOME", "/home/ada")
	t.Setenv("XDG_STATE_HOME", "")
	for _, c := range []struct {
		root  bool
		state string
		want  string
	}{
		{true, "/elsewhere", "/var/lib/assay"},
		{false, "/elsewhere", "/elsewhere/assay"},
		{false, "relative", "/home/ada/.local/state/assay"},
		{false, "", "/home/ada/.local/state/assay"},
	} {
		t.Setenv("XDG_STATE_HOME", c.state)
		if got := DefaultDir(c.root); got != c.want {
			t.Errorf("root %v, state folder %q: %q, want %q", c.root, c.state, got, c.want)
		}
	}
	t.Setenv("HOME", "")
	if got := DefaultDir(false); got != "" {
		t.Errorf("without a home folder: %q", got)
	}
}

func queryInt(t *testing.T, s *Server, sql string) (n int) {
	t.Helper()
	query(t, s, sql, &n)
	return n
}

func queryText(t *testing.T, s *Server, sql string) (text string) {
	t.Helper()
	query(t, s, sql, &text)
	return text
}

func query(t *testing.T, s *Server, sql string, into any) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), s.URL(Superuser, "postgres"))
	check(t, err)
	defer conn.Close(context.Background())
	check(t, conn.QueryRow(t.Context(), sql).Scan(into))
}
