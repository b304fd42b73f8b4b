package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
	"assay/internal/core/recommend"
)

// openFoldover registers the block that separates the aliased pairs on which
// the screen's answer rests: its corners with the signs of some columns
// reversed. Which columns follows from the recorded screen alone.
func (f Facts) openFoldover(iteration int) (Plan, error) {
	screen := f.latest(artifact.StageScreen)
	found, err := f.consequences(screen)
	if err != nil {
		return Plan{}, err
	}
	fold, ok := f.chooseFold(found)
	if !ok {
		return Plan{}, gate(artifact.GatePreconditions, "report this as a defect", "no reversed column separates an alias on which the answer rests")
	}
	design, err := f.screenDesign()
	if err != nil {
		return Plan{}, err
	}
	plan := f.fittingPlan(doe.Foldover(design, f.factors(), fold), iteration)
	plan.Matrix.FoldBlock = &artifact.FoldBlock{
		FoldedOn: fold.On, ScreenIteration: screen.Number, AliasConsequential: screen.Conclusion.Recommendation.AliasConsequential,
	}
	return plan, nil
}

// consequences finds again what the aliases of a concluded stage could change
// of its recommendation.
func (f Facts) consequences(it *Iteration) (recommend.Consequences, error) {
	s, err := f.study(it)
	if err != nil {
		return recommend.Consequences{}, err
	}
	candidates, _, err := f.candidates(it, s)
	if err != nil {
		return recommend.Consequences{}, err
	}
	nominated, err := f.nominate(candidates, s)
	if err != nil {
		return recommend.Consequences{}, err
	}
	return f.aliasesOf(nominated, s, it.Conclusion.Recommendation.Epsilon)
}

// chooseFold decides what a foldover of the screen reverses; it reports false
// when no reversal separates a pair that matters.
func (f Facts) chooseFold(found recommend.Consequences) (doe.Fold, bool) {
	return doe.ChooseFold(f.factors(), f.latest(artifact.StageScreen).Plan.Matrix.Resolution, consequentialWords(found))
}

// consequentialWords gives the word of each aliased pair on which the answer
// rests, every pair once.
func consequentialWords(found recommend.Consequences) []doe.Word {
	var words []doe.Word
	var pairs [][2]string
	for _, shift := range found.Shifts {
		for _, credit := range shift.Credits {
			pair := [2]string{credit.Representative.Label, credit.To.Term.Label}
			if slices.Contains(pairs, pair) {
				continue
			}
			pairs = append(pairs, pair)
			words = append(words, doe.WordOf(credit.Representative.FactorIDs(), credit.To.Term.FactorIDs()))
		}
	}
	return words
}

// foldoverObservations says at the end of a screen what a foldover would cost
// and whether it can be paid without starving refine or the first confirm
// round. Both are unknown when no foldover could help: when no reversal
// separates a pair that matters, or a corner of the screen has no usable run
// that the block could be combined with.
func (f Facts) foldoverObservations(found recommend.Consequences, refineRuns int, seen policy.Observations) {
	if _, registered := f.Policy.States[artifact.StageFoldover]; !registered {
		return
	}
	seen[policy.RunsNeededFoldover], seen[policy.FoldoverAffordable] = canonical.Null, canonical.Null
	screen := f.latest(artifact.StageScreen)
	if _, ok := f.chooseFold(found); !ok || len(f.unusableCorners(screen)) > 0 {
		return
	}
	needed := 0
	for _, row := range screen.Plan.Matrix.Rows {
		if row.Role == artifact.RoleCorner {
			needed++
		}
	}
	seen[policy.RunsNeededFoldover] = canonical.Int(int64(needed))
	seen[policy.FoldoverAffordable] = canonical.Bool(f.remaining() >= needed+refineRuns+f.firstRound())
}

// firstRound is the number of runs that the exact count sets aside for the
// first confirm round: every registered seat, whoever will sit there.
func (f Facts) firstRound() int {
	state, staged := f.Policy.States[artifact.StageConfirm]
	if !staged {
		return 0
	}
	seats := state.Design.ShortlistSize
	if state.Design.BaselineSeat {
		seats++
	}
	return seats * state.Design.Replicates
}

// unusableCorners lists the corner rows of a stage without a usable response.
func (f Facts) unusableCorners(it *Iteration) []int {
	var lost []int
	for _, row := range it.Plan.Matrix.Rows {
		if row.Role != artifact.RoleCorner {
			continue
		}
		r := it.run(row.RowIndex)
		if r == nil {
			lost = append(lost, row.RowIndex)
		} else if _, usable := f.Usable(*r); !usable {
			lost = append(lost, row.RowIndex)
		}
	}
	return lost
}
