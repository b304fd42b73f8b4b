// Package contract holds the keys and types that a target's responses had when an
// epoch began, and finds where a later response departs from them. A response
// whose shape changes in the middle of an epoch comes from another apparatus, so
// its numbers cannot be compared with the earlier ones.
package contract

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

const version = 1

// Document is adapter_contract.json.
type Document struct {
	ContractVersion int               `json:"contract_version"`
	Epoch           int               `json:"epoch"`
	CapturedAt      CapturedAt        `json:"captured_at"`
	Keys            map[string]string `json:"keys"` // top-level key to type name
}

// CapturedAt is the row that established a contract.
type CapturedAt struct {
	Stage    artifact.Stage `json:"stage"`
	RowIndex int            `json:"row_index"`
}

// Capture takes the contract from the first complete row of an epoch. The
// response must be without held-out metrics.
func Capture(epoch int, at CapturedAt, response map[string]any) Document {
	keys := make(map[string]string, len(response))
	for key, value := range response {
		keys[key] = TypeName(value)
	}
	return Document{ContractVersion: version, Epoch: epoch, CapturedAt: at, Keys: keys}
}

// Hash is the SHA-256 of the canonical form, the content of
// adapter_contract.sha256.
func (d Document) Hash() (string, error) { return canonical.Hash(d) }

// Read checks a stored contract against its sidecar and returns it.
func Read(document []byte, sidecar string) (Document, error) {
	const next = "restore both files, or begin a new epoch with the present adapter"
	var d Document
	if err := json.Unmarshal(document, &d); err != nil {
		return Document{}, fmt.Errorf("the adapter contract cannot be read (%w) - %s", err, next)
	}
	if d.ContractVersion != version {
		return Document{}, fmt.Errorf("the adapter contract has version %d, this program reads version %d - %s", d.ContractVersion, version, next)
	}
	if len(d.Keys) == 0 {
		return Document{}, errors.New("the adapter contract names no key - " + next)
	}
	hash, err := d.Hash()
	if err != nil {
		return Document{}, fmt.Errorf("the adapter contract cannot be hashed: %w", err)
	}
	if hash != strings.TrimSpace(sidecar) {
		return Document{}, fmt.Errorf("the adapter contract hashes to %.12s…, its sidecar says %.12s… - %s", hash, strings.TrimSpace(sidecar), next)
	}
	return d, nil
}

// Drift is how a response departs from a contract.
type Drift struct {
	CapturedAt CapturedAt
	Gone       []string // keys that are missing now
	Appeared   []string // keys that the contract does not have
	Changed    []Change
}

// Change is a key with another type.
type Change struct{ Key, Was, Is string }

// Compare returns how a response departs from the contract, nil when it does not.
func (d Document) Compare(response map[string]any) *Drift {
	drift := Drift{CapturedAt: d.CapturedAt}
	for key, was := range d.Keys {
		value, ok := response[key]
		if !ok {
			drift.Gone = append(drift.Gone, key)
			continue
		}
		if is := TypeName(value); is != was {
			drift.Changed = append(drift.Changed, Change{Key: key, Was: was, Is: is})
		}
	}
	for key := range response {
		if _, ok := d.Keys[key]; !ok {
			drift.Appeared = append(drift.Appeared, key)
		}
	}
	if len(drift.Gone)+len(drift.Appeared)+len(drift.Changed) == 0 {
		return nil
	}
	slices.Sort(drift.Gone)
	slices.Sort(drift.Appeared)
	slices.SortFunc(drift.Changed, func(a, b Change) int { return cmp.Compare(a.Key, b.Key) })
	return &drift
}

// Explain says what drifted on a row.
func (d Drift) Explain(rowIndex int) string {
	var parts []string
	if len(d.Gone) > 0 {
		parts = append(parts, "gone: "+strings.Join(d.Gone, ", "))
	}
	if len(d.Appeared) > 0 {
		parts = append(parts, "new: "+strings.Join(d.Appeared, ", "))
	}
	var changes []string
	for _, c := range d.Changed {
		changes = append(changes, fmt.Sprintf("%s %s -> %s", c.Key, c.Was, c.Is))
	}
	if len(changes) > 0 {
		parts = append(parts, "other type: "+strings.Join(changes, ", "))
	}
	text := fmt.Sprintf("row %d answers with other keys or types than row %d of %s, where this epoch's contract was captured (%s)",
		rowIndex, d.CapturedAt.RowIndex, d.CapturedAt.Stage, strings.Join(parts, "; "))
	if slices.ContainsFunc(d.Changed, Change.onlyOfNumber) {
		text += "; a number must be printed the same way on every row, always with a decimal point (12.0) or always without"
	}
	return text
}

// onlyOfNumber reports whether a number is still one, printed in another way.
func (c Change) onlyOfNumber() bool {
	return c.Was == "int" && c.Is == "float" || c.Was == "float" && c.Is == "int"
}

// TypeName names the type of a value: null, bool, int, float, str, object{its
// sorted keys} or array[the sorted kinds of its elements].
func TypeName(value any) string {
	switch v := value.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		return "object{" + strings.Join(keys, ",") + "}"
	case []any:
		var kinds []string
		for _, element := range v {
			kinds = append(kinds, kindName(element))
		}
		slices.Sort(kinds)
		return "array[" + strings.Join(slices.Compact(kinds), ",") + "]"
	}
	return kindName(value)
}

// kindName is a type name without what is inside.
func kindName(value any) string {
	switch v := value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case canonical.Scalar:
		if v.Kind() == canonical.KindString {
			return "str"
		}
		return v.Kind().String()
	}
	panic(fmt.Sprintf("contract: a response holds a %T", value))
}
