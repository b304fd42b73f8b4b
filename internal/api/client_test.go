package api_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"assay/internal/api"
)

func TestAddresses(t *testing.T) {
	for address, want := range map[string]error{
		"https://assay.example":         nil,
		"https://assay.example/under/":  nil,
		"http://127.0.0.1:8321":         nil,
		"http://[::1]:8321":             nil,
		"http://localhost":              nil,
		"http://assay.example":          api.ErrInsecure,
		"http://127.0.0.1.evil.example": api.ErrInsecure,
		"http://localhost.evil.example": api.ErrInsecure,
		"http://10.0.0.1":               api.ErrInsecure,
		"assay.example":                 api.ErrAddress,
		"ftp://assay.example":           api.ErrAddress,
		"https://":                      api.ErrAddress,
		"https://a:b@assay.example":     api.ErrAddress,
		"https://assay.example?x=1":     api.ErrAddress,
		"https://assay.example#x":       api.ErrAddress,
		"":                              api.ErrAddress,
	} {
		if _, err := api.NewClient(address, "secret", false); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", address, err, want)
		}
	}
	if _, err := api.NewClient("http://assay.example", "secret", true); err != nil {
		t.Errorf("where the way is said to be safe: %v", err)
	}
}

// The token goes to the server that was named and to no other, and is in no error.
func TestTokenStaysWithItsServer(t *testing.T) {
	const token = "assay_very-secret"
	elsewhere := 0
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
	defer other.Close()
	answers := map[string]func(w http.ResponseWriter){
		"/api/v1/away":  func(w http.ResponseWriter) { w.Header().Set("Location", other.URL); w.WriteHeader(http.StatusFound) },
		"/api/v1/page":  func(w http.ResponseWriter) { w.WriteHeader(http.StatusBadGateway) },
		"/api/v1/text":  func(w http.ResponseWriter) { w.Write([]byte("<html>")) },
		"/api/v1/break": func(http.ResponseWriter) { panic(http.ErrAbortHandler) },
		"/api/v1/not": func(w http.ResponseWriter) {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusConflict)
			w.Write([]byte(`{"type":"urn:x","title":"It cannot be","status":409,"next":"wait"}`))
		},
		"/api/v1/good": func(w http.ResponseWriter) { w.Write([]byte(`{"name":"ada","role":"author","version":"1"}`)) },
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+token {
			t.Errorf("%s without the token", r.URL)
		}
		answers[r.URL.Path](w)
	}))
	defer server.Close()
	c, err := api.NewClient(server.URL, token, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/away", "/page", "/text", "/break"} {
		var me api.Me
		err := c.Get(t.Context(), path, &me)
		if _, ok := errors.AsType[*api.UnreachableError](err); !ok || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if elsewhere > 0 {
		t.Error("a redirect was followed")
	}
	p, ok := errors.AsType[*api.Problem](c.Post(t.Context(), "/not", nil, nil))
	if !ok || p.Status != http.StatusConflict || p.Next != "wait" {
		t.Errorf("the problem is %+v", p)
	}
	var me api.Me
	if err := c.Get(t.Context(), "/good", &me); err != nil || me.Name != "ada" {
		t.Errorf("me %+v, %v", me, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Get(gone, "/good", &me); !errors.Is(err, context.Canceled) {
		t.Errorf("of a request that was given up: %v", err)
	}
	server.Close()
	if _, ok := errors.AsType[*api.UnreachableError](c.Get(t.Context(), "/good", &me)); !ok {
		t.Error("a server that is not there answers")
	}
	if page := c.Page("/campaigns/1"); page != server.URL+"/campaigns/1" {
		t.Errorf("page %s", page)
	}
}

// A certificate that nobody vouches for is refused.
func TestCertificatesAreVerified(t *testing.T) {
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the request was sent") }))
	server.Config.ErrorLog = nil
	defer server.Close()
	c, err := api.NewClient(server.URL, "secret", true)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Get(t.Context(), "/me", nil); err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("the error is %v", err)
	}
}
