package policy

import (
	"fmt"
	"slices"
	"sort"

	"assay/internal/core/artifact"
)

// Check returns every structural problem of the policy; none means that Step
// can drive it from its initial state to a terminal one.
func (d Document) Check() []string {
	var problems []string
	add := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	if (d.Objective.Metric == "") == (len(d.Objective.Objectives) == 0) {
		add("exactly one of a single metric and several objectives must be registered")
	}
	if initial, ok := d.States[d.Initial]; !ok || !initial.Spends {
		add("the initial state %q is not a declared, spending state", d.Initial)
	}
	for i, t := range d.Transitions {
		d.checkTransition(i, t, add)
	}
	reachable := d.reach(d.Initial)
	for _, name := range d.stateNames() {
		state := d.States[name]
		switch {
		case state.Terminal && d.hasBranch(name):
			add("the terminal state %s has a branch", name)
		case !state.Terminal && !d.hasDefault(name):
			add("state %s has no default", name)
		}
		if state.Spends && !slices.Contains(d.reach(name), artifact.StageException) {
			add("state %s cannot reach exception", name)
		}
		if !slices.Contains(reachable, name) {
			add("state %s cannot be reached from %s", name, d.Initial)
		}
		if d.loops(name) && !d.loopIsCounted(name) {
			add("state %s can return to itself without a limit on rounds or budget", name)
		}
		if d.returns(name) {
			add("state %s can be entered again after another state", name)
		}
	}
	return problems
}

func (d Document) checkTransition(i int, t Transition, add func(string, ...any)) {
	from, known := d.States[t.From]
	if !known {
		add("transition %d starts at the undeclared state %q", i, t.From)
	}
	if _, known := d.States[t.To]; !known {
		add("transition %d leads to the undeclared state %q", i, t.To)
	}
	if !t.IsDefault() && t.Accounting == "" {
		add("transition %d from %s names no accounting rule", i, t.From)
	}
	for j, g := range t.When {
		if _, known := term(g.Key); !known {
			add("transition %d from %s reads the unknown observation %q", i, t.From, g.Key)
		}
		if g.Op != "" && !slices.Contains(operators, g.Op) {
			add("transition %d from %s has the operator %q", i, t.From, g.Op)
		}
		if !g.canHold() {
			add("transition %d from %s compares %s with %s, which nothing matches", i, t.From, g.Key, g.Value.Render())
		}
		if slices.ContainsFunc(t.When[:j], func(o Guard) bool { return o.Key == g.Key }) {
			add("transition %d from %s reads %s twice", i, t.From, g.Key)
		}
	}
	if known && !from.Terminal && d.shadowed(i) {
		add("transition %d from %s can never fire: an earlier one of the state matches whenever it does", i, t.From)
	}
}

// canHold reports whether some value of the observation matches the guard: a
// number for a number, a truth value for another.
func (g Guard) canHold() bool {
	known, _ := term(g.Key)
	_, number := g.Value.Number()
	_, truth := g.Value.AsBool()
	return known.Numeric && number || !known.Numeric && truth && g.Op == ""
}

// shadowed reports whether an earlier branch of the same state asks for nothing
// that this one does not ask for too; a default asks for nothing.
func (d Document) shadowed(i int) bool {
	t := d.Transitions[i]
	return slices.ContainsFunc(d.Transitions[:i], func(earlier Transition) bool {
		return earlier.From == t.From && !slices.ContainsFunc(earlier.When, func(g Guard) bool { return !slices.Contains(t.When, g) })
	})
}

func (d Document) hasBranch(name artifact.Stage) bool {
	return slices.ContainsFunc(d.Transitions, func(t Transition) bool { return t.From == name })
}

func (d Document) hasDefault(name artifact.Stage) bool {
	return slices.ContainsFunc(d.Transitions, func(t Transition) bool { return t.From == name && t.IsDefault() })
}

func (d Document) loops(name artifact.Stage) bool {
	return slices.ContainsFunc(d.Transitions, func(t Transition) bool { return t.From == name && t.To == name })
}

// loopIsCounted reports whether each branch back into the state is itself
// limited by round, or stands behind an exit on round or budget.
func (d Document) loopIsCounted(name artifact.Stage) bool {
	exitSeen := false
	for _, t := range d.Transitions {
		if t.From != name {
			continue
		}
		limitsRound := slices.ContainsFunc(t.When, func(g Guard) bool {
			return g.Key == Round && (g.Op == "<" || g.Op == "<=")
		})
		if t.To == name && !limitsRound && !exitSeen {
			return false
		}
		exitSeen = exitSeen || t.To != name && len(t.When) == 1 && t.When[0].endsRounds()
	}
	return true
}

// endsRounds reports whether the guard comes to hold when rounds go on.
func (g Guard) endsRounds() bool {
	return g.Key == Round && (g.Op == ">" || g.Op == ">=") || g.Key == BudgetRemaining && (g.Op == "<" || g.Op == "<=")
}

// returns reports whether an execution can leave the state and come back.
func (d Document) returns(name artifact.Stage) bool {
	return slices.ContainsFunc(d.Transitions, func(t Transition) bool {
		return t.From == name && t.To != name && slices.Contains(d.reach(t.To), name)
	})
}

func (d Document) stateNames() []artifact.Stage {
	names := make([]artifact.Stage, 0, len(d.States))
	for name := range d.States {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool { return names[i] < names[j] })
	return names
}

// reach lists the states that can be reached from start, start included.
func (d Document) reach(start artifact.Stage) []artifact.Stage {
	seen := []artifact.Stage{start}
	for i := 0; i < len(seen); i++ {
		for _, t := range d.Transitions {
			if t.From == seen[i] && !slices.Contains(seen, t.To) {
				seen = append(seen, t.To)
			}
		}
	}
	return seen
}
