// Package artifact holds the documents that a campaign leaves behind, as types
// whose JSON is the artifact file, and the schemas that govern them.
package artifact

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Stage is a stage of a campaign or a state of its policy.
type Stage string

// The stages of this version, in order.
const (
	StageVerify    Stage = "verify"
	StageScreen    Stage = "screen"
	StageFoldover  Stage = "foldover"
	StageRefine    Stage = "refine"
	StageConfirm   Stage = "confirm"
	StageAllocate  Stage = "allocate"
	StageValidate  Stage = "validate"
	StageReport    Stage = "report"
	StageException Stage = "exception"
)

// Stages lists the stages and terminal states of this version.
var Stages = []Stage{
	StageVerify, StageScreen, StageFoldover, StageRefine, StageConfirm, StageAllocate, StageValidate, StageReport, StageException,
}

// Compares reports whether the rows of a stage are seats measured side by side,
// which no fit uses.
func (s Stage) Compares() bool { return s == StageConfirm || s == StageAllocate || s == StageValidate }

// Fits reports whether a stage measures rows for the fit.
func (s Stage) Fits() bool { return s == StageScreen || s == StageFoldover || s == StageRefine }

// Role says why a row is in its design.
type Role string

// The roles of a row.
const (
	RoleCorner     Role = "corner"
	RoleCenter     Role = "center"
	RoleAxial      Role = "axial"
	RoleEdge       Role = "edge"
	RoleConfirm    Role = "confirm"
	RoleValidation Role = "validation"
	RoleBaseline   Role = "baseline"
)

// Roles lists the roles that a row of a design can have.
var Roles = []Role{RoleCorner, RoleCenter, RoleAxial, RoleEdge, RoleConfirm, RoleValidation, RoleBaseline}

// DesignMatrix is design_matrix.json: everything that is registered before
// the first run of a stage.
type DesignMatrix struct {
	FactorIDs           []string         `json:"factor_ids"`
	Kind                string           `json:"kind"`
	Resolution          *int             `json:"resolution"`
	Generators          [][]int          `json:"generators"`
	Aliases             [][2]string      `json:"aliases"`
	Rows                []DesignRow      `json:"rows"`
	RunOrder            []int            `json:"run_order"`
	RunOrderSeed        int              `json:"run_order_seed"`
	RunOrderSalt        string           `json:"run_order_salt"`
	PolicyHash          string           `json:"policy_hash"`
	RunTimeoutSec       int              `json:"run_timeout_sec"`
	MaxParallel         int              `json:"max_parallel"`
	ConcurrencyBasis    string           `json:"concurrency_basis"`
	WorkloadSeeds       map[string]int64 `json:"workload_seeds,omitempty"`
	Paired              *bool            `json:"paired,omitempty"`
	HeldFixed           space.Levels     `json:"held_fixed,omitempty"`
	Round               int              `json:"round,omitempty"`
	Finalists           []Seat           `json:"finalists,omitempty"`
	Extends             *Extends         `json:"extends,omitempty"` // allocate only
	Epoch               int              `json:"epoch"`
	AdapterContractHash string           `json:"adapter_contract_hash,omitempty"`
	Efficiency          *Efficiency      `json:"efficiency,omitempty"`
	MixedLevel          *MixedLevel      `json:"mixed_level,omitempty"` // d_optimal and crossed only
	*FoldBlock                           // of a foldover only
}

// FoldBlock is what the matrix of a foldover says beside its rows.
type FoldBlock struct {
	FoldedOn           *string  `json:"folded_on"` // the one reversed column; null when all are
	ScreenIteration    int      `json:"screen_iteration"`
	AliasConsequential []string `json:"alias_consequential"` // why, as in the screen's recommendation
}

// DesignRow is one planned measurement.
type DesignRow struct {
	RowIndex  int          `json:"row_index"`
	Levels    space.Levels `json:"levels"`
	Role      Role         `json:"role"`
	Replicate int          `json:"replicate"`
	Apply     RowApply     `json:"apply"`
}

// RowApply is how a row's levels reach the target.
type RowApply struct {
	CLIArgs  []string          `json:"cli_args"`
	Env      map[string]string `json:"env"`
	Patches  []Patch           `json:"patches"`
	Finalist *int              `json:"finalist,omitempty"` // position in finalists, confirm only
}

// Patch sets one field of a private copy of a configuration file.
type Patch struct {
	FactorID string           `json:"factor_id"`
	Path     string           `json:"path"`
	Pointer  string           `json:"pointer"`
	Value    canonical.Scalar `json:"value"`
}

// Seat is one place in a confirm round as registered.
type Seat struct {
	Key    string       `json:"key"` // f0, f1, ...
	Levels space.Levels `json:"levels"`
	Why    string       `json:"why"`
}

// Extends names the confirm round that an allocate block is pooled with, and
// the recorded rows that its seats were chosen from.
type Extends struct {
	Iteration   int    `json:"iteration"`
	InputSHA256 string `json:"input_sha256"`
}

// MixedLevel says how a screen with a choice of more than two levels was
// constructed.
type MixedLevel struct {
	Model     string `json:"model"` // main_effects, main_effects_first or interactions
	Runs      int    `json:"runs"`  // without centre and validation points
	Imbalance int    `json:"imbalance"`
	// Of a d_optimal design: random starts of the search, the seed of its stream,
	// and the largest variance inflation of a coefficient.
	Starts            int      `json:"starts,omitempty"`
	Seed              string   `json:"seed,omitempty"`
	VarianceInflation *float64 `json:"variance_inflation,omitempty"`
}

// Efficiency holds the efficiencies of a registered design for its own model, D and G
// without a unit, I as a mean prediction variance in units of the error
// variance (package doe). Null where the model cannot be estimated.
type Efficiency struct {
	D *float64 `json:"d"`
	G *float64 `json:"g"`
	I *float64 `json:"i"`
}
