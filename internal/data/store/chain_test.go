package store_test

import (
	"slices"
	"testing"

	"assay/internal/data/store"
)

// tamper changes what cannot be changed, as somebody with all rights could.
func tamper(t *testing.T, url, table, sql string) {
	t.Helper()
	conn := connect(t, url, "")
	mustExec(t, conn, "alter table "+table+" disable trigger user")
	mustExec(t, conn, "set session_replication_role = replica") // no foreign keys
	mustExec(t, conn, sql)
}

func TestVerifyChainFindsTampering(t *testing.T) {
	t.Parallel()
	changed, cut := "its content is not what was recorded", "does not follow the row before it"
	for name, c := range map[string]struct {
		table, sql string
		want       store.Break
	}{
		"a response": {"runs", `update runs set response = '{"ops":99.0}' where row_index = 2`,
			store.Break{Table: "runs", Row: "iteration 1 row 2 try 1", What: changed}},
		"a duration": {"runs", `update runs set duration_ms = 1 where row_index = 0`,
			store.Break{Table: "runs", Row: "iteration 1 row 0 try 1", What: changed}},
		"a run removed": {"runs", `delete from runs where row_index = 2`,
			store.Break{Table: "runs", Row: "iteration 1 row 0 try 1", What: cut}},
		"an observation": {"transitions", `update transitions set observations = '{}' where seq = 1`,
			store.Break{Table: "transitions", Row: "1", What: changed}},
		"a transition removed": {"transitions", `delete from transitions where seq = 1`,
			store.Break{Table: "transitions", Row: "2", What: cut}},
		"a gate's verdict": {"gates", `update gates set verdict = 'failed' where seq = 2`,
			store.Break{Table: "gates", Row: "2", What: changed}},
		"a report's prose": {"reports", `update reports set markdown = 'better' where revision = 1`,
			store.Break{Table: "reports", Row: "epoch 1 revision 1", What: changed}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newFullBench(t)
			if breaks, err := b.VerifyChain(testContext(t), b.campaignID); err != nil || len(breaks) != 0 {
				t.Fatalf("untouched, it breaks at %v, error %v", breaks, err)
			}
			tamper(t, b.url, c.table, c.sql)
			breaks, err := b.VerifyChain(testContext(t), b.campaignID)
			if err != nil || !slices.Equal(breaks, []store.Break{c.want}) {
				t.Errorf("found %v, error %v; want %v", breaks, err, c.want)
			}
		})
	}
}
