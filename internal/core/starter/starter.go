// Package starter is what a campaign begins from: whole files to change, and a
// file with blanks, with or without an adapter program beside it.
package starter

import (
	"embed"
	"path"

	"assay/examples"
)

//go:embed templates stub
var files embed.FS

// Template is a whole campaign file that validates without errors.
type Template struct {
	Name        string // a word for addresses
	Title       string
	Description string // one or two sentences: what it is for
	YAML        string
	Folder      string // of the program in Assay's source; "" when the author brings one
}

// Templates lists what a campaign can begin from, in the order in which it is
// offered: the programs that come with Assay first, since they run as they are.
func Templates() []Template {
	return []Template{
		example("queue", "A batching server (runs as it is)",
			"The example queue: five knobs in a file and in flags, the cheapest thousand requests within a bound on latency."),
		example("compress", "A Zstandard encoder (runs as it is)",
			"The example compress: five knobs in flags and the environment, most megabytes for a second of processor time at a bound on the ratio."),
		example(examples.Front, "The encoder, two objectives (runs as it is)",
			"The example compress again: speed against size, the trade-offs that were really measured and one of them by a preference."),
		written("minimal", "The smallest campaign", "Two numeric knobs and one number to be made larger."),
		written("service", "A service under load", "Most requests per second while latency and errors stay bounded, with knobs in a file, the environment and flags."),
		written("compiler", "Compiler flags", "Mostly choices, no refinement: the fastest build that stays small, with results checked."),
	}
}

// Find is the template of a name.
func Find(name string) (Template, bool) {
	for _, t := range Templates() {
		if t.Name == name {
			return t, true
		}
	}
	return Template{}, false
}

func example(name, title, description string) Template {
	text, ok := examples.Campaign(name)
	if !ok {
		panic("starter: there is no example " + name)
	}
	return Template{Name: name, Title: title, Description: description, YAML: text, Folder: path.Join("examples", examples.Folder(name))}
}

func written(name, title, description string) Template {
	return Template{Name: name, Title: title, Description: description, YAML: mustRead("templates/" + name + ".yaml")}
}

// mustRead reads a file of this package, which is part of the binary.
func mustRead(name string) string {
	body, err := files.ReadFile(name)
	if err != nil {
		panic("starter: " + err.Error())
	}
	return string(body)
}
