package web

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	view "assay/templates/campaign"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

func (p campaignPage) several() bool { return p.campaign.Optimization.Response.Primary == nil }

// objectives are the declared ones, one where the response is single.
func (p campaignPage) objectives() []campaign.Objective {
	if o := p.campaign.Optimization.Response.Primary; o != nil {
		return []campaign.Objective{*o}
	}
	return p.campaign.Optimization.Response.Objectives
}

// newestFront is the front of the newest comparison, nil without one.
func (p campaignPage) newestFront() *artifact.Front {
	if c := p.newestConfirmation(); c != nil {
		return c.Front
	}
	return nil
}

func (p campaignPage) predictedFront() *artifact.PredictedFront {
	if p.facts == nil {
		return nil
	}
	for i := len(p.facts.Iterations) - 1; i >= 0; i-- {
		if c := p.facts.Iterations[i].Conclusion; c != nil && c.Recommendation != nil {
			return c.Recommendation.PredictedFront
		}
	}
	return nil
}

// frontView is what the tab of the front shows; nothing with one objective.
func (p campaignPage) frontView(asked url.Values) (view.Front, error) {
	if !p.several() {
		return view.Front{}, nil
	}
	v := view.Front{
		Several: true, CSV: p.own("/front.csv"), Action: p.path(""),
		Empty: "What the fitted models predict of the front stands here after the screen, and what was measured of it after the first comparison.",
	}
	measured, predicted := p.newestFront(), p.predictedFront()
	if measured == nil && predicted == nil {
		return v, nil
	}
	v.Empty = ""
	var err error
	if v.Chart, err = p.frontChart(measured, predicted); err != nil {
		return v, err
	}
	if measured == nil {
		v.Intro = fmt.Sprintf("Predicted by the fitted models and not measured yet: %s, of which %d are drawn.",
			figure.Count(predicted.NConfigs, "configuration that no other dominates", "configurations that no other dominates"), len(predicted.Points))
		v.CSV = ""
		return v, nil
	}
	v.Intro = report.FrontSentence(artifact.Report{Score: p.report.Score, Front: measured})
	v.Claim = report.FrontClaim(*measured)
	v.Notes = append([]string{report.HypervolumeSentence(*measured)}, report.GapSentences(*measured)...)
	v.Table = frontTable(*measured)
	if c := p.newestConfirmation(); c.FrontVsBaseline != nil {
		v.Versus = versusTable(artifact.Report{Front: measured, FrontVsBaseline: c.FrontVsBaseline})
		v.VersusClaim = report.VersusClaim(*c.FrontVsBaseline)
	}
	v.Prefer = p.otherPreference(*measured, asked)
	return v, nil
}

// versusTable is every finalist against the baseline.
func versusTable(r artifact.Report) part.Table {
	head, rows := report.VersusTable(r)
	t := part.Table{ID: "front-versus", Caption: "Gain over the baseline", HideCaption: true}
	for i, label := range head {
		t.Columns = append(t.Columns, part.Column{Label: label, Mono: i == 0})
	}
	for _, row := range rows {
		t.Rows = append(t.Rows, textRow(row))
	}
	return t
}

func textRow(texts []string) part.TableRow {
	var row part.TableRow
	for _, text := range texts {
		row.Cells = append(row.Cells, part.Cell{Text: text})
	}
	return row
}

// frontTable is every measured configuration with its status.
func frontTable(f artifact.Front) part.Table {
	t := part.Table{ID: view.FrontTableID, Caption: "Measured configurations", HideCaption: true, Sortable: true}
	head, rows := report.FrontTable(f)
	for i, label := range head {
		t.Columns = append(t.Columns, part.Column{Label: label, Mono: i == 0, Numeric: i > 0 && i <= len(f.Objectives)+1})
	}
	for i, point := range report.FrontOrder(f) {
		row := textRow(rows[i])
		row.Strong = f.Preferred != nil && f.Preferred.Levels.Same(point.Levels)
		row.Faint = point.Status != artifact.Nondominated
		for k, o := range f.Objectives {
			row.Cells[k+1].Sort = strconv.FormatFloat(point.Means[o.Metric], 'g', -1, 64)
		}
		if point.Status == artifact.Nondominated {
			row.Cells[len(f.Objectives)+3].Tone = part.ToneOK
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// frontChart draws two objectives against each other, and more side by side.
func (p campaignPage) frontChart(measured *artifact.Front, predicted *artifact.PredictedFront) (part.Chart, error) {
	c := part.Chart{
		ID: view.ChartFront, Title: "The front", CSV: p.own("/front.csv"), Tall: true,
		See:   "A cross is the 95 % interval of each mean by itself. Filled marks are shown to be on the front, hollow ones may be beaten; small dots are what the models predict.",
		Empty: "Nothing is measured or predicted yet.",
	}
	objectives := p.objectives()
	axes := make([]chart.Axis, len(objectives))
	for k, o := range objectives {
		axes[k] = chart.Axis{Name: o.Metric + " (" + wanted(o) + ")", Unit: o.Unit}
	}
	var points []chart.FrontPoint
	if measured != nil {
		points = frontPoints(*measured) // their numbers are the table below
	} else {
		c.CSV, c.See = "", "Small dots are what the models predict; nothing of it is measured."
		c.Table = predictedTable(*predicted)
	}
	var err error
	if len(objectives) == 2 {
		var line [][2]float64
		if predicted != nil {
			for _, q := range predicted.Points {
				line = append(line, [2]float64{q.Predicted[objectives[0].Metric], q.Predicted[objectives[1].Metric]})
			}
		}
		c.Option, err = chart.Front(points, line, [2]chart.Axis{axes[0], axes[1]})
		return c, err
	}
	c.See = "One line is one measured configuration; at every objective higher is better. Dotted lines with hollow marks may be beaten."
	if measured == nil {
		c.Empty = "More than two objectives are drawn once they are measured; the table has what the models predict."
		return c, nil
	}
	c.Option, err = chart.Parallel(points, parallelAxes(*measured, axes))
	return c, err
}

func wanted(o campaign.Objective) string {
	if o.Direction == campaign.Minimize {
		return "less is better"
	}
	return "more is better"
}

func frontPoints(f artifact.Front) []chart.FrontPoint {
	var out []chart.FrontPoint
	for _, p := range report.FrontOrder(f) {
		point := chart.FrontPoint{Mark: frontMark(f, p), Confident: p.Status == artifact.Nondominated, Text: shortLevels(p.Levels)}
		for _, o := range f.Objectives {
			mean := p.Means[o.Metric]
			point.Means = append(point.Means, mean)
			var low, high *float64
			if interval := p.Intervals[o.Metric]; interval != nil {
				low, high = &interval[0], &interval[1]
			}
			point.Low, point.High = append(point.Low, low), append(point.High, high)
			point.Text += " · " + o.Metric + " " + figure.Measure(&mean, o.Unit)
		}
		point.Text += " · " + report.StatusWords(p.Status)
		out = append(out, point)
	}
	return out
}

func frontMark(f artifact.Front, p artifact.FrontPoint) chart.FrontMark {
	switch {
	case f.Preferred != nil && f.Preferred.Levels.Same(p.Levels):
		return chart.FrontPreferred
	case p.Baseline:
		return chart.FrontBaseline
	}
	return chart.FrontPlain
}

func parallelAxes(f artifact.Front, axes []chart.Axis) []chart.ParallelAxis {
	out := make([]chart.ParallelAxis, len(axes))
	for k, o := range f.Objectives {
		low, high := math.Inf(1), math.Inf(-1)
		for _, p := range f.Points {
			low, high = min(low, p.Means[o.Metric]), max(high, p.Means[o.Metric])
		}
		if len(f.Points) == 0 {
			low, high = 0, 0
		}
		out[k] = chart.ParallelAxis{Axis: axes[k], Worst: low, Best: high}
		if o.Direction == string(campaign.Minimize) {
			out[k].Worst, out[k].Best = high, low
		}
	}
	return out
}

func predictedTable(f artifact.PredictedFront) part.Table {
	t := part.Table{ID: "front-predicted", Caption: "Predicted front", HideCaption: true, Columns: []part.Column{{Label: "configuration", Mono: true}}}
	for _, o := range f.Objectives {
		t.Columns = append(t.Columns, part.Column{Label: o.Metric, Unit: o.Unit, Numeric: true})
	}
	for _, p := range f.Points {
		row := textRow([]string{shortLevels(p.Levels)})
		for _, o := range f.Objectives {
			v := p.Predicted[o.Metric]
			row.Cells = append(row.Cells, part.Cell{Text: figure.Number(v)})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// The fields of the form that asks for another preference.
const (
	fieldPrefer = "prefer"
	fieldWeight = "weight."
	fieldFirst  = "first"
)

// askedPreference is what of an address asks for another preference.
func askedPreference(q url.Values) url.Values {
	asked := url.Values{}
	for name, values := range q {
		if name == fieldPrefer || name == fieldFirst || strings.HasPrefix(name, fieldWeight) {
			asked[name] = values
		}
	}
	return asked
}

// otherPreference answers which measured configuration another preference would
// pick. The form is filled with what was asked, else with what is registered.
func (p campaignPage) otherPreference(f artifact.Front, asked url.Values) view.Prefer {
	registered := p.facts.Policy.Objective.Preference
	v := view.Prefer{
		Registered: "Registered before the first run: " + report.PreferenceWords(*p.report.Score) + ".",
		Method:     registered.Method, Next: p.path("/next"),
	}
	names := p.facts.Metrics()
	chosen := policy.Preference{Method: asked.Get(fieldPrefer), Weights: map[string]float64{}}
	if chosen.Method != "" {
		v.Method, v.Asked = chosen.Method, true
	}
	first := asked.Get(fieldFirst)
	if first == "" && len(registered.Order) > 0 {
		first = registered.Order[0]
	}
	filled := p.filledWeights(names)
	for i, name := range names {
		text := strings.TrimSpace(asked.Get(fieldWeight + name))
		if !asked.Has(fieldWeight + name) {
			text = strconv.FormatFloat(filled[i], 'g', -1, 64)
		}
		weight, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsInf(weight, 0) {
			weight = math.NaN()
		}
		chosen.Weights[name] = weight
		v.Weights = append(v.Weights, view.Weight{Metric: name, Field: fieldWeight + name, Value: text})
		v.Firsts = append(v.Firsts, view.First{Metric: name, Chosen: name == first || first == ""})
		if first == "" {
			first = name
		}
	}
	if !v.Asked {
		return v
	}
	switch chosen.Method {
	case campaign.PreferLexicographic:
		chosen.Order = append(chosen.Order, first)
		for _, name := range names {
			if name != first {
				chosen.Order = append(chosen.Order, name)
			}
		}
	case campaign.PreferWeights:
	default:
		chosen.Weights = nil
	}
	if v.Problems = p.facts.CanPrefer(chosen); len(v.Problems) > 0 {
		return v
	}
	point := p.facts.Prefer(f, chosen)
	if point == nil {
		v.Problems = []string{"no configuration was measured often enough to choose from"}
		return v
	}
	v.Answer = sideBySide(f, *point)
	v.Same = f.Preferred != nil && f.Preferred.Levels.Same(point.Levels)
	v.File = preferenceLine(chosen, names)
	return v
}

// filledWeights are what the form for another preference holds before anybody
// types: the registered weights, or equal ones, rounded so that they sum to 1.
func (p campaignPage) filledWeights(names []string) []float64 {
	const parts = 10_000
	out, left := make([]float64, len(names)), float64(parts)
	for i, name := range names {
		weight := 1 / float64(len(names))
		if p.report.Score.Method == campaign.PreferWeights {
			weight = p.report.Score.Weights[name]
		}
		share := math.Round(parts * weight)
		if i == len(names)-1 {
			share = left
		}
		out[i], left = share/parts, left-share
	}
	return out
}

// preferenceLine is the preference as a campaign file declares it.
func preferenceLine(p policy.Preference, names []string) string {
	switch p.Method {
	case campaign.PreferWeights:
		parts := make([]string, len(names))
		for i, name := range names {
			parts[i] = yamlWord(name) + ": " + strconv.FormatFloat(p.Weights[name], 'g', -1, 64)
		}
		return "preference: {method: weights, weights: {" + strings.Join(parts, ", ") + "}}"
	case campaign.PreferLexicographic:
		parts := make([]string, len(p.Order))
		for i, name := range p.Order {
			parts[i] = yamlWord(name)
		}
		return "preference: {method: lexicographic, order: [" + strings.Join(parts, ", ") + "]}"
	}
	return "preference: {method: knee}"
}

var plainWord = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_./-]*$`)

// yamlWord is a name as YAML reads it back: bare where nothing else can be meant.
func yamlWord(name string) string {
	if plainWord.MatchString(name) && !slices.Contains([]string{"true", "false", "null", "yes", "no", "on", "off"}, strings.ToLower(name)) {
		return name
	}
	return strconv.Quote(name)
}

// sideBySide sets the point of another preference beside the registered one.
func sideBySide(f artifact.Front, other artifact.FrontPoint) part.Table {
	t := part.Table{ID: "front-other", Caption: "By this preference and by the registered one", HideCaption: true, Columns: []part.Column{
		{Label: "chosen by"}, {Label: "configuration", Mono: true},
	}}
	for _, o := range f.Objectives {
		t.Columns = append(t.Columns, part.Column{Label: o.Metric, Unit: o.Unit, Numeric: true})
	}
	t.Columns = append(t.Columns, part.Column{Label: "status"})
	add := func(by string, p artifact.FrontPoint) {
		row := textRow([]string{by, shortLevels(p.Levels)})
		for _, o := range f.Objectives {
			row.Cells = append(row.Cells, part.Cell{Text: figure.Number(p.Means[o.Metric])})
		}
		row.Cells = append(row.Cells, part.Cell{Text: report.StatusWords(p.Status)})
		t.Rows = append(t.Rows, row)
	}
	add("this preference", other)
	for _, p := range f.Points {
		if f.Preferred != nil && p.Levels.Same(f.Preferred.Levels) {
			add("the registered preference", p)
		}
	}
	return t
}

// frontCSV is every measured configuration of the newest comparison with its
// status.
func (s *Server) frontCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	front := (campaignPage{facts: &m.facts}).newestFront()
	ids := m.factorIDs()
	out := &sheet{}
	out.text("iteration", "round")
	out.text(ids...)
	for _, o := range m.campaign.Optimization.Response.Metrics() {
		out.text(o, o+"_low", o+"_high")
	}
	out.text("rows", "from", "baseline", "preferred", "nondominated", "status", "blocked_by", "blocked_by_kind")
	out.end()
	if front == nil {
		return out.send(w, m.name("front.csv"))
	}
	for _, p := range report.FrontOrder(*front) {
		out.whole(int64(front.Iteration))
		out.whole(int64(front.Round))
		out.levels(ids, p.Levels)
		for _, o := range front.Objectives {
			mean := p.Means[o.Metric]
			out.number(&mean)
			if interval := p.Intervals[o.Metric]; interval != nil {
				out.number(&interval[0])
				out.number(&interval[1])
			} else {
				out.number(nil)
				out.number(nil)
			}
		}
		out.whole(int64(p.N))
		blocker, kind := "", ""
		if p.BlockedBy != nil {
			blocker, kind = p.BlockedBy.Levels.String(), p.BlockedBy.Kind
		}
		chosen := front.Preferred != nil && front.Preferred.Levels.Same(p.Levels)
		out.text(p.From, strconv.FormatBool(p.Baseline), strconv.FormatBool(chosen), strconv.FormatBool(p.Nondominated), string(p.Status), blocker, kind)
		out.end()
	}
	return out.send(w, m.name("front.csv"))
}
