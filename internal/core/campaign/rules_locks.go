package campaign

import (
	"fmt"
	"slices"

	"assay/internal/core/argv"
	"assay/internal/core/canonical"
)

var lockRules = []rule{
	{"V-10", knobsAreAccountedFor},
	{"V-51", locksAreEnforced},
}

// knobsAreAccountedFor: every knob of the target is varied or pinned.
func knobsAreAccountedFor(x *check) {
	const path = "target_system.controllable_knobs"
	n := x.doc.at(path)
	if n == nil || n.kind != listNode {
		return
	}
	for i, item := range n.items {
		knob, ok := item.value.AsString()
		if !ok || knob == "" || x.isLock(knob) {
			continue
		}
		varied := slices.ContainsFunc(x.o.Factors, func(f Factor) bool { return f.ID == knob || f.Name == knob })
		if !varied {
			x.warn(itemPath(path, i), fmt.Sprintf("%q is neither varied nor locked", knob),
				"add it to factors or locked_parameters, or drop it from the list")
		}
	}
}

func (x *check) isLock(name string) bool {
	return slices.ContainsFunc(x.c.LockedParameters, func(l Lock) bool { return l.Name == name })
}

// locksAreEnforced: a lock is checked on every row, stands in the command, or
// is acknowledged as unenforced; whoever names a lock names one that exists.
func locksAreEnforced(x *check) {
	const observables, acknowledged = "optimization.locked_observables", "optimization.locked_unenforced"
	words, _ := argv.Split(x.o.RunCommand)
	for _, lock := range x.c.LockedParameters {
		if x.o.observes(lock) || contains(x.o.LockedUnenforced, lock.Name) || inCommand(words, lock.Value) {
			continue
		}
		x.warn(joinPath("locked_parameters", lock.Name), "cannot be enforced, no observable reports it",
			"map it in locked_observables or list it in locked_unenforced").
			mend("list it in locked_unenforced", Edit{Path: acknowledged + "[]", Value: canonical.String(lock.Name)})
	}
	for _, o := range x.o.LockedObservables {
		path := joinPath(observables, o.Name)
		switch {
		case !x.isLock(o.Name):
			p := x.fail(path, "no locked parameter has this name", x.suggestLock(o.Name))
			if near, ok := x.meantLock(o.Name); ok && !x.doc.has(joinPath(observables, near)) && isPath(o.Path) {
				p.mend(fmt.Sprintf("rename it to %q", near), Edit{Path: path, Rename: near})
			}
		case !isPath(o.Path):
			x.fail(path, fmt.Sprintf("%q is not the path of an observable", o.Path), "write names joined by dots, for example cfg.nodes")
		}
	}
	for i, name := range x.o.LockedUnenforced {
		if !x.isLock(name) {
			p := x.fail(itemPath(acknowledged, i), fmt.Sprintf("no locked parameter has the name %q", name), x.suggestLock(name))
			if near, ok := x.meantLock(name); ok && !contains(x.o.LockedUnenforced, near) && len(x.doc.at(acknowledged).items) == len(x.o.LockedUnenforced) {
				p.mend(fmt.Sprintf("write %q", near), Edit{Path: itemPath(acknowledged, i), Value: canonical.String(near)})
			}
		}
	}
}

func (x *check) lockNames() []string {
	var names []string
	for _, lock := range x.c.LockedParameters {
		names = append(names, lock.Name)
	}
	return names
}

// meantLock is the one lock that a name can mean.
func (x *check) meantLock(name string) (string, bool) {
	near, found, only := nearest(name, x.lockNames())
	return near, found && only
}

func (x *check) suggestLock(name string) string {
	if near, ok := nearestWord(name, x.lockNames()); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "add it to locked_parameters, or remove it here"
}
