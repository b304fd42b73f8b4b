// Package webhook sends messages to addresses of the web that authors write down.
// An address is not trusted: nothing is sent to this machine or into a private
// network unless the operator names the host, no redirect is followed, and what
// went wrong is told without the address, which may be a secret.
package webhook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Bounds of one try.
const (
	timeout   = 15 * time.Second
	mostHead  = 16 << 10 // bytes of the answer's headers
	mostDrain = 4 << 10  // bytes of its body, which nobody reads
)

// Message is what is sent, and where to.
type Message struct {
	URL     string
	Headers [][2]string // name and value, besides those of the message itself
	Body    []byte      // JSON
}

// RefusedError says that a message cannot be delivered however often it is tried.
type RefusedError struct{ Why string }

func (e *RefusedError) Error() string { return e.Why }

// Sender sends messages. It is safe for concurrent use.
type Sender struct {
	allowed []string
	client  http.Client
}

// New makes a sender that may reach the allowed hosts wherever they are, each a
// name or an address without a port.
func New(allowed []string) *Sender {
	s := &Sender{}
	for _, host := range allowed {
		s.allowed = append(s.allowed, strings.ToLower(strings.Trim(host, "[]")))
	}
	s.client = http.Client{
		Timeout:       timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{ // no proxy: it would be asked for what is refused here
			DialContext: s.dial, DisableKeepAlives: true, MaxResponseHeaderBytes: mostHead, TLSHandshakeTimeout: timeout,
		},
	}
	return s
}

// Send delivers a message once. An error tells neither the path of the address nor
// a header.
func (s *Sender) Send(ctx context.Context, m Message) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, m.URL, bytes.NewReader(m.Body))
	if err != nil {
		return &RefusedError{"the address cannot be read"}
	}
	for _, h := range m.Headers {
		if strings.ContainsFunc(h[0], breaks) || strings.ContainsFunc(h[1], breaks) { // the library refuses it too, and repeats it
			return &RefusedError{"a header of it cannot be sent"}
		}
		request.Header.Set(h[0], h[1])
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "assay")
	answer, err := s.client.Do(request)
	if err != nil {
		return plain(err)
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, mostDrain) // the status is what counts
	return judged(answer.StatusCode)
}

// breaks are the characters by which a header could become two.
func breaks(r rune) bool { return r < ' ' || r == 0x7f }

// judged is what a status says of another try.
func judged(status int) error {
	answered := "it answered " + strconv.Itoa(status)
	switch {
	case status >= 200 && status < 300:
		return nil
	case status >= 300 && status < 400:
		return &RefusedError{answered + ", a redirect, which is not followed"}
	case status == http.StatusRequestTimeout, status == http.StatusTooEarly, status == http.StatusTooManyRequests, status >= 500:
		return errors.New(answered)
	}
	return &RefusedError{answered}
}

// plain is an error of a request without the address.
func plain(err error) error {
	if refused, ok := errors.AsType[*RefusedError](err); ok {
		return refused
	}
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		if wrapped.Timeout() {
			return errors.New("it did not answer in time")
		}
		err = wrapped.Err
	}
	return err
}

// dial connects to a host. Whether its address is one that may be reached is asked
// of the address itself, after the name is resolved.
func (s *Sender) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	d := net.Dialer{Timeout: timeout}
	if !slices.Contains(s.allowed, strings.ToLower(host)) {
		d.Control = func(_, address string, _ syscall.RawConn) error { return s.reachable(host, address) }
	}
	return d.DialContext(ctx, network, address)
}

func (s *Sender) reachable(host, address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return &RefusedError{"its address cannot be read"}
	}
	if ip := at.Addr().WithZone("").Unmap(); !public(ip) || ours(ip) {
		return &RefusedError{fmt.Sprintf("%s is this machine or lies in a private network - the operator can allow it with --notify-host", host)}
	}
	return nil
}

// reserved are networks that are neither private by RFC 1918 nor part of the
// public internet, and those through which an IPv4 address can be written in
// IPv6.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("::/96"), netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2001::/32"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}

func public(ip netip.Addr) bool {
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// ours reports whether an address is one of this machine. When that cannot be
// told, it is.
func ours(ip netip.Addr) bool {
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return true
	}
	return slices.ContainsFunc(addresses, func(a net.Addr) bool {
		prefix, err := netip.ParsePrefix(a.String())
		return err == nil && prefix.Addr().Unmap() == ip
	})
}
