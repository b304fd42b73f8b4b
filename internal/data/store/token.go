package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// tokenPrefix marks a secret as one of ours, for people and for programs that
// look for secrets in places where none should be.
const tokenPrefix = "assay_"

// APIToken is what a program signs in with, without its secret.
type APIToken struct {
	ID         string     `db:"id"`
	UserID     string     `db:"user_id"`
	User       string     `db:"user_name"`
	Name       string     `db:"name"`
	Role       UserRole   `db:"role"`
	CreatedAt  time.Time  `db:"created_at"`
	ExpiresAt  time.Time  `db:"expires_at"`
	LastUsedAt *time.Time `db:"last_used_at"`
	RevokedAt  *time.Time `db:"revoked_at"`
}

const selectTokens = `
	select t.id, t.user_id, u.name as user_name, t.name, t.role, t.created_at, t.expires_at, t.last_used_at, t.revoked_at
	  from api_tokens t join users u on u.id = t.user_id`

// Live reports whether the token opens anything at a time.
func (t APIToken) Live(now time.Time) bool { return t.RevokedAt == nil && t.ExpiresAt.After(now) }

// ErrRole says that a token was asked for with more rights than its user has in any
// project.
var ErrRole = errors.New("a token cannot have a role that its user has nowhere")

// NewToken is a token about to be made.
type NewToken struct {
	User string // by name; the administrator, made when there is none, when empty
	Name string // what it is for
	Role UserRole
	TTL  time.Duration
}

// CreateToken makes a token of a user. The secret is returned and never stored;
// the database has only its hash. A user that there is not is an [ErrNotFound].
func (t *Tx) CreateToken(ctx context.Context, n NewToken) (made APIToken, secret string, err error) {
	user, err := t.tokenUser(ctx, n.User)
	if err != nil {
		return APIToken{}, "", err
	}
	rights, err := one[Rights](ctx, t.tx, "select "+selectRights+", 0::bigint as session, '' as cap from users u where u.id = $1", user.ID)
	if err != nil {
		return APIToken{}, "", failed(err, "rights of user %q", user.Name)
	}
	if !user.Role.Covers(n.Role) && !rights.Somewhere(n.Role) {
		return APIToken{}, "", fmt.Errorf("%w: %s is %s, the token would be %s", ErrRole, user.Name, rights.Best(), n.Role)
	}
	random, _ := newToken()
	secret = tokenPrefix + random
	var id string
	err = t.tx.QueryRow(ctx, "insert into api_tokens (user_id, name, role, token_sha256, expires_at) values ($1, $2, $3, $4, now() + $5) returning id",
		user.ID, clean(n.Name), n.Role, tokenHash(secret), n.TTL).Scan(&id)
	if err != nil {
		return APIToken{}, "", failed(err, "make a token of user %q", user.Name)
	}
	made, err = one[APIToken](ctx, t.tx, selectTokens+" where t.id = $1", id)
	return made, secret, failed(err, "token %s", id)
}

func (t *Tx) tokenUser(ctx context.Context, name string) (User, error) {
	if name == "" {
		return t.firstAdmin(ctx, "")
	}
	u, err := one[User](ctx, t.tx, "select "+userColumns+" from users where name = $1 and disabled_at is null", clean(name))
	return u, failed(err, "user %q", name)
}

// Tokens lists all tokens, newest first.
func (s *Store) Tokens(ctx context.Context) ([]APIToken, error) {
	tokens, err := collect[APIToken](ctx, s.pool, selectTokens+" order by t.created_at desc, t.id")
	return tokens, failed(err, "list tokens")
}

// lesser is the role that has no right which one of two has not.
func lesser(a, b UserRole) UserRole {
	switch {
	case a.Covers(b):
		return b
	case b.Covers(a):
		return a
	}
	return RoleViewer
}

// RevokeToken ends a token at once. One that is unknown is an [ErrNotFound]; one
// that is revoked already is no error.
func (t *Tx) RevokeToken(ctx context.Context, id string) error {
	if !isUUID(id) {
		return fmt.Errorf("token %q: %w", id, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, "update api_tokens set revoked_at = coalesce(revoked_at, now()) where id = $1", id)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "revoke token %s", id)
}
