package campaign

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"assay/internal/core/canonical"
)

// Parse reads a campaign file. The campaign is nil when the source is not a
// YAML mapping; otherwise it holds what could be read, and a value with a
// problem is as if absent. An entry of a list keeps its place all the same.
// The problems are those of YAML and of the file's shape; Validate adds what
// the rules find.
func Parse(name string, source []byte) (*Campaign, *Document, Problems) {
	doc := &Document{Name: name, Source: slices.Clone(source)}
	doc.root, doc.shape = parseYAML(source)
	if doc.root == nil {
		return nil, doc, doc.within(doc.shape)
	}
	doc.broken = len(doc.shape)
	for i := range doc.shape {
		doc.shape[i].Path = doc.display(doc.shape[i].Path)
	}
	r := &reader{doc: doc}
	c := r.campaign()
	return c, doc, doc.within(doc.shape)
}

// tierFields belong to the reflective kind; a rule of their own refuses them.
var tierFields = []string{"complexity_tier", "tier_justification"}

// reflectiveFields are accepted for files that serve two kinds.
var reflectiveFields = []string{
	"pre_work_script", "plot_specs", "theory_references", "ground_truth", "objective", "objective_preset",
	"iterations", "validation", "reproducibility_metadata",
}

func (r *reader) campaign() *Campaign {
	b := r.open(r.doc.root, "", "")
	b.says = r.says
	b.tolerate(tierFields...)
	hasOptimization := b.peek("optimization") != nil
	c := &Campaign{Kind: r.kind(b, hasOptimization), RunID: r.runID(b)}
	if c.Kind == KindVerify || c.Kind == KindAttempt || c.Kind == KindReflective && !hasOptimization {
		return c // formats of their own
	}
	b.require("research_question", `add research_question: "..."`)
	c.ResearchQuestion = b.text("research_question", "write the question that the campaign answers")
	c.MaxIterations = b.integerOr("max_iterations", 1, 10)
	b.require("target_system", "add target_system: {name: ..., description: ..., repo_path: ...}")
	c.Target = r.target(b.open("target_system", "write fields below it: name, description, repo_path"))
	c.LockedParameters = r.locks(b)
	c.Channels = r.channels(b)
	r.agentFields(b)
	r.recordedFields(b)
	b.ruled("optimization")
	c.Optimization = r.optimization(b.open("optimization", "write response, factors and design below it"))
	b.close()
	return c
}

// kind reads the kind. A misspelt one beside an optimization block is taken to
// mean optimization, so that the block is judged all the same.
func (r *reader) kind(b *block, hasOptimization bool) Kind {
	if b.describes() { // the other kinds have formats of their own
		b.ruled("kind")
		return Kind(b.word("kind", "", string(KindOptimization)))
	}
	otherwise := KindReflective
	if hasOptimization && b.n.child("kind") != nil {
		otherwise = KindOptimization
	}
	return Kind(b.word("kind", string(otherwise),
		string(KindOptimization), string(KindVerify), string(KindAttempt), string(KindReflective)))
}

// runID reads the identity of the campaign, which also names a folder.
func (r *reader) runID(b *block) string {
	const fix = "write a short name, for example cache-tuning-1"
	b.value("run_id", format{pattern: `^[^-/\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*$`, longest: longestRunID})
	id := b.text("run_id", fix)
	if id == "" {
		return deriveRunID(r.doc.Name)
	}
	if problem := RunIDProblem(id); problem != "" {
		b.wrong("run_id", b.n.child("run_id"), problem, fix)
		return deriveRunID(r.doc.Name)
	}
	return id
}

// longestRunID leaves room for the suffix of a repetition and of a temporary
// file in the 255 bytes that file systems allow a name.
const longestRunID = 100

// RunIDProblem says why a name cannot be a run_id, which names a folder and
// stands in commands; "" when it can.
func RunIDProblem(id string) string {
	bad := func(r rune) bool { return r < ' ' || r == 0x7f || r == '/' || r == '\\' }
	switch {
	case id == "." || id == ".." || strings.ContainsFunc(id, bad):
		return "must be usable as the name of a folder"
	case strings.HasPrefix(id, "-"):
		return "must not begin with a dash, which would make it a flag in commands"
	case len(id) > longestRunID:
		return fmt.Sprintf("must have at most %d bytes, it has %d", longestRunID, len(id))
	}
	return ""
}

// deriveRunID names a campaign after its file, or after the file's folder when
// the file is only called campaign.
func deriveRunID(file string) string {
	path := filepath.ToSlash(filepath.Clean(file))
	parts := strings.Split(path, "/")
	last := parts[len(parts)-1]
	id := strings.TrimSuffix(last, filepath.Ext(last))
	if id == "campaign" && len(parts) > 1 && strings.Trim(parts[len(parts)-2], ".") != "" {
		id = parts[len(parts)-2]
	}
	id = strings.Map(func(r rune) rune {
		if r <= ' ' || r == 0x7f || r == '\\' {
			return '-'
		}
		return r
	}, id)
	id = strings.TrimLeft(id, "-")
	if strings.Trim(id, ".-") == "" {
		return "campaign"
	}
	return strings.ToValidUTF8(id[:min(len(id), longestRunID)], "")
}

func (r *reader) target(b *block) Target {
	t := Target{}
	b.require("name", "add the name of the system")
	t.Name = b.text("name", "write the name of the system")
	b.require("description", "add a sentence that says what the system does")
	t.Description = b.text("description", "write a sentence that says what the system does")
	t.RepoPath = b.nullableText("repo_path")
	b.texts("observable_metrics", "write the name of a metric")
	t.ControllableKnobs = b.texts("controllable_knobs", "write the name of a knob")
	r.worktreeExtras(b)
	b.boolean("live_target", false)
	b.close()
	return t
}

// worktreeExtras checks paths that are linked into a copy of the target.
func (r *reader) worktreeExtras(b *block) {
	const fix = "write a path below repo_path"
	seen := map[string]bool{}
	b.value("worktree_extras", format{distinct: true})
	entry := format{kinds: []kindWord{aText}, pattern: `^[^/]`, except: `(^|/)\.\.(/|$)`}
	for i, item := range b.items("worktree_extras", 0, fix, entry) {
		path, ok := item.value.AsString()
		at := itemPath(b.at("worktree_extras"), i)
		switch {
		case item.kind == brokenNode:
		case item.kind != scalarNode || !ok || path == "":
			r.shape(item, at, "must be a relative path, got "+item.describe(), fix)
		case filepath.IsAbs(path):
			r.shape(item, at, item.describe()+" is an absolute path", fix)
		case slices.Contains(strings.Split(path, "/"), ".."):
			r.shape(item, at, item.describe()+" leads out of the repository", fix)
		case seen[path]:
			r.shape(item, at, item.describe()+" is listed twice", "keep one").mend("remove it", Edit{Path: at})
		}
		seen[path] = true
	}
}

func (r *reader) locks(b *block) []Lock {
	n := b.openMap("locked_parameters")
	if n == nil {
		return nil
	}
	locks := make([]Lock, 0, len(n.fields))
	for _, f := range n.fields {
		locks = append(locks, Lock{Name: f.key, Value: f.value.tree()})
	}
	return locks
}

func (r *reader) channels(b *block) []Channel {
	var channels []Channel
	const fix = "write {kind: webhook, url: ...}"
	b.blocks("channels", 0, fix, fix, func(ch *block) {
		kind := ch.word("kind", string(ChannelWebhook), string(ChannelWebhook), string(ChannelSlack))
		c := Channel{Kind: ChannelKind(kind)}
		ch.variant("kind", string(ChannelWebhook), kind, func() {
			ch.require("url", "add url: https://...")
			c.URL = ch.text("url", "write the address to call")
			if n := ch.openMap("headers"); n != nil {
				for _, f := range n.fields {
					c.Headers = append(c.Headers, Header{Name: f.key, Value: f.value.value.Render()})
				}
			}
		})
		ch.variant("kind", string(ChannelSlack), kind, func() {
			ch.require("webhook_url", "add webhook_url: https://...")
			c.URL = ch.text("webhook_url", "write the address to call")
		})
		channels = append(channels, c)
	})
	return channels
}

// Phases of the reference that may pin a model or a turn limit.
var phases = []string{"design", "execute_analyze", "report", "plan", "build"}

// agentFields reads what only plan and build use.
func (r *reader) agentFields(b *block) {
	prompts := b.open("prompts", "write methodology_layer below it")
	prompts.require("methodology_layer", "add methodology_layer: prompts/methodology")
	prompts.text("methodology_layer", "write the folder of the prompts")
	if layer := prompts.nullableText("domain_adapter_layer"); layer != "" {
		n := prompts.peek("domain_adapter_layer")
		r.report(Warning, ruleUnused, prompts.at("domain_adapter_layer"), n.line, n.column, "is ignored", "set it to null or remove it").
			mend("remove it", Edit{Path: prompts.at("domain_adapter_layer")})
	}
	prompts.close()

	models := b.open("models", "write one model for a phase, for example build: NAME")
	turns := b.open("max_turns", "write one limit for a phase, for example build: 120")
	for _, phase := range phases {
		models.text(phase, "write the name of a model")
		turns.integer(phase, 1, 60)
	}
	models.close()
	turns.close()

	b.word("sandbox", "bypass", "bypass", "default")
	r.sdkTimeouts(b.open("sdk_timeouts", "write silence_threshold_seconds below it"))
	options := b.open("sdk_options", "write design or execute_analyze below it")
	for _, phase := range []string{"design", "execute_analyze"} {
		o := options.open(phase, "write {effort: medium}")
		o.word("effort", "", "low", "medium", "high", "xhigh", "max")
		o.close()
	}
	options.close()
}

func (r *reader) sdkTimeouts(b *block) {
	const want, fix = "a number of seconds >= 0", "write 600, or 0 to switch it off"
	b.number("silence_threshold_seconds", want, zeroOrPositive, fix)
	const turn = "turn_silence_threshold_seconds"
	if b.holds(turn, mappingNode) {
		turns := b.open(turn, "")
		for _, phase := range []string{"design", "execute_analyze", "report"} {
			turns.number(phase, want, zeroOrPositive, fix)
		}
		turns.close()
	}
	if !b.holds(turn, mappingNode) || b.describes() {
		b.number(turn, want, zeroOrPositive, fix)
	}
	b.close()
}

// recordedFields reads what is accepted and stored without effect on a run.
func (r *reader) recordedFields(b *block) {
	b.openMap("metadata")
	b.openMap("locked_workload")
	warm := b.open("warm_start", "write {prior_run_id: ...}")
	warm.require("prior_run_id", "add the run_id to start from")
	warm.text("prior_run_id", "write the run_id to start from")
	warm.close()

	derived := b.open("derived_from", "write {campaign: ..., iteration: final}")
	derived.require("campaign", "add the campaign that this one comes from")
	derived.text("campaign", "write the campaign that this one comes from")
	derived.absent("iteration", "final")
	if n := derived.value("iteration", wordFormat("final")); n == nil || n.value != canonical.String("final") {
		derived.integer("iteration", 1, 1)
	}
	derived.close()

	for _, key := range reflectiveFields {
		if b.value(key, format{}) == nil {
			continue
		}
		for _, f := range b.n.fields {
			if f.key == key {
				r.report(Warning, ruleUnused, key, f.line, f.column, "accepted but not used by kind: optimization", "remove it to silence this")
			}
		}
	}
}
