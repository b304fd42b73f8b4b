package guide

import (
	"fmt"
	"strings"

	"assay/internal/core/campaign"
)

// fields writes a section for every mapping of the campaign file, as the reader of
// campaign files describes itself.
func fields() string {
	var out strings.Builder
	writeFields(&out, "", "")
	return out.String()
}

func writeFields(out *strings.Builder, path, description string) {
	at, ok := campaign.Describe(path)
	if !ok || len(at.Keys) == 0 {
		return
	}
	title := "The file"
	if path != "" {
		title = "`" + path + "`"
	}
	fmt.Fprintf(out, "## %s {#%s}\n\n%s\n\n| field | what it holds | meaning |\n|---|---|---|\n", title, fieldAnchor(path), escaped(description))
	type below struct{ path, description string }
	var mappings []below
	for _, key := range at.Keys {
		name := strings.TrimPrefix(path+"."+key, ".")
		f, ok := campaign.Describe(name)
		if !ok {
			continue
		}
		cell := "`" + key + "`"
		for _, inner := range []string{name, name + "[]", name + ".*"} {
			if in, ok := campaign.Describe(inner); ok && len(in.Keys) > 0 {
				mappings = append(mappings, below{inner, f.Description})
				cell = fmt.Sprintf("[`%s`](#%s)", key, fieldAnchor(inner))
				break
			}
		}
		if f.Required {
			cell += " (required)"
		}
		fmt.Fprintf(out, "| %s | %s | %s |\n", cell, holds(f), escaped(f.Description))
	}
	out.WriteByte('\n')
	for _, m := range mappings {
		writeFields(out, m.path, m.description)
	}
}

// holds words type and default of a field.
func holds(f campaign.FieldInfo) string {
	text := escaped(f.Type)
	if f.Default != "" {
		text += "; default `" + f.Default + "`"
	}
	return text
}

func fieldAnchor(path string) string {
	if path == "" {
		return "file"
	}
	return strings.Trim(strings.NewReplacer("[]", "", ".", "-", "*", "each").Replace(path), "-")
}

// escaped keeps a text from being read as Markdown.
func escaped(text string) string {
	var out strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_{}[]<>|#", r) {
			out.WriteByte('\\')
		}
		out.WriteRune(r)
	}
	return out.String()
}
