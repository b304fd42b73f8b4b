package web

import (
	"testing"

	"assay/internal/data/store"
)

// BenchmarkHome is the home page of an administrator with a thousand campaigns, of
// which a hundred wait for an approval, and how often it asks the database.
func BenchmarkHome(b *testing.B) {
	s := newSite(b)
	s.crowd(1000, 100)
	session := s.as(store.RoleAdmin)
	s.page(session, "/")
	for b.Loop() {
		before := s.queries.n.Load()
		s.page(session, "/")
		b.ReportMetric(float64(s.queries.n.Load()-before), "queries/op")
	}
}
