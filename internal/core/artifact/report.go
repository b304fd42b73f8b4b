package artifact

import (
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Basis is the rung of the ladder that an answer stands on.
type Basis string

// The six rungs, strongest first.
const (
	BasisCertified    Basis = "certified"
	BasisTerminalBest Basis = "terminal_best"
	BasisModel        Basis = "model"
	BasisMeasured     Basis = "measured"
	BasisBaseline     Basis = "baseline"
	BasisNone         Basis = "none"
)

// Bases lists the rungs, strongest first.
var Bases = []Basis{BasisCertified, BasisTerminalBest, BasisModel, BasisMeasured, BasisBaseline, BasisNone}

// Reason is a code of the closed list of withheld reasons.
type Reason string

// The withheld reasons, in the order they are recorded.
const (
	ReasonEpochEnded              Reason = "epoch_ended"
	ReasonNotConfirmed            Reason = "not_confirmed"
	ReasonBoundNotComputable      Reason = "bound_not_computable"
	ReasonBoundAboveEpsilon       Reason = "bound_above_epsilon"
	ReasonReplicatesBelowFloor    Reason = "replicates_below_floor"
	ReasonSkewness                Reason = "skewness_veto"
	ReasonSpread                  Reason = "spread_veto"
	ReasonTransport               Reason = "transport_veto"
	ReasonModelBoundAboveEpsilon  Reason = "model_bound_above_epsilon"
	ReasonModelBoundNotComputable Reason = "model_bound_not_computable"
	ReasonModelClassUnchecked     Reason = "model_class_unchecked"
	ReasonModelInadequate         Reason = "model_inadequate"
	ReasonModelAdequacyUnknown    Reason = "model_adequacy_unknown"
	ReasonAnswerExtrapolated      Reason = "answer_extrapolated"
	ReasonExclusionsCorrelated    Reason = "fit_exclusions_level_correlated"
	ReasonEpsilonUnknown          Reason = "epsilon_unknown"
	ReasonNoFeasibleRival         Reason = "no_feasible_rival"
	ReasonFeasibilityUndecided    Reason = "feasibility_undecided"
	ReasonFinalistInfeasible      Reason = "finalist_measured_infeasible"
	ReasonFinalistUnmeasured      Reason = "finalist_unmeasured"
	ReasonNotNondominated         Reason = "not_confidently_nondominated"
	ReasonValidationContradicts   Reason = "validation_contradicts"
	ReasonCampaignDeltaExceeded   Reason = "campaign_delta_exceeded"
)

// InRecordingOrder sorts reasons as the closed list does, each once.
func InRecordingOrder(reasons []Reason) []Reason {
	out := make([]Reason, 0, len(reasons))
	for _, code := range Reasons {
		if slices.Contains(reasons, code) {
			out = append(out, code)
		}
	}
	return out
}

// Reasons is the closed list in recording order.
var Reasons = []Reason{
	ReasonEpochEnded, ReasonNotConfirmed, ReasonBoundNotComputable, ReasonBoundAboveEpsilon, ReasonReplicatesBelowFloor,
	ReasonSkewness, ReasonSpread, ReasonTransport, ReasonModelBoundAboveEpsilon, ReasonModelBoundNotComputable,
	ReasonModelClassUnchecked, ReasonModelInadequate, ReasonModelAdequacyUnknown, ReasonAnswerExtrapolated,
	ReasonExclusionsCorrelated, ReasonEpsilonUnknown, ReasonNoFeasibleRival, ReasonFeasibilityUndecided,
	ReasonFinalistInfeasible, ReasonFinalistUnmeasured, ReasonNotNondominated, ReasonValidationContradicts,
	ReasonCampaignDeltaExceeded,
}

// Caveat is a note that withholds nothing.
type Caveat string

// The caveats a report may carry.
const (
	CaveatConstraintErrorUncharged Caveat = "constraint_error_uncharged"
	CaveatAliasAssumed             Caveat = "alias_assumed"
	CaveatLevelLost                Caveat = "level_lost"
	CaveatLockNotEnforced          Caveat = "lock_not_enforced"
	CaveatDrawsShared              Caveat = "draws_shared_with_selection"
	CaveatSearchNotExhaustive      Caveat = "candidate_search_not_exhaustive"
	CaveatAutoApproved             Caveat = "auto_approved"
)

// Caveats lists the caveats that a report may carry.
var Caveats = []Caveat{
	CaveatConstraintErrorUncharged, CaveatAliasAssumed, CaveatLevelLost, CaveatLockNotEnforced, CaveatDrawsShared, CaveatSearchNotExhaustive,
	CaveatAutoApproved,
}

// Report is report.json.
type Report struct {
	RunID                     string           `json:"run_id"`
	Question                  string           `json:"research_question"`
	Target                    string           `json:"target"`
	Metric                    string           `json:"metric"`
	Unit                      string           `json:"unit,omitempty"`
	Direction                 string           `json:"direction"`
	Recommendation            Answer           `json:"recommendation"`
	ResidualRegretModel       *float64         `json:"residual_regret_model"`
	ResidualRegretModelAnchor string           `json:"residual_regret_model_anchor,omitempty"` // winner or recommendation
	ResidualRegretTerminal    *float64         `json:"residual_regret_terminal"`
	Epsilon                   *float64         `json:"epsilon"`
	EpsilonDeclared           canonical.Object `json:"epsilon_declared"`
	DeltaScreen               float64          `json:"delta_screen"`
	DeltaTerminal             float64          `json:"delta_terminal"`
	DeltaConstraint           *float64         `json:"delta_constraint,omitempty"`
	DeltaFeasibility          *float64         `json:"delta_feasibility,omitempty"`
	Certified                 bool             `json:"certified"`
	CertificationWithheld     []Reason         `json:"certification_withheld"`
	Finalists                 []Finalist       `json:"finalists"`
	Baseline                  space.Levels     `json:"known_valid_baseline,omitempty"`
	BaselineGain              *Gain            `json:"baseline_gain,omitempty"`
	BestSet                   []Contender      `json:"best_set"`
	LeastChange               *Contender       `json:"least_change,omitempty"`
	Validation                *Revalidation    `json:"validation,omitempty"`
	Inertness                 []Inertness      `json:"inertness,omitempty"`
	KeepsBaseline             bool             `json:"keeps_baseline"`
	Path                      []string         `json:"path"`
	Branches                  []Branch         `json:"branches"`
	Tests                     []StageTest      `json:"tests"`
	Epoch                     int              `json:"epoch"`
	EpochEnded                string           `json:"epoch_ended,omitempty"`
	PolicyHash                string           `json:"policy_hash"`
	Iteration                 int              `json:"iteration"`
	CertificateScope          string           `json:"certificate_scope"`
	BoundaryOptimum           *BoundaryOptimum `json:"boundary_optimum,omitempty"`
	Ladder                    []Rung           `json:"ladder"`
	Caveats                   []CaveatNote     `json:"caveats"`
	Remedies                  []Remedy         `json:"remedies"`
	Excluded                  []Excluded       `json:"excluded"`
	LostLevels                []LostLevel      `json:"lost_levels"`
	AliasAssumptions          []string         `json:"alias_assumptions"`
	CandidateSpace            *CandidateSpace  `json:"candidate_space,omitempty"`
	Score                     *Score           `json:"score,omitempty"` // with several objectives: what bounds, epsilon and means of finalists are of
	Front                     *Front           `json:"front,omitempty"`
	FrontVsBaseline           *FrontVsBaseline `json:"front_vs_baseline,omitempty"`
	BehavioralFindings        []string         `json:"behavioral_findings"`
	Constraints               []SeatConstraint `json:"constraints"`
	HeldOut                   canonical.Object `json:"held_out,omitempty"` // by seat, and "answer" over all rows of the epoch
	Paired                    *bool            `json:"paired,omitempty"`   // of the final comparison
	Fit                       *FitSummary      `json:"fit,omitempty"`
	OrderConcealed            bool             `json:"order_concealed"`
	ErrorBudget               ErrorBudget      `json:"error_budget"`
	NextEpochAdvice           []string         `json:"next_epoch_advice"`
	Stages                    []StageSummary   `json:"stages"`
	Cost                      Cost             `json:"cost"`
	Provenance                Provenance       `json:"provenance"`
}

// Branch is where the epoch went after a stage, what was seen that sent it there,
// and why it took none of the other registered branches.
type Branch struct {
	Iteration int            `json:"iteration"`
	From      Stage          `json:"from"`
	To        Stage          `json:"to"`
	Why       string         `json:"why"`
	NotTaken  []BranchPassed `json:"not_taken"`
}

// BranchPassed is a registered branch that was not taken.
type BranchPassed struct {
	To   Stage  `json:"to"`
	When string `json:"when"` // its condition
	Why  string `json:"why"`  // what was seen instead
}

// StageTest is a test of the model or of the final comparison, with the stage that
// made it.
type StageTest struct {
	Iteration int   `json:"iteration"`
	Stage     Stage `json:"stage"`
	AdequacyTest
}

// FitSummary repeats the newest fit of the epoch: coefficients, as in
// effects.json, and the tests of the model.
type FitSummary struct {
	Stage     Stage          `json:"stage"`
	Effects   []Effect       `json:"effects"`
	Quadratic []Effect       `json:"quadratic"`
	Adequacy  []AdequacyTest `json:"adequacy"`
	// ObjectiveFits holds the fit of each of several objectives; the effects above
	// are then of the score.
	ObjectiveFits map[string]ConstraintFit `json:"objective_fits,omitempty"`
}

// Answer is what to set, and how strongly it is said.
type Answer struct {
	Levels space.Levels       `json:"levels"`
	Basis  Basis              `json:"basis"`
	Value  *float64           `json:"value,omitempty"`  // absent with several objectives
	Values map[string]float64 `json:"values,omitempty"` // of several objectives, by metric
}

// Origin says which measurements speak for a contender.
type Origin string

// The origins of a contender.
const (
	FromComparison Origin = "final_comparison"
	FromEarlier    Origin = "earlier"        // measured more than once before the final comparison
	FromInert      Origin = "inert_returned" // equal to a contender but for factors that were shown inert
)

// Origins lists the origins of a contender.
var Origins = []Origin{FromComparison, FromEarlier, FromInert}

// Contender is a measured configuration that cannot be excluded as the best of
// the measured ones.
type Contender struct {
	Levels  space.Levels `json:"levels"`
	Mean    float64      `json:"mean"`
	N       int          `json:"n"`
	From    Origin       `json:"from"`
	Winner  bool         `json:"winner"`
	Changed []string     `json:"changed" canonical:"null"` // factors that differ from the baseline; null without one
}

// Gain is the winner's advantage over the baseline in the declared direction.
type Gain struct {
	Absolute float64     `json:"absolute"`
	Percent  *float64    `json:"percent"`
	Interval *[2]float64 `json:"interval"` // absolute, two-sided
}

// Rung is one step of the ladder and why it was or was not reached.
type Rung struct {
	Basis   Basis  `json:"basis"`
	Reached bool   `json:"reached"`
	Why     string `json:"why"`
}

// CaveatNote is a caveat with its sentence.
type CaveatNote struct {
	Code   Caveat `json:"code"`
	Detail string `json:"detail"`
}

// Remedy is the cheapest way to lift a withheld reason. Prices are of the
// next campaign that contains it; null where they cannot be derived.
type Remedy struct {
	Code       Reason   `json:"code"`
	Says       string   `json:"says"` // the reason in words, with the number that failed
	What       string   `json:"what"`
	AddsRuns   *int     `json:"adds_runs"`
	PriceRuns  *int     `json:"price_runs"`
	PriceHours *float64 `json:"price_hours"`
}

// Excluded is one row that no fit used, and why.
type Excluded struct {
	Stage    Stage        `json:"stage"`
	RowIndex int          `json:"row_index"`
	Levels   space.Levels `json:"levels"`
	Reason   string       `json:"reason"`
	Error    string       `json:"error,omitempty"`
}

// LostLevel is a level without a usable row.
type LostLevel struct {
	FactorID string           `json:"factor_id"`
	Level    canonical.Scalar `json:"level"`
}

// ErrorBudget is the declared error of each epoch and their sum, which is a
// lower bound where some total cannot be read.
type ErrorBudget struct {
	PerEpoch      []EpochBudget `json:"per_epoch"`
	Cumulative    float64       `json:"cumulative"`
	IsLowerBound  bool          `json:"is_lower_bound"`
	CampaignDelta *float64      `json:"campaign_delta"`
}

// EpochBudget is the declared total of one epoch, null where it cannot be read.
type EpochBudget struct {
	Epoch int      `json:"epoch"`
	Total *float64 `json:"total"`
}

// StageSummary counts the rows of one stage.
type StageSummary struct {
	Iteration  int            `json:"iteration"`
	Stage      Stage          `json:"stage"`
	Kind       string         `json:"kind"`
	Planned    int            `json:"planned"`
	ByStatus   map[string]int `json:"by_status"`
	DurationMS int64          `json:"duration_ms"`
	Efficiency *Efficiency    `json:"efficiency,omitempty"` // of the registered design; of a stage that is fitted
}

// Cost is what the campaign spent.
type Cost struct {
	Rows           int      `json:"rows"`
	TargetSeconds  float64  `json:"target_seconds"`
	WallClockHours *float64 `json:"wall_clock_hours"`
	Invocations    int      `json:"invocations"`
	ModelCalls     int      `json:"model_calls"`
}

// Provenance says what the report was made from and with.
type Provenance struct {
	Version         string            `json:"version"`
	SourceDigest    string            `json:"source_digest"`
	GoArch          string            `json:"goarch"`
	OS              string            `json:"os"`
	CPU             string            `json:"cpu,omitempty"`
	Kernel          string            `json:"kernel,omitempty"`
	CampaignHash    string            `json:"campaign_hash"`
	CampaignVersion string            `json:"campaign_sha256"`
	ContractHash    string            `json:"contract_hash,omitempty"`
	TestCommand     string            `json:"test_command,omitempty"`
	TargetCommit    string            `json:"target_commit,omitempty"`
	TargetDirty     *bool             `json:"target_dirty"`
	Salt            string            `json:"salt"`
	WorkloadSeedEnv string            `json:"workload_seed_env,omitempty"`
	Concurrency     string            `json:"concurrency_basis"`
	Constants       map[string]string `json:"analysis_constants"`
	Anchor          string            `json:"anchor"`              // none
	Approvals       []ApprovalNote    `json:"approvals,omitempty"` // of the epoch
	Waivers         []WaiverRecord    `json:"waivers,omitempty"`   // of the epoch
}
