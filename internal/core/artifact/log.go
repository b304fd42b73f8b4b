package artifact

import "assay/internal/core/canonical"

// Transition is one line of transitions.jsonl. To is null when the stage
// ended on a gate, which Halted then names.
type Transition struct {
	Epoch        int              `json:"epoch"`
	Iteration    int              `json:"iteration"`
	From         Stage            `json:"from"`
	To           *Stage           `json:"to"`
	Rule         canonical.Object `json:"rule"`
	Observations canonical.Object `json:"observations"`
	PolicyHash   string           `json:"policy_hash"`
	At           string           `json:"at,omitempty"`
	Halted       string           `json:"halted,omitempty"`
}

// AcceptedNext is the reason of an epoch that ended because a next one was
// accepted; its state is then [StageReport].
const AcceptedNext = "accepted_next"

// EpochEnd is epoch_end-<e>.json, written by a semantic exception, or when a next
// epoch was accepted.
type EpochEnd struct {
	Epoch             int              `json:"epoch"`
	Iteration         int              `json:"iteration"`
	State             Stage            `json:"state"`
	Rule              canonical.Object `json:"rule"`
	Observations      canonical.Object `json:"observations"`
	Reason            string           `json:"reason"`
	NextEpochRequires string           `json:"next_epoch_requires"`
	PolicyHash        string           `json:"policy_hash"`
}

// Exceptional reports whether a semantic exception ended the epoch, and not the
// acceptance of a next one after its report.
func (e EpochEnd) Exceptional() bool { return e.State != StageReport }

// GateName is a name of the closed list of gates.
type GateName string

// The gates that this version can fail.
const (
	GatePreconditions        GateName = "preconditions"
	GateCorrectnessRelations GateName = "correctness_relations"
	GatePolicyCompile        GateName = "policy_compile"
	GatePolicyHash           GateName = "policy_hash"
	GateLockedParameters     GateName = "locked_parameters"
	GateMechanismDrift       GateName = "mechanism_drift"
	GatePolicyMechanism      GateName = "policy_mechanism"
	GateMechanismSnapshot    GateName = "mechanism_snapshot"
	GateAdapterContract      GateName = "adapter_contract"
	GateDesignPreflight      GateName = "design_preflight"
	GateDesignFidelity       GateName = "design_fidelity"
	GateHeldOutLeakage       GateName = "held_out_leakage"
	GateResponseType         GateName = "response_type"
	GateFitFloor             GateName = "fit_floor"
	GateValidSpaceEmpty      GateName = "valid_space_empty"
	GateNoFinalist           GateName = "no_finalist"
	GateFinalistIncomplete   GateName = "finalist_incomplete"
	GateArtifactSchema       GateName = "artifact_schema"
	GateSurvivors            GateName = "survivors"
)

// GateNames lists the gates that this version can fail.
var GateNames = []GateName{
	GatePreconditions, GateCorrectnessRelations, GatePolicyCompile, GatePolicyHash, GateLockedParameters, GateMechanismDrift,
	GatePolicyMechanism, GateMechanismSnapshot, GateAdapterContract, GateDesignPreflight, GateDesignFidelity, GateHeldOutLeakage, GateResponseType, GateFitFloor, GateValidSpaceEmpty, GateNoFinalist,
	GateFinalistIncomplete, GateArtifactSchema, GateSurvivors,
}

// The verdicts of a gate.
const (
	GatePassed = "passed"
	GateFailed = "failed"
	GateWaived = "waived" // by a field of the campaign; no gate of this version can be
)

// Gate is one evaluation of a gate, a line of gates.jsonl. Prev is the SHA-256
// of the line before it, without its end, so that a line which was changed or
// left out is noticed; lines are not sealed in this version.
type Gate struct {
	Gate         GateName          `json:"gate"`
	Verdict      string            `json:"verdict"`
	Epoch        int               `json:"epoch"`
	Iteration    int               `json:"iteration"`
	Stage        Stage             `json:"stage"`
	Invocation   int               `json:"invocation"`
	Subject      map[string]string `json:"subject"` // SHA-256 of everything judged, by name
	Detail       string            `json:"detail"`
	Next         string            `json:"next,omitempty"`
	Evidence     []string          `json:"evidence"` // files of the work directory
	Waiver       *Waiver           `json:"waiver"`
	At           string            `json:"at,omitempty"`
	ToolVersion  string            `json:"tool_version"`
	SourceDigest string            `json:"source_digest"`
	Prev         string            `json:"prev"` // zeros in the first line
}

// Waiver says who let a failed gate pass, why, and which field of the campaign
// allowed it.
type Waiver struct {
	Who   string `json:"who"`
	Why   string `json:"why"`
	Field string `json:"field"`
}

// HaltKind says why a campaign stands still.
type HaltKind string

// The kinds of a halt.
const (
	HaltGateFailed      HaltKind = "gate_failed"
	HaltRepeatedFailure HaltKind = "repeated_failure"
	HaltWallClock       HaltKind = "wall_clock"
	HaltStopRequested   HaltKind = "stop_requested"
	HaltDiskFull        HaltKind = "disk_full"
	// HaltApprovalRejected says that what is about to be spent is not what was
	// approved, or not any more.
	HaltApprovalRejected HaltKind = "approval_rejected"
)

// HaltKinds lists the kinds of a halt.
var HaltKinds = []HaltKind{HaltGateFailed, HaltRepeatedFailure, HaltWallClock, HaltStopRequested, HaltDiskFull, HaltApprovalRejected}

// Halt is halt.json, present only while a campaign is halted.
type Halt struct {
	Kind      HaltKind `json:"kind"`
	Gate      GateName `json:"gate,omitempty"`
	Reason    string   `json:"reason"`
	Stage     Stage    `json:"stage"`
	Epoch     int      `json:"epoch"`
	Iteration int      `json:"iteration"`
	Since     string   `json:"since"`
	// Fingerprint, Count and Threshold describe a repeated failure, and are
	// absent otherwise.
	Fingerprint string   `json:"fingerprint,omitempty"`
	Count       int      `json:"count,omitempty"`
	Threshold   int      `json:"threshold,omitempty"`
	Iterations  []int    `json:"iterations"`
	Messages    []string `json:"messages"`
	Next        string   `json:"next"`
}

// ResolvedHalt is one line of halt_history.jsonl: a halt that is over.
type ResolvedHalt struct {
	Halt
	ResolvedAt string `json:"resolved_at"`
	ResolvedBy string `json:"resolved_by"`
}

// WallClock is wall_clock.json.
type WallClock struct {
	Entries     []Invocation `json:"entries"`
	TotalHours  float64      `json:"total_hours"`
	Invocations int          `json:"invocations"`
	BudgetHours *float64     `json:"budget_hours"`
}

// WallClockHours is how long a campaign was worked on, in hours; an invocation
// whose length is unknown adds nothing.
func WallClockHours(entries []Invocation) float64 {
	seconds := 0.0
	for _, e := range entries {
		if e.Seconds != nil {
			seconds += *e.Seconds
		}
	}
	return seconds / 3600
}

// Invocation is one run or resume of a campaign.
type Invocation struct {
	Invocation int      `json:"invocation"`
	Kind       string   `json:"kind"` // run or resume
	StartedAt  string   `json:"started_at"`
	EndedAt    *string  `json:"ended_at"`
	Seconds    *float64 `json:"seconds"`
	Host       string   `json:"host"`
	Version    string   `json:"version"`
	EndReason  string   `json:"end_reason"`
}

// Progress is progress.json. A field that cannot be derived is null.
type Progress struct {
	RunID                string         `json:"run_id"`
	Epoch                int            `json:"epoch"`
	Iteration            int            `json:"iteration"`
	Stage                Stage          `json:"stage"`
	Phase                string         `json:"phase"`
	Rows                 ProgressRows   `json:"rows"`
	Iterations           ProgressStages `json:"iterations"`
	ElapsedSeconds       *float64       `json:"elapsed_seconds"`
	ETASeconds           *float64       `json:"eta_seconds"`
	ETABasis             string         `json:"eta_basis"`
	ETAConfidence        string         `json:"eta_confidence"` // low or normal
	ETAUpperBoundSeconds *float64       `json:"eta_upper_bound_seconds"`
	LaterStagesSeconds   *float64       `json:"later_stages_seconds"`
	MeanRowSeconds       *float64       `json:"mean_row_seconds"`
	BudgetHours          *float64       `json:"budget_hours"`
	WallClockHours       *float64       `json:"wall_clock_hours"`
	Invocations          int            `json:"invocations"`
	Halted               *Halt          `json:"halted"`
	RecentFailures       []string       `json:"recent_failures"`
	UpdatedAt            string         `json:"updated_at"`
}

// ProgressRows counts the rows of the current stage.
type ProgressRows struct {
	Planned int `json:"planned"`
	Done    int `json:"done"`
	Failed  int `json:"failed"`
	Reused  int `json:"reused"`
	Pending int `json:"pending"`
}

// ProgressStages counts iterations.
type ProgressStages struct {
	Completed int `json:"completed"`
	Failed    int `json:"failed"`
}
