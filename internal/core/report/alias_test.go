package report

import (
	"testing"

	"assay/internal/core/artifact"

	"github.com/google/go-cmp/cmp"
)

// What interactions outside the model would add is said by estimate, the
// strongest first, with its sign, and no longer than a reader follows.
func TestPartialAliasesInWords(t *testing.T) {
	got := partialWords([]artifact.PartialAlias{
		{Fitted: "A", Omitted: "B:C", Share: .25}, {Fitted: "D", Omitted: "B:C", Share: -.5}, {Fitted: "A", Omitted: "B:D", Share: -.125},
		{Fitted: "A", Omitted: "C:D", Share: .75}, {Fitted: "A", Omitted: "B:E", Share: .2}, {Fitted: "A", Omitted: "C:E", Share: .11},
		{Fitted: "A", Omitted: "D:E", Share: .105},
	})
	want := []string{
		"The estimate of A also holds 0.75 of C:D, 0.25 of B:C, 0.20 of B:E, minus 0.12 of B:D and 2 more, which the model leaves out.",
		"The estimate of D also holds minus 0.50 of B:C, which the model leaves out.",
		"The answer takes the interactions that are left out for absent; whether they would change it is not known.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if none := partialWords(nil); none != nil {
		t.Errorf("without any: %v", none)
	}
}
