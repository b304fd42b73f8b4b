package epoch

import (
	"slices"
	"strconv"

	"assay/internal/core/artifact"
	"assay/internal/core/policy"
	"assay/internal/core/space"
)

// seating is the procedure that fills the seats of a confirm round. It is also
// what prices a round, so that what is promised and what runs cannot differ.
type seating struct {
	f        Facts
	struck   []space.Levels // measured inadmissible in an earlier round
	excluded []space.Levels // measured inadmissible at all
	seats    []artifact.Seat
	limit    int
}

// seats returns the finalists and the baseline seat of the next confirm round
// given what is recorded.
func (f Facts) seats() []artifact.Seat {
	s := seating{
		f: f, struck: f.struck(), excluded: f.Inadmissible(), limit: f.Policy.States[artifact.StageConfirm].Design.ShortlistSize,
	}
	rounds := f.confirmations()
	if len(rounds) > 0 {
		s.carry(rounds[len(rounds)-1])
	}
	switch first := len(s.seats) == 0; {
	case f.Several():
		s.fromFront(first)
	case first:
		s.nominate()
	default:
		s.fromRanking()
	}
	s.seatBaseline()
	for i := range s.seats {
		s.seats[i].Key = "f" + strconv.Itoa(i)
	}
	return s.seats
}

func (f Facts) confirmations() []*artifact.Confirmation {
	var out []*artifact.Confirmation
	for _, it := range f.Iterations {
		if it.Conclusion != nil && it.Conclusion.Confirmation != nil {
			out = append(out, it.Conclusion.Confirmation)
		}
	}
	return out
}

// carry seats the previous winner and every finalist that the last round could
// not tell from it.
func (s *seating) carry(last *artifact.Confirmation) {
	if last.Best != nil {
		s.seat(last.ConfirmedAtLevels, "winner of the previous round")
	}
	if last.Front != nil {
		s.carryFront(last.Front)
	}
	for _, seat := range last.Finalists {
		if seat.Status != artifact.SeatOK || (last.Best != nil && seat.Key == *last.Best) || seat.Why == whyBaseline {
			continue
		}
		bound := last.Bounds[seat.Key]
		if bound == nil || last.Epsilon == nil || *bound > *last.Epsilon {
			s.seat(seat.Levels, "not yet told apart from the winner")
		}
	}
}

// nominate fills the seats of a first round. A rejected model may not anchor
// the comparison, but its ranking still nominates: every seat is measured
// before it can win.
func (s *seating) nominate() {
	if adequate := s.f.Adequate(); adequate != nil && !*adequate {
		s.fromMeasured(max(1, s.limit/2))
		s.fromRanking()
		return
	}
	if rec := s.f.recommendation(); rec != nil {
		s.seat(rec.Levels, "the model's recommendation")
	}
	s.fromMeasured(len(s.seats) + 1)
	s.fromRanking()
}

// fromMeasured seats leading measured valid configurations until upTo seats
// are taken.
func (s *seating) fromMeasured(upTo int) {
	for _, m := range s.f.Measured() {
		if len(s.seats) >= upTo {
			return
		}
		if !m.Valid {
			continue
		}
		s.seat(m.Levels, "best measured so far")
		if s.f.Adequate() == nil || *s.f.Adequate() {
			return
		}
	}
}

func (s *seating) fromRanking() {
	if adequate := s.f.Adequate(); len(s.f.confirmations()) > 0 && adequate != nil && !*adequate {
		s.fromMeasured(s.limit)
	}
	if rec := s.f.recommendation(); rec != nil {
		for _, candidate := range rec.TopCandidates {
			s.seat(candidate.Levels, "ranked by the model")
		}
	}
}

// seat takes a configuration in unless the seats are full, it sits already, or
// it was measured inadmissible.
func (s *seating) seat(levels space.Levels, why string) {
	same := func(o space.Levels) bool { return o.Same(levels) }
	if len(s.seats) >= s.limit || slices.ContainsFunc(s.struck, same) || slices.ContainsFunc(s.excluded, same) ||
		slices.ContainsFunc(s.seats, func(o artifact.Seat) bool { return o.Levels.Same(levels) }) {
		return
	}
	s.seats = append(s.seats, artifact.Seat{Levels: levels, Why: why})
}

const whyBaseline = "baseline"

// seatBaseline adds the baseline outside the shortlist size, unless it is a
// finalist already or was struck in an earlier round.
func (s *seating) seatBaseline() {
	baseline := s.f.Policy.Baseline
	if baseline == nil || slices.ContainsFunc(s.struck, func(o space.Levels) bool { return o.Same(baseline) }) {
		return
	}
	if slices.ContainsFunc(s.seats, func(o artifact.Seat) bool { return o.Levels.Same(baseline) }) {
		return
	}
	s.seats = append(s.seats, artifact.Seat{Levels: baseline, Why: whyBaseline})
}

// nextRoundCost is the number of runs of the next confirm round: the seats the
// procedure would fill, or every registered seat when the ranking is not known
// yet, times the replicates.
func (f Facts) nextRoundCost() int {
	state, staged := f.Policy.States[artifact.StageConfirm]
	if !staged {
		return 0
	}
	seats := state.Design.ShortlistSize
	if f.Policy.Baseline != nil {
		seats++
	}
	if f.recommendation() != nil {
		seats = len(f.seats())
	}
	return seats * state.Design.Replicates
}

func (f Facts) confirmAffordable() bool { return f.remaining() >= f.nextRoundCost() }

// registration is the confirm stage as the policy registered it.
func (f Facts) registration() policy.Design { return *f.Policy.States[artifact.StageConfirm].Design }
