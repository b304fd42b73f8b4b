// Package web serves the pages, the live socket and the downloads. A handler
// reads the request, calls the store or the engine, and puts what they say into
// words and pictures; it decides nothing.
package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"sync/atomic"
	"time"

	"assay/internal/data/live"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/web/metrics"
	"assay/web/oidc"
)

// Config is what a server is made of.
type Config struct {
	Engine  *queue.Engine
	Store   *store.Store
	Hub     *live.Hub
	Logger  *slog.Logger
	Roots   []string // folders that targets may lie under; the first one is where a pasted file is read from
	Version string
	Secure  bool   // behind TLS: cookies are Secure and the browser is told to stay on TLS
	Base    string // URL that people open, without a path; empty is the Host of each request

	// TrustedProxies are the networks of the proxy before this server. Only what it
	// passes on is answered then, and its word on who visits counts; empty is no proxy.
	TrustedProxies []netip.Prefix

	// OIDC is the identity provider by which people may sign in; nil is none. Whom it
	// vouches for and nobody here knows is made a user of the role OIDCCreate; an empty
	// one makes nobody.
	OIDC       *oidc.Provider
	OIDCCreate store.UserRole

	// Home is the page that a sign-in leads to when its link names none, asked for
	// at each sign-in; nil is the list of campaigns.
	Home func() string
}

// Server answers requests.
type Server struct {
	Config
	handler http.Handler
	metrics *metrics.Metrics
	costs   *costs
	closing atomic.Bool
	openAPI []byte // the description of the programming interface
	root    bool   // it runs as root, and so can run targets as other users
}

// NewServer makes a server.
func NewServer(c Config) (*Server, error) {
	if c.Engine == nil || c.Store == nil || c.Hub == nil {
		return nil, errors.New("web: a server needs an engine, a store and a hub")
	}
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Server{Config: c, root: os.Geteuid() == 0, metrics: metrics.New(c.Store, c.Version), costs: newCosts()}
	var err error
	if s.openAPI, err = openAPI(c.Version); err != nil {
		return nil, fmt.Errorf("web: describe the programming interface: %w", err)
	}
	s.handler = s.routes()
	return s, nil
}

// Handler is the whole site.
func (s *Server) Handler() http.Handler { return s.handler }

// linkTTL is how long a sign-in link works.
const linkTTL = time.Hour

// SignInLink makes a one-time link that signs in; on first start it makes the
// administrator. base is the address of the site, such as http://127.0.0.1:8321.
func (s *Server) SignInLink(ctx context.Context, base string) (string, error) {
	userID := ""
	users, err := s.Store.Users(ctx)
	if err != nil {
		return "", err
	}
	for _, u := range users {
		if u.Role == store.RoleAdmin && u.DisabledAt == nil {
			userID = u.ID
			break
		}
	}
	var token string
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		token, err = tx.CreateLoginLink(ctx, userID, linkTTL)
		return err
	})
	if err != nil {
		return "", err
	}
	return base + "/signin?token=" + token, nil
}
