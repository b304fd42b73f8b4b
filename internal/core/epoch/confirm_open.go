package epoch

import (
	"assay/internal/core/artifact"
	"assay/internal/core/doe"
	"assay/internal/core/random"
)

// openConfirm registers a confirm round: its seats, one workload seed a
// replicate shared by all seats, and before the first round of an epoch the
// probe that shows whether the target honours that seed.
func (f Facts) openConfirm(iteration int) (Plan, error) {
	seats := f.seats()
	if len(seats) == 0 {
		return Plan{}, gate(artifact.GateNoFinalist, "declare known_valid_baseline, or loosen the constraints, and start a new campaign",
			"no configuration can be seated in the final comparison")
	}
	for _, seat := range seats {
		for _, factor := range f.factors() {
			if _, named := seat.Levels[factor.ID]; !named {
				return Plan{}, gate(artifact.GateFinalistIncomplete, "report this as a defect", "finalist %s names no level for %s", seat.Key, factor.ID)
			}
		}
	}
	round, replicates := f.rounds()+1, f.registration().Replicates
	placed := make([]doe.Seat, len(seats))
	for i, seat := range seats {
		placed[i] = doe.Seat{Levels: seat.Levels, Baseline: seat.Why == whyBaseline}
	}
	design := doe.Confirm(placed, replicates, 0, f.stream(iteration, random.Order))
	byReplicate := f.replicateSeeds(replicates, (round-1)*replicates, iteration)
	plan := f.comparisonPlan(design, seats, iteration, byReplicate, 0)
	plan.Matrix.Round = round
	paired := f.optimization().Workload != nil && !f.contradicted()
	plan.Matrix.Paired = &paired
	if f.optimization().Workload != nil && round == 1 && replicates >= 2 {
		plan.Probe = f.probeRows(seats[0], byReplicate[0], byReplicate[1])
		plan.ProbeSeeds = map[int]int64{-3: *byReplicate[0], -2: *byReplicate[0], -1: *byReplicate[1]}
	}
	return plan, nil
}

// RoleProbe is the role of a seed-probe row. Such rows exist in the record
// only; no artifact lists them.
const RoleProbe artifact.Role = "probe"

// probeRows runs one configuration three times: seed a, seed a again, seed b.
func (f Facts) probeRows(seat artifact.Seat, a, b *int64) []artifact.DesignRow {
	rows := make([]artifact.DesignRow, 0, 3)
	for i, seed := range []*int64{a, a, b} {
		rows = append(rows, artifact.DesignRow{
			RowIndex: i - 3, Levels: seat.Levels, Role: RoleProbe, Replicate: i,
			Apply: Render(f.optimization().Factors, f.optimization().Workload, seat.Levels, seed),
		})
	}
	return rows
}
