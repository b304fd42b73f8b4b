package report

import (
	"fmt"

	"assay/internal/core/artifact"
)

// RevalidationSentence says what measuring the answer again showed, "" where it
// was not.
func RevalidationSentence(r artifact.Report) string {
	v, has := r.Validation, "has "
	if several(r) {
		has = "has a score of "
	}
	switch {
	case v == nil:
		return ""
	case v.Mean == nil:
		return "The answer was to be measured again on fresh draws, but no run gave a measurement" + because(v.Detail) + "."
	case v.Interval == nil:
		return "Measured again on fresh draws the answer " + has + withUnit(Number(*v.Mean), r.Unit) + "; its margin of error could not be estimated" + because(v.Detail) + "."
	}
	text := fmt.Sprintf("Measured again on fresh draws, which took no part in choosing it, the answer %s%s (95 %% interval: %s to %s)",
		has, withUnit(Number(*v.Mean), r.Unit), Number(v.Interval[0]), withUnit(Number(v.Interval[1]), r.Unit))
	if v.Contradicts {
		return text + "; that contradicts the " + withUnit(Number(v.Claim), r.Unit) + " of the final comparison."
	}
	return text + "; nothing in that contradicts the final comparison."
}

// InertSentences says of every knob without an effect whether it was shown to
// be inert.
func InertSentences(r artifact.Report) []string {
	out := make([]string, len(r.Inertness))
	for i, k := range r.Inertness {
		switch {
		case k.Detail != "":
			out[i] = k.FactorID + " had no visible effect; that it is inert is not shown" + because(k.Detail) + "."
		case k.Inert && k.Epsilon == nil:
			out[i] = fmt.Sprintf("%s is inert within epsilon in every objective, at %s of the other knobs that matter.", k.FactorID, settingsOf(k))
		case k.Inert:
			out[i] = fmt.Sprintf("%s is inert within epsilon: at %s of the other knobs that matter, its levels differ by no more than %s.",
				k.FactorID, settingsOf(k), withUnit(Number(*k.Epsilon), r.Unit))
		case k.Largest == nil:
			out[i] = fmt.Sprintf("%s had no visible effect, but that it is inert within epsilon in every objective is not shown, over %s of the other knobs that matter.",
				k.FactorID, settingsOf(k))
		default:
			out[i] = fmt.Sprintf("%s had no visible effect, but that it is inert within epsilon is not shown: the largest difference over %s of the other knobs that matter was %s.",
				k.FactorID, settingsOf(k), withUnit(Number(*k.Largest), r.Unit))
		}
	}
	return out
}

func settingsOf(k artifact.Inertness) string {
	if k.Settings == k.PossibleSettings {
		return "all " + plural(k.Settings, "setting")
	}
	return fmt.Sprintf("%d drawn of %d settings", k.Settings, k.PossibleSettings)
}

func (m *markdown) aftermath(r artifact.Report) {
	if r.Validation == nil && len(r.Inertness) == 0 {
		return
	}
	m.heading(3, "After the choice")
	m.text(RevalidationSentence(r))
	m.items(InertSentences(r)...)
}

func (s situation) explainContradiction() explanation {
	e := explanation{
		says: "A fresh re-measurement did not support the claim.",
		what: "Find what drifted between the measurements, then run a new epoch.",
	}
	if v := s.revalidation(); v != nil && v.Limit != nil {
		e.says = fmt.Sprintf("A fresh re-measurement did not support the claim: the answer was measured at %s in the final comparison, and afterwards at %s, with %s at the best.",
			s.amount(&v.Claim), s.amount(v.Mean), s.amount(v.Limit))
	}
	return e
}

func (s situation) revalidation() *artifact.Revalidation {
	if s.confirmation == nil {
		return nil
	}
	return s.confirmation.Validation
}
