package localpg

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// oldestMajor is the first PostgreSQL that has what Assay's schema and tests use.
const oldestMajor = 15

// MissingError says that no usable PostgreSQL is installed. Its message is one
// sentence that names the package to install.
type MissingError struct {
	Reason  string // what is missing or wrong
	Install string // how this system's package is installed
	Program bool   // it is one program besides the server's own
}

// Error implements error.
func (e *MissingError) Error() string {
	if e.Program {
		return fmt.Sprintf("%s: install it (%s)", e.Reason, e.Install)
	}
	return fmt.Sprintf("%s: install PostgreSQL %d or newer (%s), or name a server with --database-url", e.Reason, oldestMajor, e.Install)
}

// FindBinaries returns the folder that holds initdb and postgres: the override
// when there is one, else the first of PATH, pg_config, the distribution's
// folders (newest first), Homebrew's and Postgres.app's. The error is a
// *MissingError.
func FindBinaries(override string) (string, error) {
	found, err := thisMachine().candidates(override)
	if err != nil {
		return "", err
	}
	return found[0], nil
}

// chooseBinaries finds binaries that fit the cluster: its own major version when
// it exists, since no other can open it.
func chooseBinaries(ctx context.Context, at layout, as account, o Options) (string, error) {
	found, err := installed(ctx, at, o)
	if err != nil {
		return "", err
	}
	want, exists := at.clusterMajor()
	var seen []string
	for _, dir := range found {
		major, err := majorOf(ctx, dir)
		if err != nil {
			return "", err
		}
		if major == want || !exists && major >= oldestMajor {
			return dir, as.mustReach(dir)
		}
		seen = append(seen, fmt.Sprintf("%d in %s", major, dir))
	}
	if exists {
		return "", fmt.Errorf("the database in %s was made by PostgreSQL %d, and this machine has only %s: install version %d, or choose another --data DIR", at.dir, want, strings.Join(seen, " and "), want)
	}
	return "", &MissingError{Reason: "PostgreSQL " + strings.Join(seen, " and ") + " is too old", Install: installCommand()}
}

// installed are the folders of binaries to choose from.
func installed(ctx context.Context, at layout, o Options) ([]string, error) {
	if o.NPM && o.BinDir == "" {
		dir, err := at.npmBinaries(ctx, o.Logf)
		return []string{dir}, err
	}
	return thisMachine().candidates(o.BinDir)
}

// clusterMajor is the major version that made the existing cluster.
func (at layout) clusterMajor() (int, bool) {
	text, err := os.ReadFile(filepath.Join(at.data, "PG_VERSION"))
	if err != nil {
		return 0, false
	}
	major, err := strconv.Atoi(string(bytes.TrimSpace(text)))
	return major, err == nil
}

var versionLine = regexp.MustCompile(`\(PostgreSQL\) (\d+)`)

func majorOf(ctx context.Context, dir string) (int, error) {
	return programMajor(ctx, filepath.Join(dir, "postgres"))
}

// programMajor asks a program of PostgreSQL for its major version.
func programMajor(ctx context.Context, path string) (int, error) {
	out, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return 0, fmt.Errorf("ask %s for its version: %w", path, err)
	}
	m := versionLine.FindSubmatch(out)
	if m == nil {
		return 0, fmt.Errorf("%s tells no version: %q", path, out)
	}
	return strconv.Atoi(string(m[1]))
}

// machine is where a search for binaries looks.
type machine struct {
	path     []string      // folders of PATH
	pgConfig func() string // answer of pg_config --bindir, empty if there is none
	globs    []string      // folders of distributions, the version in their name
	install  string
}

func thisMachine() machine {
	return machine{
		path: filepath.SplitList(os.Getenv("PATH")),
		pgConfig: func() string {
			out, err := exec.Command("pg_config", "--bindir").Output()
			if err != nil {
				return ""
			}
			return strings.TrimSpace(string(out))
		},
		globs: []string{
			"/usr/lib/postgresql/*/bin",   // Debian, Ubuntu
			"/usr/pgsql-*/bin",            // PostgreSQL's packages for Red Hat
			"/usr/lib/postgresql*/bin",    // SUSE
			"/usr/lib64/postgresql-*/bin", // Gentoo
			"/usr/libexec/postgresql*",    // Alpine
			"/opt/homebrew/opt/postgresql@*/bin",
			"/usr/local/opt/postgresql@*/bin",
			"/Applications/Postgres.app/Contents/Versions/*/bin",
		},
		install: installCommand(),
	}
}

// candidates are all folders with both programs, best first; at least one.
func (m machine) candidates(override string) ([]string, error) {
	if override != "" {
		if !hasBinaries(override) {
			return nil, &MissingError{Reason: override + " does not hold both initdb and postgres", Install: m.install}
		}
		abs, err := filepath.Abs(override)
		return []string{abs}, err
	}
	dirs := append(slices.Clone(m.path), m.pgConfig())
	var distribution []string
	for _, glob := range m.globs {
		found, _ := filepath.Glob(glob) // the patterns are well formed
		distribution = append(distribution, found...)
	}
	slices.SortStableFunc(distribution, func(a, b string) int { return cmp.Compare(versionIn(b), versionIn(a)) })

	var found []string
	for _, dir := range append(dirs, distribution...) {
		if filepath.IsAbs(dir) && hasBinaries(dir) && !slices.Contains(found, dir) {
			found = append(found, dir)
		}
	}
	if len(found) == 0 {
		return nil, &MissingError{Reason: "initdb and postgres were not found on this machine", Install: m.install}
	}
	return found, nil
}

func hasBinaries(dir string) bool {
	return executable(filepath.Join(dir, "initdb")) && executable(filepath.Join(dir, "postgres"))
}

var digits = regexp.MustCompile(`\d+`)

// versionIn is the last number in a folder's name, its major version; lib64 and
// the like come before it.
func versionIn(dir string) int {
	all := digits.FindAllString(dir, -1)
	if len(all) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(all[len(all)-1])
	return n
}

// installCommand is how this system installs PostgreSQL.
func installCommand() string {
	release, _ := os.ReadFile("/etc/os-release")
	return installFor(string(release))
}

func installFor(osRelease string) string {
	ids := ""
	for line := range strings.Lines(osRelease) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if key == "ID" || key == "ID_LIKE" {
			ids += " " + strings.Trim(value, `"'`)
		}
	}
	for _, id := range strings.Fields(ids) {
		switch id {
		case "debian", "ubuntu":
			return "apt-get install postgresql"
		case "fedora", "rhel", "centos":
			return "dnf install postgresql-server"
		case "suse", "opensuse":
			return "zypper install postgresql-server"
		case "arch":
			return "pacman -S postgresql"
		case "alpine":
			return "apk add postgresql"
		}
	}
	return "the package postgresql; on macOS brew install postgresql"
}

// FindProgram returns one of PostgreSQL's other programs, such as pg_dump, of a
// major version or newer: in the override when there is one, else where
// [FindBinaries] looks. The error is a *MissingError.
func FindProgram(ctx context.Context, name, override string, major int) (string, error) {
	return thisMachine().program(ctx, name, override, major)
}

func (m machine) program(ctx context.Context, name, override string, major int) (string, error) {
	dirs := append([]string{override}, m.path...)
	dirs = append(dirs, m.pgConfig())
	for _, glob := range m.globs {
		found, _ := filepath.Glob(glob) // the patterns are well formed
		slices.SortFunc(found, func(a, b string) int { return cmp.Compare(versionIn(b), versionIn(a)) })
		dirs = append(dirs, found...)
	}
	seen := ""
	for _, dir := range dirs {
		path := filepath.Join(dir, name)
		if !filepath.IsAbs(dir) || !executable(path) {
			continue
		}
		have, err := programMajor(ctx, path)
		if err == nil && have >= major {
			return path, nil
		}
		seen = fmt.Sprintf(", and %s is of version %d", path, have)
	}
	return "", &MissingError{Reason: fmt.Sprintf("%s of PostgreSQL %d or newer was not found on this machine%s", name, major, seen), Install: m.install, Program: true}
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o111 != 0
}
