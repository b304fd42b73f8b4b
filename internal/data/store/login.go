package store

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// limit is how often somebody may try to sign in before each further try has to
// wait, twice as long as the one before.
type limit struct {
	kind    string
	free    int           // tries without a wait
	longest time.Duration // of a wait
	forget  time.Duration // without a try, and the count begins anew
}

// An account is tried by one person who mistypes; an address may be that of a whole
// office. Both waits are bounded, so that nobody is kept out for good by others who
// guess at their name.
var (
	accountLimit = limit{"account", 5, 15 * time.Minute, 24 * time.Hour}
	addressLimit = limit{"address", 20, 15 * time.Minute, time.Hour}
)

// CountLogin counts a try to sign in to an account from an address, before it is
// looked at, and reports how long to wait when there were too many: then it must not
// be looked at. It counts names that nobody has like others. What it counts survives
// restarts and holds for all servers of the database.
func (s *Store) CountLogin(ctx context.Context, account, address string) (wait time.Duration, err error) {
	err = s.InTx(ctx, func(tx *Tx) error {
		// Always in this order, so that two tries do not wait for each other.
		if wait, err = tx.count(ctx, addressLimit, clean(address)); err != nil || wait > 0 {
			return err
		}
		wait, err = tx.count(ctx, accountLimit, tokenHash(account))
		return err
	})
	return wait, err
}

func (t *Tx) count(ctx context.Context, l limit, key string) (time.Duration, error) {
	const n = "case when a.last_at < clock_timestamp() - $3::interval then 1 else a.count + 1 end"
	counted, err := t.tx.Exec(ctx, `
		insert into login_attempts as a (kind, key, count, free_at) values ($1, $2, 1, '-infinity')
		on conflict (kind, key) do update set
		       count = `+n+`, last_at = clock_timestamp(),
		       free_at = case when `+n+` <= $4 then '-infinity'::timestamptz
		                      else clock_timestamp() + least($5::interval, make_interval(secs => power(2, least(`+n+` - $4 - 1, 20)))) end
		 where a.free_at <= clock_timestamp()`,
		l.kind, key, l.forget, l.free, l.longest)
	if err != nil {
		return 0, failed(err, "count a sign-in")
	}
	if counted.RowsAffected() > 0 {
		return 0, nil
	}
	var seconds float64
	err = t.tx.QueryRow(ctx, "select extract(epoch from free_at - clock_timestamp())::float8 from login_attempts where kind = $1 and key = $2", l.kind, key).Scan(&seconds)
	if err != nil && err != pgx.ErrNoRows {
		return 0, failed(err, "count a sign-in")
	}
	return max(time.Second, time.Duration(seconds*float64(time.Second))), nil
}

// ForgetLogin takes the counts of a try that succeeded back: all of the account, and
// this one of the address, from which somebody may be trying other accounts.
func (t *Tx) ForgetLogin(ctx context.Context, account, address string) error {
	var batch pgx.Batch
	batch.Queue("update login_attempts set count = greatest(1, count - 1) where kind = 'address' and key = $1", clean(address))
	batch.Queue("delete from login_attempts where kind = 'account' and key = $1", tokenHash(account))
	batch.Queue("delete from login_attempts where ctid = any(array(select ctid from login_attempts where last_at < now() - $1::interval limit 100 for update skip locked))",
		max(accountLimit.forget, addressLimit.forget))
	return failed(t.tx.SendBatch(ctx, &batch).Close(), "forget the tries to sign in")
}

// Credentials are the user of a name with the hash of their password, empty when
// they have none. A name that nobody has, or who may not sign in, is an
// [ErrNotFound].
func (s *Store) Credentials(ctx context.Context, name string) (User, string, error) {
	type row struct {
		User
		Hash *string `db:"password_hash"`
	}
	r, err := one[row](ctx, s.pool, "select "+userColumns+", password_hash from users where name = $1 and disabled_at is null", clean(name))
	if err != nil {
		return User{}, "", failed(err, "user %q", name)
	}
	if r.Hash == nil {
		return r.User, "", nil
	}
	return r.User, *r.Hash, nil
}

// HasPasswords reports whether anybody may sign in with a password.
func (s *Store) HasPasswords(ctx context.Context) (bool, error) {
	var any bool
	err := s.pool.QueryRow(ctx, "select exists (select from users where password_hash is not null and disabled_at is null)").Scan(&any)
	return any, failed(err, "look for passwords")
}

// LinkUser is whom a sign-in link signs in, without spending it; nil is the
// administrator. One that opens nothing is an [ErrLinkSpent].
func (s *Store) LinkUser(ctx context.Context, token string) (*User, error) {
	type row struct {
		UserID *string `db:"user_id"`
	}
	link, err := optional[row](ctx, s.pool, "select user_id from login_links where token_sha256 = $1 and used_at is null and expires_at > now()", tokenHash(token))
	switch {
	case err != nil:
		return nil, failed(err, "sign-in link")
	case link == nil:
		return nil, ErrLinkSpent
	case link.UserID == nil:
		return nil, nil
	}
	u, err := s.User(ctx, *link.UserID)
	if err == nil && u.DisabledAt != nil {
		err = ErrLinkSpent
	}
	if err != nil {
		return nil, fmt.Errorf("sign-in link: %w", err)
	}
	return &u, nil
}
