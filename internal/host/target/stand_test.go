package target

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/predicate"
	"assay/internal/core/space"
	"assay/internal/host/proc"
)

const tokenEnv = "TARGET_TEST_TOKEN" // marks every process that a test starts

// stand is a target with a campaign around it.
type stand struct {
	t     *testing.T
	c     *campaign.Campaign
	o     Options
	token string
}

// newStand has one factor M at level 8 and the primary rate; the command is a mode
// of behave with its arguments.
func newStand(t *testing.T, mode string, args ...string) *stand {
	t.Helper()
	s, err := proc.Start(t.Context(), proc.Options{Grace: 200 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	st := &stand{t: t, token: rand.Text()}
	t.Setenv(tokenEnv, st.token)
	repo, work := t.TempDir(), t.TempDir()
	st.o = Options{
		WorkDir: work, IterationDir: filepath.Join(work, "runs", "iter-1"), RepoPath: repo, Epoch: 1, Stage: artifact.StageScreen,
		Supervisor: s, AllowedEnv: []string{tokenEnv, "GORACE"},
	}
	words := append([]string{os.Args[0], "target:" + mode}, args...)
	for i := range words {
		words[i] = "'" + strings.ReplaceAll(words[i], "'", `'\''`) + "'"
	}
	st.c = &campaign.Campaign{Kind: campaign.KindOptimization, Optimization: &campaign.Optimization{
		Response:   campaign.Response{Primary: &campaign.Objective{Metric: "rate", Direction: campaign.Maximize}},
		RunCommand: strings.Join(words, " "), RunTimeoutSec: 60, TestTimeoutSec: 60,
	}}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		st.nothingLeft()
	})
	return st
}

// opt is the campaign's block, to be changed by a test.
func (st *stand) opt() *campaign.Optimization { return st.c.Optimization }

// factor adds the factor M whose lever is checked at cfg.m.
func (st *stand) factor() *stand {
	st.opt().Factors = []campaign.Factor{{
		Factor: space.Factor{ID: "M"}, Name: "m",
		Manipulation: predicate.Predicate{Path: "cfg.m", Op: "==", IsLevel: true},
	}}
	return st
}

func row(index int, level canonical.Scalar) artifact.DesignRow {
	return artifact.DesignRow{
		RowIndex: index, Role: artifact.RoleCorner, Levels: space.Levels{"M": level},
		Apply: artifact.RowApply{Env: map[string]string{}},
	}
}

func (st *stand) runner() *Runner {
	st.t.Helper()
	r, err := New(st.c, st.o)
	if err != nil {
		st.t.Fatal(err)
	}
	return r
}

// run runs row 3 at level 8.
func (st *stand) run(prev Previous) Outcome {
	st.t.Helper()
	return st.runRow(row(3, canonical.Int(8)), prev)
}

func (st *stand) runRow(row artifact.DesignRow, prev Previous) Outcome {
	st.t.Helper()
	o, err := st.runner().Run(st.t.Context(), row, prev)
	if err != nil {
		st.t.Fatal(err)
	}
	st.nothingLeft()
	return o
}

// nothingLeft checks that no process, no run directory and no file of ours in the
// repository remains.
func (st *stand) nothingLeft() {
	st.t.Helper()
	paths, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range paths {
		env, err := os.ReadFile(path)
		pid := filepath.Base(filepath.Dir(path))
		if err == nil && bytes.Contains(env, []byte(tokenEnv+"="+st.token)) && pid != strconv.Itoa(os.Getpid()) {
			st.t.Errorf("process %s is left", pid)
		}
	}
	left, _ := filepath.Glob(filepath.Join(st.o.WorkDir, "tmp", "*", "*"))
	if len(left) > 0 {
		st.t.Errorf("left in the work directory: %v", left)
	}
}

// want is what a row must come to.
type want struct {
	status artifact.Status
	kind   artifact.FailureKind
	says   []string // parts of the one sentence
}

func (st *stand) check(o Outcome, w want) {
	st.t.Helper()
	r := o.Run
	if r.Status != w.status || r.FailureKind != w.kind {
		st.t.Errorf("%s/%s, want %s/%s", r.Status, r.FailureKind, w.status, w.kind)
	}
	text := ""
	if r.Error != nil {
		text = *r.Error
	}
	if (text == "") != (w.status == artifact.StatusComplete) {
		st.t.Errorf("status %s with error %q", r.Status, text)
	}
	for _, part := range w.says {
		if !strings.Contains(text, part) {
			st.t.Errorf("error %q does not say %q", text, part)
		}
	}
	if text != "" && (!strings.Contains(text, " - ") || strings.Contains(text, "\n") || len(text) > 600) {
		st.t.Errorf("error %q is not one sentence with the next step", text)
	}
	if (o.Log != nil) != (r.Status == artifact.StatusFailed) {
		st.t.Errorf("status %s with a log of %d bytes", r.Status, len(o.Log))
	}
	if _, err := canonical.Marshal(r); err != nil {
		st.t.Errorf("the run cannot be written: %v", err)
	}
}

func object(t *testing.T, text string) map[string]any {
	t.Helper()
	tree, err := canonical.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tree.(map[string]any)
}
