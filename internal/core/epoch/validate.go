package epoch

import (
	"math"
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

const (
	whyValidation = "the answer, measured again"
	whyInertness  = "whether a knob matters at all"
)

// aftermath is what is measured once the answer is chosen: the answer again,
// and the knobs that showed no effect at their levels.
type aftermath struct {
	seats []artifact.Seat
	inert []inertPlan
}

// inertPlan holds, for one knob, the configurations that differ in it alone: by
// setting of the others, then by level.
type inertPlan struct {
	id       string
	settings [][]space.Levels
	possible int // settings there are, of which some may have been drawn
}

// deciding is the newest comparison with a winner that no round struck, nil
// without any.
func (f Facts) deciding() *artifact.Confirmation {
	for _, c := range slices.Backward(f.confirmations()) {
		if c.Best != nil && !slices.ContainsFunc(f.struck(), c.ConfirmedAtLevels.Same) {
			return c
		}
	}
	return nil
}

// afterChoice plans the registered blocks for the answer so far, as far as the
// run budget reaches: the answer first. Without an answer there is none.
func (f Facts) afterChoice(iteration int) (plan aftermath, wanted bool) {
	state, registered := f.Policy.States[artifact.StageValidate]
	answer := f.deciding()
	if !registered || answer == nil {
		return aftermath{}, false
	}
	budget := f.remaining() / state.Design.Replicates
	if state.Design.PostSelection {
		wanted = true
		if budget >= 1 {
			plan.seat(answer.ConfirmedAtLevels, whyValidation)
		}
	}
	if !state.Design.Inertness {
		return plan, wanted
	}
	with := aftermath{seats: slices.Clone(plan.seats), inert: f.inertPlans(answer.ConfirmedAtLevels, iteration)}
	for _, knob := range with.inert {
		for _, setting := range knob.settings {
			for _, levels := range setting {
				with.seat(levels, whyInertness)
			}
		}
	}
	wanted = wanted || len(with.inert) > 0
	if len(with.seats) <= budget {
		return with, wanted
	}
	return plan, wanted
}

func (a *aftermath) seat(levels space.Levels, why string) {
	if !slices.ContainsFunc(a.seats, func(s artifact.Seat) bool { return s.Levels.Same(levels) }) {
		a.seats = append(a.seats, artifact.Seat{Key: "f" + strconv.Itoa(len(a.seats)), Levels: levels, Why: why})
	}
}

// inertPlans covers every knob that the newest fit measured to have no effect,
// at the settings of the knobs that it kept; other such knobs stay at the
// answer's level.
func (f Facts) inertPlans(answer space.Levels, iteration int) []inertPlan {
	s, err := f.lastStudy()
	if err != nil {
		return nil
	}
	nulls := s.nulls()
	var kept []space.Factor
	for _, factor := range f.factors() {
		if _, pinned := s.model.Pinned[factor.ID]; !pinned && !slices.Contains(nulls, factor.ID) {
			kept = append(kept, factor)
		}
	}
	settings, possible := doe.Settings(kept, f.stream(iteration, random.Validate))
	var plans []inertPlan
	for _, factor := range f.factors() {
		if !slices.Contains(nulls, factor.ID) {
			continue
		}
		plan := inertPlan{id: factor.ID, possible: possible}
		for _, setting := range settings {
			var row []space.Levels
			for _, level := range factor.ScreenLevels() {
				levels := answer.Clone()
				for id, l := range setting {
					levels[id] = l
				}
				levels[factor.ID] = level
				if f.Allowed(levels) {
					row = append(row, levels)
				}
			}
			if len(row) == len(factor.ScreenLevels()) {
				plan.settings = append(plan.settings, row)
			}
		}
		plans = append(plans, plan)
	}
	return plans
}

// openValidate registers what is measured after the choice, on draws that
// nothing before used: a list of seeds that is too short is refused, not
// wrapped.
func (f Facts) openValidate(iteration int) (Plan, error) {
	after, _ := f.afterChoice(iteration)
	if len(after.seats) == 0 {
		return Plan{}, gate(artifact.GateDesignPreflight, "report this as a defect", "there is nothing to measure after the choice")
	}
	replicates := f.Policy.States[artifact.StageValidate].Design.Replicates
	seeds := make([]*int64, replicates)
	if f.optimization().Workload != nil {
		for i := range seeds {
			seed, fresh := f.declaredSeeds().AfterSelection(iteration, i)
			if !fresh {
				return Plan{}, gate(artifact.GatePreconditions, "list more workload.seeds, or remove the list, and start a new campaign",
					"the declared workload seeds leave no fresh draw for what is measured after the choice")
			}
			seeds[i] = &seed
		}
	}
	placed := make([]doe.Seat, len(after.seats))
	for i, seat := range after.seats {
		placed[i] = doe.Seat{Levels: seat.Levels}
	}
	design := doe.Confirm(placed, replicates, 0, f.stream(iteration, random.Order))
	for i := range design.Points {
		design.Points[i].Role = doe.RoleValidation
	}
	plan := f.comparisonPlan(design, after.seats, iteration, seeds, 0)
	plan.Matrix.Round = f.deciding().Round
	plan.Matrix.Paired = new(f.optimization().Workload != nil && !f.contradicted())
	return plan, nil
}

// concludeValidate adds to the deciding comparison what the measurements after
// it say. They change no answer and can only take a certificate away.
func (f Facts) concludeValidate(it *Iteration) (Conclusion, error) {
	if err := f.responseTypes(it); err != nil {
		return Conclusion{}, err
	}
	before := f
	before.Iterations = f.Iterations[:len(f.Iterations)-1]
	state, doc := f.Policy.States[artifact.StageValidate].Design, *before.deciding()
	doc.Iteration, doc.Allocation = it.Number, nil
	if state.PostSelection {
		doc.Validation = f.revalidated(it, doc)
		if doc.Validation.Contradicts {
			doc.CertificationWithheld = artifact.InRecordingOrder(append(slices.Clone(doc.CertificationWithheld), artifact.ReasonValidationContradicts))
			doc.Certified = false
			doc.Front = uncertified(doc.Front)
		}
	}
	if state.Inertness {
		for _, plan := range before.inertPlans(doc.ConfirmedAtLevels, it.Number) {
			doc.Inertness = append(doc.Inertness, f.inertnessOf(it, plan, doc))
		}
	}
	c := Conclusion{Confirmation: &doc, Shortlist: &artifact.Shortlist{
		Round: doc.Round, Finalists: it.Plan.Matrix.Finalists, Best: doc.Best, Bounds: doc.Bounds, Epsilon: doc.Epsilon, See: "confirmation.json",
	}}
	seen := f.withConclusion(it, c).observe(it)
	seen[policy.Certified] = canonical.Bool(doc.Certified)
	c.Observations = seen
	return c, nil
}

// uncertified is a front whose preferred point has no certificate; the document
// that it was first written in keeps its own.
func uncertified(f *artifact.Front) *artifact.Front {
	if f == nil || f.Preferred == nil {
		return f
	}
	front, preferred := *f, *f.Preferred
	preferred.Certified = false
	front.Preferred = &preferred
	return &front
}

// afterSamples returns the measurements of a configuration by replicate, nil
// where it is no seat.
func (f Facts) afterSamples(it *Iteration, levels space.Levels) []*float64 {
	var samples []*float64
	for _, row := range it.Plan.Matrix.Rows {
		if !row.Levels.Same(levels) {
			continue
		}
		for len(samples) <= row.Replicate {
			samples = append(samples, nil)
		}
		if y, ok := f.Usable(*it.run(row.RowIndex)); ok {
			samples[row.Replicate] = &y
		}
	}
	return samples
}

// afterReadings is afterSamples of one of several objectives.
func (f Facts) afterReadings(it *Iteration, levels space.Levels, k int) []*float64 {
	var samples []*float64
	for _, row := range it.Plan.Matrix.Rows {
		if !row.Levels.Same(levels) {
			continue
		}
		for len(samples) <= row.Replicate {
			samples = append(samples, nil)
		}
		if y, ok := f.readings(*it.run(row.RowIndex)); ok {
			samples[row.Replicate] = &y[k]
		}
	}
	return samples
}

func (f Facts) revalidated(it *Iteration, doc artifact.Confirmation) *artifact.Revalidation {
	samples := f.afterSamples(it, doc.ConfirmedAtLevels)
	r := artifact.Revalidation{Levels: doc.ConfirmedAtLevels, Samples: samples, Claim: *doc.Mean}
	if doc.Epsilon == nil {
		r.Detail = string(artifact.ReasonEpsilonUnknown)
		return &r
	}
	got := certify.Revalidate(certify.Seat{Y: samples}.Usable(), *doc.Mean, *doc.Epsilon, f.sign())
	r.Mean, r.Interval, r.Limit, r.Contradicts, r.Detail = got.Mean, got.Interval, got.Limit, got.Contradicts, got.Why
	return &r
}

// inertLevel is the level of each one-sided test of equivalence. A knob is
// inert when all of them reject, at every setting and for every pair of its
// levels, so no correction for their number is due (Berger, Technometrics 24
// (1982) 295).
const inertLevel = 0.05

func (f Facts) inertnessOf(it *Iteration, plan inertPlan, doc artifact.Confirmation) artifact.Inertness {
	if !f.Several() {
		return f.inertness(it, plan, doc.Epsilon, f.afterSamples)
	}
	// A knob that moves two objectives may leave their score as it is, so each
	// objective is asked, and the largest difference is in no one unit.
	all := artifact.Inertness{}
	for k, epsilon := range f.widths(f.answerReferences(doc)) {
		of := f.inertness(it, plan, epsilon, func(it *Iteration, levels space.Levels) []*float64 {
			return f.afterReadings(it, levels, k)
		})
		of.Epsilon, of.Largest = nil, nil
		switch {
		case k == 0:
			all = of
		case all.Detail == "" && of.Detail == "":
			all.Inert = all.Inert && of.Inert
			all.P = new(max(valueOr(all.P, 0), valueOr(of.P, 0)))
		case all.Detail == "":
			all = of
		}
	}
	return all
}

// answerReferences are the fresh measurements of the answer in every objective, as
// references of percentages.
func (f Facts) answerReferences(doc artifact.Confirmation) []certify.Reference {
	out := make([]certify.Reference, len(f.Metrics()))
	for _, seat := range doc.Finalists {
		if doc.Best == nil || seat.Key != *doc.Best {
			continue
		}
		for k, name := range f.Metrics() {
			out[k] = certify.MeanReference(certify.Seat{Y: seat.Objectives[name].Samples}.Usable())
		}
	}
	return out
}

func (f Facts) inertness(it *Iteration, plan inertPlan, epsilon *float64, samplesOf func(*Iteration, space.Levels) []*float64) artifact.Inertness {
	finding := artifact.Inertness{FactorID: plan.id, Settings: len(plan.settings), PossibleSettings: plan.possible, Level: inertLevel, Epsilon: epsilon}
	switch {
	case epsilon == nil:
		finding.Detail = string(artifact.ReasonEpsilonUnknown)
		return finding
	case len(plan.settings) == 0:
		finding.Detail = "no_admissible_setting"
		return finding
	}
	finding.Inert = true
	for _, setting := range plan.settings {
		for i := range setting {
			for j := range i {
				a, b := samplesOf(it, setting[i]), samplesOf(it, setting[j])
				if a == nil || b == nil {
					return artifact.Inertness{FactorID: plan.id, PossibleSettings: plan.possible, Level: inertLevel, Epsilon: epsilon, Detail: "beyond_the_run_budget"}
				}
				test, ok := equivalent(a, b, *epsilon, *it.Plan.Matrix.Paired)
				if !ok {
					finding.Inert, finding.Detail = false, "too_few_or_identical_measurements"
					continue
				}
				finding.P = new(max(test.P, valueOr(finding.P, 0)))
				finding.Largest = new(max(math.Abs(test.Difference), valueOr(finding.Largest, 0)))
				finding.Inert = finding.Inert && test.Inert
			}
		}
	}
	return finding
}

func valueOr(v *float64, otherwise float64) float64 {
	if v == nil {
		return otherwise
	}
	return *v
}

// equivalent tests two configurations over the replicates that both have, or as
// independent samples where replicates do not share a draw.
func equivalent(a, b []*float64, epsilon float64, paired bool) (certify.Equivalence, bool) {
	if !paired {
		return certify.EquivalenceWelch(certify.Seat{Y: a}.Usable(), certify.Seat{Y: b}.Usable(), epsilon, inertLevel)
	}
	var x, y []float64
	for i := range min(len(a), len(b)) {
		if a[i] != nil && b[i] != nil {
			x, y = append(x, *a[i]), append(y, *b[i])
		}
	}
	return certify.EquivalencePaired(x, y, epsilon, inertLevel)
}

// Inert lists the knobs that a comparison's aftermath showed to be inert.
func Inert(c *artifact.Confirmation) []string {
	var ids []string
	for _, finding := range c.Inertness {
		if finding.Inert {
			ids = append(ids, finding.FactorID)
		}
	}
	return ids
}
