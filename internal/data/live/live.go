// Package live wakes whoever follows the events table.
//
//	insert into events … notify ──▶ one LISTEN connection ──▶ Hub ──▶ subscribers
//	                                (a process)                       (a browser each)
//
// Events are rows first; a notification carries an event's id and nothing else.
// So a subscriber reads the rows after the last id it has seen whenever it is
// woken, and nothing is ever lost by a missed wake-up, only late. Three rules
// follow:
//
//   - after a connection was lost and made again everybody is woken once, with
//     [Reread], because ids may have passed unheard;
//   - a subscriber that does not keep up is dropped, which it sees as a closed
//     channel, and begins anew from its last id;
//   - the order to follow is: subscribe, read, then wait. Reading first loses
//     what happens between.
package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

// Reread is sent in place of an event id when ids may have been missed: read
// everything after the last one you know.
const Reread int64 = 0

// bufferLength is how many ids a subscriber may fall behind. They are only
// wake-ups, and a reader fetches many rows at once, so this is ample.
const bufferLength = 64

// applicationName shows the connection's purpose in pg_stat_activity.
const applicationName = "assay live"

// pace says how long the hub waits for what.
type pace struct {
	firstBackoff, lastBackoff time.Duration // between attempts to connect

	// aliveEvery is how long the connection may be silent before it is asked
	// whether it still lives, since a lost peer says nothing; aliveTimeout is the
	// time to answer.
	aliveEvery, aliveTimeout time.Duration
}

var defaultPace = pace{
	firstBackoff: 50 * time.Millisecond,
	lastBackoff:  5 * time.Second,
	aliveEvery:   30 * time.Second,
	aliveTimeout: 10 * time.Second,
}

// Hub listens for new events and tells its subscribers. It reads no table.
type Hub struct {
	url string
	log *slog.Logger
	pace

	mu     sync.Mutex
	subs   map[*Subscription]struct{}
	closed bool
}

// Subscription is one follower's feed.
type Subscription struct {
	// C carries the ids of new events, or [Reread]. It is closed when the
	// subscriber fell behind, closed itself or the hub ended.
	C <-chan int64

	ids chan int64
	hub *Hub
}

// New is a hub for the database of a connection URL. It does nothing until Run.
// A nil log tells nobody.
func New(url string, log *slog.Logger) *Hub {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &Hub{url: url, log: log, pace: defaultPace, subs: map[*Subscription]struct{}{}}
}

// Run listens until the context ends, connecting again as often as needed. When
// it returns, every subscription is closed and later ones are born closed. It
// fails only if the connection URL is malformed.
func (h *Hub) Run(ctx context.Context) error {
	defer h.close()
	config, err := pgx.ParseConfig(h.url)
	if err != nil {
		return fmt.Errorf("listen for events: %w", err)
	}
	config.RuntimeParams["application_name"] = applicationName

	backoff := h.firstBackoff
	for {
		listened, err := h.listen(ctx, config)
		if ctx.Err() != nil {
			return nil
		}
		if listened {
			backoff = h.firstBackoff
		}
		h.log.Warn("event connection lost", "error", err, "retry_in", backoff)
		if !sleep(ctx, jitter(backoff)) {
			return nil
		}
		backoff = min(2*backoff, h.lastBackoff)
	}
}

// listen holds one connection until it breaks. It reports whether it got as far
// as listening.
func (h *Hub) listen(ctx context.Context, config *pgx.ConnConfig) (listened bool, err error) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return false, err
	}
	defer func() {
		// ctx may have ended, and saying goodbye takes a moment.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(ctx)
	}()
	if _, err := conn.Exec(ctx, "listen "+pgx.Identifier{store.Channel}.Sanitize()); err != nil {
		return false, err
	}
	h.publish(Reread)
	for {
		id, err := h.next(ctx, conn)
		if err != nil {
			return true, err
		}
		h.publish(id)
	}
}

// next waits for the next event's id. A payload that is none wakes all the same.
func (h *Hub) next(ctx context.Context, conn *pgx.Conn) (int64, error) {
	for {
		quiet, cancel := context.WithTimeout(ctx, h.aliveEvery)
		n, err := conn.WaitForNotification(quiet)
		cancel()
		if n != nil { // which may come together with the connection's end
			return eventID(n.Payload), nil
		}
		if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return 0, err
		}
		if err := h.ping(ctx, conn); err != nil {
			return 0, err
		}
	}
}

func (h *Hub) ping(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, h.aliveTimeout)
	defer cancel()
	return conn.Ping(ctx)
}

func eventID(payload string) int64 {
	id, err := strconv.ParseInt(payload, 10, 64)
	if err != nil || id < 0 {
		return Reread
	}
	return id
}

// Subscribe begins a feed. Close it when done.
func (h *Hub) Subscribe() *Subscription {
	ids := make(chan int64, bufferLength)
	s := &Subscription{C: ids, ids: ids, hub: h}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(ids)
		return s
	}
	h.subs[s] = struct{}{}
	return s
}

// Close ends the feed. It may be called more than once, and after a drop.
func (s *Subscription) Close() {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	s.hub.drop(s)
}

// publish gives an id to everybody and waits for nobody: whoever has no room is
// dropped, so that one slow browser delays neither the others nor the listening.
func (h *Hub) publish(id int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.subs {
		select {
		case s.ids <- id:
		default:
			h.drop(s)
			h.log.Info("slow event subscriber dropped", "event_id", id)
		}
	}
}

// drop ends a feed that has not ended yet. The caller holds the mutex.
func (h *Hub) drop(s *Subscription) {
	if _, ok := h.subs[s]; ok {
		delete(h.subs, s)
		close(s.ids)
	}
}

func (h *Hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for s := range h.subs {
		h.drop(s)
	}
}

// jitter spreads the reconnects of many processes over half the interval.
func jitter(d time.Duration) time.Duration { return d/2 + rand.N(d/2) }

// sleep reports whether it slept to the end.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
