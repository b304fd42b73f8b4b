package store

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

type gateContent struct {
	CampaignID string    `db:"campaign_id" json:"campaign_id"`
	Seq        int       `db:"seq" json:"seq"`
	Record     string    `db:"record" json:"record"`
	Gate       string    `db:"gate" json:"gate"`
	Verdict    string    `db:"verdict" json:"verdict"`
	At         time.Time `db:"at" json:"at"`
}

const gateColumns = `campaign_id, seq, record, gate, verdict, at`

// AppendGate records one evaluation of a gate, passed or not, and returns its
// sequence number.
func (t *Tx) AppendGate(ctx context.Context, campaignID string, g artifact.Gate) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	c := gateContent{CampaignID: campaignID, Gate: string(g.Gate), Verdict: g.Verdict}
	var err error
	if c.At, err = momentOf("the gate's time", g.At); err != nil {
		return 0, err
	}
	g.At = rfc3339(c.At)
	if g.Prev, err = t.lastGate(ctx, campaignID); err != nil {
		return 0, err
	}
	if c.Record, _, err = governed(artifact.KindGate, g); err != nil {
		return 0, err
	}
	prev, err := t.lastLink(ctx, "gates", "seq", campaignID)
	if err != nil {
		return 0, err
	}
	err = t.tx.QueryRow(ctx, "select coalesce(max(seq), 0) + 1 from gates where campaign_id = $1", campaignID).Scan(&c.Seq)
	if err != nil {
		return 0, failed(err, "number the gate record of campaign %s", campaignID)
	}
	hash, err := link(prev, c)
	if err != nil {
		return 0, err
	}
	_, err = t.tx.Exec(ctx, "insert into gates ("+gateColumns+", prev_sha256, row_sha256) values ($1, $2, $3, $4, $5, $6, $7, $8)",
		c.CampaignID, c.Seq, c.Record, c.Gate, c.Verdict, c.At, prev, hash)
	if err != nil {
		return 0, failed(err, "gate %s of campaign %s", g.Gate, campaignID)
	}
	return c.Seq, t.AppendEvent(campaignID, TopicGate, map[string]any{
		"seq": c.Seq, "gate": c.Gate, "verdict": c.Verdict, "stage": string(g.Stage), "iteration": g.Iteration,
	})
}

// lastGate is the hash of the newest line of the campaign's gates.jsonl, zeros
// when there is none. The campaign is locked.
func (t *Tx) lastGate(ctx context.Context, campaignID string) (string, error) {
	var record string
	err := t.tx.QueryRow(ctx, "select record from gates where campaign_id = $1 order by seq desc limit 1", campaignID).Scan(&record)
	if isMissing(err) {
		return firstLink, nil
	}
	if err != nil {
		return "", failed(err, "last gate of campaign %s", campaignID)
	}
	var last artifact.Gate
	if err := decode("gate record", record, &last); err != nil {
		return "", err
	}
	line, err := artifact.EncodeLine(artifact.KindGate, last)
	if err != nil {
		return "", err
	}
	return canonical.HashBytes(bytes.TrimSuffix(line, []byte("\n"))), nil
}

// Gates lists the gate records of a campaign, oldest first.
func (s *Store) Gates(ctx context.Context, campaignID string) ([]artifact.Gate, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	rows, err := collect[gateContent](ctx, s.pool, "select "+gateColumns+" from gates where campaign_id = $1 order by seq", campaignID)
	if err != nil {
		return nil, failed(err, "gates of campaign %s", campaignID)
	}
	gates := make([]artifact.Gate, len(rows))
	for i, r := range rows {
		if err := decode("gate record", r.Record, &gates[i]); err != nil {
			return nil, err
		}
	}
	return gates, nil
}

type linkedGate struct {
	gateContent
	Prev string `db:"prev_sha256"`
	Hash string `db:"row_sha256"`
}

func linkedGates(ctx context.Context, q querier, campaignID string, row func(linked) error) error {
	return each(ctx, q, func(r linkedGate) error {
		r.At = r.At.UTC()
		return row(linked{fmt.Sprint(r.Seq), r.Prev, r.Hash, r.gateContent})
	}, "select "+gateColumns+", prev_sha256, row_sha256 from gates where campaign_id = $1 order by seq", campaignID)
}
