package assets

import "embed"

//go:embed guide/*.md
var guide embed.FS

// Guide is the text of a page of the guide, in Markdown; false when there is none.
// It is not served as a file.
func Guide(name string) (text string, ok bool) {
	body, err := guide.ReadFile("guide/" + name + ".md")
	return string(body), err == nil
}
