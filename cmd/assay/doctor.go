package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

func newDoctor(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "doctor", Short: "Look at everything an operator should know of", Args: takes(),
		Long: `Look at everything an operator should know of, and change nothing. With the flags
of serve it judges the server that these would start. Exit code 1: something does
not work.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := s.settings(cmd)
			if err != nil {
				return err
			}
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			return s.examine(ctx, all)
		},
	}
	addFlags(cmd.Flags(), working)
	addFlags(cmd.Flags(), serving)
	return cmd
}

// verdict is what an examination says of one thing.
type verdict string

const (
	sound  verdict = "ok"
	doubt  verdict = "look" // somebody should look at it
	broken verdict = "FAIL" // it does not work
)

// finding is one line of an examination.
type finding struct {
	verdict verdict
	about   string
	says    string
	next    string // what helps; empty where nothing has to
}

// findings collects what an examination says.
type findings []finding

func (f *findings) add(v verdict, about, next, format string, args ...any) {
	*f = append(*f, finding{verdict: v, about: about, says: fmt.Sprintf(format, args...), next: next})
}

// fail adds an error, with the next step that it has.
func (f *findings) fail(about string, err error) {
	told := explain(err)
	f.add(broken, about, told.next, "%s", strings.TrimSpace(told.Error()))
}

// examine looks at everything and says what it found. The database is looked at
// last, since the rest is worth knowing without it.
func (s *state) examine(ctx context.Context, all settings) (err error) {
	var f findings
	f.add(sound, "program", "", "assay %s", buildVersion())
	s.examineData(&f, all)
	s.examineServing(&f, all)
	if s.root {
		f.add(doubt, "user", "name a user for targets with --run-as", "this program runs as root, and so do targets that name no other user")
	}
	d := &database{url: all.text("database-url")}
	defer func() { err = errors.Join(err, d.close()) }()
	if s.reach(ctx, &f, all, d) {
		s.examineDatabase(ctx, &f, all, d)
	}
	return s.tell(f)
}

// tell prints the findings, the bad ones last where they are seen.
func (s *state) tell(f findings) error {
	rank := map[verdict]int{sound: 0, doubt: 1, broken: 2}
	slices.SortStableFunc(f, func(a, b finding) int { return rank[a.verdict] - rank[b.verdict] })
	counts := map[verdict]int{}
	for _, one := range f {
		counts[one.verdict]++
		fmt.Fprintf(s.stdout, "%-5s %-12s %s\n", one.verdict, one.about, plain(one.says))
		if one.next != "" && one.verdict != sound {
			fmt.Fprintf(s.stdout, "%18s next: %s\n", "", one.next)
		}
	}
	switch {
	case counts[broken] > 0:
		fmt.Fprintf(s.stdout, "%d of %d do not work\n", counts[broken], len(f))
		return exitWith(exitFailed)
	case counts[doubt] > 0:
		fmt.Fprintf(s.stdout, "it works; %d to look at\n", counts[doubt])
	default:
		fmt.Fprintln(s.stdout, "all is well")
	}
	return nil
}
