package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/preview"
	"assay/internal/core/scaffold"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/scaffold"
)

var (
	factorTypes = []view.Option{{Value: "numeric", Label: "numeric"}, {Value: "choice", Label: "choice"}}
	onlyLevels  = []view.Option{{Value: off, Label: "levels and between"}, {Value: on, Label: "these levels only"}}
	applyKinds  = []view.Option{
		{Value: string(campaign.ApplyFlag), Label: "a flag of the command"},
		{Value: string(campaign.ApplyEnv), Label: "an environment variable"},
		{Value: string(campaign.ApplyPatch), Label: "a setting in a file"},
	}
)

func factorsStep(f fielder) view.Factors {
	v := view.Factors{
		Add:   view.Do{Label: "Add a knob by hand", Value: "add:factor"},
		Empty: "Nothing more: every flag, variable and setting that was found is a knob, or stands in the command.",
	}
	for i := range f.page.form.Factors {
		v.Rows = append(v.Rows, factorRow(f, i))
	}
	for _, o := range f.page.obstacles() {
		if o.Refine {
			v.Obstacles = append(v.Obstacles, o)
		}
	}
	trial := f.page.observation()
	if trial.Command == "" {
		v.Empty = "Try the measuring command: its help text, the variables that it names and the files that it reads offer knobs here."
	}
	for _, one := range f.page.suggestions() {
		k := one.Factor
		shown := view.Suggestion{
			Name: k.ID, From: one.From, Levels: k.Levels, Why: one.Why, Apply: k.Apply.Where, Echo: k.Observable,
			Add: view.Do{Label: "Add", Value: "suggest:" + k.ID, Name: "Add the knob " + k.ID},
		}
		if k.Levels == "" && k.Observable == "" {
			v.Others = append(v.Others, shown)
		} else {
			v.Suggestions = append(v.Suggestions, shown)
		}
	}
	return v
}

func factorRow(f fielder, i int) view.Factor {
	k := f.page.form.Factors[i]
	at, path := rowName("factor", i), fmt.Sprintf("optimization.factors[%d]", i)
	row := view.Factor{
		ID: fmt.Sprintf("factor-%d", i), Title: k.ID,
		Remove: view.Do{Label: "Remove", Value: "remove-factor:" + strconv.Itoa(i), Name: "Remove the knob " + k.ID},
	}
	if row.Title == "" {
		row.Title = fmt.Sprintf("Knob %d", i+1)
	}
	where := map[string]view.Field{
		string(campaign.ApplyFlag):  {Label: "Flag", Hint: "{level} stands for the setting."},
		string(campaign.ApplyEnv):   {Label: "Variable"},
		string(campaign.ApplyPatch): {Label: "FILE#POINTER", Hint: "A copy of the file is changed, never the file."},
	}[k.Apply.Kind]
	where.Name, where.Value, where.Mono = at+"where", k.Apply.Where, true
	row.Fields = []view.Field{
		f.at(view.Field{Name: at + "id", Label: "Id", Value: k.ID, Mono: true}, path+".id"),
		f.at(view.Field{Name: at + "name", Label: "Name", Value: k.Name}, path+".name"),
		f.at(view.Field{Name: at + "unit", Label: "Unit", Value: k.Unit}, path+".unit"),
		f.at(view.Field{Name: at + "description", Label: "Description", Value: k.Description, Wide: true}, path+".description"),
		f.at(view.Field{Name: at + "type", Label: "Type", Value: k.Type, Options: factorTypes, Hint: "Numeric: a setting between two levels could run."}, path+".type"),
		f.at(view.Field{Name: at + "levels", Label: "Levels", Value: k.Levels, Mono: true, Placeholder: "1, 2, 4", Hint: levelsHint(k)}, path+".levels"),
		f.at(view.Field{Name: at + "baseline", Label: "Today's setting", Value: k.Baseline, Mono: true}, "optimization.known_valid_baseline."+k.ID),
	}
	if k.Type == "numeric" {
		row.Fields = append(row.Fields,
			f.at(view.Field{Name: at + "scale", Label: "Scale", Value: k.Scale, Options: scales(k)}, path+".scale"),
			f.at(view.Field{Name: at + "levels_only", Label: "Runs at", Value: yesNo(k.LevelsOnly), Options: onlyLevels}, path+".levels_only"))
		if !k.LevelsOnly {
			row.Fields = append(row.Fields, f.at(view.Field{Name: at + "grid", Label: "Rounded to multiples of", Value: k.Grid, Number: true, Placeholder: "not rounded"}, path+".grid"))
		}
		if k.Scale != "log" && scaffold.Geometric(k.LevelValues()) {
			row.Offer = &view.Do{Label: "Use a logarithmic scale", Value: "log:" + strconv.Itoa(i), Name: "Use a logarithmic scale for " + k.ID}
		}
	}
	row.Apply = []view.Field{
		f.at(view.Field{Name: at + "apply", Label: "It is set by", Value: k.Apply.Kind, Options: applyKinds}, path+".apply.kind"),
		f.at(where, path+".apply"),
		f.at(view.Field{Name: at + "observable", Label: "Proved by the value", Value: k.Observable, Mono: true, List: listEchoes, Hint: echoHint(f.page, k)}, path+".manipulation"),
	}
	relation := path + ".relations[0]"
	row.Tests = []view.Field{
		f.at(view.Field{Name: at + "statement", Label: "What must stay right at every level", Value: k.Statement, Wide: true, Placeholder: "no pot breaks at any heat"}, relation+".statement"),
		f.at(view.Field{Name: at + "test", Label: "Native test that proves it", Value: k.Test, Mono: true, List: listTests, Wide: true}, relation+".native_test", relation+".kind", relation+".id"),
	}
	if k.Relations > 1 {
		row.More = figure.Count(k.Relations-1, "further relation stands", "further relations stand") + " in the file."
	}
	return row
}

// scales are the scales of a factor. One that the file states is replaced, never
// left out, so that a remark beside it stays.
func scales(k scaffold.Factor) []view.Option {
	linear := ""
	if k.Scale != "" {
		linear = "linear"
	}
	return []view.Option{{Value: linear, Label: "linear"}, {Value: "log", Label: "logarithmic"}}
}

func yesNo(v bool) string {
	if v {
		return on
	}
	return off
}

func levelsHint(k scaffold.Factor) string {
	if n := len(k.LevelValues()); n > 0 {
		return figure.Count(n, "level", "levels") + "; commas between"
	}
	return "Commas between; two or more"
}

// echoHint says what the chosen value showed when the command was tried.
func echoHint(p formPage, k scaffold.Factor) string {
	if seen := observedIn(p.observation(), k.Observable); seen != "" {
		return "It was " + seen + " when the command was tried."
	}
	if strings.HasPrefix(k.Observable, "applied_patches.") {
		return "Read back from the copy that the run got."
	}
	return "A value of the output that repeats the setting in force."
}

func budgetStep(f fielder) view.Budget {
	form := f.page.form
	const at = "optimization.design."
	b := view.Budget{
		Fields: []view.Field{
			f.at(view.Field{Name: "resolution", Label: "Resolution of the screen", Value: form.Resolution, Options: []view.Option{
				{Value: "3", Label: "III"}, {Value: "4", Label: "IV"}, {Value: "5", Label: "V"},
			}, Hint: "III mixes single effects with pairs, IV pairs with each other, V nothing of the kind."}, at+"screen.resolution"),
			f.at(view.Field{Name: "screen_centers", Label: "Centre points", Value: form.ScreenCenters, Number: true, Hint: "Repeats that show curvature and noise."}, at+"screen.center_points"),
			f.at(view.Field{Name: "refine", Label: "Refine numeric knobs", Value: yesNo(form.Refine), Options: []view.Option{{Value: off, Label: "no"}, {Value: on, Label: "yes"}}, Hint: refineHint(f.page)}, at+"refine"),
		},
	}
	if form.Refine {
		b.Fields = append(b.Fields, f.at(view.Field{Name: "refine_centers", Label: "Centre points of refine", Value: form.RefineCenters, Number: true, Placeholder: "4"}, at+"refine.center_points"))
	}
	finalists, finalistsHint := proposedFinalists(len(form.Objectives))
	b.Fields = append(b.Fields,
		f.at(view.Field{Name: "shortlist", Label: "Finalists", Value: form.Shortlist, Number: true, Placeholder: finalists, Hint: finalistsHint}, at+"confirm.shortlist_size"),
		f.at(view.Field{Name: "replicates", Label: "Repetitions of each", Value: form.Replicates, Number: true, Placeholder: "the fewest", Hint: "Empty: as few as can certify."}, at+"confirm.replicates"),
		f.at(view.Field{Name: "max_runs", Label: "At most (rows)", Value: form.Max, Number: true, Placeholder: "no limit"}, at+"max_runs"))
	// A resolution that the list does not have keeps its place.
	if r := form.Resolution; r != "3" && r != "4" && r != "5" {
		b.Fields[0].Options = append([]view.Option{{Value: r, Label: r}}, b.Fields[0].Options...)
	}
	b.Choices, b.Obstacles = f.page.alternatives(), f.page.obstacles()
	return b
}

// proposedFinalists is how many finalists a number of objectives asks for, and why
// where that is not what an empty field means.
func proposedFinalists(objectives int) (number, hint string) {
	if objectives < 2 {
		return "3", ""
	}
	number = strconv.Itoa(2*objectives + 1)
	return number, number + " seat the preferred point and two for each objective. Empty: 3."
}

// refineHint says what a refine stage would do for this campaign.
func refineHint(p formPage) string {
	n := 0
	if p.Campaign != nil && p.Campaign.Optimization != nil {
		n = len(p.Campaign.Optimization.Refinable())
	}
	switch {
	case n < 2:
		return "It needs two numeric knobs with three levels or more."
	case p.form.Refine:
		return "A central composite design over " + figure.Count(n, "knob", "knobs") + " shows curves."
	}
	return figure.Count(n, "knob", "knobs") + " may bend between the levels. Without refine no certificate speaks for settings that were not measured."
}

// priced is the preview of the saved text; nil where its rows cannot be counted.
func (p formPage) priced() *preview.Preview {
	if p.Campaign == nil {
		return nil
	}
	measured, _ := p.measured()
	priced, err := preview.Of(p.Campaign, measured)
	if err != nil {
		return nil
	}
	return &priced
}

// alternatives are the designs next to this one, each with a button that takes
// it.
func (p formPage) alternatives() []view.Choice {
	if len(p.Report.Errors) > 0 {
		return nil
	}
	priced := p.priced()
	if priced == nil {
		return nil
	}
	var out []view.Choice
	for _, a := range priced.Alternatives {
		out = append(out, view.Choice{What: capital(a.Title), Rows: figure.Whole(a.Exact), Changes: capital(a.Text), Do: p.take(a.Path, a.Value, a.Title)})
	}
	return out
}

// obstacles are why no report of this campaign could be certified, each with a
// button for its mend. They are told while other parts of the file have errors,
// since the author decides here and now.
func (p formPage) obstacles() []view.Obstacle {
	priced := p.priced()
	if priced == nil {
		return nil
	}
	var out []view.Obstacle
	for _, w := range priced.Warnings {
		if w.Reason != "" {
			out = append(out, view.Obstacle{
				Text: capital(w.Text) + ".", Fix: capital(w.Fix) + ".", Do: p.take(w.Path, w.Value, w.Fix),
				Refine: w.Reason == artifact.ReasonModelClassUnchecked,
			})
		}
	}
	return out
}

// take is the button that writes what a preview offers; nil where the form has no
// field for it.
func (p formPage) take(path string, value any, name string) *view.Do {
	text := ""
	switch value := value.(type) {
	case int:
		text = strconv.Itoa(value)
	case map[string]any: // a refine stage
		text = fmt.Sprint(value["center_points"])
	}
	if scaffold.SetBudget(p.Document, path, text) == nil {
		return nil
	}
	return &view.Do{Label: "Take it", Value: "budget:" + path + "=" + text, Name: "Take it: " + name}
}

func checkStep(p formPage, verdict draft.Verdict) view.Check {
	v := view.Check{Verdict: verdict, Ready: len(p.Report.Errors) == 0}
	if !v.Ready {
		v.NoStart = capital(figure.Count(len(p.Report.Errors), "error stands", "errors stand")) + " before it can start."
	}
	v.Start = view.Do{Label: "Start the campaign", Value: "start", Primary: true}
	v.StartText = "The file is frozen as a version, its policy is registered, and the first row is measured."
	switch {
	case p.permission.needsAsking():
		v.Start.Label, v.Start.Value = "Ask for approval", "ask"
		v.StartText = "Somebody else has to say yes to exactly this file before a row is measured."
	case p.nextStep() != "start the campaign":
		v.Start.Value, v.StartText = "", "Somebody was asked to approve this file. It can start once they did."
	}
	rows := []struct {
		kind, title, what, do string
	}{
		{store.CheckSmoke, "Smoke", "The native tests and one configuration, through everything that an epoch does with a row.", "Run the smoke check"},
		{store.CheckLiveness, "Liveness", "Every level once and the noise: which knobs move the response, which levels abort, how long rows take.", "Run the liveness check"},
		{store.CheckRehearsal, "Rehearsal", "The whole policy on simulated surfaces of known truth: how often it would certify, and how wrong it could be.", "Rehearse the campaign"},
	}
	open := p.open()
	for _, one := range rows {
		row := view.CheckRow{Title: one.title, What: one.what}
		do, page := one.kind, "/checks"
		if one.kind == store.CheckRehearsal {
			do, page = "rehearse", "/rehearsal"
		}
		if slices.ContainsFunc(p.checks, func(c store.Check) bool { return c.Kind == one.kind }) {
			row.Href = p.path(page)
		}
		row.State = outcomeOf(p, one.kind)
		if v.Ready && open == nil {
			row.Do = &view.Do{Label: one.do, Value: do}
		}
		v.Runs = append(v.Runs, row)
	}
	return v
}

// outcomeOf words the newest check of a kind.
func outcomeOf(p formPage, kind string) part.State {
	for _, c := range p.checks {
		switch {
		case c.Kind != kind:
		case c.Open():
			return part.State{Word: "running", Tone: part.ToneActive}
		case *c.Outcome == store.CheckPassed && c.Stale(p.Draft.SHA256):
			return part.State{Word: "passed, before the text changed", Tone: part.ToneQuiet}
		case *c.Outcome == store.CheckPassed:
			return part.State{Word: "passed", Tone: part.ToneOK}
		case *c.Outcome == store.CheckFailed:
			return part.State{Word: "failed", Tone: part.ToneTrouble}
		default:
			return part.State{Word: *c.Outcome, Tone: part.ToneAttention}
		}
	}
	return part.State{Word: "not run yet", Tone: part.ToneQuiet}
}
