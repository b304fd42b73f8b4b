package web

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"assay/internal/core/pilot"
	"assay/internal/core/preview"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
	"assay/web/chart"
)

// preview prices the draft, by what its newest check measured where there is one.
func (p draftPage) preview() draft.PreviewView {
	if p.Campaign == nil {
		return draft.PreviewView{Empty: "The text is no campaign yet, so there is nothing to price."}
	}
	measured, basis := p.measured()
	priced, err := preview.Of(p.Campaign, measured)
	if err != nil {
		return draft.PreviewView{Empty: capital(err.Error()) + "."}
	}
	v := previewView(priced, basis)
	for i := range v.Power {
		v.Power[i].CSV = p.path("/power.csv")
	}
	o := p.Campaign.Optimization
	v.Facts = append(v.Facts, folder(p.Campaign.Target.RepoPath, p.Draft.BaseDir), part.Fact{Key: "Command", Value: o.RunCommand, Mono: true},
		part.Fact{Key: "Longest row", Value: figure.Duration(seconds(float64(o.RunTimeoutSec))), Hint: "run_timeout_sec"})
	return v
}

// folder says where the target will run.
func folder(repo, base string) part.Fact {
	f := part.Fact{Key: "Folder", Value: repo, Mono: true, Hint: "repo_path"}
	if repo == "" || filepath.IsAbs(repo) {
		return f
	}
	resolved, err := filepath.Abs(filepath.Join(base, repo))
	if err != nil {
		return f
	}
	f.Value, f.Hint = resolved, fmt.Sprintf("repo_path %q, read from the folder in which the server was started", repo)
	if base != "" {
		f.Hint = fmt.Sprintf("repo_path %q, read from %s", repo, base)
	}
	return f
}

// priced is the preview itself, or nil when the text cannot be priced.
func (p draftPage) priced() *preview.Preview {
	if p.Campaign == nil {
		return nil
	}
	measured, _ := p.measured()
	priced, err := preview.Of(p.Campaign, measured)
	if err != nil {
		return nil
	}
	return &priced
}

// measured is what the newest check knows of noise and durations, and where that
// comes from, in words.
func (p draftPage) measured() (*preview.Measured, string) {
	check := p.finished(store.CheckLiveness)
	if check == nil {
		check = p.finished(store.CheckSmoke)
	}
	if check == nil {
		return nil, ""
	}
	var report pilot.Report
	if err := json.Unmarshal(check.Document, &report); err != nil {
		return nil, ""
	}
	basis := "Priced by the " + check.Kind + " check of " + ago(*check.EndedAt)
	if check.Stale(p.Draft.SHA256) {
		basis += ", which measured an earlier text"
	}
	return preview.FromPilot(report), basis + "."
}

// previewView words a preview for the panel.
func previewView(v preview.Preview, basis string) draft.PreviewView {
	out := draft.PreviewView{Basis: basis, Exceptions: v.Exceptions, Notes: v.Notes}
	out.Figures = previewFigures(v)
	for _, s := range v.Stages {
		what := s.What
		if s.Rows != "" {
			what += ": " + s.Rows
		}
		if s.Note != "" {
			what += "; " + s.Note
		}
		rows := figure.Whole(s.Planned)
		if s.Planned == 0 {
			rows = "up to " + figure.Whole(s.Most)
		} else if s.Most > s.Planned {
			rows += ", up to " + figure.Whole(s.Most)
		}
		out.Stages = append(out.Stages, draft.PreviewStage{Stage: s.Name, Rows: rows, What: what})
	}
	out.Total = previewTotal(v.Runs)
	out.Epsilon = epsilonVerdict(v.Epsilon)
	for _, w := range v.Warnings {
		text := capital(w.Text)
		if w.Fix != "" {
			text += ": " + w.Fix
		}
		out.Warnings = append(out.Warnings, text+".")
	}
	out.Facts = previewFacts(v)
	for _, g := range v.Confounding.Groups {
		out.Aliases = append(out.Aliases, capital(g.Text)+".")
	}
	for _, a := range v.Alternatives {
		out.Choices = append(out.Choices, draft.PreviewChoice{What: a.Title, Rows: figure.Whole(a.Exact), Changes: capital(a.Text)})
	}
	for _, path := range v.Paths {
		text := strings.Join(path.Stages, " → ") + ", " + fromTo(path.Least, path.Most) + " rows"
		if !path.Possible {
			text += " (not with this budget)"
		}
		out.Paths = append(out.Paths, text)
	}
	out.Power = powerCharts(v)
	for _, m := range v.Missing {
		out.Missing = append(out.Missing, capital(m)+".")
	}
	return out
}

// fromTo is a number of rows that differs by the path taken.
func fromTo(least, most int) string {
	if least == most {
		return figure.Whole(most)
	}
	return figure.Whole(least) + " to " + figure.Whole(most)
}

func previewTotal(r preview.Runs) string {
	text := fmt.Sprintf("%s exactly, at most %s", figure.Count(r.Exact, "run", "runs"), figure.Whole(r.Most))
	if r.MaxRuns != nil {
		text += ", of max_runs " + figure.Whole(*r.MaxRuns)
	}
	return text
}

func previewFigures(v preview.Preview) []part.Figure {
	figures := []part.Figure{{Name: "Rows", Value: figure.Whole(v.Runs.Exact), Note: "at most " + figure.Whole(v.Runs.Most)}}
	time := part.Figure{Name: "Time", Note: "at most " + figure.Rough(seconds(v.Time.UpperBound))}
	if v.Time.Seconds != nil {
		time.Value, time.Note = figure.Rough(seconds(*v.Time.Seconds)), string(v.Time.Confidence)+" confidence, "+time.Note
	}
	figures = append(figures, time)
	if d := v.Screen.Detectable; d != nil {
		figures = append(figures, part.Figure{Name: "Smallest effect found", Value: d.Text(v.Unit), Note: "by the screen, at a nominal power of 80 %"})
	}
	if v.Terminal != nil && v.Terminal.HalfWidth != nil {
		figures = append(figures, part.Figure{Name: "Final bound", Value: v.Terminal.HalfWidth.Text(v.Unit), Note: "half-width, beside epsilon " + v.Epsilon.Width.Text(v.Unit)})
	}
	return figures
}

func epsilonVerdict(e preview.Epsilon) *draft.PreviewEpsilon {
	if e.Text == "" {
		return nil
	}
	out := &draft.PreviewEpsilon{Text: capital(e.Text) + "."}
	switch e.Verdict {
	case preview.Resolvable:
		out.State = part.State{Word: "epsilon can be resolved", Tone: part.ToneOK}
	case preview.TooNarrow:
		out.State = part.State{Word: "epsilon is narrow", Tone: part.ToneAttention}
	default:
		out.State = part.State{Word: "not known yet", Tone: part.ToneQuiet}
	}
	return out
}

func previewFacts(v preview.Preview) []part.Fact {
	var facts []part.Fact
	if t := v.Terminal; t != nil {
		facts = append(facts, part.Fact{Key: "Replicates", Value: figure.Whole(t.Replicates), Hint: fmt.Sprintf("below %d nothing certifies", t.Floor)})
		for _, need := range []struct {
			key string
			n   *int
		}{{"Needed for a tie", t.NeededTie}, {"Needed for a lead of epsilon", t.NeededLead}} {
			if need.n != nil {
				facts = append(facts, part.Fact{Key: need.key, Value: figure.Count(*need.n, "replicate", "replicates")})
			}
		}
		if t.Text != "" {
			facts = append(facts, part.Fact{Key: "Final comparison", Value: capital(t.Text)})
		}
	}
	if v.Screen.Text != "" {
		facts = append(facts, part.Fact{Key: "Screen", Value: capital(v.Screen.Text)})
	}
	if v.Confounding.Text != "" {
		facts = append(facts, part.Fact{Key: "Mixed effects", Value: capital(v.Confounding.Text)})
	}
	if v.Noise.Text != "" {
		facts = append(facts, part.Fact{Key: "Noise", Value: capital(v.Noise.Text)})
	}
	for _, o := range v.Objectives {
		facts = append(facts, part.Fact{Key: o.Metric, Value: capital(o.Text), Hint: "objective"})
	}
	if v.Time.Text != "" {
		facts = append(facts, part.Fact{Key: "Time", Value: capital(v.Time.Text), Hint: capital(v.Time.Bound)})
	}
	return facts
}

// powerCharts are the chances to find an effect, and to certify a lead.
func powerCharts(v preview.Preview) []part.Chart {
	out := []part.Chart{
		{ID: "chart-power-screen", Title: "Chance to find an effect", See: "Of a knob's effect of this size, by the screen. The dashed line is the smallest detectable effect by its formula; with few repeated runs the chance there is below 80 %."},
		{ID: "chart-power-confirm", Title: "Chance to certify", See: "Against one rival, by how far the winner truly leads. Below 0 the rival is better; at minus epsilon a certificate would be wrong."},
	}
	powerChart(&out[0], v.Power.Screen, v.Screen.Detectable, "effect", v.Unit)
	powerChart(&out[1], v.Power.Confirm, nil, "true lead", v.Unit)
	return out
}

// powerChart draws a curve in the metric's unit, else in percent of its mean.
func powerChart(c *part.Chart, points []preview.Chance, at *preview.Amount, axis, unit string) {
	size := func(a preview.Amount) *float64 { return a.Abs }
	if len(points) > 0 && points[0].Effect.Abs == nil {
		size, unit = func(a preview.Amount) *float64 { return a.Pct }, "% of the mean"
	}
	c.Table = part.Table{
		Caption: c.Title, HideCaption: true, Columns: []part.Column{{Label: capital(axis), Unit: unit, Numeric: true}, {Label: "Chance", Unit: "%", Numeric: true}},
	}
	var drawn []chart.PowerPoint
	for _, p := range points {
		effect := size(p.Effect)
		if effect == nil {
			continue
		}
		percent := figure.Number(100 * p.Probability)
		drawn = append(drawn, chart.PowerPoint{
			Effect: *effect, Chance: p.Probability, Text: fmt.Sprintf("%s: found %s %% of the time", figure.Unit(figure.Number(*effect), unit), percent),
		})
		c.Table.Rows = append(c.Table.Rows, part.TableRow{Cells: []part.Cell{{Text: figure.Number(*effect)}, {Text: percent}}})
	}
	var mark *float64
	if at != nil {
		mark = size(*at)
	}
	c.Option, _ = chart.Power(drawn, mark, "smallest detectable", chart.Axis{Name: axis, Unit: unit}) // a curve that cannot be drawn stands in the table
}
