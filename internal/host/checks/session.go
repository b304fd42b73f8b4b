package checks

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/pilot"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
	"assay/internal/host/target"
)

// session is one check on its way to a report.
type session struct {
	Input
	c        *campaign.Optimization
	part     pilot.Kind // that speaks now
	say      func(pilot.Line)
	report   pilot.Report
	warnings int
	failures int
	counted  int // failures that earlier parts have closed with

	probes string // folder of the probes, removed in the end
	runner *target.Runner
	prev   target.Previous
	rows   int  // started so far
	swept  int  // of them in the noise floor and the sweep
	over   bool // nothing more may be started
}

func (s *session) line(tone pilot.Tone, part pilot.Kind, format string, args ...any) {
	l := pilot.Line{Tone: tone, Kind: part, Text: printable(fmt.Sprintf(format, args...))}
	s.report.Lines = append(s.report.Lines, l)
	s.say(l)
}

func (s *session) info(format string, args ...any) {
	s.line(pilot.ToneInfo, s.part, format, args...)
}

func (s *session) warn(format string, args ...any) {
	s.warnings++
	s.line(pilot.ToneWarning, s.part, format, args...)
}

func (s *session) fail(format string, args ...any) {
	s.failures++
	s.line(pilot.ToneFailure, s.part, format, args...)
}

// more continues the line before.
func (s *session) more(format string, args ...any) {
	s.line(pilot.ToneInfo, "", "  "+format, args...)
}

// close ends a part with its verdict.
func (s *session) close() {
	n := s.failures - s.counted
	s.counted = s.failures
	if n == 0 {
		s.info("OK")
		return
	}
	s.line(pilot.ToneFailure, "", "%d %s failure(s)", n, s.part)
}

// prepare makes the runner, and the scratch folder of its probes.
func (s *session) prepare() error {
	var err error
	if s.probes, err = probeFolder(s.ScratchDir); err != nil {
		return err
	}
	s.runner, err = target.New(s.Campaign, target.Options{
		WorkDir: s.probes, LogDir: s.ScratchDir, RepoPath: s.RepoDir, Epoch: 1, Stage: artifact.StageVerify,
		Supervisor: s.Supervisor, AllowedEnv: s.AllowedEnv, RunAs: s.RunAs,
	})
	if err != nil {
		for _, problem := range flatten(err) {
			s.fail("%s", problem)
		}
		s.over = true
	}
	return nil
}

// probeFolder makes a private folder through which another user can pass to its
// run directory.
func probeFolder(scratch string) (string, error) {
	err := os.MkdirAll(scratch, 0o711)
	if err != nil {
		return "", fmt.Errorf("scratch folder of the check: %w", err)
	}
	folder, err := os.MkdirTemp(scratch, "probe-")
	if err == nil {
		err = os.Chmod(folder, 0o711)
	}
	if err != nil {
		return "", fmt.Errorf("scratch folder of the check: %w", err)
	}
	return folder, nil
}

// measure examines one configuration and keeps the output of a failure.
func (s *session) measure(ctx context.Context, label string, levels space.Levels, seed *int64) (target.Examination, error) {
	e, err := s.examine(ctx, label, levels, seed)
	if err != nil {
		return e, err
	}
	return e, s.keepLog(e)
}

// examine runs one configuration and keeps what the checks of the next row compare
// with. A nil seed leaves the workload without one.
func (s *session) examine(ctx context.Context, label string, levels space.Levels, seed *int64) (target.Examination, error) {
	row := artifact.DesignRow{
		RowIndex: s.rows, Levels: levels, Role: artifact.RoleCorner,
		Apply: epoch.Render(s.c.Factors, s.c.Workload, levels, seed),
	}
	s.rows++
	e, err := s.runner.Examine(ctx, row, s.prev)
	if err != nil {
		return e, err
	}
	if e.Contract != nil {
		s.prev.Contract, s.report.Contract = e.Contract, e.Contract.Keys
	}
	if e.Run.Status == artifact.StatusComplete || e.Run.FailureKind == artifact.FailureGuard {
		s.prev.Response, s.prev.Levels = e.Run.Response, levels
	}
	if e.Run.Attempts > 0 {
		s.report.Durations = append(s.report.Durations, pilot.Duration{
			Label: label, Levels: levels, Seconds: seconds(e), Complete: e.Emitted != nil || endedWell(e),
		})
	}
	if e.Halt != nil && e.Halt.Gate == artifact.GateSurvivors {
		s.over = true
		s.fail("%s: %s - %s", label, e.Halt.Detail, e.Halt.Next)
	}
	return e, nil
}

func (s *session) keepLog(e target.Examination) error {
	return s.keep(target.FailureLog(e.Run.RowIndex), e.Log)
}

// keep writes the whole output of something that failed.
func (s *session) keep(name string, log []byte) error {
	if log == nil {
		return nil
	}
	path := filepath.Join(s.ScratchDir, name)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, log, 0o600)
	}
	if err != nil {
		return fmt.Errorf("log of the check: %w", err)
	}
	s.report.LogDir = s.ScratchDir
	return nil
}

// seed is a row's workload seed, nil when the campaign declares no workload.
func (s *session) seed(n int) *int64 {
	if s.c.Workload == nil {
		return nil
	}
	return new(int64(n))
}

// baseline is the known valid configuration, with the first level of every factor
// that it leaves out.
func (s *session) baseline() space.Levels {
	levels := s.firstLevels()
	for id, level := range s.c.Baseline {
		levels[id] = level
	}
	return levels
}

func (s *session) firstLevels() space.Levels {
	levels := space.Levels{}
	for _, f := range s.c.Factors {
		levels[f.ID] = f.Levels[0]
	}
	return levels
}

// inOrder shows a configuration with its factors as the file declares them.
func (s *session) inOrder(levels space.Levels) string {
	parts := make([]string, 0, len(levels))
	for _, f := range s.c.Factors {
		parts = append(parts, f.ID+": "+levels[f.ID].Render())
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func (s *session) sortDurations() {
	slices.SortStableFunc(s.report.Durations, func(a, b pilot.Duration) int { return cmp.Compare(b.Seconds, a.Seconds) })
}

// seconds is how long the target's last attempt took.
func seconds(e target.Examination) float64 { return float64(e.Run.LastAttemptMS) / 1000 }

func endedWell(e target.Examination) bool {
	r := e.Result
	return r.StartError == "" && !r.TimedOut && r.Signal == "" && r.ExitCode == 0
}

// value is the number that a run gave for a metric; nil when the run is no
// measurement. A broken self-check is a failure of its own and leaves the number.
func value(e target.Examination, metric string) *float64 {
	if !measured(e) {
		return nil
	}
	return numberAt(e.Run.Response, metric)
}

func measured(e target.Examination) bool {
	switch e.Run.Status {
	case artifact.StatusComplete, artifact.StatusInfeasible:
		return true
	}
	return e.Run.FailureKind == artifact.FailureGuard && e.Halt == nil && !e.Stale
}

func numberAt(response map[string]any, path string) *float64 {
	found, _ := predicate.Lookup(response, path)
	scalar, _ := found.(canonical.Scalar)
	number, ok := scalar.Number()
	if !ok {
		return nil
	}
	return &number
}

// why is the sentence of a run that is not complete.
func why(e target.Examination) string {
	if e.Run.Error == nil {
		return ""
	}
	return *e.Run.Error
}

// flatten lists the errors that were joined.
func flatten(err error) []error {
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) {
		return []error{err}
	}
	return joined.Unwrap()
}
