package store_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"assay/internal/data/store"
)

// claimant is what rows and slots have in common for these tests.
type claimant struct {
	claim     func(context.Context, *store.Tx, store.Holder, time.Duration, func(store.Holder) bool) (store.Lease, error)
	heartbeat func(context.Context, int64, time.Duration) error
	release   func(context.Context, *store.Tx, int64) error
}

func claimants(b *bench) map[string]claimant {
	row, slot := b.row(2), store.SlotKey{Host: "bench", Slot: 0}
	return map[string]claimant{
		"row": {
			claim: func(ctx context.Context, tx *store.Tx, h store.Holder, ttl time.Duration, gone func(store.Holder) bool) (store.Lease, error) {
				return tx.ClaimRow(ctx, row, h, ttl, gone)
			},
			heartbeat: func(ctx context.Context, token int64, ttl time.Duration) error {
				return b.HeartbeatRow(ctx, row, token, ttl)
			},
			release: func(ctx context.Context, tx *store.Tx, token int64) error { return tx.ReleaseRow(ctx, row, token) },
		},
		"slot": {
			claim: func(ctx context.Context, tx *store.Tx, h store.Holder, ttl time.Duration, gone func(store.Holder) bool) (store.Lease, error) {
				return tx.ClaimSlot(ctx, slot, h, "rows", ttl, gone)
			},
			heartbeat: func(ctx context.Context, token int64, ttl time.Duration) error {
				return b.HeartbeatSlot(ctx, slot, token, ttl)
			},
			release: func(ctx context.Context, tx *store.Tx, token int64) error { return tx.ReleaseSlot(ctx, slot, token) },
		},
	}
}

func (c claimant) try(t *testing.T, s *store.Store, h store.Holder, ttl time.Duration, gone func(store.Holder) bool) (lease store.Lease, err error) {
	t.Helper()
	err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		lease, err = c.claim(ctx, tx, h, ttl, gone)
		return err
	})
	return lease, err
}

func TestLeaseIsGrantedAndRefused(t *testing.T) {
	t.Parallel()
	neighbour := me
	neighbour.PID, neighbour.PIDStartedAt = 200, "888"
	elsewhere := store.Holder{Owner: "worker-9", Host: "other", BootID: "boot-9", PID: 100, PIDStartedAt: "777"}
	never := func(store.Holder) bool { t.Error("asked about a process of another host"); return true }

	cases := []struct {
		name    string
		ttl     time.Duration // of the lease that is there
		who     store.Holder
		gone    func(store.Holder) bool
		granted bool
	}{
		{"its process lives", time.Minute, neighbour, alive, false},
		{"its process is gone", time.Minute, neighbour, dead, true},
		{"it is on another host", time.Minute, elsewhere, never, false},
		{"it is on another host and late", 0, elsewhere, never, true},
		{"it is late", 0, neighbour, alive, true},
		{"nobody can tell", time.Minute, neighbour, nil, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t)
			for what, cl := range claimants(b) {
				if what == "slot" && c.who.Host != "bench" {
					continue // a slot is of one host
				}
				first, err := cl.try(t, b.Store, me, c.ttl, alive)
				if err != nil {
					t.Fatalf("%s: first claim: %v", what, err)
				}
				second, err := cl.try(t, b.Store, c.who, time.Minute, c.gone)
				if !c.granted {
					held, ok := errors.AsType[*store.HeldError](err)
					if !ok || !errors.Is(err, store.ErrHeld) || held.Holder != me {
						t.Errorf("%s: error %v, want that %v holds it", what, err, me)
					}
					continue
				}
				if err != nil {
					t.Errorf("%s: %v", what, err)
					continue
				}
				if second.Token <= first.Token || second.Prior == nil || second.Prior.Token != first.Token || second.Prior.Holder != me {
					t.Errorf("%s: granted %+v after %+v, want a larger token and the holder before", what, second, first)
				}
				if err := cl.heartbeat(testContext(t), first.Token, time.Minute); !errors.Is(err, store.ErrLeaseLost) {
					t.Errorf("%s: a beat of the holder before: %v, want ErrLeaseLost", what, err)
				}
			}
		})
	}
}

func TestLeaseGivenBackIsFree(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	for what, cl := range claimants(b) {
		first, err := cl.try(t, b.Store, me, time.Minute, alive)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if err := cl.heartbeat(testContext(t), first.Token, time.Minute); err != nil {
			t.Errorf("%s: beat: %v", what, err)
		}
		for range 2 { // a second release changes nothing
			inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { return cl.release(ctx, tx, first.Token) })
		}
		if err := cl.heartbeat(testContext(t), first.Token, time.Minute); !errors.Is(err, store.ErrLeaseLost) {
			t.Errorf("%s: a beat after the release: %v, want ErrLeaseLost", what, err)
		}
		second, err := cl.try(t, b.Store, me, time.Minute, alive)
		if err != nil || second.Prior != nil || second.Token <= first.Token {
			t.Errorf("%s: granted %+v, error %v; want a larger token and nobody before", what, second, err)
		}
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { return cl.release(ctx, tx, first.Token) })
		if err := cl.heartbeat(testContext(t), second.Token, time.Minute); err != nil {
			t.Errorf("%s: an old token gave the new lease back: %v", what, err)
		}
	}
}

func TestLeaseGoesToOneOfManyClaimants(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	for what, cl := range claimants(b) {
		var granted atomic.Int32
		var group sync.WaitGroup
		for i := range 6 {
			group.Go(func() {
				who := me
				who.PID = 100 + i
				err := b.InTx(ctx, func(tx *store.Tx) error {
					_, err := cl.claim(ctx, tx, who, time.Minute, alive)
					return err
				})
				if err == nil {
					granted.Add(1)
				} else if !errors.Is(err, store.ErrHeld) {
					t.Errorf("%s: %v", what, err)
				}
			})
		}
		group.Wait()
		if n := granted.Load(); n != 1 {
			t.Errorf("%s: granted %d times", what, n)
		}
	}
}
