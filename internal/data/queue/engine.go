package queue

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
	"assay/internal/host/webhook"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
)

// Config is what an engine is made of.
type Config struct {
	Store        *store.Store
	Logger       *slog.Logger
	DataDir      string          // work directories are made under it
	Supervisor   []string        // how a supervisor is started; nil is this executable's own hidden command
	Roots        []string        // targets of drafts are looked at only under these folders; empty allows any
	AllowedEnv   []string        // names passed on to targets besides the fixed list
	NotifyHosts  []string        // hosts of channels that may be this machine or lie in a private network
	BaseURL      string          // of the pages, for links in notices; empty leaves them out
	NoticeWaits  []time.Duration // between the tries to deliver a notice; nil for the usual ones
	Owner        string          // names this process in leases, for people
	Version      string
	SourceDigest string
	Work         bool // run jobs in this process; otherwise only insert them
	TakeUp       bool // with Work: keep taking up campaigns whose process is gone, as a standing worker does
}

// Engine inserts and runs the jobs of campaigns.
type Engine struct {
	cfg    Config
	store  *store.Store
	log    *slog.Logger
	river  *river.Client[pgx.Tx]
	holder store.Holder
	bench  *bench
	loaded cache
	parts  parts // of bundles
	spool  spool
	sender *webhook.Sender

	exports *exporter
	life    context.Context // ends at Close, before anything else does
	endLife context.CancelFunc

	mu          sync.Mutex
	beats       map[string]pulse // by campaign that this process works on
	full        error            // why jobs of this process wait for room in the database
	noticesSeen time.Time        // when lost notices were looked for
	started     bool
	closed      bool
}

// The queues of jobs.
const (
	queueBench = "bench"
	queueStage = "stage"

	queueNotices = "notices"
)

const (
	leaseTTL     = 15 * time.Second
	beatInterval = 3 * time.Second
	patrolEvery  = 3 * time.Second
	heldWait     = 200 * time.Millisecond // until a refused job asks again
	// rescueAfter must exceed the longest job. Crashes are found by leases, so
	// the queue's own rescue only tidies up.
	rescueAfter = 30 * 24 * time.Hour
)

// benchQueue is the queue of rows: this process has one at a time.
func benchQueue() river.QueueConfig { return river.QueueConfig{MaxWorkers: 1} }

// New makes an engine. It does nothing before Start.
func New(cfg Config) (*Engine, error) {
	if cfg.Store == nil {
		return nil, errors.New("queue: an engine needs a store")
	}
	if cfg.Logger == nil {
		cfg.Logger = slog.New(slog.DiscardHandler)
	}
	e := &Engine{
		cfg: cfg, store: cfg.Store, log: cfg.Logger,
		holder: Identify(cfg.Owner), beats: map[string]pulse{}, spool: spool{dir: filepath.Join(cfg.DataDir, "spool")},
		sender: webhook.New(cfg.NotifyHosts),
	}
	if e.cfg.NoticeWaits == nil {
		e.cfg.NoticeWaits = noticeWaits
	}
	e.life, e.endLife = context.WithCancel(context.Background())
	e.bench, e.exports = newBench(e), newExporter(e)
	config := &river.Config{
		Logger:               slog.New(slog.DiscardHandler),
		FetchCooldown:        time.Millisecond,
		FetchPollInterval:    500 * time.Millisecond,
		RescueStuckJobsAfter: rescueAfter,
		JobTimeout:           time.Minute,
		MaxAttempts:          1000,
		RetryPolicy:          steady{},
	}
	if cfg.Work {
		workers := river.NewWorkers()
		river.AddWorker(workers, &stageWorker{engine: e})
		river.AddWorker(workers, &rowWorker{engine: e})
		river.AddWorker(workers, &checkWorker{engine: e})
		river.AddWorker(workers, &noticeWorker{engine: e})
		config.Workers = workers
		config.Queues = map[string]river.QueueConfig{queueBench: benchQueue(), queueStage: {MaxWorkers: 2}, queueNotices: {MaxWorkers: 2}}
	}
	client, err := river.NewClient(riverpgxv5.New(e.store.Pool()), config)
	if err != nil {
		return nil, fmt.Errorf("job queue: %w", err)
	}
	e.river = client
	return e, nil
}

// Start begins to run jobs. It returns at once.
func (e *Engine) Start(ctx context.Context) error {
	if !e.cfg.Work {
		return nil
	}
	if err := e.river.Start(ctx); err != nil {
		return fmt.Errorf("start the job queue: %w", err)
	}
	e.mu.Lock()
	e.started = true
	e.mu.Unlock()
	go e.exports.run()
	if e.cfg.TakeUp {
		go e.patrol()
	}
	return nil
}

// Close ends the work of this process: the row in flight is ended and recorded
// as interrupted, its campaign stays running and is taken up by Recover or
// Resume. It waits until that is done.
func (e *Engine) Close(ctx context.Context) error {
	e.mu.Lock()
	working := e.started && !e.closed
	e.closed = true
	e.mu.Unlock()
	e.endLife()
	if !working {
		return nil
	}
	err := e.river.StopAndCancel(ctx)
	err = errors.Join(err, e.signOff(ctx))
	if e.cfg.TakeUp {
		err = errors.Join(err, e.store.EndWorker(ctx, e.holder))
	}
	e.exports.close()
	return errors.Join(err, e.bench.close(ctx))
}

// Store is the store that the engine works on.
func (e *Engine) Store() *store.Store { return e.store }

// steady retries a job that met an error soon, and never gives up on one that
// the database refused for the moment.
type steady struct{}

// NextRetry waits longer from try to try, at most ten seconds.
func (steady) NextRetry(job *riverJobRow) time.Time {
	wait := time.Duration(min(10, max(1, len(job.Errors)))) * time.Second
	return time.Now().Add(wait)
}

func (e *Engine) provenance() artifact.Provenance {
	return hostFacts(e.cfg.Version, e.cfg.SourceDigest)
}
