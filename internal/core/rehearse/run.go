package rehearse

import (
	"context"
	"errors"

	"assay/internal/core/campaign"
)

// Run rehearses a campaign that passed validation. progress is told how many
// rehearsals are done, from one goroutine at a time; nil: nobody is. A cancelled
// context stops it between two rows and is its error. A campaign that cannot be
// rehearsed as asked is an *Unrehearsable.
func Run(ctx context.Context, c *campaign.Campaign, s Settings, progress func(done, of int)) (Result, error) {
	return Result{}, errors.New("rehearse: not built yet")
}

// Unrehearsable says why a campaign cannot be rehearsed as asked, and what to do.
type Unrehearsable struct {
	Setting string // JSON name of the setting that is missing or wrong, "" when it is the campaign
	Detail  string
	Next    string
}

// Error states what is wrong and what to do.
func (e *Unrehearsable) Error() string { return e.Detail + " - next: " + e.Next }
