package campaign

import (
	"math"
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

// AssumedRho is the correlation of two runs with one workload seed that is counted
// on until it is measured. Without a workload there are no such runs.
func (o *Optimization) AssumedRho() float64 {
	if o == nil || o.Workload == nil {
		return 0
	}
	return 0.9
}

// AfterSelection reports whether anything is measured after the answer is
// chosen.
func (o *Optimization) AfterSelection() bool { return o.Policy.PostSelection || o.Policy.Inertness }

// Deltas are the error budgets of one epoch. A budget that is not declared is
// nil: it is not charged.
type Deltas struct {
	Screen, Terminal        float64
	Constraint, Feasibility *float64
}

// Total is the error of the whole epoch: every budget that is charged.
func (d Deltas) Total() float64 {
	total := d.Screen + d.Terminal
	for _, charged := range []*float64{d.Constraint, d.Feasibility} {
		if charged != nil {
			total += *charged
		}
	}
	return total
}

// Deltas returns what an epoch may spend: the declared budgets, or, when their
// sum is more than the epoch's share campaign_delta * 2^-epoch, all of them
// scaled down to it by one factor. The shares of any number of epochs sum to
// less than campaign_delta.
func (o *Optimization) Deltas(epoch int) Deltas {
	p := o.Policy
	d := Deltas{Screen: p.DeltaScreen, Terminal: p.DeltaTerminal, Constraint: p.DeltaConstraint, Feasibility: p.DeltaFeasibility}
	if p.CampaignDelta == nil {
		return d
	}
	factor := min(1, math.Ldexp(*p.CampaignDelta, -epoch)/d.Total())
	scaled := func(declared *float64) *float64 {
		if declared == nil {
			return nil
		}
		return new(factor * *declared)
	}
	return Deltas{
		Screen: factor * d.Screen, Terminal: factor * d.Terminal, Constraint: scaled(d.Constraint), Feasibility: scaled(d.Feasibility),
	}
}

// ReplicateFloor is the least number of replicates a seat at which confirm can
// certify in an epoch.
func (o *Optimization) ReplicateFloor(epoch int) int {
	return certify.ReplicateFloor(o.Challengers(), o.Looks(), o.Deltas(epoch).Terminal)
}

// Replicates is the number of replicates a seat in an epoch: the declared one,
// or the floor.
func (o *Optimization) Replicates(epoch int) int {
	if r := o.Design.Confirm.Replicates; r != nil {
		return *r
	}
	return o.ReplicateFloor(epoch)
}
