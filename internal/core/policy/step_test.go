package policy

import (
	"maps"
	"slices"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"

	"pgregory.net/rapid"
)

func TestStepIsTotalAndDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, seen := anyPolicy(t), observation(t)
		for name, state := range d.States {
			if state.Terminal {
				continue
			}
			first, err := Step(d, name, seen)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if _, declared := d.States[first.Next]; !declared {
				t.Fatalf("%s leads to the undeclared state %s", name, first.Next)
			}
			second, err := Step(d, name, maps.Clone(seen))
			if err != nil || second.Next != first.Next || !slices.Equal(second.Defects, first.Defects) {
				t.Fatalf("%s: two equal steps differ: %v and %v", name, first, second)
			}
		}
	})
}

// Any sequence of observations in which round grows by one a confirm round and
// the budget never grows ends within the longest path.
func TestEveryExecutionEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyPolicy(t)
		longest, err := d.LongestPath()
		if err != nil {
			t.Fatal(err)
		}
		state, round, entered := d.Initial, 0, 1
		for !d.States[state].Terminal {
			if state == artifact.StageConfirm {
				round++
			}
			seen := observation(t)
			seen[Round] = canonical.Int(int64(round))
			fired, err := Step(d, state, seen)
			if err != nil {
				t.Fatal(err)
			}
			state = fired.Next
			if entered++; entered > longest {
				t.Fatalf("%d states entered, the longest path has %d", entered, longest)
			}
		}
	})
}

func TestUnknownNeverMatches(t *testing.T) {
	d := compiled(t)
	for name, seen := range map[string]Observations{
		"missing": {}, "null": {CorrectnessFailed: canonical.Null, RefinableFactors: canonical.Null, RefineAffordable: canonical.Null, ConfirmAffordable: canonical.Null},
	} {
		fired, err := Step(d, artifact.StageScreen, seen)
		if err != nil || fired.Next != artifact.StageConfirm {
			t.Errorf("%s: went to %s, %v; want the default", name, fired.Next, err)
		}
	}
}

func TestWrongTypeIsADefectAndNoMatch(t *testing.T) {
	fired, err := Step(compiled(t), artifact.StageScreen, Observations{NaNResponse: canonical.String("true")})
	if err != nil || fired.Next != artifact.StageConfirm || len(fired.Defects) != 1 {
		t.Errorf("went to %s with defects %v, %v", fired.Next, fired.Defects, err)
	}
}

func TestUnknownKeyEndsTheEpoch(t *testing.T) {
	fired, err := Step(compiled(t), artifact.StageScreen, Observations{"surprise": canonical.Bool(true), RefinableFactors: canonical.Int(2)})
	if err != nil || fired.Next != artifact.StageException {
		t.Errorf("went to %s, %v", fired.Next, err)
	}
}
