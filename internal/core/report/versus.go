package report

import (
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
)

// versus is the answer's own line of the comparison with the baseline, nil
// without one.
func versus(r artifact.Report) *artifact.VersusBaseline {
	if r.FrontVsBaseline == nil {
		return nil
	}
	for i, f := range r.FrontVsBaseline.Finalists {
		if f.Levels.Same(r.Recommendation.Levels) {
			return &r.FrontVsBaseline.Finalists[i]
		}
	}
	return nil
}

func gainOfSeveral(r artifact.Report) string {
	v := versus(r)
	switch {
	case r.Recommendation.Basis == artifact.BasisNone:
		return "There is no answer, so there is no gain to state."
	case r.KeepsBaseline:
		return "The configuration in use today is the preferred one, so there is no gain to take."
	case len(r.Baseline) == 0:
		return "No baseline is declared, so no gain can be stated."
	case keeps(r):
		return "Nothing changes, so there is no gain to take."
	case v != nil:
		return gainsInWords(*v, objectiveNames(r), confidence(r.FrontVsBaseline.Delta))
	case baselineLeft(r) != "":
		return "No gain over the configuration in use today is stated: in the final comparison that configuration violates a constraint."
	case r.Recommendation.Basis == artifact.BasisCertified || r.Recommendation.Basis == artifact.BasisTerminalBest:
		return "The gain over the configuration in use today is not known: that configuration gave no usable measurement in the final comparison."
	}
	return "The gain over the configuration in use today is not known: the two were not compared afresh."
}

// gainsInWords says in which objectives the answer is shown to be better than the
// configuration in use today, in which worse, and which are open.
func gainsInWords(v artifact.VersusBaseline, objectives []string, sure string) string {
	var better, worse, open []string
	for _, name := range objectives {
		switch gain := v.Gains[name].Interval; {
		case gain != nil && gain[0] > 0:
			better = append(better, name)
		case gain != nil && gain[1] < 0:
			worse = append(worse, name)
		default:
			open = append(open, name)
		}
	}
	if len(open) == len(objectives) {
		return "Against the configuration in use today nothing is settled: in no objective do the measurements tell which of the two is better."
	}
	var parts []string
	if len(better) > 0 {
		parts = append(parts, "better in "+enumerated(better))
	}
	if len(worse) > 0 {
		parts = append(parts, "worse in "+enumerated(worse))
	}
	text := "With at least " + sure + " confidence it is " + strings.Join(parts, " and ") + " than the configuration in use today"
	if len(open) > 0 {
		text += "; in " + enumerated(open) + " the measurements do not tell which is better"
	}
	return text + "."
}

// enumerated joins names for a sentence: "a, b and c".
func enumerated(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// VersusWords words a verdict against the baseline.
func VersusWords(v artifact.Versus) string {
	switch v {
	case artifact.DominatesBaseline:
		return "it is at least as good in every objective and better in one"
	case artifact.DominatedByBaseline:
		return "it is no better in any objective and worse in one"
	case artifact.TradeOff:
		return "it is better in some objectives and worse in others"
	}
	return "the measurements do not settle in every objective which is better"
}

// ValuesTable lays out the answer in every objective beside the baseline, with
// the gain where both were compared. It has no rows with a single objective.
func ValuesTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"objective", "wanted", "baseline", "recommended", "gain", "interval", "epsilon"}
	if !several(r) || r.Front == nil {
		return head, nil
	}
	before, v := baselineMeans(r), versus(r)
	for _, o := range r.Front.Objectives {
		row := []string{withUnit(o.Metric, bracketed(o.Unit)), wanted(o.Direction), "", "", "", "", epsilonOf(o)}
		if value, known := before[o.Metric]; known {
			row[2] = Number(value)
		}
		if value, known := r.Recommendation.Values[o.Metric]; known {
			row[3] = Number(value)
		}
		if v != nil {
			row[4], row[5] = gainCells(v.Gains[o.Metric])
		}
		rows = append(rows, row)
	}
	return head, rows
}

// baselineMeans are the fresh means of the baseline seat, by objective.
func baselineMeans(r artifact.Report) map[string]float64 {
	means := map[string]float64{}
	for _, seat := range r.Finalists {
		if len(r.Baseline) == 0 || !seat.Levels.Same(r.Baseline) {
			continue
		}
		for metric, o := range seat.Objectives {
			if o.Mean != nil {
				means[metric] = *o.Mean
			}
		}
	}
	return means
}

// epsilonOf is an objective's declared width: a difference up to it does not
// matter.
func epsilonOf(o artifact.FrontObjective) string {
	switch e := o.Epsilon; {
	case e == nil:
		return "not declared"
	case e.Abs != nil:
		return Number(*e.Abs)
	default:
		return Number(*e.Pct) + " %"
	}
}

func wanted(direction string) string {
	if direction == string(campaign.Minimize) {
		return "small"
	}
	return "large"
}

func gainCells(g artifact.ObjectiveGain) (gain, interval string) {
	if g.Gain != nil {
		gain = signed(*g.Gain)
	}
	if g.Interval != nil {
		interval = signed(g.Interval[0]) + " to " + signed(g.Interval[1])
	}
	return gain, interval
}

func signed(v float64) string {
	if v > 0 {
		return "+" + Number(v)
	}
	return strings.Replace(Number(v), "-", "−", 1)
}

// VersusTable lays out every finalist against the baseline. It has no rows where
// they were not compared.
func VersusTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"configuration"}
	if r.FrontVsBaseline == nil || r.Front == nil {
		return head, nil
	}
	for _, o := range r.Front.Objectives {
		head = append(head, withUnit("gain in "+o.Metric, bracketed(o.Unit)))
	}
	head = append(head, "verdict")
	for _, v := range r.FrontVsBaseline.Finalists {
		row := []string{v.Levels.String()}
		for _, o := range r.Front.Objectives {
			gain, interval := gainCells(v.Gains[o.Metric])
			row = append(row, strings.TrimSpace(gain+inBrackets(interval)))
		}
		rows = append(rows, append(row, VersusWords(v.Verdict)))
	}
	return head, rows
}

// VersusClaim says what the comparison with the baseline claims.
func VersusClaim(v artifact.FrontVsBaseline) string {
	return "All intervals of the gains hold together with at least " + confidence(v.Delta) + " confidence. " +
		"This is a claim of its own: it changes no status, and it and the statuses do not hold together at that rate."
}
