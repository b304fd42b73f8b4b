package live

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/data/localpg"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

const deadline = 20 * time.Second

func TestMain(m *testing.M) { os.Exit(localpgtest.Main(m)) }

func TestEverySubscriberIsToldInOrder(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := run(t, db)
	a, b := h.Subscribe(), h.Subscribe()
	want(t, a, Reread)
	want(t, b, Reread)
	conn := connect(t, db)
	for id := range int64(10) {
		notify(t, conn, fmt.Sprint(id+1))
	}
	for id := range int64(10) {
		want(t, a, id+1)
		want(t, b, id+1)
	}
}

func TestSubscriberWhoComesLater(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := run(t, db)
	want(t, h.Subscribe(), Reread) // now the hub listens
	s := h.Subscribe()
	notify(t, connect(t, db), "7")
	want(t, s, 7)
}

func TestPayloadThatIsNoIDWakesAllTheSame(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := run(t, db)
	s := h.Subscribe()
	want(t, s, Reread)
	conn := connect(t, db)
	for _, payload := range []string{"", "x", "-1", "99999999999999999999"} {
		notify(t, conn, payload)
		want(t, s, Reread)
	}
}

func TestLostConnectionIsMadeAgain(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := run(t, db)
	s := h.Subscribe()
	want(t, s, Reread)
	conn := connect(t, db)
	for range 3 {
		var ended int
		err := conn.QueryRow(t.Context(), `select count(pg_terminate_backend(pid)) from pg_stat_activity
			where application_name = $1 and datname = current_database()`, applicationName).Scan(&ended)
		if err != nil || ended != 1 {
			t.Fatalf("ended %d listeners, %v; want 1", ended, err)
		}
		want(t, s, Reread)
		notify(t, conn, "5")
		want(t, s, 5)
	}
}

func TestDatabaseThatComesLater(t *testing.T) {
	server := localpgtest.Shared(t)
	admin := connect(t, server.URL(localpg.Superuser, "postgres"))
	url := server.URL(localpg.Superuser, "live_late")
	t.Cleanup(func() {
		if _, err := admin.Exec(context.Background(), "drop database live_late with (force)"); err != nil {
			t.Error(err)
		}
	})
	tried := make(chan string, 16)
	h := New(url, slog.New(slog.NewTextHandler(writerFunc(func(line string) {
		select {
		case tried <- line:
		default:
		}
	}), nil)))
	runHub(t, h)
	s := h.Subscribe()
	if line := receive(t, tried); !strings.Contains(line, "live_late") {
		t.Errorf("logged %q", line)
	}
	exec(t, admin, "create database live_late")
	want(t, s, Reread)
}

func TestSilentConnectionIsFoundOut(t *testing.T) {
	db := localpgtest.Database(t, nil)
	proxy := newProxy(t, localpgtest.Shared(t))
	h := New(proxy.url(db), discard())
	h.aliveEvery, h.aliveTimeout = 20*time.Millisecond, 200*time.Millisecond
	runHub(t, h)
	s := h.Subscribe()
	want(t, s, Reread)
	proxy.freeze() // what was sent by now is lost, and nobody says so
	want(t, s, Reread)
	notify(t, connect(t, db), "9")
	want(t, s, 9)
}

func TestSlowSubscriberIsDropped(t *testing.T) {
	h := New("", discard())
	slow, fast := h.Subscribe(), h.Subscribe()
	const events = bufferLength + 10
	for id := range int64(events) {
		h.publish(id + 1)
		want(t, fast, id+1)
	}
	for id := range int64(bufferLength) {
		want(t, slow, id+1) // what it had room for is still its own
	}
	wantClosed(t, slow)
	slow.Close() // after a drop this is harmless
	h.publish(99)
	want(t, fast, 99)
}

func TestSlowSubscriberDoesNotDelayOthers(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := run(t, db)
	slow, fast := h.Subscribe(), h.Subscribe()
	want(t, fast, Reread)
	conn := connect(t, db)
	for id := range int64(bufferLength + 1) {
		notify(t, conn, fmt.Sprint(id+1))
		want(t, fast, id+1)
	}
	for range bufferLength {
		receive(t, slow.C)
	}
	wantClosed(t, slow)
}

func TestCloseEndsOneFeed(t *testing.T) {
	h := New("", discard())
	gone, stays := h.Subscribe(), h.Subscribe()
	gone.Close()
	gone.Close()
	wantClosed(t, gone)
	h.publish(1)
	want(t, stays, 1)
}

func TestEndOfHubClosesEverything(t *testing.T) {
	db := localpgtest.Database(t, nil)
	h := New(db, discard())
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx) }()
	s := h.Subscribe()
	want(t, s, Reread)
	cancel()
	if err := receive(t, ended); err != nil {
		t.Errorf("Run ended with %v", err)
	}
	wantClosed(t, s)
	wantClosed(t, h.Subscribe())
}

func TestMalformedURL(t *testing.T) {
	h := New("postgres://%zz", discard())
	s := h.Subscribe()
	if err := h.Run(t.Context()); err == nil {
		t.Error("no error")
	}
	wantClosed(t, s)
}

func TestManyComeAndGo(t *testing.T) {
	h := New("", discard())
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				s := h.Subscribe()
				h.publish(1)
				s.Close()
			}
		})
	}
	wg.Wait()
	if len(h.subs) != 0 {
		t.Errorf("%d subscriptions are left", len(h.subs))
	}
}

// run starts a hub that ends with the test.
func run(t *testing.T, url string) *Hub {
	t.Helper()
	h := New(url, discard())
	runHub(t, h)
	return h
}

func runHub(t *testing.T, h *Hub) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := receive(t, ended); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}

func want(t *testing.T, s *Subscription, id int64) {
	t.Helper()
	if got := receive(t, s.C); got != id {
		t.Fatalf("got id %d, want %d", got, id)
	}
}

func wantClosed(t *testing.T, s *Subscription) {
	t.Helper()
	select {
	case id, open := <-s.C:
		if open {
			t.Fatalf("got id %d, want the end", id)
		}
	case <-time.After(deadline):
		t.Fatal("the feed is still open")
	}
}

func receive[T any](t *testing.T, from <-chan T) (v T) {
	t.Helper()
	select {
	case got, open := <-from:
		if !open {
			t.Fatal("the channel is closed")
		}
		return got
	case <-time.After(deadline):
		t.Fatal("nothing came")
		return v
	}
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}

func exec(t *testing.T, conn *pgx.Conn, sql string, args ...any) {
	t.Helper()
	if _, err := conn.Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
}

func notify(t *testing.T, conn *pgx.Conn, payload string) {
	t.Helper()
	exec(t, conn, "select pg_notify($1, $2)", store.Channel, payload)
}

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

type writerFunc func(string)

func (f writerFunc) Write(p []byte) (int, error) { f(string(p)); return len(p), nil }
