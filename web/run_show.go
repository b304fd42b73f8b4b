package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/run"

	"github.com/go-chi/chi/v5"
)

// runPage is everything that the page of one run shows, read once.
type runPage struct {
	campaignID string
	recorded   store.EpochFacts
	campaign   *campaign.Campaign
	iteration  store.Iteration
	row        store.Row
	tries      []store.Try // oldest first; empty when the row never started
	log        string      // the kept output of a failed run; empty when none is kept
}

var errNoRow = &problem{
	code: http.StatusNotFound, what: "There is no such run", why: "The design of this stage has no row of that number, or the stage has no design yet.",
	next: []part.Action{toCampaigns},
}

func (s *Server) showRun(w http.ResponseWriter, r *http.Request) error {
	iteration, err := strconv.ParseInt(chi.URLParam(r, "iteration"), 10, 32)
	if err != nil {
		return errNoRow
	}
	row, err := strconv.ParseInt(chi.URLParam(r, "row"), 10, 32)
	if err != nil {
		return errNoRow
	}
	p, err := s.loadRun(r.Context(), store.RowKey{CampaignID: chi.URLParam(r, "id"), Iteration: int(iteration), RowIndex: int(row)})
	if err != nil {
		return err
	}
	v := p.view()
	v.Shell = s.shell(r, v.Head.Title+" · "+p.campaign.RunID, part.SectionCampaigns)
	s.page(w, r, http.StatusOK, view.Page(v))
	return nil
}

func (s *Server) loadRun(ctx context.Context, key store.RowKey) (runPage, error) {
	p := runPage{campaignID: key.CampaignID}
	number, err := s.Store.EpochOf(ctx, key.CampaignID, key.Iteration)
	if errors.Is(err, store.ErrNotFound) {
		return p, errNoRow
	}
	if err != nil {
		return p, err
	}
	if p.recorded, err = s.Store.LoadEpochOf(ctx, key.CampaignID, number); err != nil {
		return p, err
	}
	if p.campaign, err = s.Engine.Campaign(p.recorded.Version, p.recorded.Campaign.RunID); err != nil {
		return p, err
	}
	var found bool
	if p.iteration, p.row, found = findRow(p.recorded.Iterations, key); !found {
		return p, errNoRow
	}
	if p.tries, err = s.Store.Tries(ctx, key); err != nil {
		return p, err
	}
	log, err := s.Store.Artifact(ctx, key.CampaignID, artifact.FailedRunPath(key.Iteration, key.RowIndex))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	if p.failed() { // a run that failed earlier and was measured since has an old log
		p.log = string(log)
	}
	return p, nil
}

// findRow finds a planned row, seed-probe rows included.
func findRow(iterations []store.Iteration, key store.RowKey) (store.Iteration, store.Row, bool) {
	for _, it := range iterations {
		if it.Iteration != key.Iteration || it.Design == nil {
			continue
		}
		for _, row := range slices.Concat(it.Design.Rows, it.Design.Probes) {
			if row.RowIndex == key.RowIndex {
				return it, row, true
			}
		}
	}
	return store.Iteration{}, store.Row{}, false
}

// newest is the newest try, nil when the row never started.
func (p runPage) newest() *store.Try {
	if len(p.tries) == 0 {
		return nil
	}
	return &p.tries[len(p.tries)-1]
}

func (p runPage) failed() bool {
	return p.newest() != nil && p.newest().Status == artifact.StatusFailed
}

func (p runPage) status() artifact.Status {
	if t := p.newest(); t != nil {
		return t.Status
	}
	return ""
}

func (p runPage) objectives() []campaign.Objective {
	return campaignPage{campaign: p.campaign}.objectives()
}

func (p runPage) path(suffix string) string { return "/campaigns/" + p.campaignID + suffix }

func (p runPage) title() string {
	if p.row.RowIndex < 0 {
		return fmt.Sprintf("Seed probe %d of %s", -p.row.RowIndex, p.iteration.Stage)
	}
	return fmt.Sprintf("Row %d of %s", p.row.RowIndex, p.iteration.Stage)
}

func (p runPage) view() view.View {
	state := statusOf(p.status())
	v := view.View{
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: p.campaign.RunID, Href: p.path("")}, {Label: p.title()}},
		Head:   part.Head{Title: p.title(), Sub: p.place(), State: &state},
		Why:    p.why(), Facts: p.facts(), Settings: p.settings(), Metrics: p.metrics(), Verdicts: p.verdicts(),
		Attempts: p.attempts(), Runs: p.path("?tab=runs"),
	}
	v.Argv, v.Dir = p.command()
	v.Env, v.Patches = p.environment(), p.patches()
	v.Stdout, v.Stderr = p.output()
	v.Prev, v.Next = p.neighbours()
	return v
}

// place is where the row stands in its design: its seat or its role.
func (p runPage) place() string {
	role := string(p.row.Role)
	if seat, ok := p.seat(); ok {
		role = seat.Key
	}
	return fmt.Sprintf("%s, replicate %d (rows and replicates are numbered from 0, as in the files)", role, p.row.Replicate)
}

func (p runPage) seat() (artifact.Seat, bool) {
	seats, at := p.iteration.Design.Matrix.Finalists, p.row.Apply.Finalist
	if at == nil || *at < 0 || *at >= len(seats) {
		return artifact.Seat{}, false
	}
	return seats[*at], true
}

func (p runPage) facts() []part.Fact {
	stage := string(p.iteration.Stage)
	if round := p.iteration.Design.Matrix.Round; round > 0 {
		stage += ", round " + strconv.Itoa(round)
	}
	facts := []part.Fact{{Key: "Stage", Value: stage, Hint: fmt.Sprintf("iteration %d", p.iteration.Iteration)}}
	if seat, ok := p.seat(); ok {
		facts = append(facts, part.Fact{Key: "Seat", Value: seat.Key, Hint: seat.Why})
	} else {
		facts = append(facts, part.Fact{Key: "Role", Value: words(string(p.row.Role))})
	}
	if p.row.Seed != nil {
		facts = append(facts, part.Fact{Key: "Workload seed", Value: strconv.FormatInt(*p.row.Seed, 10), Mono: true})
	}
	t := p.newest()
	if t == nil {
		return append(facts, part.Fact{Key: "Place in the run order", Value: strconv.Itoa(p.row.ExecPosition + 1)})
	}
	return append(facts, tryFacts(*t, len(p.tries))...)
}

// tryFacts are the facts of the newest try of a row.
func tryFacts(t store.Try, tries int) []part.Fact {
	var facts []part.Fact
	if t.ExecSeq > 0 {
		facts = append(facts, part.Fact{Key: "Executed", Value: "number " + figure.Whole(t.ExecSeq), Hint: "in the order of the epoch"})
	}
	facts = append(facts, part.Fact{Key: "Duration", Value: milliseconds(t.DurationMS), Hint: figure.Count(t.Attempts, "attempt", "attempts")})
	if relative, exact := when(t.StartedAt); relative != "" {
		facts = append(facts, part.Fact{Key: "Started", Value: relative, Exact: exact})
	}
	if tries > 1 {
		facts = append(facts, part.Fact{Key: "Try", Value: figure.Whole(tries), Hint: "earlier tries were interrupted, or failed before a resume"})
	}
	if t.TruncatedBytes > 0 {
		facts = append(facts, part.Fact{Key: "Output cut", Value: figure.Bytes(t.TruncatedBytes), Hint: "dropped at the output limit"})
	}
	if t.ReplacedChars > 0 {
		facts = append(facts, part.Fact{Key: "Output mended", Value: figure.Count(int(t.ReplacedChars), "character", "characters"), Hint: "NUL or invalid UTF-8, replaced"})
	}
	if t.BuildHash != nil {
		facts = append(facts, part.Fact{Key: "Build", Value: *t.BuildHash, Hash: true})
	}
	return append(facts, part.Fact{Key: "Worker", Value: t.Worker})
}

func milliseconds(ms int64) string {
	if ms <= 0 {
		return "did not run"
	}
	return figure.Duration(time.Duration(ms) * time.Millisecond)
}

// neighbours lead to the runs before and after this one in the true order.
func (p runPage) neighbours() (prev, next string) {
	at := p.newest()
	if at == nil || at.ExecSeq == 0 {
		return "", ""
	}
	var before, after int
	for _, it := range p.recorded.Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range it.Design.Rows {
			if row.Run == nil {
				continue
			}
			href := p.path(fmt.Sprintf("/runs/%d/%d", it.Iteration, row.RowIndex))
			switch seq := row.Run.ExecSeq; {
			case seq < at.ExecSeq && seq > before:
				before, prev = seq, href
			case seq > at.ExecSeq && (after == 0 || seq < after):
				after, next = seq, href
			}
		}
	}
	return prev, next
}

// output is what was kept of a failed run: the log of its last attempt, in its
// two streams.
func (p runPage) output() (stdout, stderr part.Log) {
	stdout = part.Log{ID: "stdout", Title: "Standard output"}
	stderr = part.Log{ID: "stderr", Title: "Standard error"}
	if p.log == "" {
		stdout.Empty = "Not kept: only the output of failed runs is."
		stderr.Empty = stdout.Empty
		if p.newest() == nil {
			stdout.Empty, stderr.Empty = "The run has not started.", "The run has not started."
		}
		return stdout, stderr
	}
	_, streams, _ := strings.Cut(p.log, "\n--- standard output ---\n")
	stdout.Text, stderr.Text, _ = strings.Cut(streams, "\n--- standard error ---\n")
	stdout.Text, stderr.Text = strings.TrimRight(stdout.Text, "\n"), strings.TrimRight(stderr.Text, "\n")
	if t := p.newest(); t.TruncatedBytes > 0 {
		stdout.Note = figure.Bytes(t.TruncatedBytes) + " in the middle of the streams were dropped at the output limit."
	}
	return stdout, stderr
}

// repoDir is where the target ran.
func (p runPage) repoDir() string {
	var settings queue.Settings
	if json.Unmarshal(p.recorded.Campaign.Settings, &settings) != nil || settings.RepoDir == "" {
		return p.campaign.Target.RepoPath
	}
	return settings.RepoDir
}
