// Package auditlog is the page of the audit log: who did what to which object when.
package auditlog

import "assay/templates/part"

// The fields of the filter, which stand in the address.
const (
	FieldPerson   = "person"
	FieldAction   = "action"
	FieldCampaign = "campaign"
	FieldSince    = "since"
	FieldUntil    = "until"
	FieldBefore   = "before" // id of the last entry of the page before
)

// View is the page of the audit log.
type View struct {
	Shell   part.Shell
	Head    part.Head
	Filter  Filter
	Entries []Entry
	// Older is the address of the next page; empty on the last.
	Older string
	Chain Chain
}

// Filter is what the list is narrowed to.
type Filter struct {
	Action string // address of the form
	Person string
	People []string // to choose from
	Deeds  []Group
	Since  string // a day: 2026-03-04
	Until  string
	// Campaign is the one that the list is of, CampaignName what it is called.
	Campaign, CampaignName string
	// Problem says what of the filter cannot be read.
	Problem string
}

// Active reports whether anything is filtered.
func (f Filter) Active() bool {
	if f.Person != "" || f.Since != "" || f.Until != "" || f.Campaign != "" {
		return true
	}
	for _, g := range f.Deeds {
		for _, c := range g.Choices {
			if c.Chosen {
				return true
			}
		}
	}
	return false
}

// Group is what can be done to one kind of thing.
type Group struct {
	Label   string
	Choices []part.Choice
}

// Entry is one change.
type Entry struct {
	ID          string // element id
	When, Exact string
	Who         string
	Did         string // "made the campaign"
	Object      string // its name; may be empty
	Href        string // of the object; empty where there is nothing to open
	Detail      string // what changed to what; may be empty
	Changed     string // the names of what changed; may be empty
	Seq         string // its place in the chain
	Hash        string
}

// Chain is what the newest entry is.
type Chain struct {
	Entries string // how many
	Head    string // "812:4be1…" as the command takes it; empty when nothing was recorded
	Verify  string // the command that checks it
}
