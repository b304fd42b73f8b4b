package campaign

import "assay/internal/core/canonical"

const comparisonFix = "write {metric: ..., op: \"<=\", value: ...}"

func (r *reader) response(b *block) Response {
	res := Response{}
	if p := b.open("primary", "write {metric: ..., direction: maximize}"); p.present() {
		o := r.objective(p)
		p.close()
		res.Primary = &o
	}
	for i, item := range b.items("objectives", 0, "write a list of {metric, direction, epsilon}") {
		p := r.open(item, itemPath(b.at("objectives"), i), "write {metric: ..., direction: maximize, epsilon: {pct: 2.0}}")
		o := r.objective(p)
		o.Epsilon = r.epsilon(p)
		p.close()
		res.Objectives = append(res.Objectives, o)
	}
	res.Preference = r.preference(b.open("preference", "write {method: knee}"))
	for i, item := range b.items("constraints", 0, "write a list of comparisons") {
		c := r.open(item, itemPath(b.at("constraints"), i), comparisonFix)
		res.Constraints = append(res.Constraints, r.constraint(c))
		c.close()
	}
	res.Regimes = r.regimes(b)
	for i, item := range b.items("self_check", 0, "write a list of comparisons") {
		c := r.open(item, itemPath(b.at("self_check"), i), comparisonFix)
		res.SelfCheck = append(res.SelfCheck, r.predicate(c))
		c.close()
	}
	res.Constant = b.texts("constant_fields", "write the name of a field")
	res.HeldOut = b.texts("held_out", "write the name of a metric")
	res.Ceiling = r.ceiling(b.open("ceiling", "write {metric: ..., value: ...}"))
	res.NoisePct = b.number("noise_estimate_pct", "a percentage >= 0", zeroOrPositive, "write the measured run-to-run noise, for example 1.0")
	b.close()
	return res
}

func (r *reader) objective(b *block) Objective {
	b.require("metric", "add the name of the metric in the run's JSON")
	b.require("direction", "add direction: maximize, or minimize")
	return Objective{
		Metric:    b.text("metric", "write the name of the metric in the run's JSON"),
		Direction: Direction(b.word("direction", "", string(Maximize), string(Minimize))),
		Unit:      b.prose("unit"),
		Support:   r.support(b),
	}
}

// support reads the known bounds of a metric; rule V-46 judges their order.
func (r *reader) support(b *block) *[2]float64 {
	const fix = "write [LOW, HIGH]"
	n := b.value("support")
	if n == nil {
		return nil
	}
	if n.kind != listNode || len(n.items) != 2 {
		b.wrong("support", n, "must be a list of two numbers", fix)
		return nil
	}
	bounds := [2]float64{}
	for i, item := range n.items {
		bound, ok := item.value.Number()
		if !ok || item.kind != scalarNode {
			b.r.shape(item, itemPath(b.at("support"), i), "must be a number, got "+item.describe(), fix)
			return nil
		}
		bounds[i] = bound
	}
	return &bounds
}

// epsilon reads an indifference width. Anything but one legal width is nil;
// rules V-14 and V-44 say what is wrong with it.
func (r *reader) epsilon(b *block) *Epsilon {
	n := b.value("epsilon")
	if n == nil || len(epsilonFaults(n)) > 0 {
		return nil
	}
	number := func(key string) *float64 {
		if value := n.child(key); value != nil {
			f, _ := value.value.Number()
			return &f
		}
		return nil
	}
	return &Epsilon{Abs: number("abs"), Pct: number("pct")}
}

func (r *reader) preference(b *block) *Preference {
	if !b.present() {
		return nil
	}
	p := &Preference{Method: b.word("method", "knee", "knee", "weights", "lexicographic")}
	weights := b.open("weights", "write a mapping of metrics to weights")
	if weights.present() {
		p.Weights = map[string]float64{}
		for _, f := range weights.n.fields {
			if w := weights.number(f.key, "a number", anyNumber, "write a weight >= 0"); w != nil {
				p.Weights[f.key] = *w
			}
		}
	}
	p.Order = b.texts("order", "write the name of an objective")
	b.close()
	return p
}

func (r *reader) constraint(b *block) Constraint {
	c := Constraint{
		Predicate: r.predicate(b),
		Semantics: Semantics(b.word("semantics", "", string(SemanticsMean), string(SemanticsChance))),
		Chance:    b.number("chance", "a number", anyNumber, "write the required probability, for example 0.95"),
		Support:   r.support(b),
		Unit:      b.prose("unit"),
	}
	if c.Semantics == "" {
		c.Semantics = SemanticsMean
		if c.Chance != nil {
			c.Semantics = SemanticsChance
		}
	}
	return c
}

func (r *reader) regimes(b *block) []Regime {
	var regimes []Regime
	seen := map[string]bool{}
	for i, item := range b.items("regimes", 0, "write a list of {id, metric, op, value}") {
		g := r.open(item, itemPath(b.at("regimes"), i), "write {id: ..., metric: ..., op: \"<=\", value: ...}")
		g.require("id", "add an id")
		regime := Regime{ID: g.text("id", "write an id"), Predicate: r.predicate(g)}
		if regime.ID != "" && seen[regime.ID] {
			g.r.shape(g.n.child("id"), g.at("id"), `"`+regime.ID+`" names two regimes`, "rename one")
		}
		seen[regime.ID] = true
		regimes = append(regimes, regime)
		g.close()
	}
	return regimes
}

func (r *reader) ceiling(b *block) *Ceiling {
	if !b.present() {
		return nil
	}
	b.require("metric", "add the metric that has the bound")
	b.require("value", "add the bound")
	metric := b.text("metric", "write the metric that has the bound")
	value := b.number("value", "a number", anyNumber, "write the bound")
	b.close()
	if metric == "" || value == nil {
		return nil
	}
	return &Ceiling{Metric: metric, Value: *value}
}

// levelMark is the one interpolation token of the format.
const levelMark = "{level}"

var levelMarkScalar = canonical.String(levelMark)
