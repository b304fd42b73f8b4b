package scaffold

import (
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/starter"
)

type tester interface {
	Helper()
	Fatalf(string, ...any)
}

func parse(t tester, source string) *campaign.Document {
	t.Helper()
	_, doc, _ := campaign.Parse("campaign.yaml", []byte(source))
	if _, ok := doc.Value("kind"); !ok {
		t.Fatalf("not a file:\n%s", source)
	}
	return doc
}

// files are whole campaign files with comments.
func files() map[string]string {
	all := map[string]string{"a new draft": string(Begin(Target{RunID: "kiln-1", RepoPath: "kiln"}))}
	for _, one := range starter.Templates() {
		all[one.Name] = one.YAML
	}
	return all
}

// A form that was only looked at changes no byte.
func TestUnchangedFormChangesNothing(t *testing.T) {
	for name, source := range files() {
		doc := parse(t, source)
		if list := Changes(doc, Read(doc)); len(list) > 0 {
			t.Errorf("%s: %v", name, list)
		}
	}
}
