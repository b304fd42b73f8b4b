package report

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

// scoreName stands where a report of one objective names its metric.
const scoreName = "score"

func several(r artifact.Report) bool { return r.Score != nil }

// winnerMeans are the fresh means of the answer in every objective.
func (s situation) winnerMeans() map[string]float64 {
	for _, seat := range s.confirmation.Finalists {
		if seat.Key == *s.confirmation.Best {
			means := map[string]float64{}
			for metric, o := range seat.Objectives {
				if o.Mean != nil {
					means[metric] = *o.Mean
				}
			}
			return means
		}
	}
	return nil
}

// withoutWidth names the objectives whose epsilon the campaign leaves out.
func (s situation) withoutWidth() string {
	var names []string
	for _, o := range s.in.Objectives() {
		if o.Epsilon.Abs == nil && o.Epsilon.Pct == nil {
			names = append(names, o.Metric+" has no epsilon")
		}
	}
	if len(names) == 0 {
		return "a percentage of a value that is unknown, zero, or not told from zero"
	}
	return strings.Join(names, "; ")
}

// explainDominated names what may beat the preferred point and what would settle
// it.
func (s situation) explainDominated() explanation {
	e := explanation{
		says: "The preferred trade-off may be beaten in every objective by another configuration.",
		what: fmt.Sprintf("Raise design.confirm.replicates beyond %d, or accept a wider epsilon in response.objectives.", s.replicates()),
		adds: runs(s.replicates()),
	}
	if s.confirmation == nil || s.confirmation.Front == nil || s.confirmation.Front.Preferred == nil {
		return e
	}
	for _, point := range s.confirmation.Front.Points {
		if point.BlockedBy == nil || !point.Levels.Same(s.confirmation.Front.Preferred.Levels) {
			continue
		}
		name := point.BlockedBy.Levels.String()
		if point.BlockedBy.Kind == artifact.BlockPredicted {
			e.says = "The preferred trade-off may be beaten: the fitted models predict that " + name + ", which was not measured afresh, is no worse in any objective and better in one."
			e.what = fmt.Sprintf("Measure it: raise design.confirm.shortlist_size to %d. Or accept a wider epsilon in response.objectives.",
				s.in.Campaign.Optimization.Design.Confirm.ShortlistSize+1)
			e.adds = runs(s.replicates())
			return e
		}
		e.says = "The preferred trade-off may be beaten: the measurements do not rule out that " + name + " is no worse in any objective and better in one by more than its epsilon."
		e.what = fmt.Sprintf("Repeat both: raise design.confirm.replicates from %d to %d. Or accept a wider epsilon in response.objectives.", s.replicates(), 2*s.replicates())
		e.adds = runs(s.replicates() * s.seats())
	}
	return e
}

// ScoreMeaning says what the score of a report is; empty with a single objective.
func ScoreMeaning(r artifact.Report) string {
	if !several(r) {
		return ""
	}
	return ScoreWords(*r.Score)
}

// ScoreWords says how several objectives are weighed into the one number that
// bounds and certificate are of.
func ScoreWords(s artifact.Score) string {
	names := slices.Sorted(maps.Keys(s.Weights))
	parts := make([]string, 0, len(names))
	for _, name := range names {
		if s.Weights[name] > 0 {
			parts = append(parts, fmt.Sprintf("%s from %s (0) to %s (1), weight %s", name, Number(s.Worst[name]), Number(s.Best[name]), Number(s.Weights[name])))
		}
	}
	return "The score is no metric of the target: it sums the objectives, each scaled by the range of the front that the screen measured: " + strings.Join(parts, "; ") + "."
}

// PreferenceWords says how the preferred point is picked.
func PreferenceWords(s artifact.Score) string {
	switch s.Method {
	case campaign.PreferWeights:
		var parts []string
		for _, name := range slices.Sorted(maps.Keys(s.Weights)) {
			parts = append(parts, name+" "+Number(s.Weights[name]))
		}
		return "the largest weighted sum of the scaled objectives (" + strings.Join(parts, ", ") + ")"
	case campaign.PreferLexicographic:
		return "the best in " + strings.Join(s.Order, ", then, where those tie within their epsilon, in ")
	}
	return "the knee: the point nearest to the best of every objective, each scaled by the measured range"
}

func sentenceOfSeveral(r artifact.Report) string {
	switch r.Recommendation.Basis {
	case artifact.BasisCertified:
		return fmt.Sprintf("Certified: with at least %s confidence no other declared configuration%s scores more than %s higher by the registered preference; "+
			"and with at least %s confidence no measured configuration beats it, which would be to be no worse in every objective and better in one by more than its epsilon.",
			confidence(totalError(r)), admissibleOnly(r), epsilonText(r), confidence(r.DeltaTerminal))
	case artifact.BasisTerminalBest:
		if n := standing(r); n > 1 {
			return fmt.Sprintf("Preferred among the %d configurations that were measured again side by side, but not certified.", n)
		}
		return "The only configuration that the final comparison could judge, and not certified."
	case artifact.BasisModel:
		return "Preferred on the front that the fitted models predict, which no fresh comparison has checked."
	case artifact.BasisMeasured:
		return "Preferred among the admissible configurations that were measured; nothing is claimed about any other."
	case artifact.BasisBaseline:
		return "This is the configuration in use today: the campaign found nothing that it can stand behind."
	}
	return "There is no answer: no admissible configuration was measured, and no baseline is declared."
}

// valuesSentence gives the answer's values in every objective with what they are.
func valuesSentence(r artifact.Report) string {
	if len(r.Recommendation.Values) == 0 {
		return ""
	}
	var parts []string
	for _, name := range objectiveNames(r) {
		if v, known := r.Recommendation.Values[name]; known {
			parts = append(parts, name+" "+withUnit(Number(v), unitOf(r, name)))
		}
	}
	list := strings.Join(parts, ", ")
	switch r.Recommendation.Basis {
	case artifact.BasisCertified, artifact.BasisTerminalBest:
		return "In the final comparison its means were " + list + "."
	case artifact.BasisModel:
		return "The models predict " + list + " there."
	}
	return "Its measured means were " + list + "."
}

// objectiveNames lists the objectives of a report in declared order where its
// front tells, else by name.
func objectiveNames(r artifact.Report) []string {
	if r.Front == nil {
		return slices.Sorted(maps.Keys(r.Score.Weights))
	}
	var names []string
	for _, o := range r.Front.Objectives {
		names = append(names, o.Metric)
	}
	return names
}

func unitOf(r artifact.Report, metric string) string {
	if r.Front == nil {
		return ""
	}
	for _, o := range r.Front.Objectives {
		if o.Metric == metric {
			return o.Unit
		}
	}
	return ""
}

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
	switch v := versus(r); {
	case r.Recommendation.Basis == artifact.BasisNone:
		return "There is no answer, so there is no gain to state."
	case r.KeepsBaseline:
		return "The configuration in use today is the preferred one, so there is no gain to take."
	case len(r.Baseline) == 0:
		return "No baseline is declared, so no gain can be stated."
	case keeps(r):
		return "Nothing changes, so there is no gain to take."
	case v != nil:
		return sentence("Against the configuration in use today: " + VersusWords(v.Verdict))
	}
	return "The gain over the configuration in use today is not known: the two were not compared afresh."
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

// StatusWords words a status of a measured configuration.
func StatusWords(s artifact.FrontStatus) string {
	if s == artifact.Nondominated {
		return "shown to be on the front"
	}
	return "may be beaten"
}

// BlockWords says what may beat a point, empty where nothing does.
func BlockWords(b *artifact.FrontBlock) string {
	switch {
	case b == nil:
		return ""
	case b.Kind == artifact.BlockPredicted:
		return b.Levels.String() + ", by the fitted models"
	}
	return b.Levels.String() + ", which was measured"
}

// Confident counts the points of a front that are shown to be on it.
func Confident(f artifact.Front) int {
	n := 0
	for _, p := range f.Points {
		if p.Status == artifact.Nondominated {
			n++
		}
	}
	return n
}

// FrontSentence says how much of what was measured is shown to be on the front;
// empty before any comparison.
func FrontSentence(r artifact.Report) string {
	if r.Front == nil || len(r.Front.Points) == 0 {
		return ""
	}
	if Confident(*r.Front) == 0 {
		return fmt.Sprintf("Of the %s that were measured often enough to judge, none is shown to be on the front yet: each may still be beaten by another, as good in every objective and better in one by more than its epsilon.",
			plural(len(r.Front.Points), "configuration"))
	}
	return fmt.Sprintf("Of the %s that were measured often enough to judge, %d %s shown to be on the front: no other of them is as good in every objective and better in one by more than its epsilon.",
		plural(len(r.Front.Points), "configuration"), Confident(*r.Front), are(Confident(*r.Front)))
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// FrontClaim says what the statuses of a front claim and what they do not.
func FrontClaim(f artifact.Front) string {
	return "All statuses hold together with at least " + confidence(f.DeltaTerminal) + " confidence. They are about the measured configurations: one that was not measured may still be better, " +
		"except that a status is taken away where the fitted models predict a configuration that would beat it."
}

// HypervolumeSentence states the hypervolume of the confident points, or why
// there is none.
func HypervolumeSentence(f artifact.Front) string {
	if f.Hypervolume == nil {
		return "There is no hypervolume: " + HypervolumeWords(f.HypervolumeReason) + "."
	}
	var parts []string
	for _, o := range f.Objectives {
		parts = append(parts, o.Metric+" "+withUnit(Number(f.ReferencePoint[o.Metric]), o.Unit))
	}
	from := "a tenth of the measured range beyond the worst that the screen measured"
	if f.ReferenceDeclared {
		from = "as declared"
	}
	return "The points shown to be on the front cover a hypervolume of " + Number(*f.Hypervolume) + " beyond the reference point (" + strings.Join(parts, ", ") + "; " + from + ")."
}

// HypervolumeWords says why there is no hypervolume.
func HypervolumeWords(reason string) string {
	switch reason {
	case artifact.HypervolumeDimension:
		return "it is computed for two and three objectives only"
	case artifact.HypervolumeNoPoint:
		return "no configuration is shown to be on the front"
	case artifact.HypervolumeBeyondReference:
		return "no point is better than the reference point in every objective"
	}
	return "no row of the screen could be read, so there is no reference point"
}

// GapSentences word the stretches of a front that are wider than what matters.
func GapSentences(f artifact.Front) []string {
	var out []string
	empty := 0
	for _, g := range f.UnresolvedGaps {
		if g.Candidate == nil {
			empty++
			continue
		}
		out = append(out, "Between "+g.Between[0].String()+" and "+g.Between[1].String()+" the front was not measured, a distance of "+
			Number(g.Width)+" in objectives scaled to their range; "+g.Candidate.String()+" is predicted to lie there.")
	}
	if empty > 0 {
		out = append(out, "By the models nothing lies in "+plural(empty, "further wide gap")+" of the front.")
	}
	return out
}

// ValuesTable lays out the answer's values in every objective, with the gain over
// the baseline where both were compared. It has no rows with a single objective.
func ValuesTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"objective", "wanted", "value", "gain over the baseline", "interval of the gain"}
	if !several(r) || r.Front == nil {
		return head, nil
	}
	v := versus(r)
	for _, o := range r.Front.Objectives {
		row := []string{o.Metric, wanted(o.Direction), "", "", ""}
		if value, known := r.Recommendation.Values[o.Metric]; known {
			row[2] = withUnit(Number(value), o.Unit)
		}
		if v != nil {
			row[3], row[4] = gainCells(v.Gains[o.Metric], o.Unit)
		}
		rows = append(rows, row)
	}
	return head, rows
}

func wanted(direction string) string {
	if direction == string(campaign.Minimize) {
		return "small"
	}
	return "large"
}

func gainCells(g artifact.ObjectiveGain, unit string) (gain, interval string) {
	if g.Gain != nil {
		gain = withUnit(signed(*g.Gain), unit)
	}
	if g.Interval != nil {
		interval = signed(g.Interval[0]) + " to " + withUnit(signed(g.Interval[1]), unit)
	}
	return gain, interval
}

func signed(v float64) string {
	if v > 0 {
		return "+" + Number(v)
	}
	return strings.Replace(Number(v), "-", "−", 1)
}

// FrontTable lays out every measured configuration that has a status, the
// preferred one first, then those shown to be on the front.
func FrontTable(f artifact.Front) (head []string, rows [][]string) {
	head = []string{"configuration"}
	for _, o := range f.Objectives {
		head = append(head, withUnit(o.Metric, bracketed(o.Unit)))
	}
	head = append(head, "rows", "measured in", "status", "may be beaten by")
	for _, p := range FrontOrder(f) {
		row := []string{pointName(f, p)}
		for _, o := range f.Objectives {
			row = append(row, meanWithin(p.Means[o.Metric], p.Intervals[o.Metric]))
		}
		from := "the final comparison"
		if p.From == artifact.FrontFromEarlier {
			from = "earlier stages"
		}
		rows = append(rows, append(row, fmt.Sprint(p.N), from, StatusWords(p.Status), BlockWords(p.BlockedBy)))
	}
	return head, rows
}

func bracketed(unit string) string {
	if unit == "" {
		return ""
	}
	return "(" + unit + ")"
}

// FrontOrder lists the points of a front as they are shown: the preferred one,
// then those shown to be on the front, then the rest, each by the first objective.
func FrontOrder(f artifact.Front) []artifact.FrontPoint {
	points := slices.Clone(f.Points)
	place := func(p artifact.FrontPoint) int {
		switch {
		case preferred(f, p.Levels):
			return 0
		case p.Status == artifact.Nondominated:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(points, func(a, b artifact.FrontPoint) int {
		if d := place(a) - place(b); d != 0 {
			return d
		}
		first := f.Objectives[0].Metric
		switch d := a.Means[first] - b.Means[first]; {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	return points
}

func preferred(f artifact.Front, levels space.Levels) bool {
	return f.Preferred != nil && f.Preferred.Levels.Same(levels)
}

func pointName(f artifact.Front, p artifact.FrontPoint) string {
	name := p.Levels.String()
	if preferred(f, p.Levels) {
		name += " (preferred)"
	}
	if p.Baseline {
		name += " (baseline)"
	}
	return name
}

// meanWithin shows a mean with half the width of its interval.
func meanWithin(mean float64, interval *[2]float64) string {
	if interval == nil {
		return Number(mean)
	}
	return Number(mean) + " ± " + digits(math.Abs(interval[1]-interval[0])/2, 2)
}

// VersusTable lays out every finalist against the baseline. It has no rows where
// they were not compared.
func VersusTable(r artifact.Report) (head []string, rows [][]string) {
	head = []string{"configuration"}
	if r.FrontVsBaseline == nil || r.Front == nil {
		return head, nil
	}
	for _, o := range r.Front.Objectives {
		head = append(head, "gain in "+o.Metric)
	}
	head = append(head, "verdict")
	for _, v := range r.FrontVsBaseline.Finalists {
		row := []string{v.Levels.String()}
		for _, o := range r.Front.Objectives {
			gain, interval := gainCells(v.Gains[o.Metric], o.Unit)
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

func (m *markdown) tradeOffs(r artifact.Report) {
	if r.Front == nil {
		return
	}
	m.heading(2, "Trade-offs")
	m.text(FrontSentence(r), FrontClaim(*r.Front))
	head, rows := FrontTable(*r.Front)
	m.table(head, rows)
	m.text("Preferred is " + PreferenceWords(*r.Score) + ". A mean stands with half of its 95 % interval, each by itself.")
	m.text(HypervolumeSentence(*r.Front))
	m.items(GapSentences(*r.Front)...)
	if head, rows := VersusTable(r); len(rows) > 0 {
		m.heading(3, "Against the baseline")
		m.table(head, rows)
		m.text(VersusClaim(*r.FrontVsBaseline))
	}
}

// effectsOfSeveral lists the coefficients of every objective's fit.
func (m *markdown) effectsOfSeveral(r artifact.Report) {
	m.text("From the fit of "+string(r.Fit.Stage)+".",
		"An effect is the change of an objective when a knob moves from its low to its high level; a bend is the change from the middle of a range to its ends.")
	for _, name := range objectiveNames(r) {
		fit := r.Fit.ObjectiveFits[name]
		var rows [][]string
		for _, e := range fit.Effects {
			rows = append(rows, effectRow(e, "effect", 2))
		}
		for _, e := range fit.Quadratic {
			rows = append(rows, effectRow(e, "bend", 1))
		}
		m.heading(3, name)
		m.table([]string{"term", "kind", withUnit(name, bracketed(unitOf(r, name))), "95 % interval", "differs from zero", "cannot be told apart from"}, rows)
	}
	m.items(sentences(r.AliasAssumptions)...)
	m.tests(r)
}

// TestOf names a test, with several objectives also what it is of.
func TestOf(t artifact.AdequacyTest) string {
	if t.Objective == "" {
		return TestName(t.Test)
	}
	return TestName(t.Test) + " of " + t.Objective
}
