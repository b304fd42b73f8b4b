package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

// placed makes a campaign of a project and state.
func placed(t testing.TB, s *store.Store, project, runID string, state store.State, change func(*store.NewCampaign)) store.Campaign {
	t.Helper()
	var c store.Campaign
	inTx(t, s, func(ctx context.Context, tx *store.Tx) (err error) {
		n := newCampaign(runID)
		n.Project, n.State = project, state
		if change != nil {
			change(&n)
		}
		if c, err = tx.CreateCampaign(ctx, n); err != nil || state != store.StateDraft {
			return err
		}
		_, err = tx.AddDraft(ctx, c.ID, "campaign.yaml", "", store.DraftText{YAML: []byte("x"), Title: "draft of " + runID, Problems: []string{"one"}})
		return err
	})
	return c
}

func addProject(t testing.TB, s *store.Store, names ...string) {
	t.Helper()
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		for _, name := range names {
			if err := tx.AddProject(ctx, name, "ada"); err != nil {
				return err
			}
		}
		return nil
	})
}

// titles are those of every campaign that a listing finds, page by page.
func titles(t *testing.T, s *store.Store, l store.Listing) (all []string) {
	t.Helper()
	l.Limit = 2
	for range 100 {
		page, total, err := s.CampaignPage(testContext(t), l)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) == 0 {
			return all
		}
		for _, line := range page {
			all = append(all, line.Title)
		}
		if l.After == "" && total == 0 {
			t.Errorf("%d campaigns and a total of 0", len(page))
		}
		l.After = page[len(page)-1].Cursor()
	}
	t.Fatal("the pages do not end")
	return nil
}

// The list finds, narrows and orders in the database, page by page without a gap,
// and shows no more than rights let see.
func TestListOfCampaigns(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	addProject(t, s, "other")
	owner := func(name string) func(*store.NewCampaign) { return func(n *store.NewCampaign) { n.Owner = name } }
	target := func(name string) func(*store.NewCampaign) { return func(n *store.NewCampaign) { n.Name = name } }
	first := placed(t, s, "default", "beta", store.StateRunning, target("queue"))
	placed(t, s, "default", "Alpha", store.StateDone, target("compress"))
	placed(t, s, "other", "gamma", store.StateHalted, owner("grace"))
	placed(t, s, "default", "delta", store.StateDraft, nil)
	placed(t, s, "other", "epsilon", store.StateDraft, nil)
	placed(t, s, "default", "away", store.StateArchived, nil)
	gone := placed(t, s, "default", "gone", store.StateDraft, nil)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.SetCampaignState(ctx, gone.ID, store.StateArchived); err != nil {
			return err
		}
		return tx.AppendEvent(first.ID, store.TopicProgress, map[string]any{}) // the newest activity
	})
	reader := store.Rights{User: store.User{Role: store.RoleViewer}, Projects: map[string]store.UserRole{"default": store.RoleViewer}}
	judge := store.Rights{User: store.User{Role: store.RoleViewer}, Projects: map[string]store.UserRole{"default": store.RoleViewer, "other": store.RoleReviewer}}
	nobody := store.Rights{User: store.User{Role: store.RoleAuthor}}
	for what, c := range map[string]struct {
		ask  store.Listing
		want []string
	}{
		"all":                {store.Listing{}, []string{"beta", "draft of epsilon", "draft of delta", "gamma", "Alpha"}},
		"newest":             {store.Listing{Order: store.OrderBegun}, []string{"draft of epsilon", "draft of delta", "gamma", "Alpha", "beta"}},
		"by name":            {store.Listing{Order: store.OrderName}, []string{"Alpha", "beta", "draft of delta", "draft of epsilon", "gamma"}},
		"searched":           {store.Listing{Query: "ALPH"}, []string{"Alpha"}},
		"by target":          {store.Listing{Query: "queu"}, []string{"beta"}},
		"by owner":           {store.Listing{Query: "grace"}, []string{"gamma"}},
		"no pattern":         {store.Listing{Query: "%"}, nil},
		"one target":         {store.Listing{Target: "compress"}, []string{"Alpha"}},
		"one project":        {store.Listing{Project: "other"}, []string{"draft of epsilon", "gamma"}},
		"one kind":           {store.Listing{Kind: "verify"}, nil},
		"halted":             {store.Listing{State: store.StateHalted}, []string{"gamma"}},
		"drafts":             {store.Listing{State: store.StateDraft}, []string{"draft of epsilon", "draft of delta"}},
		"put away":           {store.Listing{State: store.StateArchived}, []string{"away"}},
		"a reader's":         {store.Listing{For: &reader}, []string{"beta", "Alpha"}},
		"a reviewer's":       {store.Listing{For: &judge}, []string{"beta", "draft of epsilon", "gamma", "Alpha"}},
		"of no member":       {store.Listing{For: &nobody}, nil},
		"a reader's drafts":  {store.Listing{For: &reader, State: store.StateDraft}, nil},
		"a stranger's place": {store.Listing{For: &reader, Project: "other"}, nil},
	} {
		if got := titles(t, s, c.ask); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", what, got, c.want)
		}
	}
	_, total, err := s.CampaignPage(testContext(t), store.Listing{Limit: 2})
	if err != nil || total != 5 {
		t.Errorf("in all %d, %v; want 5", total, err)
	}
	for _, ask := range []store.Listing{{Order: "x"}, {After: "x"}, {After: "x~" + first.ID}, {After: "2026-01-01T00:00:00Z~x"}, {After: "~"}} {
		if _, _, err := s.CampaignPage(testContext(t), ask); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%+v: %v, want ErrNotFound", ask, err)
		}
	}
	shelves, err := s.Shelves(testContext(t), &reader)
	if err != nil || len(shelves) != 3 { // beta, Alpha and what was put away
		t.Errorf("a reader's shelves: %+v, %v", shelves, err)
	}
}

// A line of the list says of a campaign what its own reading says.
func TestListedCampaign(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	lines, total, err := b.CampaignPage(testContext(t), store.Listing{Query: "bench-1", Limit: 10})
	if err != nil || total != 1 || len(lines) != 1 {
		t.Fatalf("%+v of %d, %v", lines, total, err)
	}
	alone, err := b.Campaigns(testContext(t), store.Filter{ID: b.campaignID})
	if err != nil || len(alone) != 1 {
		t.Fatal(alone, err)
	}
	line := lines[0]
	if fmt.Sprint(*line.Stage, line.RowsPlanned, line.RowsDone, *line.Basis, line.State) != fmt.Sprint(*alone[0].Stage, alone[0].RowsPlanned, alone[0].RowsDone, *alone[0].Basis, alone[0].State) {
		t.Errorf("listed %+v, read %+v", line, alone[0])
	}
	if line.ActiveAt.Before(line.CreatedAt) || line.Problems != nil {
		t.Errorf("listed %+v", line)
	}
	stages, err := b.StagesOf(testContext(t), []string{b.campaignID})
	if err != nil {
		t.Fatal(err)
	}
	progress, err := b.ProgressFacts(testContext(t), b.campaignID)
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(stages[b.campaignID].Rows) != fmt.Sprint(progress.Rows) {
		t.Errorf("rows of the stage %+v, of the progress %+v", stages[b.campaignID].Rows, progress.Rows)
	}
}

// Who may resume a campaign is told that it stands still, for as long as it does.
func TestHaltedCampaignsNeedTheirAuthors(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	addProject(t, s, "other")
	older, newer := placed(t, s, "default", "older", store.StateRunning, nil), placed(t, s, "other", "newer", store.StateRunning, nil)
	for _, c := range []store.Campaign{newer, older} {
		at := time.Now().Add(-time.Hour)
		if c.ID == older.ID {
			at = at.Add(-time.Hour)
		}
		inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			_, err := tx.Halt(ctx, c.ID, artifact.Halt{Kind: artifact.HaltStopRequested, Reason: "asked", Next: "resume it", Since: at.UTC().Format(time.RFC3339Nano)})
			return err
		})
	}
	names := func(by store.Rights, limit int) (list []string) {
		halted, err := s.Halted(testContext(t), by, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range halted {
			list = append(list, fmt.Sprint(h.RunID, " ", h.Kind, " of ", h.Total))
		}
		return list
	}
	everywhere := store.Rights{User: store.User{Role: store.RoleAdmin}}
	member := store.Rights{User: store.User{Role: store.RoleAuthor}, Projects: map[string]store.UserRole{"default": store.RoleAuthor, "other": store.RoleViewer}}
	if got := names(everywhere, 1); !slices.Equal(got, []string{"older stop_requested of 2"}) {
		t.Errorf("an administrator is told %q", got)
	}
	if got := names(member, 9); !slices.Equal(got, []string{"older stop_requested of 1"}) {
		t.Errorf("an author of one project is told %q", got)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.ResolveHalt(ctx, older.ID, "ada"); err != nil {
			return err
		}
		return tx.SetCampaignState(ctx, older.ID, store.StateRunning)
	})
	if got := names(everywhere, 9); !slices.Equal(got, []string{"newer stop_requested of 1"}) {
		t.Errorf("after a resume: %q", got)
	}
}

// A report is news to whoever may read it until their next visit.
func TestNewReportsAreNewsSinceTheVisitBefore(t *testing.T) {
	t.Parallel()
	b := newFullBench(t)
	var ada store.User
	inTx(t, b.Store, func(ctx context.Context, tx *store.Tx) (err error) {
		ada, err = tx.AddUser(ctx, "ada", store.RoleViewer)
		return err
	})
	conn := connectTo(t, b.url)
	mustExec(t, conn, "update users set created_at = now() - interval '3 days' where id = $1", ada.ID)
	mustExec(t, conn, "set session_replication_role = replica") // what was recorded long ago cannot be made otherwise
	mustExec(t, conn, "update reports set written_at = now() - interval '2 hours'")
	mustExec(t, conn, "set session_replication_role = origin")
	here := store.Rights{User: ada, Projects: map[string]store.UserRole{"default": store.RoleViewer}}
	elsewhere := store.Rights{User: ada, Projects: map[string]store.UserRole{"other": store.RoleViewer}}
	for _, step := range []struct {
		what string
		away string // since the last look
		by   store.Rights
		want int
	}{
		{"at the first visit", "", here, 1},
		{"to a member of another project", "1 minute", elsewhere, 0},
		{"at another look", "29 minutes", here, 1},
		{"at the next visit", "60 minutes", here, 0},
		{"at another look then", "1 minute", here, 0},
	} {
		if step.away != "" {
			mustExec(t, conn, "update users set last_home_at = now() - $2::interval where id = $1", ada.ID, step.away)
		}
		since, err := b.VisitHome(testContext(t), ada.ID)
		if err != nil {
			t.Fatal(err)
		}
		news, err := b.ReportedSince(testContext(t), step.by, since, 10)
		if err != nil || len(news) != step.want {
			t.Errorf("%s: %+v, %v; want %d", step.what, news, err, step.want)
		}
		for _, r := range news {
			if r.RunID != "bench-1" || r.Epoch != 1 || r.Basis != artifact.BasisMeasured || r.Total != 1 {
				t.Errorf("%s: %+v", step.what, r)
			}
		}
	}
}
