package testresult

import "testing"

// A failure that was printed is never lost, wherever else the name appears.
func TestNoFailureIsHidden(t *testing.T) {
	for _, c := range []struct {
		name, output, declared string
		want                   Verdict
	}{
		{"the same name passes in another package", "--- FAIL: TestX (0.00s)\n--- PASS: TestX (0.00s)\n", "TestX", VerdictFailed},
		{"a case whose parameter holds ::", "a.py::test_x[p] PASSED\na.py::test_x[a::b] FAILED\n", "test_x", VerdictFailed},
		{"another case was skipped", "--- FAIL: TestX/a (0.00s)\n--- SKIP: TestX/b (0.00s)\n", "TestX", VerdictFailed},
		{"a case with a dot", "a.py::test_x[0.5] FAILED\na.py::test_x[1.0] PASSED\n", "test_x", VerdictFailed},
		{"the parent passes", "--- PASS: TestX (0.00s)\n    --- FAIL: TestX/s (0.00s)\n", "TestX", VerdictFailed},
	} {
		r := Report{Results: Read([]byte(c.output), nil)}
		if got, why := r.Judge(c.declared); got != c.want {
			t.Errorf("%s: %s (%s), want %s", c.name, got, why, c.want)
		}
	}
	both := Report{Results: Read([]byte("--- FAIL: TestX (0.00s)\n"), []byte("--- PASS: TestX (0.00s)\n"))}
	if got, why := both.Judge("TestX"); got != VerdictFailed {
		t.Errorf("failed on standard output, passed on standard error: %s (%s)", got, why)
	}
}

// What was reported is found, whatever else was printed around it.
func TestReportedTestsAreFound(t *testing.T) {
	const report = "{\n \"tests\": [\n{\"nodeid\": \"a.py::test_x\", \"outcome\": \"passed\"}]}\n"
	for _, c := range []struct{ name, output, declared string }{
		{"a line with a brace before a report", "{log}\nstarting {x}\n" + report, "test_x"},
		{"a JUnit document that breaks off", `<testsuites><testsuite><testcase classname="p" name="TestX"/><testcase na`, "TestX"},
		{"a case with a blank", "a.py::test_x[a b] PASSED\n", "test_x[a b]"},
		{"a file whose name ends alike", "tests/ba.py::test_x FAILED\nb/a.py::test_x PASSED\n", "a.py::test_x"},
		{"a Go file in its folder", `{"Action":"fail","Package":"m/b","Test":"TestX"}` + "\n" + `{"Action":"pass","Package":"m/a","Test":"TestX"}`, "a/x_test.go::TestX"},
		{"one case declared, the base reported", "--- PASS: TestX (0.00s)\n", "TestX/sub"},
	} {
		r := Report{Results: Read([]byte(c.output), nil)}
		if got, why := r.Judge(c.declared); got != VerdictPassed {
			t.Errorf("%s: %s (%s), want passed", c.name, got, why)
		}
	}
}

// A go test -run pattern that matches nothing exits 0 and proves nothing; a report
// that was cut off proves nothing either, nor does a command line match.
func TestNothingReportedIsNeverExecuted(t *testing.T) {
	for _, c := range []struct{ output, declared string }{
		{"testing: warning: no tests to run\nPASS\nok  \tp\t0.01s\n", "TestX"},
		{`{"tests": [{"nodeid": "a.py::test_x", "outcome": "passed"}`, "test_x"},
		{"--- PASS: TestX (0.00s)\n", "go test -run TestX ./..."},
		{"--- PASS: TestX (0.00s)\n", "pytest -k=TestX"},
	} {
		r := Report{Results: Read([]byte(c.output), nil)}
		if got, why := r.Judge(c.declared); got != VerdictNeverExecuted {
			t.Errorf("%q for %s: %s (%s), want never executed", c.output, c.declared, got, why)
		}
	}
}
