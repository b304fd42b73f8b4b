package web

import (
	"encoding/json"
	"errors"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"assay/examples"
	"assay/internal/core/artifact"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// newFront is a site with a finished campaign of two objectives, and its id.
func newFront(t *testing.T) (*site, string) {
	t.Helper()
	s := newSite(t)
	e, err := queue.New(queue.Config{Store: s.store, DataDir: t.TempDir(), Owner: "test", Version: "test", Work: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	c, problems, err := e.Submit(t.Context(), queue.Submission{Source: []byte(frontFile), Name: "campaign.yaml", BaseDir: root, Seed: new(int64(7)), Owner: "Ada", Registers: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, problems.Text())
	}
	end, err := e.Wait(t.Context(), c.ID)
	if err := errors.Join(err, e.Close(t.Context())); err != nil || end.State != store.StateDone {
		t.Fatalf("the campaign is %s: %v", end.State, err)
	}
	return s, c.ID
}

func TestFrontPages(t *testing.T) {
	t.Parallel()
	s, id := newFront(t)
	t.Run("tabs", func(t *testing.T) { frontTabs(t, s, "/campaigns/"+id) })
	t.Run("preference", func(t *testing.T) { anotherPreference(t, s, "/campaigns/"+id+"?tab=front&") })
	t.Run("data", func(t *testing.T) { frontAsData(t, s, id) })
}

func frontTabs(t *testing.T, s *site, path string) {
	viewer := s.as(store.RoleViewer)
	body := s.page(viewer, path+"?tab=front")
	contains(t, "the front", body, `id="front-content"`, `id="chart-front"`, `id="front-table"`, "(preferred)", "(baseline)",
		"shown to be on the front", "hypervolume", "This is a claim of its own", "Registered before the first run: the largest weighted sum",
		`href="`+path+`/front.csv"`)
	for _, hostile := range []string{"<u>", "<b>bowl", "<script>alert"} {
		if strings.Contains(body, hostile) {
			t.Errorf("the page holds %q unescaped", hostile)
		}
	}
	if calm := s.page(viewer, "/campaigns/"+s.campaign(calmID)+"?tab=front"); strings.Contains(calm, "front-content") {
		t.Error("a campaign with one objective shows a front")
	}
	for _, tab := range []string{"runs", "effects", "confirm", "report", "design"} {
		s.page(viewer, path+"?tab="+tab)
	}
	contains(t, "the effects", s.page(viewer, path+"?tab=effects"), "<h3>y</h3>", "<h3>ratio</h3>", `id="chart-effects-1"`, "in ratio")
	contains(t, "the comparison", s.page(viewer, path+"?tab=confirm"), "The score is no metric of the target")
	contains(t, "the report", s.page(viewer, path+"/report"), "hypervolume")
}

func anotherPreference(t *testing.T, s *site, path string) {
	viewer := s.as(store.RoleViewer)
	for _, c := range []struct {
		asked url.Values
		want  []string
	}{
		{url.Values{"prefer": {"knee"}}, []string{`id="front-other-choice"`}},
		{url.Values{"prefer": {"weights"}, "weight.y": {"0"}, "weight.ratio": {"1"}}, []string{
			"this preference", "the registered preference", "it carries no certificate", "preference: {method: weights, weights: {y: 0, ratio: 1}}", `value="1"`,
		}},
		{url.Values{"prefer": {"lexicographic"}, "first": {"ratio"}}, []string{`<option value="ratio" selected>`, "this preference"}},
		{url.Values{"prefer": {"weights"}, "weight.y": {"0.7"}, "weight.ratio": {"0.7"}}, []string{"This preference cannot be used", "the weights must sum to 1", `value="0.7"`}},
		{url.Values{"prefer": {"weights"}, "weight.y": {"NaN"}, "weight.ratio": {"<b>"}}, []string{"the weight of y must be a number of at least 0; the weight of ratio", `value="&lt;b&gt;"`}},
		{url.Values{"prefer": {"weights"}, "weight.y": {"-1"}, "weight.ratio": {"2"}}, []string{"the weight of y must be a number"}},
		{url.Values{"prefer": {"lexicographic"}, "first": {"nothing"}}, []string{"the order must name every objective once"}},
		{url.Values{"prefer": {"<script>"}}, []string{"the method must be knee, weights or lexicographic"}},
	} {
		contains(t, c.asked.Encode(), s.page(viewer, path+c.asked.Encode()), c.want...)
	}
}

// What the page shows, the table to download and the interface say the same.
func frontAsData(t *testing.T, s *site, id string) {
	viewer := s.as(store.RoleViewer)
	records := sheetOf(s, viewer, "/campaigns/"+id+"/front.csv")
	head := strings.Join(records[0], ",")
	if !strings.HasPrefix(head, "iteration,round,A,B,MODE,y,y_low,y_high,ratio,ratio_low,ratio_high,rows,from,baseline,preferred,nondominated,status") {
		t.Errorf("the head is %s", head)
	}
	runs := sheetOf(s, viewer, "/campaigns/"+id+"/runs.csv")
	if head := strings.Join(runs[0], ","); !strings.Contains(head, ",y,ratio,status,") {
		t.Errorf("the head of the runs is %s", head)
	}
	effects := sheetOf(s, viewer, "/campaigns/"+id+"/effects.csv")
	if head := strings.Join(effects[0], ","); !strings.HasPrefix(head, "iteration,stage,objective,term,effect,") || effects[1][2] != "y" {
		t.Errorf("the head of the effects is %s, a line %v", head, effects[1])
	}
	finalists := sheetOf(s, viewer, "/campaigns/"+id+"/finalists.csv")
	if head := strings.Join(finalists[0], ","); !strings.Contains(head, ",y_mean,ratio_mean,score_mean,n,") {
		t.Errorf("the head of the finalists is %s", head)
	}
	facts, err := s.store.LoadEpoch(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var front artifact.Front
	answer := s.do(call{path: "/api/v1/campaigns/" + id + "/front", session: viewer})
	if err := json.Unmarshal([]byte(answer.body), &front); err != nil || !reflect.DeepEqual(&front, facts.Report.Report.Front) || len(front.Points) != len(records)-1 || len(front.Points) < 3 {
		t.Errorf("%d points in the report, %d lines, %v", len(front.Points), len(records)-1, err)
	}
}

// The example with two objectives opens on every page of a draft.
func TestDraftOfTwoObjectivesOpens(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	source, ok := examples.Campaign(examples.Front)
	if !ok {
		t.Fatal("there is no such example")
	}
	author := s.as(store.RoleAuthor)
	id := s.draft(source, "Ada")
	for _, page := range []string{"scaffold", "edit", "checks"} {
		body := s.page(author, "/campaigns/"+id+"/"+page)
		contains(t, page, body, "compress-front")
	}
	contains(t, "the text", s.page(author, "/campaigns/"+id+"/edit"), "Epsilon 5 %", "Epsilon 0.03", "the score")
}
