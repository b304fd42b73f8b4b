package web

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/data/store"
)

// The operator stops all spending with a reason, everybody who may sees who did,
// and it goes on again. The audit log names the operator.
func TestOperatorFreezesAndUnfreezes(t *testing.T) {
	s := newSite(t)
	session := s.as(store.RoleAdmin)
	me, err := s.store.SessionRights(t.Context(), session)
	if err != nil {
		t.Fatal(err)
	}
	site := func() store.Site {
		t.Helper()
		now, err := s.store.Site(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return now
	}
	for _, empty := range []string{"why=", "why=%20%09", "why=" + strings.Repeat("x", 501)} {
		r := s.do(call{method: http.MethodPost, path: "/operation/freeze", session: session, form: empty})
		if r.code != http.StatusUnprocessableEntity || !strings.Contains(r.body, "why-problem") || site().Frozen() {
			t.Errorf("%.20s: %d", empty, r.code)
		}
	}
	contains(t, "the page", s.page(session, "/operation"), "Stop all spending")
	if r := s.do(call{method: http.MethodPost, path: "/operation/freeze", session: session, form: "why=the+<b>bench</b>+moves"}); r.code != http.StatusSeeOther {
		t.Fatalf("%d %s", r.code, r.body)
	}
	if now := site(); !now.Frozen() || now.FrozenBy != me.Name || now.FrozenWhy != "the <b>bench</b> moves" {
		t.Errorf("stopped: %+v", now)
	}
	page := s.page(session, "/operation")
	contains(t, "the page", page, "Let spending go on", "the &lt;b&gt;bench&lt;/b&gt; moves", me.Name)
	lacks(t, "the page", page, "<b>bench")
	contains(t, "an author's first page", s.page(s.as(store.RoleAuthor), "/"), "Nothing new is spent", "the &lt;b&gt;bench&lt;/b&gt; moves")
	lacks(t, "a viewer's first page", s.page(s.as(store.RoleViewer), "/"), "Nothing new is spent")
	// A second stop does not put another name and reason in place of the first.
	s.do(call{method: http.MethodPost, path: "/operation/freeze", session: s.as(store.RoleAdmin), form: "why=too"})
	if now := site(); now.FrozenBy != me.Name {
		t.Errorf("a second stop: %+v", now)
	}
	if r := s.do(call{method: http.MethodPost, path: "/operation/unfreeze", session: session}); r.code != http.StatusSeeOther || site().Frozen() {
		t.Errorf("go on: %d, frozen %v", r.code, site().Frozen())
	}
	log, err := s.store.Audit(t.Context(), store.AuditFilter{Limit: 20})
	if err != nil {
		t.Fatal(err)
	}
	var deeds []string
	for _, entry := range log {
		if strings.HasPrefix(entry.Object, "site_settings/") && entry.Actor == me.Name {
			deeds = append(deeds, deedOf(entry.AuditEntry))
		}
	}
	if want := []string{"let spending go on", "froze all new spending"}; !slices.Equal(deeds, want) {
		t.Errorf("the audit log says of the operator %q, want %q: %+v", deeds, want, log)
	}
}

func TestOperatorSetsTheTwoPersonRule(t *testing.T) {
	s := newSite(t)
	s.rule(store.TwoPersonAuto)
	session := s.as(store.RoleAdmin)
	contains(t, "with one person", s.page(session, "/operation"), "1 person does more than read: authors start their own campaigns")
	s.as(store.RoleViewer)
	contains(t, "with a reader", s.page(session, "/operation"), "1 person does more than read: authors start their own campaigns")
	s.as(store.RoleAuthor)
	contains(t, "with two people", s.page(session, "/operation"), "2 people do more than read: what one asks for, another approves")
	for _, c := range []struct{ form, says string }{
		{"rule=off", "You turned it off, and 2 people do more than read"},
		{"rule=on", "in force"},
		{"rule=auto", "2 people do more than read: what one asks for"},
	} {
		if r := s.do(call{method: http.MethodPost, path: "/operation/two-person", session: session, form: c.form}); r.code != http.StatusSeeOther {
			t.Errorf("%s: %d", c.form, r.code)
		}
		contains(t, c.form, s.page(session, "/operation"), c.says)
	}
	if r := s.do(call{method: http.MethodPost, path: "/operation/two-person", session: session, form: "rule=never"}); r.code != http.StatusUnprocessableEntity {
		t.Errorf("an unknown setting: %d", r.code)
	}
}

// operates does what the page does, as an administrator.
func (p *program) operates() {
	p.t.Helper()
	admin := *p
	admin.token = p.tokenOf(store.RoleAdmin)
	p.rule(store.TwoPersonAuto)
	var o api.Operation
	admin.ask("GET /operation", 200, "/operation", nil, &o)
	if o.Frozen != nil || o.TwoPerson.Mode != "auto" || !o.TwoPerson.InForce {
		p.t.Errorf("at first: %+v", o)
	}
	admin.ask("POST /operation/freeze", 422, "/operation/freeze", api.Freeze{Why: " "}, nil)
	if admin.ask("POST /operation/freeze", 200, "/operation/freeze", api.Freeze{Why: "moving"}, &o); o.Frozen == nil || o.Frozen.Why != "moving" {
		p.t.Errorf("stopped: %+v", o)
	}
	if got := p.series(admin.token)["assay_frozen"]; got != "1" {
		p.t.Errorf("the metrics say frozen %q", got)
	}
	if admin.ask("POST /operation/unfreeze", 200, "/operation/unfreeze", nil, &o); o.Frozen != nil {
		p.t.Errorf("going on: %+v", o)
	}
	admin.ask("POST /operation/two-person", 422, "/operation/two-person", api.TwoPerson{Mode: "perhaps"}, nil)
	if admin.ask("POST /operation/two-person", 200, "/operation/two-person", api.TwoPerson{Mode: "on"}, &o); o.TwoPerson.Mode != "on" || !o.TwoPerson.InForce {
		p.t.Errorf("the rule: %+v", o.TwoPerson)
	}
}

// What an operator has to see stands first: work without a worker, and a worker
// that is silent.
func TestOperationShowsWhoWorks(t *testing.T) {
	s := newSite(t)
	session, ctx := s.as(store.RoleAdmin), t.Context()
	contains(t, "without a worker", s.page(session, "/operation"), "No worker runs")
	h := store.Holder{Owner: "assay worker (7)", Host: "lab-2", BootID: "b", PID: 7, PIDStartedAt: "1"}
	if err := s.store.BeatWorker(ctx, h, "9.9"); err != nil {
		t.Fatal(err)
	}
	page := s.page(session, "/operation")
	contains(t, "with one", page, "assay worker (7)", "lab-2", "9.9", "works")
	lacks(t, "with one", page, "No worker runs")
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.ClaimSlot(ctx, store.SlotKey{Host: "lab-2"}, h, "row 3 of tune", 0, nil)
		return err
	})
	contains(t, "with a lost lease", s.page(session, "/operation"), "A worker on lab-2 is silent", "row 3 of tune")
}
