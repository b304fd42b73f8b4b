package main

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
)

// TestPlanNext goes from a report to the report of the next epoch on the commands
// alone, and meets every refusal on the way.
func TestPlanNext(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	dir := filepath.Join(openDir(t), "files")
	file := smallCampaign(t, "good")
	w.run("run", file, "--work-dir", dir).want(t, exitOK, "Set A = 3, B = 3.")
	w.run("plan-next", "small", "--accept", "1").want(t, exitFailed, "nothing was proposed yet", "next: assay plan-next small")

	w.run("plan-next", "small").want(t, exitOK, "Stop here and keep the answer", "next: assay plan-next small --accept N")
	r := w.run("plan-next", "small", "--json")
	var p artifact.Proposals
	if err := json.Unmarshal([]byte(r.stdout), &p); err != nil {
		t.Fatalf("%v: %s", err, r.stdout)
	}
	choice := ""
	for i, one := range p.Proposals {
		if one.Move != artifact.MoveStop {
			choice = strconv.Itoa(i + 1)
			break
		}
	}
	if choice == "" {
		t.Fatalf("only %+v is proposed", p.Proposals)
	}
	printed := w.run("plan-next", "small", "--print", choice)
	printed.want(t, exitOK, "kind: optimization")
	w.run("validate", "campaign", writeFile(t, filepath.Join(filepath.Dir(file), "next.yaml"), printed.stdout)).want(t, exitOK)
	w.run("plan-next", "small", "--print", "99").want(t, exitFailed, "no campaign file of proposal 99")
	w.run("plan-next", "small", "--accept", "99").want(t, exitFailed, "there is no such proposal: 99 of")
	w.run("plan-next", "small", "--accept", "1", "--json").want(t, exitInput)
	w.run("plan-next", "nobody").want(t, exitFailed, `there is no campaign "nobody"`)

	w.run("plan-next", "small", "--accept", choice).want(t, exitOK, "accepted: ", "the next epoch of small begins", "report: ")
	w.run("report", "small", "--json").want(t, exitOK, `"epoch": 2`)
	w.run("plan-next", "small", "--accept", choice).want(t, exitFailed, "nothing was proposed yet")
	w.run("reanalyze", "small").want(t, exitOK, "epoch 1: ", "epoch 2: ", "identical: ")
	if again := w.run("reanalyze", dir); again.code != exitOK || strings.Count(again.stdout, "0 different") != 2 {
		t.Errorf("the exported epochs do not follow from their runs:\n%s", again.stdout)
	}

	w.run("plan-next", "small", "--revision", filepath.Join(dir, "none.yaml")).want(t, exitInput, "cannot be read")
	broken := writeFile(t, filepath.Join(filepath.Dir(file), "broken.yaml"), strings.Replace(printed.stdout, "type: numeric", "type: number", 1))
	w.run("plan-next", "small", "--revision", broken).want(t, exitFailed, "next: change ")
	w.run("plan-next", "small", "--revision", filepath.Join(filepath.Dir(file), "next.yaml")).want(t, exitOK, "the next epoch of small begins with")
	w.run("report", "small", "--json").want(t, exitOK, `"epoch": 3`)
}
