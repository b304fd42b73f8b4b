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
	if several(r) {
		return FrontSentence(r)
	}
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

// BestSetTable lists the measured configurations that can be the best of all
// measured ones; no rows where the winner stands alone.
func BestSetTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"configuration", withUnit(r.Metric, r.Unit), "repetitions", "measured in", "knobs changed"}
	if len(r.BestSet) < 2 {
		return head, nil
	}
	for _, c := range r.BestSet {
		name, changed := c.Levels.String(), "no baseline"
		if c.Winner {
			name += " (the answer)"
		}
		if len(r.Baseline) > 0 {
			changed = fmt.Sprint(len(c.Changed))
		}
		rows = append(rows, []string{name, Number(c.Mean), fmt.Sprint(c.N), originWords(c.From), changed})
	}
	return head, rows
}

func originWords(from artifact.Origin) string {
	switch from {
	case artifact.FromEarlier:
		return "earlier stages"
	case artifact.FromInert:
		return "not itself: it differs from another only in knobs shown to do nothing"
	}
	return "the final comparison"
}

// BestSetClaim says what the table of the best set claims.
func BestSetClaim(r artifact.Report) string {
	return "With at least " + confidence(r.DeltaTerminal) + " confidence the best of the configurations that were measured more than once is among these. " +
		"This needs no error rate beyond that of the final comparison."
}

func (m *markdown) bestSet(r artifact.Report) {
	head, rows := BestSetTable(r)
	if len(rows) == 0 {
		return
	}
	m.heading(3, "What may be as good")
	m.table(head, rows)
	m.text(BestSetClaim(r))
}
