package assets_test

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"assay/assets"
)

func get(t *testing.T, method, url, encoding string) *http.Response {
	t.Helper()
	request := httptest.NewRequest(method, url, nil)
	if encoding != "" {
		request.Header.Set("Accept-Encoding", encoding)
	}
	recorder := httptest.NewRecorder()
	assets.Handler().ServeHTTP(recorder, request)
	return recorder.Result()
}

func body(t *testing.T, r io.Reader) string {
	t.Helper()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestURLHoldsTheHashOfTheContent(t *testing.T) {
	text, err := os.ReadFile("app.css")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if got, want := assets.URL("app.css"), "/assets/app."+hex.EncodeToString(sum[:])[:10]+".css"; got != want {
		t.Errorf("URL = %q, want %q", got, want)
	}
}

func TestURLPanicsForAnUnknownName(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an unknown name was given an address")
		}
	}()
	assets.URL("no-such-file.css")
}

func TestHandlerServesBothEncodings(t *testing.T) {
	want, err := os.ReadFile("app.css")
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		accept  string
		gzipped bool
	}{
		{"", false},
		{"gzip, deflate, br", true},
		{"br;q=1.0, gzip;q=0.8", true},
		{"gzip; q=0", false},
		{"deflate", false},
	}
	for _, c := range cases {
		response := get(t, http.MethodGet, assets.URL("app.css"), c.accept)
		if got := response.Header.Get("Content-Encoding") == "gzip"; got != c.gzipped {
			t.Errorf("Accept-Encoding %q: compressed %v, want %v", c.accept, got, c.gzipped)
			continue
		}
		var reader io.Reader = response.Body
		if c.gzipped {
			if reader, err = gzip.NewReader(response.Body); err != nil {
				t.Fatal(err)
			}
		}
		if body(t, reader) != string(want) {
			t.Errorf("Accept-Encoding %q: the content differs from the file", c.accept)
		}
		if got := response.Header.Get("Cache-Control"); !strings.Contains(got, "immutable") {
			t.Errorf("Cache-Control = %q, want it immutable", got)
		}
		if got := response.Header.Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("Vary = %q", got)
		}
	}
}

func TestHandlerRefuses(t *testing.T) {
	cases := []struct {
		name, method, url string
		want              int
	}{
		{"a name without hash", http.MethodGet, "/assets/app.css", http.StatusNotFound},
		{"an old hash", http.MethodGet, "/assets/app.0000000000.css", http.StatusNotFound},
		{"a way out of the folder", http.MethodGet, "/assets/../assets.go", http.StatusNotFound},
		{"a post", http.MethodPost, assets.URL("app.css"), http.StatusMethodNotAllowed},
	}
	for _, c := range cases {
		if got := get(t, c.method, c.url, "").StatusCode; got != c.want {
			t.Errorf("%s: status %d, want %d", c.name, got, c.want)
		}
	}
}

func TestHeadHasNoBody(t *testing.T) {
	response := get(t, http.MethodHead, assets.URL("js/live.js"), "")
	if response.StatusCode != http.StatusOK || body(t, response.Body) != "" {
		t.Errorf("HEAD: status %d, want 200 and no body", response.StatusCode)
	}
	if got := response.Header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("Content-Type = %q", got)
	}
}

// The files of other projects are unchanged since they were taken in.
func TestVendoredFilesMatchTheirChecksums(t *testing.T) {
	for _, folder := range []string{"vendor/echarts", "testdata/axe"} {
		list, err := os.ReadFile(filepath.Join(folder, "SHA256SUMS"))
		if err != nil {
			t.Fatal(err)
		}
		checked := 0
		for line := range strings.Lines(string(list)) {
			want, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
			if !ok {
				t.Fatalf("%s: unreadable line %q", folder, line)
			}
			text, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != want {
				t.Errorf("%s/%s: the content is not that of the checksum", folder, name)
			}
			checked++
		}
		if checked < 3 {
			t.Errorf("%s: only %d files are listed", folder, checked)
		}
	}
}

// Nothing of ours asks another host, evaluates text or writes style attributes:
// the content policy would refuse it, so it is caught here first.
func TestOurFilesKeepTheContentPolicy(t *testing.T) {
	scripts, err := filepath.Glob("js/*.js")
	if err != nil {
		t.Fatal(err)
	}
	if len(scripts) < 5 {
		t.Fatalf("found %d scripts, expected all of js", len(scripts))
	}
	forbidden := regexp.MustCompile(`https?://|\beval\(|new Function|setAttribute\("style"|@import`)
	for _, name := range append(scripts, "app.css", "authoring.css", "guide.css", "people.css") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for number, line := range strings.Split(string(text), "\n") {
			if found := forbidden.FindString(line); found != "" {
				t.Errorf("%s:%d: %s", name, number+1, found)
			}
		}
	}
}
