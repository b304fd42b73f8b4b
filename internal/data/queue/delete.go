package queue

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/data/store"
	"assay/internal/data/workdir"
)

var (
	// ErrConfirm says that a deletion was not confirmed with the name of what is
	// deleted, or says no reason.
	ErrConfirm = errors.New("the deletion is not confirmed")

	// ErrInUse says that a campaign is being worked on, so that it cannot be deleted.
	ErrInUse = errors.New("the campaign is in use")
)

// Removal asks for the deletion of a campaign or draft.
type Removal struct {
	Name string // its run_id, or the title of a draft that was never started, typed again
	Why  string
	By   string
}

// Removed is what became of a campaign that was deleted.
type Removed struct {
	store.Deletion
	WorkDir string // "" when it had none
	Left    string // why something is still in WorkDir; "" when nothing is
}

// Delete deletes a campaign for good: everything that was recorded of it, and its
// work directory. That it was deleted, by whom and why is recorded. The errors for
// callers are [ErrConfirm], [ErrInUse] and [store.ErrCheckOpen].
func (e *Engine) Delete(ctx context.Context, campaignID string, r Removal) (Removed, error) {
	alive, err := e.store.InvocationAlive(ctx, campaignID, leaseTTL, e.gone)
	if err != nil {
		return Removed{}, err
	}
	var out Removed
	var c store.Campaign
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = tx.Campaign(ctx, campaignID); err != nil {
			return err
		}
		if err := deletable(c, alive); err != nil {
			return err
		}
		if err := tx.NoCheckOpen(ctx, campaignID); err != nil {
			return err
		}
		name, err := e.NameOf(ctx, c)
		if err != nil {
			return err
		}
		if err := r.confirms(name); err != nil {
			return err
		}
		out.Deletion, err = tx.DeleteCampaign(ctx, campaignID, r.By, strings.TrimSpace(r.Why))
		return err
	})
	if err != nil {
		return Removed{}, err
	}
	e.removeFiles(c, &out)
	return out, nil
}

func deletable(c store.Campaign, alive bool) error {
	switch {
	case c.State == store.StateRunning:
		return fmt.Errorf("%w: it is running - stop it first", ErrInUse)
	case alive:
		return fmt.Errorf("%w: a process is still putting it in order - try again in a moment", ErrInUse)
	}
	return nil
}

// NameOf is what a campaign is called: its run_id, or the title of the draft where it
// was never started.
func (e *Engine) NameOf(ctx context.Context, c store.Campaign) (string, error) {
	if !NeverStarted(c) {
		return c.RunID, nil
	}
	d, err := e.store.Draft(ctx, c.ID)
	return d.Title, err
}

// WorkDirOf is the work directory of a campaign, "" when it has none.
func WorkDirOf(c store.Campaign) string {
	settings, err := readSettings(c.Settings)
	if err != nil {
		return ""
	}
	return settings.WorkDir
}

func (r Removal) confirms(name string) error {
	switch {
	case strings.TrimSpace(r.Name) != strings.TrimSpace(name):
		return fmt.Errorf("%w: the name that was typed is not %q - type it as it is written", ErrConfirm, name)
	case strings.TrimSpace(r.Why) == "":
		return fmt.Errorf("%w: it says no reason - say why, for those who look for the campaign later", ErrConfirm)
	}
	return nil
}

// removeFiles removes what lies outside the database. The record is gone by then, so
// that a failure is told and changes nothing.
func (e *Engine) removeFiles(c store.Campaign, out *Removed) {
	if err := os.RemoveAll(filepath.Join(e.spool.dir, c.ID)); err != nil {
		e.log.Warn("spooled results of a deleted campaign not removed", "campaign", c.ID, "error", err)
	}
	if out.WorkDir = WorkDirOf(c); out.WorkDir == "" {
		return
	}
	left, err := workdir.Remove(out.WorkDir, c.RunID)
	var other *workdir.NotOursError
	switch {
	case errors.As(err, &other):
		out.Left = "it belongs to something else"
	case err != nil:
		out.Left = err.Error()
	case left:
		out.Left = "files that Assay did not write lie in it"
	}
	if err != nil {
		e.log.Warn("work directory of a deleted campaign not removed", "campaign", c.ID, "dir", out.WorkDir, "error", err)
	}
}
