package epoch

import (
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/fit"
	"assay/internal/core/space"
)

// BestSet lists the measured configurations that cannot be excluded as the best
// of them: the standing seats of a comparison that has a winner, then the
// admissible configurations that earlier stages measured more than once. The
// winner is always one of them.
func (f Facts) BestSet(c *artifact.Confirmation) []artifact.Contender {
	var seats []certify.Seat
	contenders := map[string]artifact.Contender{}
	for _, seat := range c.Finalists {
		if seat.Status != artifact.SeatOK {
			continue
		}
		seats = append(seats, certify.Seat{Key: seat.Key, Y: seat.Samples})
		contenders[seat.Key] = artifact.Contender{
			Levels: seat.Levels, Mean: *seat.Mean, N: seat.N, From: artifact.FromComparison, Winner: seat.Key == *c.Best,
			Changed: f.changed(seat.Levels),
		}
	}
	earlier := f.measuredEarlier(c)
	for _, e := range earlier {
		contenders[e.Key] = artifact.Contender{
			Levels: e.levels, Mean: fit.Mean(e.Y), N: len(e.Y), From: artifact.FromEarlier, Changed: f.changed(e.levels),
		}
	}
	set := certify.BestSet(seats, plain(earlier), certify.Terms{
		Sign: f.sign(), Delta: c.DeltaTerminal, M: c.TerminalBound.M, Looks: c.TerminalBound.Looks, Paired: c.Paired, Support: f.support(),
	})
	if !slices.Contains(set, *c.Best) {
		// An extended winner meets an unextended rival on what both had before,
		// where it need not lead.
		set = append([]string{*c.Best}, set...)
	}
	out := make([]artifact.Contender, len(set))
	for i, key := range set {
		out[i] = contenders[key]
	}
	return out
}

// changed lists the factors whose level is not that of the baseline; nil
// without a baseline.
func (f Facts) changed(levels space.Levels) []string {
	if f.Policy.Baseline == nil {
		return nil
	}
	ids := []string{}
	for _, factor := range f.factors() {
		if !space.SameLevel(levels[factor.ID], f.Policy.Baseline[factor.ID]) {
			ids = append(ids, factor.ID)
		}
	}
	return ids
}

type earlierMeasured struct {
	certify.Earlier
	levels space.Levels
}

func plain(in []earlierMeasured) []certify.Earlier {
	out := make([]certify.Earlier, len(in))
	for i, e := range in {
		out[i] = e.Earlier
	}
	return out
}

// measuredEarlier lists the admissible configurations that the epoch measured
// more than once, without the seats of the deciding comparison. Seats of an
// earlier round carry their own spread; rows of a fitted stage the error term
// of the fit, without which they cannot be judged.
func (f Facts) measuredEarlier(c *artifact.Confirmation) []earlierMeasured {
	var errorTerm fit.ErrorTerm
	if s, err := f.lastStudy(); err == nil {
		errorTerm = s.model.ErrorTerm()
	}
	var out []earlierMeasured
	for _, g := range f.grouped() {
		if len(g.values) < 2 || slices.ContainsFunc(c.Finalists, func(s artifact.Finalist) bool { return s.Levels.Same(g.levels) }) {
			continue
		}
		compared := g.measuredIn(func(it *Iteration) bool { return it.Stage.Compares() && it.Number < c.Iteration })
		fitted := g.measuredIn(func(it *Iteration) bool { return it.Stage.Fits() })
		e := earlierMeasured{levels: g.levels}
		switch {
		case !f.measured(g).Valid:
			continue
		case len(compared) > 1:
			e.Y, e.Variance, e.DF = compared, fit.Variance(compared), float64(len(compared)-1)
		case len(fitted) > 1 && errorTerm.Var != nil:
			e.Y, e.Variance, e.DF = fitted, *errorTerm.Var, float64(errorTerm.DF)
		default:
			continue
		}
		e.Key = g.levels.String()
		out = append(out, e)
	}
	return out
}

// measuredIn lists the usable responses of a configuration in some iterations.
func (g group) measuredIn(is func(*Iteration) bool) (y []float64) {
	for i, v := range g.values {
		if is(g.from[i]) {
			y = append(y, v)
		}
	}
	return y
}

// LeastChange is, of a best set, the configuration that changes the fewest
// factors from the baseline. A factor that was shown inert may be returned to
// the baseline's level where the configuration with it was measured. Ties go to
// the better mean, then to the lower lattice index. It is nil without a
// baseline.
func (f Facts) LeastChange(set []artifact.Contender, inert []string) *artifact.Contender {
	if f.Policy.Baseline == nil {
		return nil
	}
	candidates := slices.Clone(set)
	measured := f.Measured()
	for _, member := range set {
		returned := member.Levels.Clone()
		for _, id := range inert {
			returned[id] = f.Policy.Baseline[id]
		}
		for _, m := range measured {
			if m.Valid && m.Levels.Same(returned) && !m.Levels.Same(member.Levels) {
				candidates = append(candidates, artifact.Contender{
					Levels: m.Levels, Mean: m.Mean, N: m.N, From: artifact.FromInert, Changed: f.changed(m.Levels),
				})
			}
		}
	}
	var least *artifact.Contender
	for i := range candidates {
		if least == nil || f.changesLess(candidates[i], *least) {
			least = &candidates[i]
		}
	}
	return least
}

func (f Facts) changesLess(a, b artifact.Contender) bool {
	if len(a.Changed) != len(b.Changed) {
		return len(a.Changed) < len(b.Changed)
	}
	if a.Mean != b.Mean {
		return f.sign()*a.Mean > f.sign()*b.Mean
	}
	first, okA := f.Lattice().Find(a.Levels)
	second, okB := f.Lattice().Find(b.Levels)
	return okA && okB && slices.Compare(first, second) < 0
}
