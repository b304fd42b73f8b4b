package store

import (
	"context"
	"fmt"
	"time"
)

// SlotKey names one bench slot: at most one measuring row at a time.
type SlotKey struct {
	Host string
	Slot int
}

func (k SlotKey) String() string { return fmt.Sprintf("bench slot %d of %s", k.Slot, k.Host) }

// ClaimSlot takes a bench slot under the rules of [Tx.ClaimRow].
func (t *Tx) ClaimSlot(ctx context.Context, slot SlotKey, h Holder, purpose string, ttl time.Duration, isGone func(Holder) bool) (Lease, error) {
	_, err := t.tx.Exec(ctx, `
		insert into bench_slots (host, slot, lease_token, lease_until, beat_at)
		values ($1, $2, 1, clock_timestamp(), clock_timestamp()) on conflict do nothing`, slot.Host, slot.Slot)
	if err != nil {
		return Lease{}, failed(err, "claim %s", slot)
	}
	now, err := one[leaseRow](ctx, t.tx, "select "+leaseColumns+" from bench_slots where host = $1 and slot = $2 for update",
		slot.Host, slot.Slot)
	if err != nil {
		return Lease{}, failed(err, "claim %s", slot)
	}
	prior, free := now.free(h, isGone)
	if !free {
		return Lease{}, &HeldError{What: slot.String(), Holder: *now.holder(), Until: now.Until}
	}
	lease := Lease{Prior: prior}
	err = t.tx.QueryRow(ctx, `
		update bench_slots set owner = $3, boot_id = $4, pid = $5, pid_started_at = $6, purpose = $7, lease_token = lease_token + 1,
		       lease_until = clock_timestamp() + $8, beat_at = clock_timestamp()
		 where host = $1 and slot = $2
		returning lease_token, lease_until`,
		slot.Host, slot.Slot, h.Owner, h.BootID, h.PID, h.PIDStartedAt, clean(purpose), ttl).Scan(&lease.Token, &lease.Until)
	return lease, failed(err, "claim %s", slot)
}

// HeartbeatSlot keeps a slot for ttl from now. The error is [ErrLeaseLost] when
// the token is no longer the current one.
func (s *Store) HeartbeatSlot(ctx context.Context, slot SlotKey, token int64, ttl time.Duration) error {
	tag, err := s.pool.Exec(ctx, `
		update bench_slots set lease_until = clock_timestamp() + $4, beat_at = clock_timestamp()
		 where host = $1 and slot = $2 and lease_token = $3 and owner is not null`, slot.Host, slot.Slot, token, ttl)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrLeaseLost
	}
	return failed(err, "keep %s", slot)
}

// ReleaseSlot gives a slot back. A lease that was lost already is not an error.
func (t *Tx) ReleaseSlot(ctx context.Context, slot SlotKey, token int64) error {
	_, err := t.tx.Exec(ctx, `
		update bench_slots set owner = null, boot_id = null, pid = null, pid_started_at = null, purpose = '', lease_until = clock_timestamp()
		 where host = $1 and slot = $2 and lease_token = $3`, slot.Host, slot.Slot, token)
	return failed(err, "release %s", slot)
}
