package campaign

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

// Env is what rules may look at outside the file. The zero value knows
// nothing, and rules that need more stay silent.
type Env struct {
	Repo     fs.FS    // the files under repo_path; nil when nobody has looked
	NoRepo   bool     // repo_path was looked for, and is no folder
	CPUs     int      // of the machine that will measure; 0 when unknown
	RunID    string   // overrides the run_id of the file
	Existing Existing // whether the project already has a campaign of this run_id
	Checked  Checked  // what has been checked besides the file itself
	Epoch    int      // that the file is for; the first when 0
}

// Existing says whether a campaign with the same run_id exists.
type Existing int

// The states of an existing campaign.
const (
	NoCampaign Existing = iota
	Unfinished
	Finished
)

// Checked says which checks have passed.
type Checked int

// The levels of checking, each including the ones before it.
const (
	CheckedFile     Checked = iota
	CheckedSmoke            // one configuration was measured
	CheckedLiveness         // every level was measured, or nothing is left to check
)

// Report is the result of validating one file. Its JSON form is
// {errors, warnings, next}.
type Report struct {
	File     string   `json:"-"`
	Kind     Kind     `json:"-"` // empty when the file could not be read
	Errors   Problems `json:"errors"`
	Warnings Problems `json:"warnings"`
	Next     string   `json:"next"` // the single most useful next step

	// Preview is what the campaign would run, in whole lines; not part of the JSON.
	Preview string `json:"-"`

	// Unreadable says that the file is missing or not one YAML mapping without
	// repeated keys, which has an exit code of its own.
	Unreadable bool `json:"-"`
}

// Validate applies all rules to a parsed file. The campaign may be nil, as
// Parse returns it for an unreadable source.
func Validate(c *Campaign, doc *Document, env Env) Report {
	report := judge(c, doc, env)
	report.withoutSurprises(doc, env)
	return report
}

// judge is Validate without a look at what repairs would bring.
func judge(c *Campaign, doc *Document, env Env) Report {
	problems := append(Problems{}, doc.shape...)
	kind := Kind("")
	if c != nil {
		kind = c.Kind
		problems = append(problems, doc.within(applyRules(c, doc, env))...)
		if env.RunID == "" {
			env.RunID = c.RunID
		}
	}
	return newReport(doc.Name, kind, problems, env)
}

// Missing is the report of a file that cannot be opened.
func Missing(file string, err error) Report {
	p := unreadable(1, 1, fmt.Sprintf("the file cannot be read: %v", err), "check the path")
	return newReport(file, "", Problems{*p}, Env{})
}

func newReport(file string, kind Kind, problems Problems, env Env) Report {
	sorted := problems.sorted()
	r := Report{File: file, Kind: kind, Errors: sorted.Errors(), Warnings: sorted.Warnings()}
	for _, p := range r.Errors {
		r.Unreadable = r.Unreadable || p.Rule == ruleReadable
	}
	r.Next = r.next(env)
	return r
}

// After is the next step of a file without errors that has been checked so far.
func (r Report) After(checked Checked) string { return r.next(Env{Checked: checked}) }

func (r Report) next(env Env) string {
	file := shellWord(r.File)
	switch n := len(r.Errors); {
	case n > 0:
		return fmt.Sprintf("fix %d %s, then run: assay validate campaign %s", n, plural(n, "error", "errors"), file)
	case env.Existing == Unfinished:
		return "assay resume " + shellWord(env.RunID)
	case env.Existing == Finished:
		return "assay run " + file + " --run-id " + shellWord(env.RunID+"-2")
	case env.Checked == CheckedFile:
		return "assay validate campaign " + file + " --smoke"
	case env.Checked == CheckedSmoke:
		return "assay validate campaign " + file + " --liveness"
	}
	return "assay run " + file
}

// shellWord quotes a file name that a shell would split or expand.
func shellWord(name string) string {
	safe := func(r rune) bool {
		return r > 0x7f || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || strings.ContainsRune("/._-+:,@%=", r)
	}
	if name != "" && strings.IndexFunc(name, func(r rune) bool { return !safe(r) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// Text is the report for a terminal.
func (r Report) Text() string { return r.Findings() + r.Closing() }

// Closing is the end of the text: the preview and the next step.
func (r Report) Closing() string { return fmt.Sprintf("%snext: %s\n", r.Preview, r.Next) }

// Findings is the text before its closing, between which checks may report.
func (r Report) Findings() string {
	var b strings.Builder
	kind := r.Kind
	if kind == "" {
		kind = "unknown"
	}
	fmt.Fprintf(&b, "campaign: %s\nkind:     %s\n", r.File, kind)
	r.section(&b, "error(s)", r.Errors)
	r.section(&b, "warning(s)", r.Warnings)
	return b.String()
}

func (r Report) section(b *strings.Builder, title string, problems Problems) {
	if len(problems) == 0 {
		fmt.Fprintf(b, "0 %s\n", title)
		return
	}
	fmt.Fprintf(b, "%d %s:\n", len(problems), title)
	for _, p := range problems {
		fmt.Fprintf(b, "  %s\n", p.line(r.File))
	}
}

// JSON is the report for programs.
func (r Report) JSON() ([]byte, error) {
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("campaign: write the report: %w", err)
	}
	return append(b, '\n'), nil
}

// Strict returns the report with its warnings as errors.
func (r Report) Strict(env Env) Report {
	all := append(append(Problems{}, r.Errors...), r.Warnings...)
	for i := range all {
		all[i].Severity = Error
	}
	return newReport(r.File, r.Kind, all, env)
}
