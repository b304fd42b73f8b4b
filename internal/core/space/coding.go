package space

import (
	"fmt"
	"math"

	"assay/internal/core/canonical"
)

// Coding maps the values of one numeric factor to codes: -1 at its first level
// and +1 at its second, linear between them in the factor's own scale. Values
// outside the pair have codes beyond -1 and +1. The first level may be the
// larger one; codes then run against the values and effects keep the sign the
// author asked for. The coding of a choice factor only names its pair.
type Coding struct {
	first, second canonical.Scalar
	at            [2]float64 // values of first and second
	mid, half     float64    // in the coded scale: natural logarithm when log
	log           bool
}

// ScreenCoding is the coding of the screen: its pair in declared order.
func (f Factor) ScreenCoding() Coding {
	return newCoding(f.Levels[f.Screen[0]], f.Levels[f.Screen[1]], f.Log)
}

// RangeCoding is the coding of every stage after the screen: the smallest and
// the largest declared level of a numeric factor, the first and the last level
// of a choice factor.
func (f Factor) RangeCoding() Coding {
	low, high := f.Levels[0], f.Levels[len(f.Levels)-1]
	if f.Kind == Numeric {
		sorted := f.sortedLevels()
		low, high = sorted[0], sorted[len(sorted)-1]
	}
	return newCoding(low, high, f.Log)
}

func newCoding(first, second canonical.Scalar, log bool) Coding {
	c := Coding{first: first, second: second, log: log}
	low, okLow := first.Number()
	high, okHigh := second.Number()
	if !okLow || !okHigh {
		return c
	}
	c.at = [2]float64{low, high}
	a, b := c.scale(low), c.scale(high)
	c.mid, c.half = (a+b)/2, (b-a)/2
	return c
}

func (c Coding) scale(v float64) float64 {
	if c.log {
		return math.Log(v)
	}
	return v
}

// Code returns the code of a value, exactly -1 and +1 at the pair.
func (c Coding) Code(v float64) float64 {
	switch v {
	case c.at[0]:
		return -1
	case c.at[1]:
		return 1
	}
	return (c.scale(v) - c.mid) / c.half
}

// Value returns the value at a code, exactly the pair at -1 and +1. It knows
// neither grid nor declared range; see Factor.Decode for what can run.
func (c Coding) Value(code float64) float64 {
	switch code {
	case -1:
		return c.at[0]
	case 1:
		return c.at[1]
	}
	v := c.mid + code*c.half
	if c.log {
		return math.Exp(v)
	}
	return v
}

// Pair returns the levels coded -1 and +1.
func (c Coding) Pair() (first, second canonical.Scalar) { return c.first, c.second }

// CodeOf returns the code of a level of f: by value for a numeric factor, -1
// or +1 for a level of the pair of a choice factor. It reports false for a
// level that has no code.
func (f Factor) CodeOf(c Coding, level canonical.Scalar) (code float64, ok bool) {
	if f.Kind == Numeric {
		v, ok := level.Number()
		if !ok {
			return 0, false
		}
		return c.Code(v), true
	}
	switch {
	case SameLevel(level, c.first):
		return -1, true
	case SameLevel(level, c.second):
		return 1, true
	}
	return 0, false
}

// Decoded is the level that a code stands for.
type Decoded struct {
	Level   canonical.Scalar
	Code    float64 // of Level: what models and predictions use
	Clamped bool    // the declared range moved the value by more than half a grid step
}

// Decode returns the level that runs at a code. The codes -1 and +1 are the
// levels of the pair as declared. Otherwise a levels_only factor takes the
// declared level nearest in the coded scale, the lower one of two; any other
// numeric factor takes the value, rounded to its grid with halves away from
// zero and then kept inside its declared range. A choice factor has no value
// between its levels: of two levels only -1 and +1 are codes, of more a code is
// the index of the level.
func (f Factor) Decode(c Coding, code float64) (Decoded, error) {
	if math.IsNaN(code) || math.IsInf(code, 0) {
		return Decoded{}, fmt.Errorf("factor %s: code %g is not a finite number", f.ID, code)
	}
	if f.Kind == Choice {
		return f.decodeChoice(c, code)
	}
	switch {
	case code == -1:
		return Decoded{Level: c.first, Code: -1}, nil
	case code == 1:
		return Decoded{Level: c.second, Code: 1}, nil
	case f.LevelsOnly:
		level := f.nearest(c, code)
		return Decoded{Level: level, Code: c.Code(number(level))}, nil
	}
	level, clamped, err := f.runnable(c.Value(code))
	if err != nil {
		return Decoded{}, err
	}
	return Decoded{Level: level, Code: c.Code(number(level)), Clamped: clamped}, nil
}

func (f Factor) decodeChoice(c Coding, code float64) (Decoded, error) {
	if len(f.Levels) > 2 {
		i := int(code)
		if float64(i) != code || i < 0 || i >= len(f.Levels) {
			return Decoded{}, fmt.Errorf("factor %s: code %g is no index into its %d levels; a choice is never interpolated", f.ID, code, len(f.Levels))
		}
		return Decoded{Level: f.Levels[i], Code: code}, nil
	}
	switch code {
	case -1:
		return Decoded{Level: c.first, Code: -1}, nil
	case 1:
		return Decoded{Level: c.second, Code: 1}, nil
	}
	return Decoded{}, fmt.Errorf("factor %s: code %g of a two-level choice; only -1 and +1 name a level", f.ID, code)
}

// Center returns the level of a numeric factor in a centre run: code 0 where
// values between the declared levels may run, the declared level nearest to
// code 0, the lower one of two, where they may not. Centre runs cycle the
// levels of a choice factor instead; Center returns its first level.
func (f Factor) Center(c Coding) canonical.Scalar {
	if f.Kind == Choice {
		return f.Levels[0]
	}
	if !f.interpolates() {
		return f.nearest(c, 0)
	}
	d, err := f.Decode(c, 0)
	if err != nil { // the middle of a range of finite values is finite
		panic("space: centre of " + f.ID + ": " + err.Error())
	}
	return d.Level
}

// nearest returns the declared level whose code is nearest; of two equally near
// ones the lower value.
func (f Factor) nearest(c Coding, code float64) canonical.Scalar {
	const tie = 1e-9 // codes are of order 1
	var best canonical.Scalar
	distance := math.Inf(1)
	for _, level := range f.sortedLevels() {
		if d := math.Abs(c.Code(number(level)) - code); d < distance-tie {
			best, distance = level, d
		}
	}
	return best
}

// number is the value of a level of a numeric factor.
func number(level canonical.Scalar) float64 {
	v, ok := level.Number()
	if !ok {
		panic("space: level " + level.String() + " of a numeric factor is not a number")
	}
	return v
}
