package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// invitationTTL is how long the link of a new person works.
const invitationTTL = 7 * 24 * time.Hour

func newUser(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "user", Short: "Add people, say what they may do, and disable them", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	parent.AddCommand(newUserAdd(s), newUserList(s), newUserRole(s), newUserDisable(s), newUserEnable(s), newUserLink(s), newUserPassword(s))
	return parent
}

// newcomer is a person about to be added.
type newcomer struct {
	name, email string
	role        store.UserRole
	projects    []string
}

func newUserAdd(s *state) *cobra.Command {
	var n newcomer
	var role string
	cmd := &cobra.Command{
		Use: "add NAME", Short: "Add a person and print the link that signs them in, once", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n.name, n.role = strings.TrimSpace(args[0]), store.UserRole(role)
			if problem := newcomerProblem(n); problem != "" {
				return usageError(cmd.CommandPath()+" --help", "%s", problem)
			}
			return s.database(cmd, func(ctx context.Context, v *session) error { return v.addUser(ctx, n) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&role, "role", string(store.RoleViewer), "what they may do where they belong: viewer, reviewer, author or admin")
	flags.StringVar(&n.email, "email", "", "address by which an identity provider may vouch for them")
	flags.StringArrayVar(&n.projects, "project", []string{store.ProjectDefault}, "`name` of a project that they belong to; repeatable")
	addBaseURL(cmd)
	return cmd
}

func newUserList(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List everybody who may sign in, or once could", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				users, err := v.db.store.Users(ctx)
				if err != nil {
					return err
				}
				members, err := v.db.store.Members(ctx, "")
				if err != nil {
					return err
				}
				return writeUsers(v.stdout, users, members)
			})
		},
	}
}

func newUserRole(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "role NAME ROLE", Short: "Give a person another role: viewer, reviewer, author or admin", Args: takes("NAME", "ROLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			role := store.UserRole(args[1])
			if !role.Known() {
				return usageError(cmd.CommandPath()+" --help", "%s", roleProblem("ROLE", role))
			}
			return s.change(cmd, args[0], args[0]+" is "+args[1]+" now", func(ctx context.Context, tx *store.Tx, u store.User) error {
				return tx.SetRole(ctx, u.ID, role)
			})
		},
	}
}

func newUserDisable(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "disable NAME", Short: "Let a person sign in no more; sessions and tokens end at once", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.change(cmd, args[0], args[0]+" can sign in no more", func(ctx context.Context, tx *store.Tx, u store.User) error {
				if u.DisabledAt != nil {
					return nil
				}
				return tx.DisableUser(ctx, u.ID)
			})
		},
	}
}

func newUserEnable(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "enable NAME", Short: "Let a disabled person sign in again", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.change(cmd, args[0], args[0]+" can sign in", func(ctx context.Context, tx *store.Tx, u store.User) error {
				if u.DisabledAt == nil {
					return nil
				}
				return tx.EnableUser(ctx, u.ID)
			})
		},
	}
}

func newUserLink(s *state) *cobra.Command {
	cmd := &cobra.Command{
		Use: "link NAME", Short: "Print a link that signs a person in, once, and lets them choose a password", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				u, err := v.userNamed(ctx, args[0])
				if err != nil {
					return err
				}
				if u.DisabledAt != nil {
					return refused(v.set.command("assay", "user", "enable", u.Name), "%s is disabled, so no link lets them in", u.Name)
				}
				var token string
				err = v.db.store.InTx(ctx, func(tx *store.Tx) (err error) {
					token, err = tx.CreateLoginLink(ctx, u.ID, invitationTTL)
					return err
				})
				if err != nil {
					return err
				}
				return v.printLink(u, token)
			})
		},
	}
	addBaseURL(cmd)
	return cmd
}

// change changes one person and says what came of it.
func (s *state) change(cmd *cobra.Command, name, done string, change func(context.Context, *store.Tx, store.User) error) error {
	return s.database(cmd, func(ctx context.Context, v *session) error {
		u, err := v.userNamed(ctx, name)
		if err != nil {
			return err
		}
		err = v.db.store.InTx(ctx, func(tx *store.Tx) error { return change(ctx, tx, u) })
		if errors.Is(err, store.ErrLastAdmin) {
			return refused(v.set.command("assay", "user", "role", "NAME", "admin"), "%s is the last administrator", name)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(v.stdout, done)
		return err
	})
}

func (v *session) userNamed(ctx context.Context, name string) (store.User, error) {
	u, err := v.db.store.UserNamed(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		return u, refused(v.set.command("assay", "user", "list"), "there is no user %q", name)
	}
	return u, err
}

// addUser adds a person with their projects and prints the link alone on standard
// output.
func (v *session) addUser(ctx context.Context, n newcomer) error {
	var u store.User
	var token string
	missing := ""
	err := v.db.store.InTx(ctx, func(tx *store.Tx) (err error) {
		if u, err = tx.AddUser(ctx, n.name, n.role); err != nil {
			return err
		}
		if n.email != "" {
			if err := tx.SetEmail(ctx, u.ID, n.email); err != nil {
				return err
			}
		}
		for _, project := range n.projects {
			if err := tx.SetMember(ctx, project, u.ID, "", ""); err != nil {
				missing = project
				return err
			}
		}
		token, err = tx.CreateLoginLink(ctx, u.ID, invitationTTL)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNameTaken):
		return refused("choose another name; names are given once, also those of people who are disabled", "the name %q is taken", n.name)
	case errors.Is(err, store.ErrEmailTaken):
		return refused(v.set.command("assay", "user", "list"), "the address %s is another person's", n.email)
	case errors.Is(err, store.ErrNotFound) && missing != "":
		return refused(v.set.command("assay", "project", "add", missing), "there is no project %q; nobody was added", missing)
	case err != nil:
		return err
	}
	return v.printLink(u, token)
}

// printLink prints a link alone on standard output, and what is to be known of it
// beside it.
func (v *session) printLink(u store.User, token string) error {
	base := strings.TrimSuffix(v.set.text("base-url"), "/")
	if base == "" {
		base = "http://" + v.set.text("listen")
	}
	fmt.Fprintf(v.stderr, "%s, %s; whoever opens the link first signs in as them. It works once, until %s\n",
		plain(u.Name), u.Role, v.now().Add(invitationTTL).UTC().Format(time.DateTime))
	_, err := fmt.Fprintln(v.stdout, base+"/signin?token="+token)
	return err
}

// addBaseURL declares the one option of serving that a link depends on.
func addBaseURL(cmd *cobra.Command) {
	cmd.Flags().String("base-url", "", "`URL` under which people open the pages [ASSAY_BASE_URL]")
}

func newcomerProblem(n newcomer) string {
	switch {
	case !store.IsPersonName(n.name):
		return fmt.Sprintf("NAME has to have 1 to %d characters that can be seen, with single blanks between words", store.LongestName)
	case !n.role.Known():
		return roleProblem("--role", n.role)
	case n.email != "" && !store.IsEmail(n.email):
		return fmt.Sprintf("--email %q is no e-mail address", n.email)
	}
	return ""
}

func roleProblem(what string, role store.UserRole) string {
	return fmt.Sprintf("%s %q is none of viewer, reviewer, author and admin", what, string(role))
}

func writeUsers(w io.Writer, users []store.User, members []store.Member) error {
	if len(users) == 0 {
		_, err := fmt.Fprintln(w, "nobody may sign in yet")
		return err
	}
	belongs := map[string][]string{}
	for _, m := range members {
		word := m.Project
		if m.Role != nil {
			word += " (" + string(*m.Role) + ")"
		}
		belongs[m.UserID] = append(belongs[m.UserID], word)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tROLE\tSTATE\tPROJECTS\tSIGNS IN BY\tE-MAIL")
	for _, u := range users {
		state, projects := "active", strings.Join(belongs[u.ID], ", ")
		if u.DisabledAt != nil {
			state = "disabled"
		}
		switch {
		case u.Role == store.RoleAdmin:
			projects = "all"
		case projects == "":
			projects = "none"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", plain(u.Name), u.Role, state, projects, waysIn(u), plain(u.Email))
	}
	return table.Flush()
}

// waysIn says how a person signs in.
func waysIn(u store.User) string {
	switch {
	case u.HasPassword && u.OIDCSubject != nil:
		return "password, provider"
	case u.HasPassword:
		return "password"
	case u.OIDCSubject != nil:
		return "provider"
	}
	return "link"
}
