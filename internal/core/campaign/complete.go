package campaign

// Completion is one thing that can be written at a place.
type Completion struct {
	Label  string `json:"label"`  // what is shown
	Insert string `json:"insert"` // what is written in place of the word begun
	Kind   string `json:"kind"`   // "field" or "value"
	Detail string `json:"detail"` // one sentence about it
}

// Find returns the path of the field that stands at a place of a file, which
// need not be readable as YAML; "" outside of all fields.
func Find(source []byte, line, column int) string { return "" }

// Complete lists what can be written at a place of a file, which need not be
// readable as YAML.
func Complete(source []byte, line, column int) []Completion { return nil }
