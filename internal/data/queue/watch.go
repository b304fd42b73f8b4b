package queue

import (
	"context"
	"errors"
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

// outlast calls fn again for as long as the database cannot be reached, until
// the engine closes. A job must not end meanwhile: the job queue could not write
// down that it did, and nobody would run it again.
func (e *Engine) outlast(fn func() error) error {
	for wait := 100 * time.Millisecond; ; wait = min(2*wait, 5*time.Second) {
		err := fn()
		e.noteRoom(err)
		if !errors.Is(err, store.ErrUnavailable) {
			return err
		}
		e.log.Warn("waiting for the database", "error", err)
		select {
		case <-e.life.Done():
			return err
		case <-time.After(wait):
		}
	}
}

// noteRoom keeps for Wait that the last write of a job found no room.
func (e *Engine) noteRoom(err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.full = nil
	if errors.Is(err, store.ErrFull) {
		e.full = err
	}
}

// noRoom is what noteRoom kept.
func (e *Engine) noRoom() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.full
}
