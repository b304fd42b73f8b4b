package web

import (
	"fmt"
	"strconv"

	"assay/internal/core/pilot"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

// results is what the newest finished check measured.
func (p draftPage) results() draft.CheckResults {
	return p.resultsOf(p.finished(store.CheckSmoke, store.CheckLiveness))
}

func (p draftPage) resultsOf(c *store.Check) draft.CheckResults {
	if c == nil {
		return draft.CheckResults{Empty: "What a check measures stands here: effects against the noise, levels that do not run, durations, and whether the seed is honoured."}
	}
	report, err := reported(*c)
	if err != nil {
		return draft.CheckResults{Empty: "The document of the newest check cannot be read. Run the check again."}
	}
	v := draft.CheckResults{Of: kindNames[c.Kind] + ", " + ago(*c.EndedAt)}
	if c.Stale(p.Draft.SHA256) {
		v.Stale = "The text changed since. These numbers are about version " + strconv.Itoa(c.Version) + "; run the check again before you rely on them."
	}
	v.Figures = resultFigures(report)
	v.Effects = p.factorEffects(report)
	v.Levels, v.Aborted = p.levelTables(report)
	v.Noise, v.NoiseHint = p.noiseTable(report)
	v.Seed = seedView(report.Seed)
	v.Durations = durationTable(report)
	v.Headroom = headroom(report)
	v.Seen = seenTable(report)
	return v
}

// unitOf is the unit of a metric, where the file declares one.
func (p draftPage) unitOf(metric string) string {
	if p.Campaign == nil || p.Campaign.Optimization == nil {
		return ""
	}
	response := p.Campaign.Optimization.Response
	if o := response.Primary; o != nil && o.Metric == metric {
		return o.Unit
	}
	for _, o := range response.Objectives {
		if o.Metric == metric {
			return o.Unit
		}
	}
	return ""
}

func resultFigures(r pilot.Report) []part.Figure {
	verdict := part.Figure{Name: "Verdict", Value: "OK", Tone: part.ToneOK}
	if !r.OK {
		verdict.Value, verdict.Tone = "failed", part.ToneTrouble
	}
	figures := []part.Figure{verdict}
	if r.Kind != pilot.KindLiveness {
		return append(figures, part.Figure{Name: "Values printed", Value: figure.Whole(len(r.Observables))})
	}
	live, dead, unknown := 0, 0, 0
	for _, state := range liveByFactor(r) {
		switch {
		case state == nil:
			unknown++
		case *state:
			live++
		default:
			dead++
		}
	}
	knobs := part.Figure{Name: "Knobs that move the response", Value: fmt.Sprintf("%d of %d", live, live+dead+unknown)}
	if dead > 0 {
		knobs.Note, knobs.Tone = figure.Count(dead, "is dead", "are dead"), part.ToneAttention
	}
	figures = append(figures, knobs)
	if len(r.Noise) > 0 && r.Noise[0].CVPct != nil {
		noise := part.Figure{Name: "Noise of one run", Value: figure.Number(*r.Noise[0].CVPct) + "\u202f%", Note: figure.Count(r.Noise[0].N, "repeat", "repeats")}
		if r.Noise[0].Rough {
			noise.Note += ", rough"
		}
		figures = append(figures, noise)
	}
	return figures
}

// liveByFactor says of each factor whether it moves any objective, in the order
// of the report; nil is unknown.
func liveByFactor(r pilot.Report) []*bool {
	at := map[string]int{}
	var states []*bool
	for _, e := range r.Effects {
		i, seen := at[e.Factor]
		if !seen {
			at[e.Factor] = len(states)
			states = append(states, e.Live)
			continue
		}
		if e.Live != nil && (states[i] == nil || *e.Live) {
			states[i] = e.Live
		}
	}
	return states
}

func (p draftPage) factorEffects(r pilot.Report) []draft.FactorEffects {
	var out []draft.FactorEffects
	at := map[string]int{}
	reach := map[string]float64{}
	for _, e := range r.Effects {
		if e.Effect != nil {
			reach[e.Metric] = max(reach[e.Metric], *e.Effect)
		}
	}
	for _, e := range r.Effects {
		i, seen := at[e.Metric]
		if !seen {
			i = len(out)
			at[e.Metric] = i
			out = append(out, draft.FactorEffects{
				Metric: e.Metric, Unit: p.unitOf(e.Metric),
				Caption: "Largest less smallest value over the measured levels, the other knobs at the baseline. The dashed line is twice the noise: below it a knob is not shown to do anything.",
			})
		}
		out[i].Rows = append(out[i].Rows, effectOf(e, sdOf(r, e.Metric), reach[e.Metric], out[i].Unit))
	}
	return out
}

// sdOf is the noise of a metric; nil where it is not known.
func sdOf(r pilot.Report, metric string) *float64 {
	for _, n := range r.Noise {
		if n.Metric == metric {
			return n.SD
		}
	}
	return nil
}

func effectOf(e pilot.Effect, sd *float64, reach float64, unit string) draft.FactorEffect {
	out := draft.FactorEffect{
		Factor: e.Factor, Effect: figure.Measure(e.Effect, unit), Ratio: figure.Unknown,
		Measured: fmt.Sprintf("%d of %d levels", e.Measured, e.Declared),
		State:    part.State{Word: "not known", Tone: part.ToneQuiet},
	}
	if e.Ratio != nil {
		out.Ratio = figure.Number(*e.Ratio) + " × noise"
	}
	if e.Live != nil {
		out.State = part.State{Word: "dead", Tone: part.ToneAttention}
		if *e.Live {
			out.State = part.State{Word: "live", Tone: part.ToneOK}
		}
	}
	if e.Effect != nil {
		zero := 0.0
		out.Bar = part.Interval{Point: e.Effect, Low: &zero, High: e.Effect, Min: 0, Max: reach, Tone: out.State.Tone, Text: e.Factor + " moves " + e.Metric + " by " + out.Effect}
		if sd != nil {
			limit := pilot.LiveRatio * *sd
			out.Bar.Limit, out.Bar.Max = &limit, max(reach, limit)
		}
	}
	return out
}

// levelTables are every level that was run, and those that did not complete.
func (p draftPage) levelTables(r pilot.Report) (all, aborted part.Table) {
	metric, unit := "Value", ""
	if len(r.Noise) > 0 {
		metric = r.Noise[0].Metric
		unit = p.unitOf(metric)
	}
	columns := []part.Column{{Label: "Knob", Mono: true}, {Label: "Level", Mono: true}, {Label: "Status"}, {Label: metric, Unit: unit, Numeric: true}, {Label: "Took", Numeric: true}}
	all = part.Table{Caption: "Every level, the other knobs at the baseline", HideCaption: true, Columns: columns, Sortable: true}
	aborted = part.Table{
		Caption: "Levels that did not complete", HideCaption: true,
		Columns: []part.Column{{Label: "Knob", Mono: true}, {Label: "Level", Mono: true}, {Label: "Status"}, {Label: "Why"}, {Label: "Took", Numeric: true}},
	}
	for _, l := range r.Levels {
		tone := part.Tone("")
		if l.Why != "" {
			tone = part.ToneTrouble
		}
		took := part.Cell{Text: figure.Duration(seconds(l.Seconds)), Sort: strconv.FormatFloat(l.Seconds, 'g', -1, 64)}
		head := []part.Cell{{Text: l.Factor}, {Text: l.Level.Render()}, {Text: l.Status, Tone: tone}}
		value := part.Cell{Text: figure.Measure(l.Value, "")}
		if l.Value != nil {
			value.Sort = strconv.FormatFloat(*l.Value, 'g', -1, 64)
		}
		all.Rows = append(all.Rows, part.TableRow{Cells: append(append([]part.Cell{}, head...), value, took)})
		if l.Why != "" {
			aborted.Rows = append(aborted.Rows, part.TableRow{Cells: append(append([]part.Cell{}, head...), part.Cell{Text: l.Why}, took)})
		}
	}
	return all, aborted
}

func (p draftPage) noiseTable(r pilot.Report) (part.Table, string) {
	t := part.Table{
		Caption: "Noise of the baseline by metric", HideCaption: true,
		Columns: []part.Column{
			{Label: "Metric", Mono: true}, {Label: "Repeats", Numeric: true}, {Label: "Mean", Numeric: true}, {Label: "Median", Numeric: true},
			{Label: "Standard deviation", Numeric: true}, {Label: "95 % interval", Numeric: true}, {Label: "CV", Numeric: true},
			{Label: "Lag 1", Numeric: true, Hint: "Correlation of neighbours in time; far from 0 the runs are not independent"},
			{Label: "Trend t", Numeric: true, Hint: "Slope over time against its error; beyond about 3 the target drifts"},
		},
	}
	rough := false
	for _, n := range r.Noise {
		unit := p.unitOf(n.Metric)
		cv := figure.Unknown
		if n.CVPct != nil {
			cv = figure.Number(*n.CVPct) + "\u202f%"
		}
		rough = rough || n.Rough
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: n.Metric}, {Text: figure.Whole(n.N)}, {Text: figure.Measure(n.Mean, unit)}, {Text: figure.Measure(n.Median, unit)},
			{Text: figure.Measure(n.SD, unit)}, {Text: figure.Range(n.SDLow, n.SDHigh, unit)}, {Text: cv},
			{Text: figure.Measure(n.Lag1, "")}, {Text: figure.Measure(n.TrendT, "")},
		}})
	}
	if rough {
		return t, fmt.Sprintf("Rough: fewer than %d repeats, so the true noise may be far from this.", pilot.RoughBelow)
	}
	return t, "The interval is where the true standard deviation lies with 95 % confidence, were the noise normal."
}

func seedView(s *pilot.SeedVerdict) *draft.SeedView {
	if s == nil {
		return nil
	}
	v := &draft.SeedView{Text: capital(s.Text), State: part.State{Word: "not known", Tone: part.ToneQuiet}}
	switch {
	case s.SameReproduces == nil || s.OtherDiffers == nil:
	case *s.SameReproduces && *s.OtherDiffers:
		v.State = part.State{Word: "honoured", Tone: part.ToneOK}
	case !*s.SameReproduces:
		v.State = part.State{Word: "not reproduced", Tone: part.ToneAttention}
	default:
		v.State = part.State{Word: "no difference", Tone: part.ToneAttention}
	}
	return v
}

func durationTable(r pilot.Report) part.Table {
	t := part.Table{
		Caption: "Runs, slowest first", HideCaption: true, Sortable: true,
		Columns: []part.Column{{Label: "Run", Mono: true}, {Label: "Took", Numeric: true}, {Label: "Completed"}},
	}
	for _, d := range r.Durations {
		completed := "yes"
		if !d.Complete {
			completed = "no"
		}
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{
			{Text: d.Label}, {Text: figure.Duration(seconds(d.Seconds)), Sort: strconv.FormatFloat(d.Seconds, 'g', -1, 64)}, {Text: completed},
		}})
	}
	return t
}

// headroom says how far the slowest completed run is from the limit.
func headroom(r pilot.Report) *part.Banner {
	if r.RunTimeout <= 0 {
		return nil
	}
	for _, d := range r.Durations {
		if !d.Complete {
			continue
		}
		text := fmt.Sprintf("The slowest completed run, %s, took %s of the %s that run_timeout_sec allows.",
			d.Label, figure.Duration(seconds(d.Seconds)), figure.Duration(seconds(float64(r.RunTimeout))))
		if 2*d.Seconds > float64(r.RunTimeout) {
			return &part.Banner{
				Tone: part.ToneTrouble, Title: "Too little headroom",
				Text: text + fmt.Sprintf(" Raise it to at least %d; corners that were not run may take longer.", int(2*d.Seconds)+1),
			}
		}
		return &part.Banner{Tone: part.ToneOK, Title: "Enough headroom", Text: text}
	}
	return nil
}

func seenTable(r pilot.Report) part.Table {
	t := part.Table{
		Caption: "What the target printed at the first configuration", HideCaption: true,
		Columns: []part.Column{{Label: "Path", Mono: true}, {Label: "Type"}, {Label: "Value", Mono: true}},
	}
	for _, o := range r.Observables {
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{{Text: o.Path}, {Text: o.Type}, {Text: o.Value.String()}}})
	}
	return t
}
