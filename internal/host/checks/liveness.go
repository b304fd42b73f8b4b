package checks

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/pilot"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
	"assay/internal/host/target"
)

// liveness measures the noise floor at the baseline and then every level of every
// factor with the others at the baseline, which costs as many runs as there are
// levels, never their product.
func (s *session) liveness(ctx context.Context) error {
	if s.c.Baseline == nil {
		s.fail("known_valid_baseline is missing, and every level is measured beside it - name the configuration that works today")
		return nil
	}
	sound, err := s.noiseFloor(ctx)
	if err != nil {
		return err
	}
	if sound {
		if err := s.sweep(ctx); err != nil {
			return err
		}
	}
	s.durations()
	return nil
}

// noiseFloor measures the baseline several times. It is sound when all of them
// gave numbers.
func (s *session) noiseFloor(ctx context.Context) (sound bool, err error) {
	metrics := s.noiseMetrics()
	readings := make([][]float64, len(metrics))
	broken := 0
	for i := range s.repeats() {
		e, err := s.measure(ctx, fmt.Sprintf("baseline %d", i+1), s.baseline(), s.seed(i+1))
		if err != nil || s.over {
			return false, err
		}
		if e.Run.Status == artifact.StatusInfeasible && broken == 0 {
			broken++
			s.warn("known_valid_baseline: %s", why(e))
		}
		s.progress(fmt.Sprintf("baseline %d", i+1), e)
		s.selfCheckFailures(fmt.Sprintf("baseline %d", i+1), e)
		if !measured(e) {
			s.fail("known_valid_baseline cannot be measured (run %d of %d): %s%s", i+1, s.repeats(), why(e), s.logNote(e))
			return false, nil
		}
		for m, metric := range metrics {
			if v := numberAt(e.Run.Response, metric); v != nil {
				readings[m] = append(readings[m], *v)
			}
		}
	}
	for m, metric := range metrics {
		s.report.Noise = append(s.report.Noise, pilot.NoiseOf(metric, readings[m]))
	}
	s.sayNoise()
	return true, nil
}

// noiseMetrics are the objectives, and the other metrics that decide with a number.
func (s *session) noiseMetrics() []string {
	metrics := s.c.Response.Metrics()
	for _, limit := range s.c.Response.Limits() {
		if _, ok := limit.Value.Number(); ok {
			metrics = append(metrics, limit.Path)
		}
	}
	seen := map[string]bool{}
	unique := metrics[:0:0]
	for _, m := range metrics {
		if !seen[m] {
			unique = append(unique, m)
		}
		seen[m] = true
	}
	return unique
}

func (s *session) sayNoise() {
	for _, n := range s.report.Noise {
		switch {
		case n.Mean == nil:
			s.warn("no noise floor of %s: no baseline run gave a number", n.Metric)
		case n.SD == nil:
			s.warn("one baseline run: %s=%s, and nothing was estimated of its noise - add --liveness-repeats %d", n.Metric, number(*n.Mean), pilot.RoughBelow)
		default:
			s.info("noise floor from %d baseline runs: mean %s=%s, sd=%s%s", n.N, n.Metric, number(*n.Mean), number(*n.SD), noiseNotes(n))
			if *n.SD > 0 {
				s.more("%s", noiseDetails(n))
			}
		}
	}
}

func noiseNotes(n pilot.Noise) string {
	text := ""
	if n.CVPct != nil {
		text += fmt.Sprintf(", CV=%.2f%%", *n.CVPct)
	}
	switch {
	case *n.SD == 0:
		text += " (all runs alike)"
	case n.Rough:
		text += fmt.Sprintf(" (rough; %d runs or more tell it well)", pilot.RoughBelow)
	}
	return text
}

// noiseDetails are the interval of the spread, and what the order in time shows.
func noiseDetails(n pilot.Noise) string {
	text := fmt.Sprintf("median=%s, sd between %s and %s with 95%% confidence", number(*n.Median), number(*n.SDLow), number(*n.SDHigh))
	if n.Lag1 != nil {
		text += fmt.Sprintf(", lag-1 autocorrelation %.2f", *n.Lag1)
	}
	if n.TrendT != nil {
		text += fmt.Sprintf(", trend t=%.2f", *n.TrendT)
	}
	return text
}

// sweep measures every declared level once.
func (s *session) sweep(ctx context.Context) error {
	metrics := s.c.Response.Metrics()
	values := make([][][]*float64, len(metrics)) // by metric, factor and level
	for m := range metrics {
		values[m] = make([][]*float64, len(s.c.Factors))
	}
	for i, f := range s.c.Factors {
		for _, level := range f.Levels {
			levels := s.baseline()
			levels[f.ID] = level
			label := f.ID + "=" + level.Render()
			e, err := s.level(ctx, label, levels)
			if err != nil || s.over {
				return err
			}
			s.progress(label, e)
			s.judgeLevel(label, e)
			s.report.Levels = append(s.report.Levels, pilot.LevelRun{
				Factor: f.ID, Level: level, Status: string(e.Run.Status), FailureKind: string(e.Run.FailureKind),
				Why: why(e), Value: value(e, metrics[0]), Seconds: seconds(e),
			})
			for m, metric := range metrics {
				values[m][i] = append(values[m][i], value(e, metric))
			}
		}
	}
	for m, metric := range metrics {
		for i, f := range s.c.Factors {
			s.report.Effects = append(s.report.Effects, pilot.EffectOf(f.ID, metric, values[m][i], s.report.Noise[m].SD))
		}
		s.sayEffects(s.report.Noise[m], s.report.Effects[len(s.report.Effects)-len(s.c.Factors):])
	}
	s.sayDead()
	return nil
}

// level measures one level. Every row of the sweep has the same seed, so a factor
// that moves nothing may repeat the response before it; in a campaign, whose rows
// have seeds of their own, it would not. Another seed tells such a factor from a
// target that reports an earlier result.
func (s *session) level(ctx context.Context, label string, levels space.Levels) (target.Examination, error) {
	before := s.prev
	e, err := s.examine(ctx, label, levels, s.seed(1))
	if err != nil || s.over {
		return e, err
	}
	if e.Stale && s.c.Workload != nil {
		s.prev.Response, s.prev.Levels = before.Response, before.Levels
		again, err := s.examine(ctx, label+" again, other seed", levels, s.seed(2))
		if err != nil || s.over {
			return e, err
		}
		if !again.Stale {
			return fresh(e), nil
		}
	}
	return e, s.keepLog(e)
}

// fresh takes a row for a measurement that freshness alone had refused.
func fresh(e target.Examination) target.Examination {
	e.Stale = false
	if !slices.ContainsFunc(e.Verdicts.SelfCheck, func(v predicate.Verdict) bool { return !v.OK }) {
		e.Run.Status, e.Run.FailureKind, e.Run.Error, e.Log = artifact.StatusComplete, artifact.FailureNone, nil, nil
	}
	return e
}

// runs is how many runs liveness makes.
func (s *session) runs() int {
	n := s.repeats()
	for _, f := range s.c.Factors {
		n += len(f.Levels)
	}
	return n
}

// progress says what one run gave, since the next may take long.
func (s *session) progress(label string, e target.Examination) {
	s.swept++
	var parts []string
	for _, metric := range s.c.Response.Metrics() {
		if v := value(e, metric); v != nil {
			parts = append(parts, metric+"="+number(*v))
		}
	}
	if len(parts) == 0 {
		parts = append(parts, "no measurement")
	}
	s.info("%d/%d %s: %s in %s", s.swept, s.runs(), label, strings.Join(parts, ", "), span(seconds(e)))
}

// judgeLevel reports a level that cannot run. What an invariant excludes at the
// baseline's other levels may be excluded on purpose.
func (s *session) judgeLevel(label string, e target.Examination) {
	s.selfCheckFailures(label, e)
	switch {
	case measured(e):
	case e.Run.FailureKind == artifact.FailureInvariant:
		s.warn("%s with the others at the baseline is excluded: %s", label, why(e))
	default:
		s.fail("%s with the others at the baseline cannot be measured: %s%s", label, why(e), s.logNote(e))
	}
}

// selfCheckFailures reports a response that contradicts itself.
func (s *session) selfCheckFailures(label string, e target.Examination) {
	if e.Run.FailureKind != artifact.FailureGuard || e.Halt != nil {
		return
	}
	for _, v := range e.Verdicts.SelfCheck {
		if !v.OK {
			s.fail("%s: %s does not hold: %s - repair the measurement: this number is not what the objective says", label, v.ID, v.Detail)
		}
	}
}

func (s *session) sayEffects(noise pilot.Noise, effects []pilot.Effect) {
	of := ""
	if len(s.c.Response.Metrics()) > 1 {
		of = " on " + noise.Metric
	}
	bound := "nothing is known of the noise"
	if noise.SD != nil {
		bound = "live when >= " + number(pilot.LiveRatio**noise.SD)
	}
	s.info("effect%s over measured levels vs noise (%s)", of, bound)
	width := 0
	for _, e := range effects {
		width = max(width, len(e.Factor))
	}
	for _, e := range effects {
		s.more("%-*s  %s", width, e.Factor, effectText(e))
	}
}

func effectText(e pilot.Effect) string {
	if e.Effect == nil {
		return fmt.Sprintf("n/a (%d of %d levels measured)", e.Measured, e.Declared)
	}
	text := fmt.Sprintf("%8s", number(*e.Effect))
	if e.Ratio != nil {
		text += fmt.Sprintf("  (%.3gx noise)", *e.Ratio)
	}
	if e.Measured < e.Declared {
		text += fmt.Sprintf("  (%d of %d levels measured)", e.Measured, e.Declared)
	}
	return text
}

// sayDead reports factors without a visible effect; that is for the author to
// judge and refuses nothing.
func (s *session) sayDead() {
	for _, id := range pilot.Dead(s.report.Effects) {
		s.warn("%s is not demonstrably live: no objective moves by more than %d sd of the noise over its levels"+
			" - see that its level reaches the part that is measured, widen its levels, or drop it", id, pilot.LiveRatio)
	}
}

// mostDurations is how many runs are listed in text; the report has all.
const mostDurations = 12

// durations lists the runs, the slowest first, and holds the slowest completed one
// against the ceiling.
func (s *session) durations() {
	s.sortDurations()
	all := s.report.Durations
	if len(all) == 0 {
		return
	}
	var parts []string
	for _, d := range all[:min(len(all), mostDurations)] {
		text := d.Label + " " + span(d.Seconds)
		if !d.Complete {
			text += " (did not complete)"
		}
		parts = append(parts, text)
	}
	if rest := len(all) - len(parts); rest > 0 {
		parts = append(parts, fmt.Sprintf("%s of at most %s", plural(rest, "further run"), span(all[mostDurations].Seconds)))
	}
	s.info("durations, slowest first: %s", strings.Join(parts, ", "))
	for _, d := range all {
		if d.Complete {
			s.info("slowest completed run %s: %s (run_timeout_sec %d)", d.Label, span(d.Seconds), s.c.RunTimeoutSec)
			s.headroom(d.Label, d.Seconds)
			return
		}
	}
}
