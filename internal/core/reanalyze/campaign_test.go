package reanalyze

import (
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/surface"
)

var update = flag.Bool("update", false, "write the committed campaign anew")

// example is where a small campaign lies as it was exported on amd64 with
// gonum's assembly kernels.
var example = flag.String("campaign", "testdata/saddle", "`folder` of an exported campaign")

var here = Here{Version: "0.1.0", Source: strings.Repeat("0", 40), GoArch: Arch(runtime.GOARCH)}

// measured drives a campaign on a surface in memory and returns the files that
// its export holds.
func measured(t testing.TB, name string, seed int64) map[string][]byte {
	t.Helper()
	s, file := surfaceNamed(t, name)
	source := string(s.YAML(file))
	f := epochtest.Begin(t, source, seed)
	compiled, err := policy.Compile(f.Campaign, policy.Inputs{
		Epoch: 1, SaltCommitment: canonical.HashBytes(f.Salt), PreEpoch: []string{"verify"},
	})
	if err != nil {
		t.Fatal(err)
	}
	text, hash, err := compiled.Encode()
	if err != nil {
		t.Fatal(err)
	}
	f.PolicyHash = hash
	if f.Policy, err = policy.Decode(text, hash); err != nil { // as a worker reads it
		t.Fatal(err)
	}
	if f, err = epoch.Drive(t.Context(), f, &surface.Runner{Surface: s, Seed: seed}); err != nil {
		t.Fatal(err)
	}
	w := writer{t: t, files: map[string][]byte{
		artifact.FileCampaign:         []byte(source),
		artifact.EpochCampaignPath(1): []byte(source),
		artifact.FileState:            []byte(`{"run_id": "tuned"}`),
		artifact.FilePolicyHash:       []byte(hash + "\n"),
		"runs/iter-1/relations.json":  []byte(`{"verdicts":[],"correctness_failures":[],"behavioral_failures":[]}`),
	}}
	w.put(artifact.KindPolicy, artifact.Path(artifact.KindPolicy, 0), jsonOf(t, text))
	w.epoch(f)
	return w.files
}

// surfaceNamed finds a surface, with several objectives those of its campaign that
// seat them.
func surfaceNamed(t testing.TB, name string) (surface.Surface, surface.File) {
	t.Helper()
	for _, s := range surface.Several() {
		if s.Name == name {
			return s, surface.File{Shortlist: 2*len(s.Objectives) + 1}
		}
	}
	s, found := surface.Named(name)
	if !found {
		t.Fatalf("there is no surface %q", name)
	}
	return s, surface.File{}
}

func jsonOf(t testing.TB, text []byte) any {
	t.Helper()
	tree, err := canonical.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// writer writes an epoch as an export does.
type writer struct {
	t     testing.TB
	files map[string][]byte
}

func (w writer) put(k artifact.Kind, at string, document any) {
	w.t.Helper()
	content, err := artifact.Encode(k, document)
	if err != nil {
		w.t.Fatal(err)
	}
	w.files[at] = content
}

func (w writer) epoch(f epoch.Facts) {
	shape := contract.Capture(1, contract.CapturedAt{Stage: artifact.StageScreen}, f.Iterations[0].Runs[0].Response)
	hash, err := shape.Hash()
	if err != nil {
		w.t.Fatal(err)
	}
	w.put(artifact.KindContract, artifact.Path(artifact.KindContract, 0), shape)
	w.files[artifact.FileContractHash] = []byte(hash + "\n")
	f.Campaign.RunID = "tuned"
	var log []byte
	for _, it := range f.Iterations {
		w.iteration(it)
		line, err := artifact.EncodeLine(artifact.KindTransition, it.Conclusion.Transition)
		if err != nil {
			w.t.Fatal(err)
		}
		log = append(log, line...)
		if end := it.Conclusion.EpochEnd; end != nil {
			w.put(artifact.KindEpochEnd, artifact.EpochEndPath(end.Epoch), end)
		}
	}
	w.files[artifact.Path(artifact.KindTransition, 0)] = log
	hours := 0.25
	in := report.Input{Facts: f, Cost: artifact.Cost{WallClockHours: &hours, Invocations: 2}, Provenance: artifact.Provenance{
		Version: here.Version, SourceDigest: here.Source, GoArch: here.GoArch, OS: "linux", Salt: f.Iterations[0].Plan.Matrix.RunOrderSalt,
		CampaignHash: f.Policy.CompiledFrom.CampaignHash, CampaignVersion: canonical.HashBytes(w.files[artifact.FileCampaign]),
		TestCommand: f.Campaign.Optimization.TestCommand, WorkloadSeedEnv: surface.SeedVariable, Constants: epoch.Constants(),
		Concurrency: "serial", Anchor: "none", ContractHash: hash,
	}}
	in.CountRuns()
	w.put(artifact.KindReport, artifact.EpochReportPath(1), report.Build(in))
}

func (w writer) iteration(it epoch.Iteration) {
	at := func(k artifact.Kind) string { return artifact.Path(k, it.Number) }
	w.put(artifact.KindDesignMatrix, at(artifact.KindDesignMatrix), it.Plan.Matrix)
	rows, probes := []artifact.Run{}, []artifact.Run{}
	for _, r := range it.Runs {
		if r.RowIndex < 0 {
			r.Role = "probe"
			probes = append(probes, r)
		} else {
			rows = append(rows, r)
		}
	}
	w.runs(at(artifact.KindRun), rows)
	w.runs(artifact.IterationPath(it.Number, artifact.FileSeedProbe), probes)
	c := it.Conclusion
	for _, d := range []struct {
		kind     artifact.Kind
		document any
	}{
		{artifact.KindEffects, present(c.Effects)}, {artifact.KindRecommendation, present(c.Recommendation)},
		{artifact.KindFitExclusions, present(c.Exclusions)}, {artifact.KindConfirmation, present(c.Confirmation)},
		{artifact.KindShortlist, present(c.Shortlist)}, {artifact.KindFront, present(frontOf(c))}, {artifact.KindPredictedFront, present(predictedOf(c))},
	} {
		if d.document != nil {
			w.put(d.kind, at(d.kind), d.document)
		}
	}
}

func frontOf(c *epoch.Conclusion) *artifact.Front {
	if c.Confirmation == nil {
		return nil
	}
	return c.Confirmation.Front
}

func predictedOf(c *epoch.Conclusion) *artifact.PredictedFront {
	if c.Recommendation == nil {
		return nil
	}
	return c.Recommendation.PredictedFront
}

func (w writer) runs(at string, runs []artifact.Run) {
	previous := ""
	var content []byte
	for _, r := range runs {
		hash, err := artifact.RunLineHash(previous, r)
		if err != nil {
			w.t.Fatal(err)
		}
		r.RowSHA256, previous = hash, hash
		line, err := artifact.EncodeLine(artifact.KindRun, r)
		if err != nil {
			w.t.Fatal(err)
		}
		content = append(content, line...)
	}
	if content != nil {
		w.files[at] = content
	}
}

// committed reads the campaign in testdata; with -update it is measured anew
// first.
func committed(t *testing.T) map[string][]byte {
	t.Helper()
	if *update {
		if kernels != "" || runtime.GOARCH != "amd64" {
			t.Fatal("the committed campaign is written on amd64 with the assembly kernels")
		}
		if err := os.RemoveAll(*example); err != nil {
			t.Fatal(err)
		}
		export(t, *example, measured(t, "saddle", 7))
	}
	files := map[string][]byte{}
	root := os.DirFS(*example)
	err := fs.WalkDir(root, ".", func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files[path.Clean(at)], err = fs.ReadFile(root, at)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func export(t *testing.T, dir string, files map[string][]byte) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, files[name], 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}
