package queue_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/reanalyze"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/data/workdir"

	"github.com/google/go-cmp/cmp"
)

// nextFile is the bowl's campaign for a second epoch: closer around its top.
var nextFile = strings.NewReplacer(
	"known_valid_baseline: {A: 2, B: 2}", "known_valid_baseline: {A: 6, B: 8}",
	"name: a\n      type: numeric\n      levels: [2, 4, 8, 16]", "name: a\n      type: numeric\n      levels: [6, 9, 12]",
	"name: b\n      type: numeric\n      levels: [2, 4, 8, 16]", "name: b\n      type: numeric\n      levels: [8, 11, 14]",
).Replace(bowlFile)

func (s *stand) revise(id, file string) error {
	s.t.Helper()
	_, err := s.Revise(limited(s.t), id, queue.Revision{Source: []byte(file), Name: "next.yaml", Author: "ada"})
	return err
}

// finished runs the bowl's first epoch.
func finished(t *testing.T) (target, *stand, string) {
	t.Helper()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.submission())
	s.wait(id, store.StateDone)
	return g, s, id
}

// secondAnswer is what two undisturbed epochs find in the second, and in how many
// runs of the target altogether.
func secondAnswer(t *testing.T) (map[string]string, int) {
	t.Helper()
	second.mu.Lock()
	defer second.mu.Unlock()
	if second.answer == nil {
		g, s, id := finished(t)
		if err := s.revise(id, nextFile); err != nil {
			t.Fatal(err)
		}
		s.wait(id, store.StateDone)
		second.answer, second.starts = s.answer(id), len(g.starts())
		s.close()
	}
	return second.answer, second.starts
}

var second struct {
	mu     sync.Mutex
	answer map[string]string
	starts int
}

func TestSecondEpoch(t *testing.T) {
	t.Parallel()
	g, s, id := finished(t)
	first := s.facts(id)
	before := len(g.starts())
	g.control("drift") // another contract, which a new epoch captures anew
	if err := s.revise(id, nextFile); err != nil {
		t.Fatal(err)
	}
	s.wait(id, store.StateDone)

	f := s.facts(id)
	if f.Epoch.Epoch != 2 || *f.Campaign.CurrentEpoch != 2 || f.Report == nil || f.Report.Report.Epoch != 2 {
		t.Fatalf("the campaign is in epoch %d, its report is of %+v", f.Epoch.Epoch, f.Report)
	}
	if f.Contract.SHA256 == first.Contract.SHA256 {
		t.Error("the second epoch took over the first one's contract")
	}
	s.startedAnew(f, first)
	rows := 0
	for _, it := range f.Iterations {
		if it.Epoch == 2 {
			rows += len(it.Design.Rows) + len(it.Design.Probes)
		}
	}
	if measured := len(g.starts()) - before; measured != rows || rows == 0 {
		t.Errorf("%d runs for %d rows: rows of the first epoch were taken over", measured, rows)
	}
	budget := f.Report.Report.ErrorBudget
	if len(budget.PerEpoch) != 2 || budget.IsLowerBound || budget.Cumulative < .19 || budget.Cumulative > .21 {
		t.Errorf("error budget %+v", budget)
	}

	was, err := s.Store().LoadEpochOf(limited(t), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	if was.Report.SHA256 != first.Report.SHA256 || was.Epoch.PolicySHA256 != first.Epoch.PolicySHA256 || was.Next != nil {
		t.Error("the first epoch is not what it was")
	}
	if end := was.Ended; end == nil || end.Reason != artifact.AcceptedNext || end.State != artifact.StageReport || end.Exceptional() {
		t.Errorf("the first epoch ended as %+v", was.Ended)
	}
	s.intact(id)
	s.exported(id)
}

// startedAnew checks that nothing but the numbers goes on in a second epoch.
func (s *stand) startedAnew(f, first store.EpochFacts) {
	s.t.Helper()
	facts, err := s.Facts(f)
	if err != nil {
		s.t.Fatal(err)
	}
	last := first.Iterations[len(first.Iterations)-1].Iteration
	if facts.First != last+2 || facts.Iterations[0].Number != last+2 {
		s.t.Errorf("the second epoch begins at iteration %d (%d), the first ended with %d and a verify lies between", facts.First, facts.Iterations[0].Number, last)
	}
	if len(facts.Earlier) != 1 || facts.Earlier[0].Epoch != 1 {
		s.t.Errorf("earlier epochs %+v", facts.Earlier)
	}
	for _, it := range f.Iterations {
		if it.Confirmation != nil && it.Epoch == 2 && it.Confirmation.Round != 1 {
			s.t.Errorf("its first comparison is round %d", it.Confirmation.Round)
		}
	}
	for _, tr := range f.Transitions {
		if tr.Epoch != 2 || tr.PolicyHash != f.Epoch.PolicySHA256 {
			s.t.Errorf("a transition of epoch %d under %s", tr.Epoch, tr.PolicyHash)
		}
	}
}

// exported checks the work directory of two epochs, and that both follow from it.
func (s *stand) exported(id string) {
	s.t.Helper()
	dir := filepath.Join(s.t.TempDir(), "work")
	if err := s.Export(limited(s.t), id, dir); err != nil {
		s.t.Fatal(err)
	}
	files, err := workdir.Files(dir)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, name := range []string{
		"campaign-epoch-1.yaml", "campaign-epoch-2.yaml", "report-epoch-1.json", "report-epoch-2.json", "epoch_end-1.json",
		"policy-epoch-1.json", "policy-epoch-1.sha256", "policy.json",
	} {
		if len(files[name]) == 0 {
			s.t.Errorf("the work directory has no %s", name)
		}
	}
	if string(files["campaign.yaml"]) != nextFile || string(files["campaign-epoch-1.yaml"]) != bowlFile {
		s.t.Error("the campaign files are not those of their epochs")
	}
	result, err := reanalyze.Files(files, reanalyze.Here{Version: "test", GoArch: reanalyze.Arch("amd64")})
	if err != nil {
		s.t.Fatal(err)
	}
	if result.Verdict != reanalyze.Identical || len(result.Epochs) != 2 {
		s.t.Errorf("re-analysis:\n%s", result.Text())
	}
}

func TestNextEpochIsRefused(t *testing.T) {
	t.Parallel()
	g, s := newTarget(t), newStand(t)
	id := s.submit(g.submission())
	s.holdAt(g, id, 2)
	if err := s.revise(id, nextFile); !errors.Is(err, queue.ErrNotEnded) {
		t.Errorf("in a running epoch: %v", err)
	}
	g.control("")
	s.wait(id, store.StateDone)
	var refused *queue.RefusedError
	for name, file := range map[string]string{
		"another target": strings.Replace(nextFile, "repo_path: .", "repo_path: /", 1),
		"a broken file":  strings.Replace(nextFile, "type: numeric", "type: number", 1),
	} {
		if err := s.revise(id, file); !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if f := s.facts(id); f.Ended != nil || f.Next != nil || f.Campaign.State != store.StateDone {
		t.Errorf("a refused file left the campaign %s", f.Campaign.State)
	}
}

func TestOfTwoNextEpochsOneBegins(t *testing.T) {
	t.Parallel()
	_, s, id := finished(t)
	const asking = 6
	results := make(chan error, asking)
	for i := range asking {
		go func() {
			_, err := s.Revise(limited(t), id, queue.Revision{Source: fmt.Appendf(nil, "%s# from %d\n", nextFile, i), Name: "next.yaml"})
			results <- err
		}()
	}
	won := 0
	for range asking {
		switch err := <-results; {
		case err == nil:
			won++
		case !errors.Is(err, queue.ErrNotEnded):
			t.Errorf("refused with %v", err)
		}
	}
	if won != 1 {
		t.Errorf("%d next epochs began", won)
	}
	s.wait(id, store.StateDone)
	if f := s.facts(id); f.Epoch.Epoch != 2 || f.Version.Version != 2 {
		t.Errorf("epoch %d of version %d", f.Epoch.Epoch, f.Version.Version)
	}
}

// switching lies between an epoch's report and the first row of the next.
var switching = []moment{
	{name: "the next file is frozen", table: "campaign_versions", event: "insert", nth: 1},
	{name: "the epoch ends", table: "epoch_ends", event: "insert", nth: 1, short: true},
	{name: "the next invocation begins", table: "invocations", event: "insert", nth: 1},
	{name: "its verify is recorded", table: "artifacts", event: "insert", nth: 1},
	{name: "its policy is registered", table: "epochs", event: "insert", nth: 1, short: true},
	{name: "its screen opens", table: "iterations", event: "insert", when: "new.epoch = 2", nth: 1},
	{name: "its contract is captured", table: "contracts", event: "insert", nth: 1},
}

func TestKilledBetweenTwoEpochs(t *testing.T) {
	t.Parallel()
	want, starts := secondAnswer(t)
	for _, m := range switching {
		if !m.short && os.Getenv("ASSAY_ACCEPTANCE") == "" {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			g, url := newTarget(t), localpgtest.Database(t, migrate)
			s := newEngine(t, url, queue.Config{Work: true})
			id := s.submit(g.submission())
			s.wait(id, store.StateDone)
			s.close()
			trap := newTrap(t, url, m)
			w := startWorker(t, order{URL: url, DataDir: t.TempDir(), Resume: id, Next: nextFile})
			trap.sprung(w)
			w.kill()
			trap.remove()
			g.nobodyLeft()

			s = newEngine(t, url, queue.Config{Work: true, Owner: "resumer"})
			switch f := s.facts(id); f.Campaign.State {
			case store.StateDone: // nothing of it happened
				if f.Ended != nil || f.Next != nil {
					t.Fatal("half an acceptance was recorded")
				}
				if err := s.revise(id, nextFile); err != nil {
					t.Fatal(err)
				}
			case store.StateRunning:
				s.resume(id)
			default:
				t.Fatalf("the killed process left the campaign %s", f.Campaign.State)
			}
			s.wait(id, store.StateDone)
			if d := cmp.Diff(want, s.answer(id)); d != "" {
				t.Errorf("the second epoch's answer differs (-want +got):\n%s", d)
			}
			s.intact(id)
			if again := len(g.starts()) - starts; again > 1 || again < 0 {
				t.Errorf("%d runs of the target too many", again)
			}
		})
	}
}

// proposed runs the bowl's first epoch without a certificate and returns what
// could follow it.
func proposed(t *testing.T) (*stand, string, *store.Proposals) {
	t.Helper()
	_, s, id := finished(t)
	p, err := s.Propose(limited(t), id, "ada", false)
	if err != nil {
		t.Fatal(err)
	}
	return s, id, p
}

// chosen is the place in the ranking of the first proposal that measures.
func chosen(t *testing.T, p *store.Proposals) int {
	t.Helper()
	for i, one := range p.Document.Proposals {
		if one.Move != artifact.MoveStop {
			return i + 1
		}
	}
	t.Fatalf("only %+v is proposed", p.Document.Proposals)
	return 0
}

func TestAcceptedProposalIsMeasured(t *testing.T) {
	t.Parallel()
	s, id, p := proposed(t)
	again, err := s.Propose(limited(t), id, "bea", false)
	if err != nil || again.ID != p.ID || again.MadeBy != "ada" {
		t.Errorf("the same record led to other proposals: %+v, %v", again, err)
	}
	choice := chosen(t, p)
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: len(p.Document.Proposals) + 1, By: "ada"}); !errors.Is(err, queue.ErrChoice) {
		t.Errorf("a proposal that there is not: %v", err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: "ada"}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: "bea"}); !errors.Is(err, store.ErrDecided) {
		t.Errorf("accepted twice: %v", err)
	}
	s.wait(id, store.StateDone)
	f := s.facts(id)
	if f.Epoch.Epoch != 2 || string(f.Version.YAML) != p.Document.Proposals[choice-1].Campaign {
		t.Errorf("epoch %d does not run the accepted file", f.Epoch.Epoch)
	}
	first, err := s.Store().Proposals(limited(t), id, 1)
	if err != nil || first.Decision == nil || first.Decision.Choice != choice || *first.Decision.Version != 2 || first.Decision.DecidedBy != "ada" {
		t.Errorf("the decision is recorded as %+v (%v)", first.Decision, err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: 1, By: "ada"}); !errors.Is(err, queue.ErrChoice) {
		t.Errorf("after the second epoch, before anything was proposed: %v", err)
	}
}

func TestChoosingToStopBeginsNothing(t *testing.T) {
	t.Parallel()
	s, id, p := proposed(t)
	stop := 0
	for i, one := range p.Document.Proposals {
		if one.Move == artifact.MoveStop {
			stop = i + 1
		}
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: stop, By: "ada"}); err != nil {
		t.Fatal(err)
	}
	if f := s.facts(id); f.Campaign.State != store.StateDone || f.Ended != nil || f.Next != nil {
		t.Errorf("the campaign is %s", f.Campaign.State)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: chosen(t, p), By: "bea"}); !errors.Is(err, store.ErrDecided) {
		t.Errorf("another choice afterwards: %v", err)
	}
}

func TestOfManyWhoAcceptOneIsFirst(t *testing.T) {
	t.Parallel()
	s, id, p := proposed(t)
	choice := chosen(t, p)
	const people = 6
	results := make(chan error, people)
	for i := range people {
		go func() {
			_, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: fmt.Sprint("person ", i)})
			results <- err
		}()
	}
	won := 0
	for range people {
		switch err := <-results; {
		case err == nil:
			won++
		case !errors.Is(err, store.ErrDecided):
			t.Errorf("refused with %v", err)
		}
	}
	if won != 1 {
		t.Errorf("%d accepted", won)
	}
	s.wait(id, store.StateDone)
}

// What was changed behind the seal, or what was recorded after it, cannot be
// accepted.
func TestAcceptRefuses(t *testing.T) {
	t.Parallel()
	s, id, p := proposed(t)
	choice := chosen(t, p)
	conn := superuser(t, s.url)
	asOwner := func(sql string, args ...any) {
		t.Helper()
		exec1(t, conn, "set session_replication_role = replica") // no trigger stops a superuser
		exec1(t, conn, sql, args...)
		exec1(t, conn, "set session_replication_role = origin")
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Proposals: p.ID + 1, Number: choice}); !errors.Is(err, queue.ErrStale) {
		t.Errorf("from another ranking: %v", err)
	}
	edited := strings.Replace(p.Text, `"runs":`, `"runs":1`, 1)
	asOwner("update proposals set document = $2, sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex') where id = $1", p.ID, edited)
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: "ada"}); !errors.Is(err, queue.ErrEdited) {
		t.Errorf("an edited proposal: %v", err)
	}
	if _, err := s.Propose(limited(t), id, "ada", false); !errors.Is(err, queue.ErrEdited) {
		t.Errorf("an edited proposal is shown: %v", err)
	}
	anew, err := s.Propose(limited(t), id, "ada", true)
	if err != nil || anew.ID == p.ID {
		t.Fatalf("proposed anew: %+v, %v", anew, err)
	}

	report := s.facts(id).Report
	err = s.Store().InTx(limited(t), func(tx *store.Tx) error {
		_, err := tx.PutReport(limited(t), id, report.Report, report.Markdown)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: "ada"}); !errors.Is(err, queue.ErrStale) {
		t.Errorf("after a newer report: %v", err)
	}
	if f := s.facts(id); f.Campaign.State != store.StateDone || f.Ended != nil {
		t.Errorf("a refusal left the campaign %s", f.Campaign.State)
	}
	fresh, err := s.Propose(limited(t), id, "ada", false)
	if err != nil || fresh.ID == anew.ID {
		t.Errorf("after a newer report nothing new is proposed: %v", err)
	}
	if _, err := s.Accept(limited(t), id, queue.Choice{Number: choice, By: "ada"}); err != nil {
		t.Errorf("the fresh proposal: %v", err)
	}
	if _, err := s.Propose(limited(t), id, "ada", true); !errors.Is(err, queue.ErrNotEnded) {
		t.Errorf("in a running epoch: %v", err)
	}
	s.wait(id, store.StateDone)
}
