package workdir

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

const policyText = `{"budget":{"max_runs":null},"compiled_from":{"campaign_hash":"HASH","factor_ids":["SIZE"],` +
	`"mechanism_patch_hash":"","pre_epoch":["verify"],"run_order_salt_commitment":"HASH"},"epoch":1,"initial":"screen",` +
	`"known_valid_baseline":null,"objective":{"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epsilon":{"pct":2.0},` +
	`"metric":"y","out_of_hull":"confirm"},"policy_version":1,"states":{"report":{"spends":false,"terminal":true}},` +
	`"transitions":[{"default":"report","from":"screen"}],"workload":null}`

var hash = strings.Repeat("0a", 32)

// contents is a campaign that was screened, confirmed in part, and halted once.
func contents() Contents {
	runs := []artifact.Run{run(1, 3, artifact.FailureNone), run(0, 4, artifact.FailureTimeout), run(-1, 2, artifact.FailureNone)}
	return Contents{
		RunID: "kiln", Family: "kiln", State: StateActive, Recorded: "2026-01-02T03:04:05Z", Campaign: []byte("run_id: kiln\n"),
		Epochs: []Epoch{{
			Number: 1, Campaign: []byte("run_id: kiln\n"), Policy: []byte(strings.ReplaceAll(policyText, "HASH", hash)), PolicyHash: hash,
			Contract:     []byte(`{"captured_at":{"row_index":0,"stage":"screen"},"contract_version":1,"epoch":1,"keys":{"y":"float"}}`),
			ContractHash: hash, ReportText: "# Report\n",
		}},
		Iterations: []Iteration{
			{Number: 1, Stage: artifact.StageVerify, Outcome: "completed"},
			{Number: 2, Epoch: 1, Stage: artifact.StageScreen, Outcome: "completed", Matrix: matrixText(), Runs: runs, Effects: effects()},
			{Number: 3, Epoch: 1, Stage: artifact.StageConfirm, Matrix: matrixText(), Confirmation: confirmation()},
		},
		Transitions: []artifact.Transition{{
			Epoch: 1, Iteration: 2, From: artifact.StageScreen, To: new(artifact.StageConfirm), PolicyHash: hash,
			Rule: canonical.Object{"from": canonical.String("screen")}, Observations: canonical.Object{"round": canonical.Int(0)},
		}},
		Halt:      &artifact.Halt{Kind: artifact.HaltStopRequested, Reason: "a stop was requested", Iteration: 3, Epoch: 1, Since: "2026-01-02T03:04:05Z"},
		WallClock: artifact.WallClock{TotalHours: 0.5, Invocations: 1},
		Files: []File{
			{Path: "runs/iter-1/relations.json", Content: []byte(`{"verdicts":[],"correctness_failures":[],"behavioral_failures":["R2"]}`)},
			{Path: "runs/iter-1/test_output.log", Content: []byte("ok\n")},
			{Path: "runs/iter-2/failed_runs/failed_run_0.log", Content: []byte("exit 1\n")},
		},
	}
}

func matrixText() []byte {
	text, err := canonical.Marshal(artifact.DesignMatrix{
		FactorIDs: []string{"SIZE"}, Kind: "full", Epoch: 1, PolicyHash: hash, RunTimeoutSec: 5, MaxParallel: 1, ConcurrencyBasis: "serial",
		Rows: []artifact.DesignRow{{Levels: levels(), Role: artifact.RoleCorner}},
	})
	if err != nil {
		panic(err)
	}
	return text
}

func levels() space.Levels { return space.Levels{"SIZE": canonical.Float(2)} }

func run(row, executed int, kind artifact.FailureKind) artifact.Run {
	r := artifact.Run{
		RowIndex: row, Levels: levels(), Role: artifact.RoleCorner, Status: artifact.StatusComplete, FailureKind: kind,
		Response: canonical.Object{"y": canonical.Float(1)}, DurationMS: 40, Attempts: 1, ExecSeq: executed,
	}
	if kind != "" {
		r.Status = artifact.StatusFailed
	}
	return r
}

func effects() *artifact.Effects {
	return &artifact.Effects{Stage: artifact.StageScreen, Intercept: 1, Effects: []artifact.Effect{
		{Label: "SIZE", Terms: []string{"SIZE"}, Estimate: -2, SE: new(0.1), CILow: new(-2.2), CIHigh: new(-1.8), Significant: new(true)},
		{Label: "RATE", Terms: []string{"RATE"}, Estimate: 0.01, SE: new(0.1), CILow: new(-0.2), CIHigh: new(0.2), Significant: new(false)},
		{Label: "WOOD", Terms: []string{"WOOD"}, Estimate: 3},
		{Label: "RATE:SIZE", Terms: []string{"RATE", "SIZE"}, Estimate: 0.5, Significant: new(true)},
	}}
}

func confirmation() *artifact.Confirmation {
	return &artifact.Confirmation{
		Stage: artifact.StageConfirm, Iteration: 3, Round: 1, Best: new("f0"), ConfirmedAtLevels: levels(), DeltaTerminal: 0.05,
		CertificationWithheld: []artifact.Reason{artifact.ReasonBoundAboveEpsilon},
		TerminalBound:         artifact.TerminalBound{Method: "none", Delta: 0.05}, SeedProbe: artifact.SeedProbe{Verdict: "not_run"},
		ModelBoundAtWinner: artifact.ModelBound{Method: "none", M: canonical.Int(0)},
	}
}

// tree reads every file below a folder.
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func write(t testing.TB, dir string, c Contents) {
	t.Helper()
	if err := Write(dir, c); err != nil {
		t.Fatal(err)
	}
}

// age gives every file an old time, so that a write shows.
func age(t testing.TB, dir string) time.Time {
	t.Helper()
	old := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for path := range tree(t, dir) {
		if err := os.Chtimes(filepath.Join(dir, path), old, old); err != nil {
			t.Fatal(err)
		}
	}
	return old
}
