package store_test

import (
	"context"
	"errors"
	"testing"

	"assay/internal/data/store"
)

func register(t *testing.T, s *store.Store, dir, runAs string) (made store.Target) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		made, err = tx.RegisterTarget(ctx, dir, runAs, "ada")
		return err
	})
	return made
}

func TestATargetIsRegisteredOnceAndRetiredForGood(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	ctx := testContext(t)
	first := register(t, s, "/srv/a", "")
	if again := register(t, s, "/srv/a", ""); again.ID != first.ID {
		t.Errorf("registered twice: %s and %s", first.ID, again.ID)
	}
	other := register(t, s, "/srv/a", "nobody")
	register(t, s, "/srv/b", "")

	retire := func() (retired store.Target) {
		inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
			retired, err = tx.RetireTarget(ctx, first.ID, "bob")
			return err
		})
		return retired
	}
	once, twice := retire(), retire()
	if once.RetiredAt == nil || once.RetiredBy != "bob" || !once.RetiredAt.Equal(*twice.RetiredAt) {
		t.Errorf("retired %+v, and again %+v", once, twice)
	}
	live, err := s.LiveTargets(ctx, "/srv/a")
	if err != nil || len(live) != 1 || live[0].ID != other.ID {
		t.Errorf("live in /srv/a: %+v, %v; want only the one that runs as nobody", live, err)
	}
	if back := register(t, s, "/srv/a", ""); back.ID == first.ID {
		t.Error("a retired registration came back to life")
	}
	all, err := s.Targets(ctx)
	if err != nil || len(all) != 4 || all[3].ID != first.ID {
		t.Errorf("the list has %d lines, %v; want the retired one last of 4", len(all), err)
	}
	err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.RetireTarget(ctx, "00000000-0000-0000-0000-000000000000", "bob")
		return err
	})
	if !errors.Is(err, store.ErrNotFound) {
		t.Errorf("retire of none: %v", err)
	}
	if n := query[int](t, connect(t, url, ""), "select count(*)::int from audit_log where object = 'targets/' || $1::text", first.ID)[0]; n != 2 {
		t.Errorf("%d audit entries of the registration, want one of its making and one of its end", n)
	}
}

// While somebody begins work in a target, it cannot be retired under them.
func TestARetirementWaitsForAStart(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	target := register(t, s, "/srv/a", "")
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LiveTargets(ctx, "/srv/a"); err != nil {
			return err
		}
		conn := connect(t, url, "assay_app")
		mustExec(t, conn, "set lock_timeout = '50ms'")
		if code := errorCode(exec(t, conn, "update targets set retired_at = now() where id = '"+target.ID+"'")); code != "55P03" {
			t.Errorf("a retirement beside a start: code %q, want that it waits for the lock", code)
		}
		return nil
	})
}
