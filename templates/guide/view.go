// Package guide shows a page of the guide beside the list of all of them.
package guide

import "assay/templates/part"

// View is a page of the guide, or without a body the guide's first page.
type View struct {
	Shell  part.Shell
	Crumbs []part.Crumb
	Title  string
	Lead   string
	// Body is HTML that the guide's renderer wrote from our own text.
	Body   string
	Groups []Group
	// Parts are the sections of this page.
	Parts []Link
	// Before and After are the neighbours; nil at the ends.
	Before, After *Link
}

// Group is a heading of the list with its pages.
type Group struct {
	Title string
	Pages []Link
}

// Link leads to a page or a section.
type Link struct {
	Href, Label string
	// Lead is the first paragraph of a page.
	Lead string
	// Here marks the page that is shown.
	Here bool
}
