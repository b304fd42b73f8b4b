// Package doe builds the experiments of a campaign: the screen with its centre
// runs, two-level or with choices of more levels, the composite or Box-Behnken
// design of the refine stage, the replicated shortlist of the confirm stage; it
// says what a design confounds, counts the runs of a whole campaign, and draws
// the order in which rows run.
//
// Everything here is a pure function of the declared factors and of a seeded
// source that is passed in. A design that is not what it claims to be is never
// returned: fractions are verified on their matrix, not on their construction.
package doe

import (
	"assay/internal/core/space"
)

// Kind is the kind of a design.
type Kind string

// The kinds of a design.
const (
	Full               Kind = "full"
	Fractional         Kind = "fractional"
	Crossed            Kind = "crossed"   // a two-level design times all combinations of the multi-level choices
	DOptimal           Kind = "d_optimal" // searched for its model
	CentralComposite   Kind = "central_composite"
	BoxBehnken         Kind = "box_behnken"
	FoldoverBlock      Kind = "foldover"
	ShortlistReplicate Kind = "shortlist_replicate"
)

// Role says why a point is in its design. It never changes how a point is
// decoded.
type Role string

// The roles of a point.
const (
	RoleCorner     Role = "corner"
	RoleCenter     Role = "center"
	RoleAxial      Role = "axial"
	RoleEdge       Role = "edge" // midpoint of an edge or face, of a Box-Behnken design
	RoleValidation Role = "validation"
	RoleConfirm    Role = "confirm"
	RoleBaseline   Role = "baseline"
)

// Point is one planned row: a complete configuration.
type Point struct {
	Levels    space.Levels
	Role      Role
	Replicate int // how many earlier points of this role have these levels
	Seat      int // position among the seats of a shortlist; 0 in other designs
}

// Design is a planned experiment. Its points are in design order, which is the
// order that pairs responses with points; RunOrder draws the order of running.
type Design struct {
	Kind       Kind
	FactorIDs  []string // columns in order
	Resolution *int     // nil when the two-level part is a full factorial, or there is none
	Generators [][]int  // for each factor after the base factors, the base columns whose product it is
	Aliases    [][2]string
	Classes    []AliasClass // terms of the two-level part that share one estimate
	Points     []Point
	HeldFixed  space.Levels // factors that the design does not vary; nil when it varies all
	Mixed      *Mixed       // of a screen with a choice of more than two levels

	times map[string]int // points so far, by role and levels
}

// Count returns the number of points of a role.
func (d Design) Count(role Role) int {
	n := 0
	for _, p := range d.Points {
		if p.Role == role {
			n++
		}
	}
	return n
}

// PureErrorDF is the number of degrees of freedom of pure error, were every row
// usable: the rows beyond the first at the same levels. Validation points, which
// no fit sees, are left out.
func (d Design) PureErrorDF() int {
	df, seen := 0, map[string]bool{}
	for _, p := range d.Points {
		if p.Role == RoleValidation {
			continue
		}
		levels := p.Levels.String()
		if seen[levels] {
			df++
		}
		seen[levels] = true
	}
	return df
}

// add appends a point and numbers it among those of its role and levels.
func (d *Design) add(role Role, levels space.Levels) {
	if d.times == nil {
		d.times = map[string]int{}
	}
	key := string(role) + " " + levels.String()
	d.Points = append(d.Points, Point{Levels: levels, Role: role, Replicate: d.times[key]})
	d.times[key]++
}

// describe records what a two-level fraction in the factors at the positions
// confounds.
func (d *Design) describe(f Fraction, positions []int) {
	d.Generators, d.Aliases = [][]int{}, [][2]string{}
	for _, base := range f.Generators() {
		for i, b := range base {
			base[i] = positions[b]
		}
		d.Generators = append(d.Generators, base)
	}
	if f.Full() {
		return
	}
	resolution := f.Resolution
	d.Resolution = &resolution
	for _, class := range AliasClasses(f.Columns) {
		d.Classes = append(d.Classes, class.at(positions))
	}
	d.listAliases()
}

// listAliases names every member of a class next to its representative.
func (d *Design) listAliases() {
	d.Aliases = [][2]string{}
	for _, class := range d.Classes {
		representative := class.Representative()
		for _, m := range class.Members[1:] {
			d.Aliases = append(d.Aliases, [2]string{representative.Label(d.FactorIDs), m.label(d.FactorIDs)})
		}
	}
}

func ids(factors []space.Factor) []string {
	list := make([]string, len(factors))
	for j, f := range factors {
		list[j] = f.ID
	}
	return list
}
