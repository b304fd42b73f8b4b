package reanalyze

import (
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// The snapshot of the mechanism, its hash file and the policy must agree.
func TestMechanismIsHeldAgainstThePolicy(t *testing.T) {
	m := artifact.Mechanism{Epoch: 1, Paths: []string{"src"}, Files: []artifact.MechanismFile{{Path: "src/a.go", SHA256: strings.Repeat("1", 64)}}}
	hash, err := m.Hash()
	if err != nil {
		t.Fatal(err)
	}
	text, err := canonical.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	at := artifact.Path(artifact.KindMechanism, 0)
	for _, c := range []struct {
		name       string
		registered string
		document   string
		file       string
		checks     int
		ok         bool
	}{
		{"as registered", hash, string(text), hash + "\n", 1, true},
		{"no mechanism", "", "", "", 0, true},
		{"another file", hash, strings.Replace(string(text), "a.go", "b.go", 1), hash, 1, false},
		{"another hash file", hash, string(text), strings.Repeat("2", 64), 1, false},
		{"no hash file", hash, string(text), "", 1, false},
		{"no snapshot", hash, "", hash, 1, false},
	} {
		e := &recorded{epoch: 1}
		d := derivation{record: &record{epochs: []*recorded{e}, files: map[string][]byte{at: []byte(c.document), artifact.FileMechanismHash: []byte(c.file)}}, recorded: e}
		d.facts.Policy.CompiledFrom.MechanismPatchHash = c.registered
		d.checkMechanism()
		if len(d.out.Checks) != c.checks || c.checks == 1 && d.out.Checks[0].OK != c.ok {
			t.Errorf("%s: %+v", c.name, d.out.Checks)
		}
	}
}

// A gate record that was changed, or taken out, breaks the chain of the next one.
func TestGateRecordsFollowEachOther(t *testing.T) {
	var content []string
	prev := strings.Repeat("0", 64)
	for _, verdict := range []string{"passed", "failed", "passed"} {
		line, err := artifact.Canonical(artifact.KindGate, artifact.Gate{
			Gate: artifact.GateFitFloor, Verdict: verdict, Epoch: 1, Iteration: 2, Stage: artifact.StageScreen, Detail: "d", Prev: prev,
		})
		if err != nil {
			t.Fatal(err)
		}
		content, prev = append(content, string(line)), canonical.HashBytes(line)
	}
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"as written", content, ""},
		{"none", nil, ""},
		{"a verdict turned", []string{content[0], strings.Replace(content[1], "failed", "passed", 1), content[2]}, "line 3 of gates.jsonl"},
		{"one taken out", []string{content[0], content[2]}, "line 2 of gates.jsonl"},
		{"written before records were chained", []string{`{"gate":"fit_floor"}`, `{"gate":"fit_floor"}`}, ""},
	} {
		r := &record{files: map[string][]byte{"gates.jsonl": []byte(strings.Join(c.lines, "\n") + "\n")}}
		if err := r.chainGates(); err != nil || !strings.HasPrefix(r.gates, c.want) || (c.want == "") != (r.gates == "") {
			t.Errorf("%s: %q, %v", c.name, r.gates, err)
		}
	}
}
