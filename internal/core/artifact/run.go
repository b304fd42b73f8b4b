package artifact

import (
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

// Status is what came of a row.
type Status string

// The statuses of a row. Interrupted exists in the database only and is
// exported as a row that never ran.
const (
	StatusComplete    Status = "complete"
	StatusInfeasible  Status = "infeasible"
	StatusRejected    Status = "rejected"
	StatusFailed      Status = "failed"
	StatusInterrupted Status = "interrupted"
)

// Statuses lists every status an artifact may hold.
var Statuses = []Status{StatusComplete, StatusFailed, StatusInfeasible, StatusRejected}

// FailureKind says why a row is not complete; empty exactly on a complete row.
type FailureKind string

// The closed list of failure kinds.
const (
	FailureNone          FailureKind = ""
	FailureTimeout       FailureKind = "timeout"
	FailureExit          FailureKind = "exit_nonzero"
	FailureUnparseable   FailureKind = "unparseable_output"
	FailureAdapter       FailureKind = "adapter_exception"
	FailureManipulation  FailureKind = "manipulation_failed"
	FailureInvariant     FailureKind = "invariant_violated"
	FailureIntegrity     FailureKind = "integrity_failed"
	FailureCeiling       FailureKind = "ceiling_exceeded"
	FailureConstraint    FailureKind = "constraint_violated"
	FailureGuard         FailureKind = "adapter_guard"
	FailureMetricMissing FailureKind = "metric_missing"
	FailureLock          FailureKind = "lock_violated"
	FailureNonFinite     FailureKind = "non_finite"
	FailureInterrupted   FailureKind = "interrupted" // database only
)

// FailureKinds lists every failure kind an artifact may hold, without the
// empty one.
var FailureKinds = []FailureKind{
	FailureTimeout, FailureExit, FailureUnparseable, FailureAdapter, FailureManipulation, FailureInvariant,
	FailureIntegrity, FailureCeiling, FailureConstraint, FailureGuard, FailureMetricMissing, FailureLock, FailureNonFinite,
}

// RowAttemptsMax is how often the target is started for one run at most.
const RowAttemptsMax = 2

// Run is one line of runs.jsonl: the final try of a row.
type Run struct {
	RowIndex            int                 `json:"row_index"`
	Levels              space.Levels        `json:"levels"`
	Role                Role                `json:"role"`
	Replicate           int                 `json:"replicate"`
	WorkloadSeed        *int64              `json:"workload_seed,omitempty"`
	Status              Status              `json:"status"`
	FailureKind         FailureKind         `json:"failure_kind"`
	Error               *string             `json:"error"`
	Response            canonical.Object    `json:"response"`
	HeldOut             canonical.Object    `json:"held_out"`
	Manipulation        []predicate.Verdict `json:"manipulation"`
	Invariants          []predicate.Verdict `json:"invariants"`
	SelfCheck           []predicate.Verdict `json:"self_check"`
	ManipulationVerdict *bool               `json:"manipulation_verdict"`
	IntegrityVerdict    *bool               `json:"integrity_verdict"`
	ConstraintVerdicts  []string            `json:"constraint_verdicts"`
	DurationMS          int64               `json:"duration_ms"`
	LastAttemptMS       int64               `json:"last_attempt_ms"`
	Attempts            int                 `json:"attempts"`
	BuildHash           *string             `json:"build_hash"`
	AppliedArgs         []string            `json:"applied_args"`
	AppliedEnv          map[string]string   `json:"applied_env"`
	AppliedPatches      canonical.Object    `json:"applied_patches"`
	StartedAt           string              `json:"started_at,omitempty"` // RFC 3339, UTC
	ExecSeq             int                 `json:"exec_seq"`             // position in true execution order
	TruncatedBytes      int64               `json:"truncated_bytes"`
	ReplacedChars       int64               `json:"replaced_chars"`
	RowSHA256           string              `json:"row_sha256,omitempty"` // in exports: see [RunLineHash]
}

// RunLineHash is the hash that a line of runs.jsonl carries: over the hash of
// the line before it, empty for the first, and the canonical line without its
// own hash. A line that was changed afterwards no longer matches.
func RunLineHash(previous string, line any) (string, error) {
	return canonical.Hash([]any{previous, line})
}

// Relations is relations.json.
type Relations struct {
	Verdicts            []RelationVerdict `json:"verdicts"`
	CorrectnessFailures []string          `json:"correctness_failures"`
	BehavioralFailures  []string          `json:"behavioral_failures"`
}

// RelationVerdict is what one relation's native test showed.
type RelationVerdict struct {
	RelationID string `json:"relation_id"`
	FactorID   string `json:"factor_id"`
	Kind       string `json:"kind"`
	NativeTest string `json:"native_test"`
	Passed     bool   `json:"passed"`
	Detail     string `json:"detail"`
}

// ReuseManifest is reuse_manifest.json: which rows of a resumed stage stood,
// and which were measured again.
type ReuseManifest struct {
	Iteration       int            `json:"iteration"`
	Epoch           int            `json:"epoch"`
	PolicyHash      string         `json:"policy_hash"`
	SourceIteration int            `json:"source_iteration"`
	ReusedRows      []int          `json:"reused_rows"`
	PendingRows     []int          `json:"pending_rows"`
	ReusedCount     int            `json:"reused_count"`
	PendingCount    int            `json:"pending_count"`
	SavedMS         int64          `json:"saved_ms"`
	Refused         *string        `json:"refused"` // why nothing could be reused
	Verdicts        []ReuseVerdict `json:"verdicts"`
}

// ReuseVerdict says of one row whether it stands.
type ReuseVerdict struct {
	RowIndex        int    `json:"row_index"`
	Reused          bool   `json:"reused"`
	Reason          string `json:"reason"`
	SourceIteration *int   `json:"source_iteration,omitempty"`
	DurationMS      *int64 `json:"duration_ms,omitempty"`
}
