package campaign

import (
	"slices"

	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/space"
)

// Hash is the campaign's hash: of the canonical form of the optimization block
// as read, so that layout and comments do not matter and any change of content
// does.
func (o *Optimization) Hash() string {
	hash, err := canonical.Hash(o.Tree)
	if err != nil {
		panic("campaign: a tree of scalars that cannot be written: " + err.Error())
	}
	return hash
}

// Staged reports whether the stages list has a stage.
func (o *Optimization) Staged(stage string) bool { return slices.Contains(o.Stages, stage) }

// SpaceFactors returns the factors as the experiment sees them, in declared
// order.
func (o *Optimization) SpaceFactors() []space.Factor {
	factors := make([]space.Factor, len(o.Factors))
	for i, f := range o.Factors {
		factors[i] = f.Factor
	}
	return factors
}

// Refinable returns the factors that a refine stage can bend: numeric with
// more than two levels.
func (o *Optimization) Refinable() []Factor {
	var refinable []Factor
	for _, f := range o.Factors {
		if f.Refinable() {
			refinable = append(refinable, f)
		}
	}
	return refinable
}

// Refill reports whether confirm registers a round that replaces finalists
// found infeasible: it does when anything can make one infeasible.
func (o *Optimization) Refill() bool {
	return len(o.Response.Constraints)+len(o.Response.Regimes) > 0
}

// Challengers is the number of comparisons that one confirm round pays for.
func (o *Optimization) Challengers() int {
	return certify.Comparisons(o.Design.Confirm.ShortlistSize, o.Baseline != nil)
}

// Looks is the number of registered looks at confirm data over which the error
// budget is split, taken or not.
func (o *Optimization) Looks() int {
	return certify.Looks(o.Policy.ConfirmMaxRounds, o.Refill(), o.Design.Confirm.Allocate)
}

// terminalDelta is the error budget of the terminal bound in the first epoch.
// A campaign budget leaves half of itself to the first epoch, and all
// components shrink in proportion.
func (o *Optimization) terminalDelta() float64 {
	p := o.Policy
	if p.CampaignDelta == nil {
		return p.DeltaTerminal
	}
	sum := p.DeltaScreen + p.DeltaTerminal
	for _, d := range []*float64{p.DeltaConstraint, p.DeltaFeasibility} {
		if d != nil {
			sum += *d
		}
	}
	return p.DeltaTerminal * min(1, *p.CampaignDelta/2/sum)
}

// ReplicateFloor is the least number of replicates a seat at which confirm can
// certify.
func (o *Optimization) ReplicateFloor() int {
	return certify.ReplicateFloor(o.Challengers(), o.Looks(), o.terminalDelta())
}

// Replicates is the number of replicates a seat: the declared one, or the
// floor.
func (o *Optimization) Replicates() int {
	if r := o.Design.Confirm.Replicates; r != nil {
		return *r
	}
	return o.ReplicateFloor()
}
