package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
)

// RowKey names one row of one design.
type RowKey struct {
	CampaignID string
	Iteration  int
	RowIndex   int
}

func (k RowKey) String() string {
	return fmt.Sprintf("row %d of iteration %d of campaign %s", k.RowIndex, k.Iteration, k.CampaignID)
}

// Holder is the process that holds a lease. The three process fields together name
// one process of one boot of one host, so that a claimant on that host can see
// whether it still exists.
type Holder struct {
	Owner        string // which worker, for people
	Host         string
	BootID       string
	PID          int
	PIDStartedAt string // as the host reports it; compared for equality only
}

// Lease is a claim that was granted.
type Lease struct {
	Token int64 // grows at every claim; what is written under an older one is refused
	Until time.Time
	Prior *Prior // who held it before and never gave it back
}

// Prior is a claim that ended without a release: its holder was gone or late.
type Prior struct {
	Token  int64
	Holder Holder
}

// gone asks whether a holder's process no longer exists. It is called only for
// holders on the claimant's host, its own process included.
type gone = func(Holder) bool

// leaseRow is what both tables of leases have in common.
type leaseRow struct {
	Owner        *string   `db:"owner"`
	Host         *string   `db:"host"`
	BootID       *string   `db:"boot_id"`
	PID          *int      `db:"pid"`
	PIDStartedAt *string   `db:"pid_started_at"`
	Token        int64     `db:"lease_token"`
	Until        time.Time `db:"lease_until"`
	Expired      bool      `db:"expired"`
}

const leaseColumns = `owner, host, boot_id, pid, pid_started_at, lease_token, lease_until, lease_until <= clock_timestamp() as expired`

// holder is who holds the lease, or nil when it was given back.
func (l leaseRow) holder() *Holder {
	if l.Owner == nil || l.Host == nil || l.BootID == nil || l.PID == nil || l.PIDStartedAt == nil {
		return nil
	}
	return &Holder{Owner: *l.Owner, Host: *l.Host, BootID: *l.BootID, PID: *l.PID, PIDStartedAt: *l.PIDStartedAt}
}

// free decides whether somebody else may take the lease now, and says whose it was
// if it was never given back.
func (l leaseRow) free(claimant Holder, isGone gone) (*Prior, bool) {
	h := l.holder()
	if h == nil {
		return nil, true
	}
	if l.Expired || h.Host == claimant.Host && isGone != nil && isGone(*h) {
		return &Prior{Token: l.Token, Holder: *h}, true
	}
	return nil, false
}

// ClaimRow takes a row for a holder until ttl from now, by the database's clock. It
// is granted when nobody holds the row, when the lease ran out, or when the holder
// is a process of the same host for which isGone says yes. Otherwise the error is
// a [HeldError]. A row that has its measurement is an [ErrMeasured].
func (t *Tx) ClaimRow(ctx context.Context, row RowKey, h Holder, ttl time.Duration, isGone func(Holder) bool) (Lease, error) {
	if err := t.lockCampaign(ctx, row.CampaignID); err != nil {
		return Lease{}, err
	}
	if err := t.requireUnmeasured(ctx, row); err != nil {
		return Lease{}, err
	}
	_, err := t.tx.Exec(ctx, `
		insert into row_leases (campaign_id, iteration, row_index, lease_token, lease_until, beat_at)
		values ($1, $2, $3, 1, clock_timestamp(), clock_timestamp()) on conflict do nothing`,
		row.CampaignID, row.Iteration, row.RowIndex)
	if err != nil {
		return Lease{}, failed(err, "claim %s", row)
	}
	now, err := one[leaseRow](ctx, t.tx, "select "+leaseColumns+` from row_leases
		where campaign_id = $1 and iteration = $2 and row_index = $3 for update`, row.CampaignID, row.Iteration, row.RowIndex)
	if err != nil {
		return Lease{}, failed(err, "claim %s", row)
	}
	prior, free := now.free(h, isGone)
	if !free {
		return Lease{}, &HeldError{What: row.String(), Holder: *now.holder(), Until: now.Until}
	}
	lease := Lease{Prior: prior}
	err = t.tx.QueryRow(ctx, `
		update row_leases set owner = $4, host = $5, boot_id = $6, pid = $7, pid_started_at = $8, lease_token = lease_token + 1,
		       lease_until = clock_timestamp() + $9, beat_at = clock_timestamp()
		 where campaign_id = $1 and iteration = $2 and row_index = $3
		returning lease_token, lease_until`,
		row.CampaignID, row.Iteration, row.RowIndex, h.Owner, h.Host, h.BootID, h.PID, h.PIDStartedAt, ttl).Scan(&lease.Token, &lease.Until)
	return lease, failed(err, "claim %s", row)
}

// HeartbeatRow keeps a row for ttl from now. The error is [ErrLeaseLost] when the
// token is no longer the current one.
func (s *Store) HeartbeatRow(ctx context.Context, row RowKey, token int64, ttl time.Duration) error {
	tag, err := s.pool.Exec(ctx, `
		update row_leases set lease_until = clock_timestamp() + $5, beat_at = clock_timestamp()
		 where campaign_id = $1 and iteration = $2 and row_index = $3 and lease_token = $4 and owner is not null`,
		row.CampaignID, row.Iteration, row.RowIndex, token, ttl)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrLeaseLost
	}
	return failed(err, "keep %s", row)
}

// ReleaseRow gives a row back. A lease that was lost already is not an error.
func (t *Tx) ReleaseRow(ctx context.Context, row RowKey, token int64) error {
	if err := t.lockCampaign(ctx, row.CampaignID); err != nil {
		return err
	}
	_, err := t.tx.Exec(ctx, `
		update row_leases set owner = null, host = null, boot_id = null, pid = null, pid_started_at = null, lease_until = clock_timestamp()
		 where campaign_id = $1 and iteration = $2 and row_index = $3 and lease_token = $4`,
		row.CampaignID, row.Iteration, row.RowIndex, token)
	return failed(err, "release %s", row)
}

// requireUnmeasured refuses a row whose final try is a measurement: such a row is
// never run again.
func (t *Tx) requireUnmeasured(ctx context.Context, row RowKey) error {
	var status artifact.Status
	var kind artifact.FailureKind
	err := t.tx.QueryRow(ctx, "select status, failure_kind from runs where campaign_id = $1 and iteration = $2 and row_index = $3 order by try desc limit 1",
		row.CampaignID, row.Iteration, row.RowIndex).Scan(&status, &kind)
	switch {
	case isMissing(err) || status == artifact.StatusFailed || status == artifact.StatusInterrupted || kind == artifact.FailureLock:
		return nil
	case err != nil:
		return failed(err, "%s", row)
	}
	return fmt.Errorf("%s is %s: %w", row, status, ErrMeasured)
}

// requireLease makes sure that the token is the current one of the row and stays
// so until the transaction ends.
func (t *Tx) requireLease(ctx context.Context, row RowKey, token int64) error {
	now, err := one[leaseRow](ctx, t.tx, "select "+leaseColumns+` from row_leases
		where campaign_id = $1 and iteration = $2 and row_index = $3 for update`, row.CampaignID, row.Iteration, row.RowIndex)
	if isMissing(err) || err == nil && (now.Token != token || now.holder() == nil) {
		return fmt.Errorf("%s: %w", row, ErrLeaseLost)
	}
	return failed(err, "lease of %s", row)
}
