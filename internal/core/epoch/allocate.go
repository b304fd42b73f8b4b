package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/random"
)

// allocation chooses the seats that one further block of replicates would
// extend, from recorded rows alone: the winner, and the challengers that its bound
// would come down with; of several objectives also the seat that keeps the
// preferred point from its status. It is nil where no such block is registered, or
// where it would change nothing.
func (v *verdict) allocation(doc artifact.Confirmation) *artifact.Allocation {
	state, registered := v.f.Policy.States[artifact.StageAllocate]
	if !registered || doc.Best == nil || doc.Certified || v.width.Value == nil {
		return nil
	}
	further := state.Design.Replicates
	challengers := certify.Extension(v.bound, further, *v.width.Value)
	if key := v.blocker(doc); key != "" && !slices.Contains(challengers, key) {
		challengers = append(challengers, key)
	}
	if len(challengers) == 0 {
		return nil
	}
	return &artifact.Allocation{
		Seats: append([]string{*doc.Best}, challengers...), Replicates: further, InputSHA256: v.f.roundDigest(v.round),
	}
}

// blocker is the key of the standing seat that is not ruled out to dominate the
// preferred point of several objectives, empty without one.
func (v *verdict) blocker(doc artifact.Confirmation) string {
	if doc.Front == nil {
		return ""
	}
	point := doc.Front.PreferredPoint()
	if point == nil || point.BlockedBy == nil || point.BlockedBy.Kind != artifact.BlockMeasured {
		return ""
	}
	for _, seat := range v.seats {
		if seat.Status == artifact.SeatOK && seat.Levels.Same(point.BlockedBy.Levels) {
			return seat.Key
		}
	}
	return ""
}

// roundDigest is the SHA-256 of what an allocation is chosen from: every seat's
// recorded rows of a confirm round, under the policy that registered it.
func (f Facts) roundDigest(round *Iteration) string {
	rows := make([]any, 0, len(round.Plan.Matrix.Rows))
	for _, row := range round.Plan.Matrix.Rows {
		recorded := canonical.Object{
			"row_index": canonical.Int(int64(row.RowIndex)), "replicate": canonical.Int(int64(row.Replicate)), "levels": row.Levels.Object(),
		}
		if r := round.run(row.RowIndex); r != nil {
			recorded["status"], recorded["response"] = canonical.String(string(r.Status)), r.Response
		}
		rows = append(rows, recorded)
	}
	hash, err := canonical.Hash(canonical.Object{
		"policy_hash": canonical.String(f.PolicyHash), "iteration": canonical.Int(int64(round.Number)), "rows": rows,
	})
	if err != nil {
		panic("epoch: recorded rows that cannot be written: " + err.Error())
	}
	return hash
}

// openAllocate registers the block that extends the last confirm round: the
// seats chosen when that round was judged, on fresh draws, with the replicates
// numbered on. A choice that does not rest on the rows that are recorded now is
// refused.
func (f Facts) openAllocate(iteration int) (Plan, error) {
	round := f.latest(artifact.StageConfirm)
	const next = "resume the campaign; if it persists the record is damaged, so restore the database"
	if round == nil || round.Conclusion == nil || round.Conclusion.Confirmation == nil || round.Conclusion.Confirmation.Allocation == nil {
		return Plan{}, gate(artifact.GateDesignPreflight, next, "no confirm round of this epoch registered an allocation")
	}
	chosen := round.Conclusion.Confirmation.Allocation
	if f.roundDigest(round) != chosen.InputSHA256 {
		return Plan{}, gate(artifact.GateDesignPreflight, next,
			"the rows of iteration %d are not those that the seats to extend were chosen from", round.Number)
	}
	var seats []artifact.Seat
	var placed []doe.Seat
	for _, seat := range round.Plan.Matrix.Finalists {
		if slices.Contains(chosen.Seats, seat.Key) {
			seats = append(seats, seat)
			placed = append(placed, doe.Seat{Levels: seat.Levels, Baseline: seat.Why == whyBaseline})
		}
	}
	if len(seats) != len(chosen.Seats) {
		return Plan{}, gate(artifact.GateDesignPreflight, next, "iteration %d does not seat all of %v", round.Number, chosen.Seats)
	}
	first := f.registration().Replicates
	design := doe.Confirm(placed, chosen.Replicates, first, f.stream(iteration, random.Order))
	plan := f.comparisonPlan(design, seats, iteration, f.replicateSeeds(chosen.Replicates, f.rounds()*first, iteration), first)
	plan.Matrix.Round, plan.Matrix.Paired = round.Plan.Matrix.Round, round.Plan.Matrix.Paired
	plan.Matrix.Extends = &artifact.Extends{Iteration: round.Number, InputSHA256: chosen.InputSHA256}
	return plan, nil
}

// comparisonPlan registers seats side by side, with one workload seed for each
// replicate, numbered from first.
func (f Facts) comparisonPlan(design doe.Design, seats []artifact.Seat, iteration int, byReplicate []*int64, first int) Plan {
	seeds := make([]*int64, len(design.Points))
	for i, point := range design.Points {
		seeds[i] = byReplicate[point.Replicate-first]
	}
	plan := f.plan(design, iteration, seeds)
	plan.Matrix.FactorIDs = f.Policy.CompiledFrom.FactorIDs
	plan.Matrix.Finalists = seats
	return plan
}

// extended returns the confirm round that an allocate block is pooled with.
func (f Facts) extended(it *Iteration) (*Iteration, error) {
	for i := range f.Iterations {
		round := &f.Iterations[i]
		if it.Plan.Matrix.Extends == nil || round.Number != it.Plan.Matrix.Extends.Iteration {
			continue
		}
		if f.roundDigest(round) == it.Plan.Matrix.Extends.InputSHA256 {
			return round, nil
		}
	}
	return nil, gate(artifact.GateDesignFidelity, "resume the campaign; if it persists the record is damaged, so restore the database",
		"the rows that iteration %d extends are not those that it was registered on", it.Number)
}
