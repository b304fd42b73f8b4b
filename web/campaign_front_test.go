package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"assay/examples"
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	view "assay/templates/campaign"
)

// newFront is a site with a finished campaign of two objectives, and its id.
func newFront(t testing.TB) (*site, string) {
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
	t.Run("live", func(t *testing.T) { preferenceLives(t, s, id) })
	t.Run("many", func(t *testing.T) { manyPoints(t, s, id) })
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
	contains(t, "the comparison", s.page(viewer, path+"?tab=confirm"), "The score is no metric of the target",
		`<span class="unit">y`, `<span class="unit">ratio</span>`, `<span class="unit">score</span>`)
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
		{url.Values{"prefer": {"weights"}, "weight.y": {""}, "weight.ratio": {"1"}}, []string{"the weight of y must be a number", `name="weight.y" value=""`}},
		{url.Values{"prefer": {"lexicographic"}, "first": {"nothing"}}, []string{"the order must name every objective once"}},
		{url.Values{"prefer": {"<script>"}}, []string{"the method must be knee, weights or lexicographic"}},
	} {
		contains(t, c.asked.Encode(), s.page(viewer, path+c.asked.Encode()), c.want...)
	}
}

// An event brings the front anew together with the answer that the address asks
// for, so nobody's choice disappears while they read it.
func preferenceLives(t *testing.T, s *site, id string) {
	viewer := s.as(store.RoleViewer)
	asked := url.Values{"prefer": {"weights"}, "weight.y": {"0"}, "weight.ratio": {"1"}}
	for _, c := range []struct {
		asked url.Values
		there bool
	}{{asked, true}, {nil, false}} {
		conn := s.mustDial(viewer, id+"&"+c.asked.Encode(), s.happen(id, store.TopicState))
		got := s.receive(conn, s.happen(id, store.TopicFront))
		fragment := got[len(got)-1].Data.Fragments["front-content"]
		if there := strings.Contains(fragment, `id="front-other-choice"`); fragment == "" || there != c.there {
			t.Errorf("asked %q: the answer is there: %v", c.asked.Encode(), there)
		}
		if got[len(got)-1].Data.Charts["chart-front"] == nil {
			t.Error("the picture does not follow")
		}
	}
}

// many widens a measured front to n configurations.
func many(f artifact.Front, n int) artifact.Front {
	seen := len(f.Points)
	points := make([]artifact.FrontPoint, n)
	for i := range points {
		points[i] = f.Points[i%seen]
		points[i].Levels = maps.Clone(points[i].Levels)
		if i >= seen {
			points[i].Levels["A"] = canonical.Int(int64(100 + i))
		}
		points[i].Means = map[string]float64{}
		for metric, mean := range f.Points[i%seen].Means {
			points[i].Means[metric] = mean + float64(i/seen)
		}
	}
	f.Points = points
	return f
}

// frontPage is the campaign's page as loaded, and its measured front.
func frontPage(t testing.TB, s *site, id string) (campaignPage, artifact.Front) {
	t.Helper()
	p, err := s.server.loadCampaign(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p, *p.newestFront()
}

// Every one of many points is drawn and in the table.
func manyPoints(t *testing.T, s *site, id string) {
	p, front := frontPage(t, s, id)
	p.newestConfirmation().Front = new(many(front, 300))
	v, err := p.frontView(url.Values{"prefer": {"knee"}})
	if err != nil {
		t.Fatal(err)
	}
	var option struct{ Series []struct{ Data []any } }
	if err := json.Unmarshal(v.Chart.Option, &option); err != nil {
		t.Fatal(err)
	}
	drawn := -len(p.predictedFront().Points)
	for _, series := range option.Series {
		drawn += len(series.Data)
	}
	if len(v.Table.Rows) != 300 || drawn != 300 || len(v.Prefer.Answer.Rows) != 2 && !v.Prefer.Same {
		t.Errorf("%d rows, %d drawn, %d answers", len(v.Table.Rows), drawn, len(v.Prefer.Answer.Rows))
	}
}

// What many points of a front cost a page, with the choice of another preference.
func BenchmarkFront(b *testing.B) {
	s, id := newFront(b)
	for _, n := range []int{75, 300, 1200} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			p, front := frontPage(b, s, id)
			p.newestConfirmation().Front = new(many(front, n))
			size := 0
			for b.Loop() {
				v, err := p.frontView(url.Values{"prefer": {"knee"}})
				if err != nil {
					b.Fatal(err)
				}
				var page bytes.Buffer
				if err := view.FrontContent(v).Render(b.Context(), &page); err != nil {
					b.Fatal(err)
				}
				size = page.Len()
			}
			b.ReportMetric(float64(size), "bytes/page")
		})
	}
}

// A name that YAML would read as something else stands in quotes.
func TestPreferenceLineReadsBack(t *testing.T) {
	for name, want := range map[string]string{
		"mb_per_s": "mb_per_s", "p99 (ms)": `"p99 (ms)"`, "a: b": `"a: b"`, "no": `"no"`, "9": `"9"`, `q"`: `"q\""`,
	} {
		if got := preferenceLine(policy.Preference{Method: "lexicographic", Order: []string{name, "z"}}, nil); got != "preference: {method: lexicographic, order: ["+want+", z]}" {
			t.Errorf("%s: %s", name, got)
		}
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
	var predicted artifact.PredictedFront
	foretold := s.do(call{path: "/api/v1/campaigns/" + id + "/predicted-front", session: viewer})
	if err := json.Unmarshal([]byte(foretold.body), &predicted); err != nil || foretold.code != 200 || len(predicted.Points) == 0 || predicted.NConfigs < len(predicted.Points) {
		t.Errorf("the predicted front: %d, %d points of %d, %v", foretold.code, len(predicted.Points), predicted.NConfigs, err)
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
