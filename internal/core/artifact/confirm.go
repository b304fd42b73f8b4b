package artifact

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// SeatStatus is what a confirm round says of one seat.
type SeatStatus string

// The statuses of a seat.
const (
	SeatOK         SeatStatus = "ok"
	SeatInfeasible SeatStatus = "infeasible"
	SeatUnmeasured SeatStatus = "unmeasured"
)

// SeatStatuses lists the statuses of a seat.
var SeatStatuses = []SeatStatus{SeatOK, SeatInfeasible, SeatUnmeasured}

// Feasibility is the judgement of one seat on the constraints.
type Feasibility string

// The judgements on a seat's constraints.
const (
	FeasibilityNone       Feasibility = "none" // no constraint is declared
	FeasibilityFeasible   Feasibility = "feasible"
	FeasibilityUndecided  Feasibility = "undecided"
	FeasibilityInfeasible Feasibility = "infeasible"
)

// Feasibilities lists the judgements on a seat's constraints.
var Feasibilities = []Feasibility{FeasibilityNone, FeasibilityFeasible, FeasibilityUndecided, FeasibilityInfeasible}

// Confirmation is confirmation.json: the head-to-head of one confirm round.
type Confirmation struct {
	Stage                   Stage               `json:"stage"`
	Iteration               int                 `json:"iteration"`
	Round                   int                 `json:"round"`
	ExtendsRound            *int                `json:"extends_round,omitempty"` // the round whose rows an allocate block is pooled with
	Finalists               []Finalist          `json:"finalists"`
	Best                    *string             `json:"best"`
	Bounds                  map[string]*float64 `json:"bounds"` // per challenger at delta_terminal, for carry-over only
	Epsilon                 *float64            `json:"epsilon"`
	ResidualRegretTerminal  *float64            `json:"residual_regret_terminal"`
	TerminalBound           TerminalBound       `json:"terminal_bound"`
	Certified               bool                `json:"certified"`
	CertificationWithheld   []Reason            `json:"certification_withheld"`
	Paired                  bool                `json:"paired"`
	DeltaTerminal           float64             `json:"delta_terminal"`
	ExcludedInfeasible      []string            `json:"excluded_infeasible"`
	ExcludedUnmeasured      []string            `json:"excluded_unmeasured"`
	ConfirmedAtLevels       space.Levels        `json:"confirmed_at_levels"`
	Replicates              int                 `json:"replicates"`
	UsableReplicates        int                 `json:"usable_replicates"`
	Mean                    *float64            `json:"mean"`
	Spread                  *float64            `json:"spread"`
	Observations            []float64           `json:"observations"`
	BestObserved            *Observed           `json:"best_observed,omitempty"`
	ConfirmedIsBestObserved *bool               `json:"confirmed_is_best_observed,omitempty"`
	Regression              *Regression         `json:"regression_vs_best_observed,omitempty"`
	Baseline                *BaselineSeat       `json:"baseline,omitempty"`
	ShortlistRefilled       []Refilled          `json:"shortlist_refilled"`
	HeldOut                 canonical.Object    `json:"held_out,omitempty"`
	SeedProbe               SeedProbe           `json:"crn_probe"`
	ModelBoundAtWinner      ModelBound          `json:"model_bound_at_winner"`
	Pretests                []AdequacyTest      `json:"pretests"`
	Constraints             []SeatConstraint    `json:"constraints"`
	Allocation              *Allocation         `json:"allocation,omitempty"`
	Validation              *Revalidation       `json:"validation,omitempty"`
	Inertness               []Inertness         `json:"inertness,omitempty"`
	// With several objectives the numbers above are of the score.
	Score           *Score           `json:"score,omitempty"`
	Front           *Front           `json:"front,omitempty"` // front.json is this part by itself
	FrontVsBaseline *FrontVsBaseline `json:"front_vs_baseline,omitempty"`
}

// Revalidation is the answer measured again after it was chosen: an estimate
// that the choice did not bend. It can only take a certificate away.
type Revalidation struct {
	Levels      space.Levels `json:"levels"`
	Samples     []*float64   `json:"samples"`
	Mean        *float64     `json:"mean"`
	Interval    *[2]float64  `json:"interval"` // two-sided 95 %
	Limit       *float64     `json:"limit"`    // one-sided 95 %, on the side of better
	Claim       float64      `json:"claim"`    // mean of the final comparison
	Contradicts bool         `json:"contradicts"`
	Detail      string       `json:"detail"` // why there is no limit
}

// Inertness is what fresh measurements say of a knob that had no effect: that
// it is inert within epsilon at every setting of the others, or that this is
// not shown.
type Inertness struct {
	FactorID         string   `json:"factor_id"`
	Inert            bool     `json:"inert"`
	Epsilon          *float64 `json:"epsilon"`
	Level            float64  `json:"level"`
	Settings         int      `json:"settings"`
	PossibleSettings int      `json:"possible_settings"`
	Largest          *float64 `json:"largest_difference"`
	P                *float64 `json:"p"` // the largest
	Detail           string   `json:"detail"`
}

// Allocation is the registered choice of the seats that further replicates
// would extend, made from the rows of this round alone.
type Allocation struct {
	Seats       []string `json:"seats"` // keys; the winner's is the first
	Replicates  int      `json:"replicates"`
	InputSHA256 string   `json:"input_sha256"` // of the recorded rows that the choice rests on
}

// Finalist is one seat with its measurements.
type Finalist struct {
	Key         string       `json:"key"`
	Levels      space.Levels `json:"levels"`
	Why         string       `json:"why"`
	Samples     []*float64   `json:"samples"` // by replicate, null where unusable
	Mean        *float64     `json:"mean"`
	N           int          `json:"n"`
	Status      SeatStatus   `json:"status"`
	Feasibility Feasibility  `json:"feasibility"`
	Differences *Differences `json:"differences,omitempty"` // challengers only
	// Objectives holds the measurements of each objective of several; the samples
	// above are then of the score.
	Objectives map[string]ObjectiveSamples `json:"objectives,omitempty"`
}

// Differences summarises a challenger against the winner; positive is better
// than the winner.
type Differences struct {
	Mean  float64  `json:"mean"`
	SD    *float64 `json:"sd"`
	N     int      `json:"n"`
	Upper *float64 `json:"upper"` // at the level of the certificate
	Skew  *float64 `json:"skew,omitempty"`
}

// TerminalBound is the upper bound on what another seat could still gain.
type TerminalBound struct {
	Value      *float64 `json:"value"`
	Challenger *string  `json:"challenger"`
	Delta      float64  `json:"delta"`
	Method     string   `json:"method"`
	Detail     string   `json:"detail"`
	M          int      `json:"M"`
	Looks      int      `json:"looks"`
	DF         *float64 `json:"df"`
}

// Observed is a configuration with its mean over usable rows.
type Observed struct {
	Levels space.Levels `json:"levels"`
	Mean   float64      `json:"mean"`
	N      int          `json:"n"`
}

// Regression says by how much the winner falls short of the best observed.
type Regression struct {
	Absolute float64  `json:"absolute"`
	Percent  *float64 `json:"percent"`
}

// BaselineSeat is the baseline's part in the comparison. Gain is the
// winner's advantage over it in the declared direction.
type BaselineSeat struct {
	Levels       space.Levels `json:"levels"`
	Samples      []*float64   `json:"samples"`
	Mean         *float64     `json:"mean"`
	Gain         *float64     `json:"gain"`
	GainInterval *[2]float64  `json:"gain_interval"`
}

// Refilled records a struck seat and who took its place.
type Refilled struct {
	Left space.Levels `json:"left"`
	Came space.Levels `json:"came,omitempty"`
	Why  string       `json:"why"`
}

// SeedProbe says whether the target honours the workload seed.
type SeedProbe struct {
	Verdict string   `json:"verdict"` // honoured, not_honoured, deterministic_or_ignored or not_run
	A1      *float64 `json:"a1"`
	A2      *float64 `json:"a2"`
	B       *float64 `json:"b"`
	Detail  string   `json:"detail"`
}

// SeatConstraint is the bound of one constraint or regime at one seat.
type SeatConstraint struct {
	Key           string      `json:"key"`
	Constraint    string      `json:"constraint"`
	Regime        string      `json:"regime,omitempty"` // id, of a regime
	Mean          *float64    `json:"mean"`             // of a chance constraint the pass rate
	Lower         *float64    `json:"lower"`
	Upper         *float64    `json:"upper"`
	Feasibility   Feasibility `json:"feasibility"`
	Deterministic bool        `json:"deterministic"`
	Method        string      `json:"method,omitempty"` // hoeffding or clopper_pearson; one-sided t limits have none
	Runs          int         `json:"runs,omitempty"`   // of a chance constraint, with how many of them passed
	Passes        int         `json:"passes,omitempty"`
	Detail        string      `json:"detail,omitempty"` // why nothing was decided
}

// Shortlist is shortlist.json.
type Shortlist struct {
	Round     int                 `json:"round"`
	Finalists []Seat              `json:"finalists"`
	Best      *string             `json:"best"`
	Bounds    map[string]*float64 `json:"bounds"`
	Epsilon   *float64            `json:"epsilon"`
	See       string              `json:"see"` // confirmation.json
}
