package main

import (
	"fmt"

	"assay/internal/core/campaign"

	"github.com/spf13/cobra"
)

func newValidate(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "validate", Short: "Check a file without starting anything", Args: knownKind,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var asJSON, strict bool
	file := &cobra.Command{
		Use: "campaign FILE", Short: "Check a campaign file", Args: takes("FILE"),
		RunE: func(_ *cobra.Command, args []string) error {
			return s.validateCampaign(args[0], asJSON, strict)
		},
	}
	file.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	file.Flags().BoolVar(&strict, "strict", false, "take warnings as errors")
	parent.AddCommand(file)
	return parent
}

// knownKind refuses the kind of a file that there is not.
func knownKind(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usageError("assay validate campaign "+shellWord(args[0]), "validate takes the kind of the file first, and there is no kind %q", args[0])
}

// validateCampaign prints the report of a file, which says everything itself.
func (s *state) validateCampaign(file string, asJSON, strict bool) error {
	submission, missing := readCampaign(file)
	var report campaign.Report
	if missing != nil {
		report = *missing
	} else {
		report = validate(submission, strict)
	}
	if !asJSON {
		fmt.Fprint(s.stdout, report.Text())
		return exitWith(reportCode(report))
	}
	text, err := report.JSON()
	if err != nil {
		return err
	}
	if _, err := s.stdout.Write(text); err != nil {
		return err
	}
	return exitWith(reportCode(report))
}
