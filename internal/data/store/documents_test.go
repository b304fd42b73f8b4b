package store_test

import (
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
	"assay/internal/data/store"
)

func contractDocument() map[string]any {
	return map[string]any{
		"contract_version": 1, "epoch": 1, "captured_at": map[string]any{"stage": "screen", "row_index": 2},
		"keys": map[string]any{"ops": "float", "n": "int"},
	}
}

func fit() store.Fit {
	adequate, se := true, 0.25
	return store.Fit{
		Effects: artifact.Effects{
			Stage: artifact.StageScreen, Intercept: 11.5, NRuns: 4, PureErrorDF: 1,
			Effects: []artifact.Effect{{Label: "SIZE", Terms: []string{"SIZE"}, Estimate: 1e-05, SE: &se}},
		},
		Recommendation: artifact.Recommendation{
			Stage: artifact.StageScreen, Iteration: 1, Levels: levels(0), Coded: map[string]float64{"SIZE": -1, "RATE": -1}, Predicted: 12,
			FittedIDs: []string{"SIZE", "RATE"}, ModelAdequate: &adequate,
			ResidualRegretModel: artifact.ModelBound{Value: &se, Delta: 0.05, Method: "bonferroni_one_sided_t", M: canonical.Int(3), R: 1, DF: 1},
			Epsilon:             &se, CandidateSpace: artifact.CandidateSpace{Size: "4", Mode: "enumerated", Limit: 200000},
		},
		Exclusions: &artifact.FitExclusions{
			Stage: artifact.StageScreen, PlannedRows: 4, FittedRows: 3, ExcludedRowIndices: []int{1},
			ExcludedReasons: map[string]string{"1": "failed_to_measure"}, ExcludedByReason: map[string]int{"failed_to_measure": 1}, Reason: "one row timed out",
		},
	}
}

func transition(from, to artifact.Stage) artifact.Transition {
	tr := artifact.Transition{
		Epoch: 1, Iteration: 1, From: from, To: &to, PolicyHash: policyHash, At: "2026-11-30T10:00:01Z",
		Rule:         canonical.Object{"from": canonical.String(string(from)), "default": canonical.String(string(to))},
		Observations: canonical.Object{"round": canonical.Int(0), "epsilon": canonical.Float(1e-05), "budget_remaining": canonical.Int(1e9)},
	}
	return tr
}

func confirmation(iteration int) artifact.Confirmation {
	return artifact.Confirmation{
		Stage: artifact.StageConfirm, Iteration: iteration, Round: 1, Finalists: []artifact.Finalist{}, Bounds: map[string]*float64{},
		TerminalBound:         artifact.TerminalBound{Delta: 0.05, Method: "none", Looks: 1},
		CertificationWithheld: []artifact.Reason{artifact.ReasonBoundNotComputable}, DeltaTerminal: 0.05,
		SeedProbe: artifact.SeedProbe{Verdict: "not_run"}, ModelBoundAtWinner: artifact.ModelBound{Method: "none", Delta: 0.05, M: canonical.Int(0)},
	}
}

func report() artifact.Report {
	return artifact.Report{
		RunID: "bench-1", Question: "Which size?", Target: "bench", Metric: "ops", Direction: "maximize",
		Recommendation: artifact.Answer{Levels: levels(0), Basis: artifact.BasisMeasured},
		DeltaScreen:    0.05, DeltaTerminal: 0.05, Epoch: 1, PolicyHash: policyHash, Iteration: 2, EpochEnded: "nan_response",
		CertificationWithheld: []artifact.Reason{artifact.ReasonEpochEnded, artifact.ReasonNotConfirmed},
		EpsilonDeclared:       canonical.Object{"pct": canonical.Float(2)}, CertificateScope: "declared_ranges", Path: []string{"screen", "confirm", "exception"},
		Baseline: space.Levels{}, Provenance: artifact.Provenance{
			Anchor: "none", Concurrency: "serial", Salt: salt, CampaignHash: policyHash, CampaignVersion: policyHash,
		},
	}
}

func gateRecord(i int) artifact.Gate {
	return artifact.Gate{
		Gate: artifact.GatePolicyHash, Verdict: "passed", Epoch: 1, Iteration: 1, Stage: artifact.StageScreen, Detail: "equal",
		At: []string{"2026-11-30T10:00:02Z", ""}[i],
	}
}

func epochEnd() artifact.EpochEnd {
	return artifact.EpochEnd{
		Epoch: 1, Iteration: 2, State: artifact.StageConfirm, Reason: "nan_response", NextEpochRequires: "a target that answers",
		Rule: canonical.Object{}, Observations: canonical.Object{}, PolicyHash: policyHash,
	}
}

func halt() artifact.Halt {
	return artifact.Halt{
		Kind: artifact.HaltStopRequested, Reason: "somebody asked", Stage: artifact.StageScreen, Epoch: 1, Iteration: 1,
		Next: "assay resume bench-1",
	}
}
