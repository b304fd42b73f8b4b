package report

import (
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
)

// Every branch that was taken says why, and so does every one that was not; the
// branches follow the recorded path.
func TestBranchesFollowThePath(t *testing.T) {
	for _, st := range stories() {
		in := st.input(t)
		r := Build(in)
		var path []string
		for _, b := range r.Branches {
			path = append(path, string(b.From))
			reached := map[artifact.Stage]bool{b.To: true}
			for _, other := range b.NotTaken {
				reached[other.To] = true
				if other.When == "" || !strings.HasSuffix(other.Why, ".") || strings.Contains(other.Why, "_") {
					t.Errorf("%s: %s → %s is not explained: %+v", st.name, b.From, other.To, other)
				}
			}
			if b.Why == "" || strings.Contains(b.Why, "_") {
				t.Errorf("%s: %s → %s without a reason: %q", st.name, b.From, b.To, b.Why)
			}
			for _, registered := range in.Policy.Transitions {
				if registered.From == b.From && !registered.IsDefault() && !reached[registered.To] {
					t.Errorf("%s: nothing is said of the branch %s → %s", st.name, b.From, registered.To)
				}
			}
		}
		path = append(path, string(r.Branches[len(r.Branches)-1].To))
		if !slices.Equal(path, r.Path) {
			t.Errorf("%s: the branches lead along %v, the path is %v", st.name, path, r.Path)
		}
	}
}

func TestWhyABranchWasTakenAndAnotherNot(t *testing.T) {
	certified := Build(stories()[0].input(t))
	last := certified.Branches[len(certified.Branches)-1]
	if last.To != artifact.StageReport || last.Why != "Every condition of a certificate held." {
		t.Errorf("the certified epoch ended by %+v", last)
	}
	uncertified := Build(stories()[1].input(t))
	last = uncertified.Branches[len(uncertified.Branches)-1]
	if last.Why != "The number of rounds compared is 1 (the rule: at least 1)." {
		t.Errorf("the uncertified epoch ended because %q", last.Why)
	}
	exception := last.NotTaken[0]
	want := artifact.BranchPassed{
		To: artifact.StageException, When: "a correctness relation failed, or a completed row has no usable response",
		Why: "Every correctness relation held. Every completed row has a usable response.",
	}
	if exception != want {
		t.Errorf("the exception was passed by as %+v, want %+v", exception, want)
	}
	ended := Build(stories()[3].input(t))
	if got := ended.Branches[0]; got.To != artifact.StageException || got.Why != "A completed row has no usable response." {
		t.Errorf("the epoch was ended by %+v", got)
	}
}

// The whole vocabulary has words, and what is unknown is said to be.
// What is measured after the choice records the comparison again, and its tests
// were made once.
func TestTestsOfAComparisonAreListedOnce(t *testing.T) {
	in := stories()[0].input(t)
	before := len(Build(in).Tests)
	after := in.Iterations[len(in.Iterations)-1]
	if before == 0 || len(after.Conclusion.Confirmation.Pretests) == 0 {
		t.Fatal("the story has no tests to list")
	}
	after.Number, after.Stage = after.Number+1, artifact.StageValidate
	in.Iterations = append(in.Iterations, after)
	if got := len(Build(in).Tests); got != before {
		t.Errorf("%d tests with a stage after the choice, want the %d of before", got, before)
	}
}

// A neighbour that stays closed for the same reason adds its condition, not the
// reason again.
func TestAReasonOfABranchIsSaidOnce(t *testing.T) {
	in := stories()[1].input(t)
	last := in.Iterations[len(in.Iterations)-1].Stage
	registered := slices.Clone(in.Policy.Transitions)
	for _, key := range []policy.Key{policy.BudgetRemaining, policy.RefinableFactors} {
		registered = append(registered, policy.Transition{
			From: last, To: artifact.StageRefine, When: []policy.Guard{{Key: key, Op: ">=", Value: canonical.Int(1)}},
		})
	}
	in.Policy.Transitions = registered
	branches := Build(in).Branches
	passed := branches[len(branches)-1].NotTaken
	refine := passed[len(passed)-1]
	if refine.To != artifact.StageRefine || !strings.Contains(refine.When, ", or ") {
		t.Fatalf("the two branches are told as %+v", refine)
	}
	if refine.Why != "An earlier branch was taken." {
		t.Errorf("their reason is %q", refine.Why)
	}
}

func TestEveryObservationHasWords(t *testing.T) {
	for _, term := range policy.Vocabulary {
		words, known := vocabulary[term.Key]
		if !known || words.yes == "" || (words.no == "") != term.Numeric || strings.Contains(words.yes+words.no, "_") {
			t.Errorf("%s is worded %+v", term.Key, words)
		}
	}
	for _, c := range []struct {
		key   policy.Key
		value canonical.Scalar
		want  string
	}{
		{policy.AliasConsequential, canonical.Bool(true), "an alias could change the answer"},
		{policy.AliasConsequential, canonical.Bool(false), "no alias could change the answer"},
		{policy.AliasConsequential, canonical.Null, "it is not known whether an alias could change the answer"},
		{policy.Round, canonical.Int(2), "the number of rounds compared is 2"},
		{policy.Round, canonical.Null, "the number of rounds compared is not known"},
		{policy.BudgetRemaining, canonical.Int(policy.Unbounded), "the run budget has no limit"},
		{"of_a_later_version", canonical.Int(3), "of a later version is 3"},
	} {
		if got := observed(c.key, policy.Observations{c.key: c.value}); got != c.want {
			t.Errorf("%s: %q, want %q", c.key, got, c.want)
		}
	}
	if got := observed(policy.Certified, nil); got != "it is not known whether every condition of a certificate held" {
		t.Errorf("a missing observation is %q", got)
	}
}
