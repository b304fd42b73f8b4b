package scaffold

import (
	"slices"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/pilot"
)

// echoFolders are objects in which targets repeat what was in force.
var echoFolders = []string{"cfg", "config", "configuration", "effective", "settings", "options", "params", "parameters", "applied", "echo"}

// echo is the observed value that most likely proves that a setting was in
// force: its last key is the setting's name, or begins with it as window_kib
// does, or the names of its last two keys together are; the default as its value
// and a folder of settings speak for it too. None is better than a wrong one, so
// the name has to agree.
func (s *suggester) echo(k knob) (path string, observed *pilot.Observable) {
	want, best := squeezed(k.name), 0
	for i, o := range s.trial.Observables {
		switch o.Type {
		case "object", "array", "null":
			continue
		}
		points := nameAgrees(want, o.Path)
		if points == 0 {
			continue
		}
		folder, _, nested := strings.Cut(o.Path, ".")
		if nested && slices.Contains(echoFolders, strings.ToLower(folder)) {
			points += 2
		}
		if k.prose.def != "" && sameText(o.Value, k.prose.def) || !k.value.IsNull() && canonical.EqualValue(o.Value, k.value) {
			points++
		}
		if points > best {
			best, path, observed = points, o.Path, &s.trial.Observables[i]
		}
	}
	return path, observed
}

// nameAgrees scores how well a path names a setting, 0 for not at all.
func nameAgrees(want, path string) int {
	keys := strings.Split(path, ".")
	last := squeezed(keys[len(keys)-1])
	switch {
	case last == want:
		return 6
	case len(keys) > 1 && squeezed(keys[len(keys)-2])+last == want:
		return 5
	case len(want) > 2 && strings.HasPrefix(last, want) && units[last[len(want):]] != "":
		return 5
	case len(last) > 2 && strings.HasPrefix(want, last) && units[want[len(last):]] != "":
		return 4
	// A variable of the target carries the target's name: TR_WORKERS.
	case len(last) > 3 && strings.HasSuffix(want, last):
		return 2
	}
	return 0
}

// squeezed is a name without case, dashes and underscores.
func squeezed(name string) string {
	return strings.ToLower(strings.NewReplacer("-", "", "_", "", ".", "", " ", "").Replace(name))
}

func sameText(v canonical.Scalar, text string) bool {
	return v.Render() == text
}
