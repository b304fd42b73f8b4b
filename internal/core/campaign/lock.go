package campaign

import (
	"slices"

	"assay/internal/core/argv"
	"assay/internal/core/canonical"
)

// LockCheck is a locked parameter with where the target reports it.
type LockCheck struct {
	Lock
	Path string // dotted path of the observable
}

// NextAfterLock is what to do when a row ran under another value of a lock.
const NextAfterLock = "bring the target back to the locked value and resume; the row is measured again"

// LockChecks lists the locks that every row is checked for, in the order of
// locked_observables.
func (c *Campaign) LockChecks() []LockCheck {
	if c.Optimization == nil {
		return nil
	}
	var checks []LockCheck
	for _, o := range c.Optimization.LockedObservables {
		for _, lock := range c.LockedParameters {
			if lock.Name == o.Name {
				checks = append(checks, LockCheck{Lock: lock, Path: o.Path})
			}
		}
	}
	return checks
}

// FreeLocks lists the locks that nothing enforces, acknowledged or not. A lock
// is enforced when every row is checked for it, and by construction when its
// exact value stands as an argument of run_command.
func (c *Campaign) FreeLocks() []Lock {
	if c.Optimization == nil {
		return c.LockedParameters
	}
	words, _ := argv.Split(c.Optimization.RunCommand)
	var free []Lock
	for _, lock := range c.LockedParameters {
		if !c.Optimization.observes(lock) && !inCommand(words, lock.Value) {
			free = append(free, lock)
		}
	}
	return free
}

// observes reports whether the file says where the target reports a lock.
func (o *Optimization) observes(lock Lock) bool {
	return slices.ContainsFunc(o.LockedObservables, func(l LockedObservable) bool { return l.Name == lock.Name })
}

// inCommand reports whether a lock's exact value stands as an argument.
func inCommand(words []string, value any) bool {
	scalar, ok := value.(canonical.Scalar)
	if !ok || scalar.IsNull() {
		return false
	}
	return slices.ContainsFunc(words, func(w string) bool { return argv.MatchPath(w, scalar.Render()) })
}

// Holds reports whether a reported value is the locked one. Numbers compare by
// value, so that 4 is 4.0; a text, a number and a boolean are never the same;
// objects and lists agree in every part.
func (l Lock) Holds(reported any) bool { return sameValue(l.Value, reported) }

func sameValue(a, b any) bool {
	switch want := a.(type) {
	case canonical.Scalar:
		got, ok := b.(canonical.Scalar)
		return ok && canonical.EqualValue(want, got)
	case []any:
		got, ok := b.([]any)
		return ok && slices.EqualFunc(want, got, sameValue)
	case map[string]any:
		got, ok := b.(map[string]any)
		if !ok || len(got) != len(want) {
			return false
		}
		for key, value := range want {
			if other, has := got[key]; !has || !sameValue(value, other) {
				return false
			}
		}
		return true
	}
	return false
}
