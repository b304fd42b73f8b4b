package web

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"assay/examples"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
)

// paste sends a campaign file as the page's form does.
func (s *site) paste(session, source, do string) reply {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range map[string]string{draft.FieldSource: source, draft.FieldDo: do, draft.FieldSeed: "7"} {
		if err := form.WriteField(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.t.Fatal(err)
	}
	return s.do(call{method: "POST", path: "/campaigns/new", session: session, body: &body, header: map[string]string{"Content-Type": form.FormDataContentType()}})
}

func newFile(runID string) string {
	return strings.Replace(calmFile, "run_id: calm", "run_id: "+runID, 1)
}

func TestHostileFilesAreRefusedInWords(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	bomb := "a: &a [x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c <= 'i'; c++ {
		bomb += string(c) + ": &" + string(c) + " [" + strings.TrimSuffix(strings.Repeat("*"+string(c-1)+", ", 8), ", ") + "]\n"
	}
	for _, c := range []struct{ name, source, says string }{
		{"nothing", " \n", "There is no text"},
		{"not YAML", "a: [1, 2\n  b: }", "line"},
		{"not a mapping", "- 1\n- 2\n", ""},
		{"two documents", calmFile + "\n---\nkind: optimization\n", ""},
		{"aliases that multiply", bomb, ""},
		{"a NUL", "kind: \x00optimization\n", ""},
		{"not UTF-8", "kind: \xff\xfe\n", "UTF-8"},
		{"a key twice", strings.Replace(calmFile, "kind: optimization\n", "kind: optimization\nkind: verify\n", 1), "kind"},
		{"deep", strings.Repeat("[", 5000), ""},
		{"an unknown key", strings.Replace(newFile("x"), "run_timeout_sec:", "run_timeout_secs:", 1), "run_timeout_sec"},
		{"a target outside the roots", strings.Replace(newFile("x"), "repo_path: target", "repo_path: /etc", 1), "/etc"},
		{"a target that climbs out", strings.Replace(newFile("x"), "repo_path: target", "repo_path: ../..", 1), ".."},
		{"markup", strings.Replace(newFile("x"), "resolution: 5", `resolution: "<script>alert(1)</script>"`, 1), "&lt;script&gt;"},
		{"markup that leaves the text area", "kind: </textarea><script>alert(1)</script>\n", "&lt;/textarea&gt;"},
		{"a shell", strings.Replace(newFile("x"), `"./measure"`, `"./measure; touch /tmp/owned | cat"`, 1), ""},
	} {
		for _, do := range []string{draft.DoCheck, draft.DoStart} {
			r := s.paste(author, c.source, do)
			if r.code != http.StatusUnprocessableEntity && !(do == draft.DoStart && r.code == http.StatusConflict) {
				t.Errorf("%s, %s: %d, want 422", c.name, do, r.code)
			}
			contains(t, c.name, r.body, c.says)
			lacks(t, c.name, r.body, "<script>alert", "goroutine", ".go:")
		}
	}
	lines, err := s.store.Campaigns(t.Context(), store.Filter{})
	if err != nil || len(lines) != 3 {
		t.Errorf("%d campaigns, want the three that were there: %v", len(lines), err)
	}
}

func TestWhatWasTypedIsKept(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	source := "kind: optimization\n# a remark <of mine> & \"others\"\nrun_id: kept\n"
	body := s.paste(s.as(store.RoleAuthor), source, draft.DoCheck).body
	contains(t, "the page", body, "# a remark &lt;of mine&gt; &amp; &#34;others&#34;", `value="7"`)
}

func TestCheckingStartsNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	r := s.paste(s.as(store.RoleAuthor), newFile("checked"), draft.DoCheck)
	if r.code != http.StatusOK {
		t.Fatalf("a good file: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the page", visible(r.body), "Next: start the campaign", "screen", "confirm", "(smallest known: 8)")
	if _, err := s.store.CampaignByRunID(t.Context(), queue.DefaultProject, "checked"); err == nil {
		t.Error("checking made a campaign")
	}
}

func TestStartStopResume(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	r := s.paste(author, newFile("started"), draft.DoStart)
	at := r.header.Get("Location")
	if r.code != http.StatusSeeOther || at != "/campaigns/"+s.campaign("started") {
		t.Fatalf("start: %d to %q", r.code, at)
	}
	contains(t, "the page of a new campaign", visible(s.page(author, at)), "running", "Stop campaign", "The design is registered once")
	if r := s.do(call{method: "POST", path: at + "/stop", session: author}); r.code != http.StatusSeeOther || r.header.Get("Location") != at {
		t.Errorf("stop: %d to %q", r.code, r.header.Get("Location"))
	}
	lacks(t, "the page after a stop", visible(s.page(author, at)), "Stop campaign?")
	again := s.paste(author, newFile("started"), draft.DoStart)
	if again.code != http.StatusConflict {
		t.Errorf("the same run_id again: %d", again.code)
	}
	contains(t, "the answer", visible(again.body), "started exists")
}

// A form that is sent twice, by a double click or a retry, starts one campaign.
func TestTwoStartsAtOnceMakeOneCampaign(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	const clicks = 6
	codes := make([]int, clicks)
	var ready, done sync.WaitGroup
	ready.Add(clicks)
	for i := range clicks {
		done.Go(func() {
			ready.Done()
			ready.Wait()
			codes[i] = s.paste(author, newFile("twice"), draft.DoStart).code
		})
	}
	done.Wait()
	counts := map[int]int{}
	for _, code := range codes {
		counts[code]++
	}
	if counts[http.StatusSeeOther] != 1 || counts[http.StatusConflict] != clicks-1 {
		t.Errorf("the answers are %v", codes)
	}
	lines, err := s.store.Campaigns(t.Context(), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, line := range lines {
		if line.RunID == "twice" {
			found++
		}
	}
	if found != 1 {
		t.Errorf("%d campaigns", found)
	}
}

func TestHomeFindsAndFilters(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	for _, c := range []struct {
		query         string
		shown, absent []string
	}{
		{"/", []string{calmID, hostileID, haltedID}, nil},
		{"/?q=CAL", []string{calmID}, []string{hostileID, haltedID}},
		{"/?state=halted", []string{haltedID}, []string{calmID, hostileID}},
		{"/?target=%3Cb%3Ebowl%3C%2Fb%3E", []string{hostileID}, []string{calmID}},
		{"/?q=nothing-like-it", nil, []string{calmID, hostileID, haltedID}},
	} {
		body := s.page(viewer, c.query)
		if _, list, found := strings.Cut(body, "<table"); found {
			body = list
		} else if len(c.shown) > 0 {
			t.Errorf("%s has no table", c.query)
		}
		for _, runID := range c.shown {
			contains(t, c.query, body, `href="/campaigns/`+s.campaign(runID)+`"`)
		}
		for _, runID := range c.absent {
			lacks(t, c.query, body, `href="/campaigns/`+s.campaign(runID)+`"`)
		}
	}
}

// A search that finds nothing is not an empty installation: it can be undone.
func TestHomeTellsNoMatchFromNoCampaign(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	body := s.page(s.as(store.RoleViewer), "/?state=archived")
	contains(t, "no match", body, "No campaign matches.", `role="search"`)
	lacks(t, "no match", body, "No campaign yet")
}

// An example stands in the editor as it is, and where its program lies under the
// server's root it can be started.
func TestDraftBeginsWithAnExample(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	start := s.page(author, "/campaigns/new")
	for _, name := range examples.Names() {
		address := "/campaigns/new?example=" + name
		contains(t, "the empty page", start, `href="`+address+`"`)
		text, _ := examples.Campaign(name)
		first, _, _ := strings.Cut(text, "\n")
		body := s.page(author, address)
		contains(t, name, body, first, "run_id: "+name, "from the example "+name, "repo_path: .\n")
	}
	if got := s.do(call{method: "GET", path: "/campaigns/new?example=../secret", session: author}).code; got != http.StatusNotFound {
		t.Errorf("an unknown example is answered with %d", got)
	}
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "examples", "queue"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "examples", "queue", "campaign.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	elsewhere := &Server{Config: Config{Roots: []string{root}}}
	text, _ := examples.Campaign("queue")
	contains(t, "the placed file", elsewhere.placed("queue", text), "  repo_path: examples/queue\n")
}
