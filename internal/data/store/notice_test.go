package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"assay/internal/data/store"
)

func TestANoticeIsWhatItsLastTryCameTo(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ctx := testContext(t)
	add := func(host string) (id string) {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
			id, err = tx.AddNotice(ctx, b.campaignID, store.NewNotice{Version: 1, ChannelKind: "slack", Host: host, Kind: store.NoticeReported, Document: `{"a":1}`})
			return err
		})
		return id
	}
	try := func(id string, outcome store.NoticeOutcome, detail string) {
		inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) error { return tx.AddNoticeAttempt(ctx, id, outcome, detail) })
	}
	fresh, failing, arrived, lost := add("fresh"), add("failing"), add("arrived"), add("lost")
	try(failing, store.NoticeFailed, "answered 503")
	try(failing, store.NoticeFailed, "answered 500")
	try(arrived, store.NoticeFailed, "no answer")
	try(arrived, store.NoticeDelivered, "")
	try(lost, store.NoticeGivenUp, "the address is refused")

	n, err := b.Notice(ctx, failing)
	if err != nil || n.Attempts != 2 || *n.Outcome != store.NoticeFailed || *n.Detail != "answered 500" || n.TriedAt == nil || n.Settled() {
		t.Errorf("the failing one: %+v, %v", n, err)
	}
	if n, err := b.Notice(ctx, fresh); err != nil || n.Attempts != 0 || n.Outcome != nil || n.Settled() || n.RunID == "" {
		t.Errorf("the fresh one: %+v, %v", n, err)
	}
	hosts := func(list []store.Notice, err error) []string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, n := range list {
			out = append(out, n.Host)
		}
		return out
	}
	if got := hosts(b.Notices(ctx, b.campaignID, 10)); !slices.Equal(got, []string{"lost", "arrived", "failing", "fresh"}) {
		t.Errorf("of the campaign: %v", got)
	}
	if got := hosts(b.UndeliveredNotices(ctx, false, 10)); !slices.Equal(got, []string{"fresh", "failing", "lost"}) {
		t.Errorf("not delivered: %v", got)
	}
	if got := hosts(b.UndeliveredNotices(ctx, true, 10)); !slices.Equal(got, []string{"fresh", "failing"}) {
		t.Errorf("waiting: %v", got)
	}
	if _, err := b.Notice(ctx, "x"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no id: %v", err)
	}
}
