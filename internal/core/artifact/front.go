package artifact

import (
	"slices"

	"assay/internal/core/space"
)

// FrontObjective is one objective of several. A campaign may leave its epsilon
// out: then nothing says which difference matters.
type FrontObjective struct {
	Metric    string           `json:"metric"`
	Direction string           `json:"direction"`
	Unit      string           `json:"unit,omitempty"`
	Epsilon   *DeclaredEpsilon `json:"epsilon"`
	// Paired says of a measured front whether replicates that share a draw are
	// compared pair by pair in this objective: the seed probe must not contradict it.
	Paired *bool `json:"paired,omitempty"`
}

// DeclaredEpsilon is an indifference width as declared: exactly one is set.
type DeclaredEpsilon struct {
	Abs *float64 `json:"abs,omitempty"`
	Pct *float64 `json:"pct,omitempty"`
}

// FrontStatus is what is claimed of one measured configuration.
type FrontStatus string

// The statuses of a measured configuration.
const (
	Nondominated      FrontStatus = "confidently_nondominated"
	PossiblyDominated FrontStatus = "possibly_dominated"
)

// FrontStatuses lists the statuses of a measured configuration.
var FrontStatuses = []FrontStatus{Nondominated, PossiblyDominated}

// Front is front.json: what a comparison says of every measured configuration
// that has a status.
type Front struct {
	Iteration         int                `json:"iteration"`
	Round             int                `json:"round"`
	Objectives        []FrontObjective   `json:"objectives"`
	Points            []FrontPoint       `json:"points"`
	Alpha             *float64           `json:"alpha"` // error rate of one bound; null when nothing is compared
	DeltaTerminal     float64            `json:"delta_terminal"`
	NConfigs          int                `json:"n_configs"`
	K                 int                `json:"k"`
	Looks             int                `json:"looks"`
	Family            string             `json:"front_family"`
	Preferred         *Preferred         `json:"preferred"`
	Hypervolume       *float64           `json:"hypervolume"` // of the confident points
	HypervolumeReason string             `json:"hypervolume_reason,omitempty"`
	ReferencePoint    map[string]float64 `json:"reference_point" canonical:"null"`
	ReferenceDeclared bool               `json:"reference_declared"`
	UnresolvedGaps    []FrontGap         `json:"unresolved_gaps"`
}

// Why there is no hypervolume.
const (
	HypervolumeDimension       = "hypervolume_dimension" // more than three objectives
	HypervolumeNoPoint         = "no_confident_point"
	HypervolumeBeyondReference = "not_beyond_reference" // no point is better than the reference point in every objective
	HypervolumeNoReference     = "no_reference_point"
)

// HypervolumeReasons lists why there may be no hypervolume.
var HypervolumeReasons = []string{HypervolumeDimension, HypervolumeNoPoint, HypervolumeBeyondReference, HypervolumeNoReference}

// Resolvable reports whether some gap holds an unmeasured candidate.
func (f *Front) Resolvable() bool {
	return slices.ContainsFunc(f.UnresolvedGaps, func(g FrontGap) bool { return g.Candidate != nil })
}

// PreferredPoint is the point that the preference picks, with its status; nil
// without one.
func (f *Front) PreferredPoint() *FrontPoint {
	if f.Preferred == nil {
		return nil
	}
	for i := range f.Points {
		if f.Points[i].Levels.Same(f.Preferred.Levels) {
			return &f.Points[i]
		}
	}
	return nil
}

// Where the measurements of a point of the front come from.
const (
	FrontFromComparison = "comparison"
	FrontFromEarlier    = "earlier" // rows of fitting stages, measured at least twice
)

// FrontPoint is one measured configuration with its status.
type FrontPoint struct {
	Levels       space.Levels           `json:"levels"`
	Means        map[string]float64     `json:"means"`
	N            int                    `json:"n"`
	From         string                 `json:"from"`
	Baseline     bool                   `json:"baseline"`
	Feasibility  Feasibility            `json:"feasibility"`
	Nondominated bool                   `json:"nondominated"` // by the means alone
	Status       FrontStatus            `json:"status"`
	Intervals    map[string]*[2]float64 `json:"intervals"` // two-sided 95 %, each on its own; null when not computable
	BlockedBy    *FrontBlock            `json:"blocked_by,omitempty"`
}

// The kinds of what may dominate a configuration.
const (
	BlockMeasured  = "measured"
	BlockPredicted = "predicted"
)

// FrontBlock names the configuration that could not be ruled out to dominate.
type FrontBlock struct {
	Levels space.Levels `json:"levels"`
	Kind   string       `json:"kind"`
}

// Preferred is the point that the registered preference picks.
type Preferred struct {
	Levels      space.Levels `json:"levels"`
	Method      string       `json:"method"`
	Status      FrontStatus  `json:"status"`
	Certified   bool         `json:"certified"`
	ScoreRegret *float64     `json:"scalarised_regret"` // terminal bound on the score
	Epsilon     *float64     `json:"epsilon"`           // of the score
}

// FrontGap is a stretch of the front that is wider than what matters.
type FrontGap struct {
	Between   [2]space.Levels `json:"between"`
	Width     float64         `json:"width"`                      // in objectives scaled to [0, 1]
	Candidate space.Levels    `json:"candidate" canonical:"null"` // unmeasured and predicted nondominated in it; null without one
}

// PredictedFront is predicted_front.json: the nondominated candidates by the
// fits of a stage.
type PredictedFront struct {
	Iteration         int                `json:"iteration"`
	Objectives        []FrontObjective   `json:"objectives"`
	Points            []PredictedPoint   `json:"points"` // thinned to half an epsilon
	NConfigs          int                `json:"n_configs"`
	K                 int                `json:"k"`
	Mode              string             `json:"mode"`
	Preferred         space.Levels       `json:"preferred"`
	Hypervolume       *float64           `json:"hypervolume"`
	HypervolumeReason string             `json:"hypervolume_reason,omitempty"`
	ReferencePoint    map[string]float64 `json:"reference_point" canonical:"null"`
}

// PredictedPoint is one candidate with its fitted means.
type PredictedPoint struct {
	Levels    space.Levels        `json:"levels"`
	Predicted map[string]float64  `json:"predicted"`
	SE        map[string]*float64 `json:"se"`
}

// Score is the one number that several objectives are weighed into: each scaled
// so that Worst scores 0 and Best scores 1, then summed with the weights. The
// constants are those of the front that the screen measured. An objective that
// did not vary there scores 0.
type Score struct {
	Method  string             `json:"method"`
	Weights map[string]float64 `json:"weights"`
	Order   []string           `json:"order,omitempty"`
	Worst   map[string]float64 `json:"worst"`
	Best    map[string]float64 `json:"best"`
}

// ObjectiveSamples are the measurements of one objective at one seat.
type ObjectiveSamples struct {
	Samples []*float64 `json:"samples"` // by replicate, null where unusable
	Mean    *float64   `json:"mean"`
}

// FrontVsBaseline compares every admissible finalist with the configuration in
// use today, in each objective. It is a claim of its own and changes no status.
type FrontVsBaseline struct {
	Baseline  space.Levels     `json:"baseline"`
	Delta     float64          `json:"delta"`
	Level     *float64         `json:"level"` // error rate of one interval; null when nobody is compared
	Compared  int              `json:"compared"`
	Looks     int              `json:"looks"`
	Finalists []VersusBaseline `json:"finalists"`
}

// Versus is the verdict on one finalist against the baseline.
type Versus string

// The verdicts against the baseline.
const (
	DominatesBaseline   Versus = "dominates_baseline"
	DominatedByBaseline Versus = "dominated_by_baseline"
	TradeOff            Versus = "trade_off"
	Undecided           Versus = "undecided"
)

// Verses lists the verdicts against the baseline.
var Verses = []Versus{DominatesBaseline, DominatedByBaseline, TradeOff, Undecided}

// VersusBaseline is one finalist against the baseline.
type VersusBaseline struct {
	Key     string                   `json:"key"`
	Levels  space.Levels             `json:"levels"`
	Verdict Versus                   `json:"verdict"`
	Gains   map[string]ObjectiveGain `json:"gains"` // above 0 is better than the baseline
}

// ObjectiveGain is an advantage in one objective with its interval, null where it
// cannot be computed.
type ObjectiveGain struct {
	Gain     *float64    `json:"gain"`
	Interval *[2]float64 `json:"interval"`
}
