package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/preview"
	"assay/internal/data/queue"
	"assay/internal/host/checks"
	"assay/internal/host/proc"

	"github.com/spf13/cobra"
)

// checkTarget runs the executed checks of a file without errors. Their lines come
// between the findings and the preview, which is priced by what they measured.
func (s *state) checkTarget(cmd *cobra.Command, r *remote, submission queue.Submission, v validated, f validateFlags) error {
	if r == nil {
		if err := queue.RunnableAs(f.runAs); err != nil {
			return err
		}
	}
	if s.root && f.runAs == "" && r == nil {
		fmt.Fprintln(s.stderr, "warning: the target runs as root - name another user with --run-as USER")
	}
	say := func(pilot.Line) {}
	if !f.asJSON {
		fmt.Fprint(s.stdout, v.Findings())
		say = func(l pilot.Line) { fmt.Fprintln(s.stdout, l) }
	}
	soft, _, done := s.interruptible(cmd.Context())
	defer done()
	var report pilot.Report
	var err error
	if r != nil {
		report, err = r.smoke(soft, submission, f, say)
	} else {
		report, err = s.check(soft, cmd, submission, v, f, say)
	}
	if errors.Is(err, context.Canceled) {
		return &failure{code: exitInterrupted, what: "interrupted; nothing of the target is running any more", next: f.command(submission.Name)}
	}
	if err != nil {
		return err
	}
	v.Preview = previewOf(v.c, preview.FromPilot(report))
	v.Next = afterCheck(submission.Name, v, report, f)
	if err := s.conclude(v, report, f); err != nil {
		return err
	}
	if !report.OK {
		return exitWith(exitFailed)
	}
	return nil
}

// command is the command line of the check itself.
func (f validateFlags) command(file string) string {
	command := "assay validate campaign " + shellWord(file)
	if f.liveness {
		command += " --liveness"
	} else {
		command += " --smoke"
	}
	if f.runAs != "" {
		command += " --run-as " + shellWord(f.runAs)
	}
	return command
}

// check starts a supervisor and makes the longest check that was asked for. The
// scratch folder stays where output of what failed was kept in it.
func (s *state) check(ctx context.Context, cmd *cobra.Command, submission queue.Submission, v validated, f validateFlags, say func(pilot.Line)) (pilot.Report, error) {
	set, err := s.settings(cmd)
	if err != nil {
		return pilot.Report{}, err
	}
	temporary, _ := s.lookup("TMPDIR") // without one, the system's
	scratch, err := os.MkdirTemp(temporary, "assay-check-")
	if err == nil {
		err = os.Chmod(scratch, 0o711) // another user passes through it
	}
	if err != nil {
		return pilot.Report{}, err
	}
	defer os.Remove(scratch)
	supervisor, err := proc.Start(ctx, proc.Options{Argv: s.supervisor, Logger: s.logger(set.truth("verbose"), false)})
	if err != nil {
		return pilot.Report{}, err
	}
	run := checks.Smoke
	if f.liveness {
		run = checks.Liveness
	}
	report, err := run(ctx, checks.Input{
		Source: submission.Source, Name: submission.Name, Campaign: v.c, Doc: v.doc, RepoDir: repoDir(v.c.Target.RepoPath, submission.BaseDir),
		ScratchDir: scratch, Supervisor: supervisor, AllowedEnv: set.list("allow-env"), RunAs: f.runAs, Repeats: f.repeats,
	}, say)
	return report, errors.Join(err, supervisor.Close())
}

// afterCheck is the next step after a check.
func afterCheck(file string, v validated, report pilot.Report, f validateFlags) string {
	n := 0
	for _, l := range report.Lines {
		if l.Tone == pilot.ToneFailure && l.Kind != "" {
			n++
		}
	}
	switch {
	case n > 0:
		return fmt.Sprintf("repair the %s above, then run: %s", counted(n, "failure"), f.command(file))
	case report.Kind == pilot.KindLiveness || v.c.Optimization.Baseline == nil: // without a baseline there is no liveness
		return v.next(file, campaign.CheckedLiveness)
	}
	return v.next(file, campaign.CheckedSmoke)
}

// conclude prints what comes after the lines of the check, or everything as JSON.
func (s *state) conclude(v validated, report pilot.Report, f validateFlags) error {
	if !f.asJSON {
		_, err := fmt.Fprint(s.stdout, v.Closing())
		return err
	}
	whole := struct {
		campaign.Report
		Smoke    *pilot.Report `json:"smoke,omitempty"`
		Liveness *pilot.Report `json:"liveness,omitempty"`
	}{Report: v.Report}
	if whole.Smoke = &report; f.liveness {
		whole.Smoke, whole.Liveness = nil, &report
	}
	text, err := json.MarshalIndent(whole, "", "  ")
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	_, err = fmt.Fprintln(s.stdout, string(text))
	return err
}
