package e2e

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"assay/internal/browsertest"
)

// A campaign from a pasted file to its report, followed on one page that is
// never loaded again.
func TestJourneyPasteToReport(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.Goto(v.s.link)
	v.looksRight("signin")
	v.signIn()
	v.says("main", "No campaign yet")
	v.looksRight("campaigns-empty")
	v.Follow(`main a[href="/campaigns/new"]`)
	v.looksRight("new")

	v.pasteBroken()
	v.Paste("#source", campaign("peak"))
	v.WaitFor("what is typed is checked", `document.getElementById("verdict").textContent.includes("No problem found")`)
	v.WaitFor("and saved", `document.getElementById("saved").textContent.startsWith("Saved")`)
	v.says("#preview", "56 runs exactly")
	v.looksRight("checked")

	v.Follow(askButton)
	v.says("main", "Start the campaign?", "at most 84 rows", "No liveness check was made")
	v.looksRight("start")
	v.Follow(startButton)
	v.followLive()
	v.looksRight("campaign-reported")
	for _, panel := range []string{"design", "runs", "confirm", "report", "audit", "effects"} {
		v.panel(panel)
		v.looksRight("campaign-" + panel)
	}

	v.Follow(`#status a[href$="/report"]`)
	v.report()
	v.open("/")
	v.says("main", "peak", "reported")
	v.looksRight("campaigns")
}

// pasteBroken makes a draft of a file with two problems: both are shown at once
// with their lines, and the text is kept.
func (v visitor) pasteBroken() {
	v.t.Helper()
	broken := strings.Replace(campaign("peak"), "direction: maximize", "direction: upwards", 1)
	broken = strings.Replace(broken, "type: choice", "type: categorical", 1)
	v.Paste("#source", broken)
	v.Follow(draftButton)
	v.says("#verdict", "2 errors")
	v.says("#next-line", "fix 2 problems")
	if kept := browsertest.Eval[string](v.Page, `document.getElementById("source").value`); kept != broken {
		v.t.Errorf("the text was not kept:\n%s", kept)
	}
	for _, part := range []string{"upwards", "categorical"} {
		link := fmt.Sprintf("a[data-line=%q]", strconv.Itoa(line(broken, part)))
		v.Click(link)
		selected := browsertest.Eval[string](v.Page, `(() => { const s = document.getElementById("source"); return s.value.slice(s.selectionStart, s.selectionEnd); })()`)
		if !strings.HasPrefix(selected, part) {
			v.t.Errorf("the problem with %q leads to %q", part, selected)
		}
	}
	v.looksRight("problems")
}

// record notes on the page what a person would see change.
const record = `
window.seen = {rows: new Set(), words: new Set(), bars: new Set(), graph: new Set()};
const note = () => {
	seen.rows.add(document.querySelectorAll("#run-rows tr").length);
	seen.words.add(document.querySelector("#status .chip").textContent.trim());
	seen.bars.add(document.querySelector("#progress progress")?.value);
	for (const n of document.querySelectorAll("#state-graph .node-current .node-name")) seen.graph.add(n.textContent);
};
note();
new MutationObserver(note).observe(document.querySelector("main"), {childList: true, subtree: true, attributes: true});
true`

// followLive watches a campaign that was just started, to its end.
func (v visitor) followLive() {
	v.t.Helper()
	browsertest.Eval[bool](v.Page, record)
	v.WaitFor("the page is live", `document.getElementById("live-state").textContent === "Live"`)
	v.WaitFor("some rows are there", rows+` > 3`)
	v.Shot("campaign-running")
	v.finished()
	seen := browsertest.Eval[struct {
		Rows  []int
		Words []string
		Bars  []int
		Graph []string
	}](v.Page, `({rows: [...seen.rows], words: [...seen.words], bars: [...seen.bars], graph: [...seen.graph]})`)
	v.t.Logf("seen on the page: %+v", seen)
	if len(seen.Rows) < 5 || len(seen.Bars) < 5 {
		v.t.Errorf("rows and progress did not come one after the other: %v, %v", seen.Rows, seen.Bars)
	}
	for _, stage := range []string{"refine", "confirm"} {
		if !strings.Contains(strings.Join(seen.Graph, " "), stage) {
			v.t.Errorf("the graph never stood at %s: %v", stage, seen.Graph)
		}
	}
	if got := browsertest.Eval[int](v.Page, rows); got != 56 {
		v.t.Errorf("the table ends with %d rows, want 56", got)
	}
	v.panel("runs")
	v.drawn("chart-run-order")
	v.panel("effects")
	v.drawn("chart-effects", "chart-half-normal")
	v.panel("confirm")
	v.drawn("chart-forest")
	v.says("#ladder .reached", "The answer stands here.")
}

// report reads the report page and saves its files.
func (v visitor) report() {
	v.t.Helper()
	v.says("#lead", "BATCH", "32", "THREADS", "4", "MODE", "lean")
	v.says(".verdict-what", "8", "32", "plain", "lean")
	v.says("#constraints", "p99_ms")
	v.looksRight("report")
	rung := browsertest.Eval[string](v.Page, `document.querySelector(".verdict").className`)
	if !strings.Contains(rung, "verdict-certified") && !strings.Contains(rung, "verdict-finalist") {
		v.t.Errorf("the report looks like %q, want one of the two best rungs", rung)
	}
	dir := v.Downloads()
	markdown := v.Download(`a[href$="/report.md"]`, dir, "peak-report.md")
	if !strings.HasPrefix(string(markdown), "# ") {
		v.t.Errorf("the Markdown begins with %.80q", markdown)
	}
	var document struct {
		Recommendation struct{ Basis string }
	}
	if err := json.Unmarshal(v.Download(`a[href$="/report.json"]`, dir, "peak-report.json"), &document); err != nil {
		v.t.Error(err)
	}
	if b := document.Recommendation.Basis; b != "certified" && b != "terminal_best" {
		v.t.Errorf("the basis is %q", b)
	}
}
