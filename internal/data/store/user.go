package store

import (
	"context"
	"fmt"
	"time"
)

// UserRole is what a user may do; each includes the ones before it, except that
// reviewer and author stand side by side.
type UserRole string

// The roles of a user.
const (
	RoleViewer   UserRole = "viewer"
	RoleReviewer UserRole = "reviewer"
	RoleAuthor   UserRole = "author"
	RoleAdmin    UserRole = "admin"
)

// Covers reports whether a role may do all that another may.
func (r UserRole) Covers(other UserRole) bool {
	switch r {
	case RoleAdmin:
		return true
	case RoleAuthor, RoleReviewer:
		return other == r || other == RoleViewer
	}
	return r == other
}

// User is somebody who may sign in.
type User struct {
	ID         string     `db:"id"`
	Name       string     `db:"name"`
	Role       UserRole   `db:"role"`
	CreatedAt  time.Time  `db:"created_at"`
	DisabledAt *time.Time `db:"disabled_at"`
}

const userColumns = `id, name, role, created_at, disabled_at`

// AdminName is the name of the administrator that the first sign-in makes when
// nobody gives one.
const AdminName = "admin"

// HasUsers reports whether anybody may sign in yet.
func (s *Store) HasUsers(ctx context.Context) (bool, error) {
	var any bool
	err := s.pool.QueryRow(ctx, "select exists (select from users where disabled_at is null)").Scan(&any)
	return any, failed(err, "look for users")
}

// Users lists all users by name.
func (s *Store) Users(ctx context.Context) ([]User, error) {
	users, err := collect[User](ctx, s.pool, "select "+userColumns+" from users order by name")
	return users, failed(err, "list users")
}

// AddUser makes a user.
func (t *Tx) AddUser(ctx context.Context, name string, role UserRole) (User, error) {
	u, err := one[User](ctx, t.tx, "insert into users (name, role) values ($1, $2) returning "+userColumns, clean(name), role)
	return u, failed(err, "add user %q", name)
}

// DisableUser ends a user's right to sign in, and every session.
func (t *Tx) DisableUser(ctx context.Context, userID string) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, "update users set disabled_at = now() where id = $1 and disabled_at is null", userID)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return failed(err, "disable user %s", userID)
	}
	return t.RevokeSessions(ctx, userID)
}

// firstAdmin is the administrator that a sign-in link without a user means: the
// oldest one, made when there is none. The lock keeps two first sign-ins from
// making two.
func (t *Tx) firstAdmin(ctx context.Context, name string) (User, error) {
	if _, err := t.tx.Exec(ctx, "lock table users in share row exclusive mode"); err != nil {
		return User{}, failed(err, "find the administrator")
	}
	u, err := optional[User](ctx, t.tx, "select "+userColumns+` from users
		where role = 'admin' and disabled_at is null order by created_at, id limit 1`)
	if err != nil {
		return User{}, failed(err, "find the administrator")
	}
	if u != nil {
		return *u, nil
	}
	if name == "" {
		name = AdminName
	}
	return t.AddUser(ctx, name, RoleAdmin)
}
