package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"

	"assay/internal/core/canonical"
)

// Repair is a change of the file that mends a problem. A problem has one only
// where there is one thing that its author can have meant.
type Repair struct {
	Title string `json:"title"` // what it does, in a few words
	Edits []Edit `json:"edits"`
}

// Repaired returns the file with the repairs of the problems made. Problems
// without one are passed over.
func (d *Document) Repaired(problems ...Problem) ([]byte, error) {
	var edits []Edit
	for _, p := range problems {
		if p.Repair != nil {
			edits = append(edits, p.Repair.Edits...)
		}
	}
	return d.Edited(edits...)
}

// editJSON is the form of an edit for programs: a path with a value, with the
// new name of its key, or with remove.
type editJSON struct {
	Path   string          `json:"path"`
	Value  json.RawMessage `json:"value,omitempty"`
	Rename string          `json:"rename,omitempty"`
	Remove bool            `json:"remove,omitempty"`
}

// MarshalJSON writes {path, value}, {path, rename} or {path, remove: true}.
func (e Edit) MarshalJSON() ([]byte, error) {
	out := editJSON{Path: e.Path, Rename: e.Rename, Remove: e.Value == nil && e.Rename == ""}
	if e.Value != nil {
		value, err := json.Marshal(e.Value)
		if err != nil {
			return nil, fmt.Errorf("campaign: write the edit of %s: %w", e.Path, err)
		}
		out.Value = value
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON writes. An edit has to say exactly one of
// value, rename and remove.
func (e *Edit) UnmarshalJSON(data []byte) error {
	var in editJSON
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&in); err != nil {
		return fmt.Errorf("campaign: read an edit: %w", err)
	}
	said := 0
	for _, given := range []bool{in.Value != nil, in.Rename != "", in.Remove} {
		if given {
			said++
		}
	}
	if in.Path == "" || said != 1 {
		return fmt.Errorf("campaign: an edit needs a path, and one of value, rename and remove")
	}
	*e = Edit{Path: in.Path, Rename: in.Rename}
	if in.Value != nil {
		value, err := canonical.Decode(in.Value)
		if err != nil {
			return fmt.Errorf("campaign: read the value of %s: %w", in.Path, err)
		}
		e.Value = value
	}
	return nil
}
