package doe

import (
	"math/rand/v2"
	"slices"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

func twoLevels(n int) []space.Factor {
	var factors []space.Factor
	for len(factors) < n {
		factors = append(factors, space.Factor{
			ID: string(rune('A' + len(factors))), Kind: space.Numeric, Screen: [2]int{0, 1}, Levels: []canonical.Scalar{canonical.Int(1), canonical.Int(2)},
		})
	}
	return factors
}

// All settings are listed up to the limit; beyond it as many different ones are
// drawn, the same for the same stream.
func TestSettings(t *testing.T) {
	for _, c := range []struct{ factors, settings, possible int }{
		{0, 1, 1}, {3, 8, 8}, {6, 64, 64}, {7, 64, 128}, {16, 64, 1 << 16}, {24, 64, 1 << 24}, {40, 64, 1<<31 - 1},
	} {
		draw := func() ([]space.Levels, int) { return Settings(twoLevels(c.factors), rand.New(rand.NewPCG(1, 2))) }
		settings, possible := draw()
		if len(settings) != c.settings || possible != c.possible {
			t.Errorf("%d factors: %d of %d settings, want %d of %d", c.factors, len(settings), possible, c.settings, c.possible)
		}
		for i, s := range settings {
			if len(s) != c.factors || slices.ContainsFunc(settings[:i], s.Same) {
				t.Errorf("%d factors: setting %d %s is incomplete or comes twice", c.factors, i, s)
			}
		}
		if again, _ := draw(); !slices.EqualFunc(settings, again, space.Levels.Same) {
			t.Errorf("%d factors: the same stream drew others", c.factors)
		}
	}
}

// The bound covers whichever factors turn out to have no effect.
func TestInertnessRunsIsABound(t *testing.T) {
	factors := twoLevels(4)
	factors[2].Kind, factors[2].Levels = space.Choice, []canonical.Scalar{canonical.Int(1), canonical.Int(2), canonical.Int(3)}
	most := InertnessRuns(factors)
	for dropped := 1; dropped < 16; dropped++ {
		levels, settings := 0, 1
		for i, f := range factors {
			if dropped>>i&1 == 1 {
				levels += len(f.ScreenLevels())
			} else {
				settings *= len(f.ScreenLevels())
			}
		}
		if levels*settings > most {
			t.Errorf("dropping %04b takes %d configurations, counted are %d", dropped, levels*settings, most)
		}
	}
}
