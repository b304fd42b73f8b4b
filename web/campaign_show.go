package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	"assay/internal/core/review"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
)

// campaignPage is everything that the page of one campaign shows, read once.
type campaignPage struct {
	id       string
	past     bool // an epoch before the current one
	recorded store.EpochFacts
	campaign *campaign.Campaign
	facts    *epoch.Facts // nil before the policy is compiled
	report   *artifact.Report
	progress artifact.Progress
	newest   int64          // id of the last event that this picture covers
	reports  []store.Report // the newest of each epoch, ascending
	writes   bool           // the visitor may stop, resume and go on
	inside   bool           // the visitor may read requests
}

// loadCampaign reads a campaign. The newest event is read first, so that what
// happens meanwhile is shown again rather than missed.
// Epoch 0 is the current one.
func (s *Server) loadCampaign(ctx context.Context, id string, number int) (campaignPage, error) {
	user, _ := signedIn(ctx)
	p := campaignPage{id: id, writes: may(user.Role, store.RoleAuthor), inside: user.Role.SeesDrafts()}
	var err error
	if p.newest, err = s.Store.LastEvent(ctx); err != nil {
		return p, err
	}
	if p.recorded, err = s.Store.LoadEpochOf(ctx, id, number); err != nil {
		return p, err
	}
	p.past = number > 0 && p.recorded.Campaign.CurrentEpoch != nil && *p.recorded.Campaign.CurrentEpoch != number
	if p.campaign, err = s.Engine.Campaign(p.recorded.Version, p.recorded.Campaign.RunID); err != nil {
		return p, err
	}
	if p.progress, err = s.Engine.Progress(ctx, id); err != nil {
		return p, err
	}
	if p.recorded.Epoch == nil {
		return p, nil
	}
	facts, err := s.Engine.Facts(p.recorded)
	if err != nil {
		return p, err
	}
	p.facts = &facts
	if p.reports, err = s.reportsOf(ctx, id); err != nil {
		return p, err
	}
	if p.recorded.Report != nil {
		p.report = &p.recorded.Report.Report
	} else {
		soFar := report.Build(report.Input{Facts: facts})
		p.report = &soFar
	}
	return p, nil
}

func (s *Server) showCampaign(w http.ResponseWriter, r *http.Request) error {
	c, err := s.Store.Campaign(r.Context(), draftID(r))
	if err != nil {
		return err
	}
	switch c.State {
	case store.StateDraft:
		page := "/scaffold"
		if user, _ := signedIn(r.Context()); !may(user.Role, store.RoleAuthor) {
			page = "/checks"
		}
		http.Redirect(w, r, "/campaigns/"+c.ID+page, http.StatusSeeOther)
		return nil
	case store.StateArchived:
		if c.CurrentEpoch == nil { // it never was more than a draft
			return notDraft(c.ID, &store.NotDraftError{CampaignID: c.ID, State: c.State})
		}
	}
	p, err := s.loadCampaign(r.Context(), c.ID, 0)
	if err != nil {
		return err
	}
	v, err := p.view(r.URL.Query())
	if err != nil {
		return err
	}
	v.Shell = s.shell(r, p.campaign.RunID, part.SectionCampaigns)
	v.Shell.Charts = true
	if p.recorded.Campaign.State == store.StateRunning || p.recorded.Campaign.State == store.StateHalted {
		v.Shell.Live = &part.Live{Campaign: p.id, After: p.newest, Asked: askedPreference(r.URL.Query())}
	}
	v.Facts = append(v.Facts, administration(r, p.id)...)
	v.Tab = r.URL.Query().Get("tab")
	s.page(w, r, http.StatusOK, view.Page(v))
	return nil
}

func (p campaignPage) path(suffix string) string { return "/campaigns/" + p.id + suffix }

// own is the address of something of the epoch that the page shows.
func (p campaignPage) own(suffix string) string {
	if !p.past {
		return p.path(suffix)
	}
	return p.path(suffix) + "?epoch=" + strconv.Itoa(p.recorded.Epoch.Epoch)
}

func (p campaignPage) running() bool { return p.recorded.Campaign.State == store.StateRunning }

// view is what the page shows; asked is what its form for another preference
// holds.
func (p campaignPage) view(asked url.Values) (view.View, error) {
	runs, err := p.runsView()
	if err != nil {
		return view.View{}, err
	}
	effects, err := p.effectsView()
	if err != nil {
		return view.View{}, err
	}
	front, err := p.frontView(asked)
	if err != nil {
		return view.View{}, err
	}
	confirm, err := p.confirmView()
	if err != nil {
		return view.View{}, err
	}
	return view.View{
		Crumbs:  []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: p.campaign.RunID}},
		Head:    p.head(),
		Banners: p.banners(), Question: p.campaign.ResearchQuestion, Graph: p.graph(), Progress: p.progressView(),
		Best: p.best(), Answer: p.answer(), Design: p.design(), Runs: runs, Effects: effects, Front: front, Confirm: confirm,
		Report: p.reportLink(), Epochs: p.epochs(), Audit: p.audit(), Facts: p.basics(), Branches: p.branches(),
	}, nil
}

func (p campaignPage) head() part.Head {
	state := stateOf(p.recorded.Campaign.State)
	if p.running() && p.progress.Stage != "" {
		state.Word += " " + string(p.progress.Stage)
	}
	h := part.Head{Title: p.campaign.RunID, Sub: p.campaign.Target.Name, State: &state, StatusID: view.StatusID}
	if e := p.recorded.Epoch; e != nil && e.Epoch > 1 {
		h.Sub = fmt.Sprintf("%s · epoch %d", h.Sub, e.Epoch)
	}
	if p.running() && p.recorded.Campaign.StopRequestedAt != nil {
		state.Word = "stopping"
		return h
	}
	if !p.writes {
		if p.recorded.Campaign.State == store.StateDone {
			h.Actions = []part.Action{{Label: "Read the report", Href: p.path("/report"), Primary: true}}
		}
		return h
	}
	switch p.recorded.Campaign.State {
	case store.StateRunning:
		h.Actions = []part.Action{{
			ID: "stop", Label: "Stop campaign", Href: p.path("/stop"), Method: "post", Danger: true,
			Confirm: &part.Confirm{
				Question: "Stop this campaign?",
				Loss:     "The row that runs now is ended and measured again on resume. Every finished row is kept.",
				Yes:      "Stop campaign", No: "Keep running",
			},
		}}
	case store.StateHalted:
		if queue.Reported(p.recorded) { // its hours are used up: only another epoch has more
			h.Actions = []part.Action{{Label: "Plan the next epoch", Href: p.path("/next"), Primary: true}}
			return h
		}
		h.Actions = []part.Action{{ID: "resume", Label: "Resume campaign", Href: p.path("/resume"), Method: "post", Primary: true}}
	case store.StateDone:
		h.Actions = []part.Action{
			{Label: "Plan the next epoch", Href: p.path("/next")}, {Label: "Read the report", Href: p.path("/report"), Primary: true},
		}
	}
	return h
}

func (p campaignPage) banners() []part.Banner {
	halt := store.CurrentHalt(p.recorded.Halts)
	if halt == nil || p.recorded.Campaign.State != store.StateHalted {
		return nil
	}
	tone, title := part.ToneTrouble, "The campaign stands still"
	var next *part.Action
	switch halt.Kind {
	case artifact.HaltStopRequested:
		tone, title = part.ToneAttention, "The campaign was stopped"
	case artifact.HaltGateFailed:
		title = "A check failed: " + words(string(halt.Gate))
	case artifact.HaltApprovalRejected:
		title, next = "The campaign waits for an approval", &part.Action{Label: "Ask for approval", Href: p.path("/review"), Primary: true}
	}
	text := sentenceOf(halt.Reason)
	if halt.Kind == artifact.HaltGateFailed {
		text = strings.TrimSpace(text + " " + p.newestFailure())
	}
	return []part.Banner{{Tone: tone, Title: title, Text: text + " Next: " + sentenceOf(halt.Next), Next: next}}
}

// newestFailure is why the last failed row of the current stage failed; rows of
// one stage tend to fail alike.
func (p campaignPage) newestFailure() string {
	if p.facts == nil || len(p.facts.Iterations) == 0 {
		return ""
	}
	runs, failed := p.facts.Iterations[len(p.facts.Iterations)-1].Runs, 0
	var newest *artifact.Run
	for i, run := range runs {
		if run.Status != artifact.StatusFailed || run.Error == nil {
			continue
		}
		failed++
		if newest == nil || run.ExecSeq > newest.ExecSeq {
			newest = &runs[i]
		}
	}
	if newest == nil {
		return ""
	}
	return fmt.Sprintf("%d of %s failed; row %d: %s", failed, figure.Count(len(runs), "row", "rows"), newest.RowIndex, sentenceOf(*newest.Error))
}

func (p campaignPage) progressView() part.Progress {
	planned := p.progress.Rows.Planned
	v := part.Progress{
		Stage: string(p.progress.Stage), Done: p.progress.Rows.Done, Failed: p.progress.Rows.Failed, Reused: p.progress.Rows.Reused,
		Confidence: p.progress.ETAConfidence, Basis: p.progress.ETABasis, Finished: !p.running(),
	}
	switch {
	case p.recorded.Campaign.State == store.StateDone:
		v.Stage, v.Basis = "finished", ""
		v.Done, planned = p.rowsInAll()
	case v.Stage == "":
		v.Stage = "preparing"
	case v.Stage == string(artifact.StageVerify):
		v.Basis = "The target's own tests run first; no row is measured before they have passed."
	}
	if planned > 0 {
		v.Planned = &planned
	}
	if eta := p.progress.ETASeconds; eta != nil && *eta > 0 {
		v.Remaining = figure.Rough(seconds(*eta))
	}
	if bound := p.progress.ETAUpperBoundSeconds; bound != nil && *bound > 0 {
		v.Bound = figure.Duration(seconds(*bound))
	}
	if elapsed := p.progress.ElapsedSeconds; elapsed != nil {
		v.Elapsed, v.ElapsedSeconds = figure.Duration(seconds(*elapsed)), elapsed
	}
	return v
}

// rowsInAll counts the rows of every stage.
func (p campaignPage) rowsInAll() (done, planned int) {
	for _, it := range p.recorded.Iterations {
		if it.Design == nil {
			continue
		}
		planned += len(it.Design.Rows)
		for _, row := range it.Design.Rows {
			if row.Run != nil {
				done++
			}
		}
	}
	return done, planned
}

// best is the best valid configuration by its mean so far, which claims nothing,
// and once the campaign has ended what its answer gives.
func (p campaignPage) best() view.Best {
	if p.several() {
		return p.preferredSoFar()
	}
	o := p.objectives()[0]
	larger := "larger is better"
	if o.Direction == campaign.Minimize {
		larger = "smaller is better"
	}
	b := view.Best{Metric: o.Metric + ", " + larger}
	if p.facts == nil {
		return b
	}
	b.Spark = p.spark()
	if r := p.report; p.recorded.Report != nil && r.Recommendation.Value != nil {
		b.Final, b.Value, b.Levels = true, figure.Measure(r.Recommendation.Value, o.Unit), r.Recommendation.Levels.String()
		b.From = "As the report states it."
		if c := p.newestConfirmation(); c != nil && c.Best != nil && c.Baseline != nil {
			b.Baseline, b.Gain = figure.Measure(c.Baseline.Mean, o.Unit), gainInShort(*r)
			b.From = "The mean of its fresh repetitions in the final comparison."
		}
		return b
	}
	for _, m := range p.facts.Measured() {
		if p.facts.Policy.Baseline != nil && m.Levels.Same(p.facts.Policy.Baseline) && b.Baseline == "" {
			b.Baseline = figure.Measure(&m.Mean, o.Unit)
		}
		if m.Valid && b.Value == "" {
			b.Value, b.Levels = figure.Measure(&m.Mean, o.Unit), m.Levels.String()
			b.From = "The mean of " + figure.Count(m.N, "row", "rows") + "; nothing is claimed yet."
		}
	}
	return b
}

// preferredSoFar is best with several objectives: the values of the configuration
// that the registered preference picks.
func (p campaignPage) preferredSoFar() view.Best {
	b := view.Best{Metric: "by the registered preference", Many: true}
	if p.facts == nil {
		return b
	}
	show := func(means map[string]float64) string {
		var parts []string
		for _, o := range p.objectives() {
			if v, known := means[o.Metric]; known {
				parts = append(parts, o.Metric+" "+figure.Measure(&v, o.Unit))
			}
		}
		return strings.Join(parts, " · ")
	}
	if r := p.report; p.recorded.Report != nil && len(r.Recommendation.Values) > 0 {
		b.Final, b.Value, b.Levels = true, show(r.Recommendation.Values), r.Recommendation.Levels.String()
		b.From = "As the report states it."
		return b
	}
	for _, m := range p.facts.Measured() {
		if m.Valid {
			b.Value, b.Levels = show(p.facts.Means(m.Levels)), m.Levels.String()
			b.From = "The means of " + figure.Count(m.N, "row", "rows") + "; nothing is claimed yet."
			break
		}
	}
	return b
}

func (p campaignPage) answer() view.Answer {
	if p.report == nil {
		return view.Answer{Rung: part.Rung{Basis: part.BasisNone, Sentence: "Nothing is measured yet."}}
	}
	a := view.Answer{Rung: part.Rung{Basis: part.Basis(p.report.Recommendation.Basis), Sentence: report.SentenceSoFar(*p.report)}}
	if p.recorded.Report != nil {
		a.Final, a.Sentence = true, report.Sentence(*p.report)
		a.Details = slices.DeleteFunc([]string{report.ValueSentence(*p.report), report.GainSentence(*p.report), report.BestSetSentence(*p.report)}, func(text string) bool { return text == "" })
	}
	return a
}

func (p campaignPage) reportLink() view.ReportLink {
	if p.recorded.Report == nil {
		return view.ReportLink{Text: "The report is written when the campaign ends. Until then the ladder tells what would be said now."}
	}
	return view.ReportLink{
		Href: p.path("/report"), Text: report.Verdict(*p.report),
		Files: p.reportFiles(),
	}
}

func (p campaignPage) reportFiles() []part.Action {
	return []part.Action{
		p.fileLink(),
		{Label: "Save Markdown", Href: p.own("/report.md"), Download: true},
		{Label: "Save JSON", Href: p.own("/report.json"), Download: true},
	}
}

// fileLink leads to the report as one file.
func (p campaignPage) fileLink() part.Action {
	return part.Action{Label: "Save HTML", Href: p.own("/report.html"), Download: true}
}

func (p campaignPage) basics() []part.Fact {
	facts := []part.Fact{
		{Key: "Target", Value: p.campaign.Target.Name},
		{Key: "Command", Value: p.campaign.Optimization.RunCommand, Mono: true},
		{Key: "Campaign file", Value: "campaign.yaml", Href: p.path("/campaign.yaml")},
		{Key: "Before the start", Value: "checks, rehearsal, versions", Href: p.path("/checks")},
		{Key: "Started", Value: ago(p.recorded.Campaign.CreatedAt), Exact: figure.Exact(p.recorded.Campaign.CreatedAt)},
	}
	return append(facts, p.approved()...)
}

// approved says who let the epoch spend.
func (p campaignPage) approved() []part.Fact {
	number := 1
	if p.recorded.Epoch != nil { // it is not there before its policy is compiled
		number = p.recorded.Epoch.Epoch
	}
	for _, a := range slices.Backward(p.recorded.Approvals) {
		if a.Epoch != number || a.Decision != review.Approve {
			continue
		}
		relative, exact := when(a.At)
		fact := part.Fact{Key: "Approved", Value: "by " + a.Reviewer + ", " + relative, Exact: exact}
		if a.Automatic() {
			fact.Hint = "who started it: " + a.Waiver.Why
		} else if p.inside && a.Review != "" {
			fact.Href = "/reviews/" + a.Review
		}
		return []part.Fact{fact}
	}
	return nil
}

// administration is what an administrator can do with any campaign.
func administration(r *http.Request, id string) []part.Fact {
	if user, _ := signedIn(r.Context()); user.Role != store.RoleAdmin {
		return nil
	}
	return []part.Fact{
		{Key: "Who changed what", Value: "audit log", Href: "/audit?campaign=" + id},
		{Key: "Administration", Value: "delete this campaign", Href: "/campaigns/" + id + "/delete"},
	}
}

// audit tells what happened, newest first.
func (p campaignPage) audit() []part.Event {
	type moment struct {
		at    time.Time
		event part.Event
	}
	var moments []moment
	note := func(at string, e part.Event) {
		e.When, e.Exact = when(at)
		parsed, _ := time.Parse(time.RFC3339Nano, at) // when shows nothing for what is not a time
		moments = append(moments, moment{parsed, e})
	}
	for _, t := range p.recorded.Transitions {
		e := part.Event{Tone: part.ToneQuiet, Title: words(string(t.From)) + " concluded"}
		switch {
		case t.To == nil:
			e.Tone, e.Title = part.ToneTrouble, words(string(t.From))+" ended on the gate "+words(t.Halted)
		default:
			e.Title += ", next is " + words(string(*t.To))
			e.Text = p.whyBranch(t)
		}
		note(t.At, e)
	}
	for _, h := range p.recorded.Halts {
		note(h.Since, part.Event{Tone: part.ToneTrouble, Title: "Halted: " + words(string(h.Kind)), Text: h.Reason})
	}
	slices.Reverse(moments)
	slices.SortStableFunc(moments, func(a, b moment) int { return b.at.Compare(a.at) })
	events := make([]part.Event, len(moments))
	for i, m := range moments {
		events[i] = m.event
	}
	return events
}
