package web

import (
	"errors"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/report"
	"assay/internal/data/store"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

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
	number, err := epochOf(r)
	if err != nil {
		return m, err
	}
	if m.recorded, err = s.Store.LoadEpochOf(r.Context(), chi.URLParam(r, "id"), number); err != nil {
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

// runsCSV is every row with a result, in the true order of execution.
func (s *Server) runsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	metrics := m.campaign.Optimization.Response.Metrics()
	ids := m.factorIDs()
	out := &sheet{}
	out.text("exec_seq", "epoch", "iteration", "stage", "row_index", "role", "replicate")
	out.text(ids...)
	out.text(metrics...)
	out.text("status", "failure_kind", "duration_ms", "attempts", "workload_seed", "started_at", "error")
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
		out.outcome(run.run, metrics)
		out.end()
	}
	return out.send(w, m.name("runs.csv"))
}

// effectsCSV is every fitted term of every stage, as an effect in units of the
// response and as the coefficient of the model; of several objectives the terms of
// each, under its name.
func (s *Server) effectsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	out := &sheet{}
	metrics := m.campaign.Optimization.Response.Metrics()
	out.text("iteration", "stage")
	if len(metrics) > 1 {
		out.text("objective")
	}
	out.text("term", "effect", "effect_low", "effect_high", "coefficient", "standard_error", "active", "aliased_with")
	out.end()
	for _, it := range m.facts.Iterations {
		if it.Conclusion == nil || it.Conclusion.Effects == nil {
			continue
		}
		for _, metric := range metrics {
			fit, own := *it.Conclusion.Effects, []string{string(it.Stage)}
			if len(metrics) > 1 {
				fit, own = fitOf(fit, metric), append(own, metric)
			}
			out.terms(it.Number, own, fit)
		}
	}
	return out.send(w, m.name("effects.csv"))
}

// terms writes a line for every term of a fit.
func (s *sheet) terms(iteration int, own []string, e artifact.Effects) {
	shown := shownEffects(e)
	for i, term := range slices.Concat(e.Effects, e.Quadratic) {
		s.whole(int64(iteration))
		s.text(append(own, term.Label)...)
		s.number(&shown[i].Estimate)
		s.number(shown[i].CILow)
		s.number(shown[i].CIHigh)
		s.number(&term.Estimate)
		s.number(term.SE)
		s.text(trueOrUnknown(term.Significant), strings.Join(report.AliasNames(term.AliasedWith), "; "))
		s.end()
	}
}

func trueOrUnknown(v *bool) string {
	if v == nil {
		return "unknown"
	}
	return strconv.FormatBool(*v)
}

// finalistsCSV is every seat of every confirm round with its samples; with several
// objectives those of the score, after the mean of each objective.
func (s *Server) finalistsCSV(w http.ResponseWriter, r *http.Request) error {
	m, err := s.measurements(r)
	if err != nil {
		return err
	}
	ids := m.factorIDs()
	out := &sheet{}
	out.text("iteration", "round", "seat", "why", "winner")
	out.text(ids...)
	metrics := m.campaign.Optimization.Response.Metrics()
	what := "mean"
	if len(metrics) > 1 {
		what = "score_mean"
		for _, metric := range metrics {
			out.text(metric + "_mean")
		}
	}
	out.text(what, "n", "status", "feasibility", "difference", "difference_sd", "difference_n", "difference_at_most")
	samples := m.mostSamples()
	for i := range samples {
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
			if len(metrics) > 1 {
				for _, metric := range metrics {
					out.number(seat.Objectives[metric].Mean)
				}
			}
			out.seat(seat, samples)
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

// campaignFile is the campaign file as it was given, byte for byte.
func (s *Server) campaignFile(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return err
	}
	number, err := versionOf(r)
	if err != nil {
		return err
	}
	if c.State == store.StateDraft {
		return s.draftFile(w, r, number)
	}
	version, err := s.Store.Version(r.Context(), id, number)
	if err != nil {
		return err
	}
	return download(w, c.RunID+"-campaign.yaml", "application/yaml", version.YAML)
}

// draftFile sends the text of a draft, or of one of its versions.
func (s *Server) draftFile(w http.ResponseWriter, r *http.Request, number int) error {
	d, err := s.Store.Draft(r.Context(), draftID(r))
	if err != nil {
		return err
	}
	if number == 0 {
		return download(w, d.Title+".yaml", "application/yaml", d.YAML)
	}
	version, err := s.Store.Version(r.Context(), d.CampaignID, number)
	if err != nil {
		return err
	}
	return download(w, d.Title+"-v"+strconv.Itoa(number)+".yaml", "application/yaml", version.YAML)
}

// versionOf is the version that the address names, 0 for the newest.
func versionOf(r *http.Request) (int, error) {
	text := r.URL.Query().Get("version")
	if text == "" {
		return 0, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < 1 {
		return 0, errNoVersion(draftID(r))
	}
	return number, nil
}

// written reads the newest report of a campaign that has one.
func (s *Server) written(r *http.Request) (store.Campaign, store.Report, error) {
	id := chi.URLParam(r, "id")
	c, err := s.Store.Campaign(r.Context(), id)
	if err != nil {
		return c, store.Report{}, err
	}
	number, err := epochOf(r)
	if err != nil {
		return c, store.Report{}, err
	}
	report, err := s.Store.Report(r.Context(), id, number)
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
