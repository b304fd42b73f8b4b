// Package templates is the root of the pages: one package a page, the parts
// they share in part, and the wording of numbers and times in figure.
//
// A page is a templ component that takes one view. A view is a plain struct
// shaped like the page: text is ready to be shown, numbers are given raw only
// where something is drawn from them, and what is unknown is empty or nil and
// is worded as unknown. Nothing here reads a store, a clock or a request, and
// nothing here imports a package of the application outside this folder.
//
// Regions that change while somebody looks carry an element id from the page's
// package (campaign.ProgressID and its neighbours). The same component renders
// the region inside the page and alone, so a live fragment is always what a
// reload would show.
//
// After a change run "go tool templ generate"; the generated files are committed.
// "go test ./templates/part ./templates/specimen -update" renews the snapshots.
package templates
