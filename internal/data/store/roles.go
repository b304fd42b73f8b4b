package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// PrepareRoles makes the two roles, lets the URL's user act as them, and lets the
// owner make tables. Roles are the server's, not the database's, so that other
// databases on it may be doing the same at this moment.
func PrepareRoles(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return failed(err, "open the database")
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, role := range []string{RoleOwner, roleApp} {
		if err := ensureRole(ctx, conn, role); err != nil {
			return err
		}
	}
	return ensureSchemaOpen(ctx, conn)
}

func ensureRole(ctx context.Context, conn *pgx.Conn, role string) error {
	user := conn.Config().User
	var exists bool
	if err := conn.QueryRow(ctx, "select exists (select from pg_roles where rolname = $1)", role).Scan(&exists); err != nil {
		return failed(err, "look for the role %s", role)
	}
	if !exists {
		_, err := conn.Exec(ctx, "create role "+role+" nologin")
		if isDenied(err) {
			return fmt.Errorf("the database user %s may not make roles; as an administrator run once: %s",
				user, administratorSQL(user))
		}
		if err != nil && !isRace(err) {
			return failed(err, "make the role %s", role)
		}
	}
	if canAct(ctx, conn, role) {
		return nil
	}
	_, err := conn.Exec(ctx, "grant "+role+" to current_user")
	if err != nil && !canAct(ctx, conn, role) {
		if isDenied(err) {
			return fmt.Errorf("the database user %s may not act as %s; as an administrator run once: %s",
				user, role, administratorSQL(user))
		}
		return failed(err, "act as the role %s", role)
	}
	return nil
}

// canAct tries it, because memberships alone do not tell: since PostgreSQL 16 who
// makes a role belongs to it without being allowed to act as it.
func canAct(ctx context.Context, conn *pgx.Conn, role string) bool {
	if _, err := conn.Exec(ctx, "set role "+role); err != nil {
		return false
	}
	_, err := conn.Exec(ctx, "reset role")
	return err == nil
}

// ensureSchemaOpen lets the owner role make tables.
func ensureSchemaOpen(ctx context.Context, conn *pgx.Conn) error {
	const look = "select has_schema_privilege($1, 'public', 'create')"
	const open = "grant usage, create on schema public to " + RoleOwner
	var may bool
	if err := conn.QueryRow(ctx, look, RoleOwner).Scan(&may); err != nil || may {
		return failed(err, "look at the rights on schema public")
	}
	if _, err := conn.Exec(ctx, open); err != nil && !isRace(err) && !isDenied(err) {
		return failed(err, "let %s make tables", RoleOwner)
	}
	// What the server thinks of a grant by somebody without the right to it is
	// sometimes an error and sometimes a warning, so look again.
	if err := conn.QueryRow(ctx, look, RoleOwner).Scan(&may); err != nil {
		return failed(err, "look at the rights on schema public")
	}
	if !may {
		return fmt.Errorf("the database user %s may not let others make tables; as an administrator run once: %s", conn.Config().User, open)
	}
	return nil
}

func administratorSQL(user string) string {
	return fmt.Sprintf("create role %s nologin; create role %s nologin; grant %s, %s to %s;",
		RoleOwner, roleApp, RoleOwner, roleApp, pgx.Identifier{user}.Sanitize())
}

func isDenied(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == "42501"
}

// isRace recognises that somebody else did the same at the same moment.
func isRace(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (pg.Code == "42710" || pg.Code == "23505" || strings.Contains(pg.Message, "concurrently updated"))
}
