package web

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/space"
	"assay/internal/data/store"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
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

// formulaStart are the characters that begin a formula or a command in one of
// the common spreadsheets, the wide forms of East Asian input included.
const formulaStart = "=+-@|%＝＋－＠"

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

// download sends a file to be saved, never to be shown in the page's origin.
func download(w http.ResponseWriter, name, mediaType string, body []byte) error {
	w.Header().Set("Content-Type", mediaType)
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": fileName(name)}))
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, err := w.Write(body)
	return err
}

// fileName keeps what every system can store.
func fileName(name string) string {
	plain := func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '_', r == '.':
			return r
		}
		return '_'
	}
	return strings.TrimLeft(strings.Map(plain, name), ".")
}

// measurements is what the tables of one campaign are made of.
type measurements struct {
	recorded store.EpochFacts
	campaign *campaign.Campaign
	facts    epoch.Facts // empty before the policy is compiled
}

func (s *Server) measurements(r *http.Request) (measurements, error) {
	var m measurements
	var err error
	if m.recorded, err = s.Store.LoadEpoch(r.Context(), chi.URLParam(r, "id")); err != nil {
		return m, err
	}
	if m.campaign, err = s.Engine.Campaign(m.recorded.Version, m.recorded.Campaign.RunID); err != nil {
		return m, err
	}
	if m.recorded.Epoch != nil {
		m.facts, err = s.Engine.Facts(m.recorded)
	}
	return m, err
}

func (m measurements) factorIDs() []string {
	var ids []string
	for _, f := range m.campaign.Optimization.Factors {
		ids = append(ids, f.ID)
	}
	return ids
}

func (m measurements) name(what string) string { return m.campaign.RunID + "-" + what }

// levels writes one cell a factor.
func (s *sheet) levels(ids []string, levels space.Levels) {
	for _, id := range ids {
		s.level(levels[id])
	}
}

// runsCSV is every row with a result, in the true order of execution.
func (s *Server) runsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	metric := m.campaign.Optimization.Response.Primary.Metric
	ids := m.factorIDs()
	out := &sheet{}
	out.text("exec_seq", "epoch", "iteration", "stage", "row_index", "role", "replicate")
	out.text(ids...)
	out.text(metric, "status", "failure_kind", "duration_ms", "attempts", "workload_seed", "started_at", "error")
	out.end()
	for _, run := range (campaignPage{facts: &m.facts}).inOrder() {
		out.whole(int64(run.run.ExecSeq))
		out.whole(int64(m.facts.Policy.Epoch))
		out.whole(int64(run.iteration))
		out.text(string(run.stage))
		out.whole(int64(run.run.RowIndex))
		out.text(string(run.run.Role))
		out.whole(int64(run.run.Replicate))
		out.levels(ids, run.run.Levels)
		out.outcome(run.run, metric)
		out.end()
	}
	return out.send(w, m.name("runs.csv"))
}

func (s *sheet) outcome(run artifact.Run, metric string) {
	var value *float64
	if v, ok := run.Response.Number(metric); ok {
		value = &v
	}
	s.number(value)
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

// effectsCSV is every fitted term of every stage. The effect is twice the
// coefficient: the change from the low to the high level.
func (s *Server) effectsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	out := &sheet{}
	out.text("iteration", "stage", "term", "effect", "effect_low", "effect_high", "coefficient", "standard_error", "active", "aliased_with")
	out.end()
	for _, it := range m.facts.Iterations {
		if it.Conclusion == nil || it.Conclusion.Effects == nil {
			continue
		}
		for _, e := range slices.Concat(it.Conclusion.Effects.Effects, it.Conclusion.Effects.Quadratic) {
			out.whole(int64(it.Number))
			out.text(string(it.Stage), e.Label)
			out.number(twice(&e.Estimate))
			out.number(twice(e.CILow))
			out.number(twice(e.CIHigh))
			out.number(&e.Estimate)
			out.number(e.SE)
			out.text(trueOrUnknown(e.Significant), aliasList(e.AliasedWith))
			out.end()
		}
	}
	return out.send(w, m.name("effects.csv"))
}

func trueOrUnknown(v *bool) string {
	if v == nil {
		return "unknown"
	}
	return strconv.FormatBool(*v)
}

func aliasList(aliases []artifact.AliasLabel) string {
	names := make([]string, len(aliases))
	for i, a := range aliases {
		names[i] = a.Label
		if a.Sign < 0 {
			names[i] = "minus " + a.Label
		}
	}
	return strings.Join(names, "; ")
}

// finalistsCSV is every seat of every confirm round with its samples.
func (s *Server) finalistsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	ids := m.factorIDs()
	out := &sheet{}
	out.text("iteration", "round", "seat", "why", "winner")
	out.text(ids...)
	out.text("mean", "n", "status", "feasibility", "difference", "difference_sd", "difference_n", "difference_at_most")
	for i := range m.mostSamples() {
		out.text(fmt.Sprintf("sample_%d", i+1))
	}
	out.end()
	for _, it := range m.facts.Iterations {
		if it.Conclusion == nil || it.Conclusion.Confirmation == nil {
			continue
		}
		c := it.Conclusion.Confirmation
		for _, seat := range c.Finalists {
			out.whole(int64(it.Number))
			out.whole(int64(c.Round))
			out.text(seat.Key, seat.Why, strconv.FormatBool(c.Best != nil && *c.Best == seat.Key))
			out.levels(ids, seat.Levels)
			out.seat(seat)
			out.end()
		}
	}
	return out.send(w, m.name("finalists.csv"))
}

func (m measurements) mostSamples() int {
	most := 0
	for _, it := range m.facts.Iterations {
		if it.Conclusion == nil || it.Conclusion.Confirmation == nil {
			continue
		}
		for _, seat := range it.Conclusion.Confirmation.Finalists {
			most = max(most, len(seat.Samples))
		}
	}
	return most
}

func (s *sheet) seat(seat artifact.Finalist) {
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
	for _, sample := range seat.Samples {
		s.number(sample)
	}
}

// campaignFile is the campaign file as it was given, byte for byte.
func (s *Server) campaignFile(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return err
	}
	version, err := s.Store.Version(r.Context(), id, 0)
	if err != nil {
		return err
	}
	return download(w, c.RunID+"-campaign.yaml", "application/yaml", version.YAML)
}

// written reads the newest report of a campaign that has one.
func (s *Server) written(r *http.Request) (store.Campaign, store.Report, error) {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return c, store.Report{}, err
	}
	report, err := s.Store.Report(r.Context(), id, 0)
	if errors.Is(err, store.ErrNotFound) {
		return c, report, noReport(id)
	}
	return c, report, err
}

func noReport(id string) *problem {
	return &problem{
		code: http.StatusNotFound, what: "The report is not written yet",
		why:  "It is written when the campaign ends. Its page tells what would be said now.",
		next: []part.Action{{Label: "Open the campaign", Href: "/campaigns/" + id, Primary: true}},
	}
}

func (s *Server) reportMarkdown(w http.ResponseWriter, r *http.Request) error {
	c, report, err := s.written(r)
	if err != nil {
		return err
	}
	return download(w, c.RunID+"-report.md", "text/markdown; charset=utf-8", []byte(report.Markdown))
}

func (s *Server) reportJSON(w http.ResponseWriter, r *http.Request) error {
	c, report, err := s.written(r)
	if err != nil {
		return err
	}
	body, err := artifact.Format(artifact.KindReport, []byte(report.Text))
	if err != nil {
		return err
	}
	return download(w, c.RunID+"-report.json", "application/json", body)
}
