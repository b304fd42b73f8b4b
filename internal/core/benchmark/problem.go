package benchmark

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// Family groups the surfaces that are summarised together.
type Family string

// The families.
const (
	Shipped      Family = "shipped"       // the response is in the class that a campaign fits
	NonQuadratic Family = "non_quadratic" // it is not, or the noise is not what a test assumes
	ManyKnob     Family = "many_knob"     // most knobs do nothing
)

// Families lists the families in the order of the tables.
var Families = []Family{Shipped, NonQuadratic, ManyKnob}

// Problem is one surface as it is searched.
type Problem struct {
	Name    string
	Family  Family
	Surface surface.Surface

	truth   surface.Truth
	lattice *space.Lattice
	codes   [][]float64 // of each level of each axis: -1 to +1, of a choice its place
}

// Problems returns every problem, in the order of the tables.
func Problems() []Problem {
	var out []Problem
	for _, s := range surface.All() {
		family := Shipped
		switch {
		case strings.HasPrefix(s.Name, "many_knob"):
			family = ManyKnob
		case s.Name == "two_peaks" || s.Name == "lognormal_skew":
			family = NonQuadratic
		}
		out = append(out, NewProblem(s.Name, family, s))
		if s.Name == "geometric_knob" {
			out = append(out, NewProblem(s.Name+"_linear", NonQuadratic, s.Linear()))
		}
	}
	slices.SortStableFunc(out, func(a, b Problem) int {
		return slices.Index(Families, a.Family) - slices.Index(Families, b.Family)
	})
	return out
}

// NewProblem prepares a surface; its truth is found here.
func NewProblem(name string, family Family, s surface.Surface) Problem {
	lattice := space.NewLattice(s.Factors, nil)
	return coded(Problem{Name: name, Family: family, Surface: s, truth: s.Truth(), lattice: lattice})
}

// coded fills in the codes of a problem's lattice.
func coded(p Problem) Problem {
	for j, f := range p.lattice.Factors() {
		p.codes = append(p.codes, nil)
		for k, level := range p.lattice.Axes()[j] {
			code := float64(k)
			if f.Kind == space.Numeric {
				code, _ = f.CodeOf(f.RangeCoding(), level)
			}
			p.codes[j] = append(p.codes[j], code)
		}
	}
	return p
}

// Regret is the simple regret of an answer: 0 at the best admissible configuration
// of the lattice, 1 at the worst, and 1 where the answer is not admissible or
// there is none. An answer that is not on the lattice is an error.
func (p Problem) Regret(answer space.Levels) (float64, error) {
	if len(answer) == 0 {
		return 1, nil
	}
	if _, on := p.lattice.Find(answer); !on {
		return 0, fmt.Errorf("benchmark: the answer %s is not on the lattice of %s", answer, p.Name)
	}
	gap, span := p.Surface.Gap(p.truth, answer), p.Surface.Direction.Sign()*(p.truth.Value-p.truth.Worst)
	if gap > span { // not admissible, or without a value
		return 1, nil
	}
	return max(0, gap/span), nil
}

// guard checks that what is called the truth can be answered.
func (p Problem) guard() error {
	active := space.NewLattice(p.Surface.Active(), nil)
	if len(p.truth.Optimum) == 0 {
		return fmt.Errorf("benchmark: nothing on the lattice of %s is admissible", p.Name)
	}
	for _, levels := range p.truth.Optimum {
		if _, on := active.Find(levels); !on || !p.Surface.Admissible(levels) {
			return fmt.Errorf("benchmark: the truth %s of %s is not on its lattice or not admissible", levels, p.Name)
		}
	}
	return nil
}

// begin compiles the campaign of a problem. It returns the reasons instead when
// this version refuses to start it.
func (p Problem) begin(file surface.File, seed int64) (epoch.Facts, []string, error) {
	source := p.Surface.YAML(file)
	c, doc, problems := campaign.Parse(p.Name+".yaml", source)
	if found := problems.Errors(); len(found) > 0 {
		return epoch.Facts{}, nil, fmt.Errorf("benchmark: the campaign of %s: %v", p.Name, found)
	}
	if refused := campaign.Refusals(c, doc); len(refused) > 0 {
		var why []string
		for _, r := range refused {
			why = append(why, r.Path+" "+r.Message)
		}
		return epoch.Facts{}, why, nil
	}
	compiled, err := policy.Compile(c, policy.Inputs{Epoch: 1, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{"verify"}})
	if err != nil {
		return epoch.Facts{}, nil, fmt.Errorf("benchmark: the campaign of %s: %w", p.Name, err)
	}
	_, hash, err := compiled.Encode()
	if err != nil {
		return epoch.Facts{}, nil, err
	}
	salt := random.Salt(seed, compiled.CompiledFrom.CampaignHash, compiled.Epoch)
	return epoch.Facts{Campaign: c, Policy: compiled, PolicyHash: hash, Salt: salt, First: 2}, nil, nil
}
