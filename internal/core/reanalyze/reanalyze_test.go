package reanalyze

import (
	"bytes"
	"errors"
	"maps"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
)

func derive(t *testing.T, files map[string][]byte, by Here) Result {
	t.Helper()
	r, err := Files(files, by)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// An untouched campaign follows from its runs, byte for byte.
func TestUntouchedIsIdentical(t *testing.T) {
	for _, name := range []string{"bowl", "additive", "sla", "geometric_knob", "nan_poison", "deterministic_zero_variance", "pareto_convex_min", "pareto_three_noisy"} {
		t.Run(name, func(t *testing.T) {
			r := derive(t, measured(t, name, 3), here)
			if r.Verdict != Identical || r.RunID != "tuned" {
				t.Fatalf("verdict %s of %q:\n%s", r.Verdict, r.RunID, r.Text())
			}
			equal := 0
			for _, a := range r.Epochs[0].Artifacts {
				if a.Equal == 0 || a.Differing() {
					t.Errorf("%s: %d fields equal, differences %v", a.Path, a.Equal, a.Differences)
				}
				equal += a.Equal
			}
			if equal < 100 {
				t.Errorf("only %d fields were compared", equal)
			}
		})
	}
}

// The committed campaign was recorded with assembly kernels. Whatever program
// runs this test must agree with it: to the byte with the same kernels, within
// 1e-9 and with the same decisions without them.
func TestCommittedCampaign(t *testing.T) {
	r := derive(t, committed(t), here)
	if r.Verdict != Identical {
		t.Fatalf("verdict %s - where an artifact was meant to change: go test ./internal/core/reanalyze -update\n%s", r.Verdict, r.Text())
	}
	if r.Epochs[0].RecordedBy.GoArch != "amd64" {
		t.Fatalf("it was recorded on %s", r.Epochs[0].RecordedBy.GoArch)
	}
	equal, near := 0, 0
	for _, a := range r.Epochs[0].Artifacts {
		equal, near = equal+a.Equal, near+a.Close
	}
	t.Logf("%s%s: %d fields equal, %d within 1e-9", runtime.GOARCH, kernels, equal, near)
	if equal < 500 {
		t.Errorf("only %d fields were equal", equal)
	}
}

// A campaign recorded with assembly kernels is derived again by a program without
// them. Its sums come out in another order, so some numbers differ in their last
// digits; they agree within 1e-9 and no decision does not.
func TestAcrossKernels(t *testing.T) {
	if kernels != "" || runtime.GOARCH != "amd64" {
		t.Skip("only amd64 has two kernels, and this program must have the first")
	}
	dir := t.TempDir()
	export(t, dir, measured(t, "many_knob_12", 3))
	out, err := exec.Command("go", "test", "-tags", "noasm", "-count=1", "-v", "-run", "^TestCommittedCampaign$", ".", "-args", "-campaign", dir).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	counts := regexp.MustCompile(`amd64/noasm: (\d+) fields equal, (\d+) within 1e-9`).FindSubmatch(out)
	if counts == nil {
		t.Fatalf("it does not say what it compared:\n%s", out)
	}
	if string(counts[2]) == "0" {
		t.Errorf("no number differs at all, so the two programs have the same kernels:\n%s", out)
	}
	t.Logf("%s fields equal, %s within 1e-9", counts[1], counts[2])
}

// A build that does not know its version cannot claim to be the one that recorded.
func TestUnknownVersionClaimsNothing(t *testing.T) {
	files := measured(t, "bowl", 3)
	path := "report-epoch-1.json"
	files[path] = bytes.Replace(files[path], []byte(`"version": "0.1.0"`), []byte(`"version": "unknown"`), 1)
	files[path] = regexp.MustCompile(`"why": "[^"]*"`).ReplaceAll(files[path], []byte(`"why": "in other words"`))
	by := here
	by.Version = "unknown"
	if r := derive(t, files, by); r.Verdict != Explained {
		t.Errorf("verdict %s:\n%s", r.Verdict, r.Text())
	}
}

// flip changes one digit of the response of a row.
func flip(t *testing.T, content []byte, row string) []byte { return flipMetric(t, content, row, "y") }

func flipMetric(t *testing.T, content []byte, row, metric string) []byte {
	t.Helper()
	lines := bytes.SplitAfter(content, []byte("\n"))
	response := regexp.MustCompile(`"` + metric + `":(-?\d+\.\d)(\d)`)
	for i, line := range lines {
		if !bytes.Contains(line, []byte(`"row_index":`+row+`,`)) {
			continue
		}
		at := response.FindSubmatchIndex(line)
		if at == nil {
			t.Fatalf("row %s has no response: %s", row, line)
		}
		changed := slices.Clone(line)
		changed[at[4]] = '0' + (line[at[4]]-'0'+1)%10
		lines[i] = changed
		return bytes.Join(lines, nil)
	}
	t.Fatalf("there is no row %s", row)
	return nil
}

// One changed digit is traced to its run and to everything that follows.
func TestOneDigitIsTraced(t *testing.T) {
	screen, confirm := "runs/iter-2/runs.jsonl", "runs/iter-4/runs.jsonl"
	cases := []struct {
		name, path, row string
		without         bool // the hashes of the lines
		iteration       int
		follows         []string
	}{
		{"a row of the screen", screen, "3", false, 2, []string{"runs/iter-2/effects.json", "runs/iter-2/recommendation.json", "transitions.jsonl"}},
		{"a row of the screen in a directory without line hashes", screen, "3", true, 2, []string{"runs/iter-2/effects.json", "transitions.jsonl"}},
		{"a replicate at confirm", confirm, "5", false, 4, []string{"runs/iter-4/confirmation.json", "report-epoch-1.json"}},
		{"a replicate in a directory without line hashes", confirm, "5", true, 4, []string{"runs/iter-4/confirmation.json"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			files := measured(t, "bowl", 3)
			files[c.path] = flip(t, files[c.path], c.row)
			if c.without {
				files[c.path] = regexp.MustCompile(`,"row_sha256":"[0-9a-f]{64}"`).ReplaceAll(files[c.path], nil)
			}
			r := derive(t, files, here)
			if r.Verdict != Different || len(r.Epochs[0].Runs) != 1 {
				t.Fatalf("verdict %s, runs %+v", r.Verdict, r.Epochs[0].Runs)
			}
			bad := r.Epochs[0].Runs[0]
			if bad.Iteration != c.iteration || bad.RowIndex != int(c.row[0]-'0') {
				t.Errorf("it names row %d of iteration %d", bad.RowIndex, bad.Iteration)
			}
			for _, path := range c.follows {
				if !slices.Contains(bad.Follows, path) {
					t.Errorf("%s is not said to follow from it: %v", path, bad.Follows)
				}
			}
			for _, path := range bad.Follows {
				if c.iteration == 4 && strings.HasPrefix(path, "runs/iter-2/") {
					t.Errorf("%s was derived before that run", path)
				}
			}
			if !strings.Contains(r.Text(), "run of row "+c.row+" in iteration") {
				t.Errorf("the text does not name it:\n%s", r.Text())
			}
		})
	}
}

// A recorded fit that was edited is found, and no run is blamed for it.
func TestEditedArtifact(t *testing.T) {
	files := measured(t, "bowl", 3)
	files["runs/iter-3/recommendation.json"] = bytes.Replace(files["runs/iter-3/recommendation.json"], []byte(`"predicted": 1`), []byte(`"predicted": 2`), 1)
	r := derive(t, files, here)
	if r.Verdict != Different || len(r.Epochs[0].Runs) != 0 {
		t.Fatalf("verdict %s, runs %+v", r.Verdict, r.Epochs[0].Runs)
	}
	for _, a := range r.Epochs[0].Artifacts {
		if a.Differing() != (a.Path == "runs/iter-3/recommendation.json") {
			t.Errorf("%s: %v", a.Path, a.Differences)
		}
	}
}

func without(line string) func([]byte) []byte {
	return func(content []byte) []byte {
		return bytes.Replace(content, []byte(line), nil, 1)
	}
}

// Damage of the record is said as what it is.
func TestDamage(t *testing.T) {
	runs := "runs/iter-2/runs.jsonl"
	torn := func(content []byte) []byte { return content[:len(content)-40] }
	inner := func(content []byte) []byte { return append([]byte("{\"row_index\":\n"), content...) }
	cases := []struct {
		name, path string
		change     func([]byte) []byte // nil removes the file
		fails      bool
		says       string
	}{
		{"no hash of the policy", "policy.sha256", nil, false, "hash file of policy.json is missing"},
		{"no policy", "policy.json", nil, false, "policy.json is missing"},
		{"an edited policy", "policy.json", func(c []byte) []byte { return bytes.Replace(c, []byte("0.05"), []byte("0.06"), 1) }, false, "its hash is"},
		{"a policy with a key of another version", "policy.json", func(c []byte) []byte { return bytes.Replace(c, []byte(`"epoch"`), []byte(`"later": 1, "epoch"`), 1) }, false, "its hash is"},
		{"a matrix of another epoch, whose policy is gone", "runs/iter-4/design_matrix.json", func(c []byte) []byte {
			return bytes.Replace(c, []byte(`"epoch": 1`), []byte(`"epoch": 2`), 1)
		}, false, "policy.json is the policy of epoch 1"},
		{"an edited campaign", "campaign-epoch-1.yaml", func(c []byte) []byte {
			return bytes.Replace(c, []byte("shortlist_size: 3"), []byte("shortlist_size: 4"), 1)
		}, false, "failed check, campaign file"},
		{"a torn last line", runs, torn, false, "torn and was skipped"},
		{"a broken inner line", runs, inner, true, "line 1 is broken"},
		{"a row that is missing", runs, func(c []byte) []byte { _, rest, _ := bytes.Cut(c, []byte("\n")); return rest }, false, "never ran"},
		{"a row twice", runs, func(c []byte) []byte {
			first, _, _ := bytes.Cut(c, []byte("\n"))
			return append(append(first, '\n'), c...)
		}, false, "two final runs"},
		{"another salt", "runs/iter-2/design_matrix.json", func(c []byte) []byte {
			return bytes.Replace(c, []byte(`"run_order_salt": "`), []byte(`"run_order_salt": "ff`), 1)
		}, false, "failed check, salt commitment"},
		{"an order that names a row twice", "runs/iter-3/design_matrix.json", func(c []byte) []byte {
			return regexp.MustCompile(`"run_order": \[\s*\d+`).ReplaceAll(c, []byte(`"run_order": [ 99`))
		}, false, "failed check, run order of iteration 3"},
		{"a drifted contract", "adapter_contract.json", without(`,` + "\n" + `    "y": "float"`), false, "failed check, adapter contract"},
		{"a matrix that is no JSON", "runs/iter-2/design_matrix.json", func([]byte) []byte { return []byte("{") }, true, "design_matrix.json"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			files := measured(t, "bowl", 3)
			if c.change == nil {
				delete(files, c.path)
			} else {
				before := files[c.path]
				files[c.path] = c.change(slices.Clone(before))
				if bytes.Equal(before, files[c.path]) {
					t.Fatal("the case changes nothing")
				}
			}
			r, err := Files(files, here)
			if c.fails {
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Fatalf("error %v, want %q", err, c.says)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict != Different || !strings.Contains(r.Text(), c.says) {
				t.Errorf("verdict %s, want different and %q:\n%s", r.Verdict, c.says, r.Text())
			}
		})
	}
}

// What another version words otherwise, or did not write yet, is explained;
// what it decided otherwise is different.
func TestAnotherVersion(t *testing.T) {
	other := here
	other.Version = "0.2.0"
	reworded := func(files map[string][]byte) {
		path := "report-epoch-1.json"
		files[path] = regexp.MustCompile(`"why": "[^"]*"`).ReplaceAll(files[path], []byte(`"why": "in other words"`))
		files[path] = regexp.MustCompile(`\n  "keeps_baseline": (true|false),`).ReplaceAll(files[path], nil)
	}
	for _, c := range []struct {
		name   string
		by     Here
		change func(files map[string][]byte)
		want   Verdict
	}{
		{"worded otherwise by another version", other, reworded, Explained},
		{"worded otherwise by the same version", here, reworded, Different},
		{"a field that this version does not know", other, func(files map[string][]byte) {
			path := "runs/iter-3/effects.json"
			files[path] = bytes.Replace(files[path], []byte("{\n"), []byte("{\n  \"later\": 1,\n"), 1)
		}, Explained},
		{"another decision", other, func(files map[string][]byte) {
			path := "report-epoch-1.json"
			files[path] = bytes.Replace(files[path], []byte(`"basis": "`), []byte(`"basis": "not_`), 1)
		}, Different},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := measured(t, "bowl", 3)
			before := maps.Clone(files)
			c.change(files)
			if maps.EqualFunc(before, files, bytes.Equal) {
				t.Fatal("the case changes nothing")
			}
			if r := derive(t, files, c.by); r.Verdict != c.want {
				t.Errorf("verdict %s, want %s:\n%s", r.Verdict, c.want, r.Text())
			}
		})
	}
}

// On the same version and kernels the last digit counts; on others it does not,
// and the sixth does.
func TestToleranceIsForOtherMachines(t *testing.T) {
	other := here
	other.GoArch = "riscv64"
	path := "runs/iter-2/effects.json"
	for _, c := range []struct {
		factor string // replaces the number of the intercept
		by     Here
		want   Verdict
	}{
		{"1e-13", here, Different}, {"1e-13", other, Identical}, {"1e-6", other, Different},
	} {
		files := measured(t, "bowl", 3)
		number := regexp.MustCompile(`"intercept": (\d+)\.(\d+)`)
		files[path] = number.ReplaceAllFunc(files[path], func(found []byte) []byte {
			at := len(found) - 2
			if c.factor == "1e-6" {
				at = bytes.IndexByte(found, '.') + 5
			}
			found[at] = '0' + (found[at]-'0'+1)%10
			return found
		})
		if r := derive(t, files, c.by); r.Verdict != c.want {
			t.Errorf("%s on %s: verdict %s, want %s\n%s", c.factor, c.by.GoArch, r.Verdict, c.want, r.Text())
		}
	}
}

func TestNothingToDerive(t *testing.T) {
	files := map[string][]byte{artifact.FileState: []byte(`{"run_id":"x"}`)}
	if _, err := Files(files, here); !errors.Is(err, ErrNoRecord) {
		t.Errorf("error %v", err)
	}
}

// A report that was emptied is not a report that was never written.
func TestEmptyReport(t *testing.T) {
	files := measured(t, "bowl", 3)
	files["report-epoch-1.json"] = nil
	if r := derive(t, files, here); r.Verdict != Different || !strings.Contains(r.Text(), "report-epoch-1.json cannot be read") {
		t.Errorf("verdict %s, want different:\n%s", r.Verdict, r.Text())
	}
}

// A campaign that stands in the middle of a stage has nothing wrong in what it
// has concluded.
func TestOpenCampaign(t *testing.T) {
	files := measured(t, "bowl", 3)
	delete(files, "report-epoch-1.json")
	for path := range files {
		if strings.HasPrefix(path, "runs/iter-4/") && !strings.HasSuffix(path, "design_matrix.json") {
			delete(files, path)
		}
	}
	log := bytes.SplitAfter(files["transitions.jsonl"], []byte("\n"))
	files["transitions.jsonl"] = bytes.Join(log[:2], nil)
	if r := derive(t, files, here); r.Verdict != Identical || len(r.Epochs[0].Artifacts) != 6 {
		t.Errorf("verdict %s with %d artifacts:\n%s", r.Verdict, len(r.Epochs[0].Artifacts), r.Text())
	}
}
