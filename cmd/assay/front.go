package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

// front is how people reach the pages: the address listened on, and what makes the
// way to it safe.
type front struct {
	address string
	cert    *certificate   // nil without TLS of our own
	proxies []netip.Prefix // networks of the proxy before us, nil without one
	base    string         // URL that people open, without a path; empty is that of the listener
}

// loopback is where a proxy stands when the pages listen there.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// front reads how the pages are to be reached. What contradicts itself is refused.
func (all settings) front() (front, error) {
	f := front{address: all.text("listen"), base: strings.TrimSuffix(all.text("base-url"), "/")}
	cert, key, behind := all.text("tls-cert"), all.text("tls-key"), all.truth("behind-proxy")
	proxies, err := networks(all.text("trusted-proxy"))
	if err != nil {
		return front{}, err // seen before, by the option's check
	}
	switch {
	case (cert == "") != (key == ""):
		return front{}, usageError("give both, or neither", "--tls-cert and --tls-key belong together")
	case !behind && len(proxies) > 0:
		return front{}, usageError("add --behind-proxy, or leave --trusted-proxy out", "--trusted-proxy names a proxy, and without --behind-proxy none is believed")
	case behind && !strings.HasPrefix(f.base, "https://"):
		return front{}, usageError("add --base-url https://HOST", "--behind-proxy needs the https:// URL that people open at the proxy")
	case behind && len(proxies) == 0 && !onLoopback(f.address):
		return front{}, usageError("add --trusted-proxy with the network of the proxy, such as 10.0.0.0/24", "--behind-proxy on %s does not say who the proxy is", f.address)
	case cert != "" && strings.HasPrefix(f.base, "http://"):
		return front{}, usageError("write https:// in --base-url", "--tls-cert serves TLS, and --base-url %s is plain HTTP", f.base)
	}
	if behind {
		if f.proxies = proxies; len(proxies) == 0 {
			f.proxies = loopback
		}
	}
	if cert != "" {
		if f.cert, err = openCertificate(cert, key); err != nil {
			return front{}, err
		}
	}
	return f, nil
}

// secure reports whether browsers reach the pages over TLS.
func (f front) secure() bool { return f.cert != nil || strings.HasPrefix(f.base, "https://") }

// at is the URL that people open, of pages that listen at an address.
func (f front) at(listening net.Addr) string {
	switch {
	case f.base != "":
		return f.base
	case f.cert != nil:
		return "https://" + listening.String()
	}
	return "http://" + listening.String()
}

// mayListen refuses to be reached from elsewhere in the clear, or before anybody
// can sign in.
func (v *session) mayListen(ctx context.Context, f front) error {
	if onLoopback(f.address) {
		return nil
	}
	if f.cert == nil && f.proxies == nil {
		return refused("add --tls-cert and --tls-key, or put a proxy with TLS before it: --behind-proxy --trusted-proxy NETWORK --base-url https://HOST",
			"--listen %s can be reached from elsewhere, and passwords would travel in the clear", f.address)
	}
	users, err := v.db.store.HasUsers(ctx)
	if err != nil || users {
		return err
	}
	return refused(v.set.command("assay", "user", "add", "NAME", "--role", "admin"),
		"--listen %s can be reached from elsewhere, and nobody can sign in yet", f.address)
}

// onLoopback reports whether only this machine can reach an address.
func onLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// networks reads networks that are separated by commas; an address stands for itself.
func networks(text string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for word := range strings.SplitSeq(text, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		network, err := netip.ParsePrefix(word)
		if err != nil {
			address, addressErr := netip.ParseAddr(word)
			if addressErr != nil {
				return nil, fmt.Errorf("%q is no network - write an address such as 10.0.0.7, or 10.0.0.0/24", word)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Bits() == 0 {
			return nil, fmt.Errorf("%q is everybody - name the network of the proxy alone", word)
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

func networkList(value string) error {
	_, err := networks(value)
	return err
}

// baseURL wants what people type before a path, and nothing more.
func baseURL(value string) error {
	at, err := url.Parse(value)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" || at.User != nil ||
		strings.Trim(at.Path, "/") != "" || at.RawQuery != "" || at.Fragment != "" {
		return fmt.Errorf("%q is not the URL of a site - write https://HOST or https://HOST:PORT", value)
	}
	return nil
}

// certificate is the certificate of the pages, read again when its file changes, so
// that a renewed one needs no new start.
type certificate struct {
	cert, key string

	mu      sync.Mutex
	changed time.Time
	current *tls.Certificate
}

func openCertificate(cert, key string) (*certificate, error) {
	c := &certificate{cert: cert, key: key}
	if err := c.read(); err != nil {
		return nil, &failure{code: exitInput, what: "the certificate cannot be used", err: err, next: "check --tls-cert and --tls-key: two PEM files that belong together"}
	}
	return c, nil
}

// read loads the files when they are newer than what is held. The caller holds the
// mutex, or is alone.
func (c *certificate) read() error {
	var newest time.Time
	for _, file := range []string{c.cert, c.key} {
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		if info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	if c.current != nil && newest.Equal(c.changed) {
		return nil
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return err
	}
	c.current, c.changed = &pair, newest
	return nil
}

// get is the certificate for a handshake. While its files are being replaced, or
// cannot be read, the one before goes on.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	err := c.read()
	if c.current == nil {
		return nil, errors.Join(errors.New("no certificate"), err)
	}
	return c.current, nil
}
