package queue

import (
	"context"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/review"
	"assay/internal/core/testresult"
	"assay/internal/data/store"
	"assay/internal/host/target"
)

// verify runs the target's own tests, judges the declared relations by them,
// and compiles the policy. It writes no mechanism and measures nothing.
func (s *stageJob) verify(ctx context.Context) error {
	number, file := s.coming()
	c, err := s.loaded.campaign(file, s.recorded.Campaign.RunID)
	if err != nil {
		return err
	}
	iteration, err := s.verifyIteration(ctx, number)
	if err != nil {
		return err
	}
	output, log, err := s.runTests(ctx, c)
	if err != nil {
		return err
	}
	v := verdicts{iteration: iteration, relations: judgeRelations(c.Optimization, output), log: log}
	if failed := relationsGate(c.Optimization, v.relations, output); failed != nil {
		return s.verifyFailed(ctx, v, failed)
	}
	return s.verifyPassed(ctx, v)
}

// verdicts are what the native tests showed.
type verdicts struct {
	iteration int
	relations artifact.Relations
	log       []byte
}

func (v verdicts) put(ctx context.Context, tx *store.Tx, campaignID string) error {
	text, err := artifact.Encode(artifact.KindRelations, v.relations)
	if err != nil {
		return err
	}
	if _, err := tx.PutArtifact(ctx, campaignID, artifact.Path(artifact.KindRelations, v.iteration), "application/json", text); err != nil {
		return err
	}
	_, err = tx.PutArtifact(ctx, campaignID, artifact.IterationPath(v.iteration, artifact.FileTestOutput), "text/plain", v.log)
	return err
}

func (s *stageJob) verifyFailed(ctx context.Context, v verdicts, failed *epoch.GateError) error {
	return s.end(ctx, func(tx *store.Tx) error {
		id := s.job.Args.CampaignID
		if err := v.put(ctx, tx, id); err != nil {
			return err
		}
		at := s.at()
		at.iteration = v.iteration
		return s.haltOnGate(ctx, tx, id, at, failed)
	})
}

// verifyPassed registers the policy: its epoch begins.
func (s *stageJob) verifyPassed(ctx context.Context, v verdicts) error {
	_, file := s.coming()
	c, err := s.loaded.campaign(file, s.recorded.Campaign.RunID)
	if err != nil {
		return err
	}
	mechanism, err := s.snapshot(ctx, c)
	if err != nil {
		return err
	}
	compiled, err := s.compile(mechanism)
	if err != nil {
		return err
	}
	compiledTo, err := compiledBundle(compiled)
	if err != nil {
		return err
	}
	err = s.finish(ctx, func(tx *store.Tx) error {
		id := s.job.Args.CampaignID
		if err := s.admitSpending(ctx, tx, id, spend{epoch: compiled.Epoch, with: compiledTo}); err != nil {
			return err
		}
		if err := v.put(ctx, tx, id); err != nil {
			return err
		}
		at := s.at()
		at.stage, at.iteration = artifact.StageVerify, v.iteration
		at.subject["policy"] = compiled.PolicySHA256
		if compiled.MechanismSHA256 != "" {
			at.subject["mechanism"] = compiled.MechanismSHA256
		}
		if err := s.pass(ctx, tx, id, at, v.verified(mechanism)); err != nil {
			return err
		}
		if err := tx.EndIteration(ctx, id, v.iteration, store.OutcomeCompleted); err != nil {
			return err
		}
		if mechanism != nil {
			if err := putMechanism(ctx, tx, id, *mechanism); err != nil {
				return err
			}
		}
		if err := tx.OpenEpoch(ctx, id, compiled); err != nil {
			return err
		}
		return s.again(ctx, tx)
	})
	if err == nil {
		s.exports.all(s.job.Args.CampaignID)
	}
	return err
}

// compiledBundle puts into a bundle what an epoch was compiled to.
func compiledBundle(n store.NewEpoch) (func(*review.Bundle), error) {
	document, err := policy.Decode([]byte(n.PolicyText), n.PolicySHA256)
	if err != nil {
		return nil, err
	}
	hash, err := policyPart(document)
	return func(b *review.Bundle) { b.Policy, b.Mechanism = hash, n.MechanismSHA256 }, err
}

// verifyIteration is the open verify stage, opened now when there is none, if what
// the stage is for may be spent.
func (s *stageJob) verifyIteration(ctx context.Context, number int) (int, error) {
	err := s.store.InTx(ctx, func(tx *store.Tx) error { return s.admitSpending(ctx, tx, s.job.Args.CampaignID, spend{epoch: number}) })
	if err != nil {
		return 0, err
	}
	for _, it := range s.recorded.Iterations {
		if it.Stage == artifact.StageVerify && it.Outcome == "" {
			return it.Iteration, nil
		}
	}
	iteration := 0
	err = s.store.InTx(ctx, func(tx *store.Tx) (err error) {
		iteration, err = tx.OpenIteration(ctx, s.job.Args.CampaignID, 0, artifact.StageVerify)
		return err
	})
	return iteration, err
}

// runTests runs the test command on the bench slot, so that it disturbs no
// measurement.
func (s *stageJob) runTests(ctx context.Context, c *campaign.Campaign) (testresult.Report, []byte, error) {
	if strings.TrimSpace(c.Optimization.TestCommand) == "" {
		return testresult.Report{}, []byte("no test_command is declared\n"), nil
	}
	supervisor, err := s.bench.acquire(ctx)
	if err != nil {
		return testresult.Report{}, nil, err
	}
	defer s.bench.release()
	settings, err := readSettings(s.recorded.Campaign.Settings)
	if err != nil {
		return testresult.Report{}, nil, err
	}
	if err := s.mayRun(ctx, settings); err != nil {
		return testresult.Report{}, nil, err
	}
	runner, err := newRunner(c, target.Options{
		WorkDir: settings.WorkDir, RepoPath: settings.RepoDir, Stage: artifact.StageVerify, Supervisor: supervisor,
		AllowedEnv: s.cfg.AllowedEnv, RunAs: settings.RunAs,
	})
	if err != nil {
		return testresult.Report{}, nil, err
	}
	run, stop := s.watchStop(ctx)
	output, err := runner.Test(run)
	if stop() {
		return testresult.Report{}, nil, errStopped
	}
	if err != nil {
		return testresult.Report{}, nil, err
	}
	if err := runner.Preconditions(); err != nil {
		return testresult.Report{}, nil, notReady(err)
	}
	return output.Report(), output.Log(), nil
}

// newRunner prepares a target. One that cannot be run at all is a failed gate:
// trying again changes nothing.
func newRunner(c *campaign.Campaign, o target.Options) (*target.Runner, error) {
	runner, err := target.New(c, o)
	if err == nil || isDiskFull(err) {
		return runner, err
	}
	return nil, notReady(err)
}

func notReady(err error) error {
	return &epoch.GateError{Gate: artifact.GatePreconditions, Detail: err.Error(), Next: "repair the target or the campaign file"}
}

func judgeRelations(o *campaign.Optimization, output testresult.Report) artifact.Relations {
	var out artifact.Relations
	for _, f := range o.Factors {
		for _, relation := range f.Relations {
			verdict, detail := output.Judge(relation.NativeTest)
			passed := verdict == testresult.VerdictPassed
			out.Verdicts = append(out.Verdicts, artifact.RelationVerdict{
				RelationID: relation.ID, FactorID: f.ID, Kind: string(relation.Kind), NativeTest: relation.NativeTest, Passed: passed, Detail: detail,
			})
			switch {
			case passed:
			case relation.Kind == campaign.Correctness:
				out.CorrectnessFailures = append(out.CorrectnessFailures, relation.ID)
			default:
				out.BehavioralFailures = append(out.BehavioralFailures, relation.ID)
			}
		}
	}
	return out
}

// relationsGate is the failed gate of a correctness relation that did not
// pass: failed, never executed and timed out are told apart.
func relationsGate(o *campaign.Optimization, relations artifact.Relations, output testresult.Report) *epoch.GateError {
	if len(relations.CorrectnessFailures) == 0 {
		return nil
	}
	by := map[testresult.Verdict][]string{}
	order := []testresult.Verdict{}
	for _, f := range o.Factors {
		for _, relation := range f.Relations {
			verdict, _ := output.Judge(relation.NativeTest)
			if relation.Kind != campaign.Correctness || verdict == testresult.VerdictPassed {
				continue
			}
			if len(by[verdict]) == 0 {
				order = append(order, verdict)
			}
			by[verdict] = append(by[verdict], relation.NativeTest)
		}
	}
	parts := make([]string, 0, len(order))
	for _, verdict := range order {
		parts = append(parts, strings.ReplaceAll(string(verdict), "_", " ")+": "+strings.Join(by[verdict], ", "))
	}
	next := "read test_output.log of the verify stage, repair the target or the names of the tests"
	if similar := output.Similar(by[order[0]][0]); len(similar) > 0 {
		next += "; reported names that look alike: " + strings.Join(similar, ", ")
	}
	return &epoch.GateError{Gate: artifact.GateCorrectnessRelations, Detail: strings.Join(parts, "; "), Next: next}
}
