package web

import (
	"context"
	"fmt"
	markup "html"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"assay/internal/api"
	"assay/internal/core/report"
	"assay/internal/data/store"
	view "assay/templates/report"
)

// reaching are the attributes and rules by which a page asks for something else, or
// runs something.
var reaching = regexp.MustCompile(`(?i)\s(?:src|srcset|action|formaction|poster|background|data|on[a-z]+)\s*=|<(?:script|link|iframe|object|embed|base|form|img)\b|url\(|@import|@font-face`)

// working is a page without its text: its tags and its style, which is what a
// browser acts on.
func working(body string) string {
	_, rest, _ := strings.Cut(body, "<style>")
	style, _, _ := strings.Cut(rest, "</style>")
	return strings.Join(regexp.MustCompile(`<[^>]*>`).FindAllString(body, -1), "") + style
}

// leads are where the links of a page lead.
func leads(body string) []string {
	var out []string
	for _, found := range regexp.MustCompile(`(?i)\shref\s*=\s*"([^"]*)"`).FindAllStringSubmatch(body, -1) {
		out = append(out, markup.UnescapeString(found[1]))
	}
	return out
}

// The report as one file says what the page says, asks for nothing and runs nothing.
func TestReportAsOneFile(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	for _, runID := range []string{calmID, hostileID} {
		id := s.campaign(runID)
		r, err := s.store.Report(t.Context(), id, 1)
		if err != nil {
			t.Fatal(err)
		}
		sent := s.do(call{path: "/campaigns/" + id + "/report.html", session: viewer})
		if want := `attachment; filename=` + runID + `-report.html`; sent.code != http.StatusOK || sent.header.Get("Content-Disposition") != want || sent.header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Fatalf("%d, %v", sent.code, sent.header)
		}
		if found := reaching.FindString(working(sent.body)); found != "" {
			t.Errorf("%s: the file reaches out with %q", runID, found)
		}
		for _, to := range leads(sent.body) {
			if !strings.HasPrefix(to, "#") {
				t.Errorf("%s: a link of the file leads to %s", runID, to)
			}
		}
		lacks(t, runID, sent.body, raw...)
		contains(t, runID, markup.UnescapeString(sent.body), view.FilePolicy)
		contains(t, runID, sent.body, "--certified: #0b7a53", `class="picture"`, "picture-limit")
		text := visible(regexp.MustCompile(`(?s)<style>.*?</style>`).ReplaceAllString(sent.body, ""))
		contains(t, runID, text, report.Headline(r.Report), report.Sentence(r.Report), "Provenance", "The numbers")
		if dir := os.Getenv("E_DUMP"); dir != "" {
			os.WriteFile(dir+"/"+runID+".html", []byte(sent.body), 0o644)
		}
		if again := s.do(call{path: "/campaigns/" + id + "/report.html", session: viewer}); again.body != sent.body {
			t.Errorf("%s: the file is another one the second time", runID)
		}
	}
}

// What is looked for above is found where it is.
func TestWhatReachesOutIsFound(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{
		`<img src="x">`, `<script>`, `<link rel="stylesheet" href="/a.css">`, `<p onclick="x">`, `<style>p{background:url(x)}`, `<style>@import "x"`, `<form >`, "<a\nSRC = x>",
	} {
		if !reaching.MatchString(working(bad)) {
			t.Errorf("%s is not found", bad)
		}
	}
	if got := leads(`<a href="#x"><a class="b" HREF="/y?a=1&amp;b">`); fmt.Sprint(got) != "[#x /y?a=1&b]" {
		t.Errorf("leads %q", got)
	}
}

// Who only reads gets the report without the way into the work behind it, and every
// word of it.
func TestManagersReadTheReportAlone(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, author, id := s.as(store.RoleViewer), s.as(store.RoleAuthor), s.campaign(hostileID)
	read, worked := s.page(viewer, "/campaigns/"+id+"/report"), s.page(author, "/campaigns/"+id+"/report")
	_, read, _ = strings.Cut(read, `<article class="report">`)
	_, worked, _ = strings.Cut(worked, `<article class="report">`)
	behind := func(body string) (paths []string) {
		for _, to := range leads(body) {
			if strings.HasPrefix(to, "/campaigns/") && to != "/campaigns/"+id+"/report.html" {
				paths = append(paths, to)
			}
		}
		return paths
	}
	if found := behind(read); len(found) > 0 {
		t.Errorf("a manager's report leads to %q", found)
	}
	if found := strings.Join(behind(worked), " "); !strings.Contains(found, "/runs/") || !strings.Contains(found, "/report.json") {
		t.Errorf("an author's report leads to %q only", found)
	}
	lacks(t, "a manager's report", read, `id="share"`)
	contains(t, "an author's report", worked, `id="share"`, "Make a link")
	for _, heading := range regexp.MustCompile(`<h2 [^>]*>[^<]*</h2>`).FindAllString(worked, -1) {
		if !strings.Contains(heading, "share-head") {
			contains(t, "a manager's report", read, heading)
		}
	}
}

// link is the address of a new link, as it is shown once.
func (s *site) link(session, id, days string) string {
	s.t.Helper()
	r := s.do(call{method: "POST", path: "/campaigns/" + id + "/share", session: session, form: "epoch=1&days=" + days})
	found := regexp.MustCompile(`<code>(http[^<]*)</code>`).FindStringSubmatch(r.body)
	if r.code != http.StatusOK || found == nil {
		s.t.Fatalf("%d, no link in\n%s", r.code, r.body)
	}
	path, ours := strings.CutPrefix(found[1], s.URL)
	if !ours || !strings.HasPrefix(path, sharedPath) {
		s.t.Fatalf("the link is %s", found[1])
	}
	return path
}

// A link shows one report to whoever has it, leads nowhere else, and ends when it is
// revoked.
func TestSharedReport(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author, id := s.as(store.RoleAuthor), s.campaign(hostileID)
	path := s.link(author, id, "7")
	shown := s.do(call{path: path})
	if shown.code != http.StatusOK || shown.header.Get("Referrer-Policy") != "same-origin" || shown.header.Get("X-Robots-Tag") != "noindex" {
		t.Fatalf("%d, %v", shown.code, shown.header)
	}
	r, err := s.store.Report(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	contains(t, "the shared report", visible(shown.body), report.Headline(r.Report))
	lacks(t, "the shared report", shown.body, append([]string{`id="share"`, path, id, "Sign out", "/signout", "data-live"}, raw...)...)
	for _, to := range leads(shown.body) {
		if to != "/" && !strings.HasPrefix(to, "#") && !strings.HasPrefix(to, "/assets/") {
			t.Errorf("it leads to %s", to)
		}
	}
	if own := s.do(call{path: path, session: author}); own.body != shown.body {
		t.Error("whoever is signed in sees another page")
	}
	for _, other := range []string{"/campaigns/" + id + "/report", "/campaigns/" + id, "/"} {
		if got := s.do(call{path: other}); got.code != http.StatusSeeOther {
			t.Errorf("without signing in, %s is %d", other, got.code)
		}
	}
	page := s.page(author, "/campaigns/"+id+"/report")
	lacks(t, "the report later", page, path)
	revoke := regexp.MustCompile(`action="(/campaigns/[^"]*/revoke)"`).FindStringSubmatch(page)
	if revoke == nil {
		t.Fatal("there is no way to revoke the link")
	}
	if got := s.do(call{method: "POST", path: revoke[1], session: s.as(store.RoleViewer)}); got.code != http.StatusForbidden {
		t.Errorf("a viewer revokes: %d", got.code)
	}
	if got := s.do(call{path: path}); got.code != http.StatusOK {
		t.Errorf("the link after that: %d", got.code)
	}
	if got := s.do(call{method: "POST", path: revoke[1], session: author}); got.code != http.StatusSeeOther {
		t.Errorf("an author revokes: %d", got.code)
	}
	for _, over := range []string{path, path + "x", sharedPath + "x"} {
		got := s.do(call{path: over})
		if got.code != http.StatusNotFound || !strings.Contains(got.body, "This link shows nothing") || strings.Contains(got.body, r.Question) {
			t.Errorf("%s: %d", over, got.code)
		}
	}
}

// shares does what the report does, as a reviewer.
func (p *program) shares() {
	t, reviewer := p.t, *p
	t.Helper()
	reviewer.token = p.tokenOf(store.RoleReviewer)
	at := "/campaigns/" + p.campaign(calmID) + "/shares"
	var made api.Share
	if reviewer.ask("POST /campaigns/{id}/shares", 201, at, api.NewShare{Epoch: 1, Days: 30}, &made); !strings.HasPrefix(made.URL, p.URL+sharedPath) {
		t.Fatalf("made: %+v", made)
	}
	path := strings.TrimPrefix(made.URL, p.URL)
	if got := p.do(call{path: path}); got.code != http.StatusOK {
		t.Errorf("the link: %d", got.code)
	}
	var list api.Shares
	if reviewer.ask("GET /campaigns/{id}/shares", 200, at, nil, &list); len(list.Shares) != 1 || list.Shares[0].ID != made.ID || list.Shares[0].URL != "" || list.Shares[0].LastOpenedAt == nil {
		t.Errorf("listed: %+v", list)
	}
	reviewer.ask("POST /campaigns/{id}/shares", 400, at, api.NewShare{Epoch: 1, Days: 2}, nil)
	reviewer.ask("POST /campaigns/{id}/shares/{share}/revoke", 204, at+"/"+made.ID+"/revoke", nil, nil)
	if got := p.do(call{path: path}); got.code != http.StatusNotFound {
		t.Errorf("the link afterwards: %d", got.code)
	}
}

func TestSharedReportExpires(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, id := s.as(store.RoleAdmin), s.campaign(calmID)
	user, err := s.store.SessionRights(t.Context(), admin)
	if err != nil {
		t.Fatal(err)
	}
	tokens := map[time.Duration]string{}
	for _, ttl := range []time.Duration{time.Hour, time.Microsecond} {
		s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
			_, tokens[ttl], err = tx.Share(ctx, id, 1, user.ID, ttl)
			return err
		})
	}
	for ttl, want := range map[time.Duration]int{time.Hour: http.StatusOK, time.Microsecond: http.StatusNotFound} {
		if got := s.do(call{path: sharedPath + tokens[ttl]}); got.code != want {
			t.Errorf("a link of %s: %d, want %d", ttl, got.code, want)
		}
	}
}

func TestSharesThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for form, want := range map[string]int{
		"": 400, "epoch=1": 400, "epoch=1&days=2": 400, "epoch=1&days=-1": 400, "epoch=1&days=36500": 400, "epoch=x&days=7": 400, "epoch=9&days=7": 404, "epoch=%zz": 400,
	} {
		r := s.do(call{method: "POST", path: "/campaigns/" + s.campaign(calmID) + "/share", session: author, form: form, header: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}})
		if r.code != want {
			t.Errorf("%q: %d, want %d", form, r.code, want)
		}
	}
	r := s.do(call{method: "POST", path: "/campaigns/" + s.campaign(haltedID) + "/share", session: author, form: "epoch=1&days=7"})
	if r.code != http.StatusNotFound {
		t.Errorf("a campaign without report: %d", r.code)
	}
	if links, err := s.store.Shares(t.Context(), s.campaign(calmID)); err != nil || len(links) > 0 {
		t.Errorf("links %+v, %v", links, err)
	}
}

// The log of the server is no place for what opens a report.
func TestTheLogHoldsNoLink(t *testing.T) {
	t.Parallel()
	r, err := http.NewRequest(http.MethodGet, "http://x"+sharedPath+"s3cret", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := logRequest(r).String(); strings.Contains(got, "s3cret") || !strings.Contains(got, sharedPath) {
		t.Errorf("the log says %s", got)
	}
}
