package store_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
	"assay/internal/data/store"
)

const policyText = `{"epoch":1,"policy_version":1}`

var (
	policyHash = canonical.HashBytes([]byte(policyText))
	salt       = strings.Repeat("5a", 32)
	me         = store.Holder{Owner: "worker-1", Host: "bench", BootID: "boot-1", PID: 100, PIDStartedAt: "777"}
)

func alive(store.Holder) bool { return false }
func dead(store.Holder) bool  { return true }

// bench is a campaign in its first epoch with a registered screen of four corner
// rows in the order 2, 0, 3, 1 and two rows of the seed probe before them.
type bench struct {
	*store.Store
	url        string
	campaignID string
	iteration  int
	invocation store.InvocationRef
}

func newBench(t testing.TB) *bench {
	t.Helper()
	s, url := open(t)
	b := &bench{Store: s, url: url}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		c, err := tx.CreateCampaign(ctx, newCampaign("bench-1"))
		if err != nil {
			return err
		}
		b.campaignID = c.ID
		version, err := tx.AddVersion(ctx, c.ID, store.NewVersion{
			YAML: []byte("run_id: bench-1\n"), OptimizationHash: policyHash, BaseDir: "/srv/bench", Author: "ada",
		})
		if err != nil {
			return err
		}
		if b.invocation, err = tx.BeginInvocation(ctx, c.ID, "run", me, "test"); err != nil {
			return err
		}
		if err := tx.OpenEpoch(ctx, c.ID, newEpoch(1, version)); err != nil {
			return err
		}
		if b.iteration, err = tx.OpenIteration(ctx, c.ID, 1, artifact.StageScreen); err != nil {
			return err
		}
		return tx.PutDesign(ctx, c.ID, b.iteration, matrix(), plannedRows())
	})
	return b
}

func newCampaign(runID string) store.NewCampaign {
	return store.NewCampaign{
		Project: "default", RunID: runID, Owner: "ada", Kind: campaign.KindOptimization, State: store.StateRunning,
		Settings: map[string]string{"work_dir": "/tmp/bench"},
	}
}

func newEpoch(epoch, version int) store.NewEpoch {
	return store.NewEpoch{
		Epoch: epoch, Version: version, PolicyText: policyText, PolicySHA256: policyHash, SaltCommitment: canonical.HashBytes([]byte("salt")),
		Salt: []byte("salt"), DeltaTotal: 0.1, CumulativeDelta: 0.1 * float64(epoch),
	}
}

func levels(i int) space.Levels {
	return space.Levels{"SIZE": canonical.Int(int64(1 + i%2)), "RATE": canonical.Float(0.5 * float64(1+i/2))}
}

func matrix() artifact.DesignMatrix {
	m := artifact.DesignMatrix{
		FactorIDs: []string{"SIZE", "RATE"}, Kind: "full", RunOrder: []int{2, 0, 3, 1}, RunOrderSeed: 1, RunOrderSalt: salt,
		PolicyHash: policyHash, RunTimeoutSec: 30, MaxParallel: 1, Epoch: 1,
	}
	for i := range 4 {
		m.Rows = append(m.Rows, artifact.DesignRow{RowIndex: i, Levels: levels(i), Role: artifact.RoleCorner, Apply: apply(i)})
	}
	return m
}

func apply(i int) artifact.RowApply {
	return artifact.RowApply{CLIArgs: []string{fmt.Sprintf("--size=%d", 1+i%2)}, Env: map[string]string{"RATE": "0.5"}}
}

func plannedRows() []store.PlannedRow {
	var rows []store.PlannedRow
	for i := range 2 {
		seed := int64(100 + i)
		probe := artifact.DesignRow{RowIndex: i - 2, Levels: levels(0), Role: store.RoleProbe, Apply: apply(0)}
		rows = append(rows, store.PlannedRow{DesignRow: probe, Seed: &seed, ExecPosition: i - 2})
	}
	for position, index := range matrix().RunOrder {
		seed := int64(index)
		rows = append(rows, store.PlannedRow{DesignRow: matrix().Rows[index], Seed: &seed, ExecPosition: position})
	}
	return rows
}

func (b *bench) row(index int) store.RowKey {
	return store.RowKey{CampaignID: b.campaignID, Iteration: b.iteration, RowIndex: index}
}

// claim takes a row for the usual holder.
func (b *bench) claim(t *testing.T, index int) store.Lease {
	t.Helper()
	var lease store.Lease
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		lease, err = tx.ClaimRow(ctx, b.row(index), me, time.Minute, alive)
		return err
	})
	return lease
}

// measure claims a row, records a result of the given status and releases it.
func (b *bench) measure(t *testing.T, index int, r store.Result) store.Recorded {
	t.Helper()
	lease := b.claim(t, index)
	var done store.Recorded
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		if done, err = tx.RecordRun(ctx, b.row(index), lease.Token, r); err != nil {
			return err
		}
		return tx.ReleaseRow(ctx, b.row(index), lease.Token)
	})
	return done
}

// result is a complete run of a row with everything in it.
func (b *bench) result(index int, value float64) store.Result {
	yes, build := true, policyHash
	run := artifact.Run{
		RowIndex: index, Levels: levels(index), Role: artifact.RoleCorner, Status: artifact.StatusComplete,
		Response: canonical.Object{
			"ops": canonical.Float(value), "n": canonical.Int(7), "tiny": canonical.Float(1e-05), "label": canonical.String("a"),
			"latency": map[string]any{"p99": canonical.Float(1.5)},
		},
		HeldOut:      canonical.Object{"rss": canonical.Int(1 << 20)},
		Manipulation: []predicate.Verdict{{ID: "SIZE", Kind: "manipulation", OK: true, Detail: "1 = 1"}},
		Invariants:   []predicate.Verdict{}, SelfCheck: []predicate.Verdict{},
		ManipulationVerdict: &yes, ConstraintVerdicts: []string{}, DurationMS: 40, LastAttemptMS: 40, Attempts: 1, BuildHash: &build,
		AppliedArgs: []string{"--size=1"}, AppliedEnv: map[string]string{"RATE": "0.5"}, AppliedPatches: canonical.Object{},
		StartedAt: "2026-11-30T10:00:00.123456Z",
	}
	if index < 0 {
		run.Levels, run.Role = levels(0), store.RoleProbe
	}
	seed := int64(index)
	run.WorkloadSeed = &seed
	return store.Result{Run: run, FinishedAt: time.Now(), Worker: "worker-1", Invocation: b.invocation.Number}
}

func (b *bench) failure(index int, kind artifact.FailureKind) store.Result {
	r := b.result(index, 0)
	why := "it ended with exit code 3"
	r.Run.Status, r.Run.FailureKind, r.Run.Error, r.Run.Response, r.Run.HeldOut = artifact.StatusFailed, kind, &why, canonical.Object{}, canonical.Object{}
	return r
}

func sameScalar(a, b canonical.Scalar) bool { return a == b }
