package web

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"assay/internal/api"
	"assay/internal/core/starter"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/targets"

	"github.com/go-chi/chi/v5"
)

const targetsPath = "/targets"

func (s *Server) showTargets(w http.ResponseWriter, r *http.Request) error {
	v, err := s.targetsView(r)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, view.Page(v))
	return nil
}

func (s *Server) targetsView(r *http.Request) (view.View, error) {
	v := view.View{
		Shell:   s.shell(r, "Targets", part.SectionOperation),
		Head:    part.Head{Title: "Targets", Sub: "The folders whose programs may be run"},
		Meaning: "To register a folder is to let everybody who writes campaigns in Assay run programs in it, and with them whatever commands they please, as " + s.runsAs("") + ". They can then read, change and delete whatever that user of this machine can, and reach whatever it reaches. Nothing else is run: a folder that is not listed here cannot be started, tried or checked.",
		Where:   "This server was started without --root, so any folder of this machine can be registered. Start it with --root DIR to bound that.",
		Roots:   s.resolvedRoots(),
	}
	v.Shell.Styles = []string{"people.css"}
	if len(s.Roots) > 0 {
		v.Where = "A folder can be registered when it lies under one that this server was started with. Where that changes, what is registered elsewhere is run no more."
	}
	if s.root {
		v.AsRoot = &part.Banner{
			Tone: part.ToneAttention, Title: "This server runs as root",
			Text: "A target without a user of its own runs as root too, and can do anything to this machine. Name a user who may do little when you register a folder.",
		}
	}
	targets, err := s.Store.Targets(r.Context())
	if err != nil {
		return v, err
	}
	known := map[string]bool{}
	for _, t := range targets {
		v.Targets = append(v.Targets, s.targetLine(r, t))
		known[t.Dir] = known[t.Dir] || t.RetiredAt == nil
		switch t.ID {
		case r.URL.Query().Get("registered"):
			v.Done = &part.Banner{Tone: part.ToneOK, Title: t.Dir + " is registered", Text: "Authors can run programs in it as " + s.runsAs(t.RunAs) + "."}
		case r.URL.Query().Get("retired"):
			v.Done = &part.Banner{Tone: part.ToneOK, Title: t.Dir + " is retired", Text: "Nothing more is begun in it as " + s.runsAs(t.RunAs) + ". A campaign that runs there halts before its next run."}
		}
	}
	if registers(r.Context()) {
		v.Form = &view.Form{Action: targetsPath, AsUser: s.root, RunAsHint: s.runAsHint(), Offers: s.offeredTargets(known)}
	}
	return v, nil
}

// runsAs names the user whom a target runs as.
func (s *Server) runsAs(user string) string { return cmp.Or(user, queue.ServerUser()) }

func (s *Server) runAsHint() string {
	if s.root {
		return "A user of this machine whom everything there runs as. Without one it runs as root."
	}
	return "Everything there runs as " + s.runsAs("") + ", as this server does. A server that runs as root can give a target another user."
}

func (s *Server) targetLine(r *http.Request, t store.Target) view.Target {
	line := view.Target{
		Dir: t.Dir, RunAs: s.runsAs(t.RunAs), State: part.State{Word: "registered", Tone: part.ToneOK},
		Registered: ago(t.RegisteredAt), RegisteredExact: figure.Exact(t.RegisteredAt), By: t.RegisteredBy,
	}
	if t.RetiredAt != nil {
		line.State = part.State{Word: "retired", Tone: part.ToneQuiet}
		line.Why = "Retired " + ago(*t.RetiredAt) + " by " + t.RetiredBy + "."
		return line
	}
	if why := s.Engine.Unusable(t); why != "" {
		line.State, line.Why = part.State{Word: "cannot be run", Tone: part.ToneAttention}, capital(sentenceOf(why))
	}
	if registers(r.Context()) {
		line.Retire = &part.Action{
			ID: "retire-" + t.ID, Label: "Retire target", Href: targetsPath + "/" + t.ID + "/retire", Method: "post", Danger: true,
			Confirm: &part.Confirm{
				Question: "Retire this target?",
				Loss:     "Nothing more is begun in " + t.Dir + ", and a campaign that runs there halts before its next run. What was measured is kept, and the folder can be registered again.",
				Yes:      "Retire the target", No: "Keep it",
			},
		}
	}
	return line
}

// offeredTargets are the programs that come with Assay, where this server may use
// them and nobody registered them yet.
func (s *Server) offeredTargets(known map[string]bool) []part.Action {
	var out []part.Action
	for _, t := range starter.Templates() {
		if folder := s.exampleFolder(t); folder != "" && !known[folder] {
			out = append(out, part.Action{
				ID: "offer-" + t.Name, Label: "Register the example " + t.Name, Href: targetsPath, Method: "post",
				Fields: []part.Field{{Name: view.FieldDir, Value: folder}},
			})
		}
	}
	return out
}

// registerTarget registers a folder, or shows the form again with what is wrong.
func (s *Server) registerTarget(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	dir, runAs := strings.TrimSpace(r.PostFormValue(view.FieldDir)), strings.TrimSpace(r.PostFormValue(view.FieldRunAs))
	made, err := s.register(r, dir, runAs)
	if err == nil {
		http.Redirect(w, r, targetsPath+"?registered="+made.ID, http.StatusSeeOther)
		return nil
	}
	if !errors.Is(err, queue.ErrTarget) {
		return err
	}
	v, failed := s.targetsView(r)
	if failed != nil {
		return failed
	}
	v.Failed = &part.Banner{Tone: part.ToneTrouble, Title: "The folder is not registered"}
	why := capital(sentenceOf(strings.TrimPrefix(err.Error(), queue.ErrTarget.Error()+": ")))
	v.Form.Dir, v.Form.RunAs = dir, runAs
	if s.root && runAs != "" && queue.RunnableAs(runAs) != nil {
		v.Form.RunAsProblem = why
	} else {
		v.Form.DirProblem = why
	}
	s.page(w, r, http.StatusUnprocessableEntity, view.Page(v))
	return nil
}

// register registers a folder for whoever asks. Only root can run it as somebody
// else.
func (s *Server) register(r *http.Request, dir, runAs string) (store.Target, error) {
	if runAs != "" && runAs != queue.ServerUser() && !s.root {
		return store.Target{}, fmt.Errorf("%w: nothing can be run as %s, because this server does not run as root - leave the user out", queue.ErrTarget, runAs)
	}
	return s.Engine.RegisterTarget(r.Context(), queue.NewTarget{Dir: dir, RunAs: runAs, By: visitorName(r.Context()), Within: s.Roots})
}

func (s *Server) retireTarget(w http.ResponseWriter, r *http.Request) error {
	retired, err := s.retire(r)
	if err != nil {
		return err
	}
	http.Redirect(w, r, targetsPath+"?retired="+retired.ID, http.StatusSeeOther)
	return nil
}

func (s *Server) retire(r *http.Request) (store.Target, error) {
	retired, err := s.Engine.RetireTarget(r.Context(), chi.URLParam(r, "target"), visitorName(r.Context()))
	if errors.Is(err, store.ErrNotFound) {
		err = &problem{code: http.StatusNotFound, what: "There is no such target", next: []part.Action{{Label: "Show the targets", Href: targetsPath, Primary: true}}}
	}
	return retired, err
}

func (s *Server) apiTargets(w http.ResponseWriter, r *http.Request) error {
	targets, err := s.Store.Targets(r.Context())
	if err != nil {
		return err
	}
	out := api.Targets{Targets: make([]api.Target, len(targets))}
	for i, t := range targets {
		out.Targets[i] = s.asTarget(t)
	}
	return send(w, http.StatusOK, out)
}

func (s *Server) asTarget(t store.Target) api.Target {
	out := api.Target{
		ID: t.ID, Dir: t.Dir, RunAs: s.runsAs(t.RunAs), RegisteredBy: t.RegisteredBy, RegisteredAt: t.RegisteredAt, RetiredAt: t.RetiredAt, RetiredBy: t.RetiredBy,
	}
	if t.RetiredAt == nil {
		out.Unusable = s.Engine.Unusable(t)
	}
	return out
}

func (s *Server) apiRegisterTarget(w http.ResponseWriter, r *http.Request) error {
	var in api.NewTarget
	if err := receive(r, &in); err != nil {
		return err
	}
	made, err := s.register(r, in.Dir, in.RunAs)
	if err != nil {
		return err
	}
	return send(w, http.StatusCreated, s.asTarget(made))
}

func (s *Server) apiRetireTarget(w http.ResponseWriter, r *http.Request) error {
	retired, err := s.retire(r)
	if err != nil {
		return err
	}
	return send(w, http.StatusOK, s.asTarget(retired))
}
