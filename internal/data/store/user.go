package store

import (
	"context"
	"errors"
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

	Email       string  `db:"email"`       // as an administrator entered it
	OIDCIssuer  *string `db:"oidc_issuer"` // who vouches for the person, and under which name; both or neither
	OIDCSubject *string `db:"oidc_subject"`
	HasPassword bool    `db:"has_password"`
}

const userColumns = `id, name, role, created_at, disabled_at, email, oidc_issuer, oidc_subject, password_hash is not null as has_password`

var (
	// ErrNameTaken says that somebody has the name, or had it: names are never
	// given twice, because records hold them.
	ErrNameTaken = errors.New("the name is taken")

	// ErrEmailTaken says that another person has the address.
	ErrEmailTaken = errors.New("the e-mail address is another person's")

	// ErrLastAdmin says that a change would leave nobody who may administer.
	ErrLastAdmin = errors.New("there would be no administrator left")
)

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

// User reads one user by id.
func (s *Store) User(ctx context.Context, userID string) (User, error) {
	if !isUUID(userID) {
		return User{}, fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	u, err := one[User](ctx, s.pool, "select "+userColumns+" from users where id = $1", userID)
	return u, failed(err, "user %s", userID)
}

// UserNamed reads one user by name.
func (s *Store) UserNamed(ctx context.Context, name string) (User, error) {
	u, err := one[User](ctx, s.pool, "select "+userColumns+" from users where name = $1", clean(name))
	return u, failed(err, "user %q", name)
}

// UserOfOIDC reads the user for whom an issuer vouches under a subject.
func (s *Store) UserOfOIDC(ctx context.Context, issuer, subject string) (User, error) {
	u, err := one[User](ctx, s.pool, "select "+userColumns+" from users where oidc_issuer = $1 and oidc_subject = $2", clean(issuer), clean(subject))
	return u, failed(err, "user of %s", issuer)
}

// UserOfEmail reads the user for whom an administrator entered an address.
func (s *Store) UserOfEmail(ctx context.Context, email string) (User, error) {
	u, err := one[User](ctx, s.pool, "select "+userColumns+" from users where email <> '' and lower(email) = lower($1)", clean(email))
	return u, failed(err, "user of an e-mail address")
}

// AddUser makes a user, who is in no project yet. A name that somebody has or had
// is an [ErrNameTaken].
func (t *Tx) AddUser(ctx context.Context, name string, role UserRole) (User, error) {
	u, err := optional[User](ctx, t.tx, "insert into users (name, role) values ($1, $2) on conflict (name) do nothing returning "+userColumns, clean(name), role)
	if err == nil && u == nil {
		err = ErrNameTaken
	}
	if err != nil {
		return User{}, failed(err, "add user %q", name)
	}
	return *u, nil
}

// DisableUser ends a user's right to sign in, every session and every link. The last
// administrator stays: [ErrLastAdmin].
func (t *Tx) DisableUser(ctx context.Context, userID string) error {
	if err := t.changeUser(ctx, userID, "disabled_at = now()", "disabled_at is null"); err != nil {
		return err
	}
	return errors.Join(t.RevokeSessions(ctx, userID), t.endLinks(ctx, userID))
}

// endLinks spends the sign-in links of a user that nobody has used.
func (t *Tx) endLinks(ctx context.Context, userID string) error {
	_, err := t.tx.Exec(ctx, "update login_links set used_at = now() where user_id = $1 and used_at is null", userID)
	return failed(err, "end the sign-in links of user %s", userID)
}

// EnableUser gives a disabled user the right to sign in back.
func (t *Tx) EnableUser(ctx context.Context, userID string) error {
	return t.changeUser(ctx, userID, "disabled_at = null", "disabled_at is not null")
}

// SetRole gives a user another usual role. The last administrator keeps theirs:
// [ErrLastAdmin].
func (t *Tx) SetRole(ctx context.Context, userID string, role UserRole) error {
	return t.changeUser(ctx, userID, "role = $2", "true", role)
}

// SetEmail says under which address a user is known; empty takes it away. One that
// another user has is an [ErrEmailTaken].
func (t *Tx) SetEmail(ctx context.Context, userID, email string) error {
	if err := t.lockUsers(ctx); err != nil {
		return err
	}
	var taken bool
	err := t.tx.QueryRow(ctx, "select exists (select from users where $2 <> '' and lower(email) = lower($2) and id::text <> $1)", userID, clean(email)).Scan(&taken)
	if err == nil && taken {
		err = ErrEmailTaken
	}
	if err != nil {
		return failed(err, "address of user %s", userID)
	}
	return t.changeUser(ctx, userID, "email = $2", "true", clean(email))
}

// BindOIDC says which issuer vouches for a user, and under which subject. It is
// said once; a user who has one already is an [ErrNotFound].
func (t *Tx) BindOIDC(ctx context.Context, userID, issuer, subject string) error {
	return t.changeUser(ctx, userID, "oidc_issuer = $2, oidc_subject = $3", "oidc_subject is null", clean(issuer), clean(subject))
}

// SetPassword keeps the hash of a user's password, as [assay/internal/data/password]
// makes it; empty takes the password away. Links from before open nothing after.
func (t *Tx) SetPassword(ctx context.Context, userID, hash string) error {
	if err := t.changeUser(ctx, userID, "password_hash = nullif($2, '')", "true", hash); err != nil {
		return err
	}
	return t.endLinks(ctx, userID)
}

// lockUsers makes this transaction the only one that changes users until it ends.
func (t *Tx) lockUsers(ctx context.Context) error {
	_, err := t.tx.Exec(ctx, "lock table users in share row exclusive mode")
	return failed(err, "lock the users")
}

// changeUser changes one user where a condition holds, and sees that somebody is
// left who may administer. The lock keeps two administrators from ending each
// other.
func (t *Tx) changeUser(ctx context.Context, userID, change, where string, args ...any) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	if err := t.lockUsers(ctx); err != nil {
		return err
	}
	const administered = "select exists (select from users where role = 'admin' and disabled_at is null)"
	var before, after bool
	if err := t.tx.QueryRow(ctx, administered).Scan(&before); err != nil {
		return failed(err, "change user %s", userID)
	}
	tag, err := t.tx.Exec(ctx, "update users set "+change+" where id = $1 and "+where, append([]any{userID}, args...)...)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	if err == nil {
		err = t.tx.QueryRow(ctx, administered).Scan(&after)
	}
	if err == nil && before && !after {
		err = ErrLastAdmin
	}
	return failed(err, "change user %s", userID)
}

// firstAdmin is the administrator that a sign-in link without a user means: the
// oldest one, made when there is none. The lock keeps two first sign-ins from
// making two.
func (t *Tx) firstAdmin(ctx context.Context, name string) (User, error) {
	if err := t.lockUsers(ctx); err != nil {
		return User{}, err
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
