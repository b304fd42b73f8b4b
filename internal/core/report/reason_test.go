package report

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/epoch"
	"assay/internal/core/fit"
)

// Every reason of the closed list is explained in whole sentences, whether or
// not there was a comparison to take numbers from.
func TestEveryReasonIsExplained(t *testing.T) {
	for _, st := range stories() {
		s := newSituation(st.input(t))
		for _, code := range artifact.Reasons {
			e := s.explain(code)
			for _, text := range []string{e.says, e.what} {
				wholeSentences(t, st.name+", "+string(code), text)
				if strings.Contains(text, string(code)) {
					t.Errorf("%s: a code in %q", st.name, text)
				}
			}
			if e.adds != nil && *e.adds < 0 {
				t.Errorf("%s, %s adds %d runs", st.name, code, *e.adds)
			}
		}
	}
}

func wholeSentences(t *testing.T, of, text string) {
	t.Helper()
	if len(text) < 20 || !strings.HasSuffix(text, ".") || strings.ToUpper(text[:1]) != text[:1] {
		t.Errorf("%s: not a whole sentence: %q", of, text)
	}
	for _, bad := range []string{"..", " .", "()", "  ", "(s)", "<nil>", "%!", "NaN", "Inf"} {
		if strings.Contains(text, bad) {
			t.Errorf("%s: %q in %q", of, bad, text)
		}
	}
}

// What remedies add to a campaign of 4 seats (3 finalists and the baseline) and
// 6 repetitions each, whose refine stage has 4 centre points.
func TestWhatRemediesAdd(t *testing.T) {
	const none = -1
	for _, c := range []struct {
		code artifact.Reason
		adds int
		what string
	}{
		{artifact.ReasonEpochEnded, none, "new epoch"},
		{artifact.ReasonNotConfirmed, 24, ""},
		{artifact.ReasonBoundNotComputable, 0, "workload seed"},
		{artifact.ReasonBoundAboveEpsilon, 0, "epsilon"},
		{artifact.ReasonReplicatesBelowFloor, 0, "Remove design.confirm.replicates"},
		{artifact.ReasonSkewness, 4, "from 6 to 7"},
		{artifact.ReasonSpread, 0, "logarithm"},
		{artifact.ReasonTransport, 4, "from 4 to 8"},
		{artifact.ReasonModelBoundNotComputable, 4, "at least 4 centre points"},
		{artifact.ReasonModelInadequate, none, "scale: log"},
		{artifact.ReasonAnswerExtrapolated, none, "screen_levels"},
		{artifact.ReasonEpsilonUnknown, 0, "abs"},
		{artifact.ReasonNoFeasibleRival, 6, "shortlist_size to 4"},
		{artifact.ReasonFinalistInfeasible, 24, "refill"},
		{artifact.ReasonFinalistUnmeasured, 6, "run_timeout_sec"},
		{artifact.ReasonFeasibilityUndecided, 0, "Loosen"},
		{artifact.ReasonNotNondominated, 6, ""},
		{artifact.ReasonValidationContradicts, none, ""},
		{artifact.ReasonCampaignDeltaExceeded, none, "new campaign"},
	} {
		t.Run(string(c.code), func(t *testing.T) {
			e := newSituation(stories()[0].input(t)).explain(c.code)
			got := none
			if e.adds != nil {
				got = *e.adds
			}
			if got != c.adds || !strings.Contains(e.what, c.what) {
				t.Errorf("adds %d, want %d; %q should name %q", got, c.adds, e.what, c.what)
			}
		})
	}
}

func TestRemedyOfTooFewRepetitions(t *testing.T) {
	st := story{places: map[string]string{"CONFIRM": "shortlist_size: 3, replicates: 1"}, seed: 3, target: surface{mean: bowl, noise: .02}}
	s := newSituation(st.input(t))
	if e := s.explain(artifact.ReasonReplicatesBelowFloor); *e.adds != 20 || !strings.HasPrefix(e.says, "1 repetition a seat") {
		t.Errorf("floor: adds %d, says %q", *e.adds, e.says)
	}
	if e := s.explain(artifact.ReasonBoundNotComputable); *e.adds != 4 || !strings.Contains(e.what, "at least 2") {
		t.Errorf("bound: adds %d, %q", *e.adds, e.what)
	}
}

// A remedy with replicates names the number at which the bound would clear:
// with one less it would not.
func TestReplicatesToClearAreTheFewest(t *testing.T) {
	s := newSituation(stories()[1].input(t))
	n, ok := s.replicatesToClear()
	if !ok {
		t.Fatal("no number of replicates was found")
	}
	level := s.in.Policy.Objective.DeltaTerminal / float64(s.registration.Challengers*s.registration.Looks)
	worst := func(n int) float64 {
		most := 0.0
		for _, seat := range s.confirmation.Finalists {
			if d := seat.Differences; d != nil {
				most = max(most, d.Mean+certify.HalfWidth(n, *d.SD, .5, level))
			}
		}
		return most
	}
	if worst(n) > *s.epsilon || worst(n-1) <= *s.epsilon {
		t.Errorf("%d replicates: bound %v, with one less %v, epsilon %v", n, worst(n), worst(n-1), *s.epsilon)
	}
}

// The centre points that are asked for are the fewest that would do, were the
// same fit to repeat.
func TestCentersToClearAreTheFewest(t *testing.T) {
	found := false
	for seed := range int64(20) {
		s := newSituation(story{seed: seed, target: surface{mean: bowl, noise: .3}}.input(t))
		b := s.modelBound()
		more, ok := s.centersToClear(b)
		if !ok || *b.Value <= *s.epsilon {
			continue
		}
		found = true
		gap, se, ok := s.in.Contrast(b.Challenger, s.confirmation.ConfirmedAtLevels)
		if !ok || math.Abs(gap+*b.Q*se-*b.Value) > 1e-9 {
			t.Fatalf("seed %d: the bound %v is not %v + %v x %v", seed, *b.Value, gap, *b.Q, se)
		}
		comparisons, _ := artifact.Whole(b.M)
		at := func(df float64) float64 {
			return gap + se*min(fit.TUpper(b.Delta/float64(comparisons.Int64()), df), math.Sqrt(float64(b.R)*fit.FUpper(b.Delta, float64(b.R), df)))
		}
		if df := b.DF + float64(more); at(df) > *s.epsilon || at(df-1) <= *s.epsilon {
			t.Errorf("seed %d: %d more leave %v, one less %v, epsilon %v", seed, more, at(df), at(df-1), *s.epsilon)
		}
		e := s.explain(artifact.ReasonModelBoundAboveEpsilon)
		if *e.adds != more || !strings.Contains(e.what, "design.refine.center_points from 4 to "+strconv.Itoa(4+more)) {
			t.Errorf("seed %d: adds %d, %q", seed, *e.adds, e.what)
		}
	}
	if !found {
		t.Error("no epoch had a model bound that more centre points would narrow enough")
	}
}

// An undecided constraint names the repetitions after which it would be clear,
// as long as the mean is on the good side of the limit.
func TestRepetitionsForAnUndecidedConstraint(t *testing.T) {
	raised, loosened := 0, 0
	for seed := range int64(30) {
		places := map[string]string{"CONSTRAINTS": `constraints: [{metric: smoke, op: "<=", value: 27}]`}
		s := newSituation(story{places: places, seed: seed, target: surface{mean: bowl, noise: .3}}.input(t))
		if !slices.Contains(s.withheld(), artifact.ReasonFeasibilityUndecided) {
			continue
		}
		e, c := s.explain(artifact.ReasonFeasibilityUndecided), s.winnerConstraints()[0]
		if !strings.Contains(e.says, "smoke <= 27, measured ") {
			t.Errorf("seed %d says %q", seed, e.says)
		}
		if *c.Mean >= 27 {
			loosened++
			if *e.adds != 0 || !strings.HasPrefix(e.what, "Loosen") {
				t.Errorf("seed %d: mean %v, adds %d, %q", seed, *c.Mean, *e.adds, e.what)
			}
			continue
		}
		n, ok := s.replicatesToDecide(c)
		if !ok {
			continue
		}
		raised++
		if *e.adds != (n-7)*4 || !strings.Contains(e.what, "from 7 to "+strconv.Itoa(n)) {
			t.Errorf("seed %d: %d repetitions, adds %d, %q", seed, n, *e.adds, e.what)
		}
	}
	if raised == 0 {
		t.Errorf("no undecided constraint asked for repetitions; %d asked for a looser limit", loosened)
	}
}

// The report leads with the cheapest remedy; the reasons themselves keep the
// order in which they are recorded.
func TestRemediesAreCheapestFirst(t *testing.T) {
	s := newSituation(stories()[0].input(t))
	last := -1
	for _, remedy := range s.remedies(artifact.Reasons) {
		adds := 1 << 30
		if remedy.AddsRuns != nil {
			adds = *remedy.AddsRuns
		}
		if adds < last {
			t.Errorf("%s adds %d after %d", remedy.Code, adds, last)
		}
		last = adds
	}
	r := Build(stories()[1].input(t))
	for i, code := range artifact.InRecordingOrder(r.CertificationWithheld) {
		if r.CertificationWithheld[i] != code {
			t.Errorf("withheld %v is not in recording order", r.CertificationWithheld)
		}
	}
}

// Runs that are in the campaign's own count are not priced twice, and without
// a count there is no price.
func TestPrices(t *testing.T) {
	in := stories()[3].input(t) // ended at the screen; confirm is in the plan
	price := func(in Input) artifact.Remedy { return newSituation(in).remedy(artifact.ReasonNotConfirmed) }
	if got := price(in); *got.PriceRuns != in.ExactRuns || *got.AddsRuns != 24 {
		t.Errorf("price %d runs, adds %d; the campaign's count is %d", *got.PriceRuns, *got.AddsRuns, in.ExactRuns)
	}
	in.ExactRuns = 0
	if got := price(in); got.PriceRuns != nil || got.PriceHours != nil {
		t.Errorf("a price of %v runs out of no count", got.PriceRuns)
	}
}

// Confirm that cannot be paid names the budget with which it could.
func TestDeclinedConfirmNamesTheBudget(t *testing.T) {
	st := stories()[0]
	in := st.input(t)
	cut := 30 // as if a smaller budget had been accepted
	in.Policy.Budget.MaxRuns = &cut
	in.Iterations = in.Iterations[:1]
	in.Iterations[0].Conclusion = nil
	c, err := epoch.Conclude(in.Facts)
	if err != nil {
		t.Fatal(err)
	}
	c.Observations = nil // as read back: they stand in the transition
	in.Iterations[0].Conclusion = &c
	e := newSituation(in).explain(artifact.ReasonNotConfirmed)
	if !strings.Contains(e.what, "design.max_runs to 32") { // 8 spent, 24 for a round
		t.Errorf("remedy %q", e.what)
	}
}

// No remedy advises an epsilon that is wider than everything there is to gain.
func TestNoEpsilonBeyondTheGain(t *testing.T) {
	wide := 0
	for _, noise := range []float64{.05, .5, 2, 8, 40} {
		for seed := range int64(6) {
			for _, baseline := range []string{"known_valid_baseline: {A: 2, B: 2}", "known_valid_baseline: {A: 8, B: 8}", ""} {
				st := story{places: map[string]string{"BASELINE": baseline}, seed: seed, target: surface{mean: bowl, noise: noise}}
				s := newSituation(st.input(t))
				if !s.won() {
					continue
				}
				all := s.in.Measured()
				room := math.Abs(all[0].Mean - all[len(all)-1].Mean)
				if b := s.confirmation.Baseline; b != nil && *b.Gain != 0 {
					room = math.Abs(*b.Gain)
				}
				for code, bound := range map[artifact.Reason]*float64{
					artifact.ReasonBoundAboveEpsilon: s.terminalBound().Value, artifact.ReasonModelBoundAboveEpsilon: s.modelBound().Value,
				} {
					if bound == nil {
						continue
					}
					advised := strings.Contains(s.explain(code).what, "policy.epsilon: {abs:")
					if advised && *bound > room {
						t.Errorf("noise %g, seed %d, %s: advises an epsilon of %g where there is %g to gain", noise, seed, code, *bound, room)
					}
					if *bound > room {
						wide++
					}
				}
			}
		}
	}
	if wide < 20 {
		t.Errorf("only %d bounds beyond the gain: the test guards nothing", wide)
	}
}

// The widest support that is said to lift a skewness veto would have done so: by
// the bounds of the metric alone, the same readings then clear epsilon.
func TestSupportThatLiftsASkewnessVeto(t *testing.T) {
	advised := 0
	for seed := range int64(60) {
		s := newSituation(story{places: map[string]string{"BASELINE": ""}, seed: seed, target: surface{mean: bowl, noise: .02}}.input(t))
		if !slices.Contains(s.withheld(), artifact.ReasonSkewness) {
			continue
		}
		e := s.explain(artifact.ReasonSkewness)
		width, helps := s.widestSupport()
		if helps != strings.Contains(e.what, "response.primary.support") || helps != (*e.adds == 0) {
			t.Errorf("seed %d: helps %v, %q adds %d", seed, helps, e.what, *e.adds)
		}
		if !helps {
			continue
		}
		advised++
		c := s.confirmation
		var seats []certify.Seat
		low := math.Inf(1)
		for _, f := range c.Finalists {
			seats = append(seats, certify.Seat{Key: f.Key, Y: f.Samples})
			for _, y := range f.Samples {
				low = min(low, *y)
			}
		}
		winner := slices.IndexFunc(seats, func(seat certify.Seat) bool { return seat.Key == *c.Best })
		at := func(width float64) float64 {
			b := certify.Terminal(seats, winner, certify.Terms{
				Sign: 1, Delta: c.DeltaTerminal, M: c.TerminalBound.M, Looks: c.TerminalBound.Looks, Paired: c.Paired, Support: &[2]float64{low, low + width},
			})
			return *b.Value
		}
		if at(width) > *s.epsilon*(1+1e-9) || at(width*1.01) <= *s.epsilon {
			t.Errorf("seed %d: %v at the width %v, %v beyond; epsilon %v", seed, at(width), width, at(width*1.01), *s.epsilon)
		}
	}
	if advised == 0 {
		t.Error("no skewness veto could have been lifted by a support")
	}
}
