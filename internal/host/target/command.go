package target

import (
	"context"
	"errors"
	"time"

	"assay/internal/core/testresult"
	"assay/internal/host/proc"
)

// TestOutput is what the target's own tests printed.
type TestOutput struct {
	Argv    []string
	Dir     string
	Timeout time.Duration
	Result  proc.Result
}

// Test runs test_command with the same limits and the same clean environment as a
// row.
func (r *Runner) Test(ctx context.Context) (TestOutput, error) {
	t := TestOutput{Argv: r.test, Dir: r.repo, Timeout: limit(r.campaign.TestTimeoutSec)}
	if len(r.test) == 0 {
		return t, errors.New("optimization.test_command is missing - name the command that runs the target's own tests")
	}
	var err error
	t.Result, err = r.Start(ctx, "test", proc.Command{Argv: t.Argv, Timeout: t.Timeout})
	return t, err
}

// Report is the output as the verdicts of tests are read from it.
func (t TestOutput) Report() testresult.Report {
	return testresult.Report{
		Results:  testresult.Read(t.Result.Stdout.Data, t.Result.Stderr.Data),
		TimedOut: t.Result.TimedOut, StartError: t.Result.StartError, ExitCode: t.Result.ExitCode,
	}
}

// Start runs a program beside the rows: in the target's folder, with the same
// clean environment and a private folder of its own, but without anything of a
// row. The label names that folder.
func (r *Runner) Start(ctx context.Context, label string, c proc.Command) (proc.Result, error) {
	dir, err := r.dirs.create(label)
	if err != nil {
		return proc.Result{}, err
	}
	defer dir.remove()
	c.Dir, c.Env, c.RunAs = r.repo, r.attemptEnv(dir.run, nil, nil), r.options.RunAs
	return r.options.Supervisor.Run(ctx, c)
}
