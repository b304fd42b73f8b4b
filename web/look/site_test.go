package look_test

import (
	"encoding/json"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/gorilla/websocket"

	"assay/assets"
	"assay/internal/browsertest"
	"assay/templates/specimen"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// contentPolicy is the one that the server sends.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// open opens a tab on a server with the canned pages.
func open(t *testing.T) (*browsertest.Page, *site) {
	t.Helper()
	s := newSite(t)
	return browsertest.Open(t), s
}

// site serves the canned pages with the content policy, and a socket that the
// test writes to.
type site struct {
	*httptest.Server
	sockets chan *websocket.Conn
	asked   chan string
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
