package draft

import (
	"assay/templates/part"

	"github.com/a-h/templ"
)

// Names of the fields of the page of a new campaign, and of what is done.
const (
	FieldFile    = "file"    // upload
	FieldDo      = "do"      // which way to begin
	FieldExample = "example" // name of an example
	FieldFolder  = "folder"  // work directory to import
	FieldFrom    = "from"    // campaign to duplicate
	FieldProject = "project" // that the draft goes into; in the address

	DoScaffold  = "scaffold"
	DoExample   = "example"
	DoPaste     = "paste"
	DoImport    = "import"
	DoDuplicate = "duplicate"
)

// NewView is the page on which a campaign begins.
type NewView struct {
	Shell part.Shell
	// Source, Folder and From are what was typed or chosen; shown again when it
	// is refused.
	Source, Folder, From string
	// Failure says why nothing was begun, and Failed which way it was.
	Failure string
	Failed  string
	// Examples are what ships with the program.
	Examples []Example
	// Campaigns can be duplicated.
	Campaigns []Choice
	// Roots are the folders under which a target may lie.
	Roots []string
	// Project is where the draft goes, one of those that the visitor may write in.
	Project  string
	Projects []Project
}

// Project is a folder that a draft may go into.
type Project struct {
	Name string
	Href string // of this page with it chosen
}

func (v NewView) action() templ.SafeURL {
	for _, p := range v.Projects {
		if p.Name == v.Project && len(v.Projects) > 1 {
			return templ.SafeURL(p.Href)
		}
	}
	return "/campaigns/new"
}

// Example is a campaign file to begin with.
type Example struct {
	Name string
	Text string // what its target is, in a sentence
}

// Choice is one campaign of a list.
type Choice struct{ Value, Label string }

func (v NewView) failure(way string) string {
	if v.Failed == way {
		return v.Failure
	}
	return ""
}
