package campaign

import "assay/internal/core/canonical"

// Limits lists what makes a configuration admissible: the constraints, then
// the regimes, in file order. All of them have to hold together.
func (r Response) Limits() []Limit {
	limits := make([]Limit, 0, len(r.Constraints)+len(r.Regimes))
	for _, c := range r.Constraints {
		limits = append(limits, Limit{Constraint: c})
	}
	for _, g := range r.Regimes {
		limits = append(limits, Limit{Constraint: Constraint{Predicate: g.Predicate, Semantics: SemanticsMean}, Regime: g.ID})
	}
	return limits
}

// Text is the claim of a constraint: the comparison, and with what chance one
// run has to meet it where that is declared.
func (c Constraint) Text() string {
	if c.Chance == nil {
		return c.Predicate.Text()
	}
	return c.Predicate.Text() + " with a chance of at least " + canonical.FormatFloat(*c.Chance)
}

// Label names the limit for people, a regime by its id.
func (l Limit) Label() string {
	if l.Regime == "" {
		return l.Text()
	}
	return "regime " + l.Regime + ": " + l.Text()
}

// OfMean reports whether the claim is about the mean of a metric. An equality
// and a claim about the share of passing runs are not.
func (c Constraint) OfMean() bool {
	return c.Chance == nil && c.Op != "==" && c.Op != "!="
}

// Metrics names the metrics that are fitted, in declared order.
func (r Response) Metrics() []string {
	var names []string
	if r.Primary != nil {
		names = append(names, r.Primary.Metric)
	}
	for _, o := range r.Objectives {
		names = append(names, o.Metric)
	}
	return names
}
