package revision

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"

	"assay/internal/core/artifact"
)

// Snapshot is what the named files of a folder hold at one moment.
type Snapshot struct {
	Files    []artifact.MechanismFile // sorted by path, each once
	Missing  []string                 // named paths that lead to no file
	Problems []string                 // what cannot be held fast, in words
}

// Files reads the files below the named paths of a target: a file, or a folder
// with all that is in it. What git ignores does not count unless it is named
// itself; .git never does. A link counts by where it leads and by what is
// there, and must not lead out of the folder. The error is one of reading.
func Files(ctx context.Context, dir string, paths []string) (Snapshot, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return Snapshot{}, err
	}
	defer root.Close()
	r := &reading{root: root, found: map[string]artifact.MechanismFile{}}
	for _, named := range paths {
		ignored, err := ignoredBelow(ctx, dir, named)
		if err != nil {
			return Snapshot{}, err
		}
		before := len(r.found)
		if err := r.below(ctx, named, ignored); err != nil {
			return Snapshot{}, fmt.Errorf("%s: %w", named, err)
		}
		if len(r.found) == before && !r.reached(named) {
			r.out.Missing = append(r.out.Missing, named)
		}
	}
	for _, f := range r.found {
		r.out.Files = append(r.out.Files, f)
	}
	slices.SortFunc(r.out.Files, func(a, b artifact.MechanismFile) int { return strings.Compare(a.Path, b.Path) })
	return r.out, nil
}

// reading collects the files of a snapshot.
type reading struct {
	root  *os.Root
	found map[string]artifact.MechanismFile
	out   Snapshot
}

// reached reports whether an earlier path already covers the files of this one.
func (r *reading) reached(named string) bool {
	named = strings.TrimSuffix(named, "/")
	for at := range r.found {
		if under(at, named) {
			return true
		}
	}
	return false
}

// below reads one named path. One with a slash at its end is a folder.
func (r *reading) below(ctx context.Context, named string, ignored []string) error {
	start := strings.TrimSuffix(named, "/")
	info, err := r.root.Lstat(start)
	if errors.Is(err, fs.ErrNotExist) || err == nil && start != named && !info.IsDir() {
		return nil
	}
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return r.file(start, info.Mode().Type())
	}
	return fs.WalkDir(r.root.FS(), start, func(at string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // it went away meanwhile
			return nil
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case entry.IsDir() && entry.Name() == ".git", entry.IsDir() && leftOut(at, start, ignored):
			return fs.SkipDir
		case entry.IsDir(), leftOut(at, start, ignored):
			return nil
		}
		return r.file(at, entry.Type())
	})
}

// leftOut reports whether git ignores a file or folder, and not the named path
// as a whole.
func leftOut(at, named string, ignored []string) bool {
	return slices.ContainsFunc(ignored, func(rule string) bool { return under(at, rule) && !under(named, rule) })
}

// under reports whether a path is a folder or lies in it.
func under(at, folder string) bool { return at == folder || strings.HasPrefix(at, folder+"/") }

func (r *reading) file(at string, kind fs.FileMode) error {
	f := artifact.MechanismFile{Path: at}
	switch {
	case kind.IsRegular():
	case kind&fs.ModeSymlink != 0:
		var ok bool
		if f.Link, ok = r.link(at); !ok {
			return nil
		}
	default:
		r.out.Problems = append(r.out.Problems, at+" is neither a file, a folder nor a link")
		return nil
	}
	content, err := r.root.Open(at)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer content.Close()
	info, err := content.Stat()
	if err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return err
	}
	f.SHA256, f.Executable = hex.EncodeToString(sum.Sum(nil)), info.Mode()&0o111 != 0
	r.found[at] = f
	return nil
}

// link returns where a link leads, and whether that is a file of the folder.
func (r *reading) link(at string) (string, bool) {
	target, err := r.root.Readlink(at)
	if err != nil {
		r.out.Problems = append(r.out.Problems, at+" is a link that cannot be read")
		return "", false
	}
	info, err := r.root.Stat(at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.out.Problems = append(r.out.Problems, at+" is a link to nothing ("+target+")")
	case err != nil:
		r.out.Problems = append(r.out.Problems, at+" is a link that leads out of the target's folder ("+target+")")
	case !info.Mode().IsRegular():
		r.out.Problems = append(r.out.Problems, at+" is a link to something that is no file ("+target+")")
	default:
		return target, true
	}
	return "", false
}

// ignoredBelow lists what git ignores at or below a path, folders as a whole.
// Without git, or outside a repository, nothing is ignored; a repository whose
// git does not answer is an error, because guessing would look like a change.
func ignoredBelow(ctx context.Context, dir, named string) ([]string, error) {
	inside, err := git(ctx, dir, "rev-parse", "--is-inside-work-tree")
	if ended, ok := errors.AsType[*exec.ExitError](err); ok && ended.ExitCode() > 0 || errors.Is(err, exec.ErrNotFound) {
		return nil, nil
	}
	if err != nil || strings.TrimSpace(inside) != "true" {
		return nil, err
	}
	list, err := git(ctx, dir, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory", "--", ":(literal)"+strings.TrimSuffix(named, "/"))
	if err != nil {
		return nil, fmt.Errorf("git does not say what it ignores: %w", err)
	}
	var ignored []string
	for entry := range strings.SplitSeq(list, "\x00") {
		if entry != "" {
			ignored = append(ignored, path.Clean(entry))
		}
	}
	return ignored, nil
}
