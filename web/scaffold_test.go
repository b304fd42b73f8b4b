package web

import (
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"assay/internal/data/store"
	"assay/templates/draft"
	view "assay/templates/scaffold"
)

// press sends the form of a draft as a button does, with the fields given.
func (s *site) press(session, at, do string, fields map[string]string) reply {
	s.t.Helper()
	sent := map[string]string{view.FieldDo: do, view.FieldRevision: strconv.Itoa(s.saved(at).Revision)}
	for name, value := range fields {
		sent[name] = value
	}
	return s.post(session, at+"/scaffold", sent)
}

// saved is the text of a draft.
func (s *site) saved(at string) store.Draft {
	s.t.Helper()
	d, err := s.store.Draft(s.t.Context(), strings.TrimPrefix(at, "/campaigns/"))
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func (s *site) pressed(session, at, do string, fields map[string]string) string {
	s.t.Helper()
	r := s.press(session, at, do, fields)
	if r.code != http.StatusSeeOther {
		s.t.Fatalf("%s: %d\n%s", do, r.code, visible(r.body))
	}
	return string(s.saved(at).YAML)
}

// A changed field changes its own value; remarks, order and everything that the
// form has no field for stay.
func TestFormChangesOnlyWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	source := "# mine\n" + strings.Replace(newFile("form"), "kind: optimization", "kind: optimization # of the usual kind", 1)
	at := s.paste(author, source)
	body := s.page(author, at+"/scaffold")
	contains(t, "the form", body, `value="form"`, `name="factor.0.levels"`, "# mine", `name="revision" value="`)
	if got := s.pressed(author, at, "save", map[string]string{"run_id": "form", "run_timeout": "25"}); got != strings.Replace(source, "run_timeout_sec: 20", "run_timeout_sec: 25", 1) || got == source {
		t.Errorf("the file is now\n%s", got)
	}
	before := s.saved(at)
	s.pressed(author, at, "save", map[string]string{"run_id": "form"})
	if after := s.saved(at); after.Revision != before.Revision {
		t.Errorf("an unchanged form made revision %d of %d", after.Revision, before.Revision)
	}
}

// Rows come and go with their buttons, and a repair button mends.
func TestFormButtons(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	r := s.begin(author, map[string]string{"do": "scaffold"}, "", "")
	at, ok := strings.CutSuffix(r.header.Get("Location"), "/scaffold")
	if r.code != http.StatusSeeOther || !ok {
		t.Fatalf("%d to %q", r.code, r.header.Get("Location"))
	}
	s.pressed(author, at, "maximize:rate", map[string]string{"name": "kiln"})
	s.pressed(author, at, "limit:broken", nil)
	s.pressed(author, at, "add:factor", nil)
	s.pressed(author, at, "add:factor", map[string]string{"factor.0.levels": "1, 2, 4"})
	contains(t, "the form", s.page(author, at+"/scaffold"), "These levels look like multiples", "KNOB_2")
	got := s.pressed(author, at, "log:0", map[string]string{"factor.1.statement": `it "holds": always # yes`})
	contains(t, "the file", got, "name: kiln", "metric: rate", "broken", "id: KNOB_2", "scale: log", "levels: [1, 2, 4]", "# The knobs")
	got = s.pressed(author, at, "remove-factor:0", nil)
	lacks(t, "the file", got, "levels: [1, 2, 4]")
	got = s.pressed(author, at, "budget:optimization.design.confirm.replicates=9", nil)
	contains(t, "the file", got, "replicates: 9")
	if again := s.pressed(author, at, "budget:optimization.run_command=9", nil); again != got {
		t.Error("a budget button wrote outside of the design")
	}
	contains(t, "the form", visible(s.page(author, at+"/scaffold")), "Try the measuring command", "errors stand before a start")
	for _, do := range []string{"remove-factor:99", "remove-objective:-1", "nothing:at all", "log:x", "suggest:NONE", "repair:none"} {
		if again := s.pressed(author, at, do, nil); again != got {
			t.Errorf("%s changed the file", do)
		}
	}
}

// A mechanical fix is a button in the list of problems; what is typed meanwhile is
// kept.
func TestFormRepairs(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, strings.Replace(newFile("mended"), "run_timeout_sec:", "run_timeout_secs:", 1))
	body := s.page(author, at+"/scaffold")
	_, rest, found := strings.Cut(body, `name="repair" value="`)
	if !found {
		t.Fatalf("no button mends the misspelt key\n%s", visible(body))
	}
	value, _, _ := strings.Cut(rest, `"`)
	got := s.pressed(author, at, "save", map[string]string{"repair": strings.NewReplacer("&amp;", "&", "&#34;", "\"", "&#39;", "'").Replace(value), "question": "Mended?"})
	contains(t, "the file", got, "run_timeout_sec: 20", "Mended?")
	lacks(t, "the file", got, "run_timeout_secs")
}

// A text of several lines is shown on one and stays as it is.
func TestFormKeepsLongTexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	source := strings.Replace(newFile("long"), `research_question: "Where is the top of the bowl?"`, "research_question: |\n  Where is\n  the top?", 1)
	at := s.paste(author, source)
	if got := s.pressed(author, at, "save", map[string]string{"question": "Where isthe top?"}); got == source {
		t.Error("another text was not saved")
	}
	at = s.paste(author, strings.Replace(source, "run_id: long", "run_id: longer", 1))
	before := s.saved(at).YAML
	if got := s.pressed(author, at, "save", map[string]string{"question": "Where is the top?"}); got != string(before) {
		t.Errorf("the file is now\n%s", got)
	}
}

// A removed knob can be had back from the versions.
func TestRemovedKnobIsAVersion(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("removed"))
	before := s.saved(at)
	s.pressed(author, at, "remove-factor:0", nil)
	versions, err := s.store.Versions(t.Context(), strings.TrimPrefix(at, "/campaigns/"))
	if err != nil || len(versions) != 1 || versions[0].SHA256 != before.SHA256 {
		t.Errorf("%d versions: %v", len(versions), err)
	}
}

// An example's program is offered where it lies under a root, and fills in what
// is known of it.
func TestFormOffersExamples(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "examples", "compress"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := newSiteWith(t, func(c *Config) { c.Roots = []string{root} }, nil)
	author := s.as(store.RoleAuthor)
	r := s.begin(author, map[string]string{"do": "scaffold"}, "", "")
	at := strings.TrimSuffix(r.header.Get("Location"), "/scaffold")
	body := s.page(author, at+"/scaffold")
	contains(t, "the form", body, "use-example:compress")
	lacks(t, "the form", body, "use-example:queue")
	got := s.pressed(author, at, "use-example:compress", map[string]string{"name": "mine"})
	contains(t, "the file", got, "repo_path: examples/compress", "name: mine", "--passes 7", "seed_env: COMPRESS_SEED", "go test -json")
	if r := s.press(author, at, "use-example:../../etc", nil); r.code != http.StatusNotFound {
		t.Errorf("an example that is none: %d", r.code)
	}
}

// Of two who change one draft, the second keeps what was typed and learns of the
// first.
func TestFormOfTwo(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("two"))
	revision := strconv.Itoa(s.saved(at).Revision)
	s.pressed(author, at, "save", map[string]string{"question": "The first question?"})
	r := s.post(author, at+"/scaffold", map[string]string{view.FieldRevision: revision, view.FieldDo: "save", "question": "The <second> question?"})
	if r.code != http.StatusConflict {
		t.Fatalf("%d", r.code)
	}
	contains(t, "the answer", r.body, "Somebody saved this draft meanwhile", "data-conflict", "data-unsaved", "The &lt;second&gt; question?", "The first question?")
	if got := string(s.saved(at).YAML); !strings.Contains(got, "The first question?") {
		t.Errorf("the first change is gone:\n%s", got)
	}
	contains(t, "what saving over it sends", r.body, `name="`+draft.FieldOver+`"`)
	s.pressed(author, at, "save", map[string]string{"question": "The second question?", draft.FieldOver: "yes"})
	version, err := s.store.Version(t.Context(), strings.TrimPrefix(at, "/campaigns/"), 0)
	if err != nil || !strings.Contains(string(version.YAML), "The first question?") {
		t.Errorf("the first text is no version: %v\n%s", err, version.YAML)
	}
}

// Only folders under a root are listed, one level at a time, and only they can be
// chosen.
func TestFoldersStayUnderTheRoots(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	inside, outside := filepath.Join(base, "root"), filepath.Join(base, "outside")
	for _, folder := range []string{filepath.Join(inside, "kiln", "src"), filepath.Join(inside, ".hidden"), outside} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(inside, "way-out")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(inside, "kiln", "fire"), nil, 0o755); err != nil {
		t.Fatal(err)
	}
	s := newSiteWith(t, func(c *Config) { c.Roots = []string{inside} }, nil)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("folders"))
	body := s.page(author, at+"/scaffold?folder="+inside)
	contains(t, "the root", body, "open-folder:"+inside+"/kiln", "use-folder:"+inside)
	lacks(t, "the root", body, ".hidden", "way-out", "open-folder:"+base+`"`)
	contains(t, "a folder", s.page(author, at+"/scaffold?folder="+inside+"/kiln"), "open-folder:"+inside+"/kiln/src", "<code>fire</code>", "Up to "+inside)
	for _, elsewhere := range []string{outside, inside + "/way-out", inside + "/../outside", "/etc", "../outside"} {
		body := s.page(author, at+"/scaffold?folder="+elsewhere)
		lacks(t, elsewhere, body, "use-folder:")
		if r := s.press(author, at, "use-folder:"+elsewhere, nil); r.code != http.StatusUnprocessableEntity {
			t.Errorf("using %s: %d", elsewhere, r.code)
		}
	}
	if got := s.pressed(author, at, "use-folder:"+inside+"/kiln", nil); !strings.Contains(got, "repo_path: kiln") {
		t.Errorf("the file is now\n%s", got)
	}
}

// A text that is no mapping has no form, and says where it can be mended; other
// broken texts have one. None stops the page.
func TestFormOfBrokenTexts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for _, c := range hostile() {
		at := s.paste(author, c.source)
		body := s.page(author, at+"/scaffold")
		contains(t, c.name, body, `href="`+at+`/edit"`)
		lacks(t, c.name, body, "<script>alert")
		if r := s.press(author, at, "save", map[string]string{"question": "<script>alert(1)</script>"}); r.code != http.StatusSeeOther && r.code != http.StatusConflict {
			t.Errorf("%s: %d", c.name, r.code)
		}
		lacks(t, c.name, s.page(author, at+"/scaffold"), "<script>alert")
	}
	contains(t, "a list", s.page(author, s.paste(author, "- 1\n- 2\n")+"/scaffold"), "The form cannot read the file", "Mend the text")
}

// A try waits for the bench and is shown while it does; a second one is refused
// with what was typed kept.
func TestTryWaits(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("tried"))
	s.pressed(author, at, "try", nil)
	contains(t, "the form", s.page(author, at+"/scaffold"), "data-waiting", "waiting", "cancel:")
	r := s.press(author, at, "try-tests", map[string]string{"question": "Typed meanwhile?"})
	if r.code != http.StatusConflict {
		t.Errorf("a second try: %d", r.code)
	}
	contains(t, "the answer", r.body, "Another check of this draft has not ended", "Typed meanwhile?")
	lacks(t, "an answer whose fields are saved", r.body, "data-unsaved")
	if r := s.press(author, at, "try", map[string]string{"run_command": ""}); r.code != http.StatusUnprocessableEntity {
		t.Errorf("a try of nothing: %d", r.code)
	}
}

// The form leads to the question of the start with what was typed.
func TestFormLeadsToTheStart(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("begun"))
	r := s.press(author, at, "start", map[string]string{"question": "Started from the form?"})
	if r.code != http.StatusSeeOther || r.header.Get("Location") != at+"/start" {
		t.Fatalf("%d to %q\n%s", r.code, r.header.Get("Location"), visible(r.body))
	}
	d := s.saved(at)
	contains(t, "the file", string(d.YAML), "Started from the form?")
	if r := s.start(author, at, d.Revision, "7"); r.code != http.StatusSeeOther || at != "/campaigns/"+s.campaign("begun") {
		t.Errorf("the start: %d", r.code)
	}
	if r := s.do(call{method: "GET", path: at + "/scaffold", session: author}); r.code != http.StatusConflict {
		t.Errorf("the form of a campaign that runs: %d", r.code)
	}
}

// A draft whose knobs may bend and that stages no refine says so where knobs are
// chosen and where the budget is, and one button mends it; nothing is added by
// itself. What a button adds another takes away, in the list of stages too.
func TestFormOffersRefine(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	begun := s.begin(author, map[string]string{"do": "scaffold"}, "", "")
	at, _ := strings.CutSuffix(begun.header.Get("Location"), "/scaffold")
	const take = `value="budget:optimization.design.refine=8"`
	s.pressed(author, at, "add:factor", nil)
	s.pressed(author, at, "maximize:rate", map[string]string{"factor.0.levels": "1, 2, 4"})
	lacks(t, "one knob", s.page(author, at+"/scaffold"), take)
	s.pressed(author, at, "add:factor", nil)
	got := s.pressed(author, at, "save", map[string]string{"factor.1.levels": "1, 2, 4"})
	lacks(t, "the file before anybody took it", got, "refine:")
	body := s.page(author, at+"/scaffold")
	if n := strings.Count(body, take); n != 2 {
		t.Errorf("%d buttons take refine, want one by the knobs and one in the budget", n)
	}
	contains(t, "the form", visible(body), "model_class_unchecked", "may bend between the levels")
	got = s.pressed(author, at, "budget:optimization.design.refine=8", nil)
	contains(t, "the file", got, "refine: {kind: central_composite, center_points: 8}")
	lacks(t, "the form with refine", s.page(author, at+"/scaffold"), "model_class_unchecked", take)

	listed := s.paste(author, strings.Replace(newFile("staged"), "optimization:\n", "optimization:\n  stages: [verify, screen, confirm]\n", 1))
	got = s.pressed(author, listed, "budget:optimization.design.refine=8", nil)
	contains(t, "the file with stages", got, "stages: [verify, screen, refine, confirm]", "center_points: 8")
	got = s.pressed(author, listed, "budget:optimization.design.refine=", nil)
	contains(t, "the file without refine", got, "stages: [verify, screen, confirm]")
	lacks(t, "the file without refine", got, "central_composite")
}

// With several objectives the form proposes a seat for the preferred point and two
// for each objective, what removing one throws away stands among the versions, and
// the page of the rehearsal says what serves in its place.
func TestFormOfSeveralObjectives(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, strings.Replace(newFile("trade"), "confirm: {shortlist_size: 3}", "confirm: {replicates: 8}", 1))
	finalists := func() string {
		t.Helper()
		_, field, _ := strings.Cut(s.page(author, at+"/scaffold"), `name="shortlist"`)
		field, _, _ = strings.Cut(field, ">")
		return field
	}
	contains(t, "one objective", finalists(), `placeholder="3"`)
	s.pressed(author, at, "add:objective", nil)
	contains(t, "two objectives", finalists(), `placeholder="5"`)
	s.pressed(author, at, "save", map[string]string{"prefer": "lexicographic"})
	got := s.pressed(author, at, "add:objective", nil)
	contains(t, "the file", got, "my_metric, my_metric_2]")
	contains(t, "three objectives", finalists(), `placeholder="7"`)
	contains(t, "the rehearsal", visible(s.page(author, at+"/rehearsal")), "several objectives cannot be rehearsed", "a pilot run")
	s.pressed(author, at, "remove-objective:2", nil)
	got = s.pressed(author, at, "remove-objective:1", nil)
	lacks(t, "the file", got, "preference", "objectives:")
	contains(t, "the versions", visible(s.page(author, at+"/versions")), "before an objective was removed")
}
