package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// probes are the addresses that an operator's own programs ask beside the proxy.
var probes = []string{"/healthz", "/readyz", metricsPath}

// fronted lets in what came by the way that is safe: with a proxy before this
// server only what it passed on, and what this machine and an operator's probes
// ask. A proxy may have put its own name for this server into Host, so that which
// people see is put back; origins are compared with it.
func (s *Server) fronted(next http.Handler) http.Handler {
	host := ""
	if base, err := url.Parse(s.Base); err == nil {
		host = base.Host
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(s.TrustedProxies) > 0 {
			from := peer(r)
			switch {
			case s.trusts(from):
				if host != "" && r.Header.Get("X-Forwarded-For") != "" {
					r.Host = host
				}
			case !from.IsLoopback() && !slices.Contains(probes, r.URL.Path):
				http.Error(w, "This server answers its proxy alone. Open "+s.Base, http.StatusMisdirectedRequest)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// peer is the address that a request's connection comes from.
func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap().WithZone("")
}

// trusts reports whether an address is that of the proxy before this server.
func (s *Server) trusts(address netip.Addr) bool {
	return slices.ContainsFunc(s.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(address) })
}

// clientAddress is where the visitor of a request is: the peer, or whom a trusted
// proxy says it passed on. What stands further left in the header was written by
// somebody who is not trusted.
func (s *Server) clientAddress(r *http.Request) string {
	from := peer(r)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && s.trusts(from); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		from = hop.Unmap().WithZone("")
	}
	return from.String()
}
