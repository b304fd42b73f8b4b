package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"assay/internal/data/store"
)

// Where a role counts, and for how much.
func TestRights(t *testing.T) {
	t.Parallel()
	in := func(role, cap store.UserRole, projects map[string]store.UserRole) store.Rights {
		return store.Rights{User: store.User{Role: role}, Cap: cap, Projects: projects}
	}
	mixed := map[string]store.UserRole{"kiln": store.RoleAuthor, "mill": store.RoleReviewer, "shop": store.RoleViewer}
	for _, c := range []struct {
		name       string
		rights     store.Rights
		kiln, mill store.UserRole // role there
		best       store.UserRole
		author     bool // somewhere
	}{
		{"a member by projects", in(store.RoleViewer, "", mixed), store.RoleAuthor, store.RoleReviewer, store.RoleAuthor, true},
		{"a member's token to read", in(store.RoleAuthor, store.RoleViewer, mixed), store.RoleViewer, store.RoleViewer, store.RoleViewer, false},
		{"a member's token to review", in(store.RoleAuthor, store.RoleReviewer, mixed), store.RoleViewer, store.RoleReviewer, store.RoleReviewer, false},
		{"an author of nothing", in(store.RoleAuthor, "", nil), "", "", store.RoleViewer, false},
		{"an administrator", in(store.RoleAdmin, "", nil), store.RoleAdmin, store.RoleAdmin, store.RoleAdmin, true},
		{"an administrator's lesser role in a project", in(store.RoleAdmin, "", map[string]store.UserRole{"kiln": store.RoleViewer}), store.RoleAdmin, store.RoleAdmin, store.RoleAdmin, true},
		{"an administrator's token to write", in(store.RoleAdmin, store.RoleAuthor, nil), store.RoleAuthor, store.RoleAuthor, store.RoleAuthor, true},
	} {
		r := c.rights
		if r.In("kiln") != c.kiln || r.In("mill") != c.mill || r.Best() != c.best || r.Somewhere(store.RoleAuthor) != c.author {
			t.Errorf("%s: %q in kiln, %q in mill, best %q, author somewhere %t", c.name, r.In("kiln"), r.In("mill"), r.Best(), r.Somewhere(store.RoleAuthor))
		}
		if !r.Somewhere(store.RoleViewer) {
			t.Errorf("%s: no page of the site is theirs", c.name)
		}
	}
	if names, all := in(store.RoleViewer, "", mixed).Where(store.RoleViewer); all || !slices.Equal(names, []string{"kiln", "mill", "shop"}) {
		t.Errorf("a viewer's projects are %v, all %t", names, all)
	}
}

// people makes a person of each name and role.
func people(t *testing.T, s *store.Store, roles map[string]store.UserRole) map[string]store.User {
	t.Helper()
	made := map[string]store.User{}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		for name, role := range roles {
			u, err := tx.AddUser(ctx, name, role)
			if err != nil {
				return err
			}
			made[name] = u
		}
		return nil
	})
	return made
}

// A list shows what the rights let see, and of what was never started nothing to
// those who only read reports.
func TestListsShowOnlyWhatTheRightsReach(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	who := people(t, s, map[string]store.UserRole{"root": store.RoleAdmin, "ada": store.RoleAuthor, "rex": store.RoleReviewer, "vic": store.RoleViewer, "out": store.RoleAuthor})
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.AddProject(ctx, "kiln", "root"); err != nil {
			return err
		}
		for name, role := range map[string]store.UserRole{"ada": "", "rex": "", "vic": "", "out": store.RoleViewer} {
			project := "kiln"
			if name == "out" {
				project = store.ProjectDefault
			}
			if err := tx.SetMember(ctx, project, who[name].ID, role, "root"); err != nil {
				return err
			}
		}
		for _, project := range []string{store.ProjectDefault, "kiln"} {
			n := newCampaign(project + "-run")
			n.Project = project
			if _, err := tx.CreateCampaign(ctx, n); err != nil {
				return err
			}
			n.RunID, n.State = project+"-draft", store.StateDraft
			c, err := tx.CreateCampaign(ctx, n)
			if err != nil {
				return err
			}
			if _, err := tx.AddDraft(ctx, c.ID, "x.yaml", "", store.DraftText{Title: n.RunID}); err != nil {
				return err
			}
		}
		return nil
	})
	everything := []string{"default-draft", "default-run", "kiln-draft", "kiln-run"}
	for name, want := range map[string][]string{
		"root": everything, "ada": {"kiln-draft", "kiln-run"}, "rex": {"kiln-draft", "kiln-run"}, "vic": {"kiln-run"}, "out": {"default-run"}, "": everything,
	} {
		var rights *store.Rights
		if name != "" {
			r, err := s.RightsOf(ctx, who[name].ID)
			if err != nil {
				t.Fatal(err)
			}
			rights = &r
		}
		var got []string
		lines, err := s.Campaigns(ctx, store.Filter{For: rights})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			got = append(got, line.RunID)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%q sees %v, want %v", name, got, want)
		}
		drafts, err := s.Drafts(ctx, "", rights)
		if err != nil {
			t.Fatal(err)
		}
		wanted := slices.DeleteFunc(slices.Clone(want), func(n string) bool { return n != "kiln-draft" && n != "default-draft" })
		if len(drafts) != len(wanted) {
			t.Errorf("%q sees %d drafts, want %v", name, len(drafts), wanted)
		}
	}
}

// A session knows the role in each project, also when it changes meanwhile.
func TestSessionRightsFollowTheMembers(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	ada := people(t, s, map[string]store.UserRole{"ada": store.RoleAuthor})["ada"]
	session, err := redeem(t, s, link(t, s, ada.ID, time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	role := func() store.UserRole {
		t.Helper()
		r, err := s.SessionRights(ctx, session.Token)
		if err != nil || r.Session == 0 || r.ID != ada.ID {
			t.Fatalf("%+v, %v", r, err)
		}
		return r.In(store.ProjectDefault)
	}
	set := func(role store.UserRole) {
		inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
			return tx.SetMember(ctx, store.ProjectDefault, ada.ID, role, "root")
		})
	}
	if got := role(); got != "" {
		t.Errorf("before: %q", got)
	}
	set("")
	if got := role(); got != store.RoleAuthor {
		t.Errorf("with the usual role: %q", got)
	}
	set(store.RoleReviewer)
	if got := role(); got != store.RoleReviewer {
		t.Errorf("with a role of the project: %q", got)
	}
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		return tx.RemoveMember(ctx, store.ProjectDefault, ada.ID)
	})
	if got := role(); got != "" {
		t.Errorf("afterwards: %q", got)
	}
	for name, change := range map[string]func(ctx context.Context, tx *store.Tx) error{
		"a project that is not there": func(ctx context.Context, tx *store.Tx) error { return tx.SetMember(ctx, "none", ada.ID, "", "") },
		"leaving twice": func(ctx context.Context, tx *store.Tx) error {
			return tx.RemoveMember(ctx, store.ProjectDefault, ada.ID)
		},
	} {
		if err := tryTx(t, s, change); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := tryTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		return tx.SetMember(ctx, store.ProjectDefault, ada.ID, store.RoleAdmin, "")
	}); err == nil {
		t.Error("somebody became administrator by way of a project")
	}
}

// Somebody is left who may administer, whatever two of them do at once.
func TestTheLastAdministratorStays(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	ctx := testContext(t)
	who := people(t, s, map[string]store.UserRole{"one": store.RoleAdmin, "two": store.RoleAdmin})
	errs := make(chan error, 2)
	for _, u := range who {
		go func() {
			errs <- s.InTx(ctx, func(tx *store.Tx) error { return tx.DisableUser(ctx, u.ID) })
		}()
	}
	refused := 0
	for range who {
		if err := <-errs; errors.Is(err, store.ErrLastAdmin) {
			refused++
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if refused != 1 {
		t.Errorf("of two administrators who end each other %d are refused, want 1", refused)
	}
	users, err := s.Users(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range users {
		if u.DisabledAt != nil {
			continue
		}
		if err := tryTx(t, s, func(ctx context.Context, tx *store.Tx) error { return tx.SetRole(ctx, u.ID, store.RoleAuthor) }); !errors.Is(err, store.ErrLastAdmin) {
			t.Errorf("the last administrator becomes an author: %v", err)
		}
	}
}
