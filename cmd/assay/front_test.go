package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/data/store"
)

// addUser lets somebody sign in.
func addUser(t *testing.T, w *terminal) {
	t.Helper()
	s, err := store.Open(t.Context(), w.env["ASSAY_DATABASE_URL"], store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.InTx(t.Context(), func(tx *store.Tx) error {
		_, err := tx.AddUser(context.WithoutCancel(t.Context()), "ada", store.RoleAdmin)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestServeBeyondLoopbackNeedsAProtectedWay(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	addUser(t, w)
	for _, address := range []string{"0.0.0.0:0", ":0", "[::]:0", "192.0.2.1:80", "example.org:80"} {
		w.run("serve", "--listen", address).want(t, exitFailed, address+" can be reached from elsewhere", "in the clear", "--tls-cert", "--behind-proxy")
	}
}

func TestServeBeyondLoopbackNeedsUsers(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("serve", "--listen", "0.0.0.0:0", "--behind-proxy", "--base-url", "https://assay.example", "--trusted-proxy", "10.0.0.0/24").
		want(t, exitFailed, "0.0.0.0:0 can be reached from elsewhere, and nobody can sign in yet", "next: assay user add")
}

func TestContradictingFrontsAreRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ args, says string }{
		{"--tls-cert a.pem", "--tls-cert and --tls-key belong together"},
		{"--tls-key a.pem", "--tls-cert and --tls-key belong together"},
		{"--tls-cert /nonexistent/a.pem --tls-key /nonexistent/b.pem", "the certificate cannot be used"},
		{"--trusted-proxy 10.0.0.1", "without --behind-proxy none is believed"},
		{"--behind-proxy", "--behind-proxy needs the https:// URL"},
		{"--behind-proxy --base-url http://assay.example", "--behind-proxy needs the https:// URL"},
		{"--listen 0.0.0.0:0 --behind-proxy --base-url https://assay.example", "does not say who the proxy is"},
		{"--behind-proxy --base-url https://assay.example --trusted-proxy 0.0.0.0/0", "is everybody"},
		{"--behind-proxy --base-url https://assay.example --trusted-proxy proxy.local", "is no network"},
		{"--base-url https://assay.example/tool", "is not the URL of a site"},
		{"--base-url assay.example", "is not the URL of a site"},
	} {
		withDatabase(t).run(append([]string{"serve"}, strings.Fields(c.args)...)...).want(t, exitInput, c.says, "next: ")
	}
}

func TestProxyOnThisMachineIsTrustedBehindLoopback(t *testing.T) {
	w := newTerminal(t)
	cmd := newServe(w.state)
	cmd.Flags().AddFlagSet(newRoot(w.state).PersistentFlags())
	if err := cmd.ParseFlags([]string{"--behind-proxy", "--base-url", "https://assay.example/"}); err != nil {
		t.Fatal(err)
	}
	all, err := w.state.settings(cmd)
	if err != nil {
		t.Fatal(err)
	}
	f, err := all.front()
	if err != nil || len(f.proxies) != 2 || !f.secure() || f.base != "https://assay.example" {
		t.Errorf("%+v, %v", f, err)
	}
}

// writeCertificate writes a certificate for 127.0.0.1 and its key.
func writeCertificate(t *testing.T, dir string, serial int64) (cert, key string, pool *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	made, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key, pool = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem"), x509.NewCertPool()
	certText := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made})
	writeFile(t, cert, string(certText))
	writeFile(t, key, string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
	pool.AppendCertsFromPEM(certText)
	return cert, key, pool
}

// TestServeOverTLS signs in over TLS: the cookie is for TLS alone, and browsers
// are told to stay on it.
func TestServeOverTLS(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	cert, key, pool := writeCertificate(t, openDir(t), 1)
	done := start(w, "serve", "--listen", "127.0.0.1:0", "--tls-cert", cert, "--tls-key", key)
	link := printed(t, w, `sign in: (https://\S+)`)
	client := &http.Client{
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	defer client.CloseIdleConnections()
	r := signIn(t, client, link)
	if cookies := r.Cookies(); len(cookies) != 1 || !cookies[0].Secure || !cookies[0].HttpOnly {
		t.Errorf("cookies %v", cookies)
	}
	if r.Header.Get("Strict-Transport-Security") == "" {
		t.Error("browsers are not told to stay on TLS")
	}
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
}

// Behind a proxy the printed link makes the first administrator, and nobody's session
// after that.
func TestNoLinkIsPrintedBehindAProxyOncePeopleSignIn(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	serve := []string{"serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--base-url", "https://assay.example", "--pages-only"}
	done := start(w, serve...)
	printed(t, w, `sign in: (https://assay\.example/signin\?token=\S+)`)
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
	addUser(t, w)
	again := newTerminal(t, "ASSAY_DATABASE_URL", w.env["ASSAY_DATABASE_URL"])
	done = start(again, serve...)
	printed(t, again, `pages: +(\S+)`)
	again.interrupt(t)
	ended := finish(t, done)
	ended.want(t, exitOK)
	if strings.Contains(ended.stdout, "token=") {
		t.Errorf("a link is printed: %s", ended.stdout)
	}
}

// A certificate that was renewed is used by the next handshake, and one that is
// half written by none.
func TestRenewedCertificateIsTakenUp(t *testing.T) {
	dir := t.TempDir()
	cert, key, _ := writeCertificate(t, dir, 1)
	c, err := openCertificate(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	serial := func() int64 {
		t.Helper()
		got, err := c.get(nil)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := x509.ParseCertificate(got.Certificate[0])
		if err != nil {
			t.Fatal(err)
		}
		return parsed.SerialNumber.Int64()
	}
	later := func(step int) {
		t.Helper()
		at := time.Now().Add(time.Duration(step) * time.Minute)
		for _, file := range []string{cert, key} {
			if err := os.Chtimes(file, at, at); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := serial(); got != 1 {
		t.Fatalf("serial %d", got)
	}
	writeFile(t, cert, "half")
	later(1)
	if got := serial(); got != 1 {
		t.Errorf("serial %d while the file is written", got)
	}
	writeCertificate(t, dir, 2)
	later(2)
	if got := serial(); got != 2 {
		t.Errorf("serial %d after the renewal", got)
	}
}
