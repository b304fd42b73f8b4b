package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"text/tabwriter"
	"time"

	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// ownUser stands for the user of whichever process works on a campaign.
const ownUser = "the server's own user"

func newTargets(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "target", Short: "Register, list and retire the folders whose programs may be run", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	parent.AddCommand(newTargetAdd(s), newTargetList(s), newTargetRetire(s))
	return parent
}

func newTargetAdd(s *state) *cobra.Command {
	var runAs string
	cmd := &cobra.Command{
		Use: "add DIR", Short: "Let every author run programs in a folder", Args: takes("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := filepath.Abs(args[0])
			if err != nil {
				return err
			}
			return s.database(cmd, func(ctx context.Context, v *session) error {
				made, err := v.engine.RegisterTarget(ctx, queue.NewTarget{Dir: dir, RunAs: runAs})
				if err == nil {
					_, err = fmt.Fprintf(v.stdout, "authors may run programs in %s as %s\n", made.Dir, cmp.Or(made.RunAs, ownUser))
				}
				return err
			})
		},
	}
	cmd.Flags().StringVar(&runAs, "run-as", "", "`user` of this machine whom everything there runs as, by default the server's own")
	return cmd
}

func newTargetList(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List the registered folders", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				targets, err := v.db.store.Targets(ctx)
				if err != nil {
					return err
				}
				return writeTargets(v.stdout, targets, v.engine.Unusable)
			})
		},
	}
}

func newTargetRetire(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "retire ID", Short: "Let nothing more be run in a folder", Args: takes("ID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				retired, err := v.engine.RetireTarget(ctx, args[0], "")
				if errors.Is(err, store.ErrNotFound) {
					return refused(v.set.command("assay", "target", "list"), "there is no target %q", args[0])
				}
				if err == nil {
					_, err = fmt.Fprintf(v.stdout, "nothing more is run in %s as %s\n", retired.Dir, cmp.Or(retired.RunAs, ownUser))
				}
				return err
			})
		},
	}
}

func writeTargets(w io.Writer, targets []store.Target, unusable func(store.Target) string) error {
	if len(targets) == 0 {
		_, err := fmt.Fprintln(w, "no targets yet")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tFOLDER\tRUNS AS\tSTATE\tREGISTERED\tBY")
	for _, t := range targets {
		state := "registered"
		if t.RetiredAt != nil {
			state = "retired"
		} else if unusable(t) != "" {
			state = "cannot be run"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", t.ID, plain(t.Dir), plain(cmp.Or(t.RunAs, ownUser)), state,
			t.RegisteredAt.UTC().Format(time.DateTime), plain(t.RegisteredBy))
	}
	return table.Flush()
}
