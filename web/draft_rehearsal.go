package web

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/policy"
	"assay/internal/core/rehearse"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

func (s *Server) showRehearsal(w http.ResponseWriter, r *http.Request) error {
	p, err := s.evidenceOf(r)
	if err != nil {
		return err
	}
	v, err := s.rehearsalView(r, p)
	if err != nil {
		return err
	}
	s.page(w, r, http.StatusOK, draft.Rehearsal(v))
	return nil
}

func (s *Server) rehearsalView(r *http.Request, p draftPage) (draft.RehearsalView, error) {
	v := draft.RehearsalView{Frame: s.frame(r, p, draft.TabRehearsal), Result: p.rehearsed(), Next: p.next()}
	if !p.started() {
		v.Frame.Shell.Live = &part.Live{Campaign: p.id, After: p.newest}
	}
	if v.Why = p.fixed(); v.Why != "" {
		// nothing to move
	} else if n := len(p.Report.Errors); n > 0 {
		v.Why = figure.Count(n, "error stands", "errors stand") + " in the file; what is not a campaign yet cannot be rehearsed."
	} else if len(p.Campaign.Optimization.Response.Objectives) > 0 {
		v.Why = severalNotRehearsed
	} else {
		v.Sliders = p.sliders(r)
		v.WhatIf = p.askedLast().WhatIf
		if _, sent := r.PostForm[draft.FieldRehearsals]; sent {
			v.WhatIf = r.PostForm.Has(draft.FieldWhatIf)
		}
	}
	var err error
	v.Now, err = s.checkNow(r, p, draft.RehearsalNowID, store.CheckRehearsal)
	v.Now = withProgress(v.Now)
	return v, err
}

// severalNotRehearsed is why a file of several objectives has no rehearsal, and what
// serves in its place.
const severalNotRehearsed = "A campaign with several objectives cannot be rehearsed: a rehearsal draws surfaces of one response, and which front there is depends on how the objectives of the real program go together. " +
	"Instead, Preview shows its rows, its price and what the screen can detect in each objective, the liveness check measures the noise, and a pilot run of a copy with few replicates shows a first front."

// withProgress makes a bar of the lines that tell of progress.
func withProgress(v draft.CheckNow) draft.CheckNow {
	var lines []draft.CheckLine
	for _, line := range v.Lines {
		var done, of int
		if n, err := fmt.Sscanf(line.Text, "%d of %d done", &done, &of); err == nil && n == 2 {
			v.Done, v.Planned = done, &of
		} else {
			lines = append(lines, line)
		}
	}
	v.Lines = lines
	return v
}

// sliders stand where the visitor left them, else where the newest rehearsal
// stood, else at what is measured or declared.
func (p draftPage) sliders(r *http.Request) []draft.Slider {
	asked := p.askedLast()
	o := p.Campaign.Optimization
	rows, replicates := 100.0, 7.0
	priced := p.priced()
	if priced != nil {
		rows = float64(priced.Runs.Exact)
		if priced.Terminal != nil {
			replicates = float64(priced.Terminal.Replicates)
		}
	}
	declared := func(text string) string {
		if text == "" {
			return "the file leaves it open"
		}
		return "the file says " + text
	}
	noise, response := asked.NoisePct, asked.Response
	noiseHint := "of the baseline's response"
	if cv, mean := p.measuredNoise(); cv != nil {
		noiseHint = "the liveness check measured " + figure.Number(*cv)
		if noise == nil {
			noise = cv
		}
		if response == nil {
			response = mean
		}
	} else if o.Response.NoisePct != nil {
		noiseHint = declared(figure.Number(*o.Response.NoisePct))
	}
	list := []draft.Slider{
		{Field: draft.FieldMaxRuns, Label: "Budget", Unit: "rows", Value: whole(asked.MaxRuns), Min: math.Floor(rows / 2), Max: math.Ceil(rows * 3), Step: 1, Optional: true, Declared: asNumber(o.Design.MaxRuns, rows),
			Hint: declared(whole(o.Design.MaxRuns)) + "; the plan takes " + figure.Whole(int(rows))},
		{Field: draft.FieldReplicates, Label: "Replicates at the end", Value: whole(asked.Replicates), Min: 2, Max: math.Max(20, 2*replicates), Step: 1, Optional: true, Declared: asNumber(o.Design.Confirm.Replicates, replicates),
			Hint: declared(whole(o.Design.Confirm.Replicates)) + "; the plan takes " + figure.Whole(int(replicates))},
		{Field: draft.FieldEpsilon, Label: "Epsilon", Unit: "%", Value: decimal(asked.EpsilonPct), Min: 0.1, Max: 15, Step: 0.1, Optional: true, Declared: o.Policy.Epsilon.Pct,
			Hint: declared(decimal(o.Policy.Epsilon.Pct))},
		{Field: draft.FieldNoise, Label: "Noise of one run", Unit: "%", Value: decimal(noise), Min: 0, Max: 15, Step: 0.1, Optional: o.Response.NoisePct != nil, Declared: o.Response.NoisePct,
			Hint: noiseHint},
		{Field: draft.FieldRehearsals, Label: "Rehearsals", Value: strconv.Itoa(cmp.Or(asked.Rehearsals, rehearse.DefaultRehearsals)), Min: 20, Max: 1000, Step: 20,
			Hint: "more take longer and know the shares better"},
		{Field: draft.FieldResponse, Label: "Response of the baseline", Unit: p.responseUnit(), Value: decimal(response), Min: 0, Max: 2 * meanOr(response), Step: meanOr(response) / 100, Optional: true,
			Hint: "needed where epsilon or a limit is an absolute number"},
		{Field: draft.FieldRandom, Label: "Seed", Value: strconv.FormatInt(max(asked.Seed, 1), 10), Min: 1, Max: 100, Step: 1,
			Hint: "the same seed gives the same result"},
	}
	if refine := o.Design.Refine; refine != nil {
		list = slices.Insert(list, 2, centers(draft.FieldRefine, "Centre points of refine", asked.RefineCenters, refine.CenterPoints))
	}
	if o.Design.Screen != nil {
		list = slices.Insert(list, 2, centers(draft.FieldScreen, "Centre points of the screen", asked.ScreenCenters, policy.ScreenCenters(o)))
	}
	for i, s := range list {
		if typed, given := r.PostForm[s.Field]; given {
			list[i].Value = strings.TrimSpace(typed[0])
		}
	}
	return list
}

// centers is the slider of a number of centre points, which decide how well the
// model's half of a certificate knows the noise.
func centers(field, label string, asked *int, planned int) draft.Slider {
	return draft.Slider{
		Field: field, Label: label, Value: whole(asked), Min: 0, Max: math.Max(24, float64(2*planned)), Step: 1, Optional: true, Declared: asNumber(nil, float64(planned)),
		Hint: "the plan takes " + figure.Whole(planned) + "; each more sharpens the bound over what is not measured",
	}
}

// asNumber is a declared number, or what the plan makes of its absence.
func asNumber(declared *int, planned float64) *float64 {
	if declared != nil {
		planned = float64(*declared)
	}
	return &planned
}

// responseUnit is the unit of the first objective.
func (p draftPage) responseUnit() string {
	if o := p.Campaign.Optimization.Response.Primary; o != nil {
		return o.Unit
	}
	return "" // of the score of several objectives
}

func meanOr(v *float64) float64 {
	if v == nil || *v <= 0 {
		return 100
	}
	return *v
}

func whole(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func decimal(v *float64) string {
	if v == nil {
		return ""
	}
	return strconv.FormatFloat(*v, 'g', 4, 64)
}

// measuredNoise is the noise in percent and the mean of the baseline, as the newest
// liveness check measured them.
func (p draftPage) measuredNoise() (cv, mean *float64) {
	c := p.finished(store.CheckLiveness)
	if c == nil {
		return nil, nil
	}
	found, err := reported(*c)
	if err != nil || len(found.Noise) == 0 {
		return nil, nil
	}
	return found.Noise[0].CVPct, found.Noise[0].Mean
}

// measuredSeed takes what the newest liveness check saw of the workload seed, which
// no field asks for.
func (p draftPage) measuredSeed(s *rehearse.Settings) {
	c := p.finished(store.CheckLiveness)
	if c == nil {
		return
	}
	if found, err := reported(*c); err == nil {
		measured := rehearse.Settings{}.Measured(found, "")
		s.Rho, s.Reproducible = measured.Rho, measured.Reproducible
	}
}

// askedLast are the settings of the newest rehearsal.
func (p draftPage) askedLast() rehearse.Settings {
	c := p.newestCheck(store.CheckRehearsal)
	if c == nil {
		return rehearse.Settings{}
	}
	var request queue.CheckRequest
	if err := json.Unmarshal(c.Request, &request); err != nil || request.Rehearsal == nil {
		return rehearse.Settings{}
	}
	return *request.Rehearsal
}

// startRehearsal asks for a rehearsal under the settings of the form.
func (s *Server) startRehearsal(w http.ResponseWriter, r *http.Request) error {
	p, err := s.draftOf(r)
	if err != nil {
		return err
	}
	settings, err := rehearsalSettings(r)
	if err == nil {
		p.measuredSeed(&settings)
		_, err = s.Engine.StartCheck(r.Context(), queue.CheckRequest{
			CampaignID: p.id, Kind: store.CheckRehearsal, Rehearsal: &settings, By: visitorName(r.Context()), Within: s.Roots,
		})
	}
	if why, refused := refusedDraft(err); refused {
		v, err := s.rehearsalView(r, p)
		if err != nil {
			return err
		}
		v.Failure = string(why)
		s.page(w, r, http.StatusUnprocessableEntity, draft.Rehearsal(v))
		return nil
	}
	if err != nil {
		return notChecked(p.id, err, "")
	}
	http.Redirect(w, r, p.path("/rehearsal"), http.StatusSeeOther)
	return nil
}

// rehearsalSettings reads the form; an empty field leaves what the file declares.
func rehearsalSettings(r *http.Request) (rehearse.Settings, error) {
	var s rehearse.Settings
	if err := readForm(r); err != nil {
		return s, err
	}
	var wrong []string
	text := func(field string) string { return strings.TrimSpace(r.PostFormValue(field)) }
	integer := func(field, name string) *int {
		n, err := strconv.Atoi(text(field))
		if text(field) == "" {
			return nil
		}
		if err != nil {
			wrong = append(wrong, name+" is a whole number")
		}
		return &n
	}
	decimalOf := func(field, name string) *float64 {
		v, err := strconv.ParseFloat(strings.Replace(text(field), ",", ".", 1), 64)
		if text(field) == "" {
			return nil
		}
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			wrong = append(wrong, name+" is a number")
		}
		return &v
	}
	s.ScreenCenters, s.RefineCenters = integer(draft.FieldScreen, "the number of centre points of the screen"), integer(draft.FieldRefine, "the number of centre points of refine")
	s.MaxRuns, s.Replicates = integer(draft.FieldMaxRuns, "the budget"), integer(draft.FieldReplicates, "the number of replicates")
	s.EpsilonPct, s.NoisePct, s.Response = decimalOf(draft.FieldEpsilon, "epsilon"), decimalOf(draft.FieldNoise, "the noise"), decimalOf(draft.FieldResponse, "the response")
	if n := integer(draft.FieldRehearsals, "the number of rehearsals"); n != nil {
		s.Rehearsals = *n
	}
	if n := integer(draft.FieldRandom, "the seed"); n != nil {
		s.Seed = int64(*n)
	}
	s.WhatIf = r.PostForm.Has(draft.FieldWhatIf)
	if len(wrong) > 0 {
		return s, refusal(capital(strings.Join(wrong, ", and ")) + ".")
	}
	return s, nil
}
