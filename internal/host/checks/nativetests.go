package checks

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/testresult"
	"assay/internal/host/target"
)

// declared is a native test with what a failure of it means.
type declared struct {
	name        string
	correct     bool // some correctness relation rests on it
	verdict     testresult.Verdict
	matched     bool // it ran, whatever came of it
	explanation string
}

// nativeTests runs test_command and judges the declared tests as verify will.
func (s *session) nativeTests(ctx context.Context) error {
	if strings.TrimSpace(s.c.TestCommand) == "" {
		s.fail("test_command is missing: every declared test counts as never executed and verify aborts - add the command that runs the target's own tests")
		return nil
	}
	output, err := s.runner.Test(ctx)
	if err != nil {
		return err
	}
	report := output.Report()
	tests := s.judge(report)
	matched := 0
	for _, t := range tests {
		if t.matched {
			matched++
		}
	}
	s.info("test command: %s reported, %d/%d declared identifiers matched", plural(len(report.Results), "test"), matched, len(tests))
	before := s.warnings + s.failures
	s.judgeRun(output, report)
	if report.StartError == "" && !report.TimedOut {
		s.judgeTests(tests, report)
	}
	if s.warnings+s.failures > before {
		return s.keep(artifact.FileTestOutput, output.Log())
	}
	return nil
}

// judge lists each declared test once, in declared order.
func (s *session) judge(report testresult.Report) []declared {
	var tests []declared
	for _, f := range s.c.Factors {
		for _, relation := range f.Relations {
			i := slices.IndexFunc(tests, func(t declared) bool { return t.name == relation.NativeTest })
			if i < 0 {
				verdict, explanation := report.Judge(relation.NativeTest)
				i = len(tests)
				tests = append(tests, declared{
					name: relation.NativeTest, verdict: verdict, explanation: explanation,
					matched: verdict == testresult.VerdictPassed || verdict == testresult.VerdictFailed,
				})
			}
			tests[i].correct = tests[i].correct || relation.Kind == campaign.Correctness
		}
	}
	return tests
}

// judgeRun judges how the command itself ended.
func (s *session) judgeRun(output target.TestOutput, report testresult.Report) {
	r := output.Result
	log := filepath.Join(s.ScratchDir, artifact.FileTestOutput)
	switch {
	case r.StartError != "":
		s.fail("test_command: %s", r.StartError)
	case r.TimedOut:
		s.fail("test_command timed out: it was still running after test_timeout_sec %d and was ended; tests that had not reported are unknown, not failed"+
			" - raise test_timeout_sec or split the suite; what it printed is in %s", s.c.TestTimeoutSec, log)
	case len(r.Survivors) > 0:
		s.over = true
		s.fail("processes %v that test_command started outlived SIGKILL and may disturb every row - end them (they may wait for a disk or a network file system)", r.Survivors)
	case r.ExitCode != 0 && !slices.ContainsFunc(report.Results, func(t testresult.Result) bool { return t.Outcome == testresult.Failed }):
		s.warn("test_command ended with exit code %d although no reported test failed%s - look for an error outside the tests, such as a package that does not compile; what it printed is in %s",
			r.ExitCode, target.Said(r.Stderr.Data), log)
	}
}

// judgeTests tells apart what was not reported and what failed.
func (s *session) judgeTests(tests []declared, report testresult.Report) {
	log := filepath.Join(s.ScratchDir, artifact.FileTestOutput)
	var absent, failed, findings []string
	for _, t := range tests {
		switch {
		case t.verdict == testresult.VerdictPassed:
		case t.verdict != testresult.VerdictFailed:
			absent = append(absent, t.name)
		case t.correct:
			failed = append(failed, t.name)
		default:
			findings = append(findings, t.name)
		}
	}
	if len(absent) > 0 {
		s.absent(absent, report)
	}
	if len(failed) > 0 {
		s.fail("declared tests ran and failed: %s - read %s and repair the target or the test; verify aborts on them", some(failed, 4), log)
	}
	if len(findings) > 0 {
		s.warn("tests of behavioral relations failed: %s - the campaign goes on and records that as a finding", some(findings, 4))
	}
}

func (s *session) absent(names []string, report testresult.Report) {
	if s.c.Staged("build") {
		s.info("%s will be authored by build: %s", plural(len(names), "declared test"), some(names, 4))
		return
	}
	similar := ""
	if look := report.Similar(names[0]); len(look) > 0 {
		similar = fmt.Sprintf("; reported names that look alike: %s", strings.Join(look, ", "))
	}
	s.fail("declared tests were never executed: %s - check the spelling, which tests the command selects, and that it prints a result for each test (go test -json, pytest -v)%s",
		some(names, 4), similar)
}
