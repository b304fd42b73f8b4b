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
//	x_median  the same of the median row and run: without the stages' conclusions and a busy host's outliers
//	ms/row    mean in the campaign
//	ms/bare   mean in the loop
func BenchmarkRowOverhead(b *testing.B) {
	var campaign time.Duration
	var rows, runs []time.Duration
	g := newTarget(b)
	g.last(50 * time.Millisecond)
	for b.Loop() {
		s := newStand(b)
		id := s.submit(g.submission())
		s.wait(id, store.StateDone)
		spans := s.spans(id)
		slices.SortFunc(spans, func(a, b span) int { return a.from.Compare(b.from) })
		for i := 1; i < len(spans); i++ {
			rows = append(rows, spans[i].from.Sub(spans[i-1].from))
		}
		campaign += spans[len(spans)-1].to.Sub(spans[0].from)
		runs = append(runs, bareLoop(b, g, s.recorded(id))...)
		s.close()
	}
	bare := time.Duration(0)
	for _, d := range runs {
		bare += d
	}
	milliseconds := func(d time.Duration) float64 { return d.Seconds() * 1000 / float64(len(runs)) }
	b.ReportMetric(float64(campaign)/float64(bare), "x_bare")
	b.ReportMetric(float64(median(rows))/float64(median(runs)), "x_median")
	b.ReportMetric(milliseconds(campaign), "ms/row")
	b.ReportMetric(milliseconds(bare), "ms/bare")
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

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// bareLoop runs the target as the runs did, one after the other, and returns how
// long each took.
func bareLoop(b *testing.B, g target, runs []artifact.Run) []time.Duration {
	b.Helper()
	var took []time.Duration
	for _, r := range runs {
		began := time.Now()
		cmd := exec.Command(filepath.Join(g.dir, "bowl"), r.AppliedArgs...)
		cmd.Dir = g.dir
		cmd.Env = []string{fmt.Sprintf("SEED=%d", *r.WorkloadSeed)}
		if out, err := cmd.Output(); err != nil || len(out) == 0 {
			b.Fatalf("bare run: %v", err)
		}
		took = append(took, time.Since(began))
	}
	return took
}
