package workdir

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/space"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

const yaml = `kind: optimization
run_id: kiln
target_system: {name: the kiln, repo_path: ../kiln}
optimization: {run_command: ./kiln}
`

var holder = store.Holder{Owner: "w", Host: "bench", BootID: "b", PID: 1, PIDStartedAt: "1"}

func migrate(url string) error {
	_, err := store.Migrate(context.Background(), url)
	return err
}

// recorded is a database with a campaign that was verified and screened, and
// was halted twice.
func recorded(t *testing.T) (*store.Store, string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	s, err := store.Open(ctx, localpgtest.Database(t, migrate), store.Options{MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	r := recorder{T: t, ctx: ctx, store: s}
	r.open()
	r.verify()
	r.screen()
	return s, r.id
}

type recorder struct {
	*testing.T
	ctx   context.Context
	store *store.Store
	id    string
}

func (r *recorder) in(steps ...func(tx *store.Tx) error) {
	r.Helper()
	for _, step := range steps {
		if err := r.store.InTx(r.ctx, step); err != nil {
			r.Fatal(err)
		}
	}
}

func (r *recorder) open() {
	r.in(func(tx *store.Tx) error {
		c, err := tx.CreateCampaign(r.ctx, store.NewCampaign{Project: "default", RunID: "kiln", Kind: campaign.KindOptimization, State: store.StateRunning})
		if err != nil {
			return err
		}
		r.id = c.ID
		if _, err = tx.BeginInvocation(r.ctx, r.id, "run", holder, "test"); err != nil {
			return err
		}
		_, err = tx.AddVersion(r.ctx, r.id, store.NewVersion{YAML: []byte(yaml), OptimizationHash: hash, BaseDir: "/srv"})
		return err
	})
}

func (r *recorder) verify() {
	r.in(func(tx *store.Tx) error {
		iteration, err := tx.OpenIteration(r.ctx, r.id, 0, artifact.StageVerify)
		if err != nil {
			return err
		}
		for _, f := range contents().Files[:2] {
			if _, err := tx.PutArtifact(r.ctx, r.id, f.Path, "text/plain", f.Content); err != nil {
				return err
			}
		}
		_, err = tx.AppendGate(r.ctx, r.id, artifact.Gate{Gate: artifact.GateCorrectnessRelations, Verdict: "passed", Iteration: iteration, Stage: artifact.StageVerify})
		if err != nil {
			return err
		}
		return tx.EndIteration(r.ctx, r.id, iteration, store.OutcomeCompleted)
	})
}

func (r *recorder) screen() {
	policy := strings.ReplaceAll(policyText, "HASH", hash)
	policyHash := canonical.HashBytes([]byte(policy))
	matrix := artifact.DesignMatrix{
		FactorIDs: []string{"SIZE"}, Kind: "full", Epoch: 1, PolicyHash: policyHash, RunTimeoutSec: 5, MaxParallel: 1, ConcurrencyBasis: "serial",
		RunOrder: []int{1, 0}, Rows: []artifact.DesignRow{
			{RowIndex: 0, Levels: levels(), Role: artifact.RoleCorner}, {RowIndex: 1, Levels: space.Levels{"SIZE": canonical.Float(4)}, Role: artifact.RoleCorner},
		},
	}
	iteration := 0
	r.in(func(tx *store.Tx) (err error) {
		err = tx.OpenEpoch(r.ctx, r.id, store.NewEpoch{Epoch: 1, Version: 1, PolicyText: policy, PolicySHA256: policyHash, SaltCommitment: hash, Salt: []byte("salt"), DeltaTotal: 0.1, CumulativeDelta: 0.1})
		if err != nil {
			return err
		}
		if iteration, err = tx.OpenIteration(r.ctx, r.id, 1, artifact.StageScreen); err != nil {
			return err
		}
		return tx.PutDesign(r.ctx, r.id, iteration, matrix, []store.PlannedRow{
			{DesignRow: matrix.Rows[1], ExecPosition: 0}, {DesignRow: matrix.Rows[0], ExecPosition: 1},
		})
	})
	for _, i := range matrix.RunOrder {
		r.measure(store.RowKey{CampaignID: r.id, Iteration: iteration, RowIndex: i}, matrix.Rows[i])
	}
	halt := artifact.Halt{Kind: artifact.HaltStopRequested, Reason: "a stop was requested", Epoch: 1, Iteration: iteration, Stage: artifact.StageScreen, Next: "assay resume kiln"}
	r.in(func(tx *store.Tx) error {
		_, err := tx.Halt(r.ctx, r.id, halt)
		return err
	}, func(tx *store.Tx) error {
		_, err := tx.ResolveHalt(r.ctx, r.id, "ada")
		return err
	}, func(tx *store.Tx) error {
		_, err := tx.Halt(r.ctx, r.id, halt)
		return err
	})
}

func (r *recorder) measure(key store.RowKey, row artifact.DesignRow) {
	r.in(func(tx *store.Tx) error {
		lease, err := tx.ClaimRow(r.ctx, key, holder, time.Minute, func(store.Holder) bool { return false })
		if err != nil {
			return err
		}
		done := run(row.RowIndex, 0, artifact.FailureNone)
		done.Levels = row.Levels
		result := store.Result{Run: done, FinishedAt: time.Now(), Worker: "w"}
		if row.RowIndex == 1 { // the first to run
			shape := contract.Capture(1, contract.CapturedAt{Stage: artifact.StageScreen, RowIndex: 1}, done.Response)
			result.Contract = &store.Contract{Document: shape}
		}
		_, err = tx.RecordRun(r.ctx, key, lease.Token, result)
		return err
	})
}

func export(t *testing.T, s *store.Store, id, dir string) {
	t.Helper()
	if err := Export(t.Context(), s, id, dir, nil); err != nil {
		t.Fatal(err)
	}
}

func TestExportIsAFunctionOfTheDatabase(t *testing.T) {
	s, id := recorded(t)
	a, b := filepath.Join(t.TempDir(), "a"), filepath.Join(t.TempDir(), "b")
	export(t, s, id, a)
	export(t, s, id, b)
	files := tree(t, a)
	if diff := cmp.Diff(files, tree(t, b)); diff != "" {
		t.Error(diff)
	}
	old := age(t, a)
	export(t, s, id, a)
	for path := range files {
		if info, err := os.Stat(filepath.Join(a, path)); err != nil || !info.ModTime().Equal(old) {
			t.Errorf("%s was written again (%v)", path, err)
		}
	}
	for path, part := range map[string]string{
		"campaign.yaml":                  yaml,
		"campaign-epoch-1.yaml":          yaml,
		"state.json":                     `"family": "the kiln"`,
		"ledger.json":                    `"status": "halted"`,
		"policy.json":                    `"delta_screen": 0.05`,
		"policy.sha256":                  canonical.HashBytes([]byte(strings.ReplaceAll(policyText, "HASH", hash))) + "\n",
		"adapter_contract.json":          `"y": "float"`,
		"adapter_contract.sha256":        "\n",
		"gates.jsonl":                    `"gate":"correctness_relations"`,
		"halt.json":                      `"next": "assay resume kiln"`,
		"halt_history.jsonl":             `"resolved_by":"ada"`,
		"wall_clock.json":                `"invocations": 1`,
		"runs/iter-1/relations.json":     `"R2"`,
		"runs/iter-1/test_output.log":    "ok\n",
		"runs/iter-2/design_matrix.json": `"SIZE": 4.0`,
		"runs/iter-2/runs.jsonl":         `"exec_seq":1`,
	} {
		if !strings.Contains(files[path], part) {
			t.Errorf("%s does not say %q:\n%s", path, part, files[path])
		}
	}
	if first, _, _ := strings.Cut(files["runs/iter-2/runs.jsonl"], "\n"); !strings.Contains(first, `"row_index":1`) {
		t.Errorf("the first line is not the row that ran first: %s", first)
	}
}

func TestExportWithProgress(t *testing.T) {
	s, id := recorded(t)
	dir := t.TempDir()
	if err := Export(t.Context(), s, id, dir, progress()); err != nil {
		t.Fatal(err)
	}
	if err := Export(t.Context(), s, id, dir, nil); err != nil {
		t.Fatal(err)
	}
	if text := tree(t, dir)["progress.json"]; !strings.Contains(text, `"run_id": "kiln"`) {
		t.Errorf("progress.json: %q", text)
	}
	if err := Export(t.Context(), s, "00000000-0000-0000-0000-000000000000", t.TempDir(), nil); err == nil {
		t.Error("a campaign that is not recorded was exported")
	}
}
