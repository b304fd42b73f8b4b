package web

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"assay/internal/data/store"

	"github.com/gorilla/websocket"
)

const (
	writeWait   = 10 * time.Second
	pingEvery   = 20 * time.Second
	pongWait    = 60 * time.Second
	gather      = 100 * time.Millisecond // a burst of events is one patch
	eventsAhead = 500
)

// message is what a page receives: the id of the newest event that the patch
// covers, what the events were about, and the patch.
type message struct {
	ID    int64       `json:"id"`
	Topic store.Topic `json:"topic"`
	Data  patch       `json:"data"`
}

// patch replaces elements of a page and updates its charts.
type patch struct {
	Fragments map[string]string          `json:"fragments,omitempty"`
	Charts    map[string]json.RawMessage `json:"charts,omitempty"`
}

var upgrader = websocket.Upgrader{ReadBufferSize: 1024, WriteBufferSize: 16 << 10, EnableCompression: true}

// socket follows a campaign: it is a tail of the events table. A client that
// comes back says the last id that it saw and misses nothing; one that does
// not keep up is dropped and comes back.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) error {
	campaignID := r.URL.Query().Get("campaign")
	after, err := strconv.ParseInt(r.URL.Query().Get("after"), 10, 64)
	if err != nil || after < 0 {
		after = 0
	}
	c, err := s.Store.Campaign(r.Context(), campaignID)
	if err != nil {
		return err
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return nil // the upgrader has answered
	}
	defer conn.Close()
	defer s.metrics.Socket()()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go drain(conn, cancel)
	f := follower{server: s, conn: conn, request: r, campaignID: campaignID, after: after, patch: s.campaignPatch}
	if c.State == store.StateDraft {
		f.patch = s.draftPatch
	}
	if err := f.follow(ctx); err != nil && ctx.Err() == nil {
		s.Logger.Debug("socket ended", logRequest(r), "error", err)
	}
	return nil
}

// drain reads what a client sends, which is nothing but control frames, and
// ends the follower when the client is gone.
func drain(conn *websocket.Conn, gone context.CancelFunc) {
	defer gone()
	conn.SetReadLimit(512)
	extend := func(string) error { return conn.SetReadDeadline(time.Now().Add(pongWait)) }
	if extend("") != nil {
		return
	}
	conn.SetPongHandler(extend)
	for {
		if _, _, err := conn.NextReader(); err != nil {
			return
		}
	}
}

type follower struct {
	server     *Server
	conn       *websocket.Conn
	request    *http.Request
	campaignID string
	after      int64
	patch      func(r *http.Request, campaignID string, topics map[store.Topic]bool) (patch, error)
}

// follow subscribes, reads, then waits, in this order, so that nothing is
// missed in between.
func (f *follower) follow(ctx context.Context) error {
	subscription := f.server.Hub.Subscribe()
	defer subscription.Close()
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		if err := f.send(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case _, open := <-subscription.C:
			if !open {
				return nil
			}
			if err := f.settle(ctx, subscription.C); err != nil {
				return err
			}
		case <-ping.C:
			if err := f.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait)); err != nil {
				return err
			}
		}
	}
}

// settle lets a burst of events pass before one patch is made of them.
func (f *follower) settle(ctx context.Context, wake <-chan int64) error {
	quiet := time.NewTimer(gather)
	defer quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case _, open := <-wake:
			if !open {
				return nil
			}
		case <-quiet.C:
			return nil
		}
	}
}

// send makes one patch of all events that the client has not seen and may be told
// of. Who signed out before one of them, or lost their rights here, sees none.
func (f *follower) send(ctx context.Context) error {
	newest, last, err := f.unseen(ctx)
	if err != nil {
		return err
	}
	if f.request, err = f.server.admit(f.request, viewer.of(ofSocket)); err != nil {
		return err
	}
	user, _ := signedIn(f.request.Context())
	topics := map[store.Topic]bool{}
	var told store.Event // the last of those that are told of
	for topic, e := range last {
		if covers(user.Role, topicRules[topic]) {
			topics[topic] = true
			if e.ID > told.ID {
				told = e
			}
		}
	}
	f.after = max(f.after, newest.ID)
	if told.ID == 0 {
		return nil
	}
	data, err := f.patch(f.request.WithContext(ctx), f.campaignID, topics)
	if err != nil {
		return err
	}
	if err := f.conn.SetWriteDeadline(time.Now().Add(writeWait)); err != nil {
		return err
	}
	if err := f.conn.WriteJSON(message{ID: newest.ID, Topic: told.Topic, Data: data}); err != nil {
		return err
	}
	f.server.metrics.Sent(time.Since(newest.At))
	return nil
}

// unseen is the newest event that the client has not seen, and that of each topic.
func (f *follower) unseen(ctx context.Context) (newest store.Event, last map[store.Topic]store.Event, err error) {
	last = map[store.Topic]store.Event{}
	for after, more := f.after, true; more; after = newest.ID {
		events, err := f.server.Store.EventsAfter(ctx, f.campaignID, after, eventsAhead)
		if err != nil {
			return newest, nil, err
		}
		for _, e := range events {
			newest, last[e.Topic] = e, e
		}
		more = len(events) == eventsAhead
	}
	return newest, last, nil
}
