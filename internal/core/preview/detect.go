package preview

import (
	"fmt"

	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/space"
)

// detection is what decides which effects a screen finds, as designed.
type detection struct {
	pureErrorDF int // degrees of freedom of pure error
	effects     int // main effects, each level of a choice but one being one
	corners     int
	runs        int // corners and centre points
}

// enoughDF is the least number of degrees of freedom of pure error without a
// warning: with fewer, limits are so wide that they say little.
const enoughDF = 3

func detect(o *campaign.Optimization, screen doe.Design) detection {
	d := detection{pureErrorDF: screen.PureErrorDF(), corners: screen.Count(doe.RoleCorner)}
	d.runs = d.corners + screen.Count(doe.RoleCenter)
	for _, f := range o.Factors {
		if f.Kind == space.Choice {
			d.effects += len(f.Levels) - 1
		} else {
			d.effects++
		}
	}
	return d
}

// at is the smallest effect, high minus low, that the screen finds with power 0.8
// and error delta over all main effects, in units of the noise: on pure error, and
// where that has fewer than three degrees of freedom as if every run but one told
// of the noise. Each is nil without a degree of freedom.
func (d detection) at(delta float64) (onPureError, onAllRuns *float64) {
	with := func(df int) *float64 {
		if effect, ok := certify.DetectableEffect(1, delta, d.effects, df, d.corners); ok {
			return &effect
		}
		return nil
	}
	onPureError = with(d.pureErrorDF)
	if d.pureErrorDF < enoughDF {
		onAllRuns = with(d.runs - 1)
	}
	return onPureError, onAllRuns
}

// power is the chance of finding an effect of that many times the noise. At few
// degrees of freedom it is below 0.8 at the smallest effect that is stated, whose
// formula takes the second quantile from the normal distribution.
func (d detection) power(effect, delta float64) (float64, bool) {
	return certify.ScreenPower(effect, 1, delta, d.effects, d.pureErrorDF, d.corners)
}

// screen is what the screen can tell from the noise.
func (p counted) screen(noise Noise) Screen {
	d := p.detection
	s := Screen{PureErrorDF: d.pureErrorDF, Text: fmt.Sprintf("repeated runs leave %s of freedom for the noise", degrees(d.pureErrorDF))}
	if d.pureErrorDF < enoughDF {
		s.Text += fmt.Sprintf(", fewer than %d, so limits will be wide: raise design.screen.center_points", enoughDF)
	}
	if noise.SD == nil {
		return s
	}
	onPureError, onAllRuns := d.at(p.o.Deltas(1).Screen)
	_, unit := p.metric()
	if onPureError != nil {
		s.Detectable = at(*noise.SD, *onPureError)
	}
	if s.Detectable != nil {
		s.Text += fmt.Sprintf("; the smallest effect that the screen detects is about %s", s.Detectable.Text(unit))
		if chance, ok := d.power(*onPureError, p.o.Deltas(1).Screen); ok {
			s.Chance = &chance
			s.Text += fmt.Sprintf(", found in %.0f screens of a hundred", 100*chance)
		}
	}
	if onAllRuns != nil {
		s.AllRuns = at(*noise.SD, *onAllRuns)
	}
	if s.AllRuns != nil {
		s.Text += fmt.Sprintf("; if all %d runs told of the noise, one of about %s", d.runs, s.AllRuns.Text(unit))
	}
	return s
}

// at is a multiple of the noise; nil where it is larger than any number.
func at(sd Amount, k float64) *Amount {
	a := sd.times(k)
	if a.either() == nil {
		return nil
	}
	return &a
}

func degrees(df int) string {
	if df == 1 {
		return "1 degree"
	}
	return fmt.Sprintf("%d degrees", df)
}
