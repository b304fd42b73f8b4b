package queue

import (
	"context"
	"slices"
	"sync"
	"time"

	"assay/internal/data/workdir"
)

const (
	progressInterval = time.Second
	exportLimit      = time.Minute // of one export, so that a stuck disk holds up no shutdown for ever
)

// Export writes the work directory of a campaign from what is recorded. A folder
// that belongs to something else is a [*workdir.NotOursError].
func (e *Engine) Export(ctx context.Context, campaignID, dir string) error {
	p, err := e.Progress(ctx, campaignID)
	if err != nil {
		return err
	}
	return workdir.Export(ctx, e.store, campaignID, dir, &p)
}

// exportNow brings a campaign's own work directory up to date. It is a
// projection of the record that can be made again at any time, so failing to
// write it is worth a line in the log and nothing more.
func (e *Engine) exportNow(ctx context.Context, campaignID string) {
	e.project(ctx, campaignID, func(ctx context.Context, dir string) error {
		return e.Export(ctx, campaignID, dir)
	})
}

// exportProgress writes progress.json alone.
func (e *Engine) exportProgress(ctx context.Context, campaignID string) {
	e.project(ctx, campaignID, func(ctx context.Context, dir string) error {
		p, err := e.Progress(ctx, campaignID)
		if err != nil {
			return err
		}
		return workdir.WriteProgress(dir, p)
	})
}

func (e *Engine) project(ctx context.Context, campaignID string, write func(ctx context.Context, dir string) error) {
	ctx, cancel := context.WithTimeout(ctx, exportLimit)
	defer cancel()
	dir, err := e.workDir(ctx, campaignID)
	if err == nil {
		err = write(ctx, dir)
	}
	if err != nil && ctx.Err() == nil {
		e.log.Warn("work directory not brought up to date", "campaign", campaignID, "dir", dir, "error", err)
	}
}

func (e *Engine) workDir(ctx context.Context, campaignID string) (string, error) {
	c, err := e.store.Campaign(ctx, campaignID)
	if err != nil {
		return "", err
	}
	settings, err := readSettings(c.Settings)
	return settings.WorkDir, err
}

// exporter keeps work directories current beside the jobs, so that no row waits
// for a disk: everything after a conclusion, a report or a halt, and the progress
// at most once a second while rows run.
type exporter struct {
	engine *Engine

	mu       sync.Mutex
	whole    map[string]bool // campaigns to write everything of
	progress map[string]bool // campaigns whose rows went on
	wake     chan struct{}
	quit     chan struct{}
	done     chan struct{}
}

func newExporter(e *Engine) *exporter {
	return &exporter{
		engine: e, whole: map[string]bool{}, progress: map[string]bool{},
		wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}),
	}
}

// all asks for everything of a campaign to be written soon.
func (x *exporter) all(campaignID string) {
	x.mu.Lock()
	x.whole[campaignID] = true
	x.mu.Unlock()
	select {
	case x.wake <- struct{}{}:
	default:
	}
}

// row says that a row of a campaign was recorded.
func (x *exporter) row(campaignID string) {
	x.mu.Lock()
	x.progress[campaignID] = true
	x.mu.Unlock()
}

// run writes what was asked for until close.
func (x *exporter) run() {
	defer close(x.done)
	tick := time.NewTicker(progressInterval)
	defer tick.Stop()
	for {
		select {
		case <-x.quit:
			x.writeWhole()
			return
		case <-x.wake:
			x.writeWhole()
		case <-tick.C:
			x.writeProgress()
		}
	}
}

// close writes what is still asked for and ends run.
func (x *exporter) close() {
	close(x.quit)
	<-x.done
}

func (x *exporter) writeWhole() {
	for _, id := range x.take(&x.whole) {
		x.engine.exportNow(context.Background(), id)
	}
}

func (x *exporter) writeProgress() {
	for _, id := range x.take(&x.progress) {
		x.engine.exportProgress(context.Background(), id)
	}
}

// take empties one of the two sets.
func (x *exporter) take(set *map[string]bool) []string {
	x.mu.Lock()
	defer x.mu.Unlock()
	ids := make([]string, 0, len(*set))
	for id := range *set {
		ids = append(ids, id)
	}
	*set = map[string]bool{}
	slices.Sort(ids)
	return ids
}
