package rehearse

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"assay/internal/core/campaign"
)

// Run rehearses a campaign that passed validation. progress is told how many
// rehearsals are done, from one goroutine at a time; nil: nobody is. A cancelled
// context stops it between two rows and is its error. A campaign that cannot be
// rehearsed as asked is an *Unrehearsable.
func Run(ctx context.Context, c *campaign.Campaign, s Settings, progress func(done, of int)) (Result, error) {
	st, err := prepare(c, s)
	if err != nil {
		return Result{}, err
	}
	var moves []move
	if s.WhatIf {
		moves = st.moves()
	}
	part := func(i int) func(done, of int) {
		return func(done, of int) {
			if progress != nil {
				progress(i*of+done, (1+len(moves))*of)
			}
		}
	}
	outcomes, err := st.all(ctx, s.Workers, part(0))
	if err != nil {
		return Result{}, err
	}
	r := st.result(outcomes)
	for i, m := range moves {
		change, err := st.change(ctx, c, m, outcomes, s.Workers, part(i+1))
		if err != nil {
			return Result{}, err
		}
		r.Changes = append(r.Changes, change)
	}
	return r, nil
}

// all runs every rehearsal, a bounded number at a time. Each has its own streams
// and its own place in the answer, so that it does not matter which runs when.
func (st *study) all(ctx context.Context, workers int, progress func(done, of int)) ([]outcome, error) {
	n := st.settings.Rehearsals
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	outcomes := make([]outcome, n)
	var next atomic.Int64
	var telling sync.Mutex
	var done int
	var running sync.WaitGroup
	var defect any // what a rehearsal panicked with
	for range min(workers, n) {
		running.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					telling.Lock()
					defer telling.Unlock()
					defect = fmt.Sprintf("%v\n%s", p, debug.Stack())
					stop(errDefect)
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				var err error
				if outcomes[i], err = st.rehearse(ctx, i); err != nil {
					stop(err) // the first one counts
					return
				}
				func() {
					telling.Lock()
					defer telling.Unlock()
					done++
					progress(done, n)
				}()
			}
		})
	}
	running.Wait()
	if defect != nil {
		panic(defect) // where the caller can see it
	}
	return outcomes, context.Cause(ctx)
}

var errDefect = errors.New("rehearse: a rehearsal panicked")
