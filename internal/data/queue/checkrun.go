package queue

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
	"assay/internal/data/store"
	"assay/internal/host/checks"
)

// finding is what a check came to.
type finding struct {
	document any
	passed   bool
}

// find makes the check. An error says that it came to no verdict.
func (j *checkJob) find(ctx context.Context, say func(pilot.Line)) (finding, error) {
	if err := j.asked.suits(j.file); err != nil { // the folder may have changed since it was asked for
		return finding{}, err
	}
	if j.asked.Kind == store.CheckRehearsal {
		return j.rehearse(ctx, say)
	}
	if err := j.stillAdmitted(ctx, j.store, j.asked.folder(j.file), j.asked.RunAs); err != nil {
		return finding{}, err
	}
	scratch := filepath.Join(j.cfg.DataDir, "checks", j.check.ID)
	if err := os.MkdirAll(scratch, 0o755); err != nil {
		return finding{}, err
	}
	defer os.Remove(scratch) // unless output of what failed was kept in it
	if j.asked.Kind == store.CheckTry {
		return j.try(ctx, scratch, say)
	}
	in := checks.Input{
		Source: j.file.Draft.YAML, Name: j.file.Draft.Name, Campaign: j.file.Campaign, Doc: j.file.Document,
		RepoDir: repoDir(j.file.Campaign, j.file.Draft.BaseDir), ScratchDir: scratch, Supervisor: j.supervisor,
		AllowedEnv: j.cfg.AllowedEnv, RunAs: j.asked.RunAs, Repeats: j.asked.Repeats,
	}
	run := checks.Smoke
	if j.asked.Kind == store.CheckLiveness {
		run = checks.Liveness
	}
	report, err := run(ctx, in, say)
	return finding{document: report, passed: report.OK}, err
}

func (j *checkJob) try(ctx context.Context, scratch string, say func(pilot.Line)) (finding, error) {
	t, err := j.asked.trial(j.file)
	if err != nil {
		return finding{}, err
	}
	timeout := j.asked.TimeoutSec
	if timeout == 0 {
		timeout = defaultTimeout
	}
	found, err := checks.Try(ctx, checks.TryInput{
		Command: t.command, RepoDir: t.dir, ScratchDir: scratch, TimeoutSec: timeout, Supervisor: j.supervisor,
		AllowedEnv: j.cfg.AllowedEnv, RunAs: j.asked.RunAs,
	}, say)
	passed := found.Refusal == "" && found.StartError == "" && !found.TimedOut && found.ExitCode == 0 && found.NoObject == ""
	return finding{document: found, passed: passed}, err
}

// rehearsalSteps is how many lines tell of the progress of a rehearsal.
const rehearsalSteps = 20

func (j *checkJob) rehearse(ctx context.Context, say func(pilot.Line)) (finding, error) {
	var settings rehearse.Settings
	if j.asked.Rehearsal != nil {
		settings = *j.asked.Rehearsal
	}
	told := 0
	result, err := rehearse.Run(ctx, j.file.Campaign, settings, func(done, of int) {
		if step := done * rehearsalSteps / max(of, 1); step > told {
			told = step
			say(pilot.Line{Tone: pilot.ToneInfo, Kind: store.CheckRehearsal, Text: fmt.Sprintf("%d of %d done", done, of)})
		}
	})
	return finding{document: result, passed: true}, err
}
