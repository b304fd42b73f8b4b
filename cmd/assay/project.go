package main

import (
	"context"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newProject(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "project", Short: "Add projects, and say who belongs to them", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	parent.AddCommand(newProjectAdd(s), newProjectList(s), newProjectMember(s))
	return parent
}

func newProjectAdd(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "add NAME", Short: "Add a project without members", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := args[0]
			if !store.IsProjectName(name) {
				return usageError("write it in small letters and digits with - _ . between them", "%q is no name of a project", name)
			}
			return s.database(cmd, func(ctx context.Context, v *session) error {
				err := v.db.store.InTx(ctx, func(tx *store.Tx) error { return tx.AddProject(ctx, name, "") })
				if errors.Is(err, store.ErrProjectTaken) {
					return refused(v.set.command("assay", "project", "list"), "there is a project %s already", name)
				}
				if err == nil {
					_, err = fmt.Fprintf(v.stdout, "project %s is there; nobody belongs to it yet\n", name)
				}
				return err
			})
		},
	}
}

func newProjectList(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "List the projects", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				projects, err := v.db.store.Projects(ctx)
				if err != nil {
					return err
				}
				table := tabwriter.NewWriter(v.stdout, 0, 0, 2, ' ', 0)
				fmt.Fprintln(table, "NAME\tMEMBERS\tCAMPAIGNS\tSINCE")
				for _, p := range projects {
					fmt.Fprintf(table, "%s\t%d\t%d\t%s\n", plain(p.Name), p.Members, p.Campaigns, p.CreatedAt.UTC().Format(time.DateTime))
				}
				return table.Flush()
			})
		},
	}
}

func newProjectMember(s *state) *cobra.Command {
	var role string
	var remove bool
	cmd := &cobra.Command{
		Use: "member PROJECT NAME", Short: "Make a person a member of a project, change their role in it, or take them out", Args: takes("PROJECT", "NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			here := store.UserRole(role)
			switch {
			case role != "" && (!here.Known() || here == store.RoleAdmin):
				return usageError(cmd.CommandPath()+" --help", "--role %q is none of viewer, reviewer and author", role)
			case remove && role != "":
				return usageError(cmd.CommandPath()+" --help", "--remove and --role contradict each other")
			}
			return s.database(cmd, func(ctx context.Context, v *session) error { return v.setMember(ctx, args[0], args[1], here, remove) })
		},
	}
	cmd.Flags().StringVar(&role, "role", "", "what they may do in this project: viewer, reviewer or author; their usual role when absent")
	cmd.Flags().BoolVar(&remove, "remove", false, "take them out of the project")
	return cmd
}

func (v *session) setMember(ctx context.Context, project, name string, role store.UserRole, remove bool) error {
	u, err := v.userNamed(ctx, name)
	if err != nil {
		return err
	}
	done := fmt.Sprintf("%s belongs to %s", u.Name, project)
	if role != "" {
		done += " as " + string(role)
	}
	err = v.db.store.InTx(ctx, func(tx *store.Tx) error {
		if remove {
			done = fmt.Sprintf("%s no longer belongs to %s", u.Name, project)
			return tx.RemoveMember(ctx, project, u.ID)
		}
		return tx.SetMember(ctx, project, u.ID, role, "")
	})
	switch {
	case errors.Is(err, store.ErrNotFound) && remove:
		return refused(v.set.command("assay", "user", "list"), "%s does not belong to a project %q", name, project)
	case errors.Is(err, store.ErrNotFound):
		return refused(v.set.command("assay", "project", "list"), "there is no project %q", project)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintln(v.stdout, plain(done))
	return err
}
