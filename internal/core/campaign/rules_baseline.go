package campaign

import (
	"fmt"
	"strings"

	"assay/internal/core/canonical"
)

const baselinePath = "optimization.known_valid_baseline"

var baselineRules = []rule{
	{"V-13", baselineIsDeclared},
	{"V-15", buildHasBaseline},
	{"V-59", baselineIsPresent},
}

// baselineIsDeclared: the baseline names declared factors at declared levels.
func baselineIsDeclared(x *check) {
	n := x.doc.at(baselinePath)
	if n == nil || n.kind != mappingNode {
		return
	}
	if len(n.fields) == 0 {
		x.fail(baselinePath, "is empty", "name the configuration that works today")
		return
	}
	x.levelsAreDeclared(baselinePath, n)
	var missing []string
	for _, f := range x.o.Factors {
		if f.ID != "" && n.child(f.ID) == nil {
			missing = append(missing, f.ID)
		}
	}
	if len(missing) > 0 {
		x.warn(baselinePath, "names no level for "+strings.Join(missing, ", ")+", held at the first level", "name a level for every factor")
	}
}

// levelsAreDeclared judges a mapping of factor ids to levels.
func (x *check) levelsAreDeclared(path string, n *node) {
	for _, f := range n.fields {
		at := joinPath(path, f.key)
		i, known := x.factorByID(f.key)
		if !known {
			x.mendFactor(x.fail(at, "is not a factor", x.suggestFactor(f.key)), at, n, f)
			continue
		}
		levels := x.o.Factors[i].Levels
		value := f.value
		if value.kind == scalarNode && value.value.IsNull() { // whatever the levels are
			x.fail(at, "must be a level, got null", "write one of the levels of "+f.key)
			continue
		}
		if value.kind != scalarNode || value.odd == outsize || value.odd == notFinite || !soundLevels(x.o.Factors[i]) {
			continue
		}
		if _, ok := declaredLevel(x.o.Factors, f.key, value.value); ok {
			continue
		}
		if twin, ok := sameText(levels, value.value); ok {
			x.fail(at, fmt.Sprintf("%s (%s) but the levels are %ss %s", value.value, typeName(value.value), typeName(twin), quotedLevels(levels)),
				quoteFix(twin)).mend(quoteFix(twin), Edit{Path: at, Value: twin})
			continue
		}
		x.fail(at, fmt.Sprintf("%s is not a declared level [%s]", showLevel(value.value), showLevels(levels)),
			fmt.Sprintf("use one of them or add %s to levels", showLevel(value.value)))
	}
}

// mendFactor renames a key to the factor that was meant: one alone is so near,
// has no level there yet, and declares the one that is written.
func (x *check) mendFactor(p *Problem, path string, n *node, f field) {
	var ids []string
	for _, factor := range x.o.Factors {
		ids = append(ids, factor.ID)
	}
	near, found, only := nearest(f.key, ids)
	if _, declared := declaredLevel(x.o.Factors, near, f.value.value); found && only && declared && n.child(near) == nil {
		p.mend(fmt.Sprintf("rename it to %q", near), Edit{Path: path, Rename: near})
	}
}

// quotedLevels lists levels with every text in quotes, so that types show.
func quotedLevels(levels []canonical.Scalar) string {
	parts := make([]string, len(levels))
	for i, level := range levels {
		parts[i] = level.String()
	}
	return strings.Join(parts, ", ")
}

func (x *check) factorByID(id string) (int, bool) {
	for i, f := range x.o.Factors {
		if f.ID == id {
			return i, true
		}
	}
	return 0, false
}

func (x *check) suggestFactor(id string) string {
	var ids []string
	for _, f := range x.o.Factors {
		if f.ID != "" {
			ids = append(ids, f.ID)
		}
	}
	if near, ok := nearestWord(id, ids); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "use one of " + strings.Join(ids, ", ")
}

// buildHasBaseline: a build is compared with what worked before it.
func buildHasBaseline(x *check) {
	if x.o.Staged("build") && !x.doc.has(baselinePath) {
		x.fail(stagesPath, "contain build but known_valid_baseline is missing", "name the configuration that works today, mechanism off")
	}
}

// baselineIsPresent warns when there is nothing to fall back to.
func baselineIsPresent(x *check) {
	if !x.doc.has(baselinePath) && !x.o.Staged("build") {
		x.warn(baselinePath, "is missing: there is nothing to fall back to, and --liveness cannot run", "add the configuration that works today")
	}
}
