package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// Channel is the notification channel on which the id of each new event is sent.
const Channel = "assay_events"

// Topic says what an event is about.
type Topic string

// The topics of events. Those with a writer here are appended by that write;
// progress and log are appended by whoever has something to tell.
const (
	TopicState      Topic = "state"      // the campaign's state changed
	TopicStop       Topic = "stop"       // somebody asked for a stop, or took it back
	TopicIteration  Topic = "iteration"  // a stage began or ended
	TopicDesign     Topic = "design"     // a stage's rows are registered
	TopicRun        Topic = "run"        // a row has a result
	TopicTransition Topic = "transition" // the policy moved on
	TopicEffects    Topic = "effects"    // a stage was fitted
	TopicConfirm    Topic = "confirm"    // a confirm round was judged
	TopicFront      Topic = "front"      // the front of several objectives changed, measured or predicted
	TopicLadder     Topic = "ladder"     // a report was written
	TopicGate       Topic = "gate"
	TopicHalt       Topic = "halt"
	TopicReview     Topic = "review" // an approval was asked for, decided on or withdrawn, or somebody said something
	TopicSite       Topic = "site"   // the operator decided something for the whole installation
	TopicCheck      Topic = "check"  // a check of a draft was asked for, went on or ended
	TopicProgress   Topic = "progress"
	TopicLog        Topic = "log"
)

// Event is one recorded event.
type Event struct {
	ID         int64           `db:"id"`
	CampaignID *string         `db:"campaign_id"`
	Topic      Topic           `db:"topic"`
	Payload    json.RawMessage `db:"payload"`
	At         time.Time       `db:"at"`
}

type event struct {
	campaignID *string
	topic      Topic
	payload    string
}

// AppendEvent adds an event. It is written when the transaction ends, after
// everything else. An empty campaignID is an event of the installation.
func (t *Tx) AppendEvent(campaignID string, topic Topic, payload any) error {
	text, err := queryable("the payload of event "+string(topic), payload)
	if err != nil {
		return err
	}
	e := event{topic: topic, payload: text}
	if campaignID != "" {
		e.campaignID = &campaignID
	}
	t.events = append(t.events, e)
	return nil
}

// eventsLock is an advisory lock. It is held from the first event's id to the
// commit, so that no smaller id becomes visible after a larger one and a reader
// that asks for what came after an id misses nothing. It is the last lock of a
// transaction, so waiting for it cannot close a circle.
const eventsLock = 0x61737361795f6576

func (t *Tx) writeEvents(ctx context.Context) error {
	if len(t.events) == 0 {
		return nil
	}
	var batch pgx.Batch
	batch.Queue("select pg_advisory_xact_lock($1)", int64(eventsLock))
	for _, e := range t.events {
		batch.Queue("insert into events (campaign_id, topic, payload) values ($1, $2, $3)", e.campaignID, e.topic, e.payload)
	}
	return failed(t.tx.SendBatch(ctx, &batch).Close(), "write %d events", len(t.events))
}

// EventsAfter lists up to limit events with an id above after, oldest first; with
// an empty campaignID those of all campaigns.
func (s *Store) EventsAfter(ctx context.Context, campaignID string, after int64, limit int) ([]Event, error) {
	const columns = "select id, campaign_id, topic, payload, at from events where id > $1"
	if campaignID == "" {
		events, err := collect[Event](ctx, s.pool, columns+" order by id limit $2", after, limit)
		return events, failed(err, "events after %d", after)
	}
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	events, err := collect[Event](ctx, s.pool, columns+" and campaign_id = $3 order by id limit $2", after, limit, campaignID)
	return events, failed(err, "events of campaign %s after %d", campaignID, after)
}

// LastEvent is the id of the newest event, 0 when there is none: where somebody
// who only wants what comes next begins.
func (s *Store) LastEvent(ctx context.Context) (int64, error) {
	var id int64
	err := s.pool.QueryRow(ctx, "select coalesce(max(id), 0) from events").Scan(&id)
	return id, failed(err, "the newest event")
}
