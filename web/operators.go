package web

import (
	"fmt"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// metricsPath is where a Prometheus asks.
const metricsPath = "/metrics"

func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) error {
	return plainAnswer(w, http.StatusOK, "ok")
}

// readyz says whether this process can serve pages: the database answers and has
// the schema of this program, and the process is not about to end.
func (s *Server) readyz(w http.ResponseWriter, r *http.Request) error {
	if s.closing.Load() {
		return plainAnswer(w, http.StatusServiceUnavailable, "the server is about to end")
	}
	if err := s.Store.Ping(r.Context()); err != nil {
		return plainAnswer(w, http.StatusServiceUnavailable, "the database does not answer")
	}
	if err := s.Store.CheckSchema(r.Context()); err != nil {
		return plainAnswer(w, http.StatusServiceUnavailable, "the database has another version: run assay migrate, or the newer program")
	}
	return plainAnswer(w, http.StatusOK, "ready")
}

func plainAnswer(w http.ResponseWriter, code int, text string) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(code)
	_, err := fmt.Fprintln(w, text)
	return err
}

// Closing makes the server say that it is not ready any more, before it ends.
func (s *Server) Closing() { s.closing.Store(true) }

// scrape answers a Prometheus.
func (s *Server) scrape(w http.ResponseWriter, r *http.Request) error {
	s.metrics.Handler().ServeHTTP(w, r)
	return nil
}

// counted counts each request by its route, and never by its path, which has no end
// of values.
func (s *Server) counted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began, seen := time.Now(), middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(seen, r)
		route := "none"
		if c := chi.RouteContext(r.Context()); c != nil && c.RoutePattern() != "" {
			route = c.RoutePattern()
		}
		code := seen.Status()
		if code == 0 {
			code = http.StatusOK
		}
		s.metrics.Request(knownMethod(r.Method), route, code, time.Since(began), route == "/ws")
	})
}

// knownMethod keeps what a visitor makes up out of the labels.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete:
		return method
	}
	return "other"
}
