package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/browsertest"
	"assay/internal/core/surface"
)

// makeSurface puts this very program as a target beside the others, and returns a
// campaign on a surface with known truth whose screen is aliased where it matters:
// the answer rests on which of two interactions an estimate is credited to. So few
// repetitions that nothing can be certified are declared.
func (s *server) makeSurface() string {
	s.t.Helper()
	program := os.Getenv(binaryVariable)
	if program == "" {
		programs, err := built()
		if err != nil {
			s.t.Fatal(err)
		}
		program = filepath.Join(programs, "assay")
	}
	content, err := os.ReadFile(program)
	if err != nil {
		s.t.Fatal(err)
	}
	folder := filepath.Join(s.root, "flip")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "assay"), content, 0o755); err != nil {
		s.t.Fatal(err)
	}
	flip, _ := surface.Named("alias_flip")
	command := "./assay surface alias_flip"
	return string(flip.YAML(surface.File{
		RunID: "flip", RunCommand: command, TestCommand: command + " --native-tests", RepoPath: "flip", Resolution: 4, Replicates: 3,
	}))
}

// A campaign whose screen aliases matter folds over and ends without a
// certificate. Its next epoch is proposed with reasons, accepted once, followed
// live, and certified.
func TestJourneyNextEpoch(t *testing.T) {
	t.Parallel()
	v := visit(t)
	v.signIn()
	source := v.s.makeSurface()
	v.draft(source)
	path := v.start("1")
	v.finished()
	v.says(".graph", "foldover")
	v.open(path + "/report")
	v.says(".verdict-sure", "not")
	v.says("#measured", "foldover")
	if v.Has(".verdict-certified") {
		t.Fatal("three repetitions were certified")
	}

	epoch := 2
	for ; ; epoch++ { // repetitions lean by chance in one of four comparisons
		v.nextEpoch(path, epoch)
		v.open(path + "/report")
		v.says(".head", fmt.Sprintf("epoch %d", epoch))
		if v.Has(".verdict-certified") {
			break
		}
		if epoch == 5 {
			t.Fatal("no next epoch was certified")
		}
	}
	v.says(".verdict-sure", "Certified")
	v.says("#epochs", "Best of the finalists", "Certified", fmt.Sprintf("in all %d %%", 10*epoch))
	v.looksRight("epochs")
	v.Follow(`#epochs-table a`)
	v.says(".head", "epoch 1")
	if v.Has(".verdict-certified") {
		t.Error("the first epoch took over the certificate of a later one")
	}
}

// nextEpoch proposes what follows the finished epoch, accepts the proposal to
// repeat more, and follows it to its report.
func (v visitor) nextEpoch(path string, epoch int) {
	v.t.Helper()
	v.open(path)
	v.Follow(`a[href$="/next"]`)
	v.says("main", "Nothing was proposed yet")
	v.Follow(`form[action$="/next"] button`)
	v.says("main", "Stop here and keep the answer", "Repeat more", "Gain known for sure")
	v.says(".diff", "replicates")
	if epoch == 2 {
		v.looksRight("next-epoch")
		v.Size(390)
		v.looksRight("next-epoch-phone")
		v.Size(browsertest.Width)
	}
	place := browsertest.Eval[string](v.Page, `[...document.querySelectorAll(".proposal")].find((p) => p.textContent.includes("Repeat more")).id`)
	form := strings.Replace(place, "proposal", "accept", 1)
	v.Click("#" + form + " button")
	v.WaitFor("the page asks once", `document.querySelector("#`+form+`-dialog").open`)
	v.says("#"+form+"-dialog", "Begin the next epoch?", "the choice is final")
	v.Follow("#" + form + `-dialog button[value="yes"]`)
	v.WaitForPath(path)
	v.finished()
	v.open(path + "/next")
	v.says("main", fmt.Sprintf("after epoch %d", epoch), "Nothing was proposed yet")
	v.open(path)
}
