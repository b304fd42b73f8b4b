package doe

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"
	"assay/internal/core/space"

	"gonum.org/v1/gonum/mat"
)

// regionSample is how many lattice points stand for a larger lattice.
const regionSample = 5000

// Efficiency describes how well a design estimates its model of p terms from N
// rows. d(z) is the variance of the prediction at z in units of the error
// variance. Values are nil when the model cannot be estimated.
type Efficiency struct {
	D           *float64 // det(X'X)^(1/p) / N
	G           *float64 // p / (N max d)
	I           *float64 // mean d
	MaxVariance *float64 // N max d
	MaxLeverage *float64 // max d over the rows of the design
	Terms       int      // p
	Rows        int      // N
}

// Efficiencies computes the efficiencies of a model matrix over a region, both
// given as model rows of equal length; a row of the region need not outlast its
// turn (A. Atkinson, A. Donev, R. Tobias,
// Optimum Experimental Designs).
func Efficiencies(rows [][]float64, region iter.Seq[[]float64]) (Efficiency, error) {
	if len(rows) == 0 || len(rows) < len(rows[0]) {
		return Efficiency{}, errors.New("efficiency: fewer rows than terms")
	}
	n, p := len(rows), len(rows[0])
	e := Efficiency{Terms: p, Rows: n}
	x := mat.NewDense(n, p, nil)
	for i, row := range rows {
		x.SetRow(i, row)
	}
	var qr mat.QR
	qr.Factorize(x)
	if qr.Cond() > 1e12 {
		return e, nil
	}
	var r mat.Dense
	qr.RTo(&r)
	d := variance(&r, p)
	logDet := 0.0
	for j := range p {
		logDet += 2 * math.Log(math.Abs(r.At(j, j)))
	}
	e.D = ptr(math.Exp(logDet/float64(p)) / float64(n))
	leverage := 0.0
	for _, row := range rows {
		leverage = math.Max(leverage, d(row))
	}
	e.MaxLeverage = ptr(leverage)
	largest, total, points := 0.0, 0.0, 0
	for z := range region {
		v := d(z)
		largest, total, points = math.Max(largest, v), total+v, points+1
	}
	if points > 0 {
		e.MaxVariance, e.G, e.I = ptr(float64(n)*largest), ptr(float64(p)/(float64(n)*largest)), ptr(total/float64(points))
	}
	return e, nil
}

// variance returns d(z) = |R^-T z|^2, by forward substitution with the
// triangular factor R of a model matrix of p columns.
func variance(r *mat.Dense, p int) func(z []float64) float64 {
	u := make([]float64, p)
	columns := make([][]float64, p) // of r, down to the diagonal
	for j := range columns {
		columns[j] = make([]float64, j+1)
		for i := range columns[j] {
			columns[j][i] = r.At(i, j)
		}
	}
	return func(z []float64) float64 {
		sum := 0.0
		for j, column := range columns {
			v := z[j]
			for i, x := range column[:j] {
				v -= x * u[i]
			}
			u[j] = v / column[j]
			sum += u[j] * u[j]
		}
		return sum
	}
}

func ptr(v float64) *float64 { return &v }

// Efficiency computes the efficiencies of a screen or a second-order design for
// the model it is made for, over the lattice of its factors; a lattice of more
// than 5,000 points is represented by as many drawn from r. The model of a
// screen has a main effect or interaction for each alias class, that of a
// second-order design all interactions and the quadratics of factors with at
// least three levels in the design. Validation points are left out.
func (d Design) Efficiency(factors []space.Factor, r *rand.Rand) (Efficiency, error) {
	m, err := d.model(factors)
	if err != nil {
		return Efficiency{}, err
	}
	var rows [][]float64
	for _, p := range d.Points {
		if p.Role != RoleValidation {
			rows = append(rows, m.row(p.Levels))
		}
	}
	lattice := space.NewLattice(m.factors(), nil)
	e, err := Efficiencies(rows, func(yield func([]float64) bool) {
		onAxis := m.tabulate(lattice.Axes())
		row, parts := make([]float64, 0, m.columns()), make([][]float64, len(onAxis))
		for index := range region(lattice, r) {
			for j, i := range index {
				parts[j] = onAxis[j][i]
			}
			if row = m.product(row[:0], parts); !yield(row) {
				return
			}
		}
	})
	if err != nil || e.MaxVariance == nil {
		return e, err
	}
	// A sample can miss the corners, where the variance is largest; the rows of
	// the design are points of the region that are known.
	e.MaxVariance = ptr(math.Max(*e.MaxVariance, float64(e.Rows)**e.MaxLeverage))
	e.G = ptr(float64(e.Terms) / *e.MaxVariance)
	return e, nil
}

// region walks the whole lattice, or a sample of a large one.
func region(l *space.Lattice, r *rand.Rand) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		index := l.First()
		if size := l.Size(); size.IsInt64() && size.Int64() <= regionSample {
			for more := true; more && yield(index); more = l.Next(index) {
			}
			return
		}
		for range regionSample {
			for j, axis := range l.Axes() {
				index[j] = random.IntN(r, len(axis))
			}
			if !yield(index) {
				return
			}
		}
	}
}

// model is the linear model that a design is made for.
func (d Design) model(factors []space.Factor) (linearModel, error) {
	var varied []space.Factor
	for _, id := range d.FactorIDs {
		for _, f := range factors {
			if f.ID == id {
				varied = append(varied, f)
			}
		}
	}
	if len(varied) != len(d.FactorIDs) || d.Kind == ShortlistReplicate {
		return linearModel{}, fmt.Errorf("efficiency of a %s design over %d of its %d factors: not defined", d.Kind, len(varied), len(d.FactorIDs))
	}
	m := newModel(varied, d.coding, d.terms(len(varied)))
	if d.secondOrder() {
		m.quadratic = d.curved()
	}
	return m, nil
}

// terms lists the terms of the model: a main effect or interaction for each
// alias class, main effects alone where a D-optimal design was made for those.
func (d Design) terms(k int) []Term {
	if d.Kind == DOptimal && d.Mixed.Model != Interactions {
		return Terms(k)[:k]
	}
	confounded := map[Term]bool{}
	for _, class := range d.Classes {
		for _, member := range class.Members[1:] {
			confounded[member.Term] = true
		}
	}
	return slices.DeleteFunc(Terms(k), func(t Term) bool { return confounded[t] })
}

func (d Design) secondOrder() bool { return d.Kind == CentralComposite || d.Kind == BoxBehnken }

// coding is the coding that the design was built in.
func (d Design) coding(f space.Factor) space.Coding {
	if d.secondOrder() {
		return f.RangeCoding()
	}
	return f.ScreenCoding()
}

// curved lists the factors with at least three levels among the points that
// are fitted.
func (d Design) curved() []int {
	var list []int
	for j, id := range d.FactorIDs {
		seen := map[float64]bool{}
		for _, p := range d.Points {
			if v, ok := p.Levels[id].Number(); ok && p.Role != RoleValidation {
				seen[v] = true
			}
		}
		if len(seen) > 2 {
			list = append(list, j)
		}
	}
	return list
}
