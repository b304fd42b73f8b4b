package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/data/store"
	"assay/internal/host/webhook"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// noticeWaits are the times between the tries to deliver a notice. After the last
// it is given up.
var noticeWaits = []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour}

const (
	noticeLost   = 2 * time.Minute // after its time, a try that nobody made is looked for
	noticesEvery = time.Minute     // how often
	longestTold  = 2000            // runes of what a notice tells
)

// NoticeArgs is a job that delivers one notice.
type NoticeArgs struct {
	NoticeID string `json:"notice_id"`
}

// Kind names the job.
func (NoticeArgs) Kind() string { return "notice" }

// Told is what a webhook is told. It may arrive twice, under the same id.
type Told struct {
	ID         string           `json:"id"`
	Kind       store.NoticeKind `json:"kind"`
	CampaignID string           `json:"campaign_id"`
	RunID      string           `json:"run_id"` // of a draft, what it is called
	Project    string           `json:"project"`
	Text       string           `json:"text"`
	Next       string           `json:"next,omitempty"` // what to do
	Page       string           `json:"page"`           // its path on the site
	URL        string           `json:"url,omitempty"`  // the same, where the server knows its own address
	At         time.Time        `json:"at"`
}

var toldWords = map[store.NoticeKind]string{
	store.NoticeApprovalAsked: "An approval is asked for", store.NoticeHalted: "The campaign halted", store.NoticeReported: "The campaign has its report",
}

// tell writes a notice for each channel of a campaign's newest version, and its
// job, in the transaction of the fact that it tells of.
func (e *Engine) tell(ctx context.Context, tx *store.Tx, campaignID string, told Told) error {
	version, err := tx.Version(ctx, campaignID, 0)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	c, err := tx.Campaign(ctx, campaignID)
	if err != nil {
		return err
	}
	file, err := e.loaded.campaign(version, c.RunID)
	if err != nil { // of a text that is no campaign yet, nobody is told
		return nil //nolint:nilerr // a notice never stands in the way of its fact
	}
	if len(file.Channels) == 0 {
		return nil
	}
	told.CampaignID, told.RunID, told.Project, told.At = c.ID, c.RunID, c.Project, time.Now().UTC()
	told.Text, told.Next, told.Page = shortened(told.Text), shortened(told.Next), cmp.Or(told.Page, "/campaigns/"+c.ID)
	if NeverStarted(c) {
		if d, err := tx.Draft(ctx, campaignID); err == nil {
			told.RunID = d.Title
		} else if !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	document, err := json.Marshal(told)
	if err != nil {
		return fmt.Errorf("write the notice: %w", err)
	}
	for i, channel := range file.Channels {
		if err := e.tellOne(ctx, tx, campaignID, channel, store.NewNotice{
			Version: version.Version, Channel: i, ChannelKind: string(channel.Kind), Kind: told.Kind, Document: string(document),
		}); err != nil {
			return err
		}
	}
	return nil
}

func (e *Engine) tellOne(ctx context.Context, tx *store.Tx, campaignID string, channel campaign.Channel, n store.NewNotice) error {
	at, err := url.Parse(channel.URL)
	if err != nil || at.Hostname() == "" { // the rules refuse it; a version of before they did may hold it
		return nil //nolint:nilerr // nobody can be told there
	}
	n.Host = at.Hostname()
	id, err := tx.AddNotice(ctx, campaignID, n)
	if err != nil {
		return err
	}
	if _, err := e.river.InsertTx(ctx, tx.Pgx(), NoticeArgs{NoticeID: id}, &river.InsertOpts{Queue: queueNotices}); err != nil {
		return fmt.Errorf("insert the notice's job: %w", err)
	}
	return nil
}

// ask records a request to approve, and tells the channels of it.
func (e *Engine) ask(ctx context.Context, tx *store.Tx, campaignID string, n store.NewReview) (id string, err error) {
	if id, err = tx.AddReview(ctx, campaignID, n); err != nil {
		return "", err
	}
	price := fmt.Sprintf("A yes costs at most %d rows", n.Price.Rows)
	if n.Price.Hours != nil {
		price += fmt.Sprintf(" and about %.2g h", *n.Price.Hours)
	}
	text := cmp.Or(n.AskedBy, operator) + " asks for an approval. " + price + "."
	if n.Note != "" {
		text += " They say: " + n.Note
	}
	return id, e.tell(ctx, tx, campaignID, Told{Kind: store.NoticeApprovalAsked, Text: text, Next: "look at the review and decide", Page: "/reviews/" + id})
}

func shortened(text string) string {
	if runes := []rune(text); len(runes) > longestTold {
		return string(runes[:longestTold]) + "…"
	}
	return text
}

type noticeWorker struct {
	river.WorkerDefaults[NoticeArgs]
	engine *Engine
}

// Work makes one try. What counts the tries is the record, not the queue: a job
// may be there twice, after a crash.
func (w *noticeWorker) Work(ctx context.Context, job *river.Job[NoticeArgs]) error {
	e := w.engine
	n, err := e.store.Notice(ctx, job.Args.NoticeID)
	if errors.Is(err, store.ErrNotFound) || err == nil && n.Settled() {
		return nil
	}
	if err != nil {
		return err
	}
	err = e.deliver(ctx, n)
	if ctx.Err() != nil && err != nil {
		return ctx.Err() // the worker is shut down; that was no try
	}
	outcome, detail, wait := store.NoticeDelivered, "", time.Duration(0)
	_, final := errors.AsType[*webhook.RefusedError](err)
	switch {
	case err == nil:
	case final || n.Attempts >= len(e.cfg.NoticeWaits):
		outcome, detail = store.NoticeGivenUp, err.Error()
	default:
		outcome, detail, wait = store.NoticeFailed, err.Error(), e.cfg.NoticeWaits[n.Attempts]
	}
	err = e.store.InTx(context.WithoutCancel(ctx), func(tx *store.Tx) error { return tx.AddNoticeAttempt(ctx, n.ID, outcome, detail) })
	switch {
	case err != nil:
		return err
	case outcome == store.NoticeFailed:
		return river.JobSnooze(wait)
	case outcome == store.NoticeGivenUp:
		e.log.Warn("notice given up", "notice", n.ID, "campaign", n.CampaignID, "host", n.Host, "error", detail)
	}
	return nil
}

// deliver sends a notice to where its version says. What is sent is made here, so
// that the record holds no address.
func (e *Engine) deliver(ctx context.Context, n store.Notice) error {
	version, err := e.store.Version(ctx, n.CampaignID, n.Version)
	if err != nil {
		return err
	}
	file, _, _ := campaign.Parse(artifact.FileCampaign, version.YAML)
	if file == nil || n.Channel >= len(file.Channels) {
		return &webhook.RefusedError{Why: "the campaign file names no such channel"}
	}
	channel := file.Channels[n.Channel]
	var told Told
	if err := json.Unmarshal([]byte(n.Document), &told); err != nil {
		return &webhook.RefusedError{Why: "what was to be told cannot be read"}
	}
	told.ID = n.ID
	if e.cfg.BaseURL != "" {
		told.URL = strings.TrimSuffix(e.cfg.BaseURL, "/") + told.Page
	}
	message := webhook.Message{URL: channel.URL}
	if channel.Kind == campaign.ChannelSlack {
		message.Body, err = json.Marshal(map[string]string{"text": told.chat()})
	} else {
		for _, h := range channel.Headers {
			message.Headers = append(message.Headers, [2]string{h.Name, h.Value})
		}
		message.Body, err = json.Marshal(told)
	}
	if err != nil {
		return &webhook.RefusedError{Why: "what was to be told cannot be written"}
	}
	return e.sender.Send(ctx, message)
}

// chat is the text for a chat, in which nothing of a file or a target is a link or
// calls somebody.
func (t Told) chat() string {
	plain := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace
	text := "Assay, " + plain(t.RunID) + ": " + cmp.Or(toldWords[t.Kind], string(t.Kind)) + ". " + plain(t.Text)
	if t.Next != "" {
		text += "\nNext: " + plain(t.Next)
	}
	if t.URL != "" {
		text += "\n" + plain(t.URL)
	}
	return text
}

// AwaitNotices waits until each notice of a campaign was tried once, for a process that
// would end before. It gives up with the context.
func (e *Engine) AwaitNotices(ctx context.Context, campaignID string) error {
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		notices, err := e.store.Notices(ctx, campaignID, 2*maxNotices)
		if err != nil {
			return err
		}
		waiting := false
		for _, n := range notices {
			waiting = waiting || n.Attempts == 0
		}
		if !waiting {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}

// maxNotices bounds how many notices are looked at in one go.
const maxNotices = 1000

// recoverNotices gives a new job to each notice whose try is long due and that has
// none: it was lost with its process.
func (e *Engine) recoverNotices(ctx context.Context) error {
	e.mu.Lock()
	early := time.Since(e.noticesSeen) < noticesEvery
	if !early {
		e.noticesSeen = time.Now()
	}
	e.mu.Unlock()
	if early {
		return nil
	}
	waiting, err := e.store.UndeliveredNotices(ctx, true, maxNotices)
	if err != nil {
		return err
	}
	var lost []store.Notice
	for _, n := range waiting {
		if time.Since(e.due(n)) > noticeLost {
			lost = append(lost, n)
		}
	}
	if len(lost) == 0 {
		return nil
	}
	has, err := e.noticeJobs(ctx)
	if err != nil {
		return err
	}
	for _, n := range lost {
		if has[n.ID] {
			continue
		}
		if _, err := e.river.Insert(ctx, NoticeArgs{NoticeID: n.ID}, &river.InsertOpts{Queue: queueNotices}); err != nil {
			return fmt.Errorf("insert the notice's job again: %w", err)
		}
	}
	return nil
}

// due is when a notice's next try was to be.
func (e *Engine) due(n store.Notice) time.Time {
	if n.TriedAt == nil {
		return n.At
	}
	return n.TriedAt.Add(e.cfg.NoticeWaits[min(n.Attempts, len(e.cfg.NoticeWaits))-1])
}

// noticeJobs are the notices whose job waits, or runs in a process that may live.
func (e *Engine) noticeJobs(ctx context.Context) (map[string]bool, error) {
	list, err := e.river.JobList(ctx, river.NewJobListParams().Kinds(NoticeArgs{}.Kind()).First(10*maxNotices).States(
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateScheduled, rivertype.JobStateRunning))
	if err != nil {
		return nil, fmt.Errorf("list the jobs of notices: %w", err)
	}
	has := map[string]bool{}
	for _, job := range list.Jobs {
		var args NoticeArgs
		if err := json.Unmarshal(job.EncodedArgs, &args); err != nil {
			return nil, fmt.Errorf("the job of a notice: %w", err)
		}
		gone := job.State == rivertype.JobStateRunning && job.AttemptedAt != nil && time.Since(*job.AttemptedAt) > noticeLost
		has[args.NoticeID] = has[args.NoticeID] || !gone
	}
	return has, nil
}
