package store

import (
	"context"
	"fmt"
)

// EarlierEpoch is what an epoch before this one declared of the error budget.
type EarlierEpoch struct {
	Epoch      int     `db:"epoch"`
	DeltaTotal float64 `db:"delta_total"`
}

// readSuccession reads what lies before an epoch and what was accepted to come
// after it.
func (f *EpochFacts) readSuccession(ctx context.Context, q querier, campaignID string, epoch int) (err error) {
	f.Earlier, err = collect[EarlierEpoch](ctx, q,
		"select epoch, delta_total from epochs where campaign_id = $1 and epoch < $2 order by epoch", campaignID, epoch)
	if err != nil || f.Epoch == nil || f.Ended == nil {
		return err
	}
	newest, err := readVersion(ctx, q, campaignID, 0)
	if err != nil || newest == nil {
		return err
	}
	var compiled bool
	err = q.QueryRow(ctx, "select exists (select from epochs where campaign_id = $1 and epoch > $2)", campaignID, epoch).Scan(&compiled)
	if err == nil && !compiled && newest.Version > f.Epoch.Version {
		f.Next = newest
	}
	return err
}

// Epochs lists the numbers of the epochs that a campaign has had, ascending.
func (s *Store) Epochs(ctx context.Context, campaignID string) ([]int, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	type row struct {
		Epoch int `db:"epoch"`
	}
	rows, err := collect[row](ctx, s.pool, "select epoch from epochs where campaign_id = $1 order by epoch", campaignID)
	numbers := make([]int, len(rows))
	for i, r := range rows {
		numbers[i] = r.Epoch
	}
	return numbers, failed(err, "epochs of campaign %s", campaignID)
}

// EpochOf is the epoch that an iteration belongs to, 0 for a stage before any.
func (s *Store) EpochOf(ctx context.Context, campaignID string, iteration int) (int, error) {
	if !isUUID(campaignID) {
		return 0, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	var epoch int
	err := s.pool.QueryRow(ctx, "select coalesce(epoch, 0) from iterations where campaign_id = $1 and iteration = $2", campaignID, iteration).Scan(&epoch)
	if isMissing(err) {
		return 0, fmt.Errorf("iteration %d of campaign %s: %w", iteration, campaignID, ErrNotFound)
	}
	return epoch, failed(err, "iteration %d of campaign %s", iteration, campaignID)
}
