package target

import (
	"fmt"
	"maps"
	"os/user"
	"slices"
	"strconv"
	"strings"
)

// passedOn are the variables that every target gets. All others stay here: the
// environment of a server holds secrets.
var passedOn = []string{"PATH", "HOME", "USER", "SHELL", "LANG", "TZ"}

// baseEnv is the clean environment that all programs of a target get.
func baseEnv(environ []string, o Options) (map[string]string, error) {
	env := map[string]string{}
	for _, pair := range environ {
		name, value, ok := strings.Cut(pair, "=")
		if ok && (slices.Contains(passedOn, name) || strings.HasPrefix(name, "LC_") || slices.Contains(o.AllowedEnv, name)) {
			env[name] = value
		}
	}
	if o.RunAs != "" {
		u, err := user.Lookup(o.RunAs)
		if err != nil {
			return nil, fmt.Errorf("run as user %q: %w - name a user of this machine", o.RunAs, err)
		}
		env["HOME"], env["USER"] = u.HomeDir, u.Username
	}
	return env, nil
}

// attemptEnv adds the isolation variables and then what the row declares, so that
// an author's value wins.
func (r *Runner) attemptEnv(runDir string, rowIndex *int, declared map[string]string) []string {
	env := maps.Clone(r.env)
	env["TMPDIR"] = runDir
	for _, prefix := range []string{"NOUS_", "ASSAY_"} {
		env[prefix+"RUN_DIR"] = runDir
		env[prefix+"RUN_SLOT"] = strconv.Itoa(r.options.Slot)
		if rowIndex != nil {
			env[prefix+"ROW_INDEX"] = strconv.Itoa(*rowIndex)
		}
	}
	maps.Copy(env, declared)
	pairs := make([]string, 0, len(env))
	for _, name := range slices.Sorted(maps.Keys(env)) {
		pairs = append(pairs, name+"="+env[name])
	}
	return pairs
}
