package web

import (
	"bufio"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/data/store"
)

func TestAuditSaysWhoDidWhatToWhat(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, author := s.as(store.RoleAdmin), s.as(store.RoleAuthor)
	at := s.paste(author, "kind: optimization\n")
	if r := s.do(call{method: "POST", path: at + "/duplicate", session: author}); r.code != http.StatusSeeOther {
		t.Fatalf("duplicate: %d", r.code)
	}
	page := s.page(admin, "/audit")
	contains(t, "the log", visible(page), "Audit", "began the draft", "made the campaign", "added the person", "opened a session of", "The chain")
	contains(t, "the log", page, `href="`+at+`"`, "assay audit verify --head ")
	id := strings.TrimPrefix(at, "/campaigns/")
	of := s.page(admin, "/audit?campaign="+id)
	contains(t, "the log of one", visible(of), "began the draft")
	lacks(t, "the log of one", visible(of), "opened a session of")
	name := regexp.MustCompile(`author-\d+`).FindString(page)
	contains(t, "the log of a person", visible(s.page(admin, "/audit?person="+name)), "began the draft")
	lacks(t, "the log of nobody", visible(s.page(admin, "/audit?person=nobody")), "began the draft")
	contains(t, "the log of nobody", visible(s.page(admin, "/audit?person=nobody")), "Nothing of the kind was recorded.")
	contains(t, "the log of an action", visible(s.page(admin, "/audit?action=insert+drafts")), "began the draft")
	lacks(t, "the log of a past year", visible(s.page(admin, "/audit?until=2001-01-01")), "began the draft")
	contains(t, "the log since then", visible(s.page(admin, "/audit?since=2001-01-01")), "began the draft")
	for _, q := range []string{"since=yesterday", "until=2026-13-01", "before=x", "before=-1"} {
		r := s.do(call{path: "/audit?" + q, session: admin})
		if r.code != http.StatusBadRequest {
			t.Errorf("%s: %d", q, r.code)
		}
		for _, file := range []string{"/audit.csv?", "/audit.jsonl?"} {
			if r := s.do(call{path: file + q, session: admin}); r.code != http.StatusBadRequest || strings.Contains(r.header.Get("Content-Disposition"), "attachment") {
				t.Errorf("%s%s: %d", file, q, r.code)
			}
		}
	}
	for _, path := range []string{"/audit?campaign=x", "/audit.csv?campaign=x", "/audit.jsonl?campaign=00000000-0000-4000-8000-000000000000"} {
		if r := s.do(call{path: path, session: admin}); r.code != http.StatusNotFound {
			t.Errorf("%s: %d", path, r.code)
		}
	}
}

// The pages follow one another without a gap, and what is loaded does not grow with
// the log.
func TestAuditIsPagedByKey(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin := s.as(store.RoleAdmin)
	for range 20 { // at least three entries each
		s.as(store.RoleViewer)
	}
	entry, older := regexp.MustCompile(`id="entry-(\d+)"`), regexp.MustCompile(`href="(/audit\?[^"]*before=\d+[^"]*)"`)
	var seen []string
	for path, pages := "/audit?action=insert+sessions", 0; path != ""; pages++ {
		if pages > 10 {
			t.Fatal("the pages do not end")
		}
		body := s.page(admin, path)
		found := entry.FindAllStringSubmatch(body, -1)
		if len(found) > auditPage {
			t.Errorf("%d entries on a page", len(found))
		}
		for _, m := range found {
			seen = append(seen, m[1])
		}
		path = ""
		if m := older.FindStringSubmatch(body); m != nil {
			path = strings.ReplaceAll(m[1], "&amp;", "&")
		}
	}
	all, err := s.store.Audit(t.Context(), store.AuditFilter{Action: "insert sessions", Limit: 1000})
	if err != nil || len(all) < 21 || len(all) != len(seen) {
		t.Fatalf("%d entries on the pages, %d in the log, %v", len(seen), len(all), err)
	}
}

// Names are a person's own, and reach the log, its table and its lines as text.
func TestAuditOfHostileNames(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const name = `=cmd|' /C calc'!A0"<script>alert(1)</script>`
	link, err := s.server.SignInLink(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	_, token, _ := strings.Cut(link, "token=")
	r := s.do(call{method: "POST", path: "/signin", form: url.Values{"token": {token}, "name": {name}}.Encode()})
	if r.code != http.StatusSeeOther {
		t.Fatalf("signing in: %d %s", r.code, r.body)
	}
	admin, _, _ := strings.Cut(strings.TrimPrefix(r.header.Get("Set-Cookie"), sessionCookie+"="), ";")
	s.paste(admin, "kind: optimization\n")
	page := s.page(admin, "/audit")
	lacks(t, "the page", page, "<script>alert")
	contains(t, "the page", visible(page), name)
	told := false
	for i, record := range sheetOf(s, admin, "/audit.csv") {
		for _, cell := range record {
			told = told || cell == "'"+name
			if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r\n") {
				t.Errorf("line %d has a cell %q", i+1, cell)
			}
		}
	}
	if !told {
		t.Error("the table does not have the name")
	}
	evil := s.do(call{path: "/audit.csv?" + url.Values{"person": {"x\r\nSet-Cookie: a=b"}}.Encode(), session: admin})
	if evil.code != http.StatusOK || evil.header.Get("Set-Cookie") != "" {
		t.Errorf("a line break in the filter: %d, %v", evil.code, evil.header)
	}
}

// What is downloaded can be checked without the server: the chain holds, and an edit
// shows.
func TestAuditLinesHoldTheChain(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin := s.as(store.RoleAdmin)
	s.paste(admin, "kind: optimization\n")
	r := s.do(call{path: "/audit.jsonl", session: admin})
	if r.code != http.StatusOK || r.header.Get("Content-Type") != "application/x-ndjson" || !strings.Contains(r.header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("%d %v", r.code, r.header)
	}
	var check store.AuditCheck
	lines := bufio.NewScanner(strings.NewReader(r.body))
	for lines.Scan() {
		var e api.AuditEntry
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		check.Next(store.AuditEntry(e))
	}
	if check.Broken != 0 || check.Head.Seq < 3 {
		t.Errorf("%+v", check)
	}
}

// audits reads the log as the page does, as an administrator.
func (p *program) audits() {
	t, admin := p.t, *p
	t.Helper()
	admin.token = p.tokenOf(store.RoleAdmin)
	var first, second api.Audit
	admin.ask("GET /audit", 200, "/audit?limit=2", nil, &first)
	if len(first.Entries) != 2 || first.Before == nil || first.Head == nil {
		t.Fatalf("%+v", first)
	}
	admin.ask("GET /audit", 200, "/audit?limit=500&before="+jsonText(t, *first.Before), nil, &second)
	if len(second.Entries) == 0 || second.Entries[0].ID >= first.Entries[1].ID {
		t.Errorf("%+v", second)
	}
	if lines := admin.ask("GET /audit/export", 200, "/audit/export", nil, nil).body; strings.Count(lines, "\n") < len(first.Entries)+len(second.Entries) {
		t.Errorf("the export has %d lines", strings.Count(lines, "\n"))
	}
	admin.ask("GET /audit", 400, "/audit?since=x", nil, nil)
	admin.ask("GET /audit", 400, "/audit?limit=501", nil, nil)
	admin.ask("GET /audit", 404, "/audit?campaign=x", nil, nil)
}

func jsonText(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
