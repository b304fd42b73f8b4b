package target

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
)

// splitHeldOut parts the observation into response and held-out metrics, so that
// nothing that fits, ranks or checks can see the latter.
func (m *measurement) splitHeldOut(observation map[string]any) {
	response, held := predicate.Split(observation, m.campaign.Response.HeldOut)
	m.result.Response, m.result.HeldOut = response, held
}

// checkMetrics requires a finite number for each objective, and a value for each
// metric that a later check reads.
func (m *measurement) checkMetrics() {
	f := m.metricFaults()
	if name := f.notFinite; name != "" {
		printed := "null"
		if word, ok := m.observation.NotFinite[name]; ok {
			printed = word
		}
		m.fail(artifact.FailureNonFinite, sentence("let the target exit non-zero when it cannot measure, or repair the metric",
			"the row ran to completion, but %s is %s, which is no finite number and ends the epoch", name, printed))
		return
	}
	m.complain(f)
}

// metricFaults is what is wrong with the declared metrics of an observation.
type metricFaults struct {
	notFinite string   // the first objective whose value is null
	missing   []string // names without a value
	wrong     []string // names and what stands where a number is wanted
	large     []string // names and values too large to compute with
}

func (m *measurement) metricFaults() metricFaults {
	var f metricFaults
	note := func(in map[string]any, name string) {
		switch value, kind := number(in, name); kind {
		case isAbsent, isNull:
			f.missing = append(f.missing, name)
		case isOther:
			f.wrong = append(f.wrong, fmt.Sprintf("%s is %s", name, describe(value)))
		case isTooLarge:
			f.large = append(f.large, fmt.Sprintf("%s is %s", name, describe(value)))
		}
	}
	for _, name := range m.campaign.Response.Metrics() {
		if _, kind := number(m.result.Response, name); kind != isNull {
			note(m.result.Response, name)
		} else if f.notFinite == "" {
			f.notFinite = name
		}
	}
	for _, name := range m.requiredNumbers() {
		note(m.result.Response, name)
	}
	for _, name := range m.requiredValues() {
		value, ok := predicate.Lookup(m.scope(), name)
		if s, scalar := value.(canonical.Scalar); !ok || scalar && s.IsNull() {
			f.missing = append(f.missing, name)
		}
	}
	for _, name := range m.campaign.Response.HeldOut {
		if _, kind := number(m.result.HeldOut, name); kind != isOther { // a diagnostic may be a text
			note(m.result.HeldOut, name)
		}
	}
	f.missing, f.wrong, f.large = compact(f.missing), compact(f.wrong), compact(f.large)
	return f
}

func (m *measurement) complain(f metricFaults) {
	var parts []string
	if len(f.missing) > 0 {
		parts = append(parts, fmt.Sprintf("the output has no value for %s (it has %s)", strings.Join(f.missing, ", "), keyList(m.result.Response)))
	}
	if len(f.wrong) > 0 {
		parts = append(parts, strings.Join(f.wrong, ", ")+", not a number")
	}
	if len(f.large) > 0 {
		parts = append(parts, fmt.Sprintf("%s, beyond the %g up to which metrics can be computed with", strings.Join(f.large, ", "), largestMetric))
	}
	if len(parts) > 0 {
		m.fail(artifact.FailureMetricMissing, sentence("emit every declared metric on every row, or correct its name in the campaign", "%s", strings.Join(parts, "; ")))
	}
}

// requiredNumbers are the metrics of ceiling, constraints and regimes that are
// compared with a number.
func (m *measurement) requiredNumbers() []string {
	var names []string
	if c := m.campaign.Response.Ceiling; c != nil {
		names = append(names, c.Metric)
	}
	for _, limit := range m.campaign.Response.Limits() {
		if _, ok := limit.Value.Number(); ok {
			names = append(names, limit.Path)
		}
	}
	return names
}

// requiredValues are the other observables that a later check reads. Manipulation
// and self-checks say themselves that theirs are missing.
func (m *measurement) requiredValues() []string {
	var names []string
	for _, limit := range m.campaign.Response.Limits() {
		if _, ok := limit.Value.Number(); !ok && !limit.Value.IsNull() {
			names = append(names, limit.Path)
		}
	}
	for _, inv := range m.campaign.Invariants {
		if inv.IsLevel || !inv.Value.IsNull() {
			names = append(names, inv.Path)
		}
	}
	return names
}

// numberKind says what stands where a number is wanted.
type numberKind uint8

const (
	isNumber numberKind = iota
	isAbsent
	isNull
	isOther
	isTooLarge
)

// largestMetric is the largest absolute value of a metric: sums of fourth powers
// of such values are finite, and so is every number that is derived from them.
const largestMetric = 1e75

func number(response map[string]any, name string) (any, numberKind) {
	value, ok := predicate.Lookup(response, name)
	s, scalar := value.(canonical.Scalar)
	switch {
	case !ok:
		return nil, isAbsent
	case !scalar:
		return value, isOther
	case s.IsNull():
		return value, isNull
	}
	switch v, ok := s.Number(); {
	case !ok:
		return value, isOther
	case math.Abs(v) > largestMetric:
		return value, isTooLarge
	}
	return value, isNumber
}

func describe(value any) string {
	switch v := value.(type) {
	case canonical.Scalar:
		return fmt.Sprintf("%.60s (%s)", v, v.Kind())
	case []any:
		return "a list"
	}
	return "an object"
}

func compact(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// keyList names the first keys of a response.
func keyList(response map[string]any) string {
	const most = 8
	keys := slices.Sorted(maps.Keys(response))
	if len(keys) == 0 {
		return "no key"
	}
	if len(keys) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(keys[:most], ", "), len(keys)-most)
	}
	return strings.Join(keys, ", ")
}
