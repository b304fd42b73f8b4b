package examples_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"assay/examples"
)

// Every folder with a campaign is offered, and every one offered is a campaign.
func TestNamesAreThoseOfTheFolders(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		if _, ok := examples.Campaign(e.Name()); ok {
			folders = append(folders, e.Name())
		}
	}
	folders = slices.Insert(folders, slices.Index(folders, "compress")+1, examples.Front) // lies in the folder of compress
	offered := slices.Sorted(slices.Values(examples.Names()))
	if !slices.Equal(offered, folders) {
		t.Errorf("offered are %v, the folders are %v", offered, folders)
	}
	for _, name := range offered {
		if text, _ := examples.Campaign(name); !strings.Contains(text, "\n  repo_path: .\n") {
			t.Errorf("%s does not say that its program lies beside it", name)
		}
	}
	if _, ok := examples.Campaign("../examples/queue"); ok {
		t.Error("a path is taken for a name")
	}
}
