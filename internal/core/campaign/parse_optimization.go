package campaign

import (
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// DefaultStages are the stages of a campaign that lists none.
var defaultStages = []string{"verify", "screen", "refine", "confirm"}

// Words of the stages list. States of the compiled policy that authors may
// list without effect come second.
var (
	stageWords = []string{"plan", "build", "verify", "screen", "refine", "explore", "confirm", "probe"}
	stateWords = []string{"foldover", "report"}
)

// reuseScreen answers a field that was proposed and turned down.
var reuseScreen = map[string][2]string{"reuse_screen": {
	"not a field: reusing the rows of another screen biases the fit", "remove it; valid rows of this campaign are reused by itself",
}}

func (r *reader) optimization(b *block) *Optimization {
	if !b.present() {
		return nil
	}
	b.tolerate(tierFields...)
	o := &Optimization{}
	b.require("response", "add response: {primary: {metric: ..., direction: maximize}}")
	o.Response = r.response(b.open("response", "write primary: {metric: ..., direction: maximize} below it"))
	b.require("factors", "add at least one factor")
	o.Factors = r.factors(b)
	b.require("design", "add design: {screen: {resolution: 5}}")
	o.Stages = r.stages(b)
	o.Design = r.design(b.open("design", "write screen: {resolution: 5} below it"), contains(o.Stages, "screen"))
	o.Invariants = r.invariants(b)
	o.Guidance = r.guidance(b.open("guidance", "write factor_nomination or interpretation below it"))
	o.Workload = r.workload(b.open("workload", "write seed_env: WORKLOAD_SEED below it"))
	o.Baseline = r.levels(b, "known_valid_baseline", o.Factors)
	o.Policy = r.policy(b.open("policy", "write epsilon: {pct: 2.0} below it"), len(o.Response.Objectives) > 0)
	if delta := r.delta(b, "campaign_delta"); delta != nil {
		o.Policy.CampaignDelta = delta
	}
	r.execution(b, o)
	r.lockEnforcement(b, o)
	o.BuildChecks = r.buildChecks(b.open("build_checks", "write mechanism_paths below it"))
	b.refuseUnknown(Error, reuseScreen)
	if b.n != nil {
		o.Tree, _ = b.n.tree().(map[string]any)
	}
	return o
}

// execution reads commands, limits and widths.
func (r *reader) execution(b *block, o *Optimization) {
	const fix = "write the command as one line of words"
	o.RunCommand = b.text("run_command", fix)
	o.TestCommand = b.text("test_command", fix)
	o.IntegrityCommand = b.text("integrity_command", fix)
	o.RunTimeoutSec = b.integerOr("run_timeout_sec", 1, 600)
	o.TestTimeoutSec = b.integerOr("test_timeout_sec", 1, 900)
	o.AgentRetries = b.integerOr("agent_retries", 0, 2)
	o.MaxParallel = b.integerOr("max_parallel", 1, 1)
	o.MaxWallClockHours = b.number("max_wall_clock_hours", "a number of hours > 0", positive, "write 1.5 for an hour and a half")
	o.MaxIdenticalFails = b.integerOr("max_identical_failures", 1, 3)
	o.ReuseMeasuredRows = b.boolean("reuse_measured_rows", true)

	c := b.open("concurrency", "write load_independent: true below it")
	if c.present() {
		o.Concurrency = &Concurrency{
			LoadIndependent: c.boolean("load_independent", false),
			ProbeLevels:     r.levels(c, "contention_probe_levels", o.Factors),
		}
		c.close()
	}
}

// stages reads the list of stages. States that authors may list without
// effect are left out.
func (r *reader) stages(b *block) []string {
	b.absent("stages", texts(defaultStages))
	n := b.value("stages")
	if n == nil && !b.describes() {
		return defaultStages
	}
	stages := []string{}
	for i, item := range b.items("stages", 1, "write [verify, screen, refine, confirm]", wordFormat(slices.Concat(stageWords, stateWords)...)) {
		word, _ := item.value.AsString()
		switch {
		case contains(stageWords, word):
			stages = append(stages, word)
		case contains(stateWords, word), item.kind == brokenNode:
		case word == "allocate", word == "exception":
			r.shape(item, itemPath(b.at("stages"), i), word+" is a state of the policy, not a stage to list", "remove it").
				mend("remove it", Edit{Path: itemPath(b.at("stages"), i)})
		default:
			fix := "use the words " + oneOf(stageWords)
			near, missed, only := nearest(item.text, stageWords)
			if missed {
				fix = `did you mean "` + near + `"?`
			}
			p := r.shape(item, itemPath(b.at("stages"), i), "must be a stage, got "+item.describe(), fix)
			if missed && only && !n.lists(near) {
				p.mend("write "+near, Edit{Path: itemPath(b.at("stages"), i), Value: canonical.String(near)})
			}
		}
	}
	return stages
}

func (r *reader) invariants(b *block) []Invariant {
	d := b.open("design_space", "write invariants below it")
	d.require("invariants", "add a list of {id, statement, observable, op, value}")
	var invariants []Invariant
	d.blocks("invariants", 1, "write a list of {id, statement, observable, op, value}", "write {id, statement, observable, op, value}", func(v *block) {
		v.require("id", "add an id")
		v.require("statement", "add what always holds, in words")
		invariants = append(invariants, Invariant{
			ID:        v.text("id", "write an id"),
			Statement: v.text("statement", "write what always holds, in words"),
			Predicate: r.predicate(v),
		})
	})
	d.close()
	return invariants
}

func (r *reader) guidance(b *block) Guidance {
	g := Guidance{FactorNomination: b.prose("factor_nomination"), Interpretation: b.prose("interpretation")}
	b.close()
	return g
}

// workload reads seed_env and seeds; rule V-16 judges both.
func (r *reader) workload(b *block) *Workload {
	if !b.present() {
		return nil
	}
	b.require("seed_env", "add seed_env: WORKLOAD_SEED")
	w := &Workload{}
	if n := b.value("seed_env", patternFormat(seedEnvName.String())); n != nil {
		w.SeedEnv, _ = n.value.AsString()
	}
	if n := b.value("seeds", listFormat(1, format{kinds: []kindWord{anInt}})); n != nil && n.kind == listNode {
		for _, item := range n.items {
			if seed, ok := item.value.AsInt(); ok {
				w.Seeds = append(w.Seeds, seed)
			}
		}
	}
	b.close()
	return w
}

// levels reads a mapping of factor ids to levels. A level that stands for a
// declared one is returned as declared; rules judge the others.
func (r *reader) levels(b *block, key string, factors []Factor) space.Levels {
	n := b.value(key, format{kinds: []kindWord{aMapping}, minimum: 1, each: &format{key: anyKey, kinds: scalarFormat.kinds}})
	if n == nil {
		return nil
	}
	if n.kind != mappingNode {
		b.wrong(key, n, "must be a mapping of factor ids to levels", "write {"+firstID(factors)+": LEVEL, ...}")
		return nil
	}
	levels := space.Levels{}
	for _, f := range n.fields {
		level, ok := r.scalar(f.value, joinPath(b.at(key), f.key))
		if !ok {
			continue
		}
		if declared, ok := declaredLevel(factors, f.key, level); ok {
			level = declared
		}
		levels[f.key] = level
		r.warnWords(f.value, joinPath(b.at(key), f.key))
	}
	return levels
}

func firstID(factors []Factor) string {
	if len(factors) > 0 && factors[0].ID != "" {
		return factors[0].ID
	}
	return "FACTOR"
}

// declaredLevel finds the declared level of a factor that a value stands for.
func declaredLevel(factors []Factor, id string, level canonical.Scalar) (canonical.Scalar, bool) {
	for _, f := range factors {
		if f.ID != id {
			continue
		}
		for _, declared := range f.Levels {
			if f.Kind == space.Numeric && space.SameLevel(declared, level) || declared == level {
				return declared, true
			}
		}
	}
	return canonical.Null, false
}

func (r *reader) lockEnforcement(b *block, o *Optimization) {
	b.value("locked_observables", format{each: &format{key: anyKey, kinds: []kindWord{aText}, pattern: pathPattern}})
	if n := b.openMap("locked_observables"); n != nil {
		for _, f := range n.fields {
			path, ok := f.value.value.AsString()
			if !ok || f.value.kind != scalarNode {
				r.shape(f.value, joinPath(b.at("locked_observables"), f.key), "must be the path of an observable, got "+f.value.describe(),
					"write for example cfg.nodes")
				continue
			}
			o.LockedObservables = append(o.LockedObservables, LockedObservable{Name: f.key, Path: path})
		}
	}
	o.LockedUnenforced = b.texts("locked_unenforced", "write the name of a locked parameter")
}

func (r *reader) buildChecks(b *block) BuildChecks {
	c := BuildChecks{
		AllowPreexistingTests: b.boolean("allow_preexisting_tests", false),
		BaselineReplicates:    b.integerOr("baseline_replicates", 1, 3),
		BaselineTolerancePct:  b.number("baseline_tolerance_pct", "a percentage > 0", positive, "write 5.0"),
	}
	if paths := r.mechanismPaths(b); b.peek("mechanism_paths") != nil {
		c.MechanismPaths = paths
	}
	b.close()
	return c
}

// mechanismPaths reads the list with every text in its place, empty ones
// included, because a rule of its own judges them.
func (r *reader) mechanismPaths(b *block) []string {
	const fix = `write a path below repo_path, for example "src/"`
	paths := []string{}
	entry := format{kinds: []kindWord{aText}, pattern: `^[^*?\[\]]*$`}
	for i, item := range b.items("mechanism_paths", 0, fix, entry) {
		path, ok := item.value.AsString()
		if item.kind != brokenNode && (item.kind != scalarNode || !ok) {
			r.shape(item, itemPath(b.at("mechanism_paths"), i), "must be a path, got "+item.describe(), fix)
		}
		paths = append(paths, path)
	}
	return paths
}
