package workdir

import (
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// Readers of the general format of such directories expect four more files.
// They repeat what the other documents say in words of that format, and
// nothing here reads them but [RunID].

// phase is a word of the general format for where a campaign stands.
type phase string

const (
	phaseDesign       phase = "DESIGN"
	phaseDesignGate   phase = "HUMAN_DESIGN_GATE"
	phaseExecute      phase = "EXECUTE_ANALYZE"
	phaseFindingsGate phase = "HUMAN_FINDINGS_GATE"
	phaseDone         phase = "DONE"
)

// state is state.json. It also marks a folder as the campaign's.
type state struct {
	LastEnteredPhase phase  `json:"last_entered_phase"`
	Iteration        int    `json:"iteration"`
	RunID            string `json:"run_id"`
	Family           string `json:"family"`
	Timestamp        string `json:"timestamp"`
	ConfigRef        string `json:"config_ref"`
	WorkDir          string `json:"work_dir"` // relative to the file itself
	RepoPath         string `json:"repo_path"`
}

func (c Contents) state() state {
	return state{
		LastEnteredPhase: c.phase(), Iteration: c.newest().Number, RunID: c.RunID, Family: c.Family, Timestamp: c.Recorded,
		ConfigRef: artifact.FileCampaign, WorkDir: ".", RepoPath: c.RepoPath,
	}
}

// newest is the newest iteration; its number is 0 before the first.
func (c Contents) newest() Iteration {
	if len(c.Iterations) == 0 {
		return Iteration{}
	}
	return c.Iterations[len(c.Iterations)-1]
}

func (c Contents) phase() phase {
	newest := c.newest()
	switch {
	case c.State == StateDone:
		return phaseDone
	case c.State == StateWaiting && newest.concluded():
		return phaseFindingsGate
	case c.State == StateWaiting:
		return phaseDesignGate
	case len(newest.Matrix) > 0:
		return phaseExecute
	}
	return phaseDesign
}

func (it Iteration) concluded() bool { return it.Effects != nil || it.Confirmation != nil }

// ledger is ledger.json: one row for each iteration, failed ones included.
type ledger struct {
	Iterations []ledgerRow `json:"iterations"`
}

type ledgerRow struct {
	Iteration int            `json:"iteration"`
	Status    string         `json:"status"` // completed, failed, halted or open
	Error     string         `json:"error,omitempty"`
	Epoch     int            `json:"epoch,omitempty"`
	Stage     artifact.Stage `json:"stage"`
	Rows      int            `json:"rows"` // with a result
}

func (c Contents) ledger() ledger {
	l := ledger{Iterations: make([]ledgerRow, len(c.Iterations))}
	for i, it := range c.Iterations {
		row := ledgerRow{
			Iteration: it.Number, Status: it.Outcome, Epoch: it.Epoch, Stage: it.Stage, Rows: len(inOrder(it.Runs)),
		}
		if it.Outcome == "" {
			row.Status = "open"
		}
		if it.Outcome != "completed" {
			row.Error = c.haltOf(it.Number)
		}
		if c.Halt != nil && c.Halt.Iteration == it.Number && it.Outcome == "" {
			row.Status = "halted"
		}
		l.Iterations[i] = row
	}
	return l
}

// haltOf is why an iteration stood still last, empty when it never did.
func (c Contents) haltOf(iteration int) string {
	reason := ""
	for _, past := range c.PastHalts {
		if past.Iteration == iteration {
			reason = past.Reason
		}
	}
	if c.Halt != nil && c.Halt.Iteration == iteration {
		reason = c.Halt.Reason
	}
	return reason
}

func (r *rendering) projections(c Contents) {
	r.plain(artifact.FileState, c.state())
	r.plain(artifact.FileLedger, c.ledger())
	for _, it := range c.Iterations {
		f := it.findings(c.endOf(it))
		if f == nil {
			continue
		}
		r.plain(artifact.IterationPath(it.Number, artifact.FileFindings), f)
		r.plain(artifact.IterationPath(it.Number, artifact.FilePrincipleUpdates), []any{})
	}
}

// plain writes a file that no schema governs.
func (r *rendering) plain(path string, v any) {
	content, err := canonical.MarshalIndent(v)
	r.put(path, content, err)
}

// endOf is the end of the epoch that an iteration brought about, or nil.
func (c Contents) endOf(it Iteration) *artifact.EpochEnd {
	for _, e := range c.Epochs {
		if e.End != nil && e.Number == it.Epoch && e.End.Iteration == it.Number {
			return e.End
		}
	}
	return nil
}
