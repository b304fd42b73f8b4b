package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/core/starter"

	"github.com/spf13/cobra"
)

func newCreateCampaign(s *state) *cobra.Command {
	var kind, adapter, to string
	cmd := &cobra.Command{
		Use: "create-campaign --to FILE", Short: "Write a campaign file with blanks, and an adapter program beside it",
		Args: takesAtMost("language"),
		RunE: func(cmd *cobra.Command, args []string) error {
			// "--adapter-stub python" without "=" leaves the language as an argument.
			if len(args) == 1 {
				if f := cmd.Flags().Lookup("adapter-stub"); !f.Changed || adapter != f.NoOptDefVal {
					return usageError(cmd.CommandPath()+" --help", "%s takes no arguments, and got %q", cmd.CommandPath(), args[0])
				}
				adapter = args[0]
			}
			return s.createCampaign(kind, starter.Language(adapter), to)
		},
	}
	cmd.Flags().StringVar(&kind, "kind", "optimization", "`kind` of campaign")
	cmd.Flags().StringVar(&to, "to", "", "campaign `file` to write, in a folder that exists")
	cmd.Flags().StringVar(&adapter, "adapter-stub", "", "write an adapter and its tests too: go, python or shell")
	cmd.Flags().Lookup("adapter-stub").NoOptDefVal = string(starter.Go)
	return cmd
}

// createCampaign writes all files of a starting point, or none.
func (s *state) createCampaign(kind string, adapter starter.Language, to string) error {
	const again = "assay create-campaign --adapter-stub=python --to campaign.yaml"
	switch {
	case kind != "optimization":
		return usageError("assay create-campaign --kind optimization --to FILE", "there is no starting file for kind %q", kind)
	case adapter != "" && !adapter.Known():
		return usageError(again, "there is no adapter in %q; there is go, python and shell", string(adapter))
	case to == "":
		return usageError(again, "create-campaign needs --to FILE")
	case filepath.Ext(to) != ".yaml" && filepath.Ext(to) != ".yml":
		return usageError(again, "%s is no name of a campaign file, which ends in .yaml", to)
	}
	files := starter.Files(adapter)
	folder := filepath.Dir(to)
	paths := make([]string, len(files))
	for i, f := range files {
		paths[i] = filepath.Join(folder, f.Name)
		if f.Name == "" {
			paths[i] = filepath.Clean(to)
		}
	}
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return refused("mkdir -p "+shellWord(folder)+", then run the same command again", "there is no folder %s", folder)
	}
	if err := writeAll(paths, files); err != nil {
		return err
	}
	for i, f := range files {
		blanks := ""
		if n := f.Blanks(); n > 0 {
			blanks = fmt.Sprintf(" (%s)", counted(n, "blank"))
		}
		fmt.Fprintf(s.stdout, "wrote %s%s\n", paths[i], blanks)
	}
	_, err := fmt.Fprintf(s.stdout, "next: fill in what is marked %s, then run: assay validate campaign %s\n", starter.Blank, shellWord(to))
	return err
}

// writeAll writes new files, all or none; it never writes over one.
func writeAll(paths []string, files []starter.File) (err error) {
	var taken []string
	for _, path := range paths {
		if _, err := os.Lstat(path); err == nil {
			taken = append(taken, path)
		}
	}
	if len(taken) > 0 {
		return refused("name another file with --to, or move these away", "nothing was written, because %s there already", are(taken))
	}
	var written []string
	defer func() {
		if err != nil {
			for _, path := range written {
				err = errors.Join(err, os.Remove(path))
			}
		}
	}()
	for i, f := range files {
		mode := fs.FileMode(0o644)
		if f.Executable {
			mode = 0o755
		}
		// Exclusively, for a file that has come since the look above.
		file, err := os.OpenFile(paths[i], os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
		written = append(written, paths[i])
		_, err = file.WriteString(f.Text)
		if err := errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
	}
	return nil
}

// are says that files are, as the subject of a sentence.
func are(paths []string) string {
	if len(paths) == 1 {
		return paths[0] + " is"
	}
	return strings.Join(paths, " and ") + " are"
}
