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
// -v, pytest -v). Of a test that go test -json reports several times the final
// action counts; elsewhere the worst outcome does, since a text cannot tell two
// tests of one name in two packages apart.
func Read(stdout, stderr []byte) []Result {
	for _, stream := range [][]byte{stdout, stderr} {
		for _, read := range []func([]byte) []Result{readGoJSON, readPytestJSON, readJUnit} {
			if found := read(stream); len(found) > 0 {
				return found
			}
		}
	}
	var found set
	readText(stdout, &found)
	readText(stderr, &found)
	return found.results
}

// set collects results by package and name, in order of appearance.
type set struct {
	results []Result
	at      map[[2]string]int
}

// put records a test; of one that is known already the last outcome stays.
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

// putWorst records a test; of one that is known already the worst outcome stays,
// so that no failure is hidden by what comes after it.
func (s *set) putWorst(r Result) {
	if i, seen := s.at[[2]string{r.Package, r.Name}]; seen && severity(s.results[i].Outcome) > severity(r.Outcome) {
		return
	}
	s.put(r)
}

func severity(o Outcome) int {
	switch o {
	case Failed:
		return 2
	case NotExecuted:
		return 1
	}
	return 0
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
			found.putWorst(Result{Name: c.NodeID, Outcome: pytestOutcome(c.Outcome)})
		}
	}
	for _, c := range pytestReport(stream) {
		put(c)
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

// maxReportStarts bounds how many lines that begin with a brace are tried as the
// beginning of a report, since each try may read to the end of the output.
const maxReportStarts = 64

// pytestReport finds the first report document that begins a line; what a program
// printed before it does not matter.
func pytestReport(stream []byte) []pytestCase {
	starts := 0
	for offset := 0; offset < len(stream) && starts < maxReportStarts; {
		line, _, _ := bytes.Cut(stream[offset:], []byte("\n"))
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte("{")) {
			starts++
			var document struct {
				Tests []pytestCase `json:"tests"`
			}
			if json.NewDecoder(bytes.NewReader(stream[offset:])).Decode(&document) == nil && len(document.Tests) > 0 {
				return document.Tests
			}
		}
		offset += len(line) + 1
	}
	return nil
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

type junitCase struct {
	Class   string    `xml:"classname,attr"`
	Name    string    `xml:"name,attr"`
	Failure *struct{} `xml:"failure"`
	Error   *struct{} `xml:"error"`
	Skipped *struct{} `xml:"skipped"`
}

// readJUnit reads the cases of the first JUnit document of a stream, however deep its
// suites are nested. A document that breaks off keeps the cases before the break.
func readJUnit(stream []byte) []Result {
	start := bytes.Index(stream, []byte("<testsuite"))
	if start < 0 {
		return nil
	}
	var found set
	decoder := xml.NewDecoder(bytes.NewReader(stream[start:]))
	for {
		token, err := decoder.Token()
		if err != nil {
			return found.results
		}
		element, ok := token.(xml.StartElement)
		if !ok || element.Name.Local != "testcase" {
			continue
		}
		var c junitCase
		if decoder.DecodeElement(&c, &element) != nil {
			return found.results
		}
		found.putWorst(c.result())
	}
}

func (c junitCase) result() Result {
	r := Result{Name: c.Name, Package: c.Class, Outcome: Passed}
	switch {
	case c.Failure != nil || c.Error != nil:
		r.Outcome = Failed
	case c.Skipped != nil:
		r.Outcome = NotExecuted
	}
	return r
}

var (
	goLine     = regexp.MustCompile(`^\s*--- (PASS|FAIL|SKIP): (\S+)`)
	pytestLine = regexp.MustCompile(`^(\S+::\S.*?)\s+(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)(?:\s.*)?$`)
)

// readText reads go test -v and pytest -v.
func readText(stream []byte, found *set) {
	for line := range strings.Lines(string(stream)) {
		line = strings.TrimRight(line, "\r\n")
		if m := goLine.FindStringSubmatch(line); m != nil {
			outcome := map[string]Outcome{"PASS": Passed, "FAIL": Failed, "SKIP": NotExecuted}[m[1]]
			found.putWorst(Result{Name: m[2], Outcome: outcome})
		} else if m := pytestLine.FindStringSubmatch(line); m != nil {
			found.putWorst(Result{Name: m[1], Outcome: pytestOutcome(m[2])})
		}
	}
}
