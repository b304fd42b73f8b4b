package campaign

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"assay/internal/core/argv"
	"assay/internal/core/canonical"
)

var commandRules = []rule{
	{"V-23", commandsNeedNoShell},
	{"V-56", commandsArePresent},
	{"V-57", testsReportEachResult},
}

var commandFields = []string{"run_command", "test_command", "integrity_command"}

// shellOperators are the words and characters that only a shell acts on, with
// what they would do.
var shellOperators = []struct{ text, does string }{
	{"||", "runs a second command"}, {"&&", "runs a second command"}, {"|", "starts a pipe"}, {"&", "puts the command into the background"},
	{";", "starts a second command"}, {"2>", "redirects standard error"}, {">>", "redirects output"}, {">", "redirects output"},
	{"<", "redirects input"}, {"$(", "runs a command inside"}, {"`", "runs a command inside"},
}

var (
	assignment = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*=`)
	variable   = regexp.MustCompile(`\$(\{|[A-Za-z_])`)
)

// commandsNeedNoShell: commands are argument lists, so what only a shell
// understands must not stand in them.
func commandsNeedNoShell(x *check) {
	for _, field := range commandFields {
		path := "optimization." + field
		command, ok := x.text(path)
		if !ok || strings.TrimSpace(command) == "" {
			continue
		}
		x.needsNoShell(path, command)
	}
}

// ShellProblems reports what only a shell understands in a command, as rule V-23
// reports it of a file's commands.
func ShellProblems(field, command string) Problems {
	x := &check{doc: &Document{}, rule: "V-23"}
	x.needsNoShell(field, command)
	return x.found
}

func (x *check) needsNoShell(path, command string) {
	words, err := argv.Parse(command)
	if err != nil {
		x.unbalanced(path, err)
		return
	}
	if len(words) > 0 && assignment.MatchString(words[0].Bare) {
		x.fail(path, fmt.Sprintf("%q is an environment assignment", words[0].Text),
			"use an env_var factor, workload.seed_env, or: env "+strings.TrimSpace(command)).
			mend("run it with env", Edit{Path: path, Value: canonical.String("env " + strings.TrimSpace(command))})
	}
	x.operators(path, words)
	x.expansions(path, words)
}

func (x *check) unbalanced(path string, err error) {
	message, fix := err.Error(), "balance the quotes"
	var syntax *argv.SyntaxError
	if errors.As(err, &syntax) {
		message = fmt.Sprintf("%s at character %d is never closed", syntax.What, syntax.Offset+1)
		fix = "close it, or escape it with a backslash"
	}
	x.fail(path, message, fix)
}

func (x *check) operators(path string, words []argv.Word) {
	var seen []string
	for _, word := range words {
		bare := word.Bare
		for _, op := range shellOperators {
			if !strings.Contains(bare, op.text) {
				continue
			}
			bare = strings.ReplaceAll(bare, op.text, " ")
			if !contains(seen, op.text) {
				seen = append(seen, op.text)
				x.fail(path, fmt.Sprintf("%q %s, but commands run without a shell", op.text, op.does),
					"put it in a script, or write: sh -c '...'")
			}
		}
	}
}

func (x *check) expansions(path string, words []argv.Word) {
	for _, word := range words {
		what := ""
		switch {
		case variable.MatchString(word.Bare):
			what = "a variable"
		case strings.HasPrefix(word.Bare, "~"):
			what = "a home folder"
		case strings.ContainsAny(word.Bare, "*?["):
			what = "a pattern of file names"
		default:
			continue
		}
		x.warn(path, fmt.Sprintf("%q looks like %s, but commands run without a shell and it stays as it is", word.Text, what),
			"write it out, quote it, or write: sh -c '...'")
	}
}

// commandsArePresent: what a stage needs is named before anything is spent.
func commandsArePresent(x *check) {
	if !x.doc.has("optimization.run_command") {
		x.warn("optimization.run_command", "is missing: nothing can be measured", "add the command that measures one configuration")
	}
	if !x.doc.has("optimization.test_command") {
		x.warn("optimization.test_command", "is missing: every declared relation will count as not executed and verify will abort",
			"add the command that runs the target's own tests")
	}
	repo := x.doc.at("target_system.repo_path")
	for _, stage := range []string{"plan", "build"} {
		if x.o.Staged(stage) && (repo == nil || repo.isNull()) {
			x.fail("target_system.repo_path", "is missing, but "+stage+" is staged", "name the folder of the target")
			return
		}
	}
}

// testsReportEachResult: a test command prints a line for each test.
func testsReportEachResult(x *check) {
	const path = "optimization.test_command"
	words, err := argv.Split(x.o.TestCommand)
	if err != nil || len(words) == 0 {
		return
	}
	command := strings.TrimSpace(x.o.TestCommand)
	has := func(test func(string) bool) bool { return slices.ContainsFunc(words, test) }
	switch {
	case goTest(words):
		if !has(func(w string) bool { return w == "-json" || w == "-v" || w == "-v=true" || w == "-json=true" }) {
			mendCommand(x.warn(path, fmt.Sprintf("%q prints no result for each test", command), "add -json"), command, goTestWords, "-json")
		}
		if !has(func(w string) bool { return strings.HasPrefix(w, "-count") }) {
			mendCommand(x.warn(path, fmt.Sprintf("%q may print cached results", command), "add -count=1"), command, goTestWords, "-count=1")
		}
	case has(func(w string) bool { return w == "pytest" || strings.HasSuffix(w, "/pytest") || w == "py.test" }):
		if !has(reportsEachTest) {
			mendCommand(x.warn(path, fmt.Sprintf("%q prints no result for each test", command), "add -v"), command, pytestWord, "-v")
		}
	}
}

var (
	goTestWords = regexp.MustCompile(`(^|[\s/])go\s+test(\s|$)`)
	pytestWord  = regexp.MustCompile(`(^|[\s/])(pytest|py\.test)(\s|$)`)
)

// mendCommand puts a flag behind the words that name the tool.
func mendCommand(p *Problem, command string, tool *regexp.Regexp, flag string) {
	at := tool.FindStringIndex(command)
	if at == nil {
		return
	}
	end := len(strings.TrimRight(command[:at[1]], " \t\n"))
	p.mend(p.Fix, Edit{Path: "optimization.test_command", Value: canonical.String(command[:end] + " " + flag + command[end:])})
}

func goTest(words []string) bool {
	for i := 1; i < len(words); i++ {
		if words[i] == "test" && (words[i-1] == "go" || strings.HasSuffix(words[i-1], "/go")) {
			return true
		}
	}
	return false
}

func reportsEachTest(word string) bool {
	return word != "-" && strings.TrimRight(word, "v") == "-" || word == "--verbose" ||
		strings.HasPrefix(word, "--json-report") || strings.HasPrefix(word, "--report-log") ||
		strings.HasPrefix(word, "--junitxml") || strings.HasPrefix(word, "--junit-xml")
}
