package store

import (
	"context"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// RowFacts is what the job of one row loads.
type RowFacts struct {
	Campaign      Campaign
	Version       int    // number of the campaign file; see [Store.Version]
	VersionSHA256 string // so that a parsed file can be kept between rows
	Epoch         int    // 0: before any epoch
	PolicySHA256  string
	// MechanismSHA256 is the hash that the policy was compiled from, "" when the
	// campaign names no mechanism.
	MechanismSHA256 string
	Stage           artifact.Stage
	RunTimeoutSec   int
	Row             Row
	Preceding       *Preceding // what the freshness check compares with; nil when there is none
	Contract        *EpochContract
	Invocation      int  // the newest of the campaign; 0 when there is none
	Next            *int // execution position of the row to run after this one, nil when this is the last
}

// Preceding is the newest response of the epoch that was complete or that a guard
// refused (freshness, contract, self-check), with the configuration that gave it.
type Preceding struct {
	ExecSeq  int
	Response canonical.Object
	Levels   space.Levels
}

type rowFactsRow struct {
	designRow
	Version       int            `db:"version"`
	VersionSHA256 string         `db:"version_sha256"`
	Epoch         int            `db:"epoch"`
	PolicySHA256  string         `db:"policy_sha256"`
	Mechanism     string         `db:"mechanism"`
	Stage         artifact.Stage `db:"stage"`
	RunTimeoutSec int            `db:"run_timeout_sec"`
	Invocation    int            `db:"invocation"`
}

// LoadRow reads what the row at an execution position of a design needs, all as of
// one moment.
func (s *Store) LoadRow(ctx context.Context, campaignID string, iteration, execPosition int) (RowFacts, error) {
	var facts RowFacts
	err := s.read(ctx, func(q querier) (err error) {
		if facts.Campaign, err = readCampaign(ctx, q, campaignID); err != nil {
			return err
		}
		if err = facts.readPlace(ctx, q, campaignID, iteration, execPosition); err != nil {
			return err
		}
		tries, err := collect[runContent](ctx, q, "select "+runColumns+` from runs
			where campaign_id = $1 and iteration = $2 and row_index = $3 order by try`, campaignID, iteration, facts.Row.RowIndex)
		if err != nil {
			return err
		}
		if err = facts.Row.conclude(tries); err != nil {
			return err
		}
		if facts.Preceding, err = readPreceding(ctx, q, campaignID, facts.Epoch); err != nil {
			return err
		}
		if facts.Contract, err = readContract(ctx, q, campaignID, facts.Epoch); err != nil {
			return err
		}
		facts.Next, err = nextPosition(ctx, q, campaignID, iteration, execPosition+1, facts.Invocation)
		return err
	})
	return facts, failed(err, "load position %d of iteration %d of campaign %s", execPosition, iteration, campaignID)
}

func (f *RowFacts) readPlace(ctx context.Context, q querier, campaignID string, iteration, execPosition int) error {
	r, err := one[rowFactsRow](ctx, q, `
		select r.row_index, r.levels_key, r.role, r.replicate, r.apply, r.seed, r.exec_position,
		       e.version, v.sha256 as version_sha256, e.epoch, e.policy_sha256, coalesce(e.mechanism_sha256, '') as mechanism, i.stage, d.run_timeout_sec,
		       coalesce((select max(invocation) from invocations where campaign_id = $1), 0) as invocation
		  from design_rows r
		  join designs d using (campaign_id, iteration)
		  join iterations i using (campaign_id, iteration)
		  join epochs e on e.campaign_id = r.campaign_id and e.epoch = d.epoch
		  join campaign_versions v on v.campaign_id = r.campaign_id and v.version = e.version
		 where r.campaign_id = $1 and r.iteration = $2 and r.exec_position = $3`, campaignID, iteration, execPosition)
	if err != nil {
		return err
	}
	f.Version, f.VersionSHA256, f.Epoch, f.PolicySHA256 = r.Version, r.VersionSHA256, r.Epoch, r.PolicySHA256
	f.MechanismSHA256 = r.Mechanism
	f.Stage, f.RunTimeoutSec, f.Invocation = r.Stage, r.RunTimeoutSec, r.Invocation
	f.Row.PlannedRow, err = r.planned()
	return err
}

type precedingRow struct {
	ExecSeq  int    `db:"exec_seq"`
	Response string `db:"response"`
	Applied  string `db:"applied"`
}

// readPreceding looks at the newest such run of the campaign only: when that is of
// an earlier epoch, this one has none yet.
func readPreceding(ctx context.Context, q querier, campaignID string, epoch int) (*Preceding, error) {
	r, err := optional[precedingRow](ctx, q, `
		select r.exec_seq, r.response, r.applied
		  from (select iteration, exec_seq, response, applied from runs
		         where campaign_id = $1 and (status = 'complete' or failure_kind = 'adapter_guard')
		         order by exec_seq desc limit 1) r
		  join iterations i on i.campaign_id = $1 and i.iteration = r.iteration
		 where i.epoch = $2`, campaignID, epoch)
	if err != nil || r == nil {
		return nil, err
	}
	p := &Preceding{ExecSeq: r.ExecSeq}
	var a applied
	if err := decode("applied configuration", r.Applied, &a); err != nil {
		return nil, err
	}
	p.Levels = a.Levels
	return p, decode("response", r.Response, &p.Response)
}

// nextPosition is the execution position of the first row at or after from that is
// still to be run in this invocation: it never ran to an end, or in an earlier
// invocation it failed or ran under another value of a locked parameter. It is
// nil when no row is left.
func nextPosition(ctx context.Context, q querier, campaignID string, iteration, from, invocation int) (*int, error) {
	var next int
	err := q.QueryRow(ctx, `
		select d.exec_position from design_rows d
		  left join lateral (select status, failure_kind, invocation from runs r
		                      where r.campaign_id = d.campaign_id and r.iteration = d.iteration and r.row_index = d.row_index
		                      order by try desc limit 1) final on true
		 where d.campaign_id = $1 and d.iteration = $2 and d.exec_position >= $3
		   and (final.status is null or final.status = 'interrupted'
		        or (final.status = 'failed' or final.failure_kind = 'lock_violated') and coalesce(final.invocation, 0) < $4)
		 order by d.exec_position limit 1`, campaignID, iteration, from, invocation).Scan(&next)
	if isMissing(err) {
		return nil, nil
	}
	return &next, err
}
