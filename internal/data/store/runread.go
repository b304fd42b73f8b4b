package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// RunLine is a row of a design in a list, with the final result it has so far.
type RunLine struct {
	Iteration    int
	RowIndex     int
	ExecPosition int
	Role         artifact.Role
	Replicate    int
	Levels       space.Levels
	Try          int                  // 0: never started
	Status       artifact.Status      // empty: never started
	FailureKind  artifact.FailureKind // empty: complete or never started
	DurationMS   *int64
	Attempts     int
	ExecSeq      *int
	Value        *float64 // of the metric that was asked for
	FinishedAt   *time.Time
}

type runLineRow struct {
	RowIndex     int                  `db:"row_index"`
	ExecPosition int                  `db:"exec_position"`
	Role         artifact.Role        `db:"role"`
	Replicate    int                  `db:"replicate"`
	LevelsKey    string               `db:"levels_key"`
	Try          int                  `db:"try"`
	Status       artifact.Status      `db:"status"`
	FailureKind  artifact.FailureKind `db:"failure_kind"`
	DurationMS   *int64               `db:"duration_ms"`
	Attempts     int                  `db:"attempts"`
	ExecSeq      *int                 `db:"exec_seq"`
	Value        *float64             `db:"value"`
	FinishedAt   *time.Time           `db:"finished_at"`
}

// Page is a part of a list that is ordered by execution position.
type Page struct {
	After *int // position of the last line of the page before; nil for the first page
	Limit int  // 100 when 0
}

// Runs lists the rows of an iteration in the order of execution, without reading
// any document of a run. Rows of the seed probe are not among them. metric names
// the number to show for each; it may be empty.
func (s *Store) Runs(ctx context.Context, campaignID string, iteration int, metric string, p Page) ([]RunLine, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	if p.Limit == 0 {
		p.Limit = 100
	}
	rows, err := collect[runLineRow](ctx, s.pool, `
		select d.row_index, d.exec_position, d.role, d.replicate, d.levels_key,
		       coalesce(f.try, 0) as try, coalesce(f.status, '') as status, coalesce(f.failure_kind, '') as failure_kind,
		       f.duration_ms, coalesce(f.attempts, 0) as attempts, f.exec_seq, v.value, f.finished_at
		  from design_rows d
		  left join lateral (select id, try, status, failure_kind, duration_ms, attempts, exec_seq, finished_at from runs r
		                      where r.campaign_id = d.campaign_id and r.iteration = d.iteration and r.row_index = d.row_index
		                      order by try desc limit 1) f on true
		  left join run_values v on v.run_id = f.id and v.metric = $4
		 where d.campaign_id = $1 and d.iteration = $2 and d.row_index >= 0 and ($3::integer is null or d.exec_position > $3)
		 order by d.exec_position limit $5`, campaignID, iteration, p.After, clean(metric), p.Limit)
	if err != nil {
		return nil, failed(err, "runs of iteration %d of campaign %s", iteration, campaignID)
	}
	lines := make([]RunLine, len(rows))
	for i, r := range rows {
		lines[i] = RunLine{
			Iteration: iteration, RowIndex: r.RowIndex, ExecPosition: r.ExecPosition, Role: r.Role, Replicate: r.Replicate,
			Try: r.Try, Status: r.Status, FailureKind: r.FailureKind, DurationMS: r.DurationMS, Attempts: r.Attempts,
			ExecSeq: r.ExecSeq, Value: r.Value, FinishedAt: r.FinishedAt,
		}
		if err := decode("levels of a row", r.LevelsKey, &lines[i].Levels); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// Try is one recorded try of a row.
type Try struct {
	artifact.Run
	Try        int
	Worker     string
	Invocation *int
	FinishedAt time.Time
	OutputRef  string
}

// Tries reads every try of a row, oldest first. A row that never started has none.
func (s *Store) Tries(ctx context.Context, row RowKey) ([]Try, error) {
	if !isUUID(row.CampaignID) {
		return nil, fmt.Errorf("campaign %q: %w", row.CampaignID, ErrNotFound)
	}
	rows, err := collect[runContent](ctx, s.pool, "select "+runColumns+` from runs
		where campaign_id = $1 and iteration = $2 and row_index = $3 order by try`, row.CampaignID, row.Iteration, row.RowIndex)
	if err != nil {
		return nil, failed(err, "tries of %s", row)
	}
	tries := make([]Try, len(rows))
	for i, r := range rows {
		tries[i] = Try{Try: r.Try, Worker: r.Worker, Invocation: r.Invocation, FinishedAt: r.FinishedAt}
		if r.OutputRef != nil {
			tries[i].OutputRef = *r.OutputRef
		}
		if tries[i].Run, err = r.run(); err != nil {
			return nil, err
		}
	}
	return tries, nil
}

// Value is one measured number in true execution order.
type Value struct {
	Iteration int             `db:"iteration"`
	RowIndex  int             `db:"row_index"`
	ExecSeq   int             `db:"exec_seq"`
	Status    artifact.Status `db:"status"`
	Value     float64         `db:"value"`
}

// Values lists a metric over the runs of a campaign in the order in which they
// ran, for charts. Rows of the seed probe are not among them.
func (s *Store) Values(ctx context.Context, campaignID, metric string) ([]Value, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	values, err := collect[Value](ctx, s.pool, `
		select r.iteration, r.row_index, r.exec_seq, r.status, v.value
		  from runs r join run_values v on v.run_id = r.id and v.metric = $2
		 where r.campaign_id = $1 and r.row_index >= 0 and r.exec_seq is not null order by r.exec_seq`, campaignID, clean(metric))
	return values, failed(err, "values of %s of campaign %s", metric, campaignID)
}
