package store

import "context"

// NextPosition asks for the row after another without loading that one.
func (s *Store) NextPosition(ctx context.Context, campaignID string, iteration, from, invocation int) (*int, error) {
	return nextPosition(ctx, s.pool, campaignID, iteration, from, invocation)
}
