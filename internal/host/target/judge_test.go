package target

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
)

func compare(path, op string, value canonical.Scalar) predicate.Predicate {
	return predicate.Predicate{Path: path, Op: op, Value: value}
}

func TestManipulation(t *testing.T) {
	for _, c := range []struct {
		name, mode string
		args       []string
		level      canonical.Scalar
		want       want
		attempts   int
		verdicts   []bool
	}{
		{"engaged", "print", []string{`{"rate": 1.5, "cfg": {"m": 8}}`}, canonical.Int(8), complete(), 1, []bool{true}},
		{"engaged at the second start", "second", nil, canonical.Int(8), complete(), 2, []bool{false, true}},
		{"never engaged", "print", []string{`{"rate": 1.5, "cfg": {"m": 4}}`}, canonical.Int(8),
			failed(artifact.FailureManipulation, "M: cfg.m = 4 == 8 -> FAIL", "2 attempts"), 2, []bool{false, false}},
		{"not reported", "print", []string{`{"rate": 1.5}`}, canonical.Int(8),
			failed(artifact.FailureManipulation, "did not emit it"), 2, []bool{false, false}},
		{"string level", "print", []string{`{"rate": 1.5, "cfg": {"m": 8}}`}, canonical.String("8"),
			failed(artifact.FailureManipulation, `8 (int) == "8" (string)`, "quoted level"), 2, []bool{false, false}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.args == nil {
				c.args = []string{filepath.Join(t.TempDir(), "mark")}
			}
			st := newStand(t, c.mode, c.args...).factor()
			o := st.runRow(row(3, c.level), Previous{})
			st.check(o, c.want)
			var got []bool
			for _, v := range o.Run.Manipulation {
				if v.ID != "M" || v.Kind != "manipulation" {
					t.Errorf("verdict %+v", v)
				}
				got = append(got, v.OK)
			}
			if d := cmp.Diff(c.verdicts, got); d != "" || o.Run.Attempts != c.attempts {
				t.Errorf("attempts %d, want %d; verdicts of all attempts (-want +got):\n%s", o.Run.Attempts, c.attempts, d)
			}
			if o.Run.DurationMS < int64(c.attempts) || c.attempts == 2 && o.Run.DurationMS <= o.Run.LastAttemptMS {
				t.Errorf("duration %d ms, last %d ms", o.Run.DurationMS, o.Run.LastAttemptMS)
			}
			if v := o.Run.ManipulationVerdict; v == nil || *v != c.verdicts[len(c.verdicts)-1] {
				t.Errorf("verdict %v", v)
			}
		})
	}
}

// What was sent proves little, but where the target says nothing better it counts;
// where it does say something, its own word wins.
func TestScopeOverlaysTheTargetsWord(t *testing.T) {
	for prints, ok := range map[string]bool{
		`{"rate": 1.5}`:                             true,
		`{"rate": 1.5, "applied": {"OTHER": 1}}`:    true,
		`{"rate": 1.5, "applied": {"M": 4}}`:        false,
		`{"rate": 1.5, "applied": "nothing known"}`: false,
	} {
		st := newStand(t, "print", prints).factor()
		st.opt().Factors[0].Manipulation.Path = "applied.M"
		if o := st.run(Previous{}); (o.Run.Status == artifact.StatusComplete) != ok {
			t.Errorf("%s: %s", prints, o.Run.Status)
		}
	}
}

// One row that breaks every later check is reported for the first of them.
func TestOrderOfChecks(t *testing.T) {
	const prints = `{"rate": 1.5, "p99": 30, "ok": 0, "diag": 2, "cfg": {"m": 8}}`
	build := func(t *testing.T) *stand {
		st := newStand(t, "print", prints).factor()
		o := st.opt()
		o.Invariants = []campaign.Invariant{{ID: "I1", Predicate: compare("ok", "==", canonical.Int(1))}}
		o.IntegrityCommand = "false"
		o.Response.Ceiling = &campaign.Ceiling{Metric: "rate", Value: 1}
		o.Response.Constraints = []campaign.Constraint{{Predicate: compare("p99", "<=", canonical.Int(20))}}
		o.Response.Regimes = []campaign.Regime{{ID: "peak", Predicate: compare("p99", "<", canonical.Float(25))}}
		o.Response.SelfCheck = []predicate.Predicate{compare("diag", "==", canonical.Int(1))}
		return st
	}
	steps := []struct {
		name   string
		repair func(*campaign.Optimization) // of what the step before was reported for
		want   want
	}{
		{"invariant", func(*campaign.Optimization) {},
			want{artifact.StatusRejected, artifact.FailureInvariant, []string{"I1: ok = 0 == 1 -> FAIL"}}},
		{"integrity", func(o *campaign.Optimization) { o.Invariants[0].Value = canonical.Int(0) },
			want{artifact.StatusRejected, artifact.FailureIntegrity, []string{"exit code 1"}}},
		{"ceiling", func(o *campaign.Optimization) { o.IntegrityCommand = "true" },
			want{artifact.StatusRejected, artifact.FailureCeiling, []string{"rate = 1.5 is above the physical ceiling 1.0"}}},
		{"self-check of an infeasible row", func(o *campaign.Optimization) { o.Response.Ceiling.Value = 1.5 },
			failed(artifact.FailureGuard, "diag = 2 == 1 -> FAIL")},
		{"constraints", func(o *campaign.Optimization) { o.Response.SelfCheck[0].Value = canonical.Int(2) },
			want{artifact.StatusInfeasible, artifact.FailureConstraint, []string{"2 of its constraints", "p99 = 30 <= 20 -> FAIL", "regime peak: p99 = 30"}}},
		{"regime", func(o *campaign.Optimization) { o.Response.Constraints[0].Value = canonical.Int(40) },
			want{artifact.StatusInfeasible, artifact.FailureConstraint, []string{"1 of its constraints", "regime peak"}}},
		{"complete", func(o *campaign.Optimization) { o.Response.Regimes[0].Value = canonical.Int(40) }, complete()},
	}
	for i, c := range steps {
		t.Run(c.name, func(t *testing.T) {
			st := build(t)
			for _, step := range steps[:i+1] {
				step.repair(st.opt())
			}
			o := st.run(Previous{})
			st.check(o, c.want)
			last := c.name == "complete"
			if established := o.Contract != nil; established != last {
				t.Errorf("contract %v: only a complete row establishes it", o.Contract)
			}
			if last && (len(o.Run.ConstraintVerdicts) != 2 || len(o.Run.SelfCheck) != 1 || len(o.Run.Invariants) != 1) {
				t.Errorf("verdicts are recorded on passing rows too: %+v", o.Run)
			}
			if v := o.Run.IntegrityVerdict; (v == nil) != (i == 0) || v != nil && *v != (i > 1) {
				t.Errorf("integrity verdict %v", v)
			}
		})
	}
}

func TestInvariantDecidedBeforehand(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "mark")
	st := newStand(t, "hang", mark)
	st.opt().Invariants = []campaign.Invariant{{ID: "I1", Predicate: compare("applied.M", "<=", canonical.Int(4))}}
	o := st.run(Previous{})
	st.check(o, want{artifact.StatusRejected, artifact.FailureInvariant, []string{"I1: applied.M = 8 <= 4 -> FAIL", "not run"}})
	if o.Run.Attempts != 0 || o.Run.DurationMS != 0 || read(mark) != "" {
		t.Errorf("the row was run: %+v", o.Run)
	}
}

func TestInvariantWithTheLevelOfItsFactor(t *testing.T) {
	for op, status := range map[string]artifact.Status{"<=": artifact.StatusComplete, "<": artifact.StatusRejected} {
		st := newStand(t, "print", `{"rate": 1, "cfg": {"m": 8}}`).factor()
		st.opt().Invariants = []campaign.Invariant{{ID: "I1", Predicate: predicate.Predicate{Path: "cfg.m", Op: op, IsLevel: true}}}
		if o := st.run(Previous{}); o.Run.Status != status {
			t.Errorf("cfg.m %s {level}: %s, %v", op, o.Run.Status, o.Run.Invariants)
		}
	}
}

func TestMissingMetricsAreNamedTogether(t *testing.T) {
	st := newStand(t, "print", `{"rate": 1.5, "p99": null, "text": "9", "a.b": 4}`)
	o := st.opt()
	o.Response.Constraints = []campaign.Constraint{
		{Predicate: compare("p99", "<=", canonical.Int(1))}, {Predicate: compare("text", "<=", canonical.Int(1))},
		{Predicate: compare("a.b", "<=", canonical.Int(9))},
	}
	o.Response.Ceiling = &campaign.Ceiling{Metric: "top", Value: 1}
	o.Invariants = []campaign.Invariant{{ID: "I1", Predicate: compare("mode", "==", canonical.String("x"))}}
	st.check(st.run(Previous{}), failed(artifact.FailureMetricMissing, "no value for mode, p99, top", `text is "9" (string), not a number`, "it has a.b, p99"))
}

func TestHeldOutIsSplitOff(t *testing.T) {
	st := newStand(t, "print", `{"rate": 1.5, "quality": {"bleu": 30.5, "n": 4}, "quality.bleu": 31.5, "lit.eral": 2}`)
	st.opt().Response.HeldOut = []string{"quality.bleu", "lit.eral"}
	o := st.run(Previous{})
	st.check(o, complete())
	if d := cmp.Diff(object(t, `{"rate": 1.5, "quality": {"n": 4}}`), map[string]any(o.Run.Response), scalars); d != "" {
		t.Errorf("response (-want +got):\n%s", d)
	}
	if d := cmp.Diff(object(t, `{"quality.bleu": 31.5, "lit.eral": 2}`), map[string]any(o.Run.HeldOut), scalars); d != "" {
		t.Errorf("held out (-want +got):\n%s", d)
	}
	if d := cmp.Diff(map[string]string{"rate": "float", "quality": "object{n}"}, o.Contract.Keys); d != "" {
		t.Errorf("contract keys (-want +got):\n%s", d)
	}
}

// Locks are compared after the levers and before the invariants. Numbers agree
// by value, other kinds never do, and what is not emitted is not assumed.
func TestLocks(t *testing.T) {
	const prints = `{"rate": 1.5, "env": {"nodes": 4.0, "zone": "eu", "hot": false, "mix": {"a": [1, 2.0]}}}`
	lock := func(value string) any {
		v, err := canonical.Decode([]byte(value))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, tt := range []struct {
		name, path, value string
		says              string // "" holds
	}{
		{"a float where an int is locked", "env.nodes", "4", ""},
		{"another number", "env.nodes", "5", "env.nodes = 4.0, locked is 5"},
		{"a text where a number is locked", "env.zone", "4", `env.zone = "eu", locked is 4`},
		{"false is not zero", "env.hot", "0", "env.hot = false, locked is 0"},
		{"a text", "env.zone", `"eu"`, ""},
		{"an object", "env.mix", `{"a": [1.0, 2]}`, ""},
		{"an object that differs", "env.mix", `{"a": [1]}`, `locked is {"a":[1]}`},
		{"not emitted", "env.cores", "8", "env.cores: the target did not emit it"},
		{"an object in the place of a number", "env.mix", "1", "locked is 1"},
	} {
		st := newStand(t, "print", prints)
		st.c.LockedParameters = []campaign.Lock{{Name: "pinned", Value: lock(tt.value)}}
		st.opt().LockedObservables = []campaign.LockedObservable{{Name: "pinned", Path: tt.path}}
		st.opt().Invariants = []campaign.Invariant{{ID: "I1", Predicate: compare("rate", "==", canonical.Int(7))}}
		o := st.run(Previous{})
		if tt.says == "" {
			st.check(o, want{artifact.StatusRejected, artifact.FailureInvariant, []string{"I1"}})
			if o.Halt != nil || len(o.Run.Invariants) != 2 || o.Run.Invariants[0].Kind != "lock" || !o.Run.Invariants[0].OK {
				t.Errorf("%s: halt %v, verdicts %+v", tt.name, o.Halt, o.Run.Invariants)
			}
			continue
		}
		if o.Run.Status != artifact.StatusRejected || o.Run.FailureKind != artifact.FailureLock || !strings.Contains(*o.Run.Error, tt.says) {
			t.Errorf("%s: %s %s %v", tt.name, o.Run.Status, o.Run.FailureKind, *o.Run.Error)
		}
		if o.Halt == nil || o.Halt.Gate != artifact.GateLockedParameters || !strings.Contains(o.Halt.Detail, tt.says) || o.Contract != nil {
			t.Errorf("%s: halt %+v", tt.name, o.Halt)
		}
	}
}

// A held-out metric that is misspelt, or that the target leaves out once, is a
// metric missing like any other.
func TestHeldOutThatIsMissing(t *testing.T) {
	st := newStand(t, "print", `{"rate": 1.5, "quality": {"bleu": null, "n": 4}}`)
	st.opt().Response.HeldOut = []string{"quality.bleu", "never"}
	o := st.run(Previous{})
	st.check(o, failed(artifact.FailureMetricMissing, "no value for never, quality.bleu"))
	if _, leaked := predicate.Lookup(o.Run.Response, "quality.bleu"); leaked {
		t.Errorf("response %v", o.Run.Response)
	}
}

// A lever that only a held-out metric reports cannot be judged by it.
func TestHeldOutIsInNoScope(t *testing.T) {
	st := newStand(t, "print", `{"rate": 1.5, "steady": true}`)
	st.opt().Response.HeldOut = []string{"steady"}
	st.opt().Response.SelfCheck = []predicate.Predicate{compare("steady", "==", canonical.Bool(true))}
	st.check(st.run(Previous{}), failed(artifact.FailureGuard, "the target did not emit it"))
}

var scalars = cmp.Comparer(func(a, b canonical.Scalar) bool { return a == b })

func TestContractDriftHalts(t *testing.T) {
	first := newStand(t, "print", `{"rate": 1.5, "n": 3}`).run(Previous{})
	if first.Contract == nil || first.Contract.CapturedAt != (contract.CapturedAt{Stage: artifact.StageScreen, RowIndex: 3}) {
		t.Fatalf("contract %+v", first.Contract)
	}
	for prints, says := range map[string]string{
		`{"rate": 1.5}`:                   "gone: n",
		`{"rate": 1.5, "n": 3, "new": 1}`: "new: new",
		`{"rate": 1, "n": 3}`:             "rate float -> int",
		`{"rate": 1.5, "n": NaN}`:         "n int -> null",
	} {
		st := newStand(t, "print", prints)
		// An infeasible row informs the fit, so its shape counts too.
		st.opt().Response.Constraints = []campaign.Constraint{{Predicate: compare("rate", ">", canonical.Int(100))}}
		o := st.runRow(row(7, canonical.Int(4)), Previous{Contract: first.Contract})
		if o.Halt == nil || o.Halt.Gate != artifact.GateAdapterContract {
			t.Errorf("%s: halt %v", prints, o.Halt)
			continue
		}
		for _, part := range []string{says, "row 7", "row 3 of screen", "epoch boundary"} {
			if !strings.Contains(o.Halt.Error(), part) {
				t.Errorf("halt %q does not say %q", o.Halt, part)
			}
		}
		st.check(o, failed(artifact.FailureGuard, says))
	}
	st := newStand(t, "print", `{"n": 4, "rate": 9.5}`)
	o := st.runRow(row(7, canonical.Int(4)), Previous{Contract: first.Contract})
	if st.check(o, complete()); o.Halt != nil || o.Contract != nil {
		t.Errorf("same shape: halt %v, contract %v", o.Halt, o.Contract)
	}
}

func TestFreshness(t *testing.T) {
	const prints = `{"rate": 1.5, "at": 7}`
	stale := failed(artifact.FailureGuard, "byte for byte", "earlier result")
	other, same := space.Levels{"M": canonical.Int(4)}, space.Levels{"M": canonical.Int(8)}
	for _, c := range []struct {
		name, before string
		levels       space.Levels
		constant     []string
		want         want
	}{
		{"same bytes at other levels", `{"at": 7, "rate": 1.5}`, other, nil, stale},
		{"same bytes at the same levels", prints, same, nil, complete()},
		{"another number", `{"rate": 1.25, "at": 7}`, other, nil, complete()},
		{"another type", `{"rate": 1.5, "at": 7.0}`, other, nil, complete()},
		{"only a constant field differs", `{"rate": 1.5, "at": 8}`, other, []string{"at"}, stale},
		{"a constant field is the same", `{"rate": 2.5, "at": 7}`, other, []string{"at"}, complete()},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := newStand(t, "print", prints)
			st.opt().Response.Constant = c.constant
			o := st.run(Previous{Response: object(t, c.before), Levels: c.levels})
			st.check(o, c.want)
		})
	}
}

func TestIntegrityCommandSeesTheRow(t *testing.T) {
	st := newStand(t, "print", `{"rate": 1.5}`)
	st.opt().IntegrityCommand = `sh -c 'test "$KNOB" = 8 && test -d "$NOUS_RUN_DIR" && test "$NOUS_ROW_INDEX" = 3'`
	r := row(3, canonical.Int(8))
	r.Apply.Env["KNOB"] = "8"
	st.check(st.runRow(r, Previous{}), complete())
	for command, says := range map[string]string{
		"./none":                       "could not be started",
		"sh -c 'kill $$'":              "SIGTERM",
		"sh -c 'echo why >&2; exit 4'": "exit code 4 (standard error: \"why\")",
	} {
		st.opt().IntegrityCommand = command
		st.check(st.runRow(r, Previous{}), want{artifact.StatusRejected, artifact.FailureIntegrity, []string{says}})
	}
}
