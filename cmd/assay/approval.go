package main

import (
	"errors"

	"assay/internal/data/queue"

	"github.com/spf13/pflag"
)

const flagWaiveReview = "waive-review"

// waiveReview declares the flag that lets it pass that nobody else approved. It is
// for whoever has the database itself: no server takes it.
func waiveReview(flags *pflag.FlagSet, why *string) {
	flags.StringVar(why, flagWaiveReview, "", "spend without another person's approval, and record `why`; the report names it")
}

// notApproved says what to do when nothing may be spent now; other errors stay as
// they are. again is the command that was given.
func (v *session) notApproved(err error, again ...string) error {
	switch {
	case errors.Is(err, queue.ErrFrozen):
		return refused("wait until an administrator unfreezes it on the page Operation, then: "+v.set.command(again...), "%v", err)
	case errors.Is(err, queue.ErrNotApproved):
		return refused("ask for an approval on the campaign's page and run it from there, or let it pass on record: "+
			v.set.command(append(again, "--"+flagWaiveReview, "WHY")...), "the two-person rule is in force: %v", err)
	}
	return err
}
