package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/epoch"
	"assay/internal/core/pilot"
	"assay/internal/core/policy"
	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/internal/host/revision"
)

// noSalt stands for the commitment to a salt that is made when the epoch begins.
var noSalt = strings.Repeat("0", 64)

// written is a campaign file that an epoch is to be begun with.
type written struct {
	campaign *campaign.Campaign
	sha256   string
	baseDir  string
	settings Settings
	epoch    int
	earlier  []store.EarlierEpoch
}

// bundle is what an approval of a file is for that is not compiled yet. A part that
// cannot be made is empty, and the error says why.
func (w written) bundle(ctx context.Context) (review.Bundle, error) {
	b := review.Bundle{Campaign: campaignPart(w.sha256, w.baseDir), Target: targetPart(w.settings)}
	var err error
	if b.Mechanism, err = w.mechanism(ctx); err != nil {
		return b, err
	}
	document, err := policy.Compile(w.campaign, policy.Inputs{
		Epoch: w.epoch, SaltCommitment: noSalt, PreEpoch: []string{"verify"}, MechanismPatchHash: b.Mechanism,
	})
	if err != nil {
		return b, err
	}
	if _, b.Policy, err = document.Encode(); err != nil {
		return b, err
	}
	f := epoch.Facts{Campaign: w.campaign, Policy: document, PolicyHash: b.Policy, Salt: make([]byte, 32), First: 1}
	for _, before := range w.earlier {
		f.Earlier = append(f.Earlier, epoch.EarlierEpoch{Epoch: before.Epoch, Total: &before.DeltaTotal})
	}
	plan, err := epoch.Open(f, document.Initial, 1)
	if err != nil {
		return b, err
	}
	b.Design = designPart(plan.Matrix)
	return b, nil
}

func (w written) mechanism(ctx context.Context) (string, error) {
	m, err := readMechanism(ctx, w.campaign.Optimization.BuildChecks.MechanismPaths, w.settings.RepoDir)
	if err != nil || m == nil {
		return "", err
	}
	return m.Hash()
}

// readMechanism reads the files that a campaign holds fast; nil when it names none.
func readMechanism(ctx context.Context, paths []string, dir string) (*artifact.Mechanism, error) {
	if len(paths) == 0 {
		return nil, nil
	}
	found, err := revision.Files(ctx, dir, paths)
	if err != nil {
		return nil, fmt.Errorf("the mechanism cannot be read: %w", err)
	}
	problems := found.Problems
	for _, path := range found.Missing {
		problems = append(problems, path+" leads to no file that git does not ignore")
	}
	if len(problems) > 0 {
		return nil, errors.New(strings.Join(problems, "; "))
	}
	return &artifact.Mechanism{Paths: paths, Files: found.Files}, nil
}

func campaignPart(sha256, baseDir string) string {
	return hashOf(struct {
		File    string `json:"file"`
		BaseDir string `json:"base_dir"`
	}{sha256, baseDir})
}

func targetPart(s Settings) string {
	return hashOf(struct {
		RepoDir string `json:"repo_dir"`
		RunAs   string `json:"run_as"`
		Seed    *int64 `json:"seed"`
	}{s.RepoDir, s.RunAs, s.Seed})
}

// designPart stands for the levels and roles of a stage's rows in standard order:
// the order in which they run is drawn when the epoch begins.
func designPart(m artifact.DesignMatrix) string {
	type row struct {
		Levels string        `json:"levels"`
		Role   artifact.Role `json:"role"`
	}
	rows := slices.SortedFunc(slices.Values(m.Rows), func(a, b artifact.DesignRow) int { return cmp.Compare(a.RowIndex, b.RowIndex) })
	list := make([]row, len(rows))
	for i, r := range rows {
		list[i] = row{r.Levels.Key(), r.Role}
	}
	return hashOf(list)
}

// policyPart is the hash of a compiled policy as it was before its salt was drawn.
func policyPart(d policy.Document) (string, error) {
	d.CompiledFrom.RunOrderSaltCommitment = noSalt
	_, hash, err := d.Encode()
	return hash, err
}

func contractPart(keys map[string]string) string {
	if len(keys) == 0 {
		return ""
	}
	return hashOf(keys)
}

func hashOf(v any) string {
	hash, err := canonical.Hash(v)
	if err != nil {
		panic(err) // strings and whole numbers always have a canonical form
	}
	return hash
}

// parts keeps what was derived from registered documents, by their hash: they do
// not change.
type parts struct {
	mu    sync.Mutex
	known map[string]string
}

func (p *parts) of(sha256 string, derive func() (string, error)) (string, error) {
	if sha256 == "" {
		return "", nil
	}
	p.mu.Lock()
	part, ok := p.known[sha256]
	p.mu.Unlock()
	if ok {
		return part, nil
	}
	part, err := derive()
	if err != nil {
		return "", err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil || len(p.known) > 10_000 {
		p.known = map[string]string{}
	}
	p.known[sha256] = part
	return part, nil
}

// recorded is the bundle of what is recorded of an epoch. What is not recorded yet
// is empty.
func (e *Engine) recorded(ctx context.Context, tx *store.Tx, s store.Spending) (review.Bundle, error) {
	settings, err := readSettings(s.Settings)
	if err != nil {
		return review.Bundle{}, err
	}
	b := review.Bundle{Campaign: campaignPart(s.VersionSHA256, s.BaseDir), Target: targetPart(settings), Mechanism: s.MechanismSHA256}
	b.Policy, err = e.parts.of(s.PolicySHA256, func() (string, error) {
		text, err := tx.PolicyText(ctx, s.CampaignID, s.Epoch)
		if err != nil {
			return "", err
		}
		document, err := policy.Decode([]byte(text), s.PolicySHA256)
		if err != nil {
			return "", err
		}
		return policyPart(document)
	})
	if err != nil {
		return b, err
	}
	b.Design, err = e.parts.of(s.DesignSHA256, func() (string, error) {
		text, err := tx.FirstDesign(ctx, s.CampaignID, s.Epoch)
		var m artifact.DesignMatrix
		if err == nil {
			err = json.Unmarshal([]byte(text), &m)
		}
		return designPart(m), err
	})
	if err != nil {
		return b, err
	}
	b.Contract, err = e.parts.of(s.ContractSHA256, func() (string, error) {
		text, err := tx.ContractText(ctx, s.CampaignID, s.Epoch)
		var d contract.Document
		if err == nil {
			err = json.Unmarshal([]byte(text), &d)
		}
		return contractPart(d.Keys), err
	})
	return b, err
}

// seenContract is the part of a bundle that a check of a text saw of the target's
// answer; empty when it saw none, or was made of another text.
func seenContract(report *pilot.Report, sha256 string) string {
	if report == nil || report.SourceSHA256 != sha256 {
		return ""
	}
	return contractPart(report.Contract)
}

// pilotOf is what the newest finished liveness or smoke check of a draft found, nil
// when none is finished.
func (e *Engine) pilotOf(ctx context.Context, campaignID string) (*pilot.Report, error) {
	if campaignID == "" { // no draft
		return nil, nil
	}
	list, err := e.store.Checks(ctx, campaignID)
	if err != nil {
		return nil, err
	}
	for _, kind := range []string{store.CheckLiveness, store.CheckSmoke} {
		for _, c := range list {
			if c.Kind != kind || c.Outcome == nil || (*c.Outcome != store.CheckPassed && *c.Outcome != store.CheckFailed) {
				continue
			}
			var report pilot.Report
			if err := json.Unmarshal(c.Document, &report); err != nil {
				return nil, fmt.Errorf("the result of check %s: %w", c.ID, err)
			}
			return &report, nil
		}
	}
	return nil, nil
}
