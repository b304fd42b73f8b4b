package campaign

import (
	"fmt"
	"regexp"

	"assay/internal/core/canonical"
)

const workloadPath = "optimization.workload"

var seedRules = []rule{
	{"V-16", workloadIsWellFormed},
	{"V-31", seedsSuffice},
	{"V-50", seedsAreNamed},
}

var seedEnvName = regexp.MustCompile(`^[A-Z_][A-Z0-9_]*$`)

// workloadIsWellFormed: the seed variable has a legal name, seeds are integers.
func workloadIsWellFormed(x *check) {
	if n := x.doc.at(workloadPath + ".seed_env"); n != nil && n.kind != brokenNode {
		if name, ok := n.value.AsString(); !ok || !seedEnvName.MatchString(name) {
			x.fail(workloadPath+".seed_env", n.describe()+" is not a legal variable name", "use for example WORKLOAD_SEED")
		}
	}
	const path, fix = workloadPath + ".seeds", "list integers such as [11, 12, 13], or remove the field"
	n := x.doc.at(path)
	switch {
	case n == nil || n.kind == brokenNode:
	case n.kind != listNode:
		x.fail(path, "must be a list of integers, got "+n.describe(), fix)
	case len(n.items) == 0:
		x.fail(path, "is empty", fix)
	default:
		for i, item := range n.items {
			if _, ok := item.value.AsInt(); item.kind != brokenNode && (item.kind != scalarNode || !ok) {
				p := x.fail(itemPath(path, i), "must be an integer, got "+item.describe(), fix)
				if meant, ok := integerMeant(item); ok {
					p.mend(fmt.Sprintf("write %d", meant), Edit{Path: itemPath(path, i), Value: canonical.Int(meant)})
				}
			}
		}
	}
}

// seedsSuffice: an explicit list gives every use its own draws.
func seedsSuffice(x *check) {
	const path = workloadPath + ".seeds"
	if x.o.Workload == nil || len(x.o.Workload.Seeds) == 0 || !x.o.Staged("confirm") {
		return
	}
	if n := x.doc.at(path); len(n.items) != len(x.o.Workload.Seeds) {
		return
	}
	have, replicates := len(x.o.Workload.Seeds), x.o.Replicates(x.epoch())
	confirm := replicates * x.o.Looks()
	validation := 0
	if x.o.AfterSelection() {
		validation = replicates
	}
	if validation > 0 && have < confirm+validation {
		x.fail(path, fmt.Sprintf("has %d entries; confirm uses %d and the post-selection block needs %d new ones", have, confirm, validation),
			fmt.Sprintf("list at least %d or remove seeds", confirm+validation))
		return
	}
	if have < confirm {
		x.warn(path, fmt.Sprintf("has %d entries; confirm can use %d (%d replicates x %d %s) and would repeat draws",
			have, confirm, replicates, x.o.Looks(), plural(x.o.Looks(), "round", "rounds")), fmt.Sprintf("list at least %d or remove seeds", confirm))
		return
	}
	fitting, ok := x.fittingRows()
	if need := confirm + validation + fitting; ok && have < need {
		x.warn(path, fmt.Sprintf("has %d entries; confirm can use %d and the fitting stages have %d rows, so draws would be shared", have, confirm, fitting),
			fmt.Sprintf("list at least %d or remove seeds", need))
	}
}

// seedsAreNamed: what compares runs of equal draws needs a seed to set.
func seedsAreNamed(x *check) {
	if x.doc.has(workloadPath) {
		return
	}
	const fix = "add it"
	need := func(asked bool, path string) {
		if asked {
			x.fail(path, "needs workload.seed_env", fix)
		}
	}
	need(x.o.Design.Confirm.Allocate, "optimization.design.confirm.allocate")
	need(x.o.Policy.PostSelection, policyPath+".post_selection_validation")
	need(x.o.Policy.Inertness, policyPath+".inertness")
	need(x.doc.has("optimization.design.confirm.looks"), "optimization.design.confirm.looks")
	need(x.o.Design.Probe, "optimization.design.probe")
}
