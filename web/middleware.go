package web

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
)

type contextKey int

const (
	keyRequest contextKey = iota
	keyUser
	keyRights
)

// identified gives each request an id, for the log and for error pages.
func (s *Server) identified(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := rand.Text()[:10]
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), keyRequest, id)))
	})
}

func requestID(ctx context.Context) string {
	id, _ := ctx.Value(keyRequest).(string)
	return id
}

// contentPolicy lets a page use this server and nothing else: no inline script
// or style, no other host, no frame.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

func (s *Server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if s.Secure {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses a request that changes something and does not come from a
// page of this site. The session cookie is SameSite=Lax besides. A token is shown
// by a program that holds it, never by a browser of itself.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, shown := bearer(r)
		if !shown && r.Method != http.MethodGet && r.Method != http.MethodHead && !fromHere(r) {
			if forPrograms(r) {
				s.sendProblem(w, r, errForeign)
				return
			}
			http.Error(w, "This request did not come from a page of this site. Open the page again and repeat it there.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func fromHere(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return true
	case "":
	default:
		return false
	}
	origin, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && origin.Host != "" && origin.Host == r.Host
}

// maxBody is the largest request. A file that is too large for a campaign is read
// up to here, so that what was typed beside it is not lost with it.
const maxBody = 8 << 20

// limited refuses what says at once that it is larger, whoever sends it, and stops
// reading what turns out to be.
func (s *Server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength > maxBody {
			w.Header().Set("Connection", "close") // rather than read the rest of it
			s.fail(w, r, &http.MaxBytesError{Limit: maxBody})
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// recovered turns a panic into an error page and a log line.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == http.ErrAbortHandler { //nolint:errorlint // the sentinel is compared by identity
				panic(p) // an answer that was cut short breaks its connection
			}
			if p != nil {
				s.Logger.Error("panic in a handler", "path", loggedPath(r), "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				s.fail(w, r, errors.New("a defect stopped this page"))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

const sessionCookie = "assay_session"

func (s *Server) toSignIn(w http.ResponseWriter, r *http.Request) {
	if forPrograms(r) {
		s.sendProblem(w, r, errUnknown)
		return
	}
	if r.Method != http.MethodGet || r.URL.Path == "/ws" || r.URL.Path == metricsPath {
		http.Error(w, "Sign in first.", http.StatusUnauthorized)
		return
	}
	next := ""
	if r.URL.Path != "/" {
		next = "?next=" + url.QueryEscape(r.URL.RequestURI())
	}
	http.Redirect(w, r, "/signin"+next, http.StatusSeeOther)
}

func logRequest(r *http.Request) slog.Attr {
	return slog.Group("request", "id", requestID(r.Context()), "method", r.Method, "path", loggedPath(r))
}

// loggedPath is the path of a request without the secret that some hold.
func loggedPath(r *http.Request) string {
	if strings.HasPrefix(r.URL.Path, sharedPath) {
		return sharedPath + "…"
	}
	return r.URL.Path
}
