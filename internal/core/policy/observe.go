package policy

import (
	"slices"

	"assay/internal/core/canonical"
)

// Key is a name of the closed observation vocabulary.
type Key string

// The observation keys of this version.
const (
	CorrectnessFailed  Key = "correctness_failed"
	NaNResponse        Key = "nan_response"
	AllWithinNoise     Key = "all_within_noise"
	LackOfFit          Key = "lack_of_fit"
	ModelAdequate      Key = "model_adequate"
	RefinableSurvivors Key = "refinable_survivors"
	RefinableFactors   Key = "refinable_factors"
	RefineAffordable   Key = "refine_affordable"
	CurvatureDetected  Key = "curvature_detected"
	AliasConsequential Key = "alias_consequential"
	RunsNeededFoldover Key = "runs_needed_foldover"
	FoldoverAffordable Key = "foldover_affordable"
	StationaryInHull   Key = "stationary_in_hull"
	Certified          Key = "certified"
	Round              Key = "round"
	BudgetRemaining    Key = "budget_remaining"
	RunsNeededConfirm  Key = "runs_needed_confirm"
	ConfirmAffordable  Key = "confirm_affordable"
	RefillNeeded       Key = "refill_needed"
	RefillAffordable   Key = "refill_affordable"
	GapResolvable      Key = "gap_resolvable"
	AllocatePending    Key = "allocate_pending"
	AllocateAffordable Key = "allocate_affordable"
	// ValidationAffordable is unknown where nothing is left to measure after
	// the choice, or nothing was chosen.
	ValidationAffordable Key = "validation_affordable"
	ResidualRegret       Key = "residual_regret"
	EpsilonResolved      Key = "epsilon"
	BehavioralViolation  Key = "behavioral_violation"
)

// Consumer says who reads an observation.
type Consumer string

// The consumers of observations: a guard, or the record only.
const (
	ReadByGuard  Consumer = "guard"
	ReadByRecord Consumer = "reported only"
)

// Term is one entry of the vocabulary.
type Term struct {
	Key      Key
	Numeric  bool // numbers; otherwise booleans
	Consumer Consumer
}

// Vocabulary is the closed list of observations. A key outside it ends the
// epoch; it never opens a branch.
var Vocabulary = []Term{
	{CorrectnessFailed, false, ReadByGuard},
	{NaNResponse, false, ReadByGuard},
	{AllWithinNoise, false, ReadByRecord},
	{LackOfFit, false, ReadByRecord},
	{ModelAdequate, false, ReadByRecord},
	{RefinableSurvivors, true, ReadByRecord},
	{RefinableFactors, true, ReadByGuard},
	{RefineAffordable, false, ReadByGuard},
	{CurvatureDetected, false, ReadByRecord},
	{AliasConsequential, false, ReadByGuard},
	{RunsNeededFoldover, true, ReadByRecord},
	{FoldoverAffordable, false, ReadByGuard},
	{StationaryInHull, false, ReadByGuard},
	{Certified, false, ReadByGuard},
	{Round, true, ReadByGuard},
	{BudgetRemaining, true, ReadByGuard},
	{RunsNeededConfirm, true, ReadByRecord},
	{ConfirmAffordable, false, ReadByGuard},
	{RefillNeeded, false, ReadByGuard},
	{RefillAffordable, false, ReadByGuard},
	{GapResolvable, false, ReadByGuard},
	{AllocatePending, false, ReadByGuard},
	{AllocateAffordable, false, ReadByGuard},
	{ValidationAffordable, false, ReadByGuard},
	{ResidualRegret, true, ReadByRecord},
	{EpsilonResolved, true, ReadByRecord},
	{BehavioralViolation, false, ReadByRecord},
}

func term(key Key) (Term, bool) {
	i := slices.IndexFunc(Vocabulary, func(t Term) bool { return t.Key == key })
	if i < 0 {
		return Term{}, false
	}
	return Vocabulary[i], true
}

// Unbounded is the budget_remaining of an epoch without a run budget.
const Unbounded = 1_000_000_000

// Observations is what a stage saw. A key that is missing or null is unknown:
// it matches nothing.
type Observations map[Key]canonical.Scalar

// Object is the observations as they are recorded.
func (o Observations) Object() canonical.Object {
	out := make(canonical.Object, len(o))
	for key, value := range o {
		out[string(key)] = value
	}
	return out
}
