package main

import (
	"context"
	"errors"
	"fmt"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newMigrate(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "migrate", Short: "Bring the database to this version", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := s.settings(cmd)
			if err != nil {
				return err
			}
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			return s.migrate(ctx, all)
		},
	}
}

func (s *state) migrate(ctx context.Context, all settings) (err error) {
	d := &database{url: all.text("database-url")}
	defer func() { err = errors.Join(err, d.close()) }()
	if d.url == "" {
		if err := d.startPrivate(ctx, s, all, false); err != nil {
			return err
		}
	}
	applied, err := store.Migrate(ctx, d.url)
	if err != nil {
		return fmt.Errorf("bring the database to this version: %w", err)
	}
	if len(applied) == 0 {
		fmt.Fprintln(s.stdout, "the database has this version already")
		return nil
	}
	fmt.Fprintf(s.stdout, "%d migration(s) applied, the last is %d\n", len(applied), applied[len(applied)-1])
	return nil
}
