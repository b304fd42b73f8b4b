package queue

import (
	"context"
	"time"

	"assay/internal/data/store"
)

const watchInterval = 200 * time.Millisecond

// watch returns a context that ends when a stop is requested, and renews the
// row's lease meanwhile. The second result ends the watch and says whether a
// stop was requested.
func (r *rowJob) watch(ctx context.Context) (context.Context, func() (stopped bool)) {
	run, cancel := context.WithCancel(ctx)
	done, stopped := make(chan struct{}), false
	go func() {
		defer close(done)
		tick := time.NewTicker(watchInterval)
		defer tick.Stop()
		renewed := time.Now()
		for {
			select {
			case <-run.Done():
				return
			case <-tick.C:
			}
			if c, err := r.store.Campaign(run, r.job.Args.CampaignID); err == nil && c.StopRequestedAt != nil {
				stopped = true
				cancel()
				return
			}
			if time.Since(renewed) >= beatInterval && r.store.HeartbeatRow(run, r.key(), r.lease.Token, leaseTTL) == nil {
				renewed = time.Now()
			}
		}
	}()
	return run, func() bool {
		cancel()
		<-done
		return stopped
	}
}

// keepAlive beats for the invocation of a campaign that this process works on,
// until the campaign ends here. The monotonic clock of this process counts.
func (e *Engine) keepAlive(campaignID string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if _, beating := e.beats[campaignID]; beating || e.closed {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	e.beats[campaignID] = stop
	go e.beat(ctx, campaignID, time.Now())
}

func (e *Engine) beat(ctx context.Context, campaignID string, since time.Time) {
	tick := time.NewTicker(beatInterval)
	defer tick.Stop()
	var ref *store.InvocationRef
	for {
		if ref == nil {
			found, err := e.store.CurrentInvocation(ctx, campaignID)
			if err == nil {
				ref = found
			}
		}
		if ref != nil {
			if err := e.store.BeatInvocation(ctx, *ref, time.Since(since)); err != nil && ctx.Err() == nil {
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

// endInvocation closes the ledger entry of a campaign and ends its beat. The
// entry's seconds are those of this process.
func (e *Engine) endInvocation(ctx context.Context, tx *store.Tx, campaignID, reason string, elapsed time.Duration) error {
	e.mu.Lock()
	if stop, ok := e.beats[campaignID]; ok {
		stop()
		delete(e.beats, campaignID)
	}
	e.mu.Unlock()
	ref, err := tx.CurrentInvocation(ctx, campaignID)
	if err != nil || ref == nil {
		return err
	}
	return tx.EndInvocation(ctx, *ref, elapsed, reason)
}
