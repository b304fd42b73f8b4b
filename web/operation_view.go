package web

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/operator"
	"assay/templates/part"
)

// noticesShown bounds the list of notices that were not delivered.
const noticesShown = 50

// standing is what the operator's page is made of.
type standing struct {
	store.Operation
	workers []store.Worker
	notices []store.Notice
}

func (s *Server) operationView(r *http.Request) (operator.View, error) {
	var have standing
	var err error
	if have.Operation, err = s.Store.Operation(r.Context()); err != nil {
		return operator.View{}, err
	}
	if have.workers, err = s.Store.Workers(r.Context()); err != nil {
		return operator.View{}, err
	}
	if have.notices, err = s.Store.UndeliveredNotices(r.Context(), false, noticesShown); err != nil {
		return operator.View{}, err
	}
	v := operator.View{
		Shell: s.shell(r, "Operation", part.SectionOperation), Head: part.Head{Title: "Operation", Sub: "What runs, what waits, and what holds for everybody."},
		Banners: have.banners(), Spending: have.spending(), Rule: have.rule(),
		Workers: have.workerTable(), Slots: have.slotTable(), Jobs: have.jobTable(), Notices: have.noticeTable(),
		Server: s.serverFacts(have),
	}
	v.Shell.Styles = []string{"people.css"}
	return v, nil
}

func (o standing) alive() (n int) {
	for _, w := range o.workers {
		if w.Alive() {
			n++
		}
	}
	return n
}

func (o standing) waiting() (n int) {
	for _, j := range o.Jobs {
		n += j.Waiting
	}
	return n
}

// banners are what an operator should see first.
func (o standing) banners() (all []part.Banner) {
	if o.alive() == 0 {
		b := part.Banner{Tone: part.ToneAttention, Title: "No worker runs", Text: "Campaigns that start now wait until assay serve or assay worker runs on this database."}
		if o.waiting() > 0 {
			b.Tone, b.Title = part.ToneTrouble, "Work waits, and no worker runs"
		}
		all = append(all, b)
	}
	for _, slot := range o.Slots {
		if slot.Expired {
			all = append(all, part.Banner{
				Tone: part.ToneAttention, Title: "A worker on " + slot.Host + " is silent",
				Text: "It holds the bench for " + cmp.Or(slot.Purpose, "a row") + " and does not beat. Another worker takes the row over; see whether the process still lives.",
			})
		}
	}
	return all
}

func (o standing) spending() operator.Spending {
	running := 0
	for _, c := range o.Campaigns {
		if c.State == store.StateRunning {
			running = c.Count
		}
	}
	v := operator.Spending{Action: operationPath + "/freeze", Running: figure.Count(running, "campaign runs", "campaigns run") + " now."}
	if at := o.Site.FrozenAt; at != nil {
		v.Action, v.Running = operationPath+"/unfreeze", figure.Count(running, "campaign waits", "campaigns wait")+"."
		v.Frozen = &operator.Frozen{By: o.Site.FrozenBy, Why: o.Site.FrozenWhy, When: ago(*at), Exact: figure.Exact(*at)}
	}
	return v
}

func (o standing) rule() operator.Rule {
	people := figure.Count(o.Site.Doers, "person does", "people do") + " more than read"
	v := operator.Rule{Action: operationPath + "/two-person", State: part.State{Word: "off", Tone: part.ToneAttention}}
	if o.Site.TwoPerson {
		v.State = part.State{Word: "in force", Tone: part.ToneOK}
	}
	switch {
	case o.Site.Mode == store.TwoPersonOff && o.Site.Doers > 1:
		v.Text = "You turned it off, and " + people + ": authors start their own campaigns, and each report says that nobody else approved."
	case o.Site.TwoPerson && o.Site.Doers < 2:
		v.Text = "You turned it on, and " + people + ": nothing can be approved until there is somebody else."
	case o.Site.TwoPerson:
		v.Text = people + ": what one asks for, another approves before anything is spent."
	default:
		v.Text = people + ": authors start their own campaigns, and each report says that nobody else approved."
	}
	for _, c := range []operator.Choice{
		{Value: string(store.TwoPersonAuto), Label: "By itself", Text: "In force as soon as two people may do more than read."},
		{Value: string(store.TwoPersonOn), Label: "On", Text: "In force always."},
		{Value: string(store.TwoPersonOff), Label: "Off", Text: "Never in force; pages and reports say so."},
	} {
		c.Chosen = c.Value == string(o.Site.Mode)
		v.Choices = append(v.Choices, c)
	}
	return v
}

func (o standing) workerTable() part.Table {
	t := part.Table{
		ID: "workers", Caption: "Processes that take jobs, and took some within a day", Columns: []part.Column{{Label: "Process"}, {Label: "Host"}, {Label: "State"}, {Label: "Version"}, {Label: "Since"}, {Label: "Last sign"}},
		Empty: "No process that takes jobs has run within a day.",
	}
	for _, w := range o.workers {
		state := part.Cell{Text: "works", Tone: part.ToneOK}
		switch {
		case w.EndedAt != nil:
			state = part.Cell{Text: "ended"}
		case !w.Fresh:
			state = part.Cell{Text: "silent", Tone: part.ToneTrouble}
		}
		t.Rows = append(t.Rows, part.TableRow{Faint: !w.Alive(), Cells: []part.Cell{
			{Text: w.Owner}, {Text: w.Host}, state, {Text: w.Version},
			{Text: ago(w.StartedAt), Exact: figure.Exact(w.StartedAt)}, {Text: ago(w.BeatAt), Exact: figure.Exact(w.BeatAt)},
		}})
	}
	return t
}

func (o standing) slotTable() part.Table {
	t := part.Table{
		ID: "slots", Caption: "Bench slots: one row or check at a time on each", Columns: []part.Column{{Label: "Host"}, {Label: "Slot", Numeric: true}, {Label: "Used by"}, {Label: "For"}},
		Empty: "Nothing was measured yet.",
	}
	for _, slot := range o.Slots {
		by, purpose := part.Cell{Text: "free"}, part.Cell{Text: "–"}
		if slot.Owner != nil {
			by, purpose = part.Cell{Text: *slot.Owner}, part.Cell{Text: cmp.Or(slot.Purpose, "–")}
			if slot.Expired {
				by.Tone = part.ToneTrouble
			}
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{{Text: slot.Host}, {Text: strconv.Itoa(slot.Slot)}, by, purpose}})
	}
	return t
}

// jobWords are the kinds of jobs in words.
var jobWords = map[string]string{"row": "Rows", "stage": "Stages", "check": "Checks of drafts", "notice": "Notices"}

func (o standing) jobTable() part.Table {
	t := part.Table{
		ID: "jobs", Caption: "Jobs that have not ended", HideCaption: true,
		Columns: []part.Column{{Label: "Jobs"}, {Label: "Under way", Numeric: true}, {Label: "Waiting", Numeric: true}, {Label: "Of these tried before", Numeric: true}, {Label: "Longest wait"}},
		Empty:   "Nothing waits.",
	}
	for _, j := range o.Jobs {
		oldest := part.Cell{Text: "–"}
		if j.Oldest != nil && j.Oldest.Before(o.Now) {
			oldest = part.Cell{Text: figure.Duration(o.Now.Sub(*j.Oldest)), Exact: figure.Exact(*j.Oldest)}
		}
		failed := part.Cell{Text: figure.Whole(j.Failed)}
		if j.Failed > 0 {
			failed.Tone = part.ToneAttention
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: cmp.Or(jobWords[j.Kind], j.Kind)}, {Text: figure.Whole(j.Running)}, {Text: figure.Whole(j.Waiting)}, failed, oldest,
		}})
	}
	return t
}

// noticeWords are what notices tell of, in words.
var noticeWords = map[store.NoticeKind]string{
	store.NoticeApprovalAsked: "approval asked", store.NoticeHalted: "halted", store.NoticeReported: "reported",
}

func (o standing) noticeTable() part.Table {
	t := part.Table{
		ID: "notices", Caption: "Notices that were not delivered", HideCaption: true,
		Columns: []part.Column{{Label: "Campaign"}, {Label: "Tells of"}, {Label: "To"}, {Label: "Tries", Numeric: true}, {Label: "State"}, {Label: "Since"}},
		Empty:   "Every notice was delivered.",
	}
	for _, n := range o.notices {
		state := part.Cell{Text: "waits"}
		if n.Outcome != nil && n.Detail != nil {
			state = part.Cell{Text: "tried again: " + *n.Detail, Tone: part.ToneAttention}
			if n.Settled() {
				state = part.Cell{Text: "given up: " + *n.Detail, Tone: part.ToneTrouble}
			}
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: n.RunID, Href: "/campaigns/" + n.CampaignID}, {Text: cmp.Or(noticeWords[n.Kind], string(n.Kind))}, {Text: n.Host},
			{Text: figure.Whole(n.Attempts)}, state, {Text: ago(n.At), Exact: figure.Exact(n.At)},
		}})
	}
	return t
}

func (s *Server) serverFacts(o standing) []part.Fact {
	way := "plain HTTP, from this machine alone"
	switch {
	case len(s.TrustedProxies) > 0:
		var networks []string
		for _, p := range s.TrustedProxies {
			networks = append(networks, p.String())
		}
		way = "through a proxy at " + strings.Join(networks, ", ")
	case s.Secure:
		way = "over TLS"
	}
	roots := "any folder"
	if len(s.Roots) > 0 {
		roots = strings.Join(s.Roots, ", ")
	}
	pool := s.Store.Pool().Stat()
	return []part.Fact{
		{Key: "Version", Value: cmp.Or(s.Version, "unknown")},
		{Key: "Reached", Value: way},
		{Key: "Folders for targets", Value: roots},
		{Key: "Open reviews", Value: figure.Whole(o.OpenReviews), Href: "/reviews"},
		{Key: "Database connections", Value: strconv.Itoa(int(pool.AcquiredConns())) + " in use, at most " + strconv.Itoa(int(pool.MaxConns()))},
		{Key: "Numbers over time", Value: metricsPath, Href: metricsPath, Hint: "for a Prometheus, which shows a viewer's token"},
	}
}
