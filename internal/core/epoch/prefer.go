package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/policy"
)

// Prefer returns the point of a measured front that another preference than the
// registered one would pick, with the same scale: nil without a point. It is
// chosen after the measurements and claims nothing.
func (f Facts) Prefer(front artifact.Front, preference policy.Preference) *artifact.FrontPoint {
	f.Policy.Objective.Preference = &preference
	f.scoring = nil
	means := make([][]float64, len(front.Points))
	for i, p := range front.Points {
		for _, name := range f.Metrics() {
			means[i] = append(means[i], p.Means[name])
		}
	}
	at := f.chooseAmong(means)
	if at < 0 {
		return nil
	}
	return &front.Points[at]
}

// CanPrefer lists what is wrong with a preference for this epoch's objectives.
func (f Facts) CanPrefer(p policy.Preference) []string {
	names := f.Metrics()
	var problems []string
	switch p.Method {
	case "knee":
	case "weights":
		sum := 0.0
		for _, name := range names {
			w := p.Weights[name]
			if !(w >= 0) {
				problems = append(problems, "the weight of "+name+" must be a number of at least 0")
			}
			sum += w
		}
		if len(problems) == 0 && !(sum > 1-1e-6 && sum < 1+1e-6) {
			problems = append(problems, "the weights must sum to 1")
		}
	case "lexicographic":
		if sorted := slices.Sorted(slices.Values(p.Order)); !slices.Equal(sorted, slices.Sorted(slices.Values(names))) {
			problems = append(problems, "the order must name every objective once")
		}
	default:
		problems = append(problems, "the method must be knee, weights or lexicographic")
	}
	return problems
}
