// Package examples holds the campaign files of the example targets, to start a
// campaign of one's own from.
package examples

import (
	"embed"
	"path"
)

//go:embed */campaign.yaml
var files embed.FS

// Names lists the examples.
func Names() []string { return []string{"queue", "compress"} }

// Campaign is the campaign file of an example; false when there is none of that
// name.
func Campaign(name string) (text string, ok bool) {
	body, err := files.ReadFile(path.Join(name, "campaign.yaml"))
	return string(body), err == nil
}
