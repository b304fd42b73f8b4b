package web

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"assay/examples"
	"assay/internal/core/campaign"
	"assay/internal/core/preview"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/draft"
	"assay/templates/figure"
	"assay/templates/part"
)

const maxCampaignFile = 1 << 20

// showDraft is the page on which a campaign begins, empty or with an example.
func (s *Server) showDraft(w http.ResponseWriter, r *http.Request) error {
	v := s.draftView(r)
	if name := r.URL.Query().Get("example"); name != "" {
		text, known := examples.Campaign(name)
		if !known {
			return errNoPage
		}
		v.Name, v.Source = "the example "+name, s.placed(name, text)
	}
	s.page(w, r, http.StatusOK, draft.Page(v))
	return nil
}

// placed points an example's file at its program, where the server finds that
// under its roots; else the file stays as it is, to be pointed elsewhere.
func (s *Server) placed(name, text string) string {
	base := "."
	if len(s.Roots) > 0 {
		base = s.Roots[0]
	}
	folder := filepath.Join("examples", name)
	if _, err := os.Stat(filepath.Join(base, folder, "campaign.yaml")); err != nil {
		return text
	}
	return strings.Replace(text, "repo_path: .\n", "repo_path: "+filepath.ToSlash(folder)+"\n", 1)
}

// offered are the examples to start from.
func offered() []part.Action {
	names := examples.Names()
	out := make([]part.Action, len(names))
	for i, name := range names {
		out[i] = part.Action{Label: "Begin with the example " + name, Href: "/campaigns/new?example=" + name}
	}
	return out
}

func (s *Server) draftView(r *http.Request) draft.View {
	return draft.View{
		Shell:  s.shell(r, "New campaign", part.SectionNew),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "New campaign"}},
		Action: "/campaigns/new", Roots: s.Roots, Examples: offered(),
	}
}

// submitDraft checks what was pasted or uploaded and, when asked to and nothing
// is wrong, starts it. What was typed is shown again whatever happens.
func (s *Server) submitDraft(w http.ResponseWriter, r *http.Request) error {
	v := s.draftView(r)
	if err := s.readDraft(r, &v); err != nil {
		return err
	}
	if v.Failure != "" {
		s.page(w, r, http.StatusUnprocessableEntity, draft.Page(v))
		return nil
	}
	submission, ok := s.submission(r, &v)
	if !ok {
		s.page(w, r, http.StatusUnprocessableEntity, draft.Page(v))
		return nil
	}
	c, report := queue.Check(submission, campaign.NoCampaign)
	s.checked(&v, c, report, submission)
	if r.PostFormValue(draft.FieldDo) != draft.DoStart || v.Errors() > 0 {
		code := http.StatusOK
		if v.Errors() > 0 {
			code = http.StatusUnprocessableEntity
		}
		s.page(w, r, code, draft.Page(v))
		return nil
	}
	started, _, err := s.Engine.Submit(r.Context(), submission)
	var taken *store.RunIDTakenError
	switch {
	case errors.As(err, &taken):
		v.Failure = "A campaign of the run_id " + taken.RunID + " exists and is " + string(taken.State) + ". Change run_id in the file, or open that campaign."
		v.Next = "next: change run_id and start again"
	case errors.Is(err, queue.ErrTarget):
		v.Failure = err.Error()
	case err != nil:
		return err
	default:
		http.Redirect(w, r, "/campaigns/"+started.ID, http.StatusSeeOther)
		return nil
	}
	s.page(w, r, http.StatusConflict, draft.Page(v))
	return nil
}

// readDraft takes the text from the upload, else from the text area.
func (s *Server) readDraft(r *http.Request, v *draft.View) error {
	if err := r.ParseMultipartForm(maxBody); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return err
	}
	v.Seed = strings.TrimSpace(r.PostFormValue(draft.FieldSeed))
	v.Source = strings.ReplaceAll(r.PostFormValue(draft.FieldSource), "\r\n", "\n")
	if file, head, err := r.FormFile(draft.FieldFile); err == nil {
		defer file.Close()
		text, err := io.ReadAll(io.LimitReader(file, maxCampaignFile+1))
		if err != nil {
			return err
		}
		if len(text) > 0 {
			v.Name, v.Source = filepath.Base(head.Filename), string(text)
		}
	}
	switch {
	case strings.TrimSpace(v.Source) == "":
		v.Failure = "There is no text: paste a campaign file, or choose one to upload."
	case len(v.Source) > maxCampaignFile:
		v.Failure = "The file is larger than 1 MiB, which no campaign file needs."
		v.Source = ""
	case !utf8.ValidString(v.Source):
		v.Failure = "The file is not UTF-8 text. Save it as UTF-8 and try again."
		v.Source = ""
	}
	return nil
}

func (s *Server) submission(r *http.Request, v *draft.View) (queue.Submission, bool) {
	user, _ := signedIn(r.Context())
	out := queue.Submission{Source: []byte(v.Source), Name: "campaign.yaml", Owner: user.Name, Within: s.Roots}
	if v.Name != "" {
		out.Name = v.Name
	}
	if len(s.Roots) > 0 {
		out.BaseDir = s.Roots[0]
	}
	if v.Seed != "" {
		seed, err := strconv.ParseInt(v.Seed, 10, 64)
		if err != nil {
			v.Failure = "The seed must be a whole number; leave it empty to conceal the run order."
			return out, false
		}
		out.Seed = &seed
	}
	return out, true
}

// checked shows every problem, and the plan with its price when there is none.
func (s *Server) checked(v *draft.View, c *campaign.Campaign, report campaign.Report, from queue.Submission) {
	v.Checked = true
	v.Problems = append(problems(report.Errors), problems(report.Warnings)...)
	v.Next = pageNext(report)
	if c == nil || len(report.Errors) > 0 {
		return
	}
	p, err := preview.Of(c, nil)
	if err != nil {
		return
	}
	v.Plan = plan(c, p, from.BaseDir)
}

// pageNext words the next step for a page: the command's own line names a
// command.
func pageNext(report campaign.Report) string {
	if n := len(report.Errors); n > 0 {
		return "fix " + figure.Count(n, "problem", "problems") + " and check again"
	}
	return "start the campaign"
}

func problems(found campaign.Problems) []part.Problem {
	out := make([]part.Problem, 0, len(found))
	for _, p := range found {
		severity := part.SeverityError
		if p.Severity == campaign.Warning {
			severity = part.SeverityWarning
		}
		out = append(out, part.Problem{
			Rule: p.Rule, Severity: severity, Line: p.Line, Column: p.Column, Path: p.Path, What: p.Message, Fix: p.Fix,
		})
	}
	return out
}

// folder says where the target will run: a pasted file has no folder of its own
// that a relative repo_path could be read from.
func folder(repo, base string) part.Fact {
	f := part.Fact{Key: "Folder", Value: repo, Mono: true, Hint: "repo_path"}
	if repo == "" {
		f.Value = figure.Unknown
		return f
	}
	if filepath.IsAbs(repo) {
		return f
	}
	resolved, err := filepath.Abs(filepath.Join(base, repo))
	if err != nil {
		return f
	}
	f.Value, f.Hint = resolved, fmt.Sprintf("repo_path %q, read from the folder in which the server was started", repo)
	if base != "" {
		f.Hint = fmt.Sprintf("repo_path %q, read from the server's --root", repo)
	}
	return f
}

// plan is the preview of a campaign as the page shows it.
func plan(c *campaign.Campaign, p preview.Preview, base string) *draft.Plan {
	out := &draft.Plan{
		Total:      fmt.Sprintf("%s exactly, at most %s", figure.Count(p.Runs.Exact, "run", "runs"), figure.Whole(p.Runs.Most)),
		Exceptions: p.Exceptions,
	}
	for _, s := range p.Stages {
		stage := draft.PlanStage{Stage: s.Name, Runs: figure.Whole(s.Planned), What: s.What + ": " + s.Rows}
		if s.Planned == 0 {
			stage.Runs, stage.What = "up to "+figure.Whole(s.Most), s.What
		}
		if s.Note != "" {
			stage.What += " (" + s.Note + ")"
		}
		out.Stages = append(out.Stages, stage)
	}
	for _, path := range p.Paths {
		out.Paths = append(out.Paths, strings.Join(path.Stages, " → "))
	}
	out.Facts = []part.Fact{
		{Key: "Target", Value: c.Target.Name}, folder(c.Target.RepoPath, base), {Key: "Command", Value: c.Optimization.RunCommand, Mono: true},
		{Key: "Longest row", Value: figure.Duration(seconds(float64(c.Optimization.RunTimeoutSec))), Hint: "run_timeout_sec"},
		{Key: "Screen", Value: p.Screen.Text, Hint: "response.noise_estimate_pct"},
	}
	return out
}
