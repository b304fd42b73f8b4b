package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/data/live"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/host/proc"
)

// root is the folder that targets lie under, made once for all tests.
var root string

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	if root, err = os.MkdirTemp("", "assay-web-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(root)
	if err := makeTarget(filepath.Join(root, "target")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return localpgtest.Main(m)
}

// The runs of these campaigns are in every test's database.
const (
	calmID    = "calm"    // a target without tricks, reported
	hostileID = "hostile" // whose author and target write markup wherever they can, reported
	haltedID  = "halted"  // whose own tests fail
)

// prepare migrates a database and runs the campaigns in it, once for all tests,
// which get copies.
func prepare(url string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	if _, err := store.Migrate(ctx, url); err != nil {
		return err
	}
	s, err := store.Open(ctx, url, store.Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	e, err := queue.New(queue.Config{Store: s, DataDir: filepath.Join(root, "data"), Owner: "test", Version: "test", Work: true})
	if err != nil {
		return err
	}
	if err := e.Start(ctx); err != nil {
		return err
	}
	// People of every role sign in to most tests, which are not about approval.
	return errors.Join(runCampaigns(ctx, e), e.SetTwoPerson(ctx, store.TwoPersonOff), e.Close(ctx))
}

func runCampaigns(ctx context.Context, e *queue.Engine) error {
	want := map[string]store.State{calmID: store.StateDone, hostileID: store.StateDone, haltedID: store.StateHalted}
	for _, file := range []string{calmFile, hostileFile, haltedFile} {
		seed := int64(7)
		c, report, err := e.Submit(ctx, queue.Submission{Source: []byte(file), Name: "campaign.yaml", BaseDir: root, Seed: &seed, Owner: "<i>Ada</i>", Registers: true})
		if err != nil {
			return fmt.Errorf("%w\n%s", err, report.Text())
		}
		end, err := e.Wait(ctx, c.ID)
		if err != nil {
			return err
		}
		if end.State != want[c.RunID] {
			facts, _ := e.Store().LoadEpoch(ctx, c.ID)
			return fmt.Errorf("campaign %s is %s: %+v", c.RunID, end.State, store.CurrentHalt(facts.Halts))
		}
	}
	return nil
}

// site is the whole application on a database of its own.
type site struct {
	t           testing.TB
	URL         string
	server      *Server
	store       *store.Store
	databaseURL string
	queries     *counter // of the server
}

func newSite(t testing.TB) *site { return newSiteWith(t, nil, nil) }

// newSiteWith changes the configuration, or the test server, before the start.
func newSiteWith(t testing.TB, configure func(*Config), begin func(*httptest.Server)) *site {
	t.Helper()
	url := localpgtest.Database(t, prepare)
	var queries counter
	s, err := store.Open(t.Context(), url, store.Options{Tracer: &queries})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	e, err := queue.New(queue.Config{Store: s, DataDir: t.TempDir(), Owner: "test", Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	hub, ended := live.New(url, slog.New(slog.DiscardHandler)), make(chan error, 1)
	go func() { ended <- hub.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the hub: %v", err)
		}
	})
	config := Config{Engine: e, Store: s, Hub: hub, Roots: []string{root}, Version: "test"}
	if configure != nil {
		configure(&config)
	}
	server, err := NewServer(config)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewUnstartedServer(server.Handler())
	if begin != nil {
		begin(h)
	}
	h.Start()
	t.Cleanup(h.Close)
	return &site{t: t, URL: h.URL, server: server, store: s, databaseURL: url, queries: &queries}
}

// campaign is the id of one of the prepared campaigns.
func (s *site) campaign(runID string) string {
	s.t.Helper()
	c, err := s.store.CampaignByRunID(s.t.Context(), queue.DefaultProject, runID)
	if err != nil {
		s.t.Fatal(err)
	}
	return c.ID
}

// draft makes a draft of a text and returns its id.
func (s *site) draft(source, owner string) string {
	s.t.Helper()
	c, err := s.server.Engine.NewDraft(s.t.Context(), queue.NewDraft{Source: []byte(source), Name: "campaign.yaml", BaseDir: root, Owner: owner})
	if err != nil {
		s.t.Fatal(err)
	}
	return c.ID
}

// as signs a new member of the default project in and returns the session's token.
func (s *site) as(role store.UserRole) string {
	s.t.Helper()
	return s.signIn(s.person(role, store.ProjectDefault))
}

// person makes somebody of a role who is a member of some projects, which are made
// where they are not there.
func (s *site) person(role store.UserRole, projects ...string) store.User {
	s.t.Helper()
	var user store.User
	s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
		if user, err = tx.AddUser(ctx, string(role)+"-"+fmt.Sprint(time.Now().UnixNano()), role); err != nil {
			return err
		}
		for _, project := range projects {
			if err := tx.AddProject(ctx, project, ""); err != nil && !errors.Is(err, store.ErrProjectTaken) {
				return err
			}
			if err := tx.SetMember(ctx, project, user.ID, "", ""); err != nil {
				return err
			}
		}
		return nil
	})
	return user
}

// signIn begins a session of a person and returns its token.
func (s *site) signIn(user store.User) string {
	s.t.Helper()
	var session store.Session
	s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
		session, err = tx.BeginSession(ctx, user, store.SignIn{Life: time.Hour})
		return err
	})
	return session.Token
}

// removeMember takes a person out of the default project.
func (s *site) removeMember(user store.User) {
	s.t.Helper()
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		return tx.RemoveMember(ctx, store.ProjectDefault, user.ID)
	})
}

// request is a request of a session, for what looks at one without a handler.
func (s *site) request(session string) (*http.Request, error) {
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.URL+"/", nil)
	if err == nil {
		r.AddCookie(&http.Cookie{Name: sessionCookie, Value: session})
	}
	return r, err
}

func (s *site) tx(fn func(context.Context, *store.Tx) error) {
	s.t.Helper()
	ctx := s.t.Context()
	if err := s.store.InTx(ctx, func(tx *store.Tx) error { return fn(ctx, tx) }); err != nil {
		s.t.Fatal(err)
	}
}

// call is one request; a request that changes something comes from a page of
// the site unless its headers say otherwise.
type call struct {
	method, path string
	session      string
	body         io.Reader
	form         string // urlencoded, instead of a body
	header       map[string]string
}

type reply struct {
	code   int
	header http.Header
	body   string
}

func (s *site) do(c call) reply {
	s.t.Helper()
	if c.method == "" {
		c.method = http.MethodGet
	}
	if c.form != "" {
		c.body = strings.NewReader(c.form)
	}
	r, err := http.NewRequestWithContext(s.t.Context(), c.method, s.URL+c.path, c.body)
	if err != nil {
		s.t.Fatal(err)
	}
	if c.method != http.MethodGet {
		r.Header.Set("Origin", s.URL)
	}
	if c.form != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for name, value := range c.header {
		r.Header.Set(name, value)
		if value == "" {
			r.Header.Del(name)
		}
	}
	if c.session != "" {
		r.AddCookie(&http.Cookie{Name: sessionCookie, Value: c.session})
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(r)
	if err != nil {
		s.t.Fatalf("%s %s: %v", c.method, c.path, err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatalf("%s %s: %v", c.method, c.path, err)
	}
	return reply{response.StatusCode, response.Header, string(body)}
}

// page reads a page that must be there.
func (s *site) page(session, path string) string {
	s.t.Helper()
	r := s.do(call{path: path, session: session})
	if r.code != http.StatusOK {
		s.t.Fatalf("%s: %d\n%s", path, r.code, r.body)
	}
	return r.body
}

func contains(t testing.TB, what, text string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			t.Errorf("%s lacks %q", what, want)
		}
	}
}

func lacks(t testing.TB, what, text string, refused ...string) {
	t.Helper()
	for _, bad := range refused {
		if at := strings.Index(text, bad); at >= 0 {
			t.Errorf("%s contains %q: …%s…", what, bad, text[max(0, at-80):min(len(text), at+80)])
		}
	}
}
