package main

import (
	"context"
	"net/http"

	"assay/internal/data/live"
	"assay/internal/data/store"
	"assay/web"
)

// pages is what serving needs of the web application.
type pages interface {
	Handler() http.Handler
	// SignInLink makes a link that signs in once.
	SignInLink(ctx context.Context, base string) (string, error)
	// Closing says that the server is about to end.
	Closing()
}

// newPages builds the web application on the session's database and engine. A
// sign-in leads to home, see [web.Config].
func (v *session) newPages(hub *live.Hub, f front, home func() string) (pages, error) {
	provider, err := v.set.provider()
	if err != nil {
		return nil, err
	}
	return web.NewServer(web.Config{
		Engine: v.engine, Store: v.db.store, Hub: hub, Logger: v.log, Roots: v.set.list("root"), Version: buildVersion(), Home: home,
		Secure: f.secure(), Base: f.base, TrustedProxies: f.proxies,
		OIDC: provider, OIDCCreate: store.UserRole(v.set.text("oidc-create")),
	})
}
