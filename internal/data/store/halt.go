package store

import (
	"context"
	"time"

	"assay/internal/core/artifact"
)

// Halt is a recorded halt.
type Halt struct {
	artifact.Halt
	ID         int64
	ResolvedAt *time.Time // nil while the campaign stands still
	ResolvedBy string
}

// Halt records why a campaign stands still and puts it into the state halted.
func (t *Tx) Halt(ctx context.Context, campaignID string, h artifact.Halt) (int64, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	at, err := momentOf("the halt's time", h.Since)
	if err != nil {
		return 0, err
	}
	h.Since = rfc3339(at)
	text, _, err := governed(artifact.KindHalt, h)
	if err != nil {
		return 0, err
	}
	var id int64
	err = t.tx.QueryRow(ctx, "insert into halts (campaign_id, kind, gate, document, at) values ($1, $2, $3, $4, $5) returning id",
		campaignID, h.Kind, nullable(string(h.Gate)), text, at).Scan(&id)
	if err != nil {
		return 0, failed(err, "halt campaign %s", campaignID)
	}
	if err := t.AppendEvent(campaignID, TopicHalt, map[string]any{"id": id, "kind": string(h.Kind), "gate": string(h.Gate)}); err != nil {
		return 0, err
	}
	return id, t.SetCampaignState(ctx, campaignID, StateHalted)
}

// ResolveHalt records that whatever a campaign was halted for is over, and returns
// how many halts that ends: 0 when it was not halted. What state the campaign is in
// next, the caller says.
func (t *Tx) ResolveHalt(ctx context.Context, campaignID, by string) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	tag, err := t.tx.Exec(ctx, `
		insert into halt_resolutions (halt_id, resolved_by)
		select id, $2 from halts h where campaign_id = $1 and not exists (select from halt_resolutions where halt_id = h.id) order by id`,
		campaignID, clean(by))
	if err != nil {
		return 0, failed(err, "resolve the halt of campaign %s", campaignID)
	}
	n := int(tag.RowsAffected())
	if n == 0 {
		return 0, nil
	}
	return n, t.AppendEvent(campaignID, TopicHalt, map[string]any{"resolved": n})
}

type haltRow struct {
	ID         int64      `db:"id"`
	Document   string     `db:"document"`
	ResolvedAt *time.Time `db:"resolved_at"`
	ResolvedBy *string    `db:"resolved_by"`
}

func readHalts(ctx context.Context, q querier, campaignID string) ([]Halt, error) {
	rows, err := collect[haltRow](ctx, q, `
		select h.id, h.document, r.resolved_at, r.resolved_by from halts h left join halt_resolutions r on r.halt_id = h.id
		 where h.campaign_id = $1 order by h.id`, campaignID)
	if err != nil {
		return nil, err
	}
	halts := make([]Halt, len(rows))
	for i, r := range rows {
		halts[i] = Halt{ID: r.ID, ResolvedAt: r.ResolvedAt}
		if r.ResolvedBy != nil {
			halts[i].ResolvedBy = *r.ResolvedBy
		}
		if err := decode("halt", r.Document, &halts[i].Halt); err != nil {
			return nil, err
		}
	}
	return halts, nil
}

// CurrentHalt is the newest halt that is not resolved, or nil.
func CurrentHalt(halts []Halt) *Halt {
	for i := len(halts) - 1; i >= 0; i-- {
		if halts[i].ResolvedAt == nil {
			return &halts[i]
		}
	}
	return nil
}
