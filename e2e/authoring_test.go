package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"assay/internal/browsertest"
)

// A draft is written in the editor, checked, rehearsed, versioned and started,
// without a page that loses what was typed.
func TestJourneyEditorToStart(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	v.draft(campaign("written"))
	v.looksRight("editor")
	v.typed()
	v.completed()
	v.raced()
	v.checked()
	v.rehearsed()
	v.versioned()
	v.onPhone()
	v.open("/")
	v.says("#campaign-rows", "written", "no problem")
	v.Follow(`#campaign-rows a`)
	v.start("7")
	v.WaitFor("rows come", rows+` > 0`)
}

const text = `document.getElementById("source")`

// saved waits until what was typed is on the server.
func (v visitor) saved(revision string) {
	v.t.Helper()
	v.WaitFor("revision "+revision+" is saved", `document.getElementById("saved").dataset.revision === "`+revision+`"`)
}

// typed makes a mistake in the editor, sees it marked without a new page, and
// takes it back.
func (v visitor) typed() {
	v.t.Helper()
	browsertest.Eval[bool](v.Page, `window.same = true`)
	v.WaitFor("nothing is marked", `!document.querySelector(".mark") && `+text)
	v.choose("scale: log")
	v.Insert("scal: log")
	v.WaitFor("the mistake is marked", `document.querySelector(".mark.bad") && document.querySelector(".editor-gutter .bad")`)
	v.saved("2")
	v.says("#verdict", "1 error", "unknown field")
	v.says("#draft-status", "1 error stands")
	v.looksRight("editor-problem")
	v.Control("s") // nothing is unsaved: it does nothing
	v.Click(".problem .repair")
	v.saved("3")
	v.WaitFor("the fix is in the text", text+`.value.includes("scale: log\n")`)
	v.says("#verdict", "No problem found")
	if v.Has(".mark") || !browsertest.Eval[bool](v.Page, `window.same === true`) {
		v.t.Error("a mark stays, or the page was loaded anew")
	}
	// What was typed a moment ago is saved on the way to another page.
	v.choose("scale: log")
	v.Insert("scale: log # really")
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.says("main", "Save a version")
	v.Follow(fileTab)
	if !strings.Contains(browsertest.Eval[string](v.Page, text+`.value`), "scale: log # really") {
		v.t.Error("leaving the page lost what was typed")
	}
}

// completed writes a field with what the editor offers, by keyboard alone, and
// reads what a field means.
func (v visitor) completed() {
	v.t.Helper()
	v.choose("  policy:")
	v.Press(kb.ArrowLeft)
	v.Insert("  max_\n")
	v.Press(kb.ArrowLeft)
	v.Control(" ")
	v.WaitFor("the list is open", `!document.getElementById("completions").hidden`)
	offered := browsertest.Eval[[]string](v.Page, `[...document.querySelectorAll("#completions [role=option] code")].map((o) => o.textContent)`)
	at := slices.Index(offered, "max_wall_clock_hours")
	if at < 0 || slices.ContainsFunc(offered, func(o string) bool { return !strings.HasPrefix(o, "max_") }) {
		v.t.Fatalf("offered is %v", offered)
	}
	v.looksRight("completions")
	for range at {
		v.Press(kb.ArrowDown)
	}
	if marked := v.Text(`#completions [aria-selected="true"] code`); marked != offered[at] {
		v.t.Errorf("%q is marked, want %q", marked, offered[at])
	}
	// The protocol's own Enter types a line break whatever the page does with it.
	if !browsertest.Eval[bool](v.Page, `!`+text+`.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true, cancelable: true}))`) {
		v.t.Error("Enter in the list goes on to the text")
	}
	v.Insert("2")
	v.WaitFor("the field is there", text+`.value.includes("\n  max_wall_clock_hours: 2\n  policy:")`)
	v.WaitFor("what it means is said", `document.getElementById("editor-info").textContent.includes("optimization.max_wall_clock_hours")`)
	v.Control(" ")
	v.Press(kb.Escape)
	if browsertest.Eval[bool](v.Page, `!document.getElementById("completions").hidden`) {
		v.t.Error("Escape does not close the list")
	}
	browsertest.Eval[bool](v.Page, `(() => {
		const box = `+text+`.getBoundingClientRect();
		`+text+`.scrollTop = 0;
		return `+text+`.dispatchEvent(new MouseEvent("mousemove", {bubbles: true, clientX: box.x + 30, clientY: box.y + 8 + 1.5 * parseFloat(getComputedStyle(`+text+`).lineHeight)}));
	})()`)
	v.WaitFor("the pointer tells of the field under it", `!document.querySelector(".editor-tip").hidden && document.querySelector(".editor-tip").textContent.includes("run_id")`)
	v.looksRight("editor-tip")
	v.WaitFor("it is saved", `document.getElementById("saved").textContent.startsWith("Saved")`)
}

// raced types while somebody else saves: both texts are shown and both are kept.
func (v visitor) raced() {
	v.t.Helper()
	v.Expect("409") // the browser notes every answer that is not a success
	v.choose("# really")
	browsertest.Eval[bool](v.Page, `(async () => {
		const form = document.getElementById("editor-form");
		const body = new URLSearchParams({source: `+text+`.value + "# of somebody else\n", revision: form.elements.revision.value});
		return (await fetch(`+text+`.closest("[data-validate]").dataset.validate, {method: "POST", body})).ok;
	})()`)
	v.Insert("# really mine")
	v.WaitFor("both texts are shown", `document.querySelector("#conflict .diff")`)
	v.says("#conflict", "Somebody else saved this draft meanwhile", "# of somebody else", "# really mine")
	v.says("#saved", "Not saved")
	v.looksRight("conflict")
	v.Follow(`button[name="over"]`)
	if !strings.Contains(browsertest.Eval[string](v.Page, text+`.value`), "# really mine") || v.Has("#conflict .diff") {
		v.t.Error("the text in the editor was not saved over the other")
	}
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.says(".versions", "before another text was saved over it")
	v.says(".diff", "# of somebody else")
	v.Follow(fileTab)
}

// choose selects the first place of the editor's text that reads so.
func (v visitor) choose(part string) {
	v.t.Helper()
	found := browsertest.Eval[bool](v.Page, `(() => {
		const area = `+text+`, at = area.value.indexOf("`+part+`");
		area.focus();
		area.setSelectionRange(at, at + "`+part+`".length);
		return at >= 0;
	})()`)
	if !found {
		v.t.Fatalf("the text has no %q", part)
	}
}

// checked makes a liveness check, follows it live, and sees it go stale.
func (v visitor) checked() {
	v.t.Helper()
	v.Follow(`.draft-tabs a[href$="/checks"]`)
	v.says("main", "Nothing was checked yet", "Run smoke")
	v.looksRight("checks-none")
	v.Follow(`button[value="liveness"]`)
	v.WaitFor("lines come", `document.querySelectorAll(".check-lines li").length > 1`)
	v.WaitFor("it ends", `["passed", "failed"].includes(document.querySelector("#check-now .chip").textContent.trim())`)
	v.says("#check-now", "passed")
	v.says("#check-results", "Does each knob move rate?", "BATCH", "live", "Noise of the baseline", "Workload seed")
	v.says("#preview", "Priced by the liveness check")
	v.drawn("chart-power-screen")
	v.looksRight("checks-passed")
	v.Follow(fileTab)
	v.says("#preview", "Priced by the liveness check")
	v.looksRight("editor-priced")
	v.choose("scale: log # really")
	v.Insert("scale: log # so it is")
	v.WaitFor("the price is of an earlier text", `document.getElementById("preview").textContent.includes("earlier text")`)
	v.Follow(`.draft-tabs a[href$="/checks"]`)
	v.says("#check-now", "stale")
	v.says("#check-results", "stale", "The text changed since")
	v.looksRight("checks-stale")
}

// rehearsed rehearses the draft and reads the chances.
func (v visitor) rehearsed() {
	v.t.Helper()
	v.Follow(`.draft-tabs a[href$="/rehearsal"]`)
	v.Paste("#set-noise_pct", "2")
	v.Paste("#set-rehearsals", "20")
	v.Follow(`.sliders button`)
	v.WaitFor("it ends", `["passed", "failed", "broken"].includes(document.querySelector("#rehearsal-now .chip").textContent.trim())`)
	v.says("#rehearsal-now", "passed")
	v.says("#rehearsed", "20 rehearsals", "How strong the answer was", "Rows used", "What is assumed of the target")
	v.looksRight("rehearsed")
}

// versioned saves a version, changes the text, compares and restores.
func (v visitor) versioned() {
	v.t.Helper()
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.says(".keep", "there is nothing to save") // the rehearsal kept this text
	v.Follow(fileTab)
	v.choose("scale: log # so it is")
	v.Insert("scale: log # nearly done")
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.Paste("#note", "before the knobs change")
	v.Follow(`.keep button`)
	v.says(".versions", "before the knobs change", "checked: liveness")
	v.Follow(fileTab)
	v.choose("levels: [8, 16, 32, 64]")
	v.Insert("levels: [8, 16, 32]")
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.says(".diff", "levels: [8, 16, 32, 64]", "levels: [8, 16, 32]")
	v.looksRight("versions")
	v.Follow(`.versions form[action$="/restore"] button`)
	v.says(".versions", "was restored")
	v.Follow(fileTab)
	if !strings.Contains(browsertest.Eval[string](v.Page, text+`.value`), "levels: [8, 16, 32, 64]") {
		v.t.Error("the version was not restored")
	}
	v.Follow(`.draft-tabs a[href$="/versions"]`)
	v.Click("#discard button")
	v.WaitFor("discarding asks once", `document.getElementById("discard-dialog").open`)
	v.says("#discard-dialog", "leave all lists")
	v.looksRight("discard")
	v.Click("#discard-dialog [data-close]")
}

// onPhone walks through the pages of the draft on a narrow screen.
func (v visitor) onPhone() {
	v.t.Helper()
	v.Size(390)
	for _, tab := range []string{"edit", "checks", "rehearsal", "versions"} {
		v.Follow(`.draft-tabs a[href$="/` + tab + `"]`)
		v.looksRight("phone-" + tab)
	}
	v.Size(browsertest.Width)
}
