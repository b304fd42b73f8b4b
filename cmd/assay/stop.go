package main

import (
	"context"
	"fmt"
	"time"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// stopPatience is how long stop waits to see the campaign stand still. A row is
// ended at once; the end of a stage may take a moment.
const stopPatience = 30 * time.Second

func newStop(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "stop TARGET", Short: "Stop a campaign, in the middle of a row too", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := s.remote(cmd)
			if err != nil {
				return err
			}
			if r != nil {
				return r.on(cmd, args[0], func(ctx context.Context, c store.Campaign) error {
					return s.stop(ctx, r.set, c, r, func(c store.Campaign) error { return r.finished(ctx, c) })
				})
			}
			return s.on(cmd, args[0], func(ctx context.Context, v *session, c store.Campaign) error {
				return s.stop(ctx, v.set, c, v.engine, func(c store.Campaign) error { return v.finished(ctx, c) })
			})
		},
	}
	addFlags(cmd.Flags(), remotely)
	return cmd
}

// stop stops a campaign and prints what became of it; finished prints the report of
// one that came to its end meanwhile.
func (s *state) stop(ctx context.Context, set settings, c store.Campaign, w work, finished func(store.Campaign) error) error {
	switch c.State {
	case store.StateRunning:
	case store.StateDone:
		return refused(set.command("assay", "report", c.RunID), "the campaign %s is finished", c.RunID)
	default:
		return refused(set.command("assay", "resume", c.RunID), "the campaign %s does not run: it is %s", c.RunID, c.State)
	}
	if err := w.RequestStop(ctx, c.ID); err != nil {
		return err
	}
	patient, cancel := context.WithTimeout(ctx, stopPatience)
	defer cancel()
	ended, err := w.Wait(patient, c.ID)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case patient.Err() != nil:
		fmt.Fprintf(s.stdout, "the stop is recorded; the campaign still ends what it is doing\nnext: %s\n", set.command("assay", "progress", c.RunID))
		return nil
	case err != nil:
		return err
	case ended.State == store.StateDone:
		return finished(ended)
	}
	s.sayStopped(set, ended.RunID)
	return nil
}
