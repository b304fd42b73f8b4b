package doe

import (
	"math/big"
	"math/rand/v2"
	"slices"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

// MaxSettings is the number of settings of the kept factors at which an inert
// factor is looked for; of more, as many are drawn.
const MaxSettings = 64

// Settings lists the settings of the factors on their screen levels, the last
// factor changing fastest, or MaxSettings different ones drawn from r when
// there are more. possible is how many there are, cut at 2^31-1.
func Settings(factors []space.Factor, r *rand.Rand) (settings []space.Levels, possible int) {
	size := big.NewInt(1)
	for _, f := range factors {
		size.Mul(size, big.NewInt(int64(len(f.ScreenLevels()))))
	}
	possible = 1<<31 - 1
	if size.IsInt64() && size.Int64() < int64(possible) {
		possible = int(size.Int64())
	}
	var chosen []int
	switch {
	case possible <= MaxSettings:
		for i := range possible {
			chosen = append(chosen, i)
		}
	case possible <= 1<<16:
		chosen = random.Permutation(r, possible)[:MaxSettings]
		slices.Sort(chosen)
	default:
		return drawnSettings(factors, r), possible
	}
	for _, index := range chosen {
		setting := space.Levels{}
		for _, f := range slices.Backward(factors) {
			levels := f.ScreenLevels()
			setting[f.ID] = levels[index%len(levels)]
			index /= len(levels)
		}
		settings = append(settings, setting)
	}
	return settings, possible
}

// drawnSettings draws each factor's level on its own, for spaces so large that
// the same setting hardly comes twice; one that does is drawn again.
func drawnSettings(factors []space.Factor, r *rand.Rand) []space.Levels {
	var settings []space.Levels
	for len(settings) < MaxSettings {
		setting := space.Levels{}
		for _, f := range factors {
			levels := f.ScreenLevels()
			setting[f.ID] = levels[random.Permutation(r, len(levels))[0]]
		}
		if !slices.ContainsFunc(settings, setting.Same) {
			settings = append(settings, setting)
		}
	}
	return settings
}

// InertnessRuns is the most configurations that a search for inert factors can
// take, whichever of the factors turn out to have no effect: for every number
// of them, those with the most levels, at as many settings of the rest.
func InertnessRuns(factors []space.Factor) int {
	counts := make([]int, len(factors))
	for i, f := range factors {
		counts[i] = len(f.ScreenLevels())
	}
	slices.Sort(counts)
	slices.Reverse(counts)
	most, levels := 0, 0
	for dropped := 1; dropped <= len(counts); dropped++ {
		levels += counts[dropped-1]
		settings := 1
		for _, n := range counts[:len(counts)-dropped] {
			settings = min(MaxSettings, settings*n)
		}
		most = max(most, levels*settings)
	}
	return most
}
