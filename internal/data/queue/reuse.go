package queue

import (
	"context"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
)

// putReuse writes down what a resumed stage keeps and what it measures again,
// once, before its first row.
func (s *stageJob) putReuse(ctx context.Context, tx *store.Tx) error {
	manifest, considered := reuse(s.recorded)
	if !considered {
		return nil
	}
	text, err := artifact.Encode(artifact.KindReuseManifest, manifest)
	if err != nil {
		return err
	}
	_, err = tx.PutArtifact(ctx, s.job.Args.CampaignID, artifact.Path(artifact.KindReuseManifest, manifest.Iteration), "application/json", text)
	return err
}

// reuse judges every row of the open stage, when this invocation resumes it and
// has measured none of it yet. The stage goes on under its own registration, so
// a finished row stands; a failed one does not, see epoch.Retry.
func reuse(recorded store.EpochFacts) (artifact.ReuseManifest, bool) {
	invocation := len(recorded.Invocations)
	if invocation < 2 || recorded.Epoch == nil || len(recorded.Iterations) == 0 {
		return artifact.ReuseManifest{}, false
	}
	it := recorded.Iterations[len(recorded.Iterations)-1]
	if it.Design == nil || it.Outcome != "" {
		return artifact.ReuseManifest{}, false
	}
	m := artifact.ReuseManifest{
		Iteration: it.Iteration, Epoch: recorded.Epoch.Epoch, PolicyHash: recorded.Epoch.PolicySHA256, SourceIteration: it.Iteration,
	}
	for _, row := range it.Design.Rows {
		if row.Run != nil && row.Invocation == invocation {
			return artifact.ReuseManifest{}, false
		}
		verdict := artifact.ReuseVerdict{RowIndex: row.RowIndex, Reason: "it never ran to an end"}
		switch {
		case row.Run == nil:
		case epoch.Retry(*row.Run):
			verdict.Reason = "it failed (" + string(row.Run.FailureKind) + "), which a resume measures again"
		default:
			verdict.Reused, verdict.Reason = true, "it is "+string(row.Run.Status)+" under the same policy, contract and registration"
			verdict.SourceIteration, verdict.DurationMS = new(it.Iteration), new(row.Run.DurationMS)
			m.SavedMS += row.Run.DurationMS
		}
		if verdict.Reused {
			m.ReusedRows = append(m.ReusedRows, row.RowIndex)
		} else {
			m.PendingRows = append(m.PendingRows, row.RowIndex)
		}
		m.Verdicts = append(m.Verdicts, verdict)
	}
	m.ReusedCount, m.PendingCount = len(m.ReusedRows), len(m.PendingRows)
	return m, true
}
