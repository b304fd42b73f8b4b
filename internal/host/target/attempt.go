package target

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/argv"
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/host/proc"
	"assay/internal/host/target/output"
	"assay/internal/host/target/patch"
)

// try is one start of the target.
type try struct {
	number int
	dir    *runDir
	argv   []string
	copies []patchedCopy
	result proc.Result
	began  bool // the program was asked to start
}

// patchedCopy is a private copy of a configuration file.
type patchedCopy struct {
	argv.Copy
	text []byte
}

// attempt starts the target once and reads its observation. The error is about the
// apparatus only.
func (m *measurement) attempt(ctx context.Context, t *try) error {
	m.result.Response, m.result.HeldOut, m.result.AppliedPatches = canonical.Object{}, canonical.Object{}, canonical.Object{}
	m.observation = nil
	var err error
	t.dir, err = m.dirs.create(fmt.Sprintf("row-%d-%d", m.row.RowIndex, t.number))
	if err != nil {
		return err
	}
	if err := m.prepare(t); err != nil || m.decided {
		return err
	}
	t.began = true
	t.result, err = m.options.Supervisor.Run(ctx, proc.Command{
		Argv: t.argv, Dir: m.repo, Env: m.attemptEnv(t.dir.run, &m.row.RowIndex, m.row.Apply.Env),
		Timeout: limit(m.campaign.RunTimeoutSec), RunAs: m.options.RunAs,
	})
	if err != nil {
		return err
	}
	m.count(t)
	if m.endedWell(t) {
		m.observe(t)
	}
	return nil
}

// prepare builds the argument list: the command's words, the factors' arguments,
// and the copies of patched files in the place of the files.
func (m *measurement) prepare(t *try) error {
	t.argv = append(slices.Clone(m.run), m.row.Apply.CLIArgs...)
	if len(m.row.Apply.Patches) == 0 {
		return nil
	}
	if err := m.materialize(t); err != nil || m.decided {
		return err
	}
	copies := make([]argv.Copy, len(t.copies))
	for i, c := range t.copies {
		copies[i] = c.Copy
	}
	words, missing := argv.Substitute(t.argv, copies)
	t.argv = words
	if len(missing) > 0 {
		m.fail(artifact.FailureAdapter, sentence("name it in run_command, as a word of its own or after one of = : ,",
			"the patched file %s is in no argument of the command, so the run would read the unpatched file", strings.Join(missing, ", ")))
		return nil
	}
	m.recordPatches(t)
	return nil
}

// materialize writes the patched copies, one for each file.
func (m *measurement) materialize(t *try) error {
	for _, path := range m.patchedPaths() {
		var edits []patch.Edit
		for _, p := range m.row.Apply.Patches {
			if p.Path == path {
				edits = append(edits, patch.Edit{Pointer: p.Pointer, Value: p.Value})
			}
		}
		source := path
		if !filepath.IsAbs(path) {
			source = filepath.Join(m.repo, path)
		}
		text, err := patch.Load(source)
		if err == nil {
			text, err = patch.Apply(path, text, edits)
		}
		if err != nil {
			m.fail(artifact.FailureAdapter, "config_patch: "+err.Error())
			return nil
		}
		written, err := t.dir.write(filepath.Base(path), text)
		if err != nil {
			return err
		}
		t.copies = append(t.copies, patchedCopy{argv.Copy{Path: path, Materialized: written}, text})
	}
	return nil
}

// patchedPaths lists each patched file once, in factor order.
func (m *measurement) patchedPaths() []string {
	var paths []string
	for _, p := range m.row.Apply.Patches {
		if !slices.Contains(paths, p.Path) {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

func (m *measurement) recordPatches(t *try) {
	command := make([]any, len(t.argv))
	for i, word := range t.argv {
		command[i] = canonical.String(word)
	}
	for _, p := range m.row.Apply.Patches {
		i := slices.IndexFunc(t.copies, func(c patchedCopy) bool { return c.Path == p.Path })
		m.result.AppliedPatches[p.FactorID] = map[string]any{
			"path": canonical.String(p.Path), "pointer": canonical.String(p.Pointer), "value": p.Value,
			"materialized_path": canonical.String(t.copies[i].Materialized), "delivered_command": command,
		}
	}
}

// count adds a try to the run's record.
func (m *measurement) count(t *try) {
	m.result.Attempts = t.number
	m.result.LastAttemptMS = max(1, t.result.Duration.Milliseconds())
	m.result.DurationMS += m.result.LastAttemptMS
	m.result.TruncatedBytes += t.result.Stdout.Dropped + t.result.Stderr.Dropped
	m.watchSurvivors("run_command", t.result)
}

// watchSurvivors halts the campaign when a process could not be ended.
func (m *measurement) watchSurvivors(command string, result proc.Result) {
	if len(result.Survivors) == 0 || m.halt != nil {
		return
	}
	m.halt = &HaltError{
		Gate:   artifact.GateSurvivors,
		Detail: fmt.Sprintf("row %d: processes %v that %s started outlived SIGKILL and may disturb every later row", m.row.RowIndex, result.Survivors, command),
		Next:   "end them (they may wait for a disk or a network file system), then resume",
	}
}

// endedWell fails a row whose program did not exit with 0.
func (m *measurement) endedWell(t *try) bool {
	r := t.result
	switch {
	case r.StartError != "":
		m.fail(artifact.FailureAdapter, "run_command: "+r.StartError)
	case r.TimedOut:
		m.fail(artifact.FailureTimeout, sentence("raise run_timeout_sec if a measurement may take longer, else find out why this configuration hangs",
			"run_command was still running after %s and was ended%s", limit(m.campaign.RunTimeoutSec), Said(r.Stderr.Data)))
	case r.Signal == "SIGKILL":
		m.fail(artifact.FailureExit, sentence("look for a program or a system that ends it, such as one that is out of memory; its whole output is in "+m.logName(),
			"run_command was ended by SIGKILL%s", Said(r.Stderr.Data)))
	case r.Signal != "":
		m.fail(artifact.FailureExit, sentence("repair the target for this configuration; its whole output is in "+m.logName(),
			"run_command was ended by %s%s", r.Signal, Said(r.Stderr.Data)))
	case r.ExitCode != 0:
		m.fail(artifact.FailureExit, sentence("repair the target for this configuration; its whole output is in "+m.logName(),
			"run_command ended with exit code %d%s", r.ExitCode, Said(r.Stderr.Data)))
	default:
		return true
	}
	return false
}

// observe reads the observation and checks that the declared metrics are in it.
func (m *measurement) observe(t *try) {
	observation, err := output.Find(halves(t.result.Stdout)...)
	m.result.ReplacedChars += observation.Replaced
	if err != nil {
		m.fail(artifact.FailureUnparseable, fmt.Sprintf("run_command ended well%s, but %s", Said(t.result.Stderr.Data), err))
		return
	}
	m.observation = &observation
	m.splitHeldOut(observation.Values)
	m.checkMetrics()
}

// halves are the parts of a stream between which something was dropped.
func halves(o proc.Output) [][]byte {
	if o.Dropped == 0 {
		return [][]byte{o.Data}
	}
	middle := len(o.Data) / 2
	return [][]byte{o.Data[:middle], o.Data[middle:]}
}

// Said quotes the first and the last line of a standard error: the cause may stand
// at either end.
func Said(stderr []byte) string {
	text := strings.TrimSpace(string(stderr))
	if text == "" {
		return ""
	}
	head, _, more := strings.Cut(text, "\n")
	first, last := output.FirstLine([]byte(head)), output.LastLine([]byte(text))
	if !more || first == last {
		return fmt.Sprintf(" (standard error: %q)", first)
	}
	return fmt.Sprintf(" (standard error begins %q and ends %q)", first, last)
}

// logName is where the row's log will lie, as messages name it.
func (m *measurement) logName() string {
	return filepath.Join(m.options.LogDir, FailureLog(m.row.RowIndex))
}

// FailureLog is the place of a failed row's log below the folder of logs.
func FailureLog(row int) string { return fmt.Sprintf("failed_runs/failed_run_%d.log", row) }
