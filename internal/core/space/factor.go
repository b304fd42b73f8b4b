package space

import "assay/internal/core/canonical"

// Kind says whether values between the declared levels of a factor can run.
type Kind string

// The kinds of a factor.
const (
	Numeric Kind = "numeric"
	Choice  Kind = "choice"
)

// Factor is what the experiment needs to know of one knob.
type Factor struct {
	ID         string
	Kind       Kind
	Levels     []canonical.Scalar // declared, in declared order
	Grid       float64            // 0 when not declared; numeric only
	Log        bool               // coded in log space; numeric only
	LevelsOnly bool               // runs only at declared levels; numeric only
	Screen     [2]int             // indexes into Levels coded -1 and +1 in the screen
}

// Refinable reports whether the factor is numeric with more than two levels.
func (f Factor) Refinable() bool { return f.Kind == Numeric && len(f.Levels) > 2 }

// ScreenLevels returns the levels that a screen sets the factor to: its pair,
// or all levels of a choice.
func (f Factor) ScreenLevels() []canonical.Scalar {
	if f.Kind == Choice {
		return f.Levels
	}
	return []canonical.Scalar{f.Levels[f.Screen[0]], f.Levels[f.Screen[1]]}
}
