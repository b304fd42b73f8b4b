package pilot

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

var (
	variableName = regexp.MustCompile(`\$\{?[A-Z_][A-Z0-9_]*\}?|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\b[A-Z][A-Z0-9_]*=`)
	afterFlag    = regexp.MustCompile(`(?:^|[\s\[(|,])--?[A-Za-z][A-Za-z0-9-]*[ =]\[?[<{(]?$`)
	fileName     = regexp.MustCompile(`[A-Za-z0-9_./-]*[A-Za-z0-9_-]\.(?:json|yaml|yml)\b`)
)

// ordinary are variables that every program may name and that set nothing of it.
var ordinary = []string{"PATH", "HOME", "USER", "SHELL", "LANG", "TZ", "TMPDIR", "PWD", "TERM", "EDITOR", "PAGER", "NO_COLOR"}

// EnvNames lists the environment variables that a text names, in the order in
// which it names them: words in capitals with an underscore, and words written as
// $NAME or NAME=. The placeholder of a flag's value, such as SIZE_KIB in
// "--size SIZE_KIB", is none.
func EnvNames(text string) []string {
	names := []string{}
	for _, at := range variableName.FindAllStringIndex(text, -1) {
		name := strings.Trim(text[at[0]:at[1]], "${}=")
		line := text[strings.LastIndexByte(text[:at[0]], '\n')+1 : at[0]]
		switch {
		case name == "" || len(name) < 2 || slices.Contains(names, name) || slices.Contains(ordinary, name):
		case strings.HasPrefix(name, "ASSAY_") || strings.HasPrefix(name, "NOUS_") || strings.HasPrefix(name, "LC_"):
		case at[0] > 0 && isWordByte(text[at[0]-1]) || afterFlag.MatchString(line):
		case at[1] < len(text) && text[at[1]-1] != '=' && isWordByte(text[at[1]]):
		default:
			names = append(names, name)
		}
	}
	return names
}

func isWordByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-'
}

// CommandFiles lists the JSON and YAML files that the words of a command name,
// where a patched copy could take their place: at the end of a word, alone or
// after one of = : , as the runner of a row replaces them.
func CommandFiles(words []string) []string {
	var files []string
	for _, word := range words {
		name := word[strings.LastIndexAny(word, "=:,")+1:]
		if isConfig(name) && !slices.Contains(files, name) {
			files = append(files, name)
		}
	}
	return files
}

// TextFiles lists the JSON and YAML files that a text names.
func TextFiles(text string) []string {
	var files []string
	for _, name := range fileName.FindAllString(text, -1) {
		if isConfig(name) && !slices.Contains(files, name) {
			files = append(files, name)
		}
	}
	return files
}

func isConfig(name string) bool {
	ext := path.Ext(name)
	return name != ext && (ext == ".json" || ext == ".yaml" || ext == ".yml")
}

// HelpWords are the words that ask the program of a command for its help: those
// before the first flag, and --help. An interpreter's flag that names the program
// stays.
func HelpWords(words []string) []string {
	end := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "-") })
	switch {
	case end < 0:
		end = len(words)
	case end == 0:
		return nil
	case end+1 < len(words) && (words[end] == "-m" || words[end] == "-jar"):
		end += 2
	}
	return append(slices.Clone(words[:end]), "--help")
}

// IsHelp reports whether a text reads like a program's help: it names a usage or
// lists flags.
func IsHelp(text string) bool {
	lower := strings.ToLower(text)
	for _, word := range []string{"usage", "options:", "flags:", "environment"} {
		if strings.Contains(lower, word) {
			return true
		}
	}
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		line = strings.TrimSpace(line)
		return len(line) > 1 && line[0] == '-' && line[1] != ' ' && strings.Trim(line, "-=") != ""
	})
}
