package report

import (
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
)

// caveats lists the notes that withhold nothing.
func (s situation) caveats() []artifact.CaveatNote {
	notes := []artifact.CaveatNote{}
	add := func(code artifact.Caveat, detail string) {
		notes = append(notes, artifact.CaveatNote{Code: code, Detail: detail})
	}
	if detail := s.uncharged(); detail != "" {
		add(artifact.CaveatConstraintErrorUncharged, detail)
	}
	if s.model != nil && len(s.model.Aliases) > 0 {
		add(artifact.CaveatAliasAssumed, aliasDetail(*s.model))
	}
	if s.effects != nil && len(s.effects.PartialAliases) > 0 {
		add(artifact.CaveatAliasAssumed, "The model leaves out interactions that its estimates partly hold; the answer takes them for absent.")
	}
	for _, l := range s.in.LostLevels() {
		add(artifact.CaveatLevelLost, Lost(l))
	}
	for _, l := range s.in.Campaign.FreeLocks() {
		add(artifact.CaveatLockNotEnforced, "The locked parameter "+l.Name+" was not enforced: no observable reports it and no argument of run_command pins it.")
	}
	if detail := s.sharedDraws(); detail != "" {
		add(artifact.CaveatDrawsShared, detail)
	}
	if detail := s.notExhaustive(); detail != "" {
		add(artifact.CaveatSearchNotExhaustive, detail)
	}
	for _, w := range s.in.Provenance.Waivers {
		if w.Gate == artifact.GateApproval {
			add(artifact.CaveatAutoApproved, Waived(w))
		}
	}
	return notes
}

// Waived says what was let through knowingly, by whom and why.
func Waived(w artifact.WaiverRecord) string {
	switch {
	case w.Gate != artifact.GateApproval:
		return fmt.Sprintf("%s let %s pass (%s): %s.", w.Who, spaced(w.Gate), w.Field, w.Why)
	case w.Field == artifact.WaivedBefore:
		return "The epoch began before approvals were kept: nobody else is on record as having approved it."
	}
	return fmt.Sprintf("Nobody but %s approved what this epoch spent: %s.", w.Who, w.Why)
}

// aliasDetail says what the model assumes of effects that share an estimate, and
// what the answer owes to it.
func aliasDetail(model artifact.Recommendation) string {
	detail := "Some effects could not be told apart by the design; the model credits the first of each pair."
	for _, consequence := range model.AliasConsequential {
		detail += " The answer rests on that: " + consequence + "."
	}
	return detail
}

// notExhaustive says that the best candidate, and the strongest rival of the
// model bound, were searched and may have been missed.
func (s situation) notExhaustive() string {
	if s.model == nil || s.model.CandidateSpace.Mode != artifact.ModeSearched {
		return ""
	}
	c := s.model.CandidateSpace
	return fmt.Sprintf("The %s candidates are too many to look at each: the best one, and the strongest rival in the model's bound, were searched. "+
		"Of %s, %d led to the best one; a better one may have been missed.", c.Size, plural(c.Starts, "start"), c.BestHits)
}

// uncharged says that the error of judging constraints is outside the stated
// confidence, unless both of its budgets are declared.
func (s situation) uncharged() string {
	objective, n := s.in.Policy.Objective, len(s.in.Limits())
	if n == 0 || (objective.DeltaConstraint != nil && objective.DeltaFeasibility != nil) {
		return ""
	}
	missing := "policy.delta_constraint"
	switch {
	case objective.DeltaConstraint == nil && objective.DeltaFeasibility == nil:
		missing += " and policy.delta_feasibility"
	case objective.DeltaFeasibility == nil:
		missing = "policy.delta_feasibility"
	}
	return "The error of judging " + plural(n, "constraint") + " is not part of the stated confidence: declare " + missing + " to charge it."
}

// sharedDraws says that declared workload seeds were too few: a comparison that
// repeats a draw, or draws what the fit had already seen, is not fresh in it.
func (s situation) sharedDraws() string {
	var fitted, compared []int64
	repeated := false
	for _, it := range s.in.Iterations {
		if !it.Stage.Compares() {
			fitted = append(fitted, seedsOf(it)...)
			continue
		}
		for _, seed := range seedsOf(it) {
			repeated = repeated || slices.Contains(compared, seed)
			compared = append(compared, seed)
		}
	}
	switch {
	case repeated:
		return "The declared workload seeds are fewer than the repetitions of the final comparison, so it used some draws more than once."
	case slices.ContainsFunc(compared, func(seed int64) bool { return slices.Contains(fitted, seed) }):
		return "The declared workload seeds are too few, so the final comparison used draws that the fit had already seen."
	}
	return ""
}

// seedsOf lists the workload seeds of a stage in design order; of a confirm
// round, whose seats share them, one for each replicate.
func seedsOf(it epoch.Iteration) []int64 {
	var seeds []int64
	replicates := map[int]bool{}
	for _, row := range it.Plan.Matrix.Rows {
		seed, drawn := it.Plan.Seed(row)
		if !drawn || it.Stage.Compares() && replicates[row.Replicate] {
			continue
		}
		replicates[row.Replicate] = true
		seeds = append(seeds, seed)
	}
	return seeds
}
