package campaign

import (
	"fmt"
	"math"
	"math/big"

	"assay/internal/core/space"
)

var searchRules = []rule{
	{"V-73", looksAreASchedule},
	{"V-74", searchHasRoom},
	{"V-75", probeIsLargeEnough},
}

const (
	explorePath = designPath + ".explore"
	probePath   = designPath + ".probe"
)

// numbers reads a list of numbers; false when it is absent or has a problem.
func (x *check) numbers(path string) ([]float64, bool) {
	n := x.doc.at(path)
	if n == nil || n.kind != listNode || len(n.items) == 0 {
		return nil, false
	}
	list := make([]float64, len(n.items))
	for i, item := range n.items {
		number, ok := item.value.Number()
		if !ok {
			return nil, false
		}
		list[i] = number
	}
	return list, true
}

// looksAreASchedule: looks grow, shares divide the level among them, and what
// looks replace is not declared beside them.
func looksAreASchedule(x *check) {
	looks, okLooks := x.numbers(confirmPath + ".looks")
	for i, look := range looks {
		if look != math.Trunc(look) || look < 2 || i > 0 && look <= looks[i-1] {
			x.fail(confirmPath+".looks", "must be increasing integers >= 2", "write cumulative replicates, for example [7, 12, 24]")
			break
		}
	}
	x.sharesDivide(okLooks, len(looks))
	several := x.doc.has(responsePath + ".objectives")
	if x.doc.has(confirmPath + ".looks") {
		for _, other := range []string{"replicates", "allocate"} {
			if n := x.doc.at(confirmPath + "." + other); n != nil && n.text != "false" {
				x.fail(confirmPath+"."+other, "does not go with looks", "keep one of the two")
			}
		}
		if x.doc.has(policyPath+".confirm_max_rounds") && x.o.Policy.ConfirmMaxRounds > 1 {
			x.fail(policyPath+".confirm_max_rounds", "does not go with looks", "write 1, or drop looks")
		}
		if several {
			x.fail(confirmPath+".looks", "do not go with several objectives", "use response.primary, or drop looks")
		}
	}
	if several && x.o.Design.Probe {
		x.fail(probePath, "does not go with several objectives", "use response.primary, or drop probe")
	}
}

func (x *check) sharesDivide(looksSound bool, looks int) {
	const path = confirmPath + ".shares"
	shares, ok := x.numbers(path)
	if !ok {
		return
	}
	sum := 0.0
	for _, share := range shares {
		if share <= 0 {
			x.fail(path, "must be > 0", "write one share for each look, together 1")
			return
		}
		sum += share
	}
	if looksSound && len(shares) != looks {
		x.fail(path, fmt.Sprintf("has %d entries for %d looks", len(shares), looks), "write one share for each look, together 1")
	}
	if math.Abs(sum-1) > 1e-9 {
		x.fail(path, fmt.Sprintf("sum is %.6g", sum), "make it 1")
	}
}

// searchHasRoom: the search has runs to choose from, and a space-filling start
// replaces what it replaces.
func searchHasRoom(x *check) {
	n := x.doc.at(explorePath + ".runs")
	if n == nil {
		return
	}
	runs, ok := n.value.AsInt()
	if !ok || runs < 1 {
		return
	}
	if x.startsLatin() {
		x.latinFits(runs)
	}
	if !x.soundFactors() {
		return
	}
	size := space.NewLattice(x.o.SpaceFactors(), nil).Size()
	if size.Cmp(big.NewInt(runs)) < 0 {
		x.warn(explorePath+".runs", fmt.Sprintf("%d, but there are %s configurations", runs, size), "the rest is not run; lower it to silence this")
	}
}

func (x *check) latinFits(runs int64) {
	if start := 2 * int64(len(x.o.Factors)+1); runs <= start {
		x.fail(explorePath+".runs", fmt.Sprintf("%d leaves nothing after the %d starting runs", runs, start), fmt.Sprintf("write more than %d", start))
	}
	for _, stage := range []string{"screen", "refine"} {
		if path := designPath + "." + stage; x.doc.has(path) {
			x.fail(path, "does not go with start: latin", "remove it, or start the search from the screen")
		}
	}
	x.warn(explorePath+".start", "latin: no effect of a factor will be estimated", "use start: screen to learn what matters")
}

// probeIsLargeEnough: the probe has enough points for its claim.
func probeIsLargeEnough(x *check) {
	if !x.o.Design.Probe {
		return
	}
	share, okShare := x.numberOr(probePath+".share", 0.10)
	delta, okDelta := x.numberOr(probePath+".delta", 0.05)
	if looks, ok := x.numbers(probePath + ".replicates"); ok {
		for i := 1; i < len(looks); i++ {
			if looks[i] <= looks[i-1] {
				x.fail(probePath+".replicates", "must be increasing", "write cumulative replicates, for example [4, 8]")
				break
			}
		}
	}
	if !okShare || !okDelta || !openUnit.holds(share) || !deltaRange.holds(delta) {
		return
	}
	points := x.doc.at(probePath + ".points")
	if points == nil {
		return
	}
	// Of m points none lies in a better share p with probability (1-p)^m; a
	// fifth of delta is left to the tests of the points.
	least := int64(math.Ceil(math.Log(delta*4/5)/math.Log1p(-share) - 1e-9))
	if m, ok := points.value.AsInt(); ok && m >= 1 && m < least {
		x.fail(probePath+".points", fmt.Sprintf("%d is too few for a share of %g at delta %g", m, share, delta), fmt.Sprintf("write %d or more", least))
	}
}

// numberOr returns the number at a path, or the value of an absent one; false
// when something else stands there.
func (x *check) numberOr(path string, absent float64) (float64, bool) {
	n := x.doc.at(path)
	if n == nil {
		return absent, true
	}
	return n.value.Number()
}
