package main

import (
	"errors"
	"os"
	"strings"

	"assay/internal/core/surface"

	"github.com/spf13/cobra"
)

// newSurface is the target program of the synthetic surfaces, whose truth is
// known. Its words are those of the surface, so flags are not parsed here.
func newSurface(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "surface NAME [--FACTOR=LEVEL ...]", Short: "Be a target with known truth, for trials of Assay itself",
		Long: `Be a target with known truth: print one measurement of a synthetic surface.

  assay surface bowl --A=4 --B=8             measure once
  assay surface bowl --campaign > bowl.yaml  a campaign file for it; then: assay run bowl.yaml

The environment gives the workload seed (` + surface.SeedVariable + `) and --noise-seed=N other
noise. The truth of each surface stands in its source. The surfaces are
` + nameList(surface.Names()) + `.`,
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && (args[0] == "--help" || args[0] == "-h") {
				return cmd.Help()
			}
			answer := surface.Command
			if len(args) == 2 && args[1] == "--campaign" {
				answer = surfaceCampaign
			}
			out, err := answer(args, s.lookup)
			switch {
			case errors.Is(err, surface.ErrFails):
				return err
			case err != nil:
				return usageError("assay surface --help", "%v", err)
			}
			_, err = s.stdout.Write(out)
			return err
		},
	}
}

// nameList breaks a list of names into lines that a terminal shows whole.
func nameList(names []string) string {
	const width = 80
	var b strings.Builder
	column := 0
	for i, name := range names {
		if i > 0 {
			b.WriteByte(',')
			column++
		}
		switch {
		case column > 0 && column+len(name)+2 > width:
			b.WriteByte('\n')
			column = 0
		case i > 0:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(name)
		column += len(name)
	}
	return b.String()
}

// surfaceCampaign is the campaign file of a surface, with this very program as
// its target.
func surfaceCampaign(args []string, _ func(string) (string, bool)) ([]byte, error) {
	s, err := surface.Find(args)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	command := shellWord(program) + " surface " + s.Name
	return s.YAML(surface.File{RunCommand: command, TestCommand: command + " --native-tests"}), nil
}
