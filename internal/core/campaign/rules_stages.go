package campaign

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/doe"
	"assay/internal/core/space"
)

const stagesPath = "optimization.stages"

var stageRules = []rule{
	{"V-11", buildComesFirst},
	{"V-54", stagesAreInOrder},
	{"V-55", stagesHaveAnEffect},
	{"V-72", stagesHaveTheirKeys},
}

// buildComesFirst: plan and build change the target, so every effect must be
// measured after them.
func buildComesFirst(x *check) {
	stages := x.o.Stages
	if !x.doc.has(stagesPath) {
		return
	}
	first := []string{"plan", "build"}
	if !slices.Contains(stages, "plan") {
		first = first[1:]
	}
	for i, stage := range stages {
		if stage != "plan" && stage != "build" {
			continue
		}
		want := slices.Index(first, stage)
		switch earlier := slices.Index(stages, stage); {
		case earlier < i:
			x.fail(stagesPath, fmt.Sprintf("%s is listed twice", stage), "keep it at position 1").
				mend("keep the first", Edit{Path: stagesPath, Value: texts(builtFirst(stages))})
		case stage == "build" && want == 1 && !slices.Contains(stages[:i], "plan"):
			// the plan after it is what stands in the wrong place
		case i != want:
			x.fail(stagesPath, fmt.Sprintf("%s is at position %d", stage, i+1),
				fmt.Sprintf("move it to position %d: [%s]", want+1, strings.Join(builtFirst(stages), ", "))).
				mend("move it", Edit{Path: stagesPath, Value: texts(builtFirst(stages))})
		}
	}
	if slices.Contains(stages, "plan") && !slices.Contains(stages, "build") {
		x.warn(stagesPath, "plan without build designs a mechanism that nothing builds", "add build after plan, or drop plan")
	}
}

// builtFirst is the list with plan and build moved to its front.
func builtFirst(stages []string) []string {
	var front, rest []string
	for _, stage := range []string{"plan", "build"} {
		if slices.Contains(stages, stage) {
			front = append(front, stage)
		}
	}
	for _, stage := range stages {
		if stage != "plan" && stage != "build" {
			rest = append(rest, stage)
		}
	}
	return append(front, rest...)
}

// canonicalOrder is the order in which the stages can run.
var canonicalOrder = []string{"plan", "build", "verify", "screen", "refine", "explore", "confirm", "probe"}

// spendingStages measure rows.
var spendingStages = []string{"screen", "refine", "explore", "confirm", "probe"}

// stagesAreInOrder: verify comes before anything is measured, the screen
// before what builds on it.
func stagesAreInOrder(x *check) {
	stages := x.o.Stages
	if !x.doc.has(stagesPath) || len(stages) == 0 {
		return
	}
	fix := "reorder to [" + strings.Join(inOrder(stages), ", ") + "]"
	reorder := Edit{Path: stagesPath, Value: texts(inOrder(stages))}
	verify := slices.Index(stages, "verify")
	for i, stage := range stages {
		if slices.Contains(spendingStages, stage) && (verify < 0 || verify > i) {
			message := stage + " comes before verify"
			if verify < 0 {
				all := inOrder(append([]string{"verify"}, stages...))
				message, fix = "verify is missing before "+stage, "write ["+strings.Join(all, ", ")+"]"
				reorder.Value = texts(all)
			}
			x.fail(stagesPath, message, fix).mend("put the stages in order", reorder)
			return
		}
	}
	screen := slices.Index(stages, "screen")
	for i, stage := range stages {
		if (stage == "refine" || stage == "confirm") && (screen < 0 || screen > i) && !x.startsLatin() {
			all := inOrder(append([]string{"screen"}, stages...))
			p := x.fail(stagesPath, stage+" comes before screen", "write ["+strings.Join(all, ", ")+"]")
			if x.doc.has(screenPath) && x.affords(all) {
				p.mend("put the stages in order", Edit{Path: stagesPath, Value: texts(all)})
			}
			return
		}
	}
	for _, stage := range canonicalOrder[2:] {
		if n := count(stages, stage); n > 1 {
			x.fail(stagesPath, fmt.Sprintf("%s is listed %d times", stage, n), fix).mend("keep the first", reorder)
		}
	}
	x.searchInOrder(stages, fix, reorder)
}

// searchInOrder: explore directly before confirm or last, probe only after
// confirm.
func (x *check) searchInOrder(stages []string, fix string, reorder Edit) {
	explore, confirm, probe := slices.Index(stages, "explore"), slices.Index(stages, "confirm"), slices.Index(stages, "probe")
	if explore >= 0 && explore != len(stages)-1 && stages[explore+1] != "confirm" {
		x.fail(stagesPath, "explore is neither directly before confirm nor last", fix).mend("put the stages in order", reorder)
	}
	if probe >= 0 && (confirm < 0 || confirm > probe) {
		p := x.fail(stagesPath, "probe does not come after confirm", fix)
		if confirm > probe {
			p.mend("put the stages in order", reorder)
		}
	}
}

// startsLatin reports whether the search extension replaces the screen.
func (x *check) startsLatin() bool {
	start, _ := x.text("optimization.design.explore.start")
	return start == "latin"
}

// affords reports whether max_runs pays for other stages.
func (x *check) affords(stages []string) bool {
	if x.o.Design.MaxRuns == nil || !x.soundFactors() || x.o.Design.Screen == nil || x.o.Design.Screen.Resolution < 3 {
		return true
	}
	other := *x.o
	other.Stages = stages
	counts, err := doe.Count(other.RunRequest(x.epoch()))
	return err == nil && counts.Exact <= *x.o.Design.MaxRuns
}

// inOrder is the list in running order without repeats.
func inOrder(stages []string) []string {
	var ordered []string
	for _, stage := range canonicalOrder {
		if slices.Contains(stages, stage) {
			ordered = append(ordered, stage)
		}
	}
	return ordered
}

func count(words []string, word string) int {
	n := 0
	for _, w := range words {
		if w == word {
			n++
		}
	}
	return n
}

// stagesHaveAnEffect warns of what is declared and then not used.
func stagesHaveAnEffect(x *check) {
	const refine = "optimization.design.refine"
	listed := x.doc.at(stagesPath)
	switch staged, declared := x.o.Staged("refine"), x.doc.has(refine); {
	case staged && !declared && listed != nil:
		x.warn(stagesPath, "list refine but design.refine is missing", "add it or drop the stage")
	case !staged && declared:
		x.warn(refine, "is declared but stages does not list refine", "list the stage or drop the block")
	}
	if listed != nil && listed.kind == listNode {
		for i, item := range listed.items {
			if word, _ := item.value.AsString(); contains(stateWords, word) {
				x.warn(itemPath(stagesPath, i), word+" is a state of the policy and needs no entry", "remove it").
					mend("remove it", Edit{Path: itemPath(stagesPath, i)})
			}
		}
	}
	for i, f := range x.o.Factors {
		if f.Kind == space.Choice && len(f.Levels) > 2 && x.doc.has(factorPath(i, "screen_levels")) {
			x.warn(factorPath(i, "screen_levels"), "has no effect: all levels of a choice factor are screened", "remove it").
				mend("remove it", Edit{Path: factorPath(i, "screen_levels")})
		}
	}
}

// stagesHaveTheirKeys: explore and probe are a stage and a key, both or none.
func stagesHaveTheirKeys(x *check) {
	for _, name := range []string{"explore", "probe"} {
		key := "optimization.design." + name
		switch staged, declared := x.o.Staged(name), x.doc.has(key); {
		case staged && !declared:
			x.fail(stagesPath, fmt.Sprintf("list %s but design.%s is missing", name, name), "add design."+name+", or drop the stage")
		case declared && !staged:
			x.fail(key, fmt.Sprintf("is declared but stages does not list %s", name), "list "+name+" in stages, or drop the block")
		}
	}
}
