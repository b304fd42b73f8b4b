package epoch

import (
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/pareto"
	"assay/internal/core/space"
)

// Objective is one response as the policy registered it.
type Objective struct {
	Metric    string
	Unit      string
	Direction campaign.Direction
	Epsilon   certify.Epsilon // neither is set where an objective of several leaves it out
	Support   *[2]float64     // declared bounds of the metric, nil when not declared
	Reference *float64        // coordinate of the declared reference point
}

func (o Objective) sign() float64 { return o.Direction.Sign() }

// Several reports whether the campaign has several objectives. What an epoch
// does to its one response it then does to their score.
func (f Facts) Several() bool { return len(f.Policy.Objective.Objectives) > 0 }

// Objectives lists what the policy registered, in declared order; one entry
// where the campaign has a single response.
func (f Facts) Objectives() []Objective {
	registered, response := f.Policy.Objective, f.optimization().Response
	if !f.Several() {
		o := Objective{
			Metric: registered.Metric, Direction: registered.Direction,
			Epsilon: certify.Epsilon{Abs: registered.Epsilon.Abs, Pct: registered.Epsilon.Pct},
		}
		if p := response.Primary; p != nil {
			o.Unit, o.Support = p.Unit, p.Support
		}
		return []Objective{o}
	}
	out := make([]Objective, len(registered.Objectives))
	for k, r := range registered.Objectives {
		out[k] = Objective{Metric: r.Metric, Direction: r.Direction, Reference: r.Reference}
		if r.Epsilon != nil {
			out[k].Epsilon = certify.Epsilon{Abs: r.Epsilon.Abs, Pct: r.Epsilon.Pct}
		}
		for _, declared := range response.Objectives {
			if declared.Metric == r.Metric {
				out[k].Unit, out[k].Support = declared.Unit, declared.Support
			}
		}
	}
	return out
}

// Metrics names what is measured, in declared order.
func (f Facts) Metrics() []string {
	if !f.Several() {
		return []string{f.Policy.Objective.Metric}
	}
	names := make([]string, len(f.Policy.Objective.Objectives))
	for k, o := range f.Policy.Objective.Objectives {
		names[k] = o.Metric
	}
	return names
}

// everyMetric names what is measured, for a sentence about each.
func (f Facts) everyMetric() string {
	if !f.Several() {
		return f.Policy.Objective.Metric
	}
	return "each of " + strings.Join(f.Metrics(), ", ")
}

// readings reads every objective off a row that may inform a fit or a
// comparison. With several objectives a row that lacks one of them informs
// nothing: all are compared over the same rows.
func (f Facts) readings(r artifact.Run) ([]float64, bool) {
	if r.Status != artifact.StatusComplete && r.Status != artifact.StatusInfeasible {
		return nil, false
	}
	if !f.Several() {
		v, ok := Metric(r, f.Policy.Objective.Metric)
		return []float64{v}, ok
	}
	out := make([]float64, len(f.Policy.Objective.Objectives))
	for k, o := range f.Policy.Objective.Objectives {
		v, ok := Metric(r, o.Metric)
		if !ok {
			return nil, false
		}
		out[k] = v
	}
	return out, true
}

// scoring weighs several objectives into one number. Its constants are those of
// the front that the screen measured, so they are settled before any
// measurement that they judge.
type scoring struct {
	preference pareto.Preference
	scale      pareto.Scale
	signs      []float64
}

// goodness turns readings into numbers of which larger is better.
func (s scoring) goodness(y []float64) []float64 {
	out := make([]float64, len(y))
	for k, v := range y {
		out[k] = s.signs[k] * v
	}
	return out
}

func (s scoring) of(y []float64) float64 { return s.preference.Score(s.scale, s.goodness(y)) }

// choose returns the position of the preferred one of several vectors of
// readings, -1 without any.
func (s scoring) choose(points [][]float64, eps []*float64) int {
	return s.preference.Choose(s.allGood(points), s.scale, eps)
}

func (s scoring) allGood(points [][]float64) [][]float64 {
	out := make([][]float64, len(points))
	for i, y := range points {
		out[i] = s.goodness(y)
	}
	return out
}

func (f Facts) preference() pareto.Preference {
	registered, names := f.Policy.Objective.Preference, f.Metrics()
	if registered == nil {
		return pareto.Preference{Method: pareto.Knee}
	}
	p := pareto.Preference{Method: pareto.Method(registered.Method)}
	if p.Method == pareto.Weights {
		p.Weights = make([]float64, len(names))
		for k, name := range names {
			p.Weights[k] = registered.Weights[name]
		}
	}
	for _, name := range registered.Order {
		p.Order = append(p.Order, slices.Index(names, name))
	}
	return p
}

// weigh settles the constants of the score, so that many rows can be read with
// them: those that the screen recorded, or while it has not ended those of its
// rows so far.
func (f Facts) weigh() Facts {
	if !f.Several() || f.scoring != nil {
		return f
	}
	s := scoring{preference: f.preference(), scale: f.scale()}
	for _, o := range f.Objectives() {
		s.signs = append(s.signs, o.sign())
	}
	f.scoring = &s
	return f
}

func (f Facts) scale() pareto.Scale {
	objectives := f.Objectives()
	if recorded := f.recordedScore(); recorded != nil {
		scale := pareto.Scale{Worst: make([]float64, len(objectives)), Best: make([]float64, len(objectives))}
		for k, o := range objectives {
			scale.Worst[k], scale.Best[k] = o.sign()*recorded.Worst[o.Metric], o.sign()*recorded.Best[o.Metric]
		}
		return scale
	}
	return pareto.FrontScale(f.screened())
}

// recordedScore is the score as the screen recorded it, nil before.
func (f Facts) recordedScore() *artifact.Score {
	screen := f.latest(artifact.StageScreen)
	if screen == nil || screen.Conclusion == nil || screen.Conclusion.Recommendation == nil {
		return nil
	}
	return screen.Conclusion.Recommendation.Score
}

// screened are the means of the admissible configurations of the screen, larger
// is better.
func (f Facts) screened() [][]float64 {
	var points [][]float64
	screen := f.latest(artifact.StageScreen)
	if screen == nil {
		return nil
	}
	objectives := f.Objectives()
	for _, g := range f.groups([]*Iteration{screen}) {
		if g.rejected || len(g.readings) == 0 || f.feasibility(g.responses) == artifact.FeasibilityInfeasible {
			continue
		}
		point := g.means()
		for k, o := range objectives {
			point[k] *= o.sign()
		}
		points = append(points, point)
	}
	return points
}

// Score is how several objectives are weighed into one number, nil with a single
// one, or before a row of the screen can be read.
func (f Facts) Score() *artifact.Score {
	f = f.weigh()
	if f.scoring == nil || len(f.scoring.scale.Worst) == 0 {
		return nil
	}
	objectives, weights := f.Objectives(), f.scoring.preference.Weigh(len(f.scoring.signs))
	score := artifact.Score{
		Method: string(f.scoring.preference.Method), Weights: map[string]float64{}, Worst: map[string]float64{}, Best: map[string]float64{},
	}
	for k, o := range objectives {
		score.Weights[o.Metric] = weights[k]
		score.Worst[o.Metric], score.Best[o.Metric] = o.sign()*f.scoring.scale.Worst[k], o.sign()*f.scoring.scale.Best[k]
	}
	if p := f.Policy.Objective.Preference; p != nil {
		score.Order = p.Order
	}
	return &score
}

// widths resolves every objective's indifference width at reference values, nil
// where one is unknown.
func (f Facts) widths(at []certify.Reference) []*float64 {
	objectives := f.Objectives()
	out := make([]*float64, len(objectives))
	for k, o := range objectives {
		out[k] = o.Epsilon.Resolve(at[k]).Value
	}
	return out
}

// widthAt resolves the indifference width of what is compared: of the response,
// or of the score, whose width is that of its objectives scaled and weighed.
func (f Facts) widthAt(at []certify.Reference) certify.Width {
	if !f.Several() {
		return f.epsilon().Resolve(at[0])
	}
	f = f.weigh()
	return certify.Width{Value: f.scoring.preference.Width(f.scoring.scale, f.widths(at)), Detail: "no objective with a weight has both a known epsilon and a range"}
}

// references are samples of every objective as references of percentages.
func references(samples [][]float64) []certify.Reference {
	out := make([]certify.Reference, len(samples))
	for k, y := range samples {
		out[k] = certify.MeanReference(y)
	}
	return out
}

// column reads one objective off many readings.
func column(readings [][]float64, k int) []float64 {
	out := make([]float64, len(readings))
	for i, y := range readings {
		out[i] = y[k]
	}
	return out
}

// chooseAmong returns the position of the preferred one of several
// configurations by their means, -1 without any. A percentage by which two of
// them tie is one of the best value among them.
func (f Facts) chooseAmong(means [][]float64) int {
	if len(means) == 0 {
		return -1
	}
	f = f.weigh()
	at := make([]certify.Reference, len(f.scoring.signs))
	for k, sign := range f.scoring.signs {
		best := means[0][k]
		for _, y := range means {
			if sign*y[k] > sign*best {
				best = y[k]
			}
		}
		at[k].Value = &best
	}
	return f.scoring.choose(means, f.widths(at))
}

// preferredFirst moves the preferred one of the valid configurations to the
// front of a list.
func (f Facts) preferredFirst(list []Measured) {
	var means [][]float64
	var at []int
	for i, m := range list {
		if m.Valid {
			means, at = append(means, m.Means), append(at, i)
		}
	}
	if best := f.chooseAmong(means); best >= 0 {
		preferred := list[at[best]]
		copy(list[1:at[best]+1], list[:at[best]])
		list[0] = preferred
	}
}

// columns reads every objective off many readings.
func columns(readings [][]float64, k int) [][]float64 {
	out := make([][]float64, k)
	for i := range out {
		out[i] = column(readings, i)
	}
	return out
}

// means are the means of every objective over a configuration's usable rows.
func (g *group) means() []float64 {
	out := make([]float64, len(g.readings[0]))
	for k := range out {
		out[k] = fit.Mean(column(g.readings, k))
	}
	return out
}

// Means are the means of every objective over the usable rows of a
// configuration by metric, nil where there is none.
func (f Facts) Means(levels space.Levels) map[string]float64 {
	for _, g := range f.grouped() {
		if len(g.readings) > 0 && g.levels.Same(levels) {
			return f.named(g.means())
		}
	}
	return nil
}

// named gives the values of all objectives their names.
func (f Facts) named(values []float64) map[string]float64 {
	out := make(map[string]float64, len(values))
	for k, name := range f.Metrics() {
		out[name] = values[k]
	}
	return out
}

// response names what is compared, for a sentence.
func (f Facts) response() string {
	if f.Several() {
		return "objective"
	}
	return f.Policy.Objective.Metric
}

// wrongType names a metric that a row reports as something that is neither a
// number nor missing.
func (f Facts) wrongType(r artifact.Run) (string, bool) {
	for _, name := range f.Metrics() {
		if _, number := Metric(r, name); number {
			continue
		}
		if value, present := lookup(r, name); present && value != any(canonical.Null) {
			return name, true
		}
	}
	return "", false
}
