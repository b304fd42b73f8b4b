package target

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

func TestEnvironmentAndFolders(t *testing.T) {
	t.Setenv("SECRET_TOKEN", "s3cret")
	t.Setenv("LC_ALL", "C")
	t.Setenv("OPERATOR_ADDED", "yes")
	st := newStand(t, "look")
	st.o.AllowedEnv = append(st.o.AllowedEnv, "OPERATOR_ADDED")
	st.o.Slot = 2
	st.opt().Workload = &campaign.Workload{SeedEnv: "SEED"}
	r := row(5, canonical.Int(8))
	r.Apply.CLIArgs = []string{"--m=8", "two words"}
	r.Apply.Env = map[string]string{"KNOB": "on", "SEED": "-9", "NOUS_RUN_SLOT": "mine"}
	o := st.runRow(r, Previous{})
	st.check(o, complete())

	response := o.Run.Response
	repo, err := filepath.EvalSymlinks(st.o.RepoPath)
	if err != nil {
		t.Fatal(err)
	}
	if dir, _ := response["dir"].(canonical.Scalar).AsString(); dir != repo {
		t.Errorf("working directory %q, want %q", dir, repo)
	}
	env := words(t, response["env"])
	get := func(name string) string {
		for _, pair := range env {
			if value, ok := strings.CutPrefix(pair, name+"="); ok {
				return value
			}
		}
		return "absent"
	}
	for name, value := range map[string]string{
		"KNOB": "on", "SEED": "-9", "LC_ALL": "C", "OPERATOR_ADDED": "yes", "PATH": os.Getenv("PATH"), "SECRET_TOKEN": "absent",
		"NOUS_ROW_INDEX": "5", "ASSAY_ROW_INDEX": "5", "ASSAY_RUN_SLOT": "2", "NOUS_RUN_SLOT": "mine", "ASSAY_SUPERVISOR": "absent",
	} {
		if got := get(name); got != value {
			t.Errorf("%s = %q, want %q", name, got, value)
		}
	}
	dir := get("NOUS_RUN_DIR")
	if dir != get("ASSAY_RUN_DIR") || dir != get("TMPDIR") || !within(dir, st.o.WorkDir) || within(dir, repo) {
		t.Errorf("run directory %q", dir)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("the run directory is still there: %v", err)
	}
	if d := cmp.Diff([]string{"--m=8", "two words"}, words(t, response["args"])); d != "" {
		t.Errorf("arguments (-want +got):\n%s", d)
	}
	if d := cmp.Diff(r.Apply.CLIArgs, o.Run.AppliedArgs); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(r.Apply.Env, o.Run.AppliedEnv); d != "" {
		t.Error(d)
	}
	if o.Run.WorkloadSeed == nil || *o.Run.WorkloadSeed != -9 {
		t.Errorf("workload seed %v", o.Run.WorkloadSeed)
	}
}

func words(t *testing.T, list any) []string {
	t.Helper()
	var all []string
	for _, v := range list.([]any) {
		s, ok := v.(canonical.Scalar).AsString()
		if !ok {
			t.Fatalf("%v is no string", v)
		}
		all = append(all, s)
	}
	return all
}

func TestRunDirectoryIsNeverInsideTheTarget(t *testing.T) {
	st := newStand(t, "look")
	st.o.WorkDir = filepath.Join(st.o.RepoPath, "work")
	o := st.run(Previous{})
	st.check(o, complete())
	for _, pair := range words(t, o.Run.Response["env"]) {
		if dir, ok := strings.CutPrefix(pair, "NOUS_RUN_DIR="); ok && within(dir, st.o.RepoPath) {
			t.Errorf("run directory %s is in the target %s", dir, st.o.RepoPath)
		}
	}
}

// patched has two factors that patch one JSON file and one that patches a YAML file.
func patched(t *testing.T, command string) (*stand, artifact.DesignRow) {
	st := newStand(t, "config")
	st.opt().RunCommand = "'" + os.Args[0] + "' target:config " + command
	for name, text := range map[string]string{
		"conf/engine.json": `{"z": 1, "m": 0, "mode": "slow"}`, "other.yaml": "n: 1 # one\n",
	} {
		path := filepath.Join(st.o.RepoPath, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"M", "MODE"} {
		st.opt().Factors = append(st.opt().Factors, campaign.Factor{
			Factor:       space.Factor{ID: id},
			Manipulation: predicate.Predicate{Path: "cfg." + strings.ToLower(id), Op: "==", IsLevel: true},
		})
	}
	return st, artifact.DesignRow{
		RowIndex: 3, Levels: space.Levels{"M": canonical.Int(8), "MODE": canonical.String("fast"), "N": canonical.Int(2)},
		Apply: artifact.RowApply{Env: map[string]string{}, Patches: []artifact.Patch{
			{FactorID: "M", Path: "conf/engine.json", Pointer: "/m", Value: canonical.Int(8)},
			{FactorID: "N", Path: "other.yaml", Pointer: "/n", Value: canonical.Int(2)},
			{FactorID: "MODE", Path: "conf/engine.json", Pointer: "/mode", Value: canonical.String("fast")},
		}},
	}
}

func TestConfigPatches(t *testing.T) {
	st, r := patched(t, "--config=conf/engine.json other.yaml")
	o := st.runRow(r, Previous{})
	st.check(o, complete())
	if text := read(filepath.Join(st.o.RepoPath, "conf/engine.json")); text != `{"z": 1, "m": 0, "mode": "slow"}` {
		t.Errorf("the author's file was touched: %s", text)
	}
	applied, ok := o.Run.AppliedPatches["MODE"].(map[string]any)
	if !ok {
		t.Fatalf("applied patches %v", o.Run.AppliedPatches)
	}
	copied, _ := applied["materialized_path"].(canonical.Scalar).AsString()
	if filepath.Base(copied) != "engine.json" || !within(copied, st.o.WorkDir) {
		t.Errorf("copy at %q", copied)
	}
	if delivered := words(t, applied["delivered_command"]); !slices.Contains(delivered, "--config="+copied) {
		t.Errorf("delivered command %q does not name %q", delivered, copied)
	}
	if _, err := os.Stat(filepath.Join(st.o.IterationDir, "patched_configs")); !os.IsNotExist(err) {
		t.Errorf("copies of a good row are kept: %v", err)
	}
}

func TestCopiesOfAFailedRowAreKept(t *testing.T) {
	st, r := patched(t, "--config=conf/engine.json other.yaml")
	st.opt().Factors[1].Manipulation.Path = "cfg.nothing"
	st.check(st.runRow(r, Previous{}), failed(artifact.FailureManipulation, "cfg.nothing"))
	folder := filepath.Join(st.o.IterationDir, "patched_configs", "row-3")
	if text := read(filepath.Join(folder, "engine.json")); text != `{"z": 1, "m": 8, "mode": "fast"}` {
		t.Errorf("kept %q", text)
	}
	if text := read(filepath.Join(folder, "1-other.yaml")); text != "n: 2 # one\n" {
		t.Errorf("kept %q", text)
	}
}

func TestPatchThatCannotBeDelivered(t *testing.T) {
	for _, c := range []struct{ name, command, pointer, path, says string }{
		{"not named in the command", "--config=conf/engine.json", "/n", "other.yaml", "other.yaml is in no argument"},
		{"named otherwise", "--config=./conf/engine.json other.yaml", "/n", "other.yaml", "conf/engine.json is in no argument"},
		{"no such field", "--config=conf/engine.json other.yaml", "/gone", "other.yaml", `no field "gone"`},
		{"no such file", "--config=conf/engine.json gone.yaml", "/n", "gone.yaml", "does not exist"},
		{"a folder", "--config=conf/engine.json conf", "/n", "conf", "is a folder"},
	} {
		t.Run(c.name, func(t *testing.T) {
			st, r := patched(t, c.command)
			r.Apply.Patches[1].Path, r.Apply.Patches[1].Pointer = c.path, c.pointer
			o := st.runRow(r, Previous{})
			st.check(o, failed(artifact.FailureAdapter, c.says))
			if o.Run.Attempts != 0 || !strings.Contains(string(o.Log), "NOT STARTED") {
				t.Errorf("attempts %d, log %q", o.Run.Attempts, o.Log)
			}
		})
	}
}

func TestTestCommand(t *testing.T) {
	st := newStand(t, "print")
	st.opt().TestCommand = `sh -c 'echo "--- PASS: TestX"; echo bad >&2; test -d "$NOUS_RUN_DIR" && exit 1'`
	got, err := st.runner().Test(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got.Result.ExitCode != 1 || string(got.Result.Stdout.Data) != "--- PASS: TestX\n" {
		t.Errorf("exit %d, output %q", got.Result.ExitCode, got.Result.Stdout.Data)
	}
	for _, part := range []string{"exit=1", "--- PASS: TestX", "bad", st.o.RepoPath} {
		if !strings.Contains(string(got.Log()), part) {
			t.Errorf("the log does not say %q:\n%s", part, got.Log())
		}
	}
	st.opt().TestCommand = ""
	if _, err := st.runner().Test(t.Context()); err == nil || !strings.Contains(err.Error(), "test_command is missing") {
		t.Errorf("error %v", err)
	}
}

func TestNewReportsAllProblems(t *testing.T) {
	_, err := New(&campaign.Campaign{Optimization: &campaign.Optimization{
		RunCommand: `a 'b`, TestCommand: `"x`, IntegrityCommand: `y\`,
	}}, Options{})
	for _, part := range []string{"run_command", "test_command", "integrity_command", "repo_path", "work directory"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("error %v does not name %s", err, part)
		}
	}
	if _, err := New(&campaign.Campaign{}, Options{}); err == nil {
		t.Error("a campaign without rows is accepted")
	}
}

func TestMissingRunCommand(t *testing.T) {
	st := newStand(t, "print")
	st.opt().RunCommand = ""
	_, err := st.runner().Run(t.Context(), row(0, canonical.Int(1)), Previous{})
	if err == nil || !strings.Contains(err.Error(), "run_command is missing") {
		t.Errorf("error %v", err)
	}
}

func TestRunAsAnotherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		if _, err := baseEnv(nil, Options{RunAs: "no-such-user"}); err == nil {
			t.Error("an unknown user is accepted")
		}
		return
	}
	st := newStand(t, "print")
	open, err := os.MkdirTemp("", "assay-run-as-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(open) })
	if err := os.Chmod(open, 0o755); err != nil {
		t.Fatal(err)
	}
	st.o.WorkDir, st.o.RepoPath, st.o.RunAs = filepath.Join(open, "work"), filepath.Join(open, "repo"), "nobody"
	if err := os.Mkdir(st.o.RepoPath, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(st.o.WorkDir, 0o755); err != nil {
		t.Fatal(err)
	}
	st.opt().RunCommand = `sh -c 'touch "$NOUS_RUN_DIR/x" && printf "{\"rate\": %d.5, \"home\": \"%s\"}" "$(id -u)" "$HOME"'`
	o := st.run(Previous{})
	st.check(o, complete())
	if rate, _ := o.Run.Response.Number("rate"); rate < 1 {
		t.Errorf("ran as root: %v", o.Run.Response)
	}
	if err := os.Chmod(st.o.WorkDir, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := New(st.c, st.o); err == nil || !strings.Contains(err.Error(), "may not enter") {
		t.Errorf("a work directory that the user cannot reach: %v", err)
	}
}
