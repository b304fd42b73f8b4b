package report

import (
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
)

// branches tells for every concluded stage where the epoch went and why, and why
// it took none of the other registered branches.
func (s situation) branches() []artifact.Branch {
	out := []artifact.Branch{}
	for _, it := range s.in.Iterations {
		if it.Conclusion != nil && it.Conclusion.Transition.To != nil {
			out = append(out, s.branch(it))
		}
	}
	return out
}

func (s situation) branch(it epoch.Iteration) artifact.Branch {
	fired := it.Conclusion.Transition
	seen := policy.Seen(fired.Observations)
	b := artifact.Branch{Iteration: it.Number, From: it.Stage, To: *fired.To, NotTaken: []artifact.BranchPassed{}}
	if reason, outside := fired.Rule["reason"].(canonical.Scalar); outside {
		b.Why = sentence(reason.Render())
		return b
	}
	taken := false
	pass := func(t policy.Transition, why string) {
		if n := len(b.NotTaken); n > 0 && b.NotTaken[n-1].To == t.To { // neighbours that lead to one state are one branch to a reader
			last := &b.NotTaken[n-1]
			last.When += ", or " + Condition(t)
			if !strings.HasSuffix(last.Why, why) {
				last.Why += " " + why
			}
			return
		}
		b.NotTaken = append(b.NotTaken, artifact.BranchPassed{To: t.To, When: Condition(t), Why: why})
	}
	for _, t := range s.in.Policy.Transitions {
		if t.From != it.Stage {
			continue
		}
		holds := !slices.ContainsFunc(t.When, func(g policy.Guard) bool { return !g.Holds(seen) })
		switch {
		case holds && !taken:
			taken, b.Why = true, whyTaken(t, seen)
		case t.IsDefault() || t.To == b.To && taken:
			// It would have led nowhere else.
		case taken:
			pass(t, "An earlier branch was taken.")
		default:
			pass(t, whyPassed(t, seen))
		}
	}
	return b
}

// whyTaken says what was seen that opened a branch.
func whyTaken(t policy.Transition, seen policy.Observations) string {
	if t.IsDefault() {
		return "No condition of another branch held."
	}
	parts := make([]string, len(t.When))
	for i, g := range t.When {
		parts[i] = observed(g.Key, seen) + rule(g)
	}
	return sentence(strings.Join(parts, ", and "))
}

// rule recalls what a number was compared with; a yes or no needs no reminder.
func rule(g policy.Guard) string {
	if g.Op == "" {
		return ""
	}
	return " (the rule: " + comparisons[g.Op] + g.Value.Render() + ")"
}

// whyPassed says what was seen that kept a branch closed.
func whyPassed(t policy.Transition, seen policy.Observations) string {
	var parts []string
	for _, g := range t.When {
		if !g.Holds(seen) {
			parts = append(parts, observed(g.Key, seen)+rule(g))
		}
	}
	return sentence(strings.Join(parts, ", and "))
}

// Condition words a registered branch: "the run budget does not cover the final
// comparison", or "otherwise" for a state's default.
func Condition(t policy.Transition) string {
	if t.IsDefault() {
		return "otherwise"
	}
	parts := make([]string, len(t.When))
	for i, g := range t.When {
		parts[i] = condition(g)
	}
	return strings.Join(parts, ", and ")
}

var comparisons = map[string]string{"": "", ">": "above ", ">=": "at least ", "<": "below ", "<=": "at most "}

func condition(g policy.Guard) string {
	words, known := vocabulary[g.Key]
	if truth, isBool := g.Value.AsBool(); isBool && known {
		return words.of(truth)
	}
	noun := words.yes
	if !known {
		noun = spaced(string(g.Key))
	}
	return noun + " is " + comparisons[g.Op] + g.Value.Render()
}

// observed words what was seen under a key; what is missing is called unknown.
func observed(key policy.Key, seen policy.Observations) string {
	words, known := vocabulary[key]
	value, there := seen[key]
	switch truth, isBool := value.AsBool(); {
	case !known:
		words.yes = spaced(string(key))
		fallthrough
	case words.no == "": // a number
		if !there || value.IsNull() {
			return words.yes + " is not known"
		}
		if n, ok := value.AsInt(); ok && key == policy.BudgetRemaining && n == policy.Unbounded {
			return "the run budget has no limit"
		}
		return words.yes + " is " + value.Render()
	case !there || !isBool:
		return "it is not known whether " + words.yes
	default:
		return words.of(truth)
	}
}

// phrases are the two states of a yes-or-no observation; a number has only a
// name.
type phrases struct{ yes, no string }

func (p phrases) of(truth bool) string {
	if truth {
		return p.yes
	}
	return p.no
}

// vocabulary puts every observation into words, also those that only a later
// policy reads.
var vocabulary = map[policy.Key]phrases{
	policy.CorrectnessFailed:   {"a correctness relation failed", "every correctness relation held"},
	policy.NaNResponse:         {"a completed row has no usable response", "every completed row has a usable response"},
	policy.AllWithinNoise:      {"no main effect stands out from the noise", "a main effect stands out from the noise"},
	policy.LackOfFit:           {"the shape of the model was rejected", "the shape of the model was not rejected"},
	policy.ModelAdequate:       {"the model passed its tests", "the model failed one of its tests"},
	policy.RefinableSurvivors:  {yes: "the number of knobs to refine whose effect is not a measured null"},
	policy.RefinableFactors:    {yes: "the number of knobs that refine can work on"},
	policy.RefineAffordable:    {"the run budget covers refine", "the run budget does not cover refine"},
	policy.CurvatureDetected:   {"the centre lies off the plane of the corners", "the centre lies on the plane of the corners"},
	policy.AliasConsequential:  {"an alias could change the answer", "no alias could change the answer"},
	policy.StationaryInHull:    {"the fitted optimum lies inside the declared ranges", "the fitted optimum lies outside the declared ranges"},
	policy.Certified:           {"every condition of a certificate held", "a condition of the certificate did not hold"},
	policy.Round:               {yes: "the number of rounds compared"},
	policy.BudgetRemaining:     {yes: "the number of runs left in the budget"},
	policy.RunsNeededConfirm:   {yes: "the number of runs that the next round of the final comparison needs"},
	policy.ConfirmAffordable:   {"the run budget covers the next round of the final comparison", "the run budget does not cover the next round of the final comparison"},
	policy.RefillNeeded:        {"a struck seat can be filled again", "no struck seat waits for a refill"},
	policy.RefillAffordable:    {"the run budget covers a refill", "the run budget does not cover a refill"},
	policy.ResidualRegret:      {yes: "the bound on what another configuration could still gain"},
	policy.EpsilonResolved:     {yes: "epsilon"},
	policy.BehavioralViolation: {"a behavioral relation failed", "no behavioral relation failed"},

	"foldover_affordable":   {"the run budget covers the foldover beside what follows", "the run budget does not cover the foldover beside what follows"},
	"runs_needed_foldover":  {yes: "the number of runs that the foldover needs"},
	"gap_resolvable":        {"a gap in the front holds a candidate that was not measured", "no gap in the front holds a candidate that was not measured"},
	"allocate_pending":      {"further repetitions of some seats could narrow the bound", "no further repetitions could narrow the bound"},
	"allocate_affordable":   {"the run budget covers these repetitions", "the run budget does not cover these repetitions"},
	"validation_affordable": {"the run budget covers measuring after the choice", "the run budget does not cover measuring after the choice"},
	"look":                  {yes: "the number of looks taken"},
	"within_epsilon":        {"all that remains to be gained is within epsilon", "more than epsilon may remain to be gained"},
	"winner_known":          {"the comparison has a winner", "the comparison has no winner"},
}
