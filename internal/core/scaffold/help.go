package scaffold

import (
	"regexp"
	"slices"
	"strings"
)

// option is one flag as a help text describes it.
type option struct {
	flag    string // as written, with its dashes: "--workers"
	short   bool   // one dash and one letter
	value   string // placeholder of its value: "KiB", "{fast,slow}"; "" without one
	text    string // description, in one line
	negated bool   // there is a --no- form too
}

// manner is how a family of programs reads flags.
type manner struct {
	goFlags bool // the package flag of Go: one dash, -x=value, booleans take =false
	pflag   bool // cobra and pflag: booleans take =false
}

var (
	goUsage    = regexp.MustCompile(`(?m)^Usage of .+:\s*$`)
	cobraFlags = regexp.MustCompile(`(?m)^(Global )?Flags:\s*$`)
	optionHead = regexp.MustCompile(`^(-{1,2})(\[no-\])?([A-Za-z][A-Za-z0-9_.-]*)(.*)$`)
	wideGap    = regexp.MustCompile(`\s{2,}|\t`)
)

// notKnobs are flags that no measurement turns.
var notKnobs = []string{
	"help", "h", "version", "V", "usage", "verbose", "v", "quiet", "q", "debug", "config", "config-file", "output", "o", "log", "log-level",
	"seed", "color", "colour", "json", "format", "trace", "profile", "cpuprofile", "memprofile", "log-file", "log-prefix",
	"file", "files", "directory", "dir", "prefix", "suffix", "host", "bind", "port", "listen", "user", "username", "password", "dbname",
}

// options reads the flags of a help text: GNU getopt, Go's flag, argparse, clap
// and cobra write one a line, with its description behind it or in the deeper
// lines below.
func options(help string) ([]option, manner) {
	help = strings.ReplaceAll(help, "\r\n", "\n")
	m := manner{goFlags: goUsage.MatchString(help), pflag: cobraFlags.MatchString(help)}
	var found []option
	depth, open := 0, false // of the last flag, and whether its description may go on
	for line := range strings.SplitSeq(help, "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		text := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(text, "-") && indent <= 12:
			o, ok := readOption(text)
			if open = ok; ok {
				found = append(found, o)
				depth = indent
			}
		case text == "" || indent <= depth:
			open = false
		case open:
			last := &found[len(found)-1]
			last.text = strings.TrimSpace(last.text + " " + text)
		}
	}
	if !m.goFlags {
		// Without its heading the package flag shows by its single long dashes.
		m.goFlags = len(found) > 0 && !slices.ContainsFunc(found, func(o option) bool { return strings.HasPrefix(o.flag, "--") })
	}
	return pairs(found), m
}

// readOption reads a line such as "-w, --workers N   how many (default 4)".
func readOption(line string) (option, bool) {
	head, text := line, ""
	if at := wideGap.FindStringIndex(line); at != nil {
		head, text = line[:at[0]], strings.TrimSpace(line[at[1]:])
	}
	o := option{text: text}
	for _, form := range splitForms(head) {
		part := optionHead.FindStringSubmatch(strings.TrimSpace(form))
		if part == nil {
			continue
		}
		name := part[1] + part[3]
		if o.flag == "" || len(part[1]) == 2 && !strings.HasPrefix(o.flag, "--") {
			o.flag = name
		}
		o.negated = o.negated || part[2] != ""
		if value := strings.TrimSpace(strings.Trim(strings.TrimSpace(part[4]), "=[]<>")); value != "" {
			o.value = value
		}
	}
	o.short = len(o.flag) == 2
	return o, o.flag != ""
}

// splitForms separates "-w N, --workers N" at commas outside braces.
func splitForms(head string) []string {
	var forms []string
	depth, from := 0, 0
	for i, c := range head {
		switch {
		case strings.ContainsRune("{[<(", c):
			depth++
		case strings.ContainsRune("}]>)", c):
			depth--
		case c == ',' && depth == 0:
			forms, from = append(forms, head[from:i]), i+1
		}
	}
	return append(forms, head[from:])
}

// pairs joins --cache and --no-cache, and drops what is no knob.
func pairs(found []option) []option {
	byName := map[string]int{}
	for i, o := range found {
		byName[bare(o.flag)] = i
	}
	var kept []option
	seen := map[string]bool{}
	for _, o := range found {
		name := bare(o.flag)
		positive, negative := strings.CutPrefix(name, "no-")
		if _, has := byName[positive]; negative && has || seen[name] || slices.Contains(notKnobs, name) {
			continue
		}
		if _, has := byName["no-"+name]; has && o.value == "" {
			o.negated = true
		}
		seen[name] = true
		kept = append(kept, o)
	}
	return kept
}

// bare is a flag's name without dashes.
func bare(flag string) string { return strings.TrimLeft(flag, "-") }
