package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"assay/migrations"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

// Migrate brings the database's schema to this program's version and returns the
// numbers of the migrations that it applied. Any number of processes may call it at
// once: one works, the others wait and find nothing left to do. The URL's user must
// be allowed to make roles, unless assay_owner and assay_app exist and are granted
// to it.
func Migrate(ctx context.Context, url string) (applied []int64, err error) {
	return migrate(ctx, url, (*goose.Provider).Up)
}

// migrate applies what up applies.
func migrate(
	ctx context.Context, url string, up func(*goose.Provider, context.Context) ([]*goose.MigrationResult, error),
) (applied []int64, err error) {
	if err := PrepareRoles(ctx, url); err != nil {
		return nil, err
	}
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("read the database URL: %w", err)
	}
	config.MaxConns = 4 // one holds the lock
	config.AfterConnect = actAsOwner
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, failed(err, "open the database")
	}
	defer pool.Close()
	db := stdlib.OpenDBFromPool(pool)
	defer func() { err = errors.Join(err, db.Close()) }()

	provider, err := migrator(db, pool)
	if err != nil {
		return nil, err
	}
	results, err := up(provider, ctx)
	for _, r := range results {
		applied = append(applied, r.Source.Version)
	}
	if partial, ok := errors.AsType[*goose.PartialError](err); ok {
		for _, r := range partial.Applied {
			applied = append(applied, r.Source.Version)
		}
		return applied, failed(err, "migration %d did not apply (%d before it did)", partial.Failed.Source.Version, len(applied))
	}
	return applied, failed(err, "migrate the database")
}

func migrator(db *sql.DB, pool *pgxpool.Pool) (*goose.Provider, error) {
	// Waiting processes look again every second, for ten minutes.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 600))
	if err != nil {
		return nil, fmt.Errorf("migrate the database: %w", err)
	}
	queue := goose.NewGoMigration(migrations.Queue, &goose.GoFunc{
		RunDB: func(ctx context.Context, _ *sql.DB) error { return migrateQueue(ctx, pool) },
	}, nil)
	provider, err := goose.NewProvider(goose.DialectPostgres, db, migrations.Files,
		goose.WithGoMigrations(queue), goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	return provider, nil
}

// migrateQueue makes the job queue's tables and lets the application work on them.
// The queue's migrator commits step by step and knows where it stopped, so ending
// it in between does no harm.
func migrateQueue(ctx context.Context, pool *pgxpool.Pool) error {
	m, err := rivermigrate.New(riverpgxv5.New(pool), nil)
	if err != nil {
		return err
	}
	if _, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return err
	}
	names, err := pool.Query(ctx, `select tablename from pg_tables where schemaname = 'public' and tablename like 'river\_%'`)
	if err != nil {
		return err
	}
	tables, err := pgx.CollectRows(names, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for _, table := range tables {
		name := pgx.Identifier{table}.Sanitize()
		if _, err := pool.Exec(ctx, "grant select, insert, update, delete on "+name+" to "+roleApp); err != nil {
			return err
		}
	}
	return nil
}

func actAsOwner(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, "set role "+RoleOwner)
	return err
}

// CheckSchema compares the newest applied migration with the newest embedded one;
// where they differ the error is an [ErrSchema].
func (s *Store) CheckSchema(ctx context.Context) error {
	var ledger bool
	if err := s.pool.QueryRow(ctx, "select to_regclass('goose_db_version') is not null").Scan(&ledger); err != nil {
		return failed(err, "reach the database")
	}
	var have int64
	if ledger {
		err := s.pool.QueryRow(ctx, "select coalesce(max(version_id), 0) from goose_db_version where is_applied").Scan(&have)
		if err != nil {
			return failed(err, "read the schema's version")
		}
	}
	want, err := NewestSchema()
	if err != nil {
		return err
	}
	switch {
	case have < want:
		return fmt.Errorf("%w: it is at version %d, this program needs %d; run: assay migrate", ErrSchema, have, want)
	case have > want:
		return fmt.Errorf("%w: it is at version %d, this program knows %d; use the newer program", ErrSchema, have, want)
	}
	return nil
}

// NewestSchema is the number of the last migration that this program has.
func NewestSchema() (int64, error) {
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		return 0, err
	}
	last := int64(migrations.Queue)
	for _, name := range names {
		number, err := goose.NumericComponent(name)
		if err != nil {
			return 0, fmt.Errorf("migration %s: %w", name, err)
		}
		last = max(last, number)
	}
	return last, nil
}
