package artifact

import (
	"math/big"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Effects is effects.json. Estimates are coefficients (half effects).
type Effects struct {
	Stage            Stage                    `json:"stage"`
	Intercept        float64                  `json:"intercept"`
	NRuns            int                      `json:"n_runs"`
	PureErrorVar     *float64                 `json:"pure_error_var"`
	PureErrorDF      int                      `json:"pure_error_df"`
	LackOfFitF       *float64                 `json:"lack_of_fit_f"`
	LackOfFitP       *float64                 `json:"lack_of_fit_p"`
	Aliases          [][2]string              `json:"aliases"`
	Effects          []Effect                 `json:"effects"`
	Quadratic        []Effect                 `json:"quadratic"`
	DroppedFactors   []string                 `json:"dropped_factors"` // measured nulls only
	ExclusionBalance *ExclusionBalance        `json:"exclusion_balance,omitempty"`
	Adequacy         []AdequacyTest           `json:"adequacy"`
	Efficiency       *Efficiency              `json:"efficiency,omitempty"` // of the stage's design as registered, before any loss
	Residuals        []Residual               `json:"residuals"`
	ConstraintFits   map[string]ConstraintFit `json:"constraint_fits,omitempty"` // by metric
	Lenth            *Lenth                   `json:"lenth,omitempty"`
	// With several objectives the fields above are of the score, and the fit of each
	// objective stands here by its metric.
	Score         *Score                   `json:"score,omitempty"`
	ObjectiveFits map[string]ConstraintFit `json:"objective_fits,omitempty"`
	// PartialAliases lists what omitted interactions would add to the estimates:
	// the entries above 0.1 of the alias matrix.
	PartialAliases []PartialAlias `json:"partial_aliases,omitempty"`
}

// PartialAlias says that the estimate of a fitted term holds Share times the
// coefficient of a term that is not in the model.
type PartialAlias struct {
	Fitted  string  `json:"fitted"`
	Omitted string  `json:"omitted"`
	Share   float64 `json:"share"`
}

// ConstraintFit is the model of one constraint metric, or of one objective of
// several, fitted on the same design with the same terms.
type ConstraintFit struct {
	Intercept    float64  `json:"intercept"`
	NRuns        int      `json:"n_runs"`
	PureErrorVar *float64 `json:"pure_error_var"`
	PureErrorDF  int      `json:"pure_error_df"`
	Effects      []Effect `json:"effects"`
	Quadratic    []Effect `json:"quadratic"`
}

// Effect is one fitted coefficient.
type Effect struct {
	Label       string       `json:"label"`
	Terms       []string     `json:"terms"`
	Estimate    float64      `json:"estimate"`
	SE          *float64     `json:"se"`
	CILow       *float64     `json:"ci_low"`
	CIHigh      *float64     `json:"ci_high"`
	Significant *bool        `json:"significant"` // null = unknown, never read as false
	AliasedWith []AliasLabel `json:"aliased_with,omitempty"`
}

// AliasLabel is another member of an effect's alias class.
type AliasLabel struct {
	Label string `json:"label"`
	Sign  int    `json:"sign"`
}

// AdequacyTest is one test of the model class.
type AdequacyTest struct {
	Test      string    `json:"test"`
	Objective string    `json:"objective,omitempty"` // metric, with several objectives
	Statistic *float64  `json:"statistic"`
	DF        []float64 `json:"df"`
	P         *float64  `json:"p"`
	HolmP     *float64  `json:"holm_p,omitempty"` // adjusted over the tests of one stage: information only
	Verdict   string    `json:"verdict"`          // passed, rejected or not_computed
	Detail    string    `json:"detail,omitempty"`
}

// Residual pairs a row with its fitted value.
type Residual struct {
	RowIndex int     `json:"row_index"`
	Fitted   float64 `json:"fitted"`
	Residual float64 `json:"residual"`
}

// Lenth holds the pseudo standard error of an unreplicated screen and its
// margins, on the scale of coefficients.
type Lenth struct {
	PSE float64 `json:"pse"`
	ME  float64 `json:"me"`
	SME float64 `json:"sme"`
}

// ExclusionBalance says whether lost rows follow a level.
type ExclusionBalance struct {
	NRows           int             `json:"n_rows"`
	NExcluded       int             `json:"n_excluded"`
	NBiasExcluded   int             `json:"n_bias_excluded"`
	LevelCorrelated bool            `json:"level_correlated"`
	FlaggedFactors  []string        `json:"flagged_factors"`
	Factors         []FactorBalance `json:"factors"`
}

// FactorBalance counts lost rows by the levels of one factor.
type FactorBalance struct {
	FactorID       string                  `json:"factor_id"`
	ByLevel        map[string]LevelBalance `json:"by_level"`
	Flagged        bool                    `json:"flagged"`
	ConcentratedAt string                  `json:"concentrated_at,omitempty"`
	ConcentrationP *float64                `json:"concentration_p"`
	Rule           string                  `json:"rule"`
}

// LevelBalance counts lost rows at one level.
type LevelBalance struct {
	Rows                 int `json:"rows"`
	Excluded             int `json:"excluded"`
	ExcludedBiasRelevant int `json:"excluded_bias_relevant"`
}

// FitExclusions is fit_exclusions.json, written only when rows were excluded.
type FitExclusions struct {
	Stage                  Stage             `json:"stage"`
	PlannedRows            int               `json:"planned_rows"`
	FittedRows             int               `json:"fitted_rows"`
	ExcludedRowIndices     []int             `json:"excluded_row_indices"`
	ExcludedReasons        map[string]string `json:"excluded_reasons"` // row index to reason
	ExcludedByReason       map[string]int    `json:"excluded_by_reason"`
	NonIdentifiableFactors []string          `json:"non_identifiable_factors"`
	InteractionsDropped    bool              `json:"interactions_dropped"`
	QuadraticDropped       bool              `json:"quadratic_dropped"`
	FittedIDs              []string          `json:"fitted_ids"`
	ExclusionBalance       *ExclusionBalance `json:"exclusion_balance,omitempty"`
	Reason                 string            `json:"reason"`
}

// ModelBound is an upper bound on how much better another candidate could
// still be according to the fitted model; Value is null when not computable.
type ModelBound struct {
	Value      *float64     `json:"value"`
	Challenger space.Levels `json:"challenger,omitempty"`
	Delta      float64      `json:"delta"`
	Method     string       `json:"method"` // bonferroni_one_sided_t, scheffe_simultaneous, trivial or none
	// M is exact: an integer, and decimal text above 2^53.
	M      canonical.Scalar `json:"M"`
	R      int              `json:"r"`
	DF     float64          `json:"df"`
	Q      *float64         `json:"q"`
	Detail string           `json:"detail"`
	Mode   string           `json:"mode,omitempty"` // ModeSearched where the maximum was searched
}

// Exact writes a whole number, however large: as an integer where every reader
// of JSON keeps it, and else as decimal text.
func Exact(n *big.Int) canonical.Scalar {
	if n.IsInt64() && n.Int64() <= 1<<53 {
		return canonical.Int(n.Int64())
	}
	return canonical.String(n.String())
}

// Whole reads what Exact wrote.
func Whole(s canonical.Scalar) (*big.Int, bool) {
	return new(big.Int).SetString(s.Render(), 10)
}

// Recommendation is recommendation.json.
type Recommendation struct {
	Stage                       Stage              `json:"stage"`
	Iteration                   int                `json:"iteration"`
	Levels                      space.Levels       `json:"levels"`
	Coded                       map[string]float64 `json:"coded"`
	Predicted                   float64            `json:"predicted"`
	FittedIDs                   []string           `json:"fitted_ids"`
	HeldFixed                   space.Levels       `json:"held_fixed"`
	TopCandidates               []Candidate        `json:"top_candidates"`
	StationaryPoint             *Stationary        `json:"stationary_point"`
	Ridge                       []RidgePoint       `json:"ridge,omitempty"`
	ModelAdequate               *bool              `json:"model_adequate"`
	ExcludedMeasuredInfeasible  []space.Levels     `json:"excluded_measured_infeasible"`
	ExcludedInfeasiblePredicted *int               `json:"excluded_infeasible_predicted"` // null = not counted, on a searched lattice
	ResidualRegretModel         ModelBound         `json:"residual_regret_model"`
	Epsilon                     *float64           `json:"epsilon"`
	AliasConsequential          []string           `json:"alias_consequential"`
	Aliases                     [][2]string        `json:"aliases"`
	ExclusionBalance            *ExclusionBalance  `json:"exclusion_balance,omitempty"`
	CandidateSpace              CandidateSpace     `json:"candidate_space"`
	BoundaryOptimum             *BoundaryOptimum   `json:"boundary_optimum,omitempty"`
	Extrapolated                bool               `json:"extrapolated"`
	// With several objectives the numbers above are of the score.
	Score           *Score             `json:"score,omitempty"`
	PredictedValues map[string]float64 `json:"predicted_values,omitempty"` // by metric
	PredictedFront  *PredictedFront    `json:"predicted_front,omitempty"`  // predicted_front.json is this part by itself
}

// Candidate is one ranked configuration of the candidate lattice.
type Candidate struct {
	Levels    space.Levels       `json:"levels"`
	Coded     map[string]float64 `json:"coded"`
	Predicted float64            `json:"predicted"`
	SE        *float64           `json:"se"`
}

// Stationary is the solved stationary point of the fitted surface: a
// diagnostic that never decides what runs.
type Stationary struct {
	Coded          map[string]float64   `json:"coded"`
	Class          string               `json:"class"`       // maximum, minimum, saddle or ridge
	Eigenvalues    []float64            `json:"eigenvalues"` // largest first
	EigenvalueSE   []float64            `json:"eigenvalue_se,omitempty"`
	Eigenvectors   []map[string]float64 `json:"eigenvectors"` // by eigenvalue, then by factor
	RidgeDirection map[string]float64   `json:"ridge_direction,omitempty"`
	Predicted      *float64             `json:"predicted"`
	InsideHull     bool                 `json:"inside_hull"`
}

// RidgePoint is the best point of the fitted surface at a distance from the
// centre of the coded factors: a diagnostic, like the stationary point.
type RidgePoint struct {
	Radius    float64            `json:"radius"`
	Coded     map[string]float64 `json:"coded"`
	Predicted float64            `json:"predicted"`
}

// How the candidates were gone through.
const (
	ModeEnumerated = "enumerated"
	ModeSearched   = "searched"
)

// CandidateSpace says which candidates the recommendation ranged over, and how.
type CandidateSpace struct {
	Size  string `json:"size"` // exact, decimal
	Mode  string `json:"mode"` // ModeEnumerated or ModeSearched
	Limit int    `json:"limit"`
	// Of a search: the seed of its generator (two words of 64 bits in hex, the
	// high one first), how many starts it had, to how many optima they led, and
	// how many of them led to the best.
	Seed           string `json:"seed,omitempty"`
	Starts         int    `json:"starts,omitempty"`
	DistinctOptima int    `json:"distinct_optima,omitempty"`
	BestHits       int    `json:"best_hits,omitempty"`
}

// BoundaryOptimum records an answer on the edge of a declared range.
type BoundaryOptimum struct {
	Axes []BoundaryAxis `json:"axes"`
}

// BoundaryAxis is one factor whose best level is the end of its range.
type BoundaryAxis struct {
	FactorID string `json:"factor_id"`
	Side     string `json:"side"` // low or high
	Advice   string `json:"advice"`
}
