package reanalyze

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"assay/internal/core/artifact"
)

// nameRuns lists the runs that are not what the recorded artifacts were derived
// from, each with the artifacts that follow from it. Two witnesses tell: the
// hash of each line, and the responses that fits and comparisons repeat.
func (d *derivation) nameRuns() {
	for _, it := range d.iterations {
		d.witness(it)
		for _, row := range slices.Sorted(maps.Keys(it.bad)) {
			bad := BadRun{Iteration: it.number, RowIndex: row, Why: it.bad[row], Follows: []string{}}
			for _, a := range d.out.Artifacts {
				if a.Differing() && (a.Iteration >= it.number || a.Iteration == 0) && !slices.Contains(bad.Follows, a.Path) {
					bad.Follows = append(bad.Follows, a.Path)
				}
			}
			d.out.Runs = append(d.out.Runs, bad)
		}
	}
}

// witness compares the runs of an iteration with the responses that recorded
// artifacts repeat: a fit keeps each row's fitted value and residual, a
// comparison keeps each seat's samples.
func (d *derivation) witness(it *stage) {
	var effects artifact.Effects
	if json.Unmarshal(d.files[artifact.Path(artifact.KindEffects, it.number)], &effects) == nil {
		d.witnessFit(it, effects.Residuals)
	}
	var confirmation artifact.Confirmation
	if json.Unmarshal(d.files[artifact.Path(artifact.KindConfirmation, it.number)], &confirmation) == nil {
		d.witnessSeats(it, confirmation)
	}
}

// witnessFit reads a fit of this iteration's rows alone; one that pooled stages
// has more residuals than the stage has rows and does not say whose they are.
func (d *derivation) witnessFit(it *stage, residuals []artifact.Residual) {
	if len(residuals) > len(it.matrix.Rows) {
		return
	}
	for _, r := range residuals {
		d.saw(it, r.RowIndex, r.Fitted+r.Residual, "effects.json")
	}
}

// witnessSeats reads the samples of the seats that an iteration measured. What
// was measured after the choice repeats the comparison's seats, and keeps the
// samples of the answer of its own.
func (d *derivation) witnessSeats(it *stage, c artifact.Confirmation) {
	seats := c.Finalists
	for _, row := range it.matrix.Rows {
		if row.Role != artifact.RoleValidation {
			continue
		}
		seats = nil
		if c.Validation != nil {
			seats = []artifact.Finalist{{Levels: c.Validation.Levels, Samples: c.Validation.Samples}}
		}
		break
	}
	for _, seat := range seats {
		for _, row := range it.matrix.Rows {
			if row.Apply.Finalist == nil || !row.Levels.Same(seat.Levels) || row.Replicate >= len(seat.Samples) {
				continue
			}
			if sample := seat.Samples[row.Replicate]; sample != nil {
				d.saw(it, row.RowIndex, *sample, "confirmation.json")
			}
		}
	}
}

// saw notes a run whose response is not what an artifact was derived from.
func (d *derivation) saw(it *stage, row int, seen float64, where string) {
	for _, r := range it.runs {
		if r.RowIndex != row {
			continue
		}
		if y, usable := d.facts.Usable(r); !usable || !near(y, seen, d.scale) {
			it.bad[row] = append(it.bad[row], fmt.Sprintf("%s was derived from %s = %v, the run says %v",
				where, d.facts.Policy.Objective.Metric, seen, r.Response[d.facts.Policy.Objective.Metric]))
		}
	}
}
