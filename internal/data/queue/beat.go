package queue

import (
	"context"
	"errors"
	"time"

	"assay/internal/data/store"
)

// pulse is the beat of one invocation that this process works on. The ledger of
// wall-clock time counts its monotonic seconds.
type pulse struct {
	invocation int
	since      time.Time
	stop       context.CancelFunc
}

// keepAlive beats for an invocation of a campaign until rest. When this is the
// first that the process sees of the invocation, the work directory is claimed
// before any row puts a file into it.
func (e *Engine) keepAlive(ctx context.Context, campaignID string, invocation int) {
	if e.beginBeat(campaignID, invocation) {
		e.exportNow(ctx, campaignID)
	}
}

func (e *Engine) beginBeat(campaignID string, invocation int) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	old, beating := e.beats[campaignID]
	if e.closed || beating && old.invocation >= invocation {
		return false
	}
	if beating {
		old.stop()
	}
	ctx, stop := context.WithCancel(e.life)
	p := pulse{invocation: invocation, since: time.Now(), stop: stop}
	e.beats[campaignID] = p
	go e.beat(ctx, campaignID, p)
	return true
}

func (e *Engine) beat(ctx context.Context, campaignID string, p pulse) {
	tick := time.NewTicker(beatInterval)
	defer tick.Stop()
	var ref *store.InvocationRef
	for {
		if ref == nil {
			if found, err := e.store.CurrentInvocation(ctx, campaignID); err == nil {
				ref = found
			}
		}
		switch {
		case ref == nil:
		case ref.Number != p.invocation:
			return // somebody else took the campaign up
		default:
			if err := e.store.BeatInvocation(ctx, *ref, e.holder, time.Since(p.since)); err != nil && ctx.Err() == nil {
				e.log.Warn("no beat", "campaign", campaignID, "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// rest ends the beat of a campaign whose invocation has ended, and has its work
// directory written.
func (e *Engine) rest(campaignID string) {
	e.mu.Lock()
	if p, ok := e.beats[campaignID]; ok {
		p.stop()
		delete(e.beats, campaignID)
	}
	e.mu.Unlock()
	e.exports.all(campaignID)
}

// endWith makes a write that ends the current invocation, and then rests.
func (e *Engine) endWith(ctx context.Context, campaignID string, write func(tx *store.Tx) error) error {
	if err := e.store.InTx(ctx, write); err != nil {
		return err
	}
	e.rest(campaignID)
	return nil
}

// endInvocation closes the current ledger entry of a campaign.
func (e *Engine) endInvocation(ctx context.Context, tx *store.Tx, campaignID, reason string) error {
	ref, err := tx.CurrentInvocation(ctx, campaignID)
	if err != nil || ref == nil {
		return err
	}
	e.mu.Lock()
	elapsed := time.Duration(0)
	if p, ok := e.beats[campaignID]; ok && p.invocation == ref.Number {
		elapsed = time.Since(p.since)
	}
	e.mu.Unlock()
	return tx.EndInvocation(ctx, *ref, elapsed, reason)
}

// signOff closes the ledger entries that this process beats for, so that their
// campaigns can be taken up at once.
func (e *Engine) signOff(ctx context.Context) error {
	e.mu.Lock()
	beats := e.beats
	e.beats = map[string]pulse{}
	e.mu.Unlock()
	var errs []error
	for id, p := range beats {
		p.stop()
		errs = append(errs, e.store.InTx(ctx, func(tx *store.Tx) error {
			ref, err := tx.CurrentInvocation(ctx, id)
			if err != nil || ref == nil || ref.Number != p.invocation {
				return err
			}
			return tx.EndInvocation(ctx, *ref, time.Since(p.since), "shut down")
		}))
	}
	return errors.Join(errs...)
}
