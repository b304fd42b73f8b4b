package preview

import (
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
)

// stages lists what the campaign takes by stage. Least is filled in from the
// paths.
func (p counted) stages() []Stage {
	n := p.counts
	screen := Stage{
		Name: string(artifact.StageScreen), Planned: n.Screen.Total(), Most: n.Screen.Total(), Rows: screenRows(n.Screen), What: screenName(n.Screen),
	}
	if r := n.Screen.Resolution; r == nil || *r != n.Screen.Requested {
		screen.What += fmt.Sprintf(" (resolution %d requested)", n.Screen.Requested)
	}
	if n.Screen.KnownMinimum > 0 { // none is known of a mixed-level screen
		screen.Note = fmt.Sprintf("smallest known: %d", n.Screen.KnownMinimum)
	}
	list := []Stage{screen}
	for _, b := range n.Optional {
		if b.Name == doe.BranchFoldover {
			list = append(list, branch(b))
		}
	}
	if r := n.Refine; r != nil && r.Total() > 0 {
		list = append(list, Stage{
			Name: string(artifact.StageRefine), Planned: r.Total(), Most: r.Total(), What: refineName(*r), Rows: refineRows(*r),
		})
	}
	if c := n.Confirm; c != nil {
		stage := Stage{
			Name: string(artifact.StageConfirm), Planned: c.Total(), Most: c.Total(), What: "first round", Rows: confirmRows(*c),
		}
		if p.o.Workload != nil && c.Replicates > 1 {
			stage.Note = "and 3 that probe the workload seed, which no budget counts"
		}
		list = append(list, stage)
	}
	for _, b := range n.Optional {
		if b.Name != doe.BranchFoldover {
			list = append(list, branch(b))
		}
	}
	return list
}

func branch(b doe.Branch) Stage {
	what := "only if the policy asks for it"
	if b.Name == doe.BranchAllocate {
		what += "; its share of the error budget is charged either way, which costs some certificates"
	}
	return Stage{Name: b.Name, Most: b.Runs, What: what, Rows: fmt.Sprintf("at most %d", b.Runs)}
}

// screenName says which design the screen is.
func screenName(s doe.ScreenCount) string {
	switch s.Kind {
	case doe.Crossed:
		return fmt.Sprintf("two-level design crossed with every choice over %d factors", s.Factors)
	case doe.DOptimal:
		return fmt.Sprintf("D-optimal design over %d factors", s.Factors)
	}
	if s.Resolution != nil {
		return fmt.Sprintf("fraction of 2^%d, resolution %d", s.Factors, *s.Resolution)
	}
	return fmt.Sprintf("full factorial 2^%d", s.Factors)
}

func screenRows(s doe.ScreenCount) string {
	rows := fmt.Sprintf("%d + %d centre", s.Corners, s.Centers)
	if s.Validation > 0 {
		rows += fmt.Sprintf(" + %d validation", s.Validation)
	}
	return rows
}

func refineName(r doe.RefineCount) string {
	name := "central composite"
	if r.Kind == doe.BoxBehnken {
		name = "Box-Behnken design"
	}
	return fmt.Sprintf("%s over %s", name, plural(r.Factors, "factor"))
}

func refineRows(r doe.RefineCount) string {
	rows := fmt.Sprintf("%d + %d", r.Corners, r.Axial)
	if r.Kind == doe.BoxBehnken {
		rows = fmt.Sprint(r.Edges)
	}
	return fmt.Sprintf("%s + %d centre + %d validation", rows, r.Centers, r.Validation)
}

func confirmRows(c doe.ConfirmCount) string {
	text := fmt.Sprintf("%s x %d", plural(c.Finalists, "finalist"), c.Replicates)
	if c.Baseline > 0 {
		text += fmt.Sprintf(" + baseline seat %d", c.Replicates)
	}
	return text
}

// paths lists the ways to a report that the policy registers with the rows of
// each, and counts those that an exception ends.
func (p counted) paths(c *campaign.Campaign) (paths []Path, exceptions int, err error) {
	d, err := policy.Preview(c)
	if err != nil {
		return nil, 0, err
	}
	routes, err := d.Routes()
	if err != nil {
		return nil, 0, err
	}
	for _, route := range routes {
		if route.Ends(artifact.StageException) {
			exceptions++
			continue
		}
		paths = append(paths, p.path(route))
	}
	return paths, exceptions, nil
}

// path counts the rows of a route and judges whether the budget lets it happen:
// nothing on it starves, and a confirm stage that it leaves out cannot be paid.
func (p counted) path(route policy.Route) Path {
	path := Path{Possible: true}
	for _, stage := range route {
		path.Stages = append(path.Stages, string(stage))
		path.Least += p.once(stage)
		path.Most += p.once(stage)
		if stage == artifact.StageConfirm {
			path.Most += p.optional(doe.BranchRounds) + p.optional(doe.BranchRefill)
		}
		if stage == artifact.StageValidate {
			path.Least -= p.inertness()
		}
	}
	budget := p.o.Design.MaxRuns
	if budget == nil {
		path.Possible = p.counts.Confirm == nil || slices.Contains(route, artifact.StageConfirm)
		return path
	}
	needed := path.Least
	if c := p.counts.Confirm; c != nil && !slices.Contains(route, artifact.StageConfirm) {
		path.Possible = path.Least+c.Total() > *budget
		if slices.Contains(route, artifact.StageFoldover) { // which leaves room for confirm, or is not run
			path.Possible = false
		}
	}
	path.Possible = path.Possible && needed <= *budget
	return path
}

// once is what a stage takes when it runs once.
func (p counted) once(stage artifact.Stage) int {
	switch stage {
	case artifact.StageScreen:
		return p.counts.Screen.Total()
	case artifact.StageFoldover:
		return p.optional(doe.BranchFoldover)
	case artifact.StageRefine:
		return p.counts.Refine.Total()
	case artifact.StageConfirm:
		return p.counts.Confirm.Total()
	case artifact.StageAllocate:
		return p.optional(doe.BranchAllocate)
	case artifact.StageValidate:
		return p.optional(doe.BranchPostSelection)
	}
	return 0
}

// inertness is how many runs after the selection depend on what turns out to be
// inert.
func (p counted) inertness() int {
	if !p.o.Policy.Inertness {
		return 0
	}
	all := p.optional(doe.BranchPostSelection)
	if p.o.Policy.PostSelection {
		return all - p.counts.Confirm.Replicates
	}
	return all
}

func (p counted) optional(name string) int {
	for _, b := range p.counts.Optional {
		if b.Name == name {
			return b.Runs
		}
	}
	return 0
}

// least fills in what each stage and the whole campaign take at least over the
// paths that the budget lets happen; the exact count where no path is known.
func (p counted) least(out *Preview) {
	out.Runs.Least = out.Runs.Exact
	possible := slices.DeleteFunc(slices.Clone(out.Paths), func(path Path) bool { return !path.Possible })
	for i, s := range out.Stages {
		always := !slices.ContainsFunc(possible, func(path Path) bool { return !slices.Contains(path.Stages, s.Name) })
		if always {
			out.Stages[i].Least = s.Planned
		}
	}
	for i, path := range possible {
		if i == 0 || path.Least < out.Runs.Least {
			out.Runs.Least = path.Least
		}
	}
}

// notes says what the policy registers otherwise than the file may suggest.
func (p counted) notes() []string {
	notes := []string{}
	if p.o.Policy.Foldover && !p.counts.Registers(doe.BranchFoldover) {
		switch {
		case p.counts.Screen.Kind == doe.DOptimal && p.design.Mixed.Model != doe.Interactions:
			notes = append(notes, "no foldover is registered: reversing the columns of a D-optimal screen separates nothing for sure")
		case len(p.design.Classes) > 0:
			notes = append(notes, "no foldover is registered: no column of the screen has two levels")
		}
	}
	return notes
}
