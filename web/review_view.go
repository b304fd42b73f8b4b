package web

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/review"
)

func (p reviewPage) title() string {
	if c := p.Campaign; c != nil && c.RunID != "" {
		return c.RunID
	}
	return p.draftPage.title()
}

func (p reviewPage) question() string {
	if p.Campaign == nil || p.Campaign.ResearchQuestion == "" {
		return "The text states no question."
	}
	return p.Campaign.ResearchQuestion
}

func (p reviewPage) note() view.Remark {
	return view.Remark{By: p.asked.AskedBy, When: ago(p.asked.AskedAt), Exact: figure.Exact(p.asked.AskedAt), Text: p.asked.Note}
}

func (p reviewPage) head() part.Head {
	state := reviewState(p.asked.State)
	h := part.Head{Title: p.title(), Sub: p.asked.AskedBy + " " + asksTo(p.asked) + ", " + ago(p.asked.AskedAt), State: &state}
	switch {
	case p.mayDecide() && p.asked.State == review.Open:
		h.Actions = []part.Action{{Label: "Decide", Href: "#" + view.DecideID, Primary: true}}
	case p.started():
		h.Actions = []part.Action{{Label: "Open the campaign", Href: p.path("")}}
	case p.mayAsk():
		h.Actions = []part.Action{{Label: "Open the draft", Href: p.path("/edit")}}
	}
	return h
}

// banners say what came of the request and what is to be done, and what of the
// installation bears on it.
func (p reviewPage) banners() []part.Banner {
	var out []part.Banner
	if b := p.outcome(); b != nil {
		out = append(out, *b)
	}
	if p.site.Frozen() {
		out = append(out, frozenBanner(p.site))
	}
	if p.barred != "" && (p.asked.State == review.Open || p.asked.State == review.Approved) {
		out = append(out, part.Banner{Tone: part.ToneAttention, Title: "Its target cannot be run as it stands", Text: barredText(p.barred)})
	}
	if !p.site.TwoPerson {
		out = append(out, part.Banner{Tone: part.ToneAttention, Title: "The two-person rule is off", Text: strings.TrimPrefix(ruleSentence(false), "The two-person rule is off: ")})
	}
	for i := range out {
		out[i].Text = capital(out[i].Text)
	}
	return out
}

// barredText words why a target cannot be run, and what to do.
func barredText(barred string) string {
	what, next, _ := strings.Cut(barred, " - ")
	return strings.TrimSpace(sentenceOf(capital(what)) + " " + sentenceOf(capital(next)))
}

func frozenBanner(site store.Site) part.Banner {
	text := site.FrozenBy + " stopped all new spending " + ago(*site.FrozenAt)
	if site.FrozenWhy != "" {
		text += ": " + site.FrozenWhy
	}
	return part.Banner{Tone: part.ToneTrouble, Title: "Nothing new is spent", Text: sentenceOf(text)}
}

// outcome is what became of the request; nil while it waits.
func (p reviewPage) outcome() *part.Banner {
	last := p.lastDecision()
	b := part.Banner{Title: capital(reviewState(p.asked.State).Word), Tone: reviewState(p.asked.State).Tone}
	if last != nil {
		b.Title, b.Tone = decisionWords(last.Reviewer, last.Decision)
		b.Text = last.Comment
	}
	again := part.Action{Label: "Ask again", Href: p.askAgain(), Primary: true}
	switch p.asked.State {
	case review.Open:
		return nil
	case review.Approved:
		b.Text = p.keyWords(last)
		if len(p.unfit) > 0 {
			b = part.Banner{Tone: part.ToneTrouble, Title: "The approval is void", Text: sentenceOf(strings.Join(p.unfit, "; ")) + " Nothing can begin under it."}
			break
		}
		if p.mayAsk() {
			b.Next = p.begin()
		}
		return &b
	case review.Changes:
		again = part.Action{Label: "Change the file", Href: p.path("/edit"), Primary: true}
		if p.started() {
			again = part.Action{Label: "Look at what could follow", Href: p.path("/next"), Primary: true}
		}
	case review.Void:
		b = p.voided(last)
		if newer := p.newer(); newer != "" {
			b.Next = &part.Action{Label: "Open the newest request", Href: "/reviews/" + newer, Primary: true}
			return &b
		}
	case review.Expired:
		b.Title, b.Tone, b.Text = "The approval has expired", part.ToneAttention, "It counted"+expiry(last)+". Nothing can begin under it."
	case review.Withdrawn:
		b = part.Banner{Tone: part.ToneQuiet, Title: p.asked.Withdrawal.By + " withdrew the request", Text: p.asked.Withdrawal.Why}
	case review.Spent:
		b.Title, b.Tone, b.Text = "What was asked for has begun", part.ToneOK, p.keyWords(last)
		return &b // the head leads to the campaign
	}
	if p.mayAsk() && !p.begun() {
		b.Next = &again
	}
	return &b
}

// begun reports whether the epoch that this is about has begun by now.
func (p reviewPage) begun() bool {
	return !p.asked.Running && p.recorded.CurrentEpoch != nil && *p.recorded.CurrentEpoch >= p.asked.Epoch
}

// voided says why the request counts no more.
func (p reviewPage) voided(last *store.Approval) part.Banner {
	b := part.Banner{Tone: part.ToneTrouble, Title: "The request is void"}
	if last != nil && last.Decision == review.Approve {
		b.Title = "The approval is void"
	}
	switch {
	case p.newer() != "":
		b.Text = "Somebody asked anew since, so this one counts no more."
	case p.begun():
		b.Text = "The epoch has begun otherwise."
	default:
		b.Text = "The campaign file changed since. An approval counts for exactly the text that was asked about, and nothing was spent under it."
	}
	return b
}

// newer is the newest request that took the place of this one; empty without one.
func (p reviewPage) newer() string {
	for i := len(p.lines) - 1; i > p.at(); i-- {
		if p.lines[i].Epoch == p.asked.Epoch {
			return p.lines[i].ID
		}
	}
	return ""
}

func (p reviewPage) lastDecision() *store.Approval {
	if n := len(p.asked.Decisions); n > 0 {
		return &p.asked.Decisions[n-1]
	}
	return nil
}

// askAgain is where the same can be asked for anew.
func (p reviewPage) askAgain() string {
	if p.asked.Subject == review.NextEpoch && !p.asked.Running {
		return p.path("/next")
	}
	return p.path("/review")
}

// begin is what an approval lets an author do.
func (p reviewPage) begin() *part.Action {
	switch {
	case p.asked.Running:
		return &part.Action{Label: "Resume the campaign", Href: p.path("/resume"), Method: "post", Primary: true}
	case p.asked.Subject == review.NextEpoch:
		return &part.Action{Label: "Begin the epoch", Href: p.path("/next"), Primary: true}
	}
	return &part.Action{Label: "Start the campaign", Href: p.path("/start"), Primary: true}
}

// keyWords say what an approval is good for.
func (p reviewPage) keyWords(a *store.Approval) string {
	if a == nil || a.Ceiling == nil {
		return ""
	}
	text := "Good for " + limitWords(*a.Ceiling) + expiry(a) + "."
	if a.Comment != "" {
		text += " " + a.Reviewer + " says: " + a.Comment
	}
	return text
}

// expiry says when an approval expires; one that nobody else gave does not.
func expiry(a *store.Approval) string {
	if a == nil || a.Until == nil {
		return ""
	}
	return " until " + figure.Exact(*a.Until)
}

// price is what a yes lets be spent.
func (p reviewPage) price() []part.Figure {
	asked := p.asked.Price
	rows := part.Figure{Name: "Rows", Value: "at most " + figure.Whole(asked.Rows)}
	if priced := p.priced(); priced != nil {
		rows.Note = figure.Whole(priced.Runs.Exact) + " when every stage comes once"
	}
	hours := part.Figure{Name: "Time", Note: "no check has measured how long a row takes"}
	if asked.Hours != nil {
		hours.Value, hours.Note = figure.Rough(seconds(3600**asked.Hours)), ""
	}
	return []part.Figure{rows, hours, {Name: "Tokens", Value: figure.Whole(int(asked.Tokens)), Note: noTokens(asked.Tokens)}}
}

func noTokens(n int64) string {
	if n == 0 {
		return "no model is called"
	}
	return ""
}

func (p reviewPage) unlocks() string {
	switch {
	case p.asked.Running:
		return "With an approval the campaign can be resumed, and measures the rows that are left."
	case p.asked.Subject == review.NextEpoch:
		return "With an approval an author can begin the epoch under its own policy. The epoch before and its report stay as they are."
	}
	return "With an approval an author can start it: the file is frozen, its policy is registered, and the first row is measured."
}

func (p reviewPage) changes() view.Changes {
	if p.approved == nil && len(p.earlier) > 0 {
		before := p.earlier[0]
		c := view.Changes{Title: "What changed since the request before", Text: "Nothing of this campaign was approved before. Against what " + before.AskedBy + " asked for " + ago(before.AskedAt) + "."}
		c.Diff = diffOf("Changes since the request before", string(before.Source), string(p.asked.Source))
		if len(c.Diff.Lines) == 0 {
			c.Text += " The two texts are the same."
		}
		return c
	}
	if p.approved == nil {
		return view.Changes{Title: "What changed since the last approval", Text: "Nothing of this campaign was approved before, so the whole file is new."}
	}
	c := view.Changes{Title: "What changed since the last approval", Text: "Against " + p.approved.what + "."}
	c.Diff = diffOf("Changes since the last approval", p.approved.text, string(p.asked.Source))
	if len(c.Diff.Lines) == 0 {
		c.Text += " The two texts are the same."
	}
	return c
}

func (p reviewPage) validated() string {
	errors, warnings := len(p.Report.Errors), len(p.Report.Warnings)
	switch {
	case errors > 0:
		return capital(figure.Count(errors, "error stands", "errors stand")) + ", so it cannot start."
	case warnings > 0:
		return capital(figure.Count(warnings, "warning stands", "warnings stand")) + "."
	}
	return "No problem found."
}

// evidence is the newest check of each kind with whether it was made of this text.
func (p reviewPage) evidence() []view.Check {
	kinds := []struct{ kind, missing string }{
		{store.CheckSmoke, "Whether the target starts, prints what the file names and takes each setting is not known."},
		{store.CheckLiveness, "A knob that does nothing, or a level that does not run, would show only after the rows are spent."},
		{store.CheckRehearsal, "How often the declared budget would end in which answer is not known."},
	}
	out := make([]view.Check, len(kinds))
	for i, k := range kinds {
		out[i] = view.Check{Title: kindNames[k.kind], State: part.State{Word: "not made", Tone: part.ToneAttention}, Text: k.missing}
		c := p.newestCheck(k.kind)
		if c == nil {
			continue
		}
		out[i] = view.Check{Title: kindNames[k.kind], State: checkState(*c), When: ago(c.AskedAt), Exact: figure.Exact(c.AskedAt), By: c.AskedBy, Text: c.Reason}
		if c.Stale(p.Draft.SHA256) {
			out[i].Stale = fmt.Sprintf("It was made of version %d, another text.", c.Version)
		}
	}
	return out
}

// measured is what the newest smoke check and the newest liveness check found: who
// judges needs both, whichever came last.
func (p reviewPage) measured() []draft.CheckResults {
	var out []draft.CheckResults
	for _, kind := range []string{store.CheckSmoke, store.CheckLiveness} {
		if c := p.finished(kind); c != nil {
			r := p.resultsOf(c)
			r.Kind = kind
			out = append(out, r)
		}
	}
	return out
}

// history is what was asked and decided on the campaign, newest first.
func (p reviewPage) history() []part.Event {
	type moment struct {
		at    int64
		event part.Event
	}
	var moments []moment
	link := func(id string) string {
		if id == p.asked.ID || id == "" {
			return ""
		}
		return "/reviews/" + id
	}
	for _, l := range p.lines {
		asked := store.Review{Subject: l.Subject, Epoch: l.Epoch, Running: l.Running}
		moments = append(moments, moment{l.AskedAt.UnixNano(), part.Event{
			When: ago(l.AskedAt), Exact: figure.Exact(l.AskedAt), Tone: part.ToneActive, Title: l.AskedBy + " " + asksTo(asked), Text: l.Note, Href: link(l.ID),
		}})
	}
	for _, d := range p.decided {
		title, tone := decisionWords(d.Reviewer, d.Decision)
		text := d.Comment
		if d.Automatic() {
			title, text = d.Reviewer+" began it without another person's approval", d.Waiver.Why
		}
		moments = append(moments, moment{d.Made.UnixNano(), part.Event{When: ago(d.Made), Exact: figure.Exact(d.Made), Tone: tone, Title: title, Text: text, Href: link(d.Review)}})
	}
	if w := p.asked.Withdrawal; w != nil {
		moments = append(moments, moment{w.At.UnixNano(), part.Event{When: ago(w.At), Exact: figure.Exact(w.At), Tone: part.ToneQuiet, Title: w.By + " withdrew the request", Text: w.Why}})
	}
	slices.SortStableFunc(moments, func(a, b moment) int { return int(max(-1, min(1, b.at-a.at))) })
	events := make([]part.Event, len(moments))
	for i, m := range moments {
		events[i] = m.event
	}
	return events
}

// bundleFacts are the hashes that an approval is for.
func bundleFacts(b review.Bundle) []part.Fact {
	var facts []part.Fact
	for _, one := range []struct{ key, hash, hint string }{
		{"Campaign file", b.Campaign, "its bytes, and the folder that its paths are read against"},
		{"Policy", b.Policy, "as compiled of it"},
		{"First stage", b.Design, "levels and roles of its rows"},
		{"Mechanism", b.Mechanism, "the files that are held fast"},
		{"Target's answer", b.Contract, "its keys and types, as the smoke check saw them"},
		{"Target", b.Target, "folder, user and seed of the runs"},
	} {
		if one.hash != "" {
			facts = append(facts, part.Fact{Key: one.key, Value: one.hash, Hash: true, Hint: one.hint})
		}
	}
	return facts
}
