package web

import (
	"encoding/json"
	"net/http"

	"assay/internal/data/store"
	view "assay/templates/campaign"
	"assay/templates/part"

	"github.com/a-h/templ"
)

// campaignPatch makes the parts of the campaign page anew that events of these
// topics change, with the answer to what the page asks for. It reads the campaign
// once, whatever the number of events.
func (s *Server) campaignPatch(r *http.Request, id string, topics map[store.Topic]bool) (patch, error) {
	p, err := s.loadCampaign(r.Context(), id, 0)
	if err != nil {
		return patch{}, err
	}
	v, err := p.view(askedPreference(r.URL.Query()))
	if err != nil {
		return patch{}, err
	}
	out := patch{Fragments: map[string]string{}, Charts: map[string]json.RawMessage{}}
	put := func(id string, c templ.Component) error {
		text, err := html(r, c)
		out.Fragments[id] = text
		return err
	}
	type piece struct {
		id        string
		component templ.Component
	}
	pieces := []piece{
		{view.ProgressID, view.Progress(v.Progress)}, {view.BestID, view.BestSoFar(v.Best)}, {view.StatusID, view.Status(v.Head)}, {view.TabBarID, view.TabBar(v)},
	}
	if topics[store.TopicRun] || topics[store.TopicDesign] {
		pieces = append(pieces, piece{view.RunsID, view.RunsContent(v.Runs)})
		for _, c := range v.Runs.Charts {
			out.Charts[c.ID] = c.Option
		}
	}
	if changesStage(topics) {
		pieces = append(pieces,
			piece{view.GraphID, view.Graph(v.Graph, v.Branches)}, piece{view.BannersID, view.Banners(v.Banners)}, piece{view.AnswerID, view.AnswerNow(v.Answer)},
			piece{view.DesignID, view.DesignContent(v.Design)}, piece{view.EffectsID, view.EffectsContent(v.Effects)},
			piece{view.ConfirmID, view.ConfirmContent(v.Confirm)}, piece{view.LadderID, view.Ladder(v.Confirm.Ladder)},
			piece{view.ReportID, view.Report(v.Report)}, piece{view.AuditID, view.Audit(v.Audit)},
		)
		for _, fit := range append([]view.Effects{v.Effects}, v.Effects.Fits...) {
			for _, c := range []part.Chart{fit.Pareto, fit.HalfNormal} {
				if c.ID != "" {
					out.Charts[c.ID] = c.Option
				}
			}
		}
		if v.Front.Several {
			pieces = append(pieces, piece{view.FrontID, view.FrontContent(v.Front)})
			out.Charts[view.ChartFront] = v.Front.Chart.Option
		}
		out.Charts[view.ChartForest] = v.Confirm.Forest.Option
	}
	for _, piece := range pieces {
		if err := put(piece.id, piece.component); err != nil {
			return patch{}, err
		}
	}
	for id, option := range out.Charts {
		if option == nil {
			delete(out.Charts, id)
		}
	}
	return out, nil
}

// changesStage reports whether something else than rows happened.
func changesStage(topics map[store.Topic]bool) bool {
	for topic := range topics {
		if topic != store.TopicRun && topic != store.TopicProgress && topic != store.TopicLog {
			return true
		}
	}
	return false
}
