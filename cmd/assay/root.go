package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

const about = `Assay tunes a program by designed experiments and says how far its answer can
be trusted.

TARGET is a run_id, the id of a campaign, a campaign file, or a work directory.

Exit codes: 0 done, also when the answer is not certified; 1 the file has errors,
a run was refused or halted; 2 no readable file, or wrong flags; 3 the database
or the disk is unavailable; 130 interrupted, and the last line is the command that
resumes.`

// newRoot is the whole command line.
func newRoot(s *state) *cobra.Command {
	root := &cobra.Command{
		Use: "assay", Short: "Tune a program, and know how far to trust the answer", Long: about,
		SilenceUsage: true, SilenceErrors: true,
		SuggestionsMinimumDistance: 2,
		CompletionOptions:          cobra.CompletionOptions{DisableDefaultCmd: true},
		Args:                       knownCommand,
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usageError(cmd.CommandPath()+" --help", "%s: %v", cmd.CommandPath(), err)
	})
	addFlags(root.PersistentFlags(), everywhere)
	root.AddCommand(
		newCreateCampaign(s), newValidate(s), newRun(s), newResume(s), newStop(s),
		newList(s), newProgress(s), newReport(s), newExport(s), newReanalyze(s), newPlanNext(s),
		newServe(s), newWorker(s), newDemo(s), newSurface(s), newBenchmark(s),
		newSchema(s), newRehearse(s), newMigrate(s), newBackup(s), newRestore(s), newDoctor(s), newToken(s), newUser(s), newProject(s), newAudit(s), newTargets(s), newConfig(s), newVersion(s), newSupervise(s),
	)
	return root
}

// knownCommand refuses the name of a command that there is not.
func knownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	next := "assay --help"
	if near := root.SuggestionsFor(args[0]); len(near) > 0 {
		next = "assay " + near[0]
	}
	return usageError(next, "there is no command %q", args[0])
}

// takes requires exactly the named arguments.
func takes(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(names) {
			return nil
		}
		want := "no arguments"
		if len(names) > 0 {
			want = strings.Join(names, " ")
		}
		return usageError(cmd.CommandPath()+" --help", "%s takes %s, and got %d", cmd.CommandPath(), want, len(args))
	}
}

// takesAtMost allows one argument.
func takesAtMost(name string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usageError(cmd.CommandPath()+" --help", "%s takes at most one %s, and got %d", cmd.CommandPath(), name, len(args))
		}
		return nil
	}
}

// shellWord quotes a word that a shell would split or expand, so that a printed
// command can be pasted.
func shellWord(word string) string {
	safe := func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || strings.ContainsRune("/._-+:,@%=", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !safe(r) }) < 0 {
		return word
	}
	return fmt.Sprintf("'%s'", strings.ReplaceAll(word, "'", `'\''`))
}
