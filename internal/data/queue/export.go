package queue

import (
	"context"

	"assay/internal/data/workdir"
)

// Export writes the work directory of a campaign: a pure function of what is
// recorded, besides progress.json.
func (e *Engine) Export(ctx context.Context, campaignID, dir string) error {
	contents, err := workdir.FromStore(ctx, e.store, campaignID)
	if err != nil {
		return err
	}
	progress, err := e.Progress(ctx, campaignID)
	if err != nil {
		return err
	}
	contents.Progress = &progress
	return workdir.Write(dir, contents)
}
