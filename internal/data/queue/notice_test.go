package queue_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// listener is a place that is told of campaigns. Its first answers are those
// given; after them it accepts.
type listener struct {
	*httptest.Server
	mu      sync.Mutex
	answers []int
	heard   []heard
}

type heard struct {
	path, token string
	body        []byte
}

func newListener(t *testing.T, answers ...int) *listener {
	t.Helper()
	l := &listener{answers: answers}
	l.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.heard = append(l.heard, heard{r.URL.Path, r.Header.Get("X-Token"), body})
		if len(l.answers) > 0 {
			w.WriteHeader(l.answers[0])
			l.answers = l.answers[1:]
		}
	}))
	t.Cleanup(l.Close)
	return l
}

func (l *listener) all() []heard {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]heard{}, l.heard...)
}

// telling is the bowl's campaign with channels.
func (g target) telling(channels string) queue.Submission {
	return g.edited("research_question:", "channels: "+channels+"\nresearch_question:")
}

// newTeller is an engine that may tell listeners on this machine, and tries again
// at once.
func newTeller(t *testing.T, hosts ...string) *stand {
	t.Helper()
	return newEngine(t, localpgtest.Database(t, migrate), queue.Config{
		Work: true, NotifyHosts: hosts, BaseURL: "https://assay.example/", NoticeWaits: []time.Duration{time.Millisecond, time.Millisecond},
	})
}

// settled waits until nothing of a campaign's notices is tried any more, and
// returns them.
func (s *stand) settled(id string) (notices []store.Notice) {
	s.t.Helper()
	eventually(s.t, "the notices to settle", func() bool {
		var err error
		if notices, err = s.Store().Notices(limited(s.t), id, 100); err != nil {
			s.t.Fatal(err)
		}
		for _, n := range notices {
			if !n.Settled() {
				return false
			}
		}
		return true
	})
	return notices
}

// A halt and a report are told to every channel, in the words of the campaign, and
// a chat cannot be made to call anybody by them.
func TestChannelsAreTold(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newTeller(t, "127.0.0.1")
	hook, chat := newListener(t), newListener(t)
	file := g.telling("[{url: " + hook.URL + "/hook, headers: {X-Token: abc}}, {kind: slack, webhook_url: " + chat.URL + "/services/T/B/secret}]")
	file.RunID = "<!channel> & co"
	id := s.submit(file)
	s.holdAt(g, id, 2)
	if err := s.RequestStop(limited(t), id); err != nil {
		t.Fatal(err)
	}
	s.halted(id)
	s.settled(id)
	g.control("")
	s.resume(id)
	s.wait(id, store.StateDone)
	if err := s.AwaitNotices(limited(t), id); err != nil {
		t.Fatal(err)
	}
	if n := s.settled(id); len(n) != 4 {
		t.Fatalf("%d notices, want 2 of each fact", len(n))
	}
	told := hook.all()
	if len(told) != 2 {
		t.Fatalf("the hook heard %d messages", len(told))
	}
	var halted, reported queue.Told
	for i, into := range []*queue.Told{&halted, &reported} {
		if err := json.Unmarshal(told[i].body, into); err != nil || told[i].path != "/hook" || told[i].token != "abc" {
			t.Errorf("message %d: %+v, %v", i, told[i], err)
		}
	}
	if halted.Kind != store.NoticeHalted || halted.RunID != "<!channel> & co" || halted.CampaignID != id || !strings.Contains(halted.Text, "A stop was requested") ||
		!strings.Contains(halted.Next, "assay resume") || halted.URL != "https://assay.example/campaigns/"+id {
		t.Errorf("halted: %+v", halted)
	}
	if reported.Kind != store.NoticeReported || !strings.Contains(reported.Text, "A = ") || reported.ID == halted.ID {
		t.Errorf("reported: %+v", reported)
	}
	said := chat.all()
	if len(said) != 2 || said[0].token != "" {
		t.Fatalf("the chat heard %+v", said)
	}
	var message map[string]string
	if err := json.Unmarshal(said[0].body, &message); err != nil || len(message) != 1 {
		t.Fatalf("%s: %v", said[0].body, err)
	}
	if text := message["text"]; strings.Contains(text, "<") || !strings.Contains(text, "&lt;!channel&gt; &amp; co: The campaign halted. A stop was requested") {
		t.Errorf("the chat reads %q", text)
	}
	if log := s.log.String(); strings.Contains(log, "secret") || strings.Contains(log, "X-Token") {
		t.Error("the log tells the address or a header")
	}
}

// Who asks for an approval has it told, with the price and where to decide.
func TestAnAskedApprovalIsTold(t *testing.T) {
	t.Parallel()
	g, s, hook := newTarget(t), newTeller(t, "127.0.0.1"), newListener(t)
	s.register(g.dir)
	c, err := s.NewDraft(limited(t), queue.NewDraft{Source: g.telling("[{url: " + hook.URL + "}]").Source, Name: "bowl.yaml", BaseDir: g.dir, Owner: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	review, err := s.RequestReview(limited(t), queue.ReviewRequest{CampaignID: c.ID, BasedOn: 1, By: "ada", Note: "before the weekend, please"})
	if err != nil {
		t.Fatal(err)
	}
	s.settled(c.ID)
	var told queue.Told
	if said := hook.all(); len(said) != 1 || json.Unmarshal(said[0].body, &told) != nil {
		t.Fatalf("heard %+v", said)
	}
	if told.Kind != store.NoticeApprovalAsked || told.RunID != "bowl" || told.URL != "https://assay.example/reviews/"+review.ID ||
		!strings.Contains(told.Text, "ada asks for an approval. A yes costs at most ") || !strings.Contains(told.Text, "before the weekend") {
		t.Errorf("told %+v", told)
	}
}

// A place that fails is tried again, not for ever, and holds no campaign up.
func TestATryThatFailsIsMadeAgain(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newTeller(t, "127.0.0.1")
	slow, gone, never := newListener(t, 503, 500), newListener(t, 410), newListener(t, 500, 500, 500, 500, 500)
	id := s.submit(g.telling("[{url: " + slow.URL + "}, {url: " + gone.URL + "}, {url: " + never.URL + "}, {url: \"http://localhost:1/secret\"}]"))
	s.wait(id, store.StateDone)
	want := map[int]struct {
		outcome  store.NoticeOutcome
		attempts int
		detail   string
	}{
		0: {store.NoticeDelivered, 3, ""}, 1: {store.NoticeGivenUp, 1, "it answered 410"}, 2: {store.NoticeGivenUp, 3, "it answered 500"},
		3: {store.NoticeGivenUp, 1, "localhost is this machine or lies in a private network"},
	}
	notices := s.settled(id)
	if len(notices) != len(want) {
		t.Fatalf("%d notices", len(notices))
	}
	for _, n := range notices {
		w := want[n.Channel]
		if *n.Outcome != w.outcome || n.Attempts != w.attempts || !strings.HasPrefix(*n.Detail, w.detail) || strings.Contains(*n.Detail, "secret") {
			t.Errorf("channel %d: %s after %d tries: %q", n.Channel, *n.Outcome, n.Attempts, *n.Detail)
		}
	}
	if heard := len(never.all()); heard != 3 {
		t.Errorf("the one that never accepts heard %d messages", heard)
	}
	ids := map[string]bool{}
	for _, h := range slow.all() {
		var told queue.Told
		if err := json.Unmarshal(h.body, &told); err != nil {
			t.Fatal(err)
		}
		ids[told.ID] = true
	}
	if len(ids) != 1 {
		t.Errorf("one notice came under the ids %v", ids)
	}
}

// A notice whose job was lost with its process is found and delivered.
func TestANoticeOutlivesItsProcess(t *testing.T) {
	t.Parallel()
	g, url := newTarget(t), localpgtest.Database(t, migrate)
	hook := newListener(t, 503)
	first := newEngine(t, url, queue.Config{Work: true, NotifyHosts: []string{"127.0.0.1"}, NoticeWaits: []time.Duration{time.Hour}})
	id := first.submit(g.telling("[{url: " + hook.URL + "}]"))
	first.wait(id, store.StateDone)
	if err := first.AwaitNotices(limited(t), id); err != nil {
		t.Fatal(err)
	}
	first.close()
	conn := superuser(t, url)
	exec1(t, conn, "update river_job set state = 'running', attempted_at = now() - interval '2 hours' where kind = 'notice'")
	exec1(t, conn, "alter table notice_attempts disable trigger user")
	exec1(t, conn, "update notice_attempts set at = now() - interval '2 hours'")

	second := newEngine(t, url, queue.Config{Work: true, NotifyHosts: []string{"127.0.0.1"}, NoticeWaits: []time.Duration{time.Hour}})
	if _, err := second.Recover(limited(t)); err != nil {
		t.Fatal(err)
	}
	if n := second.settled(id); len(n) != 1 || *n[0].Outcome != store.NoticeDelivered || len(hook.all()) != 2 {
		t.Errorf("notices %+v, heard %d", n, len(hook.all()))
	}
}
