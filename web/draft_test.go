package web

import (
	"bytes"
	"encoding/json"
	escape "html"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/core/certify"
	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
	"assay/internal/core/starter"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/part"
)

// begin sends the form of a new campaign; file is uploaded when it has a name.
func (s *site) begin(session string, fields map[string]string, fileName, file string) reply {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	if fileName != "" {
		upload, err := form.CreateFormFile(draft.FieldFile, fileName)
		if err != nil {
			s.t.Fatal(err)
		}
		if _, err := upload.Write([]byte(file)); err != nil {
			s.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.t.Fatal(err)
	}
	return s.do(call{method: "POST", path: "/campaigns/new", session: session, body: &body, header: map[string]string{"Content-Type": form.FormDataContentType()}})
}

// paste makes a draft of a text by the page's form and returns its address.
func (s *site) paste(session, source string) string {
	s.t.Helper()
	r := s.begin(session, map[string]string{draft.FieldDo: draft.DoPaste, draft.FieldSource: source}, "", "")
	at, edits := strings.CutSuffix(r.header.Get("Location"), "/edit")
	if r.code != http.StatusSeeOther || !edits {
		s.t.Fatalf("a pasted text: %d to %q\n%s", r.code, r.header.Get("Location"), visible(r.body))
	}
	return at
}

// post sends a form to a page of a draft.
func (s *site) post(session, path string, fields map[string]string) reply {
	s.t.Helper()
	values := url.Values{}
	for name, value := range fields {
		values.Set(name, value)
	}
	return s.do(call{method: "POST", path: path, session: session, form: values.Encode() + "&"})
}

// tell sends what the editor's script sends.
func (s *site) tell(session, path string, fields map[string]string) (int, draftAnswer) {
	s.t.Helper()
	values := url.Values{}
	for name, value := range fields {
		values.Set(name, value)
	}
	r := s.do(call{method: "POST", path: path, session: session, form: values.Encode(), header: map[string]string{"Accept": "application/json"}})
	var answer draftAnswer
	if err := json.Unmarshal([]byte(r.body), &answer); err != nil {
		s.t.Fatalf("%s: %d, %v\n%s", path, r.code, err, r.body)
	}
	return r.code, answer
}

// start starts a draft as its page does.
func (s *site) start(session, at string, revision int, seed string) reply {
	s.t.Helper()
	return s.post(session, at+"/start", map[string]string{
		draft.FieldRevision: strconv.Itoa(revision), draft.FieldSeed: seed, "confirmed": "yes",
	})
}

func newFile(runID string) string {
	return strings.Replace(calmFile, "run_id: calm", "run_id: "+runID, 1)
}

// hostile are texts that break rules, with what is said of each.
func hostile() []struct{ name, source, says string } {
	bomb := "a: &a [x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c <= 'i'; c++ {
		bomb += string(c) + ": &" + string(c) + " [" + strings.TrimSuffix(strings.Repeat("*"+string(c-1)+", ", 8), ", ") + "]\n"
	}
	return []struct{ name, source, says string }{
		{"not YAML", "a: [1, 2\n  b: }", "line"},
		{"not a mapping", "- 1\n- 2\n", "error"},
		{"two documents", calmFile + "\n---\nkind: optimization\n", "error"},
		{"aliases that multiply", bomb, "error"},
		{"a key twice", strings.Replace(calmFile, "kind: optimization\n", "kind: optimization\nkind: verify\n", 1), "kind"},
		{"deep", strings.Repeat("[", 5000), "error"},
		{"an unknown key", strings.Replace(newFile("x"), "run_timeout_sec:", "run_timeout_secs:", 1), "run_timeout_sec"},
		{"a target outside the roots", strings.Replace(newFile("x"), "repo_path: target", "repo_path: /etc", 1), "/etc"},
		{"a target that climbs out", strings.Replace(newFile("x"), "repo_path: target", "repo_path: ../..", 1), ".."},
		{"markup", strings.Replace(newFile("x"), "resolution: 5", `resolution: "<script>alert(1)</script>"`, 1), "&lt;script&gt;"},
		{"markup that leaves the text area", "kind: </textarea><script>alert(1)</script>\n", "&lt;/textarea&gt;"},
		{"a shell", strings.Replace(newFile("x"), `"./measure"`, `"./measure; touch /tmp/owned | cat"`, 1), "error"},
	}
}

// A text that breaks rules becomes a draft whose page says what is wrong, and
// that cannot be started.
func TestHostileFilesAreKeptAndNotStarted(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for _, c := range hostile() {
		at := s.paste(author, c.source)
		body := s.page(author, at+"/edit")
		contains(t, c.name, body, c.says)
		lacks(t, c.name, body, "<script>alert", "goroutine", ".go:", "Start the campaign")
		for _, page := range []string{"/checks", "/rehearsal", "/versions"} {
			lacks(t, c.name+page, s.page(author, at+page), "<script>alert", "goroutine", ".go:")
		}
		if r := s.start(author, at, 1, ""); r.code != http.StatusConflict {
			t.Errorf("%s is started: %d", c.name, r.code)
		}
		if r := s.post(author, at+"/checks", map[string]string{draft.FieldKind: "smoke"}); r.code != http.StatusUnprocessableEntity {
			t.Errorf("%s is checked: %d", c.name, r.code)
		}
	}
	lines, err := s.store.Campaigns(t.Context(), store.Filter{States: startedStates})
	if err != nil || len(lines) != 3 {
		t.Errorf("%d campaigns, want the three that were there: %v", len(lines), err)
	}
}

// What cannot be kept at all is refused in a sentence, and what was typed beside
// it stands on the page again.
func TestWhatCannotBeKeptIsRefusedInWords(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	const typed = "kind: optimization # mine\n"
	for _, c := range []struct{ name, source, file, says, keeps string }{
		{"nothing", " \n", "", "There is no text", ""},
		{"a NUL", "kind: \x00optimization\n", "", "binary", ""},
		{"not UTF-8", "kind: \xff\xfe\n", "", "UTF-8", ""},
		{"2 MB beside a text", typed, strings.Repeat("a: 1\n", 400_000), "larger than 1 MiB", typed},
		{"a binary beside a text", typed, "\x7fELF\x00\x01", "binary", typed},
		{"another encoding beside a text", typed, "k\xe4se: 1\n", "UTF-8", typed},
	} {
		name := ""
		if c.file != "" {
			name = "big.yaml"
		}
		r := s.begin(author, map[string]string{draft.FieldDo: draft.DoPaste, draft.FieldSource: c.source}, name, c.file)
		if r.code != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d, want 422", c.name, r.code)
		}
		contains(t, c.name, visible(r.body), c.says)
		contains(t, c.name, r.body, c.keeps)
	}
	for _, c := range []struct {
		fields map[string]string
		says   string
	}{
		{map[string]string{draft.FieldDo: "else"}, "Choose one of the ways"},
		{map[string]string{draft.FieldDo: draft.DoImport, draft.FieldFolder: ""}, "Name the folder"},
		{map[string]string{draft.FieldDo: draft.DoImport, draft.FieldFolder: "/etc"}, "outside the folders"},
		{map[string]string{draft.FieldDo: draft.DoDuplicate, draft.FieldFrom: "nobody"}, "no such campaign"},
	} {
		r := s.begin(author, c.fields, "", "")
		if r.code != http.StatusUnprocessableEntity {
			t.Errorf("%v: %d", c.fields, r.code)
		}
		contains(t, "the page", visible(r.body), c.says)
		contains(t, "the page", r.body, c.fields[draft.FieldFolder])
	}
	if drafts, err := s.store.Drafts(t.Context(), "", nil); err != nil || len(drafts) != 0 {
		t.Errorf("%d drafts were made: %v", len(drafts), err)
	}
}

func TestEachWayMakesADraft(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	folder := filepath.Join(root, "imported")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "campaign.yaml"), []byte(newFile("imported")), 0o600); err != nil {
		t.Fatal(err)
	}
	start := s.page(author, "/campaigns/new")
	for _, template := range starter.Templates() {
		contains(t, "the page", start, `value="`+template.Name+`"`)
	}
	for _, c := range []struct {
		name   string
		fields map[string]string
		file   string
		tab    string
		holds  string
	}{
		{"scaffold", map[string]string{draft.FieldDo: draft.DoScaffold}, "", "scaffold", "kind: optimization\n"},
		{"example", map[string]string{draft.FieldDo: draft.DoExample, draft.FieldExample: "queue"}, "", "edit", "run_id: queue"},
		{"paste", map[string]string{draft.FieldDo: draft.DoPaste, draft.FieldSource: "# mine <b>\n"}, "", "edit", "# mine <b>\n"},
		{"upload", map[string]string{draft.FieldDo: draft.DoPaste, draft.FieldSource: "typed"}, newFile("uploaded"), "edit", "run_id: uploaded"},
		{"import", map[string]string{draft.FieldDo: draft.DoImport, draft.FieldFolder: folder}, "", "edit", "run_id: imported"},
		{"duplicate", map[string]string{draft.FieldDo: draft.DoDuplicate, draft.FieldFrom: s.campaign(calmID)}, "", "edit", "run_id: calm-2"},
	} {
		name := ""
		if c.file != "" {
			name = "up.yaml"
		}
		r := s.begin(author, c.fields, name, c.file)
		at, ok := strings.CutSuffix(r.header.Get("Location"), "/"+c.tab)
		if r.code != http.StatusSeeOther || !ok {
			t.Errorf("%s: %d to %q\n%s", c.name, r.code, r.header.Get("Location"), visible(r.body))
			continue
		}
		d, err := s.store.Draft(t.Context(), strings.TrimPrefix(at, "/campaigns/"))
		if err != nil || !strings.Contains(string(d.YAML), c.holds) {
			t.Errorf("%s holds %q, want %q: %v", c.name, d.YAML, c.holds, err)
		}
	}
	if got := s.begin(author, map[string]string{draft.FieldDo: draft.DoExample, draft.FieldExample: "../secret"}, "", "").code; got != http.StatusNotFound {
		t.Errorf("an unknown example is answered with %d", got)
	}
}

// An example is pointed at its program where that lies under the server's root.
func TestAnExampleFindsItsProgram(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "examples", "queue"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "examples", "queue", "campaign.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	example, _ := starter.Find("queue")
	contains(t, "the placed file", (&Server{Config: Config{Roots: []string{folder}}}).placed(example), "  repo_path: examples/queue\n")
	contains(t, "the file elsewhere", (&Server{Config: Config{Roots: []string{t.TempDir()}}}).placed(example), "  repo_path: .\n")
}

// The page shows the text byte for byte, and its address leads to it.
func TestTheEditorShowsTheText(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("shown"))
	body := s.page(author, at+"/edit")
	contains(t, "the page", visible(body), "shown", "draft", "1 warning", "What a start spends", "screen", "confirm", "Next: run the smoke check")
	contains(t, "the page", body, `href="`+at+`/start"`, `data-revision="1"`)
	if r := s.do(call{path: at, session: author}); r.code != http.StatusSeeOther || r.header.Get("Location") != at+"/scaffold" {
		t.Errorf("the draft's own address: %d to %q", r.code, r.header.Get("Location"))
	}
	contains(t, "the list", visible(s.page(author, "/")), "shown", "draft 1 finding")
	contains(t, "the list", s.page(author, "/"), `href="`+at+`/scaffold"`)
	lacks(t, "a viewer's list", s.page(s.as(store.RoleViewer), "/"), ">shown<")
	r := s.do(call{path: at + "/campaign.yaml", session: author})
	if r.body != newFile("shown") || !strings.Contains(r.header.Get("Content-Disposition"), "shown.yaml") {
		t.Errorf("the download is %q, %q", r.header.Get("Content-Disposition"), r.body)
	}
}

// What is typed is saved, checked and priced, and the answer is made of the same
// parts as the page.
func TestTypingSavesAndChecks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("typed"))
	broken := strings.Replace(newFile("typed"), "run_timeout_sec:", "run_timeout_secs:", 1)
	code, answer := s.tell(author, at+"/validate", map[string]string{draft.FieldSource: broken, draft.FieldRevision: "1"})
	if code != http.StatusOK || answer.Revision != 2 || len(answer.Marks) == 0 {
		t.Fatalf("%d %+v", code, answer)
	}
	contains(t, "the verdict", visible(answer.Fragments[draft.VerdictID]), "error", "run_timeout_sec")
	lacks(t, "the status", answer.Fragments[draft.StatusID], "Start the campaign")
	again, same := s.tell(author, at+"/validate", map[string]string{draft.FieldSource: broken, draft.FieldRevision: "1"})
	if again != http.StatusOK || same.Revision != 2 {
		t.Errorf("the same text again is %d, revision %d; want no conflict with oneself", again, same.Revision)
	}
	code, answer = s.tell(author, at+"/validate", map[string]string{draft.FieldSource: newFile("typed"), draft.FieldRevision: "2"})
	if code != http.StatusOK || answer.Revision != 3 || len(answer.Marks) != 1 || answer.Marks[0].Severity != part.SeverityWarning {
		t.Fatalf("%d %+v", code, answer)
	}
	contains(t, "the status", answer.Fragments[draft.StatusID], "Start the campaign")
	contains(t, "the preview", visible(answer.Fragments[draft.PreviewID]), "runs exactly")
	if code, answer = s.tell(author, at+"/validate", map[string]string{draft.FieldSource: "\x00", draft.FieldRevision: "3"}); code != http.StatusUnprocessableEntity || answer.Failure == "" {
		t.Errorf("a binary: %d %+v", code, answer)
	}
	d, err := s.store.Draft(t.Context(), strings.TrimPrefix(at, "/campaigns/"))
	if err != nil || string(d.YAML) != newFile("typed") || d.Revision != 3 {
		t.Errorf("the draft is revision %d: %v\n%s", d.Revision, err, d.YAML)
	}
}

// A fix is made by a button, alone or, after its diff was seen, with all others;
// one that does not fit the text any more changes nothing.
func TestFixesAreMadeByButtons(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	broken := strings.NewReplacer("run_timeout_sec:", "run_timeout_secs:", "scale: linear\n      apply: \"--b", "scale: linaer\n      apply: \"--b").Replace(newFile("mended")) + "# kept\n"
	at := s.paste(author, broken)
	body := s.page(author, at+"/edit")
	contains(t, "the page", visible(body), "Show all 2 fixes")
	key := regexp.MustCompile(`name="repair" value="(V-[^"]*run_timeout_sec[^"]*)"`).FindStringSubmatch(body)
	if key == nil {
		t.Fatalf("no button mends the name of a field:\n%s", visible(body))
	}
	one := map[string]string{draft.FieldSource: broken, draft.FieldRevision: "1", draft.FieldRepair: escape.UnescapeString(key[1])}
	code, answer := s.tell(author, at+"/repair", one)
	if code != http.StatusOK || answer.Source == nil || answer.Revision != 2 {
		t.Fatalf("the fix: %d %+v", code, answer)
	}
	if want := strings.Replace(broken, "run_timeout_secs:", "run_timeout_sec:", 1); *answer.Source != want {
		t.Errorf("the fix changes more than its problem:\n%s", *answer.Source)
	}
	one[draft.FieldSource], one[draft.FieldRevision] = *answer.Source, "2"
	if code, answer := s.tell(author, at+"/repair", one); code != http.StatusUnprocessableEntity || answer.Failure == "" {
		t.Errorf("the same fix again: %d %+v", code, answer)
	}
	all := map[string]string{draft.FieldSource: broken, draft.FieldRevision: "2", draft.FieldRepair: draft.RepairAll}
	r := s.post(author, at+"/repair", all)
	if r.code != http.StatusOK {
		t.Fatalf("all fixes: %d", r.code)
	}
	contains(t, "what they would change", visible(r.body), "run_timeout_secs:", "scale: linaer", "Apply these changes", "Keep the text as it is")
	d, err := s.store.Draft(t.Context(), strings.TrimPrefix(at, "/campaigns/"))
	if err != nil || d.Revision != 2 {
		t.Errorf("showing them saved revision %d: %v", d.Revision, err)
	}
	mended := strings.NewReplacer("run_timeout_secs:", "run_timeout_sec:", "linaer", "linear").Replace(broken)
	contains(t, "the form", escape.UnescapeString(r.body), mended)
	if r := s.post(author, at+"/edit", map[string]string{draft.FieldSource: mended, draft.FieldRevision: "2"}); r.code != http.StatusSeeOther {
		t.Errorf("applying them: %d", r.code)
	}
	contains(t, "the page", visible(s.page(author, at+"/edit")), "1 warning", "# kept")
}

// Two people type: nobody's text is lost, and both are shown.
func TestTwoAuthorsLoseNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	ada, grace := s.as(store.RoleAuthor), s.as(store.RoleAuthor)
	at := s.paste(ada, newFile("shared"))
	theirs, mine := newFile("shared")+"# of Grace\n", newFile("shared")+"# of Ada\n"
	if code, _ := s.tell(grace, at+"/validate", map[string]string{draft.FieldSource: theirs, draft.FieldRevision: "1"}); code != http.StatusOK {
		t.Fatalf("the first: %d", code)
	}
	code, answer := s.tell(ada, at+"/validate", map[string]string{draft.FieldSource: mine, draft.FieldRevision: "1"})
	if code != http.StatusConflict || !answer.Conflict {
		t.Fatalf("the second: %d %+v", code, answer)
	}
	contains(t, "the conflict", visible(answer.Fragments[draft.ConflictID]), "# of Grace", "# of Ada", "Save mine")
	r := s.post(ada, at+"/edit", map[string]string{draft.FieldSource: mine, draft.FieldRevision: "1"})
	if r.code != http.StatusConflict {
		t.Errorf("without scripts: %d", r.code)
	}
	_, typed, _ := strings.Cut(r.body, "<textarea")
	contains(t, "the text area", typed, "# of Ada")
	contains(t, "the conflict", visible(r.body), "# of Grace")
	if r = s.post(ada, at+"/edit", map[string]string{draft.FieldSource: mine, draft.FieldRevision: "1", draft.FieldOver: "2"}); r.code != http.StatusSeeOther {
		t.Fatalf("saving over it: %d\n%s", r.code, visible(r.body))
	}
	id := strings.TrimPrefix(at, "/campaigns/")
	d, err := s.store.Draft(t.Context(), id)
	if err != nil || string(d.YAML) != mine {
		t.Errorf("the draft is %q: %v", d.YAML, err)
	}
	version, err := s.store.Version(t.Context(), id, 0)
	if err != nil || string(version.YAML) != theirs {
		t.Errorf("the other text was lost: %q, %v", version.YAML, err)
	}
}

func TestVersionsAreComparedAndRestored(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("kept"))
	if r := s.post(author, at+"/versions", map[string]string{draft.FieldNote: "the <first>"}); r.code != http.StatusSeeOther {
		t.Fatalf("save: %d", r.code)
	}
	changed := newFile("kept") + "# changed\n"
	if code, _ := s.tell(author, at+"/validate", map[string]string{draft.FieldSource: changed, draft.FieldRevision: "1"}); code != http.StatusOK {
		t.Fatal(code)
	}
	body := visible(s.page(author, at+"/versions"))
	contains(t, "the page", body, "Version 1", "the <first>", "The draft differs from version 1", "# changed")
	if r := s.post(author, at+"/versions/restore", map[string]string{draft.FieldVersion: "1", draft.FieldRevision: "1"}); r.code != http.StatusConflict {
		t.Errorf("restoring under an old revision: %d", r.code)
	}
	if r := s.post(author, at+"/versions/restore", map[string]string{draft.FieldVersion: "1", draft.FieldRevision: "2"}); r.code != http.StatusSeeOther {
		t.Fatalf("restore: %d", r.code)
	}
	id := strings.TrimPrefix(at, "/campaigns/")
	d, err := s.store.Draft(t.Context(), id)
	if err != nil || string(d.YAML) != newFile("kept") {
		t.Errorf("the draft is %q: %v", d.YAML, err)
	}
	contains(t, "the page", visible(s.page(author, at+"/versions?a=1&b=2")), "From version 1 to version 2", "# changed", "before version 1 was restored")
	if r := s.do(call{path: at + "/campaign.yaml?version=2", session: author}); r.body != changed {
		t.Errorf("version 2 is %q", r.body)
	}
	for _, wrong := range []string{"?a=9&b=1", "?a=x", "?a=0"} {
		if r := s.do(call{path: at + "/versions" + wrong, session: author}); r.code != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, r.code)
		}
	}
}

// Discarding asks once, is the owner's, and can be followed to the text.
func TestDiscardAsksOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("given-up"))
	r := s.post(author, at+"/discard", nil)
	if r.code != http.StatusConflict {
		t.Fatalf("without a yes: %d", r.code)
	}
	contains(t, "the question", visible(r.body), "Discard given-up?", "0 versions")
	if r := s.post(s.as(store.RoleAuthor), at+"/discard", map[string]string{"confirmed": "yes"}); r.code != http.StatusForbidden {
		t.Errorf("somebody else discards it: %d", r.code)
	}
	if r := s.post(author, at+"/discard", map[string]string{"confirmed": "yes"}); r.code != http.StatusSeeOther {
		t.Fatalf("with a yes: %d", r.code)
	}
	lacks(t, "the list", s.page(author, "/"), "given-up")
	for _, page := range []string{"", "/edit", "/checks"} {
		r := s.do(call{path: at + page, session: author})
		if r.code != http.StatusConflict {
			t.Errorf("%q: %d", page, r.code)
		}
		contains(t, page, visible(r.body), "This draft was discarded", "Duplicate it")
	}
	if r := s.post(author, at+"/duplicate", nil); r.code != http.StatusSeeOther {
		t.Errorf("its text cannot be duplicated: %d", r.code)
	}
}

// A check of a draft is asked for, shown and cancelled. No worker runs here, so it
// waits for its turn.
func TestAChecksPageAsksAndCancels(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("checked"))
	contains(t, "the page", visible(s.page(author, at+"/checks")), "Run smoke", "Run liveness", "Nothing was checked yet")
	if r := s.post(author, at+"/checks", map[string]string{draft.FieldKind: "liveness", draft.FieldRepeats: "many"}); r.code != http.StatusUnprocessableEntity {
		t.Errorf("repeats in words: %d", r.code)
	}
	if r := s.post(author, at+"/checks", map[string]string{draft.FieldKind: "liveness", draft.FieldRepeats: "6"}); r.code != http.StatusSeeOther {
		t.Fatalf("start: %d\n%s", r.code, visible(r.body))
	}
	body := s.page(author, at+"/checks")
	contains(t, "the page", visible(body), "Liveness", "waits for its turn", "A check of this draft is going on")
	contains(t, "the page", body, `data-live="/ws?campaign=`)
	if r := s.post(author, at+"/checks", map[string]string{draft.FieldKind: "smoke"}); r.code != http.StatusConflict {
		t.Errorf("a second check: %d", r.code)
	}
	id := strings.TrimPrefix(at, "/campaigns/")
	checks, err := s.store.Checks(t.Context(), id)
	if err != nil || len(checks) != 1 {
		t.Fatal(len(checks), err)
	}
	conn := s.mustDial(author, id, 0)
	if r := s.post(author, at+"/checks/cancel", map[string]string{draft.FieldCheck: checks[0].ID}); r.code != http.StatusSeeOther {
		t.Errorf("cancel: %d", r.code)
	}
	last, err := s.store.LastEvent(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got := s.receive(conn, last)
	contains(t, "the live fragment", visible(got[len(got)-1].Data.Fragments[draft.CheckNowID]), "cancelled")
	contains(t, "the forms come back", got[len(got)-1].Data.Fragments[draft.AskID], "Run smoke")
	if _, response, err := s.dial(s.as(store.RoleViewer), id, 0, nil); err == nil || response.StatusCode != http.StatusForbidden {
		t.Errorf("a viewer follows a draft: %v", response)
	}
	if r := s.post(author, "/campaigns/"+s.campaign(calmID)+"/checks/cancel", map[string]string{draft.FieldCheck: checks[0].ID}); r.code != http.StatusNotFound {
		t.Errorf("a check is cancelled by another campaign's address: %d", r.code)
	}
}

func TestARehearsalKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("rehearsed"))
	r := s.post(author, at+"/rehearsal", map[string]string{draft.FieldNoise: "a lot", draft.FieldMaxRuns: "77"})
	if r.code != http.StatusUnprocessableEntity {
		t.Fatalf("noise in words: %d", r.code)
	}
	contains(t, "the page", visible(r.body), "The noise is a number.")
	contains(t, "the page", r.body, `value="a lot"`, `value="77"`)
	if r := s.post(author, at+"/rehearsal", map[string]string{draft.FieldNoise: "1,5", draft.FieldMaxRuns: "", draft.FieldRehearsals: "40", draft.FieldRandom: "3", draft.FieldScreen: "9", draft.FieldWhatIf: "yes"}); r.code != http.StatusSeeOther {
		t.Fatalf("start: %d\n%s", r.code, visible(r.body))
	}
	checks, err := s.store.Checks(t.Context(), strings.TrimPrefix(at, "/campaigns/"))
	if err != nil || len(checks) != 1 {
		t.Fatal(len(checks), err)
	}
	var request queue.CheckRequest
	if err := json.Unmarshal(checks[0].Request, &request); err != nil {
		t.Fatal(err)
	}
	got := request.Rehearsal
	if got == nil || got.NoisePct == nil || *got.NoisePct != 1.5 || got.MaxRuns != nil || got.Rehearsals != 40 || got.Seed != 3 || got.ScreenCenters == nil || *got.ScreenCenters != 9 || got.RefineCenters != nil || !got.WhatIf {
		t.Errorf("asked was %s", checks[0].Request)
	}
	contains(t, "the page", visible(s.page(author, at+"/rehearsal")), "waits for its turn")
}

// The page of a finished rehearsal says what one thing more would change, and
// whether that is more than chance.
func TestARehearsalShowsWhatOneThingMoreChanges(t *testing.T) {
	result := rehearse.Result{
		Rehearsals: 60, Rungs: []rehearse.Rung{}, Changes: []rehearse.Change{
			{Setting: "refine_center_points", From: 4, To: 8, Certified: rehearse.Chance{Count: 30, Of: 60, Share: .5}, Gained: 20, Lost: 2, Rows: rehearse.Rows{Median: 81}},
			{Setting: "epsilon_pct", From: 2, To: 3, Certified: rehearse.Chance{Count: 13, Of: 60, Share: 13. / 60}, Gained: 1, Rows: rehearse.Rows{Median: 77}},
		},
	}
	document, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	p := draftPage{checks: []store.Check{{Kind: store.CheckRehearsal, Document: document, EndedAt: new(time.Now())}}}
	var rows []string
	for _, row := range p.rehearsed().Changes.Rows {
		var cells []string
		for _, cell := range row.Cells {
			cells = append(cells, cell.Text)
		}
		rows = append(rows, strings.ReplaceAll(strings.Join(cells, "; "), "\u202f", " "))
	}
	want := []string{"Centre points of refine; 4; 8; 50 %; 81; more than chance", "Epsilon; 2 %; 3 %; 21.7 %; 77; within chance"}
	if !slices.Equal(rows, want) {
		t.Errorf("%q, want %q", rows, want)
	}
}

// What a liveness check saw of the workload seed goes into a rehearsal, and no
// noise: that stands in its field.
func TestARehearsalTakesTheSeedAsMeasured(t *testing.T) {
	found := pilot.Report{
		Kind: pilot.KindLiveness, Noise: []pilot.Noise{{Metric: "y", N: 6, CVPct: new(2.0), Mean: new(10.0)}},
		Seed: &pilot.SeedVerdict{Verdict: string(certify.SeedHonoured), SameReproduces: new(true), Rho: new(.5)},
	}
	document, err := json.Marshal(found)
	if err != nil {
		t.Fatal(err)
	}
	p := draftPage{checks: []store.Check{{Kind: store.CheckLiveness, Document: document}}}
	var settings rehearse.Settings
	p.measuredSeed(&settings)
	if settings.Rho == nil || *settings.Rho != .5 || !settings.Reproducible || settings.NoisePct != nil || settings.Response != nil {
		t.Errorf("%+v", settings)
	}
	settings = rehearse.Settings{}
	if (draftPage{}).measuredSeed(&settings); settings.Rho != nil || settings.Reproducible {
		t.Errorf("without a check: %+v", settings)
	}
}

func TestStartStopResume(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("started"))
	contains(t, "the question", visible(s.page(author, at+"/start")), "Start the campaign?", "at most", "No liveness check was made")
	if r := s.post(author, at+"/start", nil); r.code != http.StatusSeeOther || r.header.Get("Location") != at+"/start" {
		t.Errorf("without a yes: %d to %q", r.code, r.header.Get("Location"))
	}
	r := s.start(author, at, 1, "seven")
	if r.code != http.StatusUnprocessableEntity {
		t.Errorf("a seed in words: %d", r.code)
	}
	contains(t, "the question", r.body, "The seed must be a whole number", `value="seven"`)
	if r := s.start(author, at, 9, "7"); r.code != http.StatusConflict {
		t.Errorf("another revision: %d", r.code)
	}
	if r := s.start(author, at, 1, "7"); r.code != http.StatusSeeOther || r.header.Get("Location") != at {
		t.Fatalf("start: %d to %q\n%s", r.code, r.header.Get("Location"), visible(r.body))
	}
	contains(t, "the page of a new campaign", visible(s.page(author, at)), "running", "Stop campaign", "The design is registered once")
	if r := s.do(call{path: at + "/edit", session: author}); r.code != http.StatusConflict {
		t.Errorf("a started campaign is edited: %d", r.code)
	}
	if r := s.do(call{method: "POST", path: at + "/stop", session: author}); r.code != http.StatusSeeOther || r.header.Get("Location") != at {
		t.Errorf("stop: %d to %q", r.code, r.header.Get("Location"))
	}
	lacks(t, "the page after a stop", visible(s.page(author, at)), "Stop campaign?")
	again := s.start(author, s.paste(author, newFile("started")), 1, "7")
	if again.code != http.StatusConflict {
		t.Errorf("the same run_id again: %d", again.code)
	}
	contains(t, "the answer", visible(again.body), "started exists")
}

// A form that is sent twice, by a double click or a retry, starts one campaign,
// and every answer leads to it.
func TestTwoStartsAtOnceMakeOneCampaign(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("twice"))
	const clicks = 6
	replies := make([]reply, clicks)
	var ready, done sync.WaitGroup
	ready.Add(clicks)
	for i := range clicks {
		done.Go(func() {
			ready.Done()
			ready.Wait()
			replies[i] = s.start(author, at, 1, "7")
		})
	}
	done.Wait()
	for _, r := range replies {
		if r.code != http.StatusSeeOther || r.header.Get("Location") != at {
			t.Errorf("an answer is %d to %q", r.code, r.header.Get("Location"))
		}
	}
	c, err := s.store.CampaignByRunID(t.Context(), queue.DefaultProject, "twice")
	if err != nil {
		t.Fatal(err)
	}
	if begun, err := s.store.Invocations(t.Context(), c.ID); err != nil || len(begun) != 1 {
		t.Errorf("begun %d times, %v", len(begun), err)
	}
}
