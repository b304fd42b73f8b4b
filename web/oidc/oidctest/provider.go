// Package oidctest is an identity provider for tests: discovery, keys, sign-in and
// tokens on a local port. It lets one person in, and lies where a test asks it to.
package oidctest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"
)

// ClientID and ClientSecret are those of the one client that is known.
const (
	ClientID     = "assay-test"
	ClientSecret = "s3cr3t & spaces"
)

// Provider is a provider on a local port.
type Provider struct {
	Issuer string

	t   *testing.T
	key *rsa.PrivateKey

	mu      sync.Mutex
	person  map[string]any
	lie     func(claims map[string]any)
	forger  *rsa.PrivateKey
	refusal string
	codes   map[string]issued // not redeemed yet
}

// issued is what a code was made for.
type issued struct{ nonce, challenge, redirect string }

// Start starts a provider that ends with the test.
func Start(t *testing.T) *Provider {
	t.Helper()
	p := &Provider{t: t, key: newKey(t), codes: map[string]issued{}}
	routes := http.NewServeMux()
	routes.HandleFunc("GET /.well-known/openid-configuration", p.describe)
	routes.HandleFunc("GET /keys", p.keys)
	routes.HandleFunc("GET /authorize", p.authorize)
	routes.HandleFunc("POST /token", p.token)
	server := httptest.NewServer(routes)
	t.Cleanup(server.Close)
	p.Issuer = server.URL
	return p
}

func newKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// SignedIn makes the provider let a person in, of whom it claims these.
func (p *Provider) SignedIn(claims map[string]any) {
	p.set(func() { p.person, p.refusal = claims, "" })
}

// Refuses makes the provider send people back with an error.
func (p *Provider) Refuses(code string) { p.set(func() { p.refusal = code }) }

// Lies changes the claims of the next tokens; nil tells the truth again.
func (p *Provider) Lies(lie func(claims map[string]any)) { p.set(func() { p.lie = lie }) }

// Forges signs the next tokens with a key that is not the provider's.
func (p *Provider) Forges() {
	key := newKey(p.t)
	p.set(func() { p.forger = key })
}

func (p *Provider) set(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
}

func (p *Provider) describe(w http.ResponseWriter, _ *http.Request) {
	p.send(w, map[string]any{
		"issuer": p.Issuer, "authorization_endpoint": p.Issuer + "/authorize", "token_endpoint": p.Issuer + "/token", "jwks_uri": p.Issuer + "/keys",
		"id_token_signing_alg_values_supported": []string{"RS256"}, "response_types_supported": []string{"code"}, "subject_types_supported": []string{"public"},
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	p.send(w, map[string]any{"keys": []map[string]any{{
		"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "one", "n": encode(p.key.N.Bytes()), "e": encode(big.NewInt(int64(p.key.E)).Bytes()),
	}}})
}

// authorize is the page of the provider, where nobody has to press anything.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if q.Get("client_id") != ClientID || q.Get("response_type") != "code" || q.Get("code_challenge_method") != "S256" {
		http.Error(w, "this is no request of the client", http.StatusBadRequest)
		return
	}
	back := url.Values{"state": {q.Get("state")}}
	p.set(func() {
		if p.refusal != "" {
			back.Set("error", p.refusal)
			return
		}
		code := rand.Text()
		p.codes[code] = issued{q.Get("nonce"), q.Get("code_challenge"), q.Get("redirect_uri")}
		back.Set("code", code)
	})
	http.Redirect(w, r, q.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound)
}

// token redeems a code, once, for whom it was made for.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	id, secret, _ := r.BasicAuth()
	id, _ = url.QueryUnescape(id)
	secret, _ = url.QueryUnescape(secret)
	code := r.PostFormValue("code")
	made, known := p.codes[code]
	delete(p.codes, code)
	challenge := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !known || id != ClientID || secret != ClientSecret || made.redirect != r.PostFormValue("redirect_uri") || made.challenge != encode(challenge[:]) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":"invalid_grant"}`))
		return
	}
	now := time.Now()
	claims := map[string]any{"iss": p.Issuer, "aud": ClientID, "iat": now.Unix(), "exp": now.Add(time.Minute).Unix(), "nonce": made.nonce}
	for name, value := range p.person {
		claims[name] = value
	}
	if p.lie != nil {
		p.lie(claims)
	}
	p.send(w, map[string]any{"access_token": rand.Text(), "token_type": "Bearer", "id_token": p.sign(claims)})
}

// sign writes a JSON Web Token, RS256.
func (p *Provider) sign(claims map[string]any) string {
	body, err := json.Marshal(claims)
	if err != nil {
		p.t.Error(err)
	}
	text := encode([]byte(`{"alg":"RS256","kid":"one"}`)) + "." + encode(body)
	key := p.key
	if p.forger != nil {
		key = p.forger
	}
	digest := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
	if err != nil {
		p.t.Error(err)
	}
	return text + "." + encode(signature)
}

func (p *Provider) send(w http.ResponseWriter, document any) {
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(document); err != nil {
		p.t.Error(err)
	}
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
