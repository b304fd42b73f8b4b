package benchmark

import (
	"fmt"
	"slices"
	"strings"
)

// Markdown renders a benchmark. Every number in it comes from the document.
func (d *Document) Markdown() []byte {
	w := &page{d: d}
	w.line("# Search benchmark")
	w.line("")
	w.line("Assay against the searches that people would use instead, on surfaces whose truth is known. This page is")
	w.line("generated from the numbers that lie beside it, which are those of a run for one objective and of one for several; no number in it is typed by hand. `make benchmark` runs them")
	w.line("again.")
	w.header()
	w.rules()
	w.primary()
	w.others()
	w.bySurface()
	w.curves()
	w.certificates()
	w.fronts()
	w.leftOut()
	return []byte(w.String())
}

// page collects the lines of a document.
type page struct {
	strings.Builder
	d *Document
}

func (w *page) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

func (w *page) section(title string) { w.line("\n## %s\n", title) }

// row writes a row of a table, its rule below it when it is the head.
func (w *page) row(cells ...string) { w.line("| %s |", strings.Join(cells, " | ")) }

func (w *page) head(cells ...string) {
	w.row(cells...)
	w.line("|%s", strings.Repeat(" --- |", len(cells)))
}

func (w *page) header() {
	h := w.d.Header
	w.line("")
	w.head("run", "")
	w.row("seeds", seedList(h.Seeds))
	w.row("surfaces", fmt.Sprintf("%d run, %d left out", len(w.d.Surfaces), len(w.d.LeftOut)))
	w.run(h)
	if h.Note != "" {
		w.line("\n%s", h.Note)
	}
}

// run says what a run was of, and what it took.
func (w *page) run(h Header) {
	w.row("epsilon of the campaigns", h.Epsilon)
	for _, pair := range [][2]string{{"platform", h.Platform}, {"source digest", h.SourceDigest}, {"benchmark digest", h.BenchmarkDigest}} {
		w.row(pair[0], or(pair[1], "unknown"))
	}
	if h.WallSeconds > 0 {
		w.row("time", fmt.Sprintf("%.0f s on the clock, %.0f s of processor", h.WallSeconds, h.CPUSeconds))
	}
	if h.PeakMemoryBytes > 0 {
		w.row("peak memory", fmt.Sprintf("%.0f MiB", float64(h.PeakMemoryBytes)/(1<<20)))
	}
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

func seedList(seeds []int64) string {
	texts := make([]string, len(seeds))
	run := true
	for i, s := range seeds {
		texts[i] = fmt.Sprint(s)
		run = run && s == seeds[0]+int64(i)
	}
	if run && len(seeds) > 2 {
		return texts[0] + " to " + texts[len(texts)-1]
	}
	return strings.Join(texts, ", ")
}

func (w *page) rules() {
	w.section("What is compared")
	w.line("Every arm measures with the same noisy evaluator, on the same candidate lattice, through one counter of rows. Assay goes")
	w.line("first; every other search gets exactly as many rows, failed ones and those of the seed probe included. The *simple regret* of")
	w.line("an answer is its distance from the best admissible configuration of the lattice as a share of the distance from the best to")
	w.line("the worst, without noise: 0 is the best, and an answer that is not admissible, or none, counts 1.")
	w.line("")
	w.head("arm", "what it does")
	for _, a := range w.d.Arms {
		w.row(a.Title, a.What)
	}
}

// familyTitles are the families in words.
var familyTitles = map[Family]string{
	Shipped:      "shipped (the response is in the fitted class)",
	NonQuadratic: "non-quadratic or skewed",
	ManyKnob:     "many knobs, most of them inert",
}

func (w *page) primary() {
	w.section("Primary comparison")
	w.line("Declared before any run: the mean difference in simple regret, Assay minus %s, over the surfaces of a family, with the 95 %%", w.title(Bayesian))
	w.line("interval of a bootstrap over seeds within each surface (%d resamples). Negative means that Assay's answer is nearer to the best.", resamples)
	w.line("")
	w.head("family", "surfaces", "difference", "95 % interval", "verdict")
	for _, c := range w.d.Comparisons {
		if c.Primary {
			w.row(familyTitles[c.Family], fmt.Sprint(c.Surfaces), signed(c.Mean), interval95(c), verdictWords(c))
		}
	}
	for _, c := range w.d.Comparisons {
		if c.Primary {
			w.line("")
			w.line("%s", w.sentence(c))
		}
	}
}

// sentence says a primary comparison, losses as plainly as wins.
func (w *page) sentence(c Comparison) string {
	var better, worse []string
	for _, s := range w.d.of(c.Family) {
		ours, theirs := mean(s.Arm(Assay).Regret), mean(s.Arm(c.Against).Regret)
		entry := fmt.Sprintf("%s (%s against %s)", s.Name, share(ours), share(theirs))
		switch {
		case share(ours) == share(theirs):
		case ours < theirs:
			better = append(better, entry)
		default:
			worse = append(worse, entry)
		}
	}
	equal := c.Surfaces - len(better) - len(worse)
	said := map[Verdict]string{
		Better:       "Assay's answers were better than those of " + w.title(c.Against),
		Worse:        "Assay's answers were worse than those of " + w.title(c.Against),
		NoDifference: "No difference between Assay and " + w.title(c.Against) + " is shown",
	}[c.Verdict]
	text := fmt.Sprintf("**%s.** %s: mean difference %s. Mean regret was larger for Assay on %s, smaller on %s, equal to three decimals on %d.",
		upperFirst(familyTitles[c.Family]), said, signed(c.Mean), named(worse), named(better), equal)
	if c.RestsOn != "" {
		text += " Without " + c.RestsOn + " the verdict would be another, so it is post hoc: it rests on that surface."
	}
	return text
}

func named(entries []string) string {
	if len(entries) == 0 {
		return "0 surfaces"
	}
	return fmt.Sprintf("%d: %s", len(entries), strings.Join(entries, ", "))
}

func upperFirst(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

func (w *page) others() {
	w.section("Against every arm")
	w.line("Assay minus the arm of the row. Only the comparison with %s was declared as primary; the others are many, and their", w.title(Bayesian))
	w.line("intervals are not adjusted for that. Arms that are Assay without one of its parts spend rows of their own.")
	w.line("")
	w.head("family", "against", "difference", "95 % interval", "verdict")
	for _, c := range w.d.Comparisons {
		w.row(string(c.Family), w.title(c.Against), signed(c.Mean), interval95(c), verdictWords(c))
	}
}

func verdictWords(c Comparison) string {
	words := map[Verdict]string{Better: "better", Worse: "worse", NoDifference: "no difference shown"}[c.Verdict]
	if c.RestsOn != "" {
		words += ", post hoc: rests on " + c.RestsOn
	}
	return words
}

func interval95(c Comparison) string { return signed(c.Low) + " to " + signed(c.High) }

func signed(v float64) string {
	text := fmt.Sprintf("%+.4f", v)
	if strings.Trim(text, "+-0.") == "" {
		return "0.0000"
	}
	return text
}

func share(v float64) string { return fmt.Sprintf("%.3f", v) }

func (w *page) title(arm string) string {
	for _, a := range w.d.Arms {
		if a.ID == arm {
			return a.Title
		}
	}
	return arm
}

func (w *page) bySurface() {
	w.section("Mean regret by surface")
	w.head(append([]string{"surface", "family", "lattice", "rows"}, w.titles()...)...)
	for _, s := range w.d.Surfaces {
		cells := []string{s.Name, string(s.Family), s.Lattice, rowRange(s.Arm(Assay).Rows)}
		for _, a := range w.d.Arms {
			cells = append(cells, share(mean(s.Arm(a.ID).Regret)))
		}
		w.row(cells...)
	}
}

func (w *page) titles() []string {
	var out []string
	for _, a := range w.d.Arms {
		out = append(out, a.Title)
	}
	return out
}

func rowRange(rows []int) string {
	low, high := slices.Min(rows), slices.Max(rows)
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

func (w *page) curves() {
	w.section("Regret while rows are spent")
	w.line("Mean regret of the answer that the arm would give after a share of its rows. Assay answers with what its last finished")
	w.line("stage recommends, and before the first one with the best mean so far.")
	for _, family := range Families {
		if len(w.d.of(family)) == 0 {
			continue
		}
		w.line("\n### %s\n", upperFirst(familyTitles[family]))
		head := []string{"arm"}
		for i := range tenths {
			head = append(head, fmt.Sprintf("%d %%", 100*(i+1)/tenths))
		}
		w.head(head...)
		for _, c := range w.d.Curves {
			if c.Family != family {
				continue
			}
			cells := []string{w.title(c.Arm)}
			for _, regret := range c.Regret {
				cells = append(cells, share(regret))
			}
			w.row(cells...)
		}
	}
}

func (w *page) certificates() {
	w.section("Certificates")
	w.line("A certificate is false when the answer is worse than the best by more than the epsilon that the report itself resolved. Intervals")
	w.line("are Wilson's at 95 %%, of the certified campaigns and of all; 0 of n has an upper bound, and it is printed. The other")
	w.line("searches claim nothing of their answers, so nothing of theirs can be false.")
	w.line("")
	w.head("arm", "campaigns", "certified", "false", "false of the certified", "false of all")
	for _, c := range w.d.Certificates {
		ofCertified := "nothing was certified"
		if c.OfCertified != nil {
			ofCertified = limits(*c.OfCertified)
		}
		w.row(w.title(c.Arm), fmt.Sprint(c.Campaigns), fmt.Sprint(c.Certified), fmt.Sprint(c.False), ofCertified, limits(c.OfAll))
	}
	for _, a := range w.d.Arms {
		if !a.Certifies {
			w.row(a.Title, fmt.Sprint(w.campaigns()), "no claim", "", "", "")
		}
	}
}

func (w *page) campaigns() int {
	n := 0
	for _, s := range w.d.Surfaces {
		n += len(s.Arm(Assay).Regret)
	}
	return n
}

func limits(l [2]float64) string { return fmt.Sprintf("%.1f %% to %.1f %%", 100*l[0], 100*l[1]) }

func (w *page) leftOut() {
	if len(w.d.LeftOut) == 0 {
		return
	}
	w.section("Left out")
	w.line("These surfaces count in no mean above.")
	w.line("")
	for _, l := range w.d.LeftOut {
		w.line("- %s (%s): %s", l.Name, l.Family, strings.Join(l.Reasons, "; "))
	}
}
