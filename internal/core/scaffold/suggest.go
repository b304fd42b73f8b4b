package scaffold

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"assay/internal/core/argv"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/pilot"
)

// Suggestion is a factor that a trial of the target offers. It is a proposal to
// be looked at: levels that nothing bounds lie around the default, and the echo
// is the value of the observed object that most likely proves the setting.
type Suggestion struct {
	Factor Factor
	// From says where it was found: "--level of the help text".
	From string
	// Why says what the proposal rests on; empty when it is nothing but a name.
	Why string
}

// Suggest proposes factors from the help text, the environment variables and the
// configuration files of a trial. What the command already pins is left out. The
// ones with an echo in the observed object come first.
func Suggest(t pilot.Trial) []Suggestion {
	s := suggester{trial: t, ids: map[string]bool{}, pinned: pinned(t.Argv, t.Command)}
	s.flags()
	s.environment()
	s.files()
	slices.SortStableFunc(s.found, func(a, b Suggestion) int { return cmp.Compare(a.rank(), b.rank()) })
	return s.found
}

// rank puts what can be used as it is first.
func (s Suggestion) rank() int {
	rank := 0
	if s.Factor.Observable == "" {
		rank++
	}
	if s.Factor.Levels == "" {
		rank++
	}
	return rank
}

// SeedVariables are the variables that sound like the seed of a workload.
func SeedVariables(t pilot.Trial) []string {
	var names []string
	for _, name := range t.EnvNames {
		if strings.Contains(name, "SEED") {
			names = append(names, name)
		}
	}
	return names
}

type suggester struct {
	trial  pilot.Trial
	ids    map[string]bool
	pinned map[string]bool
	found  []Suggestion
}

// pinned are the flags that stand in the command, without dashes.
func pinned(words []string, command string) map[string]bool {
	if len(words) == 0 {
		words, _ = argv.Split(command) // a command that cannot be split pins nothing
	}
	out := map[string]bool{}
	for _, word := range words {
		if strings.HasPrefix(word, "-") {
			name, _, _ := strings.Cut(word, "=")
			out[bare(name)] = true
		}
	}
	return out
}

// knob is what is known of one setting before it becomes a factor.
type knob struct {
	name  string // as the target calls it, without dashes
	text  string // description
	prose prose
	unit  string
	value canonical.Scalar // default with its type; null when none is known

	number bool // its value is a number, whatever else is unknown
}

// numberWords are placeholders that say that a number is meant.
var numberWords = []string{"n", "num", "number", "int", "integer", "uint", "float", "count"}

func (s *suggester) flags() {
	found, m := options(s.trial.HelpText)
	for _, o := range found {
		if s.pinned[bare(o.flag)] {
			continue
		}
		k := knob{
			name: bare(o.flag), text: sentence(o.text), prose: readProse(o.value, o.text), unit: unitOf(o.value, bare(o.flag)),
			number: slices.Contains(numberWords, strings.ToLower(o.value)),
		}
		template := o.flag + "={level}"
		if o.short && !m.goFlags {
			template = o.flag + "{level}"
		}
		if o.value == "" && !(m.goFlags && k.prose.def != "" && k.prose.def != "true" && k.prose.def != "false") {
			k, template = switched(o, m, k)
			if template == "" {
				continue
			}
		}
		apply := Apply{Kind: string(campaign.ApplyFlag), Where: template}
		s.add(k, apply, o.flag+" of the help text")
	}
}

// switched is a flag without a value: with a --no- form it is two flags, and the
// readers of Go's flags take =false. Elsewhere a flag can only be there or not,
// which one argument cannot say, and it is no factor.
func switched(o option, m manner, k knob) (knob, string) {
	switch {
	case o.negated:
		k.prose.choices = []string{"no-" + k.name, k.name}
		return k, "--{level}"
	case m.goFlags || m.pflag:
		k.prose.choices = []string{"false", "true"}
		if k.prose.def == "" {
			k.prose.def = "false"
		}
		return k, o.flag + "={level}"
	}
	return k, ""
}

func (s *suggester) environment() {
	for _, name := range s.trial.EnvNames {
		if strings.Contains(name, "SEED") {
			continue
		}
		k := knob{name: name, unit: unitOf("", name)}
		s.add(k, Apply{Kind: string(campaign.ApplyEnv), Where: name}, "environment variable "+name)
	}
}

func (s *suggester) files() {
	for _, file := range s.trial.Files {
		for _, setting := range file.Settings {
			if setting.Value.IsNull() {
				continue
			}
			name := strings.ReplaceAll(setting.Pointer[strings.LastIndex(setting.Pointer, "/")+1:], "~1", "/")
			if strings.Contains(strings.ToUpper(name), "SEED") {
				continue
			}
			k := knob{name: name, unit: unitOf("", name), value: setting.Value}
			s.add(k, Apply{Kind: string(campaign.ApplyPatch), Where: file.Path + "#" + setting.Pointer}, setting.Pointer+" of "+file.Path)
		}
	}
}

// add turns a setting into a factor.
func (s *suggester) add(k knob, apply Apply, from string) {
	echo, observed := s.echo(k)
	if k.value.IsNull() {
		k.value = typed(k.prose.def, observed)
	}
	suffix := ""
	if number, unit, ok := amount(k.prose.def); ok && unit != "" && len(k.prose.choices) == 0 {
		k.value, suffix = number, unit
	}
	if k.value.IsNull() && observed != nil {
		k.value = observed.Value
	}
	f := Factor{ID: s.id(k.name), Name: plain(k.name), Description: k.text, Unit: k.unit, Apply: apply}
	if suffix != "" {
		f.Apply.Where = strings.Replace(f.Apply.Where, "{level}", "{level}"+suffix, 1)
		f.Unit = cmp.Or(f.Unit, suffix)
	}
	why := s.levels(&f, k)
	if echo != "" {
		f.Observable = echo
	} else if apply.Kind == string(campaign.ApplyPatch) {
		f.Observable = "applied_patches." + f.ID + ".value"
	}
	if f.Levels != "" {
		f.Baseline = baseline(k.value, f.Levels)
	}
	s.found = append(s.found, Suggestion{Factor: f, From: from, Why: why})
}

// levels proposes type and levels, and says why.
func (s *suggester) levels(f *Factor, k knob) string {
	f.Type = "choice"
	if _, isBool := k.value.AsBool(); isBool {
		f.Levels = "false, true"
		return "a switch"
	}
	if len(k.prose.choices) > 1 {
		var levels []any
		for _, word := range k.prose.choices {
			level := canonical.String(word)
			if _, number := k.value.Number(); number {
				level = typed(word, nil)
			}
			levels = append(levels, level)
		}
		f.Levels = listText(levels)
		return "the choices that the help text names"
	}
	low, high := number(k.prose.low), number(k.prose.high)
	_, isNumber := k.value.Number()
	if !isNumber && low == nil {
		if text, ok := k.value.AsString(); ok && text != "" {
			f.Levels = listText([]any{k.value})
			return "the setting in force; add what it is compared with"
		}
		if k.number || k.unit != "" {
			f.Type = "numeric"
		}
		return ""
	}
	f.Type = "numeric"
	levels := around(k.value, low, high)
	list := make([]any, len(levels))
	for i, level := range levels {
		list[i] = level
	}
	f.Levels = listText(list)
	if Geometric(levels) {
		f.Scale = "log"
	}
	if whole(levels) { // a program that reads integers refuses 724.08
		f.Grid = "1"
	}
	switch {
	case len(levels) == 0:
		return "its neighbours cannot be guessed from " + k.value.Render()
	case low != nil && high != nil:
		return "the range that the help text names"
	}
	return "around the setting in force, " + k.value.Render()
}

// whole reports whether levels are all integers.
func whole(levels []canonical.Scalar) bool {
	for _, level := range levels {
		if _, ok := level.AsInt(); !ok {
			return false
		}
	}
	return len(levels) > 0
}

// baseline is the setting in force where it is one of the levels.
func baseline(value canonical.Scalar, levels string) string {
	list, ok := readList(levels)
	if !ok || value.IsNull() {
		return ""
	}
	for _, level := range list {
		if scalar, ok := level.(canonical.Scalar); ok && canonical.EqualValue(scalar, value) {
			return campaign.FlowText(value)
		}
	}
	return ""
}

// id is a factor's id made of a name, unique among the suggestions.
func (s *suggester) id(name string) string {
	id := strings.ToUpper(strings.Trim(notWord.ReplaceAllString(name, "_"), "_"))
	if id == "" {
		id = "FACTOR"
	}
	for base, n := id, 2; s.ids[id]; n++ {
		id = base + "_" + strconv.Itoa(n)
	}
	s.ids[id] = true
	return id
}

var notWord = regexp.MustCompile(`[^A-Za-z0-9]+`)

// plain is a name for people: "max-batch" becomes "max batch".
func plain(name string) string {
	return strings.ToLower(strings.TrimSpace(notWord.ReplaceAllString(name, " ")))
}

// sentence takes the notes on defaults and choices off a description.
func sentence(text string) string {
	text = noteText.ReplaceAllString(text, "")
	return strings.TrimSpace(strings.TrimRight(strings.TrimSpace(text), ","))
}

var noteText = regexp.MustCompile(`(?i)\s*[\[(](?:defaults?|possible values)\b[^\])]*[\])]`)

// typed reads a default as the observed value shows its type.
func typed(text string, like *pilot.Observable) canonical.Scalar {
	if text == "" {
		return canonical.Null
	}
	if like != nil && like.Type == "string" {
		return canonical.String(text)
	}
	if v, ok := readScalar(text); ok {
		return v
	}
	return canonical.String(text)
}

func number(text string) *float64 {
	if text == "" {
		return nil
	}
	v, ok := readScalar(text)
	if !ok {
		return nil
	}
	if f, ok := v.Number(); ok {
		return &f
	}
	return nil
}

// units are the placeholders and name endings that are units of measurement.
var units = map[string]string{
	"ns": "ns", "us": "us", "ms": "ms", "s": "s", "sec": "s", "seconds": "s", "milliseconds": "ms", "millis": "ms", "minutes": "min",
	"bytes": "B", "kib": "KiB", "mib": "MiB", "gib": "GiB", "kb": "kB", "mb": "MB", "gb": "GB", "percent": "percent", "pct": "percent",
}

// unitOf reads the unit from a flag's placeholder, else from the end of its name.
func unitOf(placeholder, name string) string {
	if unit := units[strings.ToLower(placeholder)]; unit != "" {
		return unit
	}
	parts := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(parts) > 1 {
		return units[strings.ToLower(parts[len(parts)-1])]
	}
	return ""
}
