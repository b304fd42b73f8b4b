package campaign

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

var factorRules = []rule{
	{"V-03", screenLevelsAreLevels},
	{"V-05", everyFactorHasCorrectness},
	{"V-25", geometricLevelsSayScale},
	{"V-40", idsAreUnique},
	{"V-41", levelsFitType},
	{"V-42", codingFitsLevels},
	{"V-43", levelsAreOnGrid},
	{"V-69", monotonicityIsBehavioral},
}

// showLevels lists levels as an author writes them.
func showLevels(levels []canonical.Scalar) string {
	parts := make([]string, len(levels))
	for i, level := range levels {
		parts[i] = level.Render()
		if needsQuotes(level) {
			parts[i] = level.String()
		}
	}
	return strings.Join(parts, ", ")
}

// needsQuotes reports whether a text level would read as something else
// without quotes.
func needsQuotes(level canonical.Scalar) bool {
	text, ok := level.AsString()
	if !ok {
		return false
	}
	value, odd := resolve(text)
	return value != level || odd != ordinary || strings.ContainsAny(text, ",[]{}\"' \n")
}

// showLevel is one level as showLevels shows it.
func showLevel(level canonical.Scalar) string { return showLevels([]canonical.Scalar{level}) }

// screenLevelsAreLevels: the screened pair is two different declared levels.
func screenLevelsAreLevels(x *check) {
	for i, f := range x.o.Factors {
		path := factorPath(i, "screen_levels")
		n := x.doc.at(path)
		if n == nil || n.kind != listNode || len(n.items) != 2 || !soundLevels(f) {
			continue
		}
		var pair []canonical.Scalar
		for j, item := range n.items {
			if item.kind != scalarNode || item.value.IsNull() || item.odd == outsize || item.odd == notFinite {
				continue
			}
			pair = append(pair, item.value)
			if indexOfLevel(f.Levels, item.value) < 0 {
				p := x.fail(path, fmt.Sprintf("%s is not one of levels [%s]", item.value, showLevels(f.Levels)), "use two of them")
				if twin, ok := sameText(f.Levels, item.value); ok && !n.lists(twin.Render()) {
					p.mend(quoteFix(twin), Edit{Path: itemPath(path, j), Value: twin})
				}
			}
		}
		if len(pair) == 2 && space.SameLevel(pair[0], pair[1]) {
			x.fail(path, fmt.Sprintf("names %s twice", showLevel(pair[0])), "use two different levels")
		}
	}
}

// everyFactorHasCorrectness: each factor has a correctness relation, and each
// relation a kind and a native test.
func everyFactorHasCorrectness(x *check) {
	for i, f := range x.o.Factors {
		list := x.doc.at(factorPath(i, "relations"))
		if list == nil || list.kind != listNode {
			continue
		}
		correctness, sound := 0, true
		for j, rel := range f.Relations {
			path := itemPath(factorPath(i, "relations"), j)
			if n := x.doc.at(path); n == nil || n.kind != mappingNode {
				sound = false
				continue
			}
			switch rel.Kind {
			case Correctness:
				correctness++
			case Behavioral:
			default:
				sound = false
				x.relationKind(path)
			}
			if strings.TrimSpace(rel.NativeTest) == "" {
				x.fail(path+".native_test", "is missing or not a text", "name the test of the target that checks this relation")
			}
		}
		switch {
		case correctness > 0 || !sound:
		case len(f.Relations) == 0:
			x.fail(factorPath(i, "relations"), "no relation", "add a correctness one, for example \"default level reproduces the recorded baseline\"")
		default:
			x.fail(factorPath(i, "relations"), "only behavioral relations", "add a correctness one, for example \"default level reproduces the recorded baseline\"")
		}
	}
}

func (x *check) relationKind(path string) {
	const fix = "write correctness when a violation must stop the campaign, behavioral when it is a finding"
	n := x.doc.at(path + ".kind")
	if n == nil {
		x.fail(path+".kind", "is missing", fix)
		return
	}
	x.fail(path+".kind", "must be correctness or behavioral, got "+n.describe(), fix)
}

// geometricLevelsSayScale: levels that grow by a constant ratio say how they
// are coded.
func geometricLevelsSayScale(x *check) {
	const least, tolerance = 1.5, 0.05
	for i, f := range x.o.Factors {
		if f.Kind != space.Numeric || f.ScaleWritten || len(f.Levels) < 3 || !allNumbers(f.Levels) {
			continue
		}
		ratio, geometric := 0.0, true
		for j := 1; j < len(f.Levels) && geometric; j++ {
			low, _ := f.Levels[j-1].Number()
			high, _ := f.Levels[j].Number()
			step := high / low
			if j == 1 {
				ratio = step
			}
			geometric = low > 0 && step >= least && math.Abs(step-ratio) <= tolerance*ratio
		}
		if geometric {
			x.warn(factorPath(i, ""), fmt.Sprintf("levels %s grow by a constant ratio %.3g", showLevels(f.Levels), ratio),
				`add "scale: log" or state "scale: linear" to keep straight-line coding`).
				mend("add scale: log", Edit{Path: factorPath(i, "scale"), Value: canonical.String("log")})
		}
	}
}

// idsAreUnique: factor ids name columns, relation ids name claims.
func idsAreUnique(x *check) {
	factors, relations := map[string]int{}, map[string]string{}
	for i, f := range x.o.Factors {
		if id, ok := x.text(factorPath(i, "id")); ok {
			x.factorID(i, id, factors)
		}
		for j, rel := range f.Relations {
			path := itemPath(factorPath(i, "relations"), j)
			if first, twice := relations[rel.ID]; twice && rel.ID != "" {
				x.fail(path+".id", fmt.Sprintf("%q repeats %s", rel.ID, first), "rename one")
			} else {
				relations[rel.ID] = itemPath(itemPath("factors", i)+".relations", j)
			}
		}
	}
}

func (x *check) factorID(i int, id string, seen map[string]int) {
	path := factorPath(i, "id")
	first, twice := seen[id]
	switch {
	case strings.TrimSpace(id) == "":
		x.fail(path, "is empty", "write a name such as SIZE")
	case strings.Contains(id, "."):
		x.fail(path, fmt.Sprintf("%q has a dot, which separates the parts of a path", id), "use an underscore")
	case twice:
		x.fail(path, fmt.Sprintf("%q repeats factors[%d]", id, first), "rename one")
	default:
		seen[id] = i
	}
}

// levelsFitType: levels are distinct, at least two, and numbers when between
// them there is something to run.
func levelsFitType(x *check) {
	for i, f := range x.o.Factors {
		if n := x.doc.at(factorPath(i, "type")); n != nil && n.kind == scalarNode && contains(retiredTypes, n.text) {
			x.fail(factorPath(i, "type"), n.text+" is no longer a type: are values between the levels runnable?",
				"write numeric if they are, choice if not")
		}
		n := x.doc.at(factorPath(i, "levels"))
		if n == nil || n.kind != listNode {
			continue
		}
		path := factorPath(i, "levels")
		if len(f.Levels) < 2 {
			x.fail(path, fmt.Sprintf("%d %s, nothing to compare", len(f.Levels), plural(len(f.Levels), "level", "levels")), "list at least two settings")
			continue
		}
		x.distinctLevels(path, f.Levels)
		if f.Kind == space.Numeric {
			x.numericLevels(path, f.Levels)
		}
	}
}

func (x *check) distinctLevels(path string, levels []canonical.Scalar) {
	for j, level := range levels {
		if first := indexOfLevel(levels[:j], level); !level.IsNull() && first >= 0 {
			p := x.fail(itemPath(path, j), fmt.Sprintf("%s repeats levels[%d]", showLevel(level), first), "drop one of the two")
			if len(levels) > 2 {
				p.mend("remove the second", Edit{Path: itemPath(path, j)})
			}
		}
	}
}

func (x *check) numericLevels(path string, levels []canonical.Scalar) {
	numbers := levels[:0:0]
	for _, level := range levels {
		if _, ok := level.Number(); ok {
			numbers = append(numbers, level)
		}
	}
	for j, level := range levels {
		if _, ok := level.Number(); ok || level.IsNull() {
			continue
		}
		fix := "use type: choice"
		if len(numbers) > 0 {
			fix += fmt.Sprintf(", nothing lies between %s and %s", level, numbers[0])
		}
		x.fail(itemPath(path, j), fmt.Sprintf("type numeric has the level %s", level), fix)
	}
	byNumber := func(a, b canonical.Scalar) int {
		p, _ := a.Number()
		q, _ := b.Number()
		return cmp.Compare(p, q)
	}
	if len(numbers) == len(levels) && !slices.IsSortedFunc(numbers, byNumber) {
		sorted := make([]any, len(numbers))
		for i, level := range slices.SortedStableFunc(slices.Values(numbers), byNumber) {
			sorted[i] = level
		}
		x.warn(path, "are not in increasing order", "sort them").mend("sort them", Edit{Path: path, Value: sorted})
	}
}

// codingFitsLevels: scale, grid and levels_only suit the factor.
func codingFitsLevels(x *check) {
	for i, f := range x.o.Factors {
		switch f.Kind {
		case space.Choice:
			x.choiceCoding(i)
		case space.Numeric:
			if !f.Log || !allNumbers(f.Levels) {
				continue
			}
			for _, level := range f.Levels {
				if v, _ := level.Number(); v <= 0 {
					x.fail(factorPath(i, "scale"), "is log, but there is the level "+level.String(), "start at a positive level or drop scale")
					break
				}
			}
		}
	}
}

func (x *check) choiceCoding(i int) {
	if n := x.doc.at(factorPath(i, "scale")); n != nil && n.text == "log" {
		x.fail(factorPath(i, "scale"), "is log on a choice factor", "drop scale, or use type: numeric").
			mend("remove scale", Edit{Path: factorPath(i, "scale")})
	}
	if n := x.doc.at(factorPath(i, "levels_only")); n != nil && n.value == canonical.Bool(true) {
		x.warn(factorPath(i, "levels_only"), "has no effect on a choice factor, which runs only at its levels", "remove it").
			mend("remove it", Edit{Path: factorPath(i, "levels_only")})
	}
	if x.doc.has(factorPath(i, "grid")) {
		x.warn(factorPath(i, "grid"), "has no effect on a choice factor", "remove it").
			mend("remove it", Edit{Path: factorPath(i, "grid")})
	}
}

// levelsAreOnGrid: declared levels are multiples of the grid.
func levelsAreOnGrid(x *check) {
	for i, f := range x.o.Factors {
		if f.Grid <= 0 {
			continue
		}
		for _, level := range f.Levels {
			v, ok := level.Number()
			if !ok {
				continue
			}
			steps := v / f.Grid
			nearest := math.Copysign(math.Floor(math.Abs(steps)+0.5), steps) // halves away from zero
			if math.Abs(steps-nearest) > 1e-9*max(1, math.Abs(steps)) {
				x.warn(factorPath(i, "grid"), fmt.Sprintf("is %g, but level %s is not a multiple: a fitted %s would become %g",
					f.Grid, level, level, nearest*f.Grid), "choose a grid that divides the levels")
				break
			}
		}
	}
}

// correctness counts the relations that stop a campaign.
func (f Factor) correctness() int {
	n := 0
	for _, rel := range f.Relations {
		if rel.Kind == Correctness {
			n++
		}
	}
	return n
}

// monotonicityIsBehavioral: a claim of monotonicity is a finding, not a defect.
func monotonicityIsBehavioral(x *check) {
	for i, f := range x.o.Factors {
		for j, rel := range f.Relations {
			if rel.Kind != Correctness {
				continue
			}
			statement := strings.ToLower(rel.Statement)
			for _, word := range []string{"monoton", "non-decreasing", "never lowers"} {
				if strings.Contains(statement, word) {
					p := x.warn(itemPath(factorPath(i, "relations"), j), "a correctness relation claims monotonicity",
						"make it behavioral: a violation would abort the campaign on a finding")
					if f.correctness() > 1 {
						p.mend("make it behavioral", Edit{Path: itemPath(factorPath(i, "relations"), j) + ".kind", Value: canonical.String(string(Behavioral))})
					}
					break
				}
			}
		}
	}
}
