package look_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gorilla/websocket"

	"assay/assets"
	"assay/templates/campaign"
	"assay/templates/snapshot"
	"assay/templates/specimen"
)

// violation is what axe found.
type violation struct {
	ID    string   `json:"id"`
	Help  string   `json:"help"`
	Where []string `json:"where"`
}

// loadAxe puts the accessibility checker onto the page. It comes through the
// debugging protocol, since the content policy lets no foreign script in.
func loadAxe(t *testing.T, v *visit) {
	t.Helper()
	script, err := os.ReadFile("../../assets/testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	eval[bool](v, string(script)+";true")
}

// axe checks the page as it is shown now.
func axe(v *visit) []violation {
	return eval[[]violation](v, `axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
		.then((r) => r.violations.map((x) => ({id: x.id, help: x.help, where: x.nodes.map((n) => n.target.join(" ") + ": " + n.any.map((c) => c.message).join("; "))})))`)
}

func TestPagesInABrowser(t *testing.T) {
	v := open(t)
	for _, sample := range specimen.Samples(assets.URL) {
		t.Run(sample.Path, func(t *testing.T) {
			v.t = t
			v.size(1280)
			v.scheme("light")
			v.goTo("/specimen/" + sample.Path)
			// All panels and details, so that nothing escapes the checks.
			eval[bool](v, `document.querySelectorAll(".panel").forEach((p) => p.setAttribute("data-open", "")), document.querySelectorAll("details").forEach((d) => { d.open = true; }), true`)
			v.waitFor("all charts are drawn", `[...document.querySelectorAll(".chart")].every((c) => c.querySelector("svg"))`)
			loadAxe(t, v)
			for _, scheme := range []string{"light", "dark"} {
				v.scheme(scheme)
				v.settle()
				for _, found := range axe(v) {
					t.Errorf("%s: %s (%s) at %s", scheme, found.Help, found.ID, strings.Join(found.Where, "\n\t"))
				}
			}
			v.size(420)
			v.settle()
			if over := eval[int](v, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("at 420 pixels the page is %d pixels too wide", over)
			}
			for _, refused := range v.refused() {
				t.Errorf("the content policy refused %s", refused)
			}
		})
	}
	v.t = t
}

// The checks above can fail: a page that breaks the rules is found out.
func TestABrokenPageIsFoundOut(t *testing.T) {
	v := open(t)
	v.site.expect("Content Security Policy")
	v.site.expect("404")
	v.goTo("/broken")
	refused := strings.Join(v.refused(), "\n")
	for _, want := range []string{"style-src-attr", "script-src-elem"} {
		if !strings.Contains(refused, want) {
			t.Errorf("no violation of %s was noted: %q", want, refused)
		}
	}
	loadAxe(t, v)
	found := map[string]bool{}
	for _, x := range axe(v) {
		found[x.ID] = true
	}
	for _, want := range []string{"image-alt", "html-has-lang", "document-title"} {
		if !found[want] {
			t.Errorf("axe did not find %s: %v", want, found)
		}
	}
}

func TestTabsWorkWithTheKeyboard(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/campaign")
	shown := `[...document.querySelectorAll(".panel")].filter((p) => p.offsetParent !== null).map((p) => p.id).join()`
	if got := eval[string](v, shown); got != "effects" {
		t.Fatalf("the page opens with %q, want effects", got)
	}
	eval[bool](v, `document.getElementById("effects-tab").focus(), true`)
	steps := []struct{ key, want string }{
		{kb.ArrowRight, "confirm"}, {kb.ArrowLeft, "effects"}, {kb.Home, "design"}, {kb.ArrowLeft, "audit"}, {kb.End, "audit"},
	}
	for _, s := range steps {
		v.press(s.key)
		if got := eval[string](v, shown); got != s.want {
			t.Errorf("key %q shows %q, want %q", s.key, got, s.want)
		}
		if got := eval[string](v, `document.activeElement.id + " " + location.hash`); got != s.want+"-tab #"+s.want {
			t.Errorf("key %q: focus and address are %q", s.key, got)
		}
	}
	v.press(kb.Tab)
	if got := eval[string](v, `document.activeElement.id`); got != "audit" {
		t.Errorf("Tab leads from the tab to %q, want its panel", got)
	}
}

func TestTheFirstTabStopSkipsToTheContent(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/campaigns")
	v.press(kb.Tab)
	if got := eval[string](v, `document.activeElement.className`); got != "skip" {
		t.Fatalf("the first stop is %q", got)
	}
	v.press(kb.Enter)
	v.waitFor("the content has the focus", `document.activeElement.id === "main"`)
}

func TestADestructiveActionAsksOnce(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/campaign")
	eval[bool](v, `document.querySelector("#stop button").focus(), true`)
	v.press(kb.Enter)
	v.waitFor("the question is asked", `document.getElementById("stop-dialog").open`)
	if got := eval[string](v, `document.activeElement.textContent`); got != "Keep running" {
		t.Errorf("the focus is on %q, want the harmless answer", got)
	}
	v.press(kb.Escape)
	v.waitFor("the dialog is closed", `!document.getElementById("stop-dialog").open`)
	if got := eval[string](v, `location.pathname`); got != "/specimen/campaign" {
		t.Errorf("the page has gone to %s", got)
	}
}

func TestAProblemLeadsToItsLine(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/draft-problems")
	eval[bool](v, `document.querySelector('a[data-line="10"]').click(), true`)
	got := eval[string](v, `(() => { const s = document.getElementById("source"); return document.activeElement.id + ": " + s.value.slice(s.selectionStart, s.selectionEnd); })()`)
	if want := "source: directoin: maximize}"; got != want {
		t.Errorf("the selection is %q, want %q", got, want)
	}
	if got := eval[string](v, `[...document.querySelectorAll(".editor-gutter .bad")].map((l) => l.textContent).join()`); got != "6,8,10,14" {
		t.Errorf("the marked lines are %q", got)
	}
}

func TestTablesSortByTheirValues(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/campaign#runs")
	column := `[...document.querySelectorAll("#run-rows tr")].map((r) => r.cells[8].dataset.sort || "").filter((s, i, all) => i === 0 || s !== all[i - 1]).join()`
	click := `[...document.querySelectorAll(".runs thead th")][8].querySelector("button").click(), true`
	eval[bool](v, click)
	up := strings.Split(eval[string](v, column), ",")
	if up[0] != "407.6" || up[len(up)-1] != "" || up[len(up)-2] != "588.3" {
		t.Errorf("rising order is %v, want 407.6 first, 588.3 last and rows without a value after it", up)
	}
	eval[bool](v, click)
	if down := eval[string](v, column); !strings.HasPrefix(down, "588.3,512.0,") {
		t.Errorf("falling order is %s", down)
	}
}

// A live page applies fragments and chart options, keeps an open dialog, and
// after a lost connection asks for what it has not seen.
func TestLivePatches(t *testing.T) {
	v := open(t)
	v.goTo("/specimen/campaign")
	socket := v.site.next(t, "812")
	v.waitFor("the page says that it is live", `document.getElementById("live-state").textContent === "Live"`)

	view := specimen.Campaign(assets.URL)
	view.Progress.Done = 20
	option := json.RawMessage(strings.Replace(string(view.Effects.Pareto.Option), `"LEVEL"`, `"RENAMED"`, 1))
	tell(t, socket, message{ID: 813, Topic: "progress", Data: patch{
		Fragments: map[string]string{campaign.ProgressID: snapshot.Render(t, campaign.Progress(view.Progress))},
		Charts:    map[string]json.RawMessage{campaign.ChartEffects: option},
	}})
	v.waitFor("the progress is replaced", `document.querySelector("#progress progress").value === 20`)
	v.waitFor("the chart is redrawn", `document.querySelector("#chart-effects").textContent.includes("RENAMED")`)

	// A row is put in its place inside the table.
	row := view.Runs.Rows[1]
	row.Response, row.Href = "499.9", "/campaigns/2/runs/46"
	tell(t, socket, message{ID: 814, Topic: "run", Data: patch{Fragments: map[string]string{
		campaign.RunRowID(row.Iteration, row.Row): snapshot.Render(t, campaign.RunTableRow(row)),
	}}})
	v.waitFor("the row is replaced", `document.getElementById("run-4-11").cells[8].textContent.trim() === "499.9"`)

	// The region of an open dialog waits for the answer.
	eval[bool](v, `document.querySelector("#stop button").click(), true`)
	head := view.Head
	head.State.Word = "running report"
	tell(t, socket, message{ID: 815, Topic: "transition", Data: patch{Fragments: map[string]string{
		campaign.StatusID: snapshot.Render(t, campaign.Status(head)), campaign.BestID: `<section id="best">newer</section>`,
	}}})
	v.waitFor("the other fragment is applied", `document.getElementById("best").textContent === "newer"`)
	if !eval[bool](v, `document.getElementById("stop-dialog").open`) {
		t.Fatal("the open dialog was closed by a patch")
	}
	eval[bool](v, `document.querySelector("#stop-dialog [data-close]").click(), true`)
	v.waitFor("the state is replaced after the answer", `document.querySelector("#status .chip").textContent.includes("running report")`)

	socket.Close()
	again := v.site.next(t, "815")
	defer again.Close()
	v.waitFor("the page is live again", `document.getElementById("live-state").textContent === "Live"`)
	for _, refused := range v.refused() {
		t.Errorf("the content policy refused %s", refused)
	}
}

// next waits for a page to open its socket and checks from where it asks.
func (s *site) next(t *testing.T, after string) *websocket.Conn {
	t.Helper()
	select {
	case conn := <-s.sockets:
		if got := <-s.asked; got != after {
			t.Errorf("the page asks for what came after %s, want %s", got, after)
		}
		return conn
	case <-time.After(patience):
		t.Fatal("the page did not open its socket")
		return nil
	}
}

func tell(t *testing.T, socket *websocket.Conn, m message) {
	t.Helper()
	if err := socket.WriteJSON(m); err != nil {
		t.Fatal(err)
	}
}
