package store

import (
	"context"
	"time"
)

// Worker is a standing process that takes jobs.
type Worker struct {
	Owner     string     `db:"owner"`
	Host      string     `db:"host"`
	PID       int        `db:"pid"`
	Version   string     `db:"version"`
	StartedAt time.Time  `db:"started_at"`
	BeatAt    time.Time  `db:"beat_at"`
	EndedAt   *time.Time `db:"ended_at"` // nil: it did not say that it ends
	Fresh     bool       `db:"fresh"`    // it beat lately
}

// Alive reports whether the process takes jobs, as far as the database knows.
func (w Worker) Alive() bool { return w.EndedAt == nil && w.Fresh }

// workerSilence is how long a worker may be silent until it is taken for gone.
const workerSilence = 15 * time.Second

// workersKept is how long a process that is gone stays listed.
const workersKept = 24 * time.Hour

// BeatWorker says that a standing process takes jobs, and forgets those long gone.
func (s *Store) BeatWorker(ctx context.Context, h Holder, version string) error {
	_, err := s.pool.Exec(ctx, `
		insert into workers (host, boot_id, pid, pid_started_at, owner, version) values ($1, $2, $3, $4, $5, $6)
		on conflict (host, boot_id, pid, pid_started_at) do update set beat_at = clock_timestamp()`,
		h.Host, h.BootID, h.PID, h.PIDStartedAt, clean(h.Owner), version)
	if err != nil {
		return failed(err, "beat of a worker")
	}
	_, err = s.pool.Exec(ctx, "delete from workers where beat_at < clock_timestamp() - $1::interval", workersKept)
	return failed(err, "forget old workers")
}

// EndWorker says that a standing process takes no more jobs.
func (s *Store) EndWorker(ctx context.Context, h Holder) error {
	_, err := s.pool.Exec(ctx, `update workers set ended_at = clock_timestamp()
		where host = $1 and boot_id = $2 and pid = $3 and pid_started_at = $4`, h.Host, h.BootID, h.PID, h.PIDStartedAt)
	return failed(err, "end of a worker")
}

// Workers lists the standing processes that beat within a day, the newest first.
func (s *Store) Workers(ctx context.Context) ([]Worker, error) {
	workers, err := collect[Worker](ctx, s.pool, `
		select owner, host, pid, version, started_at, beat_at, ended_at, beat_at > clock_timestamp() - $1::interval as fresh
		  from workers order by started_at desc, host, pid`, workerSilence)
	return workers, failed(err, "list the workers")
}
