package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"

	"assay/internal/api"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newAudit(s *state) *cobra.Command {
	parent := &cobra.Command{
		Use: "audit", Short: "Check or export the log of who changed what", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	parent.AddCommand(newAuditVerify(s), newAuditExport(s))
	return parent
}

func newAuditVerify(s *state) *cobra.Command {
	var head string
	cmd := &cobra.Command{
		Use: "verify [FILE]", Short: "Recompute the chain of the audit log",
		Long: `Recompute the chain of the audit log: an entry that was changed, taken out or put in
between is named. FILE is an export, which is checked without any database; one that
was narrowed by a filter has gaps, and they are counted.

What was cut off at the end shows only against the newest entry as it was noted
earlier: keep the head that this command prints where nobody who runs the database
can reach it, and give it with --head.

Exit codes: 0 the chain holds; 1 it does not.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			known, err := parseHead(cmd, head)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return s.verifyAuditFile(args[0], known)
			}
			return s.database(cmd, func(ctx context.Context, v *session) error {
				c, err := v.db.store.VerifyAudit(ctx, known)
				if err != nil {
					return err
				}
				return s.sayAudit(c)
			})
		},
	}
	cmd.Flags().StringVar(&head, "head", "", "an entry that must be in it, as `SEQ:HASH`")
	return cmd
}

var headForm = regexp.MustCompile(`^([1-9][0-9]{0,17}):([0-9a-f]{64})$`)

func parseHead(cmd *cobra.Command, text string) (store.AuditHead, error) {
	if text == "" {
		return store.AuditHead{}, nil
	}
	m := headForm.FindStringSubmatch(text)
	if m == nil {
		return store.AuditHead{}, usageError(cmd.CommandPath()+" --help", "--head %q is no entry: it is a number, a colon and 64 hexadecimal digits", text)
	}
	seq, err := strconv.ParseInt(m[1], 10, 64)
	return store.AuditHead{Seq: seq, RowSHA256: m[2]}, err
}

func (s *state) verifyAuditFile(name string, known store.AuditHead) error {
	file, err := os.Open(name)
	if err != nil {
		return &failure{code: exitInput, what: "the export cannot be read", next: "check the path", err: err}
	}
	defer file.Close() // it was only read
	c := store.AuditCheck{Known: known, Extract: true}
	entries := json.NewDecoder(bufio.NewReader(file))
	for n := 1; ; n++ {
		var e api.AuditEntry
		err := entries.Decode(&e)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil || e.Seq < 1 {
			return &failure{code: exitInput, what: fmt.Sprintf("line %d of %s is no entry of an audit log", n, name), next: "export it anew: assay audit export", err: err}
		}
		c.Next(store.AuditEntry(e))
	}
	c.End()
	return s.sayAudit(c)
}

// sayAudit prints what a check found, with the head to keep as the last word.
func (s *state) sayAudit(c store.AuditCheck) error {
	for _, b := range c.Breaks {
		fmt.Fprintln(s.stdout, b)
	}
	if more := c.Broken - len(c.Breaks); more > 0 {
		fmt.Fprintf(s.stdout, "and %d more\n", more)
	}
	var gaps string
	if c.Gaps > 0 {
		gaps = fmt.Sprintf(", with %d gap(s) where entries were left out", c.Gaps)
	}
	if c.Broken > 0 {
		return refused("compare with an export or a backup of before", "the audit log is not as it was written: %d place(s)%s", c.Broken, gaps)
	}
	if c.Head.Seq == 0 {
		_, err := fmt.Fprintln(s.stdout, "nothing was recorded yet")
		return err
	}
	_, err := fmt.Fprintf(s.stdout, "the chain holds%s\nhead: %d:%s\n", gaps, c.Head.Seq, c.Head.RowSHA256)
	return err
}

func newAuditExport(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "export", Short: "Print the audit log with its chain, one JSON document a line", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error {
				out := bufio.NewWriter(v.stdout)
				lines := json.NewEncoder(out)
				err := v.db.store.EachAudit(ctx, store.AuditFilter{}, func(e store.AuditEntry) error {
					e.At = e.At.UTC()
					return lines.Encode(api.AuditEntry(e))
				})
				return errors.Join(err, out.Flush())
			})
		},
	}
}
