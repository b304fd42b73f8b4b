package checks

import (
	"context"
	"errors"

	"assay/internal/core/pilot"
	"assay/internal/host/target"
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

var errNotBuilt = errors.New("this check is not built yet")

// Try runs a command once, and its program's --help, and reports what came back.
func Try(ctx context.Context, in TryInput, say func(pilot.Line)) (pilot.Trial, error) {
	return pilot.Trial{Command: in.Command}, errNotBuilt
}
