package main_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
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

func TestComposeFile(t *testing.T) {
	project, err := loadCompose(t, composeFile, "ASSAY_DB_PASSWORD=s3cret")
	if err != nil {
		t.Fatal(err)
	}
	db, server := project.Services["db"], project.Services["assay"]
	if len(project.Services) != 2 || db.Name == "" || server.Name == "" {
		t.Fatalf("services: %v, want db and assay", project.ServiceNames())
	}
	for _, s := range []types.ServiceConfig{db, server} {
		if s.HealthCheck == nil || len(s.HealthCheck.Test) < 2 {
			t.Errorf("service %s has no health check", s.Name)
		}
		for _, p := range s.Ports {
			if p.HostIP != "127.0.0.1" {
				t.Errorf("service %s is published on %q, want loopback only", s.Name, p.HostIP)
			}
		}
	}
	if got := server.DependsOn["db"].Condition; got != types.ServiceConditionHealthy {
		t.Errorf("the server starts when the database is %q, want healthy", got)
	}
	if server.Build == nil {
		t.Fatal("the server's image is not built from here")
	}
	if _, err := os.Stat(filepath.Join(server.Build.Context, server.Build.Dockerfile)); err != nil {
		t.Error(err)
	}
	url := server.Environment["ASSAY_DATABASE_URL"]
	if url == nil || !strings.Contains(*url, ":"+db.Ports[0].Published+"/") {
		t.Errorf("the server's database URL %v does not lead to the published port %s", url, db.Ports[0].Published)
	}
	if got := db.Environment["POSTGRES_PASSWORD"]; got == nil || *got != "s3cret" {
		t.Error("the database's password does not come from ASSAY_DB_PASSWORD")
	}
}

func TestComposeFileNeedsPassword(t *testing.T) {
	_, err := loadCompose(t, composeFile)
	if err == nil || !strings.Contains(err.Error(), "ASSAY_DB_PASSWORD") {
		t.Errorf("without a password: %v", err)
	}
}

func TestComposeFileHoldsNoSecret(t *testing.T) {
	found := 0
	for line := range strings.Lines(readFile(t, composeFile)) {
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
	text := readFile(t, composeFile)
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
			_, err := loadCompose(t, file, "ASSAY_DB_PASSWORD=s3cret")
			if err == nil || !strings.Contains(err.Error(), strings.TrimSuffix(c.wrong, ":")) {
				t.Errorf("the wrong key passes or is not named: %v", err)
			}
		})
	}
}

// TestImageIsBuiltWithTheModulesGo keeps the image from falling behind go.mod.
func TestImageIsBuiltWithTheModulesGo(t *testing.T) {
	module := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readFile(t, "../../go.mod"))
	image := regexp.MustCompile(`(?m)^FROM golang:(\d+\.\d+)`).FindStringSubmatch(readFile(t, "../../Dockerfile"))
	if module == nil || image == nil || module[1] != image[1] {
		t.Errorf("go.mod names %v, the Dockerfile %v", module, image)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
