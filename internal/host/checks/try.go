package checks

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"assay/internal/core/argv"
	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/testresult"
	"assay/internal/host/proc"
	"assay/internal/host/target"
	"assay/internal/host/target/output"
)

// TryInput is one command to run once.
type TryInput struct {
	Command    string
	RepoDir    string // in which it runs
	ScratchDir string
	TimeoutSec int
	Supervisor target.Starter
	AllowedEnv []string
	RunAs      string
}

const (
	helpLimit    = 10 * time.Second // most of the time that a program may take for its help
	helpBytes    = 64 << 10
	tryBytes     = 4 << 20 // of each stream that are kept of a trial
	excerptBytes = 4 << 10 // of each end of a stream that are reported
)

// Try runs a command once, and its program with --help, and reports what came
// back with the settings that the help, the command and its files name. A command
// that only a shell understands is not run at all.
func Try(ctx context.Context, in TryInput, say func(pilot.Line)) (pilot.Trial, error) {
	t := &trial{TryInput: in, say: say, found: pilot.Trial{
		Command: in.Command, Argv: []string{}, HelpArgv: []string{}, Observables: []pilot.Observable{},
		Files: []pilot.File{}, EnvNames: []string{}, Lines: []pilot.Line{}, Tests: []pilot.Test{},
	}}
	if why := t.refusal(); why != "" {
		t.found.Refusal = why
		t.line(pilot.ToneFailure, "%s", why)
		return t.found, nil
	}
	probes, err := probeFolder(in.ScratchDir)
	if err != nil {
		return t.found, err
	}
	defer os.RemoveAll(probes)
	t.runner, err = target.New(&campaign.Campaign{Optimization: &campaign.Optimization{}}, target.Options{
		WorkDir: probes, RepoPath: in.RepoDir, Supervisor: in.Supervisor, AllowedEnv: in.AllowedEnv, RunAs: in.RunAs,
	})
	if err != nil {
		t.found.Refusal = err.Error()
		t.line(pilot.ToneFailure, "%s", err)
		return t.found, nil
	}
	if err := t.run(ctx); err != nil {
		return t.found, err
	}
	if err := t.help(ctx); err != nil {
		return t.found, err
	}
	t.files()
	return t.found, nil
}

// trial is one command on its way to a report.
type trial struct {
	TryInput
	say    func(pilot.Line)
	runner *target.Runner
	found  pilot.Trial
}

func (t *trial) line(tone pilot.Tone, format string, args ...any) {
	l := pilot.Line{Tone: tone, Kind: pilot.KindTry, Text: printable(fmt.Sprintf(format, args...))}
	t.found.Lines = append(t.found.Lines, l)
	t.say(l)
}

// refusal says why the command cannot be started at all, with the sentence of the
// rule for commands of a campaign file.
func (t *trial) refusal() string {
	if strings.TrimSpace(t.Command) == "" {
		return "there is no command - write the one that measures once"
	}
	problems := campaign.ShellProblems("", t.Command)
	if wrong := problems.Errors(); len(wrong) > 0 {
		return wrong[0].String()
	}
	for _, warning := range problems.Warnings() {
		t.line(pilot.ToneWarning, "%s", warning)
	}
	words, err := argv.Split(t.Command)
	if err != nil {
		return err.Error()
	}
	t.found.Argv = words
	return ""
}

// run starts the command and looks for its observation.
func (t *trial) run(ctx context.Context) error {
	r, err := t.runner.Start(ctx, "try", proc.Command{Argv: t.found.Argv, Timeout: time.Duration(t.TimeoutSec) * time.Second, OutputLimit: tryBytes})
	if err != nil {
		return err
	}
	f := &t.found
	f.ExitCode, f.Signal, f.TimedOut, f.StartError = r.ExitCode, r.Signal, r.TimedOut, r.StartError
	f.Stdout, f.Stderr, f.Seconds = excerpt(r.Stdout), excerpt(r.Stderr), r.Duration.Seconds()
	if r.StartError == "" {
		t.observe(r.Stdout)
		f.Tests = reportedTests(testresult.Read(r.Stdout.Data, r.Stderr.Data))
	}
	switch {
	case r.StartError != "":
		t.line(pilot.ToneFailure, "%s", r.StartError)
	case r.TimedOut:
		t.line(pilot.ToneFailure, "it was still running after %d s and was ended - give it more time, or let it measure less", t.TimeoutSec)
	case r.Signal != "":
		t.line(pilot.ToneFailure, "it was ended by %s after %s", r.Signal, span(f.Seconds))
	case r.ExitCode != 0:
		t.line(pilot.ToneFailure, "it ended with exit code %d after %s, which means: not measured%s", r.ExitCode, span(f.Seconds), target.Said(r.Stderr.Data))
	case f.NoObject != "":
		t.line(pilot.ToneFailure, "it ended well in %s, but %s", span(f.Seconds), f.NoObject)
	default:
		t.line(pilot.ToneInfo, "it ended well in %s: %s", span(f.Seconds), plural(len(f.Observables), "observable"))
	}
	if len(r.Survivors) > 0 {
		t.line(pilot.ToneFailure, "processes %v that it started outlived SIGKILL - end them before anything is measured", r.Survivors)
	}
	return nil
}

// reportedTests are the results of native tests, for an author to pick from.
func reportedTests(results []testresult.Result) []pilot.Test {
	out := make([]pilot.Test, len(results))
	for i, r := range results {
		out[i].Name = r.Name
		if r.Outcome != testresult.NotExecuted {
			passed := r.Outcome == testresult.Passed
			out[i].Passed = &passed
		}
	}
	return out
}

func (t *trial) observe(stdout proc.Output) {
	parts := [][]byte{stdout.Data}
	if stdout.Dropped > 0 { // an object never spans what was dropped
		half := len(stdout.Data) / 2
		parts = [][]byte{stdout.Data[:half], stdout.Data[half:]}
	}
	observation, err := output.Find(parts...)
	if err != nil {
		t.found.NoObject = err.Error()
		return
	}
	t.found.Observables = pilot.Observables(observation.Values)
}

// help asks the same program for its help. A program that has none is no failure.
func (t *trial) help(ctx context.Context) error {
	words := pilot.HelpWords(t.found.Argv)
	if len(words) == 0 || t.found.StartError != "" {
		return nil
	}
	r, err := t.runner.Start(ctx, "help", proc.Command{Argv: words, Timeout: helpLimit, OutputLimit: 2 * helpBytes})
	if err != nil {
		return err
	}
	text := cleaned(r.Stdout.Data[:min(len(r.Stdout.Data), helpBytes)])
	if !pilot.IsHelp(text) {
		text = cleaned(r.Stderr.Data[:min(len(r.Stderr.Data), helpBytes)])
	}
	if !pilot.IsHelp(text) {
		t.line(pilot.ToneInfo, "%s printed no help", strings.Join(words, " "))
		return nil
	}
	t.found.HelpArgv, t.found.HelpText = words, text
	t.line(pilot.ToneInfo, "%s printed %s of help", strings.Join(words, " "), plural(strings.Count(strings.TrimSpace(text), "\n")+1, "line"))
	return nil
}

// excerpt keeps both ends of a stream.
func excerpt(o proc.Output) pilot.Excerpt {
	if o.Dropped == 0 && len(o.Data) <= 2*excerptBytes {
		return pilot.Excerpt{Head: cleaned(o.Data)}
	}
	half := min(excerptBytes, len(o.Data)/2)
	return pilot.Excerpt{
		Head: cleaned(o.Data[:half]), Tail: cleaned(o.Data[len(o.Data)-half:]),
		Dropped: o.Dropped + int64(len(o.Data)-2*half),
	}
}

// cleaned is a text of a program as it can be stored and shown.
func cleaned(data []byte) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t', unicode.IsPrint(r):
			return r
		case r == '\r':
			return -1
		}
		return utf8.RuneError
	}, string(data))
}
