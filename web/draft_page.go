package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

// maxCampaignFile is the most that a campaign file may have.
const maxCampaignFile = queue.MaxSource

// draftPage is what the pages of one draft show, read and checked once. Of a
// campaign that was started they show what was checked before, and change nothing.
type draftPage struct {
	queue.Checked
	id         string
	recorded   store.Campaign
	checks     []store.Check // newest first
	newest     int64         // id of the last event that this picture covers
	permission permission    // of a draft
	reading    bool          // the visitor may not write here: they judge, or only look
}

// draftID is the id in the address.
func draftID(r *http.Request) string { return chi.URLParam(r, "id") }

func (s *Server) draftOf(r *http.Request) (draftPage, error) {
	return s.loadDraft(r.Context(), draftID(r))
}

// evidenceOf is draftOf for the pages that stay readable after the start.
func (s *Server) evidenceOf(r *http.Request) (draftPage, error) {
	return s.loadEvidence(r.Context(), draftID(r))
}

// loadDraft is loadEvidence for what needs a draft.
func (s *Server) loadDraft(ctx context.Context, id string) (draftPage, error) {
	p, err := s.loadEvidence(ctx, id)
	if err == nil && p.started() {
		err = notDraft(id, &store.NotDraftError{CampaignID: id, State: p.recorded.State})
	}
	return p, err
}

// loadEvidence reads the text of a campaign with its checks, and checks it as a
// start would. The newest event is read first, so that what happens meanwhile is
// shown again rather than missed.
func (s *Server) loadEvidence(ctx context.Context, id string) (draftPage, error) {
	user, _ := signedIn(ctx)
	p := draftPage{id: id, reading: !may(user.Role, store.RoleAuthor)}
	var err error
	if p.newest, err = s.Store.LastEvent(ctx); err != nil {
		return p, err
	}
	if p.recorded, err = s.Store.Campaign(ctx, id); err != nil {
		return p, err
	}
	switch {
	case !p.started():
		if p.Checked, err = s.Engine.CheckDraft(ctx, id, s.Roots); err == nil {
			p.permission, err = s.permission(ctx, id)
		}
	case queue.NeverStarted(p.recorded):
		err = notDraft(id, &store.NotDraftError{CampaignID: id, State: p.recorded.State})
	default:
		p.Checked, err = s.Engine.CheckStarted(ctx, id, s.Roots)
	}
	if err != nil {
		return p, err
	}
	p.checks, err = s.Store.Checks(ctx, id)
	return p, err
}

// started reports whether the campaign is no draft any more.
func (p draftPage) started() bool { return p.recorded.State != store.StateDraft }

// onlyRead is why a page of a draft only shows.
const onlyRead = "You read this draft; its authors change, check and rehearse it."

// fixed is why the visitor changes nothing here; empty for an author of a draft.
func (p draftPage) fixed() string {
	switch {
	case p.started():
		return wasStarted
	case p.reading:
		return onlyRead
	}
	return ""
}

// wasStarted is why a page of a started campaign only shows.
const wasStarted = "The campaign was started, so its text and what was checked before stay as they are. Duplicate it to try a change."

func (p draftPage) path(suffix string) string { return "/campaigns/" + p.id + suffix }

// title is what a draft is called.
func (p draftPage) title() string {
	if p.started() {
		return p.recorded.RunID
	}
	if p.Draft.Title == "" {
		return "Untitled draft"
	}
	return p.Draft.Title
}

// frame is head and tabs of a draft's page.
func (s *Server) frame(r *http.Request, p draftPage, tab draft.Tab) draft.FrameView {
	v := draft.FrameView{
		Shell: s.shell(r, p.title(), part.SectionCampaigns), ID: p.id, Title: p.title(), Tab: tab, Saved: saved(p.Draft), Reading: p.reading,
	}
	if p.started() {
		state := stateOf(p.recorded.State)
		v.Started = &state
		return v
	}
	p.stand(&v)
	if p.reading {
		return v
	}
	if n := len(p.Report.Errors); n > 0 {
		v.Counts = map[draft.Tab]string{draft.TabFile: figure.Whole(n)}
		v.NoStart = figure.Count(n, "error stands", "errors stand") + " before it can start"
		v.Start = nil
	}
	return v
}

func saved(d store.Draft) draft.Saved {
	return draft.Saved{When: ago(d.SavedAt), Exact: figure.Exact(d.SavedAt), By: d.SavedBy, Revision: d.Revision}
}

// verdict is what was found in the text, with the buttons that mend it by way of
// the form with this element id.
func (p draftPage) verdict(form string) draft.Verdict {
	v := draft.Verdict{Next: p.next()}
	repairs := 0
	for _, found := range p.Problems() {
		shown := problems(campaign.Problems{found})[0]
		if found.Repair != nil {
			repairs++
			shown.Repair = &part.Repair{Title: capital(found.Repair.Title), Form: form, Action: p.path("/repair"), Value: repairKey(found)}
		}
		v.Problems = append(v.Problems, shown)
	}
	if repairs > 1 {
		v.RepairAll = &part.Repair{
			Title: "Show all " + strconv.Itoa(repairs) + " fixes", Form: form, Action: p.path("/repair"), Value: draft.RepairAll,
		}
	}
	return v
}

// repairKey names a problem by what it is, so that a button means the same
// problem after the text changed above it.
func repairKey(p campaign.Problem) string {
	return strings.Join([]string{p.Rule, p.Path, p.Repair.Title}, "|")
}

// next is the one sentence that says what to do next; empty once it was started.
func (p draftPage) next() string {
	if p.started() {
		return ""
	}
	if n := len(p.Report.Errors); n > 0 {
		return "fix " + figure.Count(n, "problem", "problems") + "; the checks and the start wait for that"
	}
	switch newest := p.finished(store.CheckLiveness); {
	case newest == nil && p.finished(store.CheckSmoke) == nil:
		return "run the smoke check, which tries one configuration"
	case newest == nil:
		return "run the liveness check, which measures the noise and every level"
	case newest.Stale(p.Draft.SHA256):
		return "run the liveness check again: the text changed since"
	case *newest.Outcome == store.CheckFailed:
		return "look at what the liveness check found, and change the file or the target"
	case p.finished(store.CheckRehearsal) == nil:
		return "rehearse the campaign, or " + p.nextStep()
	}
	return p.nextStep()
}

// finished is the newest check of a kind that came to a verdict, or nil.
func (p draftPage) finished(kinds ...string) *store.Check {
	for i, c := range p.checks {
		if slices.Contains(kinds, c.Kind) && c.Document != nil {
			return &p.checks[i]
		}
	}
	return nil
}

// open is the check that has not ended, or nil.
func (p draftPage) open() *store.Check {
	for i, c := range p.checks {
		if c.Open() {
			return &p.checks[i]
		}
	}
	return nil
}

// problems words findings for a page.
func problems(found campaign.Problems) []part.Problem {
	out := make([]part.Problem, 0, len(found))
	for _, p := range found {
		severity := part.SeverityError
		if p.Severity == campaign.Warning {
			severity = part.SeverityWarning
		}
		out = append(out, part.Problem{
			Rule: p.Rule, Severity: severity, Line: p.Line, Column: p.Column, Path: p.Path, What: p.Message, Fix: p.Fix,
		})
	}
	return out
}

// notDraft words why a draft is none; every other error stays as it is.
func notDraft(id string, err error) error {
	none, ok := errors.AsType[*store.NotDraftError](err)
	if !ok {
		return err
	}
	p := &problem{code: http.StatusConflict, what: "This campaign is no draft any more", why: capital(none.Error()) + ".", underlying: err}
	if none.State == store.StateArchived {
		p.what = "This draft was discarded"
		p.next = []part.Action{{Label: "Duplicate it", Href: "/campaigns/" + id + "/duplicate", Method: "post", Primary: true}, {Label: "Show all campaigns", Href: "/"}}
	} else {
		p.next = []part.Action{{Label: "Open the campaign", Href: "/campaigns/" + id, Primary: true}}
	}
	return p
}

// notYours words that a draft is somebody else's.
func notYours(id string, err error) error {
	if !errors.Is(err, queue.ErrNotYours) {
		return notDraft(id, err)
	}
	return &problem{
		code: http.StatusForbidden, what: "This draft is somebody else's", why: capital(err.Error()) + ".", underlying: err,
		next: []part.Action{{Label: "Back to the draft", Href: "/campaigns/" + id + "/edit", Primary: true}},
	}
}
