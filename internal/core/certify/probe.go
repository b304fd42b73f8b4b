package certify

import "math"

// SeedVerdict says whether a target honours its workload seed.
type SeedVerdict string

// The verdicts of the seed probe.
const (
	SeedHonoured    SeedVerdict = "honoured"
	SeedNotHonoured SeedVerdict = "not_honoured"
	// SeedNoEffect stands for readings that are identical throughout: the
	// target is deterministic, or ignores the seed; nothing is paired.
	SeedNoEffect SeedVerdict = "deterministic_or_ignored"
	SeedNotRun   SeedVerdict = "not_run"
)

// ProbeSeed judges three readings of one configuration: seed A twice, seed B
// once. The seed is honoured when the two readings of A differ by no more than
// half of what the other seed changes.
func ProbeSeed(a1, a2, b *float64) SeedVerdict {
	if a1 == nil || a2 == nil || b == nil {
		return SeedNotRun
	}
	within, between := math.Abs(*a1-*a2), math.Abs(*a1-*b)
	switch {
	case within == 0 && between == 0:
		return SeedNoEffect
	case within <= 0.5*between:
		return SeedHonoured
	}
	return SeedNotHonoured
}

// Contradicts reports whether the probe forbids a claim of pairing. A probe
// that could not run does not.
func (v SeedVerdict) Contradicts() bool { return v == SeedNotHonoured || v == SeedNoEffect }
