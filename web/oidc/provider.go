// Package oidc signs people in by an identity provider of OpenID Connect: it makes
// the address that a browser is sent to, and judges what the provider answers. Who
// such a person is here, and what they may do, is decided elsewhere.
package oidc

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// patience bounds each request to the provider.
const patience = 10 * time.Second

// Config names a provider, and what this installation is to it.
type Config struct {
	Issuer       string // as the provider names itself, to the letter
	ClientID     string
	ClientSecret string // empty for a public client, whom PKCE alone protects
	Name         string // on the button; the issuer's host when empty

	Client *http.Client // reaches the provider; nil is one that gives up after a while
}

// The errors of a sign-in. What is behind them is for the log.
var (
	// ErrUnreachable says that the provider does not answer, or not as one.
	ErrUnreachable = errors.New("the identity provider cannot be asked")

	// ErrDeclined says that the provider did not let the person in, or that they
	// gave up there.
	ErrDeclined = errors.New("the identity provider did not let this person in")

	// ErrForeign says that an answer belongs to no sign-in that this browser began.
	ErrForeign = errors.New("the answer belongs to no sign-in of this browser")

	// ErrInvalid says that what the provider, or somebody in its place, says of the
	// person cannot be relied on.
	ErrInvalid = errors.New("what the identity provider says cannot be relied on")
)

// Provider is one identity provider. It is asked for its description at the first
// sign-in, so that a server starts while the provider is away.
type Provider struct {
	config Config
	known  atomic.Pointer[oidc.Provider] // nil until it has described itself
}

// New makes a provider of its configuration.
func New(c Config) (*Provider, error) {
	issuer, err := url.Parse(c.Issuer)
	switch {
	case err != nil || issuer.Host == "" || issuer.User != nil || issuer.RawQuery != "" || issuer.Fragment != "":
		return nil, errors.New("the issuer is not a plain URL - write https://host/path as the provider names itself")
	case issuer.Scheme != "https" && !(issuer.Scheme == "http" && loopback(issuer.Hostname())):
		return nil, fmt.Errorf("the issuer %s is not reached over HTTPS - whoever stands between could sign in as anybody", c.Issuer)
	case c.ClientID == "":
		return nil, errors.New("the provider's id of this client is missing")
	}
	if c.Name == "" {
		c.Name = issuer.Hostname()
	}
	if c.Client == nil {
		c.Client = &http.Client{Timeout: patience}
	}
	return &Provider{config: c}, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Name is what people call the provider.
func (p *Provider) Name() string { return p.config.Name }

// Attempt is one sign-in under way: what the browser keeps meanwhile, and nobody
// else knows.
type Attempt struct {
	State    string // ties the provider's answer to this browser
	Nonce    string // ties what the provider says of the person to this attempt
	Verifier string // shows that the code is redeemed by whom it was made for
}

// Begin is a new attempt and the address that begins it. The provider sends the
// browser back to redirect.
func (p *Provider) Begin(ctx context.Context, redirect string) (address string, a Attempt, err error) {
	known, err := p.discover(ctx)
	if err != nil {
		return "", Attempt{}, err
	}
	a = Attempt{State: oauth2.GenerateVerifier(), Nonce: oauth2.GenerateVerifier(), Verifier: oauth2.GenerateVerifier()}
	return p.client(known, redirect).AuthCodeURL(a.State, oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)), a, nil
}

// Identity is a person as the provider knows them.
type Identity struct {
	Issuer, Subject string // together they name the person for ever
	Email           string
	EmailVerified   bool   // by the provider; otherwise the address may be anybody's
	Name            string // that they go by there; may be empty
}

// Finish is who signed in, from the query that the browser came back with.
func (p *Provider) Finish(ctx context.Context, redirect string, a Attempt, query url.Values) (Identity, error) {
	if a.State == "" || a.Nonce == "" || a.Verifier == "" || !same(query.Get("state"), a.State) {
		return Identity{}, ErrForeign
	}
	if issuer := query.Get("iss"); issuer != "" && issuer != p.config.Issuer { // RFC 9207
		return Identity{}, fmt.Errorf("%w: another provider answered", ErrForeign)
	}
	if code := query.Get("error"); code != "" {
		return Identity{}, fmt.Errorf("%w: %q", ErrDeclined, code)
	}
	known, err := p.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	answer, err := p.client(known, redirect).Exchange(oidc.ClientContext(ctx, p.config.Client), query.Get("code"), oauth2.VerifierOption(a.Verifier))
	if err != nil {
		if refused, ok := errors.AsType[*oauth2.RetrieveError](err); ok {
			return Identity{}, fmt.Errorf("%w: %q", ErrDeclined, refused.ErrorCode)
		}
		return Identity{}, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	raw, ok := answer.Extra("id_token").(string)
	if !ok {
		return Identity{}, fmt.Errorf("%w: there is no ID token", ErrInvalid)
	}
	return p.judge(ctx, known, raw, a.Nonce)
}

// judge reads an ID token, if it is one for us, of this attempt and in time.
func (p *Provider) judge(ctx context.Context, known *oidc.Provider, raw, nonce string) (Identity, error) {
	token, err := known.Verifier(&oidc.Config{ClientID: p.config.ClientID}).Verify(ctx, raw)
	if err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	var claims struct {
		Party    string   `json:"azp"`
		Email    string   `json:"email"`
		Verified verified `json:"email_verified"`
		Username string   `json:"preferred_username"`
		Name     string   `json:"name"`
	}
	if err := token.Claims(&claims); err != nil {
		return Identity{}, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	switch {
	case !same(token.Nonce, nonce):
		return Identity{}, fmt.Errorf("%w: the ID token is of another sign-in", ErrInvalid)
	case (claims.Party != "" || len(token.Audience) > 1) && claims.Party != p.config.ClientID:
		return Identity{}, fmt.Errorf("%w: the ID token was made for another client", ErrInvalid)
	case token.Subject == "":
		return Identity{}, fmt.Errorf("%w: the ID token names nobody", ErrInvalid)
	}
	who := Identity{Issuer: token.Issuer, Subject: token.Subject, Email: claims.Email, EmailVerified: bool(claims.Verified) && claims.Email != ""}
	who.Name = claims.Username
	if who.Name == "" {
		who.Name = claims.Name
	}
	return who, nil
}

// verified is a truth that some providers write as a text.
type verified bool

// UnmarshalJSON reads true and "true" as true and all else as false: what is not
// said to be verified is not.
func (v *verified) UnmarshalJSON(text []byte) error {
	said := string(text)
	*v = said == `true` || said == `"true"`
	return nil
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

func (p *Provider) client(known *oidc.Provider, redirect string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret, Endpoint: known.Endpoint(), RedirectURL: redirect,
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"},
	}
}

// discover is the provider's description of itself, asked for once.
func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	if known := p.known.Load(); known != nil {
		return known, nil
	}
	known, err := oidc.NewProvider(oidc.ClientContext(ctx, p.config.Client), p.config.Issuer)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	p.known.Store(known)
	return known, nil
}
