package preview

import (
	"fmt"

	"assay/internal/core/report"
)

// warnings is advice on what would spend much for little, what can never be
// certified first.
func (p counted) warnings(out Preview) []Warning {
	list := append([]Warning{}, p.obstacles()...)
	add := func(text, fix string) { list = append(list, Warning{Text: text, Fix: fix}) }
	undetected := func(of string, width Amount, detectable *Amount, unit string) {
		if detectable == nil {
			return
		}
		if share, ok := detectable.over(width); ok && share > 1 {
			add(fmt.Sprintf("epsilon %s%s is under the smallest effect that the screen can detect, about %s", width.Text(unit), of, detectable.Text(unit)),
				"add centre points or corners, lower the noise, or widen epsilon")
		}
	}
	if p.o.Response.Primary != nil {
		undetected("", out.Epsilon.Width, out.Screen.Detectable, out.Unit)
	}
	for _, o := range out.Objectives {
		undetected(" of "+o.Metric, o.Width, o.Detectable, o.Unit)
	}
	if budget := p.o.Design.MaxRuns; budget != nil && p.counts.Exact > *budget {
		add(fmt.Sprintf("the campaign takes %d runs, more than max_runs %d", p.counts.Exact, *budget), fmt.Sprintf("raise max_runs to %d", p.counts.Exact))
	}
	if hours := p.o.MaxWallClockHours; hours != nil && out.Time.Seconds != nil && *out.Time.Seconds > *hours*3600 {
		add(fmt.Sprintf("the rows take about %s, more than max_wall_clock_hours %s", report.Duration(*out.Time.Seconds), report.Number(*hours)),
			"raise max_wall_clock_hours, or ask for fewer rows")
	}
	return list
}

// missing lists what is not known and what would supply it.
func (p counted) missing(out Preview) []string {
	list := []string{}
	const noise = ": run the liveness check, or declare response.noise_estimate_pct"
	bounded := out.Terminal != nil && out.Terminal.HalfWidth != nil // by the declared bounds of the metric, whatever the noise
	switch {
	case out.Noise.SD == nil && bounded:
		list = append(list, "the smallest detectable effect"+noise)
	case out.Noise.SD == nil:
		list = append(list, "the smallest detectable effect, the width of the final bound and the replicates needed"+noise)
	case out.Screen.Detectable == nil:
		list = append(list, "the smallest detectable effect: no run is repeated, so raise design.screen.center_points to 2 or more")
	}
	if out.Noise.SD != nil && out.Terminal != nil && out.Terminal.HalfWidth != nil && out.Epsilon.Verdict == Undecided {
		list = append(list, "whether epsilon can be resolved: run the liveness check, which measures the baseline")
	}
	switch {
	case p.counts.Confirm == nil:
		list = append(list, "the final bound: no confirm stage is staged, so nothing is certified")
	case p.o.Response.Primary == nil:
		list = append(list, "the final bound: it is of the score, which weighs the objectives by the ranges that the screen measures")
	case out.Terminal == nil:
		list = append(list, "the final bound: it takes at least 2 replicates")
	}
	if out.Time.Seconds == nil {
		list = append(list, "the time: run the smoke or liveness check, which measures rows")
	}
	return list
}
