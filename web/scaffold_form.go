package web

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/scaffold"
	view "assay/templates/scaffold"
)

// entry is one field of the form by its name in the page.
type entry struct {
	name string
	to   *string
}

// entries are all fields of a form with their names. A posted form changes the
// ones that it has.
func entries(f *scaffold.Form) []entry {
	list := []entry{
		{"run_id", &f.RunID}, {"question", &f.Question}, {"name", &f.Name}, {"description", &f.Description}, {"repo_path", &f.RepoPath},
		{"run_command", &f.RunCommand}, {"run_timeout", &f.RunTimeout}, {"seed_env", &f.SeedEnv}, {"test_command", &f.TestCommand}, {"test_timeout", &f.TestTimeout},
		{"prefer", &f.Prefer}, {"order", &f.Order},
		{"noise", &f.Noise}, {"epsilon", &f.Epsilon.Value}, {"epsilon_kind", &f.Epsilon.Kind},
		{"resolution", &f.Resolution}, {"screen_centers", &f.ScreenCenters}, {"refine_centers", &f.RefineCenters},
		{"replicates", &f.Replicates}, {"shortlist", &f.Shortlist}, {"max_runs", &f.Max},
	}
	for i := range f.Objectives {
		o, at := &f.Objectives[i], rowName("objective", i)
		list = append(list, entry{at + "metric", &o.Metric}, entry{at + "direction", &o.Direction}, entry{at + "unit", &o.Unit},
			entry{at + "epsilon", &o.Epsilon.Value}, entry{at + "epsilon_kind", &o.Epsilon.Kind}, entry{at + "weight", &o.Weight})
	}
	for i := range f.Constraints {
		c, at := &f.Constraints[i], rowName("constraint", i)
		list = append(list, entry{at + "metric", &c.Metric}, entry{at + "op", &c.Op}, entry{at + "value", &c.Value}, entry{at + "unit", &c.Unit})
	}
	for i := range f.Factors {
		k, at := &f.Factors[i], rowName("factor", i)
		list = append(list, entry{at + "id", &k.ID}, entry{at + "name", &k.Name}, entry{at + "description", &k.Description}, entry{at + "unit", &k.Unit},
			entry{at + "type", &k.Type}, entry{at + "levels", &k.Levels}, entry{at + "scale", &k.Scale}, entry{at + "grid", &k.Grid},
			entry{at + "apply", &k.Apply.Kind}, entry{at + "where", &k.Apply.Where}, entry{at + "observable", &k.Observable},
			entry{at + "baseline", &k.Baseline}, entry{at + "statement", &k.Statement}, entry{at + "test", &k.Test})
	}
	return list
}

// switches are the fields that are on or off.
func switches(f *scaffold.Form) map[string]*bool {
	out := map[string]*bool{"refine": &f.Refine}
	for i := range f.Factors {
		out[rowName("factor", i)+"levels_only"] = &f.Factors[i].LevelsOnly
	}
	return out
}

// on and off are the values of a switch.
const (
	on  = "yes"
	off = "no"
)

func rowName(kind string, i int) string { return fmt.Sprintf("%s.%d.", kind, i) }

// decodeForm puts what was posted over the fields of a form. A row that is gone
// meanwhile takes what was typed into it along, which the revision catches.
func decodeForm(f scaffold.Form, posted url.Values) scaffold.Form {
	for _, e := range entries(&f) {
		if values, ok := posted[e.name]; ok {
			typed := strings.TrimSpace(strings.ToValidUTF8(values[0], "\uFFFD"))
			// A field of one line takes the breaks out of a text that it shows.
			if strings.Contains(*e.to, "\n") && oneLine(typed) == oneLine(*e.to) {
				continue
			}
			*e.to = typed
		}
	}
	for name, to := range switches(&f) {
		if values, ok := posted[name]; ok {
			*to = values[0] == on
		}
	}
	return f
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// fielder makes fields of the page with what is wrong in them.
type fielder struct {
	page formPage
	// wrong and careful are errors and warnings by the path of the file that they
	// are about.
	wrong, careful map[string][]string
}

func newFielder(p formPage) fielder {
	f := fielder{page: p, wrong: map[string][]string{}, careful: map[string][]string{}}
	if p.typed {
		return f // the problems are those of the saved text
	}
	for _, one := range p.Problems() {
		path := plainPath(one.Path)
		text := one.Message
		if one.Fix != "" {
			text += " - " + one.Fix
		}
		into := f.wrong
		if one.Severity == campaign.Warning {
			into = f.careful
		}
		into[path] = append(into[path], capital(text)+".")
	}
	return f
}

// plainPath is a problem's path without the id of the factor in it.
func plainPath(path string) string {
	from := strings.Index(path, "] (")
	if from < 0 {
		return path
	}
	to := strings.Index(path[from:], ")")
	if to < 0 {
		return path
	}
	return path[:from+1] + path[from+to+1:]
}

// at adds what is wrong at a path, and below it, once something is typed: an
// empty field says only that it is empty.
func (f fielder) at(field view.Field, paths ...string) view.Field {
	if field.Value == "" {
		return field
	}
	for _, path := range paths {
		field.Problems = append(field.Problems, under(f.wrong, path)...)
		field.Warnings = append(field.Warnings, under(f.careful, path)...)
	}
	return field
}

// under is what is said of a path and of what lies below it, in the order of the
// paths.
func under(said map[string][]string, path string) []string {
	var out []string
	for _, at := range slices.Sorted(maps.Keys(said)) {
		if at == path || strings.HasPrefix(at, path+".") || strings.HasPrefix(at, path+"[") {
			out = append(out, said[at]...)
		}
	}
	return out
}
