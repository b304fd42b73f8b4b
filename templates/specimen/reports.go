package specimen

import (
	"assay/templates/part"
	"assay/templates/report"
)

// Report is a certified report.
func Report(asset func(string) string) report.View {
	shell := shellOf(asset, "Report of zstd-3")
	shell.Section = part.SectionCampaigns
	shell.Charts = true
	return report.View{
		Shell:    shell,
		Crumbs:   []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3", Href: "/campaigns/2"}, {Label: "Report"}},
		Head:     part.Head{Title: "Report of zstd-3", Sub: "compress · epoch 1 · 4 March 2026"},
		Question: "Which settings compress our logs fastest at a ratio of at least 2.9?",
		Lead:     "Set the compression level to 5, worker threads to 8, the window to 4 MiB and GOGC to 200.",
		Value:    "In the final comparison its mean throughput was 512 MB/s.",
		Gain:     "Throughput rises by 18.8 % over today's setting, from 431 to 512 MB/s; with 95 % confidence the gain lies between 16.5 % and 21.1 %.",
		Config:   configuration(),
		Rung:     part.Rung{Basis: part.BasisCertified, Sentence: "With at least 90 % confidence no other declared configuration is more than 2 % better."},
		NotShown: []string{"Nothing is claimed outside the declared ranges, or for another corpus than the one measured."},
		Measured: report.Measured{
			Paragraphs: []string{
				"The campaign was registered before the first run: every branch it could take, the number of runs and the rule for the verdict. It then measured 60 runs in 22 minutes on one machine, one run at a time, in an order that was drawn at random and concealed from the target.",
				"Finalists and baseline were measured afresh, six times each. Replicate by replicate they ran the same workload, so their differences are free of the workload's own variation.",
			},
			Stages: []report.Stage{
				{Name: "verify", What: "same seed twice, then another", Rows: "2", Time: "41 s"},
				{Name: "screen", What: "fraction of resolution V, 16 corners and 4 centre points", Rows: "20", Time: "7 min 8 s"},
				{Name: "refine", What: "central composite over 3 factors", Rows: "14", Time: "5 min 2 s"},
				{Name: "confirm", What: "3 finalists and the baseline, 6 replicates each", Rows: "24", Time: "9 min 1 s"},
			},
			Branches: branchRows(),
		},
		Effects: report.Effects{
			Intro: "An effect is the change of throughput when a knob moves from its lowest to its highest level. Three knobs and one interaction are larger than noise explains.",
			Charts: []part.Chart{{
				ID: "report-effects", Title: "Effects, largest first", See: "Bars beyond the dashed limit are larger than noise explains.", Option: option("effects"), Tall: true, CSV: "/campaigns/2/effects.csv",
				Table: effectsView().Pareto.Table,
			}},
			Aliases: design().Aliases, Tests: testRows(),
			Table: part.Table{
				Caption: "All terms", HideCaption: true,
				Columns: []part.Column{{Label: "Term", Mono: true}, {Label: "Effect", Unit: "MB/s", Numeric: true}, {Label: "Interval", Unit: "95 %", Numeric: true}, {Label: "Verdict"}},
				Rows: []part.TableRow{
					{Strong: true, Cells: []part.Cell{{Text: "LEVEL"}, {Text: "−182.4"}, {Text: "−195.5 .. −169.3"}, {Text: "active"}}},
					{Strong: true, Cells: []part.Cell{{Text: "CONCURRENCY"}, {Text: "+151.7"}, {Text: "138.6 .. 164.8"}, {Text: "active"}}},
					{Cells: []part.Cell{{Text: "BLOCK"}, {Text: "+9.6"}, {Text: "−3.5 .. 22.7"}, {Text: "not shown"}}},
				},
			},
		},
		Finalists: part.Chart{
			ID: "report-forest", Title: "Finalists against the winner", See: "A seat whose line ends left of epsilon is shown to be at most epsilon better than the winner.",
			Option: option("forest"), CSV: "/campaigns/2/confirm.csv", Table: confirmView().Forest.Table,
		},
		Bounds: []report.Bound{
			{Name: "Among the finalists", Value: "4.2 MB/s", Limit: "10.2 MB/s", Holds: ptr(true), Budget: "at most 5 % chance of being wrong", Method: "one-sided t on paired differences, 3 challengers, 5 degrees of freedom"},
			{Name: "Over the whole declared space", Value: "7.9 MB/s", Limit: "10.2 MB/s", Holds: ptr(true), Budget: "at most 5 % chance of being wrong", Method: "one-sided t over 243 configurations, 6 degrees of freedom"},
		},
		BestSet: report.BestSet{
			Sentence: "As far as the measurements can tell, a smaller change may be as good: set only LEVEL = 5, CONCURRENCY = 8.",
			Claim:    "With at least 95 % confidence the best of the configurations that were measured more than once is among these. This needs no error rate beyond that of the final comparison.",
			Table: part.Table{Caption: "What may be as good", HideCaption: true, Columns: []part.Column{{Label: "configuration", Mono: true}, {Label: "MB/s"}, {Label: "repetitions"}, {Label: "measured in"}, {Label: "knobs changed"}}, Rows: []part.TableRow{
				{Cells: []part.Cell{{Text: "LEVEL=5 CONCURRENCY=8 WINDOW=4 BLOCK=128 GOGC=200 (the answer)"}, {Text: "512"}, {Text: "6"}, {Text: "the final comparison"}, {Text: "4"}}},
				{Cells: []part.Cell{{Text: "LEVEL=5 CONCURRENCY=8 WINDOW=1 BLOCK=128 GOGC=100"}, {Text: "509"}, {Text: "6"}, {Text: "the final comparison"}, {Text: "2"}}},
			}},
		},
		After: []string{
			"Measured again on fresh draws, which took no part in choosing it, the answer has 511 MB/s (95 % interval: 505 to 517 MB/s); nothing in that contradicts the final comparison.",
			"BLOCK is inert within epsilon: at all 4 settings of the other knobs that matter, its levels differ by no more than 3.1 MB/s.",
		},
		Constraints: []report.Constraint{{Rule: "ratio >= 2.9", Value: "3.04, at least 3.01", State: part.State{Word: "kept", Tone: part.ToneOK}, Detail: "mean of 6 replicates with its 97.5 % lower bound"}},
		HeldOut: part.Table{Caption: "Held-out metrics", HideCaption: true, Columns: []part.Column{{Label: "Metric", Mono: true}, {Label: "answer"}, {Label: "f0"}, {Label: "f1"}}, Rows: []part.TableRow{
			{Cells: []part.Cell{{Text: "decode_mb_s"}, {Text: "812.4 (mean of 9)"}, {Text: "811.9 (mean of 6)"}, {Text: "640.2 (mean of 6)"}}},
		}},
		Excluded: report.Excluded{
			Intro: "Two of 60 runs did not count. Neither shares a level with the other in a way that would bias the fit.",
			Table: part.Table{Caption: "Runs that did not count", HideCaption: true, Columns: []part.Column{{Label: "Run"}, {Label: "Status"}, {Label: "Why"}}, Rows: []part.TableRow{
				{Cells: []part.Cell{{Text: "Row 9 of confirm", Href: "/campaigns/2/runs/44"}, {Text: "failed", Tone: part.ToneTrouble}, {Text: "timed out after 60 s"}}},
				{Cells: []part.Cell{{Text: "Row 7 of refine", Href: "/campaigns/2/runs/34"}, {Text: "infeasible", Tone: part.ToneAttention}, {Text: "ratio 2.61 is below 2.9"}}},
			}},
		},
		Limits: []string{
			"The surface is taken to be of second order over the declared ranges; three tests raised no objection.",
			"Repetitions are taken to vary independently with about equal spread.",
			"The claim holds for the declared levels, not between or beyond them.",
		},
		Cost: []part.Fact{{Key: "Runs", Value: "60", Hint: "58 counted"}, {Key: "Machine time", Value: "22 min 10 s"}, {Key: "Tokens", Value: "0"}},
		Provenance: []part.Fact{
			{Key: "Policy", Value: "4be1a09c55f2d3e8a7b60c1d2e3f4a5b", Hash: true},
			{Key: "Campaign file", Value: "9f2b7c61d0e34a5b8c7d6e5f4a3b2c1d", Hash: true},
			{Key: "Run order", Value: "concealed until each design was written"},
			{Key: "Assay", Value: "0.1.0"},
			{Key: "Host", Value: "bench-2, 8 cores, linux/amd64"},
			{Key: "Started by", Value: "Ada"},
		},
		Reproduce: report.Reproduce{Text: "Every number above can be derived again from the recorded runs. The campaign can also be run anew; with the same file it takes the same branches when the measurements agree.", Commands: []string{"assay export zstd-3 --work-dir zstd-3", "assay run zstd-3/campaign.yaml --work-dir again"}},
		Share: &report.Share{
			Action: "/campaigns/2/share", Epoch: "1", Chosen: "7", Days: []report.Choice{{Value: "1", Label: "1 day"}, {Value: "7", Label: "7 days"}, {Value: "30", Label: "30 days"}},
			Links: []report.ShareLink{{By: "Ada", Made: "2 h ago", MadeExact: "2026-03-04 10:02:11 UTC", Ends: "in 6 d", EndsExact: "2026-03-11 10:02:11 UTC", Opened: "never", Report: "epoch 1", Revoke: part.Action{
				ID: "revoke-1", Label: "Revoke link", Href: "/campaigns/2/share/1/revoke", Method: "post", Danger: true,
				Confirm: &part.Confirm{Question: "Revoke this link?", Loss: "Whoever has it sees nothing any more.", Yes: "Revoke link", No: "Keep link"},
			}}},
		},
		Downloads: []part.Action{{Label: "Markdown", Href: "/campaigns/2/report.md", Download: true}, {Label: "JSON", Href: "/campaigns/2/report.json", Download: true}},
	}
}

// ReportWeak is a report whose certificate is withheld.
func ReportWeak(asset func(string) string) report.View {
	v := Report(asset)
	v.Rung = part.Rung{Basis: part.BasisTerminalBest, Sentence: "Best of the four configurations that were measured head to head. That no other declared configuration is better was not shown."}
	v.Withheld = []report.Withheld{
		{Code: "model_bound_above_epsilon", Name: "Something unmeasured could be better by more than epsilon.", Words: "Something that was not measured could still be better by up to 14.1 MB/s; epsilon is 10.2 MB/s.", Remedy: "four more centre points in the screen", Price: "4 more runs, about 2 min"},
		{Code: "skewness_veto", Name: "Repetitions that lean.", Words: "The repetitions of f0 lean to the side that would flatter the answer.", Remedy: "nine replicates instead of six", Price: "12 more runs, about 5 min"},
	}
	v.Bounds[1].Value, v.Bounds[1].Holds = "14.1 MB/s", ptr(false)
	v.Epochs = epochs()
	v.Gain = ""
	v.GainUnknown = "The gain over today's setting is unknown: the baseline has only one usable replicate."
	return v
}

// ReportKeep is a report in which the baseline won, with a failed gate on top.
func ReportKeep(asset func(string) string) report.View {
	v := Report(asset)
	v.Failed = []part.Banner{{Tone: part.ToneTrouble, Title: "The epoch ended early", Text: "A correctness test of the target failed at refine. What stands below rests on the rows before it."}}
	v.Lead = "Keep what you have."
	v.Keeps = true
	v.Gain = "Nothing was shown to be better than today's setting, so the gain is zero by definition."
	for i := range v.Config.Settings {
		v.Config.Settings[i].To, v.Config.Settings[i].Changed = v.Config.Settings[i].From, false
	}
	v.Rung = part.Rung{Basis: part.BasisBaseline, Sentence: "The configuration in use today, known to be valid. No claim is made about others."}
	v.Withheld = []report.Withheld{{Code: "epoch_ended", Name: "The epoch ended early.", Words: "The epoch stopped at refine because a correctness test failed: roundtrip_large.", Remedy: "repair the target, then start the next epoch", Price: "a new plan; its runs are counted when the new file is checked"}}
	v.Finalists = part.Chart{ID: "report-forest", Title: "Finalists against the winner", Empty: "No finalist was measured: the epoch ended before confirm."}
	v.Bounds, v.BestSet = nil, report.BestSet{}
	return v
}

func configuration() part.Configuration {
	return part.Configuration{
		Caption: "Today's setting and the recommended one", HasFrom: true,
		Settings: []part.Setting{
			{Factor: "LEVEL", Name: "compression level", From: "3", To: "5", Changed: true},
			{Factor: "CONCURRENCY", Name: "worker threads", From: "4", To: "8", Changed: true},
			{Factor: "WINDOW", Name: "window size", Unit: "MiB", From: "1", To: "4", Changed: true},
			{Factor: "BLOCK", Name: "block size", Unit: "KiB", From: "128", To: "128"},
			{Factor: "GOGC", Name: "GOGC", From: "100", To: "200", Changed: true},
		},
	}
}

// epochs sets two epochs of a campaign side by side.
func epochs() part.Table {
	row := func(strong bool, texts ...string) part.TableRow {
		r := part.TableRow{Strong: strong}
		for _, text := range texts {
			r.Cells = append(r.Cells, part.Cell{Text: text})
		}
		r.Cells[0].Href = "#report"
		return r
	}
	return part.Table{
		ID: "epochs-table", Caption: "Epochs of this campaign", HideCaption: true,
		Columns: []part.Column{
			{Label: "Epoch"}, {Label: "Rung"}, {Label: "Answer", Mono: true}, {Label: "Value", Numeric: true}, {Label: "Finalists' bound", Numeric: true},
			{Label: "Model bound", Numeric: true}, {Label: "Epsilon", Numeric: true}, {Label: "Runs", Numeric: true}, {Label: "Declared error", Numeric: true},
		},
		Rows: []part.TableRow{
			row(false, "1", "Predicted", "LEVEL=4 WINDOW=2", "498 MB/s", "unknown", "21 MB/s", "10 MB/s", "34", "10\u202f%, in all 10\u202f%"),
			row(true, "2", "Best of the finalists", "LEVEL=5 WINDOW=4", "512 MB/s", "8.2 MB/s", "14.1 MB/s", "10.2 MB/s", "58", "5\u202f%, in all 15\u202f%"),
		},
	}
}
