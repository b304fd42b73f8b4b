package campaign

import (
	"fmt"

	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/space"
)

// Detection is what the screen of a campaign can tell from noise, as designed.
type Detection struct {
	PureErrorDF int // degrees of freedom of pure error
	// NoisePct is the declared noise in percent of the objective, nil when it is
	// not declared, and then so are the effects: the smallest, high minus low and
	// in percent, that is found with power 0.8, on pure error and as if every run
	// but one told of the noise. The latter is given below three degrees of
	// freedom. An effect is nil too where there is no degree of freedom.
	NoisePct, EffectPct, AllRunsPct *float64
	runs                            int
}

// enoughDF is the least number of degrees of freedom of pure error without a
// warning: with fewer, limits are so wide that they say little.
const enoughDF = 3

// Detection computes what the screen can detect (certify.DetectableEffect),
// counting each level of a choice but one as a main effect. It fails when there
// is no screen to be designed.
func (o *Optimization) Detection() (Detection, error) {
	design, err := doe.Screen(o.ScreenRequest())
	if err != nil {
		return Detection{}, err
	}
	corners := design.Count(doe.RoleCorner)
	d := Detection{PureErrorDF: design.PureErrorDF(), runs: corners + design.Count(doe.RoleCenter)}
	noise := o.Response.NoisePct
	if noise == nil || *noise <= 0 {
		return d, nil
	}
	d.NoisePct = noise
	effects := 0
	for _, f := range o.Factors {
		if f.Kind == space.Choice {
			effects += len(f.Levels) - 1
		} else {
			effects++
		}
	}
	at := func(df int) *float64 {
		if effect, ok := certify.DetectableEffect(*noise, o.Deltas(1).Screen, effects, df, corners); ok {
			return &effect
		}
		return nil
	}
	d.EffectPct = at(d.PureErrorDF)
	if d.PureErrorDF < enoughDF {
		d.AllRunsPct = at(d.runs - 1)
	}
	return d, nil
}

// Text says it in a sentence without a full stop.
func (d Detection) Text() string {
	text := fmt.Sprintf("repeated runs leave %d degrees of freedom for the noise", d.PureErrorDF)
	if d.PureErrorDF < enoughDF {
		text += fmt.Sprintf(", fewer than %d, so limits will be wide: raise design.screen.center_points", enoughDF)
	}
	if d.NoisePct == nil {
		return text
	}
	if d.EffectPct != nil {
		text += fmt.Sprintf("; at %g %% noise an effect of about %.2g %% is found in four screens of five", *d.NoisePct, *d.EffectPct)
	}
	if d.AllRunsPct != nil {
		text += fmt.Sprintf("; if all %d runs told of the noise, at %g %% one of about %.2g %%", d.runs, *d.NoisePct, *d.AllRunsPct)
	}
	return text
}
