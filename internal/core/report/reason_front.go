package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// withoutWidth names the objectives whose epsilon the campaign leaves out.
func (s situation) withoutWidth() string {
	var names []string
	for _, o := range s.in.Objectives() {
		if o.Epsilon.Abs == nil && o.Epsilon.Pct == nil {
			names = append(names, o.Metric+" has no epsilon")
		}
	}
	if len(names) == 0 {
		return "a percentage of a value that is unknown, zero, or not told from zero"
	}
	return strings.Join(names, "; ")
}

// explainDominated names what may beat the preferred point and what would settle
// it: measuring that one afresh where the final comparison lacks it, else more
// repetitions, else a wider epsilon.
func (s situation) explainDominated() explanation {
	e := explanation{
		says: "The preferred trade-off may be beaten: the measurements do not rule out that another configuration is as good in every objective and better in one by more than its epsilon.",
		what: "Raise design.confirm.shortlist_size, so that what may beat it is measured afresh.", adds: s.everyRound(s.replicates()),
	}
	if s.confirmation == nil || s.confirmation.Front == nil {
		return e
	}
	point := s.confirmation.Front.PreferredPoint()
	if point == nil || point.BlockedBy == nil {
		return e
	}
	name := point.BlockedBy.Levels.String()
	if point.BlockedBy.Kind == artifact.BlockPredicted {
		e.says = "The preferred trade-off may be beaten: as far as the fitted models can tell, " + name + ", which has not been judged by its own measurements, is as good in every objective and better in one by more than its epsilon."
	} else {
		e.says = "The preferred trade-off may be beaten: the measurements do not rule out that " + name + " is as good in every objective and better in one by more than its epsilon."
	}
	if !s.seated(point.BlockedBy.Levels) {
		e.what = fmt.Sprintf("Measure it afresh: raise design.confirm.shortlist_size to %d.", s.in.Campaign.Optimization.Design.Confirm.ShortlistSize+1)
		e.adds = s.everyRound(s.replicates())
		if s.fromEarlier(point.BlockedBy) {
			e.what += " The other way is policy.front_family: confirm, which gives a status only to what is measured afresh; then nothing is said against those of earlier stages."
		}
		return e
	}
	return s.tellApart(e, point.BlockedBy.Levels, point.Levels)
}

// fromEarlier reports whether rows of earlier stages alone speak for a blocker.
func (s situation) fromEarlier(b *artifact.FrontBlock) bool {
	return b.Kind == artifact.BlockMeasured && slices.ContainsFunc(s.confirmation.Front.Points, func(p artifact.FrontPoint) bool {
		return p.From == artifact.FrontFromEarlier && p.Levels.Same(b.Levels)
	})
}

// everyRound is the price of runs that each registered confirm round would have
// more: several objectives register a second one for the gaps.
func (s situation) everyRound(n int) *int {
	return runs(n * s.in.Campaign.Optimization.Policy.ConfirmMaxRounds)
}

func (s situation) seated(levels space.Levels) bool {
	return slices.ContainsFunc(s.confirmation.Finalists, func(f artifact.Finalist) bool { return f.Levels.Same(levels) })
}

// tellApart prices the repetitions after which a rival in the final comparison
// would be ruled out, and names the epsilons with which it is now.
func (s situation) tellApart(e explanation, rival, preferred space.Levels) explanation {
	gaps := s.gaps(rival, preferred)
	wider, covered := widerWidths(gaps)
	if n, clears := s.replicatesToRule(gaps); clears {
		e.what = fmt.Sprintf("Raise design.confirm.replicates from %d to %d.", s.replicates(), n)
		e.adds = s.everyRound((n - s.replicates()) * s.seats())
		if covered {
			e.what += " The other way is a wider epsilon: " + wider + "."
		}
		return e
	}
	e.what, e.adds = "Accept a wider epsilon in response.objectives: more repetitions alone would not do.", edit()
	if covered {
		e.what = "Accept a wider epsilon: " + wider + " would rule it out; more repetitions alone would not do."
	}
	return e
}

// gap is how much better a rival is than the preferred point in one objective, as
// far as their fresh measurements tell.
type gap struct {
	metric, unit   string
	mean, sd       float64  // of the gain; sd is of one repetition of both
	upper, epsilon *float64 // the limit and the width of the status, nil where unknown
	level          float64  // error rate of that limit
	span           float64  // how wide a single reading is whose mean is bounded as tightly, by declared support; 0 without
}

// gaps compares two seats of the deciding round in every objective.
func (s situation) gaps(rival, preferred space.Levels) []gap {
	front := s.confirmation.Front
	var out []gap
	for k, o := range s.in.Objectives() {
		z, x := s.readings(rival, o.Metric), s.readings(preferred, o.Metric)
		paired := front.Objectives[k].Paired != nil && *front.Objectives[k].Paired
		g := gap{metric: o.Metric, unit: o.Unit, epsilon: o.Epsilon.Resolve(certify.MeanReference(x.Usable())).Value}
		if front.Alpha == nil {
			return nil
		}
		g.level = *front.Alpha
		sign := o.Direction.Sign()
		g.upper = certify.NewGainLimits(certify.GainTerms{Sign: sign, Level: g.level, Support: o.Support}).
			Upper(certify.Sample{Y: z.Y}, certify.Sample{Y: x.Y}, paired)
		if g.upper == nil {
			return nil
		}
		if o.Support != nil {
			g.span = spanOfDifference(*o.Support, paired)
		}
		g.mean, g.sd = spreadOfGain(z, x, sign, paired)
		out = append(out, g)
	}
	return out
}

// readings are a seat's fresh measurements of one objective.
func (s situation) readings(levels space.Levels, metric string) certify.Seat {
	for _, f := range s.confirmation.Finalists {
		if f.Levels.Same(levels) {
			return certify.Seat{Key: f.Key, Y: f.Objectives[metric].Samples}
		}
	}
	return certify.Seat{}
}

// spreadOfGain is the mean gain of z over x and the standard deviation of one
// repetition of both.
func spreadOfGain(z, x certify.Seat, sign float64, paired bool) (mean, sd float64) {
	if !paired {
		a, b := z.Usable(), x.Usable()
		return sign * (fit.Mean(a) - fit.Mean(b)), math.Sqrt(fit.Variance(a) + fit.Variance(b))
	}
	var differences []float64
	for i := range min(len(z.Y), len(x.Y)) {
		if z.Y[i] != nil && x.Y[i] != nil {
			differences = append(differences, sign*(*z.Y[i]-*x.Y[i]))
		}
	}
	return fit.Mean(differences), math.Sqrt(fit.Variance(differences))
}

// replicatesToRule is the smallest number of repetitions at which the rival would
// be ruled out, were the same differences to repeat: worse for sure in one
// objective, or better in none by more than its epsilon.
func (s situation) replicatesToRule(gaps []gap) (int, bool) {
	fewest, found := 0, false
	offer := func(n int) {
		if !found || n < fewest {
			fewest, found = n, true
		}
	}
	within, every := 0, len(gaps) > 0
	for _, g := range gaps {
		if n, ok := s.replicatesWithin(g, -g.mean); ok {
			offer(n)
		}
		if g.epsilon == nil {
			every = false
			continue
		}
		n, ok := s.replicatesWithin(g, *g.epsilon-g.mean)
		within, every = max(within, n), every && ok
	}
	if every {
		offer(within)
	}
	return fewest, found
}

// replicatesWithin is the smallest number of repetitions, more than there were,
// whose limit lies at most room above the mean gain.
func (s situation) replicatesWithin(g gap, room float64) (int, bool) {
	floor := s.replicates() + 1
	switch {
	case room <= 0:
		return 0, false
	case g.span > 0:
		return certify.SupportReplicates(floor, g.span, g.level, room)
	}
	return certify.ReplicatesNeeded(floor, g.sd/math.Sqrt2, 0, g.level, room) // a gain spreads sqrt(2) times as wide as one seat
}

// widerWidths names the epsilons with which the rival would be better in no
// objective by more than they allow; false where no limit is known.
func widerWidths(gaps []gap) (string, bool) {
	var parts []string
	for _, g := range gaps {
		if g.epsilon == nil || *g.upper > *g.epsilon {
			parts = append(parts, "{abs: "+Number(roundUp(*g.upper))+"} for "+g.metric)
		}
	}
	return enumerated(parts), len(parts) > 0
}

// kneeBelow explains a bound on the score that no measurement will bring down: a
// configuration scores more than epsilon above the knee, which is picked by its
// distance and not by the score. It reports false where that is not what is wrong.
func (s situation) kneeBelow(rival space.Levels, higher float64) (explanation, bool) {
	score := s.in.Score()
	if score == nil || score.Method != campaign.PreferKnee || s.epsilon == nil || higher <= *s.epsilon {
		return explanation{}, false
	}
	return explanation{
		says: "With all objectives weighed alike, " + rival.String() + " scores higher than the answer by " + s.overEpsilon(&higher) + ". " +
			"The knee is picked by its distance to the best of every objective and not by the score, which is what a certificate is of.",
		what: "Register response.preference with method: weights, which picks the largest score, if a certificate matters more than the knee.",
		adds: edit(),
	}, true
}
