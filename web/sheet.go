package web

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// sheet is a table of comma-separated values. A cell of text that a spreadsheet
// would take for a formula begins with an apostrophe, so that opening a file
// never runs what a target or an author wrote.
type sheet struct {
	lines [][]string
	line  []string
}

func (s *sheet) text(cells ...string) {
	for _, cell := range cells {
		s.line = append(s.line, harmless(cell))
	}
}

func (s *sheet) whole(n int64) { s.line = append(s.line, strconv.FormatInt(n, 10)) }

// number writes a value in full; an unknown one leaves its cell empty.
func (s *sheet) number(v *float64) {
	cell := ""
	if v != nil {
		cell = strconv.FormatFloat(*v, 'g', -1, 64)
	}
	s.line = append(s.line, cell)
}

// level writes a number as it is, and anything else as text.
func (s *sheet) level(l canonical.Scalar) {
	if _, ok := l.Number(); ok {
		s.line = append(s.line, l.Render())
		return
	}
	s.text(l.Render())
}

func (s *sheet) end() {
	s.lines = append(s.lines, s.line)
	s.line = nil
}

// formulaStart are the characters that begin a formula in one of the common
// spreadsheets, the wide forms of East Asian input included.
const formulaStart = "=+-@＝＋－＠"

// harmless guards a cell of text. What is left of leading blanks is looked at,
// since some programs cut them off; a tab or a line break leads nowhere good.
func harmless(cell string) string {
	bare := strings.TrimLeft(cell, " \t\r\n\u00a0\ufeff")
	if bare != cell && strings.ContainsAny(cell[:len(cell)-len(bare)], "\t\r\n") {
		return "'" + cell
	}
	if first := []rune(bare); len(first) > 0 && strings.ContainsRune(formulaStart, first[0]) {
		return "'" + cell
	}
	return cell
}

func (s *sheet) send(w http.ResponseWriter, name string) error {
	var body bytes.Buffer
	out := csv.NewWriter(&body)
	if err := out.WriteAll(s.lines); err != nil {
		return err
	}
	return download(w, name, "text/csv; charset=utf-8", body.Bytes())
}

// levels writes one cell a factor.
func (s *sheet) levels(ids []string, levels space.Levels) {
	for _, id := range ids {
		s.level(levels[id])
	}
}

// outcome writes what came of a run.
func (s *sheet) outcome(run artifact.Run, metrics []string) {
	for _, metric := range metrics {
		var value *float64
		if v, ok := run.Response.Number(metric); ok {
			value = &v
		}
		s.number(value)
	}
	s.text(string(run.Status), string(run.FailureKind))
	s.whole(run.DurationMS)
	s.whole(int64(run.Attempts))
	if run.WorkloadSeed != nil {
		s.whole(*run.WorkloadSeed)
	} else {
		s.text("")
	}
	s.text(run.StartedAt)
	if run.Error != nil {
		s.text(*run.Error)
	} else {
		s.text("")
	}
}

// seat writes what was measured of a seat, its samples padded to the given number.
func (s *sheet) seat(seat artifact.Finalist, samples int) {
	s.number(seat.Mean)
	s.whole(int64(seat.N))
	s.text(string(seat.Status), string(seat.Feasibility))
	if d := seat.Differences; d != nil {
		s.number(&d.Mean)
		s.number(d.SD)
		s.whole(int64(d.N))
		s.number(d.Upper)
	} else {
		s.text("", "", "", "")
	}
	for i := range samples {
		if i < len(seat.Samples) {
			s.number(seat.Samples[i])
		} else {
			s.text("")
		}
	}
}
