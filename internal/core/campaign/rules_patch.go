package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
)

var patchRules = []rule{
	{"V-17b", patchedFileExists},
	{"V-17c", pointerFits},
}

// patchedFileExists: the patched file is a regular file of the target.
func patchedFileExists(x *check) {
	if x.env.Repo == nil {
		return
	}
	for i, f := range x.o.Factors {
		name, ok := repoPath(f.Apply)
		if !ok {
			continue
		}
		const ignore = ", or ignore this if build creates it"
		at := factorPath(i, "apply") + ".path"
		link, linkErr := fs.Lstat(x.env.Repo, name)
		info, err := fs.Stat(x.env.Repo, name)
		switch {
		case err == nil && info.IsDir():
			x.warn(at, f.Apply.Path+" is a directory, not a file", "name the file inside it"+ignore)
		case err == nil && !info.Mode().IsRegular():
			x.warn(at, f.Apply.Path+" is not a regular file", "name a file"+ignore)
		case err != nil && linkErr == nil && link.Mode()&fs.ModeSymlink != 0:
			x.warn(at, f.Apply.Path+" is a broken link", "mend the link"+ignore)
		case errors.Is(err, fs.ErrNotExist):
			x.warn(at, f.Apply.Path+" does not exist under repo_path", "correct the path"+ignore)
		case err != nil:
			x.warn(at, f.Apply.Path+" cannot be read", "check its permissions"+ignore)
		}
	}
}

// repoPath is the path of a patched file inside the repository. An absolute
// path lies outside of what validation reads.
func repoPath(a Apply) (string, bool) {
	if a.Kind != ApplyPatch || a.Path == "" || path.IsAbs(a.Path) {
		return "", false
	}
	name := path.Clean(a.Path)
	return name, fs.ValidPath(name)
}

var patchExtensions = []string{".json", ".yaml", ".yml"}

// pointerFits: the pointer is well formed and the file, where it can be read,
// has the field.
func pointerFits(x *check) {
	for i, f := range x.o.Factors {
		if f.Apply.Kind != ApplyPatch {
			continue
		}
		at := factorPath(i, "apply")
		extension := strings.ToLower(path.Ext(f.Apply.Path))
		supported := contains(patchExtensions, extension)
		if f.Apply.Path != "" && !supported {
			x.fail(at+".path", fmt.Sprintf("%q is not a file that can be patched", f.Apply.Path), "use a .json, .yaml or .yml file")
		}
		pointer, ok := x.text(at + ".pointer")
		if !ok {
			continue
		}
		tokens, message, fix := splitPointer(pointer)
		if message != "" {
			p := x.fail(at+".pointer", fmt.Sprintf("%q: %s", pointer, message), fix)
			mended := mendedPointer(pointer)
			if tokens, _, _ := splitPointer(mended); !supported || x.lacksField(f.Apply, tokens) {
				continue
			}
			p.mend(fmt.Sprintf("write %q", mended), Edit{Path: at + ".pointer", Value: canonical.String(mended)})
			continue
		}
		if supported {
			x.fieldExists(at+".pointer", f.Apply, tokens)
		}
	}
}

// mendedPointer begins a pointer with a slash and escapes what stands alone.
func mendedPointer(pointer string) string {
	if !strings.HasPrefix(pointer, "/") {
		pointer = "/" + pointer
	}
	return loneTilde.ReplaceAllString(pointer, "~0$1")
}

var loneTilde = regexp.MustCompile(`~([^01]|$)`)

// splitPointer decodes a JSON pointer (RFC 6901).
func splitPointer(pointer string) (tokens []string, message, fix string) {
	if pointer == "" {
		return nil, "", ""
	}
	if pointer[0] != '/' {
		return nil, `must start with "/"`, fmt.Sprintf("write %q", "/"+pointer)
	}
	for raw := range strings.SplitSeq(pointer[1:], "/") {
		for i := 0; i < len(raw); i++ {
			if raw[i] == '~' && (i+1 == len(raw) || raw[i+1] != '0' && raw[i+1] != '1') {
				return nil, "a ~ stands alone", "write ~0 for ~ and ~1 for /"
			}
		}
		tokens = append(tokens, strings.ReplaceAll(strings.ReplaceAll(raw, "~1", "/"), "~0", "~"))
	}
	return tokens, "", ""
}

// maxPatchedFile bounds what validation reads of a patched file.
const maxPatchedFile = maxSource

// fieldExists reports a pointer that leads nowhere in the file as it is now.
func (x *check) fieldExists(at string, a Apply, tokens []string) {
	if x.lacksField(a, tokens) {
		x.fail(at, fmt.Sprintf("%q is not a field of %s", a.Pointer, a.Path), "name a field that the file has; patches never add one")
	}
}

// lacksField follows a pointer through the file as it is now. A file that cannot
// be read or parsed is not judged.
func (x *check) lacksField(a Apply, tokens []string) bool {
	name, ok := repoPath(a)
	if !ok || x.env.Repo == nil {
		return false
	}
	info, err := fs.Stat(x.env.Repo, name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxPatchedFile {
		return false
	}
	source, err := fs.ReadFile(x.env.Repo, name)
	if err != nil {
		return false
	}
	tree, ok := parseTree(path.Ext(name), source)
	return ok && !hasField(tree, tokens)
}

func parseTree(extension string, source []byte) (any, bool) {
	if strings.ToLower(extension) == ".json" {
		tree, err := canonical.Decode(source)
		return tree, err == nil
	}
	clean, problem := scan(source)
	if problem != nil {
		return nil, false
	}
	body, problem := parseBody(clean)
	if problem != nil {
		return nil, false
	}
	b := builder{anchors: map[string]*node{}}
	root := b.build(body, "", 1)
	if len(b.problems) > 0 {
		return nil, false
	}
	return root.tree(), true
}

func hasField(tree any, tokens []string) bool {
	for _, token := range tokens {
		switch t := tree.(type) {
		case map[string]any:
			value, ok := t[token]
			if !ok {
				return false
			}
			tree = value
		case []any:
			i, err := strconv.ParseUint(token, 10, 31)
			if err != nil || int(i) >= len(t) || len(token) > 1 && token[0] == '0' {
				return false
			}
			tree = t[i]
		default:
			return false
		}
	}
	return true
}
