package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"assay/internal/data/backup"
	"assay/internal/data/seal"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

func newBackup(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "backup FILE", Short: "Write the whole installation into one file", Args: takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.database(cmd, func(ctx context.Context, v *session) error { return v.backUp(ctx, args[0]) })
		},
	}
}

func newRestore(s *state) *cobra.Command {
	return &cobra.Command{
		Use: "restore FILE", Short: "Make an installation of a backup, where there is none", Args: takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := s.settings(cmd)
			if err != nil {
				return err
			}
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			return s.restore(ctx, all, args[0])
		},
	}
}

// stored is the database of the settings, for PostgreSQL's own programs.
func stored(all settings, url string) backup.Database {
	return backup.Database{URL: url, BinDir: all.text("pg-bin"), Owner: store.RoleOwner}
}

// backUp writes the database of one moment and the keys; work goes on meanwhile.
func (v *session) backUp(ctx context.Context, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return refused("name another file", "%s is there already", path)
	}
	at := stored(v.set, v.db.url)
	m := backup.Manifest{Version: buildVersion(), At: v.now().UTC()}
	var err error
	if m.Schema, err = store.NewestSchema(); err != nil { // the session has seen that it is that of the database
		return err
	}
	if m.Postgres, err = at.Major(ctx); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp(filepath.Dir(path), ".assay-backup-") // mode 0700
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	files := map[string]string{backup.Dump: filepath.Join(scratch, backup.Dump)}
	if err := at.Save(ctx, files[backup.Dump]); err != nil {
		return err
	}
	key := filepath.Join(v.set.text("data"), seal.File)
	switch _, err := os.Stat(key); {
	case err == nil:
		files[backup.Key] = key
	case errors.Is(err, fs.ErrNotExist):
		fmt.Fprintf(v.stderr, "note: there is no %s: approvals that were sealed elsewhere need the key from there\n", key)
	default:
		return err
	}
	if m, err = backup.Pack(path, m, files); err != nil {
		return err
	}
	for _, p := range m.Parts {
		fmt.Fprintf(v.stdout, "%s  %d bytes\n", p.Name, p.Bytes)
	}
	fmt.Fprintf(v.stdout, "the backup is in %s; whoever has it can read everything, and sign as this installation\n", path)
	_, err = fmt.Fprintf(v.stdout, "next: assay restore %s --data FOLDER\n", shellWord(path))
	return err
}

// restore puts the key in its place and fills an empty database, in one transaction,
// so that what went wrong can be tried again.
func (s *state) restore(ctx context.Context, all settings, path string) (err error) {
	data := all.text("data")
	if err := s.makeDataDir(data); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp(data, ".restore-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	m, err := backup.Unpack(path, scratch)
	if errors.Is(err, backup.ErrDamaged) {
		return refused("take another backup", "%v", err)
	}
	if err != nil {
		return err
	}
	if err := mayRestore(m, scratch, data); err != nil {
		return err
	}
	d := &database{url: all.text("database-url")}
	defer func() { err = errors.Join(err, d.close()) }()
	if d.url == "" {
		if err := d.startPrivate(ctx, s, all, false); err != nil {
			return err
		}
	}
	at := stored(all, d.url)
	if err := mustBeEmpty(ctx, at); err != nil {
		return err
	}
	if m.Has(backup.Key) {
		if err := placeKey(scratch, data); err != nil {
			return err
		}
	}
	if err := s.load(ctx, d, at, filepath.Join(scratch, backup.Dump)); err != nil {
		return err
	}
	fmt.Fprintf(s.stdout, "restored what %s wrote at %s; every session has ended, tokens work as they did then\n", "assay "+m.Version, m.At.Format(time.DateTime))
	_, err = fmt.Fprintf(s.stdout, "next: %s\n", all.command("assay", "doctor"))
	return err
}

// mayRestore refuses what could not work, before anything is made.
func mayRestore(m backup.Manifest, scratch, data string) error {
	newest, err := store.NewestSchema()
	if err != nil {
		return err
	}
	if m.Schema > newest {
		return refused("restore it with the newer program", "the backup was written by assay %s, with schema %d, and this program knows %d", m.Version, m.Schema, newest)
	}
	there, err := os.ReadFile(filepath.Join(data, seal.File))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !m.Has(backup.Key) {
		return nil
	}
	ours, err := os.ReadFile(filepath.Join(scratch, backup.Key))
	if err == nil && string(ours) != string(there) {
		return refused("name an empty folder with --data", "%s holds the key of another installation", data)
	}
	return err
}

func mustBeEmpty(ctx context.Context, at backup.Database) error {
	empty, err := at.Empty(ctx)
	if err == nil && !empty {
		err = refused("name an empty folder with --data, or an empty database with --database-url", "there is something in the database already, and a restore overwrites nothing")
	}
	return err
}

// load fills the database of a restore.
func (s *state) load(ctx context.Context, d *database, at backup.Database, dump string) (err error) {
	if err := store.PrepareRoles(ctx, d.url); err != nil {
		return err
	}
	if err := at.Load(ctx, dump); err != nil {
		return fmt.Errorf("fill the database: %w", err)
	}
	if _, err := store.Migrate(ctx, d.url); err != nil {
		return fmt.Errorf("bring the database to this version: %w", err)
	}
	if d.store, err = store.Open(ctx, d.url, store.Options{Name: "assay"}); err != nil {
		return err
	}
	ctx = store.WithActor(ctx, "assay restore")
	return d.store.InTx(ctx, func(tx *store.Tx) error { return tx.EndEverySession(ctx) })
}

// placeKey puts the key of a backup where the installation looks for it.
func placeKey(scratch, data string) error {
	err := os.Link(filepath.Join(scratch, backup.Key), filepath.Join(data, seal.File))
	if errors.Is(err, fs.ErrExist) { // the same one, as was seen before
		return nil
	}
	return err
}
