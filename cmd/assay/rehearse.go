package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/rehearse"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func newRehearse(s *state) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "rehearse FILE", Short: "Say what a campaign would come to, before it is paid for", Args: takes("FILE"),
		Long: `Simulate a campaign's whole policy many times, each time on another random surface
over its own factors whose best configuration is known: the chance of each outcome,
the regret, and the rows used. Nothing of the target is run. The shares hold for a
target that behaves like such a surface; the last lines say what that means.

  assay rehearse campaign.yaml                         as declared
  assay rehearse campaign.yaml --noise-pct 1.5         with a measured noise
  assay rehearse campaign.yaml --replicates 10         with other replicates
  assay rehearse campaign.yaml --what-if               and what one thing more would change`,
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := s.remote(cmd, "workers")
			if err != nil {
				return err
			}
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			if r != nil {
				return r.rehearse(ctx, args[0], rehearseSettings(cmd.Flags()), asJSON)
			}
			return s.rehearse(ctx, args[0], rehearseSettings(cmd.Flags()), asJSON)
		},
	}
	flags := cmd.Flags()
	flags.Float64("noise-pct", 0, "`percent` of the baseline's response that one run varies by (standard deviation), instead of the file's response.noise_estimate_pct")
	flags.Float64("response", 0, "mean response of the baseline, in its `unit`; needed where the file compares it with an absolute number")
	flags.Float64("rho", 0, "`correlation` of runs with one workload seed; 0.9 where none is measured")
	flags.Bool("what-if", false, "also say what more replicates or centre points, a wider epsilon or less noise would change; takes up to six times as long")
	flags.Bool("reproducible", false, "a run repeated with the same workload seed gives the same numbers")
	flags.Int("rehearsals", rehearse.DefaultRehearsals, "`number` of rehearsals")
	flags.Int64("seed", 0, "`number` of which everything random is derived")
	flags.Int("max-runs", 0, "`runs` allowed, instead of the file's design.max_runs")
	flags.Int("screen-center-points", 0, "`centres` of the screen, instead of the file's")
	flags.Int("refine-center-points", 0, "`centres` of the refine stage, instead of the file's")
	flags.Int("replicates", 0, "`replicates` of each seat, instead of the file's design.confirm.replicates")
	flags.Float64("epsilon-pct", 0, "`percent` of the answer that does not matter, instead of the file's policy.epsilon")
	flags.Int("workers", 0, "`number` of rehearsals at a time; it changes no result; one for each processor without it")
	flags.BoolVar(&asJSON, "json", false, "print the result as JSON")
	addFlags(flags, remotely)
	return cmd
}

// rehearseSettings are the settings that flags were given for.
func rehearseSettings(flags *pflag.FlagSet) rehearse.Settings {
	var settings rehearse.Settings
	number := func(name string) *float64 {
		v, err := flags.GetFloat64(name)
		if err != nil || !flags.Changed(name) {
			return nil
		}
		return &v
	}
	count := func(name string) *int {
		v, err := flags.GetInt(name)
		if err != nil || !flags.Changed(name) {
			return nil
		}
		return &v
	}
	settings.NoisePct, settings.Response, settings.Rho, settings.EpsilonPct = number("noise-pct"), number("response"), number("rho"), number("epsilon-pct")
	settings.MaxRuns, settings.Replicates = count("max-runs"), count("replicates")
	settings.ScreenCenters, settings.RefineCenters = count("screen-center-points"), count("refine-center-points")
	settings.Reproducible, _ = flags.GetBool("reproducible")
	settings.WhatIf, _ = flags.GetBool("what-if")
	settings.Rehearsals, _ = flags.GetInt("rehearsals")
	settings.Seed, _ = flags.GetInt64("seed")
	settings.Workers, _ = flags.GetInt("workers")
	return settings
}

func (s *state) rehearse(ctx context.Context, file string, settings rehearse.Settings, asJSON bool) error {
	c, err := s.soundCampaign(file)
	if err != nil {
		return err
	}
	if settings.Rehearsals < 1 {
		return usageError("assay rehearse --help", "--rehearsals %d: at least 1 is needed", settings.Rehearsals)
	}
	view := newProgressView(s)
	result, err := rehearse.Run(ctx, c, settings, func(done, of int) {
		if width := s.width(); width > 0 {
			view.draw(cut(fmt.Sprintf("rehearsed %d of %d", done, of), width-1))
		}
	})
	view.draw("")
	if cannot, ok := errors.AsType[*rehearse.Unrehearsable](err); ok {
		what := cannot.Detail
		if cannot.Setting != "" {
			what = "--" + strings.ReplaceAll(cannot.Setting, "_", "-") + ": " + what
		}
		return refused(cannot.Next, "%s", what)
	}
	if err != nil {
		return err
	}
	return s.rehearsed(result, asJSON)
}

// rehearsed prints what a rehearsal came to.
func (s *state) rehearsed(result rehearse.Result, asJSON bool) error {
	if asJSON {
		text, err := json.MarshalIndent(result, "", "  ")
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(s.stdout, "%s\n", text)
		return err
	}
	_, err := fmt.Fprintln(s.stdout, strings.Join(result.Lines(), "\n"))
	return err
}

// soundCampaign reads a campaign file without errors. Of one with errors it prints
// the report.
func (s *state) soundCampaign(file string) (*campaign.Campaign, error) {
	submission, missing := readCampaign(file)
	if missing != nil {
		return nil, s.refuseFile(*missing)
	}
	c, doc, _ := campaign.Parse(submission.Name, submission.Source)
	report := campaign.Validate(c, doc, campaign.Env{})
	if len(report.Errors) > 0 {
		return nil, s.refuseFile(report)
	}
	if refusals := campaign.Refusals(c, doc); len(refusals) > 0 {
		report.Errors = refusals
		return nil, s.refuseFile(report)
	}
	return c, nil
}
