package web

import (
	"strings"
	"testing"

	"assay/internal/data/store"
)

func TestHomeFindsAndFilters(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	for _, c := range []struct {
		query         string
		shown, absent []string
	}{
		{"/", []string{calmID, hostileID, haltedID}, nil},
		{"/?q=CAL", []string{calmID}, []string{hostileID, haltedID}},
		{"/?state=halted", []string{haltedID}, []string{calmID, hostileID}},
		{"/?target=%3Cb%3Ebowl%3C%2Fb%3E", []string{hostileID}, []string{calmID}},
		{"/?q=nothing-like-it", nil, []string{calmID, hostileID, haltedID}},
	} {
		body := s.page(viewer, c.query)
		if _, list, found := strings.Cut(body, "<table"); found {
			body = list
		} else if len(c.shown) > 0 {
			t.Errorf("%s has no table", c.query)
		}
		for _, runID := range c.shown {
			contains(t, c.query, body, `href="/campaigns/`+s.campaign(runID)+`"`)
		}
		for _, runID := range c.absent {
			lacks(t, c.query, body, `href="/campaigns/`+s.campaign(runID)+`"`)
		}
	}
}

// A search that finds nothing is not an empty installation: it can be undone.
func TestHomeTellsNoMatchFromNoCampaign(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	body := s.page(s.as(store.RoleViewer), "/?state=archived")
	contains(t, "no match", body, "No campaign matches.", `role="search"`)
	lacks(t, "no match", body, "No campaign yet")
}
