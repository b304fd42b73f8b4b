package benchmark

import (
	"encoding/json"

	"assay/internal/core/canonical"
)

// The groups of the part with several objectives.
const (
	NamedFronts  Family = "named_fronts"  // the shipped surfaces with several objectives
	RandomFronts Family = "random_fronts" // another member of a family for every seed
)

// The arms of the part with several objectives. After Assay come other answers of
// the same campaigns: the points that it claims, every row by the rule of the
// searches, and the front that its models predict.
const (
	Confident = "assay_confident"
	Measured  = "assay_measured"
	Predicted = "assay_predicted"
	ParEGO    = "parego" // the primary comparison
)

// Fronts is the part with several objectives, a run of its own.
type Fronts struct {
	Header      Header         `json:"header"`
	Arms        []ArmText      `json:"arms"`
	Surfaces    []FrontSurface `json:"surfaces"`
	Comparisons []Comparison   `json:"comparisons"` // of hypervolume regret, Assay minus the other
	Claims      FrontClaims    `json:"claims"`      // of all surfaces
}

// FrontSurface is every arm on one surface, or on the members of one family.
type FrontSurface struct {
	Name    string           `json:"name"`
	Family  Family           `json:"family"`
	Formula string           `json:"formula"`
	Arms    []FrontArmResult `json:"arms"`
	Claims  FrontClaims      `json:"claims"`
}

// FrontArmResult is one arm over all seeds.
type FrontArmResult struct {
	Arm    string    `json:"arm"`
	Rows   []int     `json:"rows"`
	Regret []float64 `json:"regret"` // of hypervolume: 1 where nothing is answered
	Points []int     `json:"points"` // answered
}

// FrontClaims counts what campaigns claimed, and what the truth says of it.
type FrontClaims struct {
	Campaigns  int `json:"campaigns"`
	Points     int `json:"points"`      // with a status
	Confident  int `json:"confident"`   // claimed to be on the front
	ByMeasured int `json:"by_measured"` // of these, materially dominated by a configuration with a status
	ByLattice  int `json:"by_lattice"`  // of these, materially dominated by any candidate
	Astray     int `json:"astray"`      // campaigns with such a point
	OffStrict  int `json:"off_strict"`  // confident points that some candidate dominates, materially or not
	Certified  int `json:"certified"`   // preferred points with a certificate
	False      int `json:"false"`       // of these, those that some candidate scores more than epsilon above
}

// frontArms lists the arms in the order of the tables.
func frontArms() []ArmText {
	return []ArmText{
		{ID: Assay, Title: "Assay, all that it reports nondominated", What: "the whole policy with the defaults of the format, two seats an objective and one more; it answers with the configurations that no other dominates by the means, of those that it measured often enough to judge", Certifies: true},
		{ID: Confident, Title: "Assay, what it claims", What: "the same campaigns; they answer with the configurations that are claimed to be on the front", Certifies: true},
		{ID: Measured, Title: "Assay's rows by the rule of the searches", What: "the same campaigns; every measured configuration that no other dominates by the means, were it measured but once", Certifies: true},
		{ID: Predicted, Title: "Assay, what its models predict", What: "the same campaigns; the front that the fitted models predict over the whole lattice, most of which was never measured", Certifies: true},
		{ID: ParEGO, Title: "ParEGO", What: "Gaussian process search with expected improvement on a fresh random augmented Chebyshev weighing at each step, rho 0.05, of objectives scaled to the measured range; 2(k+1) Latin hypercube points first, length scales and nugget chosen anew when the rows have grown by a fifth (Knowles, IEEE Trans. Evol. Comput. 10 (2006) 50)"},
		{ID: "random", Title: "random", What: "independent uniform points of the lattice"},
		{ID: "latin", Title: "Latin hypercube", What: "all rows spread at once, the widest of 50 designs"},
	}
}

func (c *FrontClaims) add(o FrontClaims) {
	c.Campaigns += o.Campaigns
	c.Points += o.Points
	c.Confident += o.Confident
	c.ByMeasured += o.ByMeasured
	c.ByLattice += o.ByLattice
	c.Astray += o.Astray
	c.OffStrict += o.OffStrict
	c.Certified += o.Certified
	c.False += o.False
}

// Summarise compares Assay with every search on each group, and adds up what was
// claimed.
func (d *Fronts) Summarise() {
	d.Comparisons, d.Claims = nil, FrontClaims{}
	for _, s := range d.Surfaces {
		d.Claims.add(s.Claims)
	}
	for _, family := range []Family{NamedFronts, RandomFronts} {
		for _, arm := range d.Arms {
			if arm.Certifies {
				continue
			}
			var all []differences
			for _, s := range d.of(family) {
				one := differences{surface: s.Name}
				other := s.arm(arm.ID).Regret
				for i, regret := range s.arm(Assay).Regret {
					one.by = append(one.by, regret-other[i])
				}
				all = append(all, one)
			}
			c := compare(family, arm.ID, all)
			c.Primary = arm.ID == ParEGO
			d.Comparisons = append(d.Comparisons, c)
		}
	}
}

// of returns the surfaces of a group.
func (d *Fronts) of(family Family) []FrontSurface {
	var out []FrontSurface
	for _, s := range d.Surfaces {
		if s.Family == family {
			out = append(out, s)
		}
	}
	return out
}

func (s FrontSurface) arm(id string) FrontArmResult {
	for _, a := range s.Arms {
		if a.Arm == id {
			return a
		}
	}
	return FrontArmResult{}
}

// digest identifies what is compared, as Document.digest does: every surface and
// member with its objectives, arms, seeds and the numbers of the protocol.
func (d *Fronts) digest(problems [][]frontProblem) (string, error) {
	type objective struct {
		Metric, Direction      string
		SD, Epsilon, Reference float64
	}
	type subject struct {
		Name, Formula, Lattice string
		Volume                 float64 // of the true front; it pins what a formula leaves open
		Objectives             []objective
	}
	protocol := struct {
		Format, Resamples, Tries int
		Growth, Rho              float64
		Seeds                    []int64
		Arms                     []ArmText
		Subjects                 []subject
	}{Format, resamples, tries, growth, rho, d.Header.Seeds, d.Arms, nil}
	for _, members := range problems {
		for _, p := range members {
			s := subject{p.Name, p.Surface.Formula, p.lattice.Size().String(), rounded(p.volume), nil}
			for _, o := range p.Surface.Objectives {
				s.Objectives = append(s.Objectives, objective{o.Metric, string(o.Direction), o.SD, o.Epsilon, o.Reference})
			}
			protocol.Subjects = append(protocol.Subjects, s)
		}
	}
	text, err := json.Marshal(protocol)
	return canonical.HashBytes(text), err
}
