package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

// offeredRepeats is how often the page offers to measure the baseline: below six
// the noise is only rough.
const offeredRepeats = 6

func (s *Server) showChecks(w http.ResponseWriter, r *http.Request) error {
	p, err := s.evidenceOf(r)
	if err != nil {
		return err
	}
	v, err := s.checksView(r, p)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.Checks(v))
	return nil
}

func (s *Server) checksView(r *http.Request, p draftPage) (draft.ChecksView, error) {
	v := draft.ChecksView{Frame: s.frame(r, p, draft.TabChecks), Preview: p.preview(), History: p.history(), Next: p.next(), Results: p.results()}
	v.Frame.Shell.Charts = true
	if !p.started() {
		v.Frame.Shell.Live = &part.Live{Campaign: p.id, After: p.newest}
	}
	v.Ask, v.Why = p.askCheck()
	var err error
	v.Now, err = s.checkNow(r, p, draft.CheckNowID, store.CheckSmoke, store.CheckLiveness)
	return v, err
}

// askCheck is what a check would cost, or why none can be made now.
func (p draftPage) askCheck() (*draft.CheckAsk, string) {
	if why := p.fixed(); why != "" {
		return nil, why
	}
	if n := len(p.Report.Errors); n > 0 {
		return nil, figure.Count(n, "error stands", "errors stand") + " in the file. A check runs the target, so the file has to be right first."
	}
	if p.open() != nil {
		return nil, "A check of this draft is going on. Another can begin when it has ended."
	}
	levels := levelCount(p.Campaign)
	return &draft.CheckAsk{
		SmokeCost:    "the native tests and one configuration",
		LivenessCost: figure.Count(levels, "run of a level", "runs of levels") + " and the repeats",
		Repeats:      offeredRepeats,
	}, ""
}

// levelCount is the number of runs that a sweep of all levels takes.
func levelCount(c *campaign.Campaign) int {
	n := 0
	for _, f := range c.Optimization.Factors {
		n += len(f.Levels)
	}
	return n
}

// startCheck asks for a smoke or a liveness check.
func (s *Server) startCheck(w http.ResponseWriter, r *http.Request) error {
	request := queue.CheckRequest{
		CampaignID: draftID(r), Kind: r.PostFormValue(draft.FieldKind), By: visitorName(r.Context()), Within: s.Roots,
		Registers: registers(r.Context()),
	}
	if text := r.PostFormValue(draft.FieldRepeats); request.Kind == store.CheckLiveness && text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return notChecked(request.CampaignID, queue.ErrRequest, "The repeats of the baseline are a whole number from 1 to 100.")
		}
		request.Repeats = n
	}
	if _, err := s.Engine.StartCheck(r.Context(), request); err != nil {
		return notChecked(request.CampaignID, err, "")
	}
	http.Redirect(w, r, "/campaigns/"+request.CampaignID+"/checks", http.StatusSeeOther)
	return nil
}

// notChecked words why a check was not begun.
func notChecked(id string, err error, why string) error {
	refused, isRefused := errors.AsType[*queue.RefusedError](err)
	p := &problem{
		code: http.StatusUnprocessableEntity, what: "The check was not begun", why: why, underlying: err,
		next: []part.Action{{Label: "Back to the checks", Href: "/campaigns/" + id + "/checks", Primary: true}},
	}
	switch {
	case isRefused:
		p.why = figure.Count(len(refused.Report.Errors), "error stands", "errors stand") + " in the file."
		p.next = []part.Action{{Label: "Open the file", Href: "/campaigns/" + id + "/edit", Primary: true}}
	case errors.Is(err, store.ErrCheckOpen):
		p.code, p.why = http.StatusConflict, capital(err.Error())+"."
	case errors.Is(err, queue.ErrRequest), errors.Is(err, queue.ErrTarget):
		if p.why == "" {
			p.why = capital(err.Error()) + "."
		}
	case errors.Is(err, store.ErrStale):
		p.code, p.why = http.StatusConflict, "The text was saved again in this moment. Begin the check again."
	default:
		return notDraft(id, err)
	}
	return p
}

// cancelCheck ends a check or a rehearsal.
func (s *Server) cancelCheck(w http.ResponseWriter, r *http.Request) error {
	id := draftID(r)
	check, err := s.Store.Check(r.Context(), r.PostFormValue(draft.FieldCheck))
	if err == nil && check.CampaignID != id {
		err = store.ErrNotFound
	}
	if err == nil {
		err = s.Engine.CancelCheck(r.Context(), check.ID, visitorName(r.Context()))
	}
	if err != nil && !errors.Is(err, store.ErrCheckEnded) { // what has ended needs no end
		return err
	}
	to := draft.TabChecks
	switch check.Kind {
	case store.CheckRehearsal:
		to = draft.TabRehearsal
	case store.CheckTry:
		to = draft.TabForm
	}
	http.Redirect(w, r, "/campaigns/"+id+"/"+string(to), http.StatusSeeOther)
	return nil
}

var kindNames = map[string]string{
	store.CheckTry: "Try the command", store.CheckSmoke: "Smoke", store.CheckLiveness: "Liveness", store.CheckRehearsal: "Rehearsal",
}

// newestCheck is the newest check of some kinds, or nil.
func (p draftPage) newestCheck(kinds ...string) *store.Check {
	for i, c := range p.checks {
		for _, kind := range kinds {
			if c.Kind == kind {
				return &p.checks[i]
			}
		}
	}
	return nil
}

// checkNow is the newest check of some kinds, with what it says.
func (s *Server) checkNow(r *http.Request, p draftPage, id string, kinds ...string) (draft.CheckNow, error) {
	v := draft.CheckNow{ID: id}
	c := p.newestCheck(kinds...)
	if c == nil {
		v.Empty = emptyCheck(kinds[0])
		return v, nil
	}
	v.Title, v.State = kindNames[c.Kind], checkState(*c)
	v.When, v.Exact, v.By = ago(c.AskedAt), figure.Exact(c.AskedAt), c.AskedBy
	if c.Stale(p.Draft.SHA256) {
		v.Stale = "The text changed since this check began. What it says is about version " + strconv.Itoa(c.Version) + "."
	}
	v.Elapsed, v.ElapsedSeconds = elapsedOf(*c)
	if c.Open() && c.CancelRequestedAt == nil && !p.reading {
		v.Cancel = &part.Action{
			Label: "Cancel", Href: p.path("/checks/cancel"), Method: "post", Danger: true, Fields: []part.Field{{Name: draft.FieldCheck, Value: c.ID}},
		}
	}
	lines, err := s.Store.CheckLines(r.Context(), c.ID, 0)
	if err != nil {
		return v, err
	}
	for _, line := range lines {
		v.Lines = append(v.Lines, draft.CheckLine{Tone: lineTone(line.Tone), Text: line.Text})
	}
	if c.Reason != "" {
		v.Lines = append(v.Lines, draft.CheckLine{Tone: part.ToneAttention, Text: capital(c.Reason) + "."})
	}
	return v, nil
}

func emptyCheck(kind string) *part.Empty {
	if kind == store.CheckRehearsal {
		return &part.Empty{Title: "Nothing was rehearsed yet", Text: "A rehearsal takes seconds and no row of the target. It shows how often the declared budget would end in which answer."}
	}
	return &part.Empty{
		Title: "Nothing was checked yet",
		Text:  "A smoke check runs one configuration the way a campaign would. A liveness check runs every level once and the baseline several times; it finds knobs that do nothing and levels that do not run before they cost a campaign.",
	}
}

func elapsedOf(c store.Check) (string, *float64) {
	if c.StartedAt == nil {
		return "", nil
	}
	if c.EndedAt != nil {
		return figure.Duration(c.EndedAt.Sub(*c.StartedAt)), nil
	}
	d := time.Since(*c.StartedAt)
	grows := d.Seconds()
	return figure.Duration(d), &grows
}

func checkState(c store.Check) part.State {
	switch {
	case c.Outcome == nil && c.CancelRequestedAt != nil:
		return part.State{Word: "being cancelled", Tone: part.ToneAttention}
	case c.Outcome == nil && c.StartedAt == nil:
		return part.State{Word: "waits for its turn", Tone: part.ToneQuiet}
	case c.Outcome == nil:
		return part.State{Word: "running", Tone: part.ToneActive}
	case *c.Outcome == store.CheckPassed:
		return part.State{Word: "passed", Tone: part.ToneOK}
	case *c.Outcome == store.CheckFailed:
		return part.State{Word: "failed", Tone: part.ToneTrouble}
	case *c.Outcome == store.CheckCancelled:
		return part.State{Word: "cancelled", Tone: part.ToneQuiet}
	}
	return part.State{Word: "broken", Tone: part.ToneAttention}
}

func lineTone(tone string) part.Tone {
	switch pilot.Tone(tone) {
	case pilot.ToneFailure:
		return part.ToneTrouble
	case pilot.ToneWarning:
		return part.ToneAttention
	}
	return part.ToneQuiet
}

// history lists all checks of the draft.
func (p draftPage) history() part.Table {
	t := part.Table{
		Caption: "Checks, newest first", HideCaption: true,
		Columns: []part.Column{{Label: "Check"}, {Label: "Outcome"}, {Label: "Version", Numeric: true}, {Label: "Of this text"}, {Label: "Asked"}, {Label: "By"}, {Label: "Took"}},
	}
	for _, c := range p.checks {
		state := checkState(c)
		current := "yes"
		if c.Stale(p.Draft.SHA256) {
			current = "no, stale"
		}
		took, grows := elapsedOf(c)
		if grows != nil {
			took = ""
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: kindNames[c.Kind]}, {Text: state.Word, Tone: state.Tone}, {Text: strconv.Itoa(c.Version)}, {Text: current},
			{Text: ago(c.AskedAt), Exact: figure.Exact(c.AskedAt)}, {Text: c.AskedBy}, {Text: took},
		}})
	}
	return t
}

// reported reads what a check found.
func reported(c store.Check) (pilot.Report, error) {
	var report pilot.Report
	err := json.Unmarshal(c.Document, &report)
	return report, err
}
