package campaign

import (
	"strings"

	"assay/internal/core/canonical"
)

var kindRules = []rule{
	{"V-01", kindMatchesBlock},
	{"V-09", noTierFields},
	{ruleNotBuilt, kindIsBuilt},
}

// kindMatchesBlock: kind: optimization has its block, and no other kind has it.
func kindMatchesBlock(x *check) {
	present := x.doc.has("optimization")
	kind := x.doc.at("kind")
	if kind != nil && kind.text != string(x.c.Kind) {
		return
	}
	is := "is " + string(x.c.Kind)
	if kind == nil {
		is = "is missing, which means reflective,"
	}
	switch {
	case x.c.Kind == KindOptimization && !present:
		x.fail("optimization", "is missing, but kind is optimization", "add the block with response, factors and design")
	case x.c.Kind != KindOptimization && present:
		p := x.fail("kind", is+" but an optimization block is present", `add "kind: optimization" or remove the block`)
		if kind == nil {
			p.mend(`add "kind: optimization"`, Edit{Path: "kind", Value: canonical.String(string(KindOptimization))})
		}
	case x.c.Kind == KindReflective:
		x.fail("kind", strings.TrimSuffix(is, ",")+", which Assay does not run", `write "kind: optimization" and an optimization block`)
	}
}

// noTierFields: complexity tiers belong to the reflective kind.
func noTierFields(x *check) {
	for _, parent := range []string{"", "metadata", "optimization"} {
		for _, key := range tierFields {
			if path := joinPath(parent, key); x.doc.has(path) {
				x.fail(path, "belongs to kind: reflective", "remove it").mend("remove it", Edit{Path: path})
			}
		}
	}
}

// kindIsBuilt: files of kinds with a format of their own are not read yet.
func kindIsBuilt(x *check) {
	if x.c.Kind == KindVerify || x.c.Kind == KindAttempt {
		x.fail("kind", string(x.c.Kind)+" is not run by this version", "use kind: optimization")
	}
}
