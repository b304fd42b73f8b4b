package web

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
	"time"

	"assay/internal/data/store"
)

// topicsOfTheStore are the topics that the store declares, read from its source so
// that none can be forgotten here.
func topicsOfTheStore(t *testing.T) []store.Topic {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../internal/data/store/event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var topics []store.Topic
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "Topic" {
			return true
		}
		for _, value := range spec.Values {
			text, err := strconv.Unquote(value.(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			topics = append(topics, store.Topic(text))
		}
		return true
	})
	if len(topics) < 14 {
		t.Fatalf("only %d topics are found", len(topics))
	}
	return topics
}

// toldOf is who is told of an event of a topic: viewer, reviewer, author, admin.
var toldOf = map[store.Topic][4]bool{
	store.TopicState: allOfThem, store.TopicStop: allOfThem, store.TopicIteration: allOfThem, store.TopicDesign: allOfThem, store.TopicRun: allOfThem,
	store.TopicTransition: allOfThem, store.TopicEffects: allOfThem, store.TopicConfirm: allOfThem, store.TopicFront: allOfThem, store.TopicLadder: allOfThem,
	store.TopicGate: allOfThem, store.TopicHalt: allOfThem, store.TopicReview: allOfThem, store.TopicSite: allOfThem, store.TopicProgress: allOfThem,
	store.TopicCheck: whoSeesDrafts, store.TopicLog: whoSeesDrafts,
}

var allOfThem, whoSeesDrafts = [4]bool{true, true, true, true}, [4]bool{false, true, true, true}

// walkTopics is the part of the walk that goes through the socket.
func walkTopics(t *testing.T, s *site, campaignID string) {
	topics := topicsOfTheStore(t)
	for _, topic := range topics {
		if _, known := toldOf[topic]; !known {
			t.Errorf("events of %s are recorded and not walked", topic)
		}
	}
	for topic := range topicRules {
		if _, known := toldOf[topic]; !known {
			t.Errorf("the topic %s has a rule and is not walked", topic)
		}
	}
	for i, role := range visitors[1:] {
		conn := s.mustDial(s.as(role), campaignID, s.happen(campaignID, store.TopicState))
		for _, topic := range topics {
			// Both happen at once, so one message tells of them, by the last of the two that
			// the role is told of.
			last, want := s.happen(campaignID, store.TopicState, topic), topic
			if !toldOf[topic][i] {
				want = store.TopicState
			}
			if got := s.receive(conn, last); got[0].ID != last || got[0].Topic != want {
				t.Errorf("%s is told of event %d about %s, want %d about %s", role, got[0].ID, got[0].Topic, last, want)
			}
		}
		_ = conn.Close()
	}
	outsider := s.signIn(s.person(store.RoleAuthor, "elsewhere"))
	if _, response, err := s.dial(outsider, campaignID, 0, nil); err == nil || response == nil || response.StatusCode != 404 {
		t.Errorf("an outsider's socket: %v, %v", response, err)
	}
}

// Who loses their place in a project while a page is open is told no more.
func TestSocketEndsWithThePlaceInTheProject(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	user, id := s.person(store.RoleViewer, store.ProjectDefault), s.campaign(calmID)
	conn := s.mustDial(s.signIn(user), id, s.happen(id, store.TopicRun))
	s.removeMember(user)
	late := s.happen(id, store.TopicRun)
	if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	var m message
	if err := conn.ReadJSON(&m); err == nil {
		t.Errorf("who is no member any more is told of event %d (%d came after they left)", m.ID, late)
	} else if strings.Contains(fmt.Sprint(err), "timeout") {
		t.Errorf("the socket stays open: %v", err)
	}
}

// Rows that nobody asked about in the table are refused by what is missing, not
// served: a route without a rule is for nobody.
func TestARouteWithoutARuleIsForNobody(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, role := range []store.UserRole{store.RoleViewer, store.RoleAdmin} {
		r, err := s.request(s.as(role))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.server.admit(r, access{}); err == nil {
			t.Errorf("%s may use a route without a rule", role)
		}
	}
}
