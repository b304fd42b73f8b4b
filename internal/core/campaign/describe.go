package campaign

// FieldInfo says what the format allows at one place of a campaign file, in the
// words that the schema and the hover text share.
type FieldInfo struct {
	Path        string   `json:"path"` // with [] for list positions and * for names that the author chooses
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Type        string   `json:"type"`    // in words, as in "a number > 0"
	Default     string   `json:"default"` // as YAML; "" when there is none
	Words       []string `json:"words,omitempty"`
	Required    bool     `json:"required"`
	Keys        []string `json:"keys,omitempty"` // of a mapping, in the order of the format
}

// Completion is one thing that can be written at a place.
type Completion struct {
	Label  string `json:"label"`  // what is shown
	Insert string `json:"insert"` // what is written in place of the word begun
	Kind   string `json:"kind"`   // "field" or "value"
	Detail string `json:"detail"` // one sentence about it
}

// Schema is the JSON Schema (2020-12) of a file of kind: optimization.
func Schema() []byte { return nil }

// Describe says what the format allows at a path such as
// optimization.factors[2].levels, and whether the format has that place.
func Describe(path string) (FieldInfo, bool) { return FieldInfo{}, false }

// Find returns the path of the field that stands at a place of a file, which
// need not be readable as YAML; "" outside of all fields.
func Find(source []byte, line, column int) string { return "" }

// Complete lists what can be written at a place of a file, which need not be
// readable as YAML.
func Complete(source []byte, line, column int) []Completion { return nil }
