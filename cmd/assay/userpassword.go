package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"assay/internal/data/password"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newUserPassword(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "password NAME", Short: "Set a person's password to the first line of standard input; their sessions end", Args: takes("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if s.asks() {
				return usageError(cmd.CommandPath()+" "+shellWord(args[0])+" < FILE", "a password is not typed where it can be seen")
			}
			line, err := bufio.NewReader(io.LimitReader(s.stdin, 64<<10)).ReadString('\n')
			if err != nil && !errors.Is(err, io.EOF) {
				return fmt.Errorf("read the password: %w", err)
			}
			secret := strings.TrimRight(line, "\r\n")
			if problem := password.Problem(secret, args[0]); problem != "" {
				return refused("give another on standard input", "%s", problem)
			}
			hash, err := password.Hash(cmd.Context(), secret)
			if err != nil {
				return err
			}
			return s.change(cmd, args[0], "the password of "+args[0]+" is set", func(ctx context.Context, tx *store.Tx, u store.User) error {
				if err := tx.SetPassword(ctx, u.ID, hash); err != nil {
					return err
				}
				return tx.RevokeSessions(ctx, u.ID)
			})
		},
	}
}
