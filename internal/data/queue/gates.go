package queue

import (
	"context"
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
)

// gateAt is the record of a gate that was judged at a place of a campaign.
func (e *Engine) gateAt(at haltedAt, gate artifact.GateName, verdict, detail string) artifact.Gate {
	return artifact.Gate{
		Gate: gate, Verdict: verdict, Epoch: at.epoch, Iteration: at.iteration, Stage: at.stage, Invocation: at.invocation,
		Subject: at.subject, Detail: detail, ToolVersion: e.cfg.Version, SourceDigest: e.cfg.SourceDigest,
	}
}

// pass records gates that were passed. A gate that is asked of every row is
// recorded once a stage, with how many rows it was asked of.
func (e *Engine) pass(ctx context.Context, tx *store.Tx, campaignID string, at haltedAt, passed []epoch.Evaluation) error {
	for _, evaluation := range passed {
		g := e.gateAt(at, evaluation.Gate, artifact.GatePassed, evaluation.Detail)
		g.Evidence = evaluation.Evidence
		if _, err := tx.AppendGate(ctx, campaignID, g); err != nil {
			return err
		}
	}
	return nil
}

// registered lists the gates on what a stage of an epoch stands on, which are
// judged before anything else is done: each of them fails with an error.
func (s *stageJob) registered() []epoch.Evaluation {
	compiled := s.facts.Policy.CompiledFrom
	passed := []epoch.Evaluation{{
		Gate: artifact.GatePolicyHash, Detail: "the policy is the one that was registered",
		Evidence: []string{artifact.Path(artifact.KindPolicy, 0), artifact.FilePolicyHash},
	}}
	if len(s.facts.Campaign.Optimization.BuildChecks.MechanismPaths) == 0 {
		return passed
	}
	evidence := []string{artifact.Path(artifact.KindMechanism, 0), artifact.FileMechanismHash}
	return append(passed,
		epoch.Evaluation{Gate: artifact.GatePolicyMechanism, Evidence: evidence, Detail: fmt.Sprintf("the policy was compiled from mechanism %.12s", compiled.MechanismPatchHash)},
		epoch.Evaluation{Gate: artifact.GateMechanismDrift, Evidence: evidence, Detail: "every file of the mechanism is what it was at compile"})
}

// verified lists the gates that verify passed.
func (v verdicts) verified(mechanism *artifact.Mechanism) []epoch.Evaluation {
	passed := []epoch.Evaluation{{
		Gate: artifact.GateCorrectnessRelations, Detail: fmt.Sprintf("%d declared relations judged", len(v.relations.Verdicts)),
		Evidence: []string{artifact.Path(artifact.KindRelations, v.iteration), artifact.IterationPath(v.iteration, artifact.FileTestOutput)},
	}}
	if mechanism != nil {
		passed = append(passed, epoch.Evaluation{
			Gate: artifact.GateMechanismSnapshot, Detail: fmt.Sprintf("%d files are held fast", len(mechanism.Files)),
			Evidence: []string{artifact.Path(artifact.KindMechanism, 0), artifact.FileMechanismHash},
		})
	}
	return append(passed, epoch.Evaluation{
		Gate: artifact.GatePolicyCompile, Detail: "the policy holds its structural check and its schema", Evidence: []string{artifact.Path(artifact.KindPolicy, 0)},
	})
}

// subjectOf names what is judged at a place of a campaign, by its hash.
func subjectOf(recorded store.EpochFacts) map[string]string {
	subject := map[string]string{"campaign": recorded.Version.SHA256}
	if recorded.Epoch != nil {
		subject["policy"] = recorded.Epoch.PolicySHA256
		if hash := recorded.Epoch.MechanismSHA256; hash != nil {
			subject["mechanism"] = *hash
		}
	}
	if recorded.Contract != nil {
		subject["adapter_contract"] = recorded.Contract.SHA256
	}
	if n := len(recorded.Iterations); n > 0 && recorded.Iterations[n-1].Design != nil {
		subject["design_matrix"] = recorded.Iterations[n-1].Design.SHA256
	}
	return subject
}
