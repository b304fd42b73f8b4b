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

// How long a session lasts: left alone, and at most.
const (
	SessionIdle = 7 * 24 * time.Hour
	SessionLife = 30 * 24 * time.Hour
)

// SignIn is what a new session is made with.
type SignIn struct {
	Life     time.Duration // [SessionLife] when 0
	Replaces string        // the token of the session that the browser had until now, which ends
	Address  string        // of whoever signs in
	Agent    string        // what their browser says that it is
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
func (t *Tx) RedeemLoginLink(ctx context.Context, token, name string, in SignIn) (Session, error) {
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
	return t.BeginSession(ctx, user, in)
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

// longestAgent is how much of what a browser says of itself is kept.
const longestAgent = 300

// BeginSession makes a session of a user with a token that nobody has seen, and
// ends the one that it replaces: a token from before a sign-in opens nothing after.
func (t *Tx) BeginSession(ctx context.Context, user User, in SignIn) (Session, error) {
	if in.Life == 0 {
		in.Life = SessionLife
	}
	if in.Replaces != "" {
		if err := t.RevokeSession(ctx, in.Replaces); err != nil {
			return Session{}, err
		}
	}
	agent := []rune(clean(in.Agent))
	token, hash := newToken()
	s := Session{Token: token, User: user}
	err := t.tx.QueryRow(ctx, "insert into sessions (token_sha256, user_id, expires_at, address, agent) values ($1, $2, now() + $3, $4, $5) returning expires_at",
		hash, user.ID, in.Life, clean(in.Address), string(agent[:min(len(agent), longestAgent)])).Scan(&s.ExpiresAt)
	return s, failed(err, "begin a session")
}

// SessionLine is a session in a list.
type SessionLine struct {
	ID         int64     `db:"id"`
	CreatedAt  time.Time `db:"created_at"`
	LastSeenAt time.Time `db:"last_seen_at"`
	ExpiresAt  time.Time `db:"expires_at"`
	Address    string    `db:"address"` // where it began
	Agent      string    `db:"agent"`
}

// Sessions lists the sessions of a user that open something, the one used last
// first.
func (s *Store) Sessions(ctx context.Context, userID string) ([]SessionLine, error) {
	if !isUUID(userID) {
		return nil, fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	lines, err := collect[SessionLine](ctx, s.pool, `
		select id, created_at, last_seen_at, least(expires_at, last_seen_at + $2::interval) as expires_at, address, agent from sessions
		 where user_id = $1 and revoked_at is null and expires_at > now() and last_seen_at > now() - $2::interval
		 order by last_seen_at desc, id desc`, userID, SessionIdle)
	return lines, failed(err, "list the sessions of user %s", userID)
}

// LastSeen is when each user was last seen in a session, by id. Who never signed in
// is not in it.
func (s *Store) LastSeen(ctx context.Context) (map[string]time.Time, error) {
	type line struct {
		UserID string    `db:"user_id"`
		At     time.Time `db:"at"`
	}
	lines, err := collect[line](ctx, s.pool, "select user_id, max(last_seen_at) as at from sessions group by user_id")
	if err != nil {
		return nil, failed(err, "when people were last seen")
	}
	seen := make(map[string]time.Time, len(lines))
	for _, l := range lines {
		seen[l.UserID] = l.At
	}
	return seen, nil
}

// EndSession ends one session of a user, by its id. One that is not theirs is an
// [ErrNotFound].
func (t *Tx) EndSession(ctx context.Context, userID string, id int64) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	tag, err := t.tx.Exec(ctx, "update sessions set revoked_at = coalesce(revoked_at, now()) where id = $1 and user_id = $2", id, userID)
	if err == nil && tag.RowsAffected() == 0 {
		err = ErrNotFound
	}
	return failed(err, "end session %d", id)
}

// EndOtherSessions ends every session of a user but one.
func (t *Tx) EndOtherSessions(ctx context.Context, userID string, keep int64) error {
	if !isUUID(userID) {
		return fmt.Errorf("user %q: %w", userID, ErrNotFound)
	}
	_, err := t.tx.Exec(ctx, "update sessions set revoked_at = now() where user_id = $1 and id <> $2 and revoked_at is null", userID, keep)
	return failed(err, "end the other sessions of user %s", userID)
}

// RevokeSession ends a session, as at sign-out. One that is over already is no
// error.
func (t *Tx) RevokeSession(ctx context.Context, token string) error {
	_, err := t.tx.Exec(ctx, "update sessions set revoked_at = now() where token_sha256 = $1 and revoked_at is null", tokenHash(token))
	return failed(err, "revoke a session")
}

// RevokeSessions ends every session of a user.
func (t *Tx) RevokeSessions(ctx context.Context, userID string) error {
	return t.EndOtherSessions(ctx, userID, 0)
}

// EndEverySession ends all sessions and sign-in links of everybody, as after a
// restored backup, in which some live on that were ended since.
func (t *Tx) EndEverySession(ctx context.Context) error {
	for _, sql := range []string{
		"update sessions set revoked_at = now() where revoked_at is null",
		"update login_links set used_at = now() where used_at is null",
	} {
		if _, err := t.tx.Exec(ctx, sql); err != nil {
			return failed(err, "end every session")
		}
	}
	return nil
}
