package e2e

import (
	"os"
	"path/filepath"
	"strings"
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
	v.Follow(draftButton)
	v.says("#verdict", "No problem found")
	v.start("")
	v.says("h1", "uploaded")
	v.WaitFor("rows come", rows+` > 0`)

	// The same name again is refused while it exists, and the text is kept.
	v.Expect("409") // the browser notes every answer that is not a success
	v.draft(campaign("uploaded"))
	v.Follow(askButton)
	v.Follow(startButton)
	v.says(".banner", "uploaded exists", "Change run_id")
	v.looksRight("taken")
	v.Follow(fileTab)
	if kept := browsertest.Eval[string](v.Page, `document.getElementById("source").value`); kept != campaign("uploaded") {
		t.Errorf("the text was not kept:\n%s", kept)
	}

	// What is no text of a campaign is refused before it is sent, in a sentence.
	v.open("/campaigns/new")
	v.Paste("#source", "# typed before")
	for name, content := range map[string]string{"big.yaml": strings.Repeat("a: 1\n", 400_000), "core.dump": "\x7fELF\x00\x01", "latin.yaml": "k\xe4se: 1\n"} {
		refused := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(refused, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		v.Upload("#file", refused)
		v.WaitFor(name+" is refused in words", `document.getElementById("file-problem").textContent.startsWith("`+name+` is ")`)
		if kept := browsertest.Eval[string](v.Page, `document.getElementById("source").value`); kept != "# typed before" {
			t.Errorf("%s replaced what was typed by %q", name, kept)
		}
	}
	v.looksRight("refused")
}
