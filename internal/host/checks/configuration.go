package checks

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/pilot"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
	"assay/internal/host/target"
)

// configuration runs every factor's first level and looks at everything that came
// back.
func (s *session) configuration(ctx context.Context) error {
	if strings.TrimSpace(s.c.RunCommand) == "" {
		s.fail("run_command is missing: nothing can be measured - name the command that measures one configuration")
		return nil
	}
	levels := s.firstLevels()
	e, err := s.measure(ctx, "first levels", levels, s.seed(1))
	if err == nil && e.Run.Attempts == 0 && e.Run.Status == artifact.StatusRejected {
		levels, e, err = s.insteadOfFirst(ctx, e)
	}
	if err != nil || s.over {
		return err
	}
	if e.Run.Status == artifact.StatusRejected && e.Run.Attempts == 0 {
		return nil
	}
	switch {
	case slices.ContainsFunc(e.Patches, func(d target.Delivery) bool { return !d.InCommand }): // said with the patches
	case e.Emitted == nil:
		s.fail("run_command at %s: %s%s", s.inOrder(levels), why(e), s.logNote(e))
	default:
		s.report.Observables = pilot.Observables(e.Emitted)
		s.info("ran %s in %s (run_timeout_sec %d): %s", s.inOrder(levels), span(seconds(e)), s.c.RunTimeoutSec, plural(len(s.report.Observables), "observable"))
	}
	if endedWell(e) && len(e.Argv) > 0 && e.Run.Attempts > 0 {
		s.headroom(s.inOrder(levels), seconds(e))
	}
	s.oddities(e)
	s.patches(e)
	if e.Emitted != nil {
		s.selfChecks(e)
		s.metrics(e)
		s.manipulation(e, levels)
		s.locks(e)
		s.admission(e)
	}
	return s.checkSeed(ctx, e, levels)
}

// oddities are what a row records and nobody may notice.
func (s *session) oddities(e target.Examination) {
	if e.Run.Attempts > 1 && e.Run.FailureKind != artifact.FailureManipulation {
		s.warn("the levers engaged only at the second start - see what the first start leaves behind; a row is started twice at most")
	}
	if n := e.Run.TruncatedBytes; n > 0 {
		s.warn("the output is too large to keep: %d bytes of its middle were dropped - print less, or write it to a file", n)
	}
	if n := e.Run.ReplacedChars; n > 0 {
		s.warn("the output is not clean UTF-8: %s of it had to be replaced", plural(int(n), "character"))
	}
}

// insteadOfFirst measures the baseline where an invariant excludes the corner of
// all first levels.
func (s *session) insteadOfFirst(ctx context.Context, e target.Examination) (space.Levels, target.Examination, error) {
	if s.c.Baseline == nil || s.baseline().Same(s.firstLevels()) {
		s.fail("every factor's first level: %s", why(e))
		return s.firstLevels(), e, nil
	}
	s.warn("a declared invariant excludes every factor's first level together; known_valid_baseline is run instead")
	levels := s.baseline()
	e, err := s.measure(ctx, "baseline", levels, s.seed(1))
	if err == nil && e.Run.Attempts == 0 {
		s.fail("known_valid_baseline: %s", why(e))
	}
	return levels, e, err
}

// logNote names the log of a failed run where its sentence does not.
func (s *session) logNote(e target.Examination) string {
	name := target.FailureLog(e.Run.RowIndex)
	if e.Log == nil || len(e.Argv) == 0 || strings.Contains(why(e), name) {
		return ""
	}
	return fmt.Sprintf("; its whole output is in %s/%s", s.ScratchDir, name)
}

func (s *session) headroom(what string, slowest float64) {
	if least, enough := pilot.Headroom(slowest, s.c.RunTimeoutSec); !enough {
		s.fail("run_timeout_sec %d leaves too little room: %s took %s, and a measured run is only a lower bound for slower ones - raise run_timeout_sec to %d or more",
			s.c.RunTimeoutSec, what, span(slowest), least)
	}
}

// patches checks that each patched copy was handed over, and holds the level.
func (s *session) patches(e target.Examination) {
	reached := 0
	for _, d := range e.Patches {
		switch {
		case !d.InCommand:
			s.fail("config patch of %s (%s%s): the command that ran, %s, names no copy: the run read the unpatched file - name %s in run_command, as a word of its own or after one of = : ,",
				d.FactorID, d.Path, d.Pointer, strings.Join(e.Argv, " "), d.Path)
		case d.Written == nil:
			s.fail("config patch of %s (%s%s): the copy has no plain value there after patching - correct the pointer", d.FactorID, d.Path, d.Pointer)
		case d.Written.Kind() != d.Level.Kind() || !canonical.EqualValue(*d.Written, d.Level):
			s.fail("config patch of %s (%s%s): the copy holds %s (%s), the level is %s (%s) - write value: \"{level}\"",
				d.FactorID, d.Path, d.Pointer, *d.Written, d.Written.Kind(), d.Level, d.Level.Kind())
		default:
			reached++
		}
	}
	if declared := s.patched(); declared > 0 {
		s.info("config patches: %d/%d reached the target's file", reached, declared)
	}
}

func (s *session) patched() int {
	n := 0
	for _, f := range s.c.Factors {
		if f.Apply.Kind == campaign.ApplyPatch {
			n++
		}
	}
	return n
}

func (s *session) selfChecks(e target.Examination) {
	verdicts := e.Verdicts.SelfCheck
	if len(verdicts) == 0 {
		return
	}
	holding := 0
	for _, v := range verdicts {
		if v.OK {
			holding++
		}
	}
	s.info("self_check: %d/%d hold", holding, len(verdicts))
	for _, v := range verdicts {
		if !v.OK {
			s.fail("%s: %s - repair the measurement: this number is not what the objective says", v.ID, v.Detail)
		}
	}
}

// metrics checks that every declared metric is there and can be used.
func (s *session) metrics(e target.Examination) {
	if name := e.Metrics.NotFinite; name != "" {
		s.fail("objective %s is no finite number - let the target exit non-zero when it cannot measure, or repair the metric", name)
	}
	for _, name := range e.Metrics.Missing {
		s.fail("%s %q is not in the output, which has %s - correct the name, or emit it on every row", s.roles(name), name, s.emitted(e))
	}
	for _, what := range e.Metrics.Wrong {
		s.fail("%s, no number that can be computed with - emit a plain number", what)
	}
}

// emitted names the first keys of the output.
func (s *session) emitted(e target.Examination) string {
	keys := slices.Sorted(maps.Keys(e.Emitted))
	if len(keys) == 0 {
		return "no key"
	}
	return some(keys, 8)
}

// manipulation checks that every lever engaged, by what the target says of itself.
func (s *session) manipulation(e target.Examination, levels space.Levels) {
	for i, v := range e.Verdicts.Manipulation {
		if v.OK {
			continue
		}
		f := s.c.Factors[i]
		s.fail("%s at level %s did not engage: %s%s", f.ID, levels[f.ID], observed(f, levels[f.ID], v, e.Scope), hint(f, levels[f.ID], e))
	}
}

// observed states a comparison with both types, or why there is none.
func observed(f campaign.Factor, level canonical.Scalar, v predicate.Verdict, scope map[string]any) string {
	found, _ := predicate.Lookup(scope, f.Manipulation.Path)
	seen, ok := found.(canonical.Scalar)
	if v.Missing || !ok {
		return v.Detail
	}
	wanted := f.Manipulation.Value
	if f.Manipulation.IsLevel {
		wanted = level
	}
	return fmt.Sprintf("%s = %s (%s) %s %s (%s) -> FAIL", f.Manipulation.Path, seen, seen.Kind(), f.Manipulation.Op, wanted, wanted.Kind())
}

// hint is what to look at first.
func hint(f campaign.Factor, level canonical.Scalar, e target.Examination) string {
	found, _ := predicate.Lookup(e.Scope, f.Manipulation.Path)
	seen, scalar := found.(canonical.Scalar)
	switch {
	case scalar && level.Kind() == canonical.KindString && seen.Kind() != canonical.KindString && !seen.IsNull():
		return fmt.Sprintf(" - a level from a quoted list is a string and cannot equal %s: remove the quotes in levels, or let the target emit a string", article(seen.Kind()))
	case scalar && seen.Kind() == canonical.KindString && level.Kind() != canonical.KindString:
		return fmt.Sprintf(" - the target emits a string, the level is %s: emit it without quotes, or quote the levels", article(level.Kind()))
	case f.Apply.Kind == campaign.ApplyPatch:
		return fmt.Sprintf(" - the command got a patched copy of %s; see that the target reads the file that it is given", f.Apply.Path)
	}
	return " - check how the level reaches the target and what the target reports"
}

func article(k canonical.Kind) string {
	if k == canonical.KindInt {
		return "an int"
	}
	return "a " + k.String()
}

func (s *session) locks(e target.Examination) {
	for _, v := range e.Verdicts.Locks {
		if !v.OK {
			s.fail("locked parameter %s: %s - bring the target to the locked value, or correct locked_observables", v.ID, v.Detail)
		}
	}
}

// admission says what else the row would be refused for. An invariant may exclude
// this corner on purpose, and constraints are judged over many rows.
func (s *session) admission(e target.Examination) {
	for _, v := range e.Verdicts.Invariants {
		if !v.OK && !v.Missing {
			s.warn("invariant %s does not hold here: %s - rows like this one are rejected", v.ID, v.Detail)
		}
	}
	switch e.Run.FailureKind {
	case artifact.FailureIntegrity, artifact.FailureCeiling:
		s.fail("%s", why(e))
	case artifact.FailureConstraint:
		s.warn("%s", why(e))
	case artifact.FailureInvariant, artifact.FailureLock, artifact.FailureManipulation, artifact.FailureMetricMissing, artifact.FailureNonFinite, artifact.FailureNone:
	case artifact.FailureGuard:
		if e.Stale || e.Halt != nil {
			s.fail("%s", why(e))
		}
	default:
		s.fail("%s", why(e))
	}
}
