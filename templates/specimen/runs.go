package specimen

import (
	"assay/templates/part"
	"assay/templates/run"
)

// Run is a run that counts.
func Run(asset func(string) string) run.View {
	shell := shellOf(asset, "Row 8 of confirm")
	shell.Section = part.SectionCampaigns
	held := part.State{Word: "held", Tone: part.ToneOK}
	return run.View{
		Shell:  shell,
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3", Href: "/campaigns/2"}, {Label: "Row 8 of confirm"}},
		Head:   part.Head{Title: "Row 8 of confirm", Sub: "f0, replicate 3", State: &part.State{Word: "complete", Tone: part.ToneOK}},
		Why:    "The run measured 512.0 MB/s. Every check held, so it counts in the comparison of the finalists.",
		Facts: []part.Fact{
			{Key: "Stage", Value: "confirm, round 1"},
			{Key: "Seat", Value: "f0, replicate 3 of 6"},
			{Key: "Executed", Value: "43rd of the campaign"},
			{Key: "Workload seed", Value: "2971442087", Mono: true},
			{Key: "Duration", Value: "19.8 s", Hint: "1 attempt"},
			{Key: "Started", Value: "2 min ago", Exact: "2026-03-04 11:58:22 UTC"},
			{Key: "Build", Value: "c4d2e19a77b0f1c3", Hash: true},
			{Key: "Output", Value: "1.2 KiB", Hint: "nothing was cut"},
		},
		Settings: []run.Setting{
			{Factor: "LEVEL", Name: "compression level", Asked: "5", Echoed: "5", Match: ptr(true), How: "flag --level"},
			{Factor: "CONCURRENCY", Name: "worker threads", Asked: "8", Echoed: "8", Match: ptr(true), How: "flag --threads"},
			{Factor: "WINDOW", Name: "window size", Unit: "MiB", Asked: "4", Echoed: "4", Match: ptr(true), How: "flag --window"},
			{Factor: "BLOCK", Name: "block size", Unit: "KiB", Asked: "128", Echoed: "128", Match: ptr(true), How: "file conf.yaml /block"},
			{Factor: "GOGC", Name: "GOGC", Asked: "200", How: "env GOGC"},
		},
		Metrics: []run.Metric{
			{Name: "throughput", Value: "512.0 MB/s", Use: "response"},
			{Name: "ratio", Value: "3.04", Use: "constraint, at least 2.9"},
			{Name: "peak_rss", Value: "188 MiB", Use: "observed"},
		},
		Verdicts: []run.Verdict{
			{ID: "level_applied", Kind: "manipulation", State: held, Detail: "level = 5 as asked"},
			{ID: "roundtrip", Kind: "invariant", State: held, Detail: "decompressed bytes equal the input"},
			{ID: "ratio >= 2.9", Kind: "constraint", State: held, Detail: "3.04"},
			{ID: "fresh", Kind: "self-check", State: part.State{Word: "skipped", Tone: part.ToneQuiet}, Detail: "the target reports no time of its own"},
		},
		Argv: []string{"bin/compress", "--corpus", "logs", "--seed", "2971442087", "--level", "5", "--threads", "8", "--window", "4"},
		Dir:  "examples/compress",
		Env:  []run.Pair{{Name: "GOGC", Value: "200"}, {Name: "HOME", Value: "/tmp/assay-run-43"}, {Name: "PATH", Value: "/usr/local/bin:/usr/bin:/bin"}},
		Patches: []run.Patch{
			{File: "conf.yaml", Pointer: "/block", Value: "131072", Factor: "BLOCK"},
		},
		Attempts: []run.Attempt{{Number: "1", Duration: "19.8 s", Exit: "0", State: part.State{Word: "complete", Tone: part.ToneOK}}},
		Stdout:   part.Log{ID: "stdout", Title: "Standard output", Text: "corpus logs: 1 073 741 824 bytes in 8192 blocks\nwarming up 2 s\n{\"throughput\": 512.0, \"ratio\": 3.04, \"level\": 5, \"threads\": 8, \"window\": 4, \"block\": 131072, \"peak_rss\": 197132288}\n"},
		Stderr:   part.Log{ID: "stderr", Title: "Standard error"},
		Prev:     "/campaigns/2/runs/42", Next: "/campaigns/2/runs/44", Runs: "/campaigns/2#runs",
	}
}

// RunFailed is a run without a measurement.
func RunFailed(asset func(string) string) run.View {
	v := Run(asset)
	v.Shell.Title = "Row 9 of confirm"
	v.Crumbs[2].Label = "Row 9 of confirm"
	v.Head = part.Head{Title: "Row 9 of confirm", Sub: "f2, replicate 3", State: &part.State{Word: "failed", Tone: part.ToneTrouble}}
	v.Why = "Row 9 timed out after 60 s (limit run_timeout_sec). It is excluded from the comparison; the campaign goes on. A resume would measure it again."
	v.Settings = v.Settings[:3]
	v.Settings[2].Echoed, v.Settings[2].Match = "2", ptr(false)
	v.Metrics, v.Verdicts = nil, nil
	v.Attempts = []run.Attempt{
		{Number: "1", Duration: "60 s", Exit: "ended by signal 9", State: part.State{Word: "timeout", Tone: part.ToneTrouble}, Text: "still running at the limit; 3 processes were ended"},
	}
	v.Stdout = part.Log{ID: "stdout", Title: "Standard output", Text: "corpus logs: 1 073 741 824 bytes in 8192 blocks\nwarming up 2 s\n", Note: "The last line is where the run was ended. 4 MiB more were dropped at the output limit."}
	return v
}
