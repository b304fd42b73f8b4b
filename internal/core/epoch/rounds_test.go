package epoch_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/space"
)

// plateau has a flat top, so that neighbours cannot be told apart.
func plateau(l space.Levels) float64 { return 20 - math.Max(0, 20-bowlMean(l)-.3) }

// stages lists what an epoch went through.
func stages(f epoch.Facts) string {
	var names []string
	for _, it := range f.Iterations {
		names = append(names, string(it.Stage))
	}
	if n := len(f.Iterations); n > 0 && f.Iterations[n-1].Conclusion.Transition.To != nil {
		names = append(names, string(*f.Iterations[n-1].Conclusion.Transition.To))
	}
	return strings.Join(names, " ")
}

// draws lists the workload seeds of an iteration, each once.
func draws(it epoch.Iteration) []int64 {
	var out []int64
	for _, row := range it.Plan.Matrix.Rows {
		if seed, ok := it.Plan.Seed(row); ok && !slices.Contains(out, seed) {
			out = append(out, seed)
		}
	}
	return out
}

// A further round seats the last winner, whoever could not be told from it, the
// baseline, and tops up from the ranking; it draws afresh, is judged on its own
// rows, and costs what was said it would.
func TestFurtherRoundsCarryOver(t *testing.T) {
	source := file(t, design, "  policy: {confirm_max_rounds: 3}\n"+design, shortlist, "confirm: {shortlist_size: 4}")
	f, stopped := through(t, epochtest.Begin(t, source, 3), &byRow{mean: plateau, seed: 3, noise: .9})
	if stopped != nil {
		t.Fatal(stopped)
	}
	rounds := confirmRounds(f)
	if got := stages(f); got != "screen refine confirm confirm confirm report" {
		t.Fatalf("the path is %s", got)
	}
	if d := f.Policy.States[artifact.StageConfirm].Design; d.Looks != 3 || d.Challengers != 4 || d.Replicates != certify.ReplicateFloor(4, 3, .05) {
		t.Errorf("registered %+v", d)
	}
	for i, it := range f.Iterations[2:] {
		doc := rounds[i]
		if doc.Round != i+1 || doc.TerminalBound.Looks != 3 || doc.TerminalBound.M != 4 {
			t.Errorf("round %d: %+v", i+1, doc.TerminalBound)
		}
		seen, _ := it.Conclusion.Observations[policy.Round].AsInt()
		if int(seen) != i+1 {
			t.Errorf("round %d is observed as %d", i+1, seen)
		}
		for _, later := range f.Iterations[2+i+1:] {
			if slices.ContainsFunc(draws(it), func(s int64) bool { return slices.Contains(draws(later), s) }) {
				t.Errorf("rounds %d and %d share draws", it.Number, later.Number)
			}
		}
		if i == 0 {
			continue
		}
		last, seats := rounds[i-1], it.Plan.Matrix.Finalists
		if !seats[0].Levels.Same(last.ConfirmedAtLevels) {
			t.Errorf("round %d: first seat %s, the last winner is %s", i+1, seats[0].Levels, last.ConfirmedAtLevels)
		}
		carried := 1
		for _, finalist := range last.Finalists {
			open := finalist.Why != "baseline" && finalist.Key != *last.Best && *last.Bounds[finalist.Key] > *last.Epsilon
			seated := slices.ContainsFunc(seats, func(s artifact.Seat) bool {
				return s.Levels.Same(finalist.Levels) && s.Why == "not yet told apart from the winner"
			})
			if open {
				carried++
			}
			if open && !seated {
				t.Errorf("round %d does not carry %s over, which could not be told from the winner", i+1, finalist.Levels)
			}
		}
		if carried == 1 {
			t.Errorf("round %d: the story has nobody to carry over", i+1)
		}
		if len(seats) != 5 || seats[4].Why != "baseline" {
			t.Errorf("round %d seats %d, want 4 and the baseline: %v", i+1, len(seats), seats)
		}
		price, _ := f.Iterations[2+i-1].Conclusion.Observations[policy.RunsNeededConfirm].AsInt()
		if int(price) != len(it.Plan.Matrix.Rows) {
			t.Errorf("round %d was priced at %d runs and takes %d", i+1, price, len(it.Plan.Matrix.Rows))
		}
	}
}

// A round that cannot be paid whole is declined, not begun.
func TestARoundThatCannotBePaidIsDeclined(t *testing.T) {
	source := file(t, design, "  policy: {confirm_max_rounds: 3}\n"+design, "    screen:", "    max_runs: 100\n    screen:")
	f, stopped := through(t, epochtest.Begin(t, source, 3), &byRow{mean: plateau, seed: 3, noise: .9})
	if stopped != nil {
		t.Fatal(stopped)
	}
	last := f.Iterations[len(f.Iterations)-1].Conclusion
	affordable, _ := last.Observations[policy.ConfirmAffordable].AsBool()
	left, _ := last.Observations[policy.BudgetRemaining].AsInt()
	if stages(f) != "screen refine confirm confirm report" || affordable || left == 0 || left >= 32 {
		t.Errorf("path %s, %d runs left, affordable %v", stages(f), left, affordable)
	}
	if text, _ := canonical.Marshal(last.Transition.Rule); !strings.Contains(string(text), "registered decline") {
		t.Errorf("ended by %s", text)
	}
}

func allocating(t *testing.T) string {
	return file(t, shortlist, "confirm: {shortlist_size: 3, allocate: true}")
}

// An allocate block extends the winner and whoever holds the bound up, with the
// replicate index going on and draws that nothing used before; its rows join
// those of the round, and both looks are charged.
func TestAllocateExtendsTheRound(t *testing.T) {
	target := func() *byRow { return &byRow{mean: plateau, seed: 3, noise: .35} }
	f, stopped := through(t, epochtest.Begin(t, allocating(t), 3), target())
	if stopped != nil {
		t.Fatal(stopped)
	}
	if got := stages(f); got != "screen refine confirm allocate report" {
		t.Fatalf("the path is %s", got)
	}
	round, block := f.Iterations[2], f.Iterations[3]
	before, after := round.Conclusion.Confirmation, block.Conclusion.Confirmation
	n := f.Policy.States[artifact.StageConfirm].Design.Replicates
	if n != 7 || before.TerminalBound.Looks != 2 || after.TerminalBound.Looks != 2 || after.TerminalBound.M != before.TerminalBound.M {
		t.Errorf("%d replicates, before %+v, after %+v", n, before.TerminalBound, after.TerminalBound)
	}
	chosen := before.Allocation
	if chosen.Seats[0] != *before.Best || len(chosen.Seats) < 2 || len(chosen.Seats) >= len(before.Finalists) {
		t.Fatalf("chosen %+v of %d seats", chosen, len(before.Finalists))
	}
	if len(block.Plan.Matrix.Rows) != n*len(chosen.Seats) || *after.ExtendsRound != 1 || after.Round != 1 || after.Stage != artifact.StageConfirm {
		t.Errorf("%d rows, extends %v", len(block.Plan.Matrix.Rows), after.ExtendsRound)
	}
	for _, row := range block.Plan.Matrix.Rows {
		if row.Replicate < n || row.Replicate >= 2*n {
			t.Errorf("replicate %d of a block that goes on from %d", row.Replicate, n)
		}
	}
	for _, earlier := range f.Iterations[:3] {
		if slices.ContainsFunc(draws(block), func(s int64) bool { return slices.Contains(draws(earlier), s) }) {
			t.Errorf("the block shares draws with the %s", earlier.Stage)
		}
	}
	for i, seat := range after.Finalists {
		want := n
		if slices.Contains(chosen.Seats, seat.Key) {
			want = 2 * n
		}
		if seat.N != want || !seat.Levels.Same(before.Finalists[i].Levels) {
			t.Errorf("%s has %d samples, want %d", seat.Key, seat.N, want)
		}
		for j, y := range before.Finalists[i].Samples {
			if *seat.Samples[j] != *y {
				t.Errorf("%s: sample %d is not that of the round", seat.Key, j)
			}
		}
	}
	if _, err := artifact.Encode(artifact.KindConfirmation, after); err != nil {
		t.Error(err)
	}
	r := report.Build(report.Input{Facts: f})
	if r.Finalists[0].N != after.Finalists[0].N {
		t.Error("the report does not show the extended comparison")
	}
	again, _ := through(t, epochtest.Begin(t, allocating(t), 3), target())
	if documents(t, again) != documents(t, f) {
		t.Error("the same campaign left other bytes")
	}
}

// Where the score is settled but a seat keeps the preferred point from its status,
// these two are extended, and that can settle it.
func TestAllocateExtendsWhatMayBeatThePreferredPoint(t *testing.T) {
	f, after := frontOf(t, severalNamed(t, "pareto_noisy"), 5,
		"confirm: {", "confirm: {allocate: true, ", "  policy:\n", "  policy:\n    confirm_max_rounds: 1\n    front_family: confirm\n",
		"    objectives:\n", "    preference: {method: lexicographic, order: [thr, cost]}\n    objectives:\n", "minimize, epsilon: {abs: 0.4}", "minimize, epsilon: {abs: 0.001}")
	if got := stages(f); !strings.HasSuffix(got, "confirm allocate report") {
		t.Fatalf("the path is %s", got)
	}
	before := confirmRounds(f)[0]
	if got := before.CertificationWithheld; !slices.Equal(got, []artifact.Reason{artifact.ReasonNotNondominated}) || *before.ResidualRegretTerminal > *before.Epsilon {
		t.Fatalf("withheld %v, the score's bound is %v", got, *before.ResidualRegretTerminal)
	}
	blocker := before.Front.PreferredPoint().BlockedBy.Levels
	at := slices.IndexFunc(before.Finalists, func(s artifact.Finalist) bool { return s.Levels.Same(blocker) })
	if want := []string{*before.Best, before.Finalists[at].Key}; !slices.Equal(before.Allocation.Seats, want) {
		t.Errorf("extended are %v, want %v", before.Allocation.Seats, want)
	}
	if after.ExtendsRound == nil || !after.Certified || after.Front.Preferred.Status != artifact.Nondominated {
		t.Errorf("extended %v, withheld %v", after.ExtendsRound, after.CertificationWithheld)
	}
}

// The seats of an allocate block rest on the rows that were recorded when they
// were chosen. After any change of a row the block is refused, before and after
// it ran.
func TestAllocateRefusesChangedRows(t *testing.T) {
	f, _ := through(t, epochtest.Begin(t, allocating(t), 3), &byRow{mean: plateau, seed: 3, noise: .35})
	changed := func(upTo int) epoch.Facts {
		g := f
		g.Iterations = slices.Clone(f.Iterations[:upTo])
		g.Iterations[2].Runs = slices.Clone(f.Iterations[2].Runs)
		run := &g.Iterations[2].Runs[5]
		y, _ := run.Response.Number("y")
		run.Response = canonical.Object{"y": canonical.Float(math.Nextafter(y, 100)), "smoke": run.Response["smoke"]}
		return g
	}
	if _, err := epoch.Open(f, artifact.StageAllocate, 6); err != nil {
		t.Fatalf("an unchanged record is refused: %v", err)
	}
	_, err := epoch.Open(changed(3), artifact.StageAllocate, 6)
	if stopped, ok := err.(*epoch.GateError); !ok || stopped.Gate != artifact.GateDesignPreflight {
		t.Errorf("a changed row before the block: %v", err)
	}
	g := changed(4)
	g.Iterations[3].Conclusion = nil
	_, err = epoch.Conclude(g)
	if stopped, ok := err.(*epoch.GateError); !ok || stopped.Gate != artifact.GateDesignFidelity {
		t.Errorf("a changed row after the block: %v", err)
	}
}

// The look of an allocate block is charged whether or not it fires.
func TestAllocateIsChargedUnused(t *testing.T) {
	f, _ := through(t, epochtest.Begin(t, allocating(t), 1), &byRow{mean: bowlMean, seed: 1, noise: .02})
	if got := stages(f); got != "screen refine confirm report" {
		t.Fatalf("the path is %s", got)
	}
	if b := confirmRounds(f)[0].TerminalBound; b.Looks != 2 {
		t.Errorf("looks %d, want 2", b.Looks)
	}
	if seen := f.Iterations[2].Conclusion.Observations[policy.AllocatePending]; seen != canonical.Bool(false) {
		t.Errorf("allocate_pending %v without anything to extend", seen)
	}
}

// A block that cannot be paid is not begun.
func TestAllocateThatCannotBePaid(t *testing.T) {
	source := strings.Replace(allocating(t), "    screen:", "    max_runs: 55\n    screen:", 1)
	f, _ := through(t, epochtest.Begin(t, source, 3), &byRow{mean: plateau, seed: 3, noise: .35})
	seen := f.Iterations[len(f.Iterations)-1].Conclusion.Observations
	if stages(f) != "screen refine confirm report" || seen[policy.AllocatePending] != canonical.Bool(true) || seen[policy.AllocateAffordable] != canonical.Bool(false) {
		t.Errorf("path %s, pending %v, affordable %v", stages(f), seen[policy.AllocatePending], seen[policy.AllocateAffordable])
	}
}

// An epoch that was cut inside a further round or an extension goes on to the
// same bytes.
func TestResumeInFurtherRoundsLeavesTheSameBytes(t *testing.T) {
	source := strings.Replace(allocating(t), design, "  policy: {confirm_max_rounds: 2}\n"+design, 1)
	fresh := func() *byRow { return &byRow{mean: plateau, seed: 3, noise: .6, spoil: spoiled(2, .03)} }
	whole, _ := through(t, epochtest.Begin(t, source, 5), fresh())
	if got := stages(whole); got != "screen refine confirm confirm allocate report" {
		t.Fatalf("the path is %s", got)
	}
	resumes(t, source, fresh)
}

// So does one that was cut after the choice.
func TestResumeAfterTheChoiceLeavesTheSameBytes(t *testing.T) {
	source := strings.Replace(afterwards("{post_selection_validation: true, inertness: true, epsilon: {abs: 0.3}}"), "resolution: 5", "resolution: 4", 1)
	resumes(t, source, func() *byRow { return &byRow{mean: liveAB, seed: 4, noise: .05, spoil: spoiled(3, .03)} })
}
