package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestDryRunStartsNothing(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	w.run("run", smallCampaign(t, "good"), "--dry-run").want(t, exitOK,
		"preview: screen   full factorial 2^2 (resolution 5 requested): 4 + 4 centre = 8 runs",
		"preview: confirm  first round: 2 finalists x 6 + baseline seat 6 = 18 runs",
		"preview: total    26 runs (exact), at most 26",
		"preview: ETA      not known before a row was measured; at most 52 s (26 rows x 2 attempts x 1 s, one at a time)")
	if _, err := os.Stat(w.env["ASSAY_DATA"]); !os.IsNotExist(err) {
		t.Errorf("a dry run made the state folder: %v", err)
	}
}

// TestFromFileToReport goes through the life of a campaign on the commands alone,
// with nothing given but a folder: the private PostgreSQL included.
func TestFromFileToReport(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	w.run("list").want(t, exitOK, "no campaigns yet")
	w.run("report", "small").want(t, exitFailed, "nothing has been run")

	file := smallCampaign(t, "good")
	data := w.env["ASSAY_DATA"]
	r := w.run("run", file)
	r.want(t, exitOK, "Set A = 3, B = 3.", "confirm: 18/18 rows")
	reportFile := filepath.Join(data, "campaigns", "small", "report.md")
	if got := lastLine(r.stdout); got != "report: "+reportFile {
		t.Errorf("the last line is %q", got)
	}
	if strings.Count(r.stdout, "\n") != 2 {
		t.Errorf("standard output is not the verdict and the place of the report:\n%s", r.stdout)
	}

	w.run("list").want(t, exitOK, "small   optimization  done   26/26  ")
	w.run("progress", "small", "--line").want(t, exitOK, "confirm: 18/18 rows")
	w.run("progress", "small", "--json").want(t, exitOK, `"run_id": "small"`)
	w.run("progress", "small", "--watch").want(t, exitOK, "small, done")
	markdown := w.run("report", "small")
	markdown.want(t, exitOK, "# small", "## The answer")
	w.run("report", "small", "--json").want(t, exitOK, `"basis": `)

	exported, err := os.ReadFile(reportFile)
	if err != nil {
		t.Fatalf("the work directory has no report: %v", err)
	}
	if string(exported) != markdown.stdout {
		t.Error("the exported report is not the one that is shown")
	}
	for _, target := range []string{file, filepath.Join(data, "campaigns", "small")} {
		w.run("report", target).want(t, exitOK, "# small")
	}

	w.run("run", file).want(t, exitFailed, "exists and is finished", "next: assay run "+file+" --run-id small-2")
	w.run("resume", "small").want(t, exitFailed, "is finished", "next: assay report small")
	w.run("stop", "small").want(t, exitFailed, "is finished", "next: assay report small")
	copied := filepath.Join(openDir(t), "copy")
	w.run("export", "small", "--work-dir", copied).want(t, exitOK, copied)
	w.run("report", copied).want(t, exitOK, "# small")
	w.run("migrate").want(t, exitOK, "has this version already")
}

func TestTargetsThatAreNot(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	dir := openDir(t)
	for _, c := range []struct {
		target string
		code   int
		says   string
	}{
		{"nobody", exitFailed, `there is no campaign "nobody"`},
		{"00000000-0000-0000-0000-000000000000", exitFailed, "there is no campaign"},
		{dir, exitFailed, "the folder " + dir + " is not a work directory"},
		{smallCampaign(t, "good"), exitFailed, "the campaign small, which has not been run here"},
		{writeFile(t, filepath.Join(dir, "text.txt"), "hello"), exitInput, "is not a campaign file"},
	} {
		for _, command := range []string{"report", "progress", "resume", "stop", "export"} {
			w.run(command, c.target).want(t, c.code, c.says, "next: ")
		}
	}
}

func TestWorkDirectoryOfSomethingElse(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	dir := openDir(t)
	writeFile(t, filepath.Join(dir, "thesis.tex"), "years of work")
	w.run("run", smallCampaign(t, "good"), "--work-dir", dir).want(t, exitFailed, dir+" is not empty and belongs to something else", "next: ")
	w.run("list").want(t, exitOK, "no campaigns yet")
}

func TestSameSeedSameDesign(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good")
	dirs := []string{filepath.Join(openDir(t), "A"), filepath.Join(openDir(t), "B")}
	for _, dir := range dirs {
		withDatabase(t).run("run", file, "--seed", "7", "--work-dir", dir).want(t, exitOK, "report: "+dir)
	}
	same := 0
	for _, pattern := range []string{"policy.json", "runs/iter-*/design_matrix.json", "runs/iter-*/effects.json"} {
		files, err := filepath.Glob(filepath.Join(dirs[0], pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s in the work directory: %v", pattern, err)
		}
		for _, a := range files {
			b := filepath.Join(dirs[1], strings.TrimPrefix(a, dirs[0]))
			if readTestdata(t, a) != readTestdata(t, b) {
				t.Errorf("%s differs", strings.TrimPrefix(a, dirs[0]))
			}
			same++
		}
	}
	if same < 3 {
		t.Errorf("only %d files were compared", same)
	}
}

// In one database only the same file with the same seed, into a folder of its
// own, repeats a finished campaign; anything else is another campaign under a
// name that is taken.
func TestRepetitionInOneDatabase(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file, dir := smallCampaign(t, "good"), openDir(t)
	a, b, c := filepath.Join(dir, "A"), filepath.Join(dir, "B"), filepath.Join(dir, "C")
	w.run("run", file, "--seed", "7", "--work-dir", a).want(t, exitOK, "report: "+a)
	w.run("run", file, "--seed", "7", "--work-dir", b).want(t, exitOK, "this repetition of it is small-2", "report: "+b)
	const taken = "a campaign small exists and is finished"
	w.run("run", file, "--seed", "8", "--work-dir", c).want(t, exitFailed, taken, "--run-id small-3")
	w.run("run", file, "--work-dir", c).want(t, exitFailed, taken)
	w.run("run", file, "--seed", "7", "--work-dir", a).want(t, exitFailed, taken)
	writeFile(t, file, readTestdata(t, file)+"\n# another file\n")
	w.run("run", file, "--seed", "7", "--work-dir", c).want(t, exitFailed, taken)
}

func TestUnreachableDatabase(t *testing.T) {
	t.Parallel()
	w := newTerminal(t, "ASSAY_DATABASE_URL", "postgres://assay@127.0.0.1:1/assay?connect_timeout=2")
	for _, args := range [][]string{{"run", smallCampaign(t, "good")}, {"list"}, {"migrate"}, {"report", "x"}} {
		w.run(args...).want(t, exitUnavailable, "error: ", "next: see that the database runs")
	}
	w = newTerminal(t, "ASSAY_PG_BIN", openDir(t))
	w.run("run", smallCampaign(t, "good")).want(t, exitUnavailable, "initdb and postgres", "next: install it")
}

func TestRootIsWarned(t *testing.T) {
	t.Parallel()
	w := newTerminal(t, "ASSAY_PG_BIN", openDir(t)) // it ends before anything starts
	w.state.root = true
	w.run("run", smallCampaign(t, "good")).want(t, exitUnavailable, "warning: the target runs as root", "--run-as USER")
	w.state.root = false
	if r := w.run("run", smallCampaign(t, "good")); strings.Contains(r.stderr, "runs as root") {
		t.Errorf("who is not root is warned: %s", r.stderr)
	}
}
