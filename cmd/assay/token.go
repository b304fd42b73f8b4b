package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// longestToken bounds how long a token may work.
const longestToken = 400 * 24 * time.Hour

func newToken(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "token", Short: "Make, list and revoke the tokens of programs", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	parent.AddCommand(newTokenCreate(s), newTokenList(s), newTokenRevoke(s))
	return parent
}

func newTokenCreate(s *state) *cobra.Command {
	var user, role, name, expires string
	cmd := &cobra.Command{
		Use: "create", Short: "Make a token and print it, once", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			ttl, err := lifetime(expires)
			if err != nil {
				return err
			}
			n := store.NewToken{User: user, Name: name, Role: store.UserRole(role), TTL: ttl}
			if problem := tokenProblem(n); problem != "" {
				return usageError(cmd.CommandPath()+" --help", "%s", problem)
			}
			return s.database(cmd, func(ctx context.Context, v *session) error { return v.createToken(ctx, n) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&user, "user", "", "`name` of the user whose token it is, by default the administrator")
	flags.StringVar(&role, "role", string(store.RoleViewer), "what it may do: viewer, reviewer, author or admin, at most what its user may")
	flags.StringVar(&name, "name", "token", "what it is for, to tell it from others")
	flags.StringVar(&expires, "expires", "30d", "how long it works, as 30d or 12h, at most 400d")
	return cmd
}

func newTokenList(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List every token, without its secret", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				tokens, err := v.db.store.Tokens(ctx)
				if err != nil {
					return err
				}
				return writeTokens(v.stdout, tokens, v.now())
			})
		},
	}
}

func newTokenRevoke(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "revoke ID", Short: "End a token at once", Args: takes("ID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				err := v.db.store.InTx(ctx, func(tx *store.Tx) error { return tx.RevokeToken(ctx, args[0]) })
				if errors.Is(err, store.ErrNotFound) {
					return refused(v.set.command("assay", "token", "list"), "there is no token %q", args[0])
				}
				if err == nil {
					_, err = fmt.Fprintln(v.stdout, "the token opens nothing any more")
				}
				return err
			})
		},
	}
}

// database runs the body of a command that is about the database and no campaign.
// What it changes is recorded as done by the command.
func (s *state) database(cmd *cobra.Command, body func(ctx context.Context, v *session) error) error {
	ctx, _, done := s.interruptible(cmd.Context())
	defer done()
	return s.with(ctx, cmd, need{}, func(v *session) error { return body(store.WithActor(ctx, cmd.CommandPath()), v) })
}

// createToken prints the secret alone on standard output, so that it can be
// written to a file, and what is known of it beside it.
func (v *session) createToken(ctx context.Context, n store.NewToken) error {
	var made store.APIToken
	var secret string
	err := v.db.store.InTx(ctx, func(tx *store.Tx) (err error) {
		made, secret, err = tx.CreateToken(ctx, n)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNotFound):
		return refused("name another, or leave --user out for the administrator", "there is no user %q", n.User)
	case errors.Is(err, store.ErrRole):
		return refused("ask for a lesser --role", "%v", err)
	case err != nil:
		return err
	}
	fmt.Fprintf(v.stderr, "token %s of %s, role %s, until %s; it is shown this once\n",
		made.ID, made.User, made.Role, made.ExpiresAt.UTC().Format(time.DateTime))
	_, err = fmt.Fprintln(v.stdout, secret)
	return err
}

func tokenProblem(n store.NewToken) string {
	switch n.Role {
	case store.RoleViewer, store.RoleReviewer, store.RoleAuthor, store.RoleAdmin:
	default:
		return fmt.Sprintf("--role %q is none of viewer, reviewer, author and admin", n.Role)
	}
	if strings.TrimSpace(n.Name) == "" {
		return "--name is empty"
	}
	return ""
}

// lifetime reads "30d" or what Go calls a duration.
func lifetime(text string) (time.Duration, error) {
	var ttl time.Duration
	var err error
	if days, ok := strings.CutSuffix(text, "d"); ok {
		var n int
		if n, err = strconv.Atoi(days); err == nil && n <= 100_000 {
			ttl = time.Duration(n) * 24 * time.Hour
		}
	} else {
		ttl, err = time.ParseDuration(text)
	}
	if err != nil || ttl < time.Minute || ttl > longestToken {
		return 0, usageError("give a time such as --expires 30d", "--expires %q is no time between 1m and 400d", text)
	}
	return ttl, nil
}

func writeTokens(w io.Writer, tokens []store.APIToken, now time.Time) error {
	if len(tokens) == 0 {
		_, err := fmt.Fprintln(w, "no tokens yet")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tUSER\tROLE\tSTATE\tEXPIRES\tLAST USED")
	for _, t := range tokens {
		state, used := "live", "never"
		switch {
		case t.RevokedAt != nil:
			state = "revoked"
		case !t.Live(now):
			state = "expired"
		}
		if t.LastUsedAt != nil {
			used = t.LastUsedAt.UTC().Format(time.DateTime)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", t.ID, plain(t.Name), plain(t.User), t.Role, state, t.ExpiresAt.UTC().Format(time.DateTime), used)
	}
	return table.Flush()
}
