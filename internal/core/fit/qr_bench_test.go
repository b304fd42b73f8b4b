package fit

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// BenchmarkQR factorises matrices of growing height and width. The peer computes
// the norm of every remaining column anew to choose each pivot; its cost grows
// as that of the factorisation itself.
func BenchmarkQR(b *testing.B) {
	for _, size := range [][2]int{{64, 37}, {256, 137}, {1024, 137}, {1024, 301}} {
		n, p := size[0], size[1]
		b.Run(fmt.Sprintf("%dx%d", n, p), func(b *testing.B) {
			b.ReportAllocs()
			random := rand.New(rand.NewPCG(uint64(n), uint64(p)))
			columns := make([][]float64, p)
			for j := range columns {
				columns[j] = make([]float64, n)
				for i := range columns[j] {
					columns[j][i] = random.NormFloat64()
				}
			}
			start := time.Now()
			want := factorAfresh(columns)
			peer := time.Since(start)
			var spent time.Duration
			for b.Loop() {
				start := time.Now()
				q := factor(columns)
				spent += time.Since(start)
				for k, j := range want.perm {
					if q.perm[k] != j || math.Abs(q.cols[k][k]-want.cols[k][k]) > 1e-9 {
						b.Fatalf("pivot %d is column %d with %g, afresh %d with %g", k, q.perm[k], q.cols[k][k], j, want.cols[k][k])
					}
				}
			}
			b.ReportMetric(peer.Seconds()*float64(b.N)/spent.Seconds(), "norms-afresh/carried")
		})
	}
}

// factorAfresh is factor with every norm computed anew at every step.
func factorAfresh(columns [][]float64) *qr {
	q := newQR(columns)
	for k := range q.beta {
		for j := k; j < q.p; j++ {
			q.recompute(j, k)
		}
		q.pivot(k)
		q.reflect(k)
	}
	return q
}
