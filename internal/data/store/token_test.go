package store_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

func newToken(t *testing.T, s *store.Store, n store.NewToken) (made store.APIToken, secret string, err error) {
	t.Helper()
	err = tryTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		made, secret, err = tx.CreateToken(ctx, n)
		return err
	})
	return made, secret, err
}

// A token is its user with at most the role it was given, and of its secret the
// database has the hash alone.
func TestTokenOfAUser(t *testing.T) {
	s, url := open(t)
	ctx := testContext(t)
	var ada store.User
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		ada, err = tx.AddUser(ctx, "ada", store.RoleAuthor)
		return err
	})
	made, secret, err := newToken(t, s, store.NewToken{User: "ada", Name: "nightly", Role: store.RoleViewer, TTL: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	if len(secret) < 40 || !made.Live(time.Now()) || made.Live(time.Now().Add(2*time.Hour)) || made.User != "ada" {
		t.Errorf("token %+v, secret of %d characters", made, len(secret))
	}
	user, err := s.TokenRights(ctx, secret)
	if err != nil || user.ID != ada.ID || user.Best() != store.RoleViewer || user.Session != 0 {
		t.Errorf("the token is %+v, %v", user, err)
	}
	if listed, err := s.Tokens(ctx); err != nil || len(listed) != 1 || listed[0].LastUsedAt == nil {
		t.Errorf("tokens %+v, %v", listed, err)
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	var kept bool
	for _, table := range []string{"api_tokens", "audit_log"} {
		sql := "select exists (select from " + table + " t where strpos(t::text, $1) > 0)"
		if err := conn.QueryRow(ctx, sql, strings.TrimPrefix(secret, "assay_")).Scan(&kept); err != nil || kept {
			t.Errorf("%s keeps the secret: %v, %v", table, kept, err)
		}
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.DisableUser(ctx, ada.ID) })
	if _, err := s.TokenRights(ctx, secret); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the token of a disabled user: %v", err)
	}
}

func TestTokensThatOpenNothing(t *testing.T) {
	s, url := open(t)
	ctx := testContext(t)
	made, secret, err := newToken(t, s, store.NewToken{Name: "first", Role: store.RoleAdmin, TTL: time.Hour})
	if err != nil || made.User != store.AdminName {
		t.Fatalf("the administrator's token: %+v, %v", made, err)
	}
	_, late, err := newToken(t, s, store.NewToken{Name: "late", Role: store.RoleViewer, TTL: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "update api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where name = 'late'"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.TokenRights(ctx, secret); err != nil {
		t.Errorf("a good token: %v", err)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.RevokeToken(ctx, made.ID) })
	for name, token := range map[string]string{"revoked": secret, "expired": late, "another": secret + "x", "empty": ""} {
		if _, err := s.TokenRights(ctx, token); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.RevokeToken(ctx, made.ID) }) // again
	for _, id := range []string{"nonsense", "00000000-0000-4000-8000-000000000000"} {
		err := tryTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.RevokeToken(ctx, id) })
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("revoke %s: %v", id, err)
		}
	}
}

// No token has more rights than its user, not even when the user had them once.
func TestTokenIsNeverAboveItsUser(t *testing.T) {
	s, url := open(t)
	ctx := testContext(t)
	roles := []store.UserRole{store.RoleViewer, store.RoleReviewer, store.RoleAuthor, store.RoleAdmin}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		for _, role := range roles {
			user, err := tx.AddUser(ctx, string(role), role)
			if err == nil {
				err = tx.SetMember(ctx, store.ProjectDefault, user.ID, "", "")
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	for _, has := range roles {
		for _, asks := range roles {
			_, _, err := newToken(t, s, store.NewToken{User: string(has), Name: "x", Role: asks, TTL: time.Hour})
			if has.Covers(asks) != (err == nil) || err != nil && !errors.Is(err, store.ErrRole) {
				t.Errorf("%s asks for %s: %v", has, asks, err)
			}
		}
	}
	if _, _, err := newToken(t, s, store.NewToken{User: "nobody", Name: "x", Role: store.RoleViewer, TTL: time.Hour}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the token of nobody: %v", err)
	}
	_, secret, err := newToken(t, s, store.NewToken{User: "admin", Name: "x", Role: store.RoleAuthor, TTL: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	for now, want := range map[store.UserRole]store.UserRole{
		store.RoleAdmin: store.RoleAuthor, store.RoleAuthor: store.RoleAuthor, store.RoleReviewer: store.RoleViewer, store.RoleViewer: store.RoleViewer,
	} {
		if _, err := conn.Exec(ctx, "update users set role = $1 where name = 'admin'", now); err != nil {
			t.Fatal(err)
		}
		if user, err := s.TokenRights(ctx, secret); err != nil || user.Best() != want || user.In(store.ProjectDefault) != want {
			t.Errorf("an author's token of a user who is now %s is %s, want %s (%v)", now, user.Best(), want, err)
		}
	}
}
