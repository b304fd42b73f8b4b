package main

import (
	"runtime/debug"
	"testing"
)

func TestVersion(t *testing.T) {
	newTerminal(t).run("version").want(t, exitOK, "assay ", "\nsource ", "\ngo1.")
}

func TestVersionFromTheStamp(t *testing.T) {
	const revision = "0123456789abcdef0123456789abcdef01234567"
	stampOf := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: settings}
	}
	at := debug.BuildSetting{Key: "vcs.revision", Value: revision}
	for _, c := range []struct {
		name string
		info *debug.BuildInfo
		want stamp
	}{
		{"none", nil, stamp{}},
		{"released", stampOf("v1.2.3", at), stamp{"v1.2.3", revision}},
		{"devel", stampOf("(devel)", at, debug.BuildSetting{Key: "vcs.modified", Value: "false"}), stamp{"devel-0123456789ab", revision}},
		{"changed", stampOf("(devel)", debug.BuildSetting{Key: "vcs.modified", Value: "true"}, at), stamp{"devel-0123456789ab", revision + "+changes"}},
		{"no stamp", stampOf("(devel)"), stamp{}},
	} {
		if got := stamped(c.info); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
