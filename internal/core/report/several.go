package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
)

const (
	scoreName = "score"        // stands where a report of one objective names its metric
	ofScore   = "of the score" // and this where it names the unit
)

func several(r artifact.Report) bool { return r.Score != nil }

// winnerMeans are the fresh means of the answer in every objective.
func (s situation) winnerMeans() map[string]float64 {
	for _, seat := range s.confirmation.Finalists {
		if seat.Key == *s.confirmation.Best {
			means := map[string]float64{}
			for metric, o := range seat.Objectives {
				if o.Mean != nil {
					means[metric] = *o.Mean
				}
			}
			return means
		}
	}
	return nil
}

// ScoreMeaning says what the score of a report is; empty with a single objective.
func ScoreMeaning(r artifact.Report) string {
	if !several(r) {
		return ""
	}
	return ScoreWords(*r.Score)
}

// ScoreWords says how several objectives are weighed into the one number that
// bounds and certificate are of.
func ScoreWords(s artifact.Score) string {
	names := slices.Sorted(maps.Keys(s.Weights))
	parts := make([]string, 0, len(names))
	for _, name := range names {
		if s.Weights[name] > 0 {
			parts = append(parts, fmt.Sprintf("%s from %s (0) to %s (1), weight %s", name, Number(s.Worst[name]), Number(s.Best[name]), Number(s.Weights[name])))
		}
	}
	return "The score is no metric of the target: it sums the objectives, each scaled by the range of the front that the screen measured: " + strings.Join(parts, "; ") + ". " +
		"Its epsilon is the least that the epsilon of one of them makes of it."
}

// PreferenceWords says how the preferred point is picked.
func PreferenceWords(s artifact.Score) string {
	switch s.Method {
	case campaign.PreferWeights:
		var parts []string
		for _, name := range slices.Sorted(maps.Keys(s.Weights)) {
			parts = append(parts, name+" "+Number(s.Weights[name]))
		}
		return "the largest weighted sum of the scaled objectives (" + strings.Join(parts, ", ") + ")"
	case campaign.PreferLexicographic:
		return "the best in " + strings.Join(s.Order, ", then, where those tie within their epsilon, in ")
	}
	return "the knee: the point nearest to the best of every objective, each scaled by the measured range"
}

func sentenceOfSeveral(r artifact.Report) string {
	switch r.Recommendation.Basis {
	case artifact.BasisCertified:
		return fmt.Sprintf("Certified: with at least %s confidence no other declared configuration%s is a better trade-off by more than what matters: %s none scores more than %s higher.",
			confidence(totalError(r)), admissibleOnly(r), weighedBy(*r.Score), epsilonText(r)) + unbeaten(r)
	case artifact.BasisTerminalBest:
		if n := standing(r); n > 1 {
			return fmt.Sprintf("Preferred among the %d configurations that were measured again side by side, but not certified.", n)
		}
		return "The only configuration that the final comparison could judge, and not certified."
	case artifact.BasisModel:
		return "Preferred on the front that the fitted models predict, which no fresh comparison has checked."
	case artifact.BasisMeasured:
		return "Preferred among the admissible configurations that were measured; nothing is claimed about any other."
	case artifact.BasisBaseline:
		return "This is the configuration in use today: the campaign found nothing that it can stand behind."
	}
	return "There is no answer: no admissible configuration was measured, and no baseline is declared."
}

// weighedBy says in whose eyes a trade-off is better: how the score weighs the
// objectives.
func weighedBy(s artifact.Score) string {
	switch s.Method {
	case campaign.PreferWeights:
		return "by the registered weights"
	case campaign.PreferLexicographic:
		return "judged by " + s.Order[0] + ", which comes first"
	}
	return "with all objectives weighed alike"
}

// unbeaten is the half of a certificate that weighs nothing; empty where only the
// answer was judged.
func unbeaten(r artifact.Report) string {
	if r.Front == nil || len(r.Front.Points) < 2 {
		return ""
	}
	return fmt.Sprintf(" With at least %s confidence no other of the %s that were measured often enough to judge is as good in every objective and better in one by more than its epsilon.",
		confidence(r.DeltaTerminal), plural(len(r.Front.Points), "configuration"))
}

// soFarOfSeveral is the rung of a campaign that still runs.
func soFarOfSeveral(r artifact.Report) string {
	switch r.Recommendation.Basis {
	case artifact.BasisModel:
		return "Preferred on the front that the fitted models predict so far; the fresh comparison has not checked it yet."
	case artifact.BasisMeasured:
		return "Preferred among the admissible configurations measured so far; nothing is claimed yet."
	}
	return ""
}

// valuesSentence gives the answer's values in every objective with what they are.
func valuesSentence(r artifact.Report) string {
	if len(r.Recommendation.Values) == 0 {
		return ""
	}
	var parts []string
	for _, name := range objectiveNames(r) {
		if v, known := r.Recommendation.Values[name]; known {
			parts = append(parts, name+" "+withUnit(Number(v), unitOf(r, name)))
		}
	}
	list := strings.Join(parts, ", ")
	switch r.Recommendation.Basis {
	case artifact.BasisCertified, artifact.BasisTerminalBest:
		return "In the final comparison its means were " + list + "."
	case artifact.BasisModel:
		return "The models predict " + list + " there."
	}
	return "Its measured means were " + list + "."
}

// objectiveNames lists the objectives of a report in declared order where its
// front tells, else by name.
func objectiveNames(r artifact.Report) []string {
	if r.Front == nil {
		return slices.Sorted(maps.Keys(r.Score.Weights))
	}
	var names []string
	for _, o := range r.Front.Objectives {
		names = append(names, o.Metric)
	}
	return names
}

func unitOf(r artifact.Report, metric string) string {
	if r.Front == nil {
		return ""
	}
	for _, o := range r.Front.Objectives {
		if o.Metric == metric {
			return o.Unit
		}
	}
	return ""
}

// effectsOfSeveral lists the coefficients of every objective's fit.
func (m *markdown) effectsOfSeveral(r artifact.Report) {
	m.text("From the fit of "+string(r.Fit.Stage)+".",
		"An effect is the change of an objective when a knob moves from its low to its high level; a bend is the change from the middle of a range to its ends.")
	for _, name := range objectiveNames(r) {
		fit := r.Fit.ObjectiveFits[name]
		var rows [][]string
		for _, e := range fit.Effects {
			rows = append(rows, effectRow(e, "effect", 2))
		}
		for _, e := range fit.Quadratic {
			rows = append(rows, effectRow(e, "bend", 1))
		}
		m.heading(3, name)
		m.table([]string{"term", "kind", withUnit(name, bracketed(unitOf(r, name))), "95 % interval", "differs from zero", "cannot be told apart from"}, rows)
	}
	m.items(sentences(r.AliasAssumptions)...)
	m.tests(r)
}

// TestOf names a test, with several objectives also what it is of.
func TestOf(t artifact.AdequacyTest) string { return TestName(t.Test) + inObjective(t) }

func inObjective(t artifact.AdequacyTest) string {
	if t.Objective == "" {
		return ""
	}
	return " in " + t.Objective
}

// scoreTested says what tests that name no objective are of; empty with a single
// one.
func scoreTested(r artifact.Report) string {
	if !several(r) {
		return ""
	}
	return "A test that names no objective is of the score."
}
