package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"assay/internal/core/canonical"
)

// The kinds of checks.
const (
	CheckTry       = "try"       // the command once, to see what comes back
	CheckSmoke     = "smoke"     // one configuration through everything that an epoch does with it
	CheckLiveness  = "liveness"  // every declared level once, and the noise
	CheckRehearsal = "rehearsal" // the whole policy on surfaces of known truth
)

// The outcomes of checks.
const (
	CheckPassed    = "passed"
	CheckFailed    = "failed"    // its document says why
	CheckCancelled = "cancelled" // somebody asked for it
	CheckBroken    = "broken"    // it came to no verdict: its process ended, or a disk was full
)

var (
	// ErrCheckOpen says that a campaign has a check that has not ended.
	ErrCheckOpen = errors.New("a check of this draft has not ended")

	// ErrCheckEnded says that a check has its outcome already.
	ErrCheckEnded = errors.New("the check has ended")
)

// Check is one check of one version of a draft.
type Check struct {
	ID                string          `db:"id"`
	CampaignID        string          `db:"campaign_id"`
	Version           int             `db:"version"` // that is checked
	SourceSHA256      string          `db:"source_sha256"`
	Kind              string          `db:"kind"`
	Request           json.RawMessage `db:"request"`
	AskedBy           string          `db:"asked_by"`
	AskedAt           time.Time       `db:"asked_at"`
	CancelRequestedAt *time.Time      `db:"cancel_requested_at"`
	CancelRequestedBy string          `db:"cancel_requested_by"`
	StartedAt         *time.Time      `db:"started_at"` // nil while it waits for its turn
	Outcome           *string         `db:"outcome"`    // nil while it is open
	Reason            string          `db:"reason"`     // why it has no verdict
	Document          []byte          `db:"document"`   // what it found, as JSON; nil when it came to nothing
	EndedAt           *time.Time      `db:"ended_at"`
}

// Open reports whether the check has no outcome yet.
func (c Check) Open() bool { return c.Outcome == nil }

// Stale reports whether a text differs from the one that was checked.
func (c Check) Stale(sha256 string) bool { return c.SourceSHA256 != sha256 }

const selectChecks = `
	select k.id, k.campaign_id, k.version, v.sha256 as source_sha256, k.kind, k.request, k.asked_by, k.asked_at, k.cancel_requested_at,
	       k.cancel_requested_by, l.started_at, e.outcome, coalesce(e.reason, '') as reason, convert_to(e.document, 'UTF8') as document, e.ended_at
	  from checks k join campaign_versions v on v.campaign_id = k.campaign_id and v.version = k.version
	  left join check_leases l on l.check_id = k.id left join check_ends e on e.check_id = k.id`

// NewCheck is a check about to be asked for.
type NewCheck struct {
	Version int
	Kind    string
	Request any // a JSON object, or nil
	By      string
}

// AddCheck asks for a check of a draft. One that has not ended is in the way of
// another: an [ErrCheckOpen].
func (t *Tx) AddCheck(ctx context.Context, campaignID string, n NewCheck) (Check, error) {
	if err := t.lockDraft(ctx, campaignID); err != nil {
		return Check{}, err
	}
	if err := t.NoCheckOpen(ctx, campaignID); err != nil {
		return Check{}, err
	}
	request, err := settingsJSON(n.Request)
	if err != nil {
		return Check{}, err
	}
	var id string
	err = t.tx.QueryRow(ctx, "insert into checks (campaign_id, version, kind, request, asked_by) values ($1, $2, $3, $4, $5) returning id",
		campaignID, n.Version, n.Kind, request, clean(n.By)).Scan(&id)
	if err != nil {
		return Check{}, failed(err, "ask for a check of campaign %s", campaignID)
	}
	made, err := readCheck(ctx, t.tx, id)
	if err != nil {
		return Check{}, err
	}
	return made, t.announceCheck(made, "asked", "")
}

// NoCheckOpen is an [ErrCheckOpen] when a check of the campaign has not ended. It
// stays true until the transaction ends.
func (t *Tx) NoCheckOpen(ctx context.Context, campaignID string) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	open, err := optional[Check](ctx, t.tx, selectChecks+" where k.campaign_id = $1 and e.check_id is null limit 1", campaignID)
	if err != nil {
		return failed(err, "checks of campaign %s", campaignID)
	}
	if open == nil {
		return nil
	}
	stands := "waits for its turn"
	if open.StartedAt != nil {
		stands = "is running"
	}
	return fmt.Errorf("%w: %s that %s asked for %s - wait for its end, or cancel it", ErrCheckOpen, checkWords[open.Kind], who(open.AskedBy), stands)
}

var checkWords = map[string]string{
	CheckTry: "the trial of a command", CheckSmoke: "the smoke check", CheckLiveness: "the liveness check", CheckRehearsal: "the rehearsal",
}

func (t *Tx) announceCheck(c Check, state, outcome string) error {
	payload := map[string]any{"check": c.ID, "kind": c.Kind, "state": state}
	if outcome != "" {
		payload["outcome"] = outcome
	}
	return t.AppendEvent(c.CampaignID, TopicCheck, payload)
}

// Check reads one check.
func (s *Store) Check(ctx context.Context, checkID string) (Check, error) {
	return readCheck(ctx, s.pool, checkID)
}

func readCheck(ctx context.Context, q querier, checkID string) (Check, error) {
	if !isUUID(checkID) {
		return Check{}, fmt.Errorf("check %q: %w", checkID, ErrNotFound)
	}
	c, err := one[Check](ctx, q, selectChecks+" where k.id = $1", checkID)
	return c, failed(err, "check %s", checkID)
}

// checksListed bounds a list of checks, whose documents come with them.
const checksListed = 30

// Checks lists the newest checks of a campaign, newest first.
func (s *Store) Checks(ctx context.Context, campaignID string) ([]Check, error) {
	if !isUUID(campaignID) {
		return nil, fmt.Errorf("campaign %q: %w", campaignID, ErrNotFound)
	}
	list, err := collect[Check](ctx, s.pool, selectChecks+" where k.campaign_id = $1 order by k.asked_at desc, k.id desc limit $2",
		campaignID, checksListed)
	return list, failed(err, "checks of campaign %s", campaignID)
}

// OpenChecks lists the checks of all campaigns that have not ended, oldest first.
func (s *Store) OpenChecks(ctx context.Context) ([]Check, error) {
	list, err := collect[Check](ctx, s.pool, selectChecks+" where e.check_id is null order by k.asked_at, k.id limit 1000")
	return list, failed(err, "list open checks")
}

// lockCheck reads a check under its campaign's lock. One that has ended is an
// [ErrCheckEnded].
func (t *Tx) lockCheck(ctx context.Context, checkID string) (Check, error) {
	c, err := readCheck(ctx, t.tx, checkID)
	if err != nil {
		return c, err
	}
	if !t.locked[c.CampaignID] {
		if err := t.lockCampaign(ctx, c.CampaignID); err != nil {
			return c, err
		}
		if c, err = readCheck(ctx, t.tx, checkID); err != nil { // as it is now that nobody else changes it
			return c, err
		}
	}
	if !c.Open() {
		return c, fmt.Errorf("the %s is %s: %w", c.Kind, *c.Outcome, ErrCheckEnded)
	}
	return c, nil
}

// RequestCheckCancel asks whoever carries a check out to end it. A check that
// nobody has begun ends at once.
func (t *Tx) RequestCheckCancel(ctx context.Context, checkID, by string) error {
	c, err := t.lockCheck(ctx, checkID)
	if err != nil {
		return err
	}
	if c.StartedAt == nil {
		return t.EndCheck(ctx, checkID, CheckEnd{Outcome: CheckCancelled, Reason: "cancelled by " + who(by) + " before it began"})
	}
	tag, err := t.tx.Exec(ctx, "update checks set cancel_requested_at = now(), cancel_requested_by = $2 where id = $1 and cancel_requested_at is null",
		checkID, clean(by))
	if err != nil || tag.RowsAffected() == 0 {
		return failed(err, "cancel check %s", checkID)
	}
	return t.announceCheck(c, "cancelling", "")
}

// ClaimCheck takes a check for a holder until ttl from now, by the database's
// clock. A check is taken once: one that somebody else took is a [HeldError].
func (t *Tx) ClaimCheck(ctx context.Context, checkID string, h Holder, ttl time.Duration) (Check, error) {
	c, err := t.lockCheck(ctx, checkID)
	if err != nil {
		return c, err
	}
	tag, err := t.tx.Exec(ctx, `
		insert into check_leases (check_id, owner, host, boot_id, pid, pid_started_at, lease_until)
		values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7) on conflict do nothing`,
		checkID, h.Owner, h.Host, h.BootID, h.PID, h.PIDStartedAt, ttl)
	if err != nil {
		return c, failed(err, "claim check %s", checkID)
	}
	if tag.RowsAffected() > 0 {
		return c, t.announceCheck(c, "started", "")
	}
	now, err := t.checkLease(ctx, checkID)
	if err != nil {
		return c, err
	}
	if other := *now.holder(); other != h { // ours: the answer to the first claim was lost on the way
		return c, &HeldError{What: "check " + checkID, Holder: other, Until: now.Until}
	}
	return c, nil
}

func (t *Tx) checkLease(ctx context.Context, checkID string) (leaseRow, error) {
	l, err := one[leaseRow](ctx, t.tx, "select "+leaseColumns+" from check_leases where check_id = $1 for update", checkID)
	return l, failed(err, "lease of check %s", checkID)
}

// HeartbeatCheck keeps a check for ttl from now.
func (s *Store) HeartbeatCheck(ctx context.Context, checkID string, ttl time.Duration) error {
	_, err := s.pool.Exec(ctx, "update check_leases set lease_until = clock_timestamp() + $2, beat_at = clock_timestamp() where check_id = $1",
		checkID, ttl)
	return failed(err, "keep check %s", checkID)
}

// BreakCheck ends a check as broken when the process that took it is gone: one of
// the claimant's host when isGone says so, one of another when it is late. It
// reports whether it did.
func (t *Tx) BreakCheck(ctx context.Context, checkID string, claimant Holder, isGone func(Holder) bool) (bool, error) {
	c, err := t.lockCheck(ctx, checkID)
	if errors.Is(err, ErrCheckEnded) || err == nil && c.StartedAt == nil {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	now, err := t.checkLease(ctx, checkID)
	if err != nil {
		return false, err
	}
	h := *now.holder()
	if here := h.Host == claimant.Host; here && !isGone(h) || !here && !now.Expired {
		return false, nil
	}
	return true, t.EndCheck(ctx, checkID, CheckEnd{Outcome: CheckBroken, Reason: "the process that carried it out ended - ask for it again"})
}

// BreakUnbegun ends a check as broken that nobody has begun, because the process
// that was about to is gone. It reports whether it did.
func (t *Tx) BreakUnbegun(ctx context.Context, checkID string) (bool, error) {
	c, err := t.lockCheck(ctx, checkID)
	if errors.Is(err, ErrCheckEnded) || err == nil && c.StartedAt != nil {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, t.EndCheck(ctx, checkID, CheckEnd{Outcome: CheckBroken, Reason: "the process that was about to begin it ended - ask for it again"})
}

// CheckLine is one line that a check said.
type CheckLine struct {
	Line int       `db:"line"` // from 1
	Tone string    `db:"tone"` // info, warning or failure
	Part string    `db:"part"` // of the check that says it; empty for a line that continues the one before
	Text string    `db:"text"`
	At   time.Time `db:"at"`
}

// AppendCheckLines adds what a check said, with one event for all of it.
func (t *Tx) AppendCheckLines(ctx context.Context, checkID string, lines []CheckLine) error {
	c, err := t.lockCheck(ctx, checkID)
	if err != nil || len(lines) == 0 {
		return err
	}
	tones, parts, texts, times := make([]string, len(lines)), make([]string, len(lines)), make([]string, len(lines)), make([]time.Time, len(lines))
	for i, line := range lines {
		tones[i], parts[i], texts[i], times[i] = line.Tone, clean(line.Part), clean(line.Text), line.At
	}
	var last int
	err = t.tx.QueryRow(ctx, `
		with added as (
		  insert into check_lines (check_id, line, tone, part, text, at)
		  select $1, (select coalesce(max(line), 0) from check_lines where check_id = $1) + n, tone, part, text, at
		    from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality as said (tone, part, text, at, n)
		  returning line)
		select max(line) from added`, checkID, tones, parts, texts, times).Scan(&last)
	if err != nil {
		return failed(err, "lines of check %s", checkID)
	}
	return t.AppendEvent(c.CampaignID, TopicCheck, map[string]any{"check": checkID, "kind": c.Kind, "line": last})
}

// CheckLines lists what a check said after a line, in order; after 0 all of it.
func (s *Store) CheckLines(ctx context.Context, checkID string, after int) ([]CheckLine, error) {
	if !isUUID(checkID) {
		return nil, fmt.Errorf("check %q: %w", checkID, ErrNotFound)
	}
	if !isInteger(after) {
		return nil, nil
	}
	lines, err := collect[CheckLine](ctx, s.pool, "select line, tone, part, text, at from check_lines where check_id = $1 and line > $2 order by line",
		checkID, after)
	return lines, failed(err, "lines of check %s", checkID)
}

// CheckEnd is how a check ended.
type CheckEnd struct {
	Outcome  string
	Reason   string // why it has no verdict
	Document []byte // JSON; nil when it came to nothing
}

// EndCheck records how a check ended; it ends once.
func (t *Tx) EndCheck(ctx context.Context, checkID string, end CheckEnd) error {
	c, err := t.lockCheck(ctx, checkID)
	if err != nil {
		return err
	}
	var document, sha *string
	if end.Document != nil {
		text := string(end.Document)
		hash := canonical.HashBytes(end.Document)
		document, sha = &text, &hash
	}
	_, err = t.tx.Exec(ctx, "insert into check_ends (check_id, outcome, reason, document, sha256) values ($1, $2, $3, $4, $5)",
		checkID, end.Outcome, clean(end.Reason), document, sha)
	if err != nil {
		return failed(err, "end check %s", checkID)
	}
	return t.announceCheck(c, "ended", end.Outcome)
}
