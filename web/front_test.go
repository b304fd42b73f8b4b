package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func behind(networks ...string) *Server {
	s := &Server{Config: Config{Base: "https://assay.example"}}
	for _, n := range networks {
		s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix(n))
	}
	return s
}

// Whoever writes a header is believed only as far as the proxy itself saw them.
func TestClientAddress(t *testing.T) {
	proxied := behind("10.0.0.0/24", "fd00::/8")
	for _, c := range []struct {
		name      string
		server    *Server
		peer      string
		forwarded []string
		want      string
	}{
		{"no proxy", behind(), "203.0.113.9:1", []string{"198.51.100.1"}, "203.0.113.9"},
		{"through the proxy", proxied, "10.0.0.5:1", []string{"198.51.100.1"}, "198.51.100.1"},
		{"past the proxy", proxied, "203.0.113.9:1", []string{"198.51.100.1"}, "203.0.113.9"},
		{"the visitor's own words come first", proxied, "10.0.0.5:1", []string{"1.2.3.4, 198.51.100.1"}, "198.51.100.1"},
		{"in a header of their own too", proxied, "10.0.0.5:1", []string{"1.2.3.4", "198.51.100.1"}, "198.51.100.1"},
		{"two proxies", proxied, "10.0.0.5:1", []string{"1.2.3.4, 198.51.100.1, 10.0.0.6"}, "198.51.100.1"},
		{"no header", proxied, "10.0.0.5:1", nil, "10.0.0.5"},
		{"nonsense", proxied, "10.0.0.5:1", []string{"1.2.3.4, <script>"}, "10.0.0.5"},
		{"IPv6", proxied, "[fd00::1]:1", []string{"2001:db8::7"}, "2001:db8::7"},
		{"IPv4 in IPv6", proxied, "[::ffff:10.0.0.5]:1", []string{"::ffff:198.51.100.1"}, "198.51.100.1"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = c.peer
		for _, f := range c.forwarded {
			r.Header.Add("X-Forwarded-For", f)
		}
		if got := c.server.clientAddress(r); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// With a proxy before it the server is not reached around it, where passwords
// would travel in the clear.
func TestOnlyTheProxyIsAnswered(t *testing.T) {
	for _, c := range []struct {
		peer, path, forwarded string
		code                  int
		host                  string // what the site behind sees
	}{
		{"10.0.0.5:1", "/", "198.51.100.1", 200, "assay.example"},
		{"203.0.113.9:1", "/", "", 421, ""},
		{"203.0.113.9:1", "/signin", "10.0.0.5", 421, ""},
		{"203.0.113.9:1", "/readyz", "", 200, "upstream:8321"},
		{"127.0.0.1:1", "/", "", 200, "upstream:8321"}, // a health check of its own container
	} {
		seen := ""
		handler := behind("10.0.0.0/24").fronted(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { seen = r.Host }))
		r, w := httptest.NewRequest(http.MethodGet, "http://upstream:8321"+c.path, nil), httptest.NewRecorder()
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		handler.ServeHTTP(w, r)
		if w.Code != c.code || seen != c.host {
			t.Errorf("%s asks for %s: %d under host %q, want %d under %q", c.peer, c.path, w.Code, seen, c.code, c.host)
		}
	}
}

// TestSameOriginBehindAProxy holds the comparison of origins to the name that
// people see, whatever the proxy calls this server.
func TestSameOriginBehindAProxy(t *testing.T) {
	s := newSiteWith(t, func(c *Config) {
		c.Base, c.Secure, c.TrustedProxies = "https://assay.example", true, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}, nil)
	send := func(origin string) reply {
		return s.do(call{method: http.MethodPost, path: "/signin", form: "token=none", header: map[string]string{"Origin": origin, "X-Forwarded-For": "198.51.100.1"}})
	}
	if own := send("https://assay.example"); own.body == "" || own.code == http.StatusForbidden && len(own.body) < 200 {
		t.Errorf("a page of this site is refused: %d %s", own.code, own.body)
	}
	for _, foreign := range []string{"https://evil.example", s.URL, "null"} {
		if r := send(foreign); r.code != http.StatusForbidden || len(r.body) > 200 {
			t.Errorf("origin %s: %d", foreign, r.code)
		}
	}
}
