package workdir

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"assay/internal/core/artifact"

	"github.com/google/go-cmp/cmp"
)

func TestEveryFileHasItsPlace(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	got := slices.Sorted(maps.Keys(tree(t, dir)))
	want := []string{
		"adapter_contract.json", "adapter_contract.sha256", "campaign-epoch-1.yaml", "campaign.yaml", "halt.json", "ledger.json",
		"policy.json", "policy.sha256", "report.md",
		"runs/iter-1/relations.json", "runs/iter-1/test_output.log",
		"runs/iter-2/design_matrix.json", "runs/iter-2/effects.json", "runs/iter-2/failed_runs/failed_run_0.log", "runs/iter-2/findings.json",
		"runs/iter-2/principle_updates.json", "runs/iter-2/runs.jsonl", "runs/iter-2/seed_probe.jsonl",
		"runs/iter-3/confirmation.json", "runs/iter-3/design_matrix.json", "runs/iter-3/findings.json", "runs/iter-3/principle_updates.json",
		"state.json", "transitions.jsonl", "wall_clock.json",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestRecordedDocumentsTakeTheOneForm formats a document that was recorded as a
// file, and leaves a file of the target alone that only has such a name.
func TestRecordedDocumentsTakeTheOneForm(t *testing.T) {
	dir := t.TempDir()
	c := contents()
	const theirs = "runs/iter-2/patched_configs/row-0/relations.json"
	c.Files = append(c.Files, File{Path: theirs, Content: []byte(`{"a":1}`)})
	write(t, dir, c)
	files := tree(t, dir)
	if want := "{\n  \"behavioral_failures\": [\n    \"R2\"\n  ],\n  \"correctness_failures\": [],\n  \"verdicts\": []\n}\n"; files["runs/iter-1/relations.json"] != want {
		t.Errorf("relations.json is %q", files["runs/iter-1/relations.json"])
	}
	if files[theirs] != `{"a":1}` {
		t.Errorf("%s is %q", theirs, files[theirs])
	}
	c.Files[0].Content = []byte(`{"verdicts":[]}`)
	if err := Write(t.TempDir(), c); err == nil {
		t.Error("a recorded document that its schema refuses was written")
	}
}

func TestRunsStandInExecutionOrderWithoutProbes(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	lines := strings.Split(strings.TrimSpace(tree(t, dir)["runs/iter-2/runs.jsonl"]), "\n")
	var rows []int
	for _, line := range lines {
		var r artifact.Run
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r.RowIndex)
	}
	if !slices.Equal(rows, []int{1, 0}) {
		t.Errorf("rows %v, want 1 then 0", rows)
	}
}

func TestSameFactsGiveTheSameDirectory(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	write(t, a, contents())
	earlier := contents()
	earlier.Iterations, earlier.Transitions = earlier.Iterations[:2], nil
	earlier.Progress = progress()
	write(t, b, earlier)
	write(t, b, contents())
	second := tree(t, b)
	delete(second, "progress.json") // tells of a moment, and stays until the next
	if diff := cmp.Diff(tree(t, a), second); diff != "" {
		t.Error(diff)
	}
}

func progress() *artifact.Progress {
	return &artifact.Progress{RunID: "kiln", UpdatedAt: "2026-01-02T03:04:05Z"}
}

func TestWritingAgainTouchesNothing(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	old := age(t, dir)
	changed := contents()
	changed.Epochs[0].ReportText = "# Another report\n"
	write(t, dir, changed)
	for path := range tree(t, dir) {
		info, err := os.Stat(filepath.Join(dir, path))
		if err != nil {
			t.Fatal(err)
		}
		if rewritten := !info.ModTime().Equal(old); rewritten != (path == "report.md") {
			t.Errorf("%s was rewritten: %v", path, rewritten)
		}
	}
}

func TestStaleFilesGoAndOthersStay(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, contents())
	theirs := map[string]string{"notes.txt": "mine", "runs/iter-2/plot.png": "mine", "runs/iter-2/patched_configs/row-0/c.yaml": "mine"}
	for path, text := range theirs {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, path)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := contents()
	c.PastHalts = []artifact.ResolvedHalt{{Halt: *c.Halt, ResolvedAt: "2026-01-02T03:05:05Z", ResolvedBy: "ada"}}
	c.Halt = nil
	c.Iterations, c.Files = c.Iterations[:2], c.Files[1:]
	write(t, dir, c)
	got := tree(t, dir)
	for path, text := range theirs {
		if got[path] != text {
			t.Errorf("%s did not stay", path)
		}
	}
	for _, path := range []string{"halt.json", "runs/iter-3/confirmation.json", "runs/iter-1/relations.json"} {
		if _, ok := got[path]; ok {
			t.Errorf("%s is still there", path)
		}
	}
	if _, ok := got["halt_history.jsonl"]; !ok {
		t.Error("the resolved halt is not in the history")
	}
	if _, err := os.Stat(filepath.Join(dir, "runs/iter-3")); !os.IsNotExist(err) {
		t.Errorf("the emptied folder is still there: %v", err)
	}
}

func TestFoldersOfOthersAreRefused(t *testing.T) {
	other := contents()
	other.RunID = "forge"
	for _, c := range []struct {
		name  string
		make  func(t *testing.T, dir string)
		owner string
		ours  bool
	}{
		{"empty", func(*testing.T, string) {}, "", true},
		{"earlier export", func(t *testing.T, dir string) { write(t, dir, contents()) }, "", true},
		{"cut short before its first file", func(t *testing.T, dir string) { file(t, dir, temporary, `{"run_`) }, "", true},
		{"another campaign", func(t *testing.T, dir string) { write(t, dir, other) }, "forge", false},
		{"somebody's files", func(t *testing.T, dir string) { file(t, dir, "campaign.yaml", "run_id: kiln\n") }, "", false},
		{"somebody's state.json", func(t *testing.T, dir string) { file(t, dir, "state.json", `["kiln"]`) }, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			c.make(t, dir)
			before := tree(t, dir)
			checked, err := Check(dir, "kiln"), Write(dir, contents())
			if (err == nil) != c.ours || (checked == nil) != c.ours {
				t.Fatalf("Check says %v, Write says %v", checked, err)
			}
			if c.ours {
				return
			}
			refused, ok := errors.AsType[*NotOursError](err)
			if !ok || refused.RunID != c.owner || !strings.Contains(err.Error(), dir) {
				t.Errorf("%v must name %s and the owner %q", err, dir, c.owner)
			}
			if diff := cmp.Diff(before, tree(t, dir)); diff != "" {
				t.Error(diff)
			}
		})
	}
	if err := Check(filepath.Join(t.TempDir(), "new"), "kiln"); err != nil {
		t.Errorf("a folder that is not there yet: %v", err)
	}
}

func file(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestRefusedDocumentsReachNoFile(t *testing.T) {
	dir := t.TempDir()
	c := contents()
	c.Iterations[1].Runs[0].Role = "guest"
	err := Write(dir, c)
	if refused, ok := errors.AsType[*artifact.SchemaError](err); !ok || refused.Kind != artifact.KindRun {
		t.Fatalf("%v is no refusal of a run", err)
	}
	if !strings.Contains(err.Error(), "runs/iter-2/runs.jsonl") || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("%v does not say where", err)
	}
	if left := tree(t, dir); len(left) > 0 {
		t.Errorf("files were written: %v", left)
	}
}

func TestFilesStayInsideTheDirectory(t *testing.T) {
	dir := t.TempDir()
	c := contents()
	c.Files = append(c.Files, File{Path: "../outside.txt", Content: []byte("x")})
	if err := Write(dir, c); err == nil {
		t.Error("a path out of the directory was accepted")
	}
	if _, err := os.Stat(filepath.Join(dir, "..", "outside.txt")); !os.IsNotExist(err) {
		t.Errorf("something was written outside: %v", err)
	}
	elsewhere := t.TempDir()
	dir = t.TempDir()
	write(t, dir, contents())
	if err := os.RemoveAll(filepath.Join(dir, "runs")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, filepath.Join(dir, "runs")); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, contents()); err == nil {
		t.Error("a link out of the directory was followed")
	}
	if left := tree(t, elsewhere); len(left) > 0 {
		t.Errorf("files were written through a link: %v", left)
	}
}

// TestWritersTakeTurns has several exports of two states at once. The directory
// is one of the two in the end, never a mixture.
func TestWritersTakeTurns(t *testing.T) {
	dir := t.TempDir()
	early, late := contents(), contents()
	early.Iterations = early.Iterations[:2]
	var wanted []map[string]string
	for _, c := range []Contents{early, late} {
		alone := t.TempDir()
		write(t, alone, c)
		wanted = append(wanted, tree(t, alone))
	}
	var group sync.WaitGroup
	for i := range 12 {
		group.Go(func() {
			if err := Write(dir, []Contents{early, late}[i%2]); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	got := tree(t, dir)
	if !maps.Equal(got, wanted[0]) && !maps.Equal(got, wanted[1]) {
		t.Errorf("a mixture: %s", cmp.Diff(wanted[1], got))
	}
}

func TestRunID(t *testing.T) {
	dir := t.TempDir()
	if _, err := RunID(dir); !errors.Is(err, ErrNotWorkDir) {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := RunID(filepath.Join(dir, "none")); !errors.Is(err, ErrNotWorkDir) {
		t.Errorf("no folder: %v", err)
	}
	write(t, dir, contents())
	if id, err := RunID(dir); err != nil || id != "kiln" {
		t.Errorf("RunID = %q, %v", id, err)
	}
}
