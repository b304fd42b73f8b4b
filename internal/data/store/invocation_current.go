package store

import (
	"context"
	"fmt"
	"time"
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

type aliveRow struct {
	Ended        bool   `db:"ended"`
	Fresh        bool   `db:"fresh"`
	Owner        string `db:"owner"`
	Host         string `db:"host"`
	BootID       string `db:"boot_id"`
	PID          int    `db:"pid"`
	PIDStartedAt string `db:"pid_started_at"`
}

// InvocationAlive reports whether a living process works on a campaign: its
// newest ledger entry has not ended, it beat within the given time, and its
// process is not one for which isGone says yes.
func (s *Store) InvocationAlive(ctx context.Context, campaignID string, within time.Duration, isGone func(Holder) bool) (bool, error) {
	if !isUUID(campaignID) {
		return false, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	r, err := optional[aliveRow](ctx, s.pool, `
		select exists (select from invocation_ends e where e.id = i.id) as ended, b.beat_at > now() - $2::interval as fresh,
		       b.owner, b.host, b.boot_id, b.pid, b.pid_started_at
		  from invocations i join invocation_beats b on b.id = i.id
		 where i.campaign_id = $1 order by i.invocation desc limit 1`, campaignID, within)
	if err != nil {
		return false, failed(err, "whether campaign %s is being worked on", campaignID)
	}
	if r == nil || r.Ended || !r.Fresh {
		return false, nil
	}
	return !isGone(Holder{Owner: r.Owner, Host: r.Host, BootID: r.BootID, PID: r.PID, PIDStartedAt: r.PIDStartedAt}), nil
}
