package web

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/scaffold"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/part"
	view "assay/templates/scaffold"
)

// formPage is what the form of a draft shows.
type formPage struct {
	draftPage
	form   scaffold.Form
	folder string // that is listed for choosing; "" for none
	// said is what stood in the way of the last change; nil for nothing.
	said *problem
	// typed says that form holds what was typed and is not saved.
	typed bool
}

func (s *Server) showScaffold(w http.ResponseWriter, r *http.Request) error {
	p, err := s.loadForm(r)
	if err != nil {
		return err
	}
	p.folder = r.URL.Query().Get("folder")
	s.page(w, r, http.StatusOK, view.Page(s.scaffoldView(r, p)))
	return nil
}

func (s *Server) loadForm(r *http.Request) (formPage, error) {
	base, err := s.draftOf(r)
	if err != nil {
		return formPage{}, err
	}
	return formPage{draftPage: base, form: scaffold.Read(base.Document)}, nil
}

// readable reports whether the text is one mapping, which alone has a form.
func (p *formPage) readable() bool {
	v, ok := p.Document.Value("")
	_, mapping := v.(map[string]any)
	return ok && mapping
}

// changeScaffold puts what was typed into the file, does what the button says,
// and shows the form again. What was typed is never lost: where it cannot be
// saved it is shown with the reason.
func (s *Server) changeScaffold(w http.ResponseWriter, r *http.Request) error {
	p, err := s.loadForm(r)
	if err != nil {
		return err
	}
	if err := readForm(r); err != nil {
		return err
	}
	if !p.readable() {
		http.Redirect(w, r, p.path("/edit"), http.StatusSeeOther)
		return nil
	}
	p.form = decodeForm(p.form, r.PostForm)
	basedOn, err := strconv.Atoi(r.PostFormValue(view.FieldRevision))
	if err != nil {
		return &problem{code: http.StatusUnprocessableEntity, what: "The form was sent without its revision", why: "Nothing was changed. Open the form again and repeat it there.", next: []part.Action{{Label: "Open the form", Href: p.path("/scaffold"), Primary: true}}}
	}
	do := r.PostFormValue(view.FieldDo)
	if which := r.PostFormValue("repair"); which != "" {
		do = "repair:" + which
	}
	to, err := s.doScaffold(r, &p, basedOn, do)
	if err == nil {
		http.Redirect(w, r, to, http.StatusSeeOther)
		return nil
	}
	said := scaffoldProblem(err)
	if said == nil {
		return err
	}
	// The text beside the form is the one that is saved now. Where only the button
	// was refused it has what was typed.
	if p.draftPage, err = s.draftOf(r); err != nil {
		return err
	}
	p.said, p.typed = said, !p.readable() || len(scaffold.Changes(p.Document, p.form)) > 0
	s.page(w, r, said.code, view.Page(s.scaffoldView(r, p)))
	return nil
}

// scaffoldProblem words what an author can do something about.
func scaffoldProblem(err error) *problem {
	var stale *store.StaleError
	var refused *queue.RefusedError
	conflict := func(what, why string) *problem {
		return &problem{code: http.StatusConflict, what: what, why: why, underlying: err}
	}
	switch {
	case errors.As(err, &stale):
		return conflict("Somebody saved this draft meanwhile", fmt.Sprintf("%s saved it %s. The text beside shows that; your fields show what you typed. Save again to put yours over it; the other text stays as a version.", stale.SavedBy, ago(stale.SavedAt)))
	case errors.Is(err, campaign.ErrCannotEdit):
		return conflict("This change has to be made in the text", capital(err.Error())+". Your other fields are as you typed them; nothing was saved.")
	case errors.As(err, &refused):
		return conflict("The file has errors, so the check was not begun", "They are listed under Check.")
	case errors.Is(err, store.ErrCheckOpen):
		return conflict("Another check of this draft has not ended", "Your changes are saved. Wait for it, or cancel it.")
	case errors.Is(err, queue.ErrTarget), errors.Is(err, queue.ErrRequest), errors.Is(err, queue.ErrSource):
		return &problem{code: http.StatusUnprocessableEntity, what: "This cannot be done yet", why: capital(err.Error()) + ".", underlying: err}
	}
	if p, ok := errors.AsType[*problem](err); ok && p.code < http.StatusInternalServerError {
		return p
	}
	return nil
}

// doScaffold saves the form and does what the button asks for. It returns where
// to go.
func (s *Server) doScaffold(r *http.Request, p *formPage, basedOn int, do string) (string, error) {
	verb, what, _ := strings.Cut(do, ":")
	if err := p.prepare(verb, what, s); err != nil {
		return "", err
	}
	text, err := p.Document.Edited(scaffold.Changes(p.Document, p.form)...)
	if err != nil {
		return "", err
	}
	_, after, _ := campaign.Parse(p.Draft.Name, text)
	edits := p.edits(after, verb, what)
	if verb == "repair" {
		if edits, err = s.repairs(r, p, text, what); err != nil {
			return "", err
		}
	}
	if text, err = after.Edited(edits...); err != nil {
		return "", err
	}
	by := visitorName(r.Context())
	// What a click throws away can be had back from the versions.
	note := ""
	switch {
	case r.PostFormValue(draft.FieldOver) != "":
		note = savedOver
	case verb == "remove-factor" && len(edits) > 0:
		note = "before a knob was removed"
	case verb == "remove-objective" && len(edits) > 0:
		note = "before an objective was removed"
	}
	if note != "" {
		if _, err := s.Engine.SaveVersion(r.Context(), p.id, by, note); err != nil {
			return "", err
		}
	}
	if _, err := s.Engine.SaveDraft(r.Context(), p.id, text, basedOn, by); err != nil {
		return "", err
	}
	return s.afterSave(r, p, verb, what)
}

// prepare changes fields that a button fills in.
func (p *formPage) prepare(verb, what string, s *Server) error {
	switch verb {
	case "use-folder":
		if !s.allows(what) {
			return &problem{code: http.StatusUnprocessableEntity, what: "This folder cannot be used", why: "Targets lie under the folders that this server was started with."}
		}
		p.form.RepoPath = s.repoPath(what)
	case "use-example":
		return p.useExample(what, s)
	case "log":
		if i, ok := index(what, len(p.form.Factors)); ok {
			p.form.Factors[i].Scale = "log"
		}
	}
	return nil
}

// edits are those of a button that changes more than fields, on the text that
// has the fields already.
func (p *formPage) edits(doc *campaign.Document, verb, what string) []campaign.Edit {
	form := scaffold.Read(doc)
	switch verb {
	case "maximize", "minimize":
		return scaffold.AddObjective(doc, scaffold.Objective{Metric: what, Direction: verb, Epsilon: scaffold.Epsilon{Kind: "pct", Value: "2"}})
	case "limit":
		return scaffold.AddConstraint(doc, scaffold.Constraint{Metric: what, Op: ">=", Value: p.observedText(what)})
	case "add":
		return addBlank(doc, form, what)
	case "suggest":
		for _, one := range p.suggestions() {
			if one.Factor.ID == what {
				return scaffold.AddFactor(doc, fresh(form, one.Factor))
			}
		}
	case "remove-factor":
		if i, ok := index(what, len(form.Factors)); ok {
			return scaffold.RemoveFactor(doc, i)
		}
	case "remove-objective":
		if i, ok := index(what, len(form.Objectives)); ok {
			return scaffold.RemoveObjective(doc, i)
		}
	case "remove-constraint":
		if i, ok := index(what, len(form.Constraints)); ok {
			return scaffold.RemoveConstraint(doc, i)
		}
	case "budget":
		if path, value, ok := strings.Cut(what, "="); ok {
			return scaffold.SetBudget(doc, path, value)
		}
	}
	return nil
}

func addBlank(doc *campaign.Document, form scaffold.Form, what string) []campaign.Edit {
	switch what {
	case "factor":
		return scaffold.AddFactor(doc, fresh(form, scaffold.Factor{
			ID: "KNOB", Name: "knob", Type: "numeric", Apply: scaffold.Apply{Kind: string(campaign.ApplyFlag), Where: "--knob={level}"},
		}))
	case "objective":
		return scaffold.AddObjective(doc, scaffold.Objective{Metric: freshMetric(form, "my_metric"), Direction: "maximize", Epsilon: scaffold.Epsilon{Kind: "pct", Value: "2"}})
	case "constraint":
		return scaffold.AddConstraint(doc, scaffold.Constraint{Op: ">="})
	}
	return nil
}

// fresh gives a factor an id that the form does not have.
func fresh(form scaffold.Form, f scaffold.Factor) scaffold.Factor {
	taken := map[string]bool{}
	for _, one := range form.Factors {
		taken[one.ID] = true
	}
	id := f.ID
	for n := 2; taken[f.ID]; n++ {
		f.ID = id + "_" + strconv.Itoa(n)
	}
	return f
}

// freshMetric is a name that no objective of the form has.
func freshMetric(form scaffold.Form, name string) string {
	fresh := name
	for n := 2; slices.ContainsFunc(form.Objectives, func(o scaffold.Objective) bool { return o.Metric == fresh }); n++ {
		fresh = name + "_" + strconv.Itoa(n)
	}
	return fresh
}

// repairs are the mechanical fixes of one problem of a text, or of all.
func (s *Server) repairs(r *http.Request, p *formPage, text []byte, which string) ([]campaign.Edit, error) {
	checked, err := s.Engine.CheckText(r.Context(), p.id, text, s.Roots)
	if err != nil {
		return nil, err
	}
	var edits []campaign.Edit
	for _, one := range checked.Problems() {
		if one.Repair != nil && (which == draft.RepairAll || which == repairKey(one)) {
			edits = append(edits, one.Repair.Edits...)
		}
	}
	return edits, nil
}

func index(text string, n int) (int, bool) {
	i, err := strconv.Atoi(text)
	return i, err == nil && i >= 0 && i < n
}

// afterSave begins what a button begins, and says where to go.
func (s *Server) afterSave(r *http.Request, p *formPage, verb, what string) (string, error) {
	here := p.path("/scaffold")
	request := queue.CheckRequest{CampaignID: p.id, By: visitorName(r.Context()), Within: s.Roots, Registers: registers(r.Context())}
	switch verb {
	case "try", "try-tests":
		request.Kind, request.Command = store.CheckTry, p.form.TryCommand()
		request.TimeoutSec = tryTimeout(p.form.RunTimeout)
		if verb == "try-tests" {
			request.Command, request.TimeoutSec = p.form.TestCommand, tryTimeout(p.form.TestTimeout)
		}
		if strings.TrimSpace(request.Command) == "" {
			return "", fmt.Errorf("%w: there is no command to try - type one first", queue.ErrRequest)
		}
		_, err := s.Engine.StartCheck(r.Context(), request)
		return here + "#command", err
	case "smoke", "liveness":
		request.Kind = verb
		if verb == store.CheckLiveness {
			request.Repeats = offeredRepeats
		}
		_, err := s.Engine.StartCheck(r.Context(), request)
		return p.path("/checks"), err
	case "cancel":
		if !slices.ContainsFunc(p.checks, func(c store.Check) bool { return c.ID == what }) {
			return "", errNoPage
		}
		return here + "#command", s.Engine.CancelCheck(r.Context(), what, request.By)
	case "rehearse":
		return p.path("/rehearsal"), nil
	case "start":
		return p.path("/start"), nil // which asks once and names the price
	case "ask":
		return p.path("/review"), nil
	case "open-folder":
		return here + "?folder=" + queryEscape(what) + "#target", nil
	}
	return here + "#" + section(verb, what), nil
}

// section is the step in which a button stands.
func section(verb, what string) string {
	switch verb {
	case "use-folder", "use-example":
		return "target"
	case "maximize", "minimize", "limit", "remove-objective", "remove-constraint":
		return "metrics"
	case "suggest", "remove-factor", "log":
		return "factors"
	case "add":
		if what == "factor" {
			return "factors"
		}
		return "metrics"
	case "budget":
		return "budget"
	case "repair":
		return "check"
	}
	return ""
}

// tryTimeout bounds a try as the file bounds a run, as far as a try may go.
func tryTimeout(text string) int {
	const most = 600
	seconds, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || seconds < 1 {
		return 0
	}
	return min(seconds, most)
}

// tried are the trials of the run command and of the test command, newest first
// of each; nil for none.
func (p *formPage) tried() (run, tests *tried) {
	for _, c := range p.checks {
		if c.Kind != store.CheckTry {
			continue
		}
		t := readTried(c)
		switch {
		case t.command == strings.TrimSpace(p.form.TestCommand) && t.command != "":
			if tests == nil {
				tests = t
			}
		case run == nil:
			run = t
		case !p.measures(run.command) && p.measures(t.command):
			run = t
		}
	}
	return run, tests
}

// measures reports whether a tried command is the one of the form, with its knobs or
// without.
func (p *formPage) measures(command string) bool {
	return command == p.form.TryCommand() || command == strings.TrimSpace(p.form.RunCommand)
}

// observation is the newest trial of the run command that gave an object.
func (p *formPage) observation() pilot.Trial {
	var found *pilot.Trial
	for _, c := range p.checks {
		if c.Kind != store.CheckTry || c.Open() {
			continue
		}
		t := readTried(c)
		if t.trial == nil || len(t.trial.Observables) == 0 && t.trial.HelpText == "" || t.command == strings.TrimSpace(p.form.TestCommand) {
			continue
		}
		if p.measures(t.command) {
			return *t.trial
		}
		if found == nil {
			found = t.trial
		}
	}
	if found == nil {
		return pilot.Trial{}
	}
	return *found
}

func (p *formPage) observedText(path string) string {
	for _, o := range p.observation().Observables {
		if o.Path == path {
			return o.Value.Render()
		}
	}
	return ""
}

// suggestions are the factors that the target offers and the form does not have.
func (p *formPage) suggestions() []scaffold.Suggestion {
	used := map[string]bool{}
	for _, f := range p.form.Factors {
		used[f.Apply.Kind+" "+f.Apply.Where] = true
	}
	var left []scaffold.Suggestion
	for _, one := range scaffold.Suggest(p.observation()) {
		if !used[one.Factor.Apply.Kind+" "+one.Factor.Apply.Where] {
			left = append(left, one)
		}
	}
	return left
}
