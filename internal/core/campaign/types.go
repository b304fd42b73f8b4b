// Package campaign is the campaign file: its types, its reader with positions,
// and the rules that a file must hold.
package campaign

import (
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// Kind is the kind of a campaign file.
type Kind string

// The kinds of a campaign file.
const (
	KindOptimization Kind = "optimization"
	KindVerify       Kind = "verify"
	KindAttempt      Kind = "attempt"
	KindReflective   Kind = "reflective"
)

// Campaign is a campaign file as read. Optional values that a file left out
// are nil, empty or zero as their comments say; the methods of Optimization
// resolve defaults. A value with a shape problem is left out as if absent.
type Campaign struct {
	Kind             Kind
	ResearchQuestion string
	RunID            string // as declared, or derived from the file's path
	MaxIterations    int    // default 10
	Target           Target
	LockedParameters []Lock // in file order
	Channels         []Channel
	Optimization     *Optimization
}

// Target is the system under test.
type Target struct {
	Name              string
	Description       string
	RepoPath          string // as written; "" when null or absent
	ControllableKnobs []string
}

// ChannelKind says in which form a channel is told of a campaign.
type ChannelKind string

// The kinds of channels.
const (
	ChannelWebhook ChannelKind = "webhook" // a JSON document
	ChannelSlack   ChannelKind = "slack"   // the text alone, as a chat's webhook takes it
)

// Channel is a place that is told of a campaign's progress. Its address and its
// headers may be secrets: neither is shown or logged.
type Channel struct {
	Kind    ChannelKind
	URL     string
	Headers []Header // in file order; of a webhook only
}

// Header is a field that is sent along.
type Header struct{ Name, Value string }

// Lock is one pinned input.
type Lock struct {
	Name  string
	Value any // canonical.Scalar, map[string]any or []any
}

// Optimization is the block of kind: optimization.
type Optimization struct {
	Response          Response
	Factors           []Factor
	Design            Design
	Invariants        []Invariant
	Workload          *Workload
	Baseline          space.Levels // nil when absent
	Policy            PolicyBlock
	RunCommand        string
	TestCommand       string
	IntegrityCommand  string
	RunTimeoutSec     int // default 600
	TestTimeoutSec    int // default 900
	AgentRetries      int // default 2
	MaxParallel       int // default 1
	Concurrency       *Concurrency
	MaxWallClockHours *float64
	MaxIdenticalFails int  // default 3
	ReuseMeasuredRows bool // default true
	Stages            []string
	BuildChecks       BuildChecks
	LockedObservables []LockedObservable
	LockedUnenforced  []string
	Guidance          Guidance
	Tree              map[string]any // the whole block as read, for its canonical hash
}

// Response says what is measured and what is admissible.
type Response struct {
	Primary     *Objective
	Objectives  []Objective
	Preference  *Preference
	Constraints []Constraint
	Regimes     []Regime
	SelfCheck   []predicate.Predicate
	Constant    []string
	HeldOut     []string
	Ceiling     *Ceiling
	NoisePct    *float64
}

// Direction is the way a response is better.
type Direction string

// The two directions.
const (
	Maximize Direction = "maximize"
	Minimize Direction = "minimize"
)

// Sign is +1 for maximize and -1 for minimize.
func (d Direction) Sign() float64 {
	if d == Minimize {
		return -1
	}
	return 1
}

// Objective is one response metric. Epsilon is nil on the primary and where an
// entry of objectives leaves it out.
type Objective struct {
	Metric    string
	Direction Direction
	Unit      string
	Epsilon   *Epsilon
	Support   *[2]float64 // known bounds of the metric, nil when not declared
	Reference *float64    // coordinate of the hypervolume's reference point; of an entry of objectives only
}

// Epsilon is the indifference width: exactly one of the two is set.
type Epsilon struct {
	Abs *float64 `json:"abs,omitempty"`
	Pct *float64 `json:"pct,omitempty"`
}

// The methods of a preference.
const (
	PreferKnee          = "knee"
	PreferWeights       = "weights"
	PreferLexicographic = "lexicographic"
)

// Preferred is the declared preference, or the knee where none is declared.
func (r Response) Preferred() Preference {
	if r.Preference == nil {
		return Preference{Method: PreferKnee}
	}
	return *r.Preference
}

// Preference picks one point of a front.
type Preference struct {
	Method  string
	Weights map[string]float64
	Order   []string
}

// Semantics says what a constraint claims.
type Semantics string

// The two semantics of a constraint.
const (
	SemanticsMean   Semantics = "mean"
	SemanticsChance Semantics = "chance"
)

// Constraint is one admissibility rule on a metric.
type Constraint struct {
	predicate.Predicate
	Semantics Semantics // default mean
	Chance    *float64
	Support   *[2]float64
	Unit      string
}

// Regime is a named constraint that must hold together with all others.
type Regime struct {
	ID string
	predicate.Predicate
}

// Limit is a rule of admissibility as configurations are held against it: a
// constraint, or a regime, which is a constraint with a name.
type Limit struct {
	Constraint
	Regime string // id of the regime, "" for a constraint
}

// Ceiling is a physical bound on a metric.
type Ceiling struct {
	Metric string
	Value  float64
}

// Factor is one knob with everything a file says of it.
type Factor struct {
	space.Factor
	Name         string
	Unit         string
	Description  string
	Apply        Apply
	Manipulation predicate.Predicate
	Relations    []Relation
	ScaleWritten bool // the file states scale, whatever its value
}

// ApplyKind is how a level reaches the target.
type ApplyKind string

// The ways a level reaches the target.
const (
	ApplyFlag  ApplyKind = "cli_flag"
	ApplyEnv   ApplyKind = "env_var"
	ApplyPatch ApplyKind = "config_patch"
)

// Apply is how one factor's level reaches the target. The fields of other
// kinds are empty.
type Apply struct {
	Kind     ApplyKind
	Template string           // cli_flag
	Name     string           // env_var
	Value    canonical.Scalar // env_var, config_patch; the string "{level}" is the level itself
	Path     string           // config_patch
	Pointer  string           // config_patch
}

// RelationKind says what a failed relation means.
type RelationKind string

// The kinds of a relation.
const (
	Correctness RelationKind = "correctness"
	Behavioral  RelationKind = "behavioral"
)

// Relation is a claim tested by one native test of the target.
type Relation struct {
	ID         string
	Kind       RelationKind
	Statement  string
	NativeTest string
}

// Invariant must hold on every row of every stage.
type Invariant struct {
	ID        string
	Statement string
	predicate.Predicate
}

// Workload names the variable that carries a row's seed.
type Workload struct {
	SeedEnv string  `json:"seed_env"`
	Seeds   []int64 `json:"seeds,omitempty"`
}

// Design is the declared experiment.
type Design struct {
	Screen  *ScreenDesign
	Refine  *RefineDesign
	Confirm ConfirmDesign
	MaxRuns *int
	Explore bool // a key of the search extension is present
	Probe   bool
}

// ScreenDesign is the declared screen.
type ScreenDesign struct {
	Resolution   int
	CenterPoints *int
}

// RefineDesign is the declared refine stage.
type RefineDesign struct {
	Kind         string // RefineComposite or RefineBoxBehnken
	CenterPoints int    // default 4
	Axial        string // AxialFace or AxialInscribed
}

// The designs of a refine stage, and the axial points of the composite.
const (
	RefineComposite  = "central_composite"
	RefineBoxBehnken = "box_behnken"
	AxialFace        = "face"
	AxialInscribed   = "inscribed"
)

// ConfirmDesign is the declared confirm stage.
type ConfirmDesign struct {
	Replicates    *int
	ShortlistSize int // default 3
	Allocate      bool
	Looks         bool // looks, shares or pausing is present
}

// OutOfHullEndEpoch is the policy under which an optimum outside the declared
// ranges ends the epoch.
const OutOfHullEndEpoch = "end_epoch"

// PolicyBlock is the declared policy with its defaults resolved, except the
// budgets that are charged only when declared.
type PolicyBlock struct {
	Epsilon          Epsilon // default pct 2.0
	DeltaScreen      float64 // default 0.05
	DeltaTerminal    float64 // default 0.05
	DeltaConstraint  *float64
	DeltaFeasibility *float64
	CampaignDelta    *float64
	ConfirmMaxRounds int // default 1, 2 with several objectives
	FrontFamily      string
	Foldover         bool   // default true
	OutOfHull        string // default confirm
	ValidateScreen   bool
	PostSelection    bool
	Inertness        bool
	OuterRing        bool
}

// Concurrency licenses parallel rows.
type Concurrency struct {
	LoadIndependent bool
	ProbeLevels     space.Levels
}

// BuildChecks are the checks around the build stage.
type BuildChecks struct {
	AllowPreexistingTests bool
	BaselineReplicates    int // default 3
	BaselineTolerancePct  *float64
	MechanismPaths        []string // nil when omitted
}

// LockedObservable says where the target reports a locked parameter.
type LockedObservable struct{ Name, Path string }

// Guidance is prose for the authoring stages.
type Guidance struct{ FactorNomination, Interpretation string }
