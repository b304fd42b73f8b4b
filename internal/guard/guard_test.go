// Package guard holds the tests that guard the tree as a whole: which package
// may import which, and that every package says what it is for.
package guard

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "assay"

// rule says what the packages under a folder may import of this module and of
// others. The most specific folder wins. "std" stands for nothing but the
// standard library.
type rule struct {
	folder string
	ours   []string // folders of this module, prefixes
	others []string // other modules, prefixes
	why    string
}

var rules = []rule{
	{folder: "internal/core", ours: []string{"internal/core"}, others: []string{"gonum.org/v1/gonum"},
		why: "the core is pure: no database, network, clock, process or global randomness"},
	{folder: "internal/core/campaign", ours: []string{"internal/core"}, others: []string{"gonum.org/v1/gonum", "github.com/goccy/go-yaml"},
		why: "the campaign file is YAML"},
	{folder: "internal/core/artifact", ours: []string{"internal/core"}, others: []string{"github.com/santhosh-tekuri/jsonschema"},
		why: "documents are governed by JSON Schemas"},
	{folder: "internal/core/starter", ours: []string{"internal/core", "examples"},
		why: "a campaign may begin from an example"},
	{folder: "internal/host/proc", others: []string{"golang.org/x/sys"},
		why: "process trees need nothing but the system"},
	{folder: "internal/host/target", ours: []string{"internal/core", "internal/host"}, others: []string{"golang.org/x/sys", "github.com/goccy/go-yaml"},
		why: "configuration files are patched"},
	{folder: "internal/host", ours: []string{"internal/core", "internal/host"}, others: []string{"golang.org/x/sys"},
		why: "programs on this machine know nothing of the database"},
	{folder: "internal/data/localpg", ours: []string{"internal/data/localpg"}, others: []string{"github.com/jackc/pgx"},
		why: "the launcher stands alone"},
	{folder: "internal/data/password", ours: []string{"internal/data/password"}, others: []string{"golang.org/x/crypto"},
		why: "a password is a thing of its own"},
	{folder: "internal/data/backup", ours: []string{"internal/data/localpg"}, others: []string{"github.com/jackc/pgx"},
		why: "a backup runs PostgreSQL's programs and knows nothing of campaigns"},
	{folder: "internal/data/queue", ours: []string{"internal/core", "internal/host", "internal/data", "migrations"},
		others: []string{"github.com/jackc/pgx", "github.com/riverqueue/river", "github.com/pressly/goose"},
		why:    "the queue is where core, host and store meet"},
	{folder: "internal/data", ours: []string{"internal/core", "internal/data", "migrations"},
		others: []string{"github.com/jackc/pgx", "github.com/riverqueue/river", "github.com/pressly/goose"},
		why:    "what lasts does not run programs"},
	{folder: "internal/goldentest", why: "golden values are read with the standard library"},
	{folder: "internal/outputtest", why: "a buffer needs nothing but the standard library"},
	{folder: "internal/api", ours: []string{"internal/core"}, why: "programs that talk to a server need neither its database nor its pages"},
	{folder: "templates", ours: []string{"templates"}, others: []string{"github.com/a-h/templ"},
		why: "templates show view types of their own; web fills them"},
	{folder: "assets", ours: []string{"assets"}, why: "assets are files"},
	{folder: "migrations", others: []string{"github.com/pressly/goose", "github.com/jackc/pgx", "github.com/riverqueue/river"}, why: "migrations are SQL and the queue's own"},
	{folder: "examples", ours: []string{"examples"}, others: []string{"github.com/klauspost/compress"},
		why: "a target knows nothing of Assay"},
	{folder: "web/metrics", ours: []string{"internal/data/store"}, others: []string{"github.com/prometheus/client_golang"},
		why: "metrics are numbers of the database and of this server"},
	{folder: "web/guide", ours: []string{"assets", "internal/core"}, others: []string{"github.com/yuin/goldmark"},
		why: "the guide is text of ours, rendered"},
	{folder: "web/chart", ours: []string{"internal/core"}, others: []string{"github.com/go-echarts/go-echarts"},
		why: "charts are data made from core results"},
	{folder: "web/oidc", ours: []string{"web/oidc"}, others: []string{"github.com/coreos/go-oidc", "golang.org/x/oauth2"},
		why: "who a person is to a provider is one thing, who they are here another"},
	{folder: "web", ours: []string{"internal", "templates", "assets", "web", "examples"},
		others: []string{"github.com/go-chi/chi", "github.com/a-h/templ", "github.com/gorilla/websocket", "github.com/jackc/pgx"},
		why:    "pages and sockets"},
}

type pkg struct {
	ImportPath string
	Doc        string
	Standard   bool
	GoFiles    []string
	Imports    []string
}

func list(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Doc,GoFiles,Imports", "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if len(all) < 10 {
		t.Fatalf("go list named only %d packages", len(all))
	}
	return all
}

func ruleFor(folder string) (rule, bool) {
	best := -1
	for i, r := range rules {
		if under(folder, r.folder) && (best < 0 || len(r.folder) > len(rules[best].folder)) {
			best = i
		}
	}
	if best < 0 {
		return rule{}, false
	}
	return rules[best], true
}

func under(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

func (r rule) allows(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	if rest, ours := strings.CutPrefix(path, module+"/"); ours {
		return slices.ContainsFunc(r.ours, func(f string) bool { return under(rest, f) })
	}
	if !strings.Contains(first, ".") {
		return true
	}
	return slices.ContainsFunc(r.others, func(o string) bool { return under(path, o) })
}

func TestImportDirections(t *testing.T) {
	for _, p := range list(t) {
		folder := strings.TrimPrefix(p.ImportPath, module+"/")
		r, governed := ruleFor(folder)
		if !governed {
			continue
		}
		for _, path := range p.Imports {
			if !r.allows(path) {
				t.Errorf("%s imports %s, which packages under %s may not: %s", folder, path, r.folder, r.why)
			}
		}
	}
}

// The core must not reach for what would make it depend on the moment or the
// machine, nor may anything that an epoch imports reach a model client.
func TestCoreIsPure(t *testing.T) {
	forbidden := []string{"time", "os", "os/exec", "net", "net/http", "math/rand", "crypto/rand", "database/sql", "log", "log/slog", "syscall"}
	allowed := map[string][]string{
		"internal/core/artifact": {},
	}
	for _, p := range list(t) {
		folder := strings.TrimPrefix(p.ImportPath, module+"/")
		if !under(folder, "internal/core") {
			continue
		}
		for _, path := range p.Imports {
			if slices.Contains(forbidden, path) && !slices.Contains(allowed[folder], path) {
				t.Errorf("%s imports %s: the core takes clock, files, network and chance as arguments", folder, path)
			}
		}
	}
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	for _, p := range list(t) {
		if len(p.GoFiles) > 0 && p.Doc == "" {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
	}
}

// The rules themselves must be able to fail.
func TestRulesRefuse(t *testing.T) {
	cases := []struct{ folder, path string }{
		{"internal/core/fit", "assay/internal/data/store"},
		{"internal/core/fit", "github.com/jackc/pgx/v5"},
		{"internal/host/proc", "assay/internal/core/campaign"},
		{"internal/data/store", "assay/internal/host/proc"},
		{"templates/campaign", "assay/internal/core/artifact"},
		{"examples/queue", "assay/internal/core/canonical"},
	}
	for _, c := range cases {
		r, ok := ruleFor(c.folder)
		if !ok || r.allows(c.path) {
			t.Errorf("%s may import %s", c.folder, c.path)
		}
	}
}
