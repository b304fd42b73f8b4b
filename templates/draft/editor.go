package draft

import "assay/templates/part"

// Element ids of the editor, and names of its form's fields.
const (
	EditorFormID = "editor-form"
	ConflictID   = "conflict"
	NextID       = "next-line"

	FieldSource   = "source"   // the text
	FieldRevision = "revision" // the one that the text is based on
	FieldRepair   = "repair"   // which problem is mended; RepairAll for all
	FieldOver     = "over"     // revision of others that is knowingly replaced

	RepairAll = "all"
)

// EditorView is the page with the text of a draft.
type EditorView struct {
	Frame FrameView
	// Source is the text as it was typed; it is shown unchanged.
	Source string
	// Revision is the saved one that the text is based on.
	Revision int
	Verdict  Verdict
	Preview  PreviewView
	// Failure says why the text was not saved; empty when it was.
	Failure string
	// Conflict is set when somebody else saved meanwhile.
	Conflict *Conflict
	// May is whether the visitor may change the draft.
	May bool
}

// Conflict is another text that was saved while this one was written.
type Conflict struct {
	Revision int    // of the saved text
	Theirs   string // the saved text, whole
	When, By string
	Diff     part.Diff // from theirs to the one in the editor
	// Take leads to the page with the saved text.
	Take string
}

// RepairView shows what all mechanical fixes together would change, before they
// are made.
type RepairView struct {
	Frame    FrameView
	Revision int
	// Source is the text before, Mended after; both travel with the forms.
	Source, Mended string
	Titles         []string
	Diff           part.Diff
	// Save is where the chosen text is sent.
	Save string
}

// marks are the places of problems, for the script that underlines them.
func (v EditorView) marks() []Mark { return v.Verdict.Marks() }

// Mark is the place of a problem in the text.
type Mark struct {
	Line     int           `json:"line"`
	Column   int           `json:"column"`
	Severity part.Severity `json:"severity"`
	Text     string        `json:"text"`
}

// Marks are the places of the problems that have one.
func (v Verdict) Marks() []Mark {
	out := make([]Mark, 0, len(v.Problems))
	for _, p := range v.Problems {
		if p.Line > 0 {
			out = append(out, Mark{p.Line, max(p.Column, 1), p.Severity, p.What})
		}
	}
	return out
}
