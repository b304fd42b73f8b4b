package campaign

import "fmt"

var limitRules = []rule{
	{"V-18", longTimeoutIsMeant},
	{"V-19", widthFitsMachine},
	{"V-21", oneConcurrencyBasis},
	{"V-22", budgetCoversOneRow},
	{"V-22b", budgetCoversTheRows},
}

// worstCase is the longest time that the rows of a campaign can take at one
// attempt each, in hours, with the number of rows: max_runs, or every declared
// configuration when there is no budget.
func (x *check) worstCase() (hours, rows float64) {
	rows = 1
	if x.o.Design.MaxRuns != nil {
		rows = float64(*x.o.Design.MaxRuns)
	} else {
		for _, f := range x.o.Factors {
			rows *= float64(max(1, len(f.Levels)))
		}
	}
	return rows * float64(x.o.RunTimeoutSec) / 3600, rows
}

// longTimeoutIsMeant prints what a timeout above an hour can add up to.
func longTimeoutIsMeant(x *check) {
	if x.o.RunTimeoutSec <= 3600 {
		return
	}
	hours, rows := x.worstCase()
	x.warn("optimization.run_timeout_sec", fmt.Sprintf("%d x %.0f runs = up to %.4g h (%.3g days)", x.o.RunTimeoutSec, rows, hours, hours/24),
		"keep it only if one measurement is really that long")
}

// widthFitsMachine: rows in parallel need processors.
func widthFitsMachine(x *check) {
	if x.env.CPUs > 0 && x.o.MaxParallel > x.env.CPUs {
		x.warn("optimization.max_parallel", fmt.Sprintf("%d on %d CPUs", x.o.MaxParallel, x.env.CPUs),
			fmt.Sprintf("lower to %d unless runs mostly wait on something remote", x.env.CPUs))
	}
}

// oneConcurrencyBasis: parallel rows have exactly one licence.
func oneConcurrencyBasis(x *check) {
	const path = "optimization.concurrency"
	n := x.doc.at(path)
	if n == nil || n.kind != mappingNode {
		return
	}
	claim, probe := n.child("load_independent"), n.child("contention_probe_levels")
	switch {
	case claim != nil && probe != nil:
		x.fail(path, "load_independent and contention_probe_levels are both set", "drop one")
	case claim == nil && probe == nil:
		x.fail(path, "has no basis", "write load_independent: true, or contention_probe_levels with the heaviest configuration")
	case claim != nil && claim.text == "false" && !claim.quoted:
		x.fail(path+".load_independent", "is false, which licenses nothing", "remove the block, or use contention_probe_levels")
	}
	if probe != nil && probe.kind == mappingNode {
		x.levelsAreDeclared(path+".contention_probe_levels", probe)
	}
}

const wallClockPath = "optimization.max_wall_clock_hours"

// budgetCoversOneRow: the time budget is at least one row's ceiling.
func budgetCoversOneRow(x *check) {
	if h := x.o.MaxWallClockHours; h != nil && *h*3600 < float64(x.o.RunTimeoutSec) {
		x.fail(wallClockPath, fmt.Sprintf("%g is less than run_timeout_sec %d s", *h, x.o.RunTimeoutSec), "raise it or lower the timeout")
	}
}

// budgetCoversTheRows warns of a time budget that may end a campaign early,
// and of a loop that stops at its first failure.
func budgetCoversTheRows(x *check) {
	if h := x.o.MaxWallClockHours; h != nil {
		if *h < 0.1 {
			x.warn(wallClockPath, fmt.Sprintf("%g is %.3g minutes", *h, *h*60), "the unit is hours")
		}
		if hours, rows := x.worstCase(); *h*3600 >= float64(x.o.RunTimeoutSec) && *h < hours {
			x.warn(wallClockPath, fmt.Sprintf("%g is less than the worst case of %.3g h (%.0f runs x %d s)", *h, hours, rows, x.o.RunTimeoutSec),
				"raise it, or accept that the campaign may stop before its end")
		}
	}
	if x.o.MaxIdenticalFails == 1 {
		x.warn("optimization.max_identical_failures", "1 stops the campaign at its first failure", "use 3 unless that is wanted")
	}
}
