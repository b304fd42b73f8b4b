package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"assay/internal/data/live"

	"github.com/spf13/cobra"
)

func newServe(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "serve", Short: "Serve the pages, and work on campaigns", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := s.settings(cmd)
			if err != nil {
				return err
			}
			soft, _, done := s.interruptible(cmd.Context())
			defer done()
			work := !all.truth("pages-only")
			return s.with(soft, cmd, need{work: work, migrate: true, loud: true, standing: work}, func(v *session) error { return v.serve(soft) })
		},
	}
	addFlags(cmd.Flags(), working)
	addFlags(cmd.Flags(), serving)
	return cmd
}

// serve serves until the context ends, which is its ordinary end.
func (v *session) serve(ctx context.Context) error {
	f, err := v.set.front()
	if err != nil {
		return err
	}
	if _, err := v.set.provider(); err != nil { // before any work is taken up
		return err
	}
	if err := v.mayListen(ctx, f); err != nil {
		return err
	}
	for _, root := range v.set.list("root") {
		if info, err := os.Stat(root); err != nil || !info.IsDir() {
			return usageError("name a folder that exists, or leave --root out", "--root %s is not an existing folder", root)
		}
	}
	if !v.set.truth("pages-only") {
		if err := v.takeUp(ctx); err != nil {
			return err
		}
	}
	site, err := v.openSite(ctx, f, nil)
	if err != nil {
		return err
	}
	defer site.close()
	link, err := v.printedLink(ctx, f, site)
	if err != nil {
		return err
	}
	fmt.Fprintf(v.stdout, "pages:   %s\n", site.base)
	if link != "" {
		fmt.Fprintf(v.stdout, "sign in: %s (works once)\n", link)
	}
	select {
	case <-ctx.Done():
		return nil
	case err := <-site.failed:
		return fmt.Errorf("serve the pages: %w", err)
	}
}

// printedLink is the link by which whoever sits at this machine signs in; empty where
// none is printed. Behind a proxy it only makes the first administrator: a log that
// several people read must not sign them in as one of them at every start.
func (v *session) printedLink(ctx context.Context, f front, site *site) (string, error) {
	if !onLoopback(f.address) {
		return "", nil
	}
	if f.proxies != nil {
		if users, err := v.db.store.HasUsers(ctx); err != nil || users {
			return "", err
		}
	}
	return site.pages.SignInLink(ctx, site.base)
}

// site is the web application being served.
type site struct {
	base   string // URL without a path
	pages  pages
	failed <-chan error
	close  func()
}

// openSite listens and serves in the background until it is closed; home is that
// of newPages.
func (v *session) openSite(ctx context.Context, f front, home func() string) (*site, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", f.address)
	if err != nil {
		return nil, &failure{code: exitUnavailable, what: "the address " + f.address + " cannot be listened on", err: err, next: "name another with --listen"}
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	hub := live.New(v.db.url, v.log)
	p, err := v.newPages(hub, f, home)
	if err != nil {
		cancel()
		return nil, errors.Join(err, listener.Close())
	}
	hubDone := make(chan struct{})
	go func() {
		defer close(hubDone)
		if err := hub.Run(ctx); err != nil {
			v.log.Error("live events", "error", err)
		}
	}()
	base := f.at(listener.Addr())
	if f.cert != nil {
		listener = tls.NewListener(listener, &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}, GetCertificate: f.cert.get})
	}
	server := &http.Server{
		Handler: p.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		BaseContext: func(net.Listener) context.Context { return ctx },
		ErrorLog:    slog.NewLogLogger(v.log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	return &site{base: base, pages: p, failed: failed, close: func() {
		p.Closing()
		v.shutDown(server)
		cancel()
		<-hubDone
	}}, nil
}

// shutDown lets answers that have begun come to their end.
func (v *session) shutDown(server *http.Server) {
	ctx, cancel := context.WithTimeout(context.Background(), teardown/3)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		v.log.Warn("the server was ended with answers open", "error", err)
		_ = server.Close()
	}
}
