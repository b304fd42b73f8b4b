package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
)

// unguarded serves the same pages to the same visitor without asking who that is or
// what they may.
func (s *Server) unguarded(rights store.Rights) http.Handler {
	r := chi.NewRouter()
	r.Use(s.counted, s.fronted, s.identified, s.recovered, s.headers, s.sameOrigin, s.limited)
	for _, line := range everyRoute() {
		page := s.answer(line.handle)
		r.Method(line.method, line.pattern, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			page.ServeHTTP(w, visiting(r, rights, rights.In(store.ProjectDefault)))
		}))
	}
	return r
}

// What session and rights cost a request, as a ratio to the same page without them.
// The two take turns, so that what else the machine does meets both.
func BenchmarkAccess(b *testing.B) {
	s := newSite(b)
	user := s.person(store.RoleAuthor, store.ProjectDefault)
	session := s.signIn(user)
	rights, err := s.store.SessionRights(b.Context(), session)
	if err != nil {
		b.Fatal(err)
	}
	guarded, bare := s.server.Handler(), s.server.unguarded(rights)
	serve := func(h http.Handler, path string) time.Duration {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.AddCookie(&http.Cookie{Name: sessionCookie, Value: session})
		w := httptest.NewRecorder()
		begun := time.Now()
		h.ServeHTTP(w, r)
		took := time.Since(begun)
		if w.Code != http.StatusOK {
			b.Fatalf("%s: %d", path, w.Code)
		}
		return took
	}
	id := s.campaign(calmID)
	for name, path := range map[string]string{"guide": "/docs/quickstart", "home": "/", "report": "/campaigns/" + id + "/report", "campaign": "/campaigns/" + id} {
		b.Run(name, func(b *testing.B) {
			var with, without time.Duration
			serve(guarded, path)
			serve(bare, path)
			for b.Loop() {
				for range 10 {
					with += serve(guarded, path)
					without += serve(bare, path)
				}
			}
			b.ReportMetric(float64(with)/float64(without), "ratio")
			b.ReportMetric(float64(with.Microseconds()-without.Microseconds())/float64(10*b.N), "extra-us/request")
			b.ReportMetric(float64(without.Microseconds())/float64(10*b.N), "page-us/request")
		})
	}
}
