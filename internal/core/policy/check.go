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
		if g.Value.IsNull() {
			add("transition %d from %s compares %s with null, which nothing matches", i, t.From, g.Key)
		}
		if slices.ContainsFunc(t.When[:j], func(o Guard) bool { return o.Key == g.Key }) {
			add("transition %d from %s reads %s twice", i, t.From, g.Key)
		}
	}
	if known && !from.Terminal && d.defaultBefore(i, t.From) {
		add("transition %d from %s stands after the state's default and can never fire", i, t.From)
	}
}

func (d Document) defaultBefore(i int, from artifact.Stage) bool {
	return slices.ContainsFunc(d.Transitions[:i], func(t Transition) bool { return t.From == from && t.IsDefault() })
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
		if t.To != name && len(t.When) == 1 && (t.When[0].Key == Round || t.When[0].Key == BudgetRemaining) {
			exitSeen = true
		}
	}
	return true
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

// PathCap is the longest path, in transitions, that EnumeratePaths follows.
const PathCap = 12

// EnumeratePaths lists every path from the initial state to a terminal one,
// each registered transition used at most once a path. It fails rather than
// cut a path at PathCap.
func (d Document) EnumeratePaths() ([][]artifact.Stage, error) {
	var paths [][]artifact.Stage
	used := make([]bool, len(d.Transitions))
	var walk func(path []artifact.Stage) error
	walk = func(path []artifact.Stage) error {
		at := path[len(path)-1]
		if d.States[at].Terminal {
			if !slices.ContainsFunc(paths, func(p []artifact.Stage) bool { return slices.Equal(p, path) }) {
				paths = append(paths, slices.Clone(path))
			}
			return nil
		}
		if len(path) > PathCap {
			return fmt.Errorf("policy: a path is longer than %d transitions; raise the cap", PathCap)
		}
		for i, t := range d.Transitions {
			if t.From != at || used[i] {
				continue
			}
			used[i] = true
			if err := walk(append(path, t.To)); err != nil {
				return err
			}
			used[i] = false
		}
		return nil
	}
	if err := walk([]artifact.Stage{d.Initial}); err != nil {
		return nil, err
	}
	return paths, nil
}

// LongestPath is the largest number of states that an execution can enter:
// the longest enumerated path without its registered repetitions of confirm,
// plus every further registered round and one for a registered refill.
func (d Document) LongestPath() (int, error) {
	paths, err := d.EnumeratePaths()
	if err != nil {
		return 0, err
	}
	longest := 0
	for _, p := range paths {
		longest = max(longest, len(slices.Compact(slices.Clone(p))))
	}
	if confirm, ok := d.States[artifact.StageConfirm]; ok && confirm.Design != nil {
		longest += confirm.Design.MaxRounds - 1
		if confirm.Design.Refill {
			longest++
		}
	}
	return longest, nil
}
