package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/pilot"
	"assay/internal/core/preview"
	"assay/internal/core/review"
	"assay/internal/data/store"
)

// KeyDays is for how many days an approval is good when the reviewer says nothing
// else, MostKeyDays the most that they may say.
const (
	KeyDays     = 7
	MostKeyDays = 365
)

// maxWords bounds a note, a comment or a reason, in bytes.
const maxWords = 16 << 10

// ErrWords says that something said in a review cannot be kept.
var ErrWords = errors.New("the words cannot be kept")

// ReviewRequest asks for an approval of a draft, or anew of a campaign whose
// approval does not hold any more.
type ReviewRequest struct {
	CampaignID string
	BasedOn    int // revision of the draft that was looked at
	By, Note   string
	Seed       *int64
	RunAs      string
	Within     []string // the target must lie under one of these folders; empty allows any
}

// RequestReview freezes the text of a draft and asks for the approval of its start;
// of a campaign that began it asks for the approval of the epoch that it is in. The
// errors for callers are *RefusedError, ErrTarget, ErrWords, *store.StaleError and
// ErrNothingToAsk.
func (e *Engine) RequestReview(ctx context.Context, r ReviewRequest) (store.Review, error) {
	if err := words(r.Note); err != nil {
		return store.Review{}, err
	}
	c, err := e.store.Campaign(ctx, r.CampaignID)
	if err != nil {
		return store.Review{}, err
	}
	if c.State != store.StateDraft {
		return e.requestAnew(ctx, c, r)
	}
	d, err := e.store.Draft(ctx, r.CampaignID)
	if err == nil && d.Revision != r.BasedOn {
		err = stale(d, r.BasedOn)
	}
	if err != nil {
		return store.Review{}, e.notDraft(ctx, r.CampaignID, err)
	}
	checked := check(d, r.Within)
	if !checked.OK() {
		return store.Review{}, &RefusedError{Report: checked.Report}
	}
	submission := submissionOf(d, r.Within)
	submission.Seed, submission.RunAs = r.Seed, r.RunAs
	settings, err := e.settings(checked.Campaign, submission)
	if err != nil {
		return store.Review{}, err
	}
	if settings.RunAs, err = e.userOf(ctx, settings.RepoDir, settings.RunAs); err != nil {
		return store.Review{}, err
	}
	n := store.NewReview{Epoch: 1, Source: d.YAML, BaseDir: d.BaseDir, Settings: settings, Note: r.Note, AskedBy: r.By, Authors: people(append([]string{r.By, d.SavedBy}, d.Writers...)...)}
	seen, err := e.pilotOf(ctx, r.CampaignID)
	if err != nil {
		return store.Review{}, err
	}
	if n.Bundle, err = draftBundle(ctx, checked.Campaign, d, settings, seen); err != nil {
		return store.Review{}, fmt.Errorf("%w: %w", ErrTarget, err)
	}
	if n.Price, err = draftPrice(checked.Campaign, seen); err != nil {
		return store.Review{}, err
	}
	var id string
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		now, err := tx.Draft(ctx, r.CampaignID)
		if err == nil && now.Revision != r.BasedOn {
			err = stale(now, r.BasedOn)
		}
		if err != nil {
			return err
		}
		version, err := e.freeze(ctx, tx, checked, r.By, "asked for approval")
		if err != nil {
			return err
		}
		n.Version = &version
		id, err = e.ask(ctx, tx, r.CampaignID, n)
		return err
	})
	if err != nil {
		return store.Review{}, err
	}
	return e.store.Review(ctx, id)
}

// ErrNothingToAsk says that there is nothing to approve for a campaign.
var ErrNothingToAsk = errors.New("there is nothing to approve")

// requestAnew asks for a key for an epoch that has begun.
func (e *Engine) requestAnew(ctx context.Context, c store.Campaign, r ReviewRequest) (store.Review, error) {
	facts, err := e.store.LoadEpoch(ctx, c.ID)
	if err != nil {
		return store.Review{}, err
	}
	if c.State != store.StateRunning && c.State != store.StateHalted || Reported(facts) {
		return store.Review{}, fmt.Errorf("%w: the campaign is %s", ErrNothingToAsk, c.State)
	}
	file, number := under(facts)
	n := store.NewReview{
		Epoch: number, Running: true, Source: file.YAML, BaseDir: file.BaseDir, Version: &file.Version, Settings: c.Settings,
		Note: r.Note, AskedBy: r.By, Authors: people(r.By, file.Author),
	}
	before, err := e.store.NewestReview(ctx, c.ID, number)
	if err != nil {
		return store.Review{}, err
	}
	if before != nil { // who wrote the text then wrote it still
		n.Authors = people(append(n.Authors, before.Authors...)...)
	}
	parsed, err := e.loaded.campaign(file, c.RunID)
	if err != nil {
		return store.Review{}, err
	}
	if n.Price, err = epochPrice(facts, parsed, number); err != nil {
		return store.Review{}, err
	}
	var id string
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		if n.Bundle, err = e.presentBundle(ctx, tx, facts, number); err != nil {
			return err
		}
		id, err = e.ask(ctx, tx, c.ID, n)
		return err
	})
	if err != nil {
		return store.Review{}, err
	}
	return e.store.Review(ctx, id)
}

// under is the epoch that a campaign which began is in, and its file.
func under(facts store.EpochFacts) (file store.Version, number int) {
	switch {
	case facts.Next != nil:
		return *facts.Next, facts.Epoch.Epoch + 1
	case facts.Epoch != nil:
		return facts.Version, facts.Epoch.Epoch
	}
	return facts.Version, 1
}

// presentBundle is the bundle of an epoch that has begun, as it is now: what is
// recorded of it, and for what is not yet what its file comes to.
func (e *Engine) presentBundle(ctx context.Context, tx *store.Tx, facts store.EpochFacts, number int) (review.Bundle, error) {
	s, err := tx.Spending(ctx, facts.Campaign.ID, number)
	if err != nil {
		return review.Bundle{}, err
	}
	b, err := e.recorded(ctx, tx, s)
	if err != nil || b.Policy != "" && b.Design != "" {
		return b, err
	}
	file, _ := under(facts)
	earlier := facts.Earlier
	if facts.Next != nil {
		earlier = append(slices.Clone(earlier), store.EarlierEpoch{Epoch: facts.Epoch.Epoch, DeltaTotal: facts.Epoch.DeltaTotal})
	}
	w := written{sha256: file.SHA256, baseDir: file.BaseDir, epoch: number, earlier: earlier}
	if w.settings, err = readSettings(s.Settings); err != nil {
		return b, err
	}
	if w.campaign, err = e.loaded.campaign(file, facts.Campaign.RunID); err != nil {
		return b, err
	}
	made, _ := w.bundle(ctx) // what cannot be made is a failed gate of verify
	made.Contract = b.Contract
	if b.Policy != "" {
		made.Policy, made.Mechanism = b.Policy, b.Mechanism
	}
	return made, nil
}

// draftBundle is the bundle of a draft's text, of which a check may have seen what
// the target answers.
func draftBundle(ctx context.Context, c *campaign.Campaign, d store.Draft, settings Settings, seen *pilot.Report) (review.Bundle, error) {
	b, err := written{campaign: c, sha256: d.SHA256, baseDir: d.BaseDir, settings: settings, epoch: 1}.bundle(ctx)
	b.Contract = seenContract(seen, d.SHA256)
	return b, err
}

// draftPrice is what a draft's text takes at most, in hours by what a check measured.
func draftPrice(c *campaign.Campaign, seen *pilot.Report) (review.Limits, error) {
	var measured *preview.Measured
	if seen != nil {
		measured = preview.FromPilot(*seen)
	}
	p, err := preview.Of(c, measured)
	if err != nil {
		return review.Limits{}, err
	}
	price := review.Limits{Rows: p.Runs.Most}
	if p.Time.Most != nil {
		hours := *p.Time.Most / 3600
		price.Hours = &hours
	}
	return price, nil
}

// epochPrice is what an epoch of a campaign that began takes at most, in hours by
// what its rows took so far.
func epochPrice(facts store.EpochFacts, c *campaign.Campaign, number int) (review.Limits, error) {
	counts, err := doe.Count(c.Optimization.RunRequest(number))
	if err != nil {
		return review.Limits{}, fmt.Errorf("the rows cannot be counted: %w", err)
	}
	price := review.Limits{Rows: counts.Max}
	var rows int
	var milliseconds int64
	for _, it := range facts.Iterations {
		if it.Design == nil {
			continue
		}
		for _, row := range it.Design.Rows {
			if row.Run != nil && row.Run.DurationMS > 0 {
				rows, milliseconds = rows+1, milliseconds+row.Run.DurationMS
			}
		}
	}
	if rows > 0 {
		hours := float64(milliseconds) / float64(rows) * float64(price.Rows) / 3.6e6
		price.Hours = &hours
	}
	return price, nil
}

// people names each of some once.
func people(names ...string) []string {
	var out []string
	for _, name := range names {
		if name != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func words(list ...string) error {
	for _, text := range list {
		if len(text) > maxWords {
			return fmt.Errorf("%w: they have %d bytes - say it in at most %d", ErrWords, len(text), maxWords)
		}
	}
	return nil
}

// NextReviewRequest asks for an approval of the epoch that is to follow.
type NextReviewRequest struct {
	CampaignID string
	Choice     Choice // of a proposal; Number 0 is a file of one's own
	Source     []byte // of one's own
	Note       string
	By         string
}

// RequestNextReview asks for the approval of a next epoch: of a proposal, or of a
// file of one's own. Nothing begins. The errors for callers are those of Accept and
// Revise, and ErrWords.
func (e *Engine) RequestNextReview(ctx context.Context, r NextReviewRequest) (store.Review, error) {
	if err := words(r.Note); err != nil {
		return store.Review{}, err
	}
	facts, err := e.store.LoadEpoch(ctx, r.CampaignID)
	if err == nil {
		err = ended(facts)
	}
	if err != nil {
		return store.Review{}, err
	}
	source, hours := r.Source, (*float64)(nil)
	if r.Choice.Number != 0 {
		p, ranking, err := e.proposed(ctx, facts, r.Choice)
		if err != nil {
			return store.Review{}, err
		}
		if p.Move == artifact.MoveStop {
			return store.Review{}, fmt.Errorf("%w: to stop spends nothing", ErrNothingToAsk)
		}
		source, hours, r.Choice.Proposals = []byte(p.Campaign), p.Hours, ranking
	}
	c, report := e.CheckNext(facts, Revision{Source: source, Name: artifact.FileCampaign, Author: r.By})
	if len(report.Errors) > 0 {
		return store.Review{}, &RefusedError{Report: report}
	}
	number := facts.Epoch.Epoch + 1
	n := store.NewReview{
		Epoch: number, Source: source, BaseDir: facts.Version.BaseDir, Settings: facts.Campaign.Settings, Note: r.Note, AskedBy: r.By, Authors: people(r.By),
	}
	if r.Choice.Number != 0 {
		n.Proposals, n.Choice = &r.Choice.Proposals, &r.Choice.Number
	}
	w, err := nextWritten(facts, c, source)
	if err != nil {
		return store.Review{}, err
	}
	if n.Bundle, err = w.bundle(ctx); err != nil {
		return store.Review{}, fmt.Errorf("%w: %w", ErrTarget, err)
	}
	if n.Price, err = epochPrice(facts, c, number); err != nil {
		return store.Review{}, err
	}
	if hours != nil {
		n.Price.Hours = hours
	}
	var id string
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		now, err := tx.Campaign(ctx, r.CampaignID)
		if err != nil {
			return err
		}
		if now.State != facts.Campaign.State || *now.CurrentEpoch != facts.Epoch.Epoch {
			return ended(store.EpochFacts{Campaign: now})
		}
		id, err = e.ask(ctx, tx, r.CampaignID, n)
		return err
	})
	if err != nil {
		return store.Review{}, err
	}
	return e.store.Review(ctx, id)
}
