package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"assay/internal/data/localpg/localpgtest"

	"github.com/jackc/pgx/v5"
)

// before is what an earlier version wrote; see make.sh beside it.
const before = "testdata/upgrade/before_people"

// earlier is a world in which the earlier version was just stopped: its database, its
// key, and the target that its campaigns measure.
type earlier struct {
	*terminal
	t    *testing.T
	root string
	url  string
}

func newEarlier(t *testing.T) earlier {
	t.Helper()
	url := localpgtest.Database(t, nil)
	root := openDir(t)
	w := earlier{newTerminal(t, "ASSAY_DATABASE_URL", url, "ASSAY_DATA", filepath.Join(root, "state")), t, root, url}
	for _, dir := range []string{"state", "target"} {
		if err := os.Mkdir(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"measure", "tests"} {
		w.file(filepath.Join("target", name), []byte(readTestdata(t, "testdata/upgrade/target/"+name)), 0o755)
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(readTestdata(t, before+"/seal.key.base64")))
	if err != nil {
		t.Fatal(err)
	}
	w.file("state/seal.key", key, 0o600)
	w.load(strings.ReplaceAll(readTestdata(t, before+"/database.sql"), "@ROOT@", root))
	return w
}

func (w earlier) file(name string, content []byte, mode os.FileMode) {
	w.t.Helper()
	if err := os.WriteFile(filepath.Join(w.root, name), content, mode); err != nil {
		w.t.Fatal(err)
	}
}

// load runs a dump. The roles are the server's, and other tests may be making them.
func (w earlier) load(dump string) {
	w.t.Helper()
	const roles = `do $$
		declare r text;
		begin
		  foreach r in array array['assay_owner', 'assay_app'] loop
		    begin execute format('create role %I nologin', r);
		    exception when duplicate_object or unique_violation then null; end;
		  end loop;
		end $$;`
	conn, err := pgx.Connect(w.t.Context(), w.url)
	if err != nil {
		w.t.Fatal(err)
	}
	_, err = conn.Exec(w.t.Context(), roles+dump, pgx.QueryExecModeSimpleProtocol)
	if closed := conn.Close(w.t.Context()); err == nil {
		err = closed
	}
	if err != nil {
		w.t.Fatalf("load the earlier database: %v", err)
	}
}

// ids are the campaigns by what they are called.
func (w earlier) ids() map[string]string {
	w.t.Helper()
	conn, err := pgx.Connect(w.t.Context(), w.url)
	if err != nil {
		w.t.Fatal(err)
	}
	defer conn.Close(w.t.Context())
	rows, err := conn.Query(w.t.Context(), "select run_id, id::text from campaigns")
	if err != nil {
		w.t.Fatal(err)
	}
	ids := map[string]string{}
	var name, id string
	if _, err = pgx.ForEachRow(rows, []any{&name, &id}, func() error { ids[name] = id; return nil }); err != nil {
		w.t.Fatal(err)
	}
	return ids
}

// bearer shows a token with every request.
type bearer string

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// TestUpgradeReadsTheSame migrates the database of the version before people and
// approval and reads out of it what that version read.
func TestUpgradeReadsTheSame(t *testing.T) {
	t.Parallel()
	w := newEarlier(t)
	beside := newTerminal(t, "ASSAY_DATABASE_URL", w.url, "ASSAY_DATA", w.env["ASSAY_DATA"])
	beside.run("list").want(t, exitUnavailable, "run: assay migrate")
	beside.run("migrate").want(t, exitOK)
	beside.run("migrate").want(t, exitOK)
	beside.run("audit", "verify").want(t, exitOK, "the chain holds")

	done := start(w.terminal, "serve", "--listen", "127.0.0.1:0", "--root", w.root)
	base, link := printed(t, w.terminal, `pages: +(\S+)`), printed(t, w.terminal, `sign in: +(\S+)`)
	t.Cleanup(func() {
		w.interrupt(t)
		finish(t, done).want(t, exitOK)
	})
	program := &http.Client{Transport: bearer(strings.TrimSpace(readTestdata(t, before+"/token")))}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	person := &http.Client{Jar: jar}
	if r := signIn(t, person, link); r.StatusCode != http.StatusOK {
		t.Fatalf("signing in: %s", r.Status)
	}
	ids := w.ids()
	for _, name := range []string{"finished", "undisturbed", "stopped"} {
		at := base + "/api/v1/campaigns/" + ids[name]
		for file, read := range map[string]func() string{
			"source.yaml":   func() string { return get(t, program, at+"/source") },
			"report.json":   func() string { return get(t, program, at+"/report") },
			"report.md":     func() string { return get(t, program, at+"/report.md") },
			"runs.csv":      func() string { return get(t, person, base+"/campaigns/"+ids[name]+"/runs.csv") },
			"effects.csv":   func() string { return get(t, person, base+"/campaigns/"+ids[name]+"/effects.csv") },
			"finalists.csv": func() string { return get(t, person, base+"/campaigns/"+ids[name]+"/finalists.csv") },
		} {
			want, err := os.ReadFile(filepath.Join(before, name, file))
			if os.IsNotExist(err) && strings.HasPrefix(file, "report") && name == "stopped" {
				continue
			}
			if got := read(); err != nil || got != string(want) {
				t.Errorf("%s of %s is not what it was (%v):\n%s", file, name, err, firstDifference(want, []byte(got)))
			}
		}
		saysAtLeast(t, "progress of "+name, readTestdata(t, filepath.Join(before, name, "progress.json")), get(t, program, at+"/progress"), "updated_at", "as_of")
		get(t, person, base+"/campaigns/"+ids[name])
	}
	var draft struct {
		ID string `json:"id"`
	}
	decode(t, readTestdata(t, before+"/draft.json"), &draft)
	saysAtLeast(t, "the draft", readTestdata(t, before+"/draft.json"), get(t, program, base+"/api/v1/drafts/"+draft.ID))
	var check struct {
		ID string `json:"id"`
	}
	decode(t, readTestdata(t, before+"/check.json"), &check)
	saysAtLeast(t, "its check", readTestdata(t, before+"/check.json"), get(t, program, base+"/api/v1/checks/"+check.ID))
	if page := get(t, person, base+"/"); !strings.Contains(page, "finished") || !strings.Contains(page, "stopped") || !strings.Contains(page, "drafted") {
		t.Error("the home page does not have every campaign")
	}
	beside.run("reanalyze", "finished").want(t, exitOK, "identical")
	beside.run("plan-next", "finished").want(t, exitOK, "2. Repeat more: 8 times a seat")
}

// TestUpgradeResumesToTheSameAnswer goes on with the campaign that the earlier version
// stopped, and gets the answer of the one that it did not.
func TestUpgradeResumesToTheSameAnswer(t *testing.T) {
	t.Parallel()
	w := newEarlier(t)
	w.run("migrate").want(t, exitOK)
	w.run("progress", "stopped", "--line").want(t, exitOK, "screen: 10/12 rows")
	w.run("resume", "stopped").want(t, exitOK, "Set A = 9, B = 11, MODE = eager. Certified", "confirm: 28/28 rows")
	undisturbed := w.run("report", "undisturbed", "--json")
	resumed := w.run("report", "stopped", "--json")
	resumed.want(t, exitOK)
	one, other := parsed(t, undisturbed.stdout).(map[string]any), parsed(t, resumed.stdout).(map[string]any)
	// It says that nobody is on record as having approved it, and nothing else more.
	other["caveats"] = slices.DeleteFunc(other["caveats"].([]any), func(c any) bool { return c.(map[string]any)["code"] == "auto_approved" })
	resumed.want(t, exitOK, "The epoch began before approvals were kept")
	different := differences("", one, other)
	// What names a campaign, and what was measured of time.
	different = slices.DeleteFunc(different, func(path string) bool {
		return strings.HasSuffix(path, ".duration_ms") || slices.ContainsFunc([]string{".run_id", ".provenance", ".cost", ".written_at", ".campaign", ".version"}, func(own string) bool { return strings.HasPrefix(path, own) })
	})
	if len(different) > 0 {
		t.Errorf("the resumed campaign differs from its undisturbed twin in %v", different)
	}
	w.run("reanalyze", "stopped").want(t, exitOK, "identical")

	// Four people could sign in, so that what begins anew needs one more of them.
	w.run("plan-next", "finished", "--accept", "2").want(t, exitFailed, "assay plan-next finished --accept 2 --waive-review WHY")
	w.run("plan-next", "finished", "--accept", "2", "--waive-review", "the upgrade is tested").want(t, exitOK, "Set A = 9, B = 11, MODE = eager.")
	w.run("audit", "verify").want(t, exitOK, "the chain holds")
}

// differences are the places where two documents differ.
func differences(at string, a, b any) []string {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok {
			return []string{at}
		}
		var out []string
		keys := map[string]bool{}
		for k := range a {
			keys[k] = true
		}
		for k := range b {
			keys[k] = true
		}
		for k := range keys {
			out = append(out, differences(at+"."+k, a[k], b[k])...)
		}
		slices.Sort(out)
		return out
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return []string{at}
		}
		var out []string
		for i := range a {
			out = append(out, differences(fmt.Sprintf("%s[%d]", at, i), a[i], b[i])...)
		}
		return out
	}
	if reflect.DeepEqual(a, b) {
		return nil
	}
	return []string{at}
}

func parsed(t *testing.T, text string) any {
	t.Helper()
	var v any
	decode(t, text, &v)
	return v
}

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// saysAtLeast compares what an earlier document says with a later one, which may say more.
func saysAtLeast(t *testing.T, what, want, got string, but ...string) {
	t.Helper()
	w, g := parsed(t, want).(map[string]any), parsed(t, got).(map[string]any)
	for key := range w {
		if slices.Contains(but, key) {
			continue
		}
		if d := differences("."+key, w[key], g[key]); len(d) > 0 {
			t.Errorf("%s differs in %v: %v, and was %v", what, d, g[key], w[key])
		}
	}
}
