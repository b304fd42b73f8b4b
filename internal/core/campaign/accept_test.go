package campaign

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever the format allows is accepted: the files of testdata/every-field have
// no error, and together they use every field.
func TestEveryFieldIsAccepted(t *testing.T) {
	files, err := filepath.Glob("testdata/every-field/*.yaml")
	if err != nil || len(files) < 4 {
		t.Fatalf("%v, %v", files, err)
	}
	used := map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, doc, _ := Parse(file, source)
		report := Validate(c, doc, Env{CPUs: 2})
		if len(report.Errors) > 0 {
			t.Errorf("%s has errors:\n%s", file, report.Text())
		}
		if doc.root == nil {
			continue
		}
		places(doc.root, "", func(path string, _, _ int) {
			_, _, general := theFormat().follow(path)
			used[general] = true
		})
	}
	var walk func(f *format, path string)
	walk = func(f *format, path string) {
		for _, field := range f.fields {
			at := joinPath(path, field.key)
			guard := field.key == "when" || field.key == "when_not" // rule V-64 allows them at manipulations
			if !used[at] && (!guard || strings.Contains(path, "manipulation")) {
				t.Errorf("no file uses %s", at)
			}
			walk(field, at)
		}
		if f.items != nil {
			walk(f.items, path+"[]")
		}
	}
	walk(theFormat(), "")
}
