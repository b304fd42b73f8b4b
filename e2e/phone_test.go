package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"assay/internal/browsertest"
)

const phone = 420 // pixels wide

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
	for _, panel := range []string{"runs", "effects", "confirm"} {
		v.panel(panel)
		v.looksRight("campaign-" + panel)
	}
	v.Follow("#run-rows th a, #report-content a.primary")
	v.looksRight("run-or-report")
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
	v.tabTo(checkButton)
	v.Leave("after Enter", func() { v.Press(kb.Enter) })
	v.says("#verdict", "No problem found")
	v.looksRight("checked")
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
