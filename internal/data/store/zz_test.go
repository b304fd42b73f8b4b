package store_test

import (
	"fmt"
	"testing"

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
	mustExec(t, conn, "analyze")
	for _, q := range []string{`		select r.exec_seq, r.response, r.applied
		  from (select iteration, exec_seq, response, applied from runs
		         where campaign_id = $1 and (status = 'complete' or failure_kind = 'adapter_guard')
		         order by exec_seq desc limit 1) r
		  join iterations i on i.campaign_id = $1 and i.iteration = r.iteration
		 where i.epoch = 1`,
		`select d.exec_position from design_rows d
		  left join lateral (select status, invocation from runs r
		                      where r.campaign_id = d.campaign_id and r.iteration = d.iteration and r.row_index = d.row_index
		                      order by try desc limit 1) final on true
		 where d.campaign_id = $1 and d.iteration = 2 and d.exec_position >= 99991
		   and (final.status is null or final.status = 'interrupted'
		        or final.status = 'failed' and coalesce(final.invocation, 0) < 1)
		 order by d.exec_position limit 1`,
		`select r.row_index, r.levels_key, r.role, r.replicate, r.apply, r.seed, r.exec_position,
		       e.version, v.sha256 as version_sha256, e.epoch, e.policy_sha256, i.stage, d.sha256 as design_sha256,
		       d.run_timeout_sec,
		       coalesce((select max(invocation) from invocations where campaign_id = $1), 0) as invocation
		  from design_rows r
		  join designs d using (campaign_id, iteration)
		  join iterations i using (campaign_id, iteration)
		  join epochs e on e.campaign_id = r.campaign_id and e.epoch = d.epoch
		  join campaign_versions v on v.campaign_id = r.campaign_id and v.version = e.version
		 where r.campaign_id = $1 and r.iteration = 2 and r.exec_position = 99993`,
		 "select "+` *  from runs
			where campaign_id = $1 and iteration = 2 and row_index = 99991 order by try`,
	} {
	for _, l := range query[string](t, conn, "explain analyze "+q, bench.campaignID) { fmt.Println(l) }
	}
}
