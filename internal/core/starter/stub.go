package starter

import (
	"fmt"
	"slices"
	"strings"
)

// Language is what an adapter program is written in; "" is no adapter.
type Language string

// The languages that there are adapters in.
const (
	Go     Language = "go"
	Python Language = "python"
	Shell  Language = "shell"
)

// Languages lists the languages of adapters.
func Languages() []Language { return []Language{Go, Python, Shell} }

// Known tells whether there is an adapter in a language.
func (l Language) Known() bool { return slices.Contains(Languages(), l) }

// File is one file to write.
type File struct {
	Name       string // without a folder; "" for the campaign file, which the author names
	Text       string
	Executable bool
}

// Blank marks what an author has to fill in.
const Blank = "BLANK"

// Blanks counts the places of a file that are to be filled in.
func (f File) Blanks() int { return strings.Count(f.Text, Blank+":") }

// words are what the campaign file says of an adapter.
type words struct {
	run, test              string
	program, tests         File
	size, workers, mode    string // names of tests
	saysSize, saysWorkers  string
	saysMode, metric, says string
}

// Files are a campaign file with blanks and, in a language, the adapter that its
// run_command starts and the adapter's tests.
func Files(adapter Language) []File {
	w := wordsOf(adapter)
	campaign := strings.NewReplacer(
		"@ABOUT@", w.says, "@RUN@", w.run, "@TEST@", w.test, "@METRIC@", w.metric,
		"@TEST_SIZE@", w.size, "@TEST_WORKERS@", w.workers, "@TEST_MODE@", w.mode,
		`"@SAYS_SIZE@"`, w.saysSize, `"@SAYS_WORKERS@"`, w.saysWorkers, `"@SAYS_MODE@"`, w.saysMode,
	).Replace(mustRead("stub/campaign.yaml"))
	out := []File{{Text: campaign}}
	if adapter.Known() {
		out = append(out, w.program, w.tests)
	}
	return out
}

func wordsOf(adapter Language) words {
	var w words
	switch adapter {
	case Go:
		w = words{
			run: `"go run adapter.go"`, test: `"go test -json -count=1 adapter.go adapter_test.go"`,
			program: stub("adapter.go", false), tests: stub("adapter_test.go", false),
			size: "TestSizeArrives", workers: "TestWorkersArrive", mode: "TestUnknownModeIsRefused",
		}
	case Python:
		w = words{
			run: `"python3 adapter.py"`, test: `"python3 test_adapter.py"`,
			program: stub("adapter.py", false), tests: stub("test_adapter.py", false),
			size: `"test_adapter.py::test_size_arrives"`, workers: `"test_adapter.py::test_workers_arrive"`, mode: `"test_adapter.py::test_unknown_mode_is_refused"`,
		}
	case Shell:
		w = words{
			run: `"sh adapter.sh"`, test: `"sh adapter_test.sh"`,
			program: stub("adapter.sh", true), tests: stub("adapter_test.sh", true),
			// A path, since nothing in a shell script tells the definition of a test.
			size: `"./adapter_test.sh::test_size_arrives"`, workers: `"./adapter_test.sh::test_workers_arrive"`, mode: `"./adapter_test.sh::test_unknown_mode_is_refused"`,
		}
	default:
		test := " # BLANK: the name of a test of yours that fails when this is not so"
		holds := " # BLANK: what must hold at every level, for example: the result does not depend on it"
		return words{
			run: `# BLANK: for example "./bench --seconds 10"`, test: `# BLANK: for example "go test -json -count=1 ./..."`,
			metric: `# BLANK: its name in the JSON object, for example ops_per_s`,
			size:   test, workers: test, mode: test, saysSize: holds, saysWorkers: holds, saysMode: holds,
		}
	}
	w.metric = "result        # as the adapter prints it"
	w.says = fmt.Sprintf(" They stand in %s too.", w.program.Name)
	w.saysSize = `"the size that is asked for arrives, and one that is no size is refused"`
	w.saysWorkers = `"the number of workers that is asked for arrives, and none is refused"`
	w.saysMode = `"every declared mode arrives, and an unknown one is refused"`
	return w
}

func stub(name string, executable bool) File {
	return File{Name: name, Text: mustRead("stub/" + name + ".txt"), Executable: executable}
}
