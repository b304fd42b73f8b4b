package draft

import "assay/templates/part"

// PreviewView is the design preview of a draft: what a start would spend and
// what it could tell.
type PreviewView struct {
	// Title is the heading; empty for that of a draft's page.
	Title string
	// Empty says why there is no preview; the rest is then not shown.
	Empty string
	// Basis says what the numbers rest on: declared, assumed or measured.
	Basis string
	// Figures are the few large numbers.
	Figures []part.Figure
	Stages  []PreviewStage
	// Total is the number of rows over all paths, in words.
	Total string
	// Epsilon says whether the design can resolve it; nil without epsilon.
	Epsilon *PreviewEpsilon
	// Warnings are what speaks against a start as it is.
	Warnings []string
	// Aliases say in words which effects the screen cannot tell apart.
	Aliases []string
	// Choices are what one step less or more would cost and change.
	Choices []PreviewChoice
	// Facts are the details: replicates needed, time and its bound, folder.
	Facts []part.Fact
	// Paths are the registered ways to a report; Exceptions counts those that an
	// exception ends.
	Paths      []string
	Exceptions int
	// Power are the chances to find what there is; those without an option are
	// left out.
	Power []part.Chart
	// Missing says what is not known, and what would tell.
	Missing []string
	// Notes are things accepted but not enforced.
	Notes []string
}

func (v PreviewView) title() string {
	if v.Title == "" {
		return "What a start spends"
	}
	return v.Title
}

// PreviewStage is one stage with its price.
type PreviewStage struct {
	Stage string
	// Rows is "16", or "16 to 24" where the paths differ.
	Rows string
	What string // "resolution V, 16 corners and 4 centre points"
}

// PreviewEpsilon is the verdict on epsilon.
type PreviewEpsilon struct {
	State part.State
	Text  string
}

// PreviewChoice is a design next to the declared one.
type PreviewChoice struct {
	What    string // "one replicate more"
	Rows    string // the new total
	Changes string // what it would change
}
