package campaign

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// retiredTypes are words of other tools; they all hide the one question that
// decides: are values between the levels runnable?
var retiredTypes = []string{"continuous", "ordinal", "categorical"}

func (r *reader) factors(b *block) []Factor {
	factors := []Factor{}
	b.blocks("factors", 1, "write a list of factors", "write {id, name, type, levels, apply, manipulation, relations}", func(f *block) {
		factors = append(factors, r.factor(f))
	})
	return factors
}

func (r *reader) factor(b *block) Factor {
	if !b.present() {
		return Factor{}
	}
	b.require("id", "add an id, for example SIZE")
	b.require("name", "add a name for people")
	b.require("type", "add type: numeric when values between the levels can run, else type: choice")
	b.require("levels", "add every runnable setting: levels: [...]")
	b.require("apply", `add apply: "--flag={level}"`)
	b.require("manipulation", `add manipulation: {observable: ..., op: "==", value: "{level}"}`)
	b.require("relations", "add a list of relations, at least one of kind correctness")
	f := Factor{}
	f.ID = r.factorID(b)
	f.Name = b.text("name", "write a name for people")
	f.Unit = b.prose("unit")
	f.Description = b.prose("description")
	f.Kind = r.factorType(b)
	f.Levels = r.factorLevels(b, f.Kind)
	r.coding(b, &f)
	f.Screen = r.screenLevels(b, f.Levels)
	f.Apply = r.apply(b)
	m := b.open("manipulation", `write {observable: ..., op: "==", value: "{level}"}`)
	f.Manipulation = r.predicate(m)
	m.close()
	f.Relations = r.relations(b)
	return f
}

// factorID reads the id; rule V-40 judges its form.
func (r *reader) factorID(b *block) string {
	n := b.value("id", format{kinds: []kindWord{aText}, pattern: `\S`, except: `\.`})
	if n == nil {
		return ""
	}
	id, ok := n.value.AsString()
	if n.kind != scalarNode || !ok {
		b.wrong("id", n, "must be a text", "write a name such as SIZE")
		return ""
	}
	return id
}

func (r *reader) factorType(b *block) space.Kind {
	if n := b.value("type"); n != nil && n.kind == scalarNode && contains(retiredTypes, n.text) {
		return "" // rule V-41 asks the question
	}
	return space.Kind(b.word("type", "", string(space.Numeric), string(space.Choice)))
}

// factorLevels reads the levels; a level that cannot be read is null and keeps
// its place. Rule V-41 judges number and kind.
func (r *reader) factorLevels(b *block, kind space.Kind) []canonical.Scalar {
	b.value("levels", format{minimum: 2, distinct: true})
	items := b.items("levels", 0, "write a list of settings", scalarFormat)
	levels := make([]canonical.Scalar, 0, len(items))
	for i, item := range items {
		path := itemPath(b.at("levels"), i)
		level, _ := r.level(item, path)
		if kind == space.Choice && level.Kind() == canonical.KindBool {
			r.report(Warning, ruleWords, path, item.line, item.column, item.text+" is unquoted and read as a boolean",
				`write "`+item.text+`" unless the target reports a JSON boolean`)
		}
		levels = append(levels, level)
	}
	return levels
}

// level reads one setting of a factor.
func (r *reader) level(n *node, path string) (canonical.Scalar, bool) {
	level, ok := r.scalar(n, path)
	if ok && level.IsNull() {
		r.shape(n, path, "null is not a level", `write a value, or "null" in quotes`)
		return canonical.Null, false
	}
	if ok {
		r.warnWords(n, path)
	}
	return level, ok
}

// coding reads how a numeric factor is coded. A leftover on a choice factor
// stays without effect; rule V-42 speaks of it.
func (r *reader) coding(b *block, f *Factor) {
	grid := b.number("grid", "a number > 0", positive, "write the step between runnable values, for example 1")
	f.Log = b.word("scale", "linear", "linear", "log") == "log"
	f.ScaleWritten = b.n.child("scale") != nil
	f.LevelsOnly = b.boolean("levels_only", false)
	if grid != nil {
		f.Grid = *grid
	}
	if f.Kind == space.Choice {
		f.Grid, f.Log, f.LevelsOnly = 0, false, false
	}
}

// screenLevels returns the positions of the screened pair among the levels:
// the declared one when rule V-03 has nothing against it, else first and last.
func (r *reader) screenLevels(b *block, levels []canonical.Scalar) [2]int {
	pair := [2]int{0, max(0, len(levels)-1)}
	const fix = "write two of the levels"
	b.value("screen_levels", format{minimum: 2, maximum: 2})
	items := b.items("screen_levels", 0, fix, scalarFormat)
	if items == nil {
		return pair
	}
	if len(items) != 2 {
		b.wrong("screen_levels", b.n.child("screen_levels"), "must be a list of exactly two levels", fix)
		return pair
	}
	declared := [2]int{-1, -1}
	for i, item := range items {
		if level, ok := r.level(item, itemPath(b.at("screen_levels"), i)); ok {
			declared[i] = indexOfLevel(levels, level)
		}
	}
	if declared[0] < 0 || declared[1] < 0 || declared[0] == declared[1] {
		return pair
	}
	return declared
}

// indexOfLevel finds a level among the declared ones, or returns -1.
func indexOfLevel(levels []canonical.Scalar, level canonical.Scalar) int {
	for i, l := range levels {
		if !l.IsNull() && space.SameLevel(l, level) {
			return i
		}
	}
	return -1
}

func (r *reader) relations(b *block) []Relation {
	const fix = "write {id: ..., kind: correctness, statement: ..., native_test: ...}"
	var relations []Relation
	b.value("relations", format{minimum: 1})
	b.blocks("relations", 0, fix, fix, func(rel *block) {
		rel.require("id", "add an id, for example R1")
		rel.require("statement", "add the claim in words")
		rel.ruled("kind", "native_test") // rule V-05 judges them
		relation := Relation{ID: rel.text("id", "write an id, for example R1")}
		if n := rel.value("kind", wordFormat(string(Correctness), string(Behavioral))); n != nil {
			kind, _ := n.value.AsString()
			relation.Kind = RelationKind(kind)
		}
		relation.Statement = rel.text("statement", "write the claim in words")
		if n := rel.value("native_test", textFormat); n != nil {
			relation.NativeTest, _ = n.value.AsString()
		}
		relations = append(relations, relation)
	})
	return relations
}

// apply reads how a level reaches the target. Rules V-17 and V-67 ask for the
// fields that a kind needs.
func (r *reader) apply(b *block) Apply {
	if n := b.value("apply", textFormat); n != nil && n.kind == scalarNode {
		if text, ok := n.value.AsString(); ok {
			return Apply{Kind: ApplyFlag, Template: text}
		}
	}
	m := b.open("apply", `write "--flag={level}", or a mapping with kind: cli_flag, env_var or config_patch`)
	if !m.present() {
		return Apply{}
	}
	m.require("kind", "add kind: cli_flag, env_var or config_patch")
	a := Apply{Kind: ApplyKind(m.word("kind", "", string(ApplyFlag), string(ApplyEnv), string(ApplyPatch)))}
	// Rules V-17, V-17c and V-67 judge the fields of each kind.
	m.variant("kind", string(ApplyFlag), string(a.Kind), func() {
		m.ruled("template")
		a.Template = m.prose("template")
	})
	m.variant("kind", string(ApplyEnv), string(a.Kind), func() {
		m.ruled("name", "value")
		m.value("name", patternFormat(envName.String()))
		a.Name = m.prose("name")
		a.Value = m.scalar("value")
	})
	m.variant("kind", string(ApplyPatch), string(a.Kind), func() {
		m.ruled("path", "pointer", "value")
		m.value("path", patternFormat(`\.([jJ][sS][oO][nN]|[yY][aA]?[mM][lL])$`))
		m.value("pointer", patternFormat(`^(/.*)?$`))
		a.Path = m.prose("path")
		a.Pointer = m.prose("pointer")
		a.Value = m.scalar("value")
	})
	if a.Kind == "" && !m.describes() {
		return Apply{}
	}
	m.refuseUnknown(Warning, nil)
	return a
}

// scalar reads a field of any type.
func (b *block) scalar(key string) canonical.Scalar {
	n := b.value(key, valueFormat)
	if n == nil {
		return canonical.Null
	}
	value, _ := b.r.scalar(n, b.at(key))
	return value
}
