package specimen

import (
	"strings"

	"assay/templates/draft"
	"assay/templates/part"
)

const goodSource = `kind: optimization
research_question: Which settings compress our logs fastest at a ratio of at least 2.9?
run_id: zstd-3

target_system:
  name: compress
  description: A compression service on a fixed corpus.
  repo_path: examples/compress

optimization:
  run_command: bin/compress --corpus logs --seed 11
  run_timeout_sec: 60
  response:
    primary: {metric: throughput, direction: maximize, unit: MB/s}
    constraints:
      - {metric: ratio, op: ">=", value: 2.9}
  factors:
    - id: LEVEL
      name: compression level
      type: numeric
      levels: [1, 3, 5]
      apply: {flag: --level}
      observable: level
    - id: WINDOW
      name: window size
      type: numeric
      unit: MiB
      scale: log
      levels: [1, 2, 4]
      apply: {flag: --window}
  known_valid_baseline: {LEVEL: 3, WINDOW: 1}
  design:
    screen: {resolution: 5, center_points: 4}
    refine: {center_points: 4}
    confirm: {shortlist_size: 3}
  policy:
    epsilon: {pct: 2}
`

const badSource = `kind: optimization
research_question: Which settings compress our logs fastest?
run_id: zstd-3
target_system:
  name: compress
  repo_path: /srv/elsewhere
optimization:
  run_command: bin/compress --corpus logs | tee out.txt
  response:
    primary: {metric: throughput, directoin: maximize}
  factors:
    - id: LEVEL
      type: numeric
      levels: [5, 3, 3]
      apply: {flag: --level}
  known_valid_baseline: {LEVEL: 4}
`

// NewDraft is the page on which a campaign begins.
func NewDraft(asset func(string) string) draft.NewView {
	shell := shellOf(asset, "New campaign")
	shell.Section = part.SectionNew
	return draft.NewView{
		Shell:     shell,
		Examples:  []draft.Example{{Name: "queue", Text: "A batching server (runs as it is). Five knobs in a file and in flags."}, {Name: "minimal", Text: "The smallest campaign. Two knobs and one number."}},
		Campaigns: []draft.Choice{{Value: "1", Label: "zstd-3 (reported)"}, {Value: "2", Label: "kv-tune (draft)"}},
		Roots:     []string{"/srv/assay/targets"},
	}
}

// NewDraftRefused is the same page after a file that cannot be kept.
func NewDraftRefused(asset func(string) string) draft.NewView {
	v := NewDraft(asset)
	v.Failed, v.Failure = draft.DoPaste, "core.dump is binary, not text. Choose the YAML file itself."
	v.Source = badSource
	return v
}

// frameOf is the head of a draft's page.
func frameOf(asset func(string) string, tab draft.Tab) draft.FrameView {
	return draft.FrameView{
		Shell: shellOf(asset, "zstd-3"), ID: "4", Title: "zstd-3", Tab: tab,
		Saved: draft.Saved{When: "1 min ago", Exact: "2026-03-04 11:59:42 UTC", By: "Ada", Revision: 7},
		Start: &part.Action{Label: "Start the campaign", Href: "/campaigns/4/start", Primary: true},
	}
}

// DraftEditor is the editor with a text that can be started.
func DraftEditor(asset func(string) string) draft.EditorView {
	v := draft.EditorView{
		Frame: frameOf(asset, draft.TabFile), Source: goodSource, Revision: 7, May: true,
		Verdict: draft.Verdict{Next: "run the liveness check, which measures the noise and every level"}, Preview: priced(),
	}
	v.Frame.Shell.Charts = true
	return v
}

// DraftProblems is the editor with a text that has problems.
func DraftProblems(asset func(string) string) draft.EditorView {
	v := DraftEditor(asset)
	v.Source = badSource
	v.Frame.Start, v.Frame.NoStart = nil, "4 errors stand before it can start"
	v.Frame.Counts = map[draft.Tab]string{draft.TabFile: "4"}
	fix := func(title, value string) *part.Repair {
		return &part.Repair{Title: title, Form: draft.EditorFormID, Action: "/campaigns/4/repair", Value: value}
	}
	v.Verdict = draft.Verdict{
		Problems: []part.Problem{
			{Rule: "V-70", Severity: part.SeverityError, Line: 6, Column: 14, Path: "target_system.repo_path", What: "The target lies outside the folders that this server may use.", Why: "Only targets under a root that the operator allowed are run.", Fix: "Move it under /srv/assay/targets, or ask the operator for another root."},
			{Rule: "V-31", Severity: part.SeverityError, Line: 8, Column: 16, Path: "optimization.run_command", What: "The command contains a pipe, but no shell reads it.", Why: "Commands are lists of arguments; the sign would be passed to the program.", Fix: "Let the program write its result to standard output, or put the pipe into a script."},
			{Rule: "V-03", Severity: part.SeverityError, Line: 10, Column: 35, Path: "optimization.response.primary", What: "There is no field directoin.", Fix: "Did you mean direction?", Repair: fix("Rename it to direction", "V-03")},
			{Rule: "V-22", Severity: part.SeverityError, Line: 14, Column: 16, Path: "optimization.factors[0].levels", What: "The levels are not in rising order, and 3 stands twice.", Fix: "Write levels: [3, 5].", Repair: fix("Write levels: [3, 5]", "V-22")},
			{Rule: "V-28", Severity: part.SeverityWarning, Line: 16, Column: 33, Path: "optimization.known_valid_baseline.LEVEL", What: "The baseline's level 4 is not one of the declared levels.", Why: "It can be measured at confirm, but the fitted surface says nothing about it.", Fix: "Add 4 to the levels."},
		},
		RepairAll: fix("Show all 2 fixes", draft.RepairAll),
		Next:      "fix 4 problems; the checks and the start wait for that",
	}
	v.Preview = draft.PreviewView{Empty: "The rows cannot be counted: a level is no number."}
	return v
}

// DraftConflict is the editor after somebody else saved.
func DraftConflict(asset func(string) string) draft.EditorView {
	v := DraftEditor(asset)
	theirs := strings.Replace(goodSource, "levels: [1, 3, 5]", "levels: [1, 3, 9]", 1)
	v.Conflict = &draft.Conflict{
		Revision: 8, Theirs: theirs, When: "1 min ago", By: "Grace", Take: "/campaigns/4/edit",
		Diff: lineByLine("What the text in the editor changes of the saved one", theirs, goodSource),
	}
	return v
}

// DraftRepairs is the question before all fixes are made.
func DraftRepairs(asset func(string) string) draft.RepairView {
	mended := strings.NewReplacer("directoin", "direction", "levels: [5, 3, 3]", "levels: [3, 5]").Replace(badSource)
	return draft.RepairView{
		Frame: frameOf(asset, draft.TabFile), Revision: 7, Source: badSource, Mended: mended, Save: "/campaigns/4/edit",
		Titles: []string{"Rename it to direction", "Write levels: [3, 5]"}, Diff: lineByLine("What the fixes change of the text", badSource, mended),
	}
}

// priced is a preview that a liveness check re-priced.
func priced() draft.PreviewView {
	return draft.PreviewView{
		Basis: "Priced by the liveness check of 12 min ago.",
		Figures: []part.Figure{
			{Name: "Rows", Value: "46", Note: "at most 58"}, {Name: "Time", Value: "about 9 min", Note: "normal confidence, at most 1 h 32 min"},
			{Name: "Smallest effect found", Value: "4.1 MB/s (0.9 %)", Note: "by the screen, 4 times of 5"},
		},
		Epsilon: &draft.PreviewEpsilon{State: part.State{Word: "epsilon can be resolved", Tone: part.ToneOK}, Text: "Epsilon is wider than the final bound, so a near tie can certify."},
		Stages: []draft.PreviewStage{
			{Stage: "screen", Rows: "8", What: "full factorial: 4 corners + 4 centre"},
			{Stage: "refine", Rows: "up to 12", What: "central composite with 4 centre points"},
			{Stage: "confirm", Rows: "24, up to 36", What: "3 finalists and the baseline, 6 times each"},
		},
		Total:    "46 runs exactly, at most 58",
		Warnings: []string{"The rows take about 9 min, more than max_wall_clock_hours 0.1: raise it, or ask for fewer rows."},
		Aliases:  []string{"LEVEL with WINDOW cannot be told from BLOCK."},
		Facts:    []part.Fact{{Key: "Replicates", Value: "6", Hint: "below 4 nothing certifies"}, {Key: "Folder", Value: "/srv/assay/targets/compress", Mono: true}},
		Choices: []draft.PreviewChoice{
			{What: "5 replicates", Rows: "42", Changes: "4 runs fewer (42), 54 at most; bound about 5 MB/s"}, {What: "7 replicates", Rows: "50", Changes: "4 runs more (50), 62 at most; bound about 4 MB/s"},
		},
		Paths: []string{"screen → confirm → report, 32 to 44 rows", "screen → refine → confirm → report, 44 to 58 rows"}, Exceptions: 4,
		Power: []part.Chart{{
			ID: "chart-power-screen", Title: "Chance to find an effect", See: "Of a knob's effect of this size, by the screen.", Option: option("power"),
			Table: part.Table{Caption: "Chance to find an effect", HideCaption: true, Columns: []part.Column{{Label: "Effect", Unit: "MB/s", Numeric: true}, {Label: "Chance", Unit: "%", Numeric: true}}, Rows: []part.TableRow{{Cells: []part.Cell{{Text: "4.1"}, {Text: "80"}}}}},
		}},
		Missing: []string{"The time of a build: none was made."},
		Notes:   []string{"max_parallel is accepted; rows run one after another."},
	}
}

// DraftChecks is the page of checks while one runs, with results of an earlier text.
func DraftChecks(asset func(string) string) draft.ChecksView {
	grows, n := 41.0, func(v float64) *float64 { return &v }
	v := draft.ChecksView{
		Frame: frameOf(asset, draft.TabChecks), Why: "A check of this draft is going on. Another can begin when it has ended.",
		Now: draft.CheckNow{
			ID: draft.CheckNowID, Title: "Liveness", State: part.State{Word: "running", Tone: part.ToneActive}, When: "1 min ago", Exact: "2026-03-04 11:59:01 UTC", By: "Ada",
			Elapsed: "41 s", ElapsedSeconds: &grows,
			Lines: []draft.CheckLine{
				{Tone: part.ToneQuiet, Text: "test command: 14 tests reported, 6/6 declared identifiers matched"},
				{Tone: part.ToneQuiet, Text: "ran {LEVEL: 1, WINDOW: 1} in 0.2 s (run_timeout_sec 60): 7 observables"},
				{Tone: part.ToneAttention, Text: "workload seed: same seed reproduces, other seed identical"},
				{Tone: part.ToneTrouble, Text: "WINDOW=4 exited with code 2 after 0.1 s: window too large"},
			},
			Cancel: &part.Action{Label: "Cancel", Href: "/campaigns/4/checks/cancel", Method: "post", Danger: true},
		},
		Results: draft.CheckResults{
			Of: "Liveness, 12 min ago", Stale: "The text changed since. These numbers are about version 2; run the check again before you rely on them.",
			Figures: []part.Figure{{Name: "Verdict", Value: "failed", Tone: part.ToneTrouble}, {Name: "Knobs that move the response", Value: "1 of 2", Note: "1 is dead", Tone: part.ToneAttention}, {Name: "Noise of one run", Value: "0.2 %", Note: "6 repeats"}},
			Effects: []draft.FactorEffects{{Metric: "throughput", Unit: "MB/s", Caption: "Largest less smallest value over the measured levels.", Rows: []draft.FactorEffect{
				{Factor: "LEVEL", Effect: "182 MB/s", Ratio: "70 × noise", Measured: "3 of 3 levels", State: part.State{Word: "live", Tone: part.ToneOK}, Bar: part.Interval{Point: n(182), Low: n(0), High: n(182), Limit: n(5.2), Max: 182, Tone: part.ToneOK, Text: "LEVEL moves throughput by 182 MB/s"}},
				{Factor: "WINDOW", Effect: "1.1 MB/s", Ratio: "0.4 × noise", Measured: "2 of 3 levels", State: part.State{Word: "dead", Tone: part.ToneAttention}, Bar: part.Interval{Point: n(1.1), Low: n(0), High: n(1.1), Limit: n(5.2), Max: 182, Tone: part.ToneAttention, Text: "WINDOW moves throughput by 1.1 MB/s"}},
			}}},
			Aborted: part.Table{Caption: "Levels that did not complete", HideCaption: true, Columns: []part.Column{{Label: "Knob"}, {Label: "Level"}, {Label: "Status"}, {Label: "Why"}, {Label: "Took", Numeric: true}},
				Rows: []part.TableRow{{Cells: []part.Cell{{Text: "WINDOW"}, {Text: "4"}, {Text: "failed", Tone: part.ToneTrouble}, {Text: "exit code 2: window too large"}, {Text: "0.1 s"}}}}},
			Noise: part.Table{Caption: "Noise of the baseline by metric", HideCaption: true, Columns: []part.Column{{Label: "Metric"}, {Label: "Repeats", Numeric: true}, {Label: "Standard deviation", Numeric: true}, {Label: "95 % interval", Numeric: true}},
				Rows: []part.TableRow{{Cells: []part.Cell{{Text: "throughput"}, {Text: "6"}, {Text: "2.6 MB/s"}, {Text: "1.6 to 6.4 MB/s"}}}}},
			NoiseHint: "The interval is where the true standard deviation lies with 95 % confidence, were the noise normal.",
			Seed:      &draft.SeedView{State: part.State{Word: "no difference", Tone: part.ToneAttention}, Text: "Another seed gave the same value; the target may ignore it."},
			Headroom:  &part.Banner{Tone: part.ToneOK, Title: "Enough headroom", Text: "The slowest completed run, LEVEL=5, took 0.4 s of the 60 s that run_timeout_sec allows."},
			Levels:    part.Table{Caption: "Every level", HideCaption: true, Columns: []part.Column{{Label: "Knob"}, {Label: "Level"}}, Rows: []part.TableRow{{Cells: []part.Cell{{Text: "LEVEL"}, {Text: "1"}}}}},
		},
		Preview: priced(), Next: "run the liveness check again: the text changed since",
		History: part.Table{Caption: "Checks, newest first", HideCaption: true, Columns: []part.Column{{Label: "Check"}, {Label: "Outcome"}}, Rows: []part.TableRow{{Cells: []part.Cell{{Text: "Liveness"}, {Text: "running", Tone: part.ToneActive}}}}},
	}
	v.Frame.Shell.Charts = true
	v.Preview.Power = nil
	return v
}

// DraftChecksNone is the page of checks before the first.
func DraftChecksNone(asset func(string) string) draft.ChecksView {
	return draft.ChecksView{
		Frame:   frameOf(asset, draft.TabChecks),
		Ask:     &draft.CheckAsk{SmokeCost: "the native tests and one configuration", LivenessCost: "6 runs of levels and the repeats", Repeats: 6},
		Now:     draft.CheckNow{ID: draft.CheckNowID, Empty: &part.Empty{Title: "Nothing was checked yet", Text: "A smoke check runs one configuration the way a campaign would."}},
		Results: draft.CheckResults{Empty: "What a check measures stands here."},
		Preview: draft.PreviewView{Empty: "The text is no campaign yet, so there is nothing to price."},
		Next:    "run the smoke check, which tries one configuration",
	}
}

// DraftRehearsal is the page of a rehearsal that is done.
func DraftRehearsal(asset func(string) string) draft.RehearsalView {
	chance := func(share, low, high float64) draft.Chance {
		return draft.Chance{Share: share, Low: low, High: high, Text: "a share with its interval"}
	}
	return draft.RehearsalView{
		Frame: frameOf(asset, draft.TabRehearsal),
		Sliders: []draft.Slider{
			{Field: draft.FieldMaxRuns, Label: "Budget", Unit: "rows", Min: 20, Max: 200, Step: 1, Optional: true, Hint: "the file says 60; the plan takes 46"},
			{Field: draft.FieldNoise, Label: "Noise of one run", Unit: "%", Value: "0.2", Min: 0, Max: 15, Step: 0.1, Hint: "the liveness check measured 0.2"},
		},
		WhatIf: true,
		Now:    draft.CheckNow{ID: draft.RehearsalNowID, Title: "Rehearsal", State: part.State{Word: "passed", Tone: part.ToneOK}, When: "1 min ago", Exact: "2026-03-04 11:59:01 UTC", By: "Ada", Elapsed: "6 s"},
		Result: draft.Rehearsed{
			Of:      "300 rehearsals, seed 1, 1 min ago",
			Figures: []part.Figure{{Name: "Certified", Value: "62 %", Note: "56.4 to 67.3 %"}, {Name: "Rows", Value: "46", Note: "median; 9 of 10 take at most 58"}},
			Rungs: []draft.ChanceRow{
				{Basis: part.BasisCertified, Share: "62 %", Range: "56.4 to 67.3 %", Bar: chance(0.62, 0.564, 0.673)},
				{Basis: part.BasisTerminalBest, Share: "30 %", Range: "25.1 to 35.4 %", Bar: chance(0.30, 0.251, 0.354)},
				{Basis: part.BasisBaseline, Share: "8 %", Range: "5.4 to 11.6 %", Bar: chance(0.08, 0.054, 0.116)},
			},
			False:    "Wrong certificates: 2 of 300 rehearsals (0.2 to 2.4 %); the policy allows 10 %.",
			Regret:   part.Table{Caption: "Regret over 300 rehearsals with an answer", Columns: []part.Column{{Label: "Regret"}, {Label: "Median", Numeric: true}}, Rows: []part.TableRow{{Cells: []part.Cell{{Text: "in epsilons"}, {Text: "0.1"}}}}},
			Withheld: []draft.ChanceRow{{Name: "too few replicates", Share: "31 %", Range: "26 to 36.4 %", Bar: chance(0.31, 0.26, 0.364)}},
			Changes: part.Table{
				Caption: "What one thing more would change, on the same surfaces", HideCaption: true,
				Columns: []part.Column{{Label: "Setting"}, {Label: "From", Numeric: true}, {Label: "To", Numeric: true}, {Label: "Certified", Numeric: true}, {Label: "Median rows", Numeric: true}, {Label: "Difference"}},
				Rows: []part.TableRow{
					{Cells: []part.Cell{{Text: "Replicates at the end"}, {Text: "6"}, {Text: "9"}, {Text: "68 %"}, {Text: "58"}, {Text: "within chance"}}},
					{Cells: []part.Cell{{Text: "Centre points of the screen"}, {Text: "4"}, {Text: "8"}, {Text: "81 %"}, {Text: "50"}, {Text: "more than chance"}}},
				},
			},
			Settings: []part.Fact{{Key: "Noise of one run", Value: "0.2 %"}},
			Family:   []string{"Each surface is quadratic over the declared levels.", "The noise is normal and the same everywhere."},
		},
		Next: "start the campaign",
	}
}

// DraftStartApproved is the same question after somebody else approved.
func DraftStartApproved(asset func(string) string) draft.StartView {
	v := DraftStart(asset)
	v.Approved = "Grace approved it 2 h ago, for at most 58 rows, about 2 h, until 2026-03-11 10:00:00 UTC."
	v.Fixed = &draft.FixedSeed{Seed: "7"}
	v.Frame.State = part.State{Word: "approved", Tone: part.ToneOK}
	v.Frame.Actions = []part.Action{{Label: "Open the request", Href: "/reviews/4"}}
	return v
}

// DraftAsked is a draft of which changes were asked for.
func DraftAsked(asset func(string) string) draft.EditorView {
	v := DraftEditor(asset)
	v.Frame.State = part.State{Word: "changes asked for", Tone: part.ToneAttention}
	v.Frame.Start = &part.Action{Label: "Ask for approval", Href: "/campaigns/4/review", Primary: true}
	v.Frame.Actions = []part.Action{{Label: "Open the request", Href: "/reviews/4"}}
	v.Frame.Banner = &part.Banner{Tone: part.ToneAttention, Title: "Grace asked for changes", Text: "Say why WINDOW stays at 2 MiB.", Next: &part.Action{Label: "Open the request", Href: "/reviews/4"}}
	return v
}

// DraftVersions is the page of versions with a comparison.
func DraftVersions(asset func(string) string) draft.VersionsView {
	older := strings.Replace(goodSource, "levels: [1, 3, 5]", "levels: [1, 5]", 1)
	diff := lineByLine("From version 1 to the draft", older, goodSource)
	return draft.VersionsView{
		Frame: frameOf(asset, draft.TabVersions), May: true, Saving: "The draft differs from version 1.",
		Versions: []draft.VersionRow{
			{Value: draft.VersionDraft, Name: "Draft", When: "1 min ago", Exact: "2026-03-04 11:59:42 UTC", By: "Ada", Note: "as it is now", Hash: "9f2b7c61d0e34a5b8c7d6e5f4a3b2c1d", Download: "/campaigns/4/campaign.yaml"},
			{Value: "1", Name: "Version 1", When: "2 h ago", Exact: "2026-03-04 10:01:02 UTC", By: "Grace", Note: "checked: smoke", Hash: "1d2c3b4a5f6e7d8c9b0a1f2e3d4c5b6a", Download: "/campaigns/4/campaign.yaml?version=1",
				Restore: &part.Action{ID: "restore-1", Label: "Restore", Href: "/campaigns/4/versions/restore", Method: "post", Fields: []part.Field{{Name: draft.FieldVersion, Value: "1"}}}},
		},
		First: "1", Second: draft.VersionDraft, Diff: &diff,
		Duplicate: &part.Action{Label: "Duplicate the draft", Href: "/campaigns/4/duplicate", Method: "post"},
		Discard: &part.Action{ID: "discard", Label: "Discard the draft", Href: "/campaigns/4/discard", Method: "post", Danger: true,
			Confirm: &part.Confirm{Question: "Discard zstd-3?", Loss: "Its text and 1 version leave all lists.", Yes: "Discard the draft", No: "Keep it"}},
		Next: "run the liveness check, which measures the noise and every level",
	}
}

// DraftStart is the question before the start.
func DraftStart(asset func(string) string) draft.StartView {
	v := draft.StartView{
		Frame: frameOf(asset, ""), Revision: 7, Seed: "7", Preview: priced(), Rows: "at most 58 rows",
		Approved: "Your start is your own approval: the two-person rule is off. It is recorded as a waiver, and the report says so on its first page.",
		Notes:    []string{"The liveness check is stale: the text changed since."},
		Warnings: []part.Problem{{Rule: "V-90", Severity: part.SeverityWarning, Line: 7, Column: 1, What: "max_parallel is accepted; rows run one after another."}},
	}
	v.Frame.Start = nil
	v.Frame.Shell.Charts = true
	return v
}
