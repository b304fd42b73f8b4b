package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
)

// haltedAt is where a campaign stands still.
type haltedAt struct {
	stage     artifact.Stage
	epoch     int
	iteration int
	runID     string
	// invocation and subject go into the record of a gate.
	invocation int
	subject    map[string]string // SHA-256 of what is judged, by name
}

func (at haltedAt) halt(kind artifact.HaltKind, reason, next string) artifact.Halt {
	h := artifact.Halt{
		Kind: kind, Reason: reason, Stage: at.stage, Epoch: at.epoch, Iteration: at.iteration,
		Since: time.Now().UTC().Format(time.RFC3339), Messages: []string{reason}, Next: next,
	}
	if at.iteration > 0 {
		h.Iterations = []int{at.iteration}
	}
	return h
}

func (at haltedAt) resume() string { return "assay resume " + at.runID }

func stopHalt(at haltedAt) artifact.Halt {
	return at.halt(artifact.HaltStopRequested, "A stop was requested; finished rows are kept.", at.resume())
}

// repeated is the halt of a step that failed giveUpAfter times.
func (at haltedAt) repeated(cause error) artifact.Halt {
	reason := fmt.Sprintf("The same step failed %d times, last with: %v", giveUpAfter, cause)
	h := at.halt(artifact.HaltRepeatedFailure, reason, "remove the cause; then: "+at.resume())
	h.Count, h.Threshold = giveUpAfter, giveUpAfter
	return h
}

// diskFull is the halt of a host that has no room left.
func (at haltedAt) diskFull(cause error) artifact.Halt {
	return at.halt(artifact.HaltDiskFull, "The disk is full: "+cause.Error(), "make room; then: "+at.resume())
}

// notApproved is the halt of a campaign that would spend what nobody approved.
func (at haltedAt) notApproved(cause error) artifact.Halt {
	reason := "What would be spent next is not approved: " + cause.Error() + "."
	if refused, ok := errors.AsType[*NotApprovedError](cause); ok {
		reason = "What would be spent next is not approved: " + strings.Join(refused.Why, "; ") + "."
	}
	return at.halt(artifact.HaltApprovalRejected, reason, "ask for an approval of what is to run now on the campaign's page; then: "+at.resume())
}

func isDiskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// halt records a halt and ends the invocation.
func (e *Engine) halt(ctx context.Context, tx *store.Tx, campaignID string, h artifact.Halt) error {
	if err := tx.ClearStop(ctx, campaignID); err != nil {
		return err
	}
	if err := e.endInvocation(ctx, tx, campaignID, string(h.Kind)); err != nil {
		return err
	}
	if _, err := tx.Halt(ctx, campaignID, h); err != nil {
		return err
	}
	return e.tell(ctx, tx, campaignID, Told{Kind: store.NoticeHalted, Text: h.Reason, Next: h.Next})
}

// asGate finds the failed gate in an error. A document that its schema refuses
// is one: nothing of it was written.
func asGate(err error, failed **epoch.GateError) bool {
	if errors.As(err, failed) {
		return true
	}
	refused, ok := errors.AsType[*artifact.SchemaError](err)
	if ok {
		*failed = &epoch.GateError{Gate: refused.Gate(), Detail: refused.Error(), Next: refused.Next()}
	}
	return ok
}

// haltOnGate records a failed gate, the transition row that goes nowhere, and
// the halt.
func (e *Engine) haltOnGate(ctx context.Context, tx *store.Tx, campaignID string, at haltedAt, failed *epoch.GateError) error {
	g := e.gateAt(at, failed.Gate, artifact.GateFailed, failed.Detail)
	g.Next = failed.Next
	if _, err := tx.AppendGate(ctx, campaignID, g); err != nil {
		return err
	}
	h := at.halt(artifact.HaltGateFailed, failed.Detail, failed.Next+" ("+at.resume()+")")
	h.Gate = failed.Gate
	return e.halt(ctx, tx, campaignID, h)
}

// at says where the stage job stands.
func (s *stageJob) at() haltedAt {
	at := haltedAt{
		stage: artifact.StageVerify, runID: s.recorded.Campaign.RunID, invocation: s.job.Args.Invocation, subject: subjectOf(s.recorded),
	}
	if s.recorded.Epoch != nil && s.recorded.Next == nil {
		at.epoch = s.recorded.Epoch.Epoch
	}
	if n := len(s.recorded.Iterations); n > 0 {
		last := s.recorded.Iterations[n-1]
		at.stage, at.iteration = last.Stage, last.Iteration
	}
	return at
}

func (s *stageJob) gate(ctx context.Context, failed *epoch.GateError) error {
	return s.end(ctx, func(tx *store.Tx) error {
		if len(s.facts.Iterations) > 0 && s.facts.Iterations[len(s.facts.Iterations)-1].Conclusion == nil {
			if _, err := tx.AppendTransition(ctx, s.job.Args.CampaignID, epoch.Halted(s.facts, failed)); err != nil {
				return err
			}
		}
		return s.haltOnGate(ctx, tx, s.job.Args.CampaignID, s.at(), failed)
	})
}

// end is finish for a write that ends the invocation.
func (s *stageJob) end(ctx context.Context, write func(tx *store.Tx) error) error {
	return s.endWith(ctx, s.job.Args.CampaignID, func(tx *store.Tx) error {
		if err := write(tx); err != nil {
			return err
		}
		return complete(ctx, tx, s.job)
	})
}

func (s *stageJob) haltWith(ctx context.Context, h artifact.Halt) error {
	return s.end(ctx, func(tx *store.Tx) error { return s.halt(ctx, tx, s.job.Args.CampaignID, h) })
}

// outOfTime halts a campaign whose wall-clock budget is used up, after writing
// the report of what there is.
func (s *stageJob) outOfTime(ctx context.Context) error {
	r, markdown := s.buildReport(ctx)
	return s.end(ctx, func(tx *store.Tx) error {
		if _, err := tx.PutReport(ctx, s.job.Args.CampaignID, r, markdown); err != nil {
			return err
		}
		return s.halt(ctx, tx, s.job.Args.CampaignID, s.at().halt(artifact.HaltWallClock,
			"max_wall_clock_hours is used up; the report tells what is known so far.", "raise max_wall_clock_hours in a next epoch: assay plan-next "+s.recorded.Campaign.RunID))
	})
}
