package store

import (
	"context"
	"fmt"
)

type currentInvocationRow struct {
	ID         int64 `db:"id"`
	Invocation int   `db:"invocation"`
}

// CurrentInvocation is the newest entry of a campaign's ledger, nil when there
// is none.
func (s *Store) CurrentInvocation(ctx context.Context, campaignID string) (*InvocationRef, error) {
	return currentInvocation(ctx, s.pool, campaignID)
}

// CurrentInvocation is the newest entry of a campaign's ledger as this
// transaction sees it, nil when there is none.
func (t *Tx) CurrentInvocation(ctx context.Context, campaignID string) (*InvocationRef, error) {
	return currentInvocation(ctx, t.tx, campaignID)
}

func currentInvocation(ctx context.Context, q querier, campaignID string) (*InvocationRef, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	r, err := optional[currentInvocationRow](ctx, q,
		"select id, invocation from invocations where campaign_id = $1 order by invocation desc limit 1", campaignID)
	if err != nil || r == nil {
		return nil, failed(err, "the current invocation of campaign %s", campaignID)
	}
	return &InvocationRef{ID: r.ID, Number: r.Invocation}, nil
}
