package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/report"
	"assay/internal/data/store"
)

// quiet is how long a progress that does not reach a terminal may say nothing
// although rows were finished.
const quiet = 10 * time.Second

// progressView shows a campaign's progress: a bar that is drawn again and again on
// a terminal, else a line now and then.
type progressView struct {
	out   io.Writer
	width func() int
	now   func() time.Time

	drawn string // what the last line of the terminal holds
	told  artifact.Progress
	at    time.Time // when told was told
}

func newProgressView(s *state) *progressView {
	return &progressView{out: s.stderr, width: s.width, now: s.now}
}

// show brings the view up to date.
func (w *progressView) show(p artifact.Progress) {
	if p.Iteration == 0 { // nothing is planned yet
		return
	}
	if width := w.width(); width > 0 {
		w.draw(progressBar(p, width-1))
		return
	}
	moved := p.Stage != w.told.Stage || p.Iteration != w.told.Iteration
	finished := p.Rows.Done != w.told.Rows.Done && p.Rows.Pending == 0
	late := p.Rows.Done != w.told.Rows.Done && w.now().Sub(w.at) >= quiet
	if moved || finished || late {
		fmt.Fprintln(w.out, progressLine(p))
		w.told, w.at = p, w.now()
	}
}

// note shows a sentence above the bar.
func (w *progressView) note(sentence string) {
	w.draw("")
	fmt.Fprintln(w.out, sentence)
}

// close leaves the last state of the bar on its line.
func (w *progressView) close() {
	if w.drawn != "" {
		fmt.Fprintln(w.out)
		w.drawn = ""
	}
}

// draw replaces the line of the bar.
func (w *progressView) draw(line string) {
	if line == w.drawn {
		return
	}
	fmt.Fprint(w.out, "\r\x1b[K", line)
	w.drawn = line
}

// progressBar is one line of at most width columns: stage, bar, rows, time left.
func progressBar(p artifact.Progress, width int) string {
	head := fmt.Sprintf("%-8s", p.Stage)
	tail := " " + rowsDone(p)
	if left := timeLeft(p); left != "" {
		tail += ", " + left
	}
	room := min(24, width-len(head)-len(tail)-2)
	if p.Rows.Planned == 0 || room < 5 {
		return cut(head+tail, width)
	}
	full := room * p.Rows.Done / p.Rows.Planned
	return head + "[" + strings.Repeat("#", full) + strings.Repeat(".", room-full) + "]" + tail
}

func cut(line string, width int) string {
	if runes := []rune(line); len(runes) > width {
		return string(runes[:max(0, width)])
	}
	return line
}

// progressLine is progress in one line: "confirm: 12/28 rows, 1 failed, about
// 8 s left, at most 12 min".
func progressLine(p artifact.Progress) string {
	parts := []string{rowsDone(p)}
	if left := timeLeft(p); left != "" {
		parts = append(parts, left)
	}
	if p.ETAUpperBoundSeconds != nil && p.Rows.Pending > 0 {
		parts = append(parts, "at most "+report.Duration(*p.ETAUpperBoundSeconds))
	}
	stage := string(p.Stage)
	if p.Iteration == 0 {
		stage = "not begun"
	}
	return stage + ": " + strings.Join(parts, ", ")
}

func rowsDone(p artifact.Progress) string {
	switch {
	case p.Rows.Planned > 0:
	case p.Stage == artifact.StageVerify:
		return "the target's own tests"
	default:
		return "no rows planned"
	}
	text := fmt.Sprintf("%d/%d rows", p.Rows.Done, p.Rows.Planned)
	if p.Rows.Failed > 0 {
		text += fmt.Sprintf(", %d failed", p.Rows.Failed)
	}
	return text
}

// timeLeft is empty when it is not known, or nothing is left.
func timeLeft(p artifact.Progress) string {
	if p.ETASeconds == nil || p.Rows.Pending == 0 {
		return ""
	}
	return remaining(p) + " left"
}

// remaining is the estimate itself; "roughly" says that few rows stand behind it,
// or rows that differ much.
func remaining(p artifact.Progress) string {
	if p.ETASeconds == nil || p.Rows.Pending == 0 {
		return ""
	}
	if p.ETAConfidence == "low" {
		return "roughly " + report.Duration(*p.ETASeconds)
	}
	return "about " + report.Duration(*p.ETASeconds)
}

// progressText is progress in full. What is not known is a dash.
func progressText(p artifact.Progress) string {
	var b strings.Builder
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "%-10s%s\n", name, fmt.Sprintf(format, args...))
	}
	line("campaign", "%s, %s", p.RunID, p.Phase)
	if p.Iteration > 0 {
		line("stage", "%s, iteration %d of epoch %d", p.Stage, p.Iteration, p.Epoch)
	} else {
		line("stage", "not begun")
	}
	line("rows", "%s, %d reused, %d pending", rowsDone(p), p.Rows.Reused, p.Rows.Pending)
	line("time left", "%s", orDash(remaining(p)))
	if p.ETABasis != "" {
		line("", "%s", p.ETABasis)
	}
	if p.Phase != string(store.StateDone) {
		bound := seconds(p.ETAUpperBoundSeconds)
		if p.ETAUpperBoundSeconds != nil {
			bound += ", if every row ran to its time limit"
		}
		line("at most", "%s", bound)
	}
	line("a row", "%s on average", seconds(p.MeanRowSeconds))
	line("worked", "%s, started %s", seconds(p.ElapsedSeconds), report.Times(p.Invocations))
	for _, failure := range p.RecentFailures {
		line("failed", "%s", failure)
	}
	if h := p.Halted; h != nil {
		line("halted", "%s", h.Reason)
		line("next", "%s", h.Next)
	}
	return b.String()
}

func seconds(s *float64) string {
	if s == nil {
		return "-"
	}
	return report.Duration(*s)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// counted is "1 setting", "2 settings".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprint(n, " ", thing)
}
