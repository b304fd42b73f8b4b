package preview

import (
	"fmt"
	"math"

	"assay/internal/core/certify"
	"assay/internal/core/report"
)

// support is the declared bounds of the metric, which decide the width of the
// bound instead of the noise; nil without them.
func (p counted) support() *[2]float64 {
	if r := p.o.Response.Primary; r != nil {
		return r.Support
	}
	return nil
}

// terminal is the bound of the final comparison as planned; nil without a confirm
// stage, with too few replicates for any bound, and with several objectives, which
// are bounded otherwise.
func (p counted) terminal(noise Noise, width Amount) *Terminal {
	n := p.o.Replicates(1)
	if p.counts.Confirm == nil || n < 2 || p.o.Response.Primary == nil {
		return nil
	}
	t := Terminal{
		Replicates: n, Floor: p.o.ReplicateFloor(1), Challengers: p.o.Challengers(), Looks: p.o.Looks(), RhoSource: SourceAssumed,
	}
	t.Level = p.o.Deltas(1).Terminal / float64(t.Challengers*t.Looks)
	t.Rho = p.o.AssumedRho()
	if rho := p.measured.Rho; rho != nil && p.o.Workload != nil {
		t.Rho, t.RhoSource = math.Max(0, math.Min(*rho, 0.999)), SourceMeasured
	}
	if support := p.support(); support != nil {
		p.boundedBy(&t, *support, width)
		return &t
	}
	t.Text = t.plan(p.o.Workload != nil)
	if noise.SD == nil {
		return &t
	}
	t.HalfWidth = at(*noise.SD, certify.HalfWidth(n, 1, t.Rho, t.Level))
	if t.HalfWidth == nil {
		return &t
	}
	if room, ok := width.over(*noise.SD); ok {
		t.NeededTie = replicates(t, room)
		t.NeededLead = replicates(t, 2*room)
	}
	_, unit := p.metric()
	t.Text += fmt.Sprintf(": about %s%s", t.HalfWidth.Text(unit), t.correlation(p.o.Workload != nil))
	t.Text += t.needed()
	return &t
}

// plan is "at 7 paired replicates against 3 challengers, 2 looks".
func (t Terminal) plan(seeded bool) string {
	pairing := "independent"
	if seeded {
		pairing = "paired"
	}
	return fmt.Sprintf("at %d %s replicates against %s, %s", t.Replicates, pairing, plural(t.Challengers, "challenger"), plural(t.Looks, "look"))
}

func (t Terminal) correlation(seeded bool) string {
	if !seeded {
		return ""
	}
	return fmt.Sprintf(" (rho %s %s)", t.RhoSource, report.Number(t.Rho))
}

// replicates is how many a seat needs for a half-width of at most room.
func replicates(t Terminal, room float64) *int {
	if n, ok := certify.ReplicatesNeeded(t.Floor, 1, t.Rho, t.Level, room); ok {
		return &n
	}
	return nil
}

func (t Terminal) needed() string {
	switch {
	case t.NeededTie != nil && t.NeededLead != nil:
		return fmt.Sprintf("; a tie passes at %d, a winner that leads by epsilon at %d", *t.NeededTie, *t.NeededLead)
	case t.NeededLead != nil:
		return fmt.Sprintf("; no reasonable number passes a tie, a winner that leads by epsilon takes %d", *t.NeededLead)
	}
	return ""
}

// boundedBy fills in the bound of a metric with declared bounds, which is as wide
// whatever the noise.
func (p counted) boundedBy(t *Terminal, support [2]float64, width Amount) {
	spread := support[1] - support[0]
	if p.o.Workload != nil {
		spread *= 2
	} else {
		spread *= math.Sqrt2
	}
	t.Text = t.plan(p.o.Workload != nil)
	if !(spread > 0) {
		return
	}
	half := Amount{Abs: finite(certify.SupportHalfWidth(spread, t.Replicates, t.Level))}
	if half.Abs != nil && width.Abs != nil && width.Pct != nil && *width.Abs > 0 {
		half.Pct = finite(*half.Abs / *width.Abs * *width.Pct)
	}
	if half.either() == nil {
		return
	}
	t.HalfWidth = &half
	if width.Abs != nil {
		for _, to := range []struct {
			n    **int
			room float64
		}{{&t.NeededTie, *width.Abs}, {&t.NeededLead, 2 * *width.Abs}} {
			if n, ok := certify.SupportReplicates(t.Floor, spread, t.Level, to.room); ok {
				*to.n = &n
			}
		}
	}
	_, unit := p.metric()
	t.Text += fmt.Sprintf(": about %s from the bounds [%s, %s] of the metric alone%s", half.Text(unit), report.Number(support[0]), report.Number(support[1]), t.needed())
}

// epsilon judges the declared width next to the terminal bound, never next to the
// noise of single rows.
func (p counted) epsilon(width Amount, t *Terminal) Epsilon {
	_, unit := p.metric()
	if p.o.Response.Primary == nil {
		return Epsilon{Width: width, Verdict: Undecided, Text: "one for each objective; that of the score follows from them and the ranges that the screen measures"}
	}
	e := Epsilon{Width: width, Verdict: Undecided, Text: width.Text(unit)}
	if t == nil || t.HalfWidth == nil {
		e.Text += "; whether it can be resolved is not known"
		return e
	}
	share, ok := t.HalfWidth.over(width)
	switch {
	case !ok:
		e.Text += "; it cannot be set beside the bound before the mean of the baseline is known"
	case share <= 1:
		e.Verdict = Resolvable
		e.Text += fmt.Sprintf("; the bound is %s: epsilon is resolvable, even a tie of finalists passes", t.HalfWidth.Text(unit))
	default:
		e.Verdict = TooNarrow
		e.Text += fmt.Sprintf("; the bound is %s: only a winner that leads the other finalists by %s passes", t.HalfWidth.Text(unit), width.times(share-1).Text(unit))
	}
	return e
}
