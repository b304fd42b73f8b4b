package target

import (
	"context"
	"maps"
	"slices"

	"assay/internal/core/argv"
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/host/proc"
	"assay/internal/host/target/patch"
)

// Examination is a row together with every check on what it printed, also those
// that an earlier failure makes moot for the row itself.
type Examination struct {
	Outcome
	Argv     []string       // of the last start, nil when nothing was started
	Result   proc.Result    // of the last start
	Emitted  map[string]any // the whole observation, held-out metrics too; nil when there was none
	Scope    map[string]any // what predicates see
	Patches  []Delivery     // in factor order, once the copies were written
	Stale    bool           // the response repeats the one of the row before, at other levels
	Metrics  MetricFaults
	Verdicts Verdicts
}

// MetricFaults lists the declared metrics that the observation gives no usable
// number for.
type MetricFaults struct {
	NotFinite string   // the first objective that has no finite value
	Missing   []string // names that are not there, or null
	Wrong     []string // names with what stands there and is no usable number
}

// Verdicts are the predicates on the observation.
type Verdicts struct {
	Manipulation []predicate.Verdict // one a factor, in their order
	Locks        []predicate.Verdict
	Invariants   []predicate.Verdict
	SelfCheck    []predicate.Verdict
}

// Delivery is one patched field, as it was written and handed over.
type Delivery struct {
	artifact.Patch
	Level     canonical.Scalar  // that the row asked for
	Written   *canonical.Scalar // read back from the copy; nil when it is no plain value there
	InCommand bool              // the copy is an argument of the command
}

// Examine measures one row as Run does and looks at everything that it printed.
func (r *Runner) Examine(ctx context.Context, row artifact.DesignRow, prev Previous) (Examination, error) {
	m := r.begin(row)
	defer m.cleanUp()
	if err := m.measure(ctx, prev); err != nil {
		return Examination{}, err
	}
	e := Examination{Outcome: m.outcome(), Stale: m.stale}
	if len(m.tries) > 0 {
		last := m.tries[len(m.tries)-1]
		e.Argv, e.Result, e.Patches = last.argv, last.result, m.deliveries(last)
	}
	if m.observation == nil {
		return e, nil
	}
	e.Emitted = maps.Clone(m.observation.Values)
	e.Scope = m.scope()
	faults := m.metricFaults()
	e.Metrics = MetricFaults{NotFinite: faults.notFinite, Missing: faults.missing, Wrong: slices.Concat(faults.wrong, faults.large)}
	e.Verdicts = Verdicts{Manipulation: m.manipulations(), Locks: m.lockVerdicts(), Invariants: m.invariants(), SelfCheck: m.selfChecks()}
	return e, nil
}

// deliveries reads the patched fields back from the copies.
func (m *measurement) deliveries(t *try) []Delivery {
	var all []Delivery
	for _, p := range m.row.Apply.Patches {
		i := slices.IndexFunc(t.copies, func(c patchedCopy) bool { return c.Path == p.Path })
		if i < 0 {
			continue
		}
		d := Delivery{Patch: p, Level: m.row.Levels[p.FactorID]}
		if value, err := patch.Value(p.Path, t.copies[i].text, p.Pointer); err == nil {
			d.Written = &value
		}
		d.InCommand = slices.ContainsFunc(t.argv, func(word string) bool { return argv.MatchPath(word, t.copies[i].Materialized) })
		all = append(all, d)
	}
	return all
}
