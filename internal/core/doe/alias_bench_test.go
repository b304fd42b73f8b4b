package doe

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkAliasClasses finds the alias classes of fractions of resolution IV.
// The peer compares every pair of terms; the ratio grows with the square of k.
func BenchmarkAliasClasses(b *testing.B) {
	for _, k := range []int{8, 16, 32} {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			b.ReportAllocs()
			f, err := NewFraction(k, 4)
			if err != nil {
				b.Fatal(err)
			}
			start := time.Now()
			want := pairwise(f.Columns)
			peer := time.Since(start)
			var spent time.Duration
			for b.Loop() {
				start := time.Now()
				got := 0
				for _, c := range AliasClasses(f.Columns) {
					got += len(c.Members) * (len(c.Members) - 1) / 2
				}
				spent += time.Since(start)
				if got != want {
					b.Fatalf("%d aliased pairs, pair by pair %d", got, want)
				}
			}
			b.ReportMetric(peer.Seconds()*float64(b.N)/spent.Seconds(), "pairs/keys")
		})
	}
}

// pairwise counts the aliased pairs of terms by comparing all of them.
func pairwise(columns []Column) int {
	n := 0
	bits := func(t Term) uint32 {
		if t.IsMain() {
			return columns[t.A].Bits
		}
		return columns[t.A].Bits ^ columns[t.B].Bits
	}
	terms := Terms(len(columns))
	for i, a := range terms {
		for _, b := range terms[i+1:] {
			if bits(a) == bits(b) {
				n++
			}
		}
	}
	return n
}
