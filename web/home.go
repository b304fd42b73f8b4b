package web

import (
	"net/http"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
	"assay/templates/campaigns"
	"assay/templates/figure"
	"assay/templates/part"
)

const homePage = 50

// startedStates are those of campaigns that were started and are not put away.
var startedStates = []store.State{store.StateChecking, store.StateAwaitingApproval, store.StateRunning, store.StateHalted, store.StateDone}

// showCampaigns is the home page: what needs the reader first, then all
// campaigns. Search and filter stand in the address.
func (s *Server) showCampaigns(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	filter := store.Filter{States: startedStates, After: q.Get("after"), Limit: homePage + 1, For: rightsOf(r.Context())} // one more tells whether there is a next page
	if state := q.Get("state"); state != "" {
		filter.States = []store.State{store.State(state)}
	}
	lines, err := s.Store.Campaigns(r.Context(), filter)
	if err != nil {
		return err
	}
	v := campaigns.View{
		Shell: s.shell(r, "Campaigns", part.SectionCampaigns), New: "/campaigns/new",
		Filter: campaigns.Filter{
			Action: "/", Query: q.Get("q"), State: q.Get("state"), Target: q.Get("target"),
			States: []campaigns.Choice{{Value: "draft", Label: "draft"}, {Value: "running", Label: "running"}, {Value: "halted", Label: "halted"}, {Value: "done", Label: "reported"}},
		},
	}
	if len(lines) > homePage {
		lines = lines[:homePage]
		next := r.URL.Query()
		next.Set("after", lines[len(lines)-1].ID)
		v.Next = "/?" + next.Encode()
	}
	v.Total = len(lines)
	for _, line := range lines {
		if line.Name != "" && !slices.ContainsFunc(v.Filter.Targets, func(c campaigns.Choice) bool { return c.Value == line.Name }) {
			v.Filter.Targets = append(v.Filter.Targets, campaigns.Choice{Value: line.Name, Label: line.Name})
		}
		if !matches(line, v.Filter) {
			continue
		}
		row, err := s.campaignRow(r, line)
		if err != nil {
			return err
		}
		v.Rows = append(v.Rows, row)
		if line.State == store.StateHalted {
			v.Needs = append(v.Needs, campaigns.Need{
				State: stateOf(line.State), Text: line.Title + " stands still", Href: "/campaigns/" + line.ID, When: row.Begun, Exact: row.Exact,
			})
		}
	}
	slices.Reverse(v.Needs)
	if v.Drafts, err = s.homeDrafts(r); err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, campaigns.Page(v))
	return nil
}

// homeDrafts are the drafts that the visitor may see.
func (s *Server) homeDrafts(r *http.Request) ([]campaigns.Draft, error) {
	lines, err := s.Store.Drafts(r.Context(), "", rightsOf(r.Context()))
	if err != nil {
		return nil, err
	}
	var drafts []campaigns.Draft
	for _, line := range lines {
		page := "/scaffold"
		if !rightsOf(r.Context()).In(line.Project).Covers(store.RoleAuthor) {
			page = "/checks"
		}
		d := campaigns.Draft{
			Name: line.Title, Href: "/campaigns/" + line.CampaignID + page, By: line.SavedBy, Saved: ago(line.SavedAt), Exact: figure.Exact(line.SavedAt),
			State: part.State{Word: "no problem", Tone: part.ToneOK},
		}
		if line.Problems > 0 {
			d.State = part.State{Word: figure.Count(line.Problems, "finding", "findings"), Tone: part.ToneAttention}
		}
		drafts = append(drafts, d)
	}
	return drafts, nil
}

func matches(line store.CampaignLine, f campaigns.Filter) bool {
	query := strings.ToLower(f.Query)
	return (query == "" || strings.Contains(strings.ToLower(line.Title+" "+line.Name), query)) &&
		(f.Target == "" || f.Target == line.Name)
}

func (s *Server) campaignRow(r *http.Request, line store.CampaignLine) (campaigns.Row, error) {
	planned := line.RowsPlanned
	row := campaigns.Row{
		ID: line.ID, Name: line.Title, Href: "/campaigns/" + line.ID, Target: line.Name, State: stateOf(line.State),
		Done: line.RowsDone, Planned: &planned, Begun: ago(line.CreatedAt), Exact: figure.Exact(line.CreatedAt),
	}
	if line.Stage != nil && line.State != store.StateDone {
		row.Stage = *line.Stage
	}
	if line.State == store.StateRunning {
		p, err := s.Engine.Progress(r.Context(), line.ID)
		if err != nil {
			return row, err
		}
		if p.ETASeconds != nil && *p.ETASeconds > 0 {
			row.Remaining = figure.Rough(seconds(*p.ETASeconds))
		}
	}
	if line.Basis != nil {
		row.Answer = &part.Rung{Basis: part.Basis(*line.Basis)}
		if report, err := s.Store.Report(r.Context(), line.ID, *line.CurrentEpoch); err == nil {
			row.Gain = gainInShort(report.Report)
		}
	}
	return row, nil
}

// gainInShort is the gain over the baseline in percent.
func gainInShort(r artifact.Report) string {
	g := r.BaselineGain
	if g == nil || g.Percent == nil || r.KeepsBaseline {
		return ""
	}
	return figure.Better(*g.Percent / 100)
}
