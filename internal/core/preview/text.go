package preview

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/report"
)

// plural counts things: "1 run", "2 runs".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// about shows an estimate with two significant digits.
func about(v float64) string {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 2, 64), 64)
	if err != nil {
		return report.Number(v)
	}
	return report.Number(rounded)
}

// Text says an amount: "4 ops/s (2 %)".
func (a Amount) Text(unit string) string {
	pct := ""
	if a.Pct != nil {
		pct = about(*a.Pct) + " %"
	}
	if a.Abs == nil {
		return pct
	}
	text := about(*a.Abs)
	if unit != "" {
		text += " " + unit
	}
	if pct != "" {
		text += " (" + pct + ")"
	}
	return text
}

// times is an amount k times as large.
func (a Amount) times(k float64) Amount {
	return Amount{Abs: scaled(a.Abs, k), Pct: scaled(a.Pct, k)}
}

func scaled(v *float64, k float64) *float64 {
	if v == nil {
		return nil
	}
	return finite(*v * k)
}

// finite is a number, or nil of what is none: a document never holds the others.
func finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}

// over divides two amounts in a unit that both have.
func (a Amount) over(b Amount) (float64, bool) {
	switch {
	case a.Abs != nil && b.Abs != nil && *b.Abs != 0:
		return *a.Abs / *b.Abs, true
	case a.Pct != nil && b.Pct != nil && *b.Pct != 0:
		return *a.Pct / *b.Pct, true
	}
	return 0, false
}

// Lines is the preview as a terminal shows it, a line each without its end.
func (p Preview) Lines() []string {
	var lines []string
	line := func(label, format string, args ...any) {
		lines = append(lines, fmt.Sprintf("preview: %-8s %s", label, fmt.Sprintf(format, args...)))
	}
	for _, s := range p.Stages {
		if s.Planned == 0 {
			line(s.Name, "at most %s more, %s", plural(s.Most, "run"), s.What)
			continue
		}
		note := ""
		if s.Note != "" {
			note = " (" + s.Note + ")"
		}
		line(s.Name, "%s: %s = %s%s", s.What, s.Rows, plural(s.Planned, "run"), note)
	}
	limit := ""
	if p.Runs.MaxRuns != nil {
		limit = fmt.Sprintf(", of max_runs %d", *p.Runs.MaxRuns)
	}
	line("total", "%d runs (exact), at most %d%s", p.Runs.Exact, p.Runs.Most, limit)
	line("ETA", "%s; %s", p.Time.Text, p.Time.Bound)
	line("noise", "%s", strings.TrimSuffix(p.Noise.Text+"; "+p.Screen.Text, "; "))
	for _, o := range p.Objectives {
		line("of", "%s: %s", o.Metric, o.Text)
	}
	line("epsilon", "%s", p.Epsilon.Text)
	if p.Terminal != nil {
		line("bound", "%s", p.Terminal.Text)
	}
	line("aliases", "%s", p.Confounding.Text)
	for _, g := range p.Confounding.Groups {
		line("", "%s", g.Text)
	}
	for _, path := range p.Paths {
		note := ""
		if !path.Possible {
			note = " (only if max_runs did not pay for more)"
		}
		line("path", "%s%s", strings.Join(path.Stages, " > "), note)
	}
	if p.Iterations != nil {
		line("path", "or %d that an exception ends early; at most %d iterations", p.Exceptions, *p.Iterations)
	}
	for _, a := range p.Alternatives {
		line("instead", "%s: %s", a.Title, a.Text)
	}
	for _, n := range p.Notes {
		line("note", "%s", n)
	}
	for _, m := range p.Missing {
		line("unknown", "%s", m)
	}
	for _, w := range p.Warnings {
		line("warning", "%s - %s", w.Text, w.Fix)
	}
	return lines
}
