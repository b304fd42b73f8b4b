package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ProjectDefault is the project that always exists, where a campaign goes that
// names none.
const ProjectDefault = "default"

// ErrProjectTaken says that a project of that name exists.
var ErrProjectTaken = errors.New("a project of that name exists")

// Project is a folder of campaigns with members.
type Project struct {
	Name      string    `db:"name"`
	CreatedAt time.Time `db:"created_at"`
	CreatedBy string    `db:"created_by"`
	Members   int       `db:"members"`
	Campaigns int       `db:"campaigns"` // drafts among them, what was put away too
}

// Projects lists all projects by name.
func (s *Store) Projects(ctx context.Context) ([]Project, error) {
	projects, err := collect[Project](ctx, s.pool, `
		select p.name, p.created_at, p.created_by,
		       (select count(*) from members m where m.project = p.name) as members,
		       (select count(*) from campaigns c where c.project = p.name) as campaigns
		  from projects p order by p.name`)
	return projects, failed(err, "list projects")
}

// AddProject makes a project without members. A name that is used already is an
// [ErrProjectTaken].
func (t *Tx) AddProject(ctx context.Context, name, by string) error {
	tag, err := t.tx.Exec(ctx, "insert into projects (name, created_by) values ($1, $2) on conflict (name) do nothing", clean(name), clean(by))
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrProjectTaken
	}
	return failed(err, "add project %q", name)
}

// Member is a person in a project.
type Member struct {
	Project  string    `db:"project"`
	UserID   string    `db:"user_id"`
	Name     string    `db:"name"`
	Role     *UserRole `db:"role"`  // here; nil is the person's usual one
	Usual    UserRole  `db:"usual"` // the person's role elsewhere
	Disabled bool      `db:"disabled"`
	AddedAt  time.Time `db:"added_at"`
	AddedBy  string    `db:"added_by"`
}

// Effective is the role that counts in the project.
func (m Member) Effective() UserRole {
	if m.Usual == RoleAdmin || m.Role == nil {
		return m.Usual
	}
	return *m.Role
}

// Members lists the members of a project by name; of all projects when it is
// empty.
func (s *Store) Members(ctx context.Context, project string) ([]Member, error) {
	members, err := collect[Member](ctx, s.pool, `
		select m.project, m.user_id, u.name, m.role, u.role as usual, u.disabled_at is not null as disabled, m.added_at, m.added_by
		  from members m join users u on u.id = m.user_id where $1 = '' or m.project = $1 order by m.project, u.name`, clean(project))
	return members, failed(err, "members of project %q", project)
}

// SetMember makes a person a member of a project, or changes their role in it; an
// empty role is their usual one. Nobody becomes an administrator of a project: the
// role is viewer, reviewer or author. A project or person that there is not is an
// [ErrNotFound].
func (t *Tx) SetMember(ctx context.Context, project, userID string, role UserRole, by string) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, `
		insert into members (project, user_id, role, added_by)
		select p.name, u.id, nullif($3, ''), $4 from projects p, users u where p.name = $1 and u.id = $2
		on conflict (project, user_id) do update set role = excluded.role`,
		clean(project), userID, string(role), clean(by))
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "make user %s a member of project %q", userID, project)
}

// RemoveMember takes a person out of a project. One who is no member is an
// [ErrNotFound].
func (t *Tx) RemoveMember(ctx context.Context, project, userID string) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, "delete from members where project = $1 and user_id = $2", clean(project), userID)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "take user %s out of project %q", userID, project)
}
