package benchmark

import (
	"context"
	"errors"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

// meter lets an epoch measure on the bench, through its counter of rows.
type meter struct{ *bench }

// Run measures one row of the epoch.
func (m meter) Run(ctx context.Context, row artifact.DesignRow, seed *int64) (artifact.Run, error) {
	run, err := m.runner.Run(ctx, row, seed)
	if index, on := m.lattice.Find(row.Levels); on {
		m.record(index, row.Levels, run)
	} else {
		m.rows++ // what is no candidate is no answer, but it is a row
	}
	m.then = append(m.then, m.bestMean())
	return run, err
}

// claim is what a campaign certified.
type claim struct {
	certified bool
	isFalse   bool
}

// runAssay runs the whole policy, and returns its answers at each tenth of the
// rows that it spent. trust calls every model adequate, which is what the adequacy
// vetoes prevent.
func runAssay(b *bench, f epoch.Facts, trust bool) (claim, error) {
	b.budget = 1 << 30
	f, err := drive(f, meter{b}, trust)
	var failed *epoch.GateError
	if err != nil && (!errors.As(err, &failed) || b.rows == 0) {
		return claim{}, err
	}
	b.budget = b.rows
	r := report.Build(report.Input{Facts: f})
	stages := concluded(f, r.Recommendation.Levels)
	for i := range tenths {
		b.given = append(b.given, answerAt(b, stages, spentAt(b.budget, i)))
	}
	gap := b.Surface.Gap(b.truth, r.Recommendation.Levels)
	return claim{certified: r.Certified, isFalse: r.Certified && (r.Epsilon == nil || gap > *r.Epsilon)}, nil
}

// stageEnd is the answer that stands from a number of rows on.
type stageEnd struct {
	rows   int
	answer space.Levels
}

// concluded lists the answers that each stage left when it was concluded; the last
// stage leaves the report's.
func concluded(f epoch.Facts, last space.Levels) []stageEnd {
	var out []stageEnd
	rows := 0
	for i, it := range f.Iterations {
		rows += len(it.Runs)
		c := it.Conclusion
		switch {
		case i == len(f.Iterations)-1:
			out = append(out, stageEnd{rows, last})
		case c != nil && c.Recommendation != nil:
			out = append(out, stageEnd{rows, c.Recommendation.Levels})
		case c != nil && c.Confirmation != nil && len(c.Confirmation.ConfirmedAtLevels) > 0:
			out = append(out, stageEnd{rows, c.Confirmation.ConfirmedAtLevels})
		}
	}
	return out
}

// answerAt is the answer after some rows: that of the last stage that was concluded
// by then, and before the first the best mean so far.
func answerAt(b *bench, stages []stageEnd, rows int) space.Levels {
	answer := b.then[rows-1]
	for _, s := range stages {
		if s.rows <= rows {
			answer = s.answer
		}
	}
	return answer
}

// drive takes an epoch to its end.
func drive(f epoch.Facts, runner epoch.Runner, trust bool) (epoch.Facts, error) {
	for {
		var over bool
		var err error
		if f, over, err = epoch.Step(context.Background(), f, runner); over || err != nil {
			return f, err
		}
		if c := f.Iterations[len(f.Iterations)-1].Conclusion; trust && c != nil && c.Recommendation != nil {
			c.Recommendation.ModelAdequate = new(true)
		}
	}
}
