package target

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/host/target/output"
)

// splitHeldOut parts the observation into response and held-out metrics, so that
// nothing that fits, ranks or checks can see the latter.
func (m *measurement) splitHeldOut(observation map[string]any) {
	response, held := predicate.Split(observation, m.campaign.Response.HeldOut)
	m.result.Response, m.result.HeldOut = response, held
}

// objectives are the metrics that are fitted.
func objectives(r campaign.Response) []string {
	var names []string
	if r.Primary != nil {
		names = append(names, r.Primary.Metric)
	}
	for _, o := range r.Objectives {
		names = append(names, o.Metric)
	}
	return names
}

// checkMetrics requires a finite number for each objective, and a value for each
// metric that a later check reads.
func (m *measurement) checkMetrics(observation output.Observation) {
	var missing, wrong, large []string
	for _, name := range objectives(m.campaign.Response) {
		switch value, kind := number(m.result.Response, name); kind {
		case isNull:
			printed := "null"
			if word, ok := observation.NotFinite[name]; ok {
				printed = word
			}
			m.fail(artifact.FailureNonFinite, sentence("let the target exit non-zero when it cannot measure, or repair the metric",
				"the row ran to completion, but %s is %s, which is no finite number and ends the epoch", name, printed))
			return
		case isAbsent:
			missing = append(missing, name)
		case isOther:
			wrong = append(wrong, fmt.Sprintf("%s is %s", name, describe(value)))
		case isTooLarge:
			large = append(large, fmt.Sprintf("%s is %s", name, describe(value)))
		}
	}
	for _, name := range m.requiredNumbers() {
		switch value, kind := number(m.result.Response, name); kind {
		case isAbsent, isNull:
			missing = append(missing, name)
		case isOther:
			wrong = append(wrong, fmt.Sprintf("%s is %s", name, describe(value)))
		case isTooLarge:
			large = append(large, fmt.Sprintf("%s is %s", name, describe(value)))
		}
	}
	for _, name := range m.requiredValues() {
		value, ok := predicate.Lookup(m.scope(), name)
		if s, scalar := value.(canonical.Scalar); !ok || scalar && s.IsNull() {
			missing = append(missing, name)
		}
	}
	for _, name := range m.campaign.Response.HeldOut {
		switch value, kind := number(m.result.HeldOut, name); kind {
		case isAbsent, isNull:
			missing = append(missing, name)
		case isTooLarge:
			large = append(large, fmt.Sprintf("%s is %s", name, describe(value)))
		}
	}
	m.complain(missing, wrong, large)
}

func (m *measurement) complain(missing, wrong, large []string) {
	var parts []string
	if names := compact(missing); len(names) > 0 {
		parts = append(parts, fmt.Sprintf("the output has no value for %s (it has %s)", strings.Join(names, ", "), keyList(m.result.Response)))
	}
	if names := compact(wrong); len(names) > 0 {
		parts = append(parts, strings.Join(names, ", ")+", not a number")
	}
	if names := compact(large); len(names) > 0 {
		parts = append(parts, fmt.Sprintf("%s, beyond the %g up to which metrics can be computed with", strings.Join(names, ", "), largestMetric))
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
