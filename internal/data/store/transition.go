package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
)

// transitionContent is what a row of transitions says, and what its hash covers.
type transitionContent struct {
	CampaignID   string    `db:"campaign_id" json:"campaign_id"`
	Seq          int       `db:"seq" json:"seq"`
	Epoch        int       `db:"epoch" json:"epoch"`
	Iteration    int       `db:"iteration" json:"iteration"`
	From         string    `db:"from_state" json:"from_state"`
	To           *string   `db:"to_state" json:"to_state"`
	Rule         string    `db:"rule" json:"rule"`
	Observations string    `db:"observations" json:"observations"`
	PolicySHA256 string    `db:"policy_sha256" json:"policy_sha256"`
	HaltedGate   *string   `db:"halted_gate" json:"halted_gate"`
	At           time.Time `db:"at" json:"at"`
}

const transitionColumns = `campaign_id, seq, epoch, iteration, from_state, to_state, rule, observations, policy_sha256, halted_gate, at`

// AppendTransition records that the policy left a state, or stopped in it on a
// gate. It must leave the state in which the epoch stands. The sequence number is
// returned.
func (t *Tx) AppendTransition(ctx context.Context, campaignID string, tr artifact.Transition) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	c, err := newTransitionContent(campaignID, tr)
	if err != nil {
		return 0, err
	}
	prev, err := t.lastLink(ctx, "transitions", "seq", campaignID)
	if err != nil {
		return 0, err
	}
	err = t.tx.QueryRow(ctx, "select coalesce(max(seq), 0) + 1 from transitions where campaign_id = $1", campaignID).Scan(&c.Seq)
	if err != nil {
		return 0, failed(err, "number the transition of campaign %s", campaignID)
	}
	hash, err := link(prev, c)
	if err != nil {
		return 0, err
	}
	_, err = t.tx.Exec(ctx, "insert into transitions ("+transitionColumns+`, prev_sha256, row_sha256)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		c.CampaignID, c.Seq, c.Epoch, c.Iteration, c.From, c.To, c.Rule, c.Observations, c.PolicySHA256, c.HaltedGate, c.At, prev, hash)
	if err != nil {
		return 0, failed(err, "transition %d of campaign %s", c.Seq, campaignID)
	}
	return c.Seq, t.AppendEvent(campaignID, TopicTransition, map[string]any{
		"seq": c.Seq, "epoch": c.Epoch, "iteration": c.Iteration, "from": c.From, "to": c.To, "halted": c.HaltedGate,
	})
}

func newTransitionContent(campaignID string, tr artifact.Transition) (c transitionContent, err error) {
	c = transitionContent{
		CampaignID: campaignID, Epoch: tr.Epoch, Iteration: tr.Iteration, From: string(tr.From), To: (*string)(tr.To),
		PolicySHA256: tr.PolicyHash, HaltedGate: nullable(tr.Halted),
	}
	if c.Rule, _, err = document("the fired rule", tr.Rule); err != nil {
		return c, err
	}
	if c.Observations, _, err = document("the observations", tr.Observations); err != nil {
		return c, err
	}
	if c.At, err = momentOf("the transition's time", tr.At); err != nil {
		return c, err
	}
	_, _, err = governed(artifact.KindTransition, tr)
	return c, err
}

// momentOf reads an artifact's moment; empty is now.
func momentOf(what, s string) (time.Time, error) {
	t, err := parseTime(what, s)
	if err != nil || t != nil {
		if t == nil {
			return time.Time{}, err
		}
		return *t, nil
	}
	return time.Now().UTC().Truncate(time.Microsecond), nil
}

func (c transitionContent) transition() (artifact.Transition, error) {
	tr := artifact.Transition{
		Epoch: c.Epoch, Iteration: c.Iteration, From: artifact.Stage(c.From), To: (*artifact.Stage)(c.To),
		PolicyHash: c.PolicySHA256, At: rfc3339(c.At),
	}
	if c.HaltedGate != nil {
		tr.Halted = *c.HaltedGate
	}
	if err := decode("rule of a transition", c.Rule, &tr.Rule); err != nil {
		return tr, err
	}
	return tr, decode("observations of a transition", c.Observations, &tr.Observations)
}

// readTransitions lists the transitions of one epoch, or of all for epoch 0.
func readTransitions(ctx context.Context, q querier, campaignID string, epoch int) ([]artifact.Transition, error) {
	rows, err := collect[transitionContent](ctx, q, "select "+transitionColumns+` from transitions
		where campaign_id = $1 and ($2 = 0 or epoch = $2) order by seq`, campaignID, epoch)
	if err != nil {
		return nil, err
	}
	list := make([]artifact.Transition, len(rows))
	for i, r := range rows {
		if list[i], err = r.transition(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Transitions lists the transitions of a campaign in all its epochs.
func (s *Store) Transitions(ctx context.Context, campaignID string) ([]artifact.Transition, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := readTransitions(ctx, s.pool, campaignID, 0)
	return list, failed(err, "transitions of campaign %s", campaignID)
}

type linkedTransition struct {
	transitionContent
	Prev string `db:"prev_sha256"`
	Hash string `db:"row_sha256"`
}

func linkedTransitions(ctx context.Context, q querier, campaignID string, row func(linked) error) error {
	return each(ctx, q, func(r linkedTransition) error {
		r.At = r.At.UTC()
		return row(linked{fmt.Sprint(r.Seq), r.Prev, r.Hash, r.transitionContent})
	}, "select "+transitionColumns+", prev_sha256, row_sha256 from transitions where campaign_id = $1 order by seq", campaignID)
}
