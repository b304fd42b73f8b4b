package epoch

import (
	"math"
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/recommend"
	"assay/internal/core/space"
)

// verdict is one comparison under judgement: the seats with their fresh
// samples, the terms registered before any of them ran, and what they showed.
type verdict struct {
	f     Facts
	it    *Iteration
	round *Iteration // the confirm round: it, unless it extends an earlier one
	seats []artifact.Finalist
	stand []certify.Seat // seats that were measured and are not struck
	terms certify.Terms
	bound certify.TerminalBound
	best  int // among those that stand, -1 without a winner
	study study
	width certify.Width
	// readings holds every objective of each seat's rows by key, then by
	// replicate, nil where unusable.
	readings map[string][][]float64
	pairs    []bool // by objective of several, see Facts.pairs
}

// concludeConfirm judges a confirm round, or a round together with the block
// that extends it.
func (f Facts) concludeConfirm(it *Iteration) (Conclusion, error) {
	if err := f.fittingInput(it); err != nil {
		return Conclusion{}, err
	}
	s, err := f.lastStudy()
	if err != nil {
		return Conclusion{}, err
	}
	f = f.weigh()
	v := verdict{f: f, it: it, round: it, study: s, readings: map[string][][]float64{}}
	if it.Stage == artifact.StageAllocate {
		if v.round, err = f.extended(it); err != nil {
			return Conclusion{}, err
		}
	}
	d := f.registration()
	probe := f.probeOf(it)
	v.terms = certify.Terms{
		Sign: f.sign(), Delta: f.Policy.Objective.DeltaTerminal, M: d.Challengers, Looks: d.Looks,
		Paired:  it.Plan.Matrix.Paired != nil && *it.Plan.Matrix.Paired && !certify.SeedVerdict(probe.Verdict).Contradicts(),
		Support: f.support(),
	}
	constraints, err := v.judgeSeats()
	if err != nil {
		return Conclusion{}, err
	}
	doc := v.document()
	doc.SeedProbe, doc.Constraints, doc.HeldOut = probe, constraints, v.heldOut()
	if err := v.claim(&doc); err != nil {
		return Conclusion{}, err
	}
	if v.round == it {
		doc.Allocation = v.allocation(doc)
	}
	c := Conclusion{Confirmation: &doc}
	c.Shortlist = &artifact.Shortlist{
		Round: doc.Round, Finalists: v.round.Plan.Matrix.Finalists, Best: doc.Best, Bounds: doc.Bounds, Epsilon: doc.Epsilon, See: "confirmation.json",
	}
	c.Observations = f.withConclusion(it, c).confirmObservations(it, doc)
	return c, nil
}

// judgeSeats collects each seat's samples and judges it on the constraints
// over its replicates, never on one bad run.
func (v *verdict) judgeSeats() ([]artifact.SeatConstraint, error) {
	var all []artifact.SeatConstraint
	for _, seat := range v.round.Plan.Matrix.Finalists {
		finalist := artifact.Finalist{
			Key: seat.Key, Levels: seat.Levels, Why: seat.Why, Status: artifact.SeatOK, Feasibility: artifact.FeasibilityNone,
		}
		responses := v.collect(&finalist)
		finalist.Objectives = v.samplesOf(seat.Key)
		if finalist.N > 0 {
			sum := 0.0
			for _, y := range (certify.Seat{Y: finalist.Samples}).Usable() {
				sum += y
			}
			finalist.Mean = new(sum / float64(finalist.N))
		} else {
			finalist.Status = artifact.SeatUnmeasured
		}
		bounds, judged, err := v.f.judge(responses, seat.Key)
		if err != nil {
			return nil, err
		}
		all = append(all, bounds...)
		if finalist.Status == artifact.SeatOK {
			finalist.Feasibility = judged
		}
		if judged == artifact.FeasibilityInfeasible {
			finalist.Status = artifact.SeatInfeasible
		}
		v.seats = append(v.seats, finalist)
	}
	return all, nil
}

// parts are the round and, after it, what extends it.
func (v *verdict) parts() []*Iteration {
	if v.it == v.round {
		return []*Iteration{v.round}
	}
	return []*Iteration{v.round, v.it}
}

// collect fills a seat's samples by replicate, those of an extension after
// those of the round, and returns the responses of its usable rows.
func (v *verdict) collect(seat *artifact.Finalist) []canonical.Object {
	var responses []canonical.Object
	for _, part := range v.parts() {
		for _, row := range part.Plan.Matrix.Rows {
			if row.Apply.Finalist == nil || part.Plan.Matrix.Finalists[*row.Apply.Finalist].Key != seat.Key {
				continue
			}
			for len(seat.Samples) <= row.Replicate {
				seat.Samples = append(seat.Samples, nil)
				v.readings[seat.Key] = append(v.readings[seat.Key], nil)
			}
			r := part.run(row.RowIndex)
			if y, ok := v.f.readings(*r); ok {
				seat.Samples[row.Replicate] = new(v.f.value(y))
				v.readings[seat.Key][row.Replicate] = y
				seat.N++
				responses = append(responses, r.Response)
			}
		}
	}
	return responses
}

// document computes the comparison among the seats that stand.
func (v *verdict) document() artifact.Confirmation {
	f, it := v.f, v.it
	doc := artifact.Confirmation{
		Stage: artifact.StageConfirm, Iteration: it.Number, Round: v.round.Plan.Matrix.Round, Bounds: map[string]*float64{},
		DeltaTerminal: v.terms.Delta, Paired: v.terms.Paired, Replicates: len(it.Plan.Matrix.Rows),
		TerminalBound:      artifact.TerminalBound{Delta: v.terms.Delta, Method: certify.MethodNone, M: v.terms.M, Looks: v.terms.Looks},
		ModelBoundAtWinner: artifact.ModelBound{Delta: f.Policy.Objective.DeltaScreen, Method: recommend.None, M: canonical.Int(0)},
		ShortlistRefilled:  f.refilled(v.round),
	}
	if v.round != it {
		doc.ExtendsRound = &doc.Round
		doc.Replicates += len(v.round.Plan.Matrix.Rows)
	}
	for _, seat := range v.seats {
		doc.UsableReplicates += seat.N
		switch seat.Status {
		case artifact.SeatOK:
			v.stand = append(v.stand, certify.Seat{Key: seat.Key, Y: seat.Samples})
		case artifact.SeatInfeasible:
			doc.ExcludedInfeasible = append(doc.ExcludedInfeasible, seat.Key)
		case artifact.SeatUnmeasured:
			doc.ExcludedUnmeasured = append(doc.ExcludedUnmeasured, seat.Key)
		}
	}
	v.best = v.winner()
	if v.best >= 0 {
		v.compare(&doc)
	}
	doc.Finalists = v.seats
	v.againstObserved(&doc)
	return doc
}

// winner is the position of the answer among the seats that stand: the best
// fresh mean, or what the preference picks of several objectives.
func (v *verdict) winner() int {
	if !v.f.Several() {
		return certify.Best(v.stand, v.f.sign())
	}
	means := make([][]float64, len(v.stand))
	for i, seat := range v.stand {
		g := group{readings: v.usable(seat.Key)}
		means[i] = g.means()
	}
	return v.f.chooseAmong(means)
}

// usable lists the readings of a seat's usable rows.
func (v *verdict) usable(key string) [][]float64 {
	var out [][]float64
	for _, y := range v.readings[key] {
		if y != nil {
			out = append(out, y)
		}
	}
	return out
}

// compare bounds what each standing seat could still gain on the winner.
func (v *verdict) compare(doc *artifact.Confirmation) {
	winner := v.stand[v.best]
	v.bound = certify.Terminal(v.stand, v.best, v.terms)
	samples := winner.Usable()
	mean := fit.Mean(samples)
	doc.Best, doc.Mean, doc.Observations = &winner.Key, &mean, samples
	if len(samples) > 1 {
		spread := math.Sqrt(fit.Variance(samples))
		doc.Spread = &spread
	}
	v.width = v.f.widthAt(references(columns(v.usable(winner.Key), len(v.f.Metrics()))))
	doc.Epsilon = v.width.Value
	doc.ResidualRegretTerminal = v.bound.Value
	doc.TerminalBound.Value, doc.TerminalBound.Method = v.bound.Value, v.bound.Method
	doc.TerminalBound.Detail, doc.TerminalBound.DF = v.bound.Detail, v.bound.DF
	if v.bound.Challenger != "" {
		doc.TerminalBound.Challenger = &v.bound.Challenger
	}
	for i := range v.seats {
		if v.seats[i].Key == winner.Key {
			doc.ConfirmedAtLevels = v.seats[i].Levels
		}
	}
	for _, d := range v.bound.Differences {
		doc.Bounds[d.Key] = d.Alone
		if d.Mean == nil {
			continue
		}
		for i := range v.seats {
			if v.seats[i].Key == d.Key {
				v.seats[i].Differences = &artifact.Differences{Mean: *d.Mean, SD: d.SD, N: d.N, Upper: d.Upper, Skew: d.Skew}
			}
		}
	}
	v.baseline(winner, doc)
}

// baseline states the winner's gain over the configuration in use today.
func (v *verdict) baseline(winner certify.Seat, doc *artifact.Confirmation) {
	base := v.f.Policy.Baseline
	if base == nil {
		return
	}
	for _, seat := range v.seats {
		if !seat.Levels.Same(base) {
			continue
		}
		b := artifact.BaselineSeat{Levels: seat.Levels, Samples: seat.Samples, Mean: seat.Mean}
		if seat.Key == winner.Key {
			b.Gain = new(0.0) // keeping it gains nothing, by definition
		} else {
			gain := certify.GainOver(winner, certify.Seat{Key: seat.Key, Y: seat.Samples}, v.f.sign(), v.terms.Paired)
			b.Gain, b.GainInterval = gain.Value, gain.Interval
		}
		doc.Baseline = &b
	}
}

// againstObserved says whether the winner is also the best ever measured:
// winning the shortlist and being the best observed are two statements.
func (v *verdict) againstObserved(doc *artifact.Confirmation) {
	f := v.f
	if f.Several() {
		return // the front says it of every objective
	}
	for _, m := range f.Measured() {
		if !m.Valid || v.strikes(m.Levels) {
			continue
		}
		doc.BestObserved = &artifact.Observed{Levels: m.Levels, Mean: m.Mean, N: m.N}
		break
	}
	if doc.BestObserved == nil || doc.Best == nil {
		return
	}
	same := doc.BestObserved.Levels.Same(doc.ConfirmedAtLevels)
	doc.ConfirmedIsBestObserved = &same
	if gap := f.sign() * (doc.BestObserved.Mean - *doc.Mean); !same && gap > 0 {
		doc.Regression = &artifact.Regression{Absolute: gap}
		if doc.BestObserved.Mean != 0 {
			percent := 100 * gap / math.Abs(doc.BestObserved.Mean)
			doc.Regression.Percent = &percent
		}
	}
}

// strikes reports whether this round judged a configuration infeasible.
func (v *verdict) strikes(levels space.Levels) bool {
	return slices.ContainsFunc(v.seats, func(s artifact.Finalist) bool {
		return s.Status == artifact.SeatInfeasible && s.Levels.Same(levels)
	})
}

// claim computes the model half at the winner, every pretest, and the closed
// list of reasons why there is no certificate.
func (v *verdict) claim(doc *artifact.Confirmation) error {
	w := withheld{v: v, doc: doc}
	if err := v.front(doc); err != nil {
		return err
	}
	if doc.Best == nil {
		w.add(artifact.ReasonNotConfirmed)
		w.reasons = append(w.reasons, v.f.ModelReasons()...)
		w.reasons = append(w.reasons, v.f.BudgetReasons()...)
		w.seats()
		doc.CertificationWithheld = w.list()
		return nil
	}
	candidates, _, err := v.f.candidates(v.it, v.study)
	if err != nil {
		return err
	}
	var seated []space.Levels
	for _, seat := range v.seats {
		seated = append(seated, seat.Levels)
	}
	bound, err := recommend.ModelBound(candidates, v.study.model, doc.ConfirmedAtLevels, seated, v.f.sign(), v.f.Policy.Objective.DeltaScreen)
	if err != nil {
		return err
	}
	doc.ModelBoundAtWinner = modelBound(bound)
	w.terminal()
	w.model(bound)
	w.seats()
	w.front()
	doc.CertificationWithheld = w.list()
	doc.Certified = len(doc.CertificationWithheld) == 0
	if doc.Front != nil {
		doc.Front.Preferred.Certified = doc.Certified
	}
	return nil
}

// support is the declared bounds of the objective, nil when they are not known.
func (f Facts) support() *[2]float64 {
	if p := f.optimization().Response.Primary; p != nil {
		return p.Support
	}
	return nil
}

func (f Facts) epsilon() certify.Epsilon {
	return certify.Epsilon{Abs: f.Policy.Objective.Epsilon.Abs, Pct: f.Policy.Objective.Epsilon.Pct}
}

func (f Facts) confirmObservations(it *Iteration, doc artifact.Confirmation) policy.Observations {
	seen := f.observe(it)
	seen[policy.Certified] = canonical.Bool(doc.Certified)
	seen[policy.ResidualRegret] = canonical.FloatOrNull(doc.ResidualRegretTerminal)
	seen[policy.EpsilonResolved] = canonical.FloatOrNull(doc.Epsilon)
	if after, wanted := f.afterChoice(it.Number + 1); wanted {
		seen[policy.ValidationAffordable] = canonical.Bool(len(after.seats) > 0)
	}
	if it.Stage == artifact.StageAllocate {
		return seen
	}
	if f.Several() {
		seen[policy.GapResolvable] = canonical.Bool(doc.Front.Resolvable() && f.fresh(doc))
	}
	if _, registered := f.Policy.States[artifact.StageAllocate]; registered {
		seen[policy.AllocatePending] = canonical.Bool(doc.Allocation != nil)
		if a := doc.Allocation; a != nil {
			seen[policy.AllocateAffordable] = canonical.Bool(f.remaining() >= len(a.Seats)*a.Replicates)
		}
	}
	if !f.registration().Refill {
		return seen
	}
	struck := slices.ContainsFunc(doc.Finalists, func(s artifact.Finalist) bool {
		return s.Status == artifact.SeatInfeasible
	})
	needed := struck && f.fresh(doc)
	seen[policy.RefillNeeded] = canonical.Bool(needed)
	seen[policy.RefillAffordable] = canonical.Bool(f.confirmAffordable())
	return seen
}

// fresh reports whether the next round would seat somebody new.
func (f Facts) fresh(doc artifact.Confirmation) bool {
	return slices.ContainsFunc(f.seats(), func(next artifact.Seat) bool {
		return !slices.ContainsFunc(doc.Finalists, func(s artifact.Finalist) bool { return s.Levels.Same(next.Levels) })
	})
}

// refilled says which seats of earlier rounds were struck and who came.
func (f Facts) refilled(it *Iteration) []artifact.Refilled {
	out := []artifact.Refilled{}
	var last *artifact.Confirmation
	for _, earlier := range f.Iterations {
		if c := earlier.Conclusion; c != nil && c.Confirmation != nil && earlier.Number < it.Number {
			last = c.Confirmation
		}
	}
	if last == nil {
		return out
	}
	var newcomers []space.Levels
	for _, seat := range it.Plan.Matrix.Finalists {
		if !slices.ContainsFunc(last.Finalists, func(s artifact.Finalist) bool { return s.Levels.Same(seat.Levels) }) {
			newcomers = append(newcomers, seat.Levels)
		}
	}
	for _, seat := range last.Finalists {
		if seat.Status != artifact.SeatInfeasible {
			continue
		}
		r := artifact.Refilled{Left: seat.Levels, Why: "measured infeasible over " + strconv.Itoa(seat.N) + " replicates"}
		if len(newcomers) > 0 && seat.Why != whyBaseline {
			r.Came, newcomers = newcomers[0], newcomers[1:]
		}
		out = append(out, r)
	}
	return out
}
