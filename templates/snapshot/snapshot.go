// Package snapshot compares what a component renders with a committed file.
// Tests of the templates import it, nothing else does.
//
// The flag -update renews the files; the difference is then reviewed like code.
package snapshot

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/a-h/templ"
)

var update = flag.Bool("update", false, "renew the snapshots under testdata")

// Asset gives files a fixed address, so that a snapshot does not change with
// the content of a style sheet.
func Asset(name string) string { return "/assets/" + name }

// Render is the component's HTML as it is sent.
func Render(t *testing.T, c templ.Component) string {
	t.Helper()
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatalf("render: %v", err)
	}
	return b.String()
}

// Check renders a component, compares it with testdata/<name>.html and returns
// the HTML. It also holds every component to the content policy: no style
// attribute, no event attribute, no script that would be executed in place.
func Check(t *testing.T, name string, c templ.Component) string {
	t.Helper()
	sent := Render(t, c)
	for _, pattern := range refused {
		if found := pattern.FindString(sent); found != "" {
			t.Errorf("%s: the content policy refuses %q", name, found)
		}
	}
	got := readable(sent)
	path := filepath.Join("testdata", name+".html")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run the test with -update to write it", err)
	}
	if got != string(want) {
		t.Errorf("%s differs from %s at %s", name, path, firstDifference(got, string(want)))
	}
	return sent
}

// refused is what the content policy does not let a browser apply.
var refused = []*regexp.Regexp{
	regexp.MustCompile(`<[^>]*\sstyle=`),
	regexp.MustCompile(`<[^>]*\son[a-z]+=`),
	regexp.MustCompile(`<style`),
	regexp.MustCompile(`<script>|<script type="(text|module)[^"]*">`),
	regexp.MustCompile(`(src|href)="(https?:)?//`),
}

// readable puts each element that starts a block on a line of its own, so that
// a difference between two snapshots can be read.
func readable(html string) string {
	broken := blocks.ReplaceAllString(html, "\n$0")
	return strings.TrimPrefix(broken, "\n") + "\n"
}

var blocks = regexp.MustCompile(`</?(html|head|body|main|header|footer|nav|section|article|aside|form|figure|figcaption|table|thead|tbody|tr|caption|div|dl|ul|ol|li|dialog|details|svg|pre|textarea|h[1-6]|p|meta|link|script|title)[ >]`)

// firstDifference shows the first line in which two texts differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		a, b := lineAt(g, i), lineAt(w, i)
		if a != b {
			return "line " + strconv.Itoa(i+1) + "\n got: " + a + "\nwant: " + b
		}
	}
	return "no line"
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end)"
}
