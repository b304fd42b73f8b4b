package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/browsertest"
)

// makeCompress puts the example compress beside the other targets: its program,
// and its tests as a program, so that nothing is compiled while it is looked at.
func (s *server) makeCompress() (folder string) {
	s.t.Helper()
	folder = filepath.Join(s.root, "compress")
	for _, arguments := range [][]string{
		{"build", "-o", filepath.Join(folder, "compress"), "../examples/compress/cmd/compress"},
		{"test", "-c", "-o", filepath.Join(folder, "compress.test"), "../examples/compress"},
	} {
		if out, err := exec.Command("go", arguments...).CombinedOutput(); err != nil {
			s.t.Fatalf("go %v: %v\n%s", arguments, err, out)
		}
	}
	sources, err := filepath.Glob("../examples/compress/*.go") // in which declared tests are looked for
	if err != nil {
		s.t.Fatal(err)
	}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			s.t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(source)), text, 0o644); err != nil {
			s.t.Fatal(err)
		}
	}
	return folder
}

// do is the selector of a button of the form.
func do(value string) string { return fmt.Sprintf(`#scaffold button[value=%q]`, value) }

// press clicks a button of the form and waits until its answer is shown.
func (v visitor) press(value, shows string) {
	v.t.Helper()
	v.Click(do(value))
	v.WaitFor("the answer to "+value+" is there", shows)
	v.WaitFor("it is saved", `document.getElementById("saved").dataset.state !== "saving"`)
}

// fill types into a field of the form by the name that a person sees it under.
func (v visitor) fill(name, text string) {
	v.t.Helper()
	v.Paste("#f-"+strings.ReplaceAll(name, ".", "-"), text)
}

// takes chooses an entry of a list, as a person does with the keyboard.
func (v visitor) takes(name, value string) {
	v.t.Helper()
	id := "f-" + strings.ReplaceAll(name, ".", "-")
	browsertest.Eval[bool](v.Page, fmt.Sprintf(`(() => { const s = document.getElementById(%q); s.value = %q; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, id, value))
	v.allSaved()
}

// allSaved waits until everything that was typed is saved.
func (v visitor) allSaved() {
	v.t.Helper()
	v.WaitFor("everything is saved", `document.querySelector("form[data-scaffold]").dataset.state === "saved"`)
}

// file is the text beside the form.
func (v visitor) file() string {
	return browsertest.Eval[string](v.Page, `[...document.querySelectorAll("#scaffold-side .source-line code")].map((c) => c.textContent).join("\n")`)
}

// inFile fails the test unless the text beside the form has each part.
func (v visitor) inFile(parts ...string) {
	v.t.Helper()
	text := v.file()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			v.t.Errorf("the file lacks %q:\n%s", part, text)
		}
	}
}

// The example compress rebuilt from nothing on the form, without a word of YAML,
// to its first rows.
func TestJourneyScaffold(t *testing.T) {
	t.Parallel()
	v := visit(t)
	folder := v.s.makeCompress()
	v.signIn()
	v.Follow(`main a[href="/campaigns/new"]`)
	v.Follow(`button[value="scaffold"]`)
	v.says("main", "Target", "Command", "Objective", "Factors", "Budget", "Check")
	v.looksRight("scaffold-empty")

	path := strings.TrimSuffix(browsertest.Eval[string](v.Page, `location.pathname`), "/scaffold")
	v.scaffoldOfTwo()
	v.scaffoldKeeps(path)
	v.scaffoldTarget(folder)
	v.scaffoldCommand()
	v.scaffoldMetrics()
	v.scaffoldFactors()
	v.scaffoldBudget()
	v.scaffoldChecks(path)

	v.open(path + "/scaffold")
	v.Follow(do("start"))
	v.WaitForPath(path + "/start")
	v.says("main", "Start the campaign?", "rows")
	v.Follow(startButton)
	v.WaitForPath(path)
	v.WaitFor("the campaign measures", `document.querySelector("#status .chip")?.textContent.includes("running")`)
	v.WaitFor("its first rows are there", rows+` > 1`)
	v.open(path + "/checks")
	v.says("main", "Open the campaign", "What was measured", "passed")
	v.looksRight("checks-started")
	v.open(path)
	v.Shot("scaffold-running")
	v.Click(`form[action$="/stop"] button`)
	v.WaitFor("the page asks once", `document.querySelector("dialog[open]")`)
	v.Click(`dialog[open] button[name="confirmed"]`)
	v.WaitFor("the campaign stands still", `document.querySelector("#status .chip").textContent.includes("halted")`)
}

// scaffoldOfTwo types while another page saves the same draft: nothing is put over
// the other's text until a button says so.
func (v visitor) scaffoldOfTwo() {
	v.t.Helper()
	v.Expect("409") // the browser notes every answer that is not a success
	browsertest.Eval[bool](v.Page, `(async () => {
		const body = new URLSearchParams(new FormData(document.querySelector("form[data-scaffold]")));
		body.set("description", "From another page.");
		return (await fetch(location.pathname, {method: "POST", body})).ok;
	})()`)
	v.fill("name", "mine")
	v.WaitFor("the page tells of the other", `document.querySelector("form[data-conflict]")`)
	v.says("main", "Somebody saved this draft meanwhile")
	v.inFile("description: From another page.")
	v.fill("name", "mine too")
	v.WaitFor("it is not saved by itself", `document.getElementById("saved").textContent.includes("press Save")`)
	v.press("save", `!document.querySelector("form[data-conflict]")`)
	v.allSaved()
	v.inFile("name: mine too")
}

// scaffoldKeeps types while the session has ended, and follows a link right after
// a key: the fields stay, and the way out saves first.
func (v visitor) scaffoldKeeps(path string) {
	v.t.Helper()
	browsertest.Eval[bool](v.Page, `(() => {
		const real = window.fetch;
		window.fetch = async () => {
			window.fetch = real;
			return Object.defineProperty(new Response("<h1>Sign in</h1>", { status: 401 }), "url", { value: location.href });
		};
		return true;
	})()`)
	v.fill("description", "Typed when signed out.")
	v.WaitFor("the page says why it is not saved", `document.getElementById("saved").textContent.includes("signed out")`)
	if at := browsertest.Eval[string](v.Page, `document.getElementById("f-description").value + " " + document.querySelector("form[data-scaffold]").dataset.state`); at != "Typed when signed out. typing" {
		v.t.Errorf("the field has %q", at)
	}
	v.fill("name", "on the way out")
	v.Click(`.draft-tabs a[href$="/versions"]`)
	v.WaitForPath(path + "/versions")
	v.open(path + "/scaffold")
	v.inFile("name: on the way out", `"Typed when signed out."`)
}

func (v visitor) scaffoldTarget(folder string) {
	v.t.Helper()
	v.fill("name", "compress")
	v.fill("run_id", "compress-1")
	v.fill("description", "The Zstandard encoder on a generated log.")
	v.fill("question", "Which settings compress most megabytes a second at a ratio of 2.5?")
	v.allSaved()
	v.Insert(" Soon?")
	v.allSaved()
	if at := browsertest.Eval[string](v.Page, `document.activeElement.id + " " + document.activeElement.selectionStart`); at != "f-question 72" {
		v.t.Errorf("after a save the focus is at %s", at)
	}
	v.fill("question", "Which settings compress most megabytes a second at a ratio of 2.5?")
	v.Click("#browse summary")
	v.press("open-folder:"+filepath.Dir(folder), `document.querySelector('button[value="open-folder:`+folder+`"]')`)
	v.press("open-folder:"+folder, `document.querySelector('button[value="use-folder:`+folder+`"]')`)
	v.says("#browse", "compress.test")
	v.press("use-folder:"+folder, `document.getElementById("f-repo_path").value === "compress"`)
	v.allSaved()
	v.inFile("name: compress", "run_id: compress-1", "repo_path: compress")
	v.Shot("scaffold-target")
}

func (v visitor) scaffoldCommand() {
	v.t.Helper()
	v.fill("run_command", "./compress --passes 1")
	v.press("try", `document.querySelector("#trial .chip")`)
	v.WaitFor("the command was tried", `document.querySelector("#trial .chip").textContent.includes("it works") && document.querySelector("#trial-values")`)
	v.says("#trial", "mb_per_cpu_s", "ratio", "cfg.window_kib", "Exit code 0")
	v.fill("seed_env", "COMPRESS_SEED")
	v.fill("test_command", "./compress.test -test.v")
	v.press("try-tests", `document.querySelector("#test-trial .chip")`)
	v.WaitFor("the tests are listed", `document.querySelector("#reported-tests")`)
	v.says("#reported-tests", "TestRoundTrip", "TestFlushDeliversBlock")
	v.allSaved()
	v.inFile(`run_command: ./compress --passes 1`, "seed_env: COMPRESS_SEED")
	v.Shot("scaffold-command")
}

func (v visitor) scaffoldMetrics() {
	v.t.Helper()
	v.press("maximize:mb_per_cpu_s", `document.getElementById("f-objective-0-metric")?.value === "mb_per_cpu_s"`)
	v.press("limit:ratio", `document.getElementById("f-constraint-0-metric")?.value === "ratio"`)
	v.fill("objective.0.unit", "MB per CPU second")
	v.fill("constraint.0.value", "2.5")
	v.fill("epsilon", "10")
	v.fill("noise", "3")
	v.allSaved()
	v.WaitFor("the calculator answers", `document.querySelector(".calculator")`)
	v.says("#metrics", "holds", "certifiable")
	v.inFile("metric: mb_per_cpu_s", "direction: maximize", "epsilon: {pct: 10}", "noise_estimate_pct: 3")
}

func (v visitor) scaffoldFactors() {
	v.t.Helper()
	v.says(".suggestions", "LEVEL", "WINDOW", "BLOCK", "GOGC", "cfg.window_kib")
	if strings.Contains(v.Text(".suggestions"), "PASSES") {
		v.t.Error("a flag that stands in the command is offered as a knob")
	}
	for i, k := range []struct{ id, levels, statement, test string }{
		{"LEVEL", "fastest, default", "what either level writes decodes to the input", "TestRoundTrip"},
		{"WINDOW", "512, 1024, 2048", "the frame declares the window", "TestFrameDeclaresWindow"},
		{"BLOCK", "32, 64, 128", "after a flush the reader has everything", "TestFlushDeliversBlock"},
	} {
		at := fmt.Sprintf("factor.%d.", i)
		v.press("suggest:"+k.id, fmt.Sprintf(`document.getElementById("f-factor-%d-id")?.value === %q`, i, k.id))
		v.fill(at+"levels", k.levels)
		v.fill(at+"statement", k.statement)
		v.fill(at+"test", k.test)
	}
	v.takes("factor.1.levels_only", "yes") // the encoder takes powers of two only
	v.allSaved()
	v.inFile("levels: [fastest, default]", "scale: log", "levels_only: true", "observable: cfg.block_kib", "native_test: TestFrameDeclaresWindow", "BLOCK: 64")
}

func (v visitor) scaffoldBudget() {
	v.t.Helper()
	v.says("#budget", "No report of this campaign can be certified", "may bend between the levels")
	v.press("budget:optimization.design.refine=8", `document.getElementById("f-refine_centers")?.value === "8"`)
	v.inFile("resolution: 5", "refine: {kind: central_composite, center_points: 8}")
	v.fill("shortlist", "2")
	v.allSaved()
	v.says("#preview", "Rows")
	v.says("#verdict", "No problem found")
	v.looksRight("scaffold-filled")
	v.Size(phone)
	v.looksRight("scaffold-phone")
	v.Size(browsertest.Width)
}

// scaffoldChecks makes the smoke check and a rehearsal.
func (v visitor) scaffoldChecks(path string) {
	v.t.Helper()
	v.Click(do("smoke"))
	v.WaitForPath(path + "/checks")
	v.WaitFor("the smoke check has ended", `/passed|failed|broken/.test(document.querySelector(".check-head .chip")?.textContent)`)
	v.says("main", "3/3 declared identifiers matched", "passed")
	v.Shot("scaffold-checks")
	v.open(path + "/rehearsal")
	v.Click(`form[action$="/rehearsal"] button[type="submit"]`)
	v.WaitFor("the rehearsal has its result", `document.querySelector("main").textContent.includes("Certified")`)
	v.Shot("scaffold-rehearsal")
}
