// Package goldentest reads the golden values: numbers from independent
// programs that the numeric packages are checked against. It is imported by
// tests only.
package goldentest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// FolderVariable names the environment variable that points at another folder
// of golden files, of the same shape and with other cases.
const FolderVariable = "ASSAY_GOLDEN"

var topicsAsked, casesRead atomic.Int64

// Main runs the tests of a package that has golden topics and returns the exit
// code: a package that asked for a topic and read no case at all fails.
func Main(m *testing.M) int {
	code := m.Run()
	if code == 0 && topicsAsked.Load() > 0 && casesRead.Load() == 0 {
		fmt.Fprintf(os.Stderr, "goldentest: no golden case was read from %s\n", Folder())
		return 1
	}
	return code
}

// Folder returns the folder that golden files are read from.
func Folder() string {
	if dir := os.Getenv(FolderVariable); dir != "" {
		return dir
	}
	return ownFolder()
}

// ownFolder is the folder of the repository's golden files.
func ownFolder() string {
	_, file, _, ok := runtime.Caller(0)
	if !ok {
		panic("goldentest: cannot find its own source folder")
	}
	return filepath.Join(filepath.Dir(file), "..", "..", "testdata", "golden")
}

// Case is one golden case.
type Case struct {
	Name          string          `json:"name"`
	Input         json.RawMessage `json:"input"`
	Expected      json.RawMessage `json:"expected"`
	Tolerance     *float64        `json:"tolerance"`
	ToleranceRel  *float64        `json:"tolerance_rel"`
	Exact         json.RawMessage `json:"exact"`
	ToleranceRule string          `json:"tolerance_rule"`
}

type file struct {
	ID    string `json:"id"`
	Cases []Case `json:"cases"`
}

// Run runs one subtest for each case of a topic. The files of a topic are
// those named TOPIC.json or TOPIC followed by "_", "-" or "." and anything, or
// whose id is the topic. A topic that the folder does not hold is named in the
// log and passed over.
func Run(t *testing.T, topic string, check func(t *testing.T, c Case)) {
	t.Helper()
	topicsAsked.Add(1)
	cases := load(t, topic)
	if len(cases) == 0 {
		t.Logf("golden topic %s: not in %s, passed over", topic, Folder())
		return
	}
	for _, c := range cases {
		casesRead.Add(1)
		t.Run(c.Name, func(t *testing.T) { check(t, c) })
	}
}

func load(t *testing.T, topic string) []Case {
	t.Helper()
	topics := ownTopics(t)
	paths, err := filepath.Glob(filepath.Join(Folder(), "*.json"))
	if err != nil {
		t.Fatalf("golden folder %s: %v", Folder(), err)
	}
	slices.Sort(paths)
	var cases []Case
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("golden file: %v", err)
		}
		var f file
		if err := json.Unmarshal(raw, &f); err != nil {
			t.Fatalf("golden file %s: %v", path, err)
		}
		if f.ID == topic || topicOf(path, topics) == topic {
			cases = append(cases, f.Cases...)
		}
	}
	return cases
}

// ownTopics are the topics that there are: the names of the repository's own
// golden files.
func ownTopics(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(ownFolder(), "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no golden file in %s: %v", ownFolder(), err)
	}
	topics := make([]string, len(paths))
	for i, path := range paths {
		topics[i] = strings.TrimSuffix(filepath.Base(path), ".json")
	}
	return topics
}

// topicOf is the topic that a file is named after, "" for none: of the topics
// that its name begins with, the longest, so that topics which begin with the
// same word stay apart.
func topicOf(path string, topics []string) string {
	longest := ""
	for _, topic := range topics {
		rest, ok := strings.CutPrefix(filepath.Base(path), topic)
		if ok && rest != "" && strings.ContainsRune("_-.", rune(rest[0])) && len(topic) > len(longest) {
			longest = topic
		}
	}
	return longest
}

// Decode reads the input and the expected values of a case. A field of
// expected that the test does not know is a failure; fields of input that it
// does not need are not.
func (c Case) Decode(t *testing.T, input, expected any) {
	t.Helper()
	if err := json.Unmarshal(c.Input, input); err != nil {
		t.Fatalf("input of %s: %v", c.Name, err)
	}
	d := json.NewDecoder(bytes.NewReader(c.Expected))
	d.DisallowUnknownFields()
	if err := d.Decode(expected); err != nil {
		t.Fatalf("expected of %s: %v", c.Name, err)
	}
}

// Near compares a number with its golden value by the case's own tolerance:
// absolute, relative, or 1e-12 relative when the case asks for exactness.
func (c Case) Near(t *testing.T, what string, got, want float64) {
	t.Helper()
	limit := 1e-12 * math.Max(1, math.Abs(want))
	switch {
	case c.Tolerance != nil:
		limit = *c.Tolerance
	case c.ToleranceRel != nil:
		limit = *c.ToleranceRel * math.Abs(want)
	}
	if math.IsNaN(got) || math.Abs(got-want) > limit {
		t.Errorf("%s: got %.15g, golden %.15g, tolerance %g", what, got, want, limit)
	}
}
