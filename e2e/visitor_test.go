package e2e

import (
	"strings"
	"testing"

	"assay/internal/browsertest"
)

// visitor is a person at the server's pages.
type visitor struct {
	*browsertest.Page
	t *testing.T
	s *server
}

// visit opens a browser on a server of its own. Any script error, error in the
// console and violation of the content policy fails the test.
func visit(t *testing.T) visitor {
	t.Helper()
	s := serve(t)
	return visitor{browsertest.Open(t), t, s}
}

func (v visitor) open(path string) {
	v.t.Helper()
	v.Goto(v.s.base + path)
}

// signIn spends the one-time link.
func (v visitor) signIn() {
	v.t.Helper()
	v.Goto(v.s.link)
	if v.Has("#name") {
		v.Paste("#name", "Ada")
	}
	v.Follow("form button.primary")
	v.WaitForPath("/")
}

// looksRight checks a page as it is: accessible in light and dark, and not wider
// than the window. A picture of it is kept where that is asked for.
func (v visitor) looksRight(name string) {
	v.t.Helper()
	v.Accessible()
	if over := v.Overflow(); over > 0 {
		v.t.Errorf("%s is %d pixels wider than the window", name, over)
	}
	v.Shot(name)
}

// says fails the test unless an element's text contains each part.
func (v visitor) says(selector string, parts ...string) {
	v.t.Helper()
	text := v.Text(selector)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			v.t.Errorf("%s says %q, without %q", selector, text, part)
		}
	}
}

// The buttons on the way from a text to a campaign.
const (
	draftButton = `button[value="paste"]`        // makes a draft of the pasted text
	askButton   = `#draft-status a.primary`      // leads from a draft to the question
	startButton = `button[name="confirmed"]`     // starts after the question
	fileTab     = `.draft-tabs a[href$="/edit"]` // leads to the text
)

// draft pastes a campaign file and stays on the page of the draft.
func (v visitor) draft(source string) {
	v.t.Helper()
	v.open("/campaigns/new")
	v.Paste("#source", source)
	v.Follow(draftButton)
	v.WaitFor("the draft has a page", `location.pathname.endsWith("/edit")`)
}

// start starts the draft whose page is open, with a seed if one is given, and
// returns the path of the campaign's page.
func (v visitor) start(seed string) string {
	v.t.Helper()
	v.Follow(askButton)
	if seed != "" {
		v.Paste("#seed", seed)
	}
	v.Follow(startButton)
	v.WaitFor("the campaign has a page", `/^\/campaigns\/[0-9a-f-]{36}$/.test(location.pathname)`)
	return browsertest.Eval[string](v.Page, `location.pathname`)
}

// launch pastes a campaign file, starts it, and returns the path of its page.
func (v visitor) launch(source string) string {
	v.t.Helper()
	v.draft(source)
	return v.start("")
}

// Scripts that read the page of a campaign.
const (
	stateWord = `document.querySelector("#status .chip").textContent.trim().split(" ").at(-1)`
	rows      = `document.querySelectorAll("#run-rows tr").length`
)

// finished waits for the end of the campaign on its page, which is not loaded
// again for it.
func (v visitor) finished() {
	v.t.Helper()
	v.WaitFor("the campaign is reported or stands still", `["reported", "halted"].includes(`+stateWord+`)`)
	if word := browsertest.Eval[string](v.Page, stateWord); word != "reported" {
		v.t.Fatalf("the campaign is %s: %s", word, v.Text("#banners"))
	}
}

// panel opens a tab of the campaign's page.
func (v visitor) panel(name string) {
	v.t.Helper()
	v.Click("#" + name + "-tab")
	v.WaitFor(name+" is shown", `document.getElementById("`+name+`").offsetParent`)
	v.Settle()
}

// drawn waits until the charts of a panel have their pictures.
func (v visitor) drawn(charts ...string) {
	v.t.Helper()
	for _, id := range charts {
		v.WaitFor("the chart "+id+" is drawn", `document.querySelector("#`+id+` svg path")`)
	}
}
