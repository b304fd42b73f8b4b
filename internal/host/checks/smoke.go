package checks

import (
	"context"
	"os"
	"path/filepath"
	"slices"
)

// smoke makes the steps of the smoke check, all of them though an earlier one
// fails. Only a missing folder and a process that cannot be ended stop it.
func (s *session) smoke(ctx context.Context) error {
	if info, err := os.Stat(s.RepoDir); s.RepoDir == "" || err != nil || !info.IsDir() {
		s.fail("target_system.repo_path %q is not an existing folder (looked at %q) - correct it; a relative path starts at the campaign file",
			s.Campaign.Target.RepoPath, s.RepoDir)
		return nil
	}
	if err := s.prepare(); err != nil || s.over {
		return err
	}
	s.preconditions()
	s.mechanism()
	if err := s.nativeTests(ctx); err != nil || s.over {
		return err
	}
	return s.configuration(ctx)
}

func (s *session) preconditions() {
	if err := s.runner.Preconditions(); err != nil {
		for _, problem := range flatten(err) {
			s.fail("%s", problem)
		}
	}
}

// mechanism looks for the files that the drift of the mechanism is watched in.
// A build writes them, so with one they may be missing.
func (s *session) mechanism() {
	if s.c.Staged("build") {
		return
	}
	var missing []string
	for _, path := range s.c.BuildChecks.MechanismPaths {
		if _, err := os.Lstat(filepath.Join(s.RepoDir, filepath.FromSlash(path))); err != nil {
			missing = append(missing, path)
		}
	}
	if len(missing) > 0 {
		s.fail("build_checks.mechanism_paths: not in the target's folder: %s - correct the paths, so that a change of the mechanism is noticed", some(missing, 4))
	}
}

// suggestLiveness says what one configuration leaves unseen.
func (s *session) suggestLiveness() {
	levels := s.runs() - s.repeats()
	s.info("%d of %d declared levels were not run; add --liveness (%d runs)", levels-len(s.c.Factors), levels, s.runs())
}

// roles says what the campaign wants a metric for.
func (s *session) roles(name string) string {
	r := s.c.Response
	switch {
	case slices.Contains(r.Metrics(), name):
		return "objective"
	case slices.Contains(r.HeldOut, name):
		return "held_out"
	case r.Ceiling != nil && r.Ceiling.Metric == name:
		return "ceiling"
	}
	for _, limit := range r.Limits() {
		if limit.Path == name && limit.Regime != "" {
			return "regime " + limit.Regime
		}
		if limit.Path == name {
			return "constraint"
		}
	}
	for _, inv := range s.c.Invariants {
		if inv.Path == name {
			return "invariant " + inv.ID
		}
	}
	return "metric"
}
