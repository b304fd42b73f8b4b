package web

import (
	"encoding/json"
	"fmt"
	"strings"

	"assay/internal/core/pilot"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/scaffold"
)

// tried is one try of a command.
type tried struct {
	check   store.Check
	command string
	trial   *pilot.Trial // nil while it runs, and when it came to nothing
}

func readTried(c store.Check) *tried {
	var asked struct {
		Command string `json:"command"`
	}
	t := &tried{check: c}
	if json.Unmarshal(c.Request, &asked) == nil {
		t.command = strings.TrimSpace(asked.Command)
	}
	var trial pilot.Trial
	if len(c.Document) > 0 && json.Unmarshal(c.Document, &trial) == nil {
		t.trial = &trial
	}
	return t
}

// shown is a trial as the page shows it. Tests is whether it is one of the test
// command, whose output is no JSON object; now is the command that stands in the
// form.
func (t *tried) shown(now string, tests bool) *view.Trial {
	if t == nil {
		return nil
	}
	v := &view.Trial{}
	switch {
	case t.check.Open() && t.check.StartedAt == nil:
		v.State, v.Text = part.State{Word: "waiting", Tone: part.ToneQuiet}, "It waits for its turn on the bench."
	case t.check.Open():
		v.State, v.Text = part.State{Word: "running", Tone: part.ToneActive}, t.command
	case t.trial == nil:
		v.State = part.State{Word: *t.check.Outcome, Tone: part.ToneAttention}
		v.Text = capital(sentenceOf(t.check.Reason))
	default:
		t.ended(v, tests)
	}
	if t.check.Open() {
		v.Cancel = &view.Do{Label: "Cancel", Value: "cancel:" + t.check.ID, Name: "Cancel the try"}
	}
	if now = strings.TrimSpace(now); t.command != now && now != "" {
		v.Stale = "This was another command: " + t.command
	}
	return v
}

// failed reports whether the command came to an end that is no measurement.
func (t *tried) failed() bool {
	if t == nil || t.trial == nil {
		return false
	}
	r := t.trial
	return r.Refusal != "" || r.StartError != "" || r.TimedOut || r.Signal != "" || r.ExitCode != 0 || r.NoObject != ""
}

// ended says what came of a try.
func (t *tried) ended(v *view.Trial, tests bool) {
	trial := t.trial
	took := figure.Duration(seconds(trial.Seconds))
	ok := part.State{Word: "it works", Tone: part.ToneOK}
	wrong := part.State{Word: "it does not work", Tone: part.ToneTrouble}
	switch {
	case trial.Refusal != "":
		v.State, v.Text = wrong, capital(sentenceOf(trial.Refusal))
	case trial.StartError != "":
		v.State, v.Text = wrong, "It could not be started: "+sentenceOf(trial.StartError)
	case trial.TimedOut:
		v.State, v.Text = wrong, fmt.Sprintf("It did not end in %s and was ended. Give it more time, or a smaller load.", took)
	case trial.Signal != "":
		v.State, v.Text = wrong, fmt.Sprintf("It was ended by %s after %s.", trial.Signal, took)
	case tests:
		v.State, v.Text = testsText(trial, took)
	case trial.ExitCode != 0:
		v.State, v.Text = wrong, fmt.Sprintf("It ended with exit code %d after %s.", trial.ExitCode, took)
	case trial.NoObject != "":
		v.State, v.Text = wrong, fmt.Sprintf("Exit code 0 after %s, but %s", took, sentenceOf(trial.NoObject))
	default:
		v.State, v.Text = ok, fmt.Sprintf("Exit code 0 after %s, and one JSON object.", took)
	}
	if !tests {
		for _, o := range trial.Observables {
			v.Values = append(v.Values, view.Observed{Path: o.Path, Type: o.Type, Value: observedValue(o)})
		}
	}
	for _, s := range []struct {
		name string
		text pilot.Excerpt
	}{{"output", trial.Stdout}, {"errors", trial.Stderr}, {"help", pilot.Excerpt{Head: trial.HelpText}}} {
		if text := excerpt(s.text); text != "" && !(tests && s.name == "help") {
			v.Output = append(v.Output, view.Stream{ID: s.name, Name: streamNames[s.name], Text: text, Open: s.name == "errors" && t.failed()})
		}
	}
}

var streamNames = map[string]string{"output": "Output", "errors": "Error output", "help": "Help text"}

func observedValue(o pilot.Observable) string {
	switch o.Type {
	case "object", "array":
		return o.Type
	}
	if o.Value.IsNull() {
		return "null"
	}
	return o.Value.Render()
}

func excerpt(e pilot.Excerpt) string {
	if e.Dropped == 0 {
		return e.Head + e.Tail
	}
	return fmt.Sprintf("%s\n… %s left out …\n%s", e.Head, figure.Bytes(e.Dropped), e.Tail)
}

// testsText says what a try of the test command reported.
func testsText(t *pilot.Trial, took string) (part.State, string) {
	var failed []string
	for _, one := range t.Tests {
		if one.Passed != nil && !*one.Passed {
			failed = append(failed, one.Name)
		}
	}
	all := figure.Count(len(t.Tests), "test", "tests")
	switch {
	case len(t.Tests) == 0:
		return part.State{Word: "no test reported", Tone: part.ToneTrouble},
			fmt.Sprintf("Exit code %d after %s. Add -v or -json, so that each test has its line.", t.ExitCode, took)
	case len(failed) > 0:
		return part.State{Word: "tests fail", Tone: part.ToneTrouble},
			fmt.Sprintf("%s reported in %s, %d failed: %s.", all, took, len(failed), strings.Join(failed[:min(4, len(failed))], ", "))
	}
	return part.State{Word: "it works", Tone: part.ToneOK}, fmt.Sprintf("%s reported in %s.", all, took)
}

// names are the tests that the test command reported.
func (t *tried) names() []string {
	if t == nil || t.trial == nil {
		return nil
	}
	names := make([]string, len(t.trial.Tests))
	for i, one := range t.trial.Tests {
		names[i] = one.Name
	}
	return names
}
