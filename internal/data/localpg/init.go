package localpg

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// initialise makes the cluster if there is none. An initdb that is cut short
// leaves a folder which looks like a cluster and never works, so it works under
// another name and only a complete cluster is renamed to data. The caller holds
// the start lock.
func (at layout) initialise(ctx context.Context, bin string, as account, o Options) error {
	at.removeLeftovers(ctx, o.Logf)
	if done, err := at.initialised(); done || err != nil {
		return err
	}
	o.Logf("making a private PostgreSQL cluster in %s", at.data)
	fresh, err := os.MkdirTemp(at.dir, "data.new-")
	if err != nil {
		return fmt.Errorf("make a folder for the database: %w", err)
	}
	err = runInitdb(ctx, bin, fresh, as, o.NoSync)
	if err == nil {
		err = os.Rename(fresh, at.data)
	}
	if err != nil {
		_ = os.RemoveAll(fresh) // or the next start does
		return err
	}
	if o.NoSync {
		return nil
	}
	return syncDir(at.dir)
}

// runInitdb fills an empty folder; initdb itself syncs what it wrote.
func runInitdb(ctx context.Context, bin, dir string, as account, noSync bool) error {
	if err := as.own(dir); err != nil {
		return err
	}
	args := []string{"-D", dir, "-U", Superuser, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-instructions"}
	if noSync {
		args = append(args, "--no-sync")
	}
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, filepath.Join(bin, "initdb"), args...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = dir, environment(), &out, &out
	cmd.SysProcAttr = as.attributes()
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = time.Second
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("making the database was interrupted: %w", context.Cause(ctx))
		}
		return fmt.Errorf("initdb could not make the database in %s: %w: %s", dir, err, lastLines(out.Bytes(), 5))
	}
	return nil
}

// removeLeftovers removes what an interrupted initdb left. After kill -9 of its
// launcher initdb runs on, and its server would leak shared memory if its files
// went away under it, so it may finish first. What cannot be removed waits for
// the next start.
func (at layout) removeLeftovers(ctx context.Context, logf func(string, ...any)) {
	left, _ := filepath.Glob(filepath.Join(at.dir, "data.new-*")) // the pattern is well formed
	for _, dir := range left {
		err := awaitEmpty(ctx, dir)
		if err == nil {
			err = os.RemoveAll(dir)
		}
		if err != nil {
			logf("an unfinished database could not be removed: %v", err)
		}
	}
}

// syncDir makes a rename in a folder last through a loss of power.
func syncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil {
		return fmt.Errorf("sync %s: %w", dir, err)
	}
	return nil
}

// environment is what initdb and the server get to see: nothing of ours, in
// particular no PG variables, which would change ports and options.
func environment() []string {
	env := []string{"LC_ALL=C", "TZ=UTC"}
	for _, name := range []string{"PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"} {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
}

// lastLines are the last n non-empty lines of a program's output, on one line.
func lastLines(out []byte, n int) string {
	var lines []string
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines[max(0, len(lines)-n):], "; ")
}
