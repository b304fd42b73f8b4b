package artifact

import (
	"encoding/json"
	"fmt"

	"assay/internal/core/canonical"
)

// Canonical returns the canonical text of a document that its schema accepts:
// the form that is hashed and stored. Every document passes here before it
// reaches a database or a disk. A refused one is a [*SchemaError].
func Canonical(k Kind, document any) ([]byte, error) {
	text, err := canonical.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be written: %w", k.File(), err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		return nil, fmt.Errorf("%s cannot be read back: %w", k.File(), err)
	}
	if err := check(k, tree); err != nil {
		return nil, err
	}
	return text, nil
}

// Encode returns a document as its file holds it: canonical, indented, with a
// final newline.
func Encode(k Kind, document any) ([]byte, error) {
	if _, err := Canonical(k, document); err != nil {
		return nil, err
	}
	return canonical.MarshalIndent(document)
}

// EncodeLine returns a document as one line of a JSON Lines file, with its
// newline.
func EncodeLine(k Kind, document any) ([]byte, error) {
	text, err := Canonical(k, document)
	if err != nil {
		return nil, err
	}
	return append(text, '\n'), nil
}

// Format brings recorded text into the form of its file. Number literals and
// with them the hash of the canonical form stay as they are.
func Format(k Kind, text []byte) ([]byte, error) {
	tree, err := canonical.Decode(text)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", k.File(), err)
	}
	return Encode(k, tree)
}
