package campaign

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/testresult"
)

var testRules = []rule{
	{"V-12", nativeTestsExist},
}

// locatorKind says how a native test is named.
type locatorKind uint8

const (
	pathLocator       locatorKind = iota // cache_test.go::TestAdmit
	identifierLocator                    // TestAdmit, test_admit[zip], TestAdmit/zip
	commandLocator                       // go test -run TestAdmit
	otherLocator
)

var (
	sourceSuffixes = []string{
		".go", ".py", ".rs", ".ts", ".js", ".java", ".kt", ".rb", ".cc", ".cpp", ".c", ".cs", ".scala", ".swift",
	}
	skippedDirs = []string{
		".git", "node_modules", "vendor", "target", "__pycache__", ".venv", "venv", "build", "dist",
		".nous", ".nous-experiments", ".assay",
	}
	testName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
)

// classify tells how a locator is to be checked, and what to look for: the
// path of a file, or the name of a test.
func classify(locator string) (locatorKind, string) {
	file, _, _ := strings.Cut(locator, "::")
	if !strings.ContainsAny(file, " \t\n") &&
		(contains(sourceSuffixes, path.Ext(file)) || strings.Contains(file, "/") && strings.Contains(file, ".")) {
		return pathLocator, file
	}
	name, _, _ := strings.Cut(locator, "[")
	name, _, _ = strings.Cut(name, "/")
	if testName.MatchString(name) {
		return identifierLocator, name
	}
	words := strings.Fields(locator)
	for i, word := range words {
		flag, value, inline := strings.Cut(word, "=")
		if !testresult.SelectsTest(flag) {
			continue
		}
		if !inline && i+1 < len(words) {
			value = words[i+1]
		}
		return commandLocator, strings.Trim(value, `'"^$`)
	}
	return otherLocator, ""
}

// nativeTest is one test that a relation names.
type nativeTest struct {
	path    string // in the campaign file
	locator string
	kind    locatorKind
	target  string
}

func (x *check) nativeTests() []nativeTest {
	var tests []nativeTest
	for i, f := range x.o.Factors {
		for j, rel := range f.Relations {
			locator := strings.TrimSpace(rel.NativeTest)
			if locator == "" {
				continue
			}
			kind, target := classify(locator)
			path := itemPath(factorPath(i, "relations"), j) + ".native_test"
			tests = append(tests, nativeTest{path, locator, kind, target})
		}
	}
	return tests
}

// nativeTestsExist: the tests that relations name can be found, unless a build
// will write them. A locator that is not reported was checked and found.
func nativeTestsExist(x *check) {
	if x.env.NoRepo {
		x.warn("target_system.repo_path", "is no folder that can be read, so neither native tests nor patched files were looked for",
			"correct it; a relative path starts at the campaign file")
		return
	}
	if x.env.Repo == nil || x.o.Staged("build") {
		return
	}
	var names []string
	tests := x.nativeTests()
	for _, t := range tests {
		if t.kind == identifierLocator || t.kind == commandLocator {
			names = append(names, t.target)
		}
	}
	names, searched := undefined(x.env.Repo, names)
	var missing, commands, unchecked []nativeTest
	for _, t := range tests {
		switch {
		case t.kind == otherLocator:
			unchecked = append(unchecked, t)
			continue
		case t.kind == pathLocator && !isFile(x.env.Repo, t.target):
			missing = append(missing, t)
		case t.kind != pathLocator && contains(names, t.target) && !searched:
			unchecked = append(unchecked, t)
		case t.kind != pathLocator && contains(names, t.target):
			missing = append(missing, t)
		}
		if t.kind == commandLocator {
			commands = append(commands, t)
		}
	}
	x.warnTests(missing, "not found", `correct the names, or put "build" first in stages so it writes them`)
	if p := x.warnTests(commands, "written as a command", "matching never parses a command line: declare the bare name"); p != nil {
		mendLocators(p, commands)
	}
	x.warnTests(unchecked, "not checkable", "declare a test name, or FILE::NAME")
}

// mendLocators writes the bare names of tests, when all of them are plain.
func mendLocators(p *Problem, tests []nativeTest) {
	var edits []Edit
	for _, t := range tests {
		if !testName.MatchString(t.target) {
			return
		}
		edits = append(edits, Edit{Path: t.path, Value: canonical.String(t.target)})
	}
	p.mend("write the bare names", edits...)
}

func (x *check) warnTests(tests []nativeTest, problem, fix string) *Problem {
	if len(tests) == 0 {
		return nil
	}
	var locators []string // each once, however many relations name it
	for _, t := range tests {
		if !slices.Contains(locators, t.locator) {
			locators = append(locators, t.locator)
		}
	}
	return x.warn(tests[0].path, fmt.Sprintf("%d native %s %s: %s", len(locators), plural(len(locators), "test", "tests"), problem,
		strings.Join(locators, ", ")), fix)
}

func isFile(repo fs.FS, name string) bool {
	name = path.Clean(name)
	if !fs.ValidPath(name) {
		return false
	}
	info, err := fs.Stat(repo, name)
	return err == nil && !info.IsDir()
}

// Limits of the search for definitions: a repository is looked through while a
// person waits.
const (
	maxEntries     = 50_000
	maxSourceFile  = maxSource
	maxSourceBytes = 64 << 20
)

// undefined returns the names without a definition in any source file of the
// repository, in the order given. searched is false when the repository is too
// large to be looked through.
func undefined(repo fs.FS, names []string) (remaining []string, searched bool) {
	remaining, searched = slices.Clone(names), true
	entries, bytes := 0, int64(0)
	walk := func(file string, entry fs.DirEntry, err error) error {
		if len(remaining) == 0 {
			return fs.SkipAll
		}
		if entries++; entries > maxEntries || bytes > maxSourceBytes {
			searched = false
			return fs.SkipAll
		}
		if err != nil {
			return nil // what cannot be read holds no definition
		}
		if entry.IsDir() {
			if file != "." && contains(skippedDirs, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if !entry.Type().IsRegular() || !contains(sourceSuffixes, path.Ext(file)) {
			return nil
		}
		info, err := entry.Info()
		if err != nil || info.Size() > maxSourceFile {
			return nil
		}
		bytes += info.Size()
		source, err := fs.ReadFile(repo, file)
		if err == nil {
			remaining = slices.DeleteFunc(remaining, func(name string) bool { return defines(string(source), name) })
		}
		return nil
	}
	_ = fs.WalkDir(repo, ".", walk) // walk never fails
	return remaining, searched
}

// defines reports whether a source file defines a test of this name.
func defines(source, name string) bool {
	if !strings.Contains(source, name) {
		return false
	}
	definition := regexp.MustCompile(`\b(func|def|fn|it|test|describe)\b[\s(]*(\([^)]*\)\s*)?['"` + "`" + `]?` + regexp.QuoteMeta(name) + `\b`)
	return definition.MatchString(source)
}
