package campaign

import "fmt"

const policyPath = "optimization.policy"

var policyRules = []rule{
	{"V-14", policyInRange},
}

// policyInRange: error budgets, indifference width and rounds are legal.
func policyInRange(x *check) {
	for _, key := range []string{"delta_screen", "delta_terminal", "delta_constraint", "delta_feasibility", "campaign_delta"} {
		x.deltaInRange(policyPath + "." + key)
	}
	const upper = "optimization.campaign_delta"
	x.deltaInRange(upper)
	if x.doc.has(upper) && x.doc.has(policyPath+".campaign_delta") {
		p := x.fail(upper, "is given here and under policy", "keep one")
		if a, b := x.doc.at(upper), x.doc.at(policyPath+".campaign_delta"); a.kind == scalarNode && a.value == b.value {
			p.mend("remove it here", Edit{Path: upper})
		}
	}
	if n := x.doc.at(policyPath + ".epsilon"); n != nil {
		faults := epsilonFaults(n)
		for _, fault := range faults {
			x.fail(policyPath+".epsilon", fault[0], fault[1])
		}
		if abs := x.o.Policy.Epsilon.Abs; len(faults) == 0 && abs != nil && *abs == 0 {
			x.warn(policyPath+".epsilon", "abs: 0 lets nothing certify", "write the smallest difference that matters, in units of the metric")
		}
	}
	if n := x.doc.at(policyPath + ".confirm_max_rounds"); n != nil {
		if rounds, ok := n.value.AsInt(); !ok || rounds < 1 || rounds > maxRounds {
			x.fail(policyPath+".confirm_max_rounds", "must be an integer >= 1, got "+n.describe(), "write 1")
		}
	}
}

func (x *check) deltaInRange(path string) {
	n := x.doc.at(path)
	if n == nil || n.kind == brokenNode {
		return
	}
	if f, ok := n.value.Number(); !ok || n.kind != scalarNode || !deltaRange.holds(f) {
		x.fail(path, fmt.Sprintf("must lie in (0, 0.5], got %s", n.describe()), "write 0.05 for an error of 5 percent")
	}
}
