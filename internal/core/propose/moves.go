package propose

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// counted are the reasons that more seats' replicates can lift, and centred those
// that more centre points can.
var (
	counted = []artifact.Reason{
		artifact.ReasonNotConfirmed, artifact.ReasonBoundNotComputable, artifact.ReasonBoundAboveEpsilon, artifact.ReasonReplicatesBelowFloor,
		artifact.ReasonSkewness, artifact.ReasonSpread, artifact.ReasonFeasibilityUndecided, artifact.ReasonFinalistInfeasible,
		artifact.ReasonNoFeasibleRival, artifact.ReasonFinalistUnmeasured,
	}
	centred = []artifact.Reason{
		artifact.ReasonTransport, artifact.ReasonModelBoundAboveEpsilon, artifact.ReasonModelBoundNotComputable, artifact.ReasonModelAdequacyUnknown,
	}
)

// replicate repeats more: at confirm for what the comparison lacked, at the
// centre of the fitted design for what the model lacked.
func (p *planner) replicate() []draft {
	seats, points, room := p.withheld(counted...), p.withheld(centred...), p.withheld(artifact.ReasonNotNondominated)
	if p.rivalSeated() {
		seats, room = append(seats, room...), nil
	}
	if len(seats)+len(points)+len(room) == 0 {
		return nil
	}
	d := draft{move: artifact.MoveReplicate, lifts: slices.Concat(seats, points, room)}
	d.reasons = p.says(d.lifts)
	var what []string
	if len(seats) > 0 {
		n := p.moreReplicates(seats)
		what = append(what, fmt.Sprintf("%d times a seat", n))
		d.edits = append(d.edits, campaign.Edit{Path: replicatesPath, Value: canonical.Int(int64(n))})
		if !p.o.Staged(string(artifact.StageConfirm)) {
			d.edits = append(d.edits, p.staged(string(artifact.StageConfirm)))
		}
	}
	if len(points) > 0 {
		path, n := p.moreCentres(points)
		what = append(what, fmt.Sprintf("%d times at the centre", n))
		d.edits = append(d.edits, campaign.Edit{Path: path, Value: canonical.Int(int64(n))})
	}
	if len(room) > 0 {
		n := p.o.Design.Confirm.ShortlistSize + 1
		what = append(what, fmt.Sprintf("in %d seats besides the baseline", n))
		d.edits = append(d.edits, campaign.Edit{Path: shortlistPath, Value: canonical.Int(int64(n))})
	}
	d.title = "Repeat more: " + strings.Join(what, " and ")
	return []draft{d}
}

// rivalSeated reports whether what may beat the preferred trade-off sat in the final
// comparison: then repetitions tell the two apart, and otherwise a seat.
func (p *planner) rivalSeated() bool {
	if p.in.Report.Front == nil {
		return false
	}
	point := p.in.Report.Front.PreferredPoint()
	return point != nil && point.BlockedBy != nil && slices.ContainsFunc(p.in.Report.Finalists, func(f artifact.Finalist) bool {
		return f.Levels.Same(point.BlockedBy.Levels)
	})
}

// moreReplicates is the largest count that a remedy asks for, and at least one
// more than there were.
func (p *planner) moreReplicates(reasons []artifact.Reason) int {
	r := p.registered()
	needed := max(r.Replicates+1, p.o.ReplicateFloor(p.in.Policy.Epoch+1))
	for _, code := range reasons {
		if remedy := p.remedy(code); remedy != nil && remedy.AddsRuns != nil && code != artifact.ReasonNotConfirmed {
			needed = max(needed, r.Replicates+(*remedy.AddsRuns+r.Seats-1)/max(1, r.Seats))
		}
	}
	return needed
}

// moreCentres is where centre points are declared and how many are needed.
func (p *planner) moreCentres(reasons []artifact.Reason) (path string, points int) {
	path = "optimization.design.screen.center_points"
	if d := p.in.Policy.States[artifact.StageScreen].Design; d != nil && d.CenterPoints != nil {
		points = *d.CenterPoints
	}
	if refine, staged := p.in.Policy.States[artifact.StageRefine]; staged && refine.Design != nil && refine.Design.CenterPoints != nil {
		path, points = "optimization.design.refine.center_points", *refine.Design.CenterPoints
	}
	add := 1
	for _, code := range reasons {
		if remedy := p.remedy(code); remedy != nil && remedy.AddsRuns != nil {
			add = max(add, *remedy.AddsRuns)
		}
	}
	return path, points + add
}

// staged adds a stage to the declared list, in its order.
func (p *planner) staged(stage string) campaign.Edit {
	order := []string{"plan", "build", "verify", "screen", "refine", "explore", "confirm", "probe"}
	stages := append(slices.Clone(p.o.Stages), stage)
	slices.SortStableFunc(stages, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	names := make([]any, len(stages))
	for i, s := range stages {
		names[i] = canonical.String(s)
	}
	return campaign.Edit{Path: "optimization.stages", Value: names}
}

// stageRefine stages what bends the surface, where nothing did.
func (p *planner) stageRefine() []draft {
	lifts := p.withheld(artifact.ReasonModelClassUnchecked, artifact.ReasonModelInadequate, artifact.ReasonModelAdequacyUnknown)
	if len(lifts) == 0 || len(p.o.Refinable()) == 0 || p.o.Staged(string(artifact.StageRefine)) && p.o.Design.Refine != nil {
		return nil
	}
	d := draft{move: artifact.MoveStageRefine, title: "Stage refine", reasons: p.says(lifts), lifts: lifts}
	if p.o.Design.Refine == nil {
		d.edits = append(d.edits, campaign.Edit{
			Path: "optimization.design.refine", Value: map[string]any{"kind": canonical.String("central_composite")},
		})
	}
	if !p.o.Staged(string(artifact.StageRefine)) {
		d.edits = append(d.edits, p.staged(string(artifact.StageRefine)))
	}
	return []draft{d}
}

// remeasure runs the same plan again where rows were lost in a way that can
// bias; rows that were ended by the limit on time get twice as much.
func (p *planner) remeasure() []draft {
	lifts := p.withheld(artifact.ReasonExclusionsCorrelated)
	if len(lifts) == 0 {
		return nil
	}
	d := draft{move: artifact.MoveRemeasure, title: "Measure the lost cells again", lifts: lifts, reasons: p.says(lifts)}
	cells, timeouts := []string{}, 0
	for _, it := range p.in.Iterations {
		for _, r := range it.Runs {
			if r.Status != artifact.StatusFailed || r.RowIndex < 0 {
				continue
			}
			if at := r.Levels.String(); !slices.Contains(cells, at) {
				cells = append(cells, at)
			}
			if r.FailureKind == artifact.FailureTimeout {
				timeouts++
			}
		}
	}
	d.reasons = append(d.reasons, "Nothing is taken over from one epoch to the next, so the whole plan is measured again, with: "+strings.Join(cells, "; ")+".")
	if timeouts > 0 {
		d.edits = append(d.edits, campaign.Edit{Path: "optimization.run_timeout_sec", Value: canonical.Int(int64(2 * p.o.RunTimeoutSec))})
		d.reasons = append(d.reasons, fmt.Sprintf("%d runs were ended by run_timeout_sec.", timeouts))
	}
	return []draft{d}
}

// pin holds every factor whose best level is the end of its range, for when the
// range cannot grow.
func (p *planner) pin() []draft {
	ids := p.boundary()
	if len(ids) == 0 {
		return nil
	}
	return p.held(artifact.MovePin, "Hold "+strings.Join(ids, ", ")+" at the end of the range", []artifact.Reason{},
		p.byScore("Their best level")+" is the end of the declared range. If no setting beyond it can run, holding them there leaves runs for the others.", ids)
}

// drop holds every factor whose effect was measured to be none.
func (p *planner) drop() []draft {
	var ids []string
	for _, it := range p.in.Iterations {
		if c := it.Conclusion; c != nil && c.Effects != nil {
			ids = c.Effects.DroppedFactors
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return p.held(artifact.MoveDrop, "Leave out "+strings.Join(ids, ", "), p.withheld(artifact.ReasonModelBoundAboveEpsilon),
		"Their main effects were measured and are not told apart from none; without them the same runs say more about the others.", ids)
}

// held takes factors out of the experiment and fixes their levels in the
// command.
func (p *planner) held(move artifact.Move, title string, lifts []artifact.Reason, why string, ids []string) []draft {
	d := draft{move: move, title: title, reasons: []string{why}, lifts: lifts}
	switch {
	case p.answer == nil:
		return nil
	case len(ids) >= len(p.o.Factors):
		d.blocked = "No factor would be left."
		return []draft{d}
	}
	command := p.o.RunCommand
	for i := len(p.o.Factors) - 1; i >= 0; i-- { // from the end, so that positions stay
		f := p.o.Factors[i]
		if !slices.Contains(ids, f.ID) {
			continue
		}
		argument := strings.ReplaceAll(f.Apply.Template, "{level}", p.answer[f.ID].Render())
		if f.Apply.Kind != campaign.ApplyFlag || !plainArgument.MatchString(argument) {
			d.blocked = "The level of " + f.ID + " does not reach the target as a plain argument; fix it by hand and start a revision."
			return []draft{d}
		}
		command += " " + argument
		d.edits = append(d.edits, campaign.Edit{Path: p.factorPath(f.ID, "")})
	}
	d.edits = append(d.edits, campaign.Edit{Path: "optimization.run_command", Value: canonical.String(command)})
	return []draft{d}
}

var plainArgument = regexp.MustCompile(`^[A-Za-z0-9_./:=,@%+-]+$`)

// byScore says of a model's finding that it is one of the score, where it is.
func (p *planner) byScore(phrase string) string {
	if !p.in.Several() {
		return phrase
	}
	return "By the score, " + strings.ToLower(phrase[:1]) + phrase[1:]
}

// boundary names the numeric factors whose best level is the end of a range, in
// declared order.
func (p *planner) boundary() []string {
	var ids []string
	if p.in.Report.BoundaryOptimum == nil {
		return nil
	}
	for _, axis := range p.in.Report.BoundaryOptimum.Axes {
		if f, known := p.factor(axis.FactorID); known && f.Kind == space.Numeric {
			ids = append(ids, axis.FactorID)
		}
	}
	return ids
}
