package part_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"assay/templates/part"
	"assay/templates/snapshot"
)

func ptr[T any](v T) *T { return &v }

// A hostile text that must never reach a page unescaped.
const hostile = `<script>alert(1)</script>"'&`

func TestParts(t *testing.T) {
	shell := part.Shell{Title: "Title", Section: part.SectionNew, Person: "Ada", Role: "author", Writes: true, Operates: true, Reviews: new(2), Asset: snapshot.Asset, Version: "1"}
	live := shell
	live.Charts, live.Live = true, &part.Live{Campaign: "a b", After: 7, Asked: url.Values{"prefer": {`"knee&`}}}
	table := part.Table{
		ID: "numbers", Caption: "Numbers", Sortable: true,
		Columns: []part.Column{{Label: "Row", Numeric: true}, {Label: "Level", Mono: true, Hint: "as applied"}, {Label: "Rate", Unit: "MB/s", Numeric: true}},
		Rows: []part.TableRow{
			{ID: "r1", Strong: true, Cells: []part.Cell{{Text: "1", Href: "/runs/1"}, {Text: "5"}, {Text: "512", Sort: "512.04", Tone: part.ToneOK}}},
			{Faint: true, Cells: []part.Cell{{Text: "2"}, {Text: "deadbeefdeadbeef", Hash: true}, {Text: "–", Exact: "never"}}},
		},
	}
	problems := []part.Problem{
		{Rule: "V-03", Severity: part.SeverityError, Line: 2, Column: 5, Path: "a.b", What: "There is no field b.", Why: "It was never one.", Fix: "Remove it."},
		{Rule: "V-40", Severity: part.SeverityWarning, What: "No seed."},
	}
	stop := part.Action{ID: "stop", Label: "Stop campaign", Href: "/stop", Method: "post", Danger: true, Fields: []part.Field{{Name: "epoch", Value: "1"}},
		Confirm: &part.Confirm{Question: "Stop it?", Loss: "One row is lost.", Yes: "Stop campaign", No: "Keep running"}}
	cases := []struct {
		name      string
		component templ.Component
		want      []string
	}{
		{"page", part.Page(shell), []string{`<html lang="en">`, `href="#main"`, `<main id="main"`, `aria-current="page"`, "Title · Assay"}},
		{"page_live", part.Page(live), []string{`data-live="/ws?campaign=a+b&amp;prefer=%22knee%26"`, `data-live-after="7"`, "echarts.common.min.js", `role="status"`}},
		{"page_plain", part.Page(part.Shell{Title: "Sign in", Asset: snapshot.Asset, Plain: true}), []string{"<main"}},
		{"breadcrumb", part.Breadcrumb([]part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: hostile}}), []string{`aria-label="Breadcrumb"`, `aria-current="page"`}},
		{"head", part.PageHead(part.Head{Title: "zstd-3", Mono: true, Sub: "compress", StatusID: "status", State: &part.State{Word: "running", Tone: part.ToneActive}, Actions: []part.Action{stop}}), []string{`id="status"`, "<h1"}},
		{"tabs", part.Tabs("tabs", "Parts", []part.Tab{{Panel: "runs", Label: "Runs", Count: "5", Selected: true}, {Panel: "audit", Label: "Audit"}}), []string{`role="tablist"`, `aria-selected="true"`, `href="#audit"`, `tabindex="-1"`}},
		{"panel", part.Panel("runs", true), []string{`aria-labelledby="runs-tab"`, "data-open"}},
		{"rung_certified", part.RungBadge(part.Rung{Basis: part.BasisCertified, Sentence: "Sure."}), []string{"rung-certified", "Certified", "Sure."}},
		{"rung_terminal_best", part.RungBadge(part.Rung{Basis: part.BasisTerminalBest}), []string{"rung-finalist", "Best of the finalists"}},
		{"rung_model", part.RungTag(part.BasisModel), []string{"rung-weak", "Predicted by the model"}},
		{"rung_measured", part.RungTag(part.BasisMeasured), []string{"rung-weak", "Best measured"}},
		{"rung_baseline", part.RungTag(part.BasisBaseline), []string{"rung-none", "Today&#39;s setting"}},
		{"rung_none", part.RungTag(part.BasisNone), []string{"rung-none", "No answer yet"}},
		{"chip_quiet", part.StateChip(part.State{Word: "planned"}), []string{"tone-quiet", "planned"}},
		{"chip_active", part.StateChip(part.State{Word: "running", Tone: part.ToneActive}), []string{"tone-active"}},
		{"chip_ok", part.StateChip(part.State{Word: "complete", Tone: part.ToneOK}), []string{"tone-ok"}},
		{"chip_attention", part.StateChip(part.State{Word: "infeasible", Tone: part.ToneAttention}), []string{"tone-attention"}},
		{"chip_trouble", part.StateChip(part.State{Word: hostile, Tone: part.ToneTrouble}), []string{"tone-trouble"}},
		{"action_link", part.ActionButton(part.Action{Label: "Open report", Href: "/report", Primary: true, Download: true}), []string{`class="button primary"`, "download"}},
		{"action_confirm", part.ActionButton(stop), []string{`data-confirm="stop-dialog"`, "<dialog", `name="confirmed"`, "One row is lost."}},
		{"banner", part.BannerBox(part.Banner{Tone: part.ToneTrouble, Title: "Halted", Text: hostile, Next: &part.Action{Label: "See row 8", Href: "/runs/8"}}), []string{`role="alert"`, "See row 8"}},
		{"empty", part.EmptyState(part.Empty{Title: "No campaign yet", Text: "Start one.", Action: &part.Action{Label: "Start", Href: "/new"}}), []string{"No campaign yet"}},
		{"progress", part.ProgressBar("progress", part.Progress{Stage: "screen", Done: 12, Planned: ptr(20), Failed: 1, Reused: 3, Remaining: "about 3 min", Confidence: "low", Bound: "16 min", Basis: "At the mean.", Elapsed: "4 min", ElapsedSeconds: ptr(240.0)}), []string{`max="20"`, `value="12"`, "about 3 min left, a rough guess · at most 16 min", "1 row failed", `data-elapsed="240.0"`}},
		{"progress_unknown", part.ProgressBar("progress", part.Progress{Stage: "verify"}), []string{"total not known yet", "time left not known yet"}},
		{"spark", part.Sparkline(part.Spark{Values: []float64{1, 3, 2}, Text: "up and down"}), []string{`points="4,28 60,4 116,16"`, `aria-label="up and down"`}},
		{"figures", part.FigureRow([]part.Figure{{Name: "Runs", Value: "58", Note: "2 excluded"}, {Name: "Money"}}), []string{"58", "unknown"}},
		{"problems", part.ProblemList("problems", problems), []string{`href="#L2"`, `data-line="2"`, "line 2, column 5", "V-40"}},
		{"source", part.SourceListing(part.SourceLines("a: 1\r\n  b: "+hostile+"\n", problems)), []string{`id="L2"`, "There is no field b."}},
		{"table", part.DataTable(table), []string{`<th scope="row"`, `data-sort="512.04"`, "data-sortable", `title="as applied"`}},
		{"table_empty", part.DataTable(part.Table{Caption: "None", Empty: "No row was excluded."}), []string{"No row was excluded."}},
		{"facts", part.FactList([]part.Fact{{Key: "Policy", Value: "0123456789abcdef", Hash: true}, {Key: "Started", Value: "1 min ago", Exact: "12:00"}, {Key: "Host"}, {Key: "Log", Value: "open", Href: "/log", Hint: "large"}}), []string{"unknown", `data-copy="0123456789abcdef"`, `title="12:00"`}},
		{"configuration", part.ConfigurationTable(part.Configuration{Caption: "Settings", HasFrom: true, Settings: []part.Setting{{Factor: "L", Name: "level", From: "3", To: "5", Unit: "x", Changed: true}, {Factor: "W", From: "1", To: "1"}}}), []string{"changed", "as today", "Today", "Set to"}},
		{"configuration_alone", part.ConfigurationTable(part.Configuration{Caption: "Settings", ToAs: "Best", Settings: []part.Setting{{Factor: "L", To: "5"}}}), []string{"Best"}},
		{"interval", part.IntervalBar(part.Interval{Point: ptr(1.0), Low: ptr(-9.0), High: ptr(2.0), Limit: ptr(3.0), Min: -4, Max: 4, Tone: part.ToneActive, Text: "one"}), []string{`aria-label="one"`, "interval-limit", "M4 5V13"}},
		{"interval_unknown", part.IntervalBar(part.Interval{Min: -1, Max: 1, Text: "unknown"}), []string{"interval-zero"}},
		{"chart", part.ChartFrame(part.Chart{ID: "c", Title: "Effects", See: "Long bars.", Option: json.RawMessage(`{"t":"</script><b>"}`), Table: table, CSV: "/c.csv", Tall: true}), []string{`id="c-option"`, `type="application/json"`, `href="/c.csv"`, "Numbers"}},
		{"chart_empty", part.ChartFrame(part.Chart{ID: "c", Title: "Effects", Empty: "Nothing was fitted."}), []string{"Nothing was fitted."}},
		{"log", part.LogView(part.Log{ID: "out", Title: "Output", Text: hostile, Note: "cut"}), []string{"cut"}},
		{"log_empty", part.LogView(part.Log{Title: "Errors"}), []string{"Nothing was written."}},
		{"timeline", part.Timeline([]part.Event{{When: "now", Exact: "12:00", Tone: part.ToneOK, Title: "passed", Text: "all", Href: "/x"}, {When: "then", Title: "started"}}), []string{`title="12:00"`}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			html := snapshot.Check(t, c.name, c.component)
			for _, want := range c.want {
				if !strings.Contains(html, want) {
					t.Errorf("the page does not contain %q", want)
				}
			}
			if strings.Contains(html, "<script>alert") || strings.Contains(html, "</script><b>") {
				t.Error("a hostile text was not escaped")
			}
		})
	}
}

// Only a certificate carries the full seal; whatever is unknown looks like no answer.
func TestOnlyACertificateLooksCertified(t *testing.T) {
	for _, basis := range []part.Basis{part.BasisTerminalBest, part.BasisModel, part.BasisMeasured, part.BasisBaseline, part.BasisNone, "", "something new"} {
		html := snapshot.Render(t, part.RungBadge(part.Rung{Basis: basis}))
		if strings.Contains(html, "rung-certified") || strings.Contains(html, "Certified") {
			t.Errorf("basis %q carries the certified look", basis)
		}
	}
}

func TestSourceLinesPutsProblemsAtTheirLines(t *testing.T) {
	lines := part.SourceLines("one\ntwo", []part.Problem{
		{Line: 2, Severity: part.SeverityWarning, What: "w"},
		{Line: 2, Severity: part.SeverityError, What: "e"},
		{Line: 0, What: "no place"},
		{Line: 9, What: "beyond the end"},
	})
	if len(lines) != 2 || len(lines[0].Problems) != 0 || len(lines[1].Problems) != 2 {
		t.Fatalf("got %+v", lines)
	}
	if lines[1].Tone != part.ToneTrouble {
		t.Errorf("a line with an error has the tone %q", lines[1].Tone)
	}
}
