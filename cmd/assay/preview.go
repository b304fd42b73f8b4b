package main

import (
	"fmt"
	"io"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
	"assay/internal/core/report"
)

// preview prints what a campaign would run.
func (s *state) preview(c *campaign.Campaign) error {
	text, err := previewText(c)
	if err != nil {
		return refused("assay validate campaign FILE", "%v", err)
	}
	fmt.Fprint(s.stdout, text)
	return nil
}

// previewText says how many rows each stage takes, how long they can take at
// most, and every way that the policy registers.
func previewText(c *campaign.Campaign) (string, error) {
	counts, err := doe.Count(c.Optimization.RunRequest(1))
	if err != nil {
		return "", fmt.Errorf("the rows cannot be counted: %w", err)
	}
	var text strings.Builder
	writePreview(&text, c.Optimization, counts)
	detection, err := c.Optimization.Detection()
	if err != nil {
		return "", fmt.Errorf("the screen cannot be designed: %w", err)
	}
	fmt.Fprintf(&text, "preview: noise    %s\n", detection.Text())
	if err := writePaths(&text, c); err != nil {
		return "", fmt.Errorf("the policy cannot be compiled: %w", err)
	}
	return text.String(), nil
}

// writePaths lists every way that the policy registers to a report, and how many
// end without one.
func writePaths(w io.Writer, c *campaign.Campaign) error {
	d, err := policy.Preview(c)
	if err != nil {
		return err
	}
	routes, err := d.Routes()
	if err != nil {
		return err
	}
	exceptions := 0
	for _, route := range routes {
		if route.Ends(artifact.StageException) {
			exceptions++
			continue
		}
		fmt.Fprintf(w, "preview: path     %s\n", route.Text(" > "))
	}
	fmt.Fprintf(w, "preview: path     or %d that an exception ends early; at most %d iterations\n", exceptions, policy.Iterations(c))
	return nil
}

func writePreview(w io.Writer, o *campaign.Optimization, n doe.Counts) {
	line := func(stage, format string, args ...any) {
		fmt.Fprintf(w, "preview: %-8s %s\n", stage, fmt.Sprintf(format, args...))
	}
	line("screen", "%s", screenText(n.Screen))
	if r := n.Refine; r != nil {
		line("refine", "%s", refineText(*r))
	}
	if c := n.Confirm; c != nil {
		line("confirm", "%s", confirmText(*c))
	}
	for _, branch := range n.Optional {
		cost := ""
		if branch.Name == doe.BranchAllocate {
			cost = "; its share of the error budget is charged either way, which costs some certificates"
		}
		line(branch.Name, "at most %d further runs, only if the policy asks for them%s", branch.Runs, cost)
	}
	limit := ""
	if o.Design.MaxRuns != nil {
		limit = fmt.Sprintf(", of max_runs %d", *o.Design.MaxRuns)
	}
	line("total", "%d runs, at most %d%s", n.Exact, n.Max, limit)
	bound := float64(n.Max) * artifact.RowAttemptsMax * float64(o.RunTimeoutSec)
	line("time", "at most %s (%d rows x %d attempts x %d s, one at a time)", report.Duration(bound), n.Max, artifact.RowAttemptsMax, o.RunTimeoutSec)
}

func screenText(s doe.ScreenCount) string {
	name, known := fmt.Sprintf("full factorial 2^%d", s.Factors), fmt.Sprintf(" (smallest known: %d)", s.KnownMinimum)
	if s.Resolution != nil {
		name = fmt.Sprintf("fraction of 2^%d, resolution %d", s.Factors, *s.Resolution)
	}
	switch s.Kind {
	case doe.Crossed:
		name, known = fmt.Sprintf("two-level design crossed with every choice over %d factors", s.Factors), ""
	case doe.DOptimal:
		name, known = fmt.Sprintf("D-optimal design over %d factors", s.Factors), ""
	}
	rows := fmt.Sprintf("%d + %d centre", s.Corners, s.Centers)
	if s.Validation > 0 {
		rows += fmt.Sprintf(" + %d validation", s.Validation)
	}
	return fmt.Sprintf("%s (resolution %d requested): %s = %d runs%s", name, s.Requested, rows, s.Total(), known)
}

func refineText(r doe.RefineCount) string {
	name, rows := "central composite", fmt.Sprintf("%d + %d", r.Corners, r.Axial)
	if r.Kind == doe.BoxBehnken {
		name, rows = "Box-Behnken design", fmt.Sprint(r.Edges)
	}
	return fmt.Sprintf("%s over %d factor(s): %s + %d centre + %d validation = %d runs", name, r.Factors, rows, r.Centers, r.Validation, r.Total())
}

func confirmText(c doe.ConfirmCount) string {
	text := fmt.Sprintf("%d finalist(s) x %d", c.Finalists, c.Replicates)
	if c.Baseline > 0 {
		text += fmt.Sprintf(" + baseline seat %d", c.Replicates)
	}
	return fmt.Sprintf("%s = %d runs", text, c.Total())
}
