package policy

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
)

// Preview compiles the policy that a campaign would register in its first epoch,
// for what can be said before there is one. Its salt is a placeholder, so its hash
// means nothing.
func Preview(c *campaign.Campaign) (Document, error) {
	return Compile(c, Inputs{Epoch: 1, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{string(artifact.StageVerify)}})
}

// Iterations is how many iterations the first epoch of a campaign can take: the
// stages before it and its longest registered path. It is 0 when the campaign
// cannot be compiled, and then says nothing.
func Iterations(c *campaign.Campaign) int {
	d, err := Preview(c)
	if err != nil {
		return 0
	}
	longest, err := d.LongestPath()
	if err != nil {
		return 0
	}
	return len(d.CompiledFrom.PreEpoch) + longest
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

// Route is a path with the repeated rounds of a state once.
type Route []artifact.Stage

// Ends reports whether the route ends in a state.
func (r Route) Ends(in artifact.Stage) bool { return r[len(r)-1] == in }

// Text names the states in order.
func (r Route) Text(between string) string {
	names := make([]string, len(r))
	for i, stage := range r {
		names[i] = string(stage)
	}
	return strings.Join(names, between)
}

// Routes lists the paths that differ in more than how often a round is
// repeated, each with its rounds once, in the order of registration.
func (d Document) Routes() ([]Route, error) {
	paths, err := d.EnumeratePaths()
	if err != nil {
		return nil, err
	}
	var routes []Route
	for _, p := range paths {
		once := Route(slices.Compact(slices.Clone(p)))
		if !slices.ContainsFunc(routes, func(r Route) bool { return slices.Equal(r, once) }) {
			routes = append(routes, once)
		}
	}
	return routes, nil
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
