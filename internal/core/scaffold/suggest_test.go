package scaffold

import (
	"fmt"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/pilot"

	"github.com/google/go-cmp/cmp"
)

// observed is the object that a target printed.
func observed(values map[string]canonical.Scalar, order ...string) []pilot.Observable {
	var out []pilot.Observable
	for _, path := range order {
		v := values[path]
		kind := "string"
		if _, ok := v.AsInt(); ok {
			kind = "int"
		} else if _, ok := v.Number(); ok {
			kind = "float"
		} else if _, ok := v.AsBool(); ok {
			kind = "bool"
		}
		out = append(out, pilot.Observable{Path: path, Type: kind, Value: v})
	}
	return out
}

// line is a suggestion in one line, for comparison.
func line(s Suggestion) string {
	f := s.Factor
	parts := []string{f.ID, f.Type, "[" + f.Levels + "]"}
	if f.Scale != "" {
		parts = append(parts, f.Scale)
	}
	if f.Grid != "" {
		parts = append(parts, "grid "+f.Grid)
	}
	parts = append(parts, f.Apply.Kind, f.Apply.Where)
	if f.Unit != "" {
		parts = append(parts, "unit "+f.Unit)
	}
	if f.Baseline != "" {
		parts = append(parts, "now "+f.Baseline)
	}
	if f.Observable != "" {
		parts = append(parts, "echo "+f.Observable)
	}
	return strings.Join(parts, " | ")
}

func lines(list []Suggestion) []string {
	var out []string
	for _, s := range list {
		out = append(out, line(s))
	}
	return out
}

// Each family of help texts gives the factors that a person would write down.
func TestSuggestFromHelp(t *testing.T) {
	for name, c := range map[string]struct {
		help string
		seen []pilot.Observable
		want []string
	}{
		"the package flag of Go": {
			help: "Usage of ./kiln:\n" +
				"  -air int\n    \topenings for air (default 2)\n" +
				"  -fan\n    \tblow hot air in\n" +
				"  -glaze string\n    \tglaze: clear, matt or ash (default \"clear\")\n" +
				"  -hold duration\n    \thow long the heat is held (default 30s)\n" +
				"  -help\n    \tshow this\n",
			seen: observed(map[string]canonical.Scalar{"cfg.glaze": canonical.String("clear"), "cfg.air": canonical.Int(2), "pots": canonical.Int(9)}, "pots", "cfg.air", "cfg.glaze"),
			want: []string{
				"AIR | numeric | [1, 2, 4] | log | grid 1 | cli_flag | -air={level} | now 2 | echo cfg.air",
				"GLAZE | choice | [clear, matt, ash] | cli_flag | -glaze={level} | now clear | echo cfg.glaze",
				"FAN | choice | [false, true] | cli_flag | -fan={level} | now false",
				"HOLD | numeric | [15, 30, 60] | log | grid 1 | cli_flag | -hold={level}s | unit s | now 30",
			},
		},
		"GNU getopt": {
			help: "Usage: press [OPTION]... [FILE]\n\n" +
				"  -j, --jobs=N           number of workers, between 1 and 16 (default: 4)\n" +
				"  -b, --block-kib=SIZE   size of a block [default 64]\n" +
				"      --[no-]cache       keep what was pressed\n" +
				"      --strict           stop at the first error\n" +
				"      --help             display this help and exit\n",
			seen: observed(map[string]canonical.Scalar{"block_kib": canonical.Int(64), "jobs": canonical.Int(4)}, "block_kib", "jobs"),
			want: []string{
				"JOBS | numeric | [1, 4, 16] | log | grid 1 | cli_flag | --jobs={level} | now 4 | echo jobs",
				"BLOCK_KIB | numeric | [32, 64, 128] | log | grid 1 | cli_flag | --block-kib={level} | unit KiB | now 64 | echo block_kib",
				"CACHE | choice | [no-cache, cache] | cli_flag | --{level}",
			},
		},
		"argparse": {
			help: "usage: render.py [-h] [--mode {fast,exact}]\n\noptions:\n" +
				"  -h, --help            show this help message and exit\n" +
				"  --mode {fast,exact}   how edges are drawn (default: fast)\n" +
				"  --ratio RATIO         share that is kept\n                        (default: 0.75)\n" +
				"  -n N, --pages N       pages to draw\n",
			seen: observed(map[string]canonical.Scalar{"effective.mode": canonical.String("fast")}, "effective.mode"),
			want: []string{
				"MODE | choice | [fast, exact] | cli_flag | --mode={level} | now fast | echo effective.mode",
				"RATIO | numeric | [0.375, 0.75, 1.0] | cli_flag | --ratio={level} | now 0.75",
				"PAGES | numeric | [] | cli_flag | --pages={level}",
			},
		},
		"clap": {
			help: "Usage: weave [OPTIONS]\n\nOptions:\n" +
				"  -t, --threads <THREADS>  Threads of the loom [default: 8]\n" +
				"      --yarn <YARN>        Yarn to use [default: wool] [possible values: wool, silk]\n" +
				"  -V, --version            Print version\n",
			want: []string{
				"THREADS | numeric | [4, 8, 16] | log | grid 1 | cli_flag | --threads={level} | now 8",
				"YARN | choice | [wool, silk] | cli_flag | --yarn={level} | now wool",
			},
		},
		"cobra": {
			help: "Serve pages.\n\nUsage:\n  pages serve [flags]\n\nFlags:\n" +
				"      --compress         compress answers\n" +
				"      --level int        effort of compression, 1..9 (default 6)\n" +
				"  -c, --config string    configuration file\n" +
				"  -h, --help             help for serve\n",
			seen: observed(map[string]canonical.Scalar{"cfg.compress": canonical.Bool(false)}, "cfg.compress"),
			want: []string{
				"COMPRESS | choice | [false, true] | cli_flag | --compress={level} | now false | echo cfg.compress",
				"LEVEL | numeric | [1, 3, 9] | log | grid 1 | cli_flag | --level={level}",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := lines(Suggest(pilot.Trial{HelpText: c.help, Observables: c.seen}))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Settings of one name get ids of their own, however many there are.
func TestManySettingsOfOneName(t *testing.T) {
	file := pilot.File{Path: "a.json", Format: "json"}
	for i := range 12 {
		file.Settings = append(file.Settings, pilot.Setting{Pointer: fmt.Sprintf("/%d/size", i), Value: canonical.Int(8)})
	}
	found := Suggest(pilot.Trial{Files: []pilot.File{file}})
	if id := found[len(found)-1].Factor.ID; id != "SIZE_12" {
		t.Errorf("the twelfth size is called %q", id)
	}
}

// What the command pins is no factor, and a variable that carries the seed is
// none either.
func TestSuggestFromCommandVariablesAndFiles(t *testing.T) {
	trial := pilot.Trial{
		Command:     "./kiln --passes 7 --config kiln.json",
		HelpText:    "  --passes N   passes (default 3)\n  --air N   openings (default 2)\n",
		EnvNames:    []string{"KILN_SEED", "GOGC", "KILN_WORKERS"},
		Observables: observed(map[string]canonical.Scalar{"cfg.gogc": canonical.Int(100), "workers": canonical.Int(1), "heat.max_c": canonical.Int(900)}, "cfg.gogc", "workers", "heat.max_c"),
		Files: []pilot.File{{Path: "kiln.json", Format: "json", Settings: []pilot.Setting{
			{Pointer: "/heat/max_c", Value: canonical.Int(900)}, {Pointer: "/name", Value: canonical.String("old")}, {Pointer: "/gone", Value: canonical.Null},
			{Pointer: "/dry", Value: canonical.Bool(true)},
		}}},
	}
	want := []string{
		"GOGC | numeric | [50, 100, 200] | log | grid 1 | env_var | GOGC | now 100 | echo cfg.gogc",
		"KILN_WORKERS | numeric | [1, 2, 4] | log | grid 1 | env_var | KILN_WORKERS | now 1 | echo workers",
		"MAX_C | numeric | [450, 900, 1800] | log | grid 1 | config_patch | kiln.json#/heat/max_c | now 900 | echo heat.max_c",
		"NAME | choice | [old] | config_patch | kiln.json#/name | now old | echo applied_patches.NAME.value",
		"DRY | choice | [false, true] | config_patch | kiln.json#/dry | now true | echo applied_patches.DRY.value",
		"AIR | numeric | [1, 2, 4] | log | grid 1 | cli_flag | --air={level} | now 2",
	}
	if diff := cmp.Diff(want, lines(Suggest(trial))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"KILN_SEED"}, SeedVariables(trial)); diff != "" {
		t.Error(diff)
	}
}

// An echo has to bear the name of the setting; its value alone proves nothing.
func TestEchoNeedsTheName(t *testing.T) {
	trial := pilot.Trial{
		HelpText:    "  --air N   openings (default 2)\n",
		Observables: observed(map[string]canonical.Scalar{"repairs": canonical.Int(2), "cfg.air": canonical.Int(3), "air": canonical.Int(2), "cfg.hairs": canonical.Int(2)}, "repairs", "air", "cfg.air", "cfg.hairs"),
	}
	if got := Suggest(trial)[0].Factor.Observable; got != "cfg.air" {
		t.Errorf("the echo is %q, want the one among the settings", got)
	}
	trial.Observables = trial.Observables[:1]
	if got := Suggest(trial)[0].Factor.Observable; got != "" {
		t.Errorf("the echo is %q, want none", got)
	}
}

// A help text of any shape gives suggestions with an id and a way to apply, and
// no panic.
func FuzzSuggest(f *testing.F) {
	f.Add("Usage of x:\n  -a int\n    \tb (default 1)\n")
	f.Add("  -, --=x, -- [default: ] {,}\n--\n---a\n  -\xff\n")
	f.Add("  --a {b|c  (choices: [) from 3 to 1 default")
	f.Fuzz(func(t *testing.T, help string) {
		for _, s := range Suggest(pilot.Trial{HelpText: help}) {
			if s.Factor.ID == "" || s.Factor.Apply.Where == "" || s.From == "" {
				t.Errorf("incomplete: %+v", s)
			}
		}
	})
}

func TestGeometric(t *testing.T) {
	ints := func(values ...int64) (out []canonical.Scalar) {
		for _, v := range values {
			out = append(out, canonical.Int(v))
		}
		return out
	}
	for _, c := range []struct {
		levels []canonical.Scalar
		want   bool
	}{
		{ints(1, 2, 4), true}, {ints(128, 256, 512, 1024), true}, {ints(10, 30, 100), true}, {ints(50, 100, 200, 400), true},
		{ints(1, 2, 3, 4), false}, {ints(1, 4), false}, {ints(0, 1, 10), false}, {ints(10, 12, 15), false}, {ints(4, 2, 1), false}, {ints(10, 20, 100), false},
		{[]canonical.Scalar{canonical.String("a"), canonical.String("b"), canonical.String("c")}, false},
	} {
		if got := Geometric(c.levels); got != c.want {
			t.Errorf("%v: %v", c.levels, got)
		}
	}
}
