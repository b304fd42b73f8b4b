package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestBrokenTargets runs programs that do what a target must not. Each ends with
// one clear sentence and a next step, keeps what was measured, and leaves no
// process behind.
func TestBrokenTargets(t *testing.T) {
	for _, c := range []struct {
		target  string
		timeout string
		says    []string
	}{
		{"exits", "60", []string{"ended with exit code 7", "no such corpus"}},
		{"nojson", "60", []string{"holds no complete JSON object", "all is well", "print the observation as one JSON object"}},
		{"braces", "60", []string{"holds no complete JSON object"}},
		{"floods", "60", []string{"holds no complete JSON object", "a line of noise"}},
		{"hangs", "1", []string{"was still running after 1s and was ended", "raise run_timeout_sec"}},
	} {
		t.Run(c.target, func(t *testing.T) {
			t.Parallel()
			w := withDatabase(t)
			file := smallCampaign(t, c.target, "run_timeout_sec: 1", "run_timeout_sec: "+c.timeout)
			r := w.run("run", file)
			r.want(t, exitFailed, append(c.says, "8 of 8 rows of this stage failed")...)
			if last := lastLine(r.stdout); !strings.HasPrefix(last, "next: ") || !strings.Contains(last, "assay resume small") {
				t.Errorf("the last line is %q", last)
			}
			for _, sentence := range c.says {
				if n := strings.Count(r.stdout, sentence); n != 1 {
					t.Errorf("%q is said %d times, want once:\n%s", sentence, n, r.stdout)
				}
			}
			w.run("list").want(t, exitOK, "halted", "8/8")
			noneLeft(t, filepath.Dir(file))
		})
	}
}

// TestTargetThatForksAndLeaves: what it leaves is ended, and its answer counts.
func TestTargetThatForksAndLeaves(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file := smallCampaign(t, "forks")
	w.run("run", file).want(t, exitOK, "Set A = 3, B = 3.")
	noneLeft(t, filepath.Dir(file))
}

// TestResumeAfterRepair: a row that succeeded while others failed is kept, and only
// the others are measured again.
func TestResumeAfterRepair(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file := smallCampaign(t, "half")
	dir := filepath.Dir(file)
	w.run("run", file).want(t, exitFailed, "3 of 8 rows of this stage failed", "this works for one configuration only", "next: ")

	repaired := "echo \"$*\" >> measured\n" + readTestdata(t, "testdata/target/good.sh")
	writeFile(t, filepath.Join(dir, "half.sh"), repaired)
	w.run("resume", "small").want(t, exitOK, "Set A = 3, B = 3.")
	rows := strings.Split(readTestdata(t, filepath.Join(dir, "measured")), "\n")
	if slices.Contains(rows[:3], "--a=1 --b=1") {
		t.Errorf("the row that had succeeded is measured again: %q", rows[:3])
	}
	if !slices.Contains(rows[3:], "--a=1 --b=1") {
		t.Errorf("the baseline is not measured in confirm: %q", rows[3:])
	}
}

// TestFailedRowsAreTold: an answer does not hide that rows failed on the way to it.
func TestFailedRowsAreTold(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.run("run", smallCampaign(t, "lame")).want(t, exitOK, "warning: 2 of 20 rows failed", "Set B = 3.")
}

// noneLeft fails if a process still works in the folder of a target.
func noneLeft(t *testing.T, dir string) {
	t.Helper()
	if left := worksIn(t, dir); len(left) > 0 {
		t.Errorf("processes of the target are left: %v", left)
	}
}

// worksIn lists the processes whose working directory is a folder.
func worksIn(t *testing.T, dir string) (ids []string) {
	t.Helper()
	cwds, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil || len(cwds) == 0 {
		t.Skip("this system does not tell where its processes work")
	}
	for _, cwd := range cwds {
		if at, err := os.Readlink(cwd); err == nil && at == dir {
			ids = append(ids, filepath.Base(filepath.Dir(cwd)))
		}
	}
	return ids
}
