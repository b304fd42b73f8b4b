package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"assay/internal/data/store"

	"github.com/gorilla/websocket"
)

// patience bounds the wait for one message on a busy machine.
const patience = 30 * time.Second

// dial opens the socket of a campaign behind the events that were seen.
func (s *site) dial(session, campaignID string, after int64, header http.Header) (*websocket.Conn, *http.Response, error) {
	if header == nil {
		header = http.Header{"Origin": {s.URL}}
	}
	if session != "" {
		header.Set("Cookie", sessionCookie+"="+session)
	}
	address := fmt.Sprintf("ws%s/ws?campaign=%s&after=%d", strings.TrimPrefix(s.URL, "http"), campaignID, after)
	conn, response, err := websocket.DefaultDialer.DialContext(s.t.Context(), address, header)
	if response != nil {
		_ = response.Body.Close()
	}
	if conn != nil {
		s.t.Cleanup(func() { _ = conn.Close() })
	}
	return conn, response, err
}

func (s *site) mustDial(session, campaignID string, after int64) *websocket.Conn {
	s.t.Helper()
	conn, _, err := s.dial(session, campaignID, after, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return conn
}

// receive reads messages until one covers the event.
func (s *site) receive(conn *websocket.Conn, id int64) []message {
	s.t.Helper()
	var got []message
	for {
		if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
			s.t.Fatal(err)
		}
		var m message
		if err := conn.ReadJSON(&m); err != nil {
			s.t.Fatalf("waiting for event %d after %d messages: %v", id, len(got), err)
		}
		if len(got) > 0 && m.ID <= got[len(got)-1].ID {
			s.t.Errorf("event %d comes after %d", m.ID, got[len(got)-1].ID)
		}
		got = append(got, m)
		if m.ID >= id {
			return got
		}
	}
}

// happen records events of a campaign and returns the id of the last one.
func (s *site) happen(campaignID string, topics ...store.Topic) int64 {
	s.t.Helper()
	s.tx(func(_ context.Context, tx *store.Tx) error {
		for _, topic := range topics {
			if err := tx.AppendEvent(campaignID, topic, map[string]any{}); err != nil {
				return err
			}
		}
		return nil
	})
	last, err := s.store.LastEvent(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	return last
}

func TestSocketMissesNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(hostileID)
	conn := s.mustDial(viewer, id, 0)
	last, err := s.store.EventsAfter(t.Context(), id, 0, 100000)
	if err != nil {
		t.Fatal(err)
	}
	seen := last[len(last)-1].ID
	first := s.receive(conn, seen)
	whole := first[len(first)-1].Data
	for _, fragment := range []string{"progress", "runs", "effects", "confirm"} {
		found := false
		for name := range whole.Fragments {
			found = found || strings.Contains(name, fragment)
		}
		if !found {
			t.Errorf("a client that saw nothing gets no %s: it got %d fragments", fragment, len(whole.Fragments))
		}
	}
	for name, text := range whole.Fragments {
		lacks(t, "the fragment "+name, text, raw...)
	}
	for name, option := range whole.Charts {
		if !json.Valid(option) {
			t.Errorf("the option of %s is no JSON", name)
		}
	}

	// It watches: what happens comes at once.
	seen = s.happen(id, store.TopicRun)
	live := s.receive(conn, seen)
	if _, ok := live[0].Data.Fragments["ladder"]; ok {
		t.Error("a run made the ladder anew, which only a stage changes")
	}

	// It goes away; meanwhile things happen to this campaign and to another.
	_ = conn.Close()
	missed := s.happen(id, store.TopicRun, store.TopicTransition, store.TopicLadder)
	s.happen(s.campaign(calmID), store.TopicRun)
	back := s.receive(s.mustDial(viewer, id, seen), missed)
	if got := back[len(back)-1]; got.ID != missed {
		t.Errorf("it is told of event %d, the last of its campaign is %d", got.ID, missed)
	}
}

// Who signs out sees no more, on a page that was left open too.
func TestSocketEndsWithItsSession(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	conn := s.mustDial(viewer, id, s.happen(id, store.TopicRun))
	if r := s.do(call{method: "POST", path: "/signout", session: viewer}); r.code != 303 {
		t.Fatalf("signing out: %d", r.code)
	}
	secret := s.happen(id, store.TopicRun)
	if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	var m message
	if err := conn.ReadJSON(&m); err == nil {
		t.Errorf("a session that has ended is told of event %d (the one after it ended is %d)", m.ID, secret)
	} else if _, slow := err.(net.Error); slow {
		t.Errorf("the socket stays open: %v", err)
	}
}

// More may have happened than is read at once; the end of it counts most.
func TestSocketCatchesUpWithALongAbsence(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	seen, err := s.store.LastEvent(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	topics := make([]store.Topic, eventsAhead+20)
	for i := range topics {
		topics[i] = store.TopicRun
	}
	last := s.happen(id, append(topics, store.TopicLadder)...)
	got := s.receive(s.mustDial(viewer, id, seen), last)[0]
	if got.ID != last {
		t.Errorf("the first message covers event %d, the last one is %d", got.ID, last)
	}
	shows := false
	for name := range got.Data.Fragments {
		shows = shows || strings.Contains(name, "ladder")
	}
	if !shows {
		t.Error("the report was written meanwhile, and the ladder is still the old one")
	}
}

func TestSocketRefuses(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	for _, c := range []struct {
		name, session, campaign string
		header                  http.Header
		code                    int
	}{
		{"nobody", "", id, nil, 401},
		{"a session that never was", "nonsense", id, nil, 401},
		{"a foreign page", viewer, id, http.Header{"Origin": {"http://evil.example"}}, 403},
		{"another port", viewer, id, http.Header{"Origin": {"http://127.0.0.1:1"}}, 403},
		{"an opaque origin", viewer, id, http.Header{"Origin": {"null"}}, 403},
		{"no campaign", viewer, "", nil, 404},
		{"an unknown campaign", viewer, "00000000-0000-4000-8000-000000000000", nil, 404},
		{"no id", viewer, "x%27--", nil, 404},
	} {
		_, response, err := s.dial(c.session, c.campaign, 0, c.header)
		if err == nil || response == nil || response.StatusCode != c.code {
			t.Errorf("%s: %v, %v, want %d", c.name, response, err, c.code)
		}
	}
}

// jammedListener gives connections whose client can stop taking anything: a
// write then fails at once as it would at its deadline with full buffers.
type jammedListener struct {
	net.Listener
	jam func(remote string) bool
}

type jammedConn struct {
	net.Conn
	jam func(remote string) bool
}

func (l jammedListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &jammedConn{conn, l.jam}, nil
}

func (c *jammedConn) Write(p []byte) (int, error) {
	if c.jam(c.RemoteAddr().String()) {
		return 0, os.ErrDeadlineExceeded
	}
	return c.Conn.Write(p)
}

func TestSlowClientIsDropped(t *testing.T) {
	t.Parallel()
	var slow atomic.Pointer[string]
	s := newSiteWith(t, nil, func(h *httptest.Server) {
		h.Listener = jammedListener{h.Listener, func(remote string) bool { name := slow.Load(); return name != nil && *name == remote }}
	})
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	seen, err := s.store.LastEvent(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	lazy, quick := s.mustDial(viewer, id, seen), s.mustDial(viewer, id, seen)
	last := s.happen(id, store.TopicRun)
	s.receive(lazy, last)
	s.receive(quick, last)

	name := lazy.LocalAddr().String()
	slow.Store(&name)
	missed := s.happen(id, store.TopicRun)
	s.receive(quick, missed) // the other one does not wait for it
	if err := lazy.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	if _, _, err := lazy.ReadMessage(); err == nil || os.IsTimeout(err) {
		t.Errorf("the slow client is still held: %v", err)
	}
	back := s.mustDial(viewer, id, last) // and comes back where it was
	if got := s.receive(back, missed); got[len(got)-1].ID != missed {
		t.Errorf("it is told of event %d, want %d", got[len(got)-1].ID, missed)
	}
}
