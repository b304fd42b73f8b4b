package e2e

import (
	"strings"
	"testing"

	"assay/internal/browsertest"
)

// A campaign is stopped in the middle of a row and goes on later: the row is
// measured again, and no finished one is.
func TestJourneyStopAndResume(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	v.launch(campaign("peak"))
	v.WaitFor("some rows are there", rows+` > 3`)
	v.s.tell("hold")
	v.s.heldRow()

	v.Click("#stop button")
	v.WaitFor("the question is asked", `document.getElementById("stop-dialog").open`)
	v.says("#stop-dialog", "Stop this campaign?", "Every finished row is kept")
	v.ShotAsIs("asked")
	v.Click("#stop-dialog [data-close]")
	v.WaitFor("the question is gone", `!document.getElementById("stop-dialog").open`)
	v.Click("#stop button")
	v.Follow(`#stop-dialog button[name="confirmed"]`)
	v.WaitFor("the campaign stands still", stateWord+` === "halted"`)
	v.says("#banners", "The campaign was stopped", "Next:")
	v.looksRight("halted")
	v.open("/")
	v.says(".needs", "halted", "peak was stopped")
	v.looksRight("campaigns-halted")
	v.Follow(".needs a")

	kept := v.starts()
	v.s.untell("hold")
	v.s.untell("holding")
	v.Follow("#resume button")
	v.finished()
	v.sameStarts(kept)
	if got := browsertest.Eval[int](v.Page, rows); got != 56 {
		t.Errorf("the table ends with %d rows, want 56", got)
	}
}

// starts are the measured rows and when each began, from the table of runs.
func (v visitor) starts() map[string]string {
	v.t.Helper()
	table := browsertest.Eval[string](v.Page, `fetch(location.pathname + "/runs.csv").then((r) => r.text())`)
	lines := strings.Split(strings.TrimSpace(table), "\n")
	head := strings.Split(lines[0], ",")
	starts := map[string]string{}
	for _, l := range lines[1:] {
		cells := map[string]string{}
		for i, cell := range strings.Split(l, ",") {
			cells[head[i]] = cell
		}
		if cells["status"] == "complete" {
			starts[cells["iteration"]+"/"+cells["row_index"]] = cells["started_at"]
		}
	}
	if len(starts) == 0 {
		v.t.Fatalf("the file of runs has no complete row:\n%s", table)
	}
	return starts
}

// sameStarts fails the test for every kept row that began again.
func (v visitor) sameStarts(kept map[string]string) {
	v.t.Helper()
	after := v.starts()
	for row, at := range kept {
		if after[row] != at {
			v.t.Errorf("row %s began at %s and is now said to have begun at %s", row, at, after[row])
		}
	}
}
