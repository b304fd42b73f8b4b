package queue_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

// BenchmarkRowOverhead runs whole campaigns on a target of about 50 ms and, right
// after each, the same program with the same arguments in a bare loop of fork and
// exec. Of a campaign the time from the first row's start to the last row's end
// counts, so recording, jobs and the stages' conclusions are in it.
//
//	x_bare    time a row in the campaign over time a run in the bare loop; the aim is at most 1.5
//	ms/row    in the campaign
//	ms/bare   in the loop
func BenchmarkRowOverhead(b *testing.B) {
	var campaign, bare time.Duration
	rows := 0
	g := newTarget(b)
	g.last(50 * time.Millisecond)
	for b.Loop() {
		s := newStand(b)
		id := s.submit(g.submission())
		s.wait(id, store.StateDone)
		spans := s.spans(id)
		from := slices.MinFunc(spans, func(a, b span) int { return a.from.Compare(b.from) }).from
		to := slices.MaxFunc(spans, func(a, b span) int { return a.to.Compare(b.to) }).to
		campaign += to.Sub(from)
		rows += len(spans)
		bare += bareLoop(b, g, s.recorded(id))
		s.close()
	}
	row, run := campaign/time.Duration(rows), bare/time.Duration(rows)
	b.ReportMetric(float64(row)/float64(run), "x_bare")
	b.ReportMetric(float64(row.Microseconds())/1000, "ms/row")
	b.ReportMetric(float64(run.Microseconds())/1000, "ms/bare")
	b.ReportMetric(0, "ns/op") // a whole campaign; it says nothing
}

// recorded lists the runs of a campaign.
func (s *stand) recorded(id string) []artifact.Run {
	var runs []artifact.Run
	for _, it := range s.facts(id).Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range append(it.Design.Rows, it.Design.Probes...) {
			runs = append(runs, *row.Run)
		}
	}
	return runs
}

// bareLoop runs the target as the runs did, one after the other.
func bareLoop(b *testing.B, g target, runs []artifact.Run) time.Duration {
	b.Helper()
	began := time.Now()
	for _, r := range runs {
		cmd := exec.Command(filepath.Join(g.dir, "bowl"), r.AppliedArgs...)
		cmd.Dir = g.dir
		cmd.Env = []string{fmt.Sprintf("SEED=%d", *r.WorkloadSeed)}
		if out, err := cmd.Output(); err != nil || len(out) == 0 {
			b.Fatalf("bare run: %v", err)
		}
	}
	return time.Since(began)
}
