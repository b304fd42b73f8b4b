package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"assay/internal/core/canonical"
)

// Repair is a change of the file that mends a problem. A problem has one only
// where there is one thing that its author can have meant.
type Repair struct {
	Title string `json:"title"` // what it does, in a few words
	Edits []Edit `json:"edits"`
}

// mend gives a problem its repair.
func (p *Problem) mend(title string, edits ...Edit) { p.Repair = &Repair{Title: title, Edits: edits} }

// mostRepairs bounds how many repairs are made of one file.
const mostRepairs = 500

// Mend returns a file with all repairs made that its problems have, and the
// problems that they mended. A repair that cannot be made, or that would show an
// error where there was none, is left out.
func Mend(name string, source []byte, env Env) (mended []byte, made Problems) {
	tried := map[string]bool{}
	at := judged(name, source, env)
	for len(made) < mostRepairs {
		p, better := at.mended(env, tried)
		if better == nil {
			break
		}
		at, made = better, append(made, p)
	}
	return at.doc.Source, made
}

// judgement is a file with what the rules find in it.
type judgement struct {
	doc    *Document
	report Report
}

func judged(name string, source []byte, env Env) *judgement {
	c, doc, _ := Parse(name, source)
	return &judgement{doc, judge(c, doc, env)}
}

// mended makes the first repair that was not tried yet and leaves the file better
// than it was: with fewer errors, or as many and fewer warnings. It is nil when
// there is none.
func (j *judgement) mended(env Env, tried map[string]bool) (Problem, *judgement) {
	for _, p := range slices.Concat(j.report.Errors, j.report.Warnings) {
		key := fmt.Sprint(p.Rule, p.Path, p.Message)
		if p.Repair == nil || tried[key] {
			continue
		}
		tried[key] = true
		text, err := j.doc.Repaired(p)
		if err != nil {
			continue
		}
		after := judged(j.doc.Name, text, env)
		errors, warnings := len(j.report.Errors)-len(after.report.Errors), len(j.report.Warnings)-len(after.report.Warnings)
		if errors > 0 || errors == 0 && warnings > 0 {
			return p, after
		}
	}
	return Problem{}, nil
}

// mostTried bounds how many repairs are tried while a file is judged, so that a
// file of nothing but misspelt fields is judged in time.
const mostTried = 25

// withoutSurprises takes away the repairs of the file's shape that would bring an
// error of another rule: what could not be read before may be wrong in itself.
// Beyond the first few they are taken away untried.
func (r Report) withoutSurprises(doc *Document, env Env) {
	had := map[string]bool{}
	for _, p := range r.Errors {
		had[p.Rule+p.Message] = true
	}
	tried := 0
	for i, p := range r.Errors {
		if p.Repair == nil || p.Rule != ruleShape && p.Rule != ruleUnknown {
			continue
		}
		text, err := []byte(nil), ErrCannotEdit
		if tried++; tried <= mostTried {
			text, err = doc.Repaired(p)
		}
		if err != nil {
			r.Errors[i].Repair = nil
			continue
		}
		c, mended, _ := Parse(doc.Name, text)
		for _, after := range judge(c, mended, env).Errors {
			if !had[after.Rule+after.Message] {
				r.Errors[i].Repair = nil
			}
		}
	}
}

// Repaired returns the file with the repairs of the problems made. Problems
// without one are passed over.
func (d *Document) Repaired(problems ...Problem) ([]byte, error) {
	var edits []Edit
	for _, p := range problems {
		if p.Repair != nil {
			edits = append(edits, p.Repair.Edits...)
		}
	}
	return d.Edited(edits...)
}

// editJSON is the form of an edit for programs: a path with a value, with the
// new name of its key, with quote, or with remove.
type editJSON struct {
	Path   string          `json:"path"`
	Value  json.RawMessage `json:"value,omitempty"`
	Rename string          `json:"rename,omitempty"`
	Quote  bool            `json:"quote,omitempty"`
	Remove bool            `json:"remove,omitempty"`
}

// MarshalJSON writes {path, value}, {path, rename}, {path, quote: true} or
// {path, remove: true}.
func (e Edit) MarshalJSON() ([]byte, error) {
	out := editJSON{Path: e.Path, Rename: e.Rename, Quote: e.Quote, Remove: e.Value == nil && e.Rename == "" && !e.Quote}
	if e.Value != nil {
		value, err := json.Marshal(e.Value)
		if err != nil {
			return nil, fmt.Errorf("campaign: write the edit of %s: %w", e.Path, err)
		}
		out.Value = value
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON writes. An edit has to say exactly one of
// value, rename, quote and remove.
func (e *Edit) UnmarshalJSON(data []byte) error {
	var in editJSON
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&in); err != nil {
		return fmt.Errorf("campaign: read an edit: %w", err)
	}
	said := 0
	for _, given := range []bool{in.Value != nil, in.Rename != "", in.Quote, in.Remove} {
		if given {
			said++
		}
	}
	if in.Path == "" || said != 1 {
		return fmt.Errorf("campaign: an edit needs a path, and one of value, rename, quote and remove")
	}
	*e = Edit{Path: in.Path, Rename: in.Rename, Quote: in.Quote}
	if in.Value != nil {
		value, err := canonical.Decode(in.Value)
		if err != nil {
			return fmt.Errorf("campaign: read the value of %s: %w", in.Path, err)
		}
		e.Value = value
	}
	return nil
}
