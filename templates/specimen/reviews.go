package specimen

import (
	"strings"

	"assay/templates/draft"
	"assay/templates/part"
	"assay/templates/review"
)

// Reviews is the queue with something in each of its lists.
func Reviews(asset func(string) string) review.QueueView {
	shell := shellOf(asset, "Reviews")
	open := part.State{Word: "open", Tone: part.ToneAttention}
	return review.QueueView{
		Shell: shell, Rule: "It takes two people: nobody approves what they asked for or wrote themselves.",
		Waiting: []review.Line{
			{Name: "zstd-3", Href: "#zstd-3", Subject: "start", By: "Grace", When: "2 d ago", Exact: "2026-03-02 11:40:02 UTC", Price: "at most 58 rows, about 9 min", State: open, Note: "WINDOW is new; the liveness check shows that 4 MiB runs."},
			{Name: "kv-tune", Href: "#kv-tune", Subject: "epoch 2", By: "Ada", Mine: true, When: "3 h ago", Exact: "2026-03-04 09:01:10 UTC", Price: "at most 52 rows, time unknown", State: open},
		},
		Decided: []review.Line{
			{Name: "queue-7", Href: "#queue-7", Subject: "start", By: "Grace", When: "3 d ago", Exact: "2026-03-01 08:00:00 UTC", Price: "at most 96 rows, about 2 h", State: part.State{Word: "approved", Tone: part.ToneOK}, Decision: "by Ada, 2 d ago"},
			{Name: "zstd-2", Href: "#zstd-2", Subject: "start", By: "Grace", When: "5 d ago", Exact: "2026-02-27 08:00:00 UTC", Price: "at most 58 rows, about 9 min", State: part.State{Word: "changes asked for", Tone: part.ToneAttention}, Decision: "by Ada, 4 d ago"},
			{Name: "idle", Href: "#idle", Subject: "start", By: "Grace", When: "9 d ago", Exact: "2026-02-23 08:00:00 UTC", Price: "at most 400 rows, about 3 d", State: part.State{Word: "rejected", Tone: part.ToneTrouble}, Decision: "by Ada, 8 d ago"},
		},
	}
}

// ReviewsEmpty is the queue before anybody asked.
func ReviewsEmpty(asset func(string) string) review.QueueView {
	v := Reviews(asset)
	v.Waiting, v.Decided = nil, nil
	return v
}

// ReviewAsk is the form on which an author asks.
func ReviewAsk(asset func(string) string) review.AskView {
	design := priced()
	v := review.AskView{
		Shell:  shellOf(asset, "Ask for approval of zstd-3"),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3", Href: "#draft"}, {Label: "Ask for approval"}},
		Head:   part.Head{Title: "Ask for approval of zstd-3"},
		Action: "/campaigns/4/review", Fields: []part.Field{{Name: review.FieldRevision, Value: "7"}},
		Seed: &review.Seed{}, Rows: "at most 58 rows", Rule: "Somebody other than you has to give it.",
		Notes:   []string{"The liveness check is stale: the text changed since."},
		Preview: &design, Back: part.Action{Label: "Go on writing", Href: "#draft"},
	}
	v.Shell.Charts = true
	return v
}

// Review is a request as its reviewer sees it, while a form for a remark is open.
func Review(asset func(string) string) review.View {
	design := priced()
	design.Title, design.Power = "The design", nil
	old := strings.Replace(goodSource, "levels: [1, 2, 4]", "levels: [1, 2]", 1)
	v := review.View{
		Shell:    shellOf(asset, "Review of zstd-3"),
		Crumbs:   []part.Crumb{{Label: "Reviews", Href: "/reviews"}, {Label: "zstd-3"}},
		Head:     part.Head{Title: "zstd-3", Sub: "Grace asks to start it, 2 d ago", State: &part.State{Word: "awaiting approval", Tone: part.ToneAttention}, Actions: []part.Action{{Label: "Decide", Href: "#" + review.DecideID, Primary: true}}},
		Question: "Which settings compress our logs fastest at a ratio of at least 2.9?",
		Note:     review.Remark{By: "Grace", When: "2 d ago", Exact: "2026-03-02 11:40:02 UTC", Text: "WINDOW is new; the liveness check shows that 4 MiB runs.\nThe last epoch left it at the end of its range."},
		Price: []part.Figure{
			{Name: "Rows", Value: "at most 58", Note: "46 by the plan"}, {Name: "Hours", Value: "0.15", Note: "at most 1.5"}, {Name: "Tokens", Value: "0", Note: "no model is called"},
		},
		Unlocks: "With an approval the author can start it: the file is frozen as version 3, and the first row is measured.",
		Changes: review.Changes{Title: "What changed since the last approval", Text: "Against version 2, which Ada approved 9 d ago.", Diff: lineByLine("Changes since the approved version", old, goodSource)},
		Preview: design, ProblemsTitle: "1 warning stands.",
		Problems: []part.Problem{{Rule: "V-28", Severity: part.SeverityWarning, Line: 33, Column: 3, Path: "optimization.known_valid_baseline.WINDOW", What: "The baseline stands at the end of the range of WINDOW.", Fix: "Add a lower level."}},
		Checks: []review.Check{
			{Title: "Smoke", State: part.State{Word: "passed", Tone: part.ToneOK}, When: "2 d ago", Exact: "2026-03-02 11:00:00 UTC", By: "Grace"},
			{Title: "Liveness", State: part.State{Word: "passed", Tone: part.ToneOK}, Stale: "It measured version 2, another text.", When: "9 d ago", Exact: "2026-02-23 11:00:00 UTC", By: "Grace"},
			{Title: "Rehearsal", State: part.State{Word: "not made", Tone: part.ToneAttention}, Text: "How often the declared budget would end in which answer is not known."},
		},
		Results: []draft.CheckResults{
			{Kind: "smoke", Of: "Smoke, 2 d ago", Figures: []part.Figure{{Name: "Verdict", Value: "passed", Tone: part.ToneOK}}},
			{Kind: "liveness", Of: "Liveness, 9 d ago", Stale: "The text changed since. These numbers are about version 2; run the check again before you rely on them.", Figures: []part.Figure{{Name: "Verdict", Value: "passed", Tone: part.ToneOK}}},
		},
		Rehearsed: draft.Rehearsed{Empty: "Nothing was rehearsed."},
		Say:       &review.Say{Action: "#say"},
		Remarks:   []review.Remark{{By: "Ada", When: "9 d ago", Exact: "2026-02-23 10:00:00 UTC", Text: "Is the corpus the one of production?", Earlier: "on the request of 9 d ago"}},
		History: []part.Event{
			{When: "2 d ago", Exact: "2026-03-02 11:40:02 UTC", Tone: part.ToneActive, Title: "Grace asks for approval of version 3"},
			{When: "4 d ago", Exact: "2026-02-28 11:40:02 UTC", Tone: part.ToneAttention, Title: "Ada asks for changes", Text: "Say why WINDOW stays at 2 MiB.", Href: "#earlier"},
		},
		Bundle: []part.Fact{
			{Key: "Campaign file", Value: strings.Repeat("3f", 32), Hash: true}, {Key: "Policy", Value: strings.Repeat("a1", 32), Hash: true},
			{Key: "Design of the first stage", Value: strings.Repeat("07", 32), Hash: true}, {Key: "Folder of the target", Value: strings.Repeat("c4", 32), Hash: true},
		},
		Decide: &review.Decide{
			Action: "#decide", Rows: "58", Hours: "1.5", Days: "7", Asked: "Asked for: at most 58 rows in about 9 min. A lower number of rows refuses a design that needs more.",
			Two: "It takes two people: nobody approves what they asked for or wrote themselves.",
		},
	}
	for i, text := range strings.Split(strings.TrimSuffix(goodSource, "\n"), "\n") {
		l := review.FileLine{Number: i + 1, Text: text, Speak: "?line=1#say"}
		switch l.Number {
		case 15:
			l.Remarks = []review.Remark{{By: "Ada", When: "1 h ago", Exact: "2026-03-04 11:01:00 UTC", Text: "2.9 is today's ratio; is less ever good enough?"}, {By: "Grace", When: "1 min ago", Exact: "2026-03-04 11:59:00 UTC", Text: "No: the archive is sized for it."}}
		case 26:
			l.Say = &review.Say{Action: "#say", Line: 26, Cancel: "#file"}
		}
		v.File = append(v.File, l)
	}
	return v
}

// ReviewVoid is a request whose approval a change has voided, as its author sees it.
func ReviewVoid(asset func(string) string) review.View {
	v := Review(asset)
	v.Head.State, v.Head.Sub = &part.State{Word: "void", Tone: part.ToneTrouble}, "you asked to start it, 2 d ago"
	v.Head.Actions = []part.Action{{Label: "Open the draft", Href: "#draft"}}
	v.Banners = []part.Banner{{
		Tone: part.ToneTrouble, Title: "The approval is void", Text: "Ada approved another content 1 d ago: the campaign file and the policy changed since. Nothing was spent under it.",
		Next: &part.Action{Label: "Ask again", Href: "#ask", Primary: true},
	}}
	v.Decide, v.Say, v.Waits = nil, nil, "There is nothing to decide any more."
	for i := range v.File {
		v.File[i].Say, v.File[i].Speak = nil, ""
	}
	return v
}

// ReviewSpent is a request whose epoch is measured now.
func ReviewSpent(asset func(string) string) review.View {
	v := Review(asset)
	v.Head.State, v.Head.Actions = &part.State{Word: "begun", Tone: part.ToneQuiet}, []part.Action{{Label: "Open the campaign", Href: "#campaign"}}
	v.Banners = []part.Banner{{Tone: part.ToneOK, Title: "What was asked for has begun", Text: "Good for at most 58 rows, about 2 h until 2026-03-11 10:00:00 UTC.", Next: &part.Action{Label: "Open the campaign", Href: "#campaign"}}}
	v.Decide = &review.Decide{Action: "#decide", TakeBack: true}
	return v
}

// ReviewOwn is a request that its author looks at, with the two-person rule off.
func ReviewOwn(asset func(string) string) review.View {
	v := Review(asset)
	v.Banners = []part.Banner{{
		Tone: part.ToneAttention, Title: "The two-person rule is off", Text: "The operator lets everybody approve their own requests. An approval by its author is a waiver, and the report says so on its first page.",
	}}
	v.Head.Sub, v.Decide = "Ada asks to start it, 2 d ago", nil
	v.Waits = "You asked for it or wrote its text, and need nobody to decide before you start it."
	v.Withdraw = &part.Action{ID: "withdraw", Label: "Withdraw the request", Href: "#withdraw", Method: "post"}
	return v
}
