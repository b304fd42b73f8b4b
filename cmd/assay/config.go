package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"
)

func newConfig(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "config", Short: "Print what is in force and where it came from", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := s.settings(cmd)
			if err != nil {
				return err
			}
			table := tabwriter.NewWriter(s.stdout, 0, 0, 2, ' ', 0)
			fmt.Fprintln(table, "OPTION\tVALUE\tFROM\tVARIABLE")
			for _, v := range all {
				fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", v.key, v, v.source, v.env)
			}
			return table.Flush()
		},
	}
	addFlags(cmd.Flags(), working)
	addFlags(cmd.Flags(), serving)
	addFlags(cmd.Flags(), remotely)
	return cmd
}
