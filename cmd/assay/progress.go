package main

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newProgress(s *state) *cobra.Command {
	var asJSON, line, watch bool
	cmd := &cobra.Command{
		Use: "progress TARGET", Short: "Show stage, rows and time left", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			form := progressText
			switch {
			case asJSON && line:
				return usageError("leave one of them out", "--json and --line are two forms of one output")
			case asJSON:
				form = progressJSON
			case line:
				form = func(p artifact.Progress) string { return progressLine(p) + "\n" }
			}
			r, err := s.remote(cmd)
			if err != nil {
				return err
			}
			if r != nil {
				return r.on(cmd, args[0], func(ctx context.Context, c store.Campaign) error { return s.progress(ctx, c, r, form, watch) })
			}
			return s.on(cmd, args[0], func(ctx context.Context, v *session, c store.Campaign) error {
				return s.progress(ctx, c, v.engine, form, watch)
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print progress.json")
	cmd.Flags().BoolVar(&line, "line", false, "print one line")
	cmd.Flags().BoolVar(&watch, "watch", false, "print again whenever something changed, until the campaign does not run any more")
	addFlags(cmd.Flags(), remotely)
	return cmd
}

// progressJSON is the document progress.json. Its schema is that of the record it
// is derived from, so a refusal would be a mistake here and is shown as such.
func progressJSON(p artifact.Progress) string {
	text, err := artifact.Encode(artifact.KindProgress, p)
	if err != nil {
		return fmt.Sprintf("{\"error\": %q}\n", err)
	}
	return string(text)
}

// progress prints how far a campaign is, once or whenever that changed.
func (s *state) progress(ctx context.Context, c store.Campaign, w work, form func(artifact.Progress) string, watch bool) error {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	var shown artifact.Progress
	for first := true; ; first = false {
		p, err := w.Progress(ctx, c.ID)
		if err != nil {
			return err
		}
		if first || p.Rows != shown.Rows || p.Stage != shown.Stage || p.Phase != shown.Phase {
			if _, err := fmt.Fprint(s.stdout, form(p)); err != nil {
				return err
			}
			shown = p
		}
		if !watch || p.Phase != string(store.StateRunning) {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil // whoever watches may leave at any time
		case <-tick.C:
		}
	}
}
