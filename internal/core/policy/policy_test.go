package policy

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"

	"pgregory.net/rapid"
)

// declared is a campaign of two refinable factors; each option changes one
// thing that the policy depends on.
func declared(options ...func(*campaign.Optimization)) *campaign.Campaign {
	levels := []canonical.Scalar{canonical.Int(2), canonical.Int(4), canonical.Int(8)}
	factor := func(id string) campaign.Factor {
		return campaign.Factor{Factor: space.Factor{ID: id, Kind: space.Numeric, Levels: levels, Screen: [2]int{0, 2}}}
	}
	pct := 2.0
	o := &campaign.Optimization{
		Response: campaign.Response{Primary: &campaign.Objective{Metric: "y", Direction: campaign.Maximize}},
		Factors:  []campaign.Factor{factor("A"), factor("B")},
		Design: campaign.Design{
			Screen: &campaign.ScreenDesign{Resolution: 5}, Refine: &campaign.RefineDesign{Kind: "central_composite", CenterPoints: 4},
			Confirm: campaign.ConfirmDesign{ShortlistSize: 3},
		},
		Policy: campaign.PolicyBlock{
			Epsilon: campaign.Epsilon{Pct: &pct}, DeltaScreen: .05, DeltaTerminal: .05, ConfirmMaxRounds: 1, Foldover: true, OutOfHull: "confirm",
		},
		Stages: []string{"verify", "screen", "refine", "confirm"},
		Tree:   map[string]any{"run_command": canonical.String("./x")},
	}
	for _, option := range options {
		option(o)
	}
	return &campaign.Campaign{Kind: campaign.KindOptimization, RunID: "x", Optimization: o}
}

func constrained(o *campaign.Optimization) { o.Response.Constraints = []campaign.Constraint{{}} }
func allocate(o *campaign.Optimization)    { o.Design.Confirm.Allocate = true }
func afterwards(o *campaign.Optimization)  { o.Policy.PostSelection, o.Policy.Inertness = true, true }
func noRefine(o *campaign.Optimization)    { o.Stages = []string{"verify", "screen", "confirm"} }
func screenOnly(o *campaign.Optimization)  { o.Stages = []string{"verify", "screen"} }

// aliased adds two factors and screens all four at resolution IV, so that a
// foldover is registered.
func aliased(o *campaign.Optimization) {
	for _, id := range []string{"C", "D"} {
		f := o.Factors[0]
		f.ID = id
		o.Factors = append(o.Factors, f)
	}
	o.Design.Screen.Resolution = 4
}

func endsOutside(o *campaign.Optimization) { o.Policy.OutOfHull = campaign.OutOfHullEndEpoch }

func rounds(n int) func(*campaign.Optimization) {
	return func(o *campaign.Optimization) { o.Policy.ConfirmMaxRounds = n }
}

func several(o *campaign.Optimization) {
	o.Response.Primary = nil
	o.Response.Objectives = []campaign.Objective{
		{Metric: "y", Direction: campaign.Maximize, Epsilon: &campaign.Epsilon{Pct: new(2.0)}}, {Metric: "cost", Direction: campaign.Minimize},
	}
	o.Policy.FrontFamily = "all"
}

var variants = map[string][]func(*campaign.Optimization){
	"full": nil, "constrained": {constrained}, "no refine": {noRefine}, "screen only": {screenOnly},
	"aliased": {aliased}, "aliased, no refine": {aliased, noRefine}, "aliased, constrained": {aliased, constrained, endsOutside}, "ends outside": {endsOutside},
	"three rounds": {rounds(3)}, "constrained, two rounds": {constrained, rounds(2)}, "allocate": {allocate}, "measured after the choice": {afterwards}, "everything": {aliased, constrained, rounds(2), allocate, afterwards},
	"constrained, two rounds, allocate": {constrained, rounds(2), allocate},
	"several objectives":                {several, rounds(2)}, "several, constrained": {several, constrained, rounds(3), allocate},
}

func compiled(t interface{ Fatal(...any) }, options ...func(*campaign.Optimization)) Document {
	d, err := Compile(declared(options...), Inputs{Epoch: 1, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{"verify"}})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestCompiledPoliciesAreSound(t *testing.T) {
	for name, options := range variants {
		d := compiled(t, options...)
		if problems := d.Check(); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
		text, err := canonical.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		if err := artifact.Validate(artifact.KindPolicy, text); err != nil {
			t.Errorf("%s: the policy's own schema refuses it: %v", name, err)
		}
	}
}

func TestCompileIsPure(t *testing.T) {
	_, first, err := compiled(t, constrained).Encode()
	if err != nil {
		t.Fatal(err)
	}
	_, second, err := compiled(t, constrained).Encode()
	if err != nil || first != second {
		t.Errorf("hashes %s and %s, %v", first, second, err)
	}
	_, other, err := compiled(t, constrained, rounds(2)).Encode()
	if err != nil || other == first {
		t.Errorf("another policy has the same hash, %v", err)
	}
}

func TestRegisteredBranches(t *testing.T) {
	type branch struct{ from, to, when string }
	list := func(d Document) []branch {
		var out []branch
		for _, tr := range d.Transitions {
			keys := []string{}
			for _, g := range tr.When {
				keys = append(keys, string(g.Key))
			}
			out = append(out, branch{string(tr.From), string(tr.To), strings.Join(keys, " ")})
		}
		return out
	}
	want := []branch{
		{"screen", "exception", "correctness_failed"}, {"screen", "exception", "nan_response"},
		{"screen", "refine", "refinable_factors refine_affordable"},
		{"screen", "report", "confirm_affordable"}, {"screen", "confirm", ""},
		{"refine", "exception", "correctness_failed"}, {"refine", "exception", "nan_response"},
		{"refine", "report", "confirm_affordable"}, {"refine", "confirm", ""},
		{"confirm", "exception", "correctness_failed"}, {"confirm", "exception", "nan_response"},
		{"confirm", "report", "certified"}, {"confirm", "confirm", "refill_needed refill_affordable round"},
		{"confirm", "report", "confirm_affordable"}, {"confirm", "report", "round"}, {"confirm", "confirm", ""},
	}
	if got := list(compiled(t, constrained)); !slices.Equal(got, want) {
		t.Errorf("registered\n%v\nwant\n%v", got, want)
	}
	folded := []branch{
		{"screen", "exception", "correctness_failed"}, {"screen", "exception", "nan_response"},
		{"screen", "foldover", "alias_consequential foldover_affordable"},
		{"screen", "refine", "refinable_factors refine_affordable"}, {"screen", "report", "confirm_affordable"}, {"screen", "confirm", ""},
		{"foldover", "exception", "correctness_failed"}, {"foldover", "exception", "nan_response"},
		{"foldover", "refine", "refinable_factors refine_affordable"}, {"foldover", "report", "confirm_affordable"}, {"foldover", "confirm", ""},
		{"refine", "exception", "correctness_failed"}, {"refine", "exception", "nan_response"}, {"refine", "exception", "stationary_in_hull"},
		{"refine", "report", "confirm_affordable"}, {"refine", "confirm", ""},
	}
	if got := list(compiled(t, aliased, endsOutside)); !slices.Equal(got[:len(folded)], folded) {
		t.Errorf("registered\n%v\nwant\n%v", got, folded)
	}
	notFolded := func(o *campaign.Optimization) { o.Policy.Foldover = false }
	for name, options := range map[string][]func(*campaign.Optimization){"nothing aliased": nil, "switched off": {aliased, notFolded}} {
		if _, registered := compiled(t, options...).States[artifact.StageFoldover]; registered {
			t.Errorf("%s: a foldover is registered", name)
		}
	}
	if got := list(compiled(t, screenOnly)); got[len(got)-1] != (branch{"screen", "report", ""}) || len(got) != 3 {
		t.Errorf("a screen alone registers %v", got)
	}
}

func TestDecodeRefusesAnythingButTheRegisteredPolicy(t *testing.T) {
	text, hash, err := compiled(t, constrained).Encode()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Decode(text, hash)
	if err != nil {
		t.Fatal(err)
	}
	again, rehash, err := back.Encode()
	if err != nil || string(again) != string(text) || rehash != hash {
		t.Errorf("a policy changes when it is read and written, %v", err)
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		t.Fatal(err)
	}
	if _, err := Decode(indented.Bytes(), hash); err != nil {
		t.Errorf("indentation must not matter: %v", err)
	}
	for name, broken := range map[string]struct{ text, hash string }{
		"edited":         {strings.Replace(string(text), `"epoch":1`, `"epoch":2`, 1), hash},
		"int for float":  {strings.Replace(string(text), `"pct":2.0`, `"pct":2`, 1), hash},
		"no hash":        {string(text), ""},
		"torn":           {string(text[:len(text)/2]), hash},
		"unknown key":    {`{"x":1}`, canonical.HashBytes([]byte(`{"x":1}`))},
		"hash of nobody": {string(text), strings.Repeat("a", 64)},
	} {
		if _, err := Decode([]byte(broken.text), broken.hash); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// observation draws an assignment of present, absent, null and typed values,
// wrong types included, to the whole vocabulary.
func observation(t *rapid.T) Observations {
	seen := Observations{}
	for _, term := range Vocabulary {
		switch rapid.IntRange(0, 5).Draw(t, string(term.Key)) {
		case 0: // absent
		case 1:
			seen[term.Key] = canonical.Null
		case 2:
			seen[term.Key] = canonical.Bool(rapid.Bool().Draw(t, "bool"))
		case 3:
			seen[term.Key] = canonical.Int(rapid.Int64Range(-2, 5).Draw(t, "int"))
		case 4:
			seen[term.Key] = canonical.Float(rapid.Float64Range(-2, 5).Draw(t, "float"))
		default:
			seen[term.Key] = canonical.String("x")
		}
	}
	return seen
}

// anyPolicy compiles a random campaign.
func anyPolicy(t *rapid.T) Document {
	var options []func(*campaign.Optimization)
	for _, o := range []struct {
		name   string
		option func(*campaign.Optimization)
	}{
		{"aliased", aliased}, {"constrained", constrained}, {"no refine", noRefine}, {"screen only", screenOnly}, {"ends outside", endsOutside}, {"allocates", allocate},
	} {
		if rapid.Bool().Draw(t, o.name) {
			options = append(options, o.option)
		}
	}
	return compiled(t, append(options, rounds(rapid.IntRange(1, 4).Draw(t, "rounds")))...)
}

// Policies that were tampered with at random: those that the checker lets pass
// are driven to an end by any observations, as long as rounds grow and the budget
// shrinks.
func TestWhatIsCheckedCanBeDriven(t *testing.T) {
	passed := 0
	rapid.Check(t, func(t *rapid.T) {
		d := anyPolicy(t)
		for range rapid.IntRange(1, 3).Draw(t, "edits") {
			tamper(t, &d)
		}
		if len(d.Check()) > 0 {
			return
		}
		passed++
		state, budget := d.Initial, int64(20)
		for round := int64(0); !d.States[state].Terminal; round++ {
			var fired Fired
			for range 6 { // of a few observations one that goes on
				seen := observation(t)
				seen[Round], seen[BudgetRemaining] = canonical.Int(round), canonical.Int(budget-round)
				var err error
				if fired, err = Step(d, state, seen); err != nil {
					t.Fatal(err)
				}
				if !d.States[fired.Next].Terminal {
					break
				}
			}
			if _, declared := d.States[fired.Next]; !declared || round > 60 {
				t.Fatalf("after %d steps in %s, next is %s", round, state, fired.Next)
			}
			state = fired.Next
		}
	})
	if passed == 0 {
		t.Error("no tampered policy passed: nothing was driven")
	}
}

// tamper edits one transition.
func tamper(t *rapid.T, d *Document) {
	if len(d.Transitions) == 0 {
		return
	}
	d.Transitions = slices.Clone(d.Transitions)
	i := rapid.IntRange(0, len(d.Transitions)-1).Draw(t, "transition")
	names := slices.Sorted(maps.Keys(d.States))
	switch rapid.IntRange(0, 5).Draw(t, "edit") {
	case 0:
		d.Transitions = slices.Delete(d.Transitions, i, i+1)
	case 1:
		d.Transitions[i].To = rapid.SampledFrom(names).Draw(t, "to")
	case 2:
		d.Transitions[i].From = rapid.SampledFrom(names).Draw(t, "from")
	case 3:
		d.Transitions[i].When = nil
	case 4:
		j := rapid.IntRange(0, len(d.Transitions)-1).Draw(t, "other")
		d.Transitions[i], d.Transitions[j] = d.Transitions[j], d.Transitions[i]
	case 5:
		if len(d.Transitions[i].When) > 0 {
			when := slices.Clone(d.Transitions[i].When)
			when[0].Op = rapid.SampledFrom([]string{"", ">", ">=", "<", "<="}).Draw(t, "op")
			d.Transitions[i].When = when
		}
	}
}

func TestCheckFindsEveryBreak(t *testing.T) {
	breaks := map[string]func(*Document){
		"no default": func(d *Document) {
			d.Transitions = slices.DeleteFunc(d.Transitions, func(t Transition) bool { return t.From == artifact.StageScreen && t.IsDefault() })
		},
		"undeclared target":   func(d *Document) { d.Transitions[0].To = "nowhere" },
		"undeclared source":   func(d *Document) { d.Transitions[0].From = "nowhere" },
		"initial not spends":  func(d *Document) { d.Initial = artifact.StageReport },
		"unknown observation": func(d *Document) { d.Transitions[0].When[0].Key = "surprise" },
		"unknown operator":    func(d *Document) { d.Transitions[2].When[0].Op = "==" },
		"no accounting":       func(d *Document) { d.Transitions[0].Accounting = "" },
		"no exception": func(d *Document) {
			d.Transitions = slices.DeleteFunc(d.Transitions, func(t Transition) bool { return t.To == artifact.StageException })
		},
		"unreachable": func(d *Document) { d.States["island"] = State{Terminal: true} },
		"uncounted loop": func(d *Document) {
			d.Transitions = append([]Transition{{From: "screen", To: "screen", When: []Guard{{Key: Certified, Value: canonical.Bool(true)}}, Accounting: "x"}}, d.Transitions...)
		},
		"a branch behind its equal": func(d *Document) { d.Transitions = slices.Insert(d.Transitions, 1, d.Transitions[0]) },
		"a branch behind a weaker one": func(d *Document) {
			weaker := d.Transitions[2]
			weaker.When = weaker.When[:1]
			d.Transitions = slices.Insert(d.Transitions, 2, weaker)
		},
		"a truth value compared by size": func(d *Document) { d.Transitions[0].When[0].Op = ">" },
		"a number for a truth value":     func(d *Document) { d.Transitions[0].When[0].Value = canonical.Int(1) },
		"a truth value for a number":     func(d *Document) { d.Transitions[2].When[0] = Guard{Key: Round, Value: canonical.Bool(true)} },
		"a way back": func(d *Document) {
			d.Transitions = append([]Transition{{From: "confirm", To: "screen", When: []Guard{{Key: AllWithinNoise, Value: canonical.Bool(true)}}, Accounting: "x"}}, d.Transitions...)
		},
		"an exit that holds at first only": func(d *Document) {
			for i, t := range d.Transitions {
				if t.From == artifact.StageConfirm && len(t.When) == 1 && t.When[0].Key == Round {
					d.Transitions[i].When[0].Op = "<"
				}
			}
		},
		"null comparison": func(d *Document) { d.Transitions[0].When[0].Value = canonical.Null },
	}
	for name, spoil := range breaks {
		d := compiled(t, constrained)
		spoil(&d)
		if len(d.Check()) == 0 {
			t.Errorf("%s: not found", name)
		}
	}
}

// Every key of the vocabulary says who reads it, and the guards of all
// policies read exactly those that say guard.
func TestVocabularyAndGuardsAgree(t *testing.T) {
	read := map[Key]bool{}
	for _, options := range variants {
		for _, tr := range compiled(t, options...).Transitions {
			for _, g := range tr.When {
				read[g.Key] = true
			}
		}
	}
	for _, term := range Vocabulary {
		if (term.Consumer == ReadByGuard) != read[term.Key] {
			t.Errorf("%s says %q; read by a guard: %v", term.Key, term.Consumer, read[term.Key])
		}
	}
	if read[BehavioralViolation] {
		t.Error("a behavioral finding must not steer")
	}
}

func FuzzDecode(f *testing.F) {
	text, _, err := compiled(f).Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"transitions":[{"from":"a","when":{"round":{">":1,"<":2}}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := Decode(text, canonical.HashBytes(text))
		if err != nil {
			return
		}
		if problems := d.Check(); len(problems) > 0 {
			t.Errorf("decoded a policy that is not sound: %v", problems)
		}
		if _, err := json.Marshal(d); err != nil {
			t.Error(err)
		}
	})
}
