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
	return &cobra.Command{
		Use: "stop TARGET", Short: "Stop a campaign, in the middle of a row too", Args: takes("TARGET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.on(cmd, args[0], func(ctx context.Context, v *session, c store.Campaign) error { return v.stop(ctx, c) })
		},
	}
}

func (v *session) stop(ctx context.Context, c store.Campaign) error {
	switch c.State {
	case store.StateRunning:
	case store.StateDone:
		return refused(v.set.command("assay", "report", c.RunID), "the campaign %s is finished", c.RunID)
	default:
		return refused(v.set.command("assay", "resume", c.RunID), "the campaign %s does not run: it is %s", c.RunID, c.State)
	}
	if err := v.engine.RequestStop(ctx, c.ID); err != nil {
		return err
	}
	patient, cancel := context.WithTimeout(ctx, stopPatience)
	defer cancel()
	ended, err := v.engine.Wait(patient, c.ID)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case patient.Err() != nil:
		fmt.Fprintf(v.stdout, "the stop is recorded; the campaign still ends what it is doing\nnext: %s\n", v.set.command("assay", "progress", c.RunID))
		return nil
	case err != nil:
		return err
	case ended.State == store.StateDone:
		return v.finished(ctx, ended)
	}
	v.sayStopped(ended)
	return nil
}
