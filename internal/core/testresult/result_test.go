package testresult

import (
	"slices"
	"testing"
)

const goJSON = `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestEvict"}
{"Action":"output","Package":"p","Test":"TestEvict","Output":"--- PASS: TestEvict (0.00s)\n"}
{"Action":"pass","Package":"p","Test":"TestEvict"}
{"Action":"pass","Package":"p","Test":"TestAll/one"}
{"Action":"fail","Package":"p","Test":"TestAll/two"}
{"Action":"fail","Package":"p","Test":"TestAll"}
{"Action":"skip","Package":"p","Test":"TestSkipped"}
{"Action":"fail","Package":"p"}
`

const goText = `=== RUN   TestEvict
--- PASS: TestEvict (0.00s)
=== RUN   TestAll
    --- PASS: TestAll/one (0.00s)
    --- FAIL: TestAll/two (0.00s)
--- FAIL: TestAll (0.00s)
--- SKIP: TestSkipped (0.00s)
FAIL
`

const junit = `<?xml version="1.0"?><testsuites><testsuite>
<testcase classname="p" name="TestEvict"/>
<testcase classname="p" name="TestAll/one"/>
<testcase classname="p" name="TestAll/two"><failure message="x">y</failure></testcase>
<testcase classname="p" name="TestSkipped"><skipped/></testcase>
</testsuite></testsuites>`

func TestVerdictsAreTheSameInEveryForm(t *testing.T) {
	for form, output := range map[string]string{"go -json": goJSON, "go -v": goText, "junit": junit} {
		r := Report{Results: Read([]byte(output), nil), ExitCode: 1}
		for declared, want := range map[string]Verdict{
			"TestEvict": VerdictPassed, "cache_test.go::TestEvict": VerdictPassed, "TestAll": VerdictFailed, "TestAll/one": VerdictPassed,
			"TestAll/two": VerdictFailed, "TestSkipped": VerdictNeverExecuted, "TestNobody": VerdictNeverExecuted, "go test -run TestEvict": VerdictNeverExecuted,
		} {
			if got, why := r.Judge(declared); got != want {
				t.Errorf("%s: %s is %s (%s), want %s", form, declared, got, why, want)
			}
		}
	}
}

const pytest = `tests/test_render.py::test_pages_identical[1] PASSED   [ 20%]
tests/test_render.py::test_pages_identical[2] PASSED   [ 40%]
tests/test_render.py::test_round_trip[0.5] PASSED      [ 60%]
tests/test_render.py::test_round_trip[1.0] FAILED      [ 80%]
tests/test_render.py::test_known XFAIL                 [100%]
`

const pytestJSON = `{"created": 1, "tests": [
 {"nodeid": "tests/test_render.py::test_pages_identical[1]", "outcome": "passed"},
 {"nodeid": "tests/test_render.py::test_pages_identical[2]", "outcome": "passed"},
 {"nodeid": "tests/test_render.py::test_round_trip[0.5]", "outcome": "passed"},
 {"nodeid": "tests/test_render.py::test_round_trip[1.0]", "outcome": "failed"},
 {"nodeid": "tests/test_render.py::test_known", "outcome": "xfailed"}]}`

const pytestLines = `{"nodeid": "tests/test_render.py::test_pages_identical[1]", "outcome": "passed"}
{"nodeid": "tests/test_render.py::test_pages_identical[2]", "outcome": "passed"}
{"nodeid": "tests/test_render.py::test_round_trip[0.5]", "outcome": "passed"}
{"nodeid": "tests/test_render.py::test_round_trip[1.0]", "outcome": "failed"}
{"nodeid": "tests/test_render.py::test_known", "outcome": "xfailed"}`

func TestParametrizedCases(t *testing.T) {
	for form, output := range map[string]string{"text": pytest, "report": pytestJSON, "lines": pytestLines} {
		r := Report{Results: Read([]byte(output), nil)}
		for declared, want := range map[string]Verdict{
			"test_pages_identical": VerdictPassed, "tests/test_render.py::test_pages_identical": VerdictPassed,
			"test_round_trip": VerdictFailed, "tests/test_render.py::test_round_trip[0.5]": VerdictPassed, "test_known": VerdictFailed,
		} {
			if got, why := r.Judge(declared); got != want {
				t.Errorf("%s: %s is %s (%s), want %s", form, declared, got, why, want)
			}
		}
	}
}

func TestGreenExitWithoutTestsProvesNothing(t *testing.T) {
	r := Report{Results: Read([]byte("ok  \tp\t0.01s [no tests to run]\n"), nil)}
	if got, _ := r.Judge("TestEvict"); got != VerdictNeverExecuted {
		t.Errorf("verdict %s", got)
	}
}

func TestTimeoutIsNamedATimeout(t *testing.T) {
	r := Report{Results: Read([]byte(goJSON), nil), TimedOut: true}
	if got, _ := r.Judge("TestEvict"); got != VerdictTimedOut {
		t.Errorf("verdict %s", got)
	}
	r = Report{StartError: "go: not found"}
	if got, why := r.Judge("TestEvict"); got != VerdictCouldNotStart || why != "go: not found" {
		t.Errorf("verdict %s: %s", got, why)
	}
}

func TestSameNameInTwoPackages(t *testing.T) {
	r := Report{Results: []Result{{"TestX", "m/a", Passed}, {"TestX", "m/b", Failed}}}
	if got, _ := r.Judge("TestX"); got != VerdictFailed {
		t.Errorf("bare name: %s", got)
	}
	if got, _ := r.Judge("m/a::TestX"); got != VerdictPassed {
		t.Errorf("with its package: %s", got)
	}
}

func TestSimilarNames(t *testing.T) {
	r := Report{Results: Read([]byte(goJSON), nil)}
	if got := r.Similar("TestEvicts"); !slices.Equal(got, []string{"TestEvict"}) {
		t.Errorf("similar: %v", got)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{goJSON, goText, junit, pytest, pytestJSON, "{", "<testsuite>", "--- PASS: "} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		r := Report{Results: Read(output, output)}
		for _, c := range r.Results {
			if c.Name == "" && c.Package == "" {
				continue
			}
			r.Judge(c.Name)
		}
		r.Similar("TestX")
	})
}
