package epoch

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/predicate"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

// Open registers the plan of a stage: its rows, how each reaches the target,
// its workload seeds and its run order. Nothing has been measured of it yet.
func Open(f Facts, stage artifact.Stage, iteration int) (Plan, error) {
	var plan Plan
	var err error
	switch stage {
	case artifact.StageScreen:
		plan, err = f.openScreen(iteration)
	case artifact.StageFoldover:
		plan, err = f.openFoldover(iteration)
	case artifact.StageRefine:
		plan, err = f.openRefine(iteration)
	case artifact.StageConfirm:
		plan, err = f.openConfirm(iteration)
	case artifact.StageAllocate:
		plan, err = f.openAllocate(iteration)
	case artifact.StageValidate:
		plan, err = f.openValidate(iteration)
	default:
		return Plan{}, fmt.Errorf("epoch: stage %s measures nothing", stage)
	}
	if err != nil {
		return Plan{}, err
	}
	if err := f.preflight(plan); err != nil {
		return Plan{}, err
	}
	return plan, nil
}

func (f Facts) openScreen(iteration int) (Plan, error) {
	design, err := f.screenDesign()
	if err != nil {
		return Plan{}, err
	}
	return f.fittingPlan(design, iteration), nil
}

func (f Facts) screenDesign() (doe.Design, error) {
	state := f.Policy.States[artifact.StageScreen].Design
	design, err := doe.Screen(doe.ScreenRequest{
		Factors: f.factors(), Resolution: state.Resolution, Centers: state.CenterPoints,
		CampaignHash: f.Policy.CompiledFrom.CampaignHash, Validate: state.Validate,
	})
	if err != nil {
		return doe.Design{}, gate(artifact.GatePreconditions, "change design.screen", "the screen cannot be built: %v", err)
	}
	return design, nil
}

// fittingPlan registers a stage that is fitted, with what its design is worth.
func (f Facts) fittingPlan(design doe.Design, iteration int) Plan {
	plan := f.plan(design, iteration, f.fittingSeeds(len(design.Points), iteration))
	if e, err := design.Efficiency(f.factors(), f.stream(iteration, random.Search)); err == nil {
		plan.Matrix.Efficiency = &artifact.Efficiency{D: e.D, G: e.G, I: e.I}
	}
	return plan
}

func (f Facts) openRefine(iteration int) (Plan, error) {
	held, err := f.heldInRefine()
	if err != nil {
		return Plan{}, err
	}
	design, err := doe.Refine(f.factors(), held, f.refineRequest())
	if err != nil {
		return Plan{}, gate(artifact.GatePreconditions, "change design.refine", "the refine stage cannot be built: %v", err)
	}
	return f.fittingPlan(design, iteration), nil
}

// refineRequest is the registered design of the refine stage.
func (f Facts) refineRequest() doe.RefineRequest {
	state := f.Policy.States[artifact.StageRefine].Design
	return doe.RefineRequest{
		Kind: doe.Kind(state.Kind), Inscribed: state.Axial == campaign.AxialInscribed, Centers: *state.CenterPoints, OuterRing: state.OuterRing,
	}
}

// heldInRefine gives the level of every factor that refine does not vary: that
// of the recommendation, or of the best measured valid configuration when the
// screen's plane was rejected for curvature and its argmax is not trusted.
func (f Facts) heldInRefine() (space.Levels, error) {
	rec := f.recommendation()
	if rec == nil {
		return nil, gate(artifact.GateFitFloor, "repair the target and resume", "refine has no recommendation to stand on")
	}
	from := rec.Levels
	if f.curvatureRejected() {
		for _, m := range f.Measured() {
			if m.Valid {
				from = m.Levels
				break
			}
		}
	}
	usable := f.refinable()
	held := space.Levels{}
	for _, factor := range f.factors() {
		if !usable[factor.ID] {
			held[factor.ID] = from[factor.ID]
		}
	}
	return held, nil
}

// refinable names the factors that refine varies: numeric with more than two
// levels and not pinned by lost rows at the screen, whatever their
// significance.
func (f Facts) refinable() map[string]bool {
	usable := map[string]bool{}
	for _, factor := range f.factors() {
		usable[factor.ID] = factor.Refinable()
	}
	if screen := f.latest(artifact.StageScreen); screen != nil && screen.Conclusion != nil && screen.Conclusion.Exclusions != nil {
		for _, id := range screen.Conclusion.Exclusions.NonIdentifiableFactors {
			usable[id] = false
		}
	}
	return usable
}

func (f Facts) curvatureRejected() bool {
	return slices.ContainsFunc(f.Iterations, func(it Iteration) bool { return it.rejectedBy(fit.CurvatureTest) })
}

// plan turns a design into the registered matrix.
func (f Facts) plan(design doe.Design, iteration int, seeds []*int64) Plan {
	o := f.optimization()
	m := artifact.DesignMatrix{
		FactorIDs:        design.FactorIDs,
		Kind:             string(design.Kind),
		Resolution:       design.Resolution,
		Generators:       design.Generators,
		Aliases:          design.Aliases,
		RunOrder:         doe.RunOrder(design, f.stream(iteration, random.Order)),
		RunOrderSeed:     iteration,
		RunOrderSalt:     hex.EncodeToString(f.Salt),
		PolicyHash:       f.PolicyHash,
		RunTimeoutSec:    o.RunTimeoutSec,
		MaxParallel:      1,
		ConcurrencyBasis: "serial",
		HeldFixed:        design.HeldFixed,
		Epoch:            f.Policy.Epoch,
	}
	if mixed := design.Mixed; mixed != nil {
		m.MixedLevel = &artifact.MixedLevel{Model: string(mixed.Model), Runs: mixed.Runs, Imbalance: mixed.Imbalance}
		if s := mixed.Search; s != nil {
			m.MixedLevel.Starts, m.MixedLevel.Seed, m.MixedLevel.VarianceInflation = s.Starts, s.Seed, &s.Inflation
		}
	}
	for i, point := range design.Points {
		row := artifact.DesignRow{RowIndex: i, Levels: point.Levels, Role: artifact.Role(point.Role), Replicate: point.Replicate}
		row.Apply = Render(o.Factors, o.Workload, point.Levels, seeds[i])
		if design.Kind == doe.ShortlistReplicate {
			seat := point.Seat
			row.Apply.Finalist = &seat
		}
		m.Rows = append(m.Rows, row)
		if seeds[i] != nil {
			if m.WorkloadSeeds == nil {
				m.WorkloadSeeds = map[string]int64{}
			}
			m.WorkloadSeeds[strconv.Itoa(i)] = *seeds[i]
		}
	}
	return Plan{Matrix: m}
}

// preflight refuses a plan before anything is spent: every numeric level must
// be a number inside its factor's declared range, every factor must have a
// level, and no check may read a requested level that no factor has. Up to 12
// offending rows are named.
func (f Facts) preflight(plan Plan) error {
	if paths := f.impossible(); len(paths) > 0 {
		return gate(artifact.GateDesignPreflight, "correct the observable in a new campaign", "no factor has what these checks read: %s", strings.Join(paths, ", "))
	}
	var offending []string
	for _, row := range plan.Matrix.Rows {
		for _, factor := range f.factors() {
			level, named := row.Levels[factor.ID]
			if named && factor.InRange(level) {
				continue
			}
			offending = append(offending, fmt.Sprintf("row %d: %s = %s", row.RowIndex, factor.ID, level.Render()))
		}
	}
	if len(offending) == 0 {
		return nil
	}
	if len(offending) > 12 {
		offending = append(offending[:12], fmt.Sprintf("and %d more", len(offending)-12))
	}
	return gate(artifact.GateDesignPreflight, "report this as a defect of the design", "levels outside the declared ranges: %v", offending)
}

// impossible lists the observables below "applied" that no row can have.
func (f Facts) impossible() []string {
	var read []predicate.Predicate
	for _, factor := range f.optimization().Factors {
		read = append(read, factor.Manipulation)
	}
	for _, invariant := range f.optimization().Invariants {
		read = append(read, invariant.Predicate)
	}
	var paths []string
	for _, p := range read {
		id, requested := strings.CutPrefix(p.Path, "applied.")
		known := slices.ContainsFunc(f.factors(), func(factor space.Factor) bool { return factor.ID == id })
		if requested && !known {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

// Allowed reports whether no invariant that can be decided before a run
// forbids a configuration.
func (f Facts) Allowed(levels space.Levels) bool {
	for _, invariant := range f.optimization().Invariants {
		if !decidableBefore(invariant.Predicate) {
			continue
		}
		scope := map[string]any{"applied": levels.Object()}
		if !predicate.Eval(invariant.Predicate, nil, scope).OK {
			return false
		}
	}
	return true
}

// decidableBefore reports whether a predicate reads requested levels only.
func decidableBefore(p predicate.Predicate) bool {
	return strings.HasPrefix(p.Path, "applied.") && p.Path != "applied." && !p.IsLevel
}

// Lattice is the candidate space: every declared configuration that no
// decidable invariant forbids. What measurements exclude is closed later (see
// candidates): the number of comparisons that a bound pays for is settled
// before anything is measured.
func (f Facts) Lattice() *space.Lattice {
	decides := func(i campaign.Invariant) bool { return decidableBefore(i.Predicate) }
	if !slices.ContainsFunc(f.optimization().Invariants, decides) {
		return space.NewLattice(f.factors(), nil)
	}
	return space.NewLattice(f.factors(), f.Allowed)
}
