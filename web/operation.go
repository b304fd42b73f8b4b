package web

import (
	"context"
	"net/http"
	"strings"
	"unicode/utf8"

	"assay/internal/api"
	"assay/internal/data/store"
	"assay/templates/operator"
	"assay/templates/part"
)

const operationPath = "/operation"

// showOperation shows how the installation works, and what the operator decides.
func (s *Server) showOperation(w http.ResponseWriter, r *http.Request) error {
	v, err := s.operationView(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, operator.Page(v))
	return nil
}

// freeze stops all new spending. The reason is asked for, since everybody sees it.
func (s *Server) freeze(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	typed := r.PostForm.Get(operator.FieldWhy)
	why, wrong := freezeReason(typed)
	if wrong != "" {
		v, err := s.operationView(r)
		if err != nil {
			return err
		}
		v.Spending.Why, v.Spending.Problem = typed, wrong
		s.page(w, r, http.StatusUnprocessableEntity, operator.Page(v))
		return nil
	}
	if err := s.setFreeze(r.Context(), why); err != nil {
		return err
	}
	http.Redirect(w, r, operationPath, http.StatusSeeOther)
	return nil
}

func (s *Server) unfreeze(w http.ResponseWriter, r *http.Request) error {
	if err := s.setFreeze(r.Context(), ""); err != nil {
		return err
	}
	http.Redirect(w, r, operationPath, http.StatusSeeOther)
	return nil
}

// setFreeze stops spending for a reason; without one it lets it go on. Whoever
// comes second changes nothing.
func (s *Server) setFreeze(ctx context.Context, why string) error {
	if why == "" {
		return s.Engine.Unfreeze(ctx)
	}
	user, _ := signedIn(ctx)
	return s.Engine.Freeze(ctx, user.Name, why)
}

func freezeReason(typed string) (why, wrong string) {
	why = strings.Join(strings.Fields(typed), " ")
	switch {
	case why == "":
		return "", "Say why: the people whose campaigns wait will read it."
	case utf8.RuneCountInString(why) > operator.LongestWhy:
		return "", "The reason has more than 500 characters. Give a shorter one."
	}
	return why, ""
}

func (s *Server) setTwoPerson(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	mode, known := twoPersonMode(r.PostForm.Get(operator.FieldRule))
	if !known {
		return &problem{
			code: http.StatusUnprocessableEntity, what: "The rule was not chosen", why: "It is by itself, on, or off. Nothing was changed.",
			next: []part.Action{{Label: "Open the operation page", Href: operationPath, Primary: true}},
		}
	}
	if err := s.Engine.SetTwoPerson(r.Context(), mode); err != nil {
		return err
	}
	http.Redirect(w, r, operationPath+"#rule-head", http.StatusSeeOther)
	return nil
}

func twoPersonMode(text string) (store.TwoPersonMode, bool) {
	switch mode := store.TwoPersonMode(text); mode {
	case store.TwoPersonAuto, store.TwoPersonOn, store.TwoPersonOff:
		return mode, true
	}
	return "", false
}

// apiOperation is the page for programs.
func (s *Server) apiOperation(w http.ResponseWriter, r *http.Request) error {
	document, err := s.operationDocument(r.Context())
	if err != nil {
		return err
	}
	return send(w, http.StatusOK, document)
}

func (s *Server) apiFreeze(w http.ResponseWriter, r *http.Request) error {
	var asked api.Freeze
	if err := receive(r, &asked); err != nil {
		return err
	}
	why, wrong := freezeReason(asked.Why)
	if wrong != "" {
		return notDone(http.StatusUnprocessableEntity, "no-reason", "Spending was not stopped", wrong, "send a why")
	}
	if err := s.setFreeze(r.Context(), why); err != nil {
		return err
	}
	return s.apiOperation(w, r)
}

func (s *Server) apiUnfreeze(w http.ResponseWriter, r *http.Request) error {
	if err := s.setFreeze(r.Context(), ""); err != nil {
		return err
	}
	return s.apiOperation(w, r)
}

func (s *Server) apiTwoPerson(w http.ResponseWriter, r *http.Request) error {
	var asked api.TwoPerson
	if err := receive(r, &asked); err != nil {
		return err
	}
	mode, known := twoPersonMode(asked.Mode)
	if !known {
		return notDone(http.StatusUnprocessableEntity, "no-such-mode", "The rule was not changed", "The mode is auto, on or off", "send one of them")
	}
	if err := s.Engine.SetTwoPerson(r.Context(), mode); err != nil {
		return err
	}
	return s.apiOperation(w, r)
}

func (s *Server) operationDocument(ctx context.Context) (api.Operation, error) {
	o, err := s.Store.Operation(ctx)
	if err != nil {
		return api.Operation{}, err
	}
	workers, err := s.Store.Workers(ctx)
	if err != nil {
		return api.Operation{}, err
	}
	d := api.Operation{
		TwoPerson:   api.TwoPersonRule{Mode: string(o.Site.Mode), InForce: o.Site.TwoPerson},
		OpenReviews: o.OpenReviews, Workers: []api.Worker{}, Slots: []api.Slot{}, Jobs: []api.Jobs{},
	}
	if o.Site.Frozen() {
		d.Frozen = &api.Frozen{At: *o.Site.FrozenAt, By: o.Site.FrozenBy, Why: o.Site.FrozenWhy}
	}
	for _, one := range workers {
		d.Workers = append(d.Workers, api.Worker{Name: one.Owner, Host: one.Host, Version: one.Version, Alive: one.Alive(), StartedAt: one.StartedAt, BeatAt: one.BeatAt})
	}
	for _, one := range o.Slots {
		d.Slots = append(d.Slots, api.Slot{Host: one.Host, Slot: one.Slot, Holder: one.Owner, Purpose: one.Purpose})
	}
	for _, one := range o.Jobs {
		d.Jobs = append(d.Jobs, api.Jobs{Kind: one.Kind, Running: one.Running, Waiting: one.Waiting, Failed: one.Failed})
	}
	return d, nil
}
