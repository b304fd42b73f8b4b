package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

const composeFile = "../../docker-compose.yml"

// loadCompose reads a compose file as `docker compose config` does, checked
// against the schema, with only the given environment.
func loadCompose(t *testing.T, file string, env ...string) (*types.Project, error) {
	t.Helper()
	o, err := cli.NewProjectOptions([]string{file}, cli.WithEnv(env))
	if err != nil {
		t.Fatal(err)
	}
	return o.LoadProject(context.Background())
}

// composeEnv is what the file wants from outside.
var composeEnv = []string{"ASSAY_DB_PASSWORD=s3cret", "ASSAY_HOST=assay.example"}

func TestComposeFile(t *testing.T) {
	project, err := loadCompose(t, composeFile, composeEnv...)
	if err != nil {
		t.Fatal(err)
	}
	names := project.ServiceNames()
	slices.Sort(names)
	if want := []string{"db", "proxy", "server", "worker"}; !slices.Equal(names, want) {
		t.Fatalf("services %v, want %v", names, want)
	}
	for name, s := range project.Services {
		if s.HealthCheck == nil || len(s.HealthCheck.Test) < 2 {
			t.Errorf("service %s has no health check", name)
		}
		if len(s.Ports) > 0 && name != "proxy" {
			t.Errorf("service %s is published beside the proxy", name)
		}
		if name != "db" && name != "proxy" {
			url := s.Environment["ASSAY_DATABASE_URL"]
			if url == nil || !strings.Contains(*url, "@db:5432/") || strings.Contains(*url, "s3cret") {
				t.Errorf("service %s reaches its database at %v", name, url)
			}
			if !slices.ContainsFunc(s.Volumes, func(v types.ServiceVolumeConfig) bool { return v.Source == "state" && v.Target == "/var/lib/assay" }) {
				t.Errorf("service %s does not share the state, and with it the keys", name)
			}
		}
	}
	db, server := project.Services["db"], project.Services["server"]
	for service, needs := range map[string]string{"server": "db", "worker": "server", "proxy": "server"} {
		if got := project.Services[service].DependsOn[needs].Condition; got != types.ServiceConditionHealthy {
			t.Errorf("%s starts when %s is %q, want healthy", service, needs, got)
		}
	}
	if server.Build == nil {
		t.Fatal("the server's image is not built from here")
	}
	if _, err := os.Stat(filepath.Join(server.Build.Context, server.Build.Dockerfile)); err != nil {
		t.Error(err)
	}
	if got := db.Environment["POSTGRES_PASSWORD"]; got == nil || *got != "s3cret" {
		t.Error("the database's password does not come from ASSAY_DB_PASSWORD")
	}
	if _, both := project.Services["proxy"].Networks["inside"]; both {
		t.Error("the proxy reaches the database")
	}
}

// The server's settings are ones that it takes, and its proxy is the one it trusts.
func TestComposeFileServesBehindItsProxy(t *testing.T) {
	project, err := loadCompose(t, composeFile, composeEnv...)
	if err != nil {
		t.Fatal(err)
	}
	var env []string
	for name, value := range project.Services["server"].Environment {
		if strings.HasPrefix(name, "ASSAY_") {
			env = append(env, name, *value)
		}
	}
	w := newTerminal(t, env...)
	cmd := newServe(w.state)
	cmd.Flags().AddFlagSet(newRoot(w.state).PersistentFlags())
	if err := cmd.ParseFlags(project.Services["server"].Command[1:]); err != nil {
		t.Fatal(err)
	}
	all, err := w.state.settings(cmd)
	if err != nil {
		t.Fatal(err)
	}
	f, err := all.front()
	if err != nil || !f.secure() || f.base != "https://assay.example" || len(f.proxies) != 1 || !all.truth("pages-only") {
		t.Fatalf("%+v, %v", f, err)
	}
	if subnet := project.Networks["front"].Ipam.Config[0].Subnet; subnet != f.proxies[0].String() {
		t.Errorf("the proxy is in %s, and %s is trusted", subnet, f.proxies[0])
	}
}

func TestComposeFileNeedsWhatOnlyItsOperatorKnows(t *testing.T) {
	for i, pair := range composeEnv {
		name, _, _ := strings.Cut(pair, "=")
		_, err := loadCompose(t, composeFile, composeEnv[1-i])
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

func TestComposeFileHoldsNoSecret(t *testing.T) {
	found := 0
	for line := range strings.Lines(readTestdata(t, composeFile)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		if strings.HasPrefix(key, "#") || !strings.Contains(key, "PASSWORD") {
			continue
		}
		found++
		if !strings.HasPrefix(strings.TrimSpace(value), "${ASSAY_DB_PASSWORD:?") {
			t.Errorf("%s is written into the file", key)
		}
	}
	if found == 0 {
		t.Error("no password is set at all: this test looked at nothing")
	}
}

func TestComposeFileWithMisspeltKeyFails(t *testing.T) {
	text := readTestdata(t, composeFile)
	for _, c := range []struct{ right, wrong string }{
		{"healthcheck:", "healtcheck:"},
		{"volumes:", "volume:"},
		{"start_period:", "start_perod:"},
		{"condition:", "conditon:"},
	} {
		t.Run(c.wrong, func(t *testing.T) {
			broken := strings.Replace(text, c.right, c.wrong, 1)
			if broken == text {
				t.Fatalf("the file does not use %s", c.right)
			}
			file := filepath.Join(t.TempDir(), "docker-compose.yml")
			if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := loadCompose(t, file, composeEnv...)
			if err == nil || !strings.Contains(err.Error(), strings.TrimSuffix(c.wrong, ":")) {
				t.Errorf("the wrong key passes or is not named: %v", err)
			}
		})
	}
}

// TestImageIsBuiltWithTheModulesGo keeps the image from falling behind go.mod.
func TestImageIsBuiltWithTheModulesGo(t *testing.T) {
	module := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readTestdata(t, "../../go.mod"))
	image := regexp.MustCompile(`(?m)^FROM golang:(\d+\.\d+)`).FindStringSubmatch(readTestdata(t, "../../Dockerfile"))
	if module == nil || image == nil || module[1] != image[1] {
		t.Errorf("go.mod names %v, the Dockerfile %v", module, image)
	}
}

// TestImageCanBackUpItsDatabase keeps pg_dump as new as the server it has to read.
func TestImageCanBackUpItsDatabase(t *testing.T) {
	client := regexp.MustCompile(`postgresql-client-(\d+)`).FindStringSubmatch(readTestdata(t, "../../Dockerfile"))
	server := regexp.MustCompile(`image: postgres:(\d+)`).FindStringSubmatch(readTestdata(t, composeFile))
	if client == nil || server == nil || client[1] != server[1] {
		t.Errorf("the image has the programs of %v, the database is %v", client, server)
	}
}
