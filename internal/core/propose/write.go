package propose

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/space"
)

const (
	baselinePath   = "optimization.known_valid_baseline"
	maxRunsPath    = "optimization.design.max_runs"
	replicatesPath = "optimization.design.confirm.replicates"
	shortlistPath  = "optimization.design.confirm.shortlist_size"
)

// writing turns edits into a file and settles what they drag along: a baseline
// outside the new levels, replicates below the next epoch's floor, a run budget
// that no longer covers the plan.
type writing struct {
	*planner
	edits  []campaign.Edit
	notes  []string
	source []byte
	o      *campaign.Optimization
}

// epoch is the index of the epoch to come.
func (w *writing) epoch() int { return w.in.Policy.Epoch + 1 }

func (w *writing) settle() error {
	w.notes = []string{}
	if err := w.read(); err != nil {
		return err
	}
	for _, step := range []func(*writing) bool{
		(*writing).moveBaseline, (*writing).raiseReplicates, (*writing).raiseBudget, (*writing).raiseHours,
	} {
		if !step(w) {
			continue
		}
		if err := w.read(); err != nil {
			return err
		}
	}
	return w.validate()
}

// read applies the edits and reads the result.
func (w *writing) read() error {
	source, err := w.file.Edited(w.edits...)
	if err != nil {
		return err
	}
	c, _, problems := campaign.Parse(artifact.FileCampaign, source)
	if c == nil || c.Optimization == nil {
		return fmt.Errorf("%w: %v", errNotValid, problems.Errors())
	}
	w.source, w.o = source, c.Optimization
	return nil
}

// moveBaseline makes the answer the baseline where the declared one is not among
// the levels any more: it must be a declared configuration.
func (w *writing) moveBaseline() bool {
	declared := w.planner.o.Baseline
	if declared == nil {
		return false
	}
	moved, lost := map[string]any{}, []string{}
	for _, f := range w.o.Factors {
		level, named := declared[f.ID]
		if !named {
			continue
		}
		moved[f.ID] = level
		if f.LevelIndex(level) < 0 {
			moved[f.ID] = w.answer[f.ID]
			lost = append(lost, f.ID)
		}
	}
	if len(lost) == 0 && len(moved) == len(declared) {
		return false
	}
	if len(lost) > 0 {
		w.notes = append(w.notes, "The baseline takes the answer's level of "+strings.Join(lost, ", ")+", because its own is no longer declared.")
	}
	w.edits = append(w.edits, campaign.Edit{Path: baselinePath, Value: moved})
	return true
}

// raiseReplicates lifts a declared replicate count to the next epoch's floor.
func (w *writing) raiseReplicates() bool {
	floor := w.o.ReplicateFloor(w.epoch())
	declared := w.o.Design.Confirm.Replicates
	if !w.o.Staged(string(artifact.StageConfirm)) || declared == nil || *declared >= floor {
		return false
	}
	w.notes = append(w.notes, fmt.Sprintf("Replicates are raised from %d to %d, the floor of epoch %d.", *declared, floor, w.epoch()))
	w.edits = append(w.edits, campaign.Edit{Path: replicatesPath, Value: canonical.Int(int64(floor))})
	return true
}

// raiseBudget lifts a declared run budget to what the plan takes at most.
func (w *writing) raiseBudget() bool {
	declared := w.o.Design.MaxRuns
	counts, err := doe.Count(w.o.RunRequest(w.epoch()))
	if err != nil || declared == nil || *declared >= counts.Max {
		return false
	}
	w.notes = append(w.notes, fmt.Sprintf("max_runs is raised from %d to %d, which covers every registered branch.", *declared, counts.Max))
	w.edits = append(w.edits, campaign.Edit{Path: maxRunsPath, Value: canonical.Int(int64(counts.Max))})
	return true
}

// raiseHours lifts a declared wall-clock budget that would end the next epoch
// early: the hours of all epochs add up.
func (w *writing) raiseHours() bool {
	declared, used := w.o.MaxWallClockHours, w.in.Report.Cost.WallClockHours
	counts, err := doe.Count(w.o.RunRequest(w.epoch()))
	if err != nil || declared == nil || used == nil {
		return false
	}
	needed := *used
	if more := w.hours(counts.Max); more != nil {
		needed += 2 * *more // room for what a row costs beside the target's own time
	}
	if needed < *declared {
		return false
	}
	hours := math.Ceil(10*needed+1) / 10
	w.notes = append(w.notes, fmt.Sprintf("max_wall_clock_hours is raised from %g to %g: the hours of all epochs add up.", *declared, hours))
	w.edits = append(w.edits, campaign.Edit{Path: "optimization.max_wall_clock_hours", Value: canonical.Float(hours)})
	return true
}

// validate holds the file against every rule at the next epoch, and against
// what this version executes.
func (w *writing) validate() error {
	c, doc, _ := campaign.Parse(artifact.FileCampaign, w.source)
	env := w.in.Env
	env.Epoch = w.epoch()
	errors := campaign.Validate(c, doc, env).Errors
	if len(errors) == 0 {
		errors = campaign.Refusals(c, doc).Errors()
	}
	if len(errors) == 0 {
		return nil
	}
	texts := make([]string, len(errors))
	for i, p := range errors {
		texts[i] = p.String()
	}
	return fmt.Errorf("%w: %s", errNotValid, strings.Join(texts, "; "))
}

// cannotCertify lists what stands in the way of a certificate however the
// measurements turn out.
func (w *writing) cannotCertify() []string {
	out := []string{}
	add := func(condition bool, why string) {
		if condition {
			out = append(out, why)
		}
	}
	confirm := w.o.Staged(string(artifact.StageConfirm))
	add(!confirm, "No confirm stage is staged, and only fresh measurements certify.")
	refined := w.o.Staged(string(artifact.StageRefine)) && w.o.Design.Refine != nil
	add(!refined && len(w.o.Refinable()) >= 2 && !w.o.Policy.ValidateScreen, "No refine stage is staged, so the shape of the surface stays unchecked.")
	add(confirm && w.o.Replicates(w.epoch()) < w.o.ReplicateFloor(w.epoch()), "The replicates are below the floor.")
	for _, o := range w.o.Response.Objectives {
		add(o.Epsilon == nil, o.Metric+" has no epsilon.")
	}
	add(w.o.Response.Primary != nil && w.o.Policy.Epsilon.Abs == nil && w.o.Policy.Epsilon.Pct == nil, "No epsilon is declared.")
	return out
}

// changes lists the edited values before and after.
func (w *writing) changes() []artifact.ProposalChange {
	after, _ := parse(w.source)
	seen := []string{}
	out := []artifact.ProposalChange{}
	for _, e := range w.edits {
		if slices.Contains(seen, e.Path) {
			continue
		}
		seen = append(seen, e.Path)
		c := artifact.ProposalChange{Path: w.named(e.Path), From: shown(w.file, e.Path)}
		if e.Value != nil {
			c.To = shown(after, e.Path)
		}
		out = append(out, c)
	}
	return out
}

func parse(source []byte) (*campaign.Document, error) {
	_, doc, problems := campaign.Parse(artifact.FileCampaign, source)
	if doc == nil {
		return nil, fmt.Errorf("%v", problems)
	}
	return doc, nil
}

func shown(doc *campaign.Document, path string) string {
	value, ok := doc.Value(path)
	if !ok {
		return ""
	}
	if id, isFactor := value.(map[string]any); isFactor && strings.HasPrefix(path, factorsPath) {
		return "factor " + fmt.Sprint(id["id"])
	}
	return campaign.FlowText(value)
}

const factorsPath = "optimization.factors["

// factorPath is the path of a factor's field.
func (p *planner) factorPath(id, field string) string {
	i := slices.IndexFunc(p.o.Factors, func(f campaign.Factor) bool { return f.ID == id })
	path := fmt.Sprintf("%s%d]", factorsPath, i)
	if field == "" {
		return path
	}
	return path + "." + field
}

// named replaces the position of a factor in a path by its id.
func (p *planner) named(path string) string {
	rest, ok := strings.CutPrefix(path, factorsPath)
	if !ok {
		return path
	}
	var i int
	if _, err := fmt.Sscanf(rest, "%d]", &i); err != nil || i >= len(p.o.Factors) {
		return path
	}
	_, field, _ := strings.Cut(rest, "]")
	return factorsPath + p.o.Factors[i].ID + "]" + field
}

// factor finds a declared factor.
func (p *planner) factor(id string) (campaign.Factor, bool) {
	i := slices.IndexFunc(p.o.Factors, func(f campaign.Factor) bool { return f.ID == id })
	if i < 0 {
		return campaign.Factor{}, false
	}
	return p.o.Factors[i], true
}

func list(levels []canonical.Scalar) []any {
	out := make([]any, len(levels))
	for i, level := range levels {
		out[i] = level
	}
	return out
}

func sameLevels(a, b []canonical.Scalar) bool { return slices.EqualFunc(a, b, space.SameLevel) }
