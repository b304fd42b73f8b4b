package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"assay/internal/data/store"
)

// tries counts tries until one has to wait, and returns how many had not.
func tries(t *testing.T, s *store.Store, account, address func(i int) string) (free int, wait time.Duration) {
	t.Helper()
	for i := range 100 {
		wait, err := s.CountLogin(testContext(t), account(i), address(i))
		if err != nil {
			t.Fatal(err)
		}
		if wait > 0 {
			return i, wait
		}
	}
	return 100, 0
}

func same(text string) func(int) string    { return func(int) string { return text } }
func various(text string) func(int) string { return func(i int) string { return fmt.Sprint(text, i) } }

// pass lets time go by for everything that was counted.
func pass(t *testing.T, s *store.Store, by time.Duration) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.Pgx().Exec(ctx, "update login_attempts set last_at = last_at - $1::interval, free_at = free_at - $1::interval", by)
		return err
	})
}

func TestAnAccountIsTriedAFewTimesFromAnywhere(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	free, wait := tries(t, s, same("ada"), various("192.0.2."))
	if free != 6 || wait > time.Second { // the sixth is heard and begins the waits
		t.Errorf("%d tries, then %s", free, wait)
	}
	if again, err := s.CountLogin(testContext(t), "ada", "198.51.100.1"); err != nil || again == 0 {
		t.Errorf("at once again: %s, %v", again, err)
	}
	if other, err := s.CountLogin(testContext(t), "bob", "198.51.100.2"); err != nil || other != 0 {
		t.Errorf("another account waits %s, %v", other, err)
	}
	// Each wait is twice as long as the one before, up to a bound.
	for i, want := 0, 2*time.Second; i < 12; i, want = i+1, min(2*want, 15*time.Minute) {
		pass(t, s, 15*time.Minute)
		if wait, err := s.CountLogin(testContext(t), "ada", fmt.Sprint("203.0.113.", i)); err != nil || wait != 0 {
			t.Fatalf("after the wait: %s, %v", wait, err)
		}
		wait, err := s.CountLogin(testContext(t), "ada", fmt.Sprint("203.0.113.1", i))
		if err != nil || wait > want || wait < want*9/10-time.Second {
			t.Errorf("wait %d is %s, want %s (%v)", i, wait, want, err)
		}
	}
	pass(t, s, 25*time.Hour)
	if free, _ := tries(t, s, same("ada"), various("192.0.2.")); free != 6 {
		t.Errorf("a day later %d tries", free)
	}
}

func TestAnAddressTriesManyAccounts(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	free, wait := tries(t, s, various("ada"), same("192.0.2.1"))
	if free != 21 || wait == 0 {
		t.Errorf("%d tries, then %s", free, wait)
	}
	if other, err := s.CountLogin(testContext(t), "ada", "192.0.2.2"); err != nil || other != 0 {
		t.Errorf("another address waits %s, %v", other, err)
	}
	pass(t, s, 2*time.Hour)
	if wait, err := s.CountLogin(testContext(t), "ada", "192.0.2.1"); err != nil || wait != 0 {
		t.Errorf("two hours later it waits %s, %v", wait, err)
	}
}

// Who signs in now and then, from an address where others mistype, is not in their
// way; nor does a success of one's own make up for tries of other accounts.
func TestASuccessForgets(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	succeed := func() {
		t.Helper()
		inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.ForgetLogin(ctx, "ada", "192.0.2.1") })
	}
	for i := range 50 {
		if wait, err := s.CountLogin(ctx, "ada", "192.0.2.1"); err != nil || wait != 0 {
			t.Fatalf("sign-in %d waits %s, %v", i, wait, err)
		}
		succeed()
	}
	refused := false
	for i := range 50 {
		wait, err := s.CountLogin(ctx, fmt.Sprint("other", i), "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		if refused = wait > 0; refused {
			break
		}
		if own, err := s.CountLogin(ctx, "ada", "192.0.2.1"); err != nil {
			t.Fatal(err)
		} else if own == 0 {
			succeed()
		}
	}
	if !refused {
		t.Error("signing in between lets an address try for ever")
	}
}

// Tries at once are counted each: many of them are not one.
func TestTriesAtOnceAreCounted(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	const attempts = 40
	var group sync.WaitGroup
	waits, errs := make([]time.Duration, attempts), make([]error, attempts)
	for i := range attempts {
		group.Go(func() { waits[i], errs[i] = s.CountLogin(ctx, "ada", fmt.Sprint("192.0.2.", i)) })
	}
	group.Wait()
	heard := 0
	for _, wait := range waits {
		if wait == 0 {
			heard++
		}
	}
	if err := errors.Join(errs...); err != nil || heard > 7 { // the first wait may pass meanwhile
		t.Errorf("%d of %d tries at once are heard, %v", heard, attempts, err)
	}
}

func TestCredentials(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	who := people(t, s, map[string]store.UserRole{"ada": store.RoleAuthor, "out": store.RoleAuthor, "none": store.RoleViewer})
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		return errors.Join(tx.SetPassword(ctx, who["ada"].ID, "$hash"), tx.SetPassword(ctx, who["out"].ID, "$hash"), tx.DisableUser(ctx, who["out"].ID))
	})
	for name, want := range map[string]string{"ada": "$hash", "none": ""} {
		if u, hash, err := s.Credentials(ctx, name); err != nil || hash != want || u.ID != who[name].ID || u.HasPassword != (want != "") {
			t.Errorf("%s: %+v, %q, %v", name, u, hash, err)
		}
	}
	for _, name := range []string{"out", "ADA", "", "nobody"} {
		if _, hash, err := s.Credentials(ctx, name); !errors.Is(err, store.ErrNotFound) || hash != "" {
			t.Errorf("%q: %q, %v", name, hash, err)
		}
	}
}
