package rehearse

import (
	"fmt"
	"strings"

	"assay/internal/core/artifact"
)

// Lines says a result for people, as a terminal shows it.
func (r Result) Lines() []string {
	lines := []string{
		fmt.Sprintf("%d rehearsals, seed %d: %s", r.Rehearsals, r.Settings.Seed, r.Settings.text()), "",
		heading("the answer is", "share", "95 %"),
	}
	for _, rung := range r.Rungs {
		if rung.Count > 0 || rung.Basis == artifact.BasisCertified {
			lines = append(lines, rung.line(string(rung.Basis)))
		}
	}
	lines = append(lines, "", heading("the answer truly", "share", "95 %"),
		r.Best.line("is the best"), r.Within.line("is within epsilon of it"))
	if r.Better != nil {
		lines = append(lines, r.Better.line("beats the baseline"))
	}
	if r.Inadmissible.Count > 0 {
		lines = append(lines, r.Inadmissible.line("breaks a constraint"))
	}
	lines = append(lines, "", r.False.text())
	lines = append(lines, r.Regret.lines()...)
	lines = append(lines, fmt.Sprintf("rows: median %d, 90 %% at most %d, all at most %d", r.Rows.Median, r.Rows.P90, r.Rows.Max))
	if len(r.Withheld) > 0 {
		lines = append(lines, "", heading("not certified because of", "share", "95 %"))
		for _, w := range r.Withheld {
			lines = append(lines, w.line(string(w.Code)))
		}
	}
	for _, e := range r.Ended {
		lines = append(lines, e.line("halted by the gate "+string(e.Gate)))
	}
	lines = append(lines, changeLines(r)...)
	lines = append(lines, "", "what is assumed of the target:")
	for _, sentence := range r.Family {
		lines = append(lines, wrapped("- "+sentence, 96)...)
	}
	return lines
}

func heading(what, share, interval string) string {
	return fmt.Sprintf("%-34s %7s   %s", what, share, interval)
}

func (c Chance) line(what string) string {
	return fmt.Sprintf("  %-32s %7s   %s to %s", what, whole(c.Share), whole(c.Low), whole(c.High))
}

// whole is a share in whole percent; one that is not 0 or all is not shown as it.
func whole(share float64) string {
	switch {
	case share > 0 && share < .005:
		return "<1 %"
	case share < 1 && share > .995:
		return ">99 %"
	}
	return fmt.Sprintf("%.0f %%", 100*share)
}

func changeLines(r Result) []string {
	if len(r.Changes) == 0 {
		return nil
	}
	lines := []string{"", fmt.Sprintf("%-34s %9s   %s", "what if, on the same surfaces", "certified", "median rows")}
	for _, c := range r.Changes {
		note := ""
		if !c.Clear() {
			note = "   within chance"
		}
		lines = append(lines, fmt.Sprintf("  %-32s %9s   %d%s", c.text(), whole(c.Certified.Share), c.Rows.Median, note))
	}
	return lines
}

// text says what is changed.
func (c Change) text() string {
	name := map[string]string{
		"replicates": "replicates", "screen_center_points": "screen centres", "refine_center_points": "refine centres",
		"epsilon_pct": "epsilon, %", "noise_pct": "noise of one run, %",
	}[c.Setting]
	return fmt.Sprintf("%s: %s instead of %s", name, short(c.To), short(c.From))
}

// text says the settings in force.
func (s Settings) text() string {
	parts := []string{"noise " + percent(*s.NoisePct)}
	if s.Rho != nil && *s.Rho > 0 {
		parts = append(parts, percent(100**s.Rho)+" of it shared by a workload seed")
	}
	if s.EpsilonPct != nil {
		parts = append(parts, "epsilon "+percent(*s.EpsilonPct))
	}
	if s.Response != nil {
		parts = append(parts, "response "+short(*s.Response))
	}
	if s.ScreenCenters != nil {
		parts = append(parts, fmt.Sprintf("%d centre points at the screen", *s.ScreenCenters))
	}
	if s.RefineCenters != nil {
		parts = append(parts, fmt.Sprintf("%d at refine", *s.RefineCenters))
	}
	if s.Replicates != nil {
		parts = append(parts, fmt.Sprintf("%d replicates", *s.Replicates))
	}
	if s.MaxRuns != nil {
		parts = append(parts, fmt.Sprintf("at most %d runs", *s.MaxRuns))
	}
	return strings.Join(parts, ", ")
}

func (f False) text() string {
	if f.OfCertified == nil {
		return fmt.Sprintf("false certificates: none, since nothing was certified; declared error %s", percent(100*f.Declared))
	}
	c := f.OfCertified
	return fmt.Sprintf("false certificates: %d of %d (at most %s of certificates, at 95 %%); declared error %s of epochs",
		c.Count, c.Of, whole(c.High), percent(100*f.Declared))
}

func (r Regret) lines() []string {
	if r.Percent == nil {
		return []string{"regret: not known, no rehearsal gave an admissible answer"}
	}
	p, e := r.Percent, r.Epsilons
	lines := []string{fmt.Sprintf("regret: median %s, 90 %% at most %s, all at most %s of the baseline's response (%s, %s and %s epsilons)",
		percent(p.Median), percent(p.P90), percent(p.Max), short(e.Median), short(e.P90), short(e.Max))}
	if r.AgainstFound > 0 {
		lines = append(lines, fmt.Sprintf("of %d rehearsals the best candidate is the best that was found, not proved to be the best", r.AgainstFound))
	}
	return lines
}

// wrapped breaks a text into lines of at most a width, further ones indented.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines, line = append(lines, line), " "
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
