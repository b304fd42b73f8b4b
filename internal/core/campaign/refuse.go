package campaign

import (
	"fmt"

	"assay/internal/core/doe"
)

// Marks of findings about this version rather than about the file.
const (
	ruleNotBuilt = "not-built"
	ruleNoEffect = "no-effect"
)

// Refusals lists what a valid file asks for and this version does not execute.
// A campaign with any of them must not start: a setting is never ignored.
func Refusals(c *Campaign, doc *Document) Problems {
	x := &check{c: c, o: c.Optimization, doc: doc, rule: ruleNotBuilt}
	if kindIsBuilt(x); x.o == nil || len(x.found) > 0 {
		return x.found
	}
	for _, refuse := range []func(*check){
		refuseDesigns, refuseSearch, refuseStages,
	} {
		refuse(x)
	}
	return doc.within(x.found.sorted())
}

// Notes lists what a file may ask for and this version accepts without doing
// it in full. longest is how many iterations an epoch can take by what its policy
// registers, 0 when that is not known.
func Notes(c *Campaign, doc *Document, longest int) Problems {
	x := &check{c: c, o: c.Optimization, doc: doc, rule: ruleNoEffect}
	note := func(asked bool, path, message, fix string) {
		if asked {
			x.warn(path, message, fix)
		}
	}
	note(doc.has("warm_start"), "warm_start", "is recorded, but nothing is taken from the earlier run", "remove it to silence this")
	note(doc.has("derived_from"), "derived_from", "is recorded, but nothing is taken from the earlier campaign", "remove it to silence this")
	if x.o != nil {
		note(x.o.MaxParallel > 1, "optimization.max_parallel", "is accepted, but rows run one after another in this version", "write 1 to silence this")
		note(doc.has("optimization.max_identical_failures"), "optimization.max_identical_failures",
			"is accepted, but this version halts at the first failed iteration already", "remove it to silence this")
		note(x.o.Concurrency != nil, "optimization.concurrency", "is accepted, but rows run one after another in this version", "remove it to silence this")
		note(doc.has(policyPath+".front_family") && len(x.o.Response.Objectives) == 0, policyPath+".front_family",
			"has no effect with one objective", "remove it to silence this")
		note(doc.has(policyPath+".epsilon") && len(x.o.Response.Objectives) > 0, policyPath+".epsilon",
			"has no effect with several objectives: each has its own", "remove it to silence this")
		note(x.o.Policy.ValidateScreen && len(x.o.Refinable()) == 0, policyPath+".validate_screen",
			"adds no point: no factor is numeric with more than 2 levels", "remove it")
		note(x.o.Policy.OuterRing && (x.o.Design.Refine == nil || !x.o.Staged("refine")), policyPath+".outer_ring",
			"adds no point without a refine stage", "remove it, or stage refine")
		note(doc.has(policyPath+".foldover") && x.o.Policy.Foldover && x.searchedScreen(), policyPath+".foldover",
			"has no effect on this screen: it is D-optimal, and reversing its columns separates nothing for sure", "remove it, or ask for resolution 5")
		noteIterations(x, longest)
	}
	for _, path := range authoringFields {
		note(doc.has(path), path, "is recorded, but only the stages plan and build read it, which this version does not execute", "remove it to silence this")
	}
	return doc.within(x.found.sorted())
}

// searchedScreen reports whether the screen is D-optimal and leaves interactions
// out of its model.
func (x *check) searchedScreen() bool {
	if x.o.Countable() != nil {
		return false
	}
	counts, err := doe.Count(x.o.RunRequest(x.epoch()))
	return err == nil && counts.Screen.Kind == doe.DOptimal && counts.Screen.Mixed.Model != doe.Interactions
}

// authoringFields matter to nothing but the stages that write code.
var authoringFields = []string{
	"models", "max_turns", "sandbox", "sdk_timeouts", "sdk_options", "target_system.worktree_extras",
	"optimization.agent_retries", "optimization.build_checks.allow_preexisting_tests",
	"optimization.build_checks.baseline_replicates", "optimization.build_checks.baseline_tolerance_pct",
}

// noteIterations says that a ceiling below the longest registered path gives
// way to it: a path once registered is not cut short.
func noteIterations(x *check, longest int) {
	if x.c.MaxIterations < longest {
		x.warn("max_iterations", fmt.Sprintf("%d is raised to %d, the longest registered path of an epoch with the stages before it", x.c.MaxIterations, longest),
			fmt.Sprintf("write %d or remove it", longest))
	}
}

func (x *check) refuse(asked bool, path, message, fix string) {
	if asked {
		x.fail(path, message+" not executed by this version", fix)
	}
}

func refuseDesigns(x *check) {
	x.refuse(!x.o.ReuseMeasuredRows, "optimization.reuse_measured_rows", "measuring finished rows again on resume is", "remove it; start a new run_id to measure everything afresh")
}

func refuseSearch(x *check) {
	x.refuse(x.o.Design.Explore, designPath+".explore", "a search between refine and confirm is", "remove it and the stage explore")
	x.refuse(x.o.Design.Probe, designPath+".probe", "a top-share claim is", "remove it and the stage probe")
	for _, key := range []string{"looks", "shares", "pausing"} {
		path := confirmPath + "." + key
		x.refuse(x.doc.has(path), path, "confirming in several looks is", "use replicates")
	}
}

func refuseStages(x *check) {
	n := x.doc.at(stagesPath)
	if n == nil || n.kind != listNode {
		return
	}
	for i, item := range n.items {
		stage, _ := item.value.AsString()
		x.refuse(stage == "plan" || stage == "build", itemPath(stagesPath, i), "the stage "+stage+" is", "build the mechanism yourself and drop the stage")
		x.refuse(stage == "explore" || stage == "probe", itemPath(stagesPath, i), "the stage "+stage+" is", "drop the stage and its key")
	}
}
