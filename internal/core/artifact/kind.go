package artifact

import (
	"fmt"
	"path"
)

// Kind names a kind of document. Its schema is schema/<kind>.json.
type Kind string

// The kinds of documents. Those of which a file holds many are written one a
// line: see [Kind.IsLine].
const (
	KindPolicy         Kind = "policy"
	KindReport         Kind = "report"
	KindDesignMatrix   Kind = "design_matrix"
	KindRun            Kind = "run"
	KindEffects        Kind = "effects"
	KindRecommendation Kind = "recommendation"
	KindFitExclusions  Kind = "fit_exclusions"
	KindRelations      Kind = "relations"
	KindConfirmation   Kind = "confirmation"
	KindShortlist      Kind = "shortlist"
	KindFront          Kind = "front"
	KindPredictedFront Kind = "predicted_front"
	KindReuseManifest  Kind = "reuse_manifest"
	KindContract       Kind = "adapter_contract"
	KindMechanism      Kind = "mechanism"
	KindTransition     Kind = "transition"
	KindEpochEnd       Kind = "epoch_end"
	KindGate           Kind = "gate"
	KindHalt           Kind = "halt"
	KindResolvedHalt   Kind = "resolved_halt"
	KindWallClock      Kind = "wall_clock"
	KindProgress       Kind = "progress"
	KindProposals      Kind = "proposals" // in the database only
	KindApproval       Kind = "approval"
	KindWaiver         Kind = "waiver"
)

// Kinds lists every kind that has a schema.
var Kinds = []Kind{
	KindPolicy, KindReport, KindDesignMatrix, KindRun, KindEffects, KindRecommendation, KindFitExclusions, KindRelations,
	KindConfirmation, KindShortlist, KindFront, KindPredictedFront, KindReuseManifest, KindContract, KindMechanism, KindTransition, KindEpochEnd, KindGate, KindHalt,
	KindResolvedHalt, KindWallClock, KindProgress, KindProposals, KindApproval, KindWaiver,
}

// IsLine reports whether documents of the kind are lines of one file.
func (k Kind) IsLine() bool {
	switch k {
	case KindRun, KindTransition, KindGate, KindResolvedHalt, KindApproval, KindWaiver:
		return true
	}
	return false
}

// OfIteration reports whether documents of the kind belong to one iteration.
func (k Kind) OfIteration() bool {
	switch k {
	case KindDesignMatrix, KindRun, KindEffects, KindRecommendation, KindFitExclusions, KindRelations, KindConfirmation,
		KindShortlist, KindFront, KindPredictedFront, KindReuseManifest:
		return true
	}
	return false
}

// File is the name of the file that holds documents of the kind.
func (k Kind) File() string {
	switch k {
	case KindRun:
		return "runs.jsonl"
	case KindTransition:
		return "transitions.jsonl"
	case KindGate:
		return "gates.jsonl"
	case KindResolvedHalt:
		return "halt_history.jsonl"
	case KindApproval:
		return "approvals.jsonl"
	case KindWaiver:
		return "waivers.jsonl"
	}
	return string(k) + ".json"
}

// The files of a work directory that hold no document of a kind of their own.
const (
	FileCampaign         = "campaign.yaml"
	FilePolicyHash       = "policy.sha256"
	FileContractHash     = "adapter_contract.sha256"
	FileMechanismHash    = "mechanism.sha256"
	FileReportText       = "report.md"
	FileState            = "state.json"
	FileLedger           = "ledger.json"
	FileFindings         = "findings.json"
	FilePrincipleUpdates = "principle_updates.json"
	FileTestOutput       = "test_output.log"
	FileSeedProbe        = "seed_probe.jsonl" // runs of the seed probe, one a line
)

// Path is where a document of the kind stands in a work directory, with
// slashes: in its root, or in the folder of the iteration.
func Path(k Kind, iteration int) string {
	if k.OfIteration() {
		return IterationPath(iteration, k.File())
	}
	return k.File()
}

// IterationPath is the path of a file in the folder of an iteration.
func IterationPath(iteration int, file string) string {
	return path.Join("runs", fmt.Sprintf("iter-%d", iteration), file)
}

// FailedRunPath is the path of the kept output of a row that failed.
func FailedRunPath(iteration, rowIndex int) string {
	return IterationPath(iteration, fmt.Sprintf("failed_runs/failed_run_%d.log", rowIndex))
}

// EpochEndPath is the path of the record that ended an epoch.
func EpochEndPath(epoch int) string { return fmt.Sprintf("epoch_end-%d.json", epoch) }

// EpochReportPath is the path of the report that one epoch keeps when later
// epochs write theirs.
func EpochReportPath(epoch int) string { return fmt.Sprintf("report-epoch-%d.json", epoch) }

// EpochCampaignPath is the path of the campaign file as one epoch ran it.
func EpochCampaignPath(epoch int) string { return fmt.Sprintf("campaign-epoch-%d.yaml", epoch) }

// EpochPolicyPath and EpochPolicyHashPath are where an epoch that is over keeps
// the policy that it ran under.
func EpochPolicyPath(epoch int) string { return fmt.Sprintf("policy-epoch-%d.json", epoch) }

// EpochPolicyHashPath is the path of the hash beside [EpochPolicyPath].
func EpochPolicyHashPath(epoch int) string { return fmt.Sprintf("policy-epoch-%d.sha256", epoch) }
