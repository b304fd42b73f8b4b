package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
)

// operator registers targets where nobody else is named: whoever runs a command
// on the database itself.
const operator = "operator"

// NewTarget is a folder about to be registered.
type NewTarget struct {
	Dir    string   // absolute
	RunAs  string   // a user of this machine; the server's own when empty
	By     string   // who registers it
	Within []string // it must lie under one of these folders, and of the engine's roots; empty allows any
}

// RegisterTarget lets the programs of a folder be run. Errors for people are an
// [ErrTarget].
func (e *Engine) RegisterTarget(ctx context.Context, n NewTarget) (store.Target, error) {
	if !filepath.IsAbs(n.Dir) {
		return store.Target{}, fmt.Errorf("%w: the folder %q is no absolute path - write it from / on", ErrTarget, n.Dir)
	}
	real, err := e.usable(n.Dir)
	if err == nil {
		err = lies(real, n.Within)
	}
	if err == nil {
		err = RunnableAs(n.RunAs)
	}
	if err != nil {
		return store.Target{}, err
	}
	var made store.Target
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		made, err = tx.RegisterTarget(ctx, real, n.RunAs, cmp.Or(n.By, operator))
		return err
	})
	return made, err
}

// ServerUser is the user whom this process runs as, by whom a target without a
// user of its own is run too.
func ServerUser() string {
	if me, err := user.Current(); err == nil {
		return me.Username
	}
	return "the server's own user"
}

// RetireTarget ends what a registration allows: no more is begun in it, and a
// campaign that runs in it halts before its next run.
func (e *Engine) RetireTarget(ctx context.Context, id, by string) (retired store.Target, err error) {
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		retired, err = tx.RetireTarget(ctx, id, by)
		return err
	})
	return retired, err
}

// Unusable says why a registered folder cannot be run now, "" when it can: it is
// gone, became a link, or lies outside the roots of this engine.
func (e *Engine) Unusable(t store.Target) string {
	real, err := e.usable(t.Dir)
	switch {
	case err != nil:
		return strings.TrimPrefix(err.Error(), ErrTarget.Error()+": ")
	case real != t.Dir:
		return "a link leads from it to " + real + ", which is another folder"
	}
	return ""
}

// usable is a folder under the roots of the engine with its links followed, which
// is what a registration names.
func (e *Engine) usable(dir string) (real string, err error) {
	if real, err = filepath.EvalSymlinks(dir); err == nil {
		var info os.FileInfo
		if info, err = os.Stat(real); err == nil && !info.IsDir() {
			err = errors.New("it is a file")
		}
	}
	if err != nil {
		return "", fmt.Errorf("%w: the folder %s cannot be used (%w) - name a folder that exists", ErrTarget, dir, err)
	}
	return real, lies(real, e.cfg.Roots)
}

// lies refuses a folder that lies under none of the roots, where there are any.
func lies(real string, roots []string) error {
	if len(roots) == 0 || slices.ContainsFunc(roots, func(root string) bool { return inside(real, root) }) {
		return nil
	}
	return fmt.Errorf("%w: the folder %s lies outside the folders that targets may lie under (%s) - move it there, or start the server with --root",
		ErrTarget, real, strings.Join(roots, ", "))
}

// wanted is a folder that somebody wants to run programs of.
type wanted struct {
	dir       string // absolute
	runAs     string // the user that is registered, when empty
	by        string
	registers bool // it is registered by this when it is not yet
}

// admit says as which user the programs of a folder may be run, and keeps it so
// until the transaction ends. A folder that is not registered is an [ErrTarget].
func (e *Engine) admit(ctx context.Context, tx *store.Tx, w wanted) (runAs string, err error) {
	real, err := e.usable(w.dir)
	if err != nil {
		return "", err
	}
	live, err := tx.LiveTargets(ctx, real)
	if err != nil {
		return "", err
	}
	if runAs, ok := registered(live, w.runAs); ok {
		return runAs, RunnableAs(runAs)
	}
	if !w.registers || len(live) > 0 && w.runAs == "" {
		return "", unregistered(real, w.runAs, live)
	}
	_, err = tx.RegisterTarget(ctx, real, w.runAs, cmp.Or(w.by, operator))
	return w.runAs, err
}

// Barred says why nothing can be run in the target of a text now, whoever it would be
// run as; "" when something can, or when the text is no campaign yet.
func (e *Engine) Barred(ctx context.Context, c Checked) (string, error) {
	if c.Campaign == nil || !c.OK() {
		return "", nil
	}
	real, err := e.usable(repoDir(c.Campaign, c.Draft.BaseDir))
	if err == nil {
		var live []store.Target
		if live, err = e.store.LiveTargets(ctx, real); err != nil {
			return "", err
		}
		if len(live) == 0 {
			err = unregistered(real, "", live)
		}
	}
	if err != nil {
		return strings.TrimPrefix(err.Error(), ErrTarget.Error()+": "), nil
	}
	return "", nil
}

// userOf is the user that the programs of a folder would be run as, when somebody
// asks for one or for none. It decides nothing: what is not registered is run as
// asked, or not at all.
func (e *Engine) userOf(ctx context.Context, dir, asked string) (string, error) {
	real, err := e.usable(dir)
	if err != nil {
		return asked, err
	}
	live, err := e.store.LiveTargets(ctx, real)
	if runAs, ok := registered(live, asked); ok {
		return runAs, err
	}
	return asked, err
}

// registered finds the user that a folder is run as: the one who is asked for, or,
// when none is, the only one there is.
func registered(live []store.Target, runAs string) (string, bool) {
	if slices.ContainsFunc(live, func(t store.Target) bool { return t.RunAs == runAs }) {
		return runAs, true
	}
	if runAs == "" && len(live) == 1 {
		return live[0].RunAs, true
	}
	return "", false
}

func unregistered(dir, runAs string, live []store.Target) error {
	if len(live) == 0 {
		return fmt.Errorf("%w: the folder %s is not registered, and only registered targets are run - ask an administrator to register it on the page Targets", ErrTarget, dir)
	}
	users := make([]string, len(live))
	for i, t := range live {
		users[i] = cmp.Or(t.RunAs, ServerUser())
	}
	if runAs == "" {
		return fmt.Errorf("%w: the folder %s is registered for several users (%s) - name one of them with run_as", ErrTarget, dir, strings.Join(users, ", "))
	}
	return fmt.Errorf("%w: the folder %s is registered to be run as %s, not as %s - leave run_as out, or ask an administrator to register it for %s",
		ErrTarget, dir, strings.Join(users, ", "), runAs, runAs)
}

// registry is a store, or a transaction of it.
type registry interface {
	LiveTargets(ctx context.Context, dir string) ([]store.Target, error)
}

// stillAdmitted is an [ErrTarget] when what was begun in a folder may not go on
// there: since then it was retired, moved, became a link, or came to lie outside
// the roots.
func (e *Engine) stillAdmitted(ctx context.Context, from registry, dir, runAs string) error {
	real, err := e.usable(dir)
	if err != nil {
		return err
	}
	live, err := from.LiveTargets(ctx, real)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(live, func(t store.Target) bool { return t.RunAs == runAs }) {
		return unregistered(real, cmp.Or(runAs, ServerUser()), live)
	}
	return nil
}

// mayRun is stillAdmitted for a campaign that is about to run its target: a failed
// gate, as trying again changes nothing.
func (e *Engine) mayRun(ctx context.Context, s Settings) error {
	return gateOf(e.stillAdmitted(ctx, e.store, s.RepoDir, s.RunAs))
}

func gateOf(err error) error {
	if !errors.Is(err, ErrTarget) {
		return err
	}
	detail, next, _ := strings.Cut(strings.TrimPrefix(err.Error(), ErrTarget.Error()+": "), " - ")
	return &epoch.GateError{Gate: artifact.GatePreconditions, Detail: detail, Next: next}
}
