package store_test

import (
	"context"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/data/store"
)

// BenchmarkRow is what the store adds to the run of one row: load, claim, record,
// release, in the two transactions of a job.
func BenchmarkRow(b *testing.B) {
	bench := newBench(b)
	iteration := bench.longDesign(b, b.N)
	b.ResetTimer()
	for i := range b.N {
		ctx := b.Context()
		row := store.RowKey{CampaignID: bench.campaignID, Iteration: iteration, RowIndex: i}
		facts, err := bench.LoadRow(ctx, row.CampaignID, row.Iteration, i)
		if err != nil {
			b.Fatal(err)
		}
		var lease store.Lease
		err = bench.InTx(ctx, func(tx *store.Tx) (err error) {
			lease, err = tx.ClaimRow(ctx, row, me, time.Minute, alive)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
		result := bench.result(0, float64(i))
		result.Run.RowIndex, result.Run.Levels = i, facts.Row.Levels
		err = bench.InTx(ctx, func(tx *store.Tx) error {
			if _, err := tx.RecordRun(ctx, row, lease.Token, result); err != nil {
				return err
			}
			return tx.ReleaseRow(ctx, row, lease.Token)
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// longDesign registers a further iteration of n rows.
func (b *bench) longDesign(t testing.TB, n int) (iteration int) {
	m := matrix()
	m.Rows, m.RunOrder = nil, nil
	var rows []store.PlannedRow
	for i := range n {
		r := artifact.DesignRow{RowIndex: i, Levels: levels(i), Role: artifact.RoleCorner, Replicate: i, Apply: apply(i)}
		r.Levels["SIZE"] = canonical.Int(int64(i))
		m.Rows, m.RunOrder = append(m.Rows, r), append(m.RunOrder, i)
		rows = append(rows, store.PlannedRow{DesignRow: r, ExecPosition: i})
	}
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		if iteration, err = tx.OpenIteration(ctx, b.campaignID, 1, artifact.StageRefine); err != nil {
			return err
		}
		return tx.PutDesign(ctx, b.campaignID, iteration, m, rows)
	})
	return iteration
}
