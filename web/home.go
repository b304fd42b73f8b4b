package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
	"assay/templates/campaigns"
	"assay/templates/figure"
	"assay/templates/part"
)

const homePage = 50

// startedStates are those of campaigns that were started and are not put away.
var startedStates = []store.State{store.StateChecking, store.StateAwaitingApproval, store.StateRunning, store.StateHalted, store.StateDone}

// showCampaigns is the home page: what needs the reader first, then all campaigns.
// Search, filter and order stand in the address. How often the database is asked
// does not depend on how much there is.
func (s *Server) showCampaigns(w http.ResponseWriter, r *http.Request) error {
	ctx, rights := r.Context(), rightsOf(r.Context())
	v := campaigns.View{Shell: s.shell(r, "Campaigns", part.SectionCampaigns)}
	if rights.Somewhere(store.RoleAuthor) {
		v.New = "/campaigns/new"
	}
	listing := listingOf(r.URL.Query())
	listing.For, listing.Limit = rights, homePage+1 // one more tells whether there is a next page
	lines, total, err := s.Store.CampaignPage(ctx, listing)
	if errors.Is(err, store.ErrNotFound) { // of an order or a page that there is not
		return errNoPage
	}
	if err != nil {
		return err
	}
	if len(lines) > homePage {
		lines = lines[:homePage]
		next := r.URL.Query()
		next.Set("after", lines[len(lines)-1].Cursor())
		v.Next = "/?" + next.Encode()
	}
	shelves, err := s.Store.Shelves(ctx, rights)
	if err != nil {
		return err
	}
	v.Total, v.Filter, v.Projects = total, filterOf(listing, shelves), len(distinct(shelves, func(s store.Shelf) string { return s.Project })) > 1
	if v.Needs, v.More, v.Waiting, err = s.needs(ctx, *rights); err != nil {
		return err
	}
	if rights.Best().SeesDrafts() {
		site, err := s.Store.Site(ctx)
		if err != nil {
			return err
		}
		if site.Frozen() {
			stopped := frozenBanner(site)
			v.Stopped = &stopped
		}
	}
	if v.Rows, err = s.campaignRows(ctx, *rights, lines); err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, campaigns.Page(v))
	return nil
}

// listingOf reads search, filter and order from an address.
func listingOf(q url.Values) store.Listing {
	return store.Listing{
		Query: q.Get("q"), State: store.State(q.Get("state")), Target: q.Get("target"), Kind: q.Get("kind"), Project: q.Get("project"),
		Order: store.Order(cmp.Or(q.Get("sort"), string(store.OrderActivity))), After: q.Get("after"),
	}
}

// filterOf offers what there is to choose from. Where there is one thing only,
// there is nothing to choose.
func filterOf(l store.Listing, shelves []store.Shelf) campaigns.Filter {
	choices := func(of func(store.Shelf) string, least int) []campaigns.Choice {
		values := distinct(shelves, of)
		if len(values) < least {
			return nil
		}
		list := make([]campaigns.Choice, len(values))
		for i, value := range values {
			list[i] = campaigns.Choice{Value: value, Label: value}
		}
		return list
	}
	f := campaigns.Filter{
		Action: "/", Query: l.Query, State: string(l.State), Target: l.Target, Kind: l.Kind, Project: l.Project, Sort: string(l.Order),
		Targets: choices(func(s store.Shelf) string { return s.Target }, 2), Kinds: choices(func(s store.Shelf) string { return s.Kind }, 2),
		Projects: choices(func(s store.Shelf) string { return s.Project }, 2),
		Sorts: []campaigns.Choice{
			{Value: string(store.OrderActivity), Label: "Latest activity first"}, {Value: string(store.OrderBegun), Label: "Newest first"}, {Value: string(store.OrderName), Label: "By name"},
		},
	}
	there := distinct(shelves, func(s store.Shelf) string { return string(s.State) })
	for _, state := range store.States {
		if slices.Contains(there, string(state)) {
			f.States = append(f.States, campaigns.Choice{Value: string(state), Label: stateOf(state).Word})
		}
	}
	return f
}

// distinct are the different values of some shelves, without the empty one, in
// order.
func distinct(shelves []store.Shelf, of func(store.Shelf) string) []string {
	var values []string
	for _, shelf := range shelves {
		if value := of(shelf); value != "" {
			values = append(values, value)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// campaignRows shows campaigns with the time that is left of those that run.
func (s *Server) campaignRows(ctx context.Context, rights store.Rights, lines []store.Listed) ([]campaigns.Row, error) {
	running := map[string]string{}
	for _, line := range lines {
		if line.State == store.StateRunning {
			running[line.ID] = line.RunID
		}
	}
	left, err := s.Engine.TimesLeft(ctx, running)
	if err != nil {
		return nil, err
	}
	rows := make([]campaigns.Row, 0, len(lines))
	for _, line := range lines {
		row := campaignRow(line, rights.In(line.Project))
		if n := left[line.ID]; n > 0 {
			row.Remaining = figure.Rough(seconds(n))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func campaignRow(line store.Listed, role store.UserRole) campaigns.Row {
	row := campaigns.Row{
		ID: line.ID, Name: line.Title, Href: homeLink(line, role), Project: line.Project, Target: line.Name, State: stateOf(line.State),
		Done: line.RowsDone, Planned: &line.RowsPlanned, Active: ago(line.ActiveAt), Exact: figure.Exact(line.ActiveAt),
	}
	switch {
	case line.Problems != nil && *line.Problems > 0:
		row.Stage = figure.Count(*line.Problems, "finding", "findings")
	case line.Problems != nil:
		row.Stage = "no problem"
	case line.Stage != nil && line.State != store.StateDone:
		row.Stage = *line.Stage
	}
	if line.Problems != nil {
		row.Planned = nil
	}
	if line.Basis != nil {
		row.Answer, row.Gain = &part.Rung{Basis: part.Basis(*line.Basis)}, gainOf(line.GainPercent, line.Keeps)
	}
	return row
}

// homeLink is what a person of a role opens a campaign for: who only reads, its
// report; who writes, a draft to go on with it.
func homeLink(line store.Listed, role store.UserRole) string {
	path := "/campaigns/" + line.ID
	draft := line.Problems != nil
	switch {
	case draft && role.Covers(store.RoleAuthor):
		return path + "/scaffold"
	case draft:
		return path + "/checks"
	case line.State == store.StateDone && role == store.RoleViewer:
		return path + "/report"
	}
	return path
}

// gainInShort is the gain of a report over the baseline in percent.
func gainInShort(r artifact.Report) string {
	if r.BaselineGain == nil {
		return ""
	}
	return gainOf(r.BaselineGain.Percent, r.KeepsBaseline)
}

// gainOf words a gain in percent; where the baseline is kept there is none.
func gainOf(percent *float64, keeps bool) string {
	if percent == nil || keeps {
		return ""
	}
	return figure.Better(*percent / 100)
}
