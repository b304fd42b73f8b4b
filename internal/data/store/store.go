package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// The roles of the database. Neither can log in: whoever does acts as one of them.
const (
	RoleOwner = "assay_owner" // whose the tables are
	roleApp   = "assay_app"
)

// Options tune a [Store]. The zero value is usable.
type Options struct {
	MaxConns int    // 0: the driver's choice
	Name     string // shown by the server as the application's name

	Tracer pgx.QueryTracer // is told of every query; nil for nobody
}

// Store is the way to one database. It is safe for concurrent use.
type Store struct {
	pool *pgxpool.Pool
}

// Open connects to a migrated database. A schema of another version is an
// [ErrSchema].
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("read the database URL: %w", err)
	}
	if o.MaxConns > 0 {
		config.MaxConns = int32(o.MaxConns)
	}
	if o.Name != "" {
		config.ConnConfig.RuntimeParams["application_name"] = o.Name
	}
	config.ConnConfig.Tracer = o.Tracer
	config.AfterConnect = actAsApp
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, failed(err, "open the database")
	}
	s := &Store{pool: pool}
	if err := s.CheckSchema(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return s, nil
}

// actAsApp gives up every right that the application does not need. Before the
// first migration there is no such role, and nothing to protect.
func actAsApp(ctx context.Context, conn *pgx.Conn) error {
	var exists bool
	err := conn.QueryRow(ctx, "select exists (select from pg_roles where rolname = $1)", roleApp).Scan(&exists)
	if err != nil || !exists {
		return err
	}
	if _, err := conn.Exec(ctx, "set role "+roleApp); err != nil {
		return fmt.Errorf("the database user %s may not act as %s; as an administrator run: grant %s to %q: %w",
			conn.Config().User, roleApp, roleApp, conn.Config().User, err)
	}
	return nil
}

// Close gives back every connection.
func (s *Store) Close() { s.pool.Close() }

// Pool is the pool of the store, for the job queue and for listening.
func (s *Store) Pool() *pgxpool.Pool { return s.pool }

// Ping reports whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	return failed(s.pool.Ping(ctx), "reach the database")
}

// querier is a pool or a transaction.
type querier interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// Tx is one transaction. It belongs to the function that [Store.InTx] calls.
type Tx struct {
	tx     pgx.Tx
	events []event
	locked map[string]bool // campaigns whose row this transaction holds
}

// InTx runs fn in one transaction: all that it wrote is there, or nothing. An error
// of fn, or a panic, rolls back.
func (s *Store) InTx(ctx context.Context, fn func(tx *Tx) error) error {
	err := pgx.BeginFunc(ctx, s.pool, func(p pgx.Tx) error {
		t := &Tx{tx: p, locked: map[string]bool{}}
		if err := t.nameActor(ctx); err != nil {
			return err
		}
		if err := fn(t); err != nil {
			return err
		}
		return t.writeEvents(ctx)
	})
	if err != nil && isUnavailable(err) {
		return failed(err, "transaction")
	}
	return err
}

// Pgx is the transaction itself, for the job queue to insert and complete jobs in.
// It must not be committed or rolled back.
func (t *Tx) Pgx() pgx.Tx { return t.tx }

// read runs fn on one unchanging picture of the database.
func (s *Store) read(ctx context.Context, fn func(q querier) error) error {
	options := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	return pgx.BeginTxFunc(ctx, s.pool, options, func(p pgx.Tx) error { return fn(p) })
}

// lockCampaign makes this transaction the only one that writes facts of the
// campaign until it ends. Dense numbers and chains rest on it. References to the
// campaign's row from elsewhere stay possible.
func (t *Tx) lockCampaign(ctx context.Context, campaignID string) error {
	if t.locked[campaignID] {
		return nil
	}
	if !isUUID(campaignID) {
		return fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	var id string
	err := t.tx.QueryRow(ctx, "select id from campaigns where id = $1 for no key update", campaignID).Scan(&id)
	if err != nil {
		return failed(err, "campaign %s", campaignID)
	}
	t.locked[campaignID] = true
	return nil
}

// collect runs a query and reads its rows into structs by column name.
func collect[T any](ctx context.Context, q querier, sql string, args ...any) ([]T, error) {
	rows, err := q.Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[T])
}

// each is collect one row at a time, for what may be too much to hold.
func each[T any](ctx context.Context, q querier, fn func(T) error, sql string, args ...any) error {
	rows, err := q.Query(ctx, sql, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		v, err := pgx.RowToStructByName[T](rows)
		if err != nil {
			return err
		}
		if err := fn(v); err != nil {
			return err
		}
	}
	return rows.Err()
}

// one is collect for exactly one row.
func one[T any](ctx context.Context, q querier, sql string, args ...any) (T, error) {
	rows, err := q.Query(ctx, sql, args...)
	if err != nil {
		var none T
		return none, err
	}
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[T])
}

// optional is one where no row is no error.
func optional[T any](ctx context.Context, q querier, sql string, args ...any) (*T, error) {
	rows, err := q.Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	found, err := pgx.CollectRows(rows, pgx.RowToAddrOfStructByName[T])
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}
