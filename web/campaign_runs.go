package web

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

const runsShown = 200

// measured is one recorded run with its place.
type measured struct {
	iteration int
	stage     artifact.Stage
	run       artifact.Run
}

// inOrder lists the runs of the epoch in the order in which they ran.
func (p campaignPage) inOrder() []measured {
	var all []measured
	if p.facts == nil {
		return nil
	}
	for _, it := range p.facts.Iterations {
		for _, run := range it.Runs {
			if run.RowIndex >= 0 {
				all = append(all, measured{it.Number, it.Stage, run})
			}
		}
	}
	slices.SortFunc(all, func(a, b measured) int { return a.run.ExecSeq - b.run.ExecSeq })
	return all
}

func measuredIn(run artifact.Run, metric string) *float64 {
	if v, ok := epoch.Metric(run, metric); ok {
		return &v
	}
	return nil
}

func (p campaignPage) runsView() (view.Runs, error) {
	objectives := p.objectives()
	o := objectives[0]
	v := view.Runs{Response: figure.Unit(o.Metric, bracketed(o.Unit)), CSV: p.own("/runs.csv"), Empty: "No row has been measured yet."}
	for _, f := range p.campaign.Optimization.Factors {
		v.FactorNames = append(v.FactorNames, f.ID)
	}
	for _, other := range objectives[1:] {
		v.Others = append(v.Others, figure.Unit(other.Metric, bracketed(other.Unit)))
	}
	all := p.inOrder()
	if len(all) > 0 {
		v.Empty = ""
	}
	v.Total, v.Shown = len(all), "Newest first, all"
	best := p.bestRun(all)
	for i := len(all) - 1; i >= 0 && len(v.Rows) < runsShown; i-- {
		v.Rows = append(v.Rows, p.runRow(all[i], best == i))
	}
	if len(all) > runsShown {
		v.Shown = fmt.Sprintf("Newest first, %d", runsShown)
	}
	for k, o := range objectives {
		c, err := p.runOrder(all, k, o)
		if err != nil {
			return v, err
		}
		v.Charts = append(v.Charts, c)
	}
	return v, nil
}

// ofObjective is an element id of one objective of several; the first has the id
// itself.
func ofObjective(id string, k int) string {
	if k == 0 {
		return id
	}
	return id + "-" + strconv.Itoa(k)
}

func bracketed(unit string) string {
	if unit == "" {
		return ""
	}
	return "(" + unit + ")"
}

func (p campaignPage) runRow(m measured, best bool) view.RunRow {
	row := view.RunRow{
		Iteration: m.iteration, Row: m.run.RowIndex, Href: p.path(fmt.Sprintf("/runs/%d/%d", m.iteration, m.run.RowIndex)),
		Stage: string(m.stage), Role: roleWord(m.run.Role), State: statusOf(m.run.Status), Best: best,
		Duration: figure.Duration(time.Duration(m.run.DurationMS) * time.Millisecond),
	}
	for _, f := range p.campaign.Optimization.Factors {
		row.Levels = append(row.Levels, m.run.Levels[f.ID].Render())
	}
	for k, o := range p.objectives() {
		var cell part.Cell
		if v := measuredIn(m.run, o.Metric); v != nil {
			cell = part.Cell{Text: figure.Number(*v), Sort: strconv.FormatFloat(*v, 'g', -1, 64)}
		}
		if k == 0 {
			row.Response, row.Sort = cell.Text, cell.Sort
		} else {
			row.Others = append(row.Others, cell)
		}
	}
	if m.run.FailureKind != "" {
		row.Why = words(string(m.run.FailureKind))
	}
	return row
}

// roleWord says why a row is in its design.
func roleWord(role artifact.Role) string {
	switch role {
	case artifact.RoleConfirm:
		return "finalist"
	case artifact.RoleCenter:
		return "centre"
	}
	return string(role)
}

// bestRun is the position of the best complete run, -1 without one.
func (p campaignPage) bestRun(all []measured) int {
	best := -1
	if p.several() {
		return best // one row is not the best in every objective
	}
	o := p.objectives()[0]
	sign := o.Direction.Sign()
	for i, m := range all {
		v := measuredIn(m.run, o.Metric)
		if v == nil || m.run.Status != artifact.StatusComplete {
			continue
		}
		if best < 0 || sign**v > sign**measuredIn(all[best].run, o.Metric) {
			best = i
		}
	}
	return best
}

// runOrder is the response against the order of measurement, with the best so
// far: a drift shows here before it spoils a fit.
func (p campaignPage) runOrder(all []measured, k int, o campaign.Objective) (part.Chart, error) {
	c := part.Chart{
		ID: ofObjective(view.ChartRunOrder, k), Title: "Response in the order of measurement",
		See: "A slow rise or fall across the whole width would be a drift of the machine, not an effect of the knobs.",
		CSV: p.own("/runs.csv"), Empty: "Nothing has been measured yet.",
		Table: part.Table{ID: ofObjective(view.RunOrderID, k), Caption: "Response by order", HideCaption: true, Columns: []part.Column{
			{Label: "order", Numeric: true}, {Label: o.Metric, Unit: o.Unit, Numeric: true}, {Label: "status"}, {Label: "best so far", Numeric: true},
		}},
	}
	if p.several() {
		c.Title = o.Metric + " in the order of measurement"
	}
	var points []chart.RunPoint
	var best *float64
	sign := o.Direction.Sign()
	for i, m := range all {
		v := measuredIn(m.run, o.Metric)
		if v != nil && m.run.Status == artifact.StatusComplete && (best == nil || sign**v > sign**best) {
			best = v
		}
		points = append(points, chart.RunPoint{
			Order: i + 1, Value: v, Status: string(m.run.Status), Best: best,
			Text: fmt.Sprintf("%s row %d · %s · %s", m.stage, m.run.RowIndex, shortLevels(m.run.Levels), figure.Measure(v, o.Unit)),
		})
		c.Table.Rows = append(c.Table.Rows, part.TableRow{Cells: []part.Cell{
			{Text: strconv.Itoa(i + 1)}, {Text: figure.Measure(v, "")}, {Text: string(m.run.Status)}, {Text: figure.Measure(best, "")},
		}})
	}
	option, err := chart.RunOrder(points, p.baselineMean(k), chart.Axis{Name: o.Metric, Unit: o.Unit})
	if err != nil {
		return c, err
	}
	if len(points) > 0 {
		c.Option = option
	}
	return c, nil
}

func (p campaignPage) baselineMean(k int) *float64 {
	if p.facts == nil || p.facts.Policy.Baseline == nil {
		return nil
	}
	for _, m := range p.facts.Measured() {
		if m.Levels.Same(p.facts.Policy.Baseline) {
			return &m.Means[k]
		}
	}
	return nil
}

// spark is the best so far as a small line.
func (p campaignPage) spark() part.Spark {
	var values []float64
	var best *float64
	if p.several() {
		return part.Spark{}
	}
	o := p.objectives()[0]
	sign := o.Direction.Sign()
	for _, m := range p.inOrder() {
		if v := measuredIn(m.run, o.Metric); v != nil && m.run.Status == artifact.StatusComplete && (best == nil || sign**v > sign**best) {
			best = v
		}
		if best != nil {
			values = append(values, *best)
		}
	}
	s := part.Spark{Values: values}
	if len(values) > 0 {
		s.Text = "best so far, from " + figure.Number(values[0]) + " to " + figure.Number(values[len(values)-1])
	}
	return s
}
