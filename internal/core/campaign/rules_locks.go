package campaign

import (
	"fmt"
	"slices"

	"assay/internal/core/argv"
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
			"map it in locked_observables or list it in locked_unenforced")
	}
	for _, o := range x.o.LockedObservables {
		path := joinPath(observables, o.Name)
		switch {
		case !x.isLock(o.Name):
			x.fail(path, "no locked parameter has this name", x.suggestLock(o.Name))
		case !isPath(o.Path):
			x.fail(path, fmt.Sprintf("%q is not the path of an observable", o.Path), "write names joined by dots, for example cfg.nodes")
		}
	}
	for i, name := range x.o.LockedUnenforced {
		if !x.isLock(name) {
			x.fail(itemPath(acknowledged, i), fmt.Sprintf("no locked parameter has the name %q", name), x.suggestLock(name))
		}
	}
}

func (x *check) suggestLock(name string) string {
	var names []string
	for _, lock := range x.c.LockedParameters {
		names = append(names, lock.Name)
	}
	if near, ok := nearestWord(name, names); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "add it to locked_parameters, or remove it here"
}
