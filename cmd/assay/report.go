package main

import (
	"context"
	"errors"
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newReport(s *state) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "report TARGET", Short: "Print the report of a campaign", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := s.remote(cmd)
			if err != nil {
				return err
			}
			if r != nil {
				return r.on(cmd, args[0], func(ctx context.Context, c store.Campaign) error { return r.report(ctx, c, asJSON) })
			}
			return s.on(cmd, args[0], func(ctx context.Context, v *session, c store.Campaign) error {
				return v.report(ctx, c, asJSON)
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print report.json")
	addFlags(cmd.Flags(), remotely)
	return cmd
}

func (v *session) report(ctx context.Context, c store.Campaign, asJSON bool) error {
	r, err := v.db.store.Report(ctx, c.ID, 0)
	if errors.Is(err, store.ErrNotFound) {
		return noReport(v.set, c)
	}
	if err != nil {
		return err
	}
	text := []byte(r.Markdown)
	if asJSON {
		if text, err = artifact.Format(artifact.KindReport, []byte(r.Text)); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(v.stdout, "%s", text)
	return err
}

// noReport says what brings the report of a campaign that has none.
func noReport(set settings, c store.Campaign) error {
	if c.State == store.StateRunning {
		return refused(set.command("assay", "progress", c.RunID, "--watch"), "the campaign %s has no report yet: it is running", c.RunID)
	}
	return refused(set.command("assay", "resume", c.RunID), "the campaign %s has no report yet: it is %s", c.RunID, c.State)
}
