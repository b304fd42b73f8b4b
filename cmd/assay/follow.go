package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

// refresh is how often progress is looked at. Each look reads the database, on
// the machine that measures.
const refresh = 500 * time.Millisecond

// carry works on a campaign that has just begun or goes on, shows how it goes
// until it ends, and says how it ended.
func (v *session) carry(soft, hard context.Context, c store.Campaign) error {
	// The jobs' context is not the command's: close ends them in good order.
	if err := v.engine.Start(context.WithoutCancel(hard)); err != nil {
		return err
	}
	ended, err := v.follow(soft, hard, c, v.engine, v.log)
	if hard.Err() != nil {
		return v.interrupted(c)
	}
	if errors.Is(err, store.ErrFull) {
		return &failure{code: exitUnavailable, what: err.Error(), next: "make room; then: " + v.set.command("assay", "resume", c.RunID)}
	}
	if err != nil {
		return err
	}
	v.letNoticesGo(hard, c)
	return v.conclude(hard, ended)
}

// letNoticesGo gives each channel of a campaign that has ended one try before this
// process ends. What is not delivered then is for whoever works next.
func (v *session) letNoticesGo(ctx context.Context, c store.Campaign) {
	ctx, cancel := context.WithTimeout(ctx, teardown)
	defer cancel()
	if err := v.engine.AwaitNotices(ctx, c.ID); err != nil {
		v.log.Warn("not every channel was told", "campaign", c.RunID, "error", err)
	}
}

// work is where a campaign runs: in this process, or on a server.
type work interface {
	Progress(ctx context.Context, campaignID string) (artifact.Progress, error)
	RequestStop(ctx context.Context, campaignID string) error
	Wait(ctx context.Context, campaignID string) (store.Campaign, error)
}

// follow shows a campaign's progress until it does not run any more. The end of
// soft asks for a stop, that of hard gives up waiting.
func (s *state) follow(soft, hard context.Context, c store.Campaign, w work, log *slog.Logger) (store.Campaign, error) {
	type end struct {
		campaign store.Campaign
		err      error
	}
	over := make(chan end, 1)
	go func() {
		ended, err := w.Wait(hard, c.ID)
		over <- end{ended, err}
	}()
	view := newProgressView(s)
	// Not being able to tell how far it is is no reason to end.
	look := func() {
		p, err := w.Progress(hard, c.ID)
		if err != nil {
			log.Debug("progress", "campaign", c.ID, "error", err)
			return
		}
		view.show(p)
	}
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	asked := soft.Done()
	for {
		select {
		case e := <-over:
			look()
			view.close()
			return e.campaign, e.err
		case <-asked:
			asked = nil
			view.note("stopping: the row in flight is ended and recorded as interrupted; once more ends this at once")
			if err := w.RequestStop(hard, c.ID); err != nil && hard.Err() == nil {
				view.note(fmt.Sprintf("the stop was not recorded: %v", err))
			}
		case <-tick.C:
			look()
		}
	}
}
