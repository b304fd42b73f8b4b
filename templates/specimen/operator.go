package specimen

import (
	"assay/templates/operator"
	"assay/templates/part"
)

// Operator is the operator's page of an installation that works.
func Operator(asset func(string) string) operator.View {
	shell := shellOf(asset, "Operation")
	shell.Section, shell.Styles = part.SectionOperation, []string{"people.css"}
	return operator.View{
		Shell:    shell,
		Head:     part.Head{Title: "Operation", Sub: "What runs, what waits, and what holds for everybody."},
		Spending: operator.Spending{Action: "/operation/freeze", Running: "2 campaigns run now."},
		Rule: operator.Rule{
			Action: "/operation/two-person", State: part.State{Word: "in force", Tone: part.ToneOK},
			Text: "4 people do more than read: what one asks for, another approves before anything is spent.",
			Choices: []operator.Choice{
				{Value: "auto", Label: "By itself", Text: "In force as soon as two people may do more than read.", Chosen: true},
				{Value: "on", Label: "On", Text: "In force always."},
				{Value: "off", Label: "Off", Text: "Never in force; pages and reports say so."},
			},
		},
		Workers: part.Table{
			ID: "workers", Caption: "Processes that take jobs, and took some within a day",
			Columns: []part.Column{{Label: "Process"}, {Label: "Host"}, {Label: "State"}, {Label: "Version"}, {Label: "Since"}, {Label: "Last sign"}},
			Rows: []part.TableRow{
				{Cells: []part.Cell{{Text: "assay serve (412)"}, {Text: "lab-1"}, {Text: "works", Tone: part.ToneOK}, {Text: "0.1.0"}, {Text: "3 h ago", Exact: "2026-03-04 09:00:00 UTC"}, {Text: "just now", Exact: "2026-03-04 12:00:00 UTC"}}},
				{Faint: true, Cells: []part.Cell{{Text: "assay worker (77)"}, {Text: "lab-2"}, {Text: "silent", Tone: part.ToneTrouble}, {Text: "0.1.0"}, {Text: "5 h ago", Exact: "2026-03-04 07:00:00 UTC"}, {Text: "1 h ago", Exact: "2026-03-04 11:00:00 UTC"}}},
			},
		},
		Slots: part.Table{
			ID: "slots", Caption: "Bench slots: one row or check at a time on each",
			Columns: []part.Column{{Label: "Host"}, {Label: "Slot", Numeric: true}, {Label: "Used by"}, {Label: "For"}},
			Rows:    []part.TableRow{{Cells: []part.Cell{{Text: "lab-1"}, {Text: "0"}, {Text: "assay serve (412)"}, {Text: "row 12 of iteration 2"}}}},
		},
		Jobs: part.Table{
			ID: "jobs", Caption: "Jobs that have not ended", HideCaption: true,
			Columns: []part.Column{{Label: "Jobs"}, {Label: "Under way", Numeric: true}, {Label: "Waiting", Numeric: true}, {Label: "Of these tried before", Numeric: true}, {Label: "Longest wait"}},
			Rows:    []part.TableRow{{Cells: []part.Cell{{Text: "Rows"}, {Text: "1"}, {Text: "1"}, {Text: "0"}, {Text: "4 s"}}}},
		},
		Notices: part.Table{
			ID: "notices", Caption: "Notices that were not delivered", HideCaption: true,
			Columns: []part.Column{{Label: "Campaign"}, {Label: "Tells of"}, {Label: "To"}, {Label: "Tries", Numeric: true}, {Label: "State"}, {Label: "Since"}},
			Rows: []part.TableRow{{Cells: []part.Cell{
				{Text: "gc-tune", Href: "/campaigns/3"}, {Text: "halted"}, {Text: "chat.example"}, {Text: "3"},
				{Text: "tried again: the answer was 503", Tone: part.ToneAttention}, {Text: "2 h ago", Exact: "2026-03-04 10:02:11 UTC"},
			}}},
		},
		Server: []part.Fact{
			{Key: "Version", Value: "0.1.0"}, {Key: "Reached", Value: "through a proxy at 10.0.0.0/24"}, {Key: "Folders for targets", Value: "/srv/targets"},
			{Key: "Open reviews", Value: "3", Href: "/reviews"}, {Key: "Database connections", Value: "2 in use, at most 4"},
			{Key: "Numbers over time", Value: "/metrics", Href: "/metrics", Hint: "for a Prometheus, which shows a viewer's token"},
		},
	}
}

// OperatorFrozen is the page while nothing new may be spent, of an installation
// with one person and without a worker.
func OperatorFrozen(asset func(string) string) operator.View {
	v := Operator(asset)
	v.Banners = []part.Banner{{Tone: part.ToneTrouble, Title: "Work waits, and no worker runs", Text: "Campaigns that start now wait until assay serve or assay worker runs on this database."}}
	v.Spending = operator.Spending{
		Action: "/operation/unfreeze", Running: "2 campaigns wait.",
		Frozen: &operator.Frozen{By: "Ada", Why: "the bench moves to another rack", When: "12 min ago", Exact: "2026-03-04 11:48:00 UTC"},
	}
	v.Rule.State, v.Rule.Text = part.State{Word: "off", Tone: part.ToneAttention}, "1 person does more than read: authors start their own campaigns, and each report says that nobody else approved."
	v.Workers.Rows, v.Workers.Empty = nil, "No process that takes jobs has run within a day."
	v.Slots.Rows, v.Slots.Empty = nil, "Nothing was measured yet."
	v.Notices.Rows, v.Notices.Empty = nil, "Every notice was delivered."
	return v
}
