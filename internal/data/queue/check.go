package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"assay/internal/core/rehearse"
	"assay/internal/data/store"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// Bounds of what may be asked of a check.
const (
	maxCommand     = 64 << 10 // bytes of a command that is tried
	maxRepeats     = 100
	maxTryTimeout  = 600 // seconds
	defaultTimeout = 30  // seconds, of a tried command
)

// CheckRequest asks for a check of a draft's text as it is now.
type CheckRequest struct {
	CampaignID string             `json:"-"`
	Kind       string             `json:"-"`                     // one of store.CheckTry and its neighbours
	Repeats    int                `json:"repeats,omitempty"`     // of the baseline, for liveness; the default when 0
	Command    string             `json:"command,omitempty"`     // to try; the file's run_command when empty
	TimeoutSec int                `json:"timeout_sec,omitempty"` // of a tried command; 30 when 0
	RunAs      string             `json:"run_as,omitempty"`
	Rehearsal  *rehearse.Settings `json:"rehearsal,omitempty"` // nil rehearses the file as it is declared
	By         string             `json:"-"`
	Within     []string           `json:"within,omitempty"` // the target must lie under one of these folders; empty allows any
	Registers  bool               `json:"-"`                // as that of a Submission
}

// ErrRequest says that a check was asked for what it cannot do; the error's text
// is fit for the author.
var ErrRequest = errors.New("the check cannot be made")

func (r CheckRequest) problem() error {
	switch {
	case r.Kind != store.CheckTry && r.Kind != store.CheckSmoke && r.Kind != store.CheckLiveness && r.Kind != store.CheckRehearsal:
		return fmt.Errorf("%w: there is no check called %q - ask for try, smoke, liveness or rehearsal", ErrRequest, r.Kind)
	case r.Repeats < 0 || r.Repeats > maxRepeats:
		return fmt.Errorf("%w: %d repeats of the baseline - give 1 to %d", ErrRequest, r.Repeats, maxRepeats)
	case r.TimeoutSec < 0 || r.TimeoutSec > maxTryTimeout:
		return fmt.Errorf("%w: a command is tried for 1 to %d seconds, not %d", ErrRequest, maxTryTimeout, r.TimeoutSec)
	case len(r.Command) > maxCommand:
		return fmt.Errorf("%w: a command of %d bytes - give one of at most %d", ErrRequest, len(r.Command), maxCommand)
	}
	if r.Rehearsal != nil {
		if refused, ok := errors.AsType[*rehearse.Unrehearsable](r.Rehearsal.Check()); ok {
			return fmt.Errorf("%w: %s - %s", ErrRequest, refused.Detail, refused.Next)
		}
	}
	return RunnableAs(r.RunAs)
}

// StartCheck freezes the text of a draft and asks for a check of it, which takes
// its turn with the rows of campaigns. The errors for callers are *RefusedError
// when the text has errors, ErrRequest, ErrTarget, *store.NotDraftError, ErrFrozen
// and store.ErrCheckOpen when another check of the draft has not ended.
func (e *Engine) StartCheck(ctx context.Context, r CheckRequest) (store.Check, error) {
	if err := r.problem(); err != nil {
		return store.Check{}, err
	}
	d, err := e.store.Draft(ctx, r.CampaignID)
	if err != nil {
		return store.Check{}, e.notDraft(ctx, r.CampaignID, err)
	}
	checked := check(d, r.Within)
	if err := r.suits(checked); err != nil {
		return store.Check{}, err
	}
	var made store.Check
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		now, err := tx.Draft(ctx, r.CampaignID)
		if err != nil {
			return err
		}
		if err := mayCheck(ctx, tx, r.Kind); err != nil {
			return err
		}
		if now.SHA256 != d.SHA256 {
			return stale(now, d.Revision)
		}
		if dir := r.folder(checked); dir != "" {
			r.RunAs, err = e.admit(ctx, tx, wanted{dir: dir, runAs: r.RunAs, by: r.By, registers: r.Registers})
			if err != nil {
				return err
			}
		}
		version, err := e.freeze(ctx, tx, checked, r.By, "checked: "+r.Kind)
		if err != nil {
			return err
		}
		made, err = tx.AddCheck(ctx, r.CampaignID, store.NewCheck{
			Version: version, Kind: r.Kind, Request: askedCheck{CheckRequest: r, Name: d.Name}, By: r.By,
		})
		if err != nil {
			return err
		}
		_, err = e.river.InsertTx(ctx, tx.Pgx(), CheckArgs{CheckID: made.ID}, &river.InsertOpts{Queue: queueBench})
		if err != nil {
			return fmt.Errorf("insert the check's job: %w", err)
		}
		return nil
	})
	return made, err
}

// mayCheck refuses a check that runs the target while all spending is frozen.
func mayCheck(ctx context.Context, tx *store.Tx, kind string) error {
	if kind == store.CheckRehearsal {
		return nil
	}
	site, err := tx.Site(ctx)
	if err == nil && site.Frozen() {
		err = frozen(site)
	}
	return err
}

// suits refuses a text that the check cannot be made of. A command can be tried
// before the rest of the file is right.
func (r CheckRequest) suits(c Checked) error {
	if r.Kind != store.CheckTry {
		if !c.OK() {
			return &RefusedError{Report: c.Report}
		}
		return nil
	}
	_, err := r.trial(c)
	return err
}

// folder is the one whose programs the check runs, "" when it runs none.
func (r CheckRequest) folder(c Checked) string {
	if r.Kind == store.CheckRehearsal {
		return ""
	}
	return resolved(c.word("target_system.repo_path"), c.Draft.BaseDir)
}

// trial is the command to try and the folder to try it in.
func (r CheckRequest) trial(c Checked) (trial, error) {
	if c.Campaign == nil {
		return trial{}, &RefusedError{Report: c.Report}
	}
	repo := c.word("target_system.repo_path")
	t := trial{
		command: strings.TrimSpace(cmp.Or(r.Command, c.word("optimization.run_command"))),
		dir:     resolved(repo, c.Draft.BaseDir),
	}
	switch {
	case t.command == "":
		return t, fmt.Errorf("%w: there is no command to try - write run_command, or give one", ErrRequest)
	case t.dir == "":
		return t, fmt.Errorf("%w: target_system.repo_path is missing - name the folder of the target", ErrTarget)
	}
	if err := within(t.dir, r.Within); err != nil {
		return t, err
	}
	return t, isFolder(repo, t.dir)
}

type trial struct{ command, dir string }

// askedCheck is a request as it is kept with the check.
type askedCheck struct {
	CheckRequest
	Name string `json:"name"` // of the file
}

// CancelCheck ends a check: at once when nobody has begun it, otherwise by whoever
// carries it out, in the middle of a run of the target too.
func (e *Engine) CancelCheck(ctx context.Context, checkID, by string) error {
	return e.store.InTx(ctx, func(tx *store.Tx) error { return tx.RequestCheckCancel(ctx, checkID, by) })
}

// recoverChecks ends the checks whose process is gone.
func (e *Engine) recoverChecks(ctx context.Context) error {
	open, err := e.store.OpenChecks(ctx)
	if err != nil || len(open) == 0 {
		return err
	}
	fetched, err := e.fetchedChecks(ctx)
	if err != nil {
		return err
	}
	for _, c := range open {
		broken := false
		err := e.store.InTx(ctx, func(tx *store.Tx) (err error) {
			switch {
			case c.StartedAt != nil:
				broken, err = tx.BreakCheck(ctx, c.ID, e.holder, e.gone)
			case fetched[c.ID]:
				broken, err = tx.BreakUnbegun(ctx, c.ID)
			}
			return err
		})
		if err != nil {
			return err
		}
		if broken {
			e.log.Info("check ended: its process is gone", "check", c.ID, "campaign", c.CampaignID)
		}
	}
	return nil
}

// fetchedChecks are those whose job some process took from the queue longer ago
// than it takes to begin a check.
func (e *Engine) fetchedChecks(ctx context.Context) (map[string]bool, error) {
	list, err := e.river.JobList(ctx, river.NewJobListParams().Kinds(CheckArgs{}.Kind()).States(rivertype.JobStateRunning).First(1000))
	if err != nil {
		return nil, fmt.Errorf("list the jobs of checks: %w", err)
	}
	fetched := map[string]bool{}
	for _, job := range list.Jobs {
		var args CheckArgs
		if err := json.Unmarshal(job.EncodedArgs, &args); err != nil {
			return nil, fmt.Errorf("the job of a check: %w", err)
		}
		if job.AttemptedAt != nil && time.Since(*job.AttemptedAt) > 2*leaseTTL {
			fetched[args.CheckID] = true
		}
	}
	return fetched, nil
}
