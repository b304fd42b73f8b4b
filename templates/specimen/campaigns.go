package specimen

import (
	"fmt"

	"assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
)

// Campaign is a campaign in the middle of confirm.
func Campaign(asset func(string) string) campaign.View {
	shell := shellOf(asset, "zstd-3")
	shell.Section = part.SectionCampaigns
	shell.Charts = true
	shell.Live = &part.Live{Campaign: "2", After: 812}
	return campaign.View{
		Shell:    shell,
		Crumbs:   []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3"}},
		Head:     campaignHead(part.State{Word: "running confirm", Tone: part.ToneActive}),
		Question: "Which settings compress our logs fastest at a ratio of at least 2.9?",
		Graph:    policyGraph(),
		Branches: branchRows(),
		Progress: part.Progress{
			Stage: "confirm", Done: 11, Planned: ptr(24), Failed: 1,
			Remaining: "about 6 min", Confidence: "normal", Bound: "26 min", Elapsed: "14 min 20 s", ElapsedSeconds: ptr(860.4),
			Basis: "13 pending rows priced at the mean of their LEVEL, one slot.",
		},
		Best: campaign.Best{
			Value: "512 MB/s", Metric: "Throughput, larger is better", Baseline: "431 MB/s", Gain: "18.8 % better",
			Spark:  part.Spark{Values: []float64{431, 431, 488, 488, 488, 502, 502, 512, 512, 512}, Text: "The best rose from 431 to 512 MB/s over ten rows"},
			Levels: "LEVEL 5 · CONCURRENCY 8 · WINDOW 4 MiB · BLOCK 128 KiB · GOGC 200",
			From:   "The mean of 2 rows; nothing is claimed yet.",
		},
		Answer:  campaign.Answer{Rung: part.Rung{Basis: part.BasisMeasured, Sentence: "The best configuration that was measured and kept every constraint. It has not been measured afresh against others yet."}},
		Tab:     "effects",
		Design:  design(),
		Runs:    runsView(),
		Effects: effectsView(),
		Confirm: confirmView(),
		Report:  campaign.ReportLink{Text: "The report is written when confirm ends. It will be certified only if both bounds are within epsilon."},
		Audit:   audit(),
		Facts: []part.Fact{
			{Key: "Target", Value: "compress", Hint: "examples/compress"},
			{Key: "Policy", Value: "4be1a09c55f2d3e8a7b60c1d2e3f4a5b", Hash: true},
			{Key: "Campaign file", Value: "9f2b7c61d0e34a5b8c7d6e5f4a3b2c1d", Hash: true},
			{Key: "Run order", Value: "concealed until the design is written"},
			{Key: "Epoch", Value: "1"},
			{Key: "Started", Value: "14 min ago", Exact: "2026-03-04 11:46:10 UTC"},
		},
	}
}

// CampaignNew is a campaign without a first row.
func CampaignNew(asset func(string) string) campaign.View {
	v := Campaign(asset)
	v.Head = campaignHead(part.State{Word: "preparing screen", Tone: part.ToneActive})
	for i := range v.Graph.Nodes {
		v.Graph.Nodes[i].State, v.Graph.Nodes[i].Note = part.NodeAhead, ""
	}
	v.Graph.Nodes[0].State = part.NodeCurrent
	for i := range v.Graph.Edges {
		v.Graph.Edges[i].Taken = false
	}
	v.Graph.Path = "The policy begins at verify."
	v.Progress = part.Progress{Stage: "verify"}
	v.Best = campaign.Best{}
	v.Answer = campaign.Answer{Rung: part.Rung{Basis: part.BasisNone, Sentence: "Nothing was measured yet."}}
	v.Tab = "runs"
	v.Runs = campaign.Runs{Empty: "No row yet. The screen's rows will stand here as soon as its design is registered."}
	v.Effects = campaign.Effects{Empty: "Effects are fitted when the screen has ended."}
	v.Confirm = campaign.Confirm{Empty: "The finalists are seated after refine.", Ladder: v.Confirm.Ladder}
	v.Audit = nil
	return v
}

// CampaignHalted is a campaign that stopped at a gate.
func CampaignHalted(asset func(string) string) campaign.View {
	v := Campaign(asset)
	v.Head = part.Head{
		Title: "zstd-3", Sub: "compress", StatusID: campaign.StatusID,
		State:   &part.State{Word: "halted", Tone: part.ToneTrouble},
		Actions: []part.Action{{ID: "resume", Label: "Resume campaign", Href: "/campaigns/2/resume", Method: "post", Primary: true}},
	}
	v.Banners = []part.Banner{{
		Tone:  part.ToneTrouble,
		Title: "The target changed its output at row 8",
		Text:  "The key ratio was a number before and is text now. Numbers before and after cannot be compared, so the campaign stopped (gate adapter_contract). All 7 finished rows are kept. Repair the target, then resume.",
		Next:  &part.Action{Label: "See row 8", Href: "/campaigns/2/runs/8"},
	}}
	v.Graph.Nodes[3].State = part.NodeHalted
	v.Tab = "audit"
	return v
}

func campaignHead(state part.State) part.Head {
	return part.Head{
		Title: "zstd-3", Mono: true, Sub: "compress", StatusID: campaign.StatusID, State: &state,
		Actions: []part.Action{{
			ID: "stop", Label: "Stop campaign", Href: "/campaigns/2/stop", Method: "post", Danger: true,
			Confirm: &part.Confirm{
				Question: "Stop zstd-3?",
				Loss:     "The row that runs now is ended and measured again later. All 31 finished rows are kept, and the campaign can be resumed.",
				Yes:      "Stop campaign", No: "Keep running",
			},
		}},
	}
}

func policyGraph() part.Graph {
	return part.Graph{
		Path: "verify, then screen, then refine, then confirm, where the campaign is now",
		Nodes: []part.Node{
			{ID: "verify", State: part.NodeDone, Note: "2 rows"},
			{ID: "screen", State: part.NodeDone, Note: "20 rows"},
			{ID: "refine", State: part.NodeDone, Note: "14 rows"},
			{ID: "confirm", State: part.NodeCurrent, Note: "11 / 24 rows"},
			{ID: "report", State: part.NodeAhead},
			{ID: "exception", State: part.NodeAhead},
		},
		Edges: []part.Edge{
			{From: "verify", To: "screen", Taken: true, When: "all checks held"},
			{From: "screen", To: "exception", When: "a correctness test failed, or a response was not a number"},
			{From: "screen", To: "refine", Taken: true, When: "something can be refined and the budget allows it"},
			{From: "screen", To: "report", When: "confirm cannot be afforded"},
			{From: "screen", To: "confirm", When: "otherwise"},
			{From: "refine", To: "exception", When: "a correctness test failed, or a response was not a number"},
			{From: "refine", To: "report", When: "confirm cannot be afforded"},
			{From: "refine", To: "confirm", Taken: true, When: "otherwise"},
			{From: "confirm", To: "exception", When: "a correctness test failed, or a response was not a number"},
			{From: "confirm", To: "confirm", When: "a seat was struck and can be refilled"},
			{From: "confirm", To: "report", When: "certified, or the rounds or the budget are used up"},
		},
	}
}

func branchRows() []part.Branch {
	return []part.Branch{
		{
			From: "screen", To: "refine", Why: "The number of knobs that refine can work on is 3 (the rule: above 0), and the run budget covers refine.",
			NotTaken: []part.BranchPassed{
				{To: "exception", When: "a correctness relation failed", Why: "Every correctness relation held."},
				{To: "report", When: "the run budget does not cover the next round of the final comparison", Why: "An earlier branch was taken."},
			},
		},
		{From: "refine", To: "confirm", Why: "No condition of another branch held."},
	}
}

func testRows() []part.Test {
	return []part.Test{
		{
			Name: "No lack of fit", Stage: "refine", Question: "Do the measurements lie off the fitted surface by more than the noise?",
			Verdict: part.State{Word: "holds", Tone: part.ToneOK}, Statistic: "1.21", DF: "9, 6", P: "0.42", HolmP: "0.84",
		},
		{
			Name: "Same noise as in the fit", Stage: "confirm", Question: "Did a finalist vary more than the noise that the model was fitted with?",
			Verdict: part.State{Word: "rejected", Tone: part.ToneTrouble}, Statistic: "6.02", DF: "5, 6", P: "0.024",
		},
		{
			Name: "Equal spread", Stage: "refine", Question: "Do some configurations vary more than others from repetition to repetition?",
			Verdict: part.State{Word: "not tested", Tone: part.ToneQuiet}, Detail: "fewer than two groups were repeated",
		},
	}
}

func design() campaign.Design {
	return campaign.Design{
		Factors: []campaign.Factor{
			{ID: "LEVEL", Name: "compression level", Kind: "numeric", Levels: "1 · 3 · 5", Baseline: "3", How: "flag --level"},
			{ID: "CONCURRENCY", Name: "worker threads", Kind: "numeric, log", Levels: "2 · 4 · 8", Baseline: "4", How: "flag --threads"},
			{ID: "WINDOW", Name: "window size", Kind: "numeric, log", Levels: "1 · 2 · 4", Unit: "MiB", Baseline: "1", How: "flag --window"},
			{ID: "BLOCK", Name: "block size", Kind: "numeric, log", Levels: "64 · 128 · 256", Unit: "KiB", Baseline: "128", How: "file conf.yaml /block"},
			{ID: "GOGC", Name: "GOGC", Kind: "numeric, log", Levels: "50 · 100 · 200", Baseline: "100", How: "env GOGC"},
		},
		Constraints: []string{"ratio >= 2.9"},
		Stages: []campaign.Stage{
			{Name: "screen", What: "fraction of resolution V, 16 corners and 4 centre points", Rows: "20", D: "0.8", G: "0.8", I: "0.4312", Hash: "aa01bb23cc45dd67ee89ff10"},
			{Name: "refine", What: "central composite over 3 factors, 8 axial, 4 centre and 2 inner points", Rows: "14", Hash: "5566778899aabbccddeeff00"},
			{Name: "confirm", What: "3 finalists and the baseline, 6 replicates each", Rows: "24", Hash: "0f1e2d3c4b5a69788796a5b4"},
		},
		Efficiencies: []string{"D tells how precisely all coefficients together can be estimated with that many rows."},
		Aliases:      []string{"The estimate of LEVEL·GOGC also holds CONCURRENCY·WINDOW·BLOCK; it is credited to LEVEL·GOGC.", "Crediting them otherwise would not change the answer by more than epsilon."},
	}
}

func runsView() campaign.Runs {
	rows := []campaign.RunRow{
		{Iteration: 4, Row: 12, Stage: "confirm", Role: "f1", Levels: []string{"5", "8", "2", "128", "200"}, State: part.State{Word: "planned", Tone: part.ToneQuiet}},
		{Iteration: 4, Row: 11, Stage: "confirm", Role: "f0", Levels: []string{"5", "8", "4", "128", "200"}, State: part.State{Word: "running", Tone: part.ToneActive}},
		{Iteration: 4, Row: 10, Href: "/campaigns/2/runs/45", Stage: "confirm", Role: "baseline", Levels: []string{"3", "4", "1", "128", "100"}, State: part.State{Word: "complete", Tone: part.ToneOK}, Response: "430.1", Sort: "430.1", Duration: "24.1 s"},
		{Iteration: 4, Row: 9, Href: "/campaigns/2/runs/44", Stage: "confirm", Role: "f2", Levels: []string{"5", "8", "4", "64", "100"}, State: part.State{Word: "failed", Tone: part.ToneTrouble}, Duration: "60 s", Why: "timed out after 60 s"},
		{Iteration: 4, Row: 8, Href: "/campaigns/2/runs/43", Stage: "confirm", Role: "f0", Levels: []string{"5", "8", "4", "128", "200"}, State: part.State{Word: "complete", Tone: part.ToneOK}, Response: "512.0", Sort: "512.0", Duration: "19.8 s", Best: true},
		{Iteration: 3, Row: 7, Href: "/campaigns/2/runs/34", Stage: "refine", Role: "axial", Levels: []string{"5", "4", "2", "128", "100"}, State: part.State{Word: "infeasible", Tone: part.ToneAttention}, Response: "588.3", Sort: "588.3", Duration: "16.2 s", Why: "ratio 2.61 is below 2.9"},
	}
	for i := range 8 {
		rows = append(rows, campaign.RunRow{
			Iteration: 2, Row: 19 - i, Href: fmt.Sprintf("/campaigns/2/runs/%d", 20-i), Stage: "screen", Role: "corner",
			Levels: []string{"1", "8", "4", "64", "50"}, State: part.State{Word: "complete", Tone: part.ToneOK},
			Response: fmt.Sprintf("%.1f", 471.3-9.1*float64(i)), Sort: fmt.Sprintf("%.1f", 471.3-9.1*float64(i)), Duration: "21.4 s",
		})
	}
	return campaign.Runs{
		Rows: rows, FactorNames: []string{"LEVEL", "CONCURRENCY", "WINDOW", "BLOCK", "GOGC"},
		Response: "throughput, MB/s", Total: 58, Shown: "The newest 14", Older: "/campaigns/2?rows=14", CSV: "/campaigns/2/runs.csv",
		Charts: []part.Chart{{
			ID: campaign.ChartRunOrder, Title: "Response against the order of execution",
			See:    "Points should scatter without a trend; the step line is the best valid response so far.",
			Option: option("run_order"), CSV: "/campaigns/2/run-order.csv",
			Table: part.Table{
				ID: campaign.RunOrderID, Caption: "Runs in the order of execution",
				Columns: []part.Column{{Label: "Order", Numeric: true}, {Label: "Throughput", Unit: "MB/s", Numeric: true}, {Label: "Status"}, {Label: "Best so far", Unit: "MB/s", Numeric: true}},
				Rows: []part.TableRow{
					{Cells: []part.Cell{{Text: "1"}, {Text: "431"}, {Text: "complete"}, {Text: "431"}}},
					{Cells: []part.Cell{{Text: "2"}, {Text: "352"}, {Text: "complete"}, {Text: "431"}}},
					{Cells: []part.Cell{{Text: "3"}, {Text: "488"}, {Text: "complete"}, {Text: "488"}}},
				},
			},
		}},
	}
}

func effectsView() campaign.Effects {
	active, quiet := part.State{Word: "active", Tone: part.ToneActive}, part.State{Word: "not shown", Tone: part.ToneQuiet}
	rows := []campaign.Effect{
		effect("LEVEL", -182.4, active, ""), effect("CONCURRENCY", 151.7, active, ""), effect("WINDOW", -64.2, active, ""),
		effect("LEVEL·WINDOW", 21.3, active, ""), effect("BLOCK", 9.6, quiet, ""), effect("LEVEL·GOGC", -2.7, quiet, "CONCURRENCY·WINDOW·BLOCK"),
	}
	table := part.Table{
		Caption: "Effects, largest first", Columns: []part.Column{{Label: "Term", Mono: true}, {Label: "Effect", Unit: "MB/s", Numeric: true}, {Label: "|t|", Numeric: true}},
		Rows: []part.TableRow{
			{Cells: []part.Cell{{Text: "LEVEL"}, {Text: "−182.4"}, {Text: "29.9"}}},
			{Cells: []part.Cell{{Text: "CONCURRENCY"}, {Text: "+151.7"}, {Text: "24.9"}}},
			{Cells: []part.Cell{{Text: "WINDOW"}, {Text: "−64.2"}, {Text: "10.5"}}},
		},
	}
	return campaign.Effects{
		Intro:  "Fitted on 34 rows of screen and refine. The noise is estimated from repeated centre points, with 6 degrees of freedom; intervals are 95 %, one at a time.",
		Metric: "Throughput (MB/s)", Unit: "(MB/s)",
		Rows:  rows,
		Notes: []string{"The estimate of LEVEL·GOGC also holds CONCURRENCY·WINDOW·BLOCK; it is credited to LEVEL·GOGC.", "Crediting them otherwise would not change the answer by more than epsilon."},
		Tests: testRows(),
		Pareto: part.Chart{
			ID: campaign.ChartEffects, Title: "Pareto chart of effects", See: "Bars beyond the dashed limit are larger than noise explains.",
			Option: option("effects"), Tall: true, Table: table, CSV: "/campaigns/2/effects.csv",
		},
		HalfNormal: part.Chart{
			ID: campaign.ChartHalfNormal, Title: "Half-normal plot", See: "Noise follows the dashed line; what lies far above it is real.",
			Option: option("half_normal"), Tall: true, Table: table, CSV: "/campaigns/2/half-normal.csv",
		},
		CSV: "/campaigns/2/effects.csv",
	}
}

func effect(label string, value float64, verdict part.State, aliased string) campaign.Effect {
	const margin = 13.1
	text := figure.Signed(value)
	interval := figure.Range(ptr(value-margin), ptr(value+margin), "")
	return campaign.Effect{
		Label: label, Effect: text, Interval: interval, Verdict: verdict, Aliased: aliased,
		Bar: part.Interval{
			Point: ptr(value), Low: ptr(value - margin), High: ptr(value + margin), Min: -210, Max: 210,
			Tone: verdict.Tone, Text: label + ": " + text + " MB/s, " + interval,
		},
	}
}

func confirmView() campaign.Confirm {
	feasible := part.State{Word: "feasible", Tone: part.ToneOK}
	seat := func(key, levels, why, mean string, point, high float64, behind string) campaign.Seat {
		return campaign.Seat{
			Key: key, Levels: levels, Why: why, Mean: mean, N: "6", Behind: behind, State: feasible,
			Bar: part.Interval{Point: ptr(point), Low: ptr(point), High: ptr(high), Limit: ptr(10.2), Min: -90, Max: 20, Text: key + ": " + behind},
		}
	}
	f0 := seat("f0", "5 · 8 · 4 · 128 · 200", "recommended by the model", "512.0", 0, 0, "–")
	f0.Winner, f0.Bar = true, part.Interval{Point: ptr(0.0), Limit: ptr(10.2), Min: -90, Max: 20, Tone: part.ToneActive, Text: "f0 is the winner; the others are compared with it"}
	base := seat("baseline", "3 · 4 · 1 · 128 · 100", "in use today", "431.4", -80.6, -71.2, "−80.6 MB/s, at most −71.2")
	base.Baseline = true
	return campaign.Confirm{
		Intro:   "Three finalists and the baseline, six replicates each. Replicate i of every seat runs the same workload, so differences are paired.",
		Metric:  "MB/s",
		Epsilon: "10.2 MB/s (2 %)",
		Seats: []campaign.Seat{
			f0,
			seat("f1", "5 · 8 · 2 · 128 · 200", "best measured valid configuration", "508.9", -3.1, 4.2, "−3.1 MB/s, at most +4.2"),
			seat("f2", "5 · 8 · 4 · 64 · 200", "second by the model", "500.2", -11.8, -2.9, "−11.8 MB/s, at most −2.9"),
			{Key: "f3", Levels: "5 · 4 · 2 · 128 · 100", Why: "refilled f2", N: "1", State: part.State{Word: "struck", Tone: part.ToneTrouble}, Behind: "ratio 2.61 is below 2.9", Bar: part.Interval{Min: -90, Max: 20, Limit: ptr(10.2), Text: "f3: no difference, it was struck"}},
			base,
		},
		Forest: part.Chart{
			ID: campaign.ChartForest, Title: "Finalists against the winner", See: "A seat whose line ends left of epsilon is shown to be at most epsilon better than the winner.",
			Option: option("forest"), CSV: "/campaigns/2/confirm.csv",
			Table: part.Table{
				Caption: "Differences to the winner", Columns: []part.Column{{Label: "Seat"}, {Label: "Difference", Unit: "MB/s", Numeric: true}, {Label: "At most", Unit: "MB/s", Numeric: true}},
				Rows: []part.TableRow{
					{Cells: []part.Cell{{Text: "f1"}, {Text: "−3.1"}, {Text: "+4.2"}}},
					{Cells: []part.Cell{{Text: "f2"}, {Text: "−11.8"}, {Text: "−2.9"}}},
					{Cells: []part.Cell{{Text: "baseline"}, {Text: "−80.6"}, {Text: "−71.2"}}},
				},
			},
		},
		CSV: "/campaigns/2/confirm.csv",
		Ladder: []campaign.LadderRung{
			{Basis: part.BasisCertified, Open: true, Text: "Decided when confirm ends. It needs both bounds within epsilon and no reason against it.", Reasons: []string{"So far: no fresh head-to-head was made."}},
			{Basis: part.BasisTerminalBest, Open: true, Text: "Reached when confirm ends with a best finalist."},
			{Basis: part.BasisModel, Open: true, Text: "Replaced by fresh measurements as soon as there are some."},
			{Basis: part.BasisMeasured, Reached: true, Text: "34 completed rows of this epoch; the best valid one has 512 MB/s."},
			{Basis: part.BasisBaseline, Text: "Known valid and always available, if nothing above holds."},
			{Basis: part.BasisNone, Text: "Not possible here, since a baseline is declared."},
		},
	}
}

func audit() []part.Event {
	return []part.Event{
		{When: "6 min ago", Exact: "2026-03-04 11:54:02 UTC", Tone: part.ToneActive, Title: "refine → confirm", Text: "Otherwise. Three finalists and the baseline are seated, 24 rows."},
		{When: "9 min ago", Exact: "2026-03-04 11:51:40 UTC", Tone: part.ToneAttention, Title: "Row 7 of refine is infeasible", Text: "Its ratio of 2.61 is below 2.9. The row is kept as data and cannot win.", Href: "/campaigns/2/runs/34"},
		{When: "11 min ago", Exact: "2026-03-04 11:49:12 UTC", Tone: part.ToneQuiet, Title: "screen → refine", Text: "Three factors can be refined and the budget allows it."},
		{When: "14 min ago", Exact: "2026-03-04 11:46:30 UTC", Tone: part.ToneOK, Title: "Gate preconditions passed"},
		{When: "14 min ago", Exact: "2026-03-04 11:46:10 UTC", Tone: part.ToneQuiet, Title: "Started by Ada"},
	}
}
