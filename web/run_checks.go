package web

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/run"
)

// settings is the configuration that was asked for, beside what the target says
// it used.
func (p runPage) settings() []view.Setting {
	factors := p.campaign.Optimization.Factors
	out := make([]view.Setting, 0, len(factors))
	for _, f := range factors {
		s := view.Setting{
			Factor: f.ID, Name: nameOf(f), Unit: f.Unit, Asked: p.row.Levels[f.ID].Render(), How: howApplied(f.Apply),
		}
		if t := p.newest(); t != nil {
			if echo, ok := predicate.Lookup(t.Response, f.Manipulation.Path); ok {
				s.Echoed = valueText(echo)
			}
			s.Match = p.engaged(f.ID)
		}
		out = append(out, s)
	}
	return out
}

func nameOf(f campaign.Factor) string {
	if f.Name == "" {
		return f.ID
	}
	return f.Name
}

// engaged is the last word on whether a lever took effect; nil when the target
// says nothing of it at this level.
func (p runPage) engaged(id string) *bool {
	verdicts := p.newest().Manipulation
	for _, v := range slices.Backward(verdicts) {
		if v.ID != id {
			continue
		}
		if v.Skipped || v.Missing {
			return nil
		}
		return &v.OK
	}
	return nil
}

// valueText shows one value of a target's output. A list or an object is shown
// as JSON.
func valueText(v any) string {
	const longest = 300
	var text string
	if s, ok := v.(canonical.Scalar); ok {
		text = s.Render()
	} else if encoded, err := canonical.Marshal(v); err == nil {
		text = string(encoded)
	}
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	return text
}

// metrics lists what the target returned, nested objects as dotted paths: what
// the campaign uses first, then the rest by name.
func (p runPage) metrics() []view.Metric {
	const shown = 200
	t := p.newest()
	if t == nil {
		return nil
	}
	var all []view.Metric
	flatten("", t.Response, func(path string, value any) { all = append(all, p.metricRow(path, value)) })
	flatten("", t.HeldOut, func(path string, value any) {
		all = append(all, view.Metric{Name: path, Value: valueText(value), Use: "held out of every decision"})
	})
	slices.SortStableFunc(all, func(a, b view.Metric) int { return useRank(a.Use) - useRank(b.Use) })
	if len(all) > shown {
		all = append(all[:shown], view.Metric{Name: "…", Value: figure.Count(len(all)-shown, "more value", "more values"), Use: useObserved})
	}
	return all
}

const (
	useResponse = "response"
	useObserved = "observed"
)

func useRank(use string) int {
	switch use {
	case useResponse:
		return 0
	case useObserved:
		return 2
	}
	return 1
}

// flatten visits the leaves of an object in the order of their names. A list is
// a leaf.
func flatten(prefix string, object map[string]any, visit func(path string, value any)) {
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		if nested, ok := object[key].(map[string]any); ok && len(nested) > 0 {
			flatten(prefix+key+".", nested, visit)
			continue
		}
		visit(prefix+key, object[key])
	}
}

// metricRow says what one returned value is used for.
func (p runPage) metricRow(path string, value any) view.Metric {
	response := p.campaign.Optimization.Response
	m := view.Metric{Name: path, Value: valueText(value), Use: useObserved}
	if s, ok := value.(canonical.Scalar); ok {
		if number, ok := s.Number(); ok && s.Kind() == canonical.KindFloat {
			m.Value = figure.Number(number)
		}
	}
	for _, o := range p.objectives() {
		if path == o.Metric {
			m.Use, m.Value = useResponse, figure.Unit(m.Value, o.Unit)
			return m
		}
	}
	for _, limit := range response.Limits() {
		if limit.Path == path {
			m.Use, m.Value = limitUse(limit), figure.Unit(m.Value, limit.Unit)
			return m
		}
	}
	for _, f := range p.campaign.Optimization.Factors {
		if f.Manipulation.Path == path {
			m.Use = "echo of " + f.ID
			return m
		}
	}
	return m
}

func limitUse(limit campaign.Limit) string {
	if limit.Regime != "" {
		return "regime " + limit.Regime + " " + limit.Op + " " + limit.Value.Render()
	}
	return "constraint " + limit.Op + " " + limit.Value.Render()
}

// verdicts lists all checks of the newest try in the order in which they are
// made.
func (p runPage) verdicts() []view.Verdict {
	t := p.newest()
	if t == nil {
		return nil
	}
	var out []view.Verdict
	factors := len(p.campaign.Optimization.Factors)
	for i, v := range t.Manipulation {
		kind := "manipulation"
		if t.Attempts > 1 && factors > 0 {
			kind += fmt.Sprintf(", attempt %d", i/factors+1)
		}
		out = append(out, checked(v, kind))
	}
	for _, v := range t.Invariants {
		kind := "invariant"
		if v.Kind == "lock" {
			kind = v.Kind
		}
		out = append(out, checked(v, kind))
	}
	if t.IntegrityVerdict != nil {
		detail := "ended with exit code 0"
		if !*t.IntegrityVerdict {
			detail = cause(t.Error)
		}
		out = append(out, view.Verdict{ID: "integrity_command", Kind: "integrity", State: heldOr(*t.IntegrityVerdict), Detail: detail})
	}
	if t.FailureKind == artifact.FailureCeiling {
		out = append(out, view.Verdict{ID: p.campaign.Optimization.Response.Ceiling.Metric, Kind: "ceiling", State: heldOr(false), Detail: cause(t.Error)})
	}
	out = append(out, p.constraintVerdicts(t.ConstraintVerdicts)...)
	if t.FailureKind == artifact.FailureGuard {
		out = append(out, view.Verdict{ID: "freshness and self-checks", Kind: "guard", State: heldOr(false), Detail: cause(t.Error)})
	}
	for _, v := range t.SelfCheck {
		out = append(out, checked(v, "self-check"))
	}
	return out
}

func (p runPage) constraintVerdicts(recorded []string) []view.Verdict {
	declared := p.campaign.Optimization.Response.Limits()
	out := make([]view.Verdict, 0, len(recorded))
	for i, text := range recorded {
		v := view.Verdict{ID: "constraint", Kind: "constraint", State: heldOr(strings.HasSuffix(text, "-> ok")), Detail: withoutOutcome(text)}
		if i < len(declared) {
			v.ID = declared[i].Predicate.Text()
			if declared[i].Regime != "" {
				v.ID, v.Kind = declared[i].Regime, "regime"
			}
		}
		out = append(out, v)
	}
	return out
}

func checked(v predicate.Verdict, kind string) view.Verdict {
	out := view.Verdict{ID: v.ID, Kind: kind, State: heldOr(v.OK), Detail: withoutOutcome(v.Detail)}
	switch {
	case v.Skipped:
		out.State = part.State{Word: "skipped", Tone: part.ToneQuiet}
	case v.Missing:
		out.State = part.State{Word: "missing", Tone: part.ToneTrouble}
	}
	return out
}

func heldOr(ok bool) part.State {
	if ok {
		return part.State{Word: "held", Tone: part.ToneOK}
	}
	return part.State{Word: "broken", Tone: part.ToneTrouble}
}

// withoutOutcome leaves out the outcome at the end of a recorded verdict, which
// a chip shows.
func withoutOutcome(detail string) string {
	return strings.TrimSuffix(strings.TrimSuffix(detail, " -> ok"), " -> FAIL")
}
