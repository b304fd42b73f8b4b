package live

import (
	"fmt"
	"io"
	"net"
	"sync"
	"testing"

	"assay/internal/data/localpg"

	"github.com/jackc/pgx/v5"
)

// proxy stands between a hub and the server and can fall silent.
type proxy struct {
	t        *testing.T
	listener net.Listener
	socket   string

	mu    sync.Mutex
	pairs [][2]net.Conn
}

func newProxy(t *testing.T, server *localpg.Server) *proxy {
	t.Helper()
	config, err := pgx.ParseConfig(server.URL(localpg.Superuser, "postgres"))
	if err != nil {
		t.Fatal(err)
	}
	socket := fmt.Sprintf("%s/.s.PGSQL.%d", config.Host, config.Port)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{t: t, listener: listener, socket: socket}
	var wg sync.WaitGroup
	wg.Go(p.serve)
	t.Cleanup(func() {
		listener.Close()
		wg.Wait()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, pair := range p.pairs {
			pair[0].Close()
			pair[1].Close()
		}
	})
	return p
}

func (p *proxy) serve() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("unix", p.socket)
		if err != nil {
			p.t.Error(err)
			client.Close()
			return
		}
		p.mu.Lock()
		p.pairs = append(p.pairs, [2]net.Conn{client, server})
		p.mu.Unlock()
		go func() { _, _ = io.Copy(server, client) }()
		go func() { _, _ = io.Copy(client, server) }()
	}
}

// freeze cuts the server's side of the connections made so far; the client's side
// stays open and silent.
func (p *proxy) freeze() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, pair := range p.pairs {
		pair[1].Close()
	}
}

// url is the URL of a database by way of the proxy.
func (p *proxy) url(db string) string {
	p.t.Helper()
	config, err := pgx.ParseConfig(db)
	if err != nil {
		p.t.Fatal(err)
	}
	return fmt.Sprintf("postgres://%s@%s/%s?sslmode=disable", config.User, p.listener.Addr(), config.Database)
}
