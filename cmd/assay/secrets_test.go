package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/outputtest"

	"github.com/jackc/pgx/v5"
)

// secrets are what lies in the environment of a server and is nobody's business, by
// name of the variable.
var secrets = map[string]string{
	"PGPASSWORD":               "pg-7f3a-Secret",
	"ASSAY_OIDC_CLIENT_SECRET": "oidc-91bc-Secret",
	"ASSAY_TOKEN":              "assay_token-55de-Secret",
	"OPENAI_API_KEY":           "sk-c4d1-Secret",
	"AWS_SECRET_ACCESS_KEY":    "aws-0e77-Secret",
	"SMTP_PASSWORD":            "smtp-aa42-Secret",
}

// spyTarget tells whatever it can see: its environment, that of the process above it,
// and what lies beside it. %s is how it ends.
const spyTarget = `
{ env; cat /proc/self/environ; cat /proc/$PPID/environ; } 2>&1 | tr '\0' '\n' | tee -a seen >&2
%s
`

// TestSecretsStayInTheServer puts secrets where a server has them and looks for them
// in everything that leaves it.
func TestSecretsStayInTheServer(t *testing.T) {
	t.Parallel()
	database, err := url.Parse(localpgtest.Database(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	plain := database.String()
	const password = "url-3c19-Secret"
	database.User = url.UserPassword(database.User.Username(), password)
	v := &vault{t: t, home: openDir(t), url: database.String(), secret: map[string]string{"the database's password": password}}
	for name, value := range secrets {
		v.secret[name] = value
	}

	file := smallCampaign(t, "good", "run_command: \"sh ./TARGET.sh\"", "run_command: \"sh ./spy.sh\"")
	dir := filepath.Dir(file)
	writeFile(t, filepath.Join(dir, "spy.sh"), fmt.Sprintf(spyTarget, `exec sh ./good.sh "$@"`))
	if r := v.program("migrate"); r.code != exitOK {
		t.Fatalf("migrate: %+v", r)
	}
	if r := v.program("run", file, "--verbose"); r.code != exitOK {
		t.Fatalf("run: %+v", r)
	}
	writeFile(t, filepath.Join(dir, "spy.sh"), fmt.Sprintf(spyTarget, "exit 3"))
	if r := v.program("run", file, "--run-id", "fails", "--verbose"); r.code == exitOK {
		t.Fatalf("a failing target: %+v", r)
	}
	if r := v.program("plan-next", "small"); r.code != exitOK { // which is sealed
		t.Fatalf("plan-next: %+v", r)
	}
	key, err := os.ReadFile(filepath.Join(v.home, "state", "seal.key"))
	if err != nil {
		t.Fatal(err)
	}
	v.secret["the seal key"] = string(key)
	token := v.program("token", "create", "--role", "admin")
	v.secret["a token"] = strings.TrimSpace(token.stdout)

	pages := v.crawl(dir)
	if len(pages) < 25 || !slices.ContainsFunc(pages, func(p string) bool { return strings.Contains(p, "/runs/") }) || !slices.Contains(pages, "/audit") {
		t.Errorf("only these pages were read: %v", pages)
	}
	seen, err := os.ReadFile(filepath.Join(dir, "seen"))
	if err != nil || !bytes.Contains(seen, []byte("SEED=")) {
		t.Fatalf("the target did not see its environment: %v", err)
	}
	v.clean("what the target saw", seen)
	v.program("export", "small", "--work-dir", filepath.Join(v.home, "export"))
	files := 0
	for _, root := range []string{filepath.Join(v.home, "state", "campaigns"), filepath.Join(v.home, "export"), dir} {
		files += v.folder(root)
	}
	if files < 30 {
		t.Errorf("only %d files were read", files)
	}
	v.database(plain)
}

// vault is a server with secrets.
type vault struct {
	t      *testing.T
	home   string
	url    string
	secret map[string]string
}

func (v *vault) env() []string {
	env := []string{asProgram + "=1", "ASSAY_DATA=" + filepath.Join(v.home, "state"), "ASSAY_DATABASE_URL=" + v.url, "PATH=" + os.Getenv("PATH"), "TMPDIR=" + v.home, "GORACE=atexit_sleep_ms=0"}
	for name, value := range secrets {
		env = append(env, name+"="+value)
	}
	return env
}

// program runs the program in a process of its own, whose output is clean.
func (v *vault) program(args ...string) result {
	v.t.Helper()
	var out, said outputtest.Buffer
	c := exec.CommandContext(v.t.Context(), os.Args[0], args...)
	c.Env, c.Stdout, c.Stderr = v.env(), &out, &said
	_ = c.Run() // how it ended is in its exit code
	v.clean("the log of "+args[0], []byte(said.String()))
	if args[0] != "token" {
		v.clean("the output of "+args[0], []byte(out.String()))
	}
	return result{code: c.ProcessState.ExitCode(), stdout: out.String(), stderr: said.String()}
}

// clean looks for every secret, as it is and as it is commonly written.
func (v *vault) clean(where string, text []byte) {
	v.t.Helper()
	for name, secret := range v.secret {
		for how, written := range map[string]string{
			"": secret, " in hexadecimal": hex.EncodeToString([]byte(secret)), " in base64": base64.StdEncoding.EncodeToString([]byte(secret)),
			" in an address": url.QueryEscape(secret),
		} {
			if at := bytes.Index(text, []byte(written)); at >= 0 {
				v.t.Errorf("%s has %s%s: …%.80q", where, name, how, text[max(0, at-40):])
			}
		}
	}
}

// crawl serves, follows every link as an administrator, and returns what it read.
func (v *vault) crawl(root string) []string {
	v.t.Helper()
	var out, log outputtest.Buffer
	c := exec.Command(os.Args[0], "serve", "--listen", "127.0.0.1:0", "--root", root, "--verbose")
	c.Env, c.Stdout, c.Stderr = v.env(), &out, &log
	if err := c.Start(); err != nil {
		v.t.Fatal(err)
	}
	defer func() {
		if err := c.Process.Signal(os.Interrupt); err != nil {
			v.t.Error(err)
		}
		if err := c.Wait(); err != nil {
			v.t.Errorf("the server: %v", err)
		}
		v.clean("the log of the server", []byte(log.String()))
	}()
	var link string
	eventually(v.t, "the server serves", func() bool {
		if m := regexp.MustCompile(`sign in: +(\S+)`).FindStringSubmatch(out.String()); m != nil {
			link = m[1]
		}
		return link != ""
	})
	base, _, _ := strings.Cut(link, "/signin")
	jar, err := cookiejar.New(nil)
	if err != nil {
		v.t.Fatal(err)
	}
	person := &http.Client{Jar: jar}
	if r := signIn(v.t, person, link); r.StatusCode != http.StatusOK {
		v.t.Fatalf("signing in: %s", r.Status)
	}
	site, err := url.Parse(base)
	if err != nil {
		v.t.Fatal(err)
	}
	for _, cookie := range jar.Cookies(site) {
		v.secret["the cookie "+cookie.Name] = cookie.Value
	}
	program := &http.Client{Transport: bearer(v.secret["a token"])}
	for _, path := range []string{"/api/v1/me", "/api/v1/campaigns", "/api/v1/audit/export", "/api/v1/openapi.json"} {
		v.clean(path, []byte(get(v.t, program, base+path)))
	}
	return v.follow(person, base)
}

func (v *vault) follow(person *http.Client, base string) []string {
	v.t.Helper()
	href := regexp.MustCompile(`(?:href|src)="(/[^"#]*)`)
	seen := []string{"/", "/audit", "/audit.csv", "/audit.jsonl"}
	for i := 0; i < len(seen) && i < 300; i++ {
		request, err := http.NewRequestWithContext(v.t.Context(), http.MethodGet, base+seen[i], nil)
		if err != nil {
			v.t.Fatal(err)
		}
		response, err := person.Do(request)
		if err != nil {
			v.t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			v.t.Fatal(err)
		}
		v.clean(seen[i], body)
		v.clean("the header of "+seen[i], []byte(fmt.Sprint(response.Header)))
		if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") {
			continue
		}
		for _, m := range href.FindAllStringSubmatch(string(body), -1) {
			path := strings.ReplaceAll(m[1], "&amp;", "&")
			if !strings.HasPrefix(path, "/assets/") && !strings.HasPrefix(path, "/docs") && !slices.Contains(seen, path) {
				seen = append(seen, path)
			}
		}
	}
	return seen
}

// folder reads every file below a folder.
func (v *vault) folder(root string) (files int) {
	v.t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		v.clean(path, text)
		return err
	})
	if err != nil {
		v.t.Error(err)
	}
	return files
}

// database reads every row of every table.
func (v *vault) database(at string) {
	v.t.Helper()
	conn, err := pgx.Connect(v.t.Context(), at)
	if err != nil {
		v.t.Fatal(err)
	}
	defer conn.Close(v.t.Context())
	column := func(sql string) []string {
		rows, err := conn.Query(v.t.Context(), sql)
		if err != nil {
			v.t.Fatal(err)
		}
		texts, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			v.t.Fatal(err)
		}
		return texts
	}
	rows := 0
	for _, table := range column("select tablename::text from pg_tables where schemaname = 'public' order by 1") {
		for _, row := range column("select t::text from " + pgx.Identifier{table}.Sanitize() + " t") {
			rows++
			v.clean("the table "+table, []byte(row))
		}
	}
	if rows < 100 {
		v.t.Errorf("only %d rows were read", rows)
	}
}
