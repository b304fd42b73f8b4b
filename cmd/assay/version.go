package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// Set by the linker (make build). A build without them tells what the toolchain
// stamped into it.
var (
	version      string
	sourceDigest string
)

func buildVersion() string {
	info, _ := debug.ReadBuildInfo()
	return cmp.Or(version, stamped(info).version, "unknown")
}

func buildDigest() string {
	info, _ := debug.ReadBuildInfo()
	return cmp.Or(sourceDigest, stamped(info).revision, "unknown")
}

type stamp struct{ version, revision string }

// stamped reads the stamp of the version control system; a changed tree is said
// to be one.
func stamped(info *debug.BuildInfo) stamp {
	var s stamp
	if info == nil {
		return s
	}
	if info.Main.Version != "(devel)" {
		s.version = info.Main.Version
	}
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			s.revision = setting.Value + s.revision
		case setting.Key == "vcs.modified" && setting.Value == "true":
			s.revision += "+changes"
		}
	}
	if s.version == "" && len(s.revision) >= 12 {
		s.version = "devel-" + s.revision[:12]
	}
	return s
}

func newVersion(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print version and source digest", Args: takes(),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(s.stdout, "assay %s\nsource %s\n%s %s/%s\n",
				buildVersion(), buildDigest(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}
