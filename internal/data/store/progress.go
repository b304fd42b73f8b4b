package store

import (
	"context"
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// ProgressFacts is what progress and its price are derived from.
type ProgressFacts struct {
	Campaign    Campaign
	Iteration   int // the newest; 0 before the first
	Stage       artifact.Stage
	Open        bool // the newest iteration has not ended
	Rows        []RowProgress
	Completed   int // iterations
	Failed      int
	Halt        *Halt // the current one
	Invocations []artifact.Invocation
	Failures    []string // up to five, newest first
}

// RowProgress is one row of the newest design: enough to count it and to price it.
type RowProgress struct {
	RowIndex   int
	Levels     space.Levels    // may be shared between rows; not to be changed
	Status     artifact.Status // empty: never started
	DurationMS int64
	Invocation int // in which it ran; rows of an earlier one than the newest are reused
}

type rowProgressRow struct {
	CampaignID string          `db:"campaign_id"`
	RowIndex   int             `db:"row_index"`
	LevelsKey  string          `db:"levels_key"`
	Status     artifact.Status `db:"status"`
	DurationMS int64           `db:"duration_ms"`
	Invocation int             `db:"invocation"`
}

type stageRow struct {
	Iteration int            `db:"iteration"`
	Stage     artifact.Stage `db:"stage"`
	Open      bool           `db:"open"`
}

// ProgressFacts reads how far a campaign is, all as of one moment.
func (s *Store) ProgressFacts(ctx context.Context, campaignID string) (ProgressFacts, error) {
	var f ProgressFacts
	err := s.read(ctx, func(q querier) (err error) {
		if f.Campaign, err = readCampaign(ctx, q, campaignID); err != nil {
			return err
		}
		if err = f.readStage(ctx, q, campaignID); err != nil {
			return err
		}
		rows, err := stageRows(ctx, q, []string{campaignID})
		if err != nil {
			return err
		}
		f.Rows = rows[campaignID]
		halts, err := readHalts(ctx, q, campaignID)
		if err != nil {
			return err
		}
		f.Halt = CurrentHalt(halts)
		if f.Invocations, err = readInvocations(ctx, q, campaignID); err != nil {
			return err
		}
		f.Failures, err = readFailures(ctx, q, campaignID)
		return err
	})
	return f, failed(err, "progress of campaign %s", campaignID)
}

func (f *ProgressFacts) readStage(ctx context.Context, q querier, campaignID string) error {
	stage, err := optional[stageRow](ctx, q, `
		select i.iteration, i.stage, e.iteration is null as open from iterations i left join iteration_ends e using (campaign_id, iteration)
		 where i.campaign_id = $1 order by i.iteration desc limit 1`, campaignID)
	if err != nil {
		return err
	}
	if stage != nil {
		f.Iteration, f.Stage, f.Open = stage.Iteration, stage.Stage, stage.Open
	}
	return q.QueryRow(ctx, `
		select count(*) filter (where outcome = 'completed'), count(*) filter (where outcome = 'failed')
		  from iteration_ends where campaign_id = $1`, campaignID).Scan(&f.Completed, &f.Failed)
}

// stageRows reads the rows of the newest iteration of some campaigns, in the order
// of execution.
func stageRows(ctx context.Context, q querier, campaignIDs []string) (map[string][]RowProgress, error) {
	rows, err := collect[rowProgressRow](ctx, q, `
		select d.campaign_id, d.row_index, d.levels_key, coalesce(r.status, '') as status, coalesce(r.duration_ms, 0) as duration_ms,
		       coalesce(r.invocation, 0) as invocation
		  from unnest($1::uuid[]) c (id)
		  join lateral (select iteration from iterations where campaign_id = c.id order by iteration desc limit 1) i on true
		  join design_rows d on d.campaign_id = c.id and d.iteration = i.iteration
		  left join lateral (select status, duration_ms, invocation from runs
		                      where campaign_id = d.campaign_id and iteration = d.iteration and row_index = d.row_index
		                      order by try desc limit 1) r on true
		 where d.row_index >= 0 order by d.campaign_id, d.exec_position`, campaignIDs)
	if err != nil {
		return nil, err
	}
	stages := map[string][]RowProgress{}
	configurations := map[string]space.Levels{} // replicates share theirs
	for _, r := range rows {
		levels, known := configurations[r.LevelsKey]
		if !known {
			if err := decode("levels of a row", r.LevelsKey, &levels); err != nil {
				return nil, err
			}
			configurations[r.LevelsKey] = levels
		}
		stages[r.CampaignID] = append(stages[r.CampaignID], RowProgress{
			RowIndex: r.RowIndex, Levels: levels, Status: r.Status, DurationMS: r.DurationMS, Invocation: r.Invocation,
		})
	}
	return stages, nil
}

func readFailures(ctx context.Context, q querier, campaignID string) ([]string, error) {
	type failure struct {
		Iteration int     `db:"iteration"`
		RowIndex  int     `db:"row_index"`
		Kind      string  `db:"failure_kind"`
		Error     *string `db:"error"`
	}
	rows, err := collect[failure](ctx, q, `
		select iteration, row_index, failure_kind, left(error, 500) as error from runs
		 where campaign_id = $1 and status = 'failed' order by id desc limit 5`, campaignID)
	if err != nil {
		return nil, err
	}
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = fmt.Sprintf("iteration %d, row %d: %s", r.Iteration, r.RowIndex, r.Kind)
		if r.Error != nil && *r.Error != "" {
			list[i] += ": " + *r.Error
		}
	}
	return list, nil
}
