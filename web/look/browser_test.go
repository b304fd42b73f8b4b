package look_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/gorilla/websocket"

	"assay/assets"
	"assay/templates/specimen"
)

// contentPolicy is the one that the server sends.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// patience bounds one action of the browser on a busy machine.
const patience = 60 * time.Second

// browser is shared by all tests; nil when there is none on this machine.
var browser context.Context

func TestMain(m *testing.M) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			log.Fatal("chromium is not installed; the checks of the pages need it: apt-get install chromium")
		}
		os.Exit(m.Run())
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("disable-component-update", true))
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	tab, stopBrowser := chromedp.NewContext(allocator)
	if err := chromedp.Do(tab); err != nil {
		log.Fatalf("start the browser: %v", err)
	}
	browser = tab
	code := m.Run()
	stopBrowser()
	stopAllocator()
	os.Exit(code)
}

// visit is one tab of the browser on a server with the canned pages.
type visit struct {
	t    *testing.T
	ctx  context.Context
	site *site
}

// open starts a tab that notes policy violations and script errors, and fails
// the test on any of them at its end.
func open(t *testing.T) *visit {
	t.Helper()
	if browser == nil {
		t.Skip("chromium is not installed; install it to check the pages in a browser")
	}
	tab, closeTab := chromedp.NewContext(browser)
	t.Cleanup(closeTab)
	v := &visit{t: t, ctx: tab, site: newSite(t)}
	var mu sync.Mutex
	var errors []string
	messages := make(chan struct{})
	if err := chromedp.Do(tab); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	stream := chromedp.Console(tab)
	go func() {
		defer close(messages)
		for m, err := range stream {
			if err != nil {
				return
			}
			if m.IsException() || m.Type == chromedp.ConsoleError {
				mu.Lock()
				errors = append(errors, fmt.Sprint(m))
				mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		closeTab()
		<-messages
		mu.Lock()
		defer mu.Unlock()
		for _, e := range errors {
			if !v.site.expects(e) {
				t.Errorf("the console says: %s", e)
			}
		}
	})
	if _, err := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		window.refused = [];
		document.addEventListener("securitypolicyviolation", (e) => window.refused.push(e.violatedDirective + " " + e.blockedURI + " " + e.sample));
	`}); err != nil {
		t.Fatal(err)
	}
	v.size(1280)
	return v
}

// goTo opens a page and waits until its charts had a frame to draw.
func (v *visit) goTo(path string) {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(v.site.URL+path)); err != nil {
		v.t.Fatalf("%s: %v", path, err)
	}
	v.settle()
}

// settle waits for two frames: one for layout, one for what observes it.
func (v *visit) settle() {
	v.t.Helper()
	eval[bool](v, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// size sets the width of the window.
func (v *visit) size(width int64) {
	v.t.Helper()
	if err := chromedp.Do(v.ctx, chromedp.EmulateViewport(width, 900)); err != nil {
		v.t.Fatal(err)
	}
}

// scheme sets the system's preference, "light" or "dark".
func (v *visit) scheme(name string) {
	v.t.Helper()
	if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
	}); err != nil {
		v.t.Fatal(err)
	}
}

// eval runs a script on the page, waits for its promise and returns its value.
func eval[T any](v *visit, script string) T {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		v.t.Fatalf("%s: %v", script, err)
	}
	return value
}

// waitFor polls a condition on the page.
func (v *visit) waitFor(what, condition string) {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](condition)); err != nil {
		v.t.Fatalf("waiting until %s: %v", what, err)
	}
}

// press sends a key to the focused element.
func (v *visit) press(key string) {
	v.t.Helper()
	if err := chromedp.Do(v.ctx, chromedp.KeyEvent(key)); err != nil {
		v.t.Fatal(err)
	}
}

// refused are the violations of the content policy so far.
func (v *visit) refused() []string { return eval[[]string](v, `window.refused`) }

// site serves the canned pages with the content policy, and a socket that the
// test writes to.
type site struct {
	*httptest.Server
	sockets chan *websocket.Conn
	asked   chan string

	mu       sync.Mutex
	expected []string
}

func newSite(t *testing.T) *site {
	t.Helper()
	s := &site{sockets: make(chan *websocket.Conn, 8), asked: make(chan string, 8)}
	mux := http.NewServeMux()
	mux.Handle(assets.Prefix, assets.Handler())
	for _, sample := range specimen.Samples(assets.URL) {
		mux.HandleFunc("GET /specimen/"+sample.Path, func(w http.ResponseWriter, r *http.Request) {
			send(w, func() error { return sample.Page.Render(r.Context(), w) })
		})
	}
	mux.HandleFunc("GET /broken", func(w http.ResponseWriter, _ *http.Request) {
		send(w, func() error {
			_, err := w.Write([]byte(`<!DOCTYPE html><p style="color:#eee">pale</p><img src="/x.svg"><script>window.ran = true</script>`))
			return err
		})
	})
	upgrader := websocket.Upgrader{}
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		conn, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		select {
		case s.sockets <- conn:
			s.asked <- r.URL.Query().Get("after")
		default:
			conn.Close() // a page that no test listens to keeps coming back
		}
	})
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

// expect lets the console say what a test provokes on purpose.
func (s *site) expect(part string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expected = append(s.expected, part)
}

func (s *site) expects(message string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, part := range s.expected {
		if strings.Contains(message, part) {
			return true
		}
	}
	return false
}

// send writes a page with the headers of the server.
func send(w http.ResponseWriter, render func() error) {
	w.Header().Set("Content-Security-Policy", contentPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := render(); err != nil {
		log.Printf("render: %v", err)
	}
}

// message is what the server's socket sends.
type message struct {
	ID    int64  `json:"id"`
	Topic string `json:"topic"`
	Data  patch  `json:"data"`
}

type patch struct {
	Fragments map[string]string          `json:"fragments,omitempty"`
	Charts    map[string]json.RawMessage `json:"charts,omitempty"`
}
