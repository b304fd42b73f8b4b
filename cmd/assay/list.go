package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newList(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "list", Short: "List every campaign", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := s.remote(cmd)
			if err != nil {
				return err
			}
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			if r != nil {
				lines, err := r.campaigns(ctx)
				if err != nil {
					return err
				}
				return writeList(s.stdout, lines)
			}
			var lines []store.CampaignLine
			err = s.with(ctx, cmd, need{look: true}, func(v *session) (err error) {
				lines, err = v.campaigns(ctx)
				return err
			})
			if err != nil && !errors.Is(err, errNothingYet) {
				return err
			}
			return writeList(s.stdout, lines)
		},
	}
	addFlags(cmd.Flags(), remotely)
	return cmd
}

// campaigns reads all campaigns, newest first, page by page.
func (v *session) campaigns(ctx context.Context) ([]store.CampaignLine, error) {
	const page = 500
	var all []store.CampaignLine
	filter := store.Filter{Limit: page}
	for {
		lines, err := v.db.store.Campaigns(ctx, filter)
		if err != nil {
			return nil, err
		}
		all = append(all, lines...)
		if len(lines) < page {
			return all, nil
		}
		filter.After = lines[len(lines)-1].ID
	}
}

func writeList(w io.Writer, lines []store.CampaignLine) error {
	if len(lines) == 0 {
		_, err := fmt.Fprintln(w, "no campaigns yet")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "RUN_ID\tKIND\tSTATE\tROWS\tBASIS")
	for _, c := range lines {
		rows, basis := "-", "-"
		if c.RowsPlanned > 0 {
			rows = fmt.Sprintf("%d/%d", c.RowsDone, c.RowsPlanned)
		}
		if c.Basis != nil {
			basis = *c.Basis
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", c.Title, c.Kind, c.State, rows, basis)
	}
	return table.Flush()
}
