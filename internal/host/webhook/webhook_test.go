package webhook

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

// place is a server on this machine, which only an allowed host may be.
func place(t *testing.T, answer http.HandlerFunc) (address string, asked *atomic.Int32) {
	t.Helper()
	asked = new(atomic.Int32)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL, asked
}

func TestAMessageArrives(t *testing.T) {
	t.Parallel()
	address, asked := place(t, func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || string(body) != `{"a":1}` || r.Method != http.MethodPost || r.URL.Path != "/hook" {
			t.Errorf("%s %s: %s, %v", r.Method, r.URL, body, err)
		}
		if r.Header.Get("Content-Type") != "application/json" || r.Header.Get("X-Token") != "abc" {
			t.Errorf("headers %v", r.Header)
		}
		w.WriteHeader(http.StatusAccepted)
	})
	m := Message{URL: address + "/hook", Headers: [][2]string{{"X-Token", "abc"}, {"Content-Type", "text/plain"}}, Body: []byte(`{"a":1}`)}
	if err := New([]string{"127.0.0.1"}).Send(t.Context(), m); err != nil || asked.Load() != 1 {
		t.Errorf("%v after %d requests", err, asked.Load())
	}
}

func refused(err error) bool {
	_, ok := errors.AsType[*RefusedError](err)
	return ok
}

// Nothing of this machine is reached unless it is allowed, by whatever name it is
// called: the address counts that the name leads to.
func TestThisMachineIsNotReached(t *testing.T) {
	t.Parallel()
	address, asked := place(t, func(http.ResponseWriter, *http.Request) {})
	_, port, err := net.SplitHostPort(strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1.2.3"} {
		err := New([]string{"example.org"}).Send(t.Context(), Message{URL: "http://" + host + ":" + port + "/secret-path"})
		if !refused(err) || !strings.Contains(err.Error(), "--notify-host") || strings.Contains(err.Error(), "secret-path") {
			t.Errorf("%s: %v", host, err)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("it was asked %d times", n)
	}
	if err := New([]string{"LOCALHOST"}).Send(t.Context(), Message{URL: "http://localhost:" + port}); err != nil {
		t.Errorf("an allowed host: %v", err)
	}
}

func TestWhichAddressesArePublic(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"93.184.216.34": true, "2606:2800:220:1::1": true,
		"10.0.0.1": false, "172.16.3.4": false, "192.168.1.1": false, "127.0.0.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"0.0.0.0": false, "0.1.2.3": false, "224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "192.0.0.8": false, "240.0.0.1": false,
		"::1": false, "::": false, "::7f00:1": false, "fe80::1": false, "fc00::1": false, "fec0::1": false, "ff02::1": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001:0:1::1": false,
	} {
		if got := public(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s is public: %t, want %t", address, got, want)
		}
	}
	if !ours(netip.MustParseAddr("127.0.0.1")) || ours(netip.MustParseAddr("93.184.216.34")) {
		t.Error("this machine's own addresses are not known")
	}
}

// A redirect would lead around what was checked.
func TestARedirectIsNotFollowed(t *testing.T) {
	t.Parallel()
	behind, asked := place(t, func(http.ResponseWriter, *http.Request) {})
	address, _ := place(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, behind, http.StatusTemporaryRedirect)
	})
	err := New([]string{"127.0.0.1"}).Send(t.Context(), Message{URL: address})
	if !refused(err) || !strings.Contains(err.Error(), "307") || asked.Load() != 0 {
		t.Errorf("%v, and the place behind was asked %d times", err, asked.Load())
	}
}

func TestWhichAnswersAreTriedAgain(t *testing.T) {
	t.Parallel()
	for status, again := range map[int]bool{500: true, 503: true, 429: true, 408: true, 400: false, 401: false, 404: false, 410: false} {
		address, _ := place(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
		err := New([]string{"127.0.0.1"}).Send(t.Context(), Message{URL: address})
		if err == nil || refused(err) == again {
			t.Errorf("%d: %v, want another try: %t", status, err, again)
		}
	}
}

// No error tells the path of an address, in which a chat's secret stands, nor a
// header; and no header smuggles in another.
func TestErrorsKeepSecrets(t *testing.T) {
	t.Parallel()
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	dropped, _ := place(t, func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err == nil {
			err = conn.Close()
		}
		if err != nil {
			t.Error(err)
		}
	})
	heard, asked := place(t, func(http.ResponseWriter, *http.Request) {})
	for name, m := range map[string]Message{
		"nobody listens":    {URL: closed.URL + "/T0/secret"},
		"no answer":         {URL: dropped + "/T0/secret"},
		"no such name":      {URL: "http://nowhere.invalid/T0/secret"},
		"no address at all": {URL: "http://[::secret/T0"},
		"a header's break":  {URL: heard, Headers: [][2]string{{"X-A", "secret\r\nX-B: c"}}},
		"a name's break":    {URL: heard, Headers: [][2]string{{"X-A: secret\r\nX-B", "c"}}},
	} {
		err := New([]string{"127.0.0.1"}).Send(t.Context(), m)
		if err == nil {
			t.Errorf("%s: it was sent", name)
			continue
		}
		if strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
		if _, wrapped := errors.AsType[*url.Error](err); wrapped {
			t.Errorf("%s: the error holds the whole address: %v", name, err)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("%d requests with a broken header were sent", n)
	}
}
