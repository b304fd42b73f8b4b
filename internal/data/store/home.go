package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"assay/internal/core/artifact"
)

// Order is how a list of campaigns is sorted.
type Order string

// The orders.
const (
	OrderActivity Order = "activity" // the one where something happened last first
	OrderBegun    Order = "begun"    // the newest first
	OrderName     Order = "name"
)

// ordering is the sorted value of a campaign, its type and how it is written in a
// cursor, and which comparison comes after it.
type ordering struct{ key, kind, text, after, direction string }

const momentText = `to_char(p.sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

var orderings = map[Order]ordering{
	OrderActivity: {"active_at", "timestamptz", momentText, "<", "desc"},
	OrderBegun:    {"created_at", "timestamptz", momentText, "<", "desc"},
	OrderName:     {`lower(title) collate "C"`, "text", "p.sorted", ">", "asc"},
}

// Listing asks for a page of the list of campaigns. Whatever is empty narrows
// nothing; what was put away is listed only when its state is asked for.
type Listing struct {
	For     *Rights // only what these rights let see; everything when nil
	Query   string  // in title, target or owner
	State   State
	Target  string
	Kind    string
	Project string
	Order   Order  // OrderActivity when empty
	After   string // the cursor of the page before
	Limit   int
}

// Listed is a campaign in the list, a draft too. Its state is the one that people
// see.
type Listed struct {
	CampaignLine
	Problems    *int      `db:"problems"`  // of a draft: findings when it was saved
	ActiveAt    time.Time `db:"active_at"` // when something last happened
	GainPercent *float64  `db:"gain_percent"`
	Keeps       bool      `db:"keeps"` // the newest report keeps the baseline
	Key         string    `db:"key"`   // what it is sorted by
}

// Cursor is where the page after this campaign begins.
func (l Listed) Cursor() string { return l.Key + "~" + l.ID }

// asked are the campaigns for which an approval was asked that nobody decided on
// yet. It is worked out once a query, not once a campaign.
const asked = `asked as materialized (
		  select distinct campaign_id from reviews join review_states s using (id) where s.state = 'open')`

// shownState is the state of a campaign as people see it: a draft for which an
// approval was asked waits for it.
const shownState = "case when c.state = 'draft' and exists (select from asked where campaign_id = c.id) then 'awaiting_approval' else c.state end"

// visible are the campaigns that rights let see, as reach says them in $1 to $4,
// with their drafts' texts.
const visible = `
	  from campaigns c left join drafts d on d.campaign_id = c.id
	 where ($1 or c.project = any($2::text[]))
	   and ($3 or c.project = any($4::text[]) or not (c.state = 'draft' or d.campaign_id is not null))
	   and not (c.state = 'archived' and d.campaign_id is not null)`

// CampaignPage lists up to a limit of campaigns and counts all that match, in one
// query.
func (s *Store) CampaignPage(ctx context.Context, l Listing) (lines []Listed, total int, err error) {
	if l.Order == "" {
		l.Order = OrderActivity
	}
	by, known := orderings[l.Order]
	key, id, found := cutLast(l.After, "~")
	switch {
	case !known:
		return nil, 0, fmt.Errorf("list campaigns by %q: %w", l.Order, ErrNotFound)
	case l.After != "" && (!found || !isUUID(id)):
		return nil, 0, fmt.Errorf("list campaigns after %q: %w", l.After, ErrNotFound)
	}
	if _, err := time.Parse(time.RFC3339Nano, key); err != nil && l.After != "" && by.kind == "timestamptz" {
		return nil, 0, fmt.Errorf("list campaigns after %q: %w", l.After, ErrNotFound)
	}
	type counted struct {
		Listed
		Total int `db:"total"`
	}
	after := ""
	if l.After != "" {
		after = fmt.Sprintf("where (%s, id) %s ($11::%s, $12::uuid)", by.key, by.after, by.kind)
	}
	seen := l.For.reach()
	args := []any{seen.all, seen.projects, seen.allDrafts, seen.drafts, clean(l.Query), clean(string(l.State)), clean(l.Target), clean(l.Kind), clean(l.Project), l.Limit}
	if after != "" {
		args = append(args, clean(key), id)
	}
	rows, err := collect[counted](ctx, s.pool, `
		with `+asked+`, listed as materialized (select * from (
		  select c.id, c.created_at, coalesce(d.title, c.run_id) as title, jsonb_array_length(d.problems) as problems,
		         `+shownState+` as state,
		         greatest(c.created_at, d.saved_at, (select at from events e where e.campaign_id = c.id order by e.id desc limit 1)) as active_at`+visible+`
		   and ($5 = '' or strpos(lower(concat_ws(' ', coalesce(d.title, c.run_id), c.name, c.owner)), lower($5)) > 0)
		   and ($7 = '' or c.name = $7) and ($8 = '' or c.kind = $8) and ($9 = '' or c.project = $9)) narrowed
		 where case when $6 = '' then state <> 'archived' else state = $6 end),
		page as (select *, `+by.key+` as sorted from listed `+after+` order by sorted `+by.direction+`, id `+by.direction+` limit $10)
		select c.id, c.project, c.run_id, p.title, c.owner, c.kind, c.name, p.state, c.current_epoch, c.created_at, p.problems, p.active_at,
		       (select stage from iterations i where i.campaign_id = c.id order by iteration desc limit 1) as stage,
		       (select coalesce(sum(rows_planned), 0)::bigint from designs d where d.campaign_id = c.id) as rows_planned,
		       (select count(*) from (select distinct iteration, row_index from runs r
		         where r.campaign_id = c.id and r.row_index >= 0 and r.status <> 'interrupted') done) as rows_done,
		       w.basis, w.gain_percent, coalesce(w.keeps, false) as keeps, `+by.text+` as key, (select count(*) from listed) as total
		  from page p join campaigns c using (id)
		  left join lateral (select basis, (document_json #>> '{baseline_gain,percent}')::float8 as gain_percent, (document_json ->> 'keeps_baseline')::boolean as keeps
		                       from reports where campaign_id = c.id order by id desc limit 1) w on true
		 order by p.sorted `+by.direction+`, c.id `+by.direction, args...)
	for _, r := range rows {
		lines, total = append(lines, r.Listed), r.Total
	}
	return lines, total, failed(err, "list campaigns")
}

// cutLast is strings.Cut at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	at := strings.LastIndex(s, sep)
	if at < 0 {
		return s, "", false
	}
	return s[:at], s[at+len(sep):], true
}

// Shelf is what campaigns there are that a person may see: what a list of them may
// be narrowed to.
type Shelf struct {
	Project string `db:"project"`
	Kind    string `db:"kind"`
	State   State  `db:"state"`
	Target  string `db:"target"`
	N       int    `db:"n"`
}

// Shelves counts the campaigns that rights let see by project, kind, state and
// target.
func (s *Store) Shelves(ctx context.Context, by *Rights) ([]Shelf, error) {
	seen := by.reach()
	shelves, err := collect[Shelf](ctx, s.pool, "with "+asked+" select c.project, c.kind, "+shownState+" as state, c.name as target, count(*) as n"+visible+
		" group by 1, 2, 3, 4 order by 1, 2, 3, 4", seen.all, seen.projects, seen.allDrafts, seen.drafts)
	return shelves, failed(err, "count campaigns")
}

// Halted is a campaign that stands still.
type Halted struct {
	CampaignID string            `db:"campaign_id"`
	RunID      string            `db:"run_id"`
	Kind       artifact.HaltKind `db:"kind"`
	Gate       *string           `db:"gate"` // that failed, where one did
	At         time.Time         `db:"at"`
	Total      int               `db:"total"` // of such campaigns, listed or not
}

// Halted lists the campaigns that stand still where rights let somebody do
// something about it, those that have waited longest first.
func (s *Store) Halted(ctx context.Context, by Rights, limit int) ([]Halted, error) {
	projects, all := by.Where(RoleAuthor)
	halted, err := collect[Halted](ctx, s.pool, `
		select c.id as campaign_id, c.run_id, h.kind, h.gate, h.at, count(*) over () as total
		  from campaigns c
		  join lateral (select kind, gate, at from halts where campaign_id = c.id
		                   and not exists (select from halt_resolutions where halt_id = halts.id) order by id desc limit 1) h on true
		 where c.state = 'halted' and ($1 or c.project = any($2::text[]))
		 order by h.at, c.id limit $3`, all, projects, limit)
	return halted, failed(err, "list halted campaigns")
}

// Reported is a report as news.
type Reported struct {
	CampaignID  string         `db:"campaign_id"`
	RunID       string         `db:"run_id"`
	Epoch       int            `db:"epoch"`
	Basis       artifact.Basis `db:"basis"`
	GainPercent *float64       `db:"gain_percent"`
	Keeps       bool           `db:"keeps"` // the baseline
	At          time.Time      `db:"at"`
	Total       int            `db:"total"` // of such reports, listed or not
}

// ReportedSince lists the reports that were written after a time, of each campaign
// the newest, oldest first.
func (s *Store) ReportedSince(ctx context.Context, by Rights, since time.Time, limit int) ([]Reported, error) {
	seen := by.reach()
	reports, err := collect[Reported](ctx, s.pool, `
		with newest as (select distinct on (campaign_id) campaign_id, id from reports where written_at > $3 order by campaign_id, id desc)
		select c.id as campaign_id, c.run_id, r.epoch, r.basis, r.written_at as at, count(*) over () as total,
		       (r.document_json #>> '{baseline_gain,percent}')::float8 as gain_percent, coalesce((r.document_json ->> 'keeps_baseline')::boolean, false) as keeps
		  from newest n join reports r on r.id = n.id join campaigns c on c.id = r.campaign_id
		 where c.state <> 'archived' and ($1 or c.project = any($2::text[]))
		 order by r.written_at, c.id limit $4`, seen.all, seen.projects, since, limit)
	return reports, failed(err, "list new reports")
}

// visitGap is how long somebody must have been away for the next look at the home
// page to be another visit.
const visitGap = 30 * time.Minute

// VisitHome notes that somebody looks at the home page and returns when their visit
// before this one ended: what happened after it is news to them. At the first visit
// it is when their account was made.
func (s *Store) VisitHome(ctx context.Context, userID string) (since time.Time, err error) {
	if !isUUID(userID) {
		return since, fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	err = s.pool.QueryRow(ctx, `
		update users set last_home_at = now(),
		       news_since = case when last_home_at < now() - $2::interval then last_home_at else coalesce(news_since, created_at) end
		 where id = $1 returning news_since`, userID, visitGap).Scan(&since)
	return since, failed(err, "visit of user %s", userID)
}

// StageFacts are what the time left of a campaign's stage is derived from.
type StageFacts struct {
	Version     Version // the newest
	Rows        []RowProgress
	Invocations int
}

// StagesOf reads the newest stage of each of some campaigns, in three queries
// however many they are. A campaign without rows is left out.
func (s *Store) StagesOf(ctx context.Context, campaignIDs []string) (map[string]StageFacts, error) {
	stages := map[string]StageFacts{}
	if len(campaignIDs) == 0 {
		return stages, nil
	}
	err := s.read(ctx, func(q querier) error {
		rows, err := stageRows(ctx, q, campaignIDs)
		if err != nil {
			return err
		}
		versions, err := collect[Version](ctx, q, "select distinct on (campaign_id) "+versionColumns+` from campaign_versions
			where campaign_id = any($1::uuid[]) order by campaign_id, version desc`, campaignIDs)
		if err != nil {
			return err
		}
		type count struct {
			CampaignID string `db:"campaign_id"`
			N          int    `db:"n"`
		}
		counts, err := collect[count](ctx, q, "select campaign_id, count(*) as n from invocations where campaign_id = any($1::uuid[]) group by 1", campaignIDs)
		if err != nil {
			return err
		}
		invocations := map[string]int{}
		for _, c := range counts {
			invocations[c.CampaignID] = c.N
		}
		for _, v := range versions {
			if len(rows[v.CampaignID]) > 0 {
				stages[v.CampaignID] = StageFacts{Version: v, Rows: rows[v.CampaignID], Invocations: invocations[v.CampaignID]}
			}
		}
		return nil
	})
	return stages, failed(err, "stages of %d campaigns", len(campaignIDs))
}
