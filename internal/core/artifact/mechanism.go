package artifact

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/canonical"
)

// Mechanism is mechanism.json: what the named files of a target held when the
// policy was compiled. Its hash is the content of mechanism.sha256 and part of
// the policy.
type Mechanism struct {
	Epoch int             `json:"epoch"`
	Paths []string        `json:"paths"` // as the campaign names them
	Files []MechanismFile `json:"files"` // sorted by path
}

// MechanismFile is one file below a mechanism path.
type MechanismFile struct {
	Path       string `json:"path"`           // with slashes, relative to the target's folder
	SHA256     string `json:"sha256"`         // of its content; of a link that of what it leads to
	Executable bool   `json:"executable"`     // by anybody
	Link       string `json:"link,omitempty"` // of a symbolic link, where it leads
}

// Hash is the SHA-256 of the canonical form of the files.
func (m Mechanism) Hash() (string, error) { return canonical.Hash(m.Files) }

// maxNamed is how many changed files a message names.
const maxNamed = 6

// Drift says in words how the files differ now from what they were; "" when
// they do not.
func (m Mechanism) Drift(now Mechanism) string {
	byPath := func(files []MechanismFile, path string) *MechanismFile {
		i, found := slices.BinarySearchFunc(files, path, func(f MechanismFile, p string) int { return cmp.Compare(f.Path, p) })
		if !found {
			return nil
		}
		return &files[i]
	}
	var words []string
	for i := range m.Files {
		was := m.Files[i]
		switch is := byPath(now.Files, was.Path); {
		case is == nil:
			words = append(words, was.Path+" is gone")
		case is.SHA256 != was.SHA256:
			words = append(words, was.Path+" has other content")
		case is.Link != was.Link:
			words = append(words, was.Path+" is another link")
		case is.Executable != was.Executable:
			words = append(words, was.Path+" has another executable bit")
		}
	}
	for _, is := range now.Files {
		if byPath(m.Files, is.Path) == nil {
			words = append(words, is.Path+" is new")
		}
	}
	if n := len(words); n > maxNamed {
		words = append(words[:maxNamed], fmt.Sprintf("and %d more", n-maxNamed))
	}
	return strings.Join(words, ", ")
}
