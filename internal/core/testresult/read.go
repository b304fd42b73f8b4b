package testresult

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"regexp"
	"strings"
)

// Read finds the tests that an output names. Structured forms are tried first
// (go test -json, a pytest JSON report, JUnit XML), text after them (go test
// -v, pytest -v). A test reported several times keeps its last outcome.
func Read(stdout, stderr []byte) []Result {
	for _, stream := range [][]byte{stdout, stderr} {
		for _, read := range []func([]byte) []Result{readGoJSON, readPytestJSON, readJUnit} {
			if found := read(stream); len(found) > 0 {
				return found
			}
		}
	}
	return append(readText(stdout), readText(stderr)...)
}

// set collects results by package and name, in order of appearance.
type set struct {
	results []Result
	at      map[[2]string]int
}

func (s *set) put(r Result) {
	key := [2]string{r.Package, r.Name}
	if i, seen := s.at[key]; seen {
		s.results[i] = r
		return
	}
	if s.at == nil {
		s.at = map[[2]string]int{}
	}
	s.at[key] = len(s.results)
	s.results = append(s.results, r)
}

// readGoJSON reads the final action of each test from go test -json.
func readGoJSON(stream []byte) []Result {
	var found set
	for line := range bytes.Lines(stream) {
		var event struct{ Action, Package, Test string }
		if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("{")) || json.Unmarshal(line, &event) != nil || event.Test == "" {
			continue
		}
		switch event.Action {
		case "pass":
			found.put(Result{event.Test, event.Package, Passed})
		case "fail":
			found.put(Result{event.Test, event.Package, Failed})
		case "skip":
			found.put(Result{event.Test, event.Package, NotExecuted})
		}
	}
	return found.results
}

type pytestCase struct {
	NodeID  string `json:"nodeid"`
	Outcome string `json:"outcome"`
}

// readPytestJSON reads a report document with tests[], or JSON lines that name
// a nodeid each.
func readPytestJSON(stream []byte) []Result {
	var found set
	put := func(c pytestCase) {
		if c.NodeID != "" && c.Outcome != "" {
			found.put(Result{Name: c.NodeID, Outcome: pytestOutcome(c.Outcome)})
		}
	}
	if i := bytes.IndexByte(stream, '{'); i >= 0 {
		var document struct {
			Tests []pytestCase `json:"tests"`
		}
		if json.NewDecoder(bytes.NewReader(stream[i:])).Decode(&document) == nil {
			for _, c := range document.Tests {
				put(c)
			}
		}
	}
	if len(found.results) > 0 {
		return found.results
	}
	for line := range bytes.Lines(stream) {
		var c pytestCase
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte("{")) && json.Unmarshal(line, &c) == nil {
			put(c)
		}
	}
	return found.results
}

func pytestOutcome(word string) Outcome {
	switch strings.ToLower(word) {
	case "passed":
		return Passed
	case "skipped", "deselected", "notrun":
		return NotExecuted
	}
	return Failed // an expected failure is not a pass
}

type junitSuite struct {
	Suites []junitSuite `xml:"testsuite"`
	Cases  []struct {
		Class   string    `xml:"classname,attr"`
		Name    string    `xml:"name,attr"`
		Failure *struct{} `xml:"failure"`
		Error   *struct{} `xml:"error"`
		Skipped *struct{} `xml:"skipped"`
	} `xml:"testcase"`
}

// readJUnit reads the first JUnit document of a stream.
func readJUnit(stream []byte) []Result {
	start := bytes.Index(stream, []byte("<testsuite"))
	if start < 0 {
		return nil
	}
	var root junitSuite
	if xml.NewDecoder(bytes.NewReader(stream[start:])).Decode(&root) != nil {
		return nil
	}
	var found set
	root.collect(&found, 0)
	return found.results
}

const maxSuiteDepth = 32

func (s junitSuite) collect(into *set, depth int) {
	for _, c := range s.Cases {
		r := Result{Name: c.Name, Package: c.Class, Outcome: Passed}
		switch {
		case c.Failure != nil || c.Error != nil:
			r.Outcome = Failed
		case c.Skipped != nil:
			r.Outcome = NotExecuted
		}
		into.put(r)
	}
	if depth > maxSuiteDepth {
		return
	}
	for _, inner := range s.Suites {
		inner.collect(into, depth+1)
	}
}

var (
	goLine     = regexp.MustCompile(`^\s*--- (PASS|FAIL|SKIP): (\S+)`)
	pytestLine = regexp.MustCompile(`^(\S+::\S.*?)\s+(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)(?:\s.*)?$`)
)

// readText reads go test -v and pytest -v.
func readText(stream []byte) []Result {
	var found set
	for line := range strings.Lines(string(stream)) {
		line = strings.TrimRight(line, "\r\n")
		if m := goLine.FindStringSubmatch(line); m != nil {
			outcome := map[string]Outcome{"PASS": Passed, "FAIL": Failed, "SKIP": NotExecuted}[m[1]]
			found.put(Result{Name: m[2], Outcome: outcome})
		} else if m := pytestLine.FindStringSubmatch(line); m != nil {
			found.put(Result{Name: m[1], Outcome: pytestOutcome(m[2])})
		}
	}
	return found.results
}
