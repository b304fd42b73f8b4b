package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"assay/internal/core/pilot"
	"assay/internal/data/store"
	"assay/templates/draft"
)

// What was checked before the start is evidence for whoever judges the campaign:
// it stays readable for every role, and nothing of it can be changed or repeated.
func TestWhatWasCheckedStaysReadableAfterTheStart(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author, viewer := s.as(store.RoleAuthor), s.as(store.RoleViewer)
	at := s.paste(author, strings.Replace(newFile("evidence"), "  response:\n", "  response:\n    noise_estimate_pct: 1.0\n", 1))
	id := strings.TrimPrefix(at, "/campaigns/")
	s.ended(id, author, at)
	pages := []string{"/checks", "/rehearsal", "/versions"}
	for _, page := range pages {
		if r := s.do(call{path: at + page, session: viewer}); r.code != http.StatusForbidden {
			t.Errorf("a viewer reads %s of a draft: %d", page, r.code)
		}
	}
	if r := s.start(author, at, 1, "7"); r.code != http.StatusSeeOther {
		t.Fatalf("start: %d\n%s", r.code, visible(r.body))
	}
	for _, session := range []string{author, viewer} {
		for _, page := range pages {
			body := s.page(session, at+page)
			contains(t, page, visible(body), "Open the campaign", "evidence")
			lacks(t, page, visible(body), "Run smoke", "Save a version", "Restore", "Discard", "Start the campaign", "stale", "Next:")
		}
		contains(t, "the checks", visible(s.page(session, at+"/checks")), "Values printed", "The campaign was started")
		contains(t, "the versions", visible(s.page(session, at+"/versions")), "Version 1", "The two texts are the same")
	}
	contains(t, "the price", s.page(viewer, at+"/checks"), at+"/power.csv")
	curves := sheetOf(s, viewer, at+"/power.csv")
	if len(curves) < 10 || curves[1][0] != "screen" || curves[1][3] == "" || curves[len(curves)-1][0] != "confirm" {
		t.Errorf("the power curves are %q", curves)
	}
	contains(t, "the author's versions", visible(s.page(author, at+"/versions")), "Duplicate as a draft")
	lacks(t, "the viewer's versions", visible(s.page(viewer, at+"/versions")), "Duplicate")
	contains(t, "the campaign", s.page(viewer, at), at+"/checks")
	if r := s.do(call{path: at + "/versions?b=draft", session: author}); r.code != http.StatusNotFound {
		t.Errorf("a draft that is none any more is compared: %d", r.code)
	}
	for _, change := range []string{"/checks", "/rehearsal", "/versions/restore"} {
		r := s.post(author, at+change, map[string]string{draft.FieldKind: "smoke", draft.FieldVersion: "1", draft.FieldRevision: "1"})
		if r.code != http.StatusConflict {
			t.Errorf("POST %s: %d", change, r.code)
		}
	}
}

// ended asks for a smoke check of a draft and records that it passed.
func (s *site) ended(id, author, at string) {
	s.t.Helper()
	s.endedAs(pilot.KindSmoke, id, author, at)
}

// endedAs is the same for a check of another kind.
func (s *site) endedAs(kind pilot.Kind, id, author, at string) {
	s.t.Helper()
	if r := s.post(author, at+"/checks", map[string]string{draft.FieldKind: string(kind)}); r.code != http.StatusSeeOther {
		s.t.Fatalf("a check is asked for: %d\n%s", r.code, visible(r.body))
	}
	checks, err := s.store.Checks(s.t.Context(), id)
	if err != nil || len(checks) == 0 || checks[0].Outcome != nil {
		s.t.Fatal(len(checks), err)
	}
	document, err := json.Marshal(pilot.Report{Kind: kind, OK: true})
	if err != nil {
		s.t.Fatal(err)
	}
	err = s.store.InTx(s.t.Context(), func(tx *store.Tx) error {
		return tx.EndCheck(s.t.Context(), checks[0].ID, store.CheckEnd{Outcome: store.CheckPassed, Document: document})
	})
	if err != nil {
		s.t.Fatal(err)
	}
}
