package store

import (
	"context"

	"github.com/pressly/goose/v3"
)

// NextPosition asks for the row after another without loading that one.
func (s *Store) NextPosition(ctx context.Context, campaignID string, iteration, from, invocation int) (*int, error) {
	return nextPosition(ctx, s.pool, campaignID, iteration, from, invocation)
}

// MigrateTo brings a database to an older version.
func MigrateTo(ctx context.Context, url string, version int64) error {
	_, err := migrate(ctx, url, func(p *goose.Provider, ctx context.Context) ([]*goose.MigrationResult, error) {
		return p.UpTo(ctx, version)
	})
	return err
}
