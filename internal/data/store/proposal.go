package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// ErrDecided says that somebody has chosen from these proposals already.
var ErrDecided = errors.New("a choice has been made already")

// Proposals are what could follow an epoch, as they were sealed.
type Proposals struct {
	ID           int64     `db:"id"`
	Epoch        int       `db:"epoch"`
	Text         string    `db:"document"` // canonical, as sealed
	SHA256       string    `db:"sha256"`
	InputsSHA256 string    `db:"inputs_sha256"`
	Seal         string    `db:"seal"`
	MadeBy       string    `db:"made_by"`
	MadeAt       time.Time `db:"made_at"`
	Document     artifact.Proposals
	Decision     *Decision // nil while nobody has chosen
}

// Decision is the one choice from proposals.
type Decision struct {
	Choice    int           `db:"choice"` // place in the ranking, from 1
	Move      artifact.Move `db:"move"`
	Version   *int          `db:"version"` // of the campaign file that it made; nil for stop
	DecidedBy string        `db:"decided_by"`
	DecidedAt time.Time     `db:"decided_at"`
}

// PutProposals records sealed proposals and returns their id. The text must be the
// canonical one that was sealed.
func (t *Tx) PutProposals(ctx context.Context, campaignID string, p artifact.Proposals, seal func(text []byte) string, by string) (int64, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	text, sha, err := governed(artifact.KindProposals, p)
	if err != nil {
		return 0, err
	}
	var id int64
	err = t.tx.QueryRow(ctx, `
		insert into proposals (campaign_id, epoch, document, sha256, inputs_sha256, seal, made_by) values ($1, $2, $3, $4, $5, $6, $7)
		returning id`, campaignID, p.Epoch, text, sha, p.InputsSHA256, seal([]byte(text)), clean(by)).Scan(&id)
	return id, failed(err, "proposals after epoch %d of campaign %s", p.Epoch, campaignID)
}

// Proposals reads the newest proposals after an epoch, nil before any were made.
func (s *Store) Proposals(ctx context.Context, campaignID string, epoch int) (*Proposals, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	return readProposals(ctx, s.pool, campaignID, epoch)
}

// Proposals is [Store.Proposals] within the transaction.
func (t *Tx) Proposals(ctx context.Context, campaignID string, epoch int) (*Proposals, error) {
	return readProposals(ctx, t.tx, campaignID, epoch)
}

func readProposals(ctx context.Context, q querier, campaignID string, epoch int) (*Proposals, error) {
	type row struct {
		ID           int64     `db:"id"`
		Epoch        int       `db:"epoch"`
		Text         string    `db:"document"`
		SHA256       string    `db:"sha256"`
		InputsSHA256 string    `db:"inputs_sha256"`
		Seal         string    `db:"seal"`
		MadeBy       string    `db:"made_by"`
		MadeAt       time.Time `db:"made_at"`
	}
	r, err := optional[row](ctx, q, `select id, epoch, document, sha256, inputs_sha256, seal, made_by, made_at from proposals
		where campaign_id = $1 and epoch = $2 order by id desc limit 1`, campaignID, epoch)
	if err != nil || r == nil {
		return nil, failed(err, "proposals of campaign %s", campaignID)
	}
	p := &Proposals{
		ID: r.ID, Epoch: r.Epoch, Text: r.Text, SHA256: r.SHA256, InputsSHA256: r.InputsSHA256, Seal: r.Seal, MadeBy: r.MadeBy, MadeAt: r.MadeAt,
	}
	if err := decode("proposals", p.Text, &p.Document); err != nil {
		return nil, err
	}
	p.Decision, err = optional[Decision](ctx, q,
		"select choice, move, version, decided_by, decided_at from proposal_decisions where proposals_id = $1", p.ID)
	return p, failed(err, "decision on proposals of campaign %s", campaignID)
}

// Decide records the choice from proposals; a second one is an [ErrDecided].
func (t *Tx) Decide(ctx context.Context, campaignID string, p Proposals, d Decision) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	tag, err := t.tx.Exec(ctx, `
		insert into proposal_decisions (proposals_id, choice, move, campaign_id, version, decided_by) values ($1, $2, $3, $4, $5, $6)
		on conflict do nothing`, p.ID, d.Choice, d.Move, campaignID, d.Version, clean(d.DecidedBy))
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrDecided
	}
	return failed(err, "decide on the next epoch of campaign %s", campaignID)
}

// Inputs is the SHA-256 of everything that proposals after an epoch rest on: its
// policy and file, the heads of the chains of runs, transitions and reports, every
// fit and comparison, and the error that was declared. It changes with anything
// recorded later.
func (s *Store) Inputs(ctx context.Context, campaignID string, epoch int) (sha256 string, err error) {
	err = s.read(ctx, func(q querier) error {
		sha256, err = inputs(ctx, q, campaignID, epoch)
		return err
	})
	return sha256, err
}

// Inputs is [Store.Inputs] within the transaction.
func (t *Tx) Inputs(ctx context.Context, campaignID string, epoch int) (sha256 string, err error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return "", err
	}
	return inputs(ctx, t.tx, campaignID, epoch)
}

func inputs(ctx context.Context, q querier, campaignID string, epoch int) (string, error) {
	type row struct {
		Policy      string  `db:"policy" json:"policy"`
		Cumulative  float64 `db:"cumulative" json:"cumulative"`
		Newest      int     `db:"newest" json:"newest_epoch"`
		Version     int     `db:"version" json:"newest_version"`
		File        string  `db:"file" json:"file"`
		Runs        string  `db:"runs" json:"runs"`
		Transitions string  `db:"transitions" json:"transitions"`
		Reports     string  `db:"reports" json:"reports"`
		Fits        string  `db:"fits" json:"fits"`
		Comparisons string  `db:"comparisons" json:"comparisons"`
	}
	const head = "coalesce((select row_sha256 from %s where campaign_id = $1 order by %s desc limit 1), '')"
	r, err := one[row](ctx, q, `
		select e.policy_sha256 as policy, e.cumulative_delta as cumulative, v.sha256 as file,
		       (select max(epoch) from epochs where campaign_id = $1) as newest,
		       (select max(version) from campaign_versions where campaign_id = $1) as version,
		       `+fmt.Sprintf(head, "runs", "id")+` as runs, `+fmt.Sprintf(head, "transitions", "seq")+` as transitions,
		       `+fmt.Sprintf(head, "reports", "id")+` as reports,
		       coalesce((select string_agg(iteration || effects_sha256 || recommendation_sha256 || coalesce(exclusions_sha256, ''), ' ' order by iteration)
		                   from fits where campaign_id = $1), '') as fits,
		       coalesce((select string_agg(iteration || sha256, ' ' order by iteration) from confirmations where campaign_id = $1), '') as comparisons
		  from epochs e join campaign_versions v on v.campaign_id = e.campaign_id and v.version = e.version
		 where e.campaign_id = $1 and e.epoch = $2`, campaignID, epoch)
	if err != nil {
		return "", failed(err, "inputs of the next epoch of campaign %s", campaignID)
	}
	hash, err := canonical.Hash(map[string]any{"campaign": canonical.String(campaignID), "epoch": canonical.Int(int64(epoch)), "of": r})
	return hash, err
}
