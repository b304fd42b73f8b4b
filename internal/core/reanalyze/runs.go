package reanalyze

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
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
		d.witnessFit(it, effects)
	}
	var confirmation artifact.Confirmation
	if json.Unmarshal(d.files[artifact.Path(artifact.KindConfirmation, it.number)], &confirmation) == nil {
		d.witnessSeats(it, confirmation)
	}
}

// witnessFit reads a fit of this iteration's rows alone; one that pooled stages
// has more residuals than the stage has rows and does not say whose they are.
func (d *derivation) witnessFit(it *stage, e artifact.Effects) {
	if len(e.Residuals) > len(it.matrix.Rows) {
		return
	}
	for _, r := range e.Residuals {
		d.saw(it, r.RowIndex, r.Fitted+r.Residual, "effects.json", d.responseBy(e.Score))
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
				d.saw(it, row.RowIndex, *sample, "confirmation.json", d.responseBy(c.Score))
			}
			for _, metric := range slices.Sorted(maps.Keys(seat.Objectives)) {
				if y := seat.Objectives[metric].Samples; row.Replicate < len(y) && y[row.Replicate] != nil {
					d.saw(it, row.RowIndex, *y[row.Replicate], "confirmation.json", reading{metric, func(r artifact.Run) (float64, bool) { return epoch.Metric(r, metric) }})
				}
			}
		}
	}
}

// reading is one number that an artifact repeats of a run.
type reading struct {
	name string
	of   func(artifact.Run) (float64, bool)
}

// responseBy reads the response off a run, or the score of several objectives with
// the constants that the artifact itself names: those derived here follow from all
// rows of the screen, so that one changed row would accuse every other.
func (d *derivation) responseBy(score *artifact.Score) reading {
	if score == nil {
		return reading{d.facts.Policy.Objective.Metric, d.facts.Usable}
	}
	return reading{"the score", func(r artifact.Run) (float64, bool) {
		sum := 0.0
		for _, metric := range d.facts.Metrics() {
			y, known := epoch.Metric(r, metric)
			if _, usable := d.facts.Usable(r); !usable || !known {
				return 0, false
			}
			if worst, best := score.Worst[metric], score.Best[metric]; worst != best {
				sum += score.Weights[metric] * (y - worst) / (best - worst)
			}
		}
		return sum, true
	}}
}

// saw notes a run that does not say what an artifact was derived from.
func (d *derivation) saw(it *stage, row int, seen float64, where string, what reading) {
	for _, r := range it.runs {
		if r.RowIndex != row {
			continue
		}
		y, usable := what.of(r)
		if usable && near(y, seen, d.scale) {
			continue
		}
		says := "nothing usable"
		if usable {
			says = fmt.Sprint(y)
		}
		it.bad[row] = append(it.bad[row], fmt.Sprintf("%s was derived from %s = %v, the run says %s", where, what.name, seen, says))
	}
}
