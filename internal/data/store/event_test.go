package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"

	"assay/internal/data/store"
)

func TestEventIsAnnouncedWhenItsTransactionIs(t *testing.T) {
	t.Parallel()
	s, url := open(t)
	ctx := testContext(t)
	listener := connect(t, url, "assay_app")
	mustExec(t, listener, "listen "+store.Channel)

	gaveUp := errors.New("gave up")
	err := tryTx(t, s, func(_ context.Context, tx *store.Tx) error {
		return errors.Join(tx.AppendEvent("", store.TopicLog, map[string]string{"line": "never"}), gaveUp)
	})
	if !errors.Is(err, gaveUp) {
		t.Fatal(err)
	}
	inTx(t, s, func(_ context.Context, tx *store.Tx) error {
		return tx.AppendEvent("", store.TopicLog, map[string]string{"line": "a\x00b"})
	})
	n, err := listener.WaitForNotification(ctx)
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.EventsAfter(ctx, "", 0, 10)
	if err != nil || len(events) != 1 {
		t.Fatalf("events %v, error %v; want the one that was committed", events, err)
	}
	if id := strconv.FormatInt(events[0].ID, 10); n.Channel != store.Channel || n.Payload != id {
		t.Errorf("announced %q on %s, want id %s", n.Payload, n.Channel, id)
	}
	if got, want := string(events[0].Payload), `{"line": "a`+"\ufffd"+`b"}`; got != want {
		t.Errorf("payload %s, want %s", got, want)
	}
	if last, err := s.LastEvent(ctx); err != nil || last != events[0].ID {
		t.Errorf("the last event is %d, error %v; want %d", last, err, events[0].ID)
	}
}

// Somebody who always asks for what came after the last id he saw gets everything,
// whatever order transactions began and ended in.
func TestEventsReadWhileWrittenMissNothing(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	const writers, each = 5, 40
	errs := make([]error, writers)
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			for i := range each {
				errs[w] = errors.Join(errs[w], s.InTx(ctx, func(tx *store.Tx) error {
					return tx.AppendEvent("", store.TopicLog, map[string]string{"from": fmt.Sprintf("%d/%d", w, i)})
				}))
			}
		})
	}
	written := make(chan struct{})
	go func() { group.Wait(); close(written) }()

	seen := map[string]bool{}
	last := int64(0)
	for done := false; ; {
		events, err := s.EventsAfter(ctx, "", last, 7)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seen[string(e.Payload)], last = true, e.ID
		}
		if len(events) > 0 {
			continue
		}
		if done {
			break
		}
		select {
		case <-written:
			done = true // one more look
		default:
		}
	}
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	if len(seen) != writers*each {
		t.Errorf("saw %d events of %d", len(seen), writers*each)
	}
}

func TestEventsOfOneCampaign(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	inTx(t, b.Store, func(_ context.Context, tx *store.Tx) error { return tx.AppendEvent("", store.TopicLog, nil) })
	events, err := b.EventsAfter(testContext(t), b.campaignID, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var topics []store.Topic
	for _, e := range events {
		topics = append(topics, e.Topic)
	}
	want := []store.Topic{
		"state", "iteration", "design", "run", "run", "effects", "iteration", "transition", "iteration", "confirm", "transition",
		"gate", "ladder", "gate", "ladder", "review", "review", "review", "review", "review", "halt", "state", "halt",
	}
	if !slices.Equal(topics, want) {
		t.Errorf("topics %v, want %v", topics, want)
	}
}
