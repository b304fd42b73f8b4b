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
	return r.watchCampaign(ctx, r.job.Args.CampaignID, func(ctx context.Context) {
		if err := r.store.HeartbeatRow(ctx, r.key(), r.lease.Token, leaseTTL); err != nil && ctx.Err() == nil {
			r.log.Warn("row lease not renewed", "row", r.key(), "error", err)
		}
	})
}

// watchStop is watch for a stage job, which holds no row.
func (s *stageJob) watchStop(ctx context.Context) (context.Context, func() (stopped bool)) {
	return s.watchCampaign(ctx, s.job.Args.CampaignID, func(context.Context) {})
}

// watchCampaign ends the returned context when a stop of the campaign is
// requested, and calls beat now and then.
func (e *Engine) watchCampaign(ctx context.Context, campaignID string, beat func(context.Context)) (context.Context, func() (stopped bool)) {
	run, cancel := context.WithCancel(ctx)
	done, stopped := make(chan struct{}), false
	go func() {
		defer close(done)
		tick := time.NewTicker(watchInterval)
		defer tick.Stop()
		last := time.Now()
		for {
			select {
			case <-run.Done():
				return
			case <-tick.C:
			}
			if c, err := e.store.Campaign(run, campaignID); err == nil && c.StopRequestedAt != nil {
				stopped = true
				cancel()
				return
			}
			if time.Since(last) >= beatInterval {
				beat(run)
				last = time.Now()
			}
		}
	}()
	return run, func() bool {
		cancel()
		<-done
		return stopped
	}
}

// heartbeat is the beat of one campaign that this process works on. The
// monotonic clock of the process counts.
type heartbeat struct {
	since time.Time
	stop  context.CancelFunc
}

// keepAlive beats for the current invocation of a campaign until it ends.
func (e *Engine) keepAlive(campaignID string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if _, beating := e.beats[campaignID]; beating || e.closed {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	h := heartbeat{since: time.Now(), stop: stop}
	e.beats[campaignID] = h
	go e.beat(ctx, campaignID, h.since)
}

func (e *Engine) beat(ctx context.Context, campaignID string, since time.Time) {
	tick := time.NewTicker(beatInterval)
	defer tick.Stop()
	var ref *store.InvocationRef
	for {
		if ref == nil {
			if found, err := e.store.CurrentInvocation(ctx, campaignID); err == nil {
				ref = found
			}
		}
		if ref != nil {
			if err := e.store.BeatInvocation(ctx, *ref, e.holder, time.Since(since)); err != nil && ctx.Err() == nil {
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

// endInvocation closes the current ledger entry of a campaign and ends its
// beat.
func (e *Engine) endInvocation(ctx context.Context, tx *store.Tx, campaignID, reason string) error {
	ref, err := tx.CurrentInvocation(ctx, campaignID)
	if err != nil || ref == nil {
		return err
	}
	e.mu.Lock()
	elapsed := time.Duration(0)
	if h, ok := e.beats[campaignID]; ok {
		elapsed = time.Since(h.since)
		h.stop()
		delete(e.beats, campaignID)
	}
	e.mu.Unlock()
	return tx.EndInvocation(ctx, *ref, elapsed, reason)
}
