package scaffold

import (
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// TryCommand is the measuring command with the knobs as a row would get them, each at
// today's setting or else at its first level: variables in front, flags behind. Many
// programs refuse to run without their knobs. Files are left as they are, since they
// hold a setting already.
func (f Form) TryCommand() string {
	command := strings.TrimSpace(f.RunCommand)
	if command == "" {
		return ""
	}
	var variables, flags []string
	for _, k := range f.Factors {
		level, known := k.today()
		if !known || k.Apply.Where == "" {
			continue
		}
		switch k.Apply.Kind {
		case string(campaign.ApplyEnv):
			variables = append(variables, word(k.Apply.Where+"="+level))
		case string(campaign.ApplyFlag):
			flags = append(flags, strings.ReplaceAll(k.Apply.Where, "{level}", word(level)))
		}
	}
	if len(variables) > 0 {
		command = "env " + strings.Join(variables, " ") + " " + command
	}
	return strings.Join(append([]string{command}, flags...), " ")
}

// today is the setting of a knob in a run that only shows whether the program runs.
func (f Factor) today() (string, bool) {
	level, known := valueOf(f.Baseline).(canonical.Scalar)
	if levels := f.LevelValues(); !known && len(levels) > 0 {
		level, known = levels[0], true
	}
	if !known || level.IsNull() {
		return "", false
	}
	return level.Render(), true
}

// word quotes what would not stay one word of a command.
func word(text string) string {
	if text != "" && !strings.ContainsAny(text, " \t\n'\"\\|&;<>()$`*?#~") {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
