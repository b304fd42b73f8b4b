package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/policy"
)

// aliasWords says which estimates of the newest fit hold more than one effect,
// and what the answer owes to how they are credited; nothing when every effect
// was told apart.
func (s situation) aliasWords() []string {
	var classes, partial []string
	if s.effects != nil {
		classes, partial = aliasClasses(s.effects.Effects), partialWords(s.effects.PartialAliases)
	}
	if s.model != nil && len(classes) == 0 {
		for _, pair := range s.model.Aliases {
			classes = append(classes, pair[0]+" cannot be told apart from "+pair[1]+".")
		}
	}
	if len(classes) > 0 {
		classes = append(classes, s.aliasVerdict())
	}
	return append(classes, partial...)
}

// partialWords says what interactions that the model leaves out would add to its
// estimates, by estimate, the strongest first; nothing when none would add to one.
func partialWords(partial []artifact.PartialAlias) []string {
	if len(partial) == 0 {
		return nil
	}
	const shown = 4
	strongest := slices.Clone(partial)
	slices.SortStableFunc(strongest, func(a, b artifact.PartialAlias) int {
		return cmp.Compare(math.Abs(b.Share), math.Abs(a.Share))
	})
	var estimates []string
	shares := map[string][]string{}
	for _, p := range strongest {
		if len(shares[p.Fitted]) == 0 {
			estimates = append(estimates, p.Fitted)
		}
		sign := ""
		if p.Share < 0 {
			sign = "minus "
		}
		shares[p.Fitted] = append(shares[p.Fitted], fmt.Sprintf("%s%.2f of %s", sign, math.Abs(p.Share), p.Omitted))
	}
	var out []string
	for _, estimate := range estimates {
		names := shares[estimate]
		if more := len(names) - shown; more > 0 {
			names = append(names[:shown:shown], fmt.Sprintf("%d more", more))
		}
		out = append(out, "The estimate of "+estimate+" also holds "+listed(names)+", which the model leaves out.")
	}
	return append(out, "The answer takes the interactions that are left out for absent; whether they would change it is not known.")
}

// aliasClasses says of every estimate that holds several effects which they are.
func aliasClasses(effects []artifact.Effect) []string {
	var out []string
	for _, e := range effects {
		if len(e.AliasedWith) > 0 {
			out = append(out, "The estimate of "+e.Label+" also holds "+listed(AliasNames(e.AliasedWith))+"; it is credited to "+e.Label+".")
		}
	}
	return out
}

// AliasNames names the other members of an alias class, each with its sign.
func AliasNames(members []artifact.AliasLabel) []string {
	out := make([]string, len(members))
	for i, m := range members {
		out[i] = m.Label
		if m.Sign < 0 {
			out[i] = "minus " + m.Label
		}
	}
	return out
}

// listed joins names for a sentence: "a, b and c".
func listed(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// aliasVerdict says whether crediting the estimates otherwise could change the
// answer.
func (s situation) aliasVerdict() string {
	if s.model != nil && len(s.model.AliasConsequential) > 0 {
		return "The answer rests on that: " + strings.Join(s.model.AliasConsequential, "; ") + "."
	}
	for _, it := range slices.Backward(s.in.Iterations) {
		if it.Conclusion == nil || it.Conclusion.Effects == nil {
			continue
		}
		if matters, known := policy.Seen(it.Conclusion.Transition.Observations)[policy.AliasConsequential].AsBool(); known && !matters {
			return "Crediting them otherwise would not change the answer by more than epsilon."
		}
		break
	}
	return "Whether crediting them otherwise would change the answer is not known."
}
