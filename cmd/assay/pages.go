package main

import (
	"context"
	"net/http"

	"assay/internal/data/live"
)

// pages is what serving needs of the web application.
type pages interface {
	Handler() http.Handler
	// SignInLink makes a link that signs in once.
	SignInLink(ctx context.Context, base string) (string, error)
}

// newPages builds the web application on the session's database and engine.
func (v *session) newPages(hub *live.Hub) (pages, error) {
	return nil, refused("assay run FILE", "this build has no pages")
}
