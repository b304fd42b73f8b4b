package e2e

import "testing"

// A run is opened from the table: what was asked, what came back, what was
// checked. A run that failed says why.
func TestJourneyOneRun(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	v.s.tell("stumble") // the first run fails, no other
	path := v.launch(campaign("peak"))
	v.finished()
	v.panel("runs")

	v.Follow("#run-rows tr:first-child th a")
	v.says("h1", "Row 27 of confirm")
	v.says("main", "batch size", "--batch=", "rate", "p99_ms", "TARGET_SEED", "./target", "complete")
	v.looksRight("run")
	v.Follow(`a[rel="prev"]`)
	v.says("main", "complete")

	v.open(path + "?tab=runs")
	v.WaitFor("there is a failed row", `[...document.querySelectorAll("#run-rows tr")].some((r) => r.textContent.includes("failed"))`)
	v.Follow(`#run-rows tr:has(.tone-trouble) th a`)
	v.says(".lead", "7")
	v.says("main", "failed", "the corpus is not where it was")
	v.looksRight("run-failed")

	v.Expect("404")
	v.open(path + "/runs/1/999")
	v.says("h1", "There is no such")
	v.looksRight("no-run")
}
