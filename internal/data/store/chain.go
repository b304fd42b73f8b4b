package store

import (
	"context"
	"fmt"
	"strings"

	"assay/internal/core/canonical"
)

// firstLink stands before the first row of a chain.
var firstLink = strings.Repeat("0", 64)

// link is the hash of a row: of the row before it and of its own content.
func link(prev string, content any) (string, error) {
	b, err := canonical.Marshal([]any{prev, content})
	if err != nil {
		return "", fmt.Errorf("hash a row: %w", err)
	}
	return canonical.HashBytes(b), nil
}

// Break is a place where a chain does not hold.
type Break struct {
	Table string
	Row   string // which row, for people
	What  string
}

func (b Break) String() string { return fmt.Sprintf("%s %s: %s", b.Table, b.Row, b.What) }

// linked is one row of a chain as read back.
type linked struct {
	row        string // which, for people
	prev, hash string
	content    any
}

// chain is one table of linked rows. Its read hands over a campaign's rows one by
// one, in the order in which they were written.
type chain struct {
	table string
	read  func(ctx context.Context, q querier, campaignID string, row func(linked) error) error
}

// VerifyChain recomputes the hashes of a campaign's runs, transitions, gates,
// reports and approvals and returns every place where they do not hold: a row that was changed,
// removed from the middle, or put in between. A cut at the end of a chain is not
// seen; that takes an anchor outside the database.
func (s *Store) VerifyChain(ctx context.Context, campaignID string) ([]Break, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	chains := []chain{
		{"runs", linkedRuns}, {"transitions", linkedTransitions}, {"gates", linkedGates}, {"reports", linkedReports},
		{"approvals", linkedApprovals},
	}
	var breaks []Break
	err := s.read(ctx, func(q querier) error {
		for _, c := range chains {
			found, err := c.verify(ctx, q, campaignID)
			if err != nil {
				return failed(err, "chain of %s", c.table)
			}
			breaks = append(breaks, found...)
		}
		return nil
	})
	return breaks, failed(err, "verify campaign %s", campaignID)
}

func (c chain) verify(ctx context.Context, q querier, campaignID string) ([]Break, error) {
	var breaks []Break
	prev := firstLink
	err := c.read(ctx, q, campaignID, func(r linked) error {
		if r.prev != prev {
			breaks = append(breaks, Break{c.table, r.row, "does not follow the row before it"})
		}
		hash, err := link(r.prev, r.content)
		if err != nil {
			return err
		}
		if hash != r.hash {
			breaks = append(breaks, Break{c.table, r.row, "its content is not what was recorded"})
		}
		prev = r.hash
		return nil
	})
	return breaks, err
}

// lastLink is the hash that the next row of a chain follows. The campaign is locked.
func (t *Tx) lastLink(ctx context.Context, table, order, campaignID string) (string, error) {
	prev := firstLink
	err := t.tx.QueryRow(ctx, "select row_sha256 from "+table+" where campaign_id = $1 order by "+order+" desc limit 1", campaignID).Scan(&prev)
	if isMissing(err) {
		return firstLink, nil
	}
	return prev, failed(err, "last of %s of campaign %s", table, campaignID)
}
