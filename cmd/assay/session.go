package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// session is an open database with an engine on it: what most commands work with.
type session struct {
	*state
	set    settings
	log    *slog.Logger
	db     *database
	engine *queue.Engine
}

// need is what a command asks of its session.
type need struct {
	standing bool // keep taking up campaigns whose process is gone
	work     bool // measure rows in this process
	migrate  bool // bring a database that is not private to this version too
	look     bool // nothing to do where no campaign was ever run: errNothingYet
	loud     bool // log without being asked
}

// open opens a session. The context bounds the opening only.
func (s *state) open(ctx context.Context, cmd *cobra.Command, n need) (_ *session, err error) {
	all, err := s.settings(cmd)
	if err != nil {
		return nil, err
	}
	if all.text("server") != "" && cmd.Flags().Lookup("server") == nil {
		fmt.Fprintf(s.stderr, "note: %s acts on this machine, whatever ASSAY_SERVER names\n", cmd.CommandPath())
	}
	v := &session{state: s, set: all, log: s.logger(all.truth("verbose"), n.loud)}
	v.db, err = s.openDatabase(ctx, all, n.migrate, n.look)
	if err != nil {
		return nil, err
	}
	data, err := filepath.Abs(all.text("data"))
	if err != nil {
		return nil, errors.Join(err, v.db.close())
	}
	v.engine, err = queue.New(queue.Config{
		Store: v.db.store, Logger: v.log, DataDir: data, Supervisor: s.supervisor, Roots: all.list("root"), AllowedEnv: all.list("allow-env"),
		NotifyHosts: all.list("notify-host"), BaseURL: all.text("base-url"),
		Owner: fmt.Sprintf("%s (%d)", cmd.CommandPath(), os.Getpid()), Version: buildVersion(), SourceDigest: buildDigest(), Work: n.work, TakeUp: n.standing,
	})
	if err != nil {
		return nil, errors.Join(err, v.db.close())
	}
	return v, nil
}

// close ends the work of this process, in the middle of a row too, and gives the
// database back.
func (v *session) close() error {
	ctx, cancel := context.WithTimeout(context.Background(), teardown)
	defer cancel()
	return errors.Join(v.engine.Close(ctx), v.db.close())
}

// with runs a command's body in a session. The end of a session is never silent,
// but does not hide how the command ended.
func (s *state) with(ctx context.Context, cmd *cobra.Command, n need, body func(v *session) error) (err error) {
	v, err := s.open(ctx, cmd, n)
	if err != nil {
		return err
	}
	defer func() {
		switch closing := v.close(); {
		case closing == nil:
		case err == nil:
			err = closing
		default:
			v.log.Warn("end of the session", "error", closing)
		}
	}()
	return body(v)
}

// on runs the body of a command that is about one campaign and does not measure.
func (s *state) on(cmd *cobra.Command, target string, body func(ctx context.Context, v *session, c store.Campaign) error) error {
	ctx, _, done := s.interruptible(cmd.Context())
	defer done()
	err := s.with(ctx, cmd, need{look: true}, func(v *session) error {
		c, err := v.find(ctx, target)
		if err != nil {
			return err
		}
		return body(ctx, v, c)
	})
	if errors.Is(err, errNothingYet) {
		return s.unknownTarget(cmd, target)
	}
	return err
}
