package backup

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"assay/internal/data/localpg"

	"github.com/jackc/pgx/v5"
)

// Database is the database of a backup, and the programs that read and write it.
type Database struct {
	URL    string
	BinDir string // folder of PostgreSQL's programs to prefer; may be empty
	Owner  string // role that owns the tables
}

// Major is the major version of the server.
func (d Database) Major(ctx context.Context) (int, error) {
	conn, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		return 0, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var text string
	if err := conn.QueryRow(ctx, "show server_version_num").Scan(&text); err != nil {
		return 0, err
	}
	number, err := strconv.Atoi(text)
	return number / 10000, err
}

// Empty reports whether nothing was ever made in the database.
func (d Database) Empty(ctx context.Context) (bool, error) {
	conn, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		return false, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var tables int
	err = conn.QueryRow(ctx, "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'").Scan(&tables)
	return tables == 0, err
}

// Save writes the database as it stands at one moment. Nobody has to stop working.
func (d Database) Save(ctx context.Context, path string) error {
	return d.run(ctx, "pg_dump", "--format=custom", "--schema=public", "--role="+d.Owner, "--file="+path)
}

// Load writes what was saved into an empty database, all of it or nothing.
func (d Database) Load(ctx context.Context, path string) error {
	return d.run(ctx, "pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", "--schema=public", "--role="+d.Owner, "--dbname="+d.name(), path)
}

// name is that of the database, which pg_restore wants to be told.
func (d Database) name() string {
	config, err := pgx.ParseConfig(d.URL)
	if err != nil {
		return ""
	}
	return config.Database
}

// run runs one of PostgreSQL's programs on the database. The way to it goes through
// the environment, since everybody on the machine sees arguments.
func (d Database) run(ctx context.Context, program string, args ...string) error {
	major, err := d.Major(ctx)
	if err != nil {
		return err
	}
	path, err := localpg.FindProgram(ctx, program, d.BinDir, major)
	if err != nil {
		return err
	}
	env, err := d.environment()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, path, args...)
	var said bytes.Buffer
	cmd.Env, cmd.Stderr = append(withoutOurs(os.Environ()), env...), &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, strings.TrimSpace(said.String()))
	}
	return nil
}

// withoutOurs leaves out what is none of a database program's business.
func withoutOurs(env []string) (kept []string) {
	for _, pair := range env {
		if !strings.HasPrefix(pair, "ASSAY_") {
			kept = append(kept, pair)
		}
	}
	return kept
}

// ways are the parameters of a connection that only its text knows.
var ways = map[string]string{"sslmode": "PGSSLMODE", "sslrootcert": "PGSSLROOTCERT", "sslcert": "PGSSLCERT", "sslkey": "PGSSLKEY"}

// environment is the way to the database as PostgreSQL's programs read it.
func (d Database) environment() ([]string, error) {
	config, err := pgx.ParseConfig(d.URL)
	if err != nil {
		return nil, err
	}
	env := []string{
		"PGHOST=" + config.Host, "PGPORT=" + strconv.Itoa(int(config.Port)), "PGUSER=" + config.User,
		"PGDATABASE=" + config.Database, "PGPASSWORD=" + config.Password, "PGAPPNAME=assay backup",
	}
	for key, variable := range ways {
		if value := parameter(d.URL, key); value != "" {
			env = append(env, variable+"="+value)
		}
	}
	return env, nil
}

// parameter is one of a connection's parameters in either form of its text.
func parameter(text, key string) string {
	if at, err := url.Parse(text); err == nil && at.Scheme != "" {
		return at.Query().Get(key)
	}
	found := regexp.MustCompile(`(?:^|\s)` + key + `\s*=\s*('[^']*'|\S+)`).FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return strings.Trim(found[1], "'")
}
