package api_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode"

	"assay/internal/api"
)

// hostile clears a terminal, names its window, rings, turns a line around and
// overwrites it.
const hostile = "\x1b[2J\x1b]0;mine\a\u009b31m\u202eb\b\r\x7f"

// What a server sends steers no terminal: not in fields, not in documents within
// documents, not in plain text, not in refusals.
func TestAnswersSteerNoTerminal(t *testing.T) {
	kind, status, body := "", 200, ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	defer server.Close()
	client, err := api.NewClient(server.URL, "secret", false)
	if err != nil {
		t.Fatal(err)
	}
	harmless := func(where, text string) {
		t.Helper()
		if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) || r == '\u202e' }) {
			t.Errorf("%s: %q", where, text)
		}
		if want := "kept\n\t\\u001b é 😀"; !strings.Contains(text, want) {
			t.Errorf("%s: %q has lost %q", where, text, want)
		}
	}
	said := hostile + "kept\n\t\\u001b é 😀"
	text, err := json.Marshal(map[string]any{"id": said, "kind": said, "document": map[string]any{said: []string{said}}, "type": "x", "title": said})
	if err != nil {
		t.Fatal(err)
	}
	// Go escapes less than a server may.
	raw := strings.NewReplacer("é", `\u00e9`, "😀", `\ud83d\ude00`, "\u202e", `\u202E`, "\u009b", `\u009B`, "\x7f", `\u007f`).Replace(string(text))
	for _, body = range []string{string(text), raw} {
		var check api.Check
		kind, status = "text/plain", 200 // which is not believed
		if err := client.Get(t.Context(), "/checks/1", &check); err != nil {
			t.Fatal(err)
		}
		harmless("a field", check.Kind)
		var document map[string][]string
		if err := json.Unmarshal(check.Document, &document); err != nil {
			t.Fatal(err)
		}
		for key, values := range document {
			harmless("a key of a document", key)
			harmless("a value of a document", values[0])
		}
		kind, status = "application/problem+json", 409
		harmless("a refusal", client.Get(t.Context(), "/checks/1", &check).Error())
	}
	var report []byte
	kind, status, body = "text/markdown", 200, said+"\xff"
	if err := client.Get(t.Context(), "/report.md", &report); err != nil {
		t.Fatal(err)
	}
	harmless("a text", string(report))
}
