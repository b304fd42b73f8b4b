// Package testresult turns the output of a target's own test command into a
// verdict for each test that a campaign declares. The exit code alone never
// decides a test: a green exit that names no test proves nothing.
package testresult

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Outcome is what the output says of one test.
type Outcome int

// The outcomes. A skipped test was not executed.
const (
	NotExecuted Outcome = iota
	Passed
	Failed
)

// Result is one test that the output names.
type Result struct {
	Name    string // as reported: TestX/sub, tests/a.py::test_x[1], suite.Class.case
	Package string // where the format tells it
	Outcome Outcome
}

// Verdict is what a declared test came to.
type Verdict string

// The verdicts.
const (
	VerdictPassed        Verdict = "passed"
	VerdictFailed        Verdict = "failed"
	VerdictNeverExecuted Verdict = "never_executed"
	VerdictTimedOut      Verdict = "timed_out"
	VerdictCouldNotStart Verdict = "could_not_start"
)

// Report is one execution of a test command.
type Report struct {
	Results    []Result
	TimedOut   bool   // the command was ended at its time limit
	StartError string // why it could not be started; empty when it was
	ExitCode   int
}

// Judge says what a declared test came to, and why in one sentence. A killed
// command is a timeout even when some tests were reported.
func (r Report) Judge(declared string) (Verdict, string) {
	switch {
	case r.StartError != "":
		return VerdictCouldNotStart, r.StartError
	case r.TimedOut:
		return VerdictTimedOut, "the test command was ended at its time limit; whether " + declared + " would pass is unknown"
	}
	cases := r.match(declared)
	failed, skipped := with(cases, Failed), with(cases, NotExecuted)
	switch {
	case len(cases) == 0 && len(r.Results) == 0:
		return VerdictNeverExecuted, fmt.Sprintf("the output names no test at all (exit %d); print per-test results: go test -json, pytest -v", r.ExitCode)
	case len(cases) == 0:
		return VerdictNeverExecuted, "no reported test matches " + declared
	case len(failed) > 0:
		return VerdictFailed, fmt.Sprintf("%s failed (%d of %d case(s))", failed[0].Name, len(failed), len(cases))
	case len(skipped) > 0:
		return VerdictNeverExecuted, skipped[0].Name + " was skipped"
	}
	return VerdictPassed, fmt.Sprintf("%d case(s) passed", len(cases))
}

// with returns the cases of one outcome.
func with(cases []Result, outcome Outcome) []Result {
	return slices.DeleteFunc(slices.Clone(cases), func(c Result) bool { return c.Outcome != outcome })
}

// match finds the results of a declared test, first hit wins: the full name,
// the part after the last "::", and that part without [case] and /subtest. A
// bare name stands for all its cases, so that no failed one can hide.
func (r Report) match(declared string) []Result {
	if isCommand(declared) {
		return nil // a command line is never parsed
	}
	own := tail(declared)
	for _, same := range []func(Result) bool{
		func(c Result) bool { return c.Package != "" && c.Package+"."+c.Name == declared },
		func(c Result) bool { return c.Name == declared && base(own) != own },
		func(c Result) bool { return tail(c.Name) == own && base(own) != own },
		func(c Result) bool { return base(tail(c.Name)) == base(own) },
	} {
		var found []Result
		for _, c := range r.Results {
			if same(c) {
				found = append(found, c)
			}
		}
		if len(found) > 0 {
			return inPlace(found, declared)
		}
	}
	return nil
}

// inPlace keeps the results of the declared path where one is given and some
// result lies there; otherwise all must pass.
func inPlace(found []Result, declared string) []Result {
	place := pathOf(declared)
	if place == "" {
		return found
	}
	there := slices.DeleteFunc(slices.Clone(found), func(c Result) bool {
		return !endsWithPath(pathOf(c.Name), place) && !endsWithPath(c.Package, folder(place))
	})
	if len(there) > 0 {
		return there
	}
	return found
}

// isCommand recognises a command line by the flag that selects a test; a case
// name may hold blanks without being one.
func isCommand(declared string) bool {
	return slices.ContainsFunc(strings.Fields(declared), func(word string) bool {
		flag, _, _ := strings.Cut(word, "=")
		return SelectsTest(flag)
	})
}

// SelectsTest reports whether a flag of a command line selects a test by name.
func SelectsTest(flag string) bool {
	switch flag {
	case "-run", "-k", "--run", "--test", "-t", "--filter", "--gtest_filter", "--name":
		return true
	}
	return false
}

// endsWithPath reports whether the last components of full are those of end.
func endsWithPath(full, end string) bool {
	end = strings.Trim(strings.TrimPrefix(end, "./"), "/")
	return end != "" && (full == end || strings.HasSuffix(full, "/"+end))
}

// folder is where a source file lies, empty when only its name is known; anything
// else is a folder already.
func folder(place string) string {
	if path.Ext(place) == "" {
		return place
	}
	if dir := path.Dir(place); dir != "." {
		return dir
	}
	return ""
}

// split cuts a name at the last "::" that is not inside the brackets of a case.
func split(name string) (before, after string) {
	head, _, _ := strings.Cut(name, "[")
	if i := strings.LastIndex(head, "::"); i >= 0 {
		return name[:i], name[i+2:]
	}
	return "", name
}

// pathOf is the file or folder of a name: what stands before its first "::".
func pathOf(name string) string {
	before, _ := split(name)
	before, _, _ = strings.Cut(before, "::")
	return before
}

func tail(name string) string {
	_, after := split(name)
	return after
}

func base(name string) string {
	name, _, _ = strings.Cut(name, "[")
	name, _, _ = strings.Cut(name, "/")
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		name = name[i+1:]
	}
	return name
}

// Similar lists up to three reported names that look like a declared one.
func (r Report) Similar(declared string) []string {
	wanted := strings.ToLower(base(tail(declared)))
	var out []string
	for _, c := range r.Results {
		name := base(tail(c.Name))
		near := strings.ToLower(name)
		if near == "" || slices.Contains(out, name) {
			continue
		}
		if strings.Contains(near, wanted) || strings.Contains(wanted, near) || common(near, wanted) >= max(5, len(wanted)*2/3) {
			out = append(out, name)
		}
		if len(out) == 3 {
			break
		}
	}
	return out
}

// common is the length of the common beginning.
func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
