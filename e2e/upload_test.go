package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"assay/internal/browsertest"
)

// A campaign file is chosen instead of pasted; it is seen before it is sent.
func TestJourneyUpload(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	file := filepath.Join(t.TempDir(), "peak.yaml")
	if err := os.WriteFile(file, []byte(campaign("uploaded")), 0o644); err != nil {
		t.Fatal(err)
	}
	v.open("/campaigns/new")
	v.Upload("#file", file)
	v.WaitFor("the text is shown", `document.getElementById("source").value.includes("run_id: uploaded")`)
	v.Follow(checkButton)
	v.says("#verdict", "No problem found")
	v.Follow(startButton)
	v.says("h1", "uploaded")
	v.WaitFor("rows come", rows+` > 0`)

	// The same name again is refused while it exists, and the text is kept.
	v.Expect("409")
	v.open("/campaigns/new")
	v.Paste("#source", campaign("uploaded"))
	v.Follow(startButton)
	v.says(".banner", "uploaded exists", "Change run_id")
	if kept := browsertest.Eval[string](v.Page, `document.getElementById("source").value`); kept != campaign("uploaded") {
		t.Errorf("the text was not kept:\n%s", kept)
	}
	v.looksRight("taken")
}
