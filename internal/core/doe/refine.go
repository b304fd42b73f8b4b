package doe

import (
	"errors"
	"fmt"
	"strings"

	"assay/internal/core/space"
)

const (
	coreResolution  = 5   // of the corners: full up to four factors
	innerResolution = 3   // of the validation points: full up to two factors
	innerRing       = 0.5 // their distance from the centre on every axis
)

// Refine returns the face-centred central composite design over the declared
// ranges of the refinable factors that held does not name: corners, a pair of
// axial points for each factor at the ends of its range, centre runs, and one
// run at each inner validation point, which the fit leaves out until it has
// been tested on them. held gives the level of every other factor. Points that
// coincide after rounding to runnable levels stay: they are replicates.
func Refine(factors []space.Factor, held space.Levels, center int) (Design, error) {
	refined, err := refinedFactors(factors, held)
	if err != nil {
		return Design{}, err
	}
	core, inner, err := compositeParts(len(refined))
	if err != nil {
		return Design{}, err
	}
	d := Design{Kind: CentralComposite, FactorIDs: ids(refined)}
	if len(refined) < len(factors) {
		d.HeldFixed = space.Levels{}
		for _, f := range factors {
			if level, ok := held[f.ID]; ok {
				d.HeldFixed[f.ID] = level
			}
		}
	}
	d.describe(core)
	codes := make([]float64, len(refined))
	var failed error
	add := func(role Role) {
		levels, err := decode(refined, codes, d.HeldFixed)
		failed = errors.Join(failed, err)
		d.add(role, levels)
	}
	for run := range core.Runs() {
		scaled(codes, core, run, 1)
		add(RoleCorner)
	}
	clear(codes)
	for j := range codes {
		for _, end := range []float64{-1, 1} {
			codes[j] = end
			add(RoleAxial)
		}
		codes[j] = 0
	}
	for range center {
		add(RoleCenter)
	}
	for run := range inner.Runs() {
		scaled(codes, inner, run, innerRing)
		add(RoleValidation)
	}
	return d, failed
}

// refinedFactors lists the factors that a refine stage varies, and reports
// every other factor that has no held level.
func refinedFactors(factors []space.Factor, held space.Levels) ([]space.Factor, error) {
	var refined []space.Factor
	var missing []string
	for _, f := range factors {
		_, isHeld := held[f.ID]
		switch {
		case isHeld:
		case f.Refinable():
			refined = append(refined, f)
		default:
			missing = append(missing, f.ID)
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("refine: no level to hold %s at; every factor that is not refined needs one", strings.Join(missing, ", "))
	}
	if len(refined) == 0 {
		return nil, errors.New("refine: no factor is left to refine; it takes a numeric factor with more than two levels")
	}
	return refined, nil
}

// compositeParts returns the corners and the inner validation points for m
// refined factors.
func compositeParts(m int) (core, inner Fraction, err error) {
	if core, err = NewFraction(m, coreResolution); err != nil {
		return core, inner, err
	}
	inner, err = NewFraction(m, innerResolution)
	return core, inner, err
}

func scaled(codes []float64, f Fraction, run int, distance float64) {
	for j := range codes {
		codes[j] = distance * f.Entry(run, j)
	}
}

// decode returns the runnable configuration at codes of the declared ranges.
func decode(factors []space.Factor, codes []float64, held space.Levels) (space.Levels, error) {
	levels := held.Clone()
	for j, f := range factors {
		decoded, err := f.Decode(f.RangeCoding(), codes[j])
		if err != nil {
			return nil, err
		}
		levels[f.ID] = decoded.Level
	}
	return levels, nil
}
