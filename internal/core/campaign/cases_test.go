package campaign

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the expected problems of the case files")

// A case file under testdata/rules belongs to one rule. After a sentence about
// the rule come cases, each a title, edits of base.yaml, and the problems that
// the rule then reports:
//
//	=== a title
//	--- set optimization.design.max_runs
//	50
//	--- problems
//	error at "50": optimization.design.max_runs ...
//
// Edits are "set PATH" with the new value below it, "remove PATH", "file NAME"
// with a file of the target, "no folder" of the target, "cpus N" and "whole" with a file of its own in
// place of base.yaml. The text after "at" is what stands at the problem's
// position. A problem that can be mended mechanically is followed by the title of
// its repair.
type ruleCase struct {
	title    string
	edits    []edit
	problems []string
}

type edit struct {
	verb, argument, body string
}

func TestRules(t *testing.T) {
	base, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		rule := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(rule, func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			intro, cases := parseCases(t, string(source))
			found := 0
			for i, c := range cases {
				got := c.run(t, string(base), rule)
				found += min(1, len(got))
				if *update {
					cases[i].problems = got
					continue
				}
				if diff := cmp.Diff(c.problems, got); diff != "" {
					t.Errorf("case %q, -want +got:\n%s", c.title, diff)
				}
			}
			if found == 0 || found == len(cases) {
				t.Errorf("%s: %d of %d cases report a problem; a rule needs cases of both kinds", file, found, len(cases))
			}
			if *update {
				if err := os.WriteFile(file, []byte(formatCases(intro, cases)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestEveryRuleHasCases keeps the registry and the case files together.
func TestEveryRuleHasCases(t *testing.T) {
	ids := []string{ruleReadable, ruleShape, ruleUnknown, ruleUnused, ruleWords, ruleLevelMark, ruleNoEffect}
	for _, r := range registry() {
		if slices.Contains(ids, r.id) {
			t.Errorf("rule %s is registered twice", r.id)
		}
		ids = append(ids, r.id)
		if _, err := os.Stat("testdata/rules/" + r.id + ".txt"); err != nil {
			t.Errorf("rule %s has no case file", r.id)
		}
	}
}

func TestBaseIsClean(t *testing.T) {
	source, err := os.ReadFile("testdata/rules/base.yaml")
	if err != nil {
		t.Fatal(err)
	}
	c, doc, _ := Parse("base.yaml", source)
	report := Validate(c, doc, Env{CPUs: 4})
	if len(report.Errors)+len(report.Warnings) > 0 {
		t.Errorf("base.yaml has problems:\n%s", report.Text())
	}
	if refused := Refusals(c, doc); len(refused) > 0 {
		t.Errorf("base.yaml is refused at start: %v", refused)
	}
}

// source applies the edits, and tells what the rules may look at besides.
func (c ruleCase) source(t *testing.T, base string) (source string, env Env) {
	t.Helper()
	source = base
	repo := fstest.MapFS{}
	for _, e := range c.edits {
		switch e.verb {
		case "whole":
			source = e.body
		case "set":
			source = setField(t, source, e.argument, e.body)
		case "remove":
			source = removeField(t, source, e.argument)
		case "file":
			repo[e.argument] = &fstest.MapFile{Data: []byte(e.body)}
			env.Repo = repo
		case "no":
			env.NoRepo = true
		case "cpus":
			if _, err := fmt.Sscan(e.argument, &env.CPUs); err != nil {
				t.Fatalf("case %q: cpus %q: %v", c.title, e.argument, err)
			}
		default:
			t.Fatalf("case %q: unknown edit %q", c.title, e.verb)
		}
	}
	return source, env
}

// run lists the problems of the rule.
func (c ruleCase) run(t *testing.T, base, rule string) []string {
	t.Helper()
	source, env := c.source(t, base)
	campaign, doc, _ := Parse("case.yaml", []byte(source))
	report := Validate(campaign, doc, env)
	problems := append(slices.Clone(report.Errors), report.Warnings...)
	if campaign != nil {
		problems = append(problems, Refusals(campaign, doc)...)
		problems = append(problems, Notes(campaign, doc, 6)...)
	}
	lines := strings.Split(source, "\n")
	var got []string
	for _, p := range problems {
		line := fmt.Sprintf("%s at %q: %s", p.Severity, excerpt(lines, p.Line, p.Column), p)
		if p.Rule == rule && !slices.Contains(got, line) {
			got = append(got, line)
			if p.Repair != nil {
				got = append(got, "  repair: "+p.Repair.Title)
			}
		}
	}
	return got
}

// excerpt is the beginning of what stands at a position.
func excerpt(lines []string, line, column int) string {
	if line > len(lines) || column > len([]rune(lines[line-1]))+1 {
		return fmt.Sprintf("nothing, %d:%d is outside the file", line, column)
	}
	text := []rune(lines[line-1])[column-1:]
	return string(text[:min(24, len(text))])
}

func parseCases(t *testing.T, source string) (intro string, cases []ruleCase) {
	t.Helper()
	intro, rest, found := strings.Cut(source, "\n=== ")
	if !found {
		t.Fatal("a case file needs a sentence and cases")
	}
	for text := range strings.SplitSeq(rest, "\n=== ") {
		title, body, _ := strings.Cut(text, "\n")
		c := ruleCase{title: title}
		for section := range strings.SplitSeq("\n"+body, "\n--- ") {
			if strings.TrimSpace(section) == "" {
				continue
			}
			head, content, _ := strings.Cut(section, "\n")
			verb, argument, _ := strings.Cut(head, " ")
			content = strings.TrimRight(content, "\n")
			if verb == "problems" {
				if content != "none" && content != "" {
					c.problems = strings.Split(content, "\n")
				}
				continue
			}
			c.edits = append(c.edits, edit{verb, argument, content})
		}
		cases = append(cases, c)
	}
	return intro, cases
}

func formatCases(intro string, cases []ruleCase) string {
	var b strings.Builder
	b.WriteString(strings.TrimRight(intro, "\n") + "\n")
	for _, c := range cases {
		fmt.Fprintf(&b, "\n=== %s\n", c.title)
		for _, e := range c.edits {
			fmt.Fprintln(&b, strings.TrimRight("--- "+e.verb+" "+e.argument, " "))
			if e.body != "" {
				fmt.Fprintln(&b, e.body)
			}
		}
		b.WriteString("--- problems\n")
		if len(c.problems) == 0 {
			b.WriteString("none\n")
		}
		for _, p := range c.problems {
			fmt.Fprintln(&b, p)
		}
	}
	return b.String()
}

// setField replaces or adds the value at a path of a file in block style. A
// new field comes after the first one of its mapping.
func setField(t *testing.T, source, path, value string) string {
	t.Helper()
	if start, end, indent, ok := linesOf(source, path); ok {
		head := strings.Split(source, "\n")[start][:indent]
		if strings.HasSuffix(path, "]") {
			return splice(source, start, end, strings.TrimRight(head, "- ")+"- "+shift(value, indent+2))
		}
		return splice(source, start, end, head+lastKey(path)+":"+below(value, indent+2))
	}
	parent := strings.TrimSuffix(strings.TrimSuffix(path, lastKey(path)), ".")
	_, doc, _ := Parse("case.yaml", []byte(source))
	n := doc.at(parent)
	if n == nil || n.kind != mappingNode {
		t.Fatalf("set %s: there is no mapping %q", path, parent)
	}
	_, end, indent, _ := linesOf(source, joinPath(parent, n.fields[0].key))
	return splice(source, end, end, strings.Repeat(" ", indent)+lastKey(path)+":"+below(value, indent+2))
}

func removeField(t *testing.T, source, path string) string {
	t.Helper()
	start, end, _, ok := linesOf(source, path)
	if !ok {
		t.Fatalf("remove %s: there is no such field", path)
	}
	return splice(source, start, end)
}

func lastKey(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// linesOf returns the lines of a field or list entry and its indentation: up to
// the next line that is not indented more.
func linesOf(source, path string) (start, end, indent int, ok bool) {
	_, doc, _ := Parse("case.yaml", []byte(source))
	value := doc.at(path)
	if value == nil {
		return 0, 0, 0, false
	}
	start, indent = value.line-1, value.column-1
	if strings.HasSuffix(path, "]") {
		indent -= 2 // the dash
	} else {
		parent := strings.TrimSuffix(strings.TrimSuffix(path, lastKey(path)), ".")
		for _, f := range doc.at(parent).fields {
			if f.key == lastKey(path) {
				start, indent = f.line-1, f.column-1
			}
		}
	}
	lines := strings.Split(source, "\n")
	for end = start + 1; end < len(lines); end++ {
		text := strings.TrimLeft(lines[end], " ")
		if text != "" && len(lines[end])-len(text) <= indent {
			break
		}
	}
	return start, end, indent, true
}

func splice(source string, start, end int, lines ...string) string {
	return strings.Join(slices.Replace(strings.Split(source, "\n"), start, end, lines...), "\n")
}

// blockStyle recognises the first line of a list or mapping in block style.
var blockStyle = regexp.MustCompile(`^(- |\w+: )`)

// below writes a value after its key: on the same line, or below it.
func below(value string, indent int) string {
	if !strings.Contains(value, "\n") && !blockStyle.MatchString(value) {
		return " " + value
	}
	return "\n" + strings.Repeat(" ", indent) + shift(value, indent)
}

func shift(value string, indent int) string {
	return strings.ReplaceAll(value, "\n", "\n"+strings.Repeat(" ", indent))
}
