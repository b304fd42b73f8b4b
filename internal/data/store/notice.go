package store

import (
	"context"
	"fmt"
	"time"
)

// NoticeKind is the fact that a notice tells of.
type NoticeKind string

// The kinds of notices.
const (
	NoticeApprovalAsked NoticeKind = "approval_asked"
	NoticeHalted        NoticeKind = "halted"
	NoticeReported      NoticeKind = "reported"
)

// NoticeOutcome is how a try to deliver a notice ended.
type NoticeOutcome string

// The outcomes of a try: after one that failed another follows.
const (
	NoticeDelivered NoticeOutcome = "delivered"
	NoticeFailed    NoticeOutcome = "failed"
	NoticeGivenUp   NoticeOutcome = "given_up"
)

// NewNotice is a message to one channel of a campaign.
type NewNotice struct {
	Version     int    // of the text that names the channel
	Channel     int    // its place there, from 0
	ChannelKind string // webhook or slack
	Host        string // of its address, which is all that is shown of it
	Kind        NoticeKind
	Document    string // JSON, what is told
}

// Notice is a message with what became of it.
type Notice struct {
	ID          string         `db:"id"`
	CampaignID  string         `db:"campaign_id"`
	RunID       string         `db:"run_id"` // to be shown
	Version     int            `db:"version"`
	Channel     int            `db:"channel"`
	ChannelKind string         `db:"channel_kind"`
	Host        string         `db:"host"`
	Kind        NoticeKind     `db:"kind"`
	Document    string         `db:"document"`
	At          time.Time      `db:"at"`
	Attempts    int            `db:"attempts"`
	Outcome     *NoticeOutcome `db:"outcome"` // of the last try; nil before the first
	Detail      *string        `db:"detail"`
	TriedAt     *time.Time     `db:"tried_at"`
}

// Settled reports whether nothing more is tried.
func (n Notice) Settled() bool { return n.Outcome != nil && *n.Outcome != NoticeFailed }

const selectNotices = `
	select n.id, n.campaign_id, coalesce(d.title, c.run_id) as run_id, n.version, n.channel, n.channel_kind, n.host, n.kind, n.document, n.at,
	       coalesce(a.attempt, 0) as attempts, a.outcome, a.detail, a.at as tried_at
	  from notices n join campaigns c on c.id = n.campaign_id left join drafts d on d.campaign_id = n.campaign_id
	  left join lateral (select * from notice_attempts where notice_id = n.id order by attempt desc limit 1) a on true`

// AddNotice records a message to be delivered and returns its id.
func (t *Tx) AddNotice(ctx context.Context, campaignID string, n NewNotice) (id string, err error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return "", err
	}
	err = t.tx.QueryRow(ctx, `
		insert into notices (campaign_id, version, channel, channel_kind, host, kind, document) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
		campaignID, n.Version, n.Channel, n.ChannelKind, clean(n.Host), n.Kind, clean(n.Document)).Scan(&id)
	return id, failed(err, "notice of campaign %s", campaignID)
}

// AddNoticeAttempt records the next try to deliver a notice.
func (t *Tx) AddNoticeAttempt(ctx context.Context, noticeID string, outcome NoticeOutcome, detail string) error {
	_, err := t.tx.Exec(ctx, `
		insert into notice_attempts (notice_id, attempt, outcome, detail)
		select $1, coalesce(max(attempt), 0) + 1, $2, $3 from notice_attempts where notice_id = $1`, noticeID, outcome, clean(detail))
	return failed(err, "attempt of notice %s", noticeID)
}

// Notice reads one notice.
func (s *Store) Notice(ctx context.Context, id string) (Notice, error) {
	if !isUUID(id) {
		return Notice{}, fmt.Errorf("notice %q: %w", id, ErrNotFound)
	}
	n, err := one[Notice](ctx, s.pool, selectNotices+" where n.id = $1", id)
	return n, failed(err, "notice %s", id)
}

// Notices lists the newest notices of a campaign, newest first.
func (s *Store) Notices(ctx context.Context, campaignID string, limit int) ([]Notice, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := collect[Notice](ctx, s.pool, selectNotices+" where n.campaign_id = $1 order by n.at desc, n.id limit $2", campaignID, limit)
	return list, failed(err, "notices of campaign %s", campaignID)
}

// UndeliveredNotices lists the notices of all campaigns that wait for another try
// or were given up, oldest first. With waiting, only the former.
func (s *Store) UndeliveredNotices(ctx context.Context, waiting bool, limit int) ([]Notice, error) {
	list, err := collect[Notice](ctx, s.pool, selectNotices+`
		 where not exists (select from notice_attempts where notice_id = n.id and (outcome = 'delivered' or $1 and outcome = 'given_up'))
		 order by n.at, n.id limit $2`, waiting, limit)
	return list, failed(err, "undelivered notices")
}
