package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Rights are what one person may do, where: their account, the projects that they
// belong to, and for a token the most that it allows.
type Rights struct {
	User
	Session  int64               `db:"session"`  // id of the session they rest on; 0 for a token
	Cap      UserRole            `db:"cap"`      // of a token; empty for a session
	Projects map[string]UserRole `db:"projects"` // the role in each project that the person is a member of
}

// In is the role in a project; empty for whom the project is not there.
func (r Rights) In(project string) UserRole {
	role, member := r.Projects[project]
	switch {
	case r.User.Role == RoleAdmin:
		role = RoleAdmin
	case !member:
		return ""
	}
	if r.Cap != "" {
		role = lesser(role, r.Cap)
	}
	return role
}

// Somewhere reports whether there is a place where these rights cover a role's:
// the installation for an administrator, else a project. Everybody with an account
// has a viewer's.
func (r Rights) Somewhere(role UserRole) bool {
	if role == RoleViewer || r.In("").Covers(role) {
		return true
	}
	for project := range r.Projects {
		if r.In(project).Covers(role) {
			return true
		}
	}
	return false
}

// Best is the highest role that these rights have anywhere. Where somebody is
// author in one project and reviewer in another it is author.
func (r Rights) Best() UserRole {
	for _, role := range []UserRole{RoleAdmin, RoleAuthor, RoleReviewer} {
		if r.Somewhere(role) {
			return role
		}
	}
	return RoleViewer
}

// Where lists the projects in which these rights cover a role's, by name; all says
// that they do in every project, listed or not.
func (r Rights) Where(role UserRole) (projects []string, all bool) {
	if r.In("").Covers(role) {
		return nil, true
	}
	for _, project := range slices.Sorted(maps.Keys(r.Projects)) {
		if r.In(project).Covers(role) {
			projects = append(projects, project)
		}
	}
	return projects, false
}

// SeesDrafts reports whether a role may read what is not started yet. Readers of
// reports see campaigns only once they are.
func (r UserRole) SeesDrafts() bool { return r.Covers(RoleAuthor) || r.Covers(RoleReviewer) }

// reach is what a list may show.
type reach struct {
	all, allDrafts   bool
	projects, drafts []string // whose campaigns are shown, and whose drafts too
}

// reach of nil is everything.
func (r *Rights) reach() reach {
	if r == nil {
		return reach{all: true, allDrafts: true}
	}
	var out reach
	out.projects, out.all = r.Where(RoleViewer)
	out.allDrafts = r.In("").SeesDrafts()
	for _, project := range out.projects {
		if r.In(project).SeesDrafts() {
			out.drafts = append(out.drafts, project)
		}
	}
	return out
}

// Place is where something belongs that a request is about.
type Place struct {
	Project string `db:"project"`
	Draft   bool   `db:"draft"` // a campaign that was never started
}

const selectPlace = `
	select c.project, (c.state = 'draft' or exists (select from drafts d where d.campaign_id = c.id)) as draft from campaigns c`

// PlaceOfCampaign is the place of a campaign.
func (s *Store) PlaceOfCampaign(ctx context.Context, campaignID string) (Place, error) {
	return s.place(ctx, "campaign", campaignID, selectPlace+" where c.id = $1")
}

// PlaceOfCheck is the place of a check: that of its campaign.
func (s *Store) PlaceOfCheck(ctx context.Context, checkID string) (Place, error) {
	return s.place(ctx, "check", checkID, selectPlace+" join checks k on k.campaign_id = c.id where k.id = $1")
}

// PlaceOfReview is the place of a request to approve: that of its campaign.
func (s *Store) PlaceOfReview(ctx context.Context, reviewID string) (Place, error) {
	return s.place(ctx, "review", reviewID, selectPlace+" join reviews r on r.campaign_id = c.id where r.id = $1")
}

func (s *Store) place(ctx context.Context, what, id, sql string) (Place, error) {
	if !isUUID(id) {
		return Place{}, fmt.Errorf("%s %q: %w", what, id, ErrNotFound)
	}
	p, err := one[Place](ctx, s.pool, sql, id)
	return p, failed(err, "%s %s", what, id)
}

// ReviewsWaiting counts the requests that wait for a decision and are not the
// person's own, where they may decide.
func (s *Store) ReviewsWaiting(ctx context.Context, by Rights) (int, error) {
	projects, everywhere := by.Where(RoleReviewer)
	if len(projects) == 0 && !everywhere {
		return 0, nil
	}
	var waiting int
	err := s.pool.QueryRow(ctx, `
		select count(*) from reviews r join campaigns c on c.id = r.campaign_id join review_states s on s.id = r.id
		 where ($1 or c.project = any($2::text[])) and s.state = 'open' and not ($3 = any(r.authors))`, everywhere, projects, by.Name).Scan(&waiting)
	return waiting, failed(err, "count the reviews that wait")
}

const selectRights = `u.id, u.name, u.role, u.created_at, u.disabled_at, u.email, u.oidc_issuer, u.oidc_subject, u.password_hash is not null as has_password,
	(select coalesce(jsonb_object_agg(m.project, coalesce(m.role, u.role)), '{}') from members m where m.user_id = u.id) as projects`

// RightsOf are the rights of a person without any session, as for a command on the
// installation's own database.
func (s *Store) RightsOf(ctx context.Context, userID string) (Rights, error) {
	if !isUUID(userID) {
		return Rights{}, fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	r, err := one[Rights](ctx, s.pool, "select "+selectRights+", 0::bigint as session, '' as cap from users u where u.id = $1 and u.disabled_at is null", userID)
	return r, failed(err, "user %s", userID)
}

// usedEvery is how often the use of a session or a token is written down at most.
const usedEvery = time.Minute

// held are rights with whether their use has to be written down.
type held struct {
	Rights
	Stale bool `db:"stale"`
}

// SessionRights are the rights of a session. One that is unknown, over, revoked or
// was left alone for longer than [SessionIdle], or whose user is disabled, is an
// [ErrNotFound]. That it was used is written down, not at every use.
func (s *Store) SessionRights(ctx context.Context, token string) (Rights, error) {
	h, err := one[held](ctx, s.pool, "select "+selectRights+`,
		       s.id as session, '' as cap, s.last_seen_at < now() - $2::interval as stale
		  from sessions s join users u on u.id = s.user_id
		 where s.token_sha256 = $1 and s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - $3::interval and u.disabled_at is null`,
		tokenHash(token), usedEvery, SessionIdle)
	if err != nil || !h.Stale {
		return h.Rights, failed(err, "session")
	}
	_, err = s.pool.Exec(ctx, "update sessions set last_seen_at = now() where id = $1", h.Session)
	return h.Rights, failed(err, "use of a session")
}

// TokenRights are the rights of an API token's user, with the token's role as their
// most. A token that is unknown, over or revoked, or whose user is disabled, is an
// [ErrNotFound]. That it was used is written down, not at every use.
func (s *Store) TokenRights(ctx context.Context, secret string) (Rights, error) {
	hash := tokenHash(secret)
	h, err := one[held](ctx, s.pool, "select "+selectRights+`,
		       0::bigint as session, t.role as cap, coalesce(t.last_used_at < now() - $2::interval, true) as stale
		  from api_tokens t join users u on u.id = t.user_id
		 where t.token_sha256 = $1 and t.revoked_at is null and t.expires_at > now() and u.disabled_at is null`, hash, usedEvery)
	if err != nil || !h.Stale {
		return h.Rights, failed(err, "token")
	}
	_, err = s.pool.Exec(ctx, "update api_tokens set last_used_at = now() where token_sha256 = $1", hash)
	return h.Rights, failed(err, "use of a token")
}
