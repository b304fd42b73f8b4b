package draft

import "assay/templates/part"

// Names of the fields of the page of versions.
const (
	FieldNote    = "note"
	FieldVersion = "version"
	FieldFirst   = "a"
	FieldSecond  = "b"

	// VersionDraft stands for the text of the draft among the versions.
	VersionDraft = "draft"
)

// VersionsView is the page of the kept texts of a draft.
type VersionsView struct {
	Frame FrameView
	// May is whether the visitor may save and restore.
	May bool
	// Saving says what there is to save; empty when the newest version is the
	// draft's text.
	Saving   string
	Versions []VersionRow
	// First and Second are compared.
	First, Second string
	Diff          *part.Diff
	DiffEmpty     string
	// Duplicate, Discard and Delete begin or end a draft; nil where not allowed.
	Duplicate, Discard, Delete *part.Action
	Next                       string
}

// VersionRow is one kept text; the first is the draft itself.
type VersionRow struct {
	Value    string // a number, or VersionDraft
	Name     string
	When     string
	Exact    string
	By       string
	Note     string
	Hash     string
	Download string
	Restore  *part.Action
}

// StartView is the page that asks before a campaign is started.
type StartView struct {
	Frame    FrameView
	Revision int
	Seed     string
	Failure  string
	Warnings []part.Problem
	Preview  PreviewView
	// Notes are what speaks against starting now: no check was made, a stale one.
	Notes []string
	Rows  string // "56 rows", for the button's sentence
	// Approved says by whose approval it can start.
	Approved string
	// Fixed says that the seed was approved with the rest; nil lets it be chosen.
	Fixed *FixedSeed
}

// FixedSeed is the seed that was approved; empty for none.
type FixedSeed struct{ Seed string }

func (f FixedSeed) text() string {
	if f.Seed == "" {
		return "Without a seed, as it was approved: the run order is concealed until the report."
	}
	return "With the seed " + f.Seed + ", as it was approved: the run order is public and can be repeated."
}
