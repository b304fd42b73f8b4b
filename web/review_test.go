package web

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"assay/internal/api"
	"assay/internal/core/pilot"
	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/draft"
	view "assay/templates/review"
)

// ruled turns the two-person rule on.
func (s *site) ruled() {
	s.t.Helper()
	s.rule(store.TwoPersonOn)
}

// rule sets the two-person rule.
func (s *site) rule(mode store.TwoPersonMode) {
	s.t.Helper()
	s.tx(func(ctx context.Context, tx *store.Tx) error { return tx.SetTwoPerson(ctx, mode) })
}

// asked asks for the approval of a draft and returns the address of the request.
func (s *site) asked(session, at, note, seed string) string {
	s.t.Helper()
	d := s.saved(at)
	r := s.post(session, at+"/review", map[string]string{view.FieldRevision: strconv.Itoa(d.Revision), view.FieldNote: note, draft.FieldSeed: seed})
	to := r.header.Get("Location")
	if r.code != http.StatusSeeOther || !strings.HasPrefix(to, "/reviews/") {
		s.t.Fatalf("asked: %d to %q\n%s", r.code, to, visible(r.body))
	}
	return to
}

// decides says yes or no as the form does.
func (s *site) decides(session, request, decision, comment string) reply {
	s.t.Helper()
	return s.post(session, request+"/decide", map[string]string{
		view.FieldDecision: decision, view.FieldComment: comment, view.FieldRows: "500", view.FieldDays: "2",
	})
}

// edited saves another text of a draft.
func (s *site) edited(session, at string, change func(string) string) {
	s.t.Helper()
	d := s.saved(at)
	text := change(string(d.YAML))
	if text == string(d.YAML) {
		s.t.Fatal("the edit changed nothing")
	}
	r := s.post(session, at+"/edit", map[string]string{draft.FieldRevision: strconv.Itoa(d.Revision), draft.FieldSource: text})
	if r.code != http.StatusSeeOther {
		s.t.Fatalf("edited: %d\n%s", r.code, visible(r.body))
	}
}

// An author asks, a reviewer asks for changes, the author makes them and asks again,
// the reviewer approves, and only then the campaign starts, with the seed that was
// approved.
func TestNothingStartsBeforeSomebodyElseSaidYes(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, reviewer, viewer := s.as(store.RoleAuthor), s.as(store.RoleReviewer), s.as(store.RoleViewer)
	at := s.paste(author, newFile("judged"))

	page := visible(s.page(author, at+"/edit"))
	contains(t, "the draft", page, "Ask for approval")
	lacks(t, "the draft", page, "Start the campaign", "start the campaign")
	contains(t, "the form", visible(s.page(author, at+"/scaffold")), "Ask for approval", "Somebody else has to say yes")
	if r := s.press(author, at, "ask", nil); r.header.Get("Location") != at+"/review" {
		t.Errorf("the form leads to %q", r.header.Get("Location"))
	}
	if r := s.do(call{path: at + "/start", session: author}); r.code != http.StatusConflict || !strings.Contains(r.body, "Nobody has approved this start") {
		t.Errorf("the question of the start without an approval: %d", r.code)
	}
	if r := s.start(author, at, s.saved(at).Revision, ""); r.code != http.StatusConflict {
		t.Errorf("started without an approval: %d\n%s", r.code, visible(r.body))
	}

	contains(t, "the form to ask", visible(s.page(author, at+"/review")), "What the approval is for", "at most", "No liveness check was made", "Somebody other than you")
	first := s.asked(author, at, "Look at <b>the bowl</b>.", "7")
	page = visible(s.page(author, first))
	contains(t, "the author's view", page, "awaiting approval", "Look at <b>the bowl</b>.", "somebody else decides", "It takes two people")
	lacks(t, "the author's view", page, "Request changes")
	contains(t, "the note", s.page(author, first), "&lt;b&gt;the bowl")
	contains(t, "the draft", visible(s.page(author, at+"/edit")), "awaiting approval", "Open the request")
	if r := s.decides(author, first, view.Approve, ""); r.code != http.StatusForbidden {
		t.Errorf("the author decides: %d", r.code)
	}
	for _, path := range []string{"/reviews", first} {
		if r := s.do(call{path: path, session: viewer}); r.code != http.StatusForbidden {
			t.Errorf("a reader of reports opens %s: %d", path, r.code)
		}
	}

	contains(t, "the queue", s.page(reviewer, "/reviews"), `href="`+first+`"`, "at most")
	page = visible(s.page(reviewer, first))
	contains(t, "the request", page, "The question", "The price of a yes", "no model is called", "The design", "Nothing of this campaign was approved before",
		"Smoke", "not made", "Rehearsal", "The campaign file", "run_id: judged", "What exactly an approval is for", "Request changes")
	line := strconv.Itoa(lineOf(newFile("judged"), "run_id"))
	contains(t, "the form for a line", visible(s.page(reviewer, first+"?line="+line)), "Remark on line "+line)
	if r := s.post(reviewer, first+"/comment", map[string]string{view.FieldLine: line, view.FieldComment: "Call it <i>otherwise</i>."}); r.header.Get("Location") != first+"#L"+line {
		t.Errorf("a remark leads to %q: %d", r.header.Get("Location"), r.code)
	}
	if r := s.post(reviewer, first+"/comment", map[string]string{view.FieldLine: "100000", view.FieldComment: "There is no such line."}); r.code != http.StatusUnprocessableEntity {
		t.Errorf("a remark on a line that is not there: %d", r.code)
	}
	if r := s.post(reviewer, first+"/comment", map[string]string{view.FieldComment: " "}); r.code != http.StatusUnprocessableEntity {
		t.Errorf("an empty remark: %d", r.code)
	}
	if r := s.decides(reviewer, first, view.RequestChanges, ""); r.code != http.StatusUnprocessableEntity || !strings.Contains(r.body, "Say why") {
		t.Errorf("changes without a word: %d", r.code)
	}
	if r := s.decides(reviewer, first, view.RequestChanges, "Allow a row 9 s."); r.code != http.StatusSeeOther {
		t.Fatalf("changes: %d\n%s", r.code, visible(r.body))
	}

	contains(t, "the draft", visible(s.page(author, at+"/edit")), "changes asked for", "asked for changes", "Allow a row 9 s.")
	contains(t, "the line's remark", s.page(author, first), "Call it &lt;i&gt;otherwise")
	s.edited(author, at, func(text string) string { return strings.Replace(text, "run_timeout_sec: 20", "run_timeout_sec: 9", 1) })
	second := s.asked(author, at, "", "7")
	page = visible(s.page(reviewer, second))
	contains(t, "what changed in the second request", page, "since the request before", "removed: run_timeout_sec: 20", "added: run_timeout_sec: 9")
	contains(t, "the second request", page, "Call it <i>otherwise</i>.", "on the request of", "asked for changes", "left no note")
	contains(t, "the first", visible(s.page(reviewer, first)), "void", "Open the newest request")
	if r := s.decides(reviewer, first, view.Approve, ""); r.code != http.StatusConflict {
		t.Errorf("a replaced request is approved: %d", r.code)
	}

	if r := s.decides(reviewer, second, view.Approve, "Go."); r.code != http.StatusSeeOther {
		t.Fatalf("approved: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the draft", visible(s.page(author, at+"/edit")), "approved", "Start the campaign")
	contains(t, "the question of the start", s.page(author, at+"/start"), "at most 500 rows", `name="seed" value="7"`)
	if r := s.start(author, at, s.saved(at).Revision, "8"); r.code != http.StatusConflict || !strings.Contains(r.body, "seed that the target runs with") {
		t.Errorf("started with another seed than the approved one: %d", r.code)
	}
	if r := s.start(author, at, s.saved(at).Revision, "7"); r.code != http.StatusSeeOther {
		t.Fatalf("start: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the request", visible(s.page(reviewer, second)), "begun", "Open the campaign")
	begun := s.page(reviewer, at)
	contains(t, "the campaign", begun, "Approved", `href="`+second+`">by `)
	lacks(t, "the campaign for a viewer", s.page(s.as(store.RoleViewer), at), second)
}

// A change of the text voids an approval: the pages say so, and nothing starts.
func TestAChangeVoidsAnApproval(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, reviewer := s.as(store.RoleAuthor), s.as(store.RoleReviewer)
	at := s.paste(author, newFile("voided"))
	request := s.asked(author, at, "", "")
	if r := s.decides(reviewer, request, view.Approve, ""); r.code != http.StatusSeeOther {
		t.Fatalf("approved: %d\n%s", r.code, visible(r.body))
	}
	s.edited(author, at, func(text string) string { return text + "# another word\n" })
	for _, session := range []string{author, reviewer} {
		contains(t, "the request", visible(s.page(session, request)), "The approval is void", "The campaign file changed since")
	}
	contains(t, "the draft", visible(s.page(author, at+"/edit")), "The approval is void", "Ask for approval")
	if r := s.start(author, at, s.saved(at).Revision, ""); r.code != http.StatusConflict {
		t.Errorf("started under a void approval: %d", r.code)
	}
	again := s.asked(author, at, "", "")
	contains(t, "the new request", visible(s.page(reviewer, again)), "Against the text that", "# another word")
}

// A request can be taken back by who asked, and by nobody else but an administrator.
func TestARequestIsWithdrawnByWhoAsked(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, other, admin := s.as(store.RoleAuthor), s.as(store.RoleAuthor), s.as(store.RoleAdmin)
	at := s.paste(author, newFile("withdrawn"))
	request := s.asked(author, at, "", "")
	yes := map[string]string{"confirmed": "yes"}
	if r := s.post(other, request+"/withdraw", yes); r.code != http.StatusForbidden {
		t.Errorf("somebody else withdraws it: %d", r.code)
	}
	if r := s.post(author, request+"/withdraw", nil); r.code != http.StatusConflict {
		t.Errorf("it does not ask once: %d", r.code)
	}
	if r := s.post(author, request+"/withdraw", yes); r.code != http.StatusSeeOther {
		t.Fatalf("withdrawn: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the request", visible(s.page(author, request)), "withdrew the request", "Ask again")
	if r := s.decides(admin, request, view.Approve, ""); r.code != http.StatusConflict {
		t.Errorf("a withdrawn request is approved: %d", r.code)
	}
	second := s.asked(author, at, "", "")
	if r := s.post(admin, second+"/withdraw", yes); r.code != http.StatusSeeOther {
		t.Errorf("an administrator withdraws it: %d", r.code)
	}
}

// With the rule off a start is one click, and its page says what that means.
func TestWithTheRuleOffAStartIsOneClick(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("alone"))
	contains(t, "the draft", visible(s.page(author, at+"/edit")), "Start the campaign")
	contains(t, "the question of the start", visible(s.page(author, at+"/start")), "your own approval", "recorded as a waiver")
	contains(t, "the reviews", visible(s.page(author, "/reviews")), "The two-person rule is off")
	if r := s.start(author, at, s.saved(at).Revision, ""); r.code != http.StatusSeeOther {
		t.Errorf("start: %d\n%s", r.code, visible(r.body))
	}
}

// What cannot be a decision is refused in words, with what was typed.
func TestWhatIsNoDecisionIsRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, reviewer := s.as(store.RoleAuthor), s.as(store.RoleReviewer)
	request := s.asked(author, s.paste(author, newFile("refused")), "", "")
	for _, c := range []struct{ fields, says string }{
		{"decision=else", "Choose to approve"},
		{"decision=approve&rows=ten&days=7", "whole number"},
		{"decision=approve&rows=0&days=7", "at least one row"},
		{"decision=approve&rows=10&days=0", "whole number of days"},
		{"decision=approve&rows=10&days=NaN", "whole number of days"},
		{"decision=approve&rows=10&days=10000", "at most 365 days"},
		{"decision=approve&rows=10&days=7&hours=-1", "above 0"},
		{"decision=approve&rows=10&days=7&hours=Inf", "above 0"},
		{"decision=reject&comment=+", "Say why"},
		{"decision=reject&comment=" + strings.Repeat("x", view.MostText+1), "longer than"},
	} {
		r := s.do(call{method: "POST", path: request + "/decide", session: reviewer, form: c.fields})
		if r.code != http.StatusUnprocessableEntity {
			t.Errorf("%.60s: %d", c.fields, r.code)
		}
		contains(t, c.fields[:min(60, len(c.fields))], visible(r.body), c.says)
		if fields, _ := url.ParseQuery(c.fields); fields.Get("rows") != "" {
			contains(t, "the form", r.body, `value="`+fields.Get("rows")+`"`)
		}
	}
	one, err := s.store.Review(t.Context(), strings.TrimPrefix(request, "/reviews/"))
	if err != nil || len(one.Decisions) != 0 {
		t.Errorf("%d decisions were recorded: %v", len(one.Decisions), err)
	}
}

// A reviewer finds what smoke and liveness measured, whichever of them came last.
func TestAReviewShowsSmokeAndLiveness(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author := s.as(store.RoleAuthor)
	at := s.paste(author, newFile("checked-twice"))
	id := strings.TrimPrefix(at, "/campaigns/")
	s.endedAs(pilot.KindLiveness, id, author, at)
	s.endedAs(pilot.KindSmoke, id, author, at)
	page := s.page(s.as(store.RoleReviewer), s.asked(author, at, "", ""))
	contains(t, "the request", page, `id="check-smoke-results"`, `id="check-liveness-results"`, "Knobs that move the response")
	for _, id := range regexp.MustCompile(` id="([^"]*)"`).FindAllString(page, -1) {
		if strings.Count(page, id) > 1 {
			t.Errorf("the page has%s %d times", id, strings.Count(page, id))
		}
	}
}

// Who asks and who judges are told when the target is not registered: the start would
// be refused after all.
func TestAReviewSaysThatItsTargetIsNotRegistered(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, reviewer := s.as(store.RoleAuthor), s.as(store.RoleReviewer)
	at := s.paste(author, newFile("unregistered"))
	lacks(t, "the form with a registered target", visible(s.page(author, at+"/review")), "is not registered")
	request := s.asked(author, at, "", "")
	lacks(t, "the request with one", visible(s.page(reviewer, request)), "cannot be run as it stands")
	s.exec("update targets set retired_at = now(), retired_by = 'ada'")
	contains(t, "the form", visible(s.page(author, at+"/review")), "is not registered, and only registered targets are run. Ask an administrator", "Do that first")
	lacks(t, "the form of an administrator", visible(s.page(s.as(store.RoleAdmin), at+"/review")), "is not registered")
	contains(t, "the request", visible(s.page(reviewer, request)), "Its target cannot be run as it stands", "Ask an administrator to register it on the page Targets.")
}

func lineOf(text, part string) int {
	return 1 + strings.Count(text[:strings.Index(text, part)], "\n")
}

// reviews does with a request what pages can.
func (p *program) reviews() {
	t, s := p.t, p.site
	t.Helper()
	s.ruled()
	author, reviewer, viewer := *p, *p, *p
	author.token, reviewer.token, viewer.token = p.tokenOf(store.RoleAuthor), p.tokenOf(store.RoleReviewer), p.tokenOf(store.RoleViewer)
	var d api.Draft
	author.ask("POST /drafts", 201, "/drafts", api.NewDraft{Source: newFile("asked-by-program")}, &d)
	author.ask("POST /drafts/{id}/start", 409, "/drafts/"+d.ID+"/start", api.Start{Revision: &d.Revision}, nil)
	at := "/campaigns/" + d.ID + "/reviews"
	author.ask("POST /campaigns/{id}/reviews", 409, at, api.AskReview{Revision: new(int)}, nil)
	one := 1
	author.ask("POST /campaigns/{id}/reviews", 422, at, api.AskReview{Choice: &one}, nil)
	var made, now api.Review
	author.ask("POST /campaigns/{id}/reviews", 201, at, api.AskReview{Revision: &d.Revision, Note: "Please."}, &made)
	if made.State != review.Open || made.Note != "Please." || made.Price.Rows < 1 || made.Source != d.Source || len(made.Bundle.Campaign) != 64 {
		t.Errorf("asked: %+v", made)
	}
	path := "/reviews/" + made.ID
	author.ask("POST /reviews/{review}/decide", 403, path+"/decide", api.Decide{Decision: review.Approve}, nil)
	reviewer.ask("POST /reviews/{review}/decide", 422, path+"/decide", api.Decide{Decision: review.Reject}, nil)
	reviewer.ask("POST /reviews/{review}/comments", 422, path+"/comments", api.Remark{Line: 99999, Text: "There is no such line."}, nil)
	reviewer.ask("POST /reviews/{review}/comments", 201, path+"/comments", api.Remark{Line: 3, Text: "Is it so?"}, &now)
	if len(now.Comments) != 1 || now.Comments[0].Line != 3 {
		t.Errorf("the remark: %+v", now.Comments)
	}
	hours := 1.5
	reviewer.ask("POST /reviews/{review}/decide", 200, path+"/decide", api.Decide{Decision: review.Approve, Ceiling: &review.Limits{Rows: 400, Hours: &hours}, Days: 2}, &now)
	if now.State != review.Approved || len(now.Decisions) != 1 || now.Decisions[0].Ceiling.Rows != 400 || now.Decisions[0].ExpiresAt == nil || now.Decisions[0].Waived {
		t.Errorf("approved: %+v", now)
	}
	var list api.Reviews
	reviewer.ask("GET /reviews", 200, "/reviews?state=approved&campaign="+d.ID, nil, &list)
	if len(list.Reviews) != 1 || list.Reviews[0].ID != made.ID {
		t.Errorf("the list: %+v", list)
	}
	reviewer.ask("GET /reviews", 400, "/reviews?after=x", nil, nil)
	reviewer.ask("GET /reviews", 200, "/reviews?state=open", nil, &list)
	if len(list.Reviews) != 0 {
		t.Errorf("open: %+v", list)
	}
	author.ask("POST /drafts/{id}/start", 201, "/drafts/"+d.ID+"/start", api.Start{Revision: &d.Revision}, nil)
	author.ask("GET /reviews/{review}", 200, path, nil, &now)
	if now.State != review.Spent {
		t.Errorf("after the start it is %s", now.State)
	}
	author.ask("POST /reviews/{review}/withdraw", 409, path+"/withdraw", nil, nil)
	viewer.ask("GET /reviews/{review}", 403, path, nil, nil)
}

// A next epoch waits for an approval of the proposal, or of the file, that was asked
// about, and begins with no other.
func TestANextEpochWaitsForItsApproval(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.ruled()
	author, reviewer := s.as(store.RoleAuthor), s.as(store.RoleReviewer)
	id := s.campaign(hostileID)
	at := "/campaigns/" + id
	if r := s.post(author, at+"/next", nil); r.code != http.StatusSeeOther {
		t.Fatalf("propose: %d\n%s", r.code, visible(r.body))
	}
	page := s.page(author, at+"/next")
	contains(t, "the proposals", visible(page), "Ask for approval of proposal", "Stop here", "Ask for approval of this file")
	choice := s.measuring(id)
	link := regexp.MustCompile(`href="(/campaigns/[^"]+/review\?[^"]*choice=` + choice + `[^"]*)"`).FindStringSubmatch(page)
	if link == nil {
		t.Fatal("no link asks for the proposal that measures")
	}
	address := strings.ReplaceAll(link[1], "&amp;", "&")
	query, _ := url.ParseQuery(address[strings.Index(address, "?")+1:])
	accept := map[string]string{"proposals": query.Get("proposals"), "choice": choice}
	if r := s.post(author, at+"/next/accept", accept); r.code != http.StatusConflict || !strings.Contains(r.body, "Nobody has approved this") {
		t.Errorf("accepted without an approval: %d", r.code)
	}
	contains(t, "the form", visible(s.page(author, address)), "What the proposal changes", "What the approval is for")
	r := s.post(author, at+"/review", map[string]string{"proposals": query.Get("proposals"), "choice": choice, view.FieldNote: "Once more."})
	request := r.header.Get("Location")
	if r.code != http.StatusSeeOther || !strings.HasPrefix(request, "/reviews/") {
		t.Fatalf("asked: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the request", visible(s.page(reviewer, request)), "asks to begin epoch 2", "the file of epoch 1", "Once more.")
	contains(t, "the queue", visible(s.page(reviewer, "/reviews")), "epoch 2")
	if r := s.decides(reviewer, request, view.Approve, ""); r.code != http.StatusSeeOther {
		t.Fatalf("approved: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the approved request", visible(s.page(author, request)), "Begin the epoch")
	contains(t, "the proposals", visible(s.page(author, at+"/next")), "Accept proposal "+choice)

	own := string(s.sourceOf(id))
	if r := s.post(author, at+"/next/revise", map[string]string{"source": own + "# of one's own\n"}); r.code != http.StatusConflict {
		t.Errorf("another file begins under the approval of a proposal: %d", r.code)
	}
	if r := s.post(author, at+"/next/accept", accept); r.code != http.StatusSeeOther {
		t.Fatalf("accept: %d\n%s", r.code, visible(r.body))
	}
	contains(t, "the request", visible(s.page(reviewer, request)), "begun", "Take the approval back")
}

// sourceOf is the newest file of a campaign.
func (s *site) sourceOf(id string) []byte {
	s.t.Helper()
	v, err := s.store.Version(s.t.Context(), id, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	return v.YAML
}
