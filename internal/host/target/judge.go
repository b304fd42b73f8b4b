package target

import (
	"context"
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/predicate"
	"assay/internal/host/proc"
)

// The kinds of a recorded verdict.
const (
	kindManipulation = "manipulation"
	kindLock         = "lock"
	kindInvariant    = "invariant"
	kindSelfCheck    = "self_check"
)

// judge applies the checks after the manipulation, in their order, to a row that
// no earlier one has decided.
func (m *measurement) judge(ctx context.Context, prev Previous) error {
	if m.decided {
		return nil
	}
	m.checkLocks()
	m.checkInvariants()
	if err := m.checkIntegrity(ctx); err != nil {
		return err
	}
	m.checkCeiling()
	if m.result.Status == artifact.StatusRejected {
		return nil
	}
	m.checkConstraints()
	m.guard(prev)
	return nil
}

// scope is what predicates see: what was requested, overlaid by what the target
// says of itself.
func (m *measurement) scope() map[string]any {
	args := make([]any, len(m.result.AppliedArgs))
	for i, a := range m.result.AppliedArgs {
		args[i] = canonical.String(a)
	}
	env := map[string]any{}
	for name, value := range m.result.AppliedEnv {
		env[name] = canonical.String(value)
	}
	scope := map[string]any{
		"applied": m.row.Levels.Object(), "applied_args": args, "applied_env": env,
		"applied_patches": map[string]any(m.result.AppliedPatches),
	}
	for key, value := range m.result.Response {
		echo, ok := value.(map[string]any)
		if key != "applied" || !ok {
			scope[key] = value
			continue
		}
		applied := m.row.Levels.Object()
		for id, reported := range echo {
			applied[id] = reported
		}
		scope[key] = applied
	}
	return scope
}

// rejectedBeforehand checks the invariants that the row itself decides.
func (m *measurement) rejectedBeforehand() bool {
	scope := map[string]any{"applied": m.row.Levels.Object()}
	var broken []string
	for _, inv := range m.campaign.Invariants {
		if !strings.HasPrefix(inv.Path, "applied.") {
			continue
		}
		if v := m.evalInvariant(inv, scope); !v.OK {
			m.result.Invariants = append(m.result.Invariants, v)
			broken = append(broken, fmt.Sprintf("%s: %s", inv.ID, v.Detail))
		}
	}
	if len(broken) > 0 {
		m.decide(artifact.StatusRejected, artifact.FailureInvariant,
			sentence("it was not run; nothing to do unless the invariant is wrong", "the configuration breaks a declared invariant (%s)", strings.Join(broken, "; ")))
	}
	return m.decided
}

// engaged checks whether every factor took effect in the last try.
func (m *measurement) engaged() bool {
	all := true
	for _, v := range m.manipulations() {
		m.result.Manipulation = append(m.result.Manipulation, v)
		all = all && v.OK
	}
	m.result.ManipulationVerdict = &all
	return all
}

// manipulations says of every factor, in their order, whether it took effect.
func (m *measurement) manipulations() []predicate.Verdict {
	scope := m.scope()
	verdicts := make([]predicate.Verdict, len(m.campaign.Factors))
	for i, f := range m.campaign.Factors {
		level := m.row.Levels[f.ID]
		verdicts[i] = predicate.Eval(f.Manipulation, &level, scope)
		verdicts[i].ID, verdicts[i].Kind = f.ID, kindManipulation
	}
	return verdicts
}

// notEngaged says which levers did not engage in the last try.
func (m *measurement) notEngaged() string {
	verdicts := m.result.Manipulation
	var broken []string
	types := false
	hint := "check how the level reaches the target and what the target reports"
	for _, v := range verdicts[len(verdicts)-len(m.campaign.Factors):] {
		if v.OK {
			continue
		}
		broken = append(broken, fmt.Sprintf("%s: %s", v.ID, v.Detail))
		types = types || strings.Contains(v.Detail, "(string)")
	}
	if types {
		hint += "; a quoted level is a string and equals no number and no bool"
	}
	return sentence(hint, "the requested levels did not take effect in %d attempts (%s)", len(m.tries), strings.Join(broken, "; "))
}

// checkLocks compares what the target says of its locked parameters with the
// values that the campaign pins. One that differs halts the campaign: the
// apparatus is not the one that was registered.
func (m *measurement) checkLocks() {
	verdicts := m.lockVerdicts()
	m.result.Invariants = append(m.result.Invariants, verdicts...)
	broken := details(verdicts, "")
	if len(broken) == 0 {
		return
	}
	detail := fmt.Sprintf("a locked parameter has another value (%s)", strings.Join(broken, "; "))
	m.decide(artifact.StatusRejected, artifact.FailureLock, sentence(campaign.NextAfterLock, "%s", detail))
	m.halt = &HaltError{Gate: artifact.GateLockedParameters, Detail: fmt.Sprintf("row %d: %s", m.row.RowIndex, detail), Next: campaign.NextAfterLock}
}

func (m *measurement) lockVerdicts() []predicate.Verdict {
	var verdicts []predicate.Verdict
	for _, lock := range m.locks {
		verdicts = append(verdicts, lockVerdict(lock, m.result.Response))
	}
	return verdicts
}

// details lists what is wrong with the verdicts that do not hold, each after its
// id where a separator is given.
func details(verdicts []predicate.Verdict, separator string) []string {
	var broken []string
	for _, v := range verdicts {
		switch {
		case v.OK:
		case separator == "":
			broken = append(broken, v.Detail)
		default:
			broken = append(broken, v.ID+separator+v.Detail)
		}
	}
	return broken
}

func lockVerdict(lock campaign.LockCheck, response map[string]any) predicate.Verdict {
	v := predicate.Verdict{ID: lock.Name, Kind: kindLock}
	reported, found := predicate.Lookup(response, lock.Path)
	switch {
	case !found:
		v.Missing, v.Detail = true, lock.Path+": the target did not emit it -> FAIL"
	case lock.Holds(reported):
		v.OK, v.Detail = true, fmt.Sprintf("%s = %s -> ok", lock.Path, shown(reported))
	default:
		v.Detail = fmt.Sprintf("%s = %s, locked is %s -> FAIL", lock.Path, shown(reported), shown(lock.Value))
	}
	return v
}

// shown is a value as JSON, cut where it is long.
func shown(value any) string {
	text, err := canonical.Marshal(value)
	if err != nil {
		return describe(value)
	}
	return fmt.Sprintf("%.80s", text)
}

func (m *measurement) checkInvariants() {
	if m.decided {
		return
	}
	verdicts := m.invariants()
	m.result.Invariants = append(m.result.Invariants, verdicts...)
	if broken := details(verdicts, ": "); len(broken) > 0 {
		m.decide(artifact.StatusRejected, artifact.FailureInvariant,
			sentence("the measurement is not believed; find out why the target breaks it here", "a declared invariant does not hold (%s)", strings.Join(broken, "; ")))
	}
}

func (m *measurement) invariants() []predicate.Verdict {
	scope := m.scope()
	var verdicts []predicate.Verdict
	for _, inv := range m.campaign.Invariants {
		verdicts = append(verdicts, m.evalInvariant(inv, scope))
	}
	return verdicts
}

// evalInvariant resolves "{level}" to the level of the one factor whose
// manipulation reads the same observable.
func (m *measurement) evalInvariant(inv campaign.Invariant, scope map[string]any) predicate.Verdict {
	var level *canonical.Scalar
	for _, f := range m.campaign.Factors {
		if inv.IsLevel && f.Manipulation.Path == inv.Path {
			l := m.row.Levels[f.ID]
			level = &l
		}
	}
	v := predicate.Eval(inv.Predicate, level, scope)
	v.ID, v.Kind = inv.ID, kindInvariant
	return v
}

// checkIntegrity runs integrity_command in the same folders and environment as the
// row.
func (m *measurement) checkIntegrity(ctx context.Context) error {
	if m.decided || len(m.integrity) == 0 {
		return nil
	}
	last := m.tries[len(m.tries)-1]
	r, err := m.options.Supervisor.Run(ctx, proc.Command{
		Argv: m.integrity, Dir: m.repo, Env: m.attemptEnv(last.dir.run, &m.row.RowIndex, m.row.Apply.Env),
		Timeout: limit(m.campaign.RunTimeoutSec), RunAs: m.options.RunAs,
	})
	if err != nil {
		return err
	}
	m.watchSurvivors("integrity_command", r)
	passed := r.StartError == "" && r.ExitCode == 0 && !r.TimedOut
	m.result.IntegrityVerdict = &passed
	if passed {
		return nil
	}
	how := fmt.Sprintf("ended with exit code %d%s", r.ExitCode, Said(r.Stderr.Data))
	switch {
	case r.StartError != "":
		how = "could not be started (" + strings.ReplaceAll(r.StartError, " - ", "; ") + ")"
	case r.TimedOut:
		how = fmt.Sprintf("was still running after %s", limit(m.campaign.RunTimeoutSec))
	case r.Signal != "":
		how = "was ended by " + r.Signal
	}
	m.decide(artifact.StatusRejected, artifact.FailureIntegrity,
		sentence("the measurement is not believed; run integrity_command by hand to see what it finds", "integrity_command %s", how))
	return nil
}

func (m *measurement) checkCeiling() {
	c := m.campaign.Response.Ceiling
	if m.decided || c == nil {
		return
	}
	value, _ := predicate.Lookup(m.result.Response, c.Metric)
	s, _ := value.(canonical.Scalar)
	if x, ok := s.Number(); ok && x > c.Value {
		m.decide(artifact.StatusRejected, artifact.FailureCeiling,
			sentence("the measurement is not believed; look for work that was skipped or time that was not counted",
				"%s = %s is above the physical ceiling %s", c.Metric, s, canonical.FormatFloat(c.Value)))
	}
}

func (m *measurement) checkConstraints() {
	if m.decided {
		return
	}
	scope := m.scope()
	var broken []string
	for _, limit := range m.campaign.Response.Limits() {
		v := predicate.Eval(limit.Predicate, nil, scope)
		text := v.Detail
		if limit.Regime != "" {
			text = "regime " + limit.Regime + ": " + text
		}
		m.result.ConstraintVerdicts = append(m.result.ConstraintVerdicts, text)
		if !v.OK {
			broken = append(broken, text)
		}
	}
	if len(broken) > 0 {
		m.decide(artifact.StatusInfeasible, artifact.FailureConstraint,
			sentence("kept as data; the configuration is judged over all its rows", "the run breaks %d of its constraints (%s)", len(broken), strings.Join(broken, "; ")))
	}
}

// guard compares the row with what the epoch has seen: contract, freshness, and
// the response's own invariants. Infeasible rows inform the fit, so their shape and
// their self-checks count too.
func (m *measurement) guard(prev Previous) {
	candidate := !m.decided
	if prev.Contract != nil {
		if drift := prev.Contract.Compare(m.result.Response); drift != nil {
			m.drifted(*drift)
			return
		}
	}
	if candidate {
		m.checkFreshness(prev)
	}
	m.checkSelf()
	if prev.Contract == nil && !m.decided {
		d := contract.Capture(m.options.Epoch, contract.CapturedAt{Stage: m.options.Stage, RowIndex: m.row.RowIndex}, m.result.Response)
		m.contract = &d
	}
}

// drifted halts the campaign. The run is not a measurement of this epoch, so a
// resume measures the row again.
func (m *measurement) drifted(d contract.Drift) {
	detail := d.Explain(m.row.RowIndex)
	const next = "restore the adapter as it was and resume, or begin a new epoch: a changed apparatus is an epoch boundary"
	m.halt = &HaltError{Gate: artifact.GateAdapterContract, Detail: detail, Next: next}
	m.override(artifact.FailureGuard, sentence(next, "%s", detail))
}

// checkFreshness refuses a response that repeats the last one byte for byte at
// other levels: most likely the target reported old numbers.
func (m *measurement) checkFreshness(prev Previous) {
	if prev.Response == nil || prev.Levels.Same(m.row.Levels) {
		return
	}
	now, errNow := canonical.Marshal(m.fresh(m.result.Response))
	before, errBefore := canonical.Marshal(m.fresh(prev.Response))
	if errNow == nil && errBefore == nil && string(now) == string(before) {
		m.stale = true
		m.fail(artifact.FailureGuard, sentence("make the target measure anew on every run and never read an earlier result",
			"the response is byte for byte that of the row before, which ran at other levels"))
	}
}

// fresh is a response without the fields declared constant.
func (m *measurement) fresh(response map[string]any) map[string]any {
	for _, name := range m.campaign.Response.Constant {
		response = predicate.Without(response, name)
	}
	return response
}

func (m *measurement) checkSelf() {
	verdicts := m.selfChecks()
	m.result.SelfCheck = append(m.result.SelfCheck, verdicts...)
	if broken := details(verdicts, ""); len(broken) > 0 {
		m.override(artifact.FailureGuard, sentence("repair the measurement; this number is not what the objective says",
			"the response contradicts its own self-check (%s)", strings.Join(broken, "; ")))
	}
}

func (m *measurement) selfChecks() []predicate.Verdict {
	scope := m.scope()
	var verdicts []predicate.Verdict
	for i, p := range m.campaign.Response.SelfCheck {
		v := predicate.Eval(p, nil, scope)
		v.ID, v.Kind = fmt.Sprintf("self_check[%d]", i), kindSelfCheck
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// override fails a row that was complete or infeasible so far.
func (m *measurement) override(kind artifact.FailureKind, why string) {
	if m.result.Status == artifact.StatusFailed {
		return
	}
	m.decided = false
	m.fail(kind, why)
}
