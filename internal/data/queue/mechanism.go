package queue

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
	"assay/internal/host/revision"
)

// restoreMechanism is what to do when the mechanism is not what was compiled.
const restoreMechanism = "bring the files back as they were and resume, or begin a new epoch with them as they are"

// snapshot holds fast what the campaign's mechanism is as its policy is
// compiled; nil when the file names none.
func (s *stageJob) snapshot(ctx context.Context, c *campaign.Campaign) (*artifact.Mechanism, error) {
	settings, err := readSettings(s.recorded.Campaign.Settings)
	if err != nil {
		return nil, err
	}
	m, err := readMechanism(ctx, c.Optimization.BuildChecks.MechanismPaths, settings.RepoDir)
	if err != nil {
		return nil, &epoch.GateError{
			Gate: artifact.GateMechanismSnapshot, Detail: err.Error(), Next: "correct build_checks.mechanism_paths, or put the files there",
		}
	}
	if m != nil {
		m.Epoch, _ = s.coming()
	}
	return m, nil
}

// putMechanism keeps the snapshot beside the policy that was compiled from it.
func putMechanism(ctx context.Context, tx *store.Tx, campaignID string, m artifact.Mechanism) error {
	text, err := artifact.Encode(artifact.KindMechanism, m)
	if err != nil {
		return err
	}
	hash, err := m.Hash()
	if err != nil {
		return err
	}
	if _, err := tx.PutArtifact(ctx, campaignID, artifact.Path(artifact.KindMechanism, 0), "application/json", text); err != nil {
		return err
	}
	_, err = tx.PutArtifact(ctx, campaignID, artifact.FileMechanismHash, "text/plain", []byte(hash+"\n"))
	return err
}

// mechanism reads the snapshot of the epoch and holds it against the hash that
// the policy was compiled from; nil when the campaign names no mechanism.
func (e *Engine) mechanism(ctx context.Context, c *campaign.Campaign, campaignID, compiled string) (*artifact.Mechanism, error) {
	if len(c.Optimization.BuildChecks.MechanismPaths) == 0 {
		return nil, nil
	}
	text, err := e.store.Artifact(ctx, campaignID, artifact.Path(artifact.KindMechanism, 0))
	if err != nil {
		return nil, err
	}
	var m artifact.Mechanism
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("the recorded mechanism cannot be read: %w", err)
	}
	hash, err := m.Hash()
	if err != nil {
		return nil, err
	}
	if hash != compiled {
		return nil, &epoch.GateError{
			Gate:   artifact.GatePolicyMechanism,
			Detail: fmt.Sprintf("the recorded mechanism hashes to %.12s, the policy was compiled from %.12s: it was held fast again without a new policy", hash, compiled),
			Next:   "restore the database from a backup",
		}
	}
	return &m, nil
}

// drift compares the mechanism's files with what they were at compile.
func (e *Engine) drift(ctx context.Context, m *artifact.Mechanism, dir string) error {
	if m == nil {
		return nil
	}
	failed := func(detail string) error {
		return &epoch.GateError{Gate: artifact.GateMechanismDrift, Detail: "the mechanism is not what the policy was compiled from: " + detail, Next: restoreMechanism}
	}
	now, err := revision.Files(ctx, dir, m.Paths)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return failed(err.Error())
	}
	found := now.Problems
	if words := m.Drift(artifact.Mechanism{Files: now.Files}); words != "" {
		found = slices.Insert(found, 0, words)
	}
	if len(found) == 0 {
		return nil
	}
	return failed(strings.Join(found, "; "))
}

// checkMechanism is the drift gate of a stage job: before a block, at every
// resume, and after the block.
func (s *stageJob) checkMechanism(ctx context.Context) error {
	m, err := s.Engine.mechanism(ctx, s.facts.Campaign, s.job.Args.CampaignID, s.facts.Policy.CompiledFrom.MechanismPatchHash)
	if err != nil || m == nil {
		return err
	}
	settings, err := readSettings(s.recorded.Campaign.Settings)
	if err != nil {
		return err
	}
	return s.drift(ctx, m, settings.RepoDir)
}

// checkMechanism is the drift gate of a row, after its run and before its
// record: a number that came from other files is never written down.
func (r *rowJob) checkMechanism(ctx context.Context) error {
	c, err := r.campaignOf(ctx, r.facts)
	if err != nil {
		return err
	}
	m, err := r.mechanism(ctx, c, r.job.Args.CampaignID, r.facts.MechanismSHA256)
	if err != nil || m == nil {
		return err
	}
	settings, err := readSettings(r.facts.Campaign.Settings)
	if err != nil {
		return err
	}
	return r.drift(ctx, m, settings.RepoDir)
}
