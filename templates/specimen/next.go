package specimen

import (
	"strings"

	"assay/templates/next"
	"assay/templates/part"
)

const nextFile = `kind: optimization
run_id: zstd-3
optimization:
  run_command: ./zstd-bench
  # the knobs
  factors:
    - id: LEVEL
      levels: [1, 3, 5]  # effort
      scale: linear
    - id: WINDOW
      levels: [128, 256, 512, 1024]
      scale: log
  design:
    screen: {resolution: 5}
    confirm: {shortlist_size: 3}
`

// Next is the page of a next epoch with its proposals.
func Next(asset func(string) string) next.View {
	change := func(number, old, with string) part.Diff {
		return lineByLine("Changes of the campaign file in proposal "+number, nextFile, strings.Replace(nextFile, old, with, 1))
	}
	accept := func(n string, primary bool) *part.Action {
		return &part.Action{
			ID: "accept-" + n, Label: "Accept proposal " + n, Href: "#accept", Method: "post", Primary: primary,
			Confirm: &part.Confirm{
				Question: "Begin the next epoch?", Loss: "It measures 52 runs anew under its own policy. The choice is final.",
				Yes: "Begin the next epoch", No: "Go on looking",
			},
		}
	}
	none := part.Figure{Name: "Gain known for sure", Value: "none", Note: "No configuration inside the fitted ranges is better than the answer for sure."}
	return next.View{
		Shell:  shellOf(asset, "Next epoch of zstd-3"),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3", Href: "#"}, {Label: "Next epoch"}},
		Head:   part.Head{Title: "Next epoch of zstd-3", Sub: "after epoch 1", Actions: []part.Action{{Label: "Read the report", Href: "#report"}}},
		Intro:  "Best value first: the gain that is known for sure, less the price. Most moves promise no gain for sure; they buy knowledge, and stand after stopping.",
		Proposals: []next.Proposal{
			{
				Number: "1", Title: "Stop here and keep the answer", State: part.State{Word: "spends nothing", Tone: part.ToneQuiet},
				Reasons: []string{"The answer is the best of the configurations that were measured again side by side. Stopping spends nothing, and nothing promises a better answer for sure."},
				Accept:  &part.Action{ID: "accept-1", Label: "Stop here", Href: "#stop", Method: "post"},
			},
			{
				Number: "2", Title: "Repeat more: 9 times a seat", State: part.State{Word: "can certify", Tone: part.ToneOK},
				Reasons: []string{"Among the measured configurations, another could still be better by up to 3.1 %, more than the epsilon of 2 %."},
				Figures: []part.Figure{{Name: "Price", Value: "52 runs", Note: "about 4 min"}, none},
				Diff:    change("2", "{shortlist_size: 3}", "{shortlist_size: 3, replicates: 9}"), Accept: accept("2", true),
			},
			{
				Number: "3", Title: "Widen WINDOW past the best level", State: part.State{Word: "cannot certify", Tone: part.ToneAttention},
				Reasons: []string{"The best level of WINDOW is the high end of its range; 2048 lies one step beyond."},
				Figures: []part.Figure{{Name: "Price", Value: "64 runs", Note: "about 5 min"}, none},
				Diff:    change("3", "[128, 256, 512, 1024]", "[128, 256, 512, 1024, 2048]"), Accept: accept("3", false),
				Notes: []string{"max_runs is raised from 60 to 88, which covers every registered branch.", "No refine stage is staged, so the shape of the surface stays unchecked."},
			},
		},
		LeftOut: []next.LeftOut{{What: "Hold WINDOW at the end of the range", Why: "Its level does not reach the target as a plain argument; fix it by hand and start a revision."}},
		Sealed: []part.Fact{
			{Key: "Proposed", Value: "3 min ago", Exact: "2026-11-30 14:02:11 UTC", Hint: "by ada"},
			{Key: "Rests on", Value: strings.Repeat("3f", 32), Hash: true},
		},
		Edit: &next.Edit{Action: "#revise", Source: nextFile, Button: "Begin the next epoch with this file"},
	}
}

// NextRefused is the page after a file of one's own was refused.
func NextRefused(asset func(string) string) next.View {
	v := Next(asset)
	v.Banner = &part.Banner{Tone: part.ToneTrouble, Title: "Nothing was begun", Text: "1 problem stands in the file."}
	v.Edit = &next.Edit{Action: "#revise", Source: nextFile, Button: "Begin the next epoch with this file", Open: true, Problems: []part.Problem{{
		Rule: "V-18", Severity: part.SeverityError, Line: 8, Column: 15, Path: "optimization.factors[0] (LEVEL).levels", What: "1 level, nothing to compare", Fix: "list at least two settings",
	}}}
	return v
}

// NextEmpty is the page before anything was proposed.
func NextEmpty(asset func(string) string) next.View {
	v := Next(asset)
	v.Intro, v.Proposals, v.LeftOut, v.Sealed = "", nil, nil, nil
	v.Empty = &part.Empty{
		Title: "Nothing was proposed yet", Text: "Proposals are whole campaign files with reasons and prices, sealed before anybody chooses. Nothing is measured before one is accepted.",
		Action: &part.Action{Label: "Propose the next epoch", Href: "#propose", Method: "post", Primary: true},
	}
	return v
}
