package pareto

// Scale maps each coordinate to [0, 1] between two values.
type Scale struct{ Worst, Best []float64 }

// FrontScale is the scale of the ranges that the nondominated points span. A
// coordinate in which they do not differ takes the range of all points. Without
// points it is empty.
func FrontScale(points [][]float64) Scale {
	if len(points) == 0 {
		return Scale{}
	}
	var front [][]float64
	for _, i := range Front(points) {
		front = append(front, points[i])
	}
	k := len(points[0])
	s := Scale{make([]float64, k), make([]float64, k)}
	for j := range k {
		s.Worst[j], s.Best[j] = rangeOf(front, j)
		if s.Worst[j] == s.Best[j] {
			s.Worst[j], s.Best[j] = rangeOf(points, j)
		}
	}
	return s
}

// Of scales a vector. Beyond the ends of the scale it leaves [0, 1]; a coordinate
// without a range, or an empty scale, gives 0.
func (s Scale) Of(y []float64) []float64 {
	out := make([]float64, len(y))
	for k, v := range y {
		if s.spans(k) {
			out[k] = (v - s.Worst[k]) / (s.Best[k] - s.Worst[k])
		}
	}
	return out
}

func (s Scale) spans(k int) bool { return k < len(s.Worst) && s.Best[k] > s.Worst[k] }

func (s Scale) distance(a, b []float64) float64 { return distance(s.Of(a), s.Of(b)) }

// Method is a way to pick one point of a front.
type Method string

// The methods.
const (
	Knee          Method = "knee"          // nearest to the point that is best in every coordinate, or beyond it
	Weights       Method = "weights"       // the largest weighted sum
	Lexicographic Method = "lexicographic" // the best in the first coordinate, ties going to the next
)

// Preference says which of several nondominated points is wanted.
type Preference struct {
	Method  Method
	Weights []float64 // of Weights, by coordinate
	Order   []int     // of Lexicographic: every coordinate once, the most important first
}

// Weigh returns the weights of the score of k coordinates: those declared, equal
// ones for the knee, all on the first for lexicographic.
func (p Preference) Weigh(k int) []float64 {
	w := make([]float64, k)
	switch p.Method {
	case Weights:
		copy(w, p.Weights)
	case Lexicographic:
		w[p.Order[0]] = 1
	default:
		for i := range w {
			w[i] = 1 / float64(k)
		}
	}
	return w
}

// Score is the weighted sum of a vector's scaled coordinates: larger is better.
func (p Preference) Score(scale Scale, y []float64) float64 {
	weights, sum := p.Weigh(len(y)), 0.0
	for k, u := range scale.Of(y) {
		sum += weights[k] * u
	}
	return sum
}

// Width is the difference of scores that matters: the smallest that a difference
// of one coordinate by its own width makes, over the coordinates with a weight
// and a range. It is nil where one of them has no known width, or none is left.
func (p Preference) Width(scale Scale, eps []*float64) *float64 {
	var least *float64
	for k, weight := range p.Weigh(len(eps)) {
		if weight == 0 || !scale.spans(k) {
			continue
		}
		if eps[k] == nil {
			return nil
		}
		if w := weight * *eps[k] / (scale.Best[k] - scale.Worst[k]); least == nil || w < *least {
			least = &w
		}
	}
	return least
}

// Choose returns the position of the preferred one of the nondominated points,
// ties going to the first; -1 without points. Lexicographic values tie within
// their width; an unknown width ties nothing but equal values.
func (p Preference) Choose(points [][]float64, scale Scale, eps []*float64) int {
	front := Front(points)
	if len(front) == 0 {
		return -1
	}
	switch p.Method {
	case Lexicographic:
		return p.first(points, front, eps)
	case Weights:
		return largest(front, func(i int) float64 { return p.Score(scale, points[i]) })
	}
	return largest(front, func(i int) float64 {
		sum := 0.0
		for _, u := range scale.Of(points[i]) {
			short := max(0, 1-u) // what is better than the scale's best lacks nothing
			sum -= short * short
		}
		return sum
	})
}

func (p Preference) first(points [][]float64, left []int, eps []*float64) int {
	for n, k := range p.Order {
		best := points[largest(left, func(i int) float64 { return points[i][k] })][k]
		width := 0.0
		if eps[k] != nil && n < len(p.Order)-1 { // nothing follows the last
			width = *eps[k]
		}
		var tying []int
		for _, i := range left {
			if best-points[i][k] <= width || tied(best, points[i][k]) {
				tying = append(tying, i)
			}
		}
		left = tying
	}
	return left[0]
}

func largest(among []int, value func(int) float64) int {
	best := among[0]
	for _, i := range among[1:] {
		if a, b := value(i), value(best); a > b && !tied(a, b) {
			best = i
		}
	}
	return best
}
