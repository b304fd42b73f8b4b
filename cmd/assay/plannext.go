package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/user"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/report"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// planFlags are the flags of plan-next alone. Places in the ranking begin with 1.
type planFlags struct {
	accept, print int
	revision      string
	waive         string
	anew, asJSON  bool
}

func newPlanNext(s *state) *cobra.Command {
	var f planFlags
	cmd := &cobra.Command{
		Use: "plan-next TARGET", Short: "Propose what could follow a finished epoch, and begin it", Args: takes("TARGET"),
		Long: `Propose what could follow the epoch of a finished campaign: whole campaign files,
each with its reasons, its price and the gain that is known for sure. The proposals
are sealed before anybody chooses. --accept N begins the Nth, unless the record went
on since or somebody has chosen already; --revision FILE begins your own file instead.`,
		RunE: func(cmd *cobra.Command, args []string) error { return s.planNext(cmd, args[0], f) },
	}
	flags := cmd.Flags()
	flags.IntVar(&f.accept, "accept", 0, "begin the proposal of this `number`")
	flags.IntVar(&f.print, "print", 0, "print the campaign file of the proposal of this `number`")
	flags.StringVar(&f.revision, "revision", "", "begin the next epoch with your own `file`")
	waiveReview(flags, &f.waive)
	flags.BoolVar(&f.anew, "anew", false, "propose again, where the stored proposals cannot be trusted")
	flags.BoolVar(&f.asJSON, "json", false, "print the proposals as JSON")
	addFlags(flags, working)
	return cmd
}

func (s *state) planNext(cmd *cobra.Command, target string, f planFlags) error {
	asked := 0
	for _, set := range []bool{f.accept != 0, f.print != 0, f.revision != "", f.asJSON} {
		if set {
			asked++
		}
	}
	if asked > 1 {
		return usageError(cmd.CommandPath()+" --help", "plan-next does one of --accept, --print, --revision and --json at a time")
	}
	begins := f.accept != 0 || f.revision != ""
	soft, hard, done := s.interruptible(cmd.Context())
	defer done()
	err := s.with(soft, cmd, need{work: begins, migrate: true, look: true}, func(v *session) error {
		c, err := v.find(soft, target)
		if err != nil {
			return err
		}
		switch {
		case f.accept != 0:
			return v.accept(soft, hard, c, f)
		case f.revision != "":
			return v.revise(soft, hard, c, f)
		}
		p, err := v.engine.Propose(soft, c.ID, operator(), f.anew)
		if err != nil && !errors.Is(err, store.ErrDecided) {
			return v.notNext(c, f, err)
		}
		return v.showProposals(c, p, f)
	})
	if errors.Is(err, errNothingYet) {
		return s.unknownTarget(cmd, target)
	}
	return err
}

// operator names who acts on the command line.
func operator() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return "command line"
}

// accept begins what was chosen and carries it to its end. Stopping begins
// nothing.
func (v *session) accept(soft, hard context.Context, c store.Campaign, f planFlags) error {
	chosen, err := v.engine.Accept(soft, c.ID, queue.Choice{Number: f.accept, By: operator(), Waive: f.waive})
	if err != nil {
		return v.notNext(c, f, err)
	}
	if chosen.Move == artifact.MoveStop {
		_, err := fmt.Fprintf(v.stdout, "campaign %s ends here; its answer stands\n", c.RunID)
		return err
	}
	fmt.Fprintf(v.stderr, "accepted: %s; the next epoch of %s begins\n", chosen.Title, c.RunID)
	return v.carry(soft, hard, c)
}

func (v *session) revise(soft, hard context.Context, c store.Campaign, f planFlags) error {
	file := f.revision
	source, err := os.ReadFile(file)
	if err != nil {
		return &failure{code: exitInput, what: "the revision cannot be read", next: "check the path", err: err}
	}
	report, err := v.engine.Revise(soft, c.ID, queue.Revision{Source: source, Name: file, Author: operator(), Waive: f.waive})
	var refusal *queue.RefusedError
	if errors.As(err, &refusal) {
		report.Next = fmt.Sprintf("change %d setting(s), then run the same command again", len(report.Errors))
		return v.refuseFile(report)
	}
	if err != nil {
		return v.notNext(c, f, err)
	}
	v.warn(byPlace(report.Warnings), file)
	fmt.Fprintf(v.stderr, "the next epoch of %s begins with %s\n", c.RunID, file)
	return v.carry(soft, hard, c)
}

// notNext says why no next epoch is proposed or begun.
func (v *session) notNext(c store.Campaign, f planFlags, err error) error {
	again := v.set.command("assay", "plan-next", c.RunID)
	switch {
	case errors.Is(err, queue.ErrNotEnded) && c.State == store.StateDone:
		return refused(v.set.command("assay", "progress", c.RunID), "the next epoch of %s has begun already", c.RunID)
	case errors.Is(err, queue.ErrNotEnded) && c.State == store.StateRunning:
		return refused(v.set.command("assay", "progress", c.RunID, "--watch"), "the epoch of %s is running; it has no report yet", c.RunID)
	case errors.Is(err, queue.ErrNotEnded):
		return refused(v.set.command("assay", "resume", c.RunID), "the campaign %s is %s; its epoch is not over", c.RunID, c.State)
	case errors.Is(err, store.ErrDecided):
		return refused(again, "somebody has chosen what follows %s already", c.RunID)
	case errors.Is(err, queue.ErrStale):
		return refused(again, "something was recorded after these proposals were made, so they are stale")
	case errors.Is(err, queue.ErrEdited):
		return refused(again+" --anew", "the stored proposals are not the ones that were sealed here: they were edited, or sealed by another installation")
	case errors.Is(err, queue.ErrChoice):
		return refused(again, "%v", err)
	}
	begin := []string{"--accept", strconv.Itoa(f.accept)}
	if f.revision != "" {
		begin = []string{"--revision", f.revision}
	}
	return v.notApproved(err, append([]string{"assay", "plan-next", c.RunID}, begin...)...)
}

func (v *session) showProposals(c store.Campaign, p *store.Proposals, f planFlags) error {
	all := p.Document.Proposals
	switch {
	case f.asJSON:
		text, err := artifact.Format(artifact.KindProposals, []byte(p.Text))
		if err != nil {
			return err
		}
		_, err = v.stdout.Write(text)
		return err
	case f.print != 0:
		if f.print < 1 || f.print > len(all) || all[f.print-1].Campaign == "" {
			return refused(v.set.command("assay", "plan-next", c.RunID), "there is no campaign file of proposal %d", f.print)
		}
		_, err := fmt.Fprint(v.stdout, all[f.print-1].Campaign)
		return err
	}
	_, err := fmt.Fprint(v.stdout, proposalText(*p, func(n string) string { return v.set.command("assay", "plan-next", c.RunID, "--accept", n) }))
	return err
}

// proposalText lists proposals for a terminal.
func proposalText(p store.Proposals, accept func(n string) string) string {
	var b strings.Builder
	for i, one := range p.Document.Proposals {
		fmt.Fprintf(&b, "%d. %s\n", i+1, one.Title)
		for _, reason := range one.Reasons {
			fmt.Fprintf(&b, "   - %s\n", reason)
		}
		for _, change := range one.Changes {
			fmt.Fprintf(&b, "   %s: %s -> %s\n", change.Path, orNone(change.From), orNone(change.To))
		}
		for _, note := range append(append([]string{}, one.Notes...), one.Cannot...) {
			fmt.Fprintf(&b, "   note: %s\n", note)
		}
		if one.Move != artifact.MoveStop {
			fmt.Fprintf(&b, "   price: %d runs%s; gain known for sure: %.4g (%s)\n", one.Runs, hoursOf(one.Hours), one.GainLower, one.GainBasis)
		}
	}
	for _, left := range p.Document.LeftOut {
		fmt.Fprintf(&b, "not proposed: %s - %s\n", left.What, left.Why)
	}
	if d := p.Decision; d != nil {
		fmt.Fprintf(&b, "chosen: %d, by %s\n", d.Choice, d.DecidedBy)
	} else {
		fmt.Fprintf(&b, "next: %s\n", accept("N"))
	}
	return b.String()
}

func orNone(value string) string {
	if value == "" {
		return "none"
	}
	return value
}

func hoursOf(h *float64) string {
	if h == nil {
		return ""
	}
	return ", about " + report.Duration(3600**h)
}
