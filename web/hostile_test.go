package web

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"assay/internal/data/store"
)

// raw is markup of the hostile campaign as it must never reach a browser.
var raw = []string{
	"<script>alert", "</script><script>", "<img src=x", "<b>bowl", "<i>Ada", "<u>", `href="javascript:`, `src="javascript:`,
}

// addresses are all pages of a campaign that show something of it.
func addresses(s *site, session, id string) []string {
	s.t.Helper()
	paths := []string{"/", "/?q=%3Cscript%3Ealert(9)%3C/script%3E&target=%22%3E%3Cimg+src=x&state=%3Cu%3E", "/campaigns/" + id, "/campaigns/" + id + "/report"}
	for _, tab := range []string{"runs", "effects", "confirm", "report", "audit", `"><img+src=x`} {
		paths = append(paths, "/campaigns/"+id+"?tab="+strings.ReplaceAll(strings.ReplaceAll(tab, `"`, "%22"), ">", "%3E"))
	}
	for _, record := range sheetOf(s, session, "/campaigns/"+id+"/runs.csv")[1:] {
		paths = append(paths, fmt.Sprintf("/campaigns/%s/runs/%s/%s", id, record[2], record[4]))
	}
	return append(paths, "/campaigns/"+id+"/runs/4/-1", "/campaigns/new", "/signin?next=%22%3E%3Cscript%3Ealert(1)")
}

func TestMarkupOfAuthorsAndTargetsIsText(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, id := s.as(store.RoleAdmin), s.campaign(hostileID)
	inline := regexp.MustCompile(`(?i)<script(?:\s[^>]*)?>[^<]`)
	handler := regexp.MustCompile(`(?i)<[a-z][^>]*\son[a-z]+=`)
	seen := ""
	for _, path := range addresses(s, admin, id) {
		session := admin
		if strings.HasPrefix(path, "/signin") {
			session = ""
		}
		body := s.page(session, path)
		lacks(t, path, body, raw...)
		if found := handler.FindString(body); found != "" {
			t.Errorf("%s has a handler in its markup: %s", path, found)
		}
		for _, found := range inline.FindAllString(body, -1) {
			if !strings.Contains(found, "application/json") {
				t.Errorf("%s has a script of its own: %s", path, found)
			}
		}
		seen += body
	}
	// What was looked for is really there, as text.
	contains(t, "the pages", seen,
		"&lt;script&gt;alert(5)&lt;/script&gt;", "&lt;b&gt;bowl&lt;/b&gt;", "&lt;/script&gt;&lt;script&gt;alert(2)", "&lt;img src=x onerror=alert(7)&gt;",
		"&lt;script&gt;alert(&#34;err&#34;)", "&lt;script&gt;alert(&#34;out&#34;)", "&lt;img src=x onerror=alert(3)&gt;", `\u003c/script\u003e`)
}

func TestMarkdownOfAReportIsText(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	r := s.do(call{path: "/campaigns/" + s.campaign(hostileID) + "/report.md", session: s.as(store.RoleViewer)})
	if got := r.header.Get("Content-Type"); got != "text/markdown; charset=utf-8" {
		t.Errorf("type %q", got)
	}
	lacks(t, "the Markdown", r.body, append([]string{"[here](javascript:"}, raw...)...)
	contains(t, "the Markdown", r.body, "&lt;script&gt;alert(5)&lt;/script&gt;", `\[here\](javascript:alert(6))`)
	head := 0 // bars in the first line of the table that is being read
	for line := range strings.Lines(r.body) {
		bars := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|")
		if bars > 0 && head > 0 && bars != head {
			t.Errorf("a row has %d bars, its head %d: %s", bars, head, line)
		}
		if head == 0 || bars == 0 {
			head = bars
		}
	}
}

// sheetOf reads a download as a table.
func sheetOf(s *site, session, path string) [][]string {
	s.t.Helper()
	r := s.do(call{path: path, session: session})
	if r.code != 200 || r.header.Get("Content-Type") != "text/csv; charset=utf-8" {
		s.t.Fatalf("%s: %d, %s", path, r.code, r.header.Get("Content-Type"))
	}
	if got := r.header.Get("Content-Disposition"); !strings.HasPrefix(got, "attachment; filename=") {
		s.t.Errorf("%s is not saved but shown: %q", path, got)
	}
	records, err := csv.NewReader(strings.NewReader(r.body)).ReadAll()
	if err != nil {
		s.t.Fatalf("%s: %v", path, err)
	}
	return records
}

func TestNoCellIsAFormula(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(hostileID)
	all := ""
	for _, name := range []string{"runs.csv", "effects.csv", "finalists.csv", "front.csv"} {
		for i, record := range sheetOf(s, viewer, "/campaigns/"+id+"/"+name) {
			for _, cell := range record {
				all += cell + "\n"
				if _, err := strconv.ParseFloat(cell, 64); err == nil || cell == "" {
					continue
				}
				if strings.ContainsAny(cell[:1], "=+-@\t\r\n") {
					t.Errorf("%s line %d: a cell reads %q", name, i+1, cell)
				}
			}
		}
	}
	contains(t, "the tables", all, "\n'=1+1\n", "\n"+hostileLevel+"\n", `=cmd|calc`)
}

func TestHarmless(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"":            "",
		"plain":       "plain",
		"a=b":         "a=b",
		"=1+1":        "'=1+1",
		"+1":          "'+1",
		"-2+3":        "'-2+3",
		"@SUM(A1)":    "'@SUM(A1)",
		" =1+1":       "' =1+1",
		"\t=1":        "'\t=1",
		"\tplain":     "'\tplain",
		"\r\nplain":   "'\r\nplain",
		"\u00a0=1":    "'\u00a0=1",
		"\ufeff=1":    "'\ufeff=1",
		"＝1+1":        "'＝1+1",
		" plain":      " plain",
		"<script>":    "<script>",
		"a,\"b\"\nc=": "a,\"b\"\nc=",
	} {
		if got := harmless(cell); got != want {
			t.Errorf("%q becomes %q, want %q", cell, got, want)
		}
	}
}

// A body that is no form is the sender's mistake, not a defect of the server.
func TestABodyThatIsNoFormIsToldSo(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, "kind: optimization\n")
	for _, path := range []string{"/edit", "/scaffold", "/start", "/rehearsal"} {
		for _, body := range []string{"revision=%zz", "a=1;b=2"} {
			r := s.do(call{method: "POST", path: at + path, session: author, form: body})
			if r.code != 400 {
				t.Errorf("%s with %q: %d, want 400", path, body, r.code)
			}
		}
	}
}
