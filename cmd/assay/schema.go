package main

import (
	"assay/internal/core/campaign"

	"github.com/spf13/cobra"
)

func newSchema(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "schema [campaign]", Short: "Print the JSON Schema of a campaign file, for editors",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && args[0] != "campaign" {
				return usageError("assay schema campaign", "there is no schema of %q", args[0])
			}
			return takesAtMost("kind of file")(cmd, args)
		},
		RunE: func(*cobra.Command, []string) error {
			_, err := s.stdout.Write(campaign.Schema())
			return err
		},
	}
}
