package web

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/scaffold"
	"assay/internal/core/starter"
	view "assay/templates/scaffold"
)

// Bounds of what a list of folders shows.
const (
	mostFolders  = 200
	mostPrograms = 12
)

func queryEscape(text string) string { return url.QueryEscape(text) }

// roots are the folders that targets may lie under, resolved; none allows any
// and is not listed.
func (s *Server) resolvedRoots() []string {
	var out []string
	for _, root := range s.Roots {
		if abs, err := filepath.Abs(root); err == nil {
			if real, err := filepath.EvalSymlinks(abs); err == nil {
				out = append(out, real)
			}
		}
	}
	return out
}

// allows reports whether a folder, with its links followed, lies under a root.
func (s *Server) allows(folder string) bool {
	real, err := filepath.EvalSymlinks(folder)
	if err != nil || !filepath.IsAbs(folder) {
		return false
	}
	return slices.ContainsFunc(s.resolvedRoots(), func(root string) bool {
		rel, err := filepath.Rel(root, real)
		return err == nil && filepath.IsLocal(rel)
	})
}

// repoPath is a folder as repo_path is written: relative to the first root where
// it lies under that, which a pasted file is read against too.
func (s *Server) repoPath(folder string) string {
	real, err := filepath.EvalSymlinks(folder)
	if roots := s.resolvedRoots(); err == nil && len(roots) > 0 {
		if rel, err := filepath.Rel(roots[0], real); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return folder
}

// located is the folder that a repo_path means, "" when it is none that may be
// used.
func (s *Server) located(repo, base string) string {
	if repo == "" {
		return ""
	}
	if !filepath.IsAbs(repo) {
		repo = filepath.Join(base, repo)
	}
	abs, err := filepath.Abs(repo)
	if err != nil {
		return ""
	}
	if info, err := os.Stat(abs); err != nil || !info.IsDir() || len(s.Roots) > 0 && !s.allows(abs) {
		return ""
	}
	return abs
}

// browse lists one level of the allowed folders. Hidden ones and links that lead
// outside are left out.
func (s *Server) browse(folder string) *view.Browse {
	roots := s.resolvedRoots()
	if len(roots) == 0 {
		return nil
	}
	if folder == "" || !s.allows(folder) {
		b := &view.Browse{}
		for _, root := range roots {
			b.Folders = append(b.Folders, view.Do{Label: root, Value: "open-folder:" + root})
		}
		return b
	}
	b := &view.Browse{At: folder, Use: &view.Do{Label: "Use this folder", Value: "use-folder:" + folder, Primary: true}}
	if up := filepath.Dir(folder); s.allows(up) {
		b.Up = &view.Do{Label: "Up", Value: "open-folder:" + up, Name: "Up to " + up}
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		b.Note = "The folder cannot be read: " + reason(err) + "."
		return b
	}
	left := 0
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		info, err := os.Stat(path)
		switch {
		case err != nil:
		case info.IsDir() && len(b.Folders) >= mostFolders:
			left++
		case info.IsDir() && s.allows(path):
			b.Folders = append(b.Folders, view.Do{Label: e.Name() + "/", Value: "open-folder:" + path})
		case isProgram(info) && len(b.Programs) < mostPrograms:
			b.Programs = append(b.Programs, e.Name())
		}
	}
	if left > 0 {
		b.Note = "Only the first folders are listed; type the path of another."
	} else if len(b.Folders)+len(b.Programs) == 0 {
		b.Note = "No folder or program lies in it."
	}
	return b
}

func isProgram(info fs.FileInfo) bool { return info.Mode().IsRegular() && info.Mode()&0o111 != 0 }

// reason is an error of the file system without the path.
func reason(err error) string {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err.Error()
	}
	return err.Error()
}

// programs are the programs in the target's folder, as commands name them.
func programs(folder string) []string {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if info, err := e.Info(); err == nil && isProgram(info) && len(out) < mostPrograms {
			out = append(out, "./"+e.Name())
		}
	}
	return out
}

// exampleFolder is where the program of an example lies on this machine, "" when
// it lies under no root.
func (s *Server) exampleFolder(t starter.Template) string {
	if t.Folder == "" {
		return ""
	}
	for _, root := range s.resolvedRoots() {
		folder := filepath.Join(root, filepath.FromSlash(t.Folder))
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	return ""
}

// examples are the programs that come with Assay and lie where this server may
// use them.
func (s *Server) exampleTargets() []view.Do {
	var out []view.Do
	for _, t := range starter.Templates() {
		if s.exampleFolder(t) != "" {
			out = append(out, view.Do{Label: "Use the example " + t.Name, Value: "use-example:" + t.Name})
		}
	}
	return out
}

// useExample fills in what is known of an example's program. What was typed
// already stays.
func (p *formPage) useExample(name string, s *Server) error {
	t, ok := starter.Find(name)
	folder := ""
	if ok {
		folder = s.exampleFolder(t)
	}
	if folder == "" {
		return errNoPage
	}
	_, doc, _ := campaign.Parse("campaign.yaml", []byte(t.YAML))
	known := scaffold.Read(doc)
	p.form.RepoPath = s.repoPath(folder)
	for _, fill := range []struct{ to, from *string }{
		{&p.form.Name, &known.Name}, {&p.form.Description, &known.Description}, {&p.form.RunCommand, &known.RunCommand},
		{&p.form.TestCommand, &known.TestCommand}, {&p.form.SeedEnv, &known.SeedEnv},
	} {
		if *fill.to == "" {
			*fill.to = *fill.from
		}
	}
	return nil
}
