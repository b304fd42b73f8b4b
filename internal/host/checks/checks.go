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
	"os"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
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
	Repeats    int // of the baseline; DefaultRepeats when 0
}

// DefaultRepeats is how often liveness measures the baseline when nothing is said.
const DefaultRepeats = 3

func (in Input) repeats() int {
	if in.Repeats <= 0 {
		return DefaultRepeats
	}
	return in.Repeats
}

// Smoke runs the native tests and one configuration. Say gets each line as soon
// as it is known; it is never called at the same time twice. When the context
// ends, what runs is ended too, and the report holds what was known until then.
func Smoke(ctx context.Context, in Input, say func(pilot.Line)) (pilot.Report, error) {
	return run(in, pilot.KindSmoke, say, func(s *session) error {
		if err := s.smoke(ctx); err != nil {
			return err
		}
		if s.failures == 0 {
			s.suggestLiveness()
		}
		s.close()
		return nil
	})
}

// Liveness makes the smoke check and, when that passes, measures the noise floor
// and every level of every factor. Say and the context are as in Smoke.
func Liveness(ctx context.Context, in Input, say func(pilot.Line)) (pilot.Report, error) {
	return run(in, pilot.KindLiveness, say, func(s *session) error {
		if err := s.smoke(ctx); err != nil {
			return err
		}
		s.close()
		if s.failures > 0 {
			return nil
		}
		s.part = pilot.KindLiveness
		if err := s.liveness(ctx); err != nil {
			return err
		}
		s.close()
		return nil
	})
}

func run(in Input, kind pilot.Kind, say func(pilot.Line), check func(*session) error) (pilot.Report, error) {
	c := in.Campaign.Optimization
	if c == nil {
		return pilot.Report{Kind: kind}, errors.New("the campaign has no optimization block - only kind: optimization has a target to check")
	}
	s := &session{
		Input: in, c: c, part: pilot.KindSmoke, say: say,
		report: pilot.Report{
			Kind: kind, SourceSHA256: canonical.HashBytes(in.Source), RunTimeout: c.RunTimeoutSec,
			Lines: []pilot.Line{}, Observables: []pilot.Observable{}, Noise: []pilot.Noise{}, Effects: []pilot.Effect{},
			Levels: []pilot.LevelRun{}, Durations: []pilot.Duration{},
		},
	}
	err := check(s)
	if s.probes != "" {
		_ = os.RemoveAll(s.probes)
	}
	s.sortDurations()
	s.report.OK = err == nil && s.failures == 0
	return s.report, err
}
