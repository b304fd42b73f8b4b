package e2e

import (
	"testing"

	"assay/internal/browsertest"
)

const (
	adasPassword   = "nine blue doors in a row"
	gracesPassword = "a bed of six roses"
)

// signOut leaves by the menu of the account, with the keyboard.
func (v visitor) signOut() {
	v.t.Helper()
	v.Click(".menu-end > summary")
	v.Follow(`form[action="/signout"] button`)
	v.WaitForPath("/signin")
}

// signInAs signs in with a password.
func (v visitor) signInAs(name, password string) {
	v.t.Helper()
	v.open("/signin")
	v.Paste("#name", name)
	v.Paste("#password", password)
	v.Follow("form button.primary")
	v.WaitForPath("/")
}

// An operator chooses a password, adds a person, who chooses one with the link that
// they get, registers a target, and stops all new spending for a while.
func TestJourneyOperator(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()

	v.open("/account")
	v.Paste("#new", adasPassword)
	v.Paste("#again", adasPassword)
	v.Follow("#password button.primary")
	v.says("main", "The password is set", "this browser")
	v.looksRight("account")

	v.open("/users")
	v.Paste("#name", "Grace")
	v.Paste("#email", "grace@example.org")
	browsertest.Eval[bool](v.Page, `document.getElementById("role").value = "reviewer", true`)
	v.Follow(".entry button.primary")
	v.says("main", "Grace is added as reviewer", "invited")
	v.looksRight("people")
	link := v.Text("#link code")
	v.signOut()

	v.Goto(link)
	v.says("main", "Grace", "reviewer")
	v.looksRight("invited")
	v.Paste("#new", gracesPassword)
	v.Paste("#again", gracesPassword)
	v.Follow("form button.primary")
	v.WaitForPath("/")
	v.open("/tokens")
	v.Paste("#name", "dashboard")
	v.Follow(".entry button.primary")
	v.says("#made", "dashboard", "assay_")
	v.looksRight("tokens")
	v.Expect("403") // a page of administrators is not Grace's
	v.open("/users")
	v.says("h1", "Your role does not allow this")
	v.signOut()
	v.signInAs("Grace", gracesPassword)
	v.signOut()

	v.signInAs("Ada", adasPassword)
	v.open("/projects")
	v.Paste("#name", "storage")
	v.Follow(".entry button.primary")
	v.WaitForPath("/projects/storage")
	v.Follow(".entry button.primary")
	v.says("main", "Grace", "Usual role")
	v.looksRight("project")

	v.open("/targets")
	v.Paste("#dir", v.s.inTarget(""))
	v.Follow(".entry button.primary")
	v.says("main table", "peak")
	v.looksRight("targets")

	v.open("/operation")
	v.Paste("#why", "The bench moves to another room.")
	v.Follow(`form[action="/operation/freeze"] button`)
	v.says("main", "The bench moves to another room.", "Ada")
	v.looksRight("frozen")
	v.Follow(`form[action="/operation/unfreeze"] button`)
	v.WaitFor("spending goes on", `document.querySelector('form[action="/operation/freeze"]')`)
	v.looksRight("operation")

	v.open("/audit")
	v.says("main", "Grace", "Ada")
	v.Size(390)
	v.looksRight("audit-phone")
	v.open("/users")
	v.looksRight("people-phone")
}
