package queue

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"assay/internal/data/store"
	"assay/internal/host/proc"
)

// bench is this process's hold on the bench slot of its host: the database
// lease that lets one row at a time be measured, and the supervisor process
// that every target runs under. The slot is kept between rows and given back
// when it has not been used for a while.
type bench struct {
	engine *Engine

	mu         sync.Mutex
	supervisor *proc.Supervisor
	token      int64 // 0 when the slot is not held
	users      int
	idleSince  time.Time
	stop       context.CancelFunc
	done       chan struct{}
	aside      bool // another process measures, and rows are left to it
	checked    bool // the slot was used for a check last
	waiting    sync.WaitGroup
}

const (
	benchIdle  = 2 * time.Second
	asideCheck = 250 * time.Millisecond // how soon a free slot is noticed
)

func newBench(e *Engine) *bench { return &bench{engine: e} }

func (b *bench) key() store.SlotKey { return store.SlotKey{Host: b.engine.holder.Host} }

// acquire takes the slot, or keeps it, and returns the supervisor to run on.
// store.ErrHeld says that another process measures now.
func (b *bench) acquire(ctx context.Context) (*proc.Supervisor, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.token == 0 {
		err := b.claim(ctx)
		if errors.Is(err, store.ErrHeld) {
			b.stepAside()
		}
		if err != nil {
			return nil, err
		}
	}
	if b.supervisor == nil {
		// The supervisor outlives the job that first needs it.
		s, err := proc.Start(context.WithoutCancel(ctx), proc.Options{Argv: b.engine.cfg.Supervisor, Logger: b.engine.log})
		if err != nil {
			return nil, fmt.Errorf("start the supervisor of targets: %w", err)
		}
		b.supervisor = s
	}
	b.users++
	return b.supervisor, nil
}

// turn notes what the slot is used for, and says whether it was a check last time.
func (b *bench) turn(check bool) (checkedLast bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	checkedLast, b.checked = b.checked, check
	return checkedLast
}

// release says that the caller's row is over.
func (b *bench) release() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.users--
	b.idleSince = time.Now()
}

// stepAside stops fetching rows while another process measures, so that its rows
// do not come here only to be sent back, and begins again when the slot is free.
// The caller holds the mutex.
func (b *bench) stepAside() {
	if b.aside {
		return
	}
	b.aside = true
	b.waiting.Go(func() {
		queues, life := b.engine.river.Queues(), b.engine.life
		err := queues.Remove(life, queueBench)
		if err == nil && b.untilFree(life) {
			err = queues.Add(queueBench, benchQueue())
		}
		if err != nil && life.Err() == nil {
			b.engine.log.Error("rows are not fetched any more", "error", err)
		}
		b.mu.Lock()
		b.aside = false
		b.mu.Unlock()
	})
}

// untilFree takes the slot as soon as nobody has it; false is the engine's end.
func (b *bench) untilFree(ctx context.Context) bool {
	tick := time.NewTicker(asideCheck)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
		b.mu.Lock()
		err := error(nil)
		if b.token == 0 {
			err = b.claim(ctx)
			b.idleSince = time.Now()
		}
		b.mu.Unlock()
		if err == nil {
			return true
		}
	}
}

// claim takes the lease and keeps it alive until it is idle.
func (b *bench) claim(ctx context.Context) error {
	e := b.engine
	var lease store.Lease
	err := e.store.InTx(ctx, func(tx *store.Tx) error {
		var err error
		lease, err = tx.ClaimSlot(ctx, b.key(), e.holder, "rows", leaseTTL, e.goneOrOurs)
		return err
	})
	if err != nil {
		return err
	}
	keep, stop := context.WithCancel(context.Background())
	b.token, b.stop, b.done = lease.Token, stop, make(chan struct{})
	go b.keep(keep, lease.Token, b.done)
	return nil
}

// keep renews the lease, and gives it back once it is idle.
func (b *bench) keep(ctx context.Context, token int64, done chan struct{}) {
	defer close(done)
	tick := time.NewTicker(benchIdle / 2)
	defer tick.Stop()
	renewed := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		b.mu.Lock()
		idle := b.users == 0 && time.Since(b.idleSince) > benchIdle
		if idle {
			b.token = 0
		}
		b.mu.Unlock()
		if idle {
			b.giveBack(ctx, token)
			return
		}
		if time.Since(renewed) < beatInterval {
			continue
		}
		err := b.engine.store.HeartbeatSlot(ctx, b.key(), token, leaseTTL)
		if errors.Is(err, store.ErrLeaseLost) {
			b.engine.log.Warn("bench slot lost", "host", b.key().Host, "token", token)
			b.mu.Lock()
			b.token = 0
			b.mu.Unlock()
			return
		}
		if err == nil {
			renewed = time.Now()
		}
	}
}

func (b *bench) giveBack(ctx context.Context, token int64) {
	err := b.engine.store.InTx(ctx, func(tx *store.Tx) error { return tx.ReleaseSlot(ctx, b.key(), token) })
	if err != nil {
		b.engine.log.Warn("bench slot not released; it runs out by itself", "error", err)
	}
}

// close ends the supervisor and gives the slot back.
func (b *bench) close(ctx context.Context) error {
	b.waiting.Wait()
	b.mu.Lock()
	token, stop, done, supervisor := b.token, b.stop, b.done, b.supervisor
	b.token, b.supervisor = 0, nil
	b.mu.Unlock()
	if token != 0 {
		stop()
		<-done
		b.giveBack(ctx, token)
	}
	if supervisor == nil {
		return nil
	}
	return supervisor.Close()
}
