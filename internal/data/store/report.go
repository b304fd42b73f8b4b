package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
)

// Report is a written report.
type Report struct {
	artifact.Report
	Revision  int
	Text      string // canonical JSON, as hashed
	SHA256    string
	Markdown  string
	WrittenAt time.Time
}

type reportContent struct {
	CampaignID     string    `db:"campaign_id" json:"campaign_id"`
	Epoch          int       `db:"epoch" json:"epoch"`
	Revision       int       `db:"revision" json:"revision"`
	Document       string    `db:"document" json:"document"`
	SHA256         string    `db:"sha256" json:"sha256"`
	Markdown       string    `db:"markdown" json:"markdown"`
	Basis          string    `db:"basis" json:"basis"`
	Certified      bool      `db:"certified" json:"certified"`
	RegretModel    *float64  `db:"regret_model" json:"regret_model"`
	RegretTerminal *float64  `db:"regret_terminal" json:"regret_terminal"`
	WrittenAt      time.Time `db:"written_at" json:"written_at"`
}

const reportColumns = `campaign_id, epoch, revision, document, sha256, markdown, basis, certified, regret_model, regret_terminal, written_at`

// PutReport records the report of its epoch and returns its revision.
func (t *Tx) PutReport(ctx context.Context, campaignID string, r artifact.Report, markdown string) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	c := reportContent{
		CampaignID: campaignID, Epoch: r.Epoch, Markdown: clean(markdown), Basis: string(r.Recommendation.Basis), Certified: r.Certified,
		RegretModel: r.ResidualRegretModel, RegretTerminal: r.ResidualRegretTerminal,
		WrittenAt: time.Now().UTC().Truncate(time.Microsecond),
	}
	var err error
	if c.Document, c.SHA256, err = governed(artifact.KindReport, r); err != nil {
		return 0, err
	}
	prev, err := t.lastLink(ctx, "reports", "id", campaignID)
	if err != nil {
		return 0, err
	}
	err = t.tx.QueryRow(ctx, "select coalesce(max(revision), 0) + 1 from reports where campaign_id = $1 and epoch = $2",
		campaignID, r.Epoch).Scan(&c.Revision)
	if err != nil {
		return 0, failed(err, "number the report of campaign %s", campaignID)
	}
	hash, err := link(prev, c)
	if err != nil {
		return 0, err
	}
	_, err = t.tx.Exec(ctx, "insert into reports ("+reportColumns+`, prev_sha256, row_sha256)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		c.CampaignID, c.Epoch, c.Revision, c.Document, c.SHA256, c.Markdown, c.Basis, c.Certified, c.RegretModel, c.RegretTerminal,
		c.WrittenAt, prev, hash)
	if err != nil {
		return 0, failed(err, "report of epoch %d of campaign %s", r.Epoch, campaignID)
	}
	return c.Revision, t.AppendEvent(campaignID, TopicLadder, map[string]any{
		"epoch": r.Epoch, "revision": c.Revision, "basis": c.Basis, "certified": c.Certified,
	})
}

// Report reads the newest report of an epoch; epoch 0 is the newest of all.
func (s *Store) Report(ctx context.Context, campaignID string, epoch int) (Report, error) {
	if !isUUID(campaignID) {
		return Report{}, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	r, err := readReport(ctx, s.pool, campaignID, epoch)
	if err == nil && r == nil {
		err = ErrNotFound
	}
	if err != nil {
		return Report{}, failed(err, "report of campaign %s", campaignID)
	}
	return *r, nil
}

func readReport(ctx context.Context, q querier, campaignID string, epoch int) (*Report, error) {
	if !isInteger(epoch) {
		return nil, nil
	}
	c, err := optional[reportContent](ctx, q, "select "+reportColumns+` from reports
		where campaign_id = $1 and ($2 = 0 or epoch = $2) order by id desc limit 1`, campaignID, epoch)
	if err != nil || c == nil {
		return nil, err
	}
	r := &Report{Revision: c.Revision, Text: c.Document, SHA256: c.SHA256, Markdown: c.Markdown, WrittenAt: c.WrittenAt}
	return r, decode("report", c.Document, &r.Report)
}

type linkedReport struct {
	reportContent
	Prev string `db:"prev_sha256"`
	Hash string `db:"row_sha256"`
}

func linkedReports(ctx context.Context, q querier, campaignID string, row func(linked) error) error {
	return each(ctx, q, func(r linkedReport) error {
		r.WrittenAt = r.WrittenAt.UTC()
		return row(linked{fmt.Sprintf("epoch %d revision %d", r.Epoch, r.Revision), r.Prev, r.Hash, r.reportContent})
	}, "select "+reportColumns+", prev_sha256, row_sha256 from reports where campaign_id = $1 order by id", campaignID)
}
