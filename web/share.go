package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/report"

	"github.com/go-chi/chi/v5"
)

// sharedPath is where the links to reports lead; what follows is a secret.
const sharedPath = "/shared/"

// shareDays are for how many days a link may work.
var shareDays = []int{1, 7, 30, 90}

const shareDaysUsual = 7

// shareReport makes a link to a report and shows it, this once, on the report.
func (s *Server) shareReport(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	id := chi.URLParam(r, "id")
	epoch, err := strconv.Atoi(r.PostForm.Get("epoch"))
	if err != nil {
		return errBadShare
	}
	days, err := strconv.Atoi(r.PostForm.Get("days"))
	if err != nil {
		return errBadShare
	}
	made, address, err := s.share(r, id, epoch, days)
	if err != nil {
		return err
	}
	p, err := s.loadReport(r.Context(), id, epoch)
	if err != nil {
		return err
	}
	return s.sendReport(w, r, p, &view.MadeShare{Address: address, Until: figure.Exact(made.ExpiresAt)})
}

var errBadShare = &problem{
	code: http.StatusBadRequest, what: "The link was not made", why: "A link works for 1, 7, 30 or 90 days and shows the report of one epoch.",
	next: []part.Action{toCampaigns},
}

// share makes a link to the report of an epoch.
func (s *Server) share(r *http.Request, id string, epoch, days int) (made store.Share, address string, err error) {
	if !slices.Contains(shareDays, days) {
		return made, "", errBadShare
	}
	user, _ := signedIn(r.Context())
	var token string
	err = s.Store.InTx(r.Context(), func(tx *store.Tx) (err error) {
		made, token, err = tx.Share(r.Context(), id, epoch, user.ID, time.Duration(days)*24*time.Hour)
		return err
	})
	return made, s.siteOf(r) + sharedPath + token, err
}

// siteOf is the address of the site as the reader knows it.
func (s *Server) siteOf(r *http.Request) string {
	if s.Base != "" {
		return s.Base
	}
	if s.Secure {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// revokeShare ends a link and returns to the report that it showed.
func (s *Server) revokeShare(w http.ResponseWriter, r *http.Request) error {
	id := chi.URLParam(r, "id")
	if err := s.endShare(r.Context(), id, chi.URLParam(r, "share")); err != nil {
		return err
	}
	http.Redirect(w, r, "/campaigns/"+id+"/report#share", http.StatusSeeOther)
	return nil
}

func (s *Server) endShare(ctx context.Context, id, share string) error {
	user, _ := signedIn(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.RevokeShare(ctx, id, share, user.Name) })
}

// shareView is the part of a report where it is shared.
func (s *Server) shareView(ctx context.Context, p reportPage, made *view.MadeShare) (*view.Share, error) {
	links, err := s.Store.Shares(ctx, p.id)
	if err != nil {
		return nil, err
	}
	v := &view.Share{Action: p.path("/share"), Epoch: strconv.Itoa(p.written.Epoch), Chosen: strconv.Itoa(shareDaysUsual), Made: made}
	for _, n := range shareDays {
		v.Days = append(v.Days, view.Choice{Value: strconv.Itoa(n), Label: figure.Count(n, "day", "days")})
	}
	for _, l := range links {
		link := view.ShareLink{
			By: l.MadeBy, Made: ago(l.CreatedAt), MadeExact: figure.Exact(l.CreatedAt), Ends: "in " + figure.Duration(time.Until(l.ExpiresAt)), EndsExact: figure.Exact(l.ExpiresAt),
			Opened: "never", Report: "epoch " + strconv.Itoa(l.Epoch),
			Revoke: part.Action{
				ID: "revoke-" + l.ID, Label: "Revoke link", Href: p.path("/share/" + l.ID + "/revoke"), Method: "post", Danger: true,
				Confirm: &part.Confirm{Question: "Revoke this link?", Loss: "Whoever has it sees nothing any more. Other links and the report stay.", Yes: "Revoke link", No: "Keep link"},
			},
		}
		if l.LastOpenedAt != nil {
			link.Opened, link.OpenedExact = ago(*l.LastOpenedAt), figure.Exact(*l.LastOpenedAt)
		}
		v.Links = append(v.Links, link)
	}
	return v, nil
}

// showShared shows the report of a link to whoever has it.
func (s *Server) showShared(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("X-Robots-Tag", "noindex")
	shared, err := s.Store.Shared(r.Context(), chi.URLParam(r, "token"))
	if errors.Is(err, store.ErrNotFound) {
		return errNotShared
	}
	if err != nil {
		return err
	}
	p, err := s.loadReport(r.Context(), shared.CampaignID, shared.Epoch)
	if err != nil {
		return err
	}
	p.kept = true
	v, err := p.view()
	if err != nil {
		return err
	}
	still(&v)
	v.Shell = s.shell(r, "Report of "+p.campaign.RunID, "")
	v.Shell.Person = "" // the page is the same for everybody
	s.page(w, r, http.StatusOK, view.Page(v))
	return nil
}

var errNotShared = &problem{
	code: http.StatusNotFound, what: "This link shows nothing", why: "It has ended, was revoked, or is not complete. Ask whoever sent it for another one.",
}
