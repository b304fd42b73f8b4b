package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"assay/internal/core/artifact"
	"assay/internal/core/report"
	"assay/internal/core/space"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/report"

	"github.com/go-chi/chi/v5"
)

// reportPage is the campaign's page data with its written report and what its
// gates said.
type reportPage struct {
	campaignPage
	written store.Report
	gates   []artifact.Gate
	waivers []artifact.WaiverRecord // of the campaign, as the next
	granted []store.Approval
	derived *store.Reanalysis // the newest re-analysis, nil before any
	kept    bool              // it is read later too: times are exact
}

func (s *Server) showReport(w http.ResponseWriter, r *http.Request) error {
	number, err := epochOf(r)
	if err != nil {
		return err
	}
	p, err := s.loadReport(r.Context(), chi.URLParam(r, "id"), number)
	if err != nil {
		return err
	}
	return s.sendReport(w, r, p, nil)
}

// sendReport shows a report: to who works with campaigns with the way into the
// work behind it, to who only reads them without.
func (s *Server) sendReport(w http.ResponseWriter, r *http.Request, p reportPage, made *view.MadeShare) error {
	v, err := p.view()
	if err != nil {
		return err
	}
	if user, _ := signedIn(r.Context()); user.Role == store.RoleViewer {
		forReaders(&v)
		v.Downloads = []part.Action{p.fileLink()}
	} else if v.Share, err = s.shareView(r.Context(), p, made); err != nil {
		return err
	}
	v.Shell = s.shell(r, "Report of "+p.campaign.RunID, part.SectionCampaigns)
	v.Shell.Charts = true
	s.page(w, r, http.StatusOK, view.Page(v))
	return nil
}

// loadReport reads the report of an epoch, 0 for the current one.
func (s *Server) loadReport(ctx context.Context, id string, number int) (reportPage, error) {
	loaded, err := s.loadCampaign(ctx, id, number)
	if err != nil {
		return reportPage{}, err
	}
	p := reportPage{campaignPage: loaded}
	if p.recorded.Report == nil {
		return p, noReport(id)
	}
	p.written = *p.recorded.Report
	if p.gates, err = s.Store.Gates(ctx, id); err != nil {
		return p, err
	}
	if p.waivers, err = s.Store.Waivers(ctx, id); err != nil {
		return p, err
	}
	if p.granted, err = s.Store.Approvals(ctx, id); err != nil {
		return p, err
	}
	p.derived, err = s.Store.Reanalysis(ctx, id)
	return p, err
}

func (p reportPage) view() (view.View, error) {
	r := p.written.Report
	effects, err := p.effects()
	if err != nil {
		return view.View{}, err
	}
	finalists, err := p.finalists()
	if err != nil {
		return view.View{}, err
	}
	v := view.View{
		Crumbs:   []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: r.RunID, Href: p.path("")}, {Label: "Report"}},
		Head:     part.Head{Title: "Report of " + r.RunID, Sub: fmt.Sprintf("%s · epoch %d · written %s", r.Target, r.Epoch, figure.Exact(p.written.WrittenAt))},
		Failed:   p.failures(),
		Question: r.Question,
		Lead:     report.Headline(r),
		Keeps:    r.KeepsBaseline,
		Config:   p.configuration(),
		Rung:     part.Rung{Basis: part.Basis(r.Recommendation.Basis), Sentence: report.Sentence(r)},
		Value:    report.ValueSentence(r),
		Withheld: withheld(r), NotShown: notShown(r),
		Measured: p.measured(), Effects: effects, Constraints: p.constraints(), HeldOut: heldOut(r), BestSet: bestSet(r), After: after(r), Excluded: p.excludedRows(), Limits: limits(r),
		Epochs: p.epochs(), Cost: cost(r.Cost), Provenance: p.provenance(), Reproduce: p.reproduce(),
		Finalists: finalists, Bounds: p.bounds(),
		Downloads: p.reportFiles(),
	}
	if v.TradeOffs, err = p.tradeOffs(); err != nil {
		return view.View{}, err
	}
	if len(v.TradeOffs.Values.Rows) > 0 {
		v.Value = "" // the table says it
	}
	if r.BaselineGain == nil && !r.KeepsBaseline && r.Score == nil {
		v.GainUnknown = report.GainSentence(r)
	} else {
		v.Gain = report.GainSentence(r)
	}
	return v, nil
}

// failures are what a reader must know before the answer: an epoch that ended
// early, every gate that failed, also when a resume put it right, and everything
// that was let through knowingly.
func (p reportPage) failures() []part.Banner {
	var out []part.Banner
	if ended := p.written.EpochEnded; ended != "" {
		b := part.Banner{Tone: part.ToneTrouble, Title: "The epoch ended before a decision", Text: sentenceOf(ended)}
		if end := p.recorded.Ended; end != nil && end.NextEpochRequires != "" {
			b.Text += " Next: " + sentenceOf(end.NextEpochRequires)
		}
		out = append(out, b)
	}
	if d := p.derived; d != nil && d.Verdict == "different" {
		out = append(out, part.Banner{
			Tone: part.ToneTrouble, Title: "The record does not follow from its own runs",
			Text: fmt.Sprintf("A re-analysis found differences %s. Next: assay reanalyze %s names them.", p.ago(d.At), p.written.RunID),
		})
	}
	for i, g := range p.gates {
		if g.Verdict != "failed" || g.Epoch > 0 && g.Epoch != p.written.Epoch {
			continue
		}
		b := part.Banner{Tone: part.ToneTrouble, Title: "A check failed: " + words(string(g.Gate)), Text: sentenceOf(g.Detail)}
		passed := slices.ContainsFunc(p.gates[i+1:], func(later artifact.Gate) bool { return later.Gate == g.Gate && later.Verdict == "passed" })
		switch {
		case passed:
			b.Tone, b.Title = part.ToneAttention, "A check failed at first and passed later: "+words(string(g.Gate))
		case g.Next != "":
			b.Text += " Next: " + sentenceOf(g.Next)
		}
		out = append(out, b)
	}
	for _, w := range p.waivers {
		if w.Epoch == p.written.Epoch {
			out = append(out, part.Banner{Tone: part.ToneAttention, Title: waivedTitle(w), Text: waivedText(w)})
		}
	}
	if halt := store.CurrentHalt(p.recorded.Halts); halt != nil {
		out = append(out, part.Banner{Tone: part.ToneTrouble, Title: "The campaign stands still", Text: sentenceOf(halt.Reason) + " Next: " + sentenceOf(halt.Next)})
	}
	return out
}

func waivedTitle(w artifact.WaiverRecord) string {
	if w.Gate == artifact.GateApproval {
		return "Nobody else approved what this epoch spent"
	}
	return "Let pass knowingly: " + words(w.Gate)
}

func waivedText(w artifact.WaiverRecord) string {
	switch at := exactly(w.At); {
	case w.Field == artifact.WaivedBefore:
		return "It was begun before approvals were kept."
	case w.Gate == artifact.GateApproval:
		return capital(w.Who + " started it, " + at + ": " + sentenceOf(w.Why))
	default:
		return fmt.Sprintf("By %s with %s, %s: %s", w.Who, w.Field, at, sentenceOf(w.Why))
	}
}

// exactly words a recorded time.
func exactly(text string) string {
	_, exact := when(text)
	return exact
}

// capital begins a phrase with a capital letter.
func capital(phrase string) string {
	first, size := utf8.DecodeRuneInString(phrase)
	return string(unicode.ToUpper(first)) + phrase[size:]
}

// sentenceOf ends a recorded text with a full stop.
func sentenceOf(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// configuration is the baseline beside the answer, in the order of the file.
func (p reportPage) configuration() part.Configuration {
	r := p.written.Report
	c := part.Configuration{Caption: "Today's setting and the recommended one", HasFrom: len(r.Baseline) > 0}
	if !c.HasFrom {
		c.Caption = "The recommended setting"
	}
	if len(r.Recommendation.Levels) == 0 {
		return c
	}
	for _, f := range p.campaign.Optimization.Factors {
		to, ok := r.Recommendation.Levels[f.ID]
		if !ok {
			continue
		}
		setting := part.Setting{Factor: f.ID, Name: nameOf(f), Unit: f.Unit, To: to.Render()}
		if from, ok := r.Baseline[f.ID]; ok {
			setting.From, setting.Changed = from.Render(), !space.SameLevel(from, to)
		}
		c.Settings = append(c.Settings, setting)
	}
	return c
}

// withheld lists why there is no certificate, the cheapest remedy first; one
// whose price is not known comes last.
func withheld(r artifact.Report) []view.Withheld {
	remedies := slices.Clone(r.Remedies)
	slices.SortStableFunc(remedies, func(a, b artifact.Remedy) int {
		switch {
		case a.AddsRuns == nil && b.AddsRuns == nil:
			return 0
		case a.AddsRuns == nil:
			return 1
		case b.AddsRuns == nil:
			return -1
		}
		return *a.AddsRuns - *b.AddsRuns
	})
	out := make([]view.Withheld, 0, len(remedies))
	for _, remedy := range remedies {
		out = append(out, view.Withheld{
			Code: string(remedy.Code), Name: capital(report.ReasonName(remedy.Code)) + ".", Words: sentenceOf(remedy.Says), Remedy: strings.TrimSuffix(remedy.What, "."), Price: price(remedy),
		})
	}
	return out
}

// price words what a remedy costs: first what it adds, then what the next
// campaign with it takes as a whole.
func price(r artifact.Remedy) string {
	switch {
	case r.AddsRuns == nil:
		return "a new plan; its runs are counted when the new file is checked"
	case *r.AddsRuns == 0:
		return "no more runs, an edit of the file"
	}
	text := figure.Count(*r.AddsRuns, "more run", "more runs")
	if r.PriceRuns != nil {
		text += "; the next campaign takes " + figure.Count(*r.PriceRuns, "run", "runs") + " with it"
		if r.PriceHours != nil {
			text += ", " + figure.Rough(seconds(3600**r.PriceHours))
		}
	}
	return text
}

// notShown are the notes that withhold nothing but belong beside the claim.
func notShown(r artifact.Report) []string {
	var out []string
	for _, c := range r.Caveats {
		if c.Code != artifact.CaveatAutoApproved { // stands above the answer
			out = append(out, c.Detail)
		}
	}
	return out
}

// limits are the limits of the claim that are not already among the notes of
// the first screen, with what the next epoch is advised to do.
func limits(r artifact.Report) []string {
	shown := notShown(r)
	out := slices.DeleteFunc(report.Limits(r), func(text string) bool { return slices.Contains(shown, text) })
	for _, advice := range r.NextEpochAdvice {
		out = append(out, "For the next epoch: "+sentenceOf(advice))
	}
	return out
}
