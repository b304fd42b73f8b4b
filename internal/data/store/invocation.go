package store

import (
	"context"
	"fmt"
	"time"

	"assay/internal/core/artifact"
)

// InvocationRef names a running invocation.
type InvocationRef struct {
	ID     int64
	Number int // of the campaign, from 1
}

// BeginInvocation opens an entry of the wall-clock ledger for the process that
// begins it. The kind is run or resume.
func (t *Tx) BeginInvocation(ctx context.Context, campaignID, kind string, by Holder, version string) (InvocationRef, error) {
	var ref InvocationRef
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return ref, err
	}
	err := t.tx.QueryRow(ctx, `
		insert into invocations (campaign_id, invocation, kind, host, version)
		select $1, coalesce(max(invocation), 0) + 1, $2, $3, $4 from invocations where campaign_id = $1
		returning id, invocation`, campaignID, kind, clean(by.Host), clean(version)).Scan(&ref.ID, &ref.Number)
	if err != nil {
		return ref, failed(err, "begin an invocation of campaign %s", campaignID)
	}
	_, err = t.tx.Exec(ctx, `insert into invocation_beats (id, seconds, owner, host, boot_id, pid, pid_started_at)
		values ($1, 0, $2, $3, $4, $5, $6)`, ref.ID, by.Owner, by.Host, by.BootID, by.PID, by.PIDStartedAt)
	return ref, failed(err, "begin an invocation of campaign %s", campaignID)
}

// BeatInvocation notes how long an invocation has lasted, by its monotonic clock.
// If it dies, it counts up to its last beat. The holder is the process that works
// on it now.
func (s *Store) BeatInvocation(ctx context.Context, ref InvocationRef, by Holder, elapsed time.Duration) error {
	tag, err := s.pool.Exec(ctx, `update invocation_beats set beat_at = now(), seconds = greatest(seconds, $2),
		owner = $3, host = $4, boot_id = $5, pid = $6, pid_started_at = $7 where id = $1`,
		ref.ID, elapsed.Seconds(), by.Owner, by.Host, by.BootID, by.PID, by.PIDStartedAt)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "beat of invocation %d", ref.Number)
}

// EndInvocation closes an entry of the ledger. Ending it again changes nothing.
func (t *Tx) EndInvocation(ctx context.Context, ref InvocationRef, elapsed time.Duration, reason string) error {
	_, err := t.tx.Exec(ctx, "insert into invocation_ends (id, seconds, end_reason) values ($1, $2, $3) on conflict do nothing",
		ref.ID, elapsed.Seconds(), clean(reason))
	return failed(err, "end invocation %d", ref.Number)
}

// CloseDeadInvocations ends the entries of a campaign that nobody ended, at their
// last beat, as a resume does before it begins its own. It returns how many.
func (t *Tx) CloseDeadInvocations(ctx context.Context, campaignID string) (int, error) {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return 0, err
	}
	tag, err := t.tx.Exec(ctx, `
		insert into invocation_ends (id, ended_at, seconds, end_reason)
		select i.id, b.beat_at, b.seconds, 'died' from invocations i join invocation_beats b on b.id = i.id
		 where i.campaign_id = $1 and not exists (select from invocation_ends e where e.id = i.id)`, campaignID)
	return int(tag.RowsAffected()), failed(err, "close the dead invocations of campaign %s", campaignID)
}

type invocationRow struct {
	Invocation int        `db:"invocation"`
	Kind       string     `db:"kind"`
	StartedAt  time.Time  `db:"started_at"`
	EndedAt    *time.Time `db:"ended_at"`
	Seconds    *float64   `db:"seconds"`
	Host       string     `db:"host"`
	Version    string     `db:"version"`
	EndReason  *string    `db:"end_reason"`
}

// readInvocations lists the ledger. One without an end has the seconds up to its
// last beat and no EndedAt.
func readInvocations(ctx context.Context, q querier, campaignID string) ([]artifact.Invocation, error) {
	rows, err := collect[invocationRow](ctx, q, `
		select i.invocation, i.kind, i.started_at, e.ended_at, coalesce(e.seconds, b.seconds) as seconds, i.host, i.version, e.end_reason
		  from invocations i left join invocation_ends e on e.id = i.id left join invocation_beats b on b.id = i.id
		 where i.campaign_id = $1 order by i.invocation`, campaignID)
	if err != nil {
		return nil, err
	}
	list := make([]artifact.Invocation, len(rows))
	for i, r := range rows {
		list[i] = artifact.Invocation{
			Invocation: r.Invocation, Kind: r.Kind, StartedAt: rfc3339(r.StartedAt), Seconds: r.Seconds, Host: r.Host, Version: r.Version,
		}
		if r.EndedAt != nil {
			ended := rfc3339(*r.EndedAt)
			list[i].EndedAt = &ended
		}
		if r.EndReason != nil {
			list[i].EndReason = *r.EndReason
		}
	}
	return list, nil
}

// Invocations is the wall-clock ledger of a campaign.
func (s *Store) Invocations(ctx context.Context, campaignID string) ([]artifact.Invocation, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := readInvocations(ctx, s.pool, campaignID)
	return list, failed(err, "invocations of campaign %s", campaignID)
}
