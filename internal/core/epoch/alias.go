package epoch

import (
	"strconv"
	"strings"

	"assay/internal/core/fit"
	"assay/internal/core/recommend"
)

// consequenceWords says of each way to credit an aliased estimate what it
// would make of the answer.
func consequenceWords(found recommend.Consequences) []string {
	words := make([]string, 0, len(found.Shifts))
	for _, shift := range found.Shifts {
		credits := make([]string, len(shift.Credits))
		for i, credit := range shift.Credits {
			credits[i] = credited(credit) + " instead of " + credit.Representative.Label
		}
		made, than := " the best, by ", " more than the recommended configuration"
		if shift.Of != "" {
			made, than = " the best in "+shift.Of+", by ", " more than what is best now"
		}
		words = append(words, "crediting "+strings.Join(credits, " and ")+" makes "+shift.Best.String()+made+
			strconv.FormatFloat(shift.Gain, 'g', 3, 64)+than)
	}
	return words
}

func credited(a fit.Attribution) string {
	if a.To.Sign < 0 {
		return "minus " + a.To.Term.Label
	}
	return a.To.Term.Label
}
