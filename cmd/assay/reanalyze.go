package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"assay/internal/core/reanalyze"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/data/workdir"

	"github.com/spf13/cobra"
)

func newReanalyze(s *state) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "reanalyze TARGET", Short: "Derive every fitted artifact again from its runs, and compare", Args: takes("TARGET"),
		Long: `Derive every fitted artifact of a campaign again from its recorded designs, runs,
policy and campaign file, and compare field by field with what was recorded. A
work directory is read as it lies there, without any database; a run_id or the id
of a campaign reads the database.

Exit codes: 0 identical, or explained by another version; 1 different.`,
		RunE: func(cmd *cobra.Command, args []string) error { return s.reanalyze(cmd, args[0], asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print every field that is not equal, as JSON")
	return cmd
}

func (s *state) reanalyze(cmd *cobra.Command, target string, asJSON bool) error {
	if info, err := os.Stat(target); err == nil && info.IsDir() {
		files, err := workdir.Files(target)
		if errors.Is(err, workdir.ErrNotWorkDir) && filepath.Base(target) == target {
			return s.recorded(cmd, target, asJSON) // a run_id may be the name of a folder too
		}
		if errors.Is(err, workdir.ErrNotWorkDir) {
			return refused("name a work directory, a run_id or the id of a campaign", "the folder %s is not a work directory", target)
		}
		if err != nil {
			return err
		}
		result, err := derive(files, target)
		if err != nil {
			return err
		}
		return s.judged(result, asJSON)
	}
	return s.recorded(cmd, target, asJSON)
}

func (s *state) recorded(cmd *cobra.Command, target string, asJSON bool) error {
	return s.on(cmd, target, func(ctx context.Context, v *session, c store.Campaign) error { return v.reanalyze(ctx, c, asJSON) })
}

// reanalyze derives a campaign from the database, whose chains and seals must hold, and
// keeps what it finds with the campaign.
func (v *session) reanalyze(ctx context.Context, c store.Campaign, asJSON bool) error {
	files, err := workdir.StoredFiles(ctx, v.db.store, c.ID)
	if err != nil {
		return err
	}
	result, err := derive(files, c.RunID)
	if err != nil {
		return err
	}
	breaks, err := v.db.store.VerifyChain(ctx, c.ID)
	if err != nil {
		return err
	}
	for _, broken := range breaks {
		result.Warnings, result.Verdict = append(result.Warnings, "a chain is broken: "+broken.String()), reanalyze.Different
	}
	if err := v.engine.VerifySeals(ctx, c.ID); errors.Is(err, queue.ErrTampered) {
		result.Warnings, result.Verdict = append(result.Warnings, err.Error()), reanalyze.Different
	} else if err != nil {
		return err
	}
	document, err := json.Marshal(result)
	if err != nil {
		return err
	}
	err = v.db.store.InTx(ctx, func(tx *store.Tx) error {
		return tx.PutReanalysis(ctx, c.ID, store.Reanalysis{
			Epoch: c.CurrentEpoch, Version: result.Here.Version, SourceDigest: result.Here.Source, GoArch: result.Here.GoArch,
			Verdict: string(result.Verdict), Document: string(document),
		})
	})
	if err != nil {
		return err
	}
	return v.judged(result, asJSON)
}

// derive compares the files of a campaign with their derivation.
func derive(files map[string][]byte, target string) (reanalyze.Result, error) {
	result, err := reanalyze.Files(files, reanalyze.Here{
		Version: buildVersion(), Source: buildDigest(), GoArch: reanalyze.Arch(runtime.GOARCH),
	})
	switch {
	case errors.Is(err, reanalyze.ErrNoRecord):
		return result, refused("let the campaign come to its screen, then export it again", "%s holds no epoch to re-analyse yet", target)
	case err != nil:
		return result, refused("export the campaign again, or restore the file from a backup", "%s: %v", target, err)
	}
	return result, nil
}

// judged says what a re-analysis found; a difference is a failure.
func (s *state) judged(result reanalyze.Result, asJSON bool) (err error) {
	if asJSON {
		encoder := json.NewEncoder(s.stdout)
		encoder.SetIndent("", "  ")
		err = encoder.Encode(result)
	} else {
		_, err = fmt.Fprint(s.stdout, result.Text())
	}
	if err == nil && result.Verdict == reanalyze.Different {
		return exitWith(exitFailed)
	}
	return err
}
