package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// Result is a run about to be recorded.
type Result struct {
	Run        artifact.Run // ExecSeq is assigned here; StartedAt may be empty
	FinishedAt time.Time
	Worker     string
	Invocation int       // of the campaign; 0 when unknown
	OutputRef  string    // artifact path of the kept output; empty when none is kept
	Contract   *Contract // given when this row sets the epoch's contract
	// ContractSHA256 is the contract that the row was held against; that of
	// Contract when it is empty.
	ContractSHA256 string
}

// Contract is the shape of the target's output in an epoch.
type Contract struct {
	Document any // adapter_contract.json
}

// Recorded says where a run went.
type Recorded struct {
	RunID   int64
	Try     int
	ExecSeq int  // 0 for an interrupted try
	Already bool // it was recorded before under the same lease; nothing was written
}

// RecordRun records the result of a row under a lease: the run, its values, the
// contract if it is the one that sets it, and the event. A lease that is no longer
// current is an [ErrLeaseLost], and nothing is written. Recording the same claim
// again finds what is there, so that a caller that lost the answer may ask again.
func (t *Tx) RecordRun(ctx context.Context, row RowKey, token int64, r Result) (Recorded, error) {
	if r.Run.Status == artifact.StatusInterrupted {
		return Recorded{}, errors.New("an interrupted run is recorded with RecordInterrupted")
	}
	place, err := t.placeRun(ctx, row, token, token)
	if err != nil || place.recorded != nil {
		return already(place.recorded), err
	}
	if r.Contract != nil {
		sha, err := t.putContract(ctx, row, place.epoch, r.Contract.Document)
		if err != nil {
			return Recorded{}, err
		}
		if r.ContractSHA256 == "" {
			r.ContractSHA256 = sha
		}
	}
	r.Run.ExecSeq = place.execSeq
	if row.RowIndex >= 0 { // a row of the seed probe is no line of any file
		if _, _, err := governed(artifact.KindRun, r.Run); err != nil {
			return Recorded{}, err
		}
	}
	content, err := newRunContent(row, token, r)
	if err != nil {
		return Recorded{}, err
	}
	content.Try, content.ExecSeq = place.try, &place.execSeq
	id, err := t.insertRun(ctx, content, place.prev, runValues(r.Run))
	if err != nil {
		return Recorded{}, err
	}
	done := Recorded{RunID: id, Try: place.try, ExecSeq: place.execSeq}
	return done, t.announceRun(row, content)
}

// RecordInterrupted records that the claim `tried` of a row began and came to no
// result: by its own holder, who then gives its own token twice, or by whoever
// took the row over and holds it now under `token`.
func (t *Tx) RecordInterrupted(ctx context.Context, row RowKey, token, tried int64, worker, why string) (Recorded, error) {
	place, err := t.placeRun(ctx, row, token, tried)
	if err != nil || place.recorded != nil {
		return already(place.recorded), err
	}
	run := artifact.Run{RowIndex: row.RowIndex, Status: artifact.StatusInterrupted, FailureKind: artifact.FailureInterrupted, Error: &why}
	content, err := newRunContent(row, tried, Result{Run: run, FinishedAt: time.Now(), Worker: worker})
	if err != nil {
		return Recorded{}, err
	}
	content.Try = place.try
	id, err := t.insertRun(ctx, content, place.prev, metricValues{})
	if err != nil {
		return Recorded{}, err
	}
	return Recorded{RunID: id, Try: place.try}, t.announceRun(row, content)
}

func already(r *Recorded) Recorded {
	if r == nil {
		return Recorded{}
	}
	r.Already = true
	return *r
}

// runPlace is where the next run of a row goes.
type runPlace struct {
	epoch    *int // nil before the first epoch
	try      int
	execSeq  int
	prev     string
	recorded *Recorded // what the claim recorded before
}

// placeRun locks the campaign and the lease, and finds the place of a run that
// was measured under the claim `tried`.
func (t *Tx) placeRun(ctx context.Context, row RowKey, token, tried int64) (runPlace, error) {
	var p runPlace
	if err := t.lockCampaign(ctx, row.CampaignID); err != nil {
		return p, err
	}
	done, err := optional[recordedRow](ctx, t.tx, `
		select id, try, coalesce(exec_seq, 0) as exec_seq from runs
		 where campaign_id = $1 and iteration = $2 and row_index = $3 and lease_token = $4`,
		row.CampaignID, row.Iteration, row.RowIndex, tried)
	if err != nil {
		return p, failed(err, "%s", row)
	}
	if done != nil {
		p.recorded = &Recorded{RunID: done.ID, Try: done.Try, ExecSeq: done.ExecSeq}
		return p, nil
	}
	if err := t.requireLease(ctx, row, token); err != nil {
		return p, err
	}
	if err := t.requireUnmeasured(ctx, row); err != nil {
		return p, err
	}
	err = t.tx.QueryRow(ctx, `
		select (select epoch from iterations where campaign_id = $1 and iteration = $2),
		       (select coalesce(max(try), 0) + 1 from runs where campaign_id = $1 and iteration = $2 and row_index = $3),
		       (select coalesce(max(exec_seq), 0) + 1 from runs where campaign_id = $1),
		       coalesce((select row_sha256 from runs where campaign_id = $1 order by id desc limit 1), $4)`,
		row.CampaignID, row.Iteration, row.RowIndex, firstLink).Scan(&p.epoch, &p.try, &p.execSeq, &p.prev)
	return p, failed(err, "%s", row)
}

type recordedRow struct {
	ID      int64 `db:"id"`
	Try     int   `db:"try"`
	ExecSeq int   `db:"exec_seq"`
}

func (t *Tx) putContract(ctx context.Context, row RowKey, epoch *int, doc any) (string, error) {
	if epoch == nil {
		return "", fmt.Errorf("%s: a contract belongs to an epoch, and this row is before the first", row)
	}
	text, sha, err := governed(artifact.KindContract, doc)
	if err != nil {
		return "", err
	}
	_, err = t.tx.Exec(ctx, `
		insert into contracts (campaign_id, epoch, document, sha256, captured_iteration, captured_row_index) values ($1, $2, $3, $4, $5, $6)`,
		row.CampaignID, *epoch, text, sha, row.Iteration, row.RowIndex)
	return sha, failed(err, "contract of epoch %d of campaign %s", *epoch, row.CampaignID)
}

func (t *Tx) insertRun(ctx context.Context, c runContent, prev string, values metricValues) (int64, error) {
	hash, err := link(prev, c)
	if err != nil {
		return 0, err
	}
	var id int64
	err = t.tx.QueryRow(ctx, `
		with r as (
		  insert into runs (campaign_id, iteration, row_index, try, status, failure_kind, response, held_out, verdicts, applied,
		                    duration_ms, last_attempt_ms, attempts, error, truncated_bytes, replaced_chars, build_hash, contract_sha256,
		                    started_at, finished_at, worker, lease_token, invocation, exec_seq, output_ref, prev_sha256, row_sha256)
		  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
		  returning id
		), v as (
		  insert into run_values (run_id, metric, value, held_out)
		  select r.id, u.metric, u.value, u.held_out
		    from r, unnest($28::text[], $29::double precision[], $30::boolean[]) as u (metric, value, held_out)
		)
		select id from r`,
		c.CampaignID, c.Iteration, c.RowIndex, c.Try, c.Status, c.FailureKind, c.Response, c.HeldOut, c.Verdicts, c.Applied,
		c.DurationMS, c.LastAttemptMS, c.Attempts, c.Error, c.TruncatedBytes, c.ReplacedChars, c.BuildHash, c.ContractSHA256,
		c.StartedAt, c.FinishedAt, c.Worker, c.LeaseToken, c.Invocation, c.ExecSeq, c.OutputRef, prev, hash,
		values.metrics, values.values, values.heldOut).Scan(&id)
	return id, failed(err, "record %s", RowKey{c.CampaignID, c.Iteration, c.RowIndex})
}

func (t *Tx) announceRun(row RowKey, c runContent) error {
	return t.AppendEvent(row.CampaignID, TopicRun, map[string]any{
		"iteration": row.Iteration, "row_index": row.RowIndex, "try": c.Try,
		"status": string(c.Status), "failure_kind": string(c.FailureKind), "duration_ms": c.DurationMS,
	})
}

// metricValues are the numbers of a run, as columns.
type metricValues struct {
	metrics []string
	values  []float64
	heldOut []bool
}

// runValues lists the numbers of a run by dotted name. A name that is not storable
// as it is has no row here; the exact text of the response has it.
func runValues(r artifact.Run) metricValues {
	var m metricValues
	m.add("", r.Response, false)
	m.add("", r.HeldOut, true)
	return m
}

func (m *metricValues) add(prefix string, object map[string]any, heldOut bool) {
	for _, name := range sortedKeys(object) {
		if clean(name) != name {
			continue
		}
		switch v := object[name].(type) {
		case canonical.Scalar:
			if number, ok := v.Number(); ok {
				m.metrics = append(m.metrics, prefix+name)
				m.values = append(m.values, number)
				m.heldOut = append(m.heldOut, heldOut)
			}
		case map[string]any:
			m.add(prefix+name+".", v, heldOut)
		case canonical.Object:
			m.add(prefix+name+".", v, heldOut)
		}
	}
}
