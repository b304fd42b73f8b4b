package main

import (
	"assay/internal/host/proc"

	"github.com/spf13/cobra"
)

// newSupervise is the entry of the supervisor process of a bench slot; it is not
// for people.
func newSupervise(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "supervise", Hidden: true, Args: takes(),
		RunE: func(*cobra.Command, []string) error { return exitWith(proc.Supervise(s.stdin, s.stdout)) },
	}
}
