package e2e

import (
	"strings"
	"testing"
)

// A target that prints no measurement: the page says so in a sentence, and what
// to do.
func TestJourneyBrokenTarget(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	v.launch(strings.Replace(campaign("mute"), `run_command: "./target"`, `run_command: "./target --mute"`, 1))
	v.WaitFor("the campaign stands still", stateWord+` === "halted"`)
	v.says("#banners", "12 of 12 rows failed", "JSON", "Next:")
	v.looksRight("halted")
}
