package web

import (
	"encoding/csv"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"assay/internal/api"
	"assay/internal/data/store"
)

// endless is a body that never ends by itself; it counts what was taken of it.
type endless struct {
	taken atomic.Int64
	left  int64
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := int(min(int64(len(p)), e.left))
	for i := range p[:n] {
		p[i] = 'a'
	}
	e.left -= int64(n)
	e.taken.Add(int64(n))
	return n, nil
}

// Every route that changes something refuses a body that says that it is too large,
// before it finds out who sent it, and stops reading one that does not say so.
func TestNoRouteTakesAnOversizedBody(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin := s.as(store.RoleAdmin)
	const slack = 16 << 20 // of the buffers on the way
	walked, read := 0, 0
	for _, line := range everyRoute() {
		if line.method == http.MethodGet {
			continue
		}
		walked++
		// A draft for each, since some routes end it.
		path := strings.ReplaceAll(line.pattern, "{id}", s.draft("kind: optimization\n", "walker"))
		kind := "application/x-www-form-urlencoded"
		if strings.HasPrefix(path, api.Prefix) {
			kind = "application/json"
		}
		for _, session := range []string{"", admin} {
			said := s.refuse(line.method, path, session, kind, maxBody+1)
			if said != http.StatusRequestEntityTooLarge {
				t.Errorf("%s %s with %d bytes: %d", line.method, line.pattern, maxBody+1, said)
			}
		}
		if line.pattern == "/signout" {
			continue // it reads nothing, and the others need the session
		}
		body := &endless{left: 8 * maxBody}
		r, err := http.NewRequestWithContext(t.Context(), line.method, s.URL+path, body) // chunked
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", s.URL)
		r.Header.Set("Content-Type", kind)
		r.AddCookie(&http.Cookie{Name: sessionCookie, Value: admin})
		response, err := http.DefaultTransport.RoundTrip(r)
		if err == nil {
			response.Body.Close()
			if response.StatusCode == http.StatusRequestEntityTooLarge {
				read++
			}
		}
		if got := body.taken.Load(); got > maxBody+slack {
			t.Errorf("%s %s took %d bytes of an endless body", line.method, line.pattern, got)
		}
	}
	if walked < 30 || read < 20 {
		t.Errorf("only %d routes were walked, of which %d read a body to its limit", walked, read)
	}
}

// refuse announces a body and sends none of it.
func (s *site) refuse(method, path, session, kind string, size int64) int {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.URL+path, &endless{left: size})
	if err != nil {
		s.t.Fatal(err)
	}
	r.ContentLength = size
	r.Header.Set("Expect", "100-continue")
	r.Header.Set("Origin", s.URL)
	r.Header.Set("Content-Type", kind)
	if session != "" {
		r.AddCookie(&http.Cookie{Name: sessionCookie, Value: session})
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		s.t.Fatalf("%s %s: %v", method, path, err)
	}
	response.Body.Close()
	return response.StatusCode
}

// Every table that can be downloaded is made of harmless cells, also those of a
// campaign whose author and target write formulas.
func TestNoTableHasAFormula(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, id := s.as(store.RoleAdmin), s.campaign(hostileID)
	tables, kept := 0, false
	for _, line := range everyRoute() {
		if line.method != http.MethodGet || !strings.HasSuffix(line.pattern, ".csv") {
			continue
		}
		tables++
		r := s.do(call{path: strings.ReplaceAll(line.pattern, "{id}", id), session: admin})
		if r.code != http.StatusOK {
			t.Errorf("%s: %d", line.pattern, r.code)
			continue
		}
		records, err := csv.NewReader(strings.NewReader(r.body)).ReadAll()
		if err != nil {
			t.Errorf("%s: %v", line.pattern, err)
		}
		for _, record := range records {
			for _, cell := range record {
				if begun := strings.TrimLeft(cell, " \u00a0\ufeff"); begun != "" && strings.ContainsRune("=+-@＝＋－＠\t\r\n", []rune(begun)[0]) && !isNumber(cell) {
					t.Errorf("%s has the cell %q", line.pattern, cell)
				}
				kept = kept || strings.HasPrefix(cell, "'=")
			}
		}
	}
	if !kept {
		t.Error("no table holds a formula that was made harmless")
	}
	if tables < 5 {
		t.Errorf("only %d tables were read", tables)
	}
}

func isNumber(cell string) bool {
	return strings.Trim(cell, "0123456789.eE+-") == "" && strings.ContainsAny(cell, "0123456789")
}

// Nothing that a name holds reaches a header: neither the name of a download nor the
// address of a redirect.
func TestNoNameBreaksAHeader(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	const evil = "a\r\nSet-Cookie: evil=1\r\n\r\n<script>\"; filename=../../x.exe"
	at := s.paste(author, "target_system: {name: \""+strings.NewReplacer("\r", `\r`, "\n", `\n`, `"`, `\"`).Replace(evil)+"\"}\n")
	r := s.do(call{path: at + "/campaign.yaml", session: author})
	if got := r.header.Get("Content-Disposition"); r.code != http.StatusOK || !strings.HasPrefix(got, "attachment; filename=") ||
		strings.ContainsAny(strings.TrimPrefix(got, "attachment; filename="), "\r\n\"/\\;<> =") {
		t.Errorf("the name of a download: %d %q", r.code, got)
	}
	if got := r.header.Get("Set-Cookie"); got != "" {
		t.Errorf("a cookie was set: %q", got)
	}
	for _, path := range []string{
		"/signin?next=" + url.QueryEscape("/x"+evil), at + "/checks?" + url.Values{"a": {evil}}.Encode(), "/campaigns/" + url.PathEscape(evil), "/docs/" + url.PathEscape(evil),
	} {
		r := s.do(call{path: path, session: author})
		for name, values := range r.header {
			for _, value := range values {
				if strings.Contains(value, "evil=1") && name != "Location" || strings.ContainsAny(value, "\r\n") {
					t.Errorf("%.40s: the header %s is %q", path, name, value)
				}
			}
		}
		if to := r.header.Get("Location"); strings.Contains(to, "evil=1") {
			t.Errorf("%.40s leads to %q", path, to)
		}
	}
}

// No address leads to a file of the machine, and no import out of the roots.
func TestNoPathLeadsOut(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, id := s.as(store.RoleAdmin), s.campaign(calmID)
	const marker = "root of all that is secret"
	outside := t.TempDir()
	for _, name := range []string{"seal.key", "campaign.yaml", "state.json"} {
		if err := os.WriteFile(filepath.Join(outside, name), []byte(marker), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	up := strings.Repeat("../", 12) + outside[1:]
	for _, path := range []string{up + "/seal.key", outside + "/seal.key", "..%2f" + strings.ReplaceAll(up, "/", "%2f") + "%2fseal.key", "....//" + up + "/seal.key"} {
		for _, base := range []string{
			"/assets/", "/assets/js/", "/docs/", "/campaigns/" + id + "/", "/campaigns/" + id + "/runs/2/", "/api/v1/campaigns/" + id + "/artifact?path=",
		} {
			raw := strings.ReplaceAll(path, "../", "..%2f")
			for _, address := range []string{base + path, base + raw} {
				r := s.do(call{path: address, session: admin})
				if r.code < 300 || r.code >= 500 || strings.Contains(r.body, marker) {
					t.Errorf("%s: %d", address, r.code)
				}
			}
		}
	}

	// A link under a root that leads out of it is no way either.
	link := filepath.Join(root, "link-"+id)
	if err := os.Symlink(outside, link); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Remove(link) })
	p := s.program(store.RoleAuthor)
	for _, dir := range []string{outside, link, filepath.Join(root, up), filepath.Join(root, "target", "..", "..", up), "../" + up, "target/../../" + up, "\x00", "target\x00/../" + up} {
		r := p.ask("POST /drafts", http.StatusUnprocessableEntity, "/drafts", api.NewDraft{WorkDir: dir}, nil)
		if strings.Contains(r.body, marker) {
			t.Errorf("the import of %q: %s", dir, r.body)
		}
	}
}
