package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// answerKey is where a report states the held-out metrics of its answer, beside
// the seats of the final comparison.
const answerKey = "answer"

// addHeldOut states the metrics that no decision saw: of every seat, and of the
// answer over all its rows in the epoch.
func (s situation) addHeldOut(r *artifact.Report) {
	r.HeldOut = canonical.Object{}
	if s.confirmation != nil {
		maps.Copy(r.HeldOut, s.confirmation.HeldOut)
	}
	if answer := s.in.HeldOut(r.Recommendation.Levels); answer != nil {
		r.HeldOut[answerKey] = answer
	}
	if len(r.HeldOut) == 0 {
		r.HeldOut = nil
	}
}

// HeldOutTable lays out the held-out metrics of a report: one row a metric,
// under the answer and every seat. It has no rows when none are declared.
func HeldOutTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"metric"}
	columns := []string{answerKey}
	for _, seat := range r.Finalists {
		columns = append(columns, seat.Key)
	}
	columns = slices.DeleteFunc(columns, func(key string) bool { return r.HeldOut[key] == nil })
	names := map[string]bool{}
	for _, key := range columns {
		metrics, _ := r.HeldOut[key].(map[string]any)
		for name := range metrics {
			names[name] = true
		}
		head = append(head, key)
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		row := []string{name}
		for _, key := range columns {
			metrics, _ := r.HeldOut[key].(map[string]any)
			row = append(row, heldOutCell(metrics[name]))
		}
		rows = append(rows, row)
	}
	return head, rows
}

// heldOutCell shows the mean of one metric with how many readings it is of, or
// the readings themselves where they are no numbers.
func heldOutCell(recorded any) string {
	metric, _ := recorded.(map[string]any)
	count, _ := metric["n"].(canonical.Scalar)
	n, _ := count.AsInt()
	if n == 0 {
		return ""
	}
	mean, _ := metric["mean"].(canonical.Scalar)
	if x, ok := mean.Number(); ok {
		return fmt.Sprintf("%s (mean of %d)", Number(x), n)
	}
	var shown []string
	samples, _ := metric["samples"].([]any)
	for _, sample := range samples {
		text := "a list or an object"
		s, scalar := sample.(canonical.Scalar)
		if scalar && s.IsNull() {
			continue
		}
		if scalar {
			text = s.Render()
		}
		if !slices.Contains(shown, text) {
			shown = append(shown, text)
		}
	}
	return strings.Join(shown, ", ")
}

func (m *markdown) heldOut(r artifact.Report) {
	head, rows := HeldOutTable(r)
	if len(rows) == 0 {
		return
	}
	m.heading(2, "Held out")
	m.text("These metrics took part in no fit, no ranking and no certificate. The answer's are over all its rows of this epoch, a seat's over the final comparison.")
	m.table(head, rows)
}
