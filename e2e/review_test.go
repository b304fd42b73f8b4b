package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/browsertest"
)

// Nothing is measured before somebody other than the author said yes to exactly that:
// the author asks, the reviewer asks for changes, the author makes them and asks
// again, the reviewer approves, the campaign runs, and a manager reads its report on
// a narrow window and prints it.
func TestJourneyReview(t *testing.T) {
	t.Parallel()
	operator := visit(t)
	operator.signIn()
	operator.s.assay("target", "add", filepath.Join(operator.s.root, "peak"))
	author, reviewer, manager := operator.person("author", "author"), operator.person("reviewer", "reviewer"), operator.person("manager", "viewer")

	author.draft(strings.Replace(campaign("judged"), "{shortlist_size: 3}", "{shortlist_size: 3, replicates: 4}", 1))
	author.says("#draft-status", "Ask for approval")
	if author.Has(`#draft-status a[href$="/start"]`) {
		t.Error("the draft can be started without an approval")
	}
	at := author.ask("The first look at the batch size.")
	author.says("main", "awaiting approval", "The first look at the batch size.", "somebody else decides")
	if author.Has("#decision-comment") {
		t.Error("the author may decide about their own request")
	}

	reviewer.askedForChanges(at)
	at = author.changed(at)
	reviewer.approved()

	author.open(author.draftOf(at))
	author.says("#draft-status", "approved")
	path := author.start("")
	author.finished()
	author.open(at)
	author.says("main", "begun", "Good for at most")
	author.looksRight("begun")
	manager.readsOnPhoneAndPaper(path)
}

// ask asks for the approval of the draft whose page is open, and returns the path of
// the request.
func (v visitor) ask(note string) string {
	v.t.Helper()
	v.Follow(askButton)
	v.says("main", "What the approval is for", "at most")
	v.Paste("#note", note)
	v.looksRight("ask")
	v.Follow(`form[action$="/review"] button.primary`)
	v.WaitFor("the request has a page", `location.pathname.startsWith("/reviews/")`)
	return browsertest.Eval[string](v.Page, `location.pathname`)
}

// draftOf is the path of the draft that a request is about, from the request's page.
func (v visitor) draftOf(request string) string {
	v.t.Helper()
	v.open(request)
	return browsertest.Eval[string](v.Page, `new URL(document.querySelector('.head a[href^="/campaigns/"]').href).pathname`)
}

// askedForChanges finds the request in the queue, reads it, remarks on a line and asks
// for changes.
func (v visitor) askedForChanges(request string) {
	v.t.Helper()
	v.open("/reviews")
	v.says("#waiting", "judged", "at most")
	v.looksRight("queue")
	v.Follow("#waiting a")
	v.WaitForPath(request)
	v.says("main", "The price of a yes", "The design", "What was checked", "not made", "The campaign file", "It takes two people")
	v.looksRight("request")
	v.Size(390)
	v.looksRight("request-phone")
	v.Size(paper)
	v.Medium("print", "light")
	if over := v.Overflow(); over > 0 {
		v.t.Errorf("the request is %d pixels wider than the paper", over)
	}
	v.ShotAsIs("request-paper")
	v.Size(browsertest.Width)
	v.Medium("screen", "light")
	v.Follow(`#file a[href*="line=6#"]`)
	v.Paste("#say-6", "Which peak is it?")
	v.looksRight("remark")
	v.Follow(`.line-remarks form button[type="submit"]`)
	v.says(".line-remarks", "Which peak is it?", "reviewer")
	v.Expect("422") // the browser notes every answer that is not a success
	v.Follow(`button[value="request_changes"]`)
	v.says("main", "Nothing was decided", "Say why")
	v.Paste("#decision-comment", "Say which peak in the description.")
	v.Follow(`button[value="request_changes"]`)
	v.says("main", "changes asked for")
}

// changed reads on the draft what was asked for, does it, and asks again; it returns
// the path of the new request.
func (v visitor) changed(request string) string {
	v.t.Helper()
	v.open(v.draftOf(request))
	v.says("main", "asked for changes", "Say which peak in the description.")
	v.looksRight("changes-asked")
	v.choose("A program whose rate has one peak.")
	v.Insert("A program whose rate peaks at a batch of thirty-two.")
	v.WaitFor("it is saved", `document.getElementById("saved").textContent.startsWith("Saved")`)
	return v.ask("The description says which.")
}

// approved reads the request again and approves it.
func (v visitor) approved() {
	v.t.Helper()
	v.open("/reviews")
	v.Follow("#waiting a")
	v.says("main", "The description says which.", "Which peak is it?", "which changed since", "Say which peak in the description.")
	v.Paste("#ceiling-days", "2")
	v.Paste("#decision-comment", "Go ahead.")
	v.Follow(`button[value="approve"]`)
	v.says("main", "reviewer approved it", "Good for at most")
	v.looksRight("approved")
}

// readsOnPhoneAndPaper is a manager: the report alone, on a narrow window and printed.
func (v visitor) readsOnPhoneAndPaper(path string) {
	v.t.Helper()
	v.Size(390)
	v.open(path + "/report")
	v.says("main", "What to set")
	v.looksRight("manager-report")
	v.onPaper()
}
