package store_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"assay/internal/data/store"
)

func link(t *testing.T, s *store.Store, userID string, ttl time.Duration) (token string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		token, err = tx.CreateLoginLink(ctx, userID, ttl)
		return err
	})
	return token
}

func redeem(t *testing.T, s *store.Store, token string) (session store.Session, err error) {
	t.Helper()
	err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		session, err = tx.RedeemLoginLink(ctx, token, "", store.SignIn{})
		return err
	})
	return session, err
}

func TestFirstLinkMakesTheAdministrator(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	if any, err := s.HasUsers(ctx); err != nil || any {
		t.Fatalf("users before the first sign-in: %t, error %v", any, err)
	}
	token := link(t, s, "", time.Minute)
	first, err := redeem(t, s, token)
	if err != nil || first.User.Name != store.AdminName || first.User.Role != store.RoleAdmin {
		t.Fatalf("session %+v, error %v", first, err)
	}
	if user, err := s.SessionRights(ctx, first.Token); err != nil || user.ID != first.User.ID {
		t.Errorf("user of the session: %+v, error %v", user, err)
	}
	if _, err := redeem(t, s, token); !errors.Is(err, store.ErrLinkSpent) {
		t.Errorf("the link a second time: %v, want ErrLinkSpent", err)
	}
	again, err := redeem(t, s, link(t, s, "", time.Minute))
	if err != nil || again.User.ID != first.User.ID || again.Token == first.Token {
		t.Errorf("a second link: %+v, error %v; want another session of the same user", again, err)
	}
}

func TestLinksThatOpenNothing(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	var user store.User
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		user, err = tx.AddUser(ctx, "grace", store.RoleViewer)
		return err
	})
	disabled := link(t, s, user.ID, time.Minute)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.DisableUser(ctx, user.ID) })
	var back store.User
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		back, err = tx.AddUser(ctx, "joan", store.RoleViewer)
		return err
	})
	enabled := link(t, s, back.ID, time.Minute)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		return errors.Join(tx.DisableUser(ctx, back.ID), tx.EnableUser(ctx, back.ID))
	})
	forgotten := link(t, s, back.ID, time.Minute)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.SetPassword(ctx, back.ID, "a hash") })
	for name, token := range map[string]string{
		"unknown": "x", "empty": "", "late": link(t, s, "", -time.Second), "of a disabled user": disabled,
		"from before somebody was disabled": enabled, "from before a password": forgotten,
	} {
		if _, err := redeem(t, s, token); !errors.Is(err, store.ErrLinkSpent) {
			t.Errorf("%s: %v, want ErrLinkSpent", name, err)
		}
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.DisableUser(ctx, back.ID) })
	if any, err := s.HasUsers(testContext(t)); err != nil || any {
		t.Errorf("users: %t, error %v; want none that may sign in", any, err)
	}
}

func TestFirstSignInsAtOnceMakeOneAdministrator(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	tokens := []string{link(t, s, "", time.Minute), link(t, s, "", time.Minute), link(t, s, "", time.Minute)}
	var group sync.WaitGroup
	errs := make([]error, len(tokens))
	for i, token := range tokens {
		group.Go(func() {
			errs[i] = s.InTx(ctx, func(tx *store.Tx) error {
				_, err := tx.RedeemLoginLink(ctx, token, "", store.SignIn{})
				return err
			})
		})
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	if users, err := s.Users(ctx); err != nil || len(users) != 1 {
		t.Errorf("users %+v, error %v; want one", users, err)
	}
}

func TestSessionsEnd(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(context.Context, *store.Tx, store.Session) error{
		"signed out": func(ctx context.Context, tx *store.Tx, s store.Session) error { return tx.RevokeSession(ctx, s.Token) },
		"all of a user": func(ctx context.Context, tx *store.Tx, s store.Session) error {
			return tx.RevokeSessions(ctx, s.User.ID)
		},
		"by disabling him": func(ctx context.Context, tx *store.Tx, s store.Session) error { return tx.DisableUser(ctx, s.User.ID) },
		"by their time": func(ctx context.Context, tx *store.Tx, s store.Session) error {
			_, err := tx.Pgx().Exec(ctx, "update sessions set expires_at = now()")
			return err
		},
		"left alone": func(ctx context.Context, tx *store.Tx, s store.Session) error {
			_, err := tx.Pgx().Exec(ctx, "update sessions set last_seen_at = now() - $1::interval", store.SessionIdle)
			return err
		},
		"by another sign-in of the browser": func(ctx context.Context, tx *store.Tx, s store.Session) error {
			_, err := tx.BeginSession(ctx, s.User, store.SignIn{Replaces: s.Token})
			return err
		},
		"by its id": func(ctx context.Context, tx *store.Tx, s store.Session) error {
			return tx.EndSession(ctx, s.User.ID, 1)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, _ := open(t)
			var grace store.User
			inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
				grace, err = tx.AddUser(ctx, "grace", store.RoleViewer)
				return err
			})
			session, err := redeem(t, s, link(t, s, grace.ID, time.Minute))
			if err != nil {
				t.Fatal(err)
			}
			inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return end(ctx, tx, session) })
			if _, err := s.SessionRights(testContext(t), session.Token); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("afterwards: %v, want ErrNotFound", err)
			}
		})
	}
}

func TestNoSecretIsStored(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	token := link(t, s, "", time.Minute)
	session, err := redeem(t, s, token)
	if err != nil {
		t.Fatal(err)
	}
	conn := connect(t, url, "")
	for _, table := range append(store.AppendOnlyTables(), store.MutableTables()...) {
		for _, row := range query[string](t, conn, "select x::text from "+table+" x") {
			if strings.Contains(row, token) || strings.Contains(row, session.Token) {
				t.Errorf("%s holds a token: %s", table, row)
			}
		}
	}
	if actions := query[string](t, conn, "select action from audit_log order by id"); len(actions) != 4 {
		t.Errorf("audit log %v, want the link, its use, the user and the session", actions)
	}
}
