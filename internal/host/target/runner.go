// Package target measures one row on a target: it starts the program with the
// row's levels, reads what it printed, and checks in a fixed order whether that is
// a measurement.
//
// What comes of a row is a value. Only what makes measuring itself impossible is
// an error: a stop request, a lost supervisor, a disk that is full.
package target

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"assay/internal/core/argv"
	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/contract"
	"assay/internal/core/space"
	"assay/internal/host/proc"
)

// Starter runs one program and leaves nothing of it behind. *proc.Supervisor is
// one.
type Starter interface {
	Run(ctx context.Context, c proc.Command) (proc.Result, error)
}

// Options says where and as what rows run.
type Options struct {
	WorkDir      string // of the campaign; private run directories are made and removed below it
	IterationDir string // runs/iter-N; keeps the patched copies of failed rows, none when empty
	LogDir       string // before the name of a log in messages; "" when the reader knows where logs lie
	RepoPath     string // the target's folder, resolved; "" takes the campaign's path as it is
	Epoch        int
	Stage        artifact.Stage
	Supervisor   Starter
	AllowedEnv   []string // names of variables that reach the target beside the fixed ones
	RunAs        string   // user of everything the target starts; "" is the present one
	Slot         int      // bench slot; one runner at a time uses a slot of a work directory
}

// Previous is what the earlier rows of an epoch left for the checks that compare.
type Previous struct {
	Contract *contract.Document // nil until a row of the epoch was complete
	Response map[string]any     // of the latest row that was complete or that a guard refused, nil when there is none
	Levels   space.Levels       // of that row
}

// Outcome is what came of one row.
type Outcome struct {
	Run artifact.Run
	// Contract is set when this row established the epoch's contract.
	Contract *contract.Document
	// Halt is set when the apparatus is not what it was: the campaign must stop. The
	// run is recorded all the same.
	Halt *HaltError
	// Log is the content of failed_runs/failed_run_<row>.log, nil unless the row failed.
	Log []byte
}

// HaltError is a failed gate that a row found.
type HaltError struct {
	Gate   artifact.GateName
	Detail string // what is wrong and where
	Next   string // what to do
}

// Error states the gate, what is wrong and what to do.
func (e *HaltError) Error() string { return fmt.Sprintf("gate %s: %s - %s", e.Gate, e.Detail, e.Next) }

// Runner runs the rows of one iteration in one bench slot.
type Runner struct {
	campaign  *campaign.Optimization
	locks     []campaign.LockCheck
	options   Options
	repo      string
	run       []string // words of run_command
	test      []string
	integrity []string
	env       map[string]string // what every program of the target gets
	dirs      runDirs
}

// New prepares a runner. All problems of the campaign's commands and folders are
// reported together.
func New(c *campaign.Campaign, o Options) (*Runner, error) {
	if c.Optimization == nil {
		return nil, errors.New("the campaign has no optimization block - only kind: optimization has rows to run")
	}
	r := &Runner{campaign: c.Optimization, locks: c.LockChecks(), options: o}
	var problems []error
	split := func(field, command string) []string {
		words, err := argv.Split(command)
		if err != nil {
			problems = append(problems, fmt.Errorf("optimization.%s: %w", field, err))
		}
		return words
	}
	r.run = split("run_command", c.Optimization.RunCommand)
	r.test = split("test_command", c.Optimization.TestCommand)
	r.integrity = split("integrity_command", c.Optimization.IntegrityCommand)

	if o.WorkDir == "" {
		problems = append(problems, errors.New("no work directory is given - name one for the private run directories"))
	}
	var err error
	if r.repo, err = repoFolder(c, o); err != nil {
		problems = append(problems, err)
	}
	if r.dirs, err = newRunDirs(o, r.repo); err != nil {
		problems = append(problems, err)
	}
	if r.env, err = baseEnv(os.Environ(), o); err != nil {
		problems = append(problems, err)
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return r, nil
}

func repoFolder(c *campaign.Campaign, o Options) (string, error) {
	path := o.RepoPath
	if path == "" {
		path = c.Target.RepoPath
	}
	if path == "" {
		return "", errors.New("target_system.repo_path is missing - name the target's folder, in which every command runs")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("target_system.repo_path: %w", err)
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return "", fmt.Errorf("target_system.repo_path %s is not an existing folder - correct it; a relative path starts at the campaign file", path)
	}
	return path, nil
}

// Run measures one row. The order of the checks decides which one a broken row is
// reported for; it is that of the steps below.
func (r *Runner) Run(ctx context.Context, row artifact.DesignRow, prev Previous) (Outcome, error) {
	if len(r.run) == 0 {
		return Outcome{}, errors.New("optimization.run_command is missing - name the command that measures one configuration")
	}
	m := r.begin(row)
	defer m.cleanUp()
	if err := m.measure(ctx, prev); err != nil {
		return Outcome{}, err
	}
	return m.outcome(), nil
}

// limit is a declared number of seconds as a duration.
func limit(seconds int) time.Duration { return time.Duration(seconds) * time.Second }

// sentence joins what is wrong and what to do.
func sentence(next, format string, args ...any) string {
	return strings.TrimSuffix(fmt.Sprintf(format, args...), ".") + " - " + next
}
