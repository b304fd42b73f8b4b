package scaffold_test

import (
	"testing"

	"assay/internal/core/argv"
	"assay/internal/core/campaign"
	"assay/internal/core/scaffold"
)

// A try gives the program its knobs, each as one word, and leaves out what has no
// setting yet.
func TestTryCommandHasTheKnobs(t *testing.T) {
	knob := func(kind campaign.ApplyKind, where, levels, baseline string) scaffold.Factor {
		return scaffold.Factor{Apply: scaffold.Apply{Kind: string(kind), Where: where}, Levels: levels, Baseline: baseline}
	}
	f := scaffold.Form{RunCommand: " ./kiln --pots 3 ", Factors: []scaffold.Factor{
		knob(campaign.ApplyFlag, "--heat={level}", "700, 900", "900"),
		knob(campaign.ApplyFlag, "--draft {level}", `["a b", "c"]`, ""),
		knob(campaign.ApplyEnv, "KILN_WOOD", "oak, ash", ""),
		knob(campaign.ApplyPatch, "kiln.json#/a", "1, 2", "1"),
		knob(campaign.ApplyFlag, "--new={level}", "", ""),
	}}
	got, err := argv.Split(f.TryCommand())
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"env", "KILN_WOOD=oak", "./kiln", "--pots", "3", "--heat=900", "--draft", "a b"}
	if len(got) != len(want) {
		t.Fatalf("%q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("word %d is %q, want %q", i, got[i], want[i])
		}
	}
	f.Factors = nil
	if got := f.TryCommand(); got != "./kiln --pots 3" {
		t.Errorf("without knobs it is %q", got)
	}
	f.RunCommand = " "
	if got := f.TryCommand(); got != "" {
		t.Errorf("without a command it is %q", got)
	}
}
