package queue

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/data/store"
)

// cache keeps parsed campaign files by their hash; a file is immutable.
type cache struct {
	mu     sync.Mutex
	parsed map[string]*campaign.Campaign
}

// campaign parses a frozen file. The run_id given at the start wins over the
// file's own.
func (c *cache) campaign(v store.Version, runID string) (*campaign.Campaign, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := v.SHA256 + " " + runID
	if found, ok := c.parsed[key]; ok {
		return found, nil
	}
	parsed, _, problems := campaign.Parse(artifact.FileCampaign, v.YAML)
	if parsed == nil || len(problems.Errors()) > 0 {
		return nil, fmt.Errorf("the frozen campaign file cannot be read any more: %v", problems)
	}
	parsed.RunID = runID
	if c.parsed == nil {
		c.parsed = map[string]*campaign.Campaign{}
	}
	c.parsed[key] = parsed
	return parsed, nil
}

// campaignOf returns the parsed file that a row runs under, read once a process.
func (e *Engine) campaignOf(ctx context.Context, facts store.RowFacts) (*campaign.Campaign, error) {
	if c, ok := e.loaded.known(facts.VersionSHA256, facts.Campaign.RunID); ok {
		return c, nil
	}
	version, err := e.store.Version(ctx, facts.Campaign.ID, facts.Version)
	if err != nil {
		return nil, err
	}
	return e.loaded.campaign(version, facts.Campaign.RunID)
}

func (c *cache) known(sha, runID string) (*campaign.Campaign, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found, ok := c.parsed[sha+" "+runID]
	return found, ok
}

// Facts turns what is recorded of the current epoch into what the core decides
// on. The epoch must have been compiled. A policy that is not the registered
// one is a failed gate.
func (e *Engine) Facts(recorded store.EpochFacts) (epoch.Facts, error) {
	c, err := e.loaded.campaign(recorded.Version, recorded.Campaign.RunID)
	if err != nil {
		return epoch.Facts{}, err
	}
	document, err := policy.Decode([]byte(recorded.Epoch.PolicyText), recorded.Epoch.PolicySHA256)
	if err != nil {
		return epoch.Facts{}, &epoch.GateError{
			Gate: artifact.GatePolicyHash, Detail: err.Error(), Next: "restore the database from a backup; the registered policy must not change",
		}
	}
	f := epoch.Facts{Campaign: c, Policy: document, PolicyHash: recorded.Epoch.PolicySHA256, Salt: recorded.Epoch.Salt}
	for _, before := range recorded.Earlier {
		f.Earlier = append(f.Earlier, epoch.EarlierEpoch{Epoch: before.Epoch, Total: &before.DeltaTotal})
	}
	for _, it := range recorded.Iterations {
		switch {
		case it.Epoch == recorded.Epoch.Epoch:
			f.Iterations = append(f.Iterations, iteration(it, recorded))
		case len(f.Iterations) > 0: // of the next epoch, on whose file nothing here rests
		default:
			f.First = it.Iteration + 1
			if it.Relations != nil {
				f.Relations = *it.Relations
			}
		}
	}
	return f, nil
}

func iteration(it store.Iteration, recorded store.EpochFacts) epoch.Iteration {
	out := epoch.Iteration{Number: it.Iteration, Stage: it.Stage}
	if it.Design != nil {
		out.Plan.Matrix = it.Design.Matrix
		for _, probe := range it.Design.Probes {
			out.Plan.Probe = append(out.Plan.Probe, probe.DesignRow)
		}
		current := len(recorded.Invocations)
		for _, row := range append(append([]store.Row{}, it.Design.Probes...), it.Design.Rows...) {
			if row.Run == nil || (it.Outcome == "" && row.Invocation < current && epoch.Retry(*row.Run)) {
				continue // to be measured, or to be measured again in this invocation
			}
			out.Runs = append(out.Runs, *row.Run)
		}
	}
	for i := range recorded.Transitions {
		t := recorded.Transitions[i]
		if t.Iteration != it.Iteration || t.Epoch != recorded.Epoch.Epoch || t.To == nil {
			continue
		}
		c := &epoch.Conclusion{Transition: t, Confirmation: it.Confirmation}
		if it.Fit != nil {
			c.Effects, c.Recommendation, c.Exclusions = &it.Fit.Effects, &it.Fit.Recommendation, it.Fit.Exclusions
		}
		if recorded.Ended != nil && recorded.Ended.Exceptional() && recorded.Ended.Iteration == it.Iteration {
			c.EpochEnd = recorded.Ended
		}
		out.Conclusion = c
	}
	return out
}

// Campaign returns the parsed file of a campaign, under the run_id given at its
// start. Of one that was never started it is an [ErrNotStarted].
func (e *Engine) Campaign(v store.Version, runID string) (*campaign.Campaign, error) {
	if strings.HasPrefix(runID, placeholders) {
		return nil, ErrNotStarted
	}
	return e.loaded.campaign(v, runID)
}
