package pilot

import (
	"fmt"

	"assay/internal/core/canonical"
	"assay/internal/core/certify"
)

// SeedOf judges three readings of one configuration, two with one seed and one
// with another, as the probe before the final comparison will. A reading that
// gave no number is nil.
func SeedOf(same1, same2, other *float64) SeedVerdict {
	verdict := certify.ProbeSeed(same1, same2, other)
	v := SeedVerdict{Verdict: string(verdict)}
	if same1 != nil && same2 != nil {
		v.SameReproduces = new(*same1 == *same2)
	}
	if same1 != nil && other != nil {
		v.OtherDiffers = new(*same1 != *other)
	}
	if verdict.Contradicts() {
		v.Rho = new(0.0)
	}
	v.Text = seedText(verdict, same1, same2, other)
	return v
}

// Contradicts reports whether the check forbids pairing by seed.
func (v SeedVerdict) Contradicts() bool { return certify.SeedVerdict(v.Verdict).Contradicts() }

func seedText(verdict certify.SeedVerdict, same1, same2, other *float64) string {
	switch verdict {
	case certify.SeedNotRun:
		return "workload seed: not checked, because a run of the check gave no number"
	case certify.SeedNoEffect:
		return fmt.Sprintf("workload seed: different seed identical (%s each time): the target is deterministic or ignores its seed, so repetitions are not paired by it"+
			" - pass the seed on to whatever draws the workload, or remove workload", shown(same1))
	case certify.SeedHonoured:
		if *same1 == *same2 {
			return "workload seed: same seed reproduces, different seed differs"
		}
		return fmt.Sprintf("workload seed: same seed differs (%s, %s), by at most half of what a different seed changes (%s): repetitions are paired by it",
			shown(same1), shown(same2), shown(other))
	}
	return fmt.Sprintf("workload seed: same seed differs (%s, %s) by more than half of what a different seed changes (%s), so repetitions are not paired by it"+
		" - draw everything random from the seed, or expect wider bounds", shown(same1), shown(same2), shown(other))
}

func shown(v *float64) string { return canonical.FormatFloat(*v) }
