// Package examples holds the campaign files of the example targets, to start a
// campaign of one's own from.
package examples

import (
	"embed"
	"path"
)

//go:embed */campaign.yaml compress/front.yaml
var files embed.FS

// Front is the name of the example with two objectives: the program of compress
// under a campaign of its own.
const Front = "compress-front"

// Names lists the examples.
func Names() []string { return []string{"queue", "compress", Front} }

// Folder is the folder of an example's program.
func Folder(name string) string {
	if name == Front {
		return "compress"
	}
	return name
}

// Campaign is the campaign file of an example; false when there is none of that
// name.
func Campaign(name string) (text string, ok bool) {
	file := "campaign.yaml"
	if name == Front {
		file = "front.yaml"
	}
	body, err := files.ReadFile(path.Join(Folder(name), file))
	return string(body), err == nil
}
