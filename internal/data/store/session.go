package store

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"time"

	"assay/internal/core/canonical"
)

// newToken makes a secret of 256 random bits for an address or a cookie. With that
// many bits a plain hash is as good as a slow one.
func newToken() (token, sha256 string) {
	secret := make([]byte, 32)
	rand.Read(secret) // never fails
	token = base64.RawURLEncoding.EncodeToString(secret)
	return token, tokenHash(token)
}

func tokenHash(token string) string { return canonical.HashBytes([]byte(token)) }

// CreateLoginLink makes a one-time token that signs a user in until ttl from now.
// Without a user it is the administrator's, who is made at the first use. The token
// is returned and never stored; the database has only its hash.
func (t *Tx) CreateLoginLink(ctx context.Context, userID string, ttl time.Duration) (token string, err error) {
	if userID != "" && !isUUID(userID) {
		return "", fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	token, hash := newToken()
	_, err = t.tx.Exec(ctx, "insert into login_links (token_sha256, user_id, expires_at) values ($1, $2, now() + $3)",
		hash, nullable(userID), ttl)
	return token, failed(err, "make a sign-in link")
}

// Session is a signed-in user.
type Session struct {
	Token     string // for the cookie; only here, never stored
	User      User
	ExpiresAt time.Time
}

// RedeemLoginLink spends a sign-in link and begins a session. A link works once; a
// spent, late or unknown one is an [ErrLinkSpent]. The name is that of the
// administrator, if this makes one; [AdminName] when it is empty.
func (t *Tx) RedeemLoginLink(ctx context.Context, token, name string, ttl time.Duration) (Session, error) {
	type linkRow struct {
		UserID *string `db:"user_id"`
	}
	spent, err := optional[linkRow](ctx, t.tx, `
		update login_links set used_at = now() where token_sha256 = $1 and used_at is null and expires_at > now() returning user_id`,
		tokenHash(token))
	if err != nil {
		return Session{}, failed(err, "redeem a sign-in link")
	}
	if spent == nil {
		return Session{}, ErrLinkSpent
	}
	user, err := t.linkUser(ctx, spent.UserID, name)
	if err != nil {
		return Session{}, err
	}
	return t.beginSession(ctx, user, ttl)
}

func (t *Tx) linkUser(ctx context.Context, userID *string, name string) (User, error) {
	if userID == nil {
		return t.firstAdmin(ctx, name)
	}
	u, err := optional[User](ctx, t.tx, "select "+userColumns+" from users where id = $1 and disabled_at is null", *userID)
	if err != nil {
		return User{}, failed(err, "redeem a sign-in link")
	}
	if u == nil {
		return User{}, ErrLinkSpent
	}
	return *u, nil
}

func (t *Tx) beginSession(ctx context.Context, user User, ttl time.Duration) (Session, error) {
	token, hash := newToken()
	s := Session{Token: token, User: user}
	err := t.tx.QueryRow(ctx, "insert into sessions (token_sha256, user_id, expires_at) values ($1, $2, now() + $3) returning expires_at",
		hash, user.ID, ttl).Scan(&s.ExpiresAt)
	return s, failed(err, "begin a session")
}

// SessionUser is the user of a session that is neither over, revoked nor its user
// disabled; otherwise the error is an [ErrNotFound].
func (s *Store) SessionUser(ctx context.Context, token string) (User, error) {
	u, err := one[User](ctx, s.pool, `
		select u.id, u.name, u.role, u.created_at, u.disabled_at from sessions s join users u on u.id = s.user_id
		 where s.token_sha256 = $1 and s.revoked_at is null and s.expires_at > now() and u.disabled_at is null`, tokenHash(token))
	return u, failed(err, "session")
}

// RevokeSession ends a session, as at sign-out. One that is over already is no
// error.
func (t *Tx) RevokeSession(ctx context.Context, token string) error {
	_, err := t.tx.Exec(ctx, "update sessions set revoked_at = now() where token_sha256 = $1 and revoked_at is null", tokenHash(token))
	return failed(err, "revoke a session")
}

// RevokeSessions ends every session of a user.
func (t *Tx) RevokeSessions(ctx context.Context, userID string) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	_, err := t.tx.Exec(ctx, "update sessions set revoked_at = now() where user_id = $1 and revoked_at is null", userID)
	return failed(err, "revoke the sessions of user %s", userID)
}
