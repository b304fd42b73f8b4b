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
	b.value("objectives", format{minimum: 2})
	b.blocks("objectives", 0, "write a list of {metric, direction, epsilon}", "write {metric: ..., direction: maximize, epsilon: {pct: 2.0}}", func(p *block) {
		o := r.objective(p)
		o.Epsilon = r.epsilon(p)
		o.Reference = p.number("reference", "a number", anyNumber, "write a value of the metric that is worse than any worth having")
		res.Objectives = append(res.Objectives, o)
	})
	res.Preference = r.preference(b.open("preference", "write {method: knee}"))
	b.blocks("constraints", 0, "write a list of comparisons", comparisonFix, func(c *block) {
		res.Constraints = append(res.Constraints, r.constraint(c))
	})
	res.Regimes = r.regimes(b)
	b.blocks("self_check", 0, "write a list of comparisons", comparisonFix, func(c *block) {
		res.SelfCheck = append(res.SelfCheck, r.predicate(c))
	})
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
	pair := listFormat(2, numberFormat(anyNumber))
	pair.maximum = 2
	n := b.value("support", pair)
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

// epsilonFormat is one of two widths.
var epsilonFormat = format{
	kinds: []kindWord{aMapping}, closed: true, minimum: 1, maximum: 1,
	fields: []*format{
		{key: "abs", kinds: []kindWord{aNumber}, span: &zeroOrPositive},
		{key: "pct", kinds: []kindWord{aNumber}, span: &positive},
	},
}

// epsilon reads an indifference width. Anything but one legal width is nil;
// rules V-14 and V-44 say what is wrong with it.
func (r *reader) epsilon(b *block) *Epsilon {
	n := b.value("epsilon", epsilonFormat)
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
		weights.keys(func(metric string) {
			if w := weights.number(metric, "a number", anyNumber, "write a weight >= 0"); w != nil {
				p.Weights[metric] = *w
			}
		})
	}
	p.Order = b.texts("order", "write the name of an objective")
	b.close()
	return p
}

func (r *reader) constraint(b *block) Constraint {
	b.value("chance", numberFormat(openUnit)) // rule V-46 judges the range
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
	b.blocks("regimes", 0, "write a list of {id, metric, op, value}", "write {id: ..., metric: ..., op: \"<=\", value: ...}", func(g *block) {
		g.require("id", "add an id")
		regime := Regime{ID: g.text("id", "write an id"), Predicate: r.predicate(g)}
		regime.When, regime.WhenNot = nil, nil // no level is in scope that a guard could look at
		if regime.ID != "" && seen[regime.ID] {
			g.r.shape(g.n.child("id"), g.at("id"), `"`+regime.ID+`" names two regimes`, "rename one")
		}
		seen[regime.ID] = true
		regimes = append(regimes, regime)
	})
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
