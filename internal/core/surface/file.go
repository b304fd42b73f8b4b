package surface

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// SeedVariable is the environment variable that carries a row's workload seed.
const SeedVariable = "WORKLOAD_SEED"

// File says how a campaign on a surface is declared. The zero value is a campaign
// of every stage with the defaults of the format, a workload seed and the first
// declared levels as the baseline.
type File struct {
	RunID         string   // default: the name of the surface
	RunCommand    string   // default: assay surface NAME
	TestCommand   string   // default: assay surface NAME --native-tests
	RepoPath      string   // default: the folder of the file
	Stages        []string // default: verify, screen, refine where it is possible, confirm
	Unseeded      bool     // declare no workload seed
	NoBaseline    bool     // declare no baseline
	Resolution    int      // default 5
	LoneRefine    bool     // refine a single factor too, which the rules of a file do not allow
	NoFoldover    bool     // accept an aliased screen
	EndsOutside   bool     // end the epoch on an optimum outside the declared ranges
	ScreenCenters *int     // nil: as designed
	RefineCenters *int     // nil: as designed
	RefineKind    string   // default: central_composite
	RefineAxial   string   // default: as designed
	OuterRing     bool     // validate refine on a second ring too
	CheckScreen   bool     // validation points at the screen
	Shortlist     int      // default 3; with several objectives two for each and one more
	Replicates    int      // default: the floor
	EpsilonPct    *float64 // of the answer's value; nil: 2
	DeltaScreen   *float64
	DeltaTerminal *float64
	MaxRuns       int // default: unbounded
}

// YAML writes the campaign file of the surface.
func (s Surface) YAML(f File) []byte {
	var w writer
	w.line(0, "kind: optimization")
	w.line(0, "run_id: %s", quoted(or(f.RunID, s.Name)))
	w.line(0, "research_question: %s", quoted("Which levels are best on the surface "+s.Name+"?"))
	w.line(0, "target_system: {name: %s, description: %s, repo_path: %s}", quoted(s.Name), quoted(s.Formula), quoted(or(f.RepoPath, ".")))
	w.line(0, "optimization:")
	w.line(1, "run_command: %s", quoted(or(f.RunCommand, "assay surface "+s.Name)))
	w.line(1, "test_command: %s", quoted(or(f.TestCommand, "assay surface "+s.Name+" "+nativeTests)))
	w.line(1, "run_timeout_sec: 30")
	w.line(1, "response:")
	s.writeResponse(&w)
	if !f.NoBaseline {
		w.line(1, "known_valid_baseline: %s", flow(s.Factors, FirstLevels(s.Factors)))
	}
	if !f.Unseeded {
		w.line(1, "workload: {seed_env: %s}", SeedVariable)
	}
	w.line(1, "factors:")
	for _, factor := range s.Factors {
		writeFactor(&w, factor)
	}
	stages := f.stages(s.Factors)
	f.Shortlist = or(f.Shortlist, s.seats())
	f.writeDesign(&w, slices.Contains(stages, "refine"))
	f.writePolicy(&w, len(s.Objectives) > 0)
	w.line(1, "stages: [%s]", strings.Join(stages, ", "))
	return []byte(w.String())
}

// seats is the number of finalists that a campaign compares by default: with
// several objectives the measured and the predicted end of each, and the preferred
// point.
func (s Surface) seats() int {
	if k := len(s.Objectives); k > 0 {
		return 2*k + 1
	}
	return 3
}

func (s Surface) writeResponse(w *writer) {
	if len(s.Objectives) == 0 {
		w.line(2, "primary: {metric: %s, direction: %s}", Metric, s.Direction)
	} else {
		w.line(2, "objectives:")
	}
	for _, o := range s.Objectives {
		w.line(3, "- {metric: %s, direction: %s, epsilon: {abs: %s}}", quoted(o.Metric), o.Direction, canonical.FormatFloat(o.Epsilon))
	}
	var constraints, regimes []string
	for _, l := range s.Limits {
		comparison := fmt.Sprintf("metric: %s, op: %s, value: %s}", quoted(l.Path), quoted(l.Op), l.Value)
		if l.Regime != "" {
			regimes = append(regimes, "- {id: "+quoted(l.Regime)+", "+comparison)
		} else {
			constraints = append(constraints, "- {"+comparison)
		}
	}
	w.list(2, "constraints:", constraints)
	w.list(2, "regimes:", regimes)
}

func writeFactor(w *writer, f space.Factor) {
	levels := make([]string, len(f.Levels))
	for i, level := range f.Levels {
		levels[i] = level.String()
	}
	w.line(2, "- id: %s", quoted(f.ID))
	w.line(3, "name: %s", quoted("knob "+f.ID))
	w.line(3, "type: %s", f.Kind)
	w.line(3, "levels: [%s]", strings.Join(levels, ", "))
	if f.Kind == space.Numeric {
		scale := "linear"
		if f.Log {
			scale = "log"
		}
		w.line(3, "scale: %s", scale)
	}
	if f.Grid != 0 {
		w.line(3, "grid: %s", canonical.FormatFloat(f.Grid))
	}
	if f.LevelsOnly {
		w.line(3, "levels_only: true")
	}
	w.line(3, "apply: %s", quoted("--"+f.ID+"={level}"))
	w.line(3, `manipulation: {observable: %s, op: "==", value: "{level}"}`, quoted("cfg."+f.ID))
	w.line(3, "relations: [{id: %s, kind: correctness, statement: %s, native_test: %s}]",
		quoted("R-"+f.ID), quoted("the surface reports the level that it was given"), testName(f))
}

func (f File) stages(factors []space.Factor) []string {
	if len(f.Stages) > 0 {
		return f.Stages
	}
	refinable := 0
	for _, factor := range factors {
		if factor.Refinable() {
			refinable++
		}
	}
	if refinable > 1 || refinable == 1 && f.LoneRefine {
		return []string{"verify", "screen", "refine", "confirm"}
	}
	return []string{"verify", "screen", "confirm"}
}

func (f File) writeDesign(w *writer, refine bool) {
	w.line(1, "design:")
	if f.MaxRuns > 0 {
		w.line(2, "max_runs: %d", f.MaxRuns)
	}
	w.line(2, "screen: {resolution: %d%s}", or(f.Resolution, 5), centers(f.ScreenCenters))
	if refine {
		axial := ""
		if f.RefineAxial != "" {
			axial = ", axial: " + f.RefineAxial
		}
		w.line(2, "refine: {kind: %s%s%s}", or(f.RefineKind, campaign.RefineComposite), axial, centers(f.RefineCenters))
	}
	replicates := ""
	if f.Replicates > 0 {
		replicates = fmt.Sprintf(", replicates: %d", f.Replicates)
	}
	w.line(2, "confirm: {shortlist_size: %d%s}", f.Shortlist, replicates)
}

func centers(n *int) string {
	if n == nil {
		return ""
	}
	return fmt.Sprintf(", center_points: %d", *n)
}

func (f File) writePolicy(w *writer, several bool) {
	w.line(1, "policy:")
	w.line(2, "foldover: %t", !f.NoFoldover)
	if f.EndsOutside {
		w.line(2, "out_of_hull: %s", campaign.OutOfHullEndEpoch)
	}
	if !several { // else each objective has its own
		w.line(2, "epsilon: {pct: %s}", number(f.EpsilonPct, 2))
	}
	if f.CheckScreen {
		w.line(2, "validate_screen: true")
	}
	if f.OuterRing {
		w.line(2, "outer_ring: true")
	}
	w.line(2, "delta_screen: %s", number(f.DeltaScreen, .05))
	w.line(2, "delta_terminal: %s", number(f.DeltaTerminal, .05))
}

func number(v *float64, otherwise float64) string {
	if v != nil {
		otherwise = *v
	}
	return canonical.FormatFloat(otherwise)
}

// FirstLevels is the configuration of the first declared level of every factor.
func FirstLevels(factors []space.Factor) space.Levels {
	levels := space.Levels{}
	for _, f := range factors {
		levels[f.ID] = f.Levels[0]
	}
	return levels
}

func flow(factors []space.Factor, levels space.Levels) string {
	parts := make([]string, len(factors))
	for i, f := range factors {
		parts[i] = quoted(f.ID) + ": " + levels[f.ID].String()
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// quoted is a text as a JSON string, which is also a YAML scalar.
func quoted(text string) string { return canonical.String(text).String() }

func or[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

// writer indents by two blanks a step.
type writer struct{ strings.Builder }

// list writes a list under its key, nothing when it is empty.
func (w *writer) list(depth int, key string, items []string) {
	if len(items) == 0 {
		return
	}
	w.line(depth, "%s", key)
	for _, item := range items {
		w.line(depth+1, "%s", item)
	}
}

func (w *writer) line(depth int, format string, args ...any) {
	w.WriteString(strings.Repeat("  ", depth))
	fmt.Fprintf(w, format+"\n", args...)
}
