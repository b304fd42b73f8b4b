package main

import (
	"context"
	"errors"
	"fmt"
	"time"

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
	ended, err := v.follow(soft, hard, c)
	if hard.Err() != nil {
		return v.interrupted(c)
	}
	if errors.Is(err, store.ErrFull) {
		return &failure{code: exitUnavailable, what: err.Error(), next: "make room; then: " + v.set.command("assay", "resume", c.RunID)}
	}
	if err != nil {
		return err
	}
	return v.conclude(hard, ended)
}

// follow shows a campaign's progress until it does not run any more. The end of
// soft asks for a stop, that of hard gives up waiting.
func (v *session) follow(soft, hard context.Context, c store.Campaign) (store.Campaign, error) {
	type end struct {
		campaign store.Campaign
		err      error
	}
	over := make(chan end, 1)
	go func() {
		ended, err := v.engine.Wait(hard, c.ID)
		over <- end{ended, err}
	}()
	view := newProgressView(v.state)
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	asked := soft.Done()
	for {
		select {
		case e := <-over:
			v.look(hard, c, view)
			view.close()
			return e.campaign, e.err
		case <-asked:
			asked = nil
			view.note("stopping: the row in flight is ended and recorded as interrupted; once more ends this at once")
			if err := v.engine.RequestStop(hard, c.ID); err != nil && hard.Err() == nil {
				view.note(fmt.Sprintf("the stop was not recorded: %v", err))
			}
		case <-tick.C:
			v.look(hard, c, view)
		}
	}
}

// look shows how far the campaign is. Not being able to tell is no reason to end.
func (v *session) look(ctx context.Context, c store.Campaign, view *progressView) {
	p, err := v.engine.Progress(ctx, c.ID)
	if err != nil {
		v.log.Debug("progress", "campaign", c.ID, "error", err)
		return
	}
	view.show(p)
}
