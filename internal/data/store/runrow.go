package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// runContent is what a row of runs says: its columns, and what its hash covers.
type runContent struct {
	CampaignID     string               `db:"campaign_id" json:"campaign_id"`
	Iteration      int                  `db:"iteration" json:"iteration"`
	RowIndex       int                  `db:"row_index" json:"row_index"`
	Try            int                  `db:"try" json:"try"`
	Status         artifact.Status      `db:"status" json:"status"`
	FailureKind    artifact.FailureKind `db:"failure_kind" json:"failure_kind"`
	Response       string               `db:"response" json:"response"`
	HeldOut        string               `db:"held_out" json:"held_out"`
	Verdicts       string               `db:"verdicts" json:"verdicts"`
	Applied        string               `db:"applied" json:"applied"`
	DurationMS     int64                `db:"duration_ms" json:"duration_ms"`
	LastAttemptMS  int64                `db:"last_attempt_ms" json:"last_attempt_ms"`
	Attempts       int                  `db:"attempts" json:"attempts"`
	Error          *string              `db:"error" json:"error"`
	TruncatedBytes int64                `db:"truncated_bytes" json:"truncated_bytes"`
	ReplacedChars  int64                `db:"replaced_chars" json:"replaced_chars"`
	BuildHash      *string              `db:"build_hash" json:"build_hash"`
	ContractSHA256 *string              `db:"contract_sha256" json:"contract_sha256"`
	StartedAt      *time.Time           `db:"started_at" json:"started_at"`
	FinishedAt     time.Time            `db:"finished_at" json:"finished_at"`
	Worker         string               `db:"worker" json:"worker"`
	LeaseToken     int64                `db:"lease_token" json:"lease_token"`
	Invocation     *int                 `db:"invocation" json:"invocation"`
	ExecSeq        *int                 `db:"exec_seq" json:"exec_seq"`
	OutputRef      *string              `db:"output_ref" json:"output_ref"`
}

const runColumns = `campaign_id, iteration, row_index, try, status, failure_kind, response, held_out, verdicts, applied,
	duration_ms, last_attempt_ms, attempts, error, truncated_bytes, replaced_chars, build_hash, contract_sha256,
	started_at, finished_at, worker, lease_token, invocation, exec_seq, output_ref`

// verdicts are the checks of a run, in one document.
type verdicts struct {
	Manipulation        []predicate.Verdict `json:"manipulation"`
	Invariants          []predicate.Verdict `json:"invariants"`
	SelfCheck           []predicate.Verdict `json:"self_check"`
	ManipulationVerdict *bool               `json:"manipulation_verdict"`
	IntegrityVerdict    *bool               `json:"integrity_verdict"`
	ConstraintVerdicts  []string            `json:"constraint_verdicts"`
}

// applied is the configuration that a run was really given.
type applied struct {
	Levels       space.Levels      `json:"levels"`
	Role         artifact.Role     `json:"role"`
	Replicate    int               `json:"replicate"`
	WorkloadSeed *int64            `json:"workload_seed"`
	Args         []string          `json:"args"`
	Env          map[string]string `json:"env"`
	Patches      canonical.Object  `json:"patches"`
}

// newRunContent writes a run down. Its place is filled in by the caller.
func newRunContent(row RowKey, token int64, r Result) (runContent, error) {
	c := runContent{
		CampaignID: row.CampaignID, Iteration: row.Iteration, RowIndex: row.RowIndex,
		Status: r.Run.Status, FailureKind: r.Run.FailureKind,
		DurationMS: r.Run.DurationMS, LastAttemptMS: r.Run.LastAttemptMS, Attempts: r.Run.Attempts,
		TruncatedBytes: r.Run.TruncatedBytes, ReplacedChars: r.Run.ReplacedChars,
		BuildHash: r.Run.BuildHash, ContractSHA256: nullable(r.ContractSHA256),
		FinishedAt: r.FinishedAt.UTC().Truncate(time.Microsecond), Worker: clean(r.Worker), LeaseToken: token,
		OutputRef: nullable(r.OutputRef),
	}
	if r.Run.RowIndex != row.RowIndex {
		return c, fmt.Errorf("%s: the run is of row %d", row, r.Run.RowIndex)
	}
	if r.Invocation > 0 {
		c.Invocation = &r.Invocation
	}
	if r.Run.Error != nil {
		text, replaced := cleanCount(*r.Run.Error)
		c.Error, c.ReplacedChars = &text, c.ReplacedChars+replaced
	}
	var err error
	if c.StartedAt, err = parseTime("started_at", r.Run.StartedAt); err != nil {
		return c, err
	}
	return c, c.writeDocuments(r.Run)
}

func (c *runContent) writeDocuments(r artifact.Run) (err error) {
	if c.Response, _, err = document("the response", r.Response); err != nil {
		return err
	}
	if c.HeldOut, _, err = document("the held-out metrics", r.HeldOut); err != nil {
		return err
	}
	c.Verdicts, _, err = document("the verdicts", verdicts{
		r.Manipulation, r.Invariants, r.SelfCheck, r.ManipulationVerdict, r.IntegrityVerdict, r.ConstraintVerdicts,
	})
	if err != nil {
		return err
	}
	c.Applied, _, err = document("the applied configuration", applied{
		r.Levels, r.Role, r.Replicate, r.WorkloadSeed, r.AppliedArgs, r.AppliedEnv, r.AppliedPatches,
	})
	return err
}

// run is the content as the artifact that it came from.
func (c runContent) run() (artifact.Run, error) {
	r := artifact.Run{
		RowIndex: c.RowIndex, Status: c.Status, FailureKind: c.FailureKind, Error: c.Error,
		DurationMS: c.DurationMS, LastAttemptMS: c.LastAttemptMS, Attempts: c.Attempts, BuildHash: c.BuildHash,
		TruncatedBytes: c.TruncatedBytes, ReplacedChars: c.ReplacedChars,
	}
	if c.ExecSeq != nil {
		r.ExecSeq = *c.ExecSeq
	}
	if c.StartedAt != nil {
		r.StartedAt = rfc3339(*c.StartedAt)
	}
	var v verdicts
	var a applied
	for _, d := range []struct {
		what, text string
		into       any
	}{{"response", c.Response, &r.Response}, {"held-out metrics", c.HeldOut, &r.HeldOut}, {"verdicts", c.Verdicts, &v}, {"applied configuration", c.Applied, &a}} {
		if err := decode(d.what, d.text, d.into); err != nil {
			return r, fmt.Errorf("%s: %w", RowKey{c.CampaignID, c.Iteration, c.RowIndex}, err)
		}
	}
	r.Manipulation, r.Invariants, r.SelfCheck = v.Manipulation, v.Invariants, v.SelfCheck
	r.ManipulationVerdict, r.IntegrityVerdict, r.ConstraintVerdicts = v.ManipulationVerdict, v.IntegrityVerdict, v.ConstraintVerdicts
	r.Levels, r.Role, r.Replicate, r.WorkloadSeed = a.Levels, a.Role, a.Replicate, a.WorkloadSeed
	r.AppliedArgs, r.AppliedEnv, r.AppliedPatches = a.Args, a.Env, a.Patches
	return r, nil
}

// linkedRun is a run with its links.
type linkedRun struct {
	runContent
	Prev string `db:"prev_sha256"`
	Hash string `db:"row_sha256"`
}

func linkedRuns(ctx context.Context, q querier, campaignID string, row func(linked) error) error {
	return each(ctx, q, func(r linkedRun) error {
		r.normalise()
		return row(linked{fmt.Sprintf("iteration %d row %d try %d", r.Iteration, r.RowIndex, r.Try), r.Prev, r.Hash, r.runContent})
	}, "select "+runColumns+", prev_sha256, row_sha256 from runs where campaign_id = $1 order by id", campaignID)
}

// normalise puts times as they were when they were hashed: the driver returns them
// in the local zone.
func (c *runContent) normalise() {
	c.FinishedAt = c.FinishedAt.UTC()
	if c.StartedAt != nil {
		utc := c.StartedAt.UTC()
		c.StartedAt = &utc
	}
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }
