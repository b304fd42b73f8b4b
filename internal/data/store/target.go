package store

import (
	"context"
	"fmt"
	"time"
)

// Target is a registered folder: its programs may be run, as one user of the
// machine.
type Target struct {
	ID           string     `db:"id"`
	Dir          string     `db:"dir"`    // absolute, without a link in it
	RunAs        string     `db:"run_as"` // the server's own user when empty
	RegisteredBy string     `db:"registered_by"`
	RegisteredAt time.Time  `db:"registered_at"`
	RetiredAt    *time.Time `db:"retired_at"`
	RetiredBy    string     `db:"retired_by"`
}

const targetColumns = `id, dir, run_as, registered_by, registered_at, retired_at, retired_by`

// Targets lists the targets that may be run by folder, and then the retired ones,
// newest first.
func (s *Store) Targets(ctx context.Context) ([]Target, error) {
	targets, err := collect[Target](ctx, s.pool, "select "+targetColumns+` from targets
		order by retired_at is not null, retired_at desc, dir, run_as`)
	return targets, failed(err, "list targets")
}

// LiveTargets lists what is registered of a folder, by user.
func (s *Store) LiveTargets(ctx context.Context, dir string) ([]Target, error) {
	return liveTargets(ctx, s.pool, dir, "")
}

// LiveTargets is [Store.LiveTargets]; until this transaction ends none of them is
// retired.
func (t *Tx) LiveTargets(ctx context.Context, dir string) ([]Target, error) {
	return liveTargets(ctx, t.tx, dir, " for share")
}

func liveTargets(ctx context.Context, q querier, dir, lock string) ([]Target, error) {
	targets, err := collect[Target](ctx, q, "select "+targetColumns+" from targets where dir = $1 and retired_at is null order by run_as"+lock, clean(dir))
	return targets, failed(err, "targets in %s", dir)
}

// RegisterTarget lets the programs of a folder be run as a user of the machine.
// One that is registered already is returned as it is.
func (t *Tx) RegisterTarget(ctx context.Context, dir, runAs, by string) (Target, error) {
	made, err := optional[Target](ctx, t.tx, `
		insert into targets (dir, run_as, registered_by) values ($1, $2, $3)
		on conflict (dir, run_as) where retired_at is null do nothing returning `+targetColumns, clean(dir), clean(runAs), clean(by))
	if err != nil {
		return Target{}, failed(err, "register the target %s", dir)
	}
	if made != nil {
		return *made, nil
	}
	there, err := one[Target](ctx, t.tx, "select "+targetColumns+" from targets where dir = $1 and run_as = $2 and retired_at is null",
		clean(dir), clean(runAs))
	return there, failed(err, "the target %s", dir)
}

// RetireTarget ends what a registration allows, for good. One that is retired
// already is no error; one that is unknown is an [ErrNotFound].
func (t *Tx) RetireTarget(ctx context.Context, id, by string) (Target, error) {
	if !isUUID(id) {
		return Target{}, fmt.Errorf("target %q: %w", id, ErrNotFound)
	}
	retired, err := optional[Target](ctx, t.tx, `
		update targets set retired_at = now(), retired_by = $2 where id = $1 and retired_at is null returning `+targetColumns, id, clean(by))
	if err == nil && retired == nil {
		retired, err = optional[Target](ctx, t.tx, "select "+targetColumns+" from targets where id = $1", id)
	}
	if err == nil && retired == nil {
		err = ErrNotFound
	}
	if err != nil {
		return Target{}, failed(err, "retire target %s", id)
	}
	return *retired, nil
}
