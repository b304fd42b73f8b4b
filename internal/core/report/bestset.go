package report

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/space"
)

// BestSetSentence says, next to the winner, what smaller change is as good as
// far as the measurements can tell. It is empty while no comparison has a
// winner.
func BestSetSentence(r artifact.Report) string {
	n, least := len(r.BestSet), r.LeastChange
	switch winner := winnerOf(r); {
	case winner == nil:
		return ""
	case n == 1:
		return "Of the configurations that were measured more than once, no other can be the best, at the declared error rate."
	case least == nil:
		return fmt.Sprintf("As far as the measurements can tell, %s as good.", others(n-1))
	case len(least.Changed) >= len(winner.Changed):
		return fmt.Sprintf("As far as the measurements can tell, %s as good, but none changes fewer knobs.", others(n-1))
	case len(least.Changed) == 0:
		return "As far as the measurements can tell, the configuration in use today may be as good."
	default:
		return fmt.Sprintf("As far as the measurements can tell, a smaller change may be as good: set only %s.",
			strings.Join(settings(least.Levels, least.Changed), ", "))
	}
}

func others(n int) string {
	if n == 1 {
		return "one other configuration may be"
	}
	return fmt.Sprintf("%d other configurations may be", n)
}

func winnerOf(r artifact.Report) *artifact.Contender {
	for i := range r.BestSet {
		if r.BestSet[i].Winner {
			return &r.BestSet[i]
		}
	}
	return nil
}

// settings words the levels of some factors, as "ID = level".
func settings(levels space.Levels, ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = id + " = " + levels[id].Render()
	}
	return out
}

// bestSet tables the measured configurations that can be the best of all
// measured ones.
func (m *markdown) bestSet(r artifact.Report) {
	if len(r.BestSet) < 2 {
		return
	}
	m.heading(3, "What may be as good")
	rows := make([][]string, len(r.BestSet))
	for i, c := range r.BestSet {
		from := "the final comparison"
		if c.From == artifact.FromEarlier {
			from = "earlier stages"
		}
		changed := "no baseline"
		if len(r.Baseline) > 0 {
			changed = fmt.Sprint(len(c.Changed))
		}
		rows[i] = []string{c.Levels.String(), Number(c.Mean), fmt.Sprint(c.N), from, changed}
	}
	m.table([]string{"configuration", withUnit(r.Metric, r.Unit), "repetitions", "measured in", "knobs changed"}, rows)
	m.text("With at least "+confidence(r.DeltaTerminal)+" confidence the best of the configurations that were measured more than once is among these.",
		"This needs no error rate beyond that of the final comparison.")
}
