package oidc_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"assay/web/oidc"
	"assay/web/oidc/oidctest"
)

const redirect = "http://127.0.0.1:1/signin/oidc/callback"

var ada = map[string]any{"sub": "1815", "email": "ada@example.org", "email_verified": true, "preferred_username": "ada"}

func client(t *testing.T, p *oidctest.Provider) *oidc.Provider {
	t.Helper()
	made, err := oidc.New(oidc.Config{Issuer: p.Issuer, ClientID: oidctest.ClientID, ClientSecret: oidctest.ClientSecret})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// visit follows the address of an attempt as a browser does, and returns what the
// browser would bring back.
func visit(t *testing.T, address string) url.Values {
	t.Helper()
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := browser.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	back, err := answer.Location()
	if err != nil || !strings.HasPrefix(back.String(), redirect+"?") {
		t.Fatalf("the provider answers %d and leads to %v, %v", answer.StatusCode, back, err)
	}
	return back.Query()
}

// signIn is a whole sign-in, in which a test may change what comes back.
func signIn(t *testing.T, c *oidc.Provider, tamper func(a *oidc.Attempt, back url.Values)) (oidc.Identity, error) {
	t.Helper()
	address, attempt, err := c.Begin(t.Context(), redirect)
	if err != nil {
		t.Fatal(err)
	}
	back := visit(t, address)
	if tamper != nil {
		tamper(&attempt, back)
	}
	return c.Finish(t.Context(), redirect, attempt, back)
}

func TestSignIn(t *testing.T) {
	t.Parallel()
	p := oidctest.Start(t)
	c := client(t, p)
	for name, x := range map[string]struct {
		claims map[string]any
		want   oidc.Identity
	}{
		"all":               {ada, oidc.Identity{Email: "ada@example.org", EmailVerified: true, Name: "ada"}},
		"verified as text":  {map[string]any{"sub": "1815", "email": "a@b.c", "email_verified": "true", "name": "Ada L."}, oidc.Identity{Email: "a@b.c", EmailVerified: true, Name: "Ada L."}},
		"not verified":      {map[string]any{"sub": "1815", "email": "a@b.c", "email_verified": false}, oidc.Identity{Email: "a@b.c"}},
		"not said to be so": {map[string]any{"sub": "1815", "email": "a@b.c"}, oidc.Identity{Email: "a@b.c"}},
		"said as a number":  {map[string]any{"sub": "1815", "email": "a@b.c", "email_verified": 1}, oidc.Identity{Email: "a@b.c"}},
		"no address":        {map[string]any{"sub": "1815", "email_verified": true}, oidc.Identity{}},
		"two audiences":     {map[string]any{"sub": "1815", "aud": []string{oidctest.ClientID, "x"}, "azp": oidctest.ClientID}, oidc.Identity{}},
	} {
		p.SignedIn(x.claims)
		x.want.Issuer, x.want.Subject = p.Issuer, "1815"
		if who, err := signIn(t, c, nil); err != nil || who != x.want {
			t.Errorf("%s: %+v, %v, want %+v", name, who, err, x.want)
		}
	}
}

// No two attempts share a secret, and none of the secrets is in the address but
// those that are meant to be.
func TestAttemptsAreSecretsOfTheBrowser(t *testing.T) {
	t.Parallel()
	c := client(t, oidctest.Start(t))
	seen := map[string]bool{}
	for range 3 {
		address, a, err := c.Begin(t.Context(), redirect)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{a.State, a.Nonce, a.Verifier} {
			if len(secret) < 32 || seen[secret] {
				t.Errorf("%q is short or was used before", secret)
			}
			seen[secret] = true
		}
		if strings.Contains(address, a.Verifier) || !strings.Contains(address, "code_challenge_method=S256") || !strings.Contains(address, "state="+a.State) {
			t.Errorf("the address is %s", address)
		}
	}
}

func TestWhatABrowserBringsIsChecked(t *testing.T) {
	t.Parallel()
	p := oidctest.Start(t)
	p.SignedIn(ada)
	c := client(t, p)
	for name, x := range map[string]struct {
		tamper func(a *oidc.Attempt, back url.Values)
		want   error
	}{
		"another state":     {func(_ *oidc.Attempt, back url.Values) { back.Set("state", "x") }, oidc.ErrForeign},
		"no state":          {func(_ *oidc.Attempt, back url.Values) { back.Del("state") }, oidc.ErrForeign},
		"no attempt":        {func(a *oidc.Attempt, back url.Values) { *a = oidc.Attempt{}; back.Del("state") }, oidc.ErrForeign},
		"another issuer":    {func(_ *oidc.Attempt, back url.Values) { back.Set("iss", "https://evil.example") }, oidc.ErrForeign},
		"another verifier":  {func(a *oidc.Attempt, _ url.Values) { a.Verifier = strings.Repeat("x", 43) }, oidc.ErrDeclined},
		"a made-up code":    {func(_ *oidc.Attempt, back url.Values) { back.Set("code", "x") }, oidc.ErrDeclined},
		"the error of deny": {func(_ *oidc.Attempt, back url.Values) { back.Set("error", "access_denied") }, oidc.ErrDeclined},
		"another nonce":     {func(a *oidc.Attempt, _ url.Values) { a.Nonce = strings.Repeat("x", 43) }, oidc.ErrInvalid},
	} {
		if who, err := signIn(t, c, x.tamper); !errors.Is(err, x.want) || who != (oidc.Identity{}) {
			t.Errorf("%s: %+v, %v, want %v", name, who, err, x.want)
		}
	}
	// A code is redeemed once.
	address, attempt, err := c.Begin(t.Context(), redirect)
	if err != nil {
		t.Fatal(err)
	}
	back := visit(t, address)
	if _, err := c.Finish(t.Context(), redirect, attempt, back); err != nil {
		t.Error(err)
	}
	if _, err := c.Finish(t.Context(), redirect, attempt, back); !errors.Is(err, oidc.ErrDeclined) {
		t.Errorf("the same code again: %v", err)
	}
}

func TestWhatTheProviderSaysIsChecked(t *testing.T) {
	t.Parallel()
	p := oidctest.Start(t)
	p.SignedIn(ada)
	c := client(t, p)
	for name, lie := range map[string]func(claims map[string]any){
		"another issuer":      func(m map[string]any) { m["iss"] = "https://evil.example" },
		"another audience":    func(m map[string]any) { m["aud"] = "another" },
		"no audience":         func(m map[string]any) { delete(m, "aud") },
		"made for another":    func(m map[string]any) { m["azp"] = "another" },
		"two, and for nobody": func(m map[string]any) { m["aud"] = []string{oidctest.ClientID, "another"} },
		"another nonce":       func(m map[string]any) { m["nonce"] = "another" },
		"no nonce":            func(m map[string]any) { delete(m, "nonce") },
		"over":                func(m map[string]any) { m["exp"] = time.Now().Add(-time.Minute).Unix() },
		"without an end":      func(m map[string]any) { delete(m, "exp") },
		"not yet":             func(m map[string]any) { m["nbf"] = time.Now().Add(time.Hour).Unix() },
		"nobody":              func(m map[string]any) { delete(m, "sub") },
	} {
		p.Lies(lie)
		if who, err := signIn(t, c, nil); !errors.Is(err, oidc.ErrInvalid) || who != (oidc.Identity{}) {
			t.Errorf("%s: %+v, %v", name, who, err)
		}
	}
	p.Lies(nil)
	if _, err := signIn(t, c, nil); err != nil {
		t.Errorf("the truth: %v", err)
	}
	p.Forges()
	if who, err := signIn(t, c, nil); !errors.Is(err, oidc.ErrInvalid) {
		t.Errorf("a forged signature: %+v, %v", who, err)
	}
}

func TestAProviderThatLetsNobodyIn(t *testing.T) {
	t.Parallel()
	p := oidctest.Start(t)
	p.Refuses("access_denied")
	if _, err := signIn(t, client(t, p), nil); !errors.Is(err, oidc.ErrDeclined) {
		t.Errorf("a refusal: %v", err)
	}
	p.SignedIn(ada)
	other, err := oidc.New(oidc.Config{Issuer: p.Issuer, ClientID: oidctest.ClientID, ClientSecret: "wrong"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := signIn(t, other, nil); !errors.Is(err, oidc.ErrDeclined) {
		t.Errorf("a wrong secret: %v", err)
	}
}

// A provider that is away does not keep a server from starting, and is asked again.
func TestAProviderThatIsAwayAtFirst(t *testing.T) {
	t.Parallel()
	away := true
	p := oidctest.Start(t)
	inner := http.NewServeMux()
	front := httptest.NewServer(inner)
	t.Cleanup(front.Close)
	inner.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if away {
			http.Error(w, "away", http.StatusBadGateway)
			return
		}
		http.Redirect(w, r, p.Issuer+r.URL.Path, http.StatusFound)
	})
	c, err := oidc.New(oidc.Config{Issuer: front.URL, ClientID: "x"})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := c.Begin(t.Context(), redirect); !errors.Is(err, oidc.ErrUnreachable) {
		t.Errorf("a provider that is away: %v", err)
	}
	away = false
	// It answers now, and calls itself otherwise than it was configured.
	if _, _, err := c.Begin(t.Context(), redirect); !errors.Is(err, oidc.ErrUnreachable) || !strings.Contains(err.Error(), "did not match") {
		t.Errorf("a provider of another name: %v", err)
	}
	if c.Name() != "127.0.0.1" {
		t.Errorf("it is called %q", c.Name())
	}
}

func TestConfigurationsThatAreRefused(t *testing.T) {
	t.Parallel()
	for _, bad := range []oidc.Config{
		{Issuer: "", ClientID: "x"},
		{Issuer: "id.example.org", ClientID: "x"},
		{Issuer: "http://id.example.org", ClientID: "x"},
		{Issuer: "ftp://127.0.0.1", ClientID: "x"},
		{Issuer: "https://user:secret@id.example.org", ClientID: "x"},
		{Issuer: "https://id.example.org/?x=1", ClientID: "x"},
		{Issuer: "https://id.example.org"},
	} {
		if _, err := oidc.New(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("the refusal repeats a secret: %v", err)
		}
	}
	for _, good := range []string{"https://id.example.org/realms/lab", "http://127.0.0.1:8080", "http://localhost", "http://[::1]:1"} {
		if _, err := oidc.New(oidc.Config{Issuer: good, ClientID: "x"}); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
}
