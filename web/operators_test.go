package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"assay/internal/data/store"
)

// series are the samples of a scrape by name and labels.
func (s *site) series(token string) map[string]string {
	s.t.Helper()
	r := s.do(call{path: "/metrics", header: map[string]string{"Authorization": "Bearer " + token}})
	if r.code != http.StatusOK {
		s.t.Fatalf("metrics: %d %s", r.code, r.body)
	}
	found := map[string]string{}
	for line := range strings.Lines(r.body) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), " "); ok && !strings.HasPrefix(line, "#") {
			found[name] = value
		}
	}
	return found
}

// The metrics say what is in the database and what this server saw, and a route's
// label is its pattern, whatever was asked for.
func TestMetrics(t *testing.T) {
	s := newSite(t)
	session, token := s.as(store.RoleViewer), s.tokenOf(store.RoleViewer)
	s.page(session, "/campaigns/"+s.campaign(calmID))
	s.do(call{path: "/nothing/here", session: session})
	s.do(call{method: "BREW", path: "/", session: session})
	got := s.series(token)
	for name, want := range map[string]string{
		`assay_database_up`:                "1",
		`assay_campaigns{state="done"}`:    "2",
		`assay_campaigns{state="halted"}`:  "1",
		`assay_campaigns{state="running"}`: "0",
		`assay_socket_clients`:             "0",
		`assay_http_requests_total{code="2xx",method="GET",route="/campaigns/{id}"}`: "1",
		`assay_http_requests_total{code="4xx",method="GET",route="none"}`:            "1",
		`assay_build_info{version="test"}`:                                           "1",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %s", name, got[name], want)
		}
	}
	var runs, within int
	err := s.store.Pool().QueryRow(t.Context(), "select count(*), count(*) filter (where duration_ms <= 300) from runs where status = 'complete' and attempts > 0").Scan(&runs, &within)
	if err != nil || runs == 0 {
		t.Fatalf("%d runs, %v", runs, err)
	}
	if have := got[`assay_run_seconds_count{status="complete"}`]; have != fmt.Sprint(runs) {
		t.Errorf("%s runs, want %d", have, runs)
	}
	if have := got[`assay_run_seconds_bucket{status="complete",le="0.3"}`]; have != fmt.Sprint(within) {
		t.Errorf("%s runs within 0.3 s, want %d", have, within)
	}
	if have := got[`assay_run_overhead_seconds{quantile="0.5"}`]; have == "" || strings.HasPrefix(have, "-") {
		t.Errorf("the overhead of a run is %q", have)
	}
	for name := range got {
		if strings.Contains(name, s.campaign(calmID)) || strings.Contains(name, "BREW") || strings.Contains(name, "nothing") {
			t.Errorf("a label grows with what visitors ask for: %s", name)
		}
	}
}

func TestMetricsAreForThoseWhoMaySeeThem(t *testing.T) {
	s := newSite(t)
	for _, header := range []map[string]string{nil, {"Authorization": "Bearer none"}, {"Authorization": "Basic YTpi"}} {
		if r := s.do(call{path: "/metrics", header: header}); r.code != http.StatusUnauthorized || strings.Contains(r.body, "assay_") {
			t.Errorf("with %v: %d", header, r.code)
		}
	}
	// A token opens the metrics, and no page.
	token := s.tokenOf(store.RoleAdmin)
	if r := s.do(call{path: "/", header: map[string]string{"Authorization": "Bearer " + token}}); r.code != http.StatusSeeOther {
		t.Errorf("a token opens the home page: %d", r.code)
	}
}

// What a database that does not answer would have said is left out.
func TestMetricsWithoutDatabase(t *testing.T) {
	s := newSite(t)
	s.store.Close()
	w := httptest.NewRecorder()
	s.server.metrics.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if body := w.Body.String(); !strings.Contains(body, "assay_database_up 0") || strings.Contains(body, "assay_campaigns{") || strings.Contains(body, "assay_workers{") {
		t.Errorf("without a database: %s", body)
	}
}

func TestReadiness(t *testing.T) {
	s := newSite(t)
	ask := func(want int, says string) {
		t.Helper()
		if r := s.do(call{path: "/readyz"}); r.code != want || !strings.Contains(r.body, says) {
			t.Errorf("%d %q, want %d %q", r.code, r.body, want, says)
		}
	}
	ask(200, "ready")
	conn, err := s.store.Pool().Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"reset role", "insert into goose_db_version (version_id, is_applied) values (9999, true)"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	ask(503, "another version")
	if _, err := conn.Exec(t.Context(), "delete from goose_db_version where version_id = 9999"); err != nil {
		t.Fatal(err)
	}
	conn.Release()
	ask(200, "ready")
	s.server.Closing()
	ask(503, "about to end")
	if r := s.do(call{path: "/healthz"}); r.code != 200 {
		t.Errorf("it lives on: %d", r.code)
	}
}

// TestCostlyRequestsOfOnePerson gives each person a share: so many at once, so many
// in a row, and then a steady rate. Others are not slowed by it.
func TestCostlyRequestsOfOnePerson(t *testing.T) {
	now := time.Unix(0, 0)
	c := newCosts()
	c.now = func() time.Time { return now }
	var open []func()
	for range costlyAtOnce {
		done, _ := c.begin("ada")
		if done == nil {
			t.Fatal("a first request is refused")
		}
		open = append(open, done)
	}
	if done, wait := c.begin("ada"); done != nil || wait <= 0 {
		t.Errorf("one more than %d at once is let through", costlyAtOnce)
	}
	if done, _ := c.begin("grace"); done == nil {
		t.Error("somebody else is refused")
	}
	for _, done := range open {
		done()
	}
	took := costlyAtOnce
	for {
		done, wait := c.begin("ada")
		if done == nil {
			if wait <= 0 || wait > costlyEvery {
				t.Errorf("the next one is offered in %s", wait)
			}
			break
		}
		done()
		if took++; took > 10*costlyBurst {
			t.Fatal("there is no end to it")
		}
	}
	if took != costlyBurst {
		t.Errorf("%d in a row, want %d", took, costlyBurst)
	}
	now = now.Add(costlyEvery)
	if done, _ := c.begin("ada"); done == nil {
		t.Error("after a wait it is still refused")
	} else {
		done()
	}
	now = now.Add(costlyBurst * costlyEvery)
	if done, _ := c.begin("grace"); done != nil {
		done()
	}
	if _, kept := c.of["ada"]; kept {
		t.Error("who has not asked for long is still kept")
	}
}

// A refusal says when to come back, and is counted.
func TestOneTooManyIsToldWhen(t *testing.T) {
	s := newSite(t)
	token := s.tokenOf(store.RoleAuthor)
	me, err := s.store.TokenRights(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	validate := func() reply {
		return s.do(call{method: http.MethodPost, path: "/api/v1/validate", body: strings.NewReader(`{"source":"kind: optimization"}`), header: map[string]string{
			"Authorization": "Bearer " + token, "Content-Type": "application/json",
		}})
	}
	if r := validate(); r.code != http.StatusOK {
		t.Fatalf("%d %s", r.code, r.body)
	}
	for range costlyAtOnce {
		if done, _ := s.server.costs.begin(me.Name); done == nil {
			t.Fatal("refused")
		}
	}
	r := validate()
	if r.code != http.StatusTooManyRequests || r.header.Get("Retry-After") != "1" || !strings.Contains(r.body, "try again in 1 s") {
		t.Errorf("%d, Retry-After %q, %s", r.code, r.header.Get("Retry-After"), r.body)
	}
	if got := s.series(s.tokenOf(store.RoleViewer))["assay_costly_requests_refused_total"]; got != "1" {
		t.Errorf("%q are counted as refused", got)
	}
}
