package web

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

// listed are the addresses of the campaigns that a home page lists.
func listed(body string) (paths []string) {
	_, table, _ := strings.Cut(body, "<table")
	for _, found := range regexp.MustCompile(`<th scope="row"><a href="([^"]*)"`).FindAllStringSubmatch(table, -1) {
		paths = append(paths, found[1])
	}
	return paths
}

func TestHomeFindsAndFilters(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	calm, hostile, halted := "/campaigns/"+s.campaign(calmID)+"/report", "/campaigns/"+s.campaign(hostileID)+"/report", "/campaigns/"+s.campaign(haltedID)
	for query, want := range map[string][]string{
		"/":                                   {halted, hostile, calm},
		"/?sort=activity":                     {halted, hostile, calm},
		"/?sort=name":                         {calm, halted, hostile},
		"/?q=CAL":                             {calm},
		"/?state=halted":                      {halted},
		"/?target=%3Cb%3Ebowl%3C%2Fb%3E":      {hostile},
		"/?q=nothing-like-it":                 nil,
		"/?kind=verify":                       nil,
		"/?project=default&state=done&q=host": {hostile},
	} {
		if got := listed(s.page(viewer, query)); !slices.Equal(got, want) {
			t.Errorf("%s lists %q, want %q", query, got, want)
		}
	}
	for _, query := range []string{"/?sort=x", "/?after=x", "/?after=" + url.QueryEscape("2026-01-01T00:00:00Z~x")} {
		if r := s.do(call{path: query, session: viewer}); r.code != http.StatusNotFound {
			t.Errorf("%s: %d, want 404", query, r.code)
		}
	}
}

// What was chosen stands in the form again, so that the address is the search.
func TestHomeKeepsTheSearch(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	body := s.page(s.as(store.RoleViewer), "/?q=cal&state=done&sort=name&target=bowl")
	contains(t, "the form", body, `value="cal"`, `<option value="done" selected>`, `<option value="name" selected>`, `<option value="bowl" selected>`)
	lacks(t, "the form", body, `name="kind"`, `name="project"`) // there is nothing to choose
}

// A search that finds nothing is not an empty installation: it can be undone.
func TestHomeTellsNoMatchFromNoCampaign(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	body := s.page(viewer, "/?state=archived")
	contains(t, "no match", body, "No campaign matches.", `role="search"`)
	lacks(t, "no match", body, "No campaign yet")
	s.exec("delete from members")
	body = s.page(viewer, "/")
	contains(t, "of no project", body, "No campaign yet", "Those of your projects will stand here")
	lacks(t, "of no project", body, calmID, `href="/campaigns/new"`)
}

// exec changes the database behind the store's back, where nothing else could.
func (s *site) exec(sql string, args ...any) {
	s.t.Helper()
	ctx := s.t.Context()
	conn, err := pgx.Connect(ctx, s.databaseURL)
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "set session_replication_role = replica"); err != nil {
		s.t.Fatal(err)
	}
	if _, err := conn.Exec(ctx, sql, args...); err != nil {
		s.t.Fatalf("%s: %v", sql, err)
	}
}

// needed are what the home page says needs the reader: word, text and address.
func needed(t *testing.T, body string) (needs []string) {
	t.Helper()
	_, rest, found := strings.Cut(body, `id="needs-me"`)
	if !found {
		t.Fatal("the page has no list of what needs the reader")
	}
	section, _, _ := strings.Cut(rest, "</section>")
	for _, item := range strings.Split(section, "<li>")[1:] {
		item, _, _ = strings.Cut(item, "</li>")
		text, _, _ := strings.Cut(visible(item[:strings.Index(item, `<span class="when"`)]), "\n")
		needs = append(needs, text+" "+leads(item)[0])
	}
	return needs
}

// Each role is told of what it can do something about, what has waited longest
// first, and everybody of reports that are new to them.
func TestHomeSaysWhatNeedsTheReader(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, author := s.as(store.RoleViewer), s.as(store.RoleAuthor)
	halted := "halted halted stands still: the check of correctness relations failed /campaigns/" + s.campaign(haltedID)
	calm, hostile := s.campaign(calmID), s.campaign(hostileID)
	if got := needed(t, s.page(author, "/")); !slices.Equal(got, []string{halted}) {
		t.Errorf("an author needs %q, want %q", got, halted)
	}
	if got := needed(t, s.page(viewer, "/")); len(got) > 0 {
		t.Errorf("a viewer needs %q, want nothing: these reports are older than the account", got)
	}
	s.exec("update users set created_at = now() - interval '9 days', news_since = null")
	s.exec("update reports set written_at = now() - interval '3 days' where campaign_id = $1", hostile)
	s.exec("update reports set written_at = now() - interval '2 days' where campaign_id = $1", calm)
	got := needed(t, s.page(viewer, "/"))
	if len(got) != 2 || !strings.HasSuffix(got[0], "/campaigns/"+hostile+"/report?epoch=1") || !strings.HasSuffix(got[1], "/campaigns/"+calm+"/report?epoch=1") ||
		!strings.HasPrefix(got[1], "new report calm: certified, 59.1") {
		t.Errorf("a viewer needs %q, want the two reports, the older first", got)
	}
	s.exec("update users set last_home_at = now() - interval '1 day'")
	if got := needed(t, s.page(viewer, "/")); len(got) > 0 {
		t.Errorf("at the next visit a viewer needs %q", got)
	}
}

// Who may judge is told what waits, but not of their own; who asked is told what was
// decided.
func TestHomeSaysWhatIsReviewed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.exec("delete from halts")
	s.crowd(3, 2)
	reviewer, author := s.person(store.RoleReviewer, store.ProjectDefault), s.person(store.RoleAuthor, store.ProjectDefault)
	s.exec("update reviews set asked_by = $1, authors = array[$1]", author.Name)
	asked := needed(t, s.page(s.signIn(reviewer), "/"))
	if len(asked) != 2 || !strings.HasPrefix(asked[0], "approval crowd-1 asks for at most 58 rows, about 2 h /reviews/") {
		t.Errorf("a reviewer needs %q", asked)
	}
	session := s.signIn(author)
	if got := needed(t, s.page(session, "/")); len(got) > 0 {
		t.Errorf("who asked needs %q", got)
	}
	waiting := s.page(session, "/?state=awaiting_approval")
	if got := listed(waiting); len(got) != 2 {
		t.Errorf("awaiting approval are %q", got)
	}
	if words := visible(waiting); !strings.Contains(words, "awaiting approval") || strings.Contains(words, "awaiting_approval") {
		t.Errorf("the state is not worded: %s", words)
	}
	if got := listed(s.page(session, "/?state=draft")); len(got) > 0 {
		t.Errorf("drafts without a request are %q", got)
	}
	if got := needed(t, s.page(s.as(store.RoleViewer), "/")); len(got) > 0 {
		t.Errorf("a viewer needs %q", got)
	}
	outsider := s.person(store.RoleReviewer, "elsewhere")
	if got := needed(t, s.page(s.signIn(outsider), "/")); len(got) > 0 {
		t.Errorf("a reviewer of another project needs %q", got)
	}
	decide := `insert into approvals (campaign_id, seq, review_id, subject, epoch, content_sha256, decision, reviewer, authors, ceiling_rows, expires_at, record, signature, at, prev_sha256, row_sha256)
		select r.campaign_id, 1, r.id, 'epoch_start', 1, r.content_sha256, $2, 'Grace', r.authors, case when $2 = 'approve' then 58 end, case when $2 = 'approve' then now() + interval '1 day' end,
		       '{}', r.content_sha256, now() + r.seq * interval '1 second', r.content_sha256, r.content_sha256
		  from reviews r join campaigns c on c.id = r.campaign_id where c.run_id = $1`
	s.exec(decide, "crowd-1", "approve")
	s.exec(decide, "crowd-2", "request_changes")
	got := needed(t, s.page(session, "/"))
	if len(got) != 2 || !strings.HasPrefix(got[0], "approved crowd-1 may start: Grace approved it /reviews/") || !strings.HasPrefix(got[1], "changes asked crowd-2: Grace asks for changes /reviews/") {
		t.Errorf("who asked needs %q", got)
	}
	s.exec("update approvals set decision = 'reject', ceiling_rows = null, expires_at = null")
	if got = needed(t, s.page(session, "/")); len(got) != 2 || !strings.HasPrefix(got[0], "rejected crowd-1: Grace said no") {
		t.Errorf("who asked needs %q", got)
	}
	s.exec("update approvals set at = now() - interval '9 days'")
	if got = needed(t, s.page(session, "/")); len(got) > 0 {
		t.Errorf("what was refused long ago is told as %q", got)
	}
}

// counter counts queries.
type counter struct{ n atomic.Int64 }

func (c *counter) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	c.n.Add(1)
	return ctx
}

func (c *counter) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// crowd fills the installation: of some campaigns the first are drafts under review,
// some run and stand still, most are reported. The newest hundred, more than a page
// shows, have rows and reports.
func (s *site) crowd(campaigns, reviews int) {
	s.t.Helper()
	s.exec(`insert into campaigns (project, run_id, owner, kind, name, state, current_epoch, created_at)
		select 'default', 'crowd-' || i, 'owner ' || i % 7, 'optimization', 'target ' || i % 5,
		       case when i <= $2 then 'draft' when i % 10 = 0 then 'halted' when i % 10 < 3 then 'running' else 'done' end,
		       case when i > $2 then 1 end, now() + i * interval '1 second'
		  from generate_series(1, $1::integer) i`, campaigns, reviews)
	s.exec(`insert into drafts (campaign_id, yaml, title, saved_by)
		select id, convert_to('x', 'UTF8'), run_id, 'ada' from campaigns where run_id like 'crowd-%' and state = 'draft'`)
	s.exec(`insert into reviews (campaign_id, subject, epoch, running, source, source_sha256, base_dir, bundle, content_sha256, price, asked_by, authors)
		select id, 'epoch_start', 1, false, convert_to('x', 'UTF8'), encode(sha256(convert_to('x', 'UTF8')), 'hex'), '', '{}', assay_sha256('{}'),
		       '{"hours":2,"rows":58}', owner, array[owner] from campaigns where run_id like 'crowd-%' and state = 'draft' order by created_at`)
	for table, of := range map[string]string{
		"campaign_versions": calmID, "iterations": calmID, "design_rows": calmID, "designs": calmID, "runs": calmID, "reports": calmID, "halts": haltedID,
	} {
		columns := s.columns(table)
		s.exec(`insert into `+table+` (campaign_id, `+strings.Join(columns, ", ")+`) select c.id, t.`+strings.Join(columns, ", t.")+` from campaigns c, `+table+` t
			where t.campaign_id = $1 and c.run_id like 'crowd-%' and c.created_at > now() + ($2::integer - 100) * interval '1 second' - interval '1 minute' and
			      case '`+table+`' when 'reports' then c.state = 'done' when 'halts' then c.state = 'halted' else c.state <> 'draft' end`, s.campaign(of), campaigns)
	}
	s.exec("analyze")
}

// columns are those of a table that the database does not fill itself, but for the
// campaign's.
func (s *site) columns(table string) (names []string) {
	s.t.Helper()
	rows, err := s.store.Pool().Query(s.t.Context(), `
		select quote_ident(attname) from pg_attribute
		 where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'campaign_id'`, table)
	if err != nil {
		s.t.Fatal(err)
	}
	if names, err = pgx.CollectRows(rows, pgx.RowTo[string]); err != nil {
		s.t.Fatal(err)
	}
	return names
}

// The home page asks the database as often with a thousand campaigns as with ten.
func TestHomeAsksAConstantNumberOfTimes(t *testing.T) {
	t.Parallel()
	asked := map[int]int64{}
	for _, campaigns := range []int{10, 1000} {
		s := newSite(t)
		s.crowd(campaigns, campaigns/10)
		admin := s.as(store.RoleAdmin)
		body := s.page(admin, "/") // whatever is prepared once is prepared
		if want := min(homePage, campaigns+3); len(listed(body)) != want {
			t.Errorf("with %d campaigns %d are listed, want %d", campaigns, len(listed(body)), want)
		}
		before := s.queries.n.Load()
		s.page(admin, "/?sort=begun")
		asked[campaigns] = s.queries.n.Load() - before
	}
	if asked[10] != asked[1000] || asked[10] < 5 {
		t.Errorf("with 10 campaigns the database is asked %d times, with 1000 %d times", asked[10], asked[1000])
	}
	t.Logf("asked %d times", asked[1000])
}
