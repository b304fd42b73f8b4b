package draft

import "assay/templates/part"

// Tab is one of the pages of a draft.
type Tab string

// The pages of a draft, in the order of their tabs. The values are the last part
// of their addresses.
const (
	TabForm      Tab = "scaffold"
	TabFile      Tab = "edit"
	TabChecks    Tab = "checks"
	TabRehearsal Tab = "rehearsal"
	TabVersions  Tab = "versions"
)

type tabLabel struct {
	tab   Tab
	label string
}

var (
	allTabs     = append([]tabLabel{{TabForm, "Form"}, {TabFile, "File"}}, startedTabs...)
	startedTabs = []tabLabel{{TabChecks, "Checks"}, {TabRehearsal, "Rehearsal"}, {TabVersions, "Versions"}}
)

// Element ids of what a script or a live patch renews.
const (
	SavedID   = "saved"
	TabsID    = "draft-tabs"
	StatusID  = "draft-status"
	VerdictID = "verdict"
	PreviewID = "preview"
)

// FrameView is what the pages of a draft have in common: its title, its state,
// when it was saved, its tabs and the one primary action.
type FrameView struct {
	Shell part.Shell
	// ID is the campaign's id, of which all addresses are made.
	ID string
	// Title is the run_id of the file, or what stands for it.
	Title string
	// Tab is the page that is shown.
	Tab Tab
	// Counts are small figures beside the labels of tabs; nil for none.
	Counts map[Tab]string
	Saved  Saved
	// Start is the primary action; nil while the file has errors, and then
	// NoStart says so.
	Start   *part.Action
	NoStart string
	// State is where the draft stands to its approval; empty for a plain draft.
	State part.State
	// Started is the state of the campaign once it is no draft any more: the pages
	// then show what was checked before and change nothing. Nil for a draft.
	Started *part.State
	// Reading says that the visitor may look and not change anything.
	Reading bool
	// Actions are what else can be done from every tab.
	Actions []part.Action
	// Banner stands over the tabs; nil for none.
	Banner *part.Banner
}

// Saved says when the draft was saved last, by whom, and as which revision.
type Saved struct {
	When     string // relative, in words
	Exact    string
	By       string
	Revision int
}

// Path is the address of something of the draft: Path("/edit").
func (v FrameView) Path(suffix string) string { return "/campaigns/" + v.ID + suffix }

// tabs are those of a draft, or those that stay readable after its start.
func (v FrameView) tabs() []tabLabel {
	if v.Started == nil && !v.Reading {
		return allTabs
	}
	return startedTabs
}

func (v FrameView) tabsName() string {
	if v.Started != nil {
		return "What was checked before the start"
	}
	return "Pages of this draft"
}

func (v FrameView) state() part.State {
	if v.State.Word == "" {
		return part.State{Word: "draft", Tone: part.ToneQuiet}
	}
	return v.State
}

func (v FrameView) crumbs() []part.Crumb {
	if v.Started != nil {
		return []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: v.Title, Href: v.Path("")}, {Label: "Before the start"}}
	}
	return []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: v.Title}}
}

func (s Saved) text() string {
	if s.By == "" {
		return "Saved " + s.When
	}
	return "Saved " + s.When + " by " + s.By
}
