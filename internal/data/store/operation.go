package store

import (
	"context"
	"time"
)

// Operation is how the work of an installation stands, on one picture of the
// database.
type Operation struct {
	Site        Site
	OpenReviews int
	Campaigns   []StateCount
	Jobs        []JobCount
	Slots       []SlotUse
	Now         time.Time // by the database's clock
}

// StateCount is how many campaigns are in a state.
type StateCount struct {
	State State `db:"state"`
	Count int   `db:"count"`
}

// JobCount is how many jobs of a kind wait or run.
type JobCount struct {
	Kind    string     `db:"kind"`    // row, stage, check, …
	Running int        `db:"running"` // a process has them
	Waiting int        `db:"waiting"` // nobody has them yet
	Failed  int        `db:"failed"`  // of the waiting: they met an error, and will be tried again
	Oldest  *time.Time `db:"oldest"`  // since when the one that waits longest could have run; nil when none waits
}

// SlotUse is a bench slot and what it is used for.
type SlotUse struct {
	Host    string    `db:"host"`
	Slot    int       `db:"slot"`
	Owner   *string   `db:"owner"` // nil: it is free
	Purpose string    `db:"purpose"`
	BeatAt  time.Time `db:"beat_at"`
	Expired bool      `db:"expired"` // held, but its holder is silent for longer than the lease
}

// Operation reads how the work stands.
func (s *Store) Operation(ctx context.Context) (Operation, error) {
	var o Operation
	err := s.read(ctx, func(q querier) (err error) {
		if err = q.QueryRow(ctx, "select clock_timestamp()").Scan(&o.Now); err != nil {
			return err
		}
		if o.Site, err = one[Site](ctx, q, "select "+siteColumns+" from site_settings"); err != nil {
			return err
		}
		if err = q.QueryRow(ctx, "select count(*) from review_states where state = 'open'").Scan(&o.OpenReviews); err != nil {
			return err
		}
		if o.Campaigns, err = collect[StateCount](ctx, q, "select state, count(*) from campaigns group by state order by state"); err != nil {
			return err
		}
		if o.Jobs, err = collect[JobCount](ctx, q, `
			select kind, count(*) filter (where state = 'running') as running, count(*) filter (where state <> 'running') as waiting,
			       count(*) filter (where state = 'retryable') as failed, min(scheduled_at) filter (where state <> 'running') as oldest
			  from river_job where state in ('available', 'pending', 'retryable', 'running', 'scheduled')
			 group by kind order by kind`); err != nil {
			return err
		}
		o.Slots, err = collect[SlotUse](ctx, q, `
			select host, slot, owner, purpose, beat_at, owner is not null and lease_until <= clock_timestamp() as expired
			  from bench_slots order by host, slot`)
		return err
	})
	return o, failed(err, "how the work stands")
}
