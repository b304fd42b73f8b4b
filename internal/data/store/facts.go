package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/artifact"

	"github.com/jackc/pgx/v5"
)

// EpochFacts is everything recorded of a campaign's current epoch, and of the
// stages before any epoch: what a job loads once, to decide without asking again.
type EpochFacts struct {
	Campaign    Campaign
	Version     Version        // the epoch's; the newest before the first epoch
	Epoch       *Epoch         // nil before the first
	Earlier     []EarlierEpoch // ascending
	Ended       *artifact.EpochEnd
	Next        *Version    // accepted for the epoch after this one, which is not compiled yet
	Iterations  []Iteration // of this epoch and of none, ascending
	Transitions []artifact.Transition
	Contract    *EpochContract
	Halts       []Halt                  // of the campaign, oldest first
	Approvals   []artifact.Approval     // of the campaign, oldest first
	Waivers     []artifact.WaiverRecord // of the campaign, oldest first
	Report      *Report                 // the newest of this epoch
	Invocations []artifact.Invocation
}

// Iteration is one stage execution with its design, runs and conclusions. What it
// has not come to yet is nil.
type Iteration struct {
	Iteration    int
	Epoch        int // 0: before any epoch
	Stage        artifact.Stage
	OpenedAt     time.Time
	Outcome      Outcome // empty while it is open
	Design       *Design
	Fit          *Fit
	Confirmation *artifact.Confirmation
	Relations    *artifact.Relations
}

// Design is a registered design with the final result of each of its rows.
type Design struct {
	Matrix artifact.DesignMatrix
	Text   string // canonical, as hashed
	SHA256 string
	Rows   []Row // the design's, by row index
	Probes []Row // those with a negative index, ascending
}

// Row is a planned row and what came of it.
type Row struct {
	PlannedRow
	Run        *artifact.Run // the final try; nil when it never ran to an end, or was interrupted last
	Tries      int           // interrupted ones included
	Invocation int           // in which the final try ran; 0 when unknown
	Spent      bool          // some try has one of the four statuses
}

// EpochContract is the recorded contract of an epoch.
type EpochContract struct {
	Text   string `db:"document"`
	SHA256 string `db:"sha256"`
}

// LoadEpoch reads the facts of a campaign's current epoch, all as of one moment.
func (s *Store) LoadEpoch(ctx context.Context, campaignID string) (EpochFacts, error) {
	return s.LoadEpochOf(ctx, campaignID, 0)
}

// LoadEpochOf reads the facts of any epoch that a campaign has had, all as of one
// moment; number 0 is the current one.
func (s *Store) LoadEpochOf(ctx context.Context, campaignID string, epoch int) (EpochFacts, error) {
	var facts EpochFacts
	err := s.read(ctx, func(q querier) (err error) {
		if facts.Campaign, err = readCampaign(ctx, q, campaignID); err != nil {
			return err
		}
		if epoch == 0 && facts.Campaign.CurrentEpoch != nil {
			epoch = *facts.Campaign.CurrentEpoch
		}
		for _, part := range []func(context.Context, querier, string, int) error{
			facts.readPolicy, facts.readSuccession, facts.readIterations, facts.readConclusions, facts.readRows, facts.readHistory,
		} {
			if err := part(ctx, q, campaignID, epoch); err != nil {
				return err
			}
		}
		return nil
	})
	return facts, failed(err, "load the facts of campaign %s", campaignID)
}

func (f *EpochFacts) readPolicy(ctx context.Context, q querier, campaignID string, epoch int) (err error) {
	version := 0
	if epoch > 0 {
		if f.Epoch, err = readEpoch(ctx, q, campaignID, epoch); err != nil {
			return err
		}
		if f.Epoch == nil {
			return fmt.Errorf("epoch %d: %w", epoch, ErrNotFound)
		}
		version = f.Epoch.Version
	}
	v, err := readVersion(ctx, q, campaignID, version)
	if err != nil {
		return err
	}
	if v != nil {
		f.Version = *v
	}
	if f.Contract, err = readContract(ctx, q, campaignID, epoch); err != nil {
		return err
	}
	var end string
	err = q.QueryRow(ctx, "select document from epoch_ends where campaign_id = $1 and epoch = $2", campaignID, epoch).Scan(&end)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	f.Ended, err = decodeOptional[artifact.EpochEnd]("epoch's end", &end)
	return err
}

func readContract(ctx context.Context, q querier, campaignID string, epoch int) (*EpochContract, error) {
	return optional[EpochContract](ctx, q, "select document, sha256 from contracts where campaign_id = $1 and epoch = $2", campaignID, epoch)
}

type iterationRow struct {
	Iteration int            `db:"iteration"`
	Epoch     int            `db:"epoch"`
	Stage     artifact.Stage `db:"stage"`
	OpenedAt  time.Time      `db:"opened_at"`
	Outcome   Outcome        `db:"outcome"`
	Design    *string        `db:"document"`
	DesignSHA *string        `db:"sha256"`
}

func (f *EpochFacts) readIterations(ctx context.Context, q querier, campaignID string, epoch int) error {
	rows, err := collect[iterationRow](ctx, q, `
		select i.iteration, coalesce(i.epoch, 0) as epoch, i.stage, i.opened_at, coalesce(e.outcome, '') as outcome, d.document, d.sha256
		  from iterations i
		  left join iteration_ends e using (campaign_id, iteration)
		  left join designs d using (campaign_id, iteration)
		 where i.campaign_id = $1 and (i.epoch is null or i.epoch = $2) order by i.iteration`, campaignID, epoch)
	if err != nil {
		return err
	}
	f.Iterations = make([]Iteration, len(rows))
	for i, r := range rows {
		f.Iterations[i] = Iteration{Iteration: r.Iteration, Epoch: r.Epoch, Stage: r.Stage, OpenedAt: r.OpenedAt, Outcome: r.Outcome}
		if r.Design == nil {
			continue
		}
		d := &Design{Text: *r.Design, SHA256: *r.DesignSHA}
		if err := decode("design matrix", d.Text, &d.Matrix); err != nil {
			return err
		}
		f.Iterations[i].Design = d
	}
	return nil
}

// at finds an iteration among the facts, or nil.
func (f *EpochFacts) at(iteration int) *Iteration {
	for i := range f.Iterations {
		if f.Iterations[i].Iteration == iteration {
			return &f.Iterations[i]
		}
	}
	return nil
}

// iterationsOf restricts a table to the iterations that belong to the facts.
const iterationsOf = ` where campaign_id = $1 and iteration in
	(select iteration from iterations where campaign_id = $1 and (epoch is null or epoch = $2)) `

func (f *EpochFacts) readConclusions(ctx context.Context, q querier, campaignID string, epoch int) error {
	fits, err := collect[fitRow](ctx, q, "select iteration, effects, recommendation, exclusions from fits"+iterationsOf, campaignID, epoch)
	if err != nil {
		return err
	}
	for _, r := range fits {
		if f.at(r.Iteration).Fit, err = r.fit(); err != nil {
			return err
		}
	}
	confirmations, err := collect[documentRow](ctx, q, "select iteration, document from confirmations"+iterationsOf, campaignID, epoch)
	if err != nil {
		return err
	}
	for _, r := range confirmations {
		f.at(r.Iteration).Confirmation, err = decodeOptional[artifact.Confirmation]("confirmation", &r.Document)
		if err != nil {
			return err
		}
	}
	return f.readRelations(ctx, q, campaignID)
}

func (f *EpochFacts) readRelations(ctx context.Context, q querier, campaignID string) error {
	paths := make([]string, len(f.Iterations))
	for i := range f.Iterations {
		paths[i] = artifact.Path(artifact.KindRelations, f.Iterations[i].Iteration)
	}
	rows, err := collect[fileRow](ctx, q, `
		select distinct on (path) path, content from artifacts where campaign_id = $1 and path = any($2) order by path, revision desc`,
		campaignID, paths)
	if err != nil {
		return err
	}
	for _, r := range rows {
		for i := range f.Iterations {
			if paths[i] != r.Path {
				continue
			}
			text := string(r.Content)
			if f.Iterations[i].Relations, err = decodeOptional[artifact.Relations](r.Path, &text); err != nil {
				return err
			}
		}
	}
	return nil
}

type fileRow struct {
	Path    string `db:"path"`
	Content []byte `db:"content"`
}

func (f *EpochFacts) readRows(ctx context.Context, q querier, campaignID string, epoch int) error {
	type planned struct {
		Iteration int `db:"iteration"`
		designRow
	}
	plan, err := collect[planned](ctx, q, "select iteration, "+designRowColumns+" from design_rows"+iterationsOf+"order by iteration, row_index",
		campaignID, epoch)
	if err != nil {
		return err
	}
	runs, err := collect[runContent](ctx, q, "select "+runColumns+" from runs"+iterationsOf+"order by iteration, row_index, try",
		campaignID, epoch)
	if err != nil {
		return err
	}
	for _, p := range plan {
		row := Row{}
		if row.PlannedRow, err = p.planned(); err != nil {
			return err
		}
		var tries []runContent
		tries, runs = triesOf(p.Iteration, p.RowIndex, runs)
		if err := row.conclude(tries); err != nil {
			return err
		}
		d := f.at(p.Iteration).Design
		if row.RowIndex < 0 {
			d.Probes = append(d.Probes, row)
		} else {
			d.Rows = append(d.Rows, row)
		}
	}
	return nil
}

// triesOf splits off the runs of one row from runs that are sorted like the rows.
func triesOf(iteration, rowIndex int, runs []runContent) (tries, rest []runContent) {
	n := 0
	for n < len(runs) && runs[n].Iteration == iteration && runs[n].RowIndex == rowIndex {
		n++
	}
	return runs[:n], runs[n:]
}

// conclude says what came of a row, given all its tries in order.
func (r *Row) conclude(tries []runContent) error {
	r.Tries = len(tries)
	for _, t := range tries {
		if t.Status != artifact.StatusInterrupted {
			r.Spent = true
		}
	}
	if r.Tries == 0 || tries[r.Tries-1].Status == artifact.StatusInterrupted {
		return nil
	}
	last := tries[r.Tries-1]
	if last.Invocation != nil {
		r.Invocation = *last.Invocation
	}
	run, err := last.run()
	r.Run = &run
	return err
}

func (f *EpochFacts) readHistory(ctx context.Context, q querier, campaignID string, epoch int) (err error) {
	if epoch > 0 {
		if f.Transitions, err = readTransitions(ctx, q, campaignID, epoch); err != nil {
			return err
		}
		if f.Report, err = readReport(ctx, q, campaignID, epoch); err != nil {
			return err
		}
	}
	if f.Halts, err = readHalts(ctx, q, campaignID); err != nil {
		return err
	}
	approvals, err := readApprovals(ctx, q, "campaign_id = $1 order by seq", campaignID)
	if err != nil {
		return err
	}
	for _, a := range approvals {
		f.Approvals = append(f.Approvals, a.Approval)
	}
	if f.Waivers, err = readWaivers(ctx, q, campaignID); err != nil {
		return err
	}
	f.Invocations, err = readInvocations(ctx, q, campaignID)
	return err
}
