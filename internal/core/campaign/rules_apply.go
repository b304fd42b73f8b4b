package campaign

import (
	"fmt"
	slashpath "path"
	"regexp"
	"strings"

	"assay/internal/core/argv"
	"assay/internal/core/canonical"
)

var applyFieldRules = []rule{
	{"V-17", patchesReachTheCommand},
	{"V-62", flagsCarryTheLevel},
	{"V-67", applyIsComplete},
	{"V-68", variablesAreFree},
}

// envName is a variable name that any shell can export.
var envName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// isolationVariables are set by Assay for every run.
var isolationVariables = []string{
	"NOUS_RUN_DIR", "NOUS_ROW_INDEX", "NOUS_RUN_SLOT", "ASSAY_RUN_DIR", "ASSAY_ROW_INDEX", "ASSAY_RUN_SLOT",
}

// patchesReachTheCommand: a patched file is complete, and the command names it.
func patchesReachTheCommand(x *check) {
	for i, f := range x.o.Factors {
		if f.Apply.Kind != ApplyPatch {
			continue
		}
		path := factorPath(i, "apply")
		x.applyField(path+".path", "add the file to patch, relative to repo_path")
		x.applyField(path+".pointer", "add the place in the file, for example /cache/policy")
		x.applyValue(path + ".value")
		words, err := argv.Split(x.o.RunCommand)
		if f.Apply.Path == "" || x.o.RunCommand == "" || err != nil {
			continue
		}
		if !namesPath(words, f.Apply.Path) {
			command := naming(x.o.RunCommand, words, f.Apply.Path)
			x.fail(path, fmt.Sprintf("patches %s but run_command %q never names it", f.Apply.Path, strings.TrimSpace(x.o.RunCommand)),
				fmt.Sprintf("write %q", command)).
				mend("name the file in run_command", Edit{Path: "optimization.run_command", Value: canonical.String(command)})
		}
	}
}

// naming is a command that names a file: in another spelling of it that stands
// there, or else in a flag.
func naming(command string, words []string, file string) string {
	command = strings.TrimSpace(command)
	for _, word := range words {
		for _, mark := range []string{"=", ":", ","} {
			if at := strings.LastIndex(word, mark); at >= 0 {
				word = word[at+1:]
			}
		}
		if word != file && slashpath.Clean(word) == slashpath.Clean(file) && strings.Count(command, word) == 1 {
			return strings.Replace(command, word, file, 1)
		}
	}
	return command + " --config " + file
}

func namesPath(words []string, path string) bool {
	for _, word := range words {
		if argv.MatchPath(word, path) {
			return true
		}
	}
	return false
}

// applyValue reports a value that is absent.
func (x *check) applyValue(path string) {
	if x.doc.at(path) == nil {
		x.fail(path, "is missing", `add value: "{level}"`).mend(`add value: "{level}"`, Edit{Path: path, Value: levelMarkScalar})
	}
}

// applyField reports a field that is absent or of the wrong kind.
func (x *check) applyField(path, fix string) {
	if n := x.doc.at(path); n == nil {
		x.fail(path, "is missing", fix)
	}
}

// flagsCarryTheLevel: a flag template has the level and is one argument.
func flagsCarryTheLevel(x *check) {
	for i, f := range x.o.Factors {
		template := f.Apply.Template
		if f.Apply.Kind != ApplyFlag || template == "" {
			continue
		}
		path := factorPath(i, "apply")
		if !strings.Contains(template, levelMark) {
			x.warn(path, fmt.Sprintf("%q has no {level}: every level runs the same command", template), `write for example "--flag={level}"`)
		}
		if rest := strings.ReplaceAll(template, levelMark, ""); strings.ContainsAny(rest, " \t\n") {
			joined := strings.Join(strings.Fields(template), "=")
			p := x.warn(path, fmt.Sprintf("%q is one argument containing a space", template), fmt.Sprintf("write %q", joined))
			if x.doc.has(path + ".template") {
				path += ".template"
			}
			if strings.Count(joined, "=") == 1 {
				p.mend(fmt.Sprintf("write %q", joined), Edit{Path: path, Value: canonical.String(joined)})
			}
		}
	}
}

// applyIsComplete: every kind has its fields, and no two factors write the
// same place.
func applyIsComplete(x *check) {
	writers := map[string]int{}
	for i, f := range x.o.Factors {
		path := factorPath(i, "apply")
		n := x.doc.at(path)
		if n == nil {
			continue
		}
		target := ""
		switch f.Apply.Kind {
		case ApplyFlag:
			target = x.flagTarget(path, n, f.Apply)
		case ApplyEnv:
			target = x.envTarget(path, f.Apply)
		case ApplyPatch:
			if f.Apply.Path != "" && x.doc.has(path+".pointer") {
				target = fmt.Sprintf("patch %s at %q", f.Apply.Path, f.Apply.Pointer)
			}
		}
		if target == "" {
			continue
		}
		if first, twice := writers[target]; twice {
			x.fail(path, fmt.Sprintf("factors[%d] and factors[%d] both %s: one of them would be lost", first, i, target), "give each its own place")
			continue
		}
		writers[target] = i
	}
}

func (x *check) flagTarget(path string, n *node, a Apply) string {
	if n.kind == mappingNode {
		if x.applyField(path+".template", `add template: "--flag={level}"`); !x.doc.has(path + ".template") {
			return ""
		}
		path += ".template"
	}
	if strings.TrimSpace(a.Template) == "" {
		if at := x.doc.at(path); at != nil && at.value.Kind() == canonical.KindString {
			x.fail(path, "is empty", `write "--flag={level}"`)
		}
		return ""
	}
	prefix, _, found := strings.Cut(a.Template, levelMark)
	if !found || prefix == "" {
		return ""
	}
	return fmt.Sprintf("write the flag %q", prefix)
}

func (x *check) envTarget(path string, a Apply) string {
	x.applyField(path+".name", "add the name of the variable")
	x.applyValue(path + ".value")
	name, ok := x.text(path + ".name")
	switch {
	case !ok:
		return ""
	case !envName.MatchString(name):
		x.fail(path+".name", fmt.Sprintf("%q is not a legal variable name", name), "use letters, digits and underscores, not starting with a digit")
		return ""
	}
	return "set env " + a.Name
}

// variablesAreFree: a factor sets no variable that Assay sets itself.
func variablesAreFree(x *check) {
	for i, f := range x.o.Factors {
		path := factorPath(i, "apply") + ".name"
		switch name := f.Apply.Name; {
		case f.Apply.Kind != ApplyEnv || name == "":
		case x.o.Workload != nil && name == x.o.Workload.SeedEnv:
			x.fail(path, name+" is workload.seed_env, which carries the seed", "use another name")
		case contains(isolationVariables, name):
			x.fail(path, name+" is set by Assay", "use another name")
		}
	}
}
