package target

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/predicate"
	"assay/internal/host/target/output"
)

// measurement is one row on its way to an outcome.
type measurement struct {
	*Runner
	row      artifact.DesignRow
	result   artifact.Run
	decided  bool // status and failure kind are final
	contract *contract.Document
	halt     *HaltError

	tries       []*try              // every start of the target, the last one counts
	observation *output.Observation // of the last start, nil when it gave none
	stale       bool                // the response repeats the one before
}

func (r *Runner) begin(row artifact.DesignRow) *measurement {
	run := artifact.Run{
		RowIndex: row.RowIndex, Levels: row.Levels, Role: row.Role, Replicate: row.Replicate,
		Response: canonical.Object{}, HeldOut: canonical.Object{},
		Manipulation: []predicate.Verdict{}, Invariants: []predicate.Verdict{}, SelfCheck: []predicate.Verdict{},
		ConstraintVerdicts: []string{},
		AppliedArgs:        append([]string{}, row.Apply.CLIArgs...), AppliedEnv: map[string]string{}, AppliedPatches: canonical.Object{},
	}
	for name, value := range row.Apply.Env {
		run.AppliedEnv[name] = value
	}
	if w := r.campaign.Workload; w != nil {
		if seed, err := strconv.ParseInt(row.Apply.Env[w.SeedEnv], 10, 64); err == nil {
			run.WorkloadSeed = &seed
		}
	}
	return &measurement{Runner: r, row: row, result: run}
}

// decide ends the judgement of a row, unless an earlier check has ended it.
func (m *measurement) decide(status artifact.Status, kind artifact.FailureKind, why string) {
	if m.decided {
		return
	}
	m.decided = true
	m.result.Status, m.result.FailureKind, m.result.Error = status, kind, &why
}

func (m *measurement) fail(kind artifact.FailureKind, why string) {
	m.decide(artifact.StatusFailed, kind, why)
}

// measure takes the row through the steps, until one decides it.
func (m *measurement) measure(ctx context.Context, prev Previous) error {
	if m.rejectedBeforehand() {
		return nil
	}
	if err := m.attempts(ctx); err != nil {
		return err
	}
	return m.judge(ctx, prev)
}

// attempts starts the target until it engages every lever, at most twice.
func (m *measurement) attempts(ctx context.Context) error {
	m.result.StartedAt = time.Now().UTC().Format(time.RFC3339Nano)
	for len(m.tries) < artifact.RowAttemptsMax {
		t := &try{number: len(m.tries) + 1}
		m.tries = append(m.tries, t)
		if err := m.attempt(ctx, t); err != nil {
			return err
		}
		if m.decided || m.engaged() {
			return nil
		}
		if m.halt != nil { // nothing more is started beside a process that cannot be ended
			break
		}
	}
	m.fail(artifact.FailureManipulation, m.notEngaged())
	return nil
}

// outcome completes the run's record.
func (m *measurement) outcome() Outcome {
	if !m.decided {
		m.result.Status, m.result.FailureKind = artifact.StatusComplete, artifact.FailureNone
	}
	o := Outcome{Run: m.result, Contract: m.contract, Halt: m.halt}
	if m.result.Status == artifact.StatusFailed && len(m.tries) > 0 {
		o.Log = m.failureLog()
	}
	return o
}

// cleanUp removes the run directories, and keeps the patched copies of a failed
// row.
func (m *measurement) cleanUp() {
	for i, t := range m.tries {
		if t.dir == nil {
			continue
		}
		if i == len(m.tries)-1 && m.result.Status == artifact.StatusFailed {
			m.keepCopies(t)
		}
		t.dir.remove()
	}
}

// keepCopies saves what the failed row's target read. A copy that cannot be saved
// changes nothing about the row.
func (m *measurement) keepCopies(t *try) {
	if m.options.IterationDir == "" || len(t.copies) == 0 {
		return
	}
	folder := filepath.Join(m.options.IterationDir, "patched_configs", "row-"+strconv.Itoa(m.row.RowIndex))
	if os.MkdirAll(folder, 0o755) != nil {
		return
	}
	for i, c := range t.copies {
		name := filepath.Base(c.Materialized)
		if i > 0 {
			name = strconv.Itoa(i) + "-" + name // two files of one row may share a name
		}
		_ = os.WriteFile(filepath.Join(folder, name), c.text, 0o644)
	}
}
