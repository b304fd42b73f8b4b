package main

import (
	"context"
	"fmt"

	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newExport(s *state) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use: "export TARGET", Short: "Write the work directory of a campaign", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.on(cmd, args[0], func(ctx context.Context, v *session, c store.Campaign) error {
				return v.export(ctx, c, dir)
			})
		},
	}
	cmd.Flags().StringVar(&dir, "work-dir", "", "`folder` to write, by default the campaign's own")
	return cmd
}

func (v *session) export(ctx context.Context, c store.Campaign, dir string) error {
	if dir == "" {
		dir = queue.WorkDirOf(c)
	}
	dir, err := v.workDirFor(c, dir)
	if err != nil {
		return err
	}
	if err := v.engine.Export(ctx, c.ID, dir); err != nil {
		return err
	}
	_, err = fmt.Fprintln(v.stdout, dir)
	return err
}
