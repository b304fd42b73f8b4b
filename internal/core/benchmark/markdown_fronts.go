package benchmark

import "fmt"

// fronts is the part with several objectives.
func (w *page) fronts() {
	f := w.d.Fronts
	if f == nil {
		return
	}
	w.section("Several objectives")
	w.line("The *hypervolume regret* of an answer is the share of the true front's hypervolume that the true, noise-free vectors of the")
	w.line("answered configurations leave uncovered, beyond a fixed reference point: 0 covers all of it. Seeds %s; every search gets as many", seedList(f.Seeds))
	w.line("rows as Assay spent, and answers with the measured configurations that no other dominates by the means. A search that answers")
	w.line("with more points covers more and claims nothing of them. Assay spends most of its rows on repeating few configurations, so that")
	w.line("it can claim a status for each; what its models predict of the rest stands in a row of its own.")
	if f.WallSeconds > 0 {
		w.line("This part took %.0f s on the clock.", f.WallSeconds)
	}
	w.line("")
	w.head("arm", "what it does")
	for _, a := range f.Arms {
		w.row(a.Title, a.What)
	}
	w.line("\n### Assay minus another search\n")
	w.line("Mean difference in hypervolume regret with the 95 %% interval of a bootstrap over seeds within each surface (%d resamples).", resamples)
	w.line("Negative means that Assay covers more. The comparison with ParEGO was declared primary before the run.")
	w.line("")
	w.head("surfaces", "against", "difference", "95 % interval", "verdict")
	for _, c := range f.Comparisons {
		w.row(frontTitles[c.Family], f.title(c.Against), signed(c.Mean), signed(c.Low)+" to "+signed(c.High), frontVerdict(c))
	}
	w.line("\n### By surface\n")
	cells := []string{"surface", "rows"}
	for _, a := range f.Arms {
		cells = append(cells, a.Title)
	}
	w.head(cells...)
	for _, s := range f.Surfaces {
		cells := []string{s.Name, fmt.Sprintf("%.0f", meanOf(s.Arms[0].Rows))}
		for _, a := range s.Arms {
			cells = append(cells, fmt.Sprintf("%.3f (%.1f points)", mean(a.Regret), meanOf(a.Points)))
		}
		w.row(cells...)
	}
	c := f.Claims
	w.line("\n### What was claimed\n")
	w.line("In %d campaigns %d configurations got a status and %d of them (%.0f %%) were claimed to be on the front. In truth %d of these are",
		c.Campaigns, c.Points, c.Confident, percent(c.Confident, c.Points), c.ByMeasured)
	w.line("materially dominated by a configuration with a status, and %d, in %d campaigns, by an unmeasured candidate; %d lie off the strict",
		c.ByLattice-c.ByMeasured, c.Astray, c.OffStrict)
	w.line("front at all, most of them by less than what matters, which is no false claim. %d campaigns were certified.", c.Certified)
}

// frontTitles are the groups in words.
var frontTitles = map[Family]string{NamedFronts: "shipped", RandomFronts: "random members"}

func (f *Fronts) title(id string) string {
	for _, a := range f.Arms {
		if a.ID == id {
			return a.Title
		}
	}
	return id
}

func frontVerdict(c Comparison) string {
	text := map[Verdict]string{Better: "Assay covers more", Worse: "Assay covers less", NoDifference: "no difference shown"}[c.Verdict]
	if c.RestsOn != "" {
		text += ", which rests on " + c.RestsOn + " alone"
	}
	return text
}

func meanOf(counts []int) float64 {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	return float64(sum) / float64(len(counts))
}

func percent(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}
