package web

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"unicode"
	"unicode/utf8"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/report"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

// newestConfirmation is the newest judged confirm round, or nil.
func (p campaignPage) newestConfirmation() *artifact.Confirmation {
	if p.facts == nil {
		return nil
	}
	for i := len(p.facts.Iterations) - 1; i >= 0; i-- {
		if c := p.facts.Iterations[i].Conclusion; c != nil && c.Confirmation != nil {
			return c.Confirmation
		}
	}
	return nil
}

func (p campaignPage) confirmView() (view.Confirm, error) {
	o := p.compared()
	v := view.Confirm{
		Metric: figure.Unit(o.Metric, bracketed(o.Unit)), CSV: p.own("/finalists.csv"), Ladder: p.ladder(),
		Empty: "The finalists are measured afresh, each several times, once the stages before are done.",
	}
	c := p.newestConfirmation()
	if c == nil {
		return v, nil
	}
	v.Empty, v.Intro = "", confirmIntro(*c)
	if c.Score != nil {
		v.Intro += " " + report.ScoreWords(*c.Score)
		for _, o := range p.objectives() {
			v.Objectives = append(v.Objectives, figure.Unit(o.Metric, bracketed(o.Unit)))
		}
	}
	v.Epsilon = figure.Measure(c.Epsilon, o.Unit)
	low, high := reach(*c)
	for _, seat := range c.Finalists {
		v.Seats = append(v.Seats, p.seat(*c, seat, low, high))
	}
	best := bestSet(*p.report)
	v.BestSet, v.BestClaim, v.After = best.Table, best.Claim, after(*p.report)
	v.Tests = tests(p.report.Tests, artifact.Stage.Compares)
	var err error
	v.Forest, err = forest(*c, o.Metric, o.Unit, view.ChartForest, p.own("/finalists.csv"))
	return v, err
}

// compared is what the seats are compared in: the response, or the score of several
// objectives.
func (p campaignPage) compared() campaign.Objective {
	if p.several() {
		return campaign.Objective{Metric: "score", Direction: campaign.Maximize}
	}
	return p.objectives()[0]
}

func confirmIntro(c artifact.Confirmation) string {
	paired := "each by its own repetitions"
	if c.Paired {
		paired = "repetition by repetition on the same draw of the workload"
	}
	return fmt.Sprintf("Round %d: %s were compared, %s. %s", c.Round, figure.Count(len(c.Finalists), "configuration", "configurations"), paired, sentence(c.SeedProbe.Detail))
}

func sentence(text string) string {
	if text == "" {
		return ""
	}
	return "Workload seed: " + text + "."
}

// reach is the common axis of the seats' bars.
func reach(c artifact.Confirmation) (low, high float64) {
	for _, seat := range c.Finalists {
		if seat.Differences == nil {
			continue
		}
		low = math.Min(low, seat.Differences.Mean)
		high = math.Max(high, seat.Differences.Mean)
		if seat.Differences.Upper != nil {
			high = math.Max(high, *seat.Differences.Upper)
		}
	}
	if c.Epsilon != nil {
		high = math.Max(high, *c.Epsilon)
	}
	if low == high {
		return -1, 1
	}
	pad := 0.05 * (high - low)
	return low - pad, high + pad
}

func (p campaignPage) seat(c artifact.Confirmation, f artifact.Finalist, low, high float64) view.Seat {
	unit := p.compared().Unit
	s := view.Seat{
		Key: f.Key, Levels: shortLevels(f.Levels), Why: f.Why, Mean: figure.Measure(f.Mean, ""), N: strconv.Itoa(f.N),
		Winner: c.Best != nil && *c.Best == f.Key, State: feasibilityOf(f),
		Baseline: p.facts.Policy.Baseline != nil && f.Levels.Same(p.facts.Policy.Baseline),
	}
	if c.Score != nil {
		for _, o := range p.objectives() {
			s.Means = append(s.Means, figure.Measure(f.Objectives[o.Metric].Mean, ""))
		}
	}
	s.Bar = part.Interval{Limit: c.Epsilon, Min: low, Max: high}
	switch {
	case s.Winner:
		s.Behind = "the winner"
	case f.Differences == nil:
		s.Behind = "not compared"
	}
	if s.Behind != "" {
		s.Bar.Text = s.Behind
		return s
	}
	s.Behind = figure.Unit(figure.Signed(f.Differences.Mean), unit)
	if f.Differences.Upper != nil {
		s.Behind += ", at most " + figure.Signed(*f.Differences.Upper)
	}
	s.Bar = part.Interval{Point: &f.Differences.Mean, Low: &f.Differences.Mean, High: f.Differences.Upper, Limit: c.Epsilon, Min: low, Max: high, Tone: part.ToneActive, Text: s.Behind}
	return s
}

func feasibilityOf(f artifact.Finalist) part.State {
	switch {
	case f.Status == artifact.SeatUnmeasured:
		return part.State{Word: "not measured", Tone: part.ToneTrouble}
	case f.Status == artifact.SeatInfeasible:
		return part.State{Word: "struck: infeasible", Tone: part.ToneTrouble}
	case f.Feasibility == artifact.FeasibilityUndecided:
		return part.State{Word: "constraint undecided", Tone: part.ToneAttention}
	case f.Feasibility == artifact.FeasibilityFeasible:
		return part.State{Word: "admissible", Tone: part.ToneOK}
	}
	return part.State{Word: "compared", Tone: part.ToneQuiet}
}

// forest is the picture of the finalists against the winner: how much better
// each could still be, and epsilon.
func forest(c artifact.Confirmation, metric, unit, id, csv string) (part.Chart, error) {
	frame := part.Chart{
		ID: id, Title: "Finalists against the winner", CSV: csv,
		See:   "Each bar ends where a finalist could at most still be better than the winner. Ends left of the dashed line are no more than epsilon better.",
		Empty: "There is nothing to compare yet.",
		Table: part.Table{Caption: "Finalists", HideCaption: true, Columns: []part.Column{
			{Label: "seat"}, {Label: "configuration", Mono: true}, {Label: "mean", Unit: unit, Numeric: true}, {Label: "repetitions", Numeric: true},
			{Label: "difference", Unit: unit, Numeric: true}, {Label: "at most", Unit: unit, Numeric: true},
		}},
	}
	rows := make([]chart.ForestRow, 0, len(c.Finalists))
	for _, f := range c.Finalists {
		row := chart.ForestRow{Label: f.Key + " · " + f.Why, Kind: chart.ForestChallenger, Text: f.Key + " · " + shortLevels(f.Levels)}
		cells := []part.Cell{{Text: f.Key}, {Text: shortLevels(f.Levels)}, {Text: figure.Measure(f.Mean, "")}, {Text: strconv.Itoa(f.N)}, {}, {}}
		switch {
		case c.Best != nil && *c.Best == f.Key:
			row.Kind, row.Point = chart.ForestWinner, new(0.0)
			cells[4].Text = "winner"
		case f.Status != artifact.SeatOK:
			row.Kind = chart.ForestStruck
			cells[4].Text = words(string(f.Status))
		case f.Why == "baseline":
			row.Kind = chart.ForestBaseline
		}
		if d := f.Differences; d != nil {
			row.Point, row.High = &d.Mean, d.Upper
			cells[4].Text, cells[5].Text = figure.Signed(d.Mean), figure.Measure(d.Upper, "")
		}
		rows = append(rows, row)
		frame.Table.Rows = append(frame.Table.Rows, part.TableRow{Cells: cells})
	}
	axis := chart.Axis{Name: cmp.Or(unit, metric) + " better than the winner"}
	frame.Picture = forestPicture(rows, c.Epsilon, axis)
	var err error
	frame.Option, err = chart.Forest(rows, c.Epsilon, axis)
	return frame, err
}

// ladder says which rung the answer stands on, or would stand on now.
func (p campaignPage) ladder() []view.LadderRung {
	if p.report == nil {
		return nil
	}
	open := p.recorded.Report == nil
	rungs := make([]view.LadderRung, 0, len(p.report.Ladder))
	for _, r := range p.report.Ladder {
		rung := view.LadderRung{Basis: part.Basis(r.Basis), Reached: r.Reached, Open: open && !r.Reached, Text: r.Why}
		if rung.Open {
			rung.Text = notYet(r.Why)
		}
		if r.Basis == artifact.BasisCertified && !r.Reached && !open && len(p.report.Remedies) > 0 {
			rung.Text = "The certificate is withheld:"
			for _, remedy := range p.report.Remedies {
				rung.Reasons = append(rung.Reasons, remedy.Says)
			}
		}
		rungs = append(rungs, rung)
	}
	return rungs
}

// notYet words what a rung still lacks while the campaign runs.
func notYet(why string) string {
	first, size := utf8.DecodeRuneInString(why)
	return "Not yet: " + string(unicode.ToLower(first)) + why[size:]
}
