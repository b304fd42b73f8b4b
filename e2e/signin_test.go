package e2e

import (
	"testing"

	"assay/internal/browsertest"
)

// The link that the server prints signs in once. Without a session every page
// leads to the sign-in page, and back to where one wanted to go.
func TestJourneySignIn(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.open("/campaigns/new")
	v.WaitForPath("/signin")
	v.says("main", "one-time link")
	v.looksRight("needed")

	spent := v.s.link
	v.signIn()
	v.open("/campaigns/new")
	v.says("h1", "New campaign")
	v.Click(".menu-end summary")
	v.looksRight("menu")
	v.Follow(`form[action="/signout"] button`)
	v.WaitForPath("/signin")
	v.open("/")
	v.WaitForPath("/signin")

	v.Expect("403") // the browser notes that the link is refused
	v.Goto(spent)
	v.says("main", "cannot be used again", "assay serve")
	v.looksRight("spent")

	// A new link comes with a new start, and leads back to where one was going.
	v.s.restart()
	v.open("/campaigns/new")
	v.WaitForPath("/signin")
	v.Goto(v.s.link + "&next=%2Fcampaigns%2Fnew")
	v.says("main", "signs Ada in")
	v.Follow("form button.primary")
	v.WaitForPath("/campaigns/new")
	if cookie := browsertest.Eval[string](v.Page, `document.cookie`); cookie != "" {
		t.Errorf("scripts can read the session: %q", cookie)
	}
}
