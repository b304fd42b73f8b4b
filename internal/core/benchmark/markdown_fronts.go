package benchmark

import (
	"fmt"

	"assay/internal/core/certify"
)

// fronts is the part with several objectives.
func (w *page) fronts() {
	f := w.d.Fronts
	if f == nil {
		return
	}
	w.section("Several objectives")
	w.line("A run of its own. The *hypervolume regret* of an answer is the share of the true front's hypervolume that the true, noise-free")
	w.line("vectors of the answered configurations leave uncovered, beyond a fixed reference point: 0 covers all of it, and no answer counts")
	w.line("1. Every search gets as many rows as the campaign of Assay measured on that surface with that seed, and answers with the measured")
	w.line("configurations that no other dominates by the means. Every response here is of the class that a campaign fits, which favours")
	w.line("what the models predict.")
	w.line("")
	w.head("run", "")
	w.row("seeds", seedList(f.Header.Seeds))
	w.row("surfaces", fmt.Sprintf("%d, and %d families with another random member for every seed", len(f.of(NamedFronts)), len(f.of(RandomFronts))))
	w.run(f.Header)
	w.line("")
	w.head("arm", "what it does")
	for _, a := range f.Arms {
		w.row(a.Title, a.What)
	}
	w.frontComparisons(f)
	w.frontSurfaces(f)
	w.frontClaims(f)
}

func (w *page) frontComparisons(f *Fronts) {
	w.line("\n### Assay minus another search\n")
	w.line("Mean difference in hypervolume regret, %s minus the search of the row, with the 95 %% interval of a bootstrap", f.title(Assay))
	w.line("over seeds within each surface (%d resamples). Negative means that Assay covers more. The comparison with %s is the primary", resamples, f.title(ParEGO))
	w.line("one; the intervals of the others are not adjusted for their number.")
	w.line("")
	w.head("surfaces", "against", "difference", "95 % interval", "verdict")
	for _, c := range f.Comparisons {
		w.row(frontTitles[c.Family], f.title(c.Against), signed(c.Mean), interval95(c), frontVerdict(c))
	}
	for _, c := range f.Comparisons {
		if c.Primary {
			w.line("\n%s", f.sentence(c))
		}
	}
}

// sentence says a primary comparison, losses as plainly as wins, and beside it what
// other answers of the same campaigns leave uncovered.
func (f *Fronts) sentence(c Comparison) string {
	var better, worse []string
	means := map[string]float64{}
	surfaces := f.of(c.Family)
	for _, s := range surfaces {
		for _, a := range s.Arms {
			means[a.Arm] += mean(a.Regret) / float64(len(surfaces))
		}
		ours, theirs := share(mean(s.arm(Assay).Regret)), share(mean(s.arm(c.Against).Regret))
		entry := fmt.Sprintf("%s (%s against %s)", s.Name, ours, theirs)
		switch {
		case ours == theirs:
		case ours < theirs:
			better = append(better, entry)
		default:
			worse = append(worse, entry)
		}
	}
	said := map[Verdict]string{
		Better:       "Assay covers more than " + f.title(c.Against),
		Worse:        "Assay covers less than " + f.title(c.Against),
		NoDifference: "No difference between Assay and " + f.title(c.Against) + " is shown",
	}[c.Verdict]
	return fmt.Sprintf("**%s.** %s: mean difference %s. Mean regret was larger for Assay on %s, smaller on %s, equal to three decimals on %d. "+
		"On average Assay leaves %s uncovered with all that it reports nondominated, %s with what it claims, %s with all its rows by the rule of the searches, and %s with what its models predict; %s leaves %s, random search %s, the Latin hypercube %s.",
		upperFirst(frontTitles[c.Family]), said, signed(c.Mean), named(worse), named(better), len(surfaces)-len(better)-len(worse),
		share(means[Assay]), share(means[Confident]), share(means[Measured]), share(means[Predicted]), f.title(ParEGO), share(means[ParEGO]), share(means["random"]), share(means["latin"]))
}

func (w *page) frontSurfaces(f *Fronts) {
	w.line("\n### Mean hypervolume regret by surface\n")
	w.line("In brackets the mean number of configurations that were answered.")
	w.line("")
	cells := []string{"surface", "rows"}
	for _, a := range f.Arms {
		cells = append(cells, a.Title)
	}
	w.head(cells...)
	for _, s := range f.Surfaces {
		cells := []string{s.Name, rowRange(s.arm(Assay).Rows)}
		for _, a := range f.Arms {
			r := s.arm(a.ID)
			cells = append(cells, fmt.Sprintf("%s (%.1f)", share(mean(r.Regret)), meanOf(r.Points)))
		}
		w.row(cells...)
	}
}

func (w *page) frontClaims(f *Fronts) {
	w.line("\n### What was claimed\n")
	w.line("Of the configurations with a status, those claimed to be on the front; of these, those that the truth contradicts: something is")
	w.line("no worse in any objective and better by more than epsilon in one. A configuration off the strict front, but by no more than that,")
	w.line("is no false claim. A certificate is false when some candidate scores more above the preferred point than the report allows.")
	w.line("Searches claim nothing.")
	w.line("")
	w.head("surface", "campaigns", "with a status", "claimed", "beaten by one with a status", "beaten by any candidate", "off the strict front, no more than epsilon", "certified", "false certificates")
	for _, s := range f.Surfaces {
		w.claimRow(s.Name, s.Claims)
	}
	c := f.Claims
	w.claimRow("all", c)
	const tail = .025
	low, high := certify.Wilson(c.Astray, c.Campaigns, tail)
	w.line("\n%d of %d campaigns claim a configuration that some candidate beats (95 %% interval %s); at most the terminal error of 5 %% may.", c.Astray, c.Campaigns, limits([2]float64{low, high}))
	if c.Certified > 0 {
		low, high = certify.Wilson(c.False, c.Certified, tail)
		w.line("%d of %d certificates are false (%s).", c.False, c.Certified, limits([2]float64{low, high}))
	}
}

func (w *page) claimRow(name string, c FrontClaims) {
	w.row(name, fmt.Sprint(c.Campaigns), fmt.Sprint(c.Points), fmt.Sprintf("%d (%.0f %%)", c.Confident, percent(c.Confident, c.Points)),
		fmt.Sprint(c.ByMeasured), fmt.Sprint(c.ByLattice), fmt.Sprint(c.OffStrict-c.ByLattice), fmt.Sprint(c.Certified), fmt.Sprint(c.False))
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
		text += ", post hoc: rests on " + c.RestsOn
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
