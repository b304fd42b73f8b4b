package main

import (
	"fmt"

	"assay/internal/host/checks"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func newValidate(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "validate", Short: "Check a file, and on request its target", Args: knownKind,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var f validateFlags
	file := &cobra.Command{
		Use: "campaign FILE", Short: "Check a campaign file, and with --smoke or --liveness its target", Args: takes("FILE"),
		Long: `Report every problem of a campaign file in one pass, and preview what it would run.

  assay validate campaign FILE              starts nothing
  assay validate campaign FILE --fix        mends what has one meaning, after a question
  assay validate campaign FILE --smoke      runs the native tests and one configuration
  assay validate campaign FILE --liveness   also repeats the baseline and runs every level once`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.consistent(cmd.Flags(), args[0]); err != nil {
				return err
			}
			return s.validateCampaign(cmd, args[0], f)
		},
	}
	flags := file.Flags()
	flags.BoolVar(&f.asJSON, "json", false, "print the findings as JSON")
	flags.BoolVar(&f.strict, "strict", false, "take warnings as errors")
	flags.BoolVar(&f.fix, "fix", false, "show what can be mended mechanically, and ask before writing it")
	flags.BoolVar(&f.yes, "yes", false, "with --fix: write without asking")
	flags.BoolVar(&f.smoke, "smoke", false, "run the target's tests and one configuration")
	flags.BoolVar(&f.liveness, "liveness", false, "run every level of every factor too; needs known_valid_baseline")
	flags.IntVar(&f.repeats, "liveness-repeats", checks.DefaultRepeats, "`number` of baseline runs; with 6 or more the noise is known well")
	flags.StringVar(&f.runAs, "run-as", "", "`user` of everything that the target starts")
	addFlags(flags, working)
	addFlags(flags, remotely)
	parent.AddCommand(file)
	return parent
}

// validateFlags are the flags of validate campaign.
type validateFlags struct {
	asJSON, strict  bool
	fix, yes        bool
	smoke, liveness bool
	repeats         int
	runAs           string
}

// consistent refuses flags that would have no effect.
func (f validateFlags) consistent(flags *pflag.FlagSet, file string) error {
	switch {
	case f.fix && f.asJSON:
		return usageError("assay validate campaign "+shellWord(file)+" --json", "--fix shows changes for people and does not go with --json; the JSON lists the repair of each finding")
	case f.yes && !f.fix:
		return usageError("assay validate campaign "+shellWord(file)+" --fix --yes", "--yes has no effect without --fix")
	case f.repeats < 1:
		return usageError("assay validate campaign "+shellWord(file)+" --liveness", "--liveness-repeats %d: the baseline is run at least once", f.repeats)
	case flags.Changed("liveness-repeats") && !f.liveness:
		return usageError(fmt.Sprintf("assay validate campaign %s --liveness --liveness-repeats %d", shellWord(file), f.repeats), "--liveness-repeats has no effect without --liveness")
	}
	return nil
}

// knownKind refuses the kind of a file that there is not.
func knownKind(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usageError("assay validate campaign "+shellWord(args[0]), "validate takes the kind of the file first, and there is no kind %q", args[0])
}

// validateCampaign prints the report of a file, which says everything itself.
func (s *state) validateCampaign(cmd *cobra.Command, file string, f validateFlags) error {
	r, err := s.remote(cmd, "allow-env")
	if err != nil {
		return err
	}
	submission, missing := readCampaign(file)
	if f.fix && missing == nil {
		written, err := s.fixCampaign(submission, f.yes)
		if err != nil {
			return err
		}
		if written {
			submission, missing = readCampaign(file)
		}
	}
	var v validated
	switch {
	case missing != nil:
		v.Report = *missing
	case r != nil:
		if v, err = r.validate(cmd.Context(), submission, f.strict); err != nil {
			return err
		}
	default:
		v = validate(submission, f.strict)
	}
	if (f.smoke || f.liveness) && len(v.Errors) == 0 {
		return s.checkTarget(cmd, r, submission, v, f)
	}
	if !f.asJSON {
		fmt.Fprint(s.stdout, v.Text())
		return exitWith(reportCode(v.Report))
	}
	text, err := v.JSON()
	if err != nil {
		return err
	}
	if _, err := s.stdout.Write(text); err != nil {
		return err
	}
	return exitWith(reportCode(v.Report))
}
