// Package checks runs a target before its campaign does: once to see that a
// command works, at one configuration to see that a campaign file and its target
// understand each other, and at every level to see that each does something.
//
// Everything runs through the runner of the rows, so that a check cannot say
// anything else than the epoch will. A target that fails is a report; an error
// means that the checking itself failed or was cancelled.
package checks

import (
	"context"
	"errors"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/host/target"
)

// Input is a campaign file without static errors, and where its target runs.
type Input struct {
	Source   []byte
	Name     string // of the file, as messages show it
	Campaign *campaign.Campaign
	Doc      *campaign.Document
	RepoDir  string // the target's folder, resolved
	// ScratchDir is where probe files are made and removed again. The whole output
	// of what failed stays in it.
	ScratchDir string
	Supervisor target.Starter
	AllowedEnv []string
	RunAs      string
	Repeats    int // of the baseline; the default when 0
}

// DefaultRepeats is how often liveness measures the baseline when nothing is said.
const DefaultRepeats = 3

var errNotBuilt = errors.New("this check is not built yet")

// Smoke runs the native tests and one configuration. Say gets each line as soon
// as it is known.
func Smoke(ctx context.Context, in Input, say func(pilot.Line)) (pilot.Report, error) {
	return pilot.Report{Kind: pilot.KindSmoke}, errNotBuilt
}

// Liveness makes the smoke check and, when that passes, measures the noise floor
// and every level of every factor.
func Liveness(ctx context.Context, in Input, say func(pilot.Line)) (pilot.Report, error) {
	return pilot.Report{Kind: pilot.KindLiveness}, errNotBuilt
}

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

// Try runs a command once, and its program's --help, and reports what came back.
func Try(ctx context.Context, in TryInput, say func(pilot.Line)) (pilot.Trial, error) {
	return pilot.Trial{Command: in.Command}, errNotBuilt
}
