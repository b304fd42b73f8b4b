package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"assay/internal/browsertest"
)

// Widths in pixels: of a phone, and of A4 at 96 pixels an inch.
const (
	phone = 420
	paper = 794
)

// The same pages on a phone, on paper, in the dark and without a mouse.
func TestJourneyPhoneAndPaper(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.Size(phone)
	v.signIn()
	v.looksRight("campaigns")
	v.withKeys()
	v.finished()
	v.looksRight("campaign")
	for _, panel := range []string{"effects", "confirm", "runs"} {
		v.panel(panel)
		v.looksRight("campaign-" + panel)
	}
	v.Follow("#run-rows th a")
	v.looksRight("run")
	v.Follow(`.crumbs a[href^="/campaigns/"]`)
	v.Follow(`#status a[href$="/report"]`)
	v.looksRight("report")
	v.onPaper()
}

// onPaper prints the report: what only makes sense on a screen is not there, and
// the text is dark on white also where the screen is dark.
func (v visitor) onPaper() {
	v.t.Helper()
	v.Size(paper)
	v.Medium("print", "dark")
	hidden := browsertest.Eval[[]string](v.Page, `[...document.querySelectorAll(".bar, .downloads, .skip")].filter((e) => e.offsetParent !== null).map((e) => e.className)`)
	if len(hidden) > 0 {
		v.t.Errorf("on paper there are %v", hidden)
	}
	colours := browsertest.Eval[string](v.Page, `getComputedStyle(document.documentElement).backgroundColor + " under " + getComputedStyle(document.querySelector("#lead")).color`)
	if colours != "rgb(255, 255, 255) under rgb(0, 0, 0)" {
		v.t.Errorf("the paper and its ink are %s", colours)
	}
	if over := v.Overflow(); over > 0 {
		v.t.Errorf("the report is %d pixels wider than the paper", over)
	}
	v.WaitFor("all charts are drawn", `[...document.querySelectorAll(".chart")].every((c) => c.querySelector("svg path"))`)
	v.ShotAsIs("report-paper")
}

// withKeys starts a campaign with the keyboard alone, from the list.
func (v visitor) withKeys() {
	v.t.Helper()
	v.tabTo(`.head a[href="/campaigns/new"]`)
	v.Leave("after Enter", func() { v.Press(kb.Enter) })
	v.WaitForPath("/campaigns/new")
	v.looksRight("new")
	v.tabTo("#source")
	v.Insert(campaign("peak"))
	v.tabTo(draftButton)
	v.Leave("after Enter", func() { v.Press(kb.Enter) })
	v.says("#verdict", "No problem found")
	v.looksRight("checked")
	v.tabTo(askButton)
	v.Leave("after Enter", func() { v.Press(kb.Enter) })
	v.looksRight("start")
	v.tabTo(startButton)
	v.Leave("after Enter", func() { v.Press(kb.Enter) })
	v.says("h1", "peak")
}

// tabTo presses Tab until an element has the focus, which must be seen.
func (v visitor) tabTo(selector string) {
	v.t.Helper()
	for range 40 {
		v.Press(kb.Tab)
		if browsertest.Eval[bool](v.Page, `document.activeElement.matches(`+strconv.Quote(selector)+`)`) {
			if !browsertest.Eval[bool](v.Page, `document.activeElement.matches(":focus-visible")`) {
				v.t.Errorf("%s has the focus and does not show it", selector)
			}
			return
		}
	}
	v.t.Fatalf("Tab never leads to %s", selector)
}
