package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"assay/internal/data/store"
)

// shared is a campaign with a report, and somebody who may share it.
func shared(t *testing.T) (*bench, store.User) {
	t.Helper()
	b := newFullBench(t)
	var ada store.User
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		ada, err = tx.AddUser(ctx, "ada", store.RoleAuthor)
		return err
	})
	return b, ada
}

func (b *bench) share(t *testing.T, user store.User, ttl time.Duration) (made store.Share, token string) {
	t.Helper()
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		made, token, err = tx.Share(ctx, b.campaignID, 1, user.ID, ttl)
		return err
	})
	return made, token
}

// A link shows the report it was made for until it is over, and the database
// cannot tell its token.
func TestSharedReport(t *testing.T) {
	t.Parallel()
	b, ada := shared(t)
	made, token := b.share(t, ada, time.Hour)
	found, err := b.Shared(testContext(t), token)
	if err != nil || found.ID != made.ID || found.CampaignID != b.campaignID || found.Epoch != 1 || found.MadeBy != "ada" {
		t.Fatalf("the link shows %+v, %v", found, err)
	}
	if listed, err := b.Shares(testContext(t), b.campaignID); err != nil || len(listed) != 1 || listed[0].LastOpenedAt == nil {
		t.Errorf("links %+v, %v; want the one, opened", listed, err)
	}
	conn := connectTo(t, b.url)
	for _, table := range []string{"share_links", "audit_log"} {
		if kept := query[bool](t, conn, "select strpos(t::text, $1) > 0 from "+table+" t where strpos(t::text, $1) > 0", token); len(kept) > 0 {
			t.Errorf("%s keeps the token", table)
		}
	}
	if entries := query[int](t, conn, "select count(*) from audit_log where object = 'share_links/' || $1", made.ID); entries[0] != 1 {
		t.Errorf("%d entries of the link in the audit log, want that it was made", entries[0])
	}
}

func TestSharesThatShowNothing(t *testing.T) {
	t.Parallel()
	b, ada := shared(t)
	var eve store.User
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		eve, err = tx.AddUser(ctx, "eve", store.RoleAuthor)
		return err
	})
	revoked, revokedToken := b.share(t, ada, time.Hour)
	late, lateToken := b.share(t, ada, time.Hour)
	_, goneToken := b.share(t, eve, time.Hour)
	kept, keptToken := b.share(t, ada, time.Hour)
	for _, token := range []string{revokedToken, lateToken, goneToken} {
		if _, err := b.Shared(testContext(t), token); err != nil {
			t.Fatalf("a good link: %v", err)
		}
	}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.RevokeShare(ctx, b.campaignID, revoked.ID, "ada"); err != nil {
			return err
		}
		if err := tx.RevokeShare(ctx, b.campaignID, revoked.ID, "bob"); err != nil { // again
			return err
		}
		return tx.DisableUser(ctx, eve.ID)
	})
	mustExec(t, connectTo(t, b.url), "update share_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1", late.ID)
	for what, token := range map[string]string{"revoked": revokedToken, "late": lateToken, "of a disabled person": goneToken, "another": keptToken + "x", "empty": ""} {
		if _, err := b.Shared(testContext(t), token); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v, want ErrNotFound", what, err)
		}
	}
	if listed, err := b.Shares(testContext(t), b.campaignID); err != nil || len(listed) != 1 || listed[0].ID != kept.ID {
		t.Errorf("links %+v, %v; want the one that shows something", listed, err)
	}
	if by := query[string](t, connectTo(t, b.url), "select revoked_by from share_links where id = $1", revoked.ID); by[0] != "ada" {
		t.Errorf("revoked by %q, want who did it first", by[0])
	}
}

func TestShareWhatThereIsNot(t *testing.T) {
	t.Parallel()
	b, ada := shared(t)
	const nobody = "00000000-0000-4000-8000-000000000000"
	made, _ := b.share(t, ada, time.Hour)
	for what, fn := range map[string]func(context.Context, *store.Tx) error{
		"an epoch without report": func(ctx context.Context, tx *store.Tx) error {
			_, _, err := tx.Share(ctx, b.campaignID, 2, ada.ID, time.Hour)
			return err
		},
		"another campaign": func(ctx context.Context, tx *store.Tx) error {
			_, _, err := tx.Share(ctx, nobody, 1, ada.ID, time.Hour)
			return err
		},
		"no id": func(ctx context.Context, tx *store.Tx) error {
			_, _, err := tx.Share(ctx, "x", 1, ada.ID, time.Hour)
			return err
		},
		"revoking another's":         func(ctx context.Context, tx *store.Tx) error { return tx.RevokeShare(ctx, nobody, made.ID, "ada") },
		"revoking what there is not": func(ctx context.Context, tx *store.Tx) error { return tx.RevokeShare(ctx, b.campaignID, nobody, "ada") },
		"revoking what is no id":     func(ctx context.Context, tx *store.Tx) error { return tx.RevokeShare(ctx, b.campaignID, "x", "ada") },
	} {
		if err := tryTx(t, b.Store, fn); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v, want ErrNotFound", what, err)
		}
	}
}
