package store_test

import (
	"fmt"
	"testing"
	"time"

	"assay/internal/data/store"
)

func TestZZ(t *testing.T) {
	bench := newBench(t)
	iteration := bench.longDesign(t, 100000)
	conn := connect(t, bench.url, "")
	mustExec(t, conn, "set session_replication_role = replica")
	mustExec(t, conn, `insert into runs (campaign_id, iteration, row_index, try, status, failure_kind, response, held_out, verdicts, applied, duration_ms,
			last_attempt_ms, attempts, lease_token, exec_seq, prev_sha256, row_sha256, invocation)
		select $1::uuid, $2::int, i, 1, 'complete', '', '{"ops":1.5,"n":7,"label":"aaaaaaaaaaaaaaaaaaaaaaaa"}', '{}', '{"manipulation":[],"invariants":[],"self_check":[]}', '{"levels":{"SIZE":1},"args":[],"env":{}}', 40, 40, 1, 2, i+1, repeat('0',64), repeat('0',64), 1
		from generate_series(0, 99989) i`, bench.campaignID, iteration)
	mustExec(t, conn, "insert into run_values select id, 'ops', 1.5, false from runs")
	ctx := t.Context()
	clock := func(what string, fn func() error) {
		for range 3 {
			t0 := time.Now()
			if err := fn(); err != nil { t.Fatal(err) }
			fmt.Println(what, time.Since(t0))
		}
	}
	for range 2 {
	clock("campaigns", func() error { _, err := bench.Campaigns(ctx, store.Filter{}); return err })
	after := 50000
	clock("runs page", func() error { _, err := bench.Runs(ctx, bench.campaignID, iteration, "ops", store.Page{After: &after}); return err })
	clock("values", func() error { _, err := bench.Values(ctx, bench.campaignID, "ops"); return err })
	clock("progress", func() error { _, err := bench.ProgressFacts(ctx, bench.campaignID); return err })
	clock("loadrow", func() error { _, err := bench.LoadRow(ctx, bench.campaignID, iteration, 99995); return err })
	clock("loadepoch", func() error { _, err := bench.LoadEpoch(ctx, bench.campaignID); return err })
	clock("verify", func() error { _, err := bench.VerifyChain(ctx, bench.campaignID); return err })
	mustExec(t, conn, "analyze")
	fmt.Println("analyzed")
	}
	for _, l := range query[string](t, conn, `explain analyze select count(distinct (iteration, row_index)) from runs r
		         where r.campaign_id = $1 and r.row_index >= 0 and r.status <> 'interrupted'`, bench.campaignID) { fmt.Println(l) }
}
