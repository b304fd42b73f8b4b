package main

import (
	"context"

	"github.com/spf13/cobra"
)

func newWorker(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "worker", Short: "Work on campaigns without serving pages", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			soft, _, done := s.interruptible(cmd.Context())
			defer done()
			return s.with(soft, cmd, need{work: true, loud: true, standing: true}, func(v *session) error {
				if err := v.takeUp(soft); err != nil {
					return err
				}
				v.log.Info("working")
				<-soft.Done()
				return nil
			})
		},
	}
	addFlags(cmd.Flags(), working)
	return cmd
}

// takeUp begins to work, and goes on with what dead processes left.
func (v *session) takeUp(ctx context.Context) error {
	if err := v.engine.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	taken, err := v.engine.Recover(ctx)
	if len(taken) > 0 {
		v.log.Info("campaigns of dead processes go on here", "campaigns", taken)
	}
	return err
}
