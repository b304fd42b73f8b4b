package preview

import (
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/doe"
	"assay/internal/core/eta"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

// slots is how many rows run at one time.
const slots = 1

// time prices the rows by the durations that were measured: a sweep runs a level
// once, and what it took is all that is known of that level.
func (p counted) time() Time {
	o := p.o
	pending := p.pending(p.counts.Max)
	stage := eta.Stage{
		Pending: pending[:p.counts.Exact], Fresh: p.measured.Rows, Planned: p.counts.Exact,
		TimeoutSec: o.RunTimeoutSec, MaxAttempts: artifact.RowAttemptsMax, Slots: slots, Sweep: true,
	}
	for _, f := range o.Factors {
		stage.Factors = append(stage.Factors, f.ID)
	}
	exact := eta.Of(stage)
	stage.Pending = pending
	most := eta.Of(stage)
	t := Time{Seconds: exact.Seconds, Most: most.Seconds, RowSeconds: exact.MeanRow, UpperBound: most.UpperBound, Confidence: exact.Confidence}
	t.Text = "not known before a row was measured"
	if t.Seconds != nil && t.RowSeconds != nil {
		price := "at " + report.Duration(*t.RowSeconds) + " a row"
		if exact.By != "" {
			price = "priced by the level of " + exact.By
		}
		t.Text = fmt.Sprintf("about %s %s, %s confidence", report.Duration(*t.Seconds), price, t.Confidence)
		if p.counts.Max > p.counts.Exact {
			t.Text += fmt.Sprintf(", %s with every branch", report.Duration(*t.Most))
		}
	}
	t.Bound = fmt.Sprintf("at most %s (%d rows x %d attempts x %d s, one at a time)",
		report.Duration(t.UpperBound), p.counts.Max, artifact.RowAttemptsMax, o.RunTimeoutSec)
	return t
}

// pending is a number of rows to come: those of the screen and of the refine stage
// about the baseline as they will run, and the rest without levels, because who is
// compared is not known. Where nothing was measured, levels price nothing.
func (p counted) pending(rows int) []space.Levels {
	if len(p.measured.Rows) == 0 {
		return make([]space.Levels, rows)
	}
	pending := make([]space.Levels, 0, rows)
	for _, point := range p.design.Points {
		pending = append(pending, point.Levels)
	}
	if p.counts.Refine != nil && p.counts.Refine.Total() > 0 {
		for _, point := range p.refine().Points {
			pending = append(pending, point.Levels)
		}
	}
	for len(pending) < rows {
		pending = append(pending, nil)
	}
	return pending[:rows]
}

// refine is the refine design about the baseline, or about the first levels: its
// choices are held at what the screen finds, which is not known.
func (p counted) refine() doe.Design {
	held := space.Levels{}
	baseline := policy.CompleteBaseline(p.o)
	for _, f := range p.o.Factors {
		if f.Refinable() {
			continue
		}
		held[f.ID] = f.Levels[0]
		if level, ok := baseline[f.ID]; ok {
			held[f.ID] = level
		}
	}
	design, err := doe.Refine(p.request.Screen.Factors, held, *p.request.Refine)
	if err != nil {
		return doe.Design{} // its rows are then priced as unknown ones
	}
	return design
}
