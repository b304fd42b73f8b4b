package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/report"
	"assay/internal/core/surface"
)

func TestSurfaceIsATarget(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	w.run("surface", "bowl", "--A=4", "--B=8").want(t, exitOK, `"cfg":{"A":4,"B":8}`, `"y":`)
	w.run("surface", "bowl", "--native-tests").want(t, exitOK, "--- PASS: TestEchoA")
	w.run("surface", "bowl", "--A=99").want(t, exitInput, "--A is", "no level is given for B", "next: assay surface --help")
	w.run("surface", "fails_at_one_level", "--A=4", "--P=lru").want(t, exitOK, `"y":`)
	w.run("surface", "fails_at_one_level", "--A=4", "--P=arc").want(t, exitFailed, "fails at A=4 P=arc")
	w.run("surface").want(t, exitInput, "no surface is named")
	w.run("surface", "--help").want(t, exitOK, "assay surface bowl --campaign")
	file := w.run("surface", "bowl", "--campaign")
	file.want(t, exitOK, "kind: optimization")
	w.run("validate", "campaign", writeFile(t, filepath.Join(openDir(t), "bowl.yaml"), file.stdout)).want(t, exitOK, "0 error(s)")
}

// surfaceFile is the campaign file of a surface that runs as a program: this
// test binary, through a script that makes it the program.
func surfaceFile(t *testing.T, s surface.Surface, noise int64) (name string, text []byte) {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := openDir(t)
	writeFile(t, filepath.Join(dir, "target.sh"), fmt.Sprintf("GORACE=atexit_sleep_ms=0 %s=1 exec %s \"$@\"\n", asProgram, shellWord(binary)))
	command := "sh ./target.sh surface " + s.Name
	text = s.YAML(surface.File{
		RunID: s.Name + "-" + strconv.FormatInt(noise, 10), RunCommand: command + " --noise-seed=" + strconv.FormatInt(noise, 10),
		TestCommand: command + " --native-tests",
	})
	return writeFile(t, filepath.Join(dir, "campaign.yaml"), string(text)), text
}

// inProcess runs the same file on the same surface without any program, database
// or clock.
func inProcess(t *testing.T, s surface.Surface, text []byte, seed, noise int64) artifact.Report {
	t.Helper()
	c, _, problems := campaign.Parse("campaign.yaml", text)
	if found := problems.Errors(); len(found) > 0 {
		t.Fatal(found)
	}
	p, err := policy.Compile(c, policy.Inputs{Epoch: 1, PreEpoch: []string{"verify"}})
	if err != nil {
		t.Fatal(err)
	}
	f := epoch.Facts{Campaign: c, Policy: p, Salt: random.Salt(seed, p.CompiledFrom.CampaignHash, 1), First: 2}
	f, err = epoch.Drive(context.Background(), f, &surface.Runner{Surface: s, Seed: noise})
	if err != nil {
		t.Fatal(err)
	}
	return report.Build(report.Input{Facts: f})
}

// A surface as a real program, through supervisor, jobs and database: its answer
// is near the truth, no certificate is false, and the report says exactly what
// the same campaign says in process.
func TestSurfaceAsAProgram(t *testing.T) {
	for _, name := range []string{"bowl", "choice_x_numeric"} {
		s, ok := surface.Named(name)
		if !ok {
			t.Fatalf("there is no surface %s", name)
		}
		truth := s.Truth()
		for seed := int64(1); seed <= 5; seed++ {
			t.Run(fmt.Sprintf("%s/%d", name, seed), func(t *testing.T) {
				t.Parallel()
				w := withDatabase(t)
				file, text := surfaceFile(t, s, seed)
				w.run("run", file, "--seed", strconv.FormatInt(seed, 10)).want(t, exitOK, "report: ")
				var r artifact.Report
				shown := w.run("report", file, "--json")
				if err := json.Unmarshal([]byte(shown.stdout), &r); err != nil {
					t.Fatalf("report: %v\n%s", err, shown.stdout)
				}
				gap := s.Gap(truth, r.Recommendation.Levels)
				if gap > .02*truth.Value {
					t.Errorf("%s is %g below the top", r.Recommendation.Levels, gap)
				}
				if basis := r.Recommendation.Basis; basis != artifact.BasisCertified && basis != artifact.BasisTerminalBest {
					t.Errorf("basis %s", basis)
				}
				if r.Certified && (r.Epsilon == nil || gap > *r.Epsilon) {
					t.Errorf("a false certificate: %s is %g below the top, epsilon %v", r.Recommendation.Levels, gap, r.Epsilon)
				}
				same(t, r, inProcess(t, s, text, seed, seed))
			})
		}
	}
}

// same compares what two reports of one campaign say of the target.
func same(t *testing.T, program, pure artifact.Report) {
	t.Helper()
	facts := func(r artifact.Report) string {
		text, err := json.MarshalIndent(map[string]any{
			"answer": r.Recommendation, "withheld": r.CertificationWithheld, "terminal": r.ResidualRegretTerminal,
			"model": r.ResidualRegretModel, "epsilon": r.Epsilon, "finalists": r.Finalists, "gain": r.BaselineGain, "path": r.Path,
		}, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if a, b := facts(program), facts(pure); a != b {
		t.Errorf("as a program:\n%s\nin process:\n%s", a, b)
	}
}

// measuredTimes are the members of a report that tell how long this execution
// took, by which a remedy is priced, and when it was approved.
var measuredTimes = regexp.MustCompile(`(?m)^ *"(target_seconds|wall_clock_hours|duration_ms|price_hours|at)":.*$`)

// The same file with the same seed gives the same bytes: policy, designs,
// effects, recommendations and confirmation, and the report but for its times.
func TestSameSeedSameBytes(t *testing.T) {
	t.Parallel()
	s, _ := surface.Named("bowl")
	file, _ := surfaceFile(t, s, 1)
	folders := []string{filepath.Join(openDir(t), "A"), filepath.Join(openDir(t), "B")}
	for _, dir := range folders {
		withDatabase(t).run("run", file, "--seed", "7", "--work-dir", dir).want(t, exitOK, "report: "+dir)
	}
	compared := map[string]int{}
	for _, pattern := range []string{
		"policy.json", "report.json", "runs/iter-*/design_matrix.json", "runs/iter-*/effects.json", "runs/iter-*/recommendation.json",
		"runs/iter-*/confirmation.json", "runs/iter-*/shortlist.json",
	} {
		found, err := filepath.Glob(filepath.Join(folders[0], pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("no %s in the work directory: %v", pattern, err)
		}
		for _, one := range found {
			name := strings.TrimPrefix(one, folders[0])
			a, b := []byte(readTestdata(t, one)), []byte(readTestdata(t, filepath.Join(folders[1], name)))
			if name == "/report.json" {
				a, b = withoutTimes(t, a), withoutTimes(t, b)
			}
			if !bytes.Equal(a, b) {
				t.Errorf("%s differs: %s", name, firstDifference(a, b))
			}
			compared[filepath.Base(name)]++
		}
	}
	if compared["design_matrix.json"] != 3 || compared["effects.json"] != 2 {
		t.Errorf("compared %v", compared)
	}
}

func withoutTimes(t *testing.T, text []byte) []byte {
	t.Helper()
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", " "); err != nil {
		t.Fatal(err)
	}
	return measuredTimes.ReplaceAll(indented.Bytes(), nil)
}

func firstDifference(a, b []byte) string {
	left, right := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	i := 0
	for i < min(len(left), len(right)) && left[i] == right[i] {
		i++
	}
	return fmt.Sprintf("line %d\n%s\n%s", i+1, strings.Join(slices.Clip(left[min(i, len(left)-1):min(i+3, len(left))]), "\n"),
		strings.Join(right[min(i, len(right)-1):min(i+3, len(right))], "\n"))
}
