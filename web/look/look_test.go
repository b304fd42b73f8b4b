package look_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gorilla/websocket"

	"assay/assets"
	"assay/internal/browsertest"
	"assay/templates/campaign"
	"assay/templates/snapshot"
	"assay/templates/specimen"
	"assay/web/chart"
)

func TestPagesInABrowser(t *testing.T) {
	tab, site := open(t)
	for _, sample := range specimen.Samples(assets.URL) {
		t.Run(sample.Path, func(t *testing.T) {
			p := tab.In(t)
			p.Size(browsertest.Width)
			p.Medium("screen", "light")
			p.Goto(site.URL + "/specimen/" + sample.Path)
			// All panels and details, so that nothing escapes the checks. The menus of the
			// bar lie over the page while they are open, and have a test of their own.
			browsertest.Eval[bool](p, `document.querySelectorAll(".panel").forEach((p) => p.setAttribute("data-open", "")), document.querySelectorAll("details:not(.menu)").forEach((d) => { d.open = true; }), true`)
			p.WaitFor("all charts are drawn", `[...document.querySelectorAll(".chart")].every((c) => c.querySelector("svg"))`)
			p.Accessible()
			for _, mess := range append(messes(p), astray(p)...) {
				t.Errorf("at %d pixels: %s", browsertest.Width, mess)
			}
			p.Size(phone)
			p.Settle()
			if over := p.Overflow(); over > 0 {
				t.Errorf("at %d pixels the page is %d pixels too wide", phone, over)
			}
			for _, mess := range messes(p) {
				t.Errorf("at %d pixels: %s", phone, mess)
			}
		})
	}
}

// A menu of the bar is as accessible as the page that it lies over, and stays on it.
func TestTheMenusOfTheBar(t *testing.T) {
	p, site := open(t)
	for _, width := range []int64{browsertest.Width, phone} {
		p.Size(width)
		p.Goto(site.URL + "/specimen/people")
		count := browsertest.Eval[int](p, `document.querySelectorAll(".menu").length`)
		if count != 2 {
			t.Fatalf("the bar of an administrator has %d menus, want 2", count)
		}
		for i := range count {
			browsertest.Eval[bool](p, fmt.Sprintf(`document.querySelectorAll(".menu").forEach((m, i) => { m.open = i === %d; }), true`, i))
			p.Accessible()
			if over := p.Overflow(); over > 0 {
				t.Errorf("at %d pixels menu %d makes the page %d pixels too wide", width, i, over)
			}
			outside := browsertest.Eval[[]string](p, `[...document.querySelectorAll(".menu[open] li")].filter((l) => { const b = l.getBoundingClientRect(); return b.left < 0 || b.right > innerWidth; }).map((l) => l.textContent.trim())`)
			if len(outside) > 0 {
				t.Errorf("at %d pixels these lie outside: %v", width, outside)
			}
		}
	}
}

const phone = 390 // pixels wide

// messes are texts of pictures that lie on each other, are cut off or stand
// outside, tables that go on beyond their edge without a sign of it, and heads of
// tables that do not stand over their columns.
func messes(p *browsertest.Page) []string {
	return browsertest.Eval[[]string](p, `(() => {
		const found = [];
		for (const picture of document.querySelectorAll(".chart svg")) {
			const edge = picture.getBoundingClientRect();
			const texts = [...picture.querySelectorAll("text")].filter((t) => t.textContent.trim());
			const boxes = texts.map((t) => t.getBoundingClientRect());
			texts.forEach((text, i) => {
				const a = boxes[i];
				if (text.textContent.endsWith("...")) found.push("cut off: " + text.textContent);
				if (a.left < edge.left - 1 || a.right > edge.right + 1) found.push("beyond the picture: " + text.textContent);
				for (let j = i + 1; j < texts.length; j++) {
					const b = boxes[j];
					const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
					const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
					if (across > 2 && down > 4) found.push(text.textContent + " lies on " + texts[j].textContent);
				}
			});
		}
		for (const table of document.querySelectorAll(".table-wrap, .graph-scroll")) {
			if (!table.checkVisibility()) continue;
			const goesOn = table.scrollWidth - table.clientWidth > 1;
			if (goesOn && getComputedStyle(table).maskImage === "none") found.push("goes on without a sign: " + table.textContent.trim().slice(0, 40));
			const head = table.querySelector("thead")?.getBoundingClientRect(), body = table.querySelector("tbody")?.getBoundingClientRect();
			if (head && body && head.width > 0 && Math.abs(head.width - body.width) > 1) found.push("names do not stand over their columns: " + table.textContent.trim().slice(0, 40));
			if (goesOn && table.tabIndex < 0) found.push("cannot be scrolled with keys: " + table.textContent.trim().slice(0, 40));
		}
		return found;
	})()`)
}

// astray are cells that do not stand in their rows.
func astray(p *browsertest.Page) []string {
	return browsertest.Eval[[]string](p, `[...document.querySelectorAll("tbody th, tbody td")].filter((c) => getComputedStyle(c).position === "absolute").map((c) => "not in its row: " + c.textContent.trim().slice(0, 40))`)
}

// A duration that still grows ticks also while nothing happens.
func TestTheElapsedTimeTicks(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign")
	first := browsertest.Eval[string](p, `document.querySelector("[data-elapsed]").textContent`)
	if !strings.HasPrefix(first, "14\u202fmin 2") {
		t.Errorf("the clock begins with %q, want 14 min 20 s", first)
	}
	p.WaitFor("the clock goes on", `document.querySelector("[data-elapsed]").textContent !== "`+first+`"`)
	p.Goto(site.URL + "/specimen/report")
	if p.Has("[data-elapsed]") {
		t.Error("a page at rest has a clock")
	}
}

// Effects that are nearly equal have names that would lie on each other.
func TestNamesOfPointsGiveWay(t *testing.T) {
	p, site := open(t)
	for _, width := range []int64{browsertest.Width, phone} {
		p.Size(width)
		p.Goto(site.URL + "/specimen/campaign")
		socket := site.next(t, "812")
		p.WaitFor("the chart is drawn", `document.querySelector("#chart-half-normal svg")`)
		tell(t, socket, message{ID: 813, Topic: "effects", Data: patch{Charts: map[string]json.RawMessage{campaign.ChartHalfNormal: crowded(t)}}})
		p.WaitFor("the chart is redrawn", `document.querySelector("#chart-half-normal").textContent.includes("KNOB_9:KNOB_8")`)
		for _, mess := range messes(p) {
			t.Errorf("at %d pixels: %s", width, mess)
		}
		shown := browsertest.Eval[[]string](p, `[...document.querySelectorAll("#chart-half-normal text")].map((t) => t.textContent).filter((t) => t.startsWith("KNOB_"))`)
		if !slices.Contains(shown, "KNOB_9:KNOB_8") || (width > phone && len(shown) < 3) {
			t.Errorf("at %d pixels only the names %v are shown", width, shown)
		}
		socket.Close()
	}
}

// crowded is a half-normal plot of many active effects of nearly the same size.
func crowded(t *testing.T) json.RawMessage {
	t.Helper()
	active, points := true, []chart.HalfNormalPoint{}
	for i := range 18 {
		points = append(points, chart.HalfNormalPoint{
			Label: fmt.Sprintf("KNOB_%d:KNOB_%d", i%10, 17-i), Quantile: 0.5 + 0.08*float64(i), Size: 1 + 0.02*float64(i), Active: &active,
		})
	}
	points = append(points, chart.HalfNormalPoint{Label: "KNOB_9:KNOB_8", Quantile: 2.2, Size: 1.5, Active: &active})
	slope := 0.1
	option, err := chart.HalfNormal(points, &slope, chart.Axis{Name: "absolute effect", Unit: "cents"})
	if err != nil {
		t.Fatal(err)
	}
	return option
}

// The checks above can fail: a page that breaks the rules is found out.
func TestABrokenPageIsFoundOut(t *testing.T) {
	p, site := open(t)
	p.Expect("Content Security Policy")
	p.Expect("the content policy refused")
	p.Expect("404")
	p.Goto(site.URL + "/broken")
	refused := strings.Join(p.Refused(), "\n")
	for _, want := range []string{"style-src-attr", "script-src-elem"} {
		if !strings.Contains(refused, want) {
			t.Errorf("no violation of %s was noted: %q", want, refused)
		}
	}
	complaints := strings.Join(p.Complaints(), "\n")
	if !strings.Contains(complaints, "the content policy refused style-src-attr") {
		t.Errorf("the violation would not fail a test: %q", complaints)
	}
	found := map[string]bool{}
	for _, x := range p.Violations() {
		found[x.ID] = true
	}
	for _, want := range []string{"image-alt", "html-has-lang", "document-title"} {
		if !found[want] {
			t.Errorf("axe did not find %s: %v", want, found)
		}
	}
}

func TestTabsWorkWithTheKeyboard(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign")
	shown := `[...document.querySelectorAll(".panel")].filter((p) => p.offsetParent !== null).map((p) => p.id).join()`
	if got := browsertest.Eval[string](p, shown); got != "effects" {
		t.Fatalf("the page opens with %q, want effects", got)
	}
	browsertest.Eval[bool](p, `document.getElementById("effects-tab").focus(), true`)
	steps := []struct{ key, want string }{
		{kb.ArrowRight, "confirm"}, {kb.ArrowLeft, "effects"}, {kb.Home, "design"}, {kb.ArrowLeft, "audit"}, {kb.End, "audit"},
	}
	for _, s := range steps {
		p.Press(s.key)
		if got := browsertest.Eval[string](p, shown); got != s.want {
			t.Errorf("key %q shows %q, want %q", s.key, got, s.want)
		}
		if got := browsertest.Eval[string](p, `document.activeElement.id + " " + location.hash`); got != s.want+"-tab #"+s.want {
			t.Errorf("key %q: focus and address are %q", s.key, got)
		}
	}
	p.Press(kb.Tab)
	if got := browsertest.Eval[string](p, `document.activeElement.id`); got != "audit" {
		t.Errorf("Tab leads from the tab to %q, want its panel", got)
	}
}

func TestTheFirstTabStopSkipsToTheContent(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaigns")
	p.Press(kb.Tab)
	if got := browsertest.Eval[string](p, `document.activeElement.className`); got != "skip" {
		t.Fatalf("the first stop is %q", got)
	}
	p.Press(kb.Enter)
	p.WaitFor("the content has the focus", `document.activeElement.id === "main"`)
}

func TestADestructiveActionAsksOnce(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign")
	browsertest.Eval[bool](p, `document.querySelector("#stop button").focus(), true`)
	p.Press(kb.Enter)
	p.WaitFor("the question is asked", `document.getElementById("stop-dialog").open`)
	if got := browsertest.Eval[string](p, `document.activeElement.textContent`); got != "Keep running" {
		t.Errorf("the focus is on %q, want the harmless answer", got)
	}
	p.Press(kb.Escape)
	p.WaitFor("the dialog is closed", `!document.getElementById("stop-dialog").open`)
	if got := browsertest.Eval[string](p, `location.pathname`); got != "/specimen/campaign" {
		t.Errorf("the page has gone to %s", got)
	}
}

func TestAProblemLeadsToItsLine(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/draft-problems")
	browsertest.Eval[bool](p, `document.querySelector('a[data-line="10"]').click(), true`)
	got := browsertest.Eval[string](p, `(() => { const s = document.getElementById("source"); return document.activeElement.id + ": " + s.value.slice(s.selectionStart, s.selectionEnd); })()`)
	if want := "source: directoin: maximize}"; got != want {
		t.Errorf("the selection is %q, want %q", got, want)
	}
	if got := browsertest.Eval[string](p, `[...document.querySelectorAll(".editor-gutter .bad")].map((l) => l.textContent).join()`); got != "6,8,10,14" {
		t.Errorf("the marked lines are %q", got)
	}
}

func TestTablesSortByTheirValues(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign#runs")
	column := `[...document.querySelectorAll("#run-rows tr")].map((r) => r.cells[8].dataset.sort || "").filter((s, i, all) => i === 0 || s !== all[i - 1]).join()`
	click := `[...document.querySelectorAll(".runs thead th")][8].querySelector("button").click(), true`
	browsertest.Eval[bool](p, click)
	up := strings.Split(browsertest.Eval[string](p, column), ",")
	if up[0] != "407.6" || up[len(up)-1] != "" || up[len(up)-2] != "588.3" {
		t.Errorf("rising order is %v, want 407.6 first, 588.3 last and rows without a value after it", up)
	}
	browsertest.Eval[bool](p, click)
	if down := browsertest.Eval[string](p, column); !strings.HasPrefix(down, "588.3,512.0,") {
		t.Errorf("falling order is %s", down)
	}
}

// A live page applies fragments and chart options, keeps an open dialog, and
// after a lost connection asks for what it has not seen.
func TestLivePatches(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign")
	socket := site.next(t, "812")
	p.WaitFor("the page says that it is live", `document.getElementById("live-state").textContent === "Live"`)

	view := specimen.Campaign(assets.URL)
	view.Progress.Done = 20
	option := json.RawMessage(strings.Replace(string(view.Effects.Pareto.Option), `"LEVEL"`, `"RENAMED"`, 1))
	tell(t, socket, message{ID: 813, Topic: "progress", Data: patch{
		Fragments: map[string]string{campaign.ProgressID: snapshot.Render(t, campaign.Progress(view.Progress))},
		Charts:    map[string]json.RawMessage{campaign.ChartEffects: option},
	}})
	p.WaitFor("the progress is replaced", `document.querySelector("#progress progress").value === 20`)
	p.WaitFor("the chart is redrawn", `document.querySelector("#chart-effects").textContent.includes("RENAMED")`)

	// A row is put in its place inside the table.
	row := view.Runs.Rows[1]
	row.Response, row.Href = "499.9", "/campaigns/2/runs/46"
	tell(t, socket, message{ID: 814, Topic: "run", Data: patch{Fragments: map[string]string{
		campaign.RunRowID(row.Iteration, row.Row): snapshot.Render(t, campaign.RunTableRow(row)),
	}}})
	p.WaitFor("the row is replaced", `document.getElementById("run-4-11").cells[8].textContent.trim() === "499.9"`)

	// What did not change is not replaced: a press on a button there is not lost.
	browsertest.Eval[bool](p, `document.getElementById("status").pressed = true`)
	tell(t, socket, message{ID: 815, Topic: "run", Data: patch{Fragments: map[string]string{
		campaign.StatusID: snapshot.Render(t, campaign.Status(view.Head)), campaign.BestID: `<section id="best">new</section>`,
	}}})
	p.WaitFor("the other fragment is applied", `document.getElementById("best").textContent === "new"`)
	if !browsertest.Eval[bool](p, `document.getElementById("status").pressed === true`) {
		t.Error("an unchanged region was replaced")
	}

	// The region of an open dialog waits for the answer.
	browsertest.Eval[bool](p, `document.querySelector("#stop button").click(), true`)
	head := view.Head
	head.State.Word = "running report"
	tell(t, socket, message{ID: 816, Topic: "transition", Data: patch{Fragments: map[string]string{
		campaign.StatusID: snapshot.Render(t, campaign.Status(head)), campaign.BestID: `<section id="best">newer</section>`,
	}}})
	p.WaitFor("the other fragment is applied", `document.getElementById("best").textContent === "newer"`)
	if !browsertest.Eval[bool](p, `document.getElementById("stop-dialog").open`) {
		t.Fatal("the open dialog was closed by a patch")
	}
	browsertest.Eval[bool](p, `document.querySelector("#stop-dialog [data-close]").click(), true`)
	p.WaitFor("the state is replaced after the answer", `document.querySelector("#status .chip").textContent.includes("running report")`)

	socket.Close()
	again := site.next(t, "816")
	defer again.Close()
	p.WaitFor("the page is live again", `document.getElementById("live-state").textContent === "Live"`)
}

// What was typed into the form for another preference outlives an event that brings
// the front anew; the rest of the front follows.
func TestAPatchKeepsWhatIsTyped(t *testing.T) {
	p, site := open(t)
	p.Goto(site.URL + "/specimen/campaign")
	socket := site.next(t, "812")
	defer socket.Close()
	front := campaign.Front{Several: true, Intro: "Three.", Prefer: campaign.Prefer{
		Registered: "Registered is the knee.", Method: "knee", Weights: []campaign.Weight{{Metric: "y", Field: "weight.y", Value: "0.5"}},
	}}
	inside := func(f campaign.Front) string { return snapshot.Render(t, campaign.FrontContent(f)) }
	tell(t, socket, message{ID: 813, Topic: "front", Data: patch{Fragments: map[string]string{
		campaign.BestID: `<section id="best">` + inside(front) + `</section>`,
	}}})
	p.WaitFor("the form comes with the front", `document.getElementById("prefer-weight.y")`)
	browsertest.Eval[bool](p, `(() => { const w = document.getElementById("prefer-weight.y"); w.value = "0.9"; w.focus(); document.querySelector("[name=prefer][value=weights]").checked = true; return true; })()`)
	front.Intro = "Four."
	tell(t, socket, message{ID: 814, Topic: "front", Data: patch{Fragments: map[string]string{campaign.FrontID: inside(front)}}})
	p.WaitFor("the front is replaced", `document.querySelector("#front-content .prose").textContent === "Four."`)
	if typed := browsertest.Eval[string](p, `document.getElementById("prefer-weight.y").value + " " + document.querySelector("[name=prefer]:checked").value + " " + document.activeElement.id`); typed != "0.9 weights prefer-weight.y" {
		t.Errorf("after the event the form holds %s", typed)
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
	case <-time.After(time.Minute):
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
