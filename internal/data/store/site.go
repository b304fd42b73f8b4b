package store

import (
	"context"
	"fmt"
	"time"
)

// TwoPersonMode is what the operator says of the two-person rule.
type TwoPersonMode string

// The modes of the two-person rule.
const (
	TwoPersonAuto TwoPersonMode = "auto" // in force as soon as two people may do more than read
	TwoPersonOn   TwoPersonMode = "on"
	TwoPersonOff  TwoPersonMode = "off"
)

// Site is what the operator decided for the whole installation.
type Site struct {
	Mode      TwoPersonMode `db:"two_person"`
	TwoPerson bool          `db:"in_force"`  // what one person asked for needs another person's approval
	Doers     int           `db:"doers"`     // people who may sign in and do more than read
	FrozenAt  *time.Time    `db:"frozen_at"` // since when nothing new is spent; nil while it may be
	FrozenBy  string        `db:"frozen_by"`
	FrozenWhy string        `db:"frozen_why"`
}

// Frozen reports whether the operator stopped all new spending.
func (s Site) Frozen() bool { return s.FrozenAt != nil }

const siteColumns = `two_person, assay_two_person() as in_force, assay_doers() as doers, frozen_at, frozen_by, frozen_why`

// Site reads what the operator decided.
func (s *Store) Site(ctx context.Context) (Site, error) {
	site, err := one[Site](ctx, s.pool, "select "+siteColumns+" from site_settings")
	return site, failed(err, "what the operator decided")
}

// Site is [Store.Site] within the transaction: nothing of it changes until the
// transaction ends, so what is spent in it comes before a freeze or not at all.
func (t *Tx) Site(ctx context.Context) (Site, error) {
	site, err := one[Site](ctx, t.tx, "select "+siteColumns+" from site_settings for share")
	return site, failed(err, "what the operator decided")
}

// TwoPerson reports whether the two-person rule is in force.
func (s *Store) TwoPerson(ctx context.Context) (bool, error) {
	site, err := s.Site(ctx)
	return site.TwoPerson, err
}

// SetTwoPerson turns the two-person rule on, off, or leaves it to the number of
// people.
func (t *Tx) SetTwoPerson(ctx context.Context, mode TwoPersonMode) error {
	if mode != TwoPersonAuto && mode != TwoPersonOn && mode != TwoPersonOff {
		return fmt.Errorf("the two-person rule is auto, on or off, not %q", mode)
	}
	_, err := t.tx.Exec(ctx, "update site_settings set two_person = $1 where two_person <> $1", mode)
	if err != nil {
		return failed(err, "set the two-person rule")
	}
	return t.announceSite()
}

// Freeze stops all new spending, and reports whether it was not stopped before.
func (t *Tx) Freeze(ctx context.Context, by, why string) (bool, error) {
	return t.setFreeze(ctx, "update site_settings set frozen_at = clock_timestamp(), frozen_by = $1, frozen_why = $2 where frozen_at is null", clean(by), clean(why))
}

// Unfreeze lets spending go on, and reports whether it was stopped.
func (t *Tx) Unfreeze(ctx context.Context) (bool, error) {
	return t.setFreeze(ctx, "update site_settings set frozen_at = null, frozen_by = '', frozen_why = '' where frozen_at is not null")
}

func (t *Tx) setFreeze(ctx context.Context, sql string, args ...any) (bool, error) {
	tag, err := t.tx.Exec(ctx, sql, args...)
	if err != nil {
		return false, failed(err, "freeze or unfreeze")
	}
	if tag.RowsAffected() == 0 {
		return false, nil
	}
	return true, t.announceSite()
}

func (t *Tx) announceSite() error { return t.AppendEvent("", TopicSite, map[string]any{}) }
