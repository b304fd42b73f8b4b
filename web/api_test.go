package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"assay/internal/api"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
	"assay/internal/core/space"
	"assay/internal/data/store"
	"assay/web/metrics"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// program is a client of the interface that holds every answer against the
// description of its operation.
type program struct {
	*site
	token    string
	document *jsonschema.Compiler
	met      map[string]bool // operations and statuses that were answered
}

func (s *site) program(role store.UserRole) *program {
	s.t.Helper()
	compiler := jsonschema.NewCompiler()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(s.do(call{path: api.Prefix + "/openapi.json"}).body))
	if err == nil {
		err = compiler.AddResource("https://assay.invalid/openapi.json", document)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return &program{site: s, token: s.tokenOf(role), document: compiler, met: map[string]bool{}}
}

// tokenOf makes a token of a new user of a role.
func (s *site) tokenOf(role store.UserRole) string {
	s.t.Helper()
	var secret string
	user := s.person(role, store.ProjectDefault)
	s.tx(func(ctx context.Context, tx *store.Tx) (err error) {
		_, secret, err = tx.CreateToken(ctx, store.NewToken{User: user.Name, Name: "test", Role: role, TTL: time.Hour})
		return err
	})
	return secret
}

// ask sends a document to an operation and reads the answer, which must be as
// described.
func (p *program) ask(operation string, want int, path string, in, out any, header ...string) reply {
	p.t.Helper()
	method, pattern, _ := strings.Cut(operation, " ")
	c := call{method: method, path: api.Prefix + path, header: map[string]string{"Authorization": "Bearer " + p.token, "Origin": ""}}
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			p.t.Fatal(err)
		}
		c.body, c.header["Content-Type"] = bytes.NewReader(text), "application/json"
	}
	for i := 0; i < len(header); i += 2 {
		c.header[header[i]] = header[i+1]
	}
	r := p.do(c)
	if r.code != want {
		p.t.Fatalf("%s: %d, want %d\n%s", operation, r.code, want, r.body)
	}
	p.asDescribed(method, pattern, r)
	if out != nil {
		if err := json.Unmarshal([]byte(r.body), out); err != nil {
			p.t.Fatalf("%s: %v\n%s", operation, err, r.body)
		}
	}
	return r
}

// asDescribed validates an answer against the schema of its operation and status.
func (p *program) asDescribed(method, pattern string, r reply) {
	p.t.Helper()
	p.met[method+" "+pattern] = true
	media, _, _ := strings.Cut(r.header.Get("Content-Type"), ";")
	if r.code == http.StatusNoContent {
		return
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace
	at := fmt.Sprintf("https://assay.invalid/openapi.json#/paths/%s/%s/responses/%d/content/%s/schema", escape(pattern), strings.ToLower(method), r.code, escape(media))
	schema, err := p.document.Compile(at)
	if err != nil {
		p.t.Fatalf("%s %s answers %d %s, which is not described: %v", method, pattern, r.code, media, err)
	}
	if media != "application/json" && !strings.HasSuffix(media, "+json") {
		return
	}
	answer, err := jsonschema.UnmarshalJSON(strings.NewReader(r.body))
	if err != nil {
		p.t.Fatalf("%s %s: %v\n%s", method, pattern, err, r.body)
	}
	if err := schema.Validate(answer); err != nil {
		p.t.Errorf("%s %s answers what is not described: %v\n%.2000s", method, pattern, err, r.body)
	}
}

// The description and the route table name the same operations, and every
// reference in it leads somewhere.
func TestDocumentIsTheRouteTable(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var document struct {
		OpenAPI string
		Paths   map[string]map[string]struct {
			OperationID string
			Parameters  []struct{ Name, In string }
			Responses   map[string]any
		}
	}
	text := s.do(call{path: api.Prefix + "/openapi.json"}).body
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	described, ids := map[string]bool{}, map[string]bool{}
	for pattern, methods := range document.Paths {
		for method, o := range methods {
			described[strings.ToUpper(method)+" "+api.Prefix+pattern] = true
			if ids[o.OperationID] || o.OperationID == "" {
				t.Errorf("two operations are called %q", o.OperationID)
			}
			ids[o.OperationID] = true
			for _, name := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(pattern, -1) {
				if !slices.ContainsFunc(o.Parameters, func(p struct{ Name, In string }) bool { return p.Name == name[1] && p.In == "path" }) {
					t.Errorf("%s does not describe %s", pattern, name[1])
				}
			}
		}
	}
	for _, line := range everyRoute() {
		name := line.method + " " + line.pattern
		if strings.HasPrefix(line.pattern, api.Prefix) != described[name] {
			t.Errorf("%s: described %v", name, described[name])
		}
		delete(described, name)
	}
	for name := range described {
		t.Errorf("%s is described and not served", name)
	}
	if !strings.HasPrefix(document.OpenAPI, "3.1") {
		t.Errorf("version %q", document.OpenAPI)
	}
	var whole map[string]any
	if err := json.Unmarshal([]byte(text), &whole); err != nil {
		t.Fatal(err)
	}
	for _, ref := range regexp.MustCompile(`"\$ref":"#/([^"]*)"`).FindAllStringSubmatch(text, -1) {
		var at any = whole
		for _, step := range strings.Split(ref[1], "/") {
			inner, _ := at.(map[string]any)
			at = inner[step]
		}
		if at == nil {
			t.Errorf("#/%s leads nowhere", ref[1])
		}
	}
}

// A program authors a draft through every operation, and each answer is as the
// description says.
func TestProgramsAuthorDrafts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	p := s.program(store.RoleAuthor)
	source := strings.Replace(calmFile, "run_id: "+calmID, "run_id: by-program", 1)

	var me api.Me
	if p.ask("GET /me", 200, "/me", nil, &me); me.Role != "author" || !strings.HasPrefix(me.Name, "author-") {
		t.Errorf("me %+v", me)
	}
	p.ask("GET /schema", 200, "/schema", nil, nil)
	p.ask("GET /openapi.json", 200, "/openapi.json", nil, nil)
	var v api.Validation
	p.ask("POST /validate", 200, "/validate", api.Text{Source: source}, &v)
	if len(v.Errors) > 0 || v.Preview == nil || v.Preview.Runs.Exact == 0 || len(v.PreviewLines) == 0 || v.Kind != "optimization" {
		t.Errorf("validation %+v", v)
	}
	p.ask("POST /validate", 200, "/validate", api.Text{Source: "a: [1"}, &v)
	if len(v.Errors) == 0 || !v.Unreadable || v.Preview != nil && v.Preview.Runs.Exact != 0 {
		t.Errorf("of no YAML: %+v", v)
	}

	var d api.Draft
	r := p.ask("POST /drafts", 201, "/drafts", api.NewDraft{Source: "kind: optimization\n", Name: "x.yaml"}, &d)
	path := "/drafts/" + d.ID
	if r.header.Get("Location") != api.Prefix+path || r.header.Get("ETag") != `"1"` || d.Source != "kind: optimization\n" {
		t.Errorf("new draft %+v, %v", d, r.header)
	}
	p.ask("GET /drafts/{id}/preview", 422, path+"/preview", nil, nil)
	p.ask("PUT /drafts/{id}", 428, path, api.SaveDraft{Source: source}, nil)
	p.ask("PUT /drafts/{id}", 200, path, api.SaveDraft{Source: source}, &d, "If-Match", `"1"`)
	var stale api.Problem
	p.ask("PUT /drafts/{id}", 409, path, api.SaveDraft{Source: source + "\n", Revision: new(1)}, &stale)
	p.ask("PUT /drafts/{id}", 412, path, api.SaveDraft{Source: source + "\n"}, nil, "If-Match", `"1"`)
	if stale.Revision == nil || *stale.Revision != 2 || stale.Next == "" || d.Revision != 2 {
		t.Errorf("stale %+v, draft %+v", stale, d)
	}
	p.ask("GET /drafts/{id}", 200, path, nil, &d)
	p.ask("POST /drafts/{id}/validate", 200, path+"/validate", nil, &v)
	p.ask("GET /drafts/{id}/preview", 200, path+"/preview", nil, nil)
	p.ask("POST /drafts/{id}/repair", 422, path+"/repair", api.Repair{}, nil)
	var mended api.Draft
	p.ask("POST /drafts", 201, "/drafts", api.NewDraft{Source: strings.NewReplacer("maximize", "maximise", "run_timeout_sec", "run_timeout_secs").Replace(source)}, &mended)
	repair := "/drafts/" + mended.ID + "/repair"
	p.ask("POST /drafts/{id}/repair", 428, repair, api.Repair{}, nil)
	p.ask("POST /drafts/{id}/repair", 422, repair, api.Repair{Revision: new(1), Paths: []string{"nothing"}}, nil)
	p.ask("POST /drafts/{id}/repair", 200, repair, api.Repair{Revision: new(1), Paths: []string{"optimization.response.primary.direction"}}, &mended)
	if mended.Source != strings.Replace(source, "run_timeout_sec", "run_timeout_secs", 1) {
		t.Errorf("one problem was to be mended:\n%s", mended.Source)
	}
	if p.ask("POST /drafts/{id}/repair", 200, repair, api.Repair{Revision: new(2)}, &mended); mended.Source != source || mended.Revision != 3 {
		t.Errorf("mended to revision %d:\n%s", mended.Revision, mended.Source)
	}
	p.ask("DELETE /drafts/{id}", 204, "/drafts/"+mended.ID, nil, nil)
	var versions api.Versions
	p.ask("POST /drafts/{id}/versions", 201, path+"/versions", api.SaveVersion{Note: "first"}, nil)
	p.ask("GET /drafts/{id}/versions", 200, path+"/versions", nil, &versions)
	if len(versions.Versions) != 1 || versions.Versions[0].Note != "first" || !versions.Versions[0].Valid {
		t.Errorf("versions %+v", versions)
	}
	var version api.Version
	p.ask("GET /drafts/{id}/versions/{version}", 200, path+"/versions/1", nil, &version)
	if version.Source != source {
		t.Errorf("version 1 is %q", version.Source)
	}
	p.ask("GET /drafts/{id}/versions/{version}", 404, path+"/versions/7", nil, nil)

	var copied api.Draft
	p.ask("POST /drafts/{id}/duplicate", 201, path+"/duplicate", nil, &copied)
	var drafts api.Drafts
	p.ask("GET /drafts", 200, "/drafts?owner="+me.Name, nil, &drafts)
	if len(drafts.Drafts) != 2 {
		t.Errorf("drafts %+v", drafts)
	}
	p.ask("DELETE /drafts/{id}", 204, "/drafts/"+copied.ID, nil, nil)
	p.ask("PUT /drafts/{id}", 409, "/drafts/"+copied.ID, api.SaveDraft{Source: "x", Revision: new(1)}, nil)

	var k api.Check
	p.ask("POST /drafts/{id}/checks", 422, path+"/checks", api.StartCheck{Kind: "guess"}, nil)
	p.ask("POST /drafts/{id}/checks", 202, path+"/checks", api.StartCheck{Kind: "smoke"}, &k)
	if k.Outcome != nil || k.Stale || k.Kind != "smoke" {
		t.Errorf("check %+v", k)
	}
	p.ask("POST /drafts/{id}/checks", 409, path+"/checks", api.StartCheck{Kind: "smoke"}, nil)
	p.ask("POST /drafts/{id}/start", 409, path+"/start", api.Start{Revision: new(2)}, nil)
	p.ask("GET /checks/{id}", 200, "/checks/"+k.ID, nil, nil)
	p.ask("GET /checks/{id}/lines", 200, "/checks/"+k.ID+"/lines", nil, nil)
	p.ask("GET /checks/{id}/lines", 400, "/checks/"+k.ID+"/lines?after=x", nil, nil)
	p.ask("POST /checks/{id}/cancel", 202, "/checks/"+k.ID+"/cancel", nil, nil)
	var checks api.Checks
	p.ask("GET /drafts/{id}/checks", 200, path+"/checks", nil, &checks)
	if len(checks.Checks) != 1 || checks.Checks[0].ID != k.ID {
		t.Errorf("checks %+v", checks)
	}

	var started api.Campaign
	p.ask("POST /drafts/{id}/start", 409, path+"/start", api.Start{Revision: new(1)}, nil)
	p.ask("POST /drafts/{id}/start", 201, path+"/start", api.Start{Seed: new(int64(7))}, &started, "If-Match", `"2"`)
	if started.RunID != "by-program" || started.State != string(store.StateRunning) || started.Owner != me.Name {
		t.Errorf("started %+v", started)
	}
	p.ask("GET /drafts/{id}", 409, path, nil, nil)
	p.ask("POST /campaigns/{id}/stop", 202, "/campaigns/"+started.ID+"/stop", nil, nil)
	p.ask("POST /campaigns/{id}/stop", 409, "/campaigns/"+s.campaign(calmID)+"/stop", nil, nil)
	p.ask("POST /campaigns/{id}/resume", 409, "/campaigns/"+s.campaign(calmID)+"/resume", nil, nil)
	p.reads(started.ID)
	p.shares()
	p.follows()
	p.audits()
	p.deletes()
	p.operates()
	p.targets()
	p.people()
	p.reviews()
	for _, o := range operations {
		if name := o.method + " " + o.pattern; !p.met[name] {
			t.Errorf("%s was never asked", name)
		}
	}
}

// What a check can find is described too, also where parts of it are unknown.
func TestFindingsOfChecksAreDescribed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	p := s.program(store.RoleViewer)
	schema, err := p.document.Compile("https://assay.invalid/openapi.json#/components/schemas/Check/properties/document")
	if err != nil {
		t.Fatal(err)
	}
	seed := pilot.SeedOf(new(1.0), new(1.0), new(2.0))
	c, _, _ := campaign.Parse("calm.yaml", []byte(calmFile))
	rehearsed, err := rehearse.Run(t.Context(), c, rehearse.Settings{Rehearsals: 3, NoisePct: new(1.0)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, found := range map[string]any{
		"an empty report": pilot.Report{},
		"a report": pilot.Report{
			Kind: pilot.KindLiveness, Lines: []pilot.Line{{Tone: pilot.ToneInfo, Text: "x"}}, Noise: []pilot.Noise{pilot.NoiseOf("m", []float64{1, 2, 3})}, Seed: &seed,
			Levels: []pilot.LevelRun{{Factor: "A", Level: canonical.Int(3)}}, Durations: []pilot.Duration{{Levels: space.Levels{"A": canonical.String("x")}}},
			Effects: []pilot.Effect{pilot.EffectOf("A", "m", []*float64{nil, new(1.0)}, nil)}, Observables: []pilot.Observable{{Path: "a", Value: canonical.Null}},
		},
		"an empty trial": pilot.Trial{},
		"a trial":        pilot.Trial{Files: []pilot.File{{Settings: []pilot.Setting{{Pointer: "/a", Value: canonical.Bool(true)}}}}},
		"a rehearsal":    rehearsed,
		"nothing":        nil,
	} {
		text, err := json.Marshal(found)
		if err != nil {
			t.Fatal(err)
		}
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err == nil {
			err = schema.Validate(document)
		}
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
	document, _ := jsonschema.UnmarshalJSON(strings.NewReader(`{"kind": "guess"}`))
	if schema.Validate(document) == nil {
		t.Error("anything is described")
	}
}

// A token counts for programs alone, without regard to where a page would come
// from; a session's cookie counts only from a page of the site; and one that does
// not count is not helped by the other.
func TestWhatTokensOpen(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	token, session := s.tokenOf(store.RoleAuthor), s.as(store.RoleAuthor)
	const foreign = "http://evil.example"
	for _, c := range []struct {
		name, method, path, token, session, origin string
		code                                       int
	}{
		{"a token", "GET", "/api/v1/me", token, "", "", 200},
		{"a token for a change", "POST", "/api/v1/drafts", token, "", "", 415},
		{"a token with a foreign origin", "POST", "/api/v1/drafts", token, "", foreign, 415},
		{"a wrong token", "GET", "/api/v1/me", token + "x", "", "", 401},
		{"an empty token", "GET", "/api/v1/me", " ", "", "", 401},
		{"a wrong token beside a session", "GET", "/api/v1/me", "x", session, "", 401},
		{"a wrong token beside a session for a change", "POST", "/api/v1/drafts", "x", session, foreign, 401},
		{"a session", "GET", "/api/v1/me", "", session, "", 200},
		{"a session for a change from here", "POST", "/api/v1/drafts", "", session, s.URL, 415},
		{"a session for a change from elsewhere", "POST", "/api/v1/drafts", "", session, foreign, 403},
		{"a session for a change from nowhere", "POST", "/api/v1/drafts", "", session, "", 403},
		{"a token for a page", "GET", "/", token, "", "", 303},
		{"a token for a change by a page", "POST", "/campaigns/new", token, "", "", 403},
		{"a token beside a session for a change by a page", "POST", "/campaigns/new", token, session, foreign, 403},
		{"nothing", "GET", "/api/v1/nothing", token, "", "", 404},
		{"nothing that can be sent", "PATCH", "/api/v1/me", token, "", "", 405},
	} {
		header := map[string]string{"Origin": c.origin}
		if c.token != "" {
			header["Authorization"] = "Bearer " + c.token
		}
		r := s.do(call{method: c.method, path: c.path, session: c.session, header: header})
		if r.code != c.code {
			t.Errorf("%s: %d, want %d\n%.300s", c.name, r.code, c.code, r.body)
		}
		if strings.HasPrefix(c.path, api.Prefix) && r.code >= 400 {
			var p api.Problem
			if err := json.Unmarshal([]byte(r.body), &p); err != nil || p.Status != r.code || p.Title == "" || p.Type == "" || r.header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%s answers no problem document: %v, %.300s", c.name, err, r.body)
			}
			lacks(t, c.name, r.body, "SQLSTATE", ".go:", token)
		}
		if (r.code == 401) != strings.HasPrefix(r.header.Get("WWW-Authenticate"), "Bearer") && strings.HasPrefix(c.path, api.Prefix) {
			t.Errorf("%s: WWW-Authenticate %q", c.name, r.header.Get("WWW-Authenticate"))
		}
	}
}

// A document that is not what the operation takes is refused, and nothing is kept.
func TestDocumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	token := s.tokenOf(store.RoleAuthor)
	for _, c := range []struct {
		name, media, body string
		code              int
	}{
		{"no media type", "", "{}", 415},
		{"a form", "application/x-www-form-urlencoded", "source=x", 415},
		{"no JSON", "application/json", "source: x", 400},
		{"half of it", "application/json", `{"source": "x"`, 400},
		{"two of them", "application/json", `{"source": "x"} {}`, 400},
		{"an unknown name", "application/json", `{"sauce": "x"}`, 400},
		{"another type", "application/json", `{"source": 3}`, 400},
		{"a list", "application/json", `[]`, 400},
		{"too much", "application/json", `{"source": "` + strings.Repeat("x", maxBody) + `"}`, 413},
		{"a text that is too long", "application/json", `{"source": "` + strings.Repeat("x", 1<<20+1) + `"}`, 422},
		{"two sources", "application/json", `{"source": "x", "work_dir": "/tmp"}`, 422},
		{"a folder outside", "application/json", `{"work_dir": "/etc"}`, 422},
	} {
		r := s.do(call{
			method: "POST", path: api.Prefix + "/drafts", body: strings.NewReader(c.body),
			header: map[string]string{"Authorization": "Bearer " + token, "Content-Type": c.media},
		})
		if r.code != c.code || r.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d, want %d\n%.300s", c.name, r.code, c.code, r.body)
		}
	}
	if drafts, err := s.store.Drafts(t.Context(), "", nil); err != nil || len(drafts) > 0 {
		t.Errorf("%d drafts were kept, %v", len(drafts), err)
	}
}

// reads asks for everything about campaigns.
func (p *program) reads(running string) {
	t := p.t
	calm := "/campaigns/" + p.campaign(calmID)
	var page api.Campaigns
	p.ask("GET /campaigns", 200, "/campaigns?limit=2", nil, &page)
	if len(page.Campaigns) != 2 || page.After == nil {
		t.Errorf("a page of two: %+v", page)
	}
	p.ask("GET /campaigns", 200, "/campaigns?limit=2&after="+*page.After, nil, &page)
	p.ask("GET /campaigns", 200, "/campaigns?run_id="+calmID, nil, &page)
	if len(page.Campaigns) != 1 || page.Campaigns[0].RunID != calmID || page.Campaigns[0].Basis == nil {
		t.Errorf("by run_id: %+v", page)
	}
	p.ask("GET /campaigns", 200, "/campaigns?run_id=nothing", nil, &page)
	if len(page.Campaigns) != 0 {
		t.Errorf("of no run_id: %+v", page)
	}
	p.ask("GET /campaigns", 200, "/campaigns?state=halted", nil, &page)
	if len(page.Campaigns) != 1 || page.Campaigns[0].RunID != haltedID {
		t.Errorf("halted: %+v", page)
	}
	p.ask("GET /campaigns", 400, "/campaigns?limit=many", nil, nil)
	p.ask("POST /campaigns/{id}/resume", 202, "/campaigns/"+page.Campaigns[0].ID+"/resume", nil, nil)
	p.ask("GET /campaigns/{id}", 200, calm, nil, nil)
	p.ask("GET /campaigns/{id}", 404, "/campaigns/nothing", nil, nil)
	p.ask("GET /campaigns/{id}/front", 404, calm+"/front", nil, nil) // it has one objective
	p.ask("GET /campaigns/{id}/predicted-front", 404, calm+"/predicted-front", nil, nil)
	p.ask("GET /campaigns/{id}/progress", 200, calm+"/progress", nil, nil)
	p.ask("GET /campaigns/{id}/progress", 200, "/campaigns/"+running+"/progress", nil, nil)
	p.ask("GET /campaigns/{id}/report", 200, calm+"/report", nil, nil)
	p.ask("GET /campaigns/{id}/report", 404, "/campaigns/"+running+"/report", nil, nil)
	if text := p.ask("GET /campaigns/{id}/report.md", 200, calm+"/report.md", nil, nil).body; !strings.HasPrefix(text, "# ") {
		t.Errorf("report.md begins with %.40q", text)
	}
	if text := p.ask("GET /campaigns/{id}/report.html", 200, calm+"/report.html", nil, nil).body; !strings.Contains(text, "<html") {
		t.Errorf("report.html begins with %.40q", text)
	}
	if text := p.ask("GET /campaigns/{id}/source", 200, calm+"/source", nil, nil).body; text != calmFile {
		t.Errorf("the source is %q", text)
	}
	p.ask("GET /campaigns/{id}/versions", 200, calm+"/versions", nil, nil)
	p.ask("POST /campaigns/{id}/duplicate", 201, calm+"/duplicate", nil, nil)
	var files api.Artifacts
	p.ask("GET /campaigns/{id}/artifacts", 200, calm+"/artifacts", nil, &files)
	if len(files.Artifacts) == 0 {
		t.Fatal("the calm campaign has no files")
	}
	f := files.Artifacts[0]
	if content := p.ask("GET /campaigns/{id}/artifact", 200, calm+"/artifact?path="+f.Path, nil, nil).body; int64(len(content)) != f.Bytes {
		t.Errorf("%s has %d bytes of %d", f.Path, len(content), f.Bytes)
	}
	p.ask("GET /campaigns/{id}/artifact", 404, calm+"/artifact?path=../../etc/passwd", nil, nil)

	var taken api.Problem
	p.ask("POST /campaigns", 409, "/campaigns", api.Submission{Source: calmFile}, &taken)
	if taken.Type != "urn:assay:problem:run-id-taken" || !strings.Contains(taken.Next, p.campaign(calmID)) {
		t.Errorf("taken: %+v", taken)
	}
	var refused api.Problem
	p.ask("POST /campaigns", 422, "/campaigns", api.Submission{Source: "kind: optimization\n"}, &refused)
	if len(refused.Problems) < 3 || refused.Problems[0].Line == 0 {
		t.Errorf("refused: %+v", refused)
	}
	p.ask("POST /campaigns", 422, "/campaigns", api.Submission{Source: calmFile, RunID: "a/b"}, nil)
	outside := strings.NewReplacer("run_id: "+calmID, "run_id: out", "repo_path: target", "repo_path: ..").Replace(calmFile)
	p.ask("POST /campaigns", 422, "/campaigns", api.Submission{Source: outside}, &refused)
	if !slices.ContainsFunc(refused.Problems, func(f campaign.Problem) bool { return f.Rule == "roots" }) {
		t.Errorf("a target outside the roots: %+v", refused)
	}
	var made api.Campaign
	p.ask("POST /campaigns", 201, "/campaigns", api.Submission{Source: calmFile, RunID: "calm-2", Seed: new(int64(1))}, &made)
	if made.RunID != "calm-2" {
		t.Errorf("made %+v", made)
	}
}

// A number or a word that no database holds is of nothing that is there.
func TestQueriesBeyondTheDatabaseFindNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	p, id, session := s.program(store.RoleAuthor), s.campaign(calmID), s.as(store.RoleViewer)
	for _, number := range []string{"2147483648", "4294967297", "9223372036854775807"} {
		p.ask("GET /drafts/{id}/versions/{version}", 404, "/drafts/"+id+"/versions/"+number, nil, nil)
		p.ask("GET /campaigns/{id}/report", 404, "/campaigns/"+id+"/report?epoch="+number, nil, nil)
		if r := s.do(call{path: "/campaigns/" + id + "/report?epoch=" + number, session: session}); r.code != 404 {
			t.Errorf("%s: %d", number, r.code)
		}
		if r := s.do(call{path: "/campaigns/" + id + "/runs/" + number + "/1", session: session}); r.code != 404 {
			t.Errorf("%s: %d", number, r.code)
		}
		if r := s.do(call{path: "/campaigns/" + id + "/runs/1/" + number, session: session}); r.code != 404 {
			t.Errorf("%s: %d", number, r.code)
		}
	}
	var found api.Campaigns
	p.ask("GET /campaigns", 200, "/campaigns?state=%00&state=%FF", nil, &found)
	if len(found.Campaigns) > 0 {
		t.Errorf("%+v", found)
	}
	root := s.program(store.RoleAdmin)
	root.ask("GET /campaigns", 200, "/campaigns?project=%00%FF", nil, nil)
	root.ask("GET /reviews", 200, "/reviews?after=9223372036854775807", nil, nil)
	root.ask("POST /campaigns/{id}/shares", 404, "/campaigns/"+id+"/shares", api.NewShare{Epoch: 1 << 31, Days: 7}, nil)
	root.ask("POST /campaigns/{id}/reviews", 422, "/campaigns/"+id+"/reviews", api.AskReview{Proposals: new(int64(1 << 40)), Choice: new(1)}, nil)
	for _, project := range []string{"none", "\x00", "\u202e"} { // also for whom every project is open
		root.ask("POST /drafts", 422, "/drafts", api.NewDraft{Source: "x", Project: project}, nil)
		root.ask("POST /campaigns", 422, "/campaigns", api.Submission{Source: "x", Project: project}, nil)
	}
}

// Who meets a defect is told the request by which the log knows it.
func TestADefectNamesItsRequest(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	broken := &Server{Config: Config{Logger: slog.New(slog.NewTextHandler(&log, nil))}, metrics: metrics.New(nil, "test")} // it has no store
	w, r := httptest.NewRecorder(), httptest.NewRequest("GET", api.Prefix+"/me", nil)
	r.Header.Set("Authorization", "Bearer x")
	broken.routes().ServeHTTP(w, r)
	named := regexp.MustCompile(`The request is ([A-Z0-9]{10}) in the server's log`).FindStringSubmatch(w.Body.String())
	if w.Code != 500 || named == nil || !strings.Contains(log.String(), "request.id="+named[1]) {
		t.Errorf("%d %s\n%.300s", w.Code, w.Body, log.String())
	}
}
