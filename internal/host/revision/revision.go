// Package revision tells which commit a folder is at, for the provenance of what
// was measured there. What cannot be told is absent, never an error.
package revision

import (
	"context"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"time"
)

// limit bounds each of the two questions.
const limit = 5 * time.Second

// Revision is the state of a working tree.
type Revision struct {
	Commit string // full hash of HEAD
	Dirty  bool   // the folder differs from the commit, new files included
}

var hash = regexp.MustCompile(`^[0-9a-f]{40,64}$`)

// Of asks git about a folder. It is false without git, outside a repository,
// before the first commit, and in a repository that belongs to another user.
func Of(ctx context.Context, dir string) (Revision, bool) {
	head, err := git(ctx, dir, "rev-parse", "--verify", "HEAD")
	commit := strings.TrimSpace(head)
	if err != nil || !hash.MatchString(commit) {
		return Revision{}, false
	}
	changes, err := git(ctx, dir, "status", "--porcelain", "--", ".")
	if err != nil {
		return Revision{}, false
	}
	return Revision{Commit: commit, Dirty: strings.TrimSpace(changes) != ""}, true
}

// git runs with nothing of the user's settings, and without the settings of a
// repository that would start programs.
func git(ctx context.Context, dir string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args = append([]string{"-C", dir, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull}, args...)
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "HOME=" + os.DevNull,
		"GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
	}
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	return string(out), err
}
