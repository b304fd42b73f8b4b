package specimen

import "assay/templates/part"

// rungs are all rungs with a sentence each.
func rungs() []part.Rung {
	return []part.Rung{
		{Basis: part.BasisCertified, Sentence: "With at least 90 % confidence no other declared configuration is more than 2 % better."},
		{Basis: part.BasisTerminalBest, Sentence: "Best of the four configurations that were measured head to head."},
		{Basis: part.BasisModel, Sentence: "Best by the fitted surface; it was not measured afresh."},
		{Basis: part.BasisMeasured, Sentence: "Best of the configurations that were measured and kept every constraint."},
		{Basis: part.BasisBaseline, Sentence: "The configuration in use today, known to be valid."},
		{Basis: part.BasisNone, Sentence: "Nothing was measured, and no baseline is declared."},
	}
}

// states are one chip of each tone.
func states() []part.State {
	return []part.State{
		{Word: "planned", Tone: part.ToneQuiet}, {Word: "running", Tone: part.ToneActive}, {Word: "complete", Tone: part.ToneOK},
		{Word: "infeasible", Tone: part.ToneAttention}, {Word: "failed", Tone: part.ToneTrouble},
	}
}

// actions are one button of each kind.
func actions() []part.Action {
	return []part.Action{
		{Label: "Start campaign", Href: "/campaigns/new", Primary: true},
		{Label: "Download Markdown", Href: "/report.md", Download: true},
		{Label: "Check the file", Href: "/check", Method: "post"},
		{ID: "sample-stop", Label: "Stop campaign", Href: "/stop", Method: "post", Danger: true, Confirm: &part.Confirm{
			Question: "Stop zstd-3?", Loss: "The row that runs now is ended and measured again later. All 31 finished rows are kept.", Yes: "Stop campaign", No: "Keep running",
		}},
	}
}

// banners are one message of each tone.
func banners() []part.Banner {
	return []part.Banner{
		{Tone: part.ToneTrouble, Title: "The target changed its output at row 8", Text: "The key ratio was a number before and is text now.", Next: &part.Action{Label: "See row 8", Href: "/campaigns/2/runs/8"}},
		{Tone: part.ToneAttention, Title: "The target runs as root", Text: "Give the worker a user of its own with --run-as."},
		{Tone: part.ToneOK, Title: "The campaign was resumed", Text: "All finished rows are kept."},
	}
}

// sampleTable has a cell of each kind.
func sampleTable() part.Table {
	return part.Table{
		ID: "sample-table", Caption: "A table that can be sorted", Sortable: true,
		Columns: []part.Column{{Label: "Row", Numeric: true}, {Label: "Status"}, {Label: "Throughput", Unit: "MB/s", Numeric: true}, {Label: "Hash"}, {Label: "When", Hint: "Time of the end of the run"}},
		Rows: []part.TableRow{
			{Strong: true, Cells: []part.Cell{{Text: "8", Href: "/run"}, {Text: "complete", Tone: part.ToneOK}, {Text: "512.0", Sort: "512"}, {Text: "c4d2e19a77b0f1c3", Hash: true}, {Text: "2 min ago", Exact: "2026-03-04 11:58:42 UTC"}}},
			{Cells: []part.Cell{{Text: "9", Href: "/run"}, {Text: "failed", Tone: part.ToneTrouble}, {Text: "–"}, {Text: "c4d2e19a77b0f1c3", Hash: true}, {Text: "1 min ago", Exact: "2026-03-04 11:59:42 UTC"}}},
			{Faint: true, Cells: []part.Cell{{Text: "10"}, {Text: "planned"}, {Text: ""}, {Text: ""}, {Text: ""}}},
		},
	}
}
